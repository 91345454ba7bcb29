"""Explore and Develop."""

import pytest

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import GoodSpent
from nf_core.kernel.step import apply, pending
from tests.games.race_for_the_galaxy.given import (
    Seat,
    asked,
    do,
    draws,
    hand,
    has_good,
    offered,
    phase,
    refusal,
    tableau,
    take,
)


@pytest.mark.rule("race.explore.draw")
@pytest.mark.rule("race.explore.keep")
def test_everybody_draws_two_and_keeps_one():
    s = draws(phase("explore", Seat("Old Earth", size=3), Seat("New Sparta", size=3), selected=("", "explore-1")))
    assert [len(turn.aside) for turn in s.phase.turns] == [2, 3]
    mine = s.phase.turns[0].aside
    s = take(take(s, 0, mine[0]), 1)
    assert (hand(s), hand(s, 1)) == (4, 5)
    assert mine[1] in s.players[0].hand.known
    assert mine[0] in s.discards


@pytest.mark.rule("race.explore.bonus")
@pytest.mark.rule("race.explore.mix")
def test_c03_prestige_explore_with_powers():
    me = Seat("Old Earth", "Research Labs", "Galactic Survey: SETI", size=3)
    s = draws(phase("explore", me, Seat("New Sparta"), selected=("explore-5 prestige",)))
    assert (len(s.phase.turns[0].aside), pending(s)[0].least, len(pending(s)[0].items)) == (15, 12, 18)
    assert hand(take(take(s, 0), 1)) == 6


@pytest.mark.rule("race.explore.prestige")
def test_c04_discards_for_prestige_come_first():
    me = Seat("Alien Departure Point", "Pan-Galactic Hologrid", size=2)
    s = draws(phase("explore", me, Seat("New Sparta"), selected=("", "explore-5")))
    assert (asked(s), pending(s)[0].most) == ("race.discard-for-prestige", 2)
    s = do(s, a.SpendForPrestige(0, pending(s)[0].items))
    assert (hand(s), s.players[0].prestige) == (0, 2)
    s = take(take(s, 0), 1)
    assert hand(s) == 1


def test_c05_both_explore_cards():
    s = draws(phase("explore", Seat("Separatist Colony", size=4), selected=("explore-5 explore-1",), two_actions=True))
    assert (len(s.phase.turns[0].aside), pending(s)[0].least) == (10, 8)
    assert hand(take(take(s, 0), 1)) == 6


@pytest.mark.rule("race.develop.draw")
@pytest.mark.rule("race.draw.discard")
def test_c06_draw_then_discard_adds_up():
    me = Seat("Galactic Power Brokers", "Information Hub", "Interstellar Bank", size=3)
    s = draws(phase("develop", me, selected=("", "develop")))
    assert (hand(s), asked(s), pending(s)[0].least) == (7, "race.discard", 2)
    assert hand(take(s, 0)) == 5


@pytest.mark.rule("race.develop")
@pytest.mark.rule("race.develop.bonus")
@pytest.mark.rule("race.pay.leave")
@pytest.mark.rule("race.prestige.placing")
def test_c07_reductions_and_after_powers():
    me = Seat(
        "Federation Capital", "Investment Credits", "R&D Crash Program", "Public Works",
        hand=("Galactic Federation",), size=5,
    )  # fmt: skip
    s = do(phase("develop", me, selected=("develop",)), a.PlaceDevelopment(0, "Galactic Federation"))
    paid = sorted(s.players[0].hand.known)[:1]
    s = do(s, a.Pay(0, pending(s)[0].in_order((*paid, "R&D Crash Program"))))
    assert (hand(s), s.players[0].prestige, len(tableau(s)), len(s.discards)) == (4, 1, 4, 2)
    assert "R&D Crash Program" in s.discards


def test_c08_imperium_planet_buster_is_not_a_development_of_cost_6():
    me = Seat("Federation Capital", "Pan-Galactic Affluence", hand=("Imperium Planet Buster",), size=8)
    s = phase("develop", me, selected=("develop prestige",))
    s = do(s, a.PlaceDevelopment(0, "Imperium Planet Buster"))
    s = take(s, 0)
    assert (hand(s), s.players[0].prestige) == (1, 2)


@pytest.mark.rule("race.pay.goods")
@pytest.mark.rule("race.pay.exact")
def test_c09_a_good_instead_of_cards():
    me = Seat("Golden Age of Terraforming", "Comet Zone", goods=("Comet Zone",), hand=("Consumer Markets",), size=5)
    s = do(phase("develop", me, selected=("", "develop")), a.PlaceDevelopment(0, "Consumer Markets"))
    cards = sorted(s.players[0].hand.known)
    assert "Only 3 cards" in refusal(s, a.Pay(0, pending(s)[0].in_order((*cards, "Comet Zone"))))
    assert "3 cards are due, not 2" in refusal(s, a.Pay(0, pending(s)[0].in_order((*cards[:2], "Comet Zone"))))
    paid = apply(s, a.Pay(0, pending(s)[0].in_order((*cards[:3], "Comet Zone"))))
    assert GoodSpent(0, "Comet Zone", "Golden Age of Terraforming") in paid.events
    s = paid.state
    assert (hand(s), has_good(s, "Comet Zone"), "Consumer Markets" in tableau(s)) == (1, False, True)


@pytest.mark.rule("race.pay.save")
@pytest.mark.rule("race.produce.saved")
def test_c10_saved_cards():
    spare = "Public Works#2"
    me = Seat("Galactic Scavengers", saved=(spare,), hand=("Improved Logistics",), size=5)
    s = do(phase("develop", me, selected=("", "develop")), a.PlaceDevelopment(0, "Improved Logistics"))
    s = take(s, 0)
    assert asked(s) == "race.save-paid"
    s = take(s, 0)
    assert (hand(s), s.players[0].saved.size, len(s.discards)) == (1, 2, 2)
    me = Seat("Galactic Scavengers", "Improved Logistics", saved=(spare, "Space Port"), size=1)
    s = draws(phase("produce", me, selected=("", "produce")))
    assert (hand(s), s.players[0].saved.size, has_good(s, "Galactic Scavengers")) == (3, 0, False)


def test_c11_a_payment_of_0_saves_nothing():
    me = Seat("Galactic Scavengers", "Investment Credits", hand=("Expedition Force",), size=2)
    s = do(phase("develop", me, selected=("", "develop")), a.PlaceDevelopment(0, "Expedition Force"))
    assert (hand(s), s.players[0].saved.size, "Expedition Force" in tableau(s)) == (1, 0, True)


@pytest.mark.rule("race.develop.cost")
@pytest.mark.rule("race.place.once")
def test_a_development_must_be_affordable_and_new():
    me = Seat("Old Earth", "Public Works", hand=("Public Works#2", "Galactic Federation", "Space Marines"), size=5)
    s = phase("develop", me, selected=("", "develop"))
    assert "already have Public Works" in refusal(s, a.PlaceDevelopment(0, "Public Works#2"))
    assert "costs 6 cards; you have 4 others" in refusal(s, a.PlaceDevelopment(0, "Galactic Federation"))
    assert a.PlaceDevelopment(0, "Space Marines") in offered(s)


@pytest.mark.rule("race.pay")
def test_a_card_is_paid_for_with_other_cards_of_the_hand():
    s = phase("develop", Seat("Old Earth", hand=("Space Marines",), size=4), selected=("", "develop"))
    s = do(s, a.PlaceDevelopment(0, "Space Marines"))
    assert "Space Marines" not in pending(s)[0].items
    s = take(s, 0)
    assert (hand(s), len(s.discards), tableau(s)) == (1, 2, ["Old Earth", "Space Marines"])


@pytest.mark.rule("race.draw")
@pytest.mark.rule("race.draw.reshuffle")
def test_the_discard_pile_is_shuffled_when_a_card_is_needed():
    supply = ("Space Marines", "Drop Ships")
    s = phase("explore", Seat("Old Earth"), selected=("explore-1",), supply=supply)
    s = draws(s)
    assert (len(s.phase.turns[0].aside), len(s.phase.turns[1].aside)) == (3, 3)
    assert set(supply) <= set(s.phase.turns[0].aside)
    assert (len(s.supply), len(s.discards)) == (220, 0)
