"""A learner's slip in a cell is answered with a sentence, not with a traceback through nf."""

import pytest
from IPython.core.interactiveshell import InteractiveShell

START = """
from nf_core import registry
from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.planner import planner
from widgets import DecisionPanel, Ledger, LessonPlayer, ProspectOdds, Quiz, RocketBench, RouteExplorer, lesson
solar_system = network.load()
explorer = RouteExplorer("leo", "deimos")
"""
SLIPS = {
    'RouteExplorer(source="leo", target="Mars", thrust=4)': "'Mars' has several sites.",
    'planner.plan(solar_system, "leo", "Mars", thrust=4)': "There is no space called 'Mars'.",
    'planner.plan(solar_system, "leo", "deimos", thrust="4")': "A thrust of 4 is out of range.",
    'solar_system.space("Mars")': "There is no space called 'Mars'.",
    'solar_system.arcs("Mars")': "There is no space called 'Mars'.",
    "solar_system.find(3)": "There is no space called '3'.",
    "solar_system.space(None)": "There is no space called 'None'.",
    "solar_system.arcs([])": "There is no space called '[]'.",
    'planner.plan(solar_system, "leo", "deimos", thrust=4, via=[3])': "There is no space called '3'.",
    'planner.plan(solar_system, "leo", "deimos", thrust=4, caps={"burns": "3"})': "A cap of '3' burns is no number.",
    'planner.plan(solar_system, "leo", "deimos", thrust=4, caps=3)': "'3' gives no caps.",
    'explorer.caps = {"turns": None}': "A cap of 'None' turns is no number.",
    'RouteExplorer("leo", "deimos", caps="burns")': "'burns' gives no caps.",
    'RouteExplorer("leo", "deimos", rocket={"cards": "PRC Taikonauts"})': "'cards' cannot be",
    "registry.find_game([])": "There is no game '[]'.",
    "lesson.cite(3)": "No rulebook has a rule '3'.",
    "LessonPlayer(3)": "'3' is not the name of a lesson.",
    "RocketBench([3])": "'cards' cannot be such a list.",
    'explorer.thrust = "4"': "expected an int",
    'explorer.target = "Mars"': "'Mars' has several sites.",
    'RouteExplorer("leo", "deimos", thrust="4")': "expected an int",
    'lesson.cite("hf.move")': "has no rule 'hf.move'.",
    'LessonPlayer("atlantis")': "There is no lesson 'atlantis'.",
    'ProspectOdds("Mars", "Hall Effect")': "'Mars' has several sites.",
    'RocketBench(["Warp Drive"])': "There is no card called 'Warp Drive'.",
    "DecisionPanel(solar_system)": "is not a table.",
    "Ledger(3)": "3 is not a ledger.",
    'Quiz("How many?", ["one"], answer="two")': "No choice of 'How many?' is right",
}


@pytest.fixture(scope="module")
def shell():
    """The shell that runs the cells of a notebook."""
    shell = InteractiveShell()
    assert shell.run_cell(START).success
    yield shell
    InteractiveShell.clear_instance()


@pytest.mark.parametrize(("cell", "said"), SLIPS.items())
def test_a_slip_is_answered_in_a_sentence(shell, capsys, cell, said):
    assert not shell.run_cell(cell).success
    told = capsys.readouterr()
    lines = (told.out + told.err).strip().splitlines()
    assert said in lines[0]
    assert len(lines) <= 3
