"""What the planner promises is what the table charges: planned voyages, flown move by move in the game.

A rocket is planned for to everywhere within a few turns; some of the voyages are then flown through the decisions of a
turn, and after every move place, fuel and cards are compared with the plan.
"""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.games.high_frontier.actions import BeginJettison, Depart, EndTurn, Halt, Hop, Jettison
from nf_core.games.high_frontier.advice.plans import first_move, has_power, helpers, leave_of
from nf_core.games.high_frontier.events import Departed
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.rocket.cards import idea_of
from nf_core.games.high_frontier.routes.rocket.rocket import fuel_capacity
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, plan_rocket
from nf_core.games.high_frontier.rules.permission import help_of, power_from
from nf_core.games.high_frontier.state import card, rocket_of, solar_system
from nf_core.kernel.step import pending
from tests.games.high_frontier.given import factory, owning, rocket
from tests.games.high_frontier.moves import insured, own, play, told
from tests.games.high_frontier.names import ESA, HELLAS, LUNA, PRC

WATER = 99
"Enough to pay for every hazard, so that no die decides."
THRUSTERS = (
    *("PRC Taikonauts", "Mirror Steamer", "Hall Effect", "Metastable Helium", "Photon Kite Sail", "Mag Sail"),
    *("Ion Drive", "De Laval Nozzle", "Pulsed Plasmoid", "MET Steamer", "Monatomic Plug Nozzle", "Dumbo"),
)
CARGO = ("CVD Molding", "Cat Fusion Z-pinch Torch", "Nanobot", "Solar Carbotherm")
STARTS = ("leo", "luna-lander-burn", "mars-burn-05", "phobos", "ceres-lagrange-05", "mercury-burn-11", "comet-encke")
HELPERS = ("phobos", LUNA, HELLAS)


def drawn(rng):
    """A rocket somewhere, and what holds around it."""
    cards = (*rng.sample(THRUSTERS, rng.choice((1, 1, 2))), *rng.sample(CARGO, rng.choice((0, 1, 1, 2))))
    cards = tuple({idea_of(name): name for name in cards}.values())
    stack = rocket(*cards, at=rng.choice(STARTS))
    stack = rocket(*cards, at=stack.space, fuel=rng.randint(0, fuel_capacity(rocket_of(stack))))
    options = Options(elevators=rng.random() < 0.3, hops=rng.random() < 0.5)
    return stack, Conditions(options=options, factories=frozenset(HELPERS if rng.random() < 0.5 else ()))


def seated(stack, conditions):
    """A player alone with that rocket, owning what the conditions need."""
    return owning(
        stack,
        factions=(PRC,),
        water=(WATER,),
        claims=[factory(site) for site in sorted(conditions.factories)],
        ventures=[("elevator", 0)] if conditions.options.elevators else [],
        eureka="science",
    )


def flown(s, turn, *, beamed=False):
    """The state after a planned move, and all that happened in it; hazards are paid for."""
    if turn.jettison:
        s = play(s, BeginJettison(0), Jettison(0, turn.jettison))[0]
    lift = "" if turn.lift_off == "none" else turn.lift_off
    s, events = play(s, Depart(0, "rocket", turn.thruster, turn.afterburn, lift, beamed))
    for number, hop in enumerate(turn.hops):
        last = number == len(turn.hops) - 1 and turn.landing != "none"
        s, paid = insured(s)
        s, flew = play(s, Hop(0, hop.route, hop.target, turn.landing if last else ""))
        events += paid + flew
    s, paid = insured(s)
    events += paid
    if pending(s)[0].prompt == "hf.fly":
        s, more = play(s, Halt(0))
        events += more
    return s, events


def matches(voyage, s):
    """Fly a voyage and compare each move; how many moves were flown."""
    for number, turn in enumerate(voyage.turns, 1):
        assert own(s, "rocket").fuel == turn.fuel_before, (voyage, number)
        s, events = flown(s, turn)
        mine = own(s, "rocket")
        assert mine.space == turn.hops[-1].target
        if turn.net_thrust is not None and not turn.boosts:
            assert told(events, Departed)[0].net == turn.net_thrust.total
        if turn.lost:
            return number
        assert mine.fuel == turn.fuel_after, (voyage, number)
        s = play(s, EndTurn(0))[0]
    return len(voyage.turns)


def has_sail(stack):
    """Whole-map plans of sails, which spend nothing, take long for more than a turn."""
    return any((thruster := card(name).thruster) and thruster.sail for name in stack.cards)


def voyages(seed, count):
    """Some of the undominated voyages of a rocket, drawn with the set-up they are for."""
    rng = Random(seed)
    stack, conditions = drawn(rng)
    caps = {"turns": 1 if has_sail(stack) else 2, "hazards": 2}
    plan = plan_rocket(solar_system(), rocket_of(stack), stack.space, conditions=conditions, caps=caps)
    every = [voyage for target in sorted(plan.targets) for voyage in plan.to(target) if voyage.turns]
    return seated(stack, conditions), rng.sample(every, min(count, len(every)))


@pytest.mark.rule("hf.rocket.burn-fuel", "hf.rocket.net-thrust", "hf.rocket.dry-mass-adjustment")
@pytest.mark.parametrize("seed", range(6))
def test_planned_voyages_cost_in_the_game_what_the_plan_says(seed):
    s, chosen = voyages(seed, 12)
    assert [voyage for voyage in chosen if matches(voyage, s) < 1] == []


@pytest.mark.deep
@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_hundreds_of_planned_voyages_cost_in_the_game_what_the_plan_says(part):
    flights = 0
    for seed in range(100 + 12 * part, 112 + 12 * part):
        s, chosen = voyages(seed, 20)
        flights += sum(matches(voyage, s) for voyage in chosen)
    assert flights >= 150


def lent(*, granted=(), refused=(), asking=False):
    """A table where ESA has power and a factory on Luna, and the voyages there of a rocket that may count on both."""
    s = owning(
        rocket("Hall Effect", fuel=12),
        factions=(PRC, ESA),
        water=(WATER, 0),
        claims=[factory(LUNA, 1)],
        granted=frozenset(granted),
        refused=frozenset(refused),
        eureka="science",
    )
    conditions = Conditions(
        Options(hops=True), helpers(s, 0, others=asking), first=first_move(s, 0, "rocket", others=asking)
    )
    ship = replace(rocket_of(own(s, "rocket")), beamed=has_power(s, 0, others=asking))
    return s, plan_rocket(solar_system(), ship, "leo", LUNA, conditions=conditions, caps={"turns": 3}).routes


@pytest.mark.rule("hf.permission", "hf.rocket.beamed", "hf.land.factory")
def test_power_and_help_that_are_allowed_for_a_turn_are_promised_for_its_move_and_come_without_a_question():
    s, routes = lent(granted=(power_from(1), help_of(LUNA)))
    assert any(turn.landing == "factory" for way in routes for turn in way.turns[:1])
    for way in routes:
        first, *later = way.turns
        assert first.is_beamed
        assert leave_of(s, 0, way) == ()
        assert not any(turn.is_beamed or turn.landing == "factory" for turn in later)
        after = unasked(s, way)
        assert (own(after, "rocket").space, own(after, "rocket").fuel) == (LUNA, way.fuel_left)


def unasked(s, way):
    """Fly a voyage with power only where it was planned, and nobody is asked for anything."""
    for turn in way.turns:
        s, events = flown(s, turn, beamed=turn.is_beamed)
        assert told(events, Departed)[0].net == turn.net_thrust.total
        assert own(s, "rocket").fuel == turn.fuel_after
        s = play(s, EndTurn(0), EndTurn(1))[0]
    return s


@pytest.mark.rule("hf.permission")
def test_without_leave_no_way_leads_there_so_soon_and_with_asking_whoever_can_give_it_is_named():
    assert lent()[1] == ()
    s, asking = lent(asking=True)
    assert {leave_of(s, 0, way) for way in asking} == {(1,)}
    assert all(turn.is_beamed for way in asking for turn in way.turns)


@pytest.mark.rule("hf.permission")
def test_what_was_refused_for_this_turn_may_be_asked_for_again_in_the_next():
    s, routes = lent(refused=(power_from(1), help_of(LUNA)), asking=True)
    for way in routes:
        first, *later = way.turns
        assert not first.is_beamed
        assert first.landing != "factory"
        assert all(turn.is_beamed for turn in later)
        assert leave_of(s, 0, way) == ((1,) if later else ())
    assert any(way.turns[-1].landing == "factory" for way in routes)
