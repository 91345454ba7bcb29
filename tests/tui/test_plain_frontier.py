"""High Frontier in plain lines: what its games have besides what every game has."""

from random import Random

import pytest

from nf_core.games import find_game
from nf_core.high_frontier import actions as a
from nf_core.kernel.table import Table
from tests.high_frontier import given
from tests.high_frontier.given import STEAMER, TAIKONAUTS
from tui.plain import PlainGame

GAME = find_game("high-frontier")


def converse(state, *lines):
    """Play on from a state with these lines, in which an action stands for its number, and leave; what was said."""
    said, left = [], [*lines, "quit", "yes"]
    table = Table(GAME, GAME.config_type(seats=2), dealer=Random(1), take_backs=True)
    table.start = state

    def read(prompt):
        said.append(prompt)
        line = left.pop(0)
        return line if isinstance(line, str) else str(list(table.decisions()[0]).index(line) + 1)

    PlainGame(table, read, said.append, Random(0), open_hands=True).play()
    return said, table


@pytest.mark.rule("hf.stranded")
@pytest.mark.parametrize(("answer", "made"), [("yes", True), ("no", False), ("", False)])
def test_a_choice_that_strands_the_rocket_asks_once_more(answer, made):
    loaded = given.table(stacks=((given.rocket(TAIKONAUTS, STEAMER, fuel=6),),))
    state = given.fly(given.depart(loaded, STEAMER)[0], "heo")
    burn = given.the_hop(state, "earth-radiation-06")
    said, table = converse(state, burn, answer)
    warning = next(number for number, line in enumerate(said) if line.startswith("Careful: "))
    assert "2 fuel steps" in said[warning]
    assert said[warning + 1].startswith("Out of fuel (section ")
    assert said[warning + 2] == "Do it all the same? yes or no: "
    assert [past.action for past in table.past] == [burn] * made
    assert ("Nothing done." in said) != made


def test_what_is_safe_is_done_at_once():
    said, table = converse(given.table(), a.Earn(0))
    assert [past.action for past in table.past] == [a.Earn(0)]
    assert not any("Careful" in line for line in said)
