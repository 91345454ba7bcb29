"""The states of a rocket's voyage, made when the search reaches them.

Between two moves a state is (cards and kind of fuel, space): the fuel left is part of the cost. Within a move it is
(cards and kind of fuel, thruster, flight state, and if they matter: whether the sails are lost, fly-bys). The future
depends only on the state and the compared costs. Next: `voyage_ends.py`.
"""

from typing import Literal, NamedTuple

import msgspec

from nf_core.games.high_frontier.routes.flight.compiled import Compiled, Edge, compile_network, stops_made
from nf_core.games.high_frontier.routes.flight.flight import Flight, flies_by_itself, is_assisted
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.voyage import voyage_cost as packed
from nf_core.games.high_frontier.routes.voyage.boosts import Boosts, taken
from nf_core.games.high_frontier.routes.voyage.moves import NO_THRUSTER, Start, is_sail, starts
from nf_core.games.high_frontier.routes.voyage.voyage_bounds import Bounds
from nf_core.games.high_frontier.routes.voyage.voyage_cost import ONE_ABOARD, ONE_HAZARD, ONE_TMP, ONE_TURN, ONE_WEAK
from nf_core.games.high_frontier.routes.voyage.voyage_records import Conditions
from nf_core.kernel.ledger import Number

RESTING = -2
"The value in place of a thruster between two moves."
NOTHING: frozenset[int] = frozenset()
Mode = Literal["route", "elevator", "hop"]
MODES: dict[str, Mode] = {"elevator": "elevator", "hop": "hop"}


class Key(NamedTuple):
    """One state."""

    stack: int
    "The number of its cards and kind of fuel."
    thruster: int
    "The number of the card in the stack, `NO_THRUSTER` or `RESTING`."
    at: int
    "The state of the compiled flight graph."
    mode: Mode = "route"
    "The way of leaving a site."
    lost: bool = False
    net: int = 0
    bonus: int = 0
    flybys: frozenset[int] = NOTHING
    "Net thrust, bonus left in half-burns and fly-bys taken, if fly-bys count."
    leg: int = 0
    "The number of required spaces visited so far."


class UnderWay(msgspec.Struct, frozen=True):
    """A move that has begun."""

    at: Flight
    thruster: str
    "The card chosen; empty if none works."
    burned: Number
    "Fuel steps burned so far, which leave the tanks when the move ends."
    mode: Mode
    "The way of leaving a site, until the rocket has left."
    left: tuple[Card, ...]
    "The cards still aboard; the fuel figure uses the row of all cards at the start of the move."


Onward = tuple[int, int, int]
"The cost of a hop, the state it leads to, and the limits for the cost."


class VoyageGraph:
    """The states of all voyages of one rocket under some conditions.

    Args:
        goal: the number of the space to reach, or None for every space.
        avoid: the numbers of spaces never to enter.
        caps: the most turns and hazards.
        via: the numbers of spaces to visit in this order.
    """

    def __init__(
        self,
        network: Network,
        rocket: Rocket,
        conditions: Conditions,
        *,
        goal: int | None,
        avoid: frozenset[int],
        caps: dict[str, int],
        via: tuple[int, ...] = (),
    ) -> None:
        options = msgspec.structs.replace(conditions.options, scoop=any(card.scoops for card in rocket.cards))
        self.compiled: Compiled = compile_network(network, options)
        self.network, self.conditions, self.avoid, self.via = network, conditions, avoid, via
        fuels = [card.thruster.fuel for card in rocket.cards if card.thruster]
        self.scale = packed.scale(fuels)
        self.stacks: list[Rocket] = []
        self._terms: list[Conditions] = []
        "The terms of each stack's moves; a first move with different terms has a stack of its own."
        self._beamed = rocket.beamed
        self._lightened: dict[int, int] = {}
        "For a stack that has left cards behind in its move, the stack afterwards."
        self.keys: list[Key] = []
        self.ready: list[list[Onward] | None] = []
        self.home: list[int] = []
        "By state: the state at the start of a move in the same space by the same thruster, or itself."
        self.ahead: list[int] = []
        "The least cost still ahead of each state on any way to the goal."
        self.boost: list[int | None] = []
        "For a state with a mag sail as thruster, the bit of its space's boost, or 0; else None."
        self._boosted: dict[tuple[int, int], list[Onward]] = {}
        self._numbers: dict[Key, int] = {}
        self._starts: dict[tuple[int, str, int], list[tuple[Start, int]]] = {}
        self._half_burns = {fuel: self.scale.half_burn(fuel) for fuel in fuels}
        bounded = goal is not None and not self._unbounded(rocket)
        self.bounds = Bounds(self.compiled, rocket, conditions, self.scale, goal=goal if bounded else None)
        self._limits: dict[int, int] = {}
        self._caps = packed.MOST | caps
        mag = any(card.thruster and card.thruster.mag_sail for card in rocket.cards)
        self.boosts = Boosts(self.compiled, wanted=mag)

    def _unbounded(self, rocket: Rocket) -> bool:
        """Whether a voyage may burn more than the fuel aboard at the start."""
        dirt = self.conditions.ever_dirt and any(card.thruster and card.thruster.dirt for card in rocket.cards)
        return dirt or self.conditions.options.flybys or any(is_sail(card) and card.mass for card in rocket.cards)

    def begin(self, rocket: Rocket, space: int, *, turns: int = 0, hazards: int = 0, spent: int = 0) -> tuple[int, int]:
        """The first state and cost of a search, given the costs before it."""
        steps, terms = rocket.fuel_steps, self.conditions
        cost = self.scale.cost(turns=turns, hazards=hazards, aboard=spent + steps, steps=steps)
        leg = stops_made(self.via, 0, space)
        return self.resting(self.stack(terms.as_begun(rocket), terms.at_first), space, leg), cost

    def under_way(self, rocket: Rocket, move: UnderWay) -> tuple[int, int]:
        """The first state and cost of a search that begins in mid-move; `rocket` has the cards at the move's start."""
        terms, steps, net = self.conditions, rocket.fuel_steps, move.at.thrust
        begun = terms.as_begun(rocket)
        stack = self.stack(begun, terms.at_first)
        if move.left != rocket.cards:
            lightened = msgspec.structs.replace(rocket, cards=move.left, fuel_steps=0)
            self._lightened[stack] = self.stack(lightened, terms)
        names = [card.name for card in rocket.cards]
        thruster = names.index(move.thruster) if move.thruster else NO_THRUSTER
        burned = int(move.burned * self.scale.parts)
        spent = _in_move(net, int(2 * move.at.tmp), burned)
        return (
            self.number(Key(stack, thruster, self.compiled.state(move.at), move.mode)),
            self.scale.cost(turns=0, hazards=0, aboard=steps, steps=steps) + spent,
        )

    def stack(self, rocket: Rocket, terms: Conditions) -> int:
        """The number of a rocket's cards and kind of fuel, under the terms of its next move."""
        empty = msgspec.structs.replace(rocket, fuel_steps=0)
        known = list(zip(self.stacks, self._terms, strict=True))
        if (empty, terms) in known:
            return known.index((empty, terms))
        self.stacks.append(empty)
        self._terms.append(terms)
        return len(known)

    def terms(self, stack: int) -> Conditions:
        """The terms of a stack's moves."""
        return self._terms[stack]

    def moved(self, stack: int) -> int:
        """The number of a stack after a move of it."""
        if stack in self._lightened:
            return self._lightened[stack]
        if self._terms[stack] is self.conditions:
            return stack
        return self.stack(msgspec.structs.replace(self.stacks[stack], beamed=self._beamed), self.conditions)

    def resting(self, stack: int, space: int, leg: int) -> int:
        """The state between two moves in a space."""
        return self.number(Key(stack, RESTING, space, leg=leg))

    def is_over(self, key: Key) -> bool:
        """Whether all required spaces have been visited."""
        return key.leg == len(self.via)

    def number(self, key: Key) -> int:
        """The number of a state."""
        if key not in self._numbers:
            number = self._numbers[key] = len(self.keys)
            self.keys.append(key)
            self.ready.append(None)
            self.home.append(number)
            self.ahead.append(self.bounds.cost(self.compiled.places[key.at], resting=key.thruster == RESTING))
            self.boost.append(self._boost(key))
            place = self.compiled.places[key.at]
            plain = key.at != place and not key.lost and not key.flybys and not key.bonus
            if plain and self.compiled.ids[place] not in self.network.sites:
                self.home[number] = self.number(Key(key.stack, key.thruster, place, net=key.net, leg=key.leg))
        return self._numbers[key]

    def _boost(self, key: Key) -> int | None:
        """See `boost`.

        Rule: hf.rocket.mag-sail
        """
        if not self._is_mag(key.stack, key.thruster):
            return None
        place = self.compiled.places[key.at]
        return self.boosts.fields.get(place, 0) if place != key.at and not key.lost else 0

    def rocket(self, state: int, cost: int) -> Rocket:
        """The rocket of a state between two moves."""
        return msgspec.structs.replace(self.stacks[self.keys[state].stack], fuel_steps=self.scale.steps(cost))

    def space(self, state: int) -> str:
        """The id of the space of a state."""
        return self.compiled.ids[self.compiled.places[self.keys[state].at]]

    def departures(self, state: int, cost: int) -> list[tuple[int, int, Start]]:
        """The departures from a state between two moves: state at the start of the move, added cost, and choice."""
        key = self.keys[state]
        return [
            (self._started(key, start), price, start)
            for start, price in self._choices(key.stack, self.compiled.ids[key.at], self.scale.steps(cost))
        ]

    def _choices(self, stack: int, space: str, steps: int) -> list[tuple[Start, int]]:
        """The ways to begin a move, with their costs; outside sites only the zone matters."""
        like = (stack, space if space in self.network.sites else self.network.spaces[space].zone, steps)
        if like not in self._starts:
            rocket = msgspec.structs.replace(self.stacks[stack], fuel_steps=steps)
            found = starts(self.network, rocket, space, self.terms(stack))
            self._starts[like] = [(start, self._price(start)) for start in found]
        return self._starts[like]

    def _started(self, key: Key, start: Start) -> int:
        net = start.net if self.conditions.options.flybys else 0
        return self.number(Key(key.stack, start.thruster, key.at, MODES.get(start.lift, "route"), net=net, leg=key.leg))

    def _price(self, start: Start) -> int:
        burned = start.fuel * self.scale.parts
        return ONE_TURN + ONE_HAZARD * start.hazards + _in_move(start.net, 2 * start.net, burned)

    def boosts_taken(self, state: int, cost: int) -> int:
        """The number of boosts that its mag sail has had in this move."""
        return 0 if self.boost[state] is None else taken(cost)

    def hops(self, state: int, cost: int) -> list[Onward]:
        """The hops that can follow within the move."""
        if self.boost[state] is not None and self.conditions.options.flybys:
            return self._boosted_hops(state, taken(cost))
        found = self.ready[state]
        if found is None:
            found = self.ready[state] = self._hops(self.keys[state], 0)
        return found

    def _boosted_hops(self, state: int, boosts: int) -> list[Onward]:
        """The hops of a mag sail if fly-bys count: some grant as much as the net thrust, including boosts."""
        if (state, boosts) not in self._boosted:
            self._boosted[state, boosts] = self._hops(self.keys[state], boosts)
        return self._boosted[state, boosts]

    def _hops(self, key: Key, boosts: int) -> list[Onward]:
        return [self._onward(key, edge, boosts) for edge in self.compiled.edges[key.at] if self._allowed(key, edge)]

    def is_adrift(self, key: Key) -> bool:
        """Whether no thruster works: none was chosen, or the chosen sail is lost (hf.move.thrust)."""
        return key.thruster == NO_THRUSTER or (key.lost and is_sail(self._card(key)))

    def _is_mag(self, stack: int, number: int) -> bool:
        thruster = self.stacks[stack].cards[number].thruster if number >= 0 else None
        return thruster is not None and thruster.mag_sail

    def _card(self, key: Key) -> Card:
        return self.stacks[key.stack].cards[key.thruster]

    def _allowed(self, key: Key, edge: Edge) -> bool:
        """Whether a hop is allowed, apart from its cost."""
        arc = self.compiled.arc(edge.state)
        if self.compiled.places[edge.state] in self.avoid:
            return False
        if arc.origin in self.network.sites and arc.kind != key.mode:
            return False
        if self._loses(key, edge) and all(is_sail(card) for card in self.stacks[key.stack].cards):
            return False
        if not self.is_adrift(key):
            return True
        helped = not self.terms(key.stack).factories.isdisjoint((arc.origin, arc.target))
        assisted = is_assisted(arc, helped=helped, driven=key.thruster == NO_THRUSTER)
        return not edge.half_burns and flies_by_itself(self.network, arc, assisted=assisted)

    def _loses(self, key: Key, edge: Edge) -> bool:
        """Whether a hop decommissions sails (hf.rocket.sail)."""
        entered = self.network.spaces[self.compiled.arc(edge.state).target]
        cards = self.stacks[key.stack].cards
        return entered.hazard == "aerobrake" and not key.lost and any(is_sail(card) for card in cards)

    def _onward(self, key: Key, edge: Edge, boosts: int) -> Onward:
        place = self.compiled.places[edge.state]
        lost = key.lost or self._loses(key, edge)
        paid = min(key.bonus, edge.payable)
        half_burns, bonus, flybys = edge.half_burns - paid, key.bonus - paid, key.flybys
        burned = 0
        if key.thruster != NO_THRUSTER:
            thruster = self._card(key).thruster
            assert thruster
            burned = half_burns * self._half_burns[thruster.fuel]
        gain = self._gain(place, key.net + boosts)
        if gain and place not in flybys:
            bonus, flybys = bonus + gain, flybys | {place}
        delta = (burned << packed.GONE) + ONE_TMP * half_burns + ONE_HAZARD * self.compiled.hazards[edge.state]
        leg = stops_made(self.via, key.leg, place)
        onward = Key(key.stack, key.thruster, edge.state, "route", lost, key.net, bonus, flybys, leg)
        return delta, self.number(onward), self.limit(place)

    def _gain(self, place: int, net: int) -> int:
        """The half-burns that entering a space grants (hf.move.flyby)."""
        flyby = self.network.spaces[self.compiled.ids[place]].flyby if self.conditions.options.flybys else ""
        return 2 * (net if flyby == "thrust" else int(flyby or 0))

    def limit(self, place: int) -> int:
        """The highest cost allowed in a space, field by field, with its guard bits set."""
        if place not in self._limits:
            fuel, hazards = self.bounds.fuel[place], self.bounds.hazards[place]
            fuel, hazards = self.scale.full - fuel, self._caps["hazards"] - hazards
            fields = self._caps["turns"] * ONE_TURN + hazards * ONE_HAZARD + (fuel << packed.GONE)
            most = packed.MOST_ABOARD * ONE_ABOARD + packed.MOST_TMP * ONE_TMP + packed.MOST_NET * ONE_WEAK
            self._limits[place] = packed.GUARDS + (fields + most if fuel >= 0 and hazards >= 0 else 0)
        return self._limits[place]


def _in_move(net: int, half_burns: int, burned: int) -> int:
    """Pack net thrust and half-burns left, as missing from the most possible, and the parts of a step burned."""
    tmp, weak = packed.MOST_TMP - half_burns, packed.MOST_NET - net
    return (burned << packed.GONE) + ONE_TMP * tmp + ONE_WEAK * weak
