"""Space combat: rolls, what tokens buy, who spends when, and who wins."""

import pytest

from nf_core.games.these_new_worlds.actions import Roll, Spend, Stand
from nf_core.games.these_new_worlds.events import CombatDecided, CombatRolled, PlanetColonised, PlanetLost, TokensSpent
from nf_core.games.these_new_worlds.game import GAME
from nf_core.games.these_new_worlds.phases.combat import bill, combat_score
from nf_core.games.these_new_worlds.state import Tokens
from nf_core.kernel.step import advance, pending
from nf_core.kernel.values import NATURE
from tests.games.these_new_worlds.given import asked, fight, kinds, legal, play, refusal, table

EVERY = {"red": 6, "yellow": 6, "green": 6, "blue": 6}


def scores(s):
    return [combat_score(s, seat).total for seat in (0, 1)]


def won(s):
    """What became of the planet when both stand."""
    first = asked(s)[0][0]
    return play(s, Stand(first), Stand(1 - first))[1]


@pytest.mark.rule("tnw.combat.roll")
def test_each_fighter_rolls_two_dice_the_one_opposite_the_dealer_first():
    s = advance(table(domes=(0, 1)))
    told = []
    for face in (1, 2, 5, 6):
        assert legal(s) == {Roll(NATURE, pip) for pip in range(1, 7)}
        s, events = play(s, Roll(NATURE, face))
        told += events
    assert told == [CombatRolled(0, 1), CombatRolled(0, 2), CombatRolled(1, 5), CombatRolled(1, 6)]
    assert scores(s) == [3, 11]


@pytest.mark.rule("tnw.combat.roll")
def test_a_score_is_a_ledger_of_dice_and_tokens():
    s = fight(tokens=({"red": 4, "blue": 2}, {}))
    s, _ = play(s, Spend(0, "add"), Stand(1), Spend(0, "add"), Stand(1), Spend(0, "subtract"))
    mine, theirs = (combat_score(s, seat) for seat in (0, 1))
    assert [(entry.amount, entry.source) for entry in mine.entries] == [(3, "die"), (3, "die"), (2, "red tokens")]
    assert [entry.amount for entry in theirs.entries] == [2, 2, -1]
    assert (mine.total, theirs.total) == (8, 3)
    assert pending(s)[0].why == theirs


@pytest.mark.rule("tnw.combat.spend")
@pytest.mark.parametrize(
    ("spend", "left", "after"),
    [
        (Spend(0, "add"), Tokens(red=4, yellow=6, green=6, blue=6), [7, 4]),
        (Spend(0, "subtract"), Tokens(red=6, yellow=6, green=6, blue=4), [6, 3]),
    ],
)
def test_two_red_tokens_add_1_and_two_blue_ones_take_1_from_the_opponent(spend, left, after):
    s, events = play(fight(tokens=(EVERY, {})), spend)
    assert s.players[0].tokens == left
    assert scores(s) == after
    assert events == [TokensSpent(0, spend.effect, "red" if spend.effect == "add" else "blue", tokens=2, yellow=0)]


@pytest.mark.rule("tnw.combat.spend")
@pytest.mark.parametrize(("die", "after"), [(0, (6, 3)), (1, (1, 6))])
def test_two_green_tokens_roll_one_die_again_of_ones_choice(die, after):
    s, _ = play(fight(mine=(1, 3), tokens=(EVERY, {})), Spend(0, "reroll", die=die))
    assert s.players[0].tokens == Tokens(red=6, yellow=6, green=4, blue=6)
    assert asked(s) == [(NATURE, "tnw.roll-combat")]
    s, events = play(s, Roll(NATURE, 6))
    assert s.combat.dice == (after, (2, 2))
    assert events == [CombatRolled(0, 6)]
    assert asked(s) == [(1, "tnw.spend")]


@pytest.mark.rule("tnw.combat.spend")
def test_a_reroll_may_turn_out_worse_and_be_rolled_again():
    s, _ = play(fight(tokens=(EVERY, {})), Spend(0, "reroll", die=1), Roll(NATURE, 1), Stand(1))
    assert scores(s)[0] == 4
    s, _ = play(s, Spend(0, "reroll", die=1), Roll(NATURE, 5))
    assert scores(s)[0] == 8


@pytest.mark.rule("tnw.combat.spend")
def test_the_other_seat_spends_on_its_own_dice_and_score():
    s, _ = play(
        fight(tokens=({}, EVERY)), Stand(0), Spend(1, "reroll", die=0), Roll(NATURE, 6), Stand(0), Spend(1, "add")
    )
    assert s.combat.dice == ((3, 3), (6, 2))
    assert scores(s) == [6, 9]
    s, _ = play(s, Stand(0), Spend(1, "subtract"))
    assert scores(s) == [5, 9]


@pytest.mark.rule("tnw.combat.yellow")
@pytest.mark.parametrize("effect", ["add", "subtract", "reroll"])
@pytest.mark.parametrize(("yellow", "own", "yellows"), [(0, 2, 0), (1, 1, 2), (2, 0, 4)])
def test_two_yellow_tokens_stand_in_for_one_or_for_both(effect, yellow, own, yellows):
    colour = {"add": "red", "subtract": "blue", "reroll": "green"}[effect]
    s, events = play(fight(tokens=({colour: own, "yellow": yellows}, {})), Spend(0, effect, yellow))
    assert s.players[0].tokens == Tokens()
    assert events == [TokensSpent(0, effect, colour, tokens=own, yellow=yellows)]
    assert [ledger.total for ledger in bill(effect, yellow).values()] == [own, yellows]


@pytest.mark.rule("tnw.combat.yellow")
def test_only_what_can_be_paid_is_offered():
    s = fight(tokens=({"red": 1, "yellow": 3, "green": 2}, {}))
    assert legal(s) == {Stand(0), Spend(0, "add", 1), Spend(0, "reroll", 0, 0), Spend(0, "reroll", 0, 1)} | {
        Spend(0, "reroll", 1, die) for die in (0, 1)
    }


@pytest.mark.rule("tnw.combat.spend")
@pytest.mark.rule("tnw.combat.yellow")
@pytest.mark.parametrize(
    ("spend", "rule", "reason", "total"),
    [
        (Spend(0, "add"), "tnw.combat.spend", "It takes 2 red, you have 1.", 2),
        (Spend(0, "add", 2), "tnw.combat.yellow", "It takes 4 yellow, you have 3.", 4),
        (Spend(0, "subtract", 1), "tnw.combat.yellow", "It takes 1 blue, you have 0.", 1),
        (Spend(0, "reroll", 0, 1), "tnw.combat.spend", "It takes 2 green, you have 0.", 2),
    ],
)
def test_a_refused_effect_names_what_is_missing(spend, rule, reason, total):
    assert refusal(fight(tokens=({"red": 1, "yellow": 3}, {})), spend) == (rule, reason, total)


def test_dice_are_named_only_for_a_reroll_and_there_are_two():
    s = fight(tokens=(EVERY, {}))
    assert Spend(0, "add", 0, 1) not in legal(s)
    assert Spend(0, "reroll", 0, 2) not in legal(s)
    assert Spend(0, "add", 3) not in legal(s)


@pytest.mark.rule("tnw.combat.spend")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_fighters_spend_in_turn_beginning_opposite_the_dealer(dealer):
    first = 1 - dealer
    s = fight(tokens=(EVERY, EVERY), dealer=dealer)
    assert asked(s) == [(first, "tnw.spend")]
    s, _ = play(s, Spend(first, "add"))
    assert asked(s) == [(dealer, "tnw.spend")]
    s, _ = play(s, Spend(dealer, "add"))
    assert asked(s) == [(first, "tnw.spend")]


@pytest.mark.rule("tnw.combat.spend")
def test_one_who_stood_may_spend_again_after_the_other_spent():
    s, _ = play(fight(tokens=(EVERY, EVERY)), Stand(0), Spend(1, "add"))
    assert Spend(0, "add") in legal(s)


@pytest.mark.rule("tnw.combat.spend")
@pytest.mark.parametrize(
    "actions",
    [
        (Stand(0), Stand(1)),
        (Spend(0, "add"), Stand(1), Stand(0)),
        (Stand(0), Spend(1, "add"), Stand(0), Stand(1)),
    ],
)
def test_the_fight_ends_when_both_stand_one_after_the_other_and_not_before(actions):
    s, _ = play(fight(tokens=(EVERY, EVERY)), *actions[:-1])
    assert s.combat
    s, _ = play(s, actions[-1])
    assert (s.combat, s.round) == (None, 2)


@pytest.mark.rule("tnw.combat.spend")
def test_one_without_tokens_can_only_stand():
    assert legal(fight()) == {Stand(0)}


@pytest.mark.rule("tnw.combat.outcome")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [((3, 3), (2, 3), 0), ((1, 1), (6, 6), 1), ((4, 1), (1, 3), 0)])
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_higher_score_takes_the_planet(mine, theirs, winner, dealer):
    events = won(fight(mine, theirs, dealer=dealer))
    assert kinds(events, PlanetColonised) == [PlanetColonised(winner, "lumen")]
    assert kinds(events, PlanetLost) == []


@pytest.mark.rule("tnw.combat.outcome")
def test_a_tie_sends_the_planet_to_the_collective():
    events = won(fight((3, 3), (5, 1)))
    assert kinds(events, PlanetLost) == [PlanetLost("lumen", "tnw.combat.outcome")]
    assert kinds(events, PlanetColonised) == []


@pytest.mark.rule("tnw.combat.outcome")
def test_tokens_decide_a_fight():
    s, _ = play(fight((3, 3), (3, 3), tokens=({"blue": 2}, {})), Spend(0, "subtract"))
    assert kinds(play(s, Stand(1), Stand(0))[1], PlanetColonised) == [PlanetColonised(0, "lumen")]


def test_a_score_may_fall_below_nothing():
    """Nothing in the rules stops it: eight blue tokens against a 2, and it is still the lower score."""
    s = fight((1, 2), (1, 1), tokens=({"blue": 8}, {}))
    for _ in range(4):
        s, _ = play(s, Spend(0, "subtract"), Stand(1))
    assert scores(s) == [3, -2]


def test_the_tie_can_end_the_game():
    s = advance(table(domes=(0, 1), collective=("ares-reach", "concordia", "archive")))
    s, _ = play(s, *[Roll(NATURE, 2)] * 4, Stand(0), Stand(1))
    assert pending(s) == ()
    assert len(s.collective) == 4


@pytest.mark.parametrize(
    ("mine", "reader", "verdict", "change", "winners"),
    [
        ((6, 5), 0, "You won the fight for Lumen.", "Lumen joins your empire.", [True, False]),
        ((6, 5), 1, "Player 1 won the fight for Lumen.", "Lumen joins the empire of Player 1.", [True, False]),
        ((1, 1), 1, "You won the fight for Lumen.", "Lumen joins your empire.", [False, True]),
        ((2, 1), NATURE, "The fight for Lumen is a tie.", "Lumen joins The Collective.", [False, False]),
    ],
)
def test_what_decides_a_fight_tells_both_scores_term_by_term(mine, reader, verdict, change, winners):
    s, _ = play(fight(mine, (2, 2), tokens=({"red": 2}, {})), Spend(0, "add"), Stand(1))
    before = [combat_score(s, seat) for seat in (0, 1)]
    [event] = kinds(play(s, Stand(0))[1], CombatDecided)
    found = GAME.fight(event, reader)
    assert [side.strength for side in found.sides] == before
    assert [side.dice for side in found.sides] == [2, 2]
    assert [side.won for side in found.sides] == winners
    assert (found.verdict, found.changes) == (verdict, (change,))
    assert GAME.narrate(event, reader) == found.told


def test_both_fight_and_only_what_decides_is_a_fight():
    event = CombatDecided("lumen", (combat_score(fight(), 0), combat_score(fight(), 1)), 0)
    assert GAME.fight(event, 1).title == "Player 1 and you fight for Lumen."
    assert GAME.fight(event, 0).title == "You and Player 2 fight for Lumen."
    assert GAME.fight(CombatRolled(0, 3), 0) is None
