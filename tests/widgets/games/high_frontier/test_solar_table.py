"""The map on a table of High Frontier: everybody's pieces, the part in sight, the choices at each place."""

import pytest

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.routes.map import network
from tests.games.high_frontier.given import claim, factory, freighter, leo, outpost, owning, rocket, table
from tests.games.high_frontier.names import CAT, ENTREPRENEURS, HELLAS, LUNA, STEAMER, TAIKONAUTS
from widgets import DecisionPanel, LessonPlayer
from widgets.games.high_frontier import table as solar_table
from widgets.games.high_frontier.geometry import geometry


def places(s, reader=0):
    return {
        place["space"]: [(piece["look"], piece["letter"], piece["words"]) for piece in place["pieces"]]
        for place in solar_table.chart(s, reader)["places"]
    }


def test_every_piece_is_drawn_where_it_lies_with_the_letter_of_its_faction_and_in_words():
    s = table(
        stacks=((leo(CAT), rocket(TAIKONAUTS, at=LUNA), freighter("deimos", STEAMER)), (outpost(LUNA, ENTREPRENEURS),)),
        factions=("prc", "shimizu"),
        claims=(claim(LUNA, 1), factory("deimos", 0, colonies=2)),
        busted={HELLAS},
    )
    assert places(s) == {
        LUNA: [
            ("claim", "S", "player 2's claim"),
            ("rocket", "P", f"your rocket ({TAIKONAUTS})"),
            ("cards", "S", f"player 2's outpost ({ENTREPRENEURS})"),
        ],
        "deimos": [
            ("factory", "P", "your factory with 2 colonies"),
            ("freighter", "P", f"your freighter ({STEAMER})"),
        ],
        "leo": [("cards", "P", f"your cards in LEO ({CAT})")],
        HELLAS: [("bust", "", "busted, so nobody may prospect there")],
    }
    assert {words.split()[0] for _, _, words in places(s, reader=1)["leo"]} == {"player"}


def test_in_sight_are_the_readers_stacks_or_all_that_is_in_space_and_during_a_move_the_stack_that_moves():
    resting = owning(rocket(TAIKONAUTS, at=LUNA, fuel=8), claims=(claim("deimos", 1),), busted={HELLAS})
    assert solar_table.chart(resting, 0)["focus"] == [LUNA]
    assert set(solar_table.chart(resting, 1)["focus"]) == {LUNA, "deimos"}
    assert set(solar_table.chart(resting, 0)["everything"]) == {LUNA, "deimos"}
    assert solar_table.chart(table(), 0)["focus"] == ["leo"]
    player = LessonPlayer("high-frontier/03-to-luna-and-back", step=2)
    assert player.view["chart"]["focus"] == ["heo"]


@pytest.mark.parametrize(
    ("action", "space"),
    [
        (a.Hop(0, "heo--leo", "heo"), "heo"),
        (a.Prospect(0, "rocket", CAT, "deimos"), "deimos"),
        (a.ProduceAt(0, "deimos"), "deimos"),
        (a.Depart(0, "rocket", TAIKONAUTS), LUNA),
        (a.Depart(0, "freighter", ""), ""),
        (a.Earn(0), ""),
    ],
)
def test_a_choice_is_about_the_place_it_leads_to_or_where_its_stack_lies(action, space):
    about = GAME.words.about(owning(rocket(TAIKONAUTS, at=LUNA)), action)
    assert next((id for id in about if id in network.load().spaces), "") == space


def test_the_spaces_that_a_flight_may_enter_and_those_it_may_not_are_on_the_map():
    player = LessonPlayer("high-frontier/03-to-luna-and-back", step=4)
    known = network.load().spaces
    hops = [option for option in player.decision["options"] if option["text"].startswith("Fly to")]
    barred = {id for option in player.decision["barred"] for id in option["about"]}
    assert hops
    assert all(len(set(option["about"]) & known.keys()) == 1 for option in hops)
    assert LUNA in barred
    assert player.geometry == geometry("third")


def test_a_game_without_a_map_has_none():
    player = LessonPlayer("these-new-worlds/01-playing-cards")
    assert (player.geometry, player.view["chart"]) == ({}, {})
    assert DecisionPanel(player.run.table.__class__(player.run.game, player.run.lesson.config)).geometry == {}
