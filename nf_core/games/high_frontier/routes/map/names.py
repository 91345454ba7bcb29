"""Names of spaces and cards as people type them: `callisto`, `Mars: arsia`, `heo`, `Hoehmann 14`."""

import difflib
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain

import msgspec

from nf_core.games.high_frontier.routes.map.records import Site, Space
from nf_core.kernel.errors import AmbiguousName, UnknownName
from nf_core.kernel.outside import LONGEST_NAME, quoted

LISTED = 12
"The number of candidates that a message lists."
SITE, NAMED, NAMELESS = range(3)
WORD = re.compile(r"[a-z0-9]+")


class Index(msgspec.Struct, frozen=True):
    """The names of one map (or of the cards), folded to plain lower-case words."""

    exact: dict[str, tuple[str, ...]]
    "The ids with each folded full name (or id)."
    titles: dict[str, str]
    "The displayed name of each id."
    names: dict[str, str]
    "The folded name of each id."
    words: dict[str, frozenset[str]]
    "The words of each id's name and of its body."
    noun: str = "space"
    "The noun for the named things, in messages."
    hint: str = "Search the map for its name."
    "The remedy if no name is even near."
    groups: dict[str, tuple[str, ...]] = {}
    "The ids of the sites of each body or family, by its folded name."
    ranks: dict[str, int] = {}
    "`SITE`, `NAMED` or `NAMELESS` for each id, in search and list order."


@lru_cache(maxsize=4096)  # more than a map has names
def fold(text: str) -> str:
    """Lower case, no accents, single spaces between words of letters and digits.

    >>> fold("  Mars: Arsia-Mons ")
    'mars arsia mons'
    """
    plain = text[:LONGEST_NAME]
    if not plain.isascii():
        plain = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()
    return " ".join(WORD.findall(plain.lower()))


def index(spaces: Iterable[Space], sites: Mapping[str, Site]) -> Index:
    """The index of a map's names."""
    exact: dict[str, set[str]] = {}
    groups: dict[str, list[str]] = {}
    titles, own, words, ranks = {}, {}, {}, {}
    for space in spaces:
        group = sites[space.id].group if space.id in sites else ""
        titles[space.id], own[space.id] = space.title, fold(space.title)
        words[space.id] = frozenset(word for name in (space.id, space.name, group) for word in _words(fold(name)))
        ranks[space.id] = SITE if space.id in sites else NAMED if space.name else NAMELESS
        for name in (fold(space.id), own[space.id]):
            exact.setdefault(name, set()).add(space.id)
        if group:
            groups.setdefault(fold(group), []).append(space.id)
    return Index(
        {name: tuple(sorted(ids)) for name, ids in exact.items()},
        titles,
        own,
        words,
        groups={name: tuple(ids) for name, ids in groups.items()},
        ranks=ranks,
    )


def find(names: Index, text: str) -> str:
    """The one id that `text` means; see `Network.find`."""
    if not isinstance(text, str):
        raise unknown(names, text)
    wanted = fold(text)
    candidates = _means(names, wanted)
    if len(candidates) == 1:
        return candidates[0]
    if not candidates:
        raise unknown(names, text)
    listed = ", ".join(candidates[:LISTED])
    more = f" and {len(candidates) - LISTED} more" if len(candidates) > LISTED else ""
    many = "has several sites" if candidates == names.groups.get(wanted) else f"could be several {names.noun}s"
    raise AmbiguousName(f"{quoted(text)} {many}.", f"Say which: {listed}{more}.", candidates)


def suggestions(names: Index, text: str) -> tuple[str, ...]:
    """The possible meanings of a text while it is typed, the likeliest first; near misses if there are none.

    Sites come first. Among them, names that begin with the text come before names with a later word that does, and
    those before names whose body or family has such a word.
    """
    wanted = fold(text)
    found = next(filter(None, _whole(names, wanted)), ()) or tuple(id for ids in _begun(names, wanted) for id in ids)
    return _sites_first(names, found) or suggest(names, text)


def unknown(names: Index, text: object) -> UnknownName:
    """The error for an unknown name (perhaps not a name at all), with the nearest ones."""
    near = suggest(names, text) if isinstance(text, str) else ()
    remedy = f"Did you mean: {', '.join(near)}?" if near else names.hint
    return UnknownName(f"There is no {names.noun} called {quoted(text)}.", remedy, near)


def suggest(names: Index, text: str, limit: int = 5) -> tuple[str, ...]:
    """The ids with the names nearest to a misspelt one, best first: by corrected words, then by similarity."""
    wanted = fold(text)
    known = sorted({word for words in names.words.values() for word in words})
    mended = [_mend(word, known) for word in _words(wanted)]
    near = difflib.get_close_matches(wanted, names.exact, n=limit, cutoff=0.6)
    alike = (id for name in near for id in names.exact[name])
    return tuple(dict.fromkeys((*(_means(names, " ".join(mended)) if all(mended) else ()), *alike)))[:limit]


def _means(names: Index, wanted: str) -> tuple[str, ...]:
    """The ids that a folded text may mean, sites first: the matches of the strictest reading that has any."""
    return _sites_first(names, next(filter(None, chain(_whole(names, wanted), _begun(names, wanted))), ()))


def _sites_first(names: Index, ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(dict.fromkeys(ids), key=lambda one: names.ranks.get(one, SITE)))


def _whole(names: Index, wanted: str) -> Iterator[tuple[str, ...]]:
    """Readings by whole words: the name; the body; the name without its spaces; its words. Nameless ones come last."""
    yield names.exact.get(wanted, ())
    yield names.groups.get(wanted, ())
    solid = wanted.replace(" ", "")
    yield tuple(dict.fromkeys(id for name, ids in names.exact.items() if name.replace(" ", "") == solid for id in ids))
    yield from _named_first(names, _by_words(names.words, wanted, str.__eq__))


def _begun(names: Index, wanted: str) -> Iterator[tuple[str, ...]]:
    """Readings by beginnings: of the name; of its words; of those of its body. Nameless spaces come last."""
    own = {id: frozenset(_words(name)) for id, name in names.names.items()}
    readings = (
        tuple(id for id, name in names.names.items() if wanted and name.startswith(wanted)),
        _by_words(own, wanted, str.startswith),
        _by_words(names.words, wanted, str.startswith),
    )
    both = [_named_first(names, found) for found in readings]
    yield from (named for named, _ in both)
    yield from (every for _, every in both)


def _named_first(names: Index, found: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ids with a name of their own, then all."""
    return tuple(id for id in found if names.ranks.get(id, SITE) < NAMELESS), found


def _by_words(words: Mapping[str, frozenset[str]], wanted: str, fits: Callable[[str, str], bool]) -> tuple[str, ...]:
    """The ids whose words match every word of `wanted`."""
    parts = _words(wanted)
    if not parts:
        return ()
    return tuple(id for id, having in words.items() if all(any(fits(word, part) for word in having) for part in parts))


def _words(folded: str) -> list[str]:
    """The words of a name; numbers without leading zeros, so that `mars hohmann 7` is the seventh."""
    return [(word.lstrip("0") or "0") if word.isdigit() else word for word in folded.split()]


def _mend(word: str, known: list[str]) -> str:
    """The word if some known word begins with it, else the nearest known word, or nothing."""
    if any(other.startswith(word) for other in known):
        return word
    return next(iter(difflib.get_close_matches(word, known, n=1, cutoff=0.7)), "")
