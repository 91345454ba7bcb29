"""Chances by the engine: exact ones add up to 1 and agree with plain counting, sampled ones are close to them."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from nf_core.kernel.chance import Estimate, chances, exact, interval, sampled
from nf_core.kernel.decision import below
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import begin
from nf_core.kernel.step import IllegalAction, advance, pending
from tests.kernel.toy import PRIZES, ROUNDS, SOUVENIRS, TOY, Bid, Keep, KeepSouvenirs, Options, ShowPrize, TurnUp

WEIGHTS = dict(zip(PRIZES, (1, 2, 3), strict=True))
START = begin(TOY, Options(seats=2))


def eager(_, decision):
    """Seat 0 bids a coin and so takes every prize; it keeps the bell."""
    return (
        Keep(decision.seat, SOUVENIRS[:1]) if decision.prompt == "toy.keep" else Bid(decision.seat, 1 - decision.seat)
    )


def prize(s):
    return s.prize or None


def points(s):
    return None if s.agenda else s.points


def test_the_chances_of_weighted_answers_are_their_weights():
    (decision,) = pending(START)
    assert dict(chances(decision)) == {TurnUp(-1, prize): Fraction(weight, 6) for prize, weight in WEIGHTS.items()}
    assert exact(START, prize, eager) == {prize: Fraction(weight, 6) for prize, weight in WEIGHTS.items()}


def test_without_weights_all_answers_are_alike():
    """One or two of three souvenirs: six ways."""
    assert [share for _, share in chances(KeepSouvenirs(0).ask(START))] == [Fraction(1, 6)] * 6


def test_a_whole_game_has_the_chances_that_plain_counting_gives():
    by_hand = Counter()
    for prizes in product(PRIZES, repeat=ROUNDS):
        chance = Fraction(1)
        for turned_up in prizes:
            chance *= Fraction(WEIGHTS[turned_up], 6)
        by_hand[(sum(prizes), 0)] += chance
    assert exact(START, points, eager) == by_hand


@given(st.integers(0, 2**32), st.integers(2, 3))
def test_the_chances_add_up_to_1_whatever_the_seats_do(seed, seats):
    def settled(s, decision):
        """A lot drawn from the state, so that the same state gets the same answer."""
        return decision.sample(Random(f"{seed}{s.round}{s.prize}{s.points}{s.coins}{decision.seat}"))

    found = exact(begin(TOY, Options(seats=seats)), points, settled)
    assert sum(found.values()) == 1
    assert all(type(chance) is Fraction and chance > 0 for chance in found.values())


def test_equal_states_are_followed_up_once_and_so_are_those_that_count_as_alike():
    """States differ by the prize on the table; the points alone do not tell which prize came last."""

    def work(alike):
        met = []
        found = exact(START, lambda s: met.append(s) or points(s), eager, alike=alike)
        return found, len(met)

    nothing_alike, told_apart = work(lambda _: object())
    equal_alike, equal = work(None)
    points_alike, fewest = work(lambda s: replace(s, prize=0) if s.agenda[:1] == (ShowPrize(),) else s)
    assert nothing_alike == equal_alike == points_alike
    assert fewest < equal < told_apart == 1 + 4 * (3 + 9 + 27)


def test_too_many_branches_are_refused_with_the_remedy():
    with pytest.raises(BadRequest, match=r"more than 10 actions.*\n.*`sampled`"):
        exact(START, points, eager, most=10)


def test_a_choice_that_is_not_legal_is_refused():
    with pytest.raises(IllegalAction):
        exact(START, points, lambda _, decision: Bid(decision.seat, 99))
    with pytest.raises(IllegalAction):
        sampled(START, points, lambda _, decision: Bid(decision.seat, 99), Random(1), 1)


def test_a_measure_without_a_value_in_the_end_is_refused():
    for ask in (exact, lambda *given: sampled(*given, Random(1), 1)):
        with pytest.raises(BadRequest, match="The game is over"):
            ask(START, lambda _: None, eager)


def test_no_games_say_nothing():
    with pytest.raises(BadRequest, match="0 games"):
        sampled(START, prize, eager, Random(1), 0)


def test_sampled_chances_count_games_that_follow_the_generator():
    rng, again = Random(7), Random(7)
    found = sampled(START, prize, eager, rng, 50)
    by_hand = Counter()
    for _ in range(50):
        ticket = below(again, 6)
        by_hand[5 if ticket < 1 else 2 if ticket < 3 else 1] += 1
    assert found == {prize: Estimate(count, 50) for prize, count in by_hand.items()}


def test_most_intervals_hold_the_exact_chance():
    """Intervals of 95 % hold it nearly always, and not always."""
    truth, rng = exact(START, prize, eager)[2], Random(1)
    intervals = [sampled(START, prize, eager, rng, 40)[2].interval for _ in range(200)]
    assert 180 <= sum(low <= truth <= high for _, low, high in intervals) < 200


@pytest.mark.parametrize(
    ("count", "games", "ends"),
    [(81, 263, (0.2553, 0.3662)), (15, 148, (0.0624, 0.1605)), (0, 20, (0, 0.1611)), (1, 29, (0.0061, 0.1718))],
)
def test_intervals_are_those_published_for_wilsons_score(count, games, ends):
    """The examples of Newcombe (Statistics in Medicine 17, 1998), method 3."""
    rate, *found = interval(count, games)
    assert rate == count / games
    assert tuple(round(end, 4) for end in found) == ends


def test_the_intervals_of_never_and_always_mirror_each_other():
    _, low, high = interval(0, 20)
    assert interval(20, 20) == pytest.approx((1, 1 - high, 1 - low))


def test_a_state_in_which_the_measure_has_a_value_needs_no_play():
    assert exact(advance(replace(START, agenda=(ShowPrize(),), prize=2)), prize, eager, most=0) == {2: 1}
