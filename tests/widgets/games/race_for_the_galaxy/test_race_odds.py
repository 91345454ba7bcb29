"""The odds of drawing in Race for the Galaxy: what one seat has seen, and what it knows of the discard pile."""

from random import Random

import pytest

from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.view import hide, unseen_cards
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.table import Table
from nf_core.library.tables import new_table
from widgets import DrawOdds, TableauScore
from widgets.games.race_for_the_galaxy.unseen import discards_known, unseen


def test_in_every_round_each_card_is_seen_or_lies_in_one_of_the_places():
    played = Table(GAME, Options(seats=3, level="brink-of-war"), dealer=Random(4))
    played.run()
    rng, reshuffled, rounds = Random(2), 0, -1
    while played.decisions():
        before = played.state
        played.submit(played.decisions()[0].sample(rng))
        played.run()
        s = played.state
        reshuffled += not before.discards <= s.discards
        if s.round > rounds:
            rounds = s.round
            found, known = unseen(s.config, played, 1), discards_known(played, 1)
            assert sum(found.left.values()) == found.deck + found.discards - len(known) + sum(found.elsewhere.values())
            assert sum(found.known.values()) == len(known)
            assert known <= s.discards & {*unseen_cards(hide(s, 1))}
    assert reshuffled, "the pile was shuffled in this game"


@pytest.mark.rule("race.robot")
def test_alone_against_the_robot_each_card_lies_in_one_of_the_places():
    played, rng = new_table("race", seats=["human"], seed=4, level="brink-of-war", robot="normal"), Random(1)
    while played.state.round < 4:
        played.submit(played.decisions()[0].sample(rng))
        played.run()
    found = DrawOdds(played).unseen
    known = sum(found.known.values())
    assert sum(found.left.values()) == found.deck + found.discards - known + sum(found.elsewhere.values())
    score = TableauScore(played)
    assert score._before == GAME.scores(played.state)[0]
    score.set(goals=["Galactic Status"])
    assert "Galactic Status" in score.goals


def test_what_a_seat_has_discarded_is_known_to_that_seat_alone():
    played = Table(GAME, Options(seats=2), dealer=Random(1))
    played.run()
    first = played.decisions()[0].seat
    while played.state.round < 1:
        played.submit(played.decisions()[0].sample(Random(3)))
        played.run()
    mine, others = discards_known(played, first), discards_known(played, 1 - first)
    assert mine | others == played.state.discards
    assert len(mine) == len(others) == 2, "of six cards each has kept four"
    odds = DrawOdds(played, seat=first, search=name_of(min(mine)))
    assert odds.unseen.known[name_of(min(mine))] >= 1
    odds.close()
    assert odds._follow not in played.observers


def test_the_odds_follow_a_table():
    played = new_table("race", seats=["human", "greedy"], seed=4)
    odds = DrawOdds(played, only={"Card": "world"}, draws=2)
    before = odds.places
    played.submit(played.decisions()[0].sample(Random(1)))
    played.run()
    assert odds.places != before
    assert odds.unseen == unseen(played.config, played, 0)


def test_a_bot_s_knowledge_is_not_shown_beside_a_person_s():
    played = new_table("race", seats=["human", "greedy"], seed=4)
    own = DrawOdds(played)
    hand = {name_of(card) for card in played.state.players[0].hand.known}
    assert sum(own.unseen.left.values()) == len(played.state.cards.deck) - len(hand) - sum(
        len(player.tableau) for player in played.state.players
    ) - sum(own.unseen.known.values())
    with pytest.raises(BadRequest, match="A bot plays seat 1"):
        DrawOdds(played, seat=1)
