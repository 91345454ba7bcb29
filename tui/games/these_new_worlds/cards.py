"""A hand of These New Worlds: a line a card, or drawn as cards where there is room for them."""

from textwrap import wrap

from textual.content import Content

from nf_core.games.these_new_worlds.actions import PlayCard
from nf_core.games.these_new_worlds.cards import COLOURS, Card, cards
from nf_core.games.these_new_worlds.phases.card_play import BY_POSITION, award
from nf_core.games.these_new_worlds.state import Hand, State
from nf_core.games.these_new_worlds.words import extra_play, gives
from nf_core.kernel.ledger import show
from nf_core.kernel.step import pending
from nf_core.kernel.values import Seat
from tui.games.these_new_worlds.look import INKS, Look, ink, letter, lines

NAME, GAIN = 19, 10
"Columns of a hand in lines."
INSIDE = 13
"Columns inside the frame of a card."


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
    return {action.card for decision in pending(s, seat) for action in decision if isinstance(action, PlayCard)}


def _card_head(card: Card, mark: str) -> Content:
    return Content.assemble((f"{mark} ", "bold $accent"), (f"{card.position:>2} ", "bold"), letter(card.colour), " ")


def _card_row(s: State, seat: Seat, card: Card, head: Content) -> Content:
    gain = gains(s, seat, card)
    padding = " " * max(GAIN - len(gain), 1)
    return Content.assemble(head, f"{card.name:<{NAME}}", gain, padding, (extra_play(card), "dim"))


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


# Drawn


def drawn_hand(s: State, seat: Seat, look: Look) -> Content:
    """The cards that can be seen, side by side, those that may be played marked."""
    may = playable(s, seat)
    drawn = [_card(s, seat, card, look, may=card.id in may) for card in in_order(s.players[seat].hand)]
    return lines(Content(" ").join(row) for row in zip(*drawn, strict=True))


def _card(s: State, seat: Seat, card: Card, look: Look, *, may: bool) -> list[Content]:
    """A card: position and colour, name, what it gives, when it may be played besides, what it gives now."""
    top, bottom, side = look.edges(INSIDE)
    frame = INKS[card.colour] if may else "dim"
    now = gains(s, seat, card)
    inside = [
        Content.assemble((f"{card.position:<4}", "bold"), ink(f"{card.colour:>{INSIDE - 4}}", card.colour)),
        *_part(card.name, 2, "bold"),
        *_part(gives(card), 5, ""),
        *_part(extra_play(card), 2, "italic"),
        now.pad_right(INSIDE - len(now))
        if card.is_wild
        else Content.assemble("now ", now).pad_right(INSIDE - 4 - len(now)),
    ]
    body = [Content.assemble((side, frame), line, (side, frame)) for line in inside]
    mark = f"{look.playable} play" if may else ""
    return [
        Content.styled(top, frame),
        *body,
        Content.styled(bottom, frame),
        Content.styled(mark.center(INSIDE + 2), "bold $accent"),
    ]


def _part(text: str, height: int, style: str) -> list[Content]:
    """Words in so many lines of a card."""
    parts = wrap(text, INSIDE)
    return [Content.styled(f"{part:<{INSIDE}}", style) for part in (*parts, *[""] * (height - len(parts)))]
