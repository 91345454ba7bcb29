"""One of each widget, as lessons show them."""

from random import Random
from unittest.mock import patch

import ipywidgets

from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.state import Options
from nf_core.kernel.ledger import Entry
from nf_core.kernel.ledger import Ledger as Amount
from nf_core.kernel.table import Table
from nf_core.library.tables import new_table
from widgets import (
    CardLab,
    DecisionPanel,
    DrawOdds,
    EmpireScore,
    EngineChain,
    Ledger,
    LessonPlayer,
    MissionTimeline,
    Odds,
    OwnGames,
    PhaseStepper,
    ProspectOdds,
    Quiz,
    RocketBench,
    RouteExplorer,
    ScoreSheet,
    Stepper,
    TableauScore,
    Task,
    fallback,
)

CARDS = ("PRC Taikonauts", "Metastable Helium")


def a_turn():
    """A table of two at the beginning of a turn of High Frontier."""
    table = Table(GAME, Options(seats=2, quick_start=True), dealer=Random(2), take_backs=True)
    table.run()
    while (asked := table.decisions()[0]).prompt != "hf.turn":
        table.submit(asked.options[0])
        table.run()
    return table


def notebook(*widgets):
    """A notebook after its kernel is gone: with the still forms of these widgets, and nothing running."""
    import nbformat  # takes seconds to load

    cells, shown = [], []
    with patch.object(fallback, "display", lambda data, **_: shown.append(data)):
        for widget in widgets:
            shown.clear()
            widget._ipython_display_()
            outputs = [nbformat.v4.new_output("display_data", data=data) for data in shown]
            cells.append(nbformat.v4.new_code_cell("", outputs=outputs))
    return nbformat.v4.new_notebook(cells=cells)


def one_of_each():
    """Every widget once."""
    table = a_turn()
    slider = ipywidgets.IntSlider()
    return [
        CardLab("new frontiers", "rebel"),
        DecisionPanel(table, table.decisions()[0].seat),
        DrawOdds("race", only={"Type": "military"}),
        EmpireScore("Old Earth", ["Gem World", "Rebel Base", "Imperium Lords"]),
        EngineChain("Old Earth", ["Gem World", "Rebel Miners"], rounds=2),
        Ledger(Amount((Entry(2, "a pivot", "hf.move.pivot"),), "burns"), "LEO to Mars"),
        LessonPlayer("these-new-worlds/01-playing-cards"),
        MissionTimeline(RocketBench(CARDS, 6).rocket, "leo", "deimos"),
        Odds(lambda red: {"win": red / 4, "lose": 1 - red / 4}, range(5), title="A bent coin"),
        OwnGames(),
        PhaseStepper(new_table("race", ["greedy", "greedy"], seed=1)),
        ProspectOdds("nysa", "Quantum Cascade Laser"),
        Quiz("How many burns?", answer=3, unit="burns"),
        RocketBench(CARDS, 3),
        RouteExplorer("leo", "vesta"),
        ScoreSheet(table),
        Stepper(table),
        TableauScore("Old Earth", ["Spice World", "Galactic Imperium"], level="base"),
        Task(slider, ["value"], lambda: None, "Well done."),
    ]


def save_notebook(path, *widgets):
    """Write such a notebook into a file."""
    import nbformat  # takes seconds to load

    nbformat.write(notebook(*widgets), path)
