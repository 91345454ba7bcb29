"""What a card would mean for a player: cost, Military, score, why not; and what all can do in each phase."""

import pytest

from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.words.choices import item_detail
from nf_core.games.race_for_the_galaxy.words.prospects import prospects
from nf_core.kernel.decision import Choice, Subset
from nf_core.kernel.step import pending
from nf_core.kernel.telling import prospects_of
from nf_core.kernel.values import NATURE
from tests.games.race_for_the_galaxy.cards_given import player, table
from tests.games.race_for_the_galaxy.given import Seat, phase, round_of

HAND = (
    "Interstellar Bank", "Galactic Federation", "Spice World", "Avian Uplift Race", "Rebel Base",
    "Contact Specialist#2",
)  # fmt: skip
MINE = player(
    "Alpha Centauri", "Space Marines", "Contact Specialist", "Artist Colony", goods=("Artist Colony",), hand=HAND
)  # fmt: skip
THEIRS = player("Old Earth", "Rebel Outpost", "Mining Conglomerate", goods=())
COST, SCORE, HAS = "What it would cost you", "What it would add to your score", "What it scores for you now"
MILITARY, BY = "Your Military against its defense of", " by Contact Specialist"
PAY, NOT_YET = "Payment proposed", "Developments are placed in II Develop."
CASES = {
    "Interstellar Bank": [
        (COST, 2, NOT_YET), (f"{PAY}: Contact Specialist and Galactic Federation", 2, ""), (SCORE, 1, ""),
    ],
    "Galactic Federation": [(COST, 6, "It takes 6 cards; you have 5 others."), (SCORE, 4, "")],
    "Contact Specialist#2": [(COST, 1, "You already have Contact Specialist."), (SCORE, 1, "")],
    "Spice World": [(COST, 2, ""), (f"{PAY}: Contact Specialist and Interstellar Bank", 2, ""), (SCORE, 1, "")],
    "Avian Uplift Race": [
        (f"{MILITARY} 2", 1, "You lack 1 Military."), (f"{COST}{BY}", 1, ""), (f"{PAY}{BY}: Contact Specialist", 1, ""),
        (SCORE, 2, ""),
    ],
    "Rebel Base": [
        (f"{MILITARY} 6", 1, "You lack 5 Military."), (f"{COST}{BY}", 5, ""),
        (f"{PAY}{BY}: Contact Specialist, Interstellar Bank, Galactic Federation, Spice World and Avian Uplift Race",
         5, ""), (SCORE, 6, ""),
    ],
    "Space Marines": [(HAS, 1, "")],
    "Artist Colony": [(HAS, 1, ""), ("What its good sells for in Trade", 2, "")],
    "Rebel Outpost": [],
}  # fmt: skip


def told(s, id, seat=0):
    return [(one.title, one.ledger.total, one.why_not) for one in prospects(s, seat, id)]


@pytest.mark.parametrize("id", CASES)
def test_a_card_tells_what_it_would_cost_and_score_and_why_not(id):
    assert told(table(MINE, THEIRS), id) == CASES[id]


def test_the_bonus_counts_in_its_phase_alone():
    develop = table(MINE, THEIRS, phase="develop", bonus=("develop",))
    assert told(develop, "Interstellar Bank")[0] == (COST, 1, "")
    assert told(develop, "Spice World")[0] == (COST, 2, "Worlds are placed in III Settle.")


def test_a_world_of_another_tells_its_defence_where_there_are_takeovers():
    s = phase("settle", Seat("Space Marines"), Seat("Rebel Outpost", "Space Marines#2"), takeovers=True)
    assert told(s, "Rebel Outpost") == [("Its defence against a takeover", 8, "")]


def test_an_action_card_tells_your_numbers_with_its_bonus():
    s = round_of(Seat("Old Earth", "Deserted Alien Library"), Seat("Alpha Centauri"))
    assert told(s, "explore-5") == [("Explore +5: cards drawn", 7, ""), ("Explore +5: cards kept", 1, "")]
    assert told(s, "develop") == [("Develop: discount for developments", 1, "")]


def test_those_who_sit_nowhere_are_told_nothing():
    assert told(table(MINE, THEIRS), "Spice World", NATURE) == []


def test_a_choice_about_a_card_in_the_tableau_does_not_tell_what_it_scores_anyway():
    s = phase("consume", Seat("Old Earth", "Artist Colony", "Asteroid Belt", goods=("Artist Colony", "Asteroid Belt")),
              Seat("Alpha Centauri"), selected=["trade", ""])  # fmt: skip
    sale = next(action for action in pending(s)[0] if action.world == "Artist Colony")
    assert [each.title for each in prospects(s, 0, "Artist Colony")] == [HAS, "What its good sells for in Trade"]
    assert prospects_of(GAME.words, s, sale) == []


def test_an_item_of_a_checklist_tells_the_same():
    lines = item_detail(table(MINE, THEIRS), Subset(0, "", Choice, ("Spice World",), 1, 1), "Spice World")
    assert lines == [
        "What it would cost you: 2 cards", "What it would add to your score: 1 VP",
        "Trade: A Novelty good sells for 2 cards more.", "Produce: This world produces.",
    ]  # fmt: skip


def able(s, title):
    """What stands under a title on the page of what all can do."""
    found = {f"{place.title}: {thing.title}": thing.lines for place in GAME.words.table(s, 0) if place.is_aside
             for thing in place.things}  # fmt: skip
    return found[title]


def test_what_others_can_do_is_said_for_the_phase_under_way_first():
    s = table(MINE, THEIRS)
    aside = [place for place in GAME.words.table(s, 0) if place.is_aside]
    assert [place.title for place in aside] == [
        "What all can do in III Settle", "What B Player 2 can do", "What you can do",
    ]  # fmt: skip
    assert able(s, "What all can do in III Settle: B Player 2") == ("Military 1",)
    assert able(s, "What all can do in III Settle: A You") == (
        "Military 1 (+1 Rare)", "Rare worlds 1 less", "may pay for military worlds other than Alien, 1 less",
    )  # fmt: skip
    assert able(s, "What you can do: IV Consume") == ("1 good (N)", "best sale 2 cards")
    assert able(s, "What B Player 2 can do: IV Consume") == (
        "0 goods", "up to 2 goods, 1 VP each", "up to 2 Rare goods, 1 VP each",
    )  # fmt: skip
    assert able(s, "What B Player 2 can do: V Produce") == ("0 goods",)


def test_the_numbers_behind_it_are_opened():
    s = table(MINE, THEIRS)
    assert told(s, "able 2 settle") == [("Military", 1, "")]
    assert told(s, "able 1 consume") == [("The best sale, from Artist Colony", 2, "")]
