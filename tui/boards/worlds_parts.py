"""The parts of the table of These New Worlds as text: dice, tokens, planets, pile, hands, fight. No rule is here.

Every colour is named by letter or word as well: R red, Y yellow, G green, B blue, W wild.
"""

from collections.abc import Iterable

import msgspec
from textual.content import Content

from nf_core.kernel.ledger import Ledger, show
from nf_core.kernel.step import pending
from nf_core.kernel.values import Seat
from nf_core.these_new_worlds.actions import PlayCard
from nf_core.these_new_worlds.cards import COLOURS, Card, cards, planets
from nf_core.these_new_worlds.flow import FULL_COLLECTIVE
from nf_core.these_new_worlds.narrate import who
from nf_core.these_new_worlds.phases.cards_phase import BY_POSITION, award
from nf_core.these_new_worlds.phases.colony import price_of
from nf_core.these_new_worlds.phases.combat import combat_score
from nf_core.these_new_worlds.state import Hand, Player, State, top
from nf_core.these_new_worlds.words import extra_play, gives

INKS = {"red": "$error", "yellow": "$warning", "green": "$success", "blue": "$primary", "wild": "$secondary"}
LABEL, CARD_NAME, GAIN = 9, 19, 10
"Columns of the table of tokens and of the hand."
PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"Where the pips of a die face lie, on a grid of three by three."


class Look(msgspec.Struct, frozen=True):
    """How much room there is, and which signs may be used."""

    roomy: bool = False
    "Whether dice have room to be drawn."
    ascii_only: bool = False

    @property
    def playable(self) -> str:
        """The sign before a card that may be played."""
        return ">" if self.ascii_only else "▸"

    def edges(self, width: int) -> tuple[str, str, str]:
        """Top, bottom and side of a frame that is so many columns wide inside."""
        if self.ascii_only:
            return f"+{'-' * width}+", f"+{'-' * width}+", "|"
        return f"╭{'─' * width}╮", f"╰{'─' * width}╯", "│"


def ink(text: str, colour: str, style: str = "bold") -> Content:
    """Words in a colour of the game."""
    return Content.styled(text, f"{style} {INKS[colour]}".strip())


def letter(colour: str) -> Content:
    """The letter of a colour."""
    return ink(colour[0].upper(), colour)


def lines(parts: Iterable[Content]) -> Content:
    """One below the other."""
    return Content("\n").join(parts)


def flow(title: str, things: Iterable[Content], width: int) -> Content:
    """A title and things after it in a row; a thing that does not fit begins another line."""
    rows, comma = [Content.styled(f"{title}: ", "dim")], Content("")
    for thing in things:
        if len(rows[-1]) + len(comma) + len(thing) >= width:
            rows.append(Content.assemble("  ", thing))
        else:
            rows[-1] = Content.assemble(rows[-1], comma, thing)
        comma = Content(", ")
    return lines(rows)


def planet(id: str) -> Content:
    """A planet: letter and name."""
    colour = planets()[id].colour
    return Content.assemble(letter(colour), f" {planets()[id].name}")


def planet_title(s: State) -> Content:
    """The planet of the round, or that there is none."""
    if not s.planet:
        return Content("No planet is turned up")
    colour = planets()[s.planet].colour
    return Content.assemble((planets()[s.planet].name, "bold"), "  ", letter(colour), " ", ink(colour, colour, ""))


def round_words(s: State, look: Look) -> Content:
    """Which round it is, and how many planets are to come."""
    planets_left = f" planet{'' if len(s.deck) == 1 else 's'}" if look.roomy else ""
    left = f"{len(s.deck)}{planets_left} to come"
    return Content(f"round {s.round}, {left}" if s.round else left)


# The dice and the tokens, a column for each colour


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
    return Content.assemble((f"{label:<{LABEL}}", "dim"), *(cell.pad_right(width - len(cell)) for cell in cells))


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


# Planets and pile


def collective_title(s: State, look: Look) -> str:
    """How full The Collective is."""
    full = f"{len(s.collective)} of {FULL_COLLECTIVE}"
    return f"The Collective, {full}" if look.roomy else f"Collective {full}"


def collective(s: State) -> list[Content]:
    """The planets of The Collective."""
    return list(map(planet, s.collective)) or [Content.styled("none yet", "dim")]


def empire_title(s: State, seat: Seat, reader: Seat) -> str:
    """A player: whether they deal, and how many cards they hold."""
    count = s.players[seat].hand.size
    deals = " (dealer)" if seat == s.dealer else ""
    return f"{who(seat, reader)}{deals}, {count} card{'' if count == 1 else 's'}"


def empire(s: State, seat: Seat) -> list[Content]:
    """What a player has: homeworld, planets, the dome if it is out."""
    player = s.players[seat]
    dome = [Content.styled(f"dome on {planets()[s.planet].name}", "bold")] if player.dome and s.planet else []
    return [Content.styled("homeworld", "dim"), *map(planet, player.empire), *dome]


def pile(s: State) -> list[Content]:
    """The top card of the discard pile, and how many lie under it."""
    if not s.pile:
        return [Content.styled("empty", "dim")]
    card, under = cards()[top(s)], len(s.pile) - 1
    face = Content.assemble((f"{card.position} ", "bold"), letter(card.colour), f" {card.name}")
    return [face, Content.styled(f"{under} under it" if under else "alone", "dim")]


# Hands


def hand(s: State, seat: Seat, look: Look) -> Content:
    """The cards of a hand that can be seen, those that may be played marked: a table where there is room for one."""
    may = playable(s, seat)
    found = []
    for card in in_order(s.players[seat].hand):
        head = _card_head(card, look.playable if card.id in may else " ")
        found.append((_card_row if look.roomy else _card_line)(s, seat, card, head))
        if look.roomy and card.award.kind != "flat":
            found.append(Content.styled(f"{'':7}{gives(card)}", "dim"))
    return lines(found)


def in_order(held: Hand) -> list[Card]:
    """The cards of a hand that can be seen, by position."""
    return sorted(map(cards().__getitem__, held.known), key=BY_POSITION)


def playable(s: State, seat: Seat) -> set[str]:
    """The cards that a seat may play now."""
    asked = [decision for decision in pending(s) if decision.seat == seat]
    return {action.card for decision in asked for action in decision if isinstance(action, PlayCard)}


def _card_head(card: Card, mark: str) -> Content:
    return Content.assemble((f"{mark} ", "bold $accent"), (f"{card.position:>2} ", "bold"), letter(card.colour), " ")


def _card_row(s: State, seat: Seat, card: Card, head: Content) -> Content:
    gain = gains(s, seat, card)
    padding = " " * max(GAIN - len(gain), 1)
    return Content.assemble(head, f"{card.name:<{CARD_NAME}}", gain, padding, (extra_play(card), "dim"))


def _card_line(s: State, seat: Seat, card: Card, head: Content) -> Content:
    if card.is_wild:
        return Content.assemble(head, f"{card.name} ", gains(s, seat, card))
    gain = f"+{show(award(s, seat, card, card.colour).total)} "
    return Content.assemble(head, ink(gain, card.colour), f"{card.name} ", (extra_play(card), "dim"))


def gains(s: State, seat: Seat, card: Card) -> Content:
    """What a card gives now; a wild one by colour."""
    if not card.is_wild:
        return ink(f"{show(award(s, seat, card, card.colour).total)} {card.colour}", card.colour, "")
    each = [ink(f"{colour[0].upper()}{show(award(s, seat, card, colour).total)}", colour, "") for colour in COLOURS]
    return Content(" ").join(each)


# The fight


def fight(s: State, seats: tuple[Seat, Seat], reader: Seat, look: Look) -> Content:
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
    assert s.combat is not None
    dice = s.combat.dice[seat]
    drawn = [die(face, look) for face in dice]
    faces = [" ".join(row) for row in zip(*drawn, strict=True)] if look.roomy else [" ".join(f"[{n}]" for n in dice)]
    return [Content.styled(who(seat, reader), "bold"), *map(Content, faces), *_score(combat_score(s, seat))]


def _score(ledger: Ledger) -> list[Content]:
    entries = [Content(f"{show(entry.amount):>4}  {entry.source}") for entry in ledger.entries]
    return [*entries, Content.styled(f"{'= ' + show(ledger.total):>4}  {ledger.unit}", "bold")]
