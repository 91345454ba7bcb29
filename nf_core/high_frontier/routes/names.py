"""Names as people type them: `callisto`, `Mars: arsia`, `heo`, `Hoehmann 14`; of spaces, and of cards alike."""

import difflib
import re
import unicodedata
from collections.abc import Iterable, Mapping

import msgspec

from nf_core.high_frontier.routes.records import Site, Space
from nf_core.kernel.errors import AmbiguousName, UnknownName


class Index(msgspec.Struct, frozen=True):
    """The names of one map (or of the cards), folded to plain lower-case words."""

    exact: dict[str, tuple[str, ...]]
    "Folded full name (or id) to the ids that bear it."
    titles: dict[str, str]
    "Id to the name shown to people."
    words: dict[str, frozenset[str]]
    "Id to the words of its name and of the body it belongs to."
    noun: str = "space"
    "What bears these names, in messages."
    hint: str = "Search the map for its name."
    "What to do where nothing is even near."


def fold(text: str) -> str:
    """Lower case, no accents, single spaces between words of letters and digits.

    >>> fold("  Mars: Arsia-Mons ")
    'mars arsia mons'
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return " ".join(re.findall(r"[a-z0-9]+", plain.lower()))


def index(spaces: Iterable[Space], sites: Mapping[str, Site]) -> Index:
    """The index of a map's names."""
    exact: dict[str, set[str]] = {}
    titles, words = {}, {}
    for space in spaces:
        group = sites[space.id].group if space.id in sites else ""
        titles[space.id] = space.title
        words[space.id] = frozenset(fold(f"{space.id} {space.name} {group}").split())
        for name in (space.id, space.title):
            exact.setdefault(fold(name), set()).add(space.id)
    return Index({name: tuple(sorted(ids)) for name, ids in exact.items()}, titles, words)


def find(names: Index, text: str) -> str:
    """The one id that `text` means; see `Network.find`."""
    wanted = fold(text)
    for candidates in (names.exact.get(wanted, ()), _by_words(names, wanted)):
        if len(candidates) == 1:
            return candidates[0]
        if candidates:
            listed = ", ".join(candidates[:8]) + (f" and {len(candidates) - 8} more" if len(candidates) > 8 else "")
            raise AmbiguousName(f"{text!r} could be several {names.noun}s.", f"Say which: {listed}.", candidates)
    raise unknown(names, text)


def unknown(names: Index, text: str) -> UnknownName:
    """The error for a name that nothing answers to, with the nearest ones."""
    near = suggest(names, text)
    remedy = f"Did you mean: {', '.join(near)}?" if near else names.hint
    return UnknownName(f"There is no {names.noun} called {text!r}.", remedy, near)


def _by_words(names: Index, wanted: str) -> tuple[str, ...]:
    """Ids in whose names every word of `wanted` begins some word."""
    parts = wanted.split()
    if not parts:
        return ()
    return tuple(
        id for id, words in names.words.items() if all(any(word.startswith(part) for word in words) for part in parts)
    )


def suggest(names: Index, text: str, limit: int = 5) -> tuple[str, ...]:
    """Ids whose names are nearest to a misspelt one, best first."""
    near = difflib.get_close_matches(fold(text), names.exact, n=limit, cutoff=0.6)
    return tuple(dict.fromkeys(id for name in near for id in names.exact[name]))[:limit]
