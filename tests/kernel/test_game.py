"""The optional parts of a game: the defaults of `Game` and `Words`."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Config, Game, Outcome, begin, fingerprint, grounds
from nf_core.kernel.step import State, apply, pending
from nf_core.kernel.values import NATURE
from tests.kernel.toy import SOUVENIRS, TOY, Bid, BuyWares, Keep, Market, Options, PrizeWon, TurnUp

START = begin(TOY, Config(seats=2))
BIDDING = apply(START, TurnUp(NATURE, 5)).state


def over(*points):
    return Market((), (), (0,) * len(points), points)


def test_a_game_must_say_how_it_is_set_up_and_scored():
    class Empty(Game[State]):
        title = "Empty"
        seats = (1,)

    with pytest.raises(NotImplementedError):
        begin(Empty(), Config(seats=1))
    with pytest.raises(NotImplementedError):
        Empty().scores(State((), ()))


@pytest.mark.parametrize(
    ("points", "winners", "most"), [((1, 3, 2), (1,), 3), ((2, 1, 2), (0, 2), 2), ((-1, -2), (0,), -1)]
)
def test_most_points_win_and_a_tie_stands(points, winners, most):
    assert TOY.outcome(over(*points)) == Outcome(winners, TOY.scores(over(*points)), f"Most points: {most}.")


def test_there_is_no_outcome_while_the_game_goes_on():
    assert TOY.outcome(START) is None


@pytest.mark.parametrize(("points", "values"), [((0, 0), (0.5, 0.5)), ((3, 0), (0.8, 0.2)), ((-5, 1), (1 / 3, 2 / 3))])
def test_a_position_is_worth_its_share_of_the_points(points, values):
    assert tuple(TOY.value(over(*points), seat, START) for seat in range(2)) == pytest.approx(values)


def test_without_hands_only_face_down_answers_are_hidden_and_guessed():
    assert TOY.view(START, 0) is START
    waiting = apply(BIDDING, Bid(1, 3)).state
    seen = TOY.view(waiting, 0)
    assert seen.agenda[0].answers[0].action is None
    assert TOY.guess(seen, Random(1)).agenda[0].answers[0].action in pending(BIDDING, 1)[0]


def test_hands_are_dealt_before_face_down_answers_are_filled_in():
    """The answer of a seat depends on its hand: here on its coins, which are hidden."""

    class Purses(type(TOY)):
        def hide(self, s, seat):
            return replace(s, coins=tuple(coins if place == seat else -1 for place, coins in enumerate(s.coins)))

        def deal(self, view, rng):
            return replace(view, coins=tuple(7 if coins < 0 else coins for coins in view.coins))

    seen = Purses().view(apply(BIDDING, Bid(1, 3)).state, 0)
    assert seen.coins == (10, -1)
    guesses = [Purses().guess(seen, Random(seed)) for seed in range(60)]
    assert {guess.coins for guess in guesses} == {(10, 7)}
    assert {guess.agenda[0].answers[0].action.amount for guess in guesses} == set(range(8))


def test_an_action_is_described_by_its_name_and_values():
    assert TOY.words.describe(START, Bid(0, 4)) == "bid 4"
    assert TOY.words.describe(START, TurnUp(NATURE, 5)) == "turn up 5"
    assert TOY.words.describe(START, Keep(0, SOUVENIRS[:2])) == "keep bell, cup"


def test_an_item_is_called_by_its_id():
    assert TOY.words.item(START, None, "ware-3") == "ware 3"


def test_optional_parts_of_a_game_are_empty_by_default():
    words, bid = TOY.words, Bid(0, 1)
    told = [
        *(words.hand(START, 0), words.board(START, 0), words.stage(START), words.group(bid), words.rules(bid)),
        *(words.cards(START, bid), words.badge(START, 0), words.groups, words.ending),
    ]
    assert not any(told)
    assert (words.caution(START, bid), words.figure(START, 0, "price"), words.spared(START, bid)) == (None, None, False)
    assert TOY.join(PrizeWon(0, 1), PrizeWon(0, 1)) is None
    assert Game.narrate(TOY, PrizeWon(0, 5), 0) == "PrizeWon(seat=0, prize=5)."
    assert grounds(TOY, BIDDING, bid) == ("toy.bid",)


def test_a_fingerprint_counts_choices_of_items_without_testing_them():
    class Untested(BuyWares, frozen=True):
        def ask(self, s):
            return replace(
                super().ask(s), clash=lambda _: pytest.fail("tested"), refuse=lambda _: pytest.fail("tested")
            )

    assert fingerprint(TOY, replace(START, agenda=(Untested(1),))) == "1:toy.buy:65536|0,0"


def test_options_that_are_left_out_are_as_usual():
    assert begin(TOY, Config(seats=3)) == begin(TOY, Options(seats=3))


def test_options_may_allow_more_seats():
    assert len(begin(TOY, Options(seats=4, market=True)).coins) == 4
    with pytest.raises(BadRequest, match="with these options has 2 or 3 seats, not 4"):
        begin(TOY, Options(seats=4))
