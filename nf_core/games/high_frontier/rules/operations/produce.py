"""ET production: factories build the black side of ideas (rule H8)."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from nf_core.games.high_frontier.actions import Produce, ProduceAt, ProduceFor
from nf_core.games.high_frontier.events import CardProduced
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.rules.operations.allowance import none_left, use_one
from nf_core.games.high_frontier.rules.pieces import cubes_left
from nf_core.games.high_frontier.rules.stacks import MOST_OUTPOSTS, add, cannot_join, place_for
from nf_core.games.high_frontier.state import (
    State,
    card,
    claim_at,
    factories,
    out_of_hand,
    outposts,
    solar_system,
    stack,
    turn_of,
    with_turn,
)
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, first, tell
from nf_core.kernel.values import Action, Seat

RULE = "hf.operation.produce"
SLOTS = ("rocket", "freighter", "outpost")


class Product(NamedTuple):
    """A way to produce an idea."""

    idea: str
    site: str
    to: str
    "The slot of the stack."


def productions(s: State, seat: Seat) -> tuple[list[Produce], list[Barred]]:
    """The ideas that a seat's factories can produce, and why not the rest."""
    ideas = [idea for idea in s.players[seat].hand if card(idea).side != "crew"] if factories(s, seat) else []
    return told_apart((Produce(seat, idea), none_left(s) or no_way(s, seat, idea)) for idea in ideas)


def no_way(s: State, seat: Seat, idea: str, site: str = "") -> Refusal | None:
    """Why no factory, or not this one, can produce an idea: a lack of room says more than the letter of another."""
    refusals = [cannot_produce(s, seat, way) for way in every(s, seat, idea, site)]
    found = [refusal for refusal in refusals if refusal]
    return max(found, key=lambda refusal: refusal.rule != RULE) if len(found) == len(refusals) else None


def every(s: State, seat: Seat, idea: str, site: str = "") -> Iterator[Product]:
    """Every way to produce an idea that there might be, at any factory or at one."""
    sites = [factory.site for factory in factories(s, seat) if site in ("", factory.site)]
    return (Product(idea, site, to) for site in sites for to in SLOTS)


def possible(s: State, seat: Seat, idea: str, site: str = "") -> list[Product]:
    """The ways in which an idea can be produced, at any factory or at one."""
    return [product for product in every(s, seat, idea, site) if not cannot_produce(s, seat, product)]


def cannot_produce(s: State, seat: Seat, wanted: Product) -> Refusal | None:
    """Why a factory cannot produce a card there.

    Rule: hf.operation.produce, hf.stack.limits, hf.stack.freighter, hf.logistics
    """
    product, letter = patents()[wanted.idea].black, solar_system().sites[wanted.site].spectral_type
    claim = claim_at(s, wanted.site)
    assert claim is not None
    if product.product != letter:
        reason = f"{product.name} has the letter {product.product}; this factory makes {letter}."
        return Refusal(RULE, reason)
    if wanted.to == "freighter":
        if stack(s, seat, "freighter"):
            return Refusal("hf.stack.freighter", "You have a freighter already.")
        return None if cubes_left(s, seat) else Refusal("hf.logistics", "You have no cube left for a freighter.")
    there = outposts(s, seat)
    if wanted.to == "outpost" and len(there) >= MOST_OUTPOSTS and wanted.site not in there:
        return Refusal("hf.stack.limits", f"You have {MOST_OUTPOSTS} outposts elsewhere, as many as are allowed.")
    return cannot_join(s, seat, (product.name,), wanted.to, wanted.site)


def begin_production(s: State, a: Produce) -> State:
    """Ask where, and for which stack, unless there is only one answer."""
    s, sites = use_one(s), {product.site for product in possible(s, a.seat, a.idea)}
    return _for(s, a.seat, a.idea, *sites) if len(sites) == 1 else first(s, WhereToProduce(a.seat, a.idea))


def _for(s: State, seat: Seat, idea: str, site: str) -> State:
    ways = possible(s, seat, idea, site)
    return produce(s, seat, *ways) if len(ways) == 1 else first(s, ForWhichStack(seat, idea, site))


def produce(s: State, seat: Seat, made: Product) -> State:
    """The idea becomes hardware at the factory; a new freighter has not moved, even if the last one has.

    Rule: hf.operation.produce, hf.move.once
    """
    product = patents()[made.idea].black.name
    s = out_of_hand(s, seat, made.idea)
    s = add(s, seat, product, place_for(s, seat, made.to, made.site))
    if made.to == "freighter":
        s = with_turn(s, moved=turn_of(s).moved - {made.to})
    return tell(s, CardProduced(seat, made.site, product, made.to))


class WhereToProduce(Asking[State], frozen=True):
    """The factory that produces an idea."""

    rule: ClassVar[str] = RULE

    seat: Seat
    idea: str

    def ask(self, s: State) -> Decision:
        """Every factory that can."""
        options, _ = self._told_apart(s)
        return Pick(self.seat, "hf.produce-at", tuple(options), lambda: tuple(self._told_apart(s)[1]))

    def _told_apart(self, s: State) -> tuple[list[ProduceAt], list[Barred]]:
        sites = [factory.site for factory in factories(s, self.seat)]
        return told_apart((ProduceAt(self.seat, site), no_way(s, self.seat, self.idea, site)) for site in sites)

    def answer(self, s: State, a: Action) -> State:
        """Ask for which stack."""
        assert isinstance(a, ProduceAt)
        return _for(s, self.seat, self.idea, a.site)


class ForWhichStack(Asking[State], frozen=True):
    """The stack that a product goes into."""

    rule: ClassVar[str] = RULE

    seat: Seat
    idea: str
    site: str

    def ask(self, s: State) -> Decision:
        """Every stack that may have it."""
        options, _ = self._told_apart(s)
        return Pick(self.seat, "hf.produce-for", tuple(options), lambda: tuple(self._told_apart(s)[1]))

    def _told_apart(self, s: State) -> tuple[list[ProduceFor], list[Barred]]:
        ways = every(s, self.seat, self.idea, self.site)
        return told_apart((ProduceFor(self.seat, way.to), cannot_produce(s, self.seat, way)) for way in ways)

    def answer(self, s: State, a: Action) -> State:
        """Produce it."""
        assert isinstance(a, ProduceFor)
        return produce(s, self.seat, Product(self.idea, self.site, a.to))
