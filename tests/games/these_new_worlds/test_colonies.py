"""Declaring a colony: what it costs, when it can be done, and who gets the planet."""

from itertools import combinations

import pytest

from nf_core.games.these_new_worlds.actions import Declare, Hold, PlayCard, Wait
from nf_core.games.these_new_worlds.cards import COLOURS
from nf_core.games.these_new_worlds.events import ColonyDeclared, Passed, PlanetColonised, PlanetLost
from nf_core.games.these_new_worlds.phases.colony import price
from nf_core.games.these_new_worlds.state import Tokens
from nf_core.kernel.step import advance
from nf_core.kernel.values import NATURE
from tests.games.these_new_worlds.given import asked, kinds, legal, play, refusal, table, turn
from tests.laws.walks import walked

RICH = {"red": 6, "yellow": 6, "green": 6, "blue": 6}
PAIRS = list(combinations(COLOURS, 2))
COSTS = {"red": 1, "yellow": 2, "green": 3, "blue": 4}


def declarations(s):
    return {action.colours for action in legal(s) if isinstance(action, Declare)}


@pytest.mark.rule("tnw.colony.declare")
@pytest.mark.parametrize("pair", PAIRS)
def test_two_of_the_four_costs_are_paid_and_the_dome_goes_on_the_planet(pair):
    s, events = play(turn("edict", tokens=(RICH, {})), Declare(0, pair))
    left = {colour: 6 - COSTS[colour] * (colour in pair) for colour in COLOURS}
    assert s.players[0].tokens == Tokens(**left)
    assert s.players[0].dome
    assert events == [ColonyDeclared(0, pair, tuple(COSTS[colour] for colour in pair))]


@pytest.mark.rule("tnw.colony.declare")
@pytest.mark.parametrize(
    ("tokens", "pairs"),
    [
        ({}, set()),
        ({"red": 6}, set()),
        ({"red": 1, "yellow": 2}, {("red", "yellow")}),
        ({"red": 1, "yellow": 1}, set()),
        ({"red": 1, "yellow": 2, "green": 3}, {("red", "yellow"), ("red", "green"), ("yellow", "green")}),
        ({"red": 1, "yellow": 2, "green": 2, "blue": 4}, {("red", "yellow"), ("red", "blue"), ("yellow", "blue")}),
        (RICH, set(PAIRS)),
    ],
)
def test_only_pairs_that_can_be_paid_are_offered(tokens, pairs):
    assert declarations(turn("edict", tokens=(tokens, {}))) == pairs


@pytest.mark.rule("tnw.colony.declare")
def test_yellow_tokens_stand_in_for_nothing_outside_combat():
    assert declarations(turn("edict", tokens=({"red": 1, "yellow": 6}, {}))) == {("red", "yellow")}


@pytest.mark.rule("tnw.colony.declare")
def test_the_refusal_names_what_is_missing():
    s = turn("edict", tokens=({"red": 1, "green": 2}, {}))
    assert refusal(s, Declare(0, ("green", "blue"))) == (
        "tnw.colony.declare",
        "It takes 3 green, you have 2; and 4 blue, you have 0.",
        3,
    )
    assert refusal(s, Declare(0, ("red", "green")))[1] == "It takes 3 green, you have 2."


@pytest.mark.rule("tnw.colony.declare")
def test_the_price_is_a_ledger_of_the_dice():
    opened = price(turn("edict"), ("green", "blue"))
    assert {colour: (ledger.total, ledger.entries[0].source) for colour, ledger in opened.items()} == {
        "green": (3, "the green die"),
        "blue": (4, "the blue die"),
    }


@pytest.mark.rule("tnw.colony.declare")
def test_the_same_colour_cannot_be_paid_twice_and_pairs_have_one_order():
    s = turn("edict", tokens=(RICH, {}))
    assert Declare(0, ("red", "red")) not in legal(s)
    assert Declare(0, ("yellow", "red")) not in legal(s)


@pytest.mark.rule("tnw.colony.declare")
def test_nobody_declares_twice():
    s, _ = play(turn("edict", tokens=(RICH, {})), Declare(0, ("red", "yellow")))
    assert declarations(s) == set()
    assert refusal(s, Declare(0, ("red", "yellow")))[0] == "kernel.decision"


@pytest.mark.rule("tnw.colony.declare")
def test_before_playing_a_seat_may_declare_and_still_has_its_turn():
    s, _ = play(turn("edict", tokens=(RICH, {})), Declare(0, ("red", "yellow")))
    assert asked(s) == [(0, "tnw.play")]
    assert PlayCard(0, "edict") in legal(s)


@pytest.mark.rule("tnw.colony.declare")
def test_after_playing_a_seat_that_can_now_pay_is_asked():
    s, _ = play(turn("war-fleet", tokens=({"yellow": 2}, {})), PlayCard(0, "war-fleet"))
    assert asked(s) == [(0, "tnw.declare")]
    assert legal(s) == {Declare(0, ("red", "yellow")), Wait(0)}
    s, _ = play(s, Declare(0, ("red", "yellow")))
    assert asked(s) == [(1, "tnw.play")]


@pytest.mark.rule("tnw.colony.declare")
def test_a_seat_that_cannot_pay_is_not_asked():
    s, _ = play(turn("war-fleet"), PlayCard(0, "war-fleet"))
    assert asked(s) == [(1, "tnw.play")]


@pytest.mark.rule("tnw.colony.declare")
def test_waiting_changes_nothing():
    s, _ = play(turn("war-fleet", tokens=({"yellow": 2}, {})), PlayCard(0, "war-fleet"))
    waited, events = play(s, Wait(0))
    assert (waited.players, events) == (s.players, [])


@pytest.mark.rule("tnw.colony.declare")
def test_a_seat_that_is_passed_over_may_declare_before_the_other_plays_on():
    s = turn("market-boom", "raid", against=("recruits",), tokens=({}, RICH))
    s, events = play(s, PlayCard(0, "market-boom"))
    assert kinds(events, Passed) == [Passed(1, could=False)]
    assert asked(s) == [(1, "tnw.declare")]
    s, _ = play(s, Declare(1, ("red", "yellow")))
    assert asked(s) == [(0, "tnw.play")]


@pytest.mark.rule("tnw.colony.declare")
def test_when_the_phase_ends_each_seat_is_asked_for_the_last_time_the_one_opposite_the_dealer_first():
    s = turn("edict", against=("recruits",), tokens=(RICH, RICH))
    s, _ = play(s, PlayCard(0, "edict"))
    assert asked(s) == [(0, "tnw.declare")]
    s, _ = play(s, Wait(0))
    assert asked(s) == [(1, "tnw.declare")]
    s, _ = play(s, Declare(1, ("red", "blue")))
    assert s.players[1].empire == ("lumen",)


@pytest.mark.rule("tnw.colony.declare")
def test_with_the_other_dealer_the_other_seat_is_asked_first_at_the_end():
    s = turn("edict", seat=1, against=("recruits",), tokens=(RICH, RICH), dealer=0)
    s, _ = play(s, PlayCard(1, "edict"))
    assert asked(s) == [(1, "tnw.declare")]
    s, _ = play(s, Wait(1))
    assert asked(s) == [(0, "tnw.declare")]


@pytest.mark.rule("tnw.colony.declare")
def test_tokens_that_were_stolen_pay_for_nothing():
    s = turn("raid", against=("edict",), tokens=({}, {"red": 1, "yellow": 2}))
    s, _ = play(s, PlayCard(0, "raid", "yellow"))
    assert declarations(s) == set()
    assert asked(s) == [(1, "tnw.play")]


@pytest.mark.rule("tnw.colony.outcome")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_dome_alone_takes_the_planet(seat):
    s = advance(table(domes=(seat,), empires=(("verdance",), ("archive",))))
    assert s.players[seat].empire == ((("verdance",), ("archive",))[seat] + ("lumen",))
    assert kinds(s.news, PlanetColonised) == [PlanetColonised(seat, "lumen")]
    assert s.collective == ("ares-reach", "concordia")


@pytest.mark.rule("tnw.colony.outcome")
def test_without_a_dome_the_planet_joins_the_collective():
    s = advance(table())
    assert s.collective == ("ares-reach", "concordia", "lumen")
    assert kinds(s.news, PlanetLost) == [PlanetLost("lumen", "tnw.colony.outcome")]
    assert [player.empire for player in s.players] == [(), ()]


@pytest.mark.rule("tnw.colony.outcome")
def test_two_domes_fight():
    assert asked(advance(table(domes=(0, 1)))) == [(NATURE, "tnw.roll-combat")]


def test_declaring_while_holding_back_wild_cards_is_allowed():
    s = turn("raid", pile=("edict",), against=(), tokens=(RICH, {}))
    s, _ = play(s, Declare(0, ("red", "yellow")), Hold(0))
    assert s.players[0].empire == ("lumen",)


def test_in_whole_games_exactly_the_price_leaves_the_hands():
    declared = [
        visit
        for seed in range(12)
        for visit in walked("these-new-worlds", 2, seed)
        if isinstance(visit.action, Declare) and visit.turn.state.costs
    ]
    assert declared
    for visit in declared:
        before = visit.before.players[visit.action.seat].tokens
        after = visit.turn.state.players[visit.action.seat].tokens
        for colour in COLOURS:
            wanted = price(visit.before, visit.action.colours).get(colour)
            assert before.of(colour) - after.of(colour) == (wanted.total if wanted else 0)
