"""The screens that `keys.py` measures, and how to come to each, always in the same state."""

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from nf_core.kernel.table import Table
    from tui.pages import Page

MIDDLE = {"high-frontier": 400, "these-new-worlds": 40, "new-frontiers": 80, "race-for-the-galaxy": 60}
"Actions after which a game of two is in its middle; in High Frontier seat 0 has a rocket then."
BROUGHT_BY = {"high-frontier": "mission"}
"The bots that bring a game to its middle, if not greedy ones."
OPENED = {"why": "w", "scores": "s", "look up": "i", "rules in short": "a", "help at a game": "question_mark"}
"What is opened in front of a game, and the key for it."
SMALL, LARGE = (100, 30), (140, 45)
"Columns and lines."


class View(NamedTuple):
    """A screen to measure."""

    first: "Callable[[], str | Page]"
    "What the app begins with; called in the process that is measured, so that loading counts."
    keys: tuple[str, ...] = ()
    "What is pressed there to come to the screen."
    size: tuple[int, int] = SMALL


def middle(id: str) -> "Table[Any]":
    """A game in its middle: a person in seat 0, with something to decide, against a greedy bot."""
    from nf_core.bots import make  # noqa: PLC0415 - not all screens need all of it
    from nf_core.kernel.table import Table, dice  # noqa: PLC0415
    from nf_core.registry import find_game  # noqa: PLC0415

    game, rng = find_game(id), dice(7)
    name = BROUGHT_BY.get(id, "greedy")
    bots = {seat: make(name, game, random.Random(rng.random())) for seat in range(2)}
    table = Table(game, game.config_type(seats=2), players={1: bots[1]}, dealer=rng)
    table.run()
    while len(table.past) < MIDDLE[id]:
        table.submit(bots[0].choose(*table.question(0)))
        table.run()
    table.players[1] = make("greedy", game, random.Random(1))
    return table


def saved(folder: Path) -> None:
    """Save a game of each kind in its middle."""
    from tui import saves  # noqa: PLC0415 - only the process that prepares the others

    for id in MIDDLE:  # the newest is the last
        saves.copy(middle(id), folder / f"{id}.jsonl")


def new(id: str) -> "Page":
    """A new game against a greedy bot."""
    from nf_core.bots.seating import sit_down  # noqa: PLC0415 - as in `nf play`
    from nf_core.registry import find_game  # noqa: PLC0415
    from tui.pages import played  # noqa: PLC0415

    game = find_game(id)
    return played(sit_down(game, game.config_type(seats=2), ("human", "greedy"), 7, None))


def going_on(id: str) -> "Page":
    """A saved game in its middle."""
    from tui import saves  # noqa: PLC0415 - as in `nf continue`
    from tui.pages import continued  # noqa: PLC0415

    return continued(saves.folder() / f"{id}.jsonl")


def lesson(id: str) -> "Page":
    """A lesson."""
    from nf_core.lessons import find_lesson  # noqa: PLC0415 - as in `nf learn`
    from tui.screens.lesson import LessonScreen  # noqa: PLC0415

    return lambda _: LessonScreen(find_lesson(id))


def views() -> dict[str, View]:
    """Every screen that is measured, by its name."""
    found = {name: View(lambda name=name: name) for name in ("menu", "play", "saved", "learn", "settings", "help")}
    found |= {f"new {id}": View(partial(new, id), size=LARGE) for id in MIDDLE}
    for id in MIDDLE:
        found |= {f"{id}, {size[0]}x{size[1]}": View(partial(going_on, id), size=size) for size in (SMALL, LARGE)}
    explorer, frontier = (lambda: "routes"), partial(going_on, "high-frontier")
    found |= {
        "explorer": View(explorer, size=LARGE),
        "explorer, routes to Ceres": View(explorer, ("t", *"ceres", "enter"), LARGE),
        "explorer, heat": View(explorer, ("e",), LARGE),
        "rocket bench": View(explorer, ("b",), LARGE),
        "planner": View(frontier, ("m",), LARGE),
        "planner, ways to Ceres": View(frontier, ("m", "t", *"ceres", "enter"), LARGE),
        "statistics": View(lambda: "saved", ("t",)),
        "replay": View(lambda: "saved", ("r",)),
        "lesson of cards": View(partial(lesson, "these-new-worlds/01-playing-cards")),
        "lesson of flights": View(partial(lesson, "high-frontier/03-to-luna-and-back")),
    }
    cards = partial(going_on, "new-frontiers")
    found |= {name: View(cards, (key,)) for name, key in OPENED.items()}
    return found
