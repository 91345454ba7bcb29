"""The table as places and things, for the drawings of the app and the notebooks."""

from collections.abc import Iterator

from nf_core.games.these_new_worlds import actions as a
from nf_core.games.these_new_worlds.cards import COLOURS, Card, cards, planets
from nf_core.games.these_new_worlds.flow import FULL_COLLECTIVE
from nf_core.games.these_new_worlds.narrate import tokens
from nf_core.games.these_new_worlds.phases.card_play import BY_POSITION, award
from nf_core.games.these_new_worlds.phases.colony import price_of
from nf_core.games.these_new_worlds.phases.combat import combat_score, fight
from nf_core.games.these_new_worlds.state import Hand, State, opponent, top
from nf_core.games.these_new_worlds.words import card_words, extra_play, gives
from nf_core.kernel.ledger import count, show
from nf_core.kernel.remembering import remembered
from nf_core.kernel.step import pending
from nf_core.kernel.tabletop import Figure, Place, Rank, Table, Thing
from nf_core.kernel.values import Action, Seat
from nf_core.kernel.wording import who


@remembered
def table(s: State, reader: Seat) -> Table:
    """The planet with its price, the pile, The Collective, everybody's things, and the visible hands."""
    seats = (0, 1) if reader < 0 else (reader, opponent(reader))
    return (
        _planet(s, reader),
        Place(id="pile", title="Discard pile", things=_top(s), note=_under(s)),
        _collective(s),
        *(_fight(s, seat, reader) for seat in seats if s.combat),
        *(_empire(s, seat, reader) for seat in seats),
        *(_hand(s, seat, reader) for seat in seats if s.players[seat].hand.known),
    )


def about(s: State, action: Action) -> tuple[str, ...]:
    """The things that an action is about: the played card, the planet and its cost dice, a die in the fight."""
    match action:
        case a.PlayCard():
            return (action.card,)
        case a.Declare():
            return (s.planet or "", *(die_id(colour) for colour in action.colours))
        case a.Spend(seat, "reroll"):
            return (fight_id(seat, action.die),)
    return ()


def in_order(held: Hand) -> list[Card]:
    """The visible cards of a hand, by position."""
    return sorted(map(cards().__getitem__, held.known), key=BY_POSITION)


def world(id: str) -> Thing:
    """A planet."""
    planet = planets()[id]
    return Thing(id=id, title=planet.name, look="world", kind=planet.colour, colour=planet.colour)


def die_id(colour: str) -> str:
    """The id of a cost die."""
    return f"die-{colour}"


def fight_id(seat: Seat, die: int) -> str:
    """The id of a combat die."""
    return f"fight-{seat + 1}-{die + 1}"


def card_thing(card: Card, now: str = "") -> Thing:
    """An action card, and what it gives now."""
    colour = "purple" if card.is_wild else card.colour
    does = tuple(text for text in (gives(card), extra_play(card)) if text)
    words = (card_words(card).capitalize() + ".", f"It gives {gives(card)}.")
    return Thing(
        id=card.id, title=card.name, kind=card.colour, colour=colour, face=str(card.position), lines=does, now=now,
        words=words,
    )  # fmt: skip


def hand_things(s: State, seat: Seat) -> tuple[Thing, ...]:
    """The visible cards of a hand, each with what it gives now."""
    return tuple(card_thing(card, f"now {gains(s, seat, card)}") for card in in_order(s.players[seat].hand))


def gains(s: State, seat: Seat, card: Card) -> str:
    """What a card gives now; a wild one by colour, each with its letter."""
    if not card.is_wild:
        return tokens(award(s, seat, card, card.colour).total, card.colour)
    each = ((colour, award(s, seat, card, colour).total) for colour in COLOURS)
    return " ".join(f"{colour[0].upper()}{show(gain)}" for colour, gain in each)


def _planet(s: State, reader: Seat) -> Place:
    left = f"{count(len(s.deck), 'planet')} to come"
    if not s.planet:
        return Place(id="planet", title="No planet is turned up", note=left)
    may = any(isinstance(action, a.Declare) for decision in pending(s, reader) for action in decision)
    costs = zip(COLOURS, s.costs, strict=False)
    dice = (Thing(id=die_id(c), title=c, look="die", kind=c, colour=c, face=str(face)) for c, face in costs)
    note = "You can colonise it now" if may else left
    return Place(id="planet", title=f"Planet of round {s.round}", things=(world(s.planet), *dice), note=note)


def _top(s: State) -> tuple[Thing, ...]:
    return (card_thing(cards()[top(s)]),) if s.pile else ()


def _under(s: State) -> str:
    if not s.pile:
        return "empty"
    return f"{len(s.pile) - 1} under it" if len(s.pile) > 1 else ""


def _collective(s: State) -> Place:
    note = f"{len(s.collective)} of {FULL_COLLECTIVE}"
    return Place(id="collective", title="The Collective", things=tuple(map(world, s.collective)), note=note)


def _rank(seat: Seat, reader: Seat) -> Rank:
    return "own" if seat == reader else "other"


def _empire(s: State, seat: Seat, reader: Seat) -> Place:
    player = s.players[seat]
    marks = [*(["deals"] if s.dealer == seat else []), *(["dome on the planet"] if player.dome else [])]
    figures = (Figure("cards", str(player.hand.size)),)
    return Place(
        id=f"empire-{seat + 1}", title=who(seat, reader), figures=figures, note=", ".join(marks), seat=seat,
        things=(*map(world, player.empire), *_tokens(s, seat)), rank=_rank(seat, reader),
    )  # fmt: skip


def _tokens(s: State, seat: Seat) -> Iterator[Thing]:
    """A seat's tokens, and whether they pay the die of their colour."""
    player, costs = s.players[seat], dict(zip(COLOURS, s.costs, strict=False))
    for colour in COLOURS:
        due = {colour: price_of(colour, costs[colour])} if colour in costs else None
        pays = "pays" if due and not player.dome and player.tokens.cover(due) else ""
        face, id = str(player.tokens.of(colour)), f"tokens-{seat + 1}-{colour}"
        yield Thing(id=id, title=colour, look="token", kind=colour, colour=colour, face=face, now=pays)


def _fight(s: State, seat: Seat, reader: Seat) -> Place:
    """The combat dice of a seat, its score, and what it has besides the dice."""
    score, faces = combat_score(s, seat), fight(s).dice[seat]
    dice = (Thing(id=fight_id(seat, n), title="combat", look="die", face=str(face)) for n, face in enumerate(faces))
    entries = score.entries[len(faces) :]
    besides = (f"{'+' if entry.amount > 0 else ''}{show(entry.amount)} {entry.source}" for entry in entries)
    return Place(
        id=f"fight-{seat + 1}", title=f"Space combat: {who(seat, reader)}", things=tuple(dice), seat=seat,
        figures=(Figure("score", show(score.total), score),), note=", ".join(besides), is_alone=True,
    )  # fmt: skip


def _hand(s: State, seat: Seat, reader: Seat) -> Place:
    title = "Your hand" if seat == reader else f"{who(seat, reader)}'s hand"
    return Place(id=f"hand-{seat + 1}", title=title, things=hand_things(s, seat), rank=_rank(seat, reader), seat=seat)
