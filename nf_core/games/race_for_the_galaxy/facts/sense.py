"""What every deck must obey so that a game can be played with it at every level, beyond the shapes of its entries."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from nf_core.games.race_for_the_galaxy.facts.designs import LEVELS, Design, Level, Line, World
from nf_core.games.race_for_the_galaxy.facts.filters import KINDS, Filter, Phase
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.facts.powers import (
    ConsumeGoods,
    ConsumeKinds,
    DiscardHand,
    GoodForLess,
    Power,
    ProduceHere,
    SaveCard,
    SpendPrestige,
    TakeSaved,
    TemporaryMilitary,
)
from nf_core.kernel.errors import BadData
from nf_core.kernel.ledger import count
from nf_core.kernel.outside import quoted

Fault = tuple[str, str, str]
"The place, what is wrong there, the remedy."
CARDS_A_SEAT = 12
"""The fewest cards for each player, start worlds not counted: a whole hand, and as many to draw and pay with.
With so few the discards are often shuffled anew."""
MOMENTS: dict[str, tuple[Phase, ...]] = {
    "once": ("develop", "consume", "produce"), "placed": ("develop", "settle"), "paid_military": ("settle",),
    "produced_here": ("produce",),
}  # fmt: skip
"The phases in which a moment comes."


def require_sense(designs: Sequence[Design], file: str) -> None:
    """Refuse a deck with which no game can be played.

    Raises:
        BadData: the first fault, with the name of the file.
    """
    fault = next(faults(designs), None)
    if fault:
        raise BadData(file, *fault)


def faults(designs: Sequence[Design]) -> Iterator[Fault]:
    """Everything that is wrong with a deck."""
    tests: tuple[Callable[[Sequence[Design]], Iterator[Fault]], ...] = (
        _copies, _worlds, _starts, _powers, _goods, _scoring, _numbers,
    )  # fmt: skip
    return chain.from_iterable(test(designs) for test in tests)


def _at(designs: Sequence[Design], level: Level) -> list[Design]:
    return [design for design in designs if design.copies_at(level) > 0]


def _copies(designs: Sequence[Design]) -> Iterator[Fault]:
    for design in designs:
        for level in LEVELS:
            if design.copies_at(level) < 0:
                yield quoted(design.name), f"has fewer than 0 copies at level {level}", "Correct `copies`."
        if not any(design.copies_at(level) for level in LEVELS):
            yield quoted(design.name), "has no copies at any level", "Write copies = { base = 1 }, or leave it out."
    for level in LEVELS:
        counts = Counter(design.name for design in _at(designs, level))
        for name, times in counts.items():
            if times > 1:
                remedy = "Give each a name of its own, or one entry with more copies."
                yield quoted(name), f"{times} entries at level {level} have this name", remedy


def _worlds(designs: Sequence[Design]) -> Iterator[Fault]:
    worlds = [design for design in designs if isinstance(design, World)]
    for world in worlds:
        place = quoted(world.name)
        if (world.cost is None) == (world.defense is None):
            yield place, "has not exactly one of `cost` and `defense`", "A military world has a defense."
        if (world.kind is None) != (world.production is None):
            yield place, "has not both or neither of `kind` and `production`", "Write both, or leave both out."
        if (world.production == "production") != bool(world.powers_of(ProduceHere)):
            yield place, "production and the power produce_here belong together", "Give it both or neither."
        if world.kind == "any" and (world.military or world.production != "windfall"):
            yield place, "only a non-military windfall world can be of any kind", "Write another kind."
    open_kinds = [world for world in worlds if world.kind == "any"]
    for world in (*open_kinds[1:], *(world for world in open_kinds[:1] if max(world.copies.values()) > 1)):
        yield quoted(world.name), "there is a second world of kind any", "Leave one copy of one."


def _starts(designs: Sequence[Design]) -> Iterator[Fault]:
    for level in LEVELS:
        starts = [design for design in _at(designs, level) if isinstance(design, World) and design.start]
        for world in starts:
            if world.copies_at(level) > 1:
                yield quoted(world.name), "is a start world with several copies", "Write 1 for its copies."
        numbers = Counter(world.start.number for world in starts if world.start)
        for number, times in numbers.items():
            if times > 1:
                yield f"start number {number}", f"{times} start worlds have it", "Give each a number of its own."
        need, facts = max(level_facts(level).seats), level_facts(level)
        colours = Counter(world.start.colour for world in starts if world.start)
        for colour in ("red", "blue") if facts.choice else ():
            if colours[colour] < need:
                yield _few(level, colours[colour], f"{colour} start world", need)
        if not facts.choice and len(starts) < need:
            yield _few(level, len(starts), "start world", need)


def _few(level: Level, has: int, what: str, need: int) -> Fault:
    return "", f"has {count(has, what)} at level {level}, {need} players need {need}", "Add the missing ones."


def _powers(designs: Sequence[Design]) -> Iterator[Fault]:
    for design in designs:
        for number, power in enumerate(design.powers, 1):
            for reason, remedy in _power(design, power):
                yield f"{quoted(design.name)}, power {number}", reason, remedy


def _goods(designs: Sequence[Design]) -> Iterator[Fault]:
    """All powers of one effect and phase take goods of one kind, so that it is clear which good is for which."""
    kinds: dict[tuple[str, str], str] = {}
    for design in designs:
        for number, power in enumerate(design.powers, 1):
            if isinstance(power, GoodForLess | TemporaryMilitary) and power.good:
                first = kinds.setdefault((power.effect, power.phase), power.good)
                if power.good != first:
                    place = f"{quoted(design.name)}, power {number}"
                    yield place, f"{power.effect} takes {first} goods on another card", f'Write good = "{first}".'


def _power(design: Design, power: Power) -> Iterator[tuple[str, str]]:
    when = getattr(power, "when", None)
    if when and power.phase not in MOMENTS[when]:
        yield f"{when} does not come in {power.phase}", f"It comes in {', '.join(MOMENTS[when])}."
    if (when == "produced_here" or getattr(power, "here", False) or isinstance(power, ProduceHere)) and not (
        isinstance(design, World) and design.kind
    ):
        yield "only a world with a kind can do this", "Give the power to such a world."
    if isinstance(power, SaveCard | TakeSaved) and "saves_at_start" not in design.traits:
        yield "only a card with the trait saves_at_start can save cards", "Add the trait, or leave out the power."
    if isinstance(power, ConsumeGoods | ConsumeKinds | SpendPrestige | DiscardHand) and not _rewarded(power):
        yield "gives no reward", "Give it vp, cards or prestige."
    if isinstance(power, ConsumeGoods) and power.distinct and power.good != "any":
        yield "goods of different kinds must be any", 'Write good = "any".'
    if isinstance(power, TemporaryMilitary) and (power.pay == "good") != (power.good is not None):
        yield "has not both or neither of pay = good and a kind of good", "Write both, or leave out `good`."
    for filter in (getattr(power, "of", None), getattr(power, "per", None)):
        if filter is not None and filter.special:
            yield f"{filter.what} cannot be counted here", "Count cards, worlds or developments."


def _rewarded(power: Power) -> bool:
    return any(getattr(power, reward, 0) for reward in ("vp", "cards", "prestige"))


def _scoring(designs: Sequence[Design]) -> Iterator[Fault]:
    names = {design.name for design in designs}
    for design in designs:
        for number, line in enumerate(design.scoring, 1):
            for reason, remedy in _line(line, names):
                yield f"{quoted(design.name)}, scoring {number}", reason, remedy


def _line(line: Line, names: set[str]) -> Iterator[tuple[str, str]]:
    if (line.vp is None) == (not line.table):
        yield "has not exactly one of `vp` and `table`", "Leave one of them out."
    if bool(line.table) != (line.per.what == "kinds"):
        yield "kinds score by a table, and nothing else does", 'Write per = { what = "kinds" } with a table.'
    if line.table and len(line.table) != len(KINDS) + 1:
        yield f"its table has {len(line.table)} values", "Give one for each number of kinds from 0 to 4."
    if line.each > 1 and line.per.what != "vp_chips":
        yield "`each` is only for VP in chips", "Leave out `each`."
    if line.per.special and line.per != Filter(what=line.per.what):
        yield f"{line.per.what} is counted alone", "Leave out the other keys of `per`."
    if line.per.name and line.per.name not in names:
        yield f"there is no card {quoted(line.per.name)}", "Name a card of the file."


def _numbers(designs: Sequence[Design]) -> Iterator[Fault]:
    for level in LEVELS:
        found = _at(designs, level)
        others = sum(one.copies_at(level) for one in found if not (isinstance(one, World) and one.start))
        need = max(level_facts(level).seats) * CARDS_A_SEAT
        if others < need:
            yield "", f"has {count(others, 'card')} at level {level}, a game needs {need}", "Add the missing ones."
