"""All games and bots, found by their manifests, and each loaded only on demand.

Our games are the packages in `nf_core/games/` that have a manifest; without one, a game cannot be played yet. Other
people's packages name theirs by entry points: a `Manifest` in the group `nf.games`, a `Bot` in the group `nf.bots`.
"""

import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from nf_core import games as ours
from nf_core.kernel import rulebook
from nf_core.kernel.errors import UnknownName
from nf_core.kernel.game import Game
from nf_core.kernel.installed import entries
from nf_core.kernel.manifest import Bot, Manifest, load_place
from nf_core.kernel.outside import quoted, shown
from nf_core.kernel.record import NoRecord, Record, parse, read_content
from nf_core.kernel.recovery import is_sound, recovered
from nf_core.kernel.rulebook import Rule

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES, BOTS = "nf.games", "nf.bots"
"The groups of entry points."
T = TypeVar("T")


@lru_cache(maxsize=1)
def _found() -> tuple[dict[str, Manifest], tuple[Bot, ...], tuple[str, ...]]:
    """The manifests by id, other people's bots, and the problems of packages that could not be used."""
    packages = [import_module(f"{ours.__name__}.{part.name}") for part in pkgutil.iter_modules(ours.__path__)]
    manifests = [package.MANIFEST for package in packages if hasattr(package, "MANIFEST")]
    troubles: list[str] = []
    of_games, of_bots = entries(GAMES, BOTS)
    others = [*_loaded(of_games, Manifest, troubles)]
    bots = tuple(_loaded(of_bots, Bot, troubles))
    by_id: dict[str, Manifest] = {}
    for manifest in sorted(manifests + others, key=lambda one: (one.order, one.id)):
        taken = {one.id for one in by_id.values()} | {one.prefix for one in by_id.values()} | {"kernel"}
        if {manifest.id, manifest.prefix} & taken:
            troubles.append(
                f"A second game has the id {quoted(manifest.id)} or the rule prefix {quoted(manifest.prefix)}."
            )
        else:
            by_id[manifest.id] = manifest
    return by_id, bots, tuple(troubles)


def _loaded(group: "Iterable[EntryPoint]", kind: type[T], troubles: list[str]) -> Iterator[T]:
    """The objects of other packages in a group; a package that cannot be used does not affect the others."""
    for entry in sorted(group, key=lambda entry: entry.name):
        try:
            found = entry.load()
        except Exception as error:  # noqa: BLE001 - whatever is wrong there, the other games can be played
            troubles.append(f"{_source(entry)} cannot be loaded: {shown(error)}.")
            continue
        if isinstance(found, kind):
            yield found
        else:
            troubles.append(f"{_source(entry)} is not a {kind.__name__}.")


def _source(entry: "EntryPoint") -> str:
    name = entry.dist.name if entry.dist else "a package"
    return f"{quoted(entry.value)} of {shown(name)}"


def forget() -> None:
    """Look for games and bots again at the next request, since packages have come or gone."""
    _found.cache_clear()


def manifests() -> dict[str, Manifest]:
    """The manifest of every game by its id, in the order in which games are shown."""
    return _found()[0]


def manifest_of(id: str) -> Manifest:
    """The manifest of the game of that id.

    Raises:
        UnknownName: there is none.
    """
    if not isinstance(id, str) or id not in manifests():
        known = tuple(manifests())
        raise UnknownName(f"There is no game {quoted(id)}.", f"Choose from: {', '.join(known)}.", known)
    return manifests()[id]


def other_bots() -> tuple[Bot, ...]:
    """The bots of other packages for any game."""
    return _found()[1]


def troubles() -> tuple[str, ...]:
    """The problems of installed packages with games or bots, a sentence each."""
    return _found()[2]


def find_game(id: str) -> Game[Any]:
    """The game of that id.

    Raises:
        UnknownName: there is none.
    """
    game = load_place(manifest_of(id).game)
    assert isinstance(game, Game)
    return game


def game_of(record: Record) -> Game[Any]:
    """The game of a saved game.

    Raises:
        UnknownName: it is not installed; the remedy says what to install, if the record does.
    """
    id, brings = record.header.game, record.header.distribution
    if id not in manifests():
        named = f"The file says that the package {quoted(brings)} has it. " if brings else ""
        remedy = f"{named}Install that package, if you trust it, and open the game again; the file stays as it is."
        message = f"{record.file} is a game of {quoted(id)}, which is not installed."
        raise UnknownName(message, remedy, tuple(manifests()))
    return find_game(id)


def named_game(text: str) -> Game[Any]:
    """The game with these words in its name, or else words that begin like this: `high`, `new worlds`.

    Raises:
        UnknownName: no game has these words, or several have.

    >>> named_game("frontier"), named_game("frontiers")
    (<Game high-frontier>, <Game new-frontiers>)
    """
    sought = re.findall(r"\w+", text.lower())
    for end in (r"\b", ""):
        found = [id for id in manifests() if sought and all(re.search(rf"\b{word}{end}", id) for word in sought)]
        if found:
            return find_game(found[0] if len(found) == 1 else text)
    return find_game(text)


def games() -> dict[str, Game[Any]]:
    """All games by id, in the order in which they are shown.

    >>> list(games())
    ['these-new-worlds', 'high-frontier', 'new-frontiers', 'race-for-the-galaxy']
    """
    return {id: find_game(id) for id in manifests()}


def library_names() -> dict[str, str]:
    """The names that games add to the library `nf_core`, each with its place; the first game wins a shared name."""
    return {name: place for one in reversed(manifests().values()) for name, place in one.library.items()}


def library_name(name: str) -> Any:
    """The object that a game adds to the library under a name.

    Raises:
        AttributeError: no game adds that name.
    """
    places = library_names()
    if name not in places:
        raise AttributeError(f"module 'nf_core' has no attribute {name!r}", name=name)
    return load_place(places[name])


def read_record(path: Path) -> Record:
    """The record of a saved game of any game; a damaged first line is repaired from the rest, and reported.

    Raises:
        BadData: there is no such file, it is not a record, or its format is newer.
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
    if id in manifests() and is_sound(find_game(id), record):
        return record
    return recovered(path.name, content, games().values()) or record


def package_of(rule: str) -> str:
    """The package whose rulebook has the rule of that id.

    Raises:
        UnknownName: no rulebook has ids with that prefix.
    """
    packages = {"kernel": rulebook.KERNEL} | {one.prefix: one.package for one in manifests().values()}
    prefix = str(rule).partition(".")[0]
    if prefix not in packages:
        known = tuple(packages)
        remedy = f"Rule ids begin with one of: {', '.join(known)}."
        raise UnknownName(f"No rulebook has a rule {quoted(rule)}.", remedy, known)
    return packages[prefix]


def cite(rule: str) -> Rule:
    """The rule of that id, of any game or of the kernel.

    Raises:
        UnknownName: there is no such rule.

    >>> cite("hf.move.pivot").title
    'Pivots'
    """
    return rulebook.cite(package_of(rule), rule)


def rulebooks() -> dict[str, dict[str, Rule]]:
    """Every rulebook, by the name of its game, the kernel's last; each rule by its id."""
    books = {one.title: rulebook.rules(one.package) for one in manifests().values()}
    return books | {"Every game": rulebook.rules(rulebook.KERNEL)}


def find_rules(text: str) -> dict[str, Rule]:
    """The rules that match a text, by id: an id, a section (`F6`), or words that a rule must all have.

    Words are looked for in ids and titles first, and in the texts only if no title has them.
    """
    known = {id: rule for book in rulebooks().values() for id, rule in book.items()}
    sought = text.strip().lower()
    if sought in known:
        return {sought: known[sought]}
    words = re.findall(r"\w+", sought)

    def having(said: Callable[[str, Rule], str]) -> dict[str, Rule]:
        return {id: rule for id, rule in known.items() if words and all(w in said(id, rule).lower() for w in words)}

    in_section = {id: rule for id, rule in known.items() if sought in sections(rule)}
    in_title = having(lambda name, rule: f"{name} {rule.title}")
    return in_section or in_title or having(lambda _, rule: f"{rule.text} {rule.decision}")


def sections(rule: Rule) -> set[str]:
    """The sections of the rule book that a rule names, in small letters, each also by its letter alone.

    >>> sorted(sections(Rule("Bids", "", "H2, glossary: Auction")))
    ['glossary: auction', 'h', 'h2']
    """
    named = {part.strip().lower() for part in rule.section.split(",")}
    return named | {part[0] for part in named if re.fullmatch(r"[a-z]\d+", part)}
