"""Takeovers at the table: declaring, preventing, answering, and what moves."""

import pytest

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import TakeoverEnded
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.phases.declaring import declarations, strengths
from nf_core.games.race_for_the_galaxy.words.choices import describe, reason
from nf_core.kernel.step import apply, pending
from nf_core.kernel.values import NATURE
from tests.games.race_for_the_galaxy.given import (
    Seat,
    asked,
    do,
    hand,
    has_good,
    offered,
    phase,
    tableau,
    take,
)


def attack(me, *others, selected=("settle",), **fields):
    """A table at the start of Settle, with takeovers."""
    return phase("settle", me, *others, selected=selected, **fields)


def targets(s):
    """The worlds that seat 0 can attack."""
    return [one.world for one in offered(s) if isinstance(one, a.DeclareTakeover)]


def imperium(*more, **theirs):
    rebels = Seat("Rebel Cantina", "Rebel Outpost", *more, **theirs)
    return attack(Seat("New Sparta", "Drop Ships", "Imperium Seat"), rebels)


OUTPOST = a.DeclareTakeover(0, "Rebel Outpost", "Imperium Seat")


@pytest.mark.rule("race.takeover.declare")
@pytest.mark.rule("race.takeover.attack")
@pytest.mark.rule("race.takeover.tie")
@pytest.mark.rule("race.takeover.success")
def test_c28_ties_go_to_the_attacker():
    s = imperium()
    assert targets(s) == ["Rebel Outpost"]
    s = do(s, OUTPOST)
    assert (tableau(s)[-1], len(tableau(s)), tableau(s, 1), hand(s)) == ("Rebel Outpost", 4, ["Rebel Cantina"], 1)


def test_a_takeover_is_offered_with_both_strengths_and_opens_its_own():
    s = imperium()
    assert describe(s, OUTPOST) == "take over Rebel Outpost of player 2 by Imperium Seat: 6 against 6"
    assert reason(s, OUTPOST).total == 6


@pytest.mark.rule("race.takeover.chance")
@pytest.mark.rule("race.takeover.defense")
def test_c29_rebel_pact_makes_an_attack_hopeless():
    s = attack(
        Seat("New Sparta", "Drop Ships", "Imperium Seat", hand=("Artist Colony",), size=4),
        Seat("Rebel Cantina", "Rebel Outpost", "Outlaw World", "Rebel Pact"),
    )
    [(_, reason)] = [tried for tried in declarations(s, 0) if tried[0] == OUTPOST]
    assert "defended with 9; your attack can be 6" in str(reason)


@pytest.mark.rule("race.takeover.target")
def test_c30_rebel_alliance_and_the_good_moves():
    me = Seat("Rebel Freedom Fighters", "Rebel Alliance", "Rebel Fuel Cache", "Rebel Outpost")
    s = attack(me, Seat("Imperium Warlord", "Hive World", goods=("Hive World",)))
    s = do(s, a.DeclareTakeover(0, "Hive World", "Rebel Alliance"))
    assert (tableau(s)[-1], has_good(s, "Hive World"), s.players[0].prestige) == ("Hive World", True, 0)
    assert "Rebel Alliance" in tableau(s)


@pytest.mark.rule("race.takeover.vulnerable")
@pytest.mark.rule("race.takeover.pay")
def test_c31_vulnerability_needs_military_1():
    me = Seat("New Sparta", "Drop Ships", "Imperium Cloaking Technology")
    theirs = ("Alpha Centauri", "Space Marines", "Contact Specialist", "Refugee World", "Alien Robot Sentry")
    assert targets(attack(me, Seat(*theirs))) == []
    s = attack(me, Seat(*(card for card in theirs if card != "Refugee World")))
    s = do(s, a.DeclareTakeover(0, "Alien Robot Sentry", "Imperium Cloaking Technology"))
    assert tableau(s) == ["New Sparta", "Drop Ships", "Alien Robot Sentry"]
    assert "Imperium Cloaking Technology" in s.discards


CASUS = a.DeclareTakeover(0, "Information Hub", "Interstellar Casus Belli")


def belli(*others):
    me = Seat("New Sparta", "Space Marines", "Interstellar Casus Belli", prestige=2)
    return attack(me, Seat("Old Earth", "Information Hub", goods=("Information Hub",)), *others)


@pytest.mark.rule("race.takeover.prestige")
def test_c32_no_prestige_for_a_taken_symbol():
    s = do(belli(), CASUS)
    assert (s.players[0].prestige, has_good(s, "Information Hub"), tableau(s, 1)) == (3, True, ["Old Earth"])


@pytest.mark.rule("race.takeover.fleet")
def test_c33_attacking_a_world_that_is_not_military():
    me = Seat("New Sparta", "Imperium Invasion Fleet", "Interstellar Casus Belli", prestige=1)
    s = attack(me, Seat("Old Earth", "Galactic Trendsetters"))
    s = do(s, a.DeclareTakeover(0, "Galactic Trendsetters", "Interstellar Casus Belli", "Imperium Invasion Fleet"))
    assert (tableau(s)[-1], s.players[0].prestige) == ("Galactic Trendsetters", 4)
    assert "Imperium Invasion Fleet" in s.discards


def test_c34_planet_buster_destroys():
    me = Seat("Separatist Colony", "Drop Ships", "Imperium Planet Buster")
    s = attack(
        me, Seat("Epsilon Eridani", "Alien Robot Sentry", goods=("Alien Robot Sentry",)), selected=("", "settle")
    )
    s = do(s, a.DeclareTakeover(0, "Alien Robot Sentry", "Imperium Planet Buster"))
    assert (len(s.discards), s.players[0].prestige, len(tableau(s)), len(tableau(s, 1))) == (2, 2, 3, 1)
    assert "Alien Robot Sentry" in s.discards


@pytest.mark.rule("race.takeover.prevent")
@pytest.mark.rule("race.takeover.resolve")
@pytest.mark.rule("race.takeover.failure")
def test_c35_security_council():
    s = do(belli(Seat("Doomed World", "Pan-Galactic Security Council", prestige=1)), CASUS)
    assert asked(s, 2) == "race.prevent"
    s = do(s, a.PreventTakeover(2, 0))
    assert (s.players[0].prestige, s.players[2].prestige, tableau(s, 1)) == (1, 0, ["Old Earth", "Information Hub"])


@pytest.mark.rule("race.takeover.answer")
def test_c36_the_defenders_answer():
    s = do(imperium("New Military Tactics"), OUTPOST)
    assert asked(s, 1) == "race.defend"
    held = take(s, 1, "New Military Tactics")
    assert tableau(held, 1) == ["Rebel Cantina", "Rebel Outpost"]
    taken = do(s, a.Defend(1, ()))
    assert tableau(taken, 1) == ["Rebel Cantina", "New Military Tactics"]


@pytest.mark.rule("race.takeover.commit")
def test_the_attacker_commits_at_least_what_the_attack_lacks():
    me = Seat("New Sparta", "New Military Tactics", "Imperium Seat")
    s = do(attack(me, Seat("Rebel Cantina", "Rebel Outpost")), OUTPOST)
    assert (asked(s), pending(s)[0].least) == ("race.commit", 1)
    s = take(s, 0, "New Military Tactics")
    assert tableau(s) == ["New Sparta", "Imperium Seat", "Rebel Outpost"]


def ended(s, action):
    """What ends the takeover that an action decides."""
    [event] = [event for event in apply(s, action).events if isinstance(event, TakeoverEnded)]
    return event


def test_a_takeover_is_a_fight_with_both_strengths_term_by_term():
    s = imperium()
    both = strengths(s, OUTPOST, 1)
    event = ended(s, OUTPOST)
    found = GAME.fight(event, 1)
    assert found.title == "Player 1 attacks your Rebel Outpost by Imperium Seat."
    assert [(side.name, side.won) for side in found.sides] == [("Player 1", True), ("You", False)]
    assert tuple(side.strength for side in found.sides) == both
    assert found.verdict == "Player 1 took over Rebel Outpost."
    assert found.changes == ("A tie is the attacker's.", "Rebel Outpost moves into Player 1's tableau.")
    assert GAME.narrate(event, 1) == found.told


def test_a_takeover_that_fails_leaves_the_world_where_it_is():
    s = do(imperium("New Military Tactics"), OUTPOST)
    before = s.players
    found = GAME.fight(ended(s, a.Defend(1, ("New Military Tactics",))), 0)
    assert before[1].tableau[1].card == "Rebel Outpost"
    assert [(side.strength.total, side.won) for side in found.sides] == [(6, False), (9, True)]
    assert found.sides[1].strength.entries[-1].source == "New Military Tactics"
    assert (found.verdict, found.changes) == (
        "The takeover of Rebel Outpost failed.", ("Rebel Outpost stays with Player 2.",),
    )  # fmt: skip


def test_a_fight_tells_the_prestige_that_is_gained_for_it():
    s = belli()
    event = ended(s, CASUS)
    gained = do(s, CASUS).players[0].prestige - (s.players[0].prestige - 1)
    assert GAME.fight(event, 0).changes[-1] == f"You gain {gained} prestige."
    assert GAME.fight(event, NATURE).changes[-1] == f"Player 1 gains {gained} prestige."


def test_a_world_that_is_destroyed_is_discarded():
    me = Seat("Separatist Colony", "Drop Ships", "Imperium Planet Buster")
    s = attack(me, Seat("Epsilon Eridani", "Alien Robot Sentry"), selected=("", "settle"))
    found = GAME.fight(ended(s, a.DeclareTakeover(0, "Alien Robot Sentry", "Imperium Planet Buster")), 0)
    assert (found.verdict, found.changes[0]) == (
        "You destroyed Alien Robot Sentry.", "Alien Robot Sentry is discarded.",
    )  # fmt: skip


def test_an_attempt_that_is_prevented_is_no_fight():
    s = do(belli(Seat("Doomed World", "Pan-Galactic Security Council", prestige=1)), CASUS)
    event = ended(s, a.PreventTakeover(2, 0))
    assert GAME.fight(event, 0) is None
    assert GAME.narrate(event, 0) == "The takeover of Information Hub failed."


def test_a_fight_tells_how_many_cards_of_the_hand_were_given_up_and_not_which():
    given = ("Interstellar Bank", "Public Works")
    me = Seat("New Sparta", "Space Marines", "Space Mercenaries", "Imperium Seat", hand=(*given, "Export Duties"))
    s = do(attack(me, Seat("Rebel Cantina", "Rebel Outpost")), a.PlaceNothing(0), OUTPOST)
    for reader in (0, 1, NATURE):
        found = GAME.fight(ended(s, a.Strengthen(0, given)), reader)
        given_up = found.sides[0].strength.entries[-1]
        assert (given_up.amount, given_up.source) == (2, "cards from hand")
        assert not [card for card in given if card in found.told + found.title + "".join(found.changes)]


def test_what_ends_a_takeover_shows_programmers_one_short_line():
    assert repr(ended(imperium(), OUTPOST)) == "<TakeoverEnded: seat 0, Rebel Outpost of seat 1, success>"
