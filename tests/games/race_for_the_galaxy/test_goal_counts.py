"""Goals: what counts for each, who holds a tile, and the VP at the end."""

import pytest

from nf_core.games.race_for_the_galaxy.facts.goals import all_goals
from nf_core.games.race_for_the_galaxy.numbers.goals import (
    Look,
    goal_count,
    holder_of_most,
    look_at,
    most_points,
    reaches,
)
from tests.games.race_for_the_galaxy.cards_given import CARDS, player

EACH_PHASE = ("Expedition Force", "Public Works", "Export Duties", "Gem World")
"Explore and Settle, Develop and Consume, Trade, Produce."
FIRST = [
    # The goal, what reaches it, what falls just short.
    ("Galactic Standard of Living", {"chips": 5}, {"chips": 4}),
    ("System Diversity", ("Gem World", "Mining World", "Hive World", "Alien Robotic Factory"),
     ("Gem World", "Mining World", "Hive World", "Spice World")),
    ("System Diversity", ("Gem World", "Mining World", "Hive World", "Alien Oort Cloud Refinery"),
     ("Gem World", "Mining World", "Alien Oort Cloud Refinery")),
    ("Overlord Discoveries", ("Alien Cornucopia", "Alien Burial Site", "Alien Rosetta Stone World"),
     ("Alien Cornucopia", "Alien Burial Site", "Lost Species Ark World")),
    ("Budget Surplus", {"discarded": 1}, {"discarded": 0}),
    ("Innovation Leader", EACH_PHASE, EACH_PHASE[:3]),
    ("Innovation Leader", (*EACH_PHASE[1:], "Star Nomad Lair", "Space Marines"), (*EACH_PHASE[1:], "Star Nomad Lair")),
    ("Galactic Status", ("Merchant Guild",), ("Pan-Galactic Research", "Imperium Planet Buster")),
    ("Uplift Knowledge", ("Uplift Code", "Avian Uplift Race", "Uplift Gene Breeders"), ("Uplift Code", "Gem World")),
    ("Galactic Riches", {"goods": 4}, {"goods": 3}),
    ("Expansion Leader", CARDS.deck[:8], CARDS.deck[:7]),
    ("Peace/War Leader", ("Pan-Galactic League", "Gem World", "Spice World"), ("Pan-Galactic League", "Gem World")),
    ("Peace/War Leader", ("Imperium Seat", "Pirate World", "Rebel Base"), ("Rebel Pact", "Pirate World", "Rebel Base")),
    ("Peace/War Leader", ("Imperium Seat", "Pirate World", "Rebel Base"), ("Imperium Seat", "Pirate World")),
    ("Galactic Standing", {"prestige": 2, "chips": 3}, {"prestige": 2, "chips": 2}),
    ("Galactic Standing", {"prestige": 2, "chips": 3}, {"prestige": 1, "chips": 9}),
    ("Military Influence", ("Imperium Lords", "Imperium Seat", "Imperium Capital"),
     ("Imperium Lords", "Imperium Seat", "Gem World")),
    ("Military Influence", ("Pirate World", "Rebel Base", "Rebel Outpost", "Hidden Fortress"),
     ("Pirate World", "Rebel Base", "Rebel Outpost", "Gem World")),
]  # fmt: skip
MOST = [
    # The goal, what counts for it, how much.
    ("Greatest Military", ("Space Marines", "Drop Ships", "Contact Specialist", "Alien Tech Institute"), 4),
    ("Largest Industry", ("Gem World", "Asteroid Belt", "Refugee World", "Hive World"), 3),
    ("Largest Industry", ("Alien Oort Cloud Refinery",), 1),
    ("Greatest Infrastructure", ("Space Marines", "Merchant Guild", "Gem World"), 2),
    ("Production Leader", ("Gem World", "Damaged Alien Factory", "Asteroid Belt"), 2),
    ("Research Leader", ("Galactic Renaissance", "Alien Departure Point", "Gem World"), 2),
    ("Propaganda Edge", ("Rebel Base", "Rebel Cantina", "Pirate World"), 1),
    ("Galactic Prestige", {"prestige": 4}, 4),
    ("Prosperity Lead", ("Old Earth", "Trade League", "Galactic Salon", "Spice World", "Export Duties"), 3),
]


def look(what, **more):
    return Look((), **what, **more) if isinstance(what, dict) else Look(tuple(what), **more)


@pytest.mark.rule("race.goal.status")
@pytest.mark.rule("race.goal.standing")
@pytest.mark.rule("race.goal.influence")
@pytest.mark.rule("race.goal.peace-war")
@pytest.mark.parametrize(("goal", "enough", "short"), FIRST)
def test_a_first_goal_is_reached_by_what_it_asks_for(goal, enough, short):
    assert reaches(CARDS, look(enough), all_goals()[goal])
    assert not reaches(CARDS, look(short), all_goals()[goal])


@pytest.mark.rule("race.goal.count")
@pytest.mark.parametrize(("goal", "what", "amount"), MOST)
def test_a_most_goal_counts_what_it_names(goal, what, amount):
    found = goal_count(CARDS, look(what), all_goals()[goal].counts)
    assert found.total == amount
    assert all(entry.amount for entry in found.entries)


def test_every_goal_is_among_them():
    assert {row[0] for row in FIRST + MOST} == set(all_goals())


@pytest.mark.parametrize(("kind", "counts"), [("novelty", 1), ("rare", 1), ("genes", 0), ("alien", 0), ("", 1)])
def test_the_world_of_any_kind_is_industry_if_its_owner_says_so(kind, counts):
    had = Look(("Alien Oort Cloud Refinery",), oort=kind)
    assert goal_count(CARDS, had, "industry").total == counts


@pytest.mark.rule("race.goal.innovation")
def test_without_takeovers_their_powers_count_for_no_goal():
    war = ("Imperium Seat", "Pirate World", "Rebel Base")
    assert not reaches(CARDS, look(war, takeovers=False), all_goals()["Peace/War Leader"])
    lawless = (*EACH_PHASE[1:], "Star Nomad Lair", "Interstellar Casus Belli")
    assert reaches(CARDS, look(lawless), all_goals()["Innovation Leader"])
    assert not reaches(CARDS, look(lawless, takeovers=False), all_goals()["Innovation Leader"])


def test_what_a_player_has_is_looked_at():
    found = look_at(
        player("Asteroid Belt", "Gem World", goods=("Asteroid Belt",), chips=4, prestige=2), takeovers=True, discarded=3
    )
    assert found == Look(("Asteroid Belt", "Gem World"), chips=4, prestige=2, goods=1, discarded=3)


@pytest.mark.parametrize(
    ("counts", "holder", "expected"),
    [
        ((4, 3, 0), None, 0),
        ((4, 4, 0), None, None),
        ((4, 4, 0), 1, 1),
        ((5, 4, 0), 1, 0),
        ((5, 5, 4), 2, None),
        ((2, 1, 0), 0, None),
        ((0, 0, 0), None, None),
    ],
)
def test_the_tile_of_a_most_goal_goes_to_the_player_with_most(counts, holder, expected):
    assert holder_of_most(counts, 3, holder) == expected


def test_c52_a_tie_at_the_end_gives_fewer_vp_to_the_others():
    goal = all_goals()["Production Leader"]
    assert [most_points((4, 4, 3), goal, 0, seat) for seat in range(3)] == [5, 3, 0]
    assert [most_points((4, 4, 3), goal, None, seat) for seat in range(3)] == [3, 3, 0]
    assert [most_points((3, 3, 3), goal, None, seat) for seat in range(3)] == [0, 0, 0], "fewer than the least"
