"""Actions and events say what they are in their own classes."""

from nf_core.kernel.game import Game, Words
from nf_core.kernel.step import State
from nf_core.kernel.values import Action, Event, Seat


class Trade(Action, frozen=True):
    says = "give {ware} for {coins:coin}"

    ware: str
    coins: int


class Traded(Event, frozen=True):
    says = "{seat} gave {ware} for {coins:coin}: {seat's} purse is fuller."

    seat: Seat
    ware: str
    coins: int


class Opened(Event, frozen=True):
    says = "{ware} is sold today."

    ware: str


def test_without_further_words_an_action_says_what_stands_in_its_class():
    words = Words()
    assert words.describe(State((), ()), Trade(0, "tea", 1)) == "give tea for 1 coin"
    assert words.describe(State((), ()), Trade(0, "tea", 3)) == "give tea for 3 coins"


def test_an_event_calls_its_reader_you_and_others_by_their_number():
    assert Game().narrate(Traded(1, "tea", 2), 1) == "You gave tea for 2 coins: your purse is fuller."
    assert Game().narrate(Traded(1, "tea", 2), 0) == "Player 2 gave tea for 2 coins: Player 2's purse is fuller."


def test_a_name_with_a_small_letter_keeps_it_at_the_beginning():
    assert Game().narrate(Opened("n-6Li Microfission"), 0) == "n-6Li Microfission is sold today."
