"""Four space board games as a library: rules, tables, bots, and routes through the solar system; no user interface.

    >>> import nf_core
    >>> table = nf_core.new_table("new worlds", ["human", "greedy"], seed=1)
    >>> move = nf_core.legal(table)[-1]
    >>> move
    <Move: play Envoys (yellow, position 8) and take 1 yellow token>
    >>> nf_core.play(table, move)[0]
    'You played Envoys (yellow, 8).'

Names are loaded when they are first used. Games add names of their own, such as `solar_system` and `plan`; their
manifests list them. `docs/library.md` shows all of it.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nf_core.kernel.table import Table
    from nf_core.library.choices import BarredMove, Move, barred, legal, play, say
    from nf_core.library.tables import branch, new_table, open_save, save, undo
    from nf_core.library.trials import Simulation, simulate
    from nf_core.registry import cite as rule
    from nf_core.registry import games as all_games
    from nf_core.registry import named_game as load

__version__ = "0.1.0"
__all__ = [
    "BarredMove",
    "Move",
    "Simulation",
    "Table",
    "all_games",
    "barred",
    "branch",
    "legal",
    "load",
    "new_table",
    "open_save",
    "play",
    "rule",
    "save",
    "say",
    "simulate",
    "undo",
]
_PLACES = {
    "Table": "kernel.table:Table",
    "all_games": "registry:games",
    "load": "registry:named_game",
    "rule": "registry:cite",
} | {
    name: f"library.{module}:{name}"
    for module, names in {
        "choices": ("BarredMove", "Move", "barred", "legal", "play", "say"),
        "tables": ("branch", "new_table", "open_save", "save", "undo"),
        "trials": ("Simulation", "simulate"),
    }.items()
    for name in names
}
"Where each name is found when it is first used."


def __getattr__(name: str) -> Any:
    if name in _PLACES:
        module, _, there = _PLACES[name].partition(":")
        found = getattr(import_module(f"{__name__}.{module}"), there)
    elif name.startswith("_") or find_spec(f"{__name__}.{name}"):
        raise AttributeError(name)  # a module of ours is imported before it is an attribute
    else:
        found = import_module(f"{__name__}.registry").library_name(name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    others = import_module(f"{__name__}.registry").library_names()
    return sorted({*__all__, "__version__", *others})
