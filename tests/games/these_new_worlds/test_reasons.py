"""What a choice says of itself, and the number behind it."""

import pytest

from nf_core.games.these_new_worlds.actions import Deal, Declare, PlayCard, Roll, Spend, Stand, TurnUp, Wait
from nf_core.games.these_new_worlds.game import GAME
from nf_core.games.these_new_worlds.phases.card_play import TakeTurn
from nf_core.kernel.values import NATURE
from tests.games.these_new_worlds.given import fight, table

TURN = table(TakeTurn(0), hands=(("recruits",), ("edict",)), tokens=({"red": 1, "yellow": 2}, {}))
FIGHT = fight(tokens=({"red": 2, "yellow": 4}, {}))


@pytest.mark.parametrize(
    ("state", "action", "words", "entries"),
    [
        (TURN, PlayCard(0, "recruits"), "play Recruits (red, position 1) and take 2 red tokens", [(2, "Recruits")]),
        (TURN, Declare(0, ("red", "yellow")), "for 1 red and 2 yellow", [(1, "the red die"), (2, "the yellow die")]),
        (FIGHT, Spend(0, "add"), "add 1 to your roll for 2 red tokens", [(2, "red tokens")]),
        (FIGHT, Spend(0, "add", 1), "1 red token and 2 yellow", [(1, "red tokens"), (2, "yellow tokens for 1 red")]),
        (FIGHT, Spend(0, "subtract", 2), "for 4 yellow tokens", [(4, "yellow tokens for 2 blue")]),
        (FIGHT, Stand(0), "stand", None),
        (TURN, Wait(0), "wait", None),
        (TURN, TurnUp(NATURE, "lumen"), "turn up Lumen (blue)", None),
        (TURN, Roll(NATURE, 4), "roll 4", None),
        (TURN, Deal(NATURE, ("barter", "edict")), "deal Barter, Edict", None),
    ],
)
def test_a_choice_is_told_in_words_and_its_number_opens(state, action, words, entries):
    assert words in GAME.words.describe(state, action)
    found = GAME.words.reason(state, action)
    assert (found and [(entry.amount, entry.source) for entry in found.entries]) == entries
    assert found is None or found.total == sum(amount for amount, _ in entries)
