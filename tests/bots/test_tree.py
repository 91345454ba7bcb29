"""The tree of the search bot: own choices in a row, choices that only some guesses allow, and what is tried next."""

from random import Random
from typing import ClassVar

import pytest
from msgspec.structs import replace

from nf_core.bots.playing import MOST_OPTIONS, better_of_two
from nf_core.bots.search import PATIENCE, Search
from nf_core.bots.tree import Branch, Fork, pick
from nf_core.kernel.decision import Amount, Pick, Quantity
from nf_core.kernel.game import Config, Game, begin
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.manifest import Manifest
from nf_core.kernel.step import Asking, State, apply, first, pending
from nf_core.kernel.values import Action
from nf_core.registry import find_game
from tests.kernel.toy import Bid

DIGITS = 3
TNW = find_game("these-new-worlds")


class Door(Action, frozen=True):
    """The safe one, or the one with the lock."""

    name: str


class Digit(Quantity, frozen=True):
    """A digit of the lock."""


class Corridor(State, frozen=True):
    gain: float = 0.0
    code: int = -1
    "The digit that opens the lock; -1 where it is hidden."


class ChooseDoor(Asking[Corridor], frozen=True):
    rule: ClassVar[str] = "kernel.decision"
    seat: int = 0

    def ask(self, s):
        return Pick(0, "door", (Door(0, "safe"), Door(0, "locked")))

    def answer(self, s, a):
        return replace(s, gain=0.45) if a.name == "safe" else first(s, ChooseDigit())


class ChooseDigit(Asking[Corridor], frozen=True):
    rule: ClassVar[str] = "kernel.decision"
    seat: int = 0

    def ask(self, s):
        return Amount(0, "digit", Digit, 0, DIGITS - 1)

    def answer(self, s, a):
        return replace(s, gain=float(a.amount == s.code))


class Doors(Game[Corridor]):
    """One seat, two choices in a row: behind the lock is everything for one digit of three, else nothing."""

    manifest = Manifest(id="doors", title="Doors", prefix="door", package="nf_core.kernel", game="x:X", seats=(1,))
    rules_version = 1
    action_type = Door | Digit
    secret = False

    def new(self, config):
        return Corridor((ChooseDoor(),), (), code=1)

    def scores(self, s):
        return (Ledger((Entry(int(10 * s.gain), "doors", "kernel.decision"),)),)

    def hide(self, s, seat):
        return replace(s, code=-1) if self.secret else s

    def deal(self, view, rng):
        return replace(view, code=int(rng.random() * DIGITS)) if self.secret else view

    def value(self, s, seat, since):
        return s.gain


class SecretDoors(Doors):
    secret = True


def chosen(game, seed):
    s = begin(game, Config(seats=1))
    return Search(game, Random(seed), rollouts=200).choose(game.view(s, 0), pending(s)[0]).name


@pytest.mark.parametrize("seed", range(5))
def test_a_line_of_two_own_choices_is_found_that_is_bad_by_chance(seed):
    """By chance the lock is worth a third; a seat that knows the digit opens it."""
    assert chosen(Doors(), seed) == "locked"


@pytest.mark.parametrize("seed", range(5))
def test_nobody_counts_on_choosing_by_what_is_hidden(seed):
    """The digit is guessed anew for each future, so none is better than another."""
    assert chosen(SecretDoors(), seed) == "safe"


def test_a_cheap_answer_is_the_better_of_two():
    """It opens the lock five times in nine, by chance alone it would be once in three."""
    s = replace(begin(Doors(), Config(seats=1)), agenda=(ChooseDigit(),))
    rng = Random(1)
    opened = sum(better_of_two(Doors(), s, pending(s)[0], rng, s).gain for _ in range(180))
    assert opened == pytest.approx(100, abs=15)


def test_a_branch_is_measured_by_how_often_it_was_possible():
    """Of two branches as good and as often tried, the one that was possible more often comes first."""
    rare, common = Branch(Bid(0, 1), 4, 2.0, 1.0, possible=4), Branch(Bid(0, 2), 4, 2.0, 1.0, possible=40)
    assert pick([rare, common], Random(1), 0.5) is common
    assert (rare.possible, common.possible) == (5, 41)


def test_what_was_never_tried_comes_first():
    best, new = Branch(Bid(0, 1), 1, 1.0, 1.0, possible=1), Branch(Bid(0, 5))
    assert pick([best, new], Random(1), 0.5) is new
    assert pick([best], Random(1), 0.5) is best


def test_of_very_many_actions_those_known_are_tried_again_and_one_more_is_drawn():
    fork = Fork()
    bids = Amount(0, "toy.bid", Bid, 0, 10 * MOST_OPTIONS)
    known = fork.branches([Bid(0, 3), Bid(0, 9999)])
    found = fork.options(bids, Random(2))
    assert len(found) == 2
    assert found[0] == Bid(0, 3)
    assert found[1] in bids
    assert fork.branches(found)[0] is known[0]


class Watched(type(TNW)):
    """These New Worlds, and the states that were judged."""

    def __init__(self):
        self.judged = []

    def value(self, s, seat, since):
        self.judged.append(s)
        return TNW.value(s, seat, since)


def a_turn():
    """What a seat sees that has several cards to choose from, in the first round, and the question."""
    rng, s = Random(4), begin(TNW, TNW.config_type())
    while pending(s)[0].prompt != "tnw.play" or pending(s)[0].size() < 4:
        s = apply(s, pending(s)[0].sample(rng)).state
    return TNW.view(s, pending(s)[0].seat), pending(s)[0]


def test_a_future_ends_with_its_round():
    game, (view, decision) = Watched(), a_turn()
    Search(game, Random(1), rollouts=30).judge(view, decision)
    later = [s for s in game.judged if s.round > view.round]
    assert later
    assert not any(s.pile for s in later), "nobody has played a card in a later round"


def judged(bot):
    return [(option.action, option.visits, option.mean) for option in bot.judge(*a_turn())]


def test_whatever_its_dice_a_search_gives_one_answer_in_one_position():
    assert judged(Search(TNW, Random(1), rollouts=12)) == judged(Search(TNW, Random(2), rollouts=12))


def test_a_search_that_is_asked_again_and_again_thinks_anew():
    """Or it could go round in circles for ever."""
    bot = Search(TNW, Random(1), rollouts=12)
    answers = [judged(bot) for _ in range(PATIENCE + 1)]
    assert answers[:-1] == [answers[0]] * PATIENCE
    assert answers[-1] != answers[0]
