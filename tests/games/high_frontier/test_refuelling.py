"""Site refuelling (rule H5, glossary)."""

import pytest

from nf_core.games.high_frontier.actions import Agree, Depart, Hop, Refuel, Refuse
from nf_core.games.high_frontier.events import Fuelled
from nf_core.games.high_frontier.rules.operations.refuel import isru_refuel
from nf_core.games.high_frontier.state import card, solar_system
from nf_core.kernel.errors import UnknownName
from nf_core.kernel.ledger import Refusal
from tests.games.high_frontier.given import claim, factory, outpost, owning, rocket, table
from tests.games.high_frontier.moves import asked, depart, fly, halt, hop, kinds_of, legal, own, play, refusal
from tests.games.high_frontier.names import (
    AIR,
    ASTRONAUTS,
    CAT,
    CAVES,
    DRIVER,
    HELLAS,
    LUNA,
    MERCURY,
    NASA,
    PRC,
    ROBONAUT,
    SCOOP,
    STEAMER,
    TAIKONAUTS,
)

FEMTO = "Femtochemistry"
SCOOP_SHIP = ("Metastable Helium", SCOOP)


def at(site, *cards, **more):
    fuel, dirt = more.pop("fuel", 0), more.pop("dirt", False)
    return owning(rocket(*cards, at=site, fuel=fuel, dirt=dirt), **more)


@pytest.mark.rule("hf.operation.isru-refuel")
def test_an_isru_unit_draws_one_tank_and_the_hydration_less_its_rating():
    s = at(MERCURY, "Dumbo", "Nanobot")
    s, events = play(s, Refuel(0, "rocket", "isru", "Nanobot"))
    assert events == [Fuelled(0, 1 + 3 - 1, "hf.operation.isru-refuel")]
    assert s.turn.operations == 0


@pytest.mark.rule("hf.isru", "hf.operation.isru-refuel")
def test_a_unit_whose_rating_is_higher_than_the_hydration_draws_nothing():
    s = at(LUNA, ROBONAUT)
    reason = f"The ISRU rating of {ROBONAUT} is 3; Luna: Shackleton polar rim has a hydration of only 2."
    assert refusal(s, Refuel(0, "rocket", "isru", ROBONAUT)) == ("hf.operation.isru-refuel", reason, None)


@pytest.mark.rule("hf.operation.isru-refuel")
def test_a_unit_beside_the_rocket_digs_for_it_too():
    s = owning(rocket(TAIKONAUTS, at=LUNA), outpost(LUNA, CAT))
    s = play(s, Refuel(0, "rocket", "isru", CAT))[0]
    assert own(s, "rocket").fuel == 8


@pytest.mark.rule("hf.operation.isru-refuel")
def test_busted_sites_give_water_all_the_same():
    assert Refuel(0, "rocket", "isru", CAT) in legal(at(LUNA, CAT, busted=[LUNA]))


@pytest.mark.rule("hf.rocket.tanks")
def test_what_the_tanks_cannot_hold_is_left():
    s = at(HELLAS, "Nanobot", TAIKONAUTS, fuel=9)
    s, events = play(s, Refuel(0, "rocket", "isru", "Nanobot"))
    assert events[0].tanks == 2, "four tanks are dug, the third mark of three is the last"
    assert own(s, "rocket").fuel == 20


@pytest.mark.rule("hf.rocket.tanks")
def test_full_tanks_take_no_more():
    s = at(LUNA, CAT, fuel=21)
    assert refusal(s, Refuel(0, "rocket", "isru", CAT)) == ("hf.rocket.tanks", "The tanks are full: 21 steps.", None)


@pytest.mark.rule("hf.operation.isru-refuel")
def test_femtochemistry_doubles_what_a_site_yields():
    s = owning(rocket(TAIKONAUTS, CAT, at=LUNA), outpost(LUNA, FEMTO))
    s, events = play(s, Refuel(0, "rocket", "isru", CAT))
    assert events[0].tanks == 2


@pytest.mark.rule("hf.operation.factory-refuel")
def test_a_factory_fills_the_tanks():
    s = at(LUNA, TAIKONAUTS, STEAMER, CAT, claims=[factory(LUNA)])
    s, events = play(s, Refuel(0, "rocket", "factory"))
    assert events == [Fuelled(0, 8, "hf.operation.factory-refuel")]
    assert own(s, "rocket").fuel == 19


@pytest.mark.rule("hf.operation.factory-refuel")
def test_a_claim_without_a_factory_gives_no_water_to_those_who_cannot_dig():
    assert not kinds_of(at(LUNA, TAIKONAUTS, claims=[claim(LUNA)]), Refuel) - {Refuel(0, "rocket", "isru", TAIKONAUTS)}
    theirs = at(LUNA, TAIKONAUTS, claims=[claim(LUNA, 1)])
    assert not [action for action in kinds_of(theirs, Refuel) if action.way in ("factory", "theft")]


@pytest.mark.rule("hf.operation.factory-refuel", "hf.permission")
def test_a_foreign_factory_gives_water_with_leave():
    s = at(LUNA, TAIKONAUTS, factions=(NASA, PRC), claims=[factory(LUNA, 1)], hands=())
    wanted = Refuel(0, "rocket", "factory")
    s = play(s, wanted)[0]
    assert asked(s) == [(1, "hf.permission")]
    assert s.turn.operations == 1, "nothing has been done yet"
    yes = play(s, Agree(1), wanted)[0]
    assert own(yes, "rocket").fuel == 20
    no = play(s, Refuse(1))[0]
    assert refusal(no, wanted) == ("hf.permission", "Player 2 does not allow it this turn.", None)


@pytest.mark.rule("hf.operation.isru-refuel")
def test_one_digs_beside_a_foreign_factory_without_leave():
    s = at(LUNA, CAT, claims=[factory(LUNA, 1)])
    assert own(play(s, Refuel(0, "rocket", "isru", CAT))[0], "rocket").fuel == 5


@pytest.mark.rule("hf.rocket.dirt")
def test_a_dirt_rocket_fills_up_at_any_site_without_a_unit():
    s = at("dresda", DRIVER)
    s, events = play(s, Refuel(0, "rocket", "dirt"))
    assert events == [Fuelled(0, 8, "hf.rocket.dirt")]
    assert own(s, "rocket").dirt
    assert not kinds_of(at("heo", DRIVER), Refuel)


@pytest.mark.rule("hf.rocket.dirt")
def test_water_under_dirt_is_dirt():
    s = play(at("dresda", DRIVER, fuel=3), Refuel(0, "rocket", "dirt"))[0]
    assert own(s, "rocket").dirt


@pytest.mark.rule("hf.rocket.dirt")
def test_dirt_goes_on_dirt():
    s = play(at("dresda", DRIVER, fuel=2, dirt=True), Refuel(0, "rocket", "dirt"))[0]
    assert own(s, "rocket") == rocket(DRIVER, at="dresda", tanks=8, dirt=True)


@pytest.mark.rule("hf.rocket.dirt")
def test_no_water_is_taken_on_dirt():
    s = at(LUNA, DRIVER, CAT, fuel=2, dirt=True)
    reason = "There is dirt in the tanks: jettison it before you take water aboard."
    assert refusal(s, Refuel(0, "rocket", "isru", CAT)) == ("hf.rocket.dirt", reason, None)


@pytest.mark.rule("hf.rocket.dirt", "hf.rocket.solar")
def test_a_sunlit_dirt_rocket_digs_nothing_in_the_dark():
    dark = at("triton-mahilani-plume", "Pulsed Plasmoid")
    assert not kinds_of(dark, Refuel)
    assert kinds_of(at("dresda", "Pulsed Plasmoid"), Refuel) == {Refuel(0, "rocket", "dirt")}


@pytest.mark.rule("hf.operation.scoop")
def test_a_scoop_fills_the_tanks_in_the_air_instead_of_moving():
    s = at(AIR, *SCOOP_SHIP)
    s, events = play(s, Refuel(0, "rocket", "scoop"))
    assert events == [Fuelled(0, 8, "hf.operation.scoop")]
    assert refusal(s, Depart(0, "rocket", SCOOP_SHIP[0]))[0] == "hf.move.once"


@pytest.mark.rule("hf.operation.scoop")
def test_scooping_takes_the_whole_move():
    s = at("mars-burn-11", *SCOOP_SHIP, fuel=7)
    s = halt(fly(depart(s, SCOOP_SHIP[0])[0], AIR))
    reason = "Scooping takes the whole move, and the rocket has moved."
    assert refusal(s, Refuel(0, "rocket", "scoop")) == ("hf.operation.scoop", reason, None)


@pytest.mark.rule("hf.operation.scoop")
def test_no_scooping_over_the_earth():
    s = at("earth-lagrange-08", *SCOOP_SHIP)
    reason = "No scooping is allowed in the Earth zone."
    assert refusal(s, Refuel(0, "rocket", "scoop")) == ("hf.operation.scoop", reason, None)


@pytest.mark.rule("hf.operation.scoop")
def test_a_scoop_leaves_the_air_in_any_direction():
    s = depart(at(AIR, *SCOOP_SHIP, fuel=7), SCOOP_SHIP[0])[0]
    assert {a.target for a in kinds_of(s, Hop)} == {"mars-burn-11", CAVES}
    s = hop(s, "mars-burn-11")[0]
    assert own(halt(s), "rocket").space == "mars-burn-11"
    plain = depart(at(AIR, SCOOP_SHIP[0], fuel=7), SCOOP_SHIP[0])[0]
    assert {a.target for a in kinds_of(plain, Hop)} == {CAVES}


@pytest.mark.rule("hf.felony.theft")
def test_the_prc_steals_water_from_an_undefended_factory_of_others():
    s = at(LUNA, TAIKONAUTS, CAT, claims=[factory(LUNA, 1)])
    s = play(s, Refuel(0, "rocket", "theft"))[0]
    assert own(s, "rocket").fuel == 19
    assert s.turn.operations == 0


@pytest.mark.rule("hf.felony.theft", "hf.felony", "hf.faction.felonies")
@pytest.mark.parametrize(
    ("factions", "mine", "theirs", "rule", "reason"),
    [
        ((NASA, PRC), (ASTRONAUTS, CAT), (), "hf.faction.felonies", "Only the PRC may commit felonies."),
        ((PRC, NASA), (CAT,), (), "hf.felony", "To commit a felony you need humans on the spot."),
        (
            (PRC, NASA),
            (TAIKONAUTS, CAT),
            (outpost(LUNA, ASTRONAUTS),),
            "hf.felony",
            "Humans of another player defend Luna: Shackleton polar rim.",
        ),
    ],
)
def test_theft_is_refused(factions, mine, theirs, rule, reason):
    s = table(factions=factions, stacks=((rocket(*mine, at=LUNA),), theirs), claims=[factory(LUNA, 1)])
    assert refusal(s, Refuel(0, "rocket", "theft")) == (rule, reason, None)


@pytest.mark.rule("hf.operation.one")
def test_refuelling_is_an_operation():
    assert refusal(at(LUNA, CAT, operations=0), Refuel(0, "rocket", "isru", CAT))[0] == "hf.operation.one"


@pytest.mark.rule("hf.operation.isru-refuel")
def test_an_isru_of_3_draws_one_tank_from_mercury():
    """The example of rule H5."""
    assert isru_refuel(solar_system(), [card(ROBONAUT)], MERCURY).total == 1


@pytest.mark.rule("hf.operation.isru-refuel")
def test_the_robonaut_of_the_example_mission_draws_one_tank_from_luna():
    """The third year of rule H9; the crew's own rating would not do."""
    crew, robonaut = card(TAIKONAUTS), card(CAT)
    drawn = isru_refuel(solar_system(), [crew, robonaut], LUNA)
    assert (drawn.total, drawn.unit) == (1, "tanks")
    assert robonaut.name in drawn.entries[-1].source


@pytest.mark.rule("hf.operation.isru-refuel")
@pytest.mark.parametrize(
    ("cards", "site", "reason"),
    [
        ([STEAMER], LUNA, "Nothing aboard"),
        ([TAIKONAUTS], LUNA, "is 4; Luna: Shackleton polar rim has a hydration of only 2"),
        ([ROBONAUT], "heo", "HEO is not a site"),
    ],
)
def test_water_is_refused_with_the_numbers(cards, site, reason):
    refused = isru_refuel(solar_system(), map(card, cards), site)
    assert isinstance(refused, Refusal)
    assert reason in refused.reason


def test_an_unknown_site_is_misuse():
    with pytest.raises(UnknownName):
        isru_refuel(solar_system(), [card(ROBONAUT)], "moon")
