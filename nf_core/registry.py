"""The games that can be played, by id, each imported only when it is asked for; and whose rulebook a rule is in."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

from nf_core.kernel import rulebook
from nf_core.kernel.errors import UnknownName
from nf_core.kernel.game import Game
from nf_core.kernel.outside import quoted
from nf_core.kernel.record import NoRecord, Record, parse, read_content
from nf_core.kernel.recovery import is_sound, recovered
from nf_core.kernel.rulebook import Rule

MODULES = {
    "these-new-worlds": "nf_core.games.these_new_worlds.game",
    "high-frontier": "nf_core.games.high_frontier.game",
}
RULEBOOKS = {"hf": "nf_core.games.high_frontier", "tnw": "nf_core.games.these_new_worlds", "kernel": rulebook.KERNEL}
"The package whose rules begin with these letters."


def find_game(id: str) -> Game[Any]:
    """The game of that id.

    Raises:
        UnknownName: there is none.
    """
    if not isinstance(id, str) or id not in MODULES:
        raise UnknownName(f"There is no game {quoted(id)}.", f"Choose from: {', '.join(MODULES)}.", tuple(MODULES))
    game = import_module(MODULES[id]).GAME
    assert isinstance(game, Game)
    return game


def named_game(text: str) -> Game[Any]:
    """The game that people mean by words of its name, or their beginnings: `high`, `new worlds`.

    Raises:
        UnknownName: no game has these words, or several have.
    """
    sought = re.findall(r"\w+", text.lower())
    found = [id for id in MODULES if sought and all(re.search(rf"\b{word}", id) for word in sought)]
    return find_game(found[0] if len(found) == 1 else text)


def games() -> dict[str, Game[Any]]:
    """All games."""
    return {id: find_game(id) for id in MODULES}


def read_record(path: Path) -> Record:
    """A saved game of any game; what a damaged first line said is found out from the rest, and told as damage.

    Raises:
        BadData: there is no such file, it is no record, or one of a newer format.
    """
    content = read_content(path)
    try:
        record = parse(path.name, content)
    except NoRecord:
        found = recovered(path.name, content, games().values())
        if not found:
            raise
        return found
    id = record.header.game
    if id in MODULES and is_sound(find_game(id), record):
        return record
    return recovered(path.name, content, games().values()) or record


def package_of(rule: str) -> str:
    """The package whose rulebook has the rule of that id.

    Raises:
        UnknownName: no rulebook has ids that begin so.
    """
    prefix = str(rule).partition(".")[0]
    if prefix not in RULEBOOKS:
        known = tuple(RULEBOOKS)
        remedy = f"Its id begins with one of: {', '.join(known)}."
        raise UnknownName(f"No rulebook has a rule {quoted(rule)}.", remedy, known)
    return RULEBOOKS[prefix]


def cite(rule: str) -> Rule:
    """The rule of that id, of any game or of the kernel.

    Raises:
        UnknownName: there is no such rule.
    """
    return rulebook.cite(package_of(rule), rule)
