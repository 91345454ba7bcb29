"""What things and players are called in sentences, wherever they are told: in choices, events, on the board."""

from collections.abc import Callable, Sequence
from typing import Any

from nf_core.games.high_frontier.offers import Offer, Promise, Side
from nf_core.games.high_frontier.rules.scoring.scoring import GLORIES
from nf_core.games.high_frontier.rules.ventures import VENTURES
from nf_core.games.high_frontier.state import State, claim_at, solar_system
from nf_core.kernel.values import Action, Event, Seat
from nf_core.kernel.wording import who

LETTERS = {"un": "U", "nasa": "N", "prc": "P", "esa": "E", "shimizu": "S"}
"The letters of the factions."


def faction_name(s: State, seat: Seat) -> str:
    """The name of a seat's faction: initials, but for Shimizu."""
    faction = s.players[seat].faction
    return faction.title() if faction == "shimizu" else faction.upper()


def letter(s: State, seat: Seat) -> str:
    """The letter of a seat's faction."""
    return LETTERS[s.players[seat].faction]


def place(space: str) -> str:
    """A space as people call it."""
    return solar_system().spaces[space].title


def stack_name(id: str) -> str:
    """A stack as people call it."""
    return {"leo": "the LEO stack", "rocket": "the rocket", "freighter": "the freighter", "outpost": "an outpost"}.get(
        id, f"the outpost at {place(id.removeprefix('outpost '))}" if id.startswith("outpost ") else id
    )


def listed(names: Sequence[str]) -> str:
    """Names in a sentence; nothing if there are none.

    >>> listed(["Dumbo", "Hall Effect", "Ion Drive"]), listed(["Dumbo"]), listed([])
    ('Dumbo, Hall Effect and Ion Drive', 'Dumbo', 'nothing')
    """
    *most, last = names or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def given_up(what: str) -> str:
    """What is withdrawn, in words: a glory, the freighter, a colony, a claim."""
    if what == "freighter":
        return stack_name(what)
    if what in GLORIES:
        return f"the glory: {GLORIES[what]}"
    kind = "colony" if what.startswith("colony ") else "claim"
    return f"the {kind} on {place(what.removeprefix('colony '))}"


FIELDS: dict[str, Callable[[Any], object]] = {
    "site": place, "space": place, "stack": stack_name, "origin": stack_name, "to": stack_name, "what": given_up,
    "glory": GLORIES.__getitem__, "venture": lambda venture: VENTURES[venture].title,
}  # fmt: skip
"What the fields of actions and events are called that do not hold a name already."
SEATS = ("seat", "partner", "host", "victim", "winner")
"Those that hold players."


def called(value: Action | Event, seat_name: Callable[[Seat], str], field: str) -> object:
    """What a field of an action or event is called in sentences."""
    found = getattr(value, field)
    return seat_name(found) if field in SEATS else FIELDS[field](found) if field in FIELDS else found


def wish(what: str) -> str:
    """What is asked of another player, in words."""
    kind, _, site = what.partition(" ")
    if kind == "passage":
        return "passage for a crew"
    if kind == "powersat":
        return "beamed power"
    return f"the {'water' if kind == 'water' else 'help'} of the factory at {place(site)}"


def thing(x: Any, s: State | None = None) -> str:
    """An item of an offer, or an action that names one; with what stands on a claim, where the state is given."""
    if x.kind == "claim":
        return f"the claim on {place(x.name)}{_with_cubes(s, x.name) if s else ''}"
    if x.kind == "leave":
        return f"{wish(x.name)} this turn"
    return f"the promise of {x.name}" if x.kind == "promise" else str(x.name.rpartition("/")[2])


def _with_cubes(s: State, site: str) -> str:
    """What goes with a claim: its factory, and the colonies there."""
    found = claim_at(s, site)
    if found is None or not found.factory:
        return ""
    return f" with its factory{' and colonies' if found.colonies else ''}"


def side_words(side: Side, s: State | None = None) -> str:
    """One side of an offer."""
    water = [f"{side.water} WT"] if side.water else []
    return listed([*water, *(thing(item, s) for item in side.items)])


def offer_words(offer: Offer, s: State | None = None) -> str:
    """What one gives for what the other gives."""
    return f"{side_words(offer.gives, s)} in return for {side_words(offer.wants, s)}"


def promise_words(note: Promise, reader: Seat) -> str:
    """A note of who has promised what to whom."""
    verb = "have" if note.seat == reader else "has"
    to = "you" if note.to == reader else f"player {note.to + 1}"
    return f"{who(note.seat, reader)} {verb} promised {to} {note.text}."
