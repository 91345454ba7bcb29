"""What plans made at the table count on: the factories that help, and beamed power, of one's own and of others."""

import pytest

from nf_core.games.high_frontier.advice.plans import first_move, has_power, helpers, leave_of
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, FirstMove, plan_rocket
from nf_core.games.high_frontier.rules.permission import help_of, power_from
from nf_core.games.high_frontier.rules.powersats import powers
from nf_core.games.high_frontier.state import rocket_of, solar_system
from tests.games.high_frontier import given, moves
from tests.games.high_frontier.names import ESA, HELLAS, LUNA, PLATEAU, PRC, STEAMER
from tests.games.high_frontier.names import TAIKONAUTS as CREW


@pytest.mark.rule("hf.permission")
def test_own_factories_help_and_those_of_others_may_be_asked_for():
    s = given.table(claims=(given.factory(HELLAS, 0), given.factory(PLATEAU, 1), given.claim(LUNA, 1)))
    assert helpers(s, 0) == {HELLAS}
    assert helpers(s, 0, others=True) == {HELLAS, PLATEAU}


@pytest.mark.rule("hf.permission")
def test_a_voyage_that_a_factory_of_another_player_helps_needs_its_leave():
    s = given.owning(given.rocket(CREW, STEAMER, fuel=8), claims=(given.factory(PLATEAU, 1), given.factory(LUNA, 0)))
    for site, leave in ((PLATEAU, (1,)), (LUNA, ())):
        conditions = Conditions(Options(hops=True), helpers(s, 0, others=True))
        rocket = rocket_of(moves.own(s, "rocket"))
        helped = [
            way
            for way in plan_rocket(solar_system(), rocket, "leo", site, conditions=conditions).routes
            if any(turn.landing == "factory" for turn in way.turns)
        ]
        assert helped
        assert {leave_of(s, 0, way) for way in helped} == {leave}


@pytest.mark.rule("hf.rocket.beamed", "hf.permission")
def test_own_power_always_counts_and_that_of_others_where_they_are_asked():
    s = given.table(factions=(PRC, ESA), stacks=((given.rocket(STEAMER),), (given.rocket("Hall Effect"),)))
    assert (powers(s, 0), powers(s, 1)) == ((1,), ())
    assert [has_power(s, 0), has_power(s, 0, others=True), has_power(s, 1)] == [False, True, True]


@pytest.mark.rule("hf.permission")
def test_what_is_allowed_or_refused_for_a_turn_makes_its_move_unlike_later_ones():
    def first(*, others=False, seat=0, **turn):
        stacks = ((given.rocket(STEAMER),), (given.rocket("Hall Effect"),))
        s = given.table(factions=(PRC, ESA), stacks=stacks, claims=(given.factory(LUNA, 1),), **turn)
        return first_move(s, seat, "rocket", others=others)

    both = frozenset({help_of(LUNA), power_from(1)})
    assert first() is None
    assert first(others=True) is None
    assert first(granted=both) == FirstMove(frozenset({LUNA}), beamed=True)
    assert first(granted=both, others=True) is None
    assert first(refused=both, others=True) == FirstMove(frozenset(), beamed=False)
    assert first(granted=both, moved=frozenset({"rocket"})) is None, "its next move is next year's"
    assert first(granted=both, seat=1) is None, "it is allowed whose turn it is"
