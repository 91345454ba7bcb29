"""A hand of These New Worlds drawn as cards, where there is room for them."""

from textwrap import wrap

from textual.content import Content

from nf_core.kernel.values import Seat
from nf_core.these_new_worlds.cards import Card
from nf_core.these_new_worlds.state import State
from nf_core.these_new_worlds.words import extra_play, gives
from tui.boards.worlds_parts import INKS, Look, gains, in_order, ink, lines, playable

INSIDE = 13
"Columns inside the frame of a card."


def hand(s: State, seat: Seat, look: Look) -> Content:
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
