"""Explanations of voyages: every hop, landing and fuel step of a rocket has its reason."""

from fractions import Fraction
from math import ceil

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.explain.explain_voyage import explain_voyage
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.map import network as networks
from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, fuel_capacity
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, plan_rocket
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.rulebook import rules
from tests.games.high_frontier.routes.small_maps import (
    burn,
    hohmann,
    lagrange,
    radiation,
    random_maps,
    road,
    site,
    small_map,
)
from tests.games.high_frontier.routes.small_rockets import card, cargo, chain

PLAIN = Conditions()
EVERY_RULE = Options(flybys=True, elevators=True, hops=True)
LUNA = "luna-shackleton-polar-rim"
LANDINGS = {
    "unfueled": ("hf.land.unfueled", "hf.land.hop"),
    "fueled": ("hf.land.fueled", "hf.land.hop"),
    "factory": ("hf.land.factory",),
    "elevator": ("hf.move.elevator",),
    "hop": ("hf.land.hop",),
    "aerobrake": ("hf.land.aerobrake",),
}
"Manner to the rules of which one must be cited by its hop."


def assert_explained(network, rocket, voyage, conditions):
    told = explain_voyage(network, voyage, conditions)
    assert told.costs.totals() == msgspec.structs.asdict(voyage.cost)
    assert [move.turn for move in told.turns] == list(voyage.turns)
    for move in told.turns:
        turn = move.turn
        assert [reason.hop for reason in move.hops] == list(turn.hops)
        assert all(reason.burns.total == reason.hop.burns for reason in move.hops)
        assert sum(reason.burns.total for reason in move.hops) == move.burns.total
        assert move.hops[-1].left == (turn.net_thrust.total if turn.net_thrust else 0) - move.burns.total
        assert_fuel_is_that_of_the_burns(rocket, turn, move.burns.total)
        assert_manners_are_told(network, move)
        assert bool(move.stop) == (move is not told.turns[-1]) == bool(move.stop_rule)
        cited = {rule for reason in move.hops for rule in reason.rules} | {move.stop_rule} - {""}
        assert cited <= rules("nf_core.games.high_frontier").keys()


def assert_fuel_is_that_of_the_burns(rocket, turn, burns):
    charged = sum(Fraction(entry.amount) for entry in turn.fuel.entries if entry.rule == "hf.rocket.burn-fuel")
    aboard = {card.name: card.thruster for card in rocket.cards}
    assert charged == (ceil(aboard[turn.thruster].fuel * burns) if turn.thruster else 0)


def assert_manners_are_told(network, move):
    """Lift-off and landing have their rule, and the numbers that decided: net thrust and size of the site."""
    turn = move.turn
    for reason, place, manner, thrust in (
        (move.hops[0], turn.origin, turn.lift_off, move.thrust),
        (move.hops[-1], turn.hops[-1].target, turn.landing, turn.net_thrust.total if turn.net_thrust else 0),
    ):
        if manner == "none":
            assert place not in network.sites
            continue
        assert set(LANDINGS[manner]) & set(reason.rules)
        if manner in ("fueled", "unfueled"):
            told = " ".join(reason.notes)
            assert f"net thrust of {thrust}" in told
            assert str(network.sites[place].size) in told


ROCKETS = {
    "chemical": (("PRC Taikonauts", "Cat Fusion Z-pinch Torch"), 14, PLAIN, {"turns": 3}),
    "solar": (("PRC Taikonauts", "Mirror Steamer"), 10, Conditions(Options(elevators=True, hops=True)), {"turns": 2}),
    "sail": (("Photon Kite Sail", "Shimizu Entrepreneurs"), 0, PLAIN, {"turns": 4}),
    "mag sail": (("Mag Sail", "PRC Taikonauts"), 6, PLAIN, {"turns": 1}),
    "dirt": (("Mass Driver",), 5, Conditions(refuel_dirt=True, factories=frozenset({LUNA, "phobos"})), {"turns": 4}),
}


@pytest.mark.deep
@pytest.mark.rule("hf.rocket.burn-fuel")
@pytest.mark.rule("hf.land.site")
@pytest.mark.parametrize(
    ("name", "source", "least"),
    [
        ("chemical", "leo", 20),
        ("solar", "leo", 100),
        ("sail", "leo", 100),
        ("mag sail", "leo", 50),
        ("dirt", "leo", 2),
        pytest.param("dirt", LUNA, 100, marks=pytest.mark.slow),
    ],
)
def test_voyages_on_the_real_map_are_explained_to_the_last_half_burn_and_fuel_step(name, source, least):
    network = networks.load()
    names, steps, conditions, caps = ROCKETS[name]
    rocket = Rocket(tuple(find_card(each) for each in names), steps, fuel="dirt" if name == "dirt" else "water")
    plan = plan_rocket(network, rocket, source, conditions=conditions, caps=caps)
    voyages = [voyage for id in sorted(plan.targets)[::3] for voyage in plan.to(id)]
    assert len(voyages) > least
    for voyage in voyages:
        assert_explained(network, rocket, voyage, conditions)


CARDS = (
    card("chemical", 2, 4, Fraction(3, 2), afterburn=1),
    card("torch", 1, 7, 2, afterburn=2),
    card("ion", 3, 2, Fraction(1, 2)),
    card("steamer", 2, 3, Fraction(1, 3), solar=True),
    card("driver", 4, 3, 1, dirt=True),
    card("kite", 2, 2, 0, solar=True, sail=True),
    card("mag sail", 0, 1, 0, sail=True, mag_sail=True),
    cargo(1, buggy=True),
    cargo(4),
)


@st.composite
def rockets(draw):
    cards = draw(st.lists(st.sampled_from(CARDS), min_size=1, max_size=3, unique=True))
    empty = Rocket(tuple(cards), fuel=draw(st.sampled_from(("water", "water", "dirt"))))
    return msgspec.structs.replace(empty, fuel_steps=draw(st.integers(0, fuel_capacity(empty))))


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(
    network=random_maps(),
    rocket=rockets(),
    options=st.sampled_from([PLAIN.options, EVERY_RULE]),
    factories=st.frozensets(st.integers(0, 4), max_size=3),
    dirt=st.booleans(),
)
def test_voyages_on_any_map_and_by_any_rules_are_explained(network, rocket, options, factories, dirt):
    sites = frozenset(f"n{number}" for number in factories) & network.sites.keys()
    conditions = Conditions(options, sites, dirt)
    plan = plan_rocket(network, rocket, "n0", conditions=conditions, caps={"turns": 3, "hazards": 4})
    for id in plan.targets:
        for voyage in plan.to(id):
            assert_explained(network, rocket, voyage, conditions)


def notes(network, rocket, source, target, **conditions):
    """The notes of the last hop of the only voyage."""
    asked = Conditions(**conditions)
    (voyage,) = plan_rocket(network, rocket, source, target, conditions=asked).routes
    assert_explained(network, rocket, voyage, asked)
    return [" / ".join(reason.notes) for reason in explain_voyage(network, voyage, asked).turns[-1].hops]


@pytest.mark.rule("hf.land.fueled")
@pytest.mark.rule("hf.land.unfueled")
def test_lift_off_and_landing_tell_net_thrust_and_size():
    way = chain(site("s", size=3), lagrange("a"), site("t", size=2))
    up, down = notes(way, Rocket((card(mass=4, thrust=2),), 6), "s", "t")
    assert "fueled: 3 fuel steps for the size, which leaves a net thrust of 2" in up
    assert "a net thrust of 2 is no greater than the size of 2, so it takes 2 fuel steps" in down
    up, down = notes(way, Rocket((card(mass=4, thrust=4),), 6), "s", "t")
    assert "unfueled: a net thrust of 4 is greater than the size of 3" in up
    assert "unfueled: a net thrust of 4 is greater than the size of 2" in down


@pytest.mark.rule("hf.land.factory")
def test_a_move_without_thruster_is_explained_by_the_factories_that_help():
    way = chain(site("s", size=9), lagrange("a"), site("t", size=9))
    up, down = notes(way, Rocket((cargo(),)), "s", "t", factories=frozenset({"s", "t"}))
    assert "a factory assists: no fuel" in up
    assert "a factory assists: no fuel" in down


@pytest.mark.rule("hf.land.hop")
@pytest.mark.parametrize(
    ("rocket", "reason"),
    [
        (Rocket((card(mass=4, thrust=2), cargo(1, buggy=True))), "unfueled: a buggy is aboard"),
        (Rocket((card(mass=4, thrust=4),)), "unfueled: a net thrust of 4 is greater than the size of 3"),
        (Rocket((card(mass=4, thrust=2),), 3), "fueled: 3 fuel steps for the size"),
    ],
)
def test_a_suborbital_hop_tells_why_it_costs_fuel_or_none(rocket, reason):
    road_between = {"s": "t", "t": "s"}
    spaces = [lagrange("a"), *(site(id, size=3, buggy_roads=other) for id, other in road_between.items())]
    world = small_map(spaces, [road("a", id) for id in road_between])
    (voyage, *_) = plan_rocket(world, rocket, "s", "t", conditions=Conditions(EVERY_RULE), caps={"turns": 1}).routes
    (move,) = explain_voyage(world, voyage, Conditions(EVERY_RULE)).turns
    assert any(reason in note for note in move.hops[0].notes)


@pytest.mark.rule("hf.rocket.mag-sail")
def test_a_boost_of_a_mag_sail_stands_where_it_is_had_and_counts_for_the_landing():
    way = chain(lagrange("a"), burn("b"), radiation("r"), burn("c"), site("s", size=1))
    mag = Rocket((card("mag", 4, 1, 0, sail=True, mag_sail=True), cargo()))
    (voyage,) = plan_rocket(way, mag, "a", "s").routes
    (move,) = explain_voyage(way, voyage).turns
    assert [reason.left for reason in move.hops] == [0, 1, 0, 0]
    assert "hf.rocket.mag-sail" in move.hops[1].rules
    assert "unfueled: a net thrust of 2 is greater than the size of 1" in move.hops[-1].notes


@pytest.mark.rule("hf.rocket.sail")
def test_a_lost_sail_is_told_where_it_is_lost_and_why_the_move_ends():
    way = chain(lagrange("a", zone="neptune"), lagrange("b", hazard="aerobrake"), burn("c"))
    stack = Rocket((card("kite", 1, 3, 0, sail=True), card("steamer", 2, 2, 1, solar=True)), 2)
    (voyage,) = plan_rocket(way, stack, "a", "c").routes
    first, last = explain_voyage(way, voyage).turns
    assert "decommissions kite" in first.hops[0].notes
    assert (first.stop, first.stop_rule, last.stop) == ("stops at B: kite is lost", "hf.rocket.sail", "")


@pytest.mark.rule("hf.rocket.thruster")
def test_a_halt_that_changes_the_thruster_says_so():
    way = chain(lagrange("a"), lagrange("b", zone="neptune"), burn("c"), site("s", size=8))
    stack = Rocket((card("thrifty", 1, 2, Fraction(1, 2)), card("strong", 1, 8, 6)), 2)
    (voyage,) = plan_rocket(way, stack, "a", "s").routes
    first, _ = explain_voyage(way, voyage).turns
    assert first.stop == "stops at C: strong makes the next move"
    assert first.stop_rule == "hf.rocket.thruster"


@pytest.mark.rule("hf.move.pivot")
def test_a_pivot_is_explained_by_its_headings_and_a_halt_by_the_burns_it_saves():
    spaces = [lagrange("a"), hohmann("h"), lagrange("b")]
    way = small_map(spaces, [road("a", "h", into="1"), road("h", "b", out="2")])
    pivoting, halting = plan_rocket(way, Rocket((card(),), 5), "a", "b").routes
    assert "came by heading 1, leaves by heading 2" in explain_voyage(way, pivoting).turns[0].hops[1].notes
    assert "saves 2 burns" in explain_voyage(way, halting).turns[0].stop


def test_a_voyage_is_not_explained_by_other_rules_than_it_was_planned_by():
    way = chain(lagrange("a"), lagrange("f", flyby="1"), burn("b"), burn("c"))
    asked = Conditions(Options(flybys=True))
    (voyage,) = plan_rocket(way, Rocket((card(mass=6, thrust=1),)), "a", "b", conditions=asked).routes
    assert explain_voyage(way, voyage, asked).turns[0].hops[1].burns.total == 0
    with pytest.raises(BadRequest, match="costs something else"):
        explain_voyage(way, voyage)
