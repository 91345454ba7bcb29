"""Before a stack sets out that can only stop where it is: allowed, and pointed out."""

import pytest

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.game import GAME
from tests.games.high_frontier import given, moves
from tests.games.high_frontier.names import STEAMER, TAIKONAUTS


@pytest.mark.rule("hf.move.once")
@pytest.mark.parametrize(("fuel", "warned"), [(0, True), (8, False)])
def test_a_rocket_that_could_only_stop_where_it_is_hears_so_before_it_sets_out(fuel, warned):
    s = given.owning(given.rocket(TAIKONAUTS, STEAMER, fuel=fuel))
    depart = a.Depart(0, "rocket", STEAMER)
    assert depart in moves.legal(s)
    onward = {type(action) for action in moves.legal(moves.play(s, depart)[0])}
    assert (a.Halt in onward, a.Hop in onward) == (True, not warned)
    found = GAME.words.caution(s, depart)
    assert ("could only stop" in found.reason) if warned else found is None
