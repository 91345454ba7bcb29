"""The bot itself: it keeps a plan, and answers every decision by it."""

from collections.abc import Callable
from typing import Any

from nf_core.bots.mission import market, pilot
from nf_core.bots.mission.plans import INCOME, INSURANCE, Plan, Scene, best_launch, best_onward
from nf_core.bots.mission.worth import (
    POINT,
    chance,
    claim_worth,
    factory_worth,
    glory_worth,
    is_open,
    prospect_worth,
)
from nf_core.high_frontier import actions as a
from nf_core.high_frontier.decks import deck
from nf_core.high_frontier.movement.powersats import beamed_free
from nf_core.high_frontier.operations.research import MakeBid
from nf_core.high_frontier.routes.rocket import tanks
from nf_core.high_frontier.routes.voyage import Turn
from nf_core.high_frontier.state import LEO, State, card, claim_at, humans, phasing, rocket_of, solar_system, stack
from nf_core.kernel.decision import Decision, Source
from nf_core.kernel.game import Game
from nf_core.kernel.step import State as KernelState
from nf_core.kernel.values import Action, Seat

MOST_ACTIONS = 60
"Choices of one turn after which it is ended, whatever is left to do."
FULL_HAND = 3
"Ideas with which one can still take part in an auction."
WORTH_A_LOOK = 0.5
"The part of an income that prospecting must be worth."
WORTH_YEARS = 3
"Years for which the income would have to be put to use."
WORTH_RESEARCH = 2.0
"WT that an idea must save to be worth an operation."
SOON = 6
"WT short of a launch for which one rather earns at once."
MEEK = (a.EndTurn, a.Enough, a.Pass, a.Refuse, a.Halt, a.Risk, a.StopIdeas, a.CancelOffer)
"What is answered where nothing better comes to mind."


class Mission:
    """Plans missions by what they bring for each year, and flies them."""

    name = "mission"

    def __init__(self, game: Game[Any], rng: Source) -> None:
        self._rng = rng
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
            "hf.hazard": self._hazard,
            "hf.bid": self._bid,
            "hf.tie": self._tie,
            "hf.boost": self._boost,
            "hf.idea": self._idea,
            "hf.inspiration": self._inspiration,
            "hf.prospect-on": self._prospect,
            "hf.try-again": lambda _, d: a.RollAgain(d.seat),
            "hf.load": lambda _, d: a.Load(d.seat, self._amount),
            "hf.jettison": lambda _, d: a.Jettison(d.seat, self._amount),
        }

    def choose(self, view: KernelState, decision: Decision) -> Action:
        """See `Player`."""
        assert isinstance(view, State)
        answer = self._answers.get(decision.prompt)
        wanted = answer(view, decision) if answer else None
        if wanted is not None and wanted in decision:
            return wanted
        meek = [option for kind in MEEK for option in decision if isinstance(option, kind)]
        return meek[0] if meek else decision.sample(self._rng)

    # A turn

    def _turn(self, s: State, d: Decision) -> Action | None:
        if s.year != self._year:
            self._year, self._actions = s.year, 0
        self._actions += 1
        if self._actions > MOST_ACTIONS:
            return None
        legal = list(d)
        for step in (self._gains, self._industrialise, self._prospect, self._move, self._operate, self._tidy):
            found = step(s, d)
            if found is not None and found in legal:
                return found
        return None

    def _gains(self, s: State, d: Decision) -> Action | None:
        """What costs nothing: ventures, claims to jump, glory, colonies."""
        visited = s.players[d.seat].visited
        for option in d:
            if isinstance(option, a.TakeVenture | a.JumpClaim):
                return option
            if isinstance(option, a.Decommission) and humans([option.card]) and glory_worth(s, d.seat, visited):
                found = stack(s, d.seat, option.stack)
                if found and found.space == LEO:
                    return option
        return None

    def _industrialise(self, s: State, d: Decision) -> Action | None:
        options = [option for option in d if isinstance(option, a.Industrialise)]
        best = max(options, key=lambda option: factory_worth(s, d.seat, option.site), default=None)
        return best if best and factory_worth(s, d.seat, best.site) > 0 else None

    def _prospect(self, s: State, d: Decision) -> Action | None:
        """The most promising site in reach."""
        best, most = None, self._threshold(s, d.seat)
        for option in d:
            if isinstance(option, a.Prospect):
                worth = self._expected(s, option)
                if worth > most:
                    best, most = option, worth
        return best

    def _threshold(self, s: State, seat: Seat) -> float:
        """The points for which prospecting is worth an operation; towards the end any are."""
        return INCOME / Scene(s, seat, 0).point(WORTH_YEARS) * WORTH_A_LOOK

    def _expected(self, s: State, option: a.Prospect) -> float:
        found = stack(s, option.seat, option.stack)
        assert found is not None
        odds = chance([option.card, *(name for name in found.cards if card(name).isru is None)], option.site)
        worth = claim_worth(s, option.seat, option.site)
        if option.site == found.space and self._builds(s, option.seat, option.site):
            worth += factory_worth(s, option.seat, option.site)
        return odds * worth

    def _builds(self, s: State, seat: Seat, site: str) -> bool:
        there = [name for held in s.players[seat].stacks if held.space == site for name in held.cards]
        return {"robonaut", "refinery"} <= {card(name).deck for name in there}

    def _busy(self, s: State, seat: Seat) -> bool:
        """Whether there is work to do where the rocket stands."""
        rocket = stack(s, seat, "rocket")
        if rocket is None or rocket.space not in solar_system().sites:
            return False
        claim = claim_at(s, rocket.space)
        builds = self._builds(s, seat, rocket.space)
        if claim:
            return claim.seat == seat and not claim.factory and builds and factory_worth(s, seat, claim.site) > 0
        looks = prospect_worth(s, seat, rocket.cards, rocket.space, builds=builds)
        return is_open(s, rocket.space) and chance(rocket.cards, rocket.space) > 0 and looks > self._threshold(s, seat)

    # Moving

    def _think(self, s: State, seat: Seat) -> Plan | None:
        """The plan, made anew where something has changed that it was made for."""
        player = s.players[seat]
        rocket = stack(s, seat, "rocket")
        cards = frozenset(name for held in player.stacks for name in held.cards)
        under_way = rocket is not None and rocket.space != LEO
        known: tuple[object, ...] = (
            frozenset(player.hand),
            cards,
            s.claims,
            s.busted,
            s.glories,
            under_way,
            s.last_year,
        )
        if self._plan is None:
            known = (*known, player.water // 3)
        if known == self._known:
            return self._plan
        if self._plan and (self._launching == s.year or self._holds(s, seat, self._plan)):
            return self._plan
        scene = Scene(s, seat, len(market.spare(s, seat, ())))
        launch, onward = best_launch(scene), best_onward(scene)
        if onward and launch:
            waits = pilot.price(s, seat, launch) > player.water + INCOME * onward.years
            self._plan = onward if onward.rate >= launch.rate or waits else launch
        else:
            self._plan = onward or launch
        self._known, self._turns, self._launching = known, (), 0
        return self._plan

    def _holds(self, s: State, seat: Seat, plan: Plan) -> bool:
        """Whether a plan that is being flown is still worth flying."""
        rocket = stack(s, seat, "rocket")
        if rocket is None or rocket.space in (plan.kit.origin, plan.trip.target) or rocket.space == LEO:
            return False
        if plan.goal == "home":
            return pilot.crew_aboard(rocket) and glory_worth(s, seat, s.players[seat].visited) > 0
        if plan.goal == "glory":
            return pilot.crew_aboard(rocket) and glory_worth(s, seat, {plan.trip.target}) > 0
        return prospect_worth(s, seat, rocket.cards, plan.trip.target, builds=plan.kit.builds) > 0

    def _move(self, s: State, d: Decision) -> Action | None:
        """The next thing to do for the plan, if it can be done now."""
        seat = d.seat
        assert s.turn is not None
        if "rocket" in s.turn.moved or self._busy(s, seat):
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

    def _prepare(self, s: State, d: Decision, plan: Plan) -> Action | None:
        if pilot.price(s, d.seat, plan) > s.players[d.seat].water:
            return None
        assert s.turn is not None
        there = {name for held in s.players[d.seat].stacks if held.space == LEO for name in held.cards}
        if not set(plan.kit.cards) <= there and not s.turn.operations:
            return None
        self._launching = s.year
        action = pilot.to_launch(s, d.seat, plan, d)
        rocket = stack(s, d.seat, "rocket")
        if isinstance(action, a.BeginLoading) and rocket:
            self._amount = pilot.wanted_tanks(plan) - tanks(rocket_of(rocket))
        if isinstance(action, a.BeginJettison) and rocket:
            self._amount = rocket.fuel
        return action

    def _depart(self, s: State, d: Decision, plan: Plan) -> Action | None:
        seat = d.seat
        rocket = stack(s, seat, "rocket")
        assert rocket is not None
        lacks = bool(set(plan.kit.cards) - set(rocket.cards))
        refuels = plan.trip.load.operations > 0 and rocket.fuel < plan.trip.load.steps
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
            self._flying, self._turns = turn, self._turns[1:]
            return departure
        self._plan = None
        return None

    def _supply(self, s: State, d: Decision, plan: Plan) -> Action | None:
        """Produce, take aboard and refuel what the plan counts on."""
        for option in d:
            if isinstance(option, a.Produce) and option.to == "rocket" and option.idea in plan.kit.made:
                return option
            if isinstance(option, a.Transfer) and option.to == "rocket" and option.card in plan.kit.cards:
                return option
        ways = [option for option in d if isinstance(option, a.Refuel) and option.way in ("factory", "isru")]
        return min(ways, key=lambda way: (way.way, card(way.unit).isru if way.unit else 0), default=None)

    def _next_turn(self, s: State, seat: Seat, plan: Plan) -> Turn | None:
        """The planned turn to fly now, from the course as it was or set anew."""
        rocket = stack(s, seat, "rocket")
        assert rocket is not None
        turn = self._turns[0] if self._turns else None
        if turn is None or turn.origin != rocket.space or turn.fuel_before - turn.jettison > rocket.fuel:
            voyage = pilot.course(Scene(s, seat, 0), plan)
            self._turns = voyage.turns if voyage else ()
        return self._turns[0] if self._turns else None

    def _fly(self, s: State, d: Decision) -> Action | None:
        return pilot.next_hop(s, d.seat, self._flying) if self._flying else None

    def _hazard(self, s: State, d: Decision) -> Action | None:
        """Pay where a sixth of what is at stake is more than the price."""
        points = self._plan.points if self._plan else 1.0
        rocket = stack(s, d.seat, "rocket")
        hardware = sum(card(name).mass for name in rocket.cards) + tanks(rocket_of(rocket)) if rocket else 0
        last = Scene(s, d.seat, 0).left <= 2
        dear = (POINT * points + hardware) / 6 >= INSURANCE * (0.5 if last else 1)
        return a.Insure(d.seat) if dear else a.Risk(d.seat)

    # Operations

    def _operate(self, s: State, d: Decision) -> Action | None:
        """Sell, research, or earn.

        An idea that is got for next to nothing and sold again brings as much as two incomes, and better ideas turn up.
        """
        seat, plan = d.seat, self._plan
        goods = [option for option in d if isinstance(option, a.Sell) and card(option.card).side == "black"]
        if goods:
            return goods[0]
        waits = plan is not None and plan.kit.origin == LEO and not pilot.is_ready(s, seat, plan)
        short = pilot.price(s, seat, plan) - s.players[seat].water if plan and waits else 0
        held = [name for name in s.players[seat].hand if card(name).side != "crew"]
        spare = market.spare(s, seat, plan.kit.cards if plan else ())
        name, worth = market.best_research(s, seat)
        research = a.Research(seat, name)
        if research in d and worth >= WORTH_RESEARCH:
            return research
        if spare and (short > 0 or len(held) > FULL_HAND):
            return a.Sell(seat, spare[0])
        return research if research in d and not 0 < short <= SOON else a.Earn(seat)

    def _tidy(self, s: State, d: Decision) -> Action | None:
        """Colonies for humans without a task, and no more outposts than are allowed."""
        home = self._plan is not None and self._plan.goal != "site"
        for option in d:
            if isinstance(option, a.FoundColony) and not home:
                return option
        if a.EndTurn(d.seat) in d:
            return a.EndTurn(d.seat)
        outposts = {held.id for held in s.players[d.seat].stacks if held.slot == "outpost"}
        return next((o for o in d if isinstance(o, a.Decommission) and o.stack in outposts), None)

    def _boost(self, s: State, d: Decision) -> Action | None:
        """The other cards of the plan."""
        wanted = self._plan.kit.cards if self._plan else ()
        held = s.players[d.seat].hand
        return next((a.Boost(d.seat, name, "leo") for name in wanted if name in held), a.Enough(d.seat))

    # Ideas

    def _bid(self, s: State, d: Decision) -> Action | None:
        """No more than the idea is worth; nothing above what wins."""
        step = s.agenda[0]
        assert isinstance(step, MakeBid)
        idea = deck(s, step.deck).top[0]
        highest = max(step.bids)
        least = max(highest, 0) if d.seat == phasing(s) else highest + 1
        if least > market.most_bid(s, d.seat, idea):
            return a.Pass(d.seat)
        return a.Bid(d.seat, least)

    def _tie(self, s: State, d: Decision) -> Action | None:
        """Whoever has least."""
        options = [option for option in d if isinstance(option, a.Award)]
        return min(options, key=lambda option: len(s.players[option.winner].hand))

    def _idea(self, s: State, d: Decision) -> Action | None:
        """Ideas while there is water for them and they are wanted."""
        name, worth = market.best_research(s, d.seat)
        return a.Idea(d.seat, name) if worth >= WORTH_RESEARCH else a.StopIdeas(d.seat)

    def _inspiration(self, s: State, d: Decision) -> Action | None:
        """Away with the top that helps least, where that is not much."""
        tops = [(market.gain(s, d.seat, found.top[0]), found) for found in s.decks if found.top]
        worth, found = min(tops, key=lambda top: top[0])
        name = card(found.top[0]).deck
        return a.Inspire(d.seat, name) if worth < WORTH_RESEARCH else a.Enough(d.seat)
