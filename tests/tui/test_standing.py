"""The state or the result of a game in one line."""

from random import Random

from msgspec.structs import replace
from rich.console import Console

from nf_core.bots import make
from nf_core.kernel.table import Table
from nf_core.registry import find_game
from tests.games.high_frontier import given
from tests.games.high_frontier.names import ESA, HELLAS, NASA, PLATEAU, PRC
from tui.panels.standing import Standing

GAME = find_game("high-frontier")
OTHER = find_game("these-new-worlds")
STATE = given.table(
    factions=(PRC, NASA, ESA),
    water=(1, 2, 5),
    claims=(given.factory(HELLAS, 1), given.claim(PLATEAU, 2)),
    glories=(("mars", 2),),
)


def standing(state, people):
    count = len(state.players)
    bots = {seat: make("random", GAME, Random(seat)) for seat in range(count) if seat not in people}
    table = Table(GAME, GAME.config_type(seats=count), players=bots, dealer=Random(1))
    table.start = state
    return Standing(table, people)


def ended(state, people):
    console = Console(width=60)
    with console.capture() as shown:
        console.print(standing(replace(state, agenda=()), people).ending())
    return shown.get()


def test_the_points_of_many_stand_after_the_letters_of_their_factions():
    prc, nasa, esa = (score.total for score in GAME.scores(STATE))
    assert standing(STATE, [0]).line(STATE).endswith(f"  P{prc} N{nasa} E{esa}")


def test_where_seats_have_no_letters_the_points_stand_in_their_order():
    table = Table(OTHER, OTHER.config_type(), dealer=Random(1))
    assert Standing(table, [0, 1]).line(table.state).endswith("  0-0")


def test_two_players_are_named_if_one_is_the_reader_alone():
    s = given.table(claims=(given.claim(PLATEAU, 1),))
    assert standing(s, [0, 1]).line(s).endswith("  P0 N1")
    assert standing(s, [0]).line(s).endswith("  P0  N1")
    table = Table(OTHER, OTHER.config_type(), players={1: make("random", OTHER, Random(1))}, dealer=Random(1))
    assert Standing(table, [0]).line(table.state).endswith("  you 0, player 2 0")


def test_the_line_says_what_is_asked_and_leaves_the_name_of_the_game_out_where_there_is_no_room():
    line = standing(STATE, [0]).line(STATE, "What next?")
    assert line.startswith("High Frontier  Year 1  Your turn: What next?  ")
    assert standing(STATE, [0]).line(STATE, "What next?", len(line) - 1) == line.removeprefix("High Frontier  ")


def test_the_end_of_a_game_of_three_ranks_them_before_it_opens_their_scores():
    told = ended(STATE, [0])
    points = [score.total for score in GAME.scores(STATE)]
    order = [told.index(words) for words in ("Player 2 (random)\n", "Player 3 (random)\n", "  You\n")]
    assert points[1] > points[2] > points[0]
    assert order == sorted(order)
    assert told.splitlines()[0] == "Player 2 wins"
    assert told.index("factory on") > max(order)


def test_equals_are_told_by_their_water():
    s = given.table(
        factions=(PRC, NASA, ESA), water=(1, 2, 5), claims=(given.claim(HELLAS, 1), given.claim(PLATEAU, 2))
    )
    told = ended(s, [0, 1, 2])
    assert told.startswith("Player 3 wins\n")
    assert "5 WT" in told
    assert told.index("  Player 3\n") < told.index("  Player 2\n")
