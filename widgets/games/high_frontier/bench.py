"""The rocket bench: build a rocket from card names and tanks, and show its figures on the page."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from nf_core.games.high_frontier.routes.rocket.cards import Card, cards, find_card, idea_of
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, dry_mass, fuel_capacity, load, row, tanks
from nf_core.games.high_frontier.routes.rocket.sheet import Outlook, outlooks
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Refusal, count, show
from nf_core.kernel.outside import quoted, shown
from widgets import forms
from widgets.link import Data, number, refusal_data, totals_data

FUELS = ("water", "dirt")


def rocket(value: object) -> Rocket:
    """Return a rocket as it is, or build one from a dictionary.

    Raises:
        BadRequest: it is neither, or as for `build`.
    """
    if isinstance(value, Rocket):
        return value
    if isinstance(value, Mapping):
        return build(dict(value))
    raise BadRequest(f"{shown(value)} is not a rocket.", "Give a Rocket, or a dictionary of cards and tanks.")


def build(wanted: Data) -> Rocket:
    """Build a rocket of `cards` (names typed any way you like), `tanks`, `beamed`, and `fuel` (`water` or `dirt`).

    Raises:
        BadRequest: a key, a fuel or a card is unknown, a value has the wrong kind, a card is ambiguous or there twice,
            the mass is over 15, or the tanks do not fit.
    """
    forms.check(forms.ROCKET, wanted)
    fuel = wanted.get("fuel", FUELS[0])
    if fuel not in FUELS:
        raise BadRequest(f"No rocket flies on {quoted(fuel)}.", f"Give {' or '.join(FUELS)}.")
    aboard = tuple(find_card(name) for name in wanted.get("cards", ()))
    for card in aboard:
        if sum(idea_of(card.name) == idea_of(other.name) for other in aboard) > 1:
            raise BadRequest(f"{card.name} cannot be aboard twice, nor with its other side.", "Name each card once.")
    empty = Rocket(aboard, beamed=bool(wanted.get("beamed")))
    filled = number(wanted.get("tanks", 0))
    if filled.denominator != 1:
        raise BadRequest(f"{count(filled, 'tank')} cannot be loaded.", "Give a whole number.")
    loaded = load(empty, int(filled))
    if isinstance(loaded, Refusal):
        raise BadRequest(loaded.reason, "Load fewer tanks, or take other cards.")
    return replace(loaded, fuel=fuel)


def changed(rocket: Rocket | None, change: Data) -> Data:
    """The dictionary for `build` of a changed rocket.

    Args:
        rocket: the rocket to change, or None to begin with nothing.
        change: some of the keys of `build`; or a card to `add` or `remove`, which works whatever other changes are
            still under way.
    """
    aboard = cards_after(rocket.cards if rocket else (), change)
    known = {"tanks": tanks(rocket), "beamed": rocket.beamed, "fuel": rocket.fuel} if rocket else {}
    asked = {key: value for key, value in change.items() if key not in ("add", "remove")}
    return {"cards": aboard} | known | asked


def cards_after(cards: Iterable[Card], change: Data) -> list[str]:
    """The names of the cards after the change has added or removed one, if it does."""
    kept = [card.name for card in cards if card.name != change.get("remove")]
    return kept + ([change["add"]] if "add" in change else [])


def bench_data(rocket: Rocket) -> Data:
    """A rocket's cards, mass and fuel."""
    mass = dry_mass(rocket)
    return {
        "cards": [card_data(card) for card in rocket.cards],
        "tanks": tanks(rocket),
        "most_tanks": len(row(int(mass.total)).steps_at_tank),
        "fuel": f"{rocket.fuel_steps} of {fuel_capacity(rocket)} steps of {rocket.fuel}",
        "beamed": rocket.beamed,
        "kind": rocket.fuel,
        "mass": totals_data("Dry mass", mass),
    }


def thrusts_data(rocket: Rocket, zone: str) -> list[Data]:
    """The net thrusts of a rocket's thrusters in a zone."""
    return [_thrust_data(outlook) for outlook in outlooks(rocket) if zone in outlook.zones]


def card_data(card: Card) -> Data:
    """A card in the list of cards: its name and its figures in one line."""
    thrust = f", thrust {card.thruster.output}" if card.thruster else ""
    flame = f", flame {show(card.thruster.afterburn)}" if card.thruster and card.thruster.afterburn else ""
    kinds = "".join(f", {kind}" for kind in ("buggy", "raygun", "missile") if getattr(card, kind))
    isru = "" if card.isru is None else f", ISRU {card.isru}{kinds}"
    return {"name": card.name, "figures": f"{card.deck}, mass {card.mass}{thrust}{flame}{isru}"}


def catalogue() -> list[Data]:
    """Every card that a rocket can carry."""
    return [card_data(card) for card in cards()]


def _thrust_data(outlook: Outlook) -> Data:
    heading = f"{outlook.card.name}{', afterburning' if outlook.afterburn else ''}"
    if isinstance(outlook.thrust, Refusal):
        return {"title": heading, "ledger": None, "refusal": refusal_data(outlook.thrust)}
    return totals_data(heading, outlook.thrust)
