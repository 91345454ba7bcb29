"""The craft that a seat can plan for at a table, and the terms; for the app's page and for plain lines.

The planners answer (`planning.py`), the table flies (`flying.py`); here their questions are put together.
"""

from collections.abc import Iterable
from copy import copy

import msgspec

from nf_core.games.high_frontier.advice.freight import (
    FreighterTerms,
    assists,
    freighter_caution,
    freighter_leave,
    freighter_reach,
    freighter_terms,
    freighter_turn,
)
from nf_core.games.high_frontier.advice.plans import first_move, has_power, helpers, leave_of
from nf_core.games.high_frontier.advice.stranding import caution_after
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.flight.search import Watch
from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, fuel_capacity, load
from nf_core.games.high_frontier.routes.voyage.voyage import FirstMove, Voyage
from nf_core.games.high_frontier.rules.free_actions.fuel import loadable
from nf_core.games.high_frontier.rules.movement.rest import EndMove
from nf_core.games.high_frontier.rules.ventures import owns
from nf_core.games.high_frontier.state import Stack, State, burden, in_turn, rocket_of, solar_system, stack
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Caution, Refusal, count
from nf_core.kernel.values import Seat
from tui.games.high_frontier.planning import planning
from tui.games.high_frontier.planning.flying import Leg, leg_of
from tui.games.high_frontier.planning.planning import Answer, Asked, Choice

CRAFT = ("rocket", "freighter")
"What a flight can be planned for."


class Craft:
    """A rocket or freighter, and the flight to plan; one under way is planned for as if it stopped where it is.

    Args:
        state: how things stand.
        seat: whose it is.
        target: where to, if that is known already.

    Raises:
        BadRequest: the seat has neither rocket nor freighter.
    """

    def __init__(self, state: State, seat: Seat, target: str | None = None) -> None:
        kinds = [kind for kind in CRAFT if stack(state, seat, kind)]
        if not kinds:
            raise BadRequest("You have no rocket and no freighter to plan for.", "Move a card to a rocket first.")
        self.seen, self.seat, self.target = state, seat, target
        self.state = stopped(state, seat)
        self.network = solar_system()
        self.kind, self.tanks, self.leave = kinds[0], 0, False

    @property
    def stack(self) -> Stack:
        """The craft that would fly."""
        found = stack(self.state, self.seat, self.kind)
        assert found is not None
        return found

    @property
    def stops_first(self) -> bool:
        """Whether it is under way, so that the plan stops it first."""
        return self.seen is not self.state and self.seen.move is not None and self.seen.move.stack == self.kind

    @property
    def source(self) -> str:
        """Where it is."""
        return self.stack.space

    @property
    def beamed(self) -> bool:
        """Whether power is beamed to its rocket, as a rule."""
        return has_power(self.state, self.seat, others=self.leave)

    @property
    def first(self) -> FirstMove | None:
        """The terms of its first move, if they differ: permissions given or refused for this turn."""
        return first_move(self.state, self.seat, self.kind, others=self.leave, refuel_dirt=self.refuel_dirt)

    @property
    def refuel_dirt(self) -> bool:
        """Whether it loads dirt on its way: it needs an engine that burns dirt, and no water in its tanks."""
        if self.kind == "freighter" or (self.rocket.fuel == "water" and self.rocket.fuel_steps):
            return False
        return any(card.thruster and card.thruster.dirt for card in self.rocket.cards)

    @property
    def rocket(self) -> Rocket:
        """The rocket, with the water that would be loaded."""
        return self.loaded(self.tanks)

    def loaded(self, tanks: int) -> Rocket:
        """The rocket with so much more water."""
        loaded = load(msgspec.structs.replace(rocket_of(self.stack), beamed=self.beamed), tanks)
        assert isinstance(loaded, Rocket)
        return loaded

    @property
    def loadable(self) -> int:
        """How many tanks of water can be loaded."""
        return loadable(self.state, self.seat)

    @property
    def helped(self) -> frozenset[str]:
        """The sites whose factories help, as a rule."""
        return helpers(self.state, self.seat, others=self.leave)

    @property
    def could_ask(self) -> bool:
        """Whether other players have factories or beamed power to ask for."""
        s, seat = self.state, self.seat
        alone, asking = ((helpers(s, seat, others=each), has_power(s, seat, others=each)) for each in (False, True))
        return alone != asking

    def swap(self) -> None:
        """Plan for the other craft.

        Raises:
            BadRequest: the seat has none.
        """
        other = next(kind for kind in CRAFT if kind != self.kind)
        if not stack(self.state, self.seat, other):
            raise BadRequest(f"You have no {other}; the ways are planned for your {self.kind}.", "Put one together.")
        self.kind, self.tanks = other, 0

    @property
    def terms(self) -> FreighterTerms | Refusal:
        """How the freighter can fly to the target, or why it cannot."""
        assert self.target
        return freighter_terms(self.state, self.seat, self.target, others=self.leave)

    @property
    def asked(self) -> Asked | Refusal:
        """The question as it stands, or why it cannot be asked."""
        if self.kind == "freighter":
            terms = self.terms
            return terms if isinstance(terms, Refusal) else self._freight(terms, self.target)
        return self.asked_for_rocket

    @property
    def asked_for_rocket(self) -> Asked:
        """The question of a rocket."""
        return Asked(
            edition=self.network.edition,
            source=self.source,
            target=self.target,
            thrust=0,
            options=Options(elevators=owns(self.state, self.seat, "elevator"), hops=True),
            rocket=self.rocket,
            factories=self.helped,
            refuel_dirt=self.refuel_dirt,
            first=self.first,
            unasked=self._unasking.asked_for_rocket if self.leave else None,
        )

    @property
    def _unasking(self) -> "Craft":
        """The same craft, without asking other players."""
        alone = copy(self)
        alone.leave = False
        return alone

    @property
    def surveyed(self) -> Asked | Refusal:
        """The question where it can go at all, or why it cannot leave."""
        if self.kind == "rocket":
            return msgspec.structs.replace(self.asked_for_rocket, target=None)
        found = freighter_reach(self.state, self.seat, others=self.leave)
        if isinstance(found, Refusal):
            return found
        anywhere, helped = found
        beside = tuple(self._freight(terms, site) for site, terms in helped.items())
        return msgspec.structs.replace(self._freight(anywhere, None), beside=beside)

    @property
    def measures(self) -> dict[str, str]:
        """The measures of what it reaches, with their names: a freighter burns no fuel."""
        return planning.ROCKET_MEASURES if self.kind == "rocket" else planning.MEASURES

    def _freight(self, terms: FreighterTerms, target: str | None) -> Asked:
        return Asked(
            edition=self.network.edition,
            source=self.source,
            target=target,
            thrust=terms.thrust,
            caps={"turns": 1} if terms.at_once else {},
            options=terms.options,
            closed=terms.closed,
            flown_by="your freighter",
        )

    # How a way is told and flown

    def marked(self, answer: Answer) -> Answer:
        """An answer in which each way says whose permission it needs."""
        return msgspec.structs.replace(answer, choices=tuple(map(self._marked, answer.choices)))

    def _marked(self, choice: Choice) -> Choice:
        return msgspec.structs.replace(choice, leave=self._leave_for(choice))

    def _leave_for(self, choice: Choice) -> str:
        if isinstance(choice.flight, Voyage):
            owners = leave_of(self.state, self.seat, choice.flight)
        else:
            owners = freighter_leave(self.state, self.seat, choice.flight)
        return " and ".join(f"player {owner + 1}" for owner in owners)

    def needs(self, choice: Choice) -> list[str]:
        """The needs of a way that its costs do not count."""
        leave = [f"the permission of {choice.leave}"] if choice.leave else []
        helped = 0 if isinstance(choice.flight, Voyage) else assists(choice.flight)
        return leave + ([f"{count(helped, 'hazard')} of a factory's help"] if helped else [])

    def caution(self, choice: Choice) -> Caution | None:
        """Why the player might regret the first turn of a way; this may take a while."""
        if isinstance(choice.flight, Voyage):
            return caution_after(self.state, self.seat, choice.flight)
        terms = self.terms
        return freighter_caution(choice.flight, terms) if isinstance(terms, FreighterTerms) else None

    def legs(self, choice: Choice) -> tuple[Leg, ...]:
        """The moves of a way as they are chosen at the table."""
        aboard = burden(self.stack)
        if not isinstance(choice.flight, Voyage):
            turns = [freighter_turn(choice.flight, number) for number in range(1, choice.flight.cost.turns + 1)]
            return tuple(leg_of(turn, aboard=names(aboard)) for turn in turns)
        found: list[Leg] = []
        for turn in choice.flight.turns:
            found.append(leg_of(turn, room=fuel_capacity(Rocket(aboard)), aboard=names(aboard)))
            aboard = tuple(card for card in aboard if card.name not in turn.lost)
        return tuple(found)


def stopped(s: State, seat: Seat) -> State:
    """The state if the stack of a seat that is under way stops where it is.

    Rule: hf.rocket.burn-fuel
    """
    return EndMove(seat).run(s) if s.move and in_turn(s, seat) else s


def names(aboard: Iterable[Card]) -> tuple[str, ...]:
    """The names of cards, in an order that does not depend on how they lie."""
    return tuple(sorted(card.name for card in aboard))


def ways(craft: Craft, watch: Watch) -> tuple[Choice, ...]:
    """The ways to a craft's target; if there is none with the fuel aboard, those with the least water to load."""
    asked = craft.asked
    if isinstance(asked, Refusal):
        return ()
    choices = planning.answer(craft.network, asked, watch).choices
    if not choices and (more := water_to_load(craft, asked, watch)):
        craft.tanks = more
        assert isinstance(craft.asked, Asked)
        choices = planning.answer(craft.network, craft.asked, watch).choices
    return choices


def water_to_load(craft: Craft, asked: Asked, watch: Watch) -> int:
    """The tanks of water that would have to be loaded for a way; 0 if none can or need be."""
    for tanks in range(craft.tanks + 1, craft.loadable + 1):
        loaded = msgspec.structs.replace(asked, rocket=craft.loaded(tanks))
        if planning.answer(craft.network, loaded, watch).choices:
            return tanks
    return 0
