"""The hard level: it judges ideas by the missions that they allow, and missions by what comes after them."""

from collections.abc import Iterable
from typing import Any

from nf_core.games.high_frontier.actions import Industrialise
from nf_core.games.high_frontier.bots.mission import market, pilot, replies
from nf_core.games.high_frontier.bots.mission.bot import Mission
from nf_core.games.high_frontier.bots.mission.kits import Trip
from nf_core.games.high_frontier.bots.mission.market import PLAIN, Market
from nf_core.games.high_frontier.bots.mission.outlook import Outlook, sequel, time_for_two
from nf_core.games.high_frontier.bots.mission.plans import Plan, Scene, Sight
from nf_core.games.high_frontier.bots.mission.worth import chance, denial, factory_worth, turns_left
from nf_core.games.high_frontier.rules.decks import deck
from nf_core.games.high_frontier.rules.operations.research import MakeBid, cannot_bid
from nf_core.games.high_frontier.rules.scoring.scoring import ENDING, scores
from nf_core.games.high_frontier.state import DECKS, LEO, State, card, claim_at, factories, stack
from nf_core.kernel.decision import Decision, Source
from nf_core.kernel.game import Game
from nf_core.kernel.values import Action, Seat

KEEP = 1.5
"An idea that adds fewer WT than this to the others is sold."
DELAY = 4.0
"WT that it costs to put off a launch that could be paid."
BEHIND = 4.0
"Points taken off a factory that ends the game while others are ahead."


class Prospects(Market):
    """Ideas as a seat judges them by the best mission that it could fly with them."""

    def __init__(self) -> None:
        self._seen: tuple[State, Seat, Outlook] | None = None

    def gain(self, s: State, seat: Seat, name: str) -> float:
        """See `Market`."""
        if turns_left(s) <= market.TOO_LATE:
            return 0.0
        mine, outlook = market.owned(s, seat), self._outlook(s, seat)
        return outlook.best([*mine, name]).worth - outlook.best(mine).worth

    def opening(self, s: State, seat: Seat, name: str) -> float:
        """The idea for what others would pay, or what they pay: see `Market`."""
        worth = self.gain(s, seat, name)
        rivals = (other for other in range(len(s.players)) if other != seat and not cannot_bid(s, other))
        price = max((PLAIN.most_bid(s, other, name) for other in rivals), default=0)
        if price <= s.players[seat].water and 2 * price <= worth:
            return worth - price
        return float(market.takings(s, seat, name))

    def outfit(self, s: State, seat: Seat) -> int:
        """See `Market`."""
        flown = self._outlook(s, seat).best(market.owned(s, seat)).cards
        return sum(card(name).mass for name in flown) + market.MOST_MASS * (len(DECKS) - len(flown))

    def spare(self, s: State, seat: Seat, wanted: Iterable[str]) -> list[str]:
        """See `Market`."""
        kept, mine, outlook = set(wanted), market.owned(s, seat), self._outlook(s, seat)
        now, lost = outlook.best(mine).worth, {}
        for name in market.ideas(s.players[seat].hand):
            if name not in kept:
                lost[name] = now - outlook.best([other for other in mine if other != name]).worth
        return sorted((name for name in lost if lost[name] < KEEP), key=lambda name: (lost[name], market.merit(name)))

    def _outlook(self, s: State, seat: Seat) -> Outlook:
        """The outlook of a seat, made once for each position."""
        if self._seen is None or self._seen[0] is not s or self._seen[1] != seat:
            self._seen = s, seat, Outlook(s, seat)
        return self._seen[2]


class FarSight(Sight):
    """It sees the mission after this one, the way on from where nothing is found, and the end of the game."""

    enough, plenty = 10, 7

    def sequel(self, scene: Scene, trip: Trip, points: float) -> float:
        """See `Sight`."""
        s, seat, kit = scene.s, scene.seat, trip.kit
        odds = 1.0 if claim_at(s, trip.target) else chance(kit.cards, trip.target)
        again = kit.builds and scene.left > time_for_two(trip.turns)
        engines = (name for name in kit.cards if card(name).thruster)
        water = max((sequel(name, odds, again=again) for name in engines), default=0.0)
        more = odds * denial(s, seat, trip.target) if kit.builds else 0.0
        late = BEHIND if kit.builds and ends_behind(s, seat, points + more) else 0.0
        return water / scene.point(trip.turns) + more - late


def ends_behind(s: State, seat: Seat, points: float) -> bool:
    """Whether a factory that brings a seat so many points would end the game while somebody else is ahead."""
    seats = len(s.players)
    if seats == 1 or s.last_year or len(factories(s)) + 1 < ENDING[seats]:
        return False
    totals = [float(score.total) for score in scores(s)]
    return totals[seat] + points < max(total for other, total in enumerate(totals) if other != seat)


class MissionHard(Mission):
    """Plans missions as `Mission` does, and sees farther."""

    _sight = FarSight()

    def __init__(self, game: Game[Any], rng: Source) -> None:
        super().__init__(game, rng)
        self._trade = Prospects()

    def _industrialise(self, s: State, d: Decision, plan: Plan | None) -> Action | None:
        """The factory that brings most; one that would end the game while others are ahead waits till the end."""
        found = super()._industrialise(s, d, plan)
        return None if isinstance(found, Industrialise) and _waits(s, d.seat, found.site) else found

    def _stays(self, s: State, seat: Seat) -> bool:
        """Whether there is work to do where the rocket stands, and it does not wait."""
        rocket = stack(s, seat, "rocket")
        claim = claim_at(s, rocket.space) if rocket else None
        return super()._stays(s, seat) and not (claim and _waits(s, seat, claim.site))

    def _bid(self, s: State, d: Decision) -> Action | None:
        """A bid that leaves the water of a launch that could be paid, unless the idea is worth putting it off."""
        seat, step = d.seat, s.agenda[0]
        assert isinstance(step, MakeBid)
        water, plan = s.players[seat].water, self._think(s, seat)
        if plan and plan.kit.origin == LEO and not pilot.is_away(s, seat, plan):
            launch = pilot.price(s, seat, plan)
            if 0 < launch <= water:
                worth = self._trade.gain(s, seat, deck(s, step.deck).top[0])
                water = max(water - launch, round(market.SHARE * (worth - DELAY)))
        return replies.bid(s, d, self._trade, water)


def _waits(s: State, seat: Seat, site: str) -> bool:
    """Whether a factory on a site would end the game too early for a seat, and can still be built later."""
    points = factory_worth(s, seat, site) + denial(s, seat, site)
    return s.year < s.options.years - 1 and ends_behind(s, seat, points)
