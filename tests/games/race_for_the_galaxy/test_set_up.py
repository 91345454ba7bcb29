"""The set-up: start worlds, first hands, goals, start order."""

from random import Random

import pytest

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.facts.loading import our_text
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.table import with_takeovers
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import begin
from nf_core.kernel.step import pending
from tests.games.race_for_the_galaxy.given import asked, do, draws, hand, has_good, offered, refusal, tableau, take


def dealt(level, *worlds, seats=2, **options):
    """A game in which these start worlds were dealt, at its first question to a player."""
    s = begin(GAME, Options(seats=seats, level=level, **options))
    for world in worlds:
        while pending(s)[0].prompt != "race.deal-worlds":
            s = do(s, pending(s)[0].build(-1, pending(s)[0].items[: pending(s)[0].least]))
        s = do(s, a.DealWorlds(-1, (world,)))
    return draws(s)


@pytest.mark.rule("race.setup.worlds")
@pytest.mark.rule("race.setup.hands")
def test_each_player_begins_with_a_start_world_and_four_of_six_cards():
    s = dealt("base", "Old Earth", "New Sparta")
    assert (tableau(s), tableau(s, 1), hand(s), hand(s, 1)) == (["Old Earth"], ["New Sparta"], 6, 6)
    s = take(take(s, 0), 1)
    assert (hand(s), hand(s, 1), len(s.discards)) == (4, 4, 4)
    assert len(s.supply) == 114 - 2 - 12


@pytest.mark.rule("race.setup.start-hand")
@pytest.mark.rule("race.setup.good")
def test_ancient_race_begins_with_three_cards_and_a_good():
    s = take(take(dealt("gathering-storm", "Ancient Race", "New Sparta", goals=False), 0), 1)
    assert (hand(s), hand(s, 1)) == (3, 4)
    assert has_good(s, "Ancient Race")
    assert not has_good(s, "New Sparta", 1)


@pytest.mark.rule("race.setup.pool")
@pytest.mark.parametrize(("level", "seats", "pool"), [("base", 2, 24), ("base", 4, 48), ("brink-of-war", 3, 41)])
def test_the_pool_has_12_vp_for_each_player_and_5_more_with_the_brink_of_war(level, seats, pool):
    assert begin(GAME, Options(seats=seats, level=level)).pool == pool


@pytest.mark.rule("race.setup.seats")
def test_the_levels_say_how_many_can_play():
    assert GAME.seats_for(Options(level="gathering-storm")) == (2, 3, 4, 5)
    with pytest.raises(BadRequest, match="2 to 4 seats, not 5"):
        begin(GAME, Options(seats=5))


@pytest.mark.rule("race.setup.goals")
def test_four_goals_for_the_first_and_two_for_the_most_are_drawn_by_lot():
    s = dealt("gathering-storm", "Old Earth")
    assert (len(s.goals.first), len(s.goals.most)) == (4, 2)
    assert not dealt("gathering-storm", "Old Earth", goals=False).goals.first
    assert not dealt("base", "Old Earth").goals.first


@pytest.mark.rule("race.setup.order")
def test_c02_the_start_order_is_clockwise_from_the_lowest_start_world():
    worlds = ("Uplift Mercenary Force", "Galactic Developers", "Imperium Warlord", "Old Earth", "Separatist Colony",
              "Earth's Lost Colony", "New Sparta", "Doomed World")  # fmt: skip
    s = dealt("brink-of-war", *worlds, seats=4, goals=False)
    for seat, given_up in enumerate(("Galactic Developers", "Old Earth", "Earth's Lost Colony", "New Sparta")):
        s = take(s, seat, given_up)
    assert s.first == 2
    assert [s.agenda[0].steps[seat].seat for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("race.setup.choice")
def test_players_choose_one_of_two_start_worlds():
    s = dealt("brink-of-war", "Rebel Cantina", "Galactic Scavengers", "New Sparta", "Ancient Race", goals=False)
    cards = [item for item in pending(s)[0].items if item not in {"Rebel Cantina", "Galactic Scavengers"}]
    both = ("Rebel Cantina", "Galactic Scavengers", cards[0])
    assert "begin with one" in refusal(s, a.KeepStart(0, pending(s)[0].in_order(both)))
    few = a.KeepStart(1, pending(s)[1].in_order(("Ancient Race", pending(s)[1].items[-1], pending(s)[1].items[-2])))
    assert few in pending(s)[1]
    many = a.KeepStart(1, pending(s)[1].in_order(("New Sparta", *pending(s)[1].items[-2:])))
    assert "With Ancient Race you discard 3 cards besides" in refusal(s, many)
    less = a.KeepStart(0, pending(s)[0].in_order(cards[:3]))
    assert "fewer cards" in refusal(s, less)


@pytest.mark.rule("race.setup.save")
def test_c01_galactic_scavengers_start():
    s = dealt("brink-of-war", "Rebel Cantina", "Galactic Scavengers", "New Sparta", "Ancient Race", goals=False)
    s = take(take(s, 0, "Rebel Cantina"), 1, "New Sparta")
    assert asked(s) == "race.save-first"
    s = do(s, offered(s)[0])
    assert (hand(s), s.players[0].saved.size, has_good(s, "Galactic Scavengers")) == (3, 1, True)
    assert tableau(s) == ["Galactic Scavengers"]
    assert len(s.discards) == 3 + 4
    assert hand(s, 1) == 3


@pytest.mark.rule("race.setup.takeovers")
def test_takeovers_are_agreed_before_the_game():
    with pytest.raises(BadRequest, match="come with Rebel vs Imperium"):
        begin(GAME, Options(takeovers=True))
    agreed = [with_takeovers(begin(GAME, Options(level="brink-of-war", takeovers=on))) for on in (True, False)]
    assert agreed == [True, False]


def test_a_deck_of_ones_own_is_played_with():
    text = our_text().replace('name = "Old Earth"', 'name = "Older Earth"')
    s = begin(GAME, Options(deck=text))
    assert "Older Earth" in s.cards.starts
    assert "Old Earth" not in s.cards.deck


def test_others_are_guessed_to_hold_start_worlds_of_both_colours():
    s = dealt("brink-of-war", "Rebel Cantina", "Galactic Scavengers", "New Sparta", "Ancient Race", goals=False)
    seen = GAME.view(s, 0)
    assert seen.phase.turns[1].aside == ("?", "?")
    for seed in range(6):
        worlds = GAME.guess(seen, Random(seed)).phase.turns[1].aside
        assert [s.cards.world(world).start.colour for world in worlds] == ["red", "blue"]
