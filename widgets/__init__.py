"""Widgets for notebooks: explorers, ledgers that open, quizzes that the engine answers, and games played by clicking.

They need the notebook libraries, which load on first use; `import widgets` alone loads none of them. The widgets of
single games are here too, under the names that their front ends give them (`front.py`).
"""

from importlib import import_module
from typing import Any

HOMES = {
    "CardLab": "card_lab",
    "DecisionPanel": "decision",
    "DrawOdds": "draw_odds",
    "Ledger": "ledger",
    "LessonPlayer": "lesson_player",
    "Odds": "odds",
    "OwnGames": "own_games",
    "Quiz": "quiz",
    "Stepper": "stepper",
    "Task": "task",
}
"The widgets for every game, by the module that holds them."


def __getattr__(name: str) -> Any:
    """Load and return a widget by name.

    Raises:
        ImportError: the libraries of the notebooks are not installed; the message says how to install them.
    """
    if name == "__all__":
        return __dir__()
    place = _places().get(name, "")
    if not place:
        raise AttributeError(f"module 'widgets' has no attribute {name!r}")
    module, _, attribute = place.partition(":")
    try:
        return getattr(import_module(module), attribute)
    except ModuleNotFoundError as error:
        if error.name not in {"anywidget", "ipywidgets", "traitlets", "IPython"}:
            raise
        remedy = "Install the libraries of the notebooks: pip install 'nf[learn]' (or run `make learn`)."
        raise ImportError(f"widgets.{name} needs {error.name}, which is not installed. {remedy}") from error


def _places() -> dict[str, str]:
    """The place of every widget, as `module:NAME`; a game cannot take the name of a widget for every game."""
    from widgets.front import own_widgets  # noqa: PLC0415 - it finds the games, which loading this package need not

    return own_widgets() | {name: f"widgets.{module}:{name}" for name, module in HOMES.items()}


def __dir__() -> list[str]:
    return sorted(_places())
