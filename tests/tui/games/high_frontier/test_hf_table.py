"""The middle of the table of High Frontier, as text."""

from msgspec.structs import replace

from nf_core.games.high_frontier.offers import Promise
from nf_core.games.high_frontier.words import things
from tests.games.high_frontier.given import dealing, factory, table
from tests.games.high_frontier.moves import put
from tests.games.high_frontier.names import ESA, LUNA, NASA, PRC
from tui.games.high_frontier.board.look import FINE, legend
from tui.games.high_frontier.board.middle import going_on, middle


def test_promises_are_shown_once_there_are_any():
    s = table()
    assert "Promised" not in middle(s, 0).plain
    s = replace(s, promises=(Promise(1, 0, "water later"),))
    assert "  Player 2 has promised you water later." in middle(s, 0).plain.splitlines()


def test_everybody_who_has_a_star_of_heroism_is_named():
    s = table(factions=(PRC, NASA, ESA), glories=[("heroism", 0), ("heroism", 2)])
    (glories,) = [place for place in things.table(s, 2) if place.id == "glories"]
    assert "heroism ([P] Player 1, [E] You)" in glories.told


def test_a_claim_that_is_offered_shows_what_stands_on_it():
    s = dealing(put("gives", "claim", LUNA), claims=[factory(LUNA)])
    lines = going_on(s, 0).plain.splitlines()
    assert "  You would give: the claim on Luna: Shackleton polar rim with its factory" in lines


def test_where_the_legend_breaks_its_lines_no_sign_parts_from_its_meaning():
    whole = "► rocket  ▬ freighter  ▫ cards  ◉ claim  # factory  small letter: bust"
    assert legend(FINE, 80) == whole
    assert legend(FINE, 41).splitlines() == ["► rocket  ▬ freighter  ▫ cards  ◉ claim", "# factory  small letter: bust"]
