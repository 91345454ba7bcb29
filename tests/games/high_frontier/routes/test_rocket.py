"""The rocket diagram against the figures of the rule book, one of which it cannot give; the arithmetic of rockets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.map.records import ZONES
from nf_core.games.high_frontier.routes.rocket import diagram
from nf_core.games.high_frontier.routes.rocket.cards import Card, find_card
from nf_core.games.high_frontier.routes.rocket.rocket import (
    Rocket,
    dry_mass,
    fuel_capacity,
    load,
    net_thrust,
    position,
    row,
    steps_at,
    tanks,
    thrusters,
    wet_class,
    wet_mass,
    with_cards,
)
from nf_core.kernel.errors import BadData, BadRequest
from nf_core.kernel.ledger import Ledger, Refusal

MASSES = range(1, 16)


def rocket(*names, **more):
    return Rocket(tuple(find_card(name) for name in names), **more)


def cargo(mass):
    """A card of that mass, without a thruster."""
    return Card(name=f"cargo of {mass}", deck="refinery", side="white", mass=mass)


def modifier(mass, steps):
    return row(mass).modifiers[steps]


# The rule book's figures, each a test. Together they are what the reconstructed diagram stands on.


@pytest.mark.rule("hf.rocket.tanks")
def test_e4_one_tank_is_five_steps_at_a_dry_mass_of_three():
    example = rocket("Hall Effect", "PRC Taikonauts", "Kuck Mosquito")
    assert dry_mass(example).total == 3
    assert load(example, 1).fuel_steps == 5


@pytest.mark.rule("hf.rocket.dry-mass")
def test_e4_a_dry_mass_of_fifteen_is_the_most():
    assert row(15).capacity > 0
    with pytest.raises(BadRequest, match="dry mass of 16"):
        row(16)


@pytest.mark.rule("hf.rocket.tanks")
def test_f4_example_1_eight_tanks_less_ten_steps_are_just_over_two_tanks():
    """The example gives no dry mass: only one row agrees with all it says."""
    agreeing = []
    for mass in MASSES:
        marks = row(mass).steps_at_tank
        left = row(mass).capacity - 10
        if len(marks) == 8 and marks[1] < left < marks[2] and modifier(mass, left) == -1:
            agreeing.append(mass)
    assert agreeing == [5]


@pytest.mark.rule("hf.rocket.net-thrust")
def test_f4_example_1_the_sail_has_a_net_thrust_of_one():
    """2, less one for the wet mass, less one for Mars, and one for the beam."""
    sail = find_card("Electric Sail")
    flown = Rocket((sail, cargo(5)), beamed=True)
    assert sail.thruster.thrust == 2
    left = fuel_capacity(flown) - 10
    found = net_thrust(flown, sail, zone="mars", afterburn=False, steps=left)
    assert [entry.amount for entry in found.entries] == [2, -1, -1, 1]
    assert found.total == 1


@pytest.mark.rule("hf.rocket.wet-mass")
def test_f4_example_2_one_tank_at_a_dry_mass_of_six_is_transport_class():
    steps = row(6).steps_at_tank[0]
    assert modifier(6, steps) == -1
    assert wet_class(-1) == "transport"


@pytest.mark.rule("hf.rocket.jettison")
def test_f4_example_2_one_step_jettisoned_makes_it_scout_class():
    steps = row(6).steps_at_tank[0] - 1
    assert modifier(6, steps) == 0
    assert wet_class(0) == "scout"


@pytest.mark.rule("hf.rocket.wet-mass")
def test_f4_the_modifiers_are_plus_one_to_minus_two():
    assert {modifier for mass in MASSES for modifier in row(mass).modifiers} == {1, 0, -1, -2}


@pytest.mark.rule("hf.rocket.wet-mass")
def test_h9_year_1_three_tanks_at_a_dry_mass_of_four_are_transport_class():
    assert modifier(4, row(4).steps_at_tank[2]) == -1


@pytest.mark.rule("hf.rocket.tanks")
def test_h9_years_1_and_2_three_tanks_are_the_eight_steps_to_luna_and_the_two_to_land():
    assert row(4).steps_at_tank[2] == 2 * 4 + 2


@pytest.mark.rule("hf.rocket.net-thrust")
def test_h9_year_2_the_empty_rocket_lands_with_a_net_thrust_of_ten():
    flown = rocket("PRC Taikonauts", "Mirror Steamer", "Cat Fusion Z-pinch Torch")
    found = net_thrust(flown, flown.cards[0], zone="earth", afterburn=True, steps=0)
    assert found.total == 10


@pytest.mark.rule("hf.rocket.tanks")
def test_h9_year_4_one_tank_is_eight_steps_at_a_dry_mass_of_one():
    assert row(1).steps_at_tank[0] == 8


@pytest.mark.rule("hf.rocket.wet-mass")
def test_h9_year_4_the_crew_has_a_net_thrust_of_eleven_where_a_remark_says_ten():
    """The one figure that the diagram misses. For 10 the lighter rocket would have to be in the heavier class."""
    crew = rocket("PRC Taikonauts")
    assert net_thrust(crew, crew.cards[0], zone="earth", afterburn=True, steps=8 - 2).total == 11
    assert modifier(3, 0) == modifier(4, 0) + 1, "what H5 and year 2 say of dry masses 3 and 4"
    assert 1 + position(8 - 2, row(1)) < 3


@pytest.mark.rule("hf.rocket.wet-mass")
def test_f4_the_classes_are_columns_so_that_more_wet_mass_is_never_more_thrust():
    """At whole tanks; between them, rounding to steps blurs the columns, and so it does at their very edge."""
    whole = [(mass, tank, steps) for mass in MASSES for tank, steps in enumerate((0, *row(mass).steps_at_tank))]
    at = sorted((mass + tank, -modifier(mass, steps)) for mass, tank, steps in whole)
    assert [less for _, less in at] == sorted(less for _, less in at)


@pytest.mark.rule("hf.rocket.wet-mass")
def test_h5_mercury_the_first_tank_at_a_dry_mass_of_three_costs_one_thrust():
    assert modifier(3, row(3).steps_at_tank[0]) == modifier(3, 0) - 1


@pytest.mark.rule("hf.rocket.wet-mass")
def test_h5_mercury_full_tanks_at_a_dry_mass_of_three_cost_two_thrust():
    assert modifier(3, row(3).capacity) == modifier(3, 0) - 2


@pytest.mark.rule("hf.rocket.tanks")
def test_h5_no_rocket_holds_more_than_eight_tanks():
    assert max(len(row(mass).steps_at_tank) for mass in MASSES) == 8


@pytest.mark.rule("hf.rocket.sail")
def test_glossary_sails_example_1_a_dry_mass_of_seven_flies_unloaded_without_a_malus():
    kite = find_card("Photon Kite Sail")
    flown = Rocket((kite, cargo(6)))
    assert dry_mass(flown).total == 7
    assert net_thrust(flown, kite, zone="earth", afterburn=False, steps=0).total == 1


@pytest.mark.rule("hf.rocket.sail")
def test_glossary_sails_example_1_more_mass_or_any_fuel_makes_it_transport_class():
    assert modifier(7, 1) == -1
    assert modifier(8, 0) == -1


@pytest.mark.rule("hf.rocket.tanks")
def test_glossary_signposts_no_ship_carries_more_than_twenty_one_steps():
    assert max(row(mass).capacity for mass in MASSES) == 21


@pytest.mark.rule("hf.rocket.tanks")
def test_b2_a_crew_alone_can_hold_the_eighteen_steps_to_mars():
    assert fuel_capacity(rocket("PRC Taikonauts")) >= 18


@pytest.mark.rule("hf.land.unfueled")
def test_e2_crew_and_a_light_robonaut_can_land_unfueled_on_mercury():
    """9 and the afterburner are not more than Mercury's 10: the light rocket's class must add one."""
    flown = rocket("PRC Taikonauts", "Tungsten Resistojet")
    assert net_thrust(flown, flown.cards[0], zone="mercury", afterburn=True, steps=0).total > 10


@pytest.mark.rule("hf.land.unfueled")
def test_g2_nysa_a_lighter_rocket_gains_the_thrust_that_an_unfueled_lift_off_takes():
    """Somewhere in the diagram leaving a refinery behind lifts a net thrust of 3 to the 4 that Nysa's size 3 takes."""
    hall, refinery = find_card("Hall Effect"), find_card("CVD Molding")
    heavy = Rocket((hall, find_card("PRC Taikonauts"), refinery))
    light = with_cards(heavy, [card for card in heavy.cards if card != refinery])
    before, after = (
        net_thrust(flown, hall, zone="ceres", afterburn=False, steps=flown.fuel_steps) for flown in (heavy, light)
    )
    assert (before.total, after.total) == (3, 4)


# What follows from the rules for every rocket.


def test_a_dry_mass_of_nought_flies_in_the_lightest_row():
    assert row(0) == row(1)
    assert fuel_capacity(rocket("Kuck Mosquito")) == row(1).capacity


@pytest.mark.rule("hf.rocket.dry-mass")
def test_dry_mass_is_a_ledger_of_the_cards():
    found = dry_mass(rocket("PRC Taikonauts", "Hall Effect"))
    assert [(entry.source, entry.amount) for entry in found.entries] == [("PRC Taikonauts", 1), ("Hall Effect", 2)]


@pytest.mark.rule("hf.rocket.tanks")
def test_loading_goes_on_from_the_fuel_figure_to_the_next_mark():
    part = rocket("Hall Effect", "PRC Taikonauts", fuel_steps=6)
    assert (tanks(part), load(part, 1).fuel_steps, load(part, 2).fuel_steps) == (1, 9, 12)


@pytest.mark.rule("hf.rocket.tanks")
def test_more_tanks_than_the_row_has_are_refused_with_the_room_left():
    refused = load(rocket("PRC Taikonauts"), 4)
    assert isinstance(refused, Refusal)
    assert "room for 3" in refused.reason


@pytest.mark.rule("hf.rocket.dirt")
def test_water_is_not_loaded_on_dirt():
    assert load(rocket("Mass Driver", fuel_steps=3, fuel="dirt"), 1).rule == "hf.rocket.dirt"


def test_more_fuel_than_the_row_holds_is_refused():
    with pytest.raises(BadRequest, match="21 fuel steps do not fit"):
        rocket("PRC Taikonauts", fuel_steps=21)


def test_a_negative_number_of_tanks_is_misuse():
    with pytest.raises(BadRequest, match="-1 tanks"):
        load(rocket("PRC Taikonauts"), -1)


@pytest.mark.rule("hf.rocket.solar")
def test_sunlight_adds_in_and_takes_away_out():
    sail = rocket("Electric Sail")
    nets = [net_thrust(sail, sail.cards[0], zone=zone, afterburn=False, steps=0) for zone in ZONES]
    assert [found.total for found in nets[:-1]] == [5, 4, 3, 2, 1, 0, -1, -2]
    assert nets[-1].rule == "hf.rocket.solar"


@pytest.mark.rule("hf.rocket.afterburn")
def test_without_a_flame_there_is_no_afterburning():
    hall = rocket("Hall Effect")
    assert net_thrust(hall, hall.cards[0], zone="earth", afterburn=True, steps=0).rule == "hf.rocket.afterburn"


@pytest.mark.rule("hf.rocket.dirt")
def test_dirt_in_the_tanks_stops_other_thrusters_until_it_is_jettisoned():
    hybrid = rocket("Mass Driver", "PRC Taikonauts", fuel_steps=3, fuel="dirt")
    driver, crew = hybrid.cards
    assert isinstance(net_thrust(hybrid, driver, zone="earth", afterburn=False, steps=3), Ledger)
    assert net_thrust(hybrid, crew, zone="earth", afterburn=False, steps=3).rule == "hf.rocket.dirt"
    assert isinstance(net_thrust(hybrid, crew, zone="earth", afterburn=False, steps=0), Ledger)


@pytest.mark.rule("hf.rocket.thruster")
def test_only_cards_with_a_triangle_are_thrusters():
    stack = rocket("UN Cosmonauts", "Hall Effect", "Kuck Mosquito")
    assert [card.name for card in thrusters(stack)] == ["Hall Effect", "Kuck Mosquito"]
    assert net_thrust(stack, stack.cards[0], zone="earth", afterburn=False, steps=0).rule == "hf.rocket.thruster"


def test_questions_that_no_rocket_answers_are_misuse():
    with pytest.raises(BadRequest, match="99 fuel steps"):
        wet_mass(rocket("Hall Effect"), 99)
    with pytest.raises(BadRequest, match="modifier 2"):
        wet_class(2)


@given(st.sampled_from(MASSES), st.data())
def test_whole_tanks_go_through_the_diagram_unharmed(mass, data):
    count = data.draw(st.integers(0, len(row(mass).steps_at_tank)))
    loaded = load(Rocket((cargo(mass),)), count)
    assert tanks(loaded) == count
    assert position(loaded.fuel_steps, row(mass)) == count


@given(st.sampled_from(MASSES), st.data())
def test_a_fuel_figure_keeps_its_place_in_its_own_row(mass, data):
    steps = data.draw(st.integers(0, row(mass).capacity))
    assert steps_at(position(steps, row(mass)), row(mass)) == steps


@pytest.mark.rule("hf.rocket.dry-mass-adjustment")
@given(st.sampled_from(MASSES), st.sampled_from(MASSES), st.data())
def test_a_dry_mass_adjustment_keeps_whole_tanks_and_gains_none(old, new, data):
    steps = data.draw(st.integers(0, row(old).capacity))
    before = Rocket((cargo(old),), steps)
    after = with_cards(before, [cargo(new)])
    room = len(row(new).steps_at_tank)
    assert tanks(after) == min(tanks(before), room)
    assert position(after.fuel_steps, row(new)) <= position(steps, row(old))


@pytest.mark.rule("hf.rocket.dry-mass-adjustment")
def test_h9_year_4_the_tank_of_the_heavy_rocket_is_the_tank_of_the_crew():
    heavy = load(rocket("PRC Taikonauts", "Mirror Steamer", "Cat Fusion"), 1)
    assert heavy.fuel_steps == 4
    assert with_cards(heavy, heavy.cards[:1]).fuel_steps == 8


# The data file, edited badly.


GOOD = {"lightest": 1, "heaviest": 15, "tanks": [3, 5], "classes": [{"modifier": 0, "up_to": 5}]}


def diagram_of(monkeypatch, *changed):
    monkeypatch.setattr(diagram, "read_toml", lambda _: {"format": 1, "standing": "test", "row": list(changed)})
    diagram.rows.cache_clear()
    try:
        return diagram.rows()
    finally:
        diagram.rows.cache_clear()


def test_a_plain_diagram_is_read(monkeypatch):
    assert diagram_of(monkeypatch, GOOD)[0].modifiers == (0,) * 6


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"tanks": [5, 3]}, "tank marks that do not rise"),
        ({"tanks": [3, 3]}, "tank marks that do not rise"),
        ({"tanks": [3, 22]}, r"\$\.row\[0\]\.tanks"),
        ({"tanks": []}, r"\$\.row\[0\]\.tanks"),
        ({"classes": [{"modifier": 0, "up_to": 4}]}, "no class for its last 1 steps"),
        ({"classes": [{"modifier": 0, "up_to": 3}, {"modifier": 0, "up_to": 5}]}, "do not grow heavier"),
        ({"classes": [{"modifier": 0, "up_to": 5}, {"modifier": -1, "up_to": 5}]}, "do not grow heavier"),
        ({"classes": [{"modifier": 2, "up_to": 5}]}, "modifier"),
        ({"lightest": 2}, "should begin with dry mass 1"),
        ({"heaviest": 14}, "ends at dry mass 14, not at 15"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_diagram_that_makes_no_sense_is_named_with_its_row(monkeypatch, changes, complaint):
    with pytest.raises(BadData, match=complaint) as caught:
        diagram_of(monkeypatch, GOOD | changes)
    assert caught.value.file == "rocket_diagram.toml"
    assert caught.value.remedy


def test_sunlight_that_grows_outwards_is_refused(monkeypatch):
    wrong = {"format": 1, "standing": "test", "modifiers": {"earth": 0, "mars": 1}}
    monkeypatch.setattr(diagram, "read_toml", lambda _: wrong)
    diagram.solar_modifiers.cache_clear()
    with pytest.raises(BadData, match="stronger further out"):
        diagram.solar_modifiers()
    diagram.solar_modifiers.cache_clear()
