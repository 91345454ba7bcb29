"""Choices that are pointed out as regrettable before they are made; stranding has tests of its own."""

import pytest

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.game import GAME
from tests.games.high_frontier import given
from tests.games.high_frontier.moves import play
from tests.games.high_frontier.names import NYX, STEAMER
from tests.games.high_frontier.names import TAIKONAUTS as CREW


def at(space, *cards, fuel=0):
    return given.owning(given.rocket(*cards, at=space, fuel=fuel))


@pytest.mark.rule("hf.free.transfer")
@pytest.mark.parametrize(
    ("space", "fuel", "said"),
    [
        (NYX, 7, None),
        (NYX, 8, "1 tank of water is lost with it."),
        ("leo", 20, "3 tanks of water are lost with it. In LEO it can be turned into WT first."),
    ],
)
def test_whole_tanks_that_go_with_the_last_card_of_a_rocket_are_pointed_out(space, fuel, said):
    out = a.BeginTransfer(0, "rocket", "leo" if space == "leo" else "outpost")
    warned = GAME.words.caution(at(space, CREW, fuel=fuel), out)
    assert (warned and warned.reason) == (said and f"Without a card there is no rocket, and its {said}")
    two = at(space, CREW, STEAMER, fuel=fuel)
    assert GAME.words.caution(two, out) is None
    two = play(two, out)[0]
    assert GAME.words.caution(two, a.Transfer(0, (CREW, STEAMER))) == warned, "all cards at once"
    assert GAME.words.caution(two, a.Transfer(0, (STEAMER,))) is None


@pytest.mark.rule("hf.operation.one")
@pytest.mark.parametrize(
    ("operations", "said"),
    [
        (0, None),
        (1, "An operation of this turn is still unused. Income alone brings 2 WT."),
        (2, "2 operations of this turn are still unused. Income alone brings 2 WT."),
    ],
)
def test_a_turn_that_ends_before_its_operations_are_done_is_pointed_out(operations, said):
    warned = GAME.words.caution(given.table(operations=operations), a.EndTurn(0))
    assert (warned and warned.reason) == said
    assert warned is None or warned.ledger.total == operations
