"""The table and the choices in plain words, for line mode, logs, hints and screen readers."""

from collections.abc import Mapping
from functools import partial

from nf_core.games.these_new_worlds import actions as a
from nf_core.games.these_new_worlds.cards import COLOURS, Card, cards, planet_name, planets
from nf_core.games.these_new_worlds.narrate import tokens
from nf_core.games.these_new_worlds.phases.card_play import award
from nf_core.games.these_new_worlds.phases.colony import price
from nf_core.games.these_new_worlds.phases.combat import bill, combat_score
from nf_core.games.these_new_worlds.state import Player, State, cost, opponent, top
from nf_core.kernel.decision import Decision
from nf_core.kernel.ledger import Ledger, count
from nf_core.kernel.values import Action, Seat
from nf_core.kernel.wording import who, worded

PROMPTS = {
    "tnw.play": "Play a card",
    "tnw.declare": "Colonise the planet now?",
    "tnw.spend": "Spend tokens in the fight, or stand",
    "tnw.turn-up": "The next planet",
    "tnw.roll-cost": "A cost die",
    "tnw.roll-combat": "A combat die",
    "tnw.deal": "A hand of cards",
}


def prompt(decision: Decision) -> str:
    """The question of a decision."""
    return PROMPTS[decision.prompt]


def describe(s: State, action: Action) -> str:
    """The words for an action, with its numbers."""
    match action:
        case a.PlayCard(seat, card, colour):
            played = cards()[card]
            gain = tokens(award(s, seat, played, colour or played.colour).total, colour or played.colour)
            take = "steal" if played.award.kind == "steal-from-opponent" else "take"
            return f"play {card_words(played)} and {take} {gain}"
        case a.Declare(_, colours):
            costs = " and ".join(f"{cost(s, colour)} {colour}" for colour in colours)
            return f"colonise {planet_name(s.planet)} for {costs}"
        case a.Spend(_, effect, yellow, die):
            paid = " and ".join(
                tokens(ledger.total, colour) for colour, ledger in bill(effect, yellow).items() if ledger.total
            )
            return f"{_effect(effect, die)} for {paid}"
        case a.Deal(_, dealt):
            return f"deal {', '.join(cards()[card].name for card in dealt)}"
        case a.TurnUp(_, planet):
            return f"turn up {_planet(planet)}"
    return worded(action, partial(getattr, action))


def variant(s: State, action: Action) -> tuple[str, str] | None:
    """A wild card with its colour, or a colony or combat effect with its price."""
    match action:
        case a.PlayCard(_, card, colour) if colour:
            thing = f"play {card_words(cards()[card])}"
        case a.Declare():
            thing = f"colonise {planet_name(s.planet)}"
        case a.Spend(_, effect, _, die):
            thing = _effect(effect, die)
        case _:
            return None
    return thing, describe(s, action).removeprefix(thing).strip()


def idle(s: State, action: Action) -> str:
    """A note that this colour of a wild card brings nothing while another colour brings tokens.

    Rule: tnw.award
    """
    if not (isinstance(action, a.PlayCard) and action.colour):
        return ""
    card = cards()[action.card]
    if award(s, action.seat, card, action.colour).total:
        return ""
    return "another colour brings tokens" if any(award(s, action.seat, card, each).total for each in COLOURS) else ""


def _effect(effect: str, die: int) -> str:
    return {
        "add": "add 1 to your roll",
        "subtract": "take 1 from your opponent's roll",
        "reroll": f"roll your {('first', 'second')[die]} die again",
    }[effect]


def reason(s: State, action: Action) -> Ledger | None:
    """The ledger behind an action, if it has one: a card's tokens, the price of a colony or an effect."""
    match action:
        case a.PlayCard(seat, card, colour):
            return award(s, seat, cards()[card], colour or cards()[card].colour)
        case a.Declare(_, colours):
            return _together(price(s, colours))
        case a.Spend(_, effect, yellow, _):
            return _together(bill(effect, yellow))
    return None


def _together(parts: Mapping[str, Ledger]) -> Ledger:
    """A price in several colours as one ledger of tokens."""
    return Ledger(tuple(entry for part in parts.values() for entry in part.entries if entry.amount), "tokens")


def card_words(card: Card) -> str:
    """A card: name, colour, position."""
    return f"{card.name} ({card.colour}, position {card.position})"


def extra_play(card: Card) -> str:
    """The other way to play a card, besides by its position; empty for most."""
    return {
        "top-card-same-colour": f"also on a {card.colour} card",
        "own-planet-of-colour": f"also with a {card.colour} planet",
        "any-time": "at any time",
        "": "",
    }[card.extra_play]


def gives(card: Card) -> str:
    """What a card gives, in general terms."""
    each = card.award.tokens
    return {
        "flat": tokens(each, card.colour),
        "per-planet-in-empire": f"{each} for your homeworld and each {card.colour} planet of yours",
        "per-planet-in-collective": f"{each} of one colour for each such planet of The Collective",
        "steal-from-opponent": f"up to {each} of one colour from your opponent",
    }[card.award.kind]


def stage(s: State) -> str:
    """How far the game is."""
    return f"Round {s.round}" if s.round else "Set-up"


def hand(s: State, seat: Seat) -> list[str]:
    """A seat's cards, in the order of their positions."""
    held = sorted((cards()[id] for id in s.players[seat].hand.known), key=lambda card: (card.position, card.name))
    return [card_words(card) for card in held] or ["no cards"]


def board(s: State, seat: Seat) -> list[str]:
    """The table as a seat sees it."""
    costs = ", ".join(f"{colour} {face}" for colour, face in zip(COLOURS, s.costs, strict=False))
    lines = [
        f"Round {s.round}. Planets left in the deck: {len(s.deck)}.",
        f"Planet: {_planet(s.planet)}. Costs: {costs}." if s.planet else "No planet is turned up.",
        f"The Collective: {_planets(s.collective)}.",
        f"Top card: {card_words(cards()[top(s)])}." if s.pile else "No card has been played.",
        _player("You", s.players[seat]),
        _player(who(opponent(seat), seat), s.players[opponent(seat)]),
    ]
    if s.combat:
        mine, theirs = combat_score(s, seat), combat_score(s, opponent(seat))
        lines.append(f"The fight: you have {mine.total}, {who(opponent(seat), seat)} has {theirs.total}.")
    return lines


def _planet(id: str) -> str:
    return f"{planet_name(id)} ({planets()[id].colour})"


def _planets(ids: tuple[str, ...]) -> str:
    return ", ".join(map(_planet, ids)) or "none"


def _player(name: str, player: Player) -> str:
    tokens = ", ".join(f"{player.tokens.of(colour)} {colour}" for colour in COLOURS)
    dome = "; dome on the planet" if player.dome else ""
    return (
        f"{name}: planets {_planets(player.empire)}; tokens {tokens}; {count(player.hand.size, 'card')} in hand{dome}."
    )
