"""The odds of a fight against plain counting of dice, a second solver without the engine, and games played out."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nf_core.games.these_new_worlds.actions import Declare, Spend, Stand, Wait
from nf_core.games.these_new_worlds.fights import combat_state, ending
from nf_core.games.these_new_worlds.game import GAME
from nf_core.games.these_new_worlds.odds import Fighters, Plan, alike, fight_odds, lead
from nf_core.games.these_new_worlds.phases.combat import combat_score
from nf_core.games.these_new_worlds.state import Tokens
from nf_core.kernel.chance import exact, sampled
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.step import IllegalAction, apply, pending
from tests.games.these_new_worlds.given import fight

FACES = range(1, 7)
ROLLS = [*product(FACES, repeat=4)]
STANDS = {0: Plan(), 1: Plan()}
RED, GREEN = Tokens(red=2), Tokens(green=2)


def sign(number):
    return "win" if number > 0 else "lose" if number < 0 else "tie"


def counted(weighed):
    """Chances by name from (lead, weight) pairs over all rolls of four dice."""
    found = Counter()
    for by, weight in weighed:
        found[sign(by)] += Fraction(weight) / len(ROLLS)
    return {name: found[name] for name in ("win", "tie", "lose")}


def odds(mine, theirs, plans=None, **table):
    return fight_odds(combat_state((mine, theirs), **table), {} if plans is None else plans).shares()


@pytest.mark.parametrize("dealer", [0, 1])
def test_without_tokens_the_dice_decide(dealer):
    shares = odds(Tokens(), Tokens(), dealer=dealer)
    assert shares == counted((a + b - c - d, 1) for a, b, c, d in ROLLS)
    assert shares == {"win": Fraction(575, 1296), "tie": Fraction(146, 1296), "lose": Fraction(575, 1296)}


@pytest.mark.parametrize(("red", "blue"), [(1, 0), (2, 0), (0, 1), (1, 2)])
@pytest.mark.parametrize("dealer", [0, 1])
def test_every_planned_effect_shifts_the_dice_by_1(red, blue, dealer):
    mine = Tokens(red=2 * red, blue=2 * blue)
    by_hand = counted((a + b - c - d + red + blue, 1) for a, b, c, d in ROLLS)
    assert odds(mine, Tokens(), {**STANDS, 0: Plan(red, blue)}, dealer=dealer) == by_hand


def test_a_plan_goes_as_far_as_the_tokens_and_yellow_ones_stand_in():
    plans = {**STANDS, 0: Plan(red=3)}
    once = odds(RED, Tokens(), {**STANDS, 0: Plan(red=1)})
    for tokens in (Tokens(red=3), Tokens(yellow=4), Tokens(red=1, yellow=2), Tokens(red=2, yellow=3)):
        assert odds(tokens, Tokens(), plans) == once
    assert odds(Tokens(yellow=3, green=5), Tokens(), plans) == odds(Tokens(), Tokens())


def test_plans_of_both_fighters_meet():
    plans = {0: Plan(red=1), 1: Plan(blue=1, red=1)}
    by_hand = counted((a + b - c - d - 1, 1) for a, b, c, d in ROLLS)
    assert odds(RED, Tokens(red=2, blue=2), plans) == by_hand


def test_a_plan_to_reroll_rolls_the_lower_die_while_it_is_not_ahead():
    def ends():
        for a, b, c, d in ROLLS:
            if a + b > c + d:
                yield a + b - c - d, 1
            else:
                yield from ((max(a, b) + again - c - d, Fraction(1, 6)) for again in FACES)

    assert odds(GREEN, Tokens(), {**STANDS, 0: Plan(reroll=True)}) == counted(ends())


def test_the_best_use_of_one_reroll():
    """Ahead, nothing is spent; else the better of both dice is rolled again, or none."""

    def outcome(leads):
        return max(leads, key=lambda ends: sum((by > 0) - (by < 0) for by in ends))

    def ends():
        for a, b, c, d in ROLLS:
            again = [[kept + face - c - d for face in FACES] for kept in (a, b)]
            yield from ((by, Fraction(1, 6)) for by in outcome([[a + b - c - d] * 6, *again]))

    assert odds(GREEN, Tokens()) == counted(ends())


@pytest.mark.parametrize("points", range(4))
def test_sure_points_against_one_reroll(points):
    """The points are added sooner or later; the other, if not ahead of them, rolls whichever die again, or none."""

    def ends():
        for a, b, c, d in ROLLS:
            ways = [[c + d] * 6, *([kept + face for face in FACES] for kept in (c, d))]
            leads = [[a + b + points - score for score in way] for way in ways]
            best = min(leads, key=lambda way: sum((by > 0) - (by < 0) for by in way))
            yield from ((by, Fraction(1, 6)) for by in best)

    assert odds(Tokens(red=2 * points), GREEN) == counted(ends())


@cache
def plain_edge(by, effects, mover, stood):
    """Wins less losses of seat 0 when every effect shifts the lead by 1: the fight once more, without the engine."""
    mine, side = effects[mover], 1 - 2 * mover
    stand = (by > 0) - (by < 0) if stood else plain_edge(by, effects, 1 - mover, stood=True)
    options = [stand]
    if mine:
        left = (mine - 1, effects[1]) if mover == 0 else (effects[0], mine - 1)
        options.append(plain_edge(by + side, left, 1 - mover, stood=False))
    return max(options, key=lambda edge: side * edge)


@pytest.mark.parametrize("effects", [*product(range(3), repeat=2)])
@pytest.mark.parametrize("dealer", [0, 1])
def test_best_play_with_red_and_blue_is_that_of_a_second_solver(effects, dealer):
    mine, theirs = (Tokens(red=2 * (count > 0), blue=2 * (count > 1)) for count in effects)
    shares = odds(mine, theirs, dealer=dealer)
    by_hand = sum(plain_edge(a + b - c - d, effects, 1 - dealer, stood=False) for a, b, c, d in ROLLS)
    assert shares["win"] - shares["lose"] == Fraction(by_hand, len(ROLLS))


@pytest.mark.parametrize("plans", [{}, {0: Plan(red=1, reroll=True)}, {0: Plan(reroll=True), 1: Plan(blue=1)}])
def test_the_odds_are_those_of_the_kernel_for_the_same_choices(plans):
    s = combat_state((Tokens(red=2, green=2), Tokens(blue=2)))
    fighters = Fighters(plans)
    shares = fight_odds(s, plans).shares()
    everything = exact(s, ending(s), fighters.choose, alike=lambda at: alike(at) if at.combat else at)
    assert shares == everything
    played = sampled(s, ending(s), fighters.choose, Random(3), 400)
    assert sum(estimate.count for estimate in played.values()) == 400
    for name, estimate in played.items():
        _, low, high = estimate.interval
        assert low - 0.05 < shares[name] < high + 0.05


def test_an_ending_is_told_as_a_seat_sees_it():
    s = fight((3, 3), (2, 2))
    (won,) = exact(s, ending(s), lambda _, decision: Stand(decision.seat))
    (lost,) = exact(s, ending(s, 1), lambda _, decision: Stand(decision.seat))
    assert (won, lost, ending(s)(s)) == ("win", "lose", None)


def test_states_that_are_not_merged_have_the_same_odds():
    s = combat_state((GREEN, RED), rolls=((1, 3), (4, 2)))
    fighters = Fighters()
    assert exact(s, ending(s), fighters.choose) == fight_odds(s).shares()


tokens = st.builds(Tokens, *[st.integers(0, 3)] * 4)
rolls = st.tuples(*[st.tuples(st.sampled_from(FACES), st.sampled_from(FACES))] * 2)


@settings(max_examples=40)
@given(tokens, st.sampled_from([Tokens(), RED, Tokens(blue=2)]), rolls, st.integers(0, 1))
def test_chances_add_up_to_1_and_mirror_each_other_and_tokens_never_harm(mine, theirs, rolled, dealer):
    s = combat_state((mine, theirs), rolls=rolled, dealer=dealer)
    assert GAME.faults(s) == ()
    shares, mirrored = fight_odds(s).shares(), fight_odds(s, seat=1).shares()
    assert sum(shares.values()) == 1
    assert (shares["win"], shares["tie"], shares["lose"]) == (mirrored["lose"], mirrored["tie"], mirrored["win"])
    poorer = fight_odds(combat_state((Tokens(), theirs), rolls=rolled, dealer=dealer)).shares()
    assert shares["win"] - shares["lose"] >= poorer["win"] - poorer["lose"]


@pytest.mark.slow
@settings(max_examples=15)
@given(st.tuples(tokens, tokens), st.builds(Plan, st.integers(0, 2), st.integers(0, 2), st.booleans()))
def test_plans_have_chances_that_add_up_to_1(both, plan):
    assert sum(odds(*both, {0: plan, 1: Plan(red=1)}).values()) == 1


def test_a_chance_opens_into_the_leads_after_the_rolls():
    ledger = fight_odds(combat_state((RED, Tokens()))).win
    leads = Counter(a + b - c - d for a, b, c, d in ROLLS)
    assert [(entry.source, entry.amount) for entry in ledger.entries][:2] == [
        ("level after the rolls", Fraction(leads[0], 1296)),
        ("1 ahead after the rolls", Fraction(leads[1], 1296)),
    ]
    assert len(ledger.entries) == 11
    behind = fight_odds(combat_state((RED, Tokens()))).lose
    assert behind.entries[-1].source == "2 behind after the rolls"


def test_a_fight_that_has_begun_is_asked_about_as_it_stands():
    s = fight((3, 3), (2, 4), tokens=({"red": 2}, {}))
    assert fight_odds(s).shares() == {"win": 1, "tie": 0, "lose": 0}
    assert [entry.source for entry in fight_odds(s).win.entries] == ["level after the rolls"]
    spent = apply(s, Spend(0, "add")).state
    assert lead(spent, 0) == 1
    rerolling = apply(fight((3, 1), (5, 4), tokens=({"green": 2}, {})), Spend(0, "reroll", 0, 1)).state
    assert fight_odds(rerolling).shares() == {"win": 0, "tie": Fraction(1, 6), "lose": Fraction(5, 6)}


def test_best_play_says_what_to_do():
    fighters = Fighters()

    def advice(mine, theirs, tokens):
        s = combat_state((tokens, Tokens()), rolls=(mine, theirs))
        return fighters.choose(s, pending(s)[0])

    assert advice((5, 5), (2, 2), RED) == Stand(0)
    assert advice((2, 2), (2, 2), RED) == Spend(0, "add")
    assert advice((1, 5), (6, 4), GREEN) == Spend(0, "reroll", die=0)
    assert advice((6, 1), (6, 4), Tokens(yellow=4)) == Spend(0, "reroll", yellow=2, die=1)
    assert advice((1, 1), (6, 6), RED) == Stand(0)


def test_a_seat_without_a_dome_may_first_declare():
    paying = combat_state((Tokens(red=2, blue=3), Tokens()), costs=(2, 6, 6, 3), domes=(1,))
    (decision,) = pending(paying)
    assert set(decision) == {Declare(0, ("red", "blue")), Wait(0)}
    fought = apply(paying, Declare(0, ("red", "blue"))).state
    assert fought.players[0].tokens == Tokens()
    assert fight_odds(fought).shares() == odds(Tokens(), Tokens())


def test_rolls_are_laid_down_in_the_order_of_the_rules():
    s = combat_state(dealer=0, rolls=((1, 2), (5, 6)))
    assert [combat_score(s, seat).total for seat in (0, 1)] == [3, 11]
    assert pending(s)[0].seat == 1


def test_an_impossible_fight_is_refused():
    with pytest.raises(BadRequest, match="tokens below zero"):
        combat_state((Tokens(red=-1), Tokens()))
    with pytest.raises(IllegalAction):
        combat_state(rolls=((7, 1), (1, 1)))
    with pytest.raises(BadRequest, match="Nobody fights"):
        fight_odds(combat_state(domes=(1,)))


def test_too_many_tokens_are_refused_with_the_remedy():
    plenty = Tokens(red=6, yellow=6, green=6, blue=6)
    with pytest.raises(BadRequest, match=r"more than 500 positions(.|\n)*plans"):
        fight_odds(combat_state((plenty, plenty)), most=500)
    assert sum(odds(plenty, plenty, {0: Plan(3, 3), 1: Plan(3, 3)}).values()) == 1


@pytest.mark.rule("tnw.combat.outcome")
@pytest.mark.parametrize(("mine", "theirs", "wins"), [((6, 6), (1, 1), 1), ((1, 1), (6, 6), 0)])
def test_a_choice_in_a_fight_tells_the_chance_that_it_leaves(mine, theirs, wins):
    s = fight(mine, theirs, tokens=({"red": 2}, {"red": 2}))
    found = GAME.words.chance(s, Stand(pending(s)[0].seat))
    assert (found.total, found.unit.split()[:2]) == (wins, ["to", "win"])


@pytest.mark.rule("tnw.combat.outcome")
def test_a_choice_that_begins_a_fight_tells_its_chance_and_one_that_does_not_tells_none():
    s = combat_state((Tokens(red=2, blue=3), Tokens()), costs=(2, 6, 6, 3), domes=(1,))
    found = GAME.words.chance(s, Declare(0, ("red", "blue")))
    assert found.total == odds(Tokens(), Tokens())["win"]
    assert sum(entry.amount for entry in found.entries) == found.total
    assert GAME.words.chance(s, Wait(0)) is None
