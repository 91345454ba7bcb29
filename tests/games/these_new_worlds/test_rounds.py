"""Set-up, the beginning of a round, clean-up, and the end of the game."""

from itertools import islice

import msgspec
import pytest

from nf_core.games.these_new_worlds.actions import Deal, Declare, Hold, Roll, TurnUp
from nf_core.games.these_new_worlds.cards import cards, planets
from nf_core.games.these_new_worlds.events import PlanetColonised, PlanetLost, PlanetTurnedUp, RoundEnded
from nf_core.games.these_new_worlds.game import GAME
from nf_core.games.these_new_worlds.phases.card_play import TakeTurn
from nf_core.games.these_new_worlds.state import Hand, Options, Player, Tokens
from nf_core.kernel.game import begin
from nf_core.kernel.step import apply, pending
from nf_core.kernel.values import NATURE
from tests.games.these_new_worlds.given import COLLECTIVE, asked, kinds, legal, play, table, turn

START = begin(GAME, Options())
DECK = sorted(cards())
SET_UP = (TurnUp(NATURE, "ares-reach"), TurnUp(NATURE, "concordia"))
REVEALED = (*SET_UP, TurnUp(NATURE, "lumen"))
ROLLED = (*REVEALED, *(Roll(NATURE, face) for face in (3, 1, 6, 2)))
DEALT = (*ROLLED, Deal(NATURE, tuple(DECK[:8])), Deal(NATURE, tuple(DECK[8:16])))


def after(actions, dealer=0):
    return play(begin(GAME, Options(dealer=dealer)), *actions)[0]


@pytest.mark.rule("tnw.setup")
def test_both_begin_with_a_homeworld_alone():
    assert START.players == (Player(), Player())
    assert START.round == 0
    assert len(START.deck) == 8


@pytest.mark.rule("tnw.setup")
def test_two_planets_are_turned_up_for_the_collective():
    assert legal(START) == {TurnUp(NATURE, planet) for planet in planets()}
    s, events = play(START, *SET_UP)
    assert events == [PlanetTurnedUp(action.planet, to_collective=True) for action in SET_UP]
    assert s.collective == ("ares-reach", "concordia")
    assert s.deck == planets().keys() - {"ares-reach", "concordia"}


@pytest.mark.rule("tnw.round")
def test_a_round_turns_up_a_planet():
    s = after(SET_UP)
    assert s.round == 1
    assert legal(s) == {TurnUp(NATURE, planet) for planet in s.deck}
    s, events = play(s, REVEALED[-1])
    assert events == [PlanetTurnedUp("lumen", to_collective=False)]
    assert (s.planet, s.collective) == ("lumen", ("ares-reach", "concordia"))
    assert "lumen" not in s.deck


@pytest.mark.rule("tnw.round")
def test_then_a_six_sided_die_of_each_colour_is_rolled():
    assert legal(after(REVEALED)) == {Roll(NATURE, face) for face in range(1, 7)}
    assert after(ROLLED).costs == (3, 1, 6, 2)


@pytest.mark.rule("tnw.round")
def test_then_each_player_gets_eight_cards_and_two_are_set_aside():
    (decision,) = pending(after(ROLLED))
    assert (decision.seat, decision.least, decision.most, decision.items) == (NATURE, 8, 8, tuple(DECK))
    s = after(DEALT)
    assert [s.players[seat].hand for seat in (1, 0)] == [Hand(frozenset(DECK[:8])), Hand(frozenset(DECK[8:16]))]
    assert s.aside == Hand(frozenset(DECK[16:]))


@pytest.mark.parametrize("dealer", [-1, 2])
def test_the_first_dealer_is_one_of_the_two(dealer):
    with pytest.raises(msgspec.ValidationError, match="dealer"):
        msgspec.convert({"dealer": dealer}, Options)
    assert [msgspec.convert({"dealer": seat}, Options).dealer for seat in (0, 1)] == [0, 1]
    assert Options() == Options(seats=2, dealer=0)


def test_the_second_hand_is_dealt_from_what_is_left():
    (decision,) = pending(after(DEALT[:-1]))
    assert decision.items == tuple(DECK[8:])


@pytest.mark.rule("tnw.play.end")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_player_opposite_the_dealer_begins(dealer):
    s = after(DEALT, dealer)
    assert asked(s) == [(1 - dealer, "tnw.play")]
    assert len(s.players[1 - dealer].hand.known & set(DECK[:8])) == 8


@pytest.mark.rule("tnw.cleanup")
def test_everything_goes_back_and_the_deal_passes_on():
    s = turn("raid", against=("petition",), pile=("edict",), tokens=({"red": 5}, {"blue": 3}), domes=(1,))
    s, events = play(s, Hold(0))
    assert [player.tokens for player in s.players] == [Tokens(), Tokens()]
    assert [player.hand for player in s.players] == [Hand(), Hand()]
    assert [player.dome for player in s.players] == [False, False]
    assert (s.pile, s.aside, s.costs, s.planet) == ((), Hand(), (), "")
    assert s.dealer == 0
    assert kinds(events, RoundEnded) == [RoundEnded(1)]
    assert s.players[1].empire == ("lumen",)


@pytest.mark.rule("tnw.cleanup")
def test_the_next_round_turns_up_the_next_planet_and_the_other_player_begins():
    s, _ = play(turn("raid", pile=("edict",), against=()), Hold(0))
    assert asked(s) == [(NATURE, "tnw.turn-up")]
    planet, *_ = sorted(s.deck)
    deals = Deal(NATURE, tuple(DECK[:8])), Deal(NATURE, tuple(DECK[8:16]))
    s, _ = play(s, TurnUp(NATURE, planet), *[Roll(NATURE, 1)] * 4, *deals)
    assert (s.round, s.costs) == (2, (1, 1, 1, 1))
    assert asked(s) == [(1, "tnw.play")]


def last_round(**settings):
    """The table after a round that seat 0 ends by holding a wild card back."""
    s = turn("raid", against=(), pile=("edict",), **settings)
    return play(s, Hold(0))


@pytest.mark.rule("tnw.end")
def test_four_planets_in_the_collective_end_the_game_at_once_and_nobody_wins():
    s, events = last_round(collective=(*COLLECTIVE, "archive"), empires=(("verdance",), ()))
    assert kinds(events, PlanetLost)[0].planet == "lumen"
    outcome = GAME.outcome(s)
    assert (pending(s), outcome.winners) == ((), ())
    assert outcome.reason == "The Collective has 4 planets: nobody wins."
    assert s.deck


@pytest.mark.rule("tnw.end")
def test_four_planets_in_the_collective_leave_nobody_the_winner_even_with_the_deck_spent():
    empires = ("verdance", "caravanserai", "garrison-iv"), ("senate-moon",)
    s, _ = last_round(collective=("ares-reach", "concordia", "archive"), deck=(), empires=empires)
    assert GAME.outcome(s).winners == ()
    assert "nobody wins" in GAME.outcome(s).reason


@pytest.mark.rule("tnw.end")
def test_three_planets_in_the_collective_do_not_end_it():
    s, _ = last_round()
    assert len(s.collective) == 3
    assert pending(s)
    assert GAME.outcome(s) is None


EMPIRES = {
    "won": (("verdance", "caravanserai", "garrison-iv"), ("senate-moon", "archive"), (0,)),
    "lost": (("verdance",), ("senate-moon", "archive", "garrison-iv", "caravanserai"), (1,)),
}


@pytest.mark.rule("tnw.end")
@pytest.mark.parametrize(("mine", "theirs", "winners"), EMPIRES.values(), ids=EMPIRES)
def test_when_the_deck_is_spent_most_planets_win(mine, theirs, winners):
    s, events = last_round(deck=(), empires=(mine, theirs), domes=(0,))
    assert kinds(events, PlanetColonised) == [PlanetColonised(0, "lumen")]
    outcome = GAME.outcome(s)
    assert outcome.winners == winners
    assert [score.total for score in outcome.scores] == [len(mine) + 1, len(theirs)]
    assert f"{max(len(mine) + 1, len(theirs))} planets to {min(len(mine) + 1, len(theirs))}" in outcome.reason


@pytest.mark.rule("tnw.end")
def test_equal_numbers_of_planets_are_a_draw():
    empires = ("verdance", "garrison-iv"), ("senate-moon", "archive", "caravanserai")
    s, _ = last_round(deck=(), empires=empires, domes=(0,))
    assert GAME.outcome(s).winners == (0, 1)
    assert GAME.outcome(s).reason == "The deck is spent: a draw, 3 planets each."


@pytest.mark.rule("tnw.end")
def test_a_score_is_a_ledger_of_planets_without_the_homeworld():
    mine, theirs = GAME.scores(table(TakeTurn(0), empires=(("verdance", "archive"), ())))
    assert [entry.source for entry in mine.entries] == ["Verdance", "Archive"]
    assert (mine.total, theirs.total) == (2, 0)


def rounds(declares):
    """The number of rounds of a game with the cheapest dice, in which seat 0 declares at once, or nobody ever."""
    s = begin(GAME, Options())
    while decisions := pending(s):
        first, *others = islice(decisions[0], 50)
        claims = [action for action in (first, *others) if isinstance(action, Declare)]
        plain = [action for action in (first, *others) if not isinstance(action, Declare)]
        s = apply(s, claims[0] if claims and declares and claims[0].seat == 0 else plain[0]).state
    return s.round


@pytest.mark.rule("tnw.end")
@pytest.mark.parametrize(("declares", "count"), [(False, 2), (True, 6)], ids=["nobody colonises", "one always does"])
def test_a_game_has_two_to_six_rounds(declares, count):
    assert rounds(declares) == count
