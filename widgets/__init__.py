"""Widgets for notebooks: explorers, ledgers that open, quizzes that the engine answers, and games played by clicking.

They need the libraries of the notebooks, which are loaded on first use; `import widgets` alone loads none of them.
"""

from importlib import import_module
from typing import Any

HOMES = {
    "DecisionPanel": "decision",
    "Ledger": "ledger",
    "LessonPlayer": "lesson_player",
    "MissionTimeline": "games.high_frontier.mission_timeline",
    "Odds": "odds",
    "ProspectOdds": "games.high_frontier.prospect_odds",
    "Quiz": "quiz",
    "RocketBench": "games.high_frontier.rocket_bench",
    "RouteExplorer": "games.high_frontier.route_explorer",
    "ScoreSheet": "games.high_frontier.score_sheet",
    "Stepper": "stepper",
    "Task": "task",
}
__all__ = [
    "DecisionPanel",
    "Ledger",
    "LessonPlayer",
    "MissionTimeline",
    "Odds",
    "ProspectOdds",
    "Quiz",
    "RocketBench",
    "RouteExplorer",
    "ScoreSheet",
    "Stepper",
    "Task",
]


def __getattr__(name: str) -> Any:
    """One of the widgets.

    Raises:
        ImportError: the libraries of the notebooks are not installed; the message says how to install them.
    """
    if name not in HOMES:
        raise AttributeError(f"module 'widgets' has no attribute {name!r}")
    try:
        module = import_module(f"widgets.{HOMES[name]}")
    except ModuleNotFoundError as error:
        if error.name not in {"anywidget", "ipywidgets", "traitlets", "IPython"}:
            raise
        remedy = "Install the libraries of the notebooks: pip install 'nf[learn]' (or run `make learn`)."
        raise ImportError(f"widgets.{name} needs {error.name}, which is not installed. {remedy}") from error
    return getattr(module, name)


def __dir__() -> list[str]:
    return __all__
