"""A learner's slip in a cell is answered with a sentence, not with a traceback through nf."""

import pytest
from IPython.core.interactiveshell import InteractiveShell

START = """
from nf_core import registry
from nf_core.games.high_frontier.routes import network, planner
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
    'explorer.thrust = "4"': "expected an int",
    'explorer.target = "Mars"': "'Mars' has several sites.",
    'RouteExplorer("leo", "deimos", thrust="4")': "expected an int",
    'lesson.cite("hf.move")': "has no rule 'hf.move'.",
    'LessonPlayer("atlantis")': "There is no lesson 'atlantis'.",
    'ProspectOdds("Mars", "Hall Effect")': "'Mars' has several sites.",
    'RocketBench(["Warp Drive"])': "There is no card called 'Warp Drive'.",
    "DecisionPanel(solar_system)": "is no table.",
    "Ledger(3)": "3 is no ledger.",
    'Quiz("How many?", ["one"], answer="two")': "No choice of 'How many?' is right",
}


@pytest.fixture(scope="module")
def shell():
    """What runs the cells of a notebook."""
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
