"""The keys of the app by place and action, and those that a reader has changed in `keys.toml`.

A place is a screen or a panel, an action what its keys do; keys with a twin that is not named in the last line of the
screen change together. Textual's own keymap is not used: it takes a changed key away from everything else that the
same key does at other times, such as `r`, which takes up a move again and, after the end, replays the game.
"""

import pkgutil
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from textual.binding import Binding, BindingsMap
from textual.dom import DOMNode
from textual.keys import Keys, _character_to_key, format_key

from nf_core.kernel.data import read_toml
from nf_core.kernel.errors import BadData
from nf_core.kernel.outside import quoted
from nf_core.kernel.wording import KEY, usual_keys
from nf_core.registry import manifests

FILE = "keys.toml"
RESERVED = {"ctrl+q": "leaves nf", "ctrl+z": "goes back to the shell", "ctrl+p": "lists the commands"}
"Keys that do the same everywhere, whatever the file says."
ROOMS = ("tui.screens", "tui.panels", "tui.boards")
NAMED = {key.value for key in Keys} | {_character_to_key(chr(code)) for code in range(33, 127)}
MODIFIED = r"(ctrl\+|alt\+|shift\+)+"
REMEDY = (
    "Write a character, or a name such as ctrl+x, f5, escape, pagedown or slash; `nf keys` prints all that are used."
)

Changes = Mapping[str, Mapping[str, tuple[str, ...]]]
"The keys that are changed: place, action, keys."


class Action(NamedTuple):
    """What keys do at a place."""

    keys: tuple[str, ...]
    about: str
    is_fixed: bool
    "Digits are the numbers of choices, and stay."


def name_of(action: str) -> str:
    """What an action is called in the file.

    >>> name_of("app.open('play')"), name_of("undo_too"), name_of("next_route(-1)")
    ('open-play', 'undo', 'next-route-minus-1')
    """
    words = re.sub(r"_(too|anyway)\b", "", action.removeprefix("app.")).replace("-", "minus_")
    return "-".join(re.findall(r"\w+", words)).replace("_", "-").lower()


def place_of(kind: type) -> str:
    """What a screen or a panel is called in the file: `play` for `PlayScreen`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__.removesuffix("Screen")).lower()


def _own(kind: type) -> Iterator[Binding]:
    """The keys that a class itself adds, one by one."""
    for bindings in BindingsMap(vars(kind).get("BINDINGS", ())).key_to_bindings.values():
        yield from bindings


def _actions(kind: type) -> dict[str, Action]:
    found: dict[str, Action] = {}
    for binding in _own(kind):
        name = name_of(binding.action)
        before = found.get(name, Action((), binding.description, is_fixed=True))
        keys = tuple(dict.fromkeys([*before.keys, binding.key]))
        fixed = before.is_fixed and binding.key.isdecimal()
        found[name] = Action(keys, before.about or binding.description, fixed)
    return found


@lru_cache(maxsize=1)
def places() -> dict[str, dict[str, Action]]:
    """The actions of every place, in the app and in the front ends of games, with their usual keys."""
    rooms = [*ROOMS, *(place for each in manifests().values() if (place := each.front_ends.get("tui")))]
    found: dict[str, dict[str, Action]] = {}
    for room in rooms:
        package = import_module(room)
        for module in pkgutil.walk_packages(getattr(package, "__path__", ()), f"{room}."):
            if ".commands." not in module.name:
                for kind in vars(import_module(module.name)).values():
                    is_ours = isinstance(kind, type) and issubclass(kind, DOMNode) and kind.__module__ == module.name
                    if is_ours and (actions := _actions(kind)):
                        found[place_of(kind)] = actions
    return dict(sorted(found.items()))


def read_keys(file: Path) -> Changes:
    """The keys that a file changes; none if there is no such file.

    Raises:
        BadData: it cannot be read, or names an unknown place, action or key, or one key for two actions.
    """
    if not file.exists():
        return {}
    changes = {place: dict(_read_place(place, table)) for place, table in read_toml(file).items()}
    for place, changed in changes.items():
        _refuse_clashes(place, changed)
    return changes


def _read_place(place: str, table: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    if place not in places():
        raise BadData(FILE, f"[{place}]", "is no place with keys", _instead(place, places()))
    if not isinstance(table, dict):
        raise BadData(FILE, place, "is not a place", f"Write [{place}], and below it its actions.")
    for name, given in table.items():
        at, known = f"[{place}] {name}", {name for name, one in places()[place].items() if not one.is_fixed}
        if name not in known:
            raise BadData(FILE, at, "is no action there", _instead(name, known))
        keys = [given] if isinstance(given, str) else given
        if not (isinstance(keys, list) and keys and all(isinstance(key, str) for key in keys)):
            raise BadData(FILE, at, "is neither a key nor a list of keys", REMEDY)
        yield name, tuple(_key(at, key) for key in keys)


def _key(at: str, text: str) -> str:
    key = _character_to_key(text) if len(text) == 1 else text
    bare = re.sub(MODIFIED, "", key)
    if not (key in NAMED or bare in NAMED):
        raise BadData(FILE, at, f"names {quoted(text)}, which is no key", REMEDY)
    if key in RESERVED:
        raise BadData(FILE, at, f"cannot have {key}, which always {RESERVED[key]}", "Choose another key.")
    return key


def _refuse_clashes(place: str, changed: Mapping[str, tuple[str, ...]]) -> None:
    """Refuse one key for two actions, unless they share it in the first place, being possible at different times."""
    usual = places()[place]
    now = {name: changed.get(name, action.keys) for name, action in usual.items()}
    for name, keys in changed.items():
        for other, taken in now.items():
            shared = set(keys) & set(taken) if other != name else set()
            if shared and not set(usual[name].keys) & set(usual[other].keys):
                reason = f"has the key {min(shared)}, which {other} has too"
                raise BadData(FILE, f"[{place}] {name}", reason, f"Give {name} or {other} another key.")


def _instead(text: str, known: Any) -> str:
    near = get_close_matches(text, known) or sorted(known)
    return f"Choose from: {', '.join(near)}. `nf keys` prints everything that can be changed."


@lru_cache
def _named(kind: type) -> dict[tuple[str, str], tuple[str, str]]:
    """The place and the name of each key and action of a class, also of those that it inherits."""
    return {
        (binding.key, binding.action): (place_of(base), name_of(binding.action))
        for base in reversed(kind.__mro__)
        if not base.__module__.startswith("textual.")
        for binding in _own(base)
    }


def rebind(node: DOMNode, changes: Changes) -> None:
    """Give a part of the app the changed keys."""
    named, found, done = _named(type(node)), dict[str, list[Binding]](), set[str]()
    for key, bindings in node._bindings.key_to_bindings.items():  # noqa: SLF001 - Textual offers only its keymap
        for binding in bindings:
            place, name = named.get((key, binding.action), ("", ""))
            keys = changes.get(place, {}).get(name)
            if keys is None:
                found.setdefault(key, []).append(binding)
            elif binding.action not in done:
                done.add(binding.action)
                for other in keys:
                    found.setdefault(other, []).append(binding.with_key(other))
    node._bindings = BindingsMap.from_keys(found)  # noqa: SLF001 - as above


def spoken(key: str) -> str:
    """What a key is called in a sentence.

    >>> spoken("slash"), spoken("H"), spoken("escape"), spoken("pagedown"), spoken("ctrl+f5")
    ('/', 'H', 'Escape', 'Page Down', 'Ctrl+F5')
    """
    name = format_key(key)
    if len(name) == 1 and (name.isascii() or name == key):
        return name
    return key.replace("page", "page ").replace("_", " ").title()


def with_keys(part: DOMNode, text: str) -> str:
    """A text of a part of the app, in which keys are called as the reader has them (see `KEY`).

    What a key does is looked up in the part itself and then in all that it is in, unless the text names a place too.
    """
    changes: Changes = getattr(part.app, "changed_keys", {})
    if not changes or "<key " not in text:
        return usual_keys(text)

    def called(found: re.Match[str]) -> str:
        usual, (place, _, name) = found[1], found[2].rpartition(".")
        place = place or _nearest(part, name)
        changed = changes.get(place, {}).get(name)
        if not changed:
            return usual
        known = [spoken(key).lower() for key in places()[place][name].keys]
        return spoken(changed[min(known.index(usual.lower()), len(changed) - 1)])

    return KEY.sub(called, text)


def _nearest(part: DOMNode, name: str) -> str:
    """The place nearest to a part of the app that has an action."""
    named = (each for node in part.ancestors_with_self for each in _named(type(node)).values())
    return next((place for place, action in named if action == name), "")


def document(changes: Changes) -> Iterator[str]:
    """All keys that can be changed, as TOML, as they are with the changes."""
    for place, actions in places().items():
        free = {name: action for name, action in actions.items() if not action.is_fixed}
        if free:
            yield ""
            yield f"[{place}]"
        for name, action in free.items():
            keys = changes.get(place, {}).get(name, action.keys)
            told = ", ".join(f'"{key}"' for key in keys)
            value = told if len(keys) == 1 else f"[{told}]"
            yield f"{name} = {value}".ljust(32) + (f"  # {action.about}" if action.about else "")
