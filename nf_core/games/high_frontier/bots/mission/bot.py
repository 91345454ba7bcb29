"""The bot itself: it keeps a plan, and answers every decision by it."""

from collections.abc import Callable
from typing import Any

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.bots.mission import pilot, reasons, replies, work
from nf_core.games.high_frontier.bots.mission.market import PLAIN, Market
from nf_core.games.high_frontier.bots.mission.plans import INCOME, NEAR, Plan, Scene, Sight, best_launch, best_onward
from nf_core.games.high_frontier.bots.mission.worth import glory_worth, prospect_worth, turns_left
from nf_core.games.high_frontier.routes.voyage.voyage import Turn
from nf_core.games.high_frontier.rules.powersats import beamed_free
from nf_core.games.high_frontier.state import LEO, State, card, stack
from nf_core.kernel.decision import Amount, Decision, Source
from nf_core.kernel.game import Game
from nf_core.kernel.step import State as KernelState
from nf_core.kernel.thinking import Thinking
from nf_core.kernel.values import Action, Seat

MOST_ACTIONS = 60
"Choices of one turn after which it is ended, whatever is left to do."
SOON = 4
"Turns before the end from which on a plan is thought over every year."
MEEK = (a.EndTurn, a.Enough, a.Pass, a.Refuse, a.Halt, a.Risk, a.StopIdeas, a.CancelOffer)
"What is answered where nothing better comes to mind."
REPLIES: dict[str, Callable[[State, Decision, Plan | None], Action | None]] = {
    "hf.boost": work.boost,
    "hf.transfer": work.move,
    "hf.produce-at": work.produce_at,
    "hf.produce-for": lambda _, d, __: a.ProduceFor(d.seat, "rocket"),
    "hf.prospect-on": work.prospect,
    "hf.hazard": replies.hazard,
    "hf.tie": replies.tie,
    "hf.disk": replies.disk,
    "hf.try-again": lambda _, d, __: a.RollAgain(d.seat),
}
"The answers that need no more memory than the plan."


class Mission:
    """Plans missions by what they bring for each year, and flies them."""

    name = "mission"
    _trade: Market = PLAIN
    "What it thinks of ideas."
    _sight: Sight = NEAR
    "How far it looks."

    def __init__(self, game: Game[Any], rng: Source) -> None:
        self._rng = rng
        self.thinking = Thinking()
        self._hurried = 0
        "The year in which the plan was made, if its making was cut short: it is thought over in the next one."
        self._plan: Plan | None = None
        self._known: object = None
        "The position for which the plan was made."
        self._turns: tuple[Turn, ...] = ()
        "The planned turns still to be flown."
        self._flying: Turn | None = None
        self._amount = 0
        "The answer to the question that has just been brought about."
        self._launching = 0
        "The year in which the plan's cards are being boosted: it is not changed half-way."
        self._year = 0
        self._actions = 0
        self._answers: dict[str, Callable[[State, Decision], Action | None]] = {
            "hf.turn": self._turn,
            "hf.fly": self._fly,
            "hf.load": self._load,
            "hf.offer-answer": lambda s, d: replies.offer(s, d, self._think(s, d.seat)),
            "hf.bid": self._bid,
            "hf.idea": lambda s, d: replies.idea_turn(s, d, self._trade),
            "hf.inspiration": lambda s, d: replies.inspiration(s, d, self._trade),
            "hf.jettison": lambda _, d: a.Jettison(d.seat, self._amount),
        }

    def choose(self, view: KernelState, decision: Decision) -> Action:
        """See `Player`."""
        assert isinstance(view, State)
        wanted: Action | None = None
        if reply := REPLIES.get(decision.prompt):
            wanted = reply(view, decision, self._plan)
        elif answer := self._answers.get(decision.prompt):
            wanted = answer(view, decision)
        if wanted is not None and wanted in decision:
            return wanted
        meek = [option for kind in MEEK for option in decision if isinstance(option, kind)]
        return meek[0] if meek else decision.sample(self._rng)

    def why(self, view: KernelState, action: Action) -> str:
        """See `Reasoned`."""
        assert isinstance(view, State)
        return reasons.why(view, action, self._plan, self._trade)

    # A turn

    def _turn(self, s: State, d: Decision) -> Action | None:
        if s.year != self._year:
            self._year, self._actions = s.year, 0
        self._actions += 1
        if self._actions > MOST_ACTIONS:
            return None
        legal, build, prospect = list(d), self._industrialise, work.prospect
        for step in (work.gains, build, prospect, self._settle, self._move, self._operate, work.tidy):
            found = step(s, d, self._plan)
            if found is not None and found in legal:
                return found
        return None

    def _settle(self, s: State, d: Decision, _: Plan | None) -> Action | None:
        """In the last turn a colony where one can be founded, unless humans bring a glory home instead."""
        if turns_left(s) > 1:
            return None
        plan = self._think(s, d.seat)
        glory = plan is not None and plan.goal == "home" and plan.kit.crewed
        return None if glory else next((option for option in d if isinstance(option, a.FoundColony)), None)

    def _industrialise(self, s: State, d: Decision, plan: Plan | None) -> Action | None:
        return work.industrialise(s, d, plan)

    def _operate(self, s: State, d: Decision, plan: Plan | None) -> Action | None:
        return work.operate(s, d, plan, self._trade)

    # Moving

    def _think(self, s: State, seat: Seat) -> Plan | None:
        """The plan, made anew where something has changed that it was made for."""
        player = s.players[seat]
        if self._position(s, seat) == self._known and self._hurried in (0, s.year):
            return self._plan
        if self._plan and (self._launching == s.year or self._holds(s, seat, self._plan)):
            return self._plan
        scene = Scene(s, seat, len(self._trade.spare(s, seat, ())), self._sight)
        launch, onward = best_launch(scene, self.thinking), best_onward(scene, self.thinking)
        self._hurried = s.year if self.thinking.end() else 0
        if onward and launch:
            waits = pilot.price(s, seat, launch) > player.water + INCOME * onward.years
            self._plan = onward if onward.rate >= launch.rate or waits else launch
        else:
            self._plan = onward or launch
        self._known, self._turns, self._launching = self._position(s, seat), (), 0
        return self._plan

    def _position(self, s: State, seat: Seat) -> object:
        """What a plan depends on; without a plan, water too."""
        player = s.players[seat]
        stacks = [(held.space == LEO, held.slot, held.cards) for held in player.stacks]
        water = player.water // 3 if self._plan is None else -1
        landed = [other.visited for other in s.players]
        soon = min(turns_left(s), SOON)
        return player.hand, stacks, landed, s.claims, s.busted, s.glories, s.last_year, water, soon

    def _holds(self, s: State, seat: Seat, plan: Plan) -> bool:
        """Whether a plan that is being flown is still worth flying."""
        rocket = stack(s, seat, "rocket")
        if rocket is None or rocket.space in (plan.kit.origin, plan.trip.target) or rocket.space == LEO:
            return False
        if not set(rocket.cards) <= set(plan.kit.cards) or len(self._turns) > turns_left(s):
            return False
        if plan.goal == "home":
            return True
        if plan.goal == "glory":
            return pilot.crew_aboard(rocket) and glory_worth(s, seat, {plan.trip.target}) > 0
        builds = {"robonaut", "refinery"} <= {card(name).deck for name in rocket.cards}
        return prospect_worth(s, seat, rocket.cards, plan.trip.target, builds=builds) > 0

    def _move(self, s: State, d: Decision, _: Plan | None) -> Action | None:
        """The next thing to do for the plan, if it can be done now."""
        seat = d.seat
        assert s.turn is not None
        if "rocket" in s.turn.moved or self._stays(s, seat):
            return None
        plan = self._think(s, seat)
        if plan is None:
            return None
        rocket = stack(s, seat, "rocket")
        if plan.kit.origin == LEO and (rocket is None or not self._turns or rocket.space == LEO):
            if not pilot.is_ready(s, seat, plan):
                return self._prepare(s, d, plan)
        elif rocket is None:
            self._plan = None
            return None
        return self._depart(s, d, plan)

    def _stays(self, s: State, seat: Seat) -> bool:
        """Whether there is work to do where the rocket stands."""
        return work.busy(s, seat)

    def _bid(self, s: State, d: Decision) -> Action | None:
        return replies.bid(s, d, self._trade, s.players[d.seat].water)

    def _prepare(self, s: State, d: Decision, plan: Plan) -> Action | None:
        """What brings the rocket onto its pad, once there is the water and still the time for it."""
        if pilot.price(s, d.seat, plan) > s.players[d.seat].water:
            return None
        assert s.turn is not None
        assert plan.voyage is not None
        if plan.voyage.cost.turns > turns_left(s):
            self._plan = None
            return None
        there = {name for held in s.players[d.seat].stacks if held.space == LEO for name in held.cards}
        if not set(plan.kit.cards) <= there and not s.turn.operations:
            return None
        self._launching = s.year
        action = pilot.to_launch(s, d.seat, plan, d)
        rocket = stack(s, d.seat, "rocket")
        if isinstance(action, a.BeginJettison) and rocket:
            self._amount = rocket.fuel
        return action

    def _load(self, s: State, d: Decision) -> Action | None:
        """As many tanks as the plan wants, whoever began to load."""
        plan, rocket = self._think(s, d.seat), stack(s, d.seat, "rocket")
        lacks = pilot.lacking_tanks(rocket, plan) if plan and rocket else 0
        assert isinstance(d, Amount)
        return a.Load(d.seat, min(lacks, d.high))

    def _depart(self, s: State, d: Decision, plan: Plan) -> Action | None:
        seat = d.seat
        rocket = stack(s, seat, "rocket")
        assert rocket is not None
        lacks = bool(set(plan.kit.cards) - set(rocket.cards))
        fuelled = rocket.dirt == plan.trip.load.dirt and pilot.departs(rocket, plan)
        refuels = plan.trip.load.operations > 0 and not fuelled
        if rocket.space == plan.kit.origin != LEO and (lacks or refuels):
            return self._supply(s, d, plan)
        turn = self._next_turn(s, seat, plan)
        if turn is None:
            self._plan = None
            return None
        away = pilot.excess(rocket, turn)
        if away:
            self._amount = away
            return a.BeginJettison(seat)
        departure = pilot.departure(seat, turn, beamed=beamed_free(s, seat))
        if departure in d:
            # The year's income before the hazards where that pays for one more of them, not after them.
            income = work.income(s, d, plan, self._trade)
            if income and replies.is_safer(s, seat, plan, turn, work.brings(income)):
                return income
            self._flying, self._turns = turn, self._turns[1:]
            return departure
        self._plan = None
        return None

    def _supply(self, s: State, d: Decision, plan: Plan) -> Action | None:
        """Produce, take aboard and refuel what the plan counts on."""
        for option in d:
            if isinstance(option, a.Produce) and option.idea in plan.kit.made and work.builds_aboard(s, option):
                return option
            if isinstance(option, a.BeginTransfer) and option.to == "rocket" and work.brings_aboard(s, option, plan):
                return option
        wanted = ("dirt",) if plan.trip.load.dirt else ("factory", "isru")
        ways = [option for option in d if isinstance(option, a.Refuel) and option.way in wanted and not option.cargo]
        return min(ways, key=lambda way: (way.way, card(way.unit).isru if way.unit else 0), default=None)

    def _next_turn(self, s: State, seat: Seat, plan: Plan) -> Turn | None:
        """The planned turn to fly now, from the course as it was or set anew."""
        rocket = stack(s, seat, "rocket")
        assert rocket is not None
        turn = self._turns[0] if self._turns else None
        if turn is None or turn.origin != rocket.space or turn.fuel_before - turn.jettison > rocket.fuel:
            self._turns = pilot.course(Scene(s, seat, 0), plan)
        return self._turns[0] if self._turns else None

    def _fly(self, s: State, d: Decision) -> Action | None:
        return pilot.next_hop(s, d.seat, self._flying) if self._flying else None
