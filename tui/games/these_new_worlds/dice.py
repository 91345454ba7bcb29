"""The dice of These New Worlds: what a planet costs beside what the players have, and what fighters have rolled."""

from collections.abc import Iterable

from textual.content import Content

from nf_core.games.these_new_worlds.cards import COLOURS
from nf_core.games.these_new_worlds.phases.colony import price_of
from nf_core.games.these_new_worlds.phases.combat import combat_score, fight
from nf_core.games.these_new_worlds.state import Player, State
from nf_core.kernel.ledger import Ledger, show
from nf_core.kernel.values import Seat
from nf_core.kernel.wording import who
from tui.games.these_new_worlds.look import Look, ink, lines

LABEL = 9
"Columns before the first colour."
PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"Where the pips of a die face lie, on a grid of three by three."


def matrix(s: State, seats: tuple[Seat, Seat], reader: Seat, look: Look) -> Content:
    """The dice of the planet, and below each what the two players have of its colour."""
    width = 13 if look.roomy else 9
    heading = [ink(f"{colour[0].upper()} {colour}", colour) for colour in COLOURS]
    rows = [_row("", heading, width), *_dice_rows(s, width, look)]
    for seat in seats:
        cells = [_tokens(s, s.players[seat], colour) for colour in COLOURS]
        rows.append(_row(who(seat, reader), cells, width))
    return lines(rows)


def _row(label: str, cells: Iterable[Content], width: int) -> Content:
    return Content.assemble(
        (f"{label:<{LABEL}}", "dim"), *(cell.pad_right(width - len(cell)) for cell in cells)
    ).rstrip()


def _dice_rows(s: State, width: int, look: Look) -> list[Content]:
    shown = dict(zip(COLOURS, s.costs, strict=False))
    if not look.roomy:
        return [_row("cost", [ink(f"[{shown.get(colour, ' ')}]", colour) for colour in COLOURS], width)]
    faces = [[ink(line, colour) for line in die(shown.get(colour, 0), look)] for colour in COLOURS]
    labels = ("", "", "cost", "", "")
    digits = [ink(str(shown.get(colour, "")), colour, "") for colour in COLOURS]
    rows = []
    for number, label in enumerate(labels):
        cells = [face[number] for face in faces]
        if label:
            cells = [Content.assemble(cell, " ", digit) for cell, digit in zip(cells, digits, strict=True)]
        rows.append(_row(label, cells, width))
    return rows


def die(face: int, look: Look) -> list[str]:
    """A die face in five lines; 0 is a die not yet rolled."""
    top, bottom, side = look.edges(7)
    pip = "o" if look.ascii_only else "●"
    spots = [pip if spot in PIPS.get(face, ()) else " " for spot in range(9)]
    return [top, *(f"{side} {' '.join(spots[row : row + 3])} {side}" for row in (0, 3, 6)), bottom]


def _tokens(s: State, player: Player, colour: str) -> Content:
    """How many tokens of a colour, and whether they pay its die."""
    held = player.tokens.of(colour)
    cell = ink(str(held), colour) if held else Content.styled("0", "dim")
    costs = dict(zip(COLOURS, s.costs, strict=False))
    pays = colour in costs and not player.dome and player.tokens.cover({colour: price_of(colour, costs[colour])})
    return cell + " pays" if pays else cell


def fighters(s: State, seats: tuple[Seat, Seat], reader: Seat, look: Look) -> Content:
    """Both fighters' dice and scores as ledgers, side by side."""
    columns = [_fighter(s, seat, reader, look) for seat in seats]
    height = max(map(len, columns))
    padded = [column + [Content("")] * (height - len(column)) for column in columns]
    wide = 34 if look.roomy else 22
    return lines(
        Content.assemble(left.truncate(wide - 1).pad_right(max(wide - len(left), 1)), right)
        for left, right in zip(*padded, strict=True)
    )


def _fighter(s: State, seat: Seat, reader: Seat, look: Look) -> list[Content]:
    dice = fight(s).dice[seat]
    drawn = [die(face, look) for face in dice]
    faces = [" ".join(row) for row in zip(*drawn, strict=True)] if look.roomy else [" ".join(f"[{n}]" for n in dice)]
    return [Content.styled(who(seat, reader), "bold"), *map(Content, faces), *_score(combat_score(s, seat))]


def _score(ledger: Ledger) -> list[Content]:
    entries = [Content(f"{show(entry.amount):>4}  {entry.source}") for entry in ledger.entries]
    return [*entries, Content.styled(f"{'= ' + show(ledger.total):>4}  {ledger.unit}", "bold")]
