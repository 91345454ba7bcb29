"""High Frontier in plain lines: what its games have besides what every game has."""

from argparse import Namespace
from random import Random

import pytest

from nf_core.games import find_game
from nf_core.high_frontier import actions as a
from nf_core.kernel.record import Replay
from nf_core.kernel.table import Table
from tests.high_frontier import given
from tests.high_frontier.given import STEAMER, TAIKONAUTS
from tests.tui.frontier import flown
from tui import telling
from tui.commands import replay
from tui.numbered import Numbered
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
        return line if isinstance(line, str) else str(Numbered(GAME, table.state, table.decisions()[0]).number(line))

    game = PlainGame(table, read, said.append, Random(0), open_hands=True)
    game.play()
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


def test_a_flight_is_one_sentence_however_many_choices_it_took():
    table = flown()
    assert len(table.past) == 5
    assert list(telling.story(table, 0, 1)) == [
        "Year 1.",
        "Player 1 set the rocket moving by PRC Taikonauts, net thrust 9.",
        "Player 1 flew by way of HEO and Earth Radiation 04 to Luna lander burn and stopped, 8 fuel steps aboard.",
    ]


def test_a_year_that_was_announced_is_no_heading_as_well():
    table = Table(GAME, GAME.config_type(seats=1), dealer=Random(1))
    table.run()
    table.submit(a.EndTurn(0))
    table.submit(a.Earn(0))
    told = list(telling.story(table, 0, 0))
    assert [line for line in told if "Year" in line] == ["Year 1.", "Year 1 begins.", "Year 2 begins."]


@pytest.mark.parametrize(("reader", "who"), [(0, "you"), (1, "player 1")])
def test_a_replay_tells_a_flight_in_one_unless_each_step_is_looked_at(reader, who, capsys, monkeypatch):
    past = flown().past
    played = Replay(past[0].before, tuple(one.turn for one in past), tuple(one.action for one in past))
    replay.tell_all(GAME, played, Namespace(step=False, file="x.jsonl"), reader)
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == f"1. [hf.turn] {who}: move the rocket by PRC Taikonauts"
    assert lines[3] == f"2 to 5. [hf.move.stop] {who}: fly to HEO, and on"
    assert lines[4].startswith(
        f"   {who.capitalize()} flew by way of HEO and Earth Radiation 04 to Luna lander burn and stopped"
    )
    monkeypatch.setattr("builtins.input", lambda _: "")
    replay.tell_all(GAME, played, Namespace(step=True, file="x.jsonl"), reader)
    assert "4. [hf.move.stop]" in capsys.readouterr().out
