"""A round of an empire as a drawing: colonies on the left, their goods, what takes them on the right.

The elements hold their own colours, so no style sheet is needed; a live page overrides them by theme.
"""

from collections.abc import Iterator
from html import escape

import msgspec

from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.engine import Earned, Used
from nf_core.games.new_frontiers.numbers.supposing import can_have_good
from nf_core.games.new_frontiers.words.names import LETTERS, listed
from nf_core.kernel.ledger import Entry, count, show

WIDTH, ROW, TOP = 660, 46, 24
LEFT, GOOD, RIGHT = 230, 258, 352
"Where the boxes of colonies end, the goods stand, the boxes of uses begin."
FILLS = {"novelty": "#1565c0", "rare": "#c62828", "genes": "#2e7d32", "alien": "#e3b505"}
INKS = {"alien": "#2b2300"}
HEADS = ((8, "Colonies and their goods"), (RIGHT, "What goods and powers bring"))
STAYS = "Stays where it is"


class Box(msgspec.Struct, frozen=True):
    """A box with two lines of text."""

    title: str
    note: str
    gain: str = ""
    goods: tuple[tuple[str, str], ...] = ()
    "The colonies whose goods go into it, each with the kind."


def colony_boxes(tiles: Tiles, earned: Earned) -> list[tuple[Box, str]]:
    """The colonies that can have goods, each with the reason for its good, and the kind of that good."""
    made = {one.colony: one for one in earned.made}
    found = []
    for colony in earned.before:
        if not can_have_good(tiles, colony.world):
            continue
        produced = made.get(colony.world)
        if produced:
            why = f"produces by {produced.source}" if produced.source else "production colony"
            why = f"produces for {produced.source}" if produced.rule == "nfr.produce.pay" else why
        else:
            why = "has a good from before" if colony.good else "nothing makes it produce"
        found.append((Box(colony.world, why), colony.good))
    return found


def use_boxes(earned: Earned) -> list[Box]:
    """What takes goods, what gives VP besides, and what stays."""
    boxes = [Box(use_title(use), _takes(use), gains(use), use.goods) for use in earned.used]
    boxes += [
        Box(entry.source, entry.note or "in each such action", _gain(entry, "VP")) for entry in earned.chips.entries
    ]
    boxes += [
        Box(entry.source, entry.note or "in Produce", _gain(entry, "credit")) for entry in earned.produced.entries
    ]
    left = tuple((colony.world, colony.good) for colony in earned.after if colony.good)
    return [*boxes, *([Box(STAYS, "nothing takes it", "", left)] if left else [])]


def use_title(use: Used) -> str:
    """The name of a use: the tile, or the sale."""
    return use.tile or "Sale"


def _takes(use: Used) -> str:
    return f"takes {count(len(use.goods), 'good')}" if use.tile else "one good, before consuming"


def gains(use: Used) -> str:
    """The VP and credits of a use: `+3 VP +1 credit`."""
    parts = [f"+{use.vp.total} VP"] if use.vp.total else []
    parts += [f"+{count(use.credits.total, 'credit')}"] if use.credits.total else []
    return " ".join(parts)


def _gain(entry: Entry, unit: str) -> str:
    amount = f"{show(entry.amount)} VP" if unit == "VP" else count(entry.amount, unit)
    return f"+{amount}" if entry.amount > 0 else amount


def round_words(tiles: Tiles, earned: Earned) -> str:
    """A round in sentences."""
    goods = [f"{box.title}: {KIND_NAMES[kind]} good ({box.note})" for box, kind in colony_boxes(tiles, earned) if kind]
    uses = [f"{box.title}{_from(box)} {box.gain}".rstrip() for box in use_boxes(earned)]
    return f"Goods: {'; '.join(goods) or 'none'}. Uses: {'; '.join(uses) or 'none'}."


def _from(box: Box) -> str:
    names = listed([name for name, _ in box.goods])
    return f" ({names})" if names else ""


def round_picture(tiles: Tiles, earned: Earned) -> str:
    """A round as an SVG drawing."""
    colonies, uses = colony_boxes(tiles, earned), use_boxes(earned)
    height = TOP + ROW * max(len(colonies), len(uses), 1) + 4
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nf-chain" {size} role="img" font-family="sans-serif">',
        f"<title>{escape(round_words(tiles, earned))}</title>",
        *(_text((x, 14), text, "soft") for x, text in HEADS),
        *_flows(colonies, uses),
        *(_box(8, LEFT, row, box) for row, (box, _) in enumerate(colonies)),
        *(_good(row, kind) for row, (_, kind) in enumerate(colonies)),
        *(_box(RIGHT, WIDTH - 8, row, box) for row, box in enumerate(uses)),
        "</svg>",
    ]
    return "".join(parts)


def _middle(row: int) -> float:
    return TOP + ROW * row + ROW / 2


def _flows(colonies: list[tuple[Box, str]], uses: list[Box]) -> Iterator[str]:
    """A line from each good to what takes it."""
    rows = {box.title: row for row, (box, _) in enumerate(colonies)}
    for row, use in enumerate(uses):
        for name, kind in use.goods:
            start, end = _middle(rows[name]), _middle(row)
            bend = (GOOD + RIGHT) / 2
            dashes = ' stroke-dasharray="3 4"' if use.title == STAYS else ""
            yield (
                f'<path d="M{GOOD} {start}C{bend} {start} {bend} {end} {RIGHT} {end}" fill="none" '
                f'stroke="{FILLS[kind]}" stroke-width="3" stroke-opacity="0.75"{dashes}/>'
            )


def _box(left: float, right: float, row: int, box: Box) -> str:
    top = TOP + ROW * row + 4
    gain = _text((right - 10, top + 16), box.gain, "ink", " text-anchor='end' font-weight='bold'") if box.gain else ""
    return (
        f'<rect class="nf-chain-box" x="{left}" y="{top}" width="{right - left}" height="{ROW - 8}" rx="6" '
        'fill="#f5f6f8" stroke="#d5dbe1"/>'
        + _text((left + 10, top + 16), box.title, "ink", " font-weight='bold'")
        + _text((left + 10, top + 30), box.note, "soft")
        + gain
    )


def _good(row: int, kind: str) -> str:
    """The good of a colony as a cube with its letter; an outline where there is none."""
    y = _middle(row)
    place = f'x="{GOOD - 11}" y="{y - 11}" width="22" height="22" rx="4"'
    if not kind:
        return f'<rect class="nf-chain-none" {place} fill="none" stroke="#56636f" stroke-dasharray="3 3"/>'
    ink = INKS.get(kind, "#fff")
    return (
        f'<rect {place} fill="{FILLS[kind]}"/><text x="{GOOD}" y="{y + 4.5}" font-size="13" font-weight="bold" '
        f'text-anchor="middle" fill="{ink}">{LETTERS[kind]}</text>'
    )


def _text(place: tuple[float, float], text: str, ink: str, more: str = "") -> str:
    size, fill = {"ink": (12, "#1b2530"), "soft": (11, "#56636f")}[ink]
    x, y = place
    return f'<text class="nf-chain-{ink}" x="{x}" y="{y}" font-size="{size}" fill="{fill}"{more}>{escape(text)}</text>'
