"""A game from its set-up to its end: years, turns, idea turns (rules C, D, J1)."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Idea, StopIdeas
from nf_core.games.high_frontier.events import EndSettled, IdeaGained, TurnBegan, WaterPaid, YearBegan
from nf_core.games.high_frontier.offers import Talks
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.rules.deals.talks import Moment
from nf_core.games.high_frontier.rules.decks import deck, show_top, with_deck
from nf_core.games.high_frontier.rules.operations.allowance import allowance
from nf_core.games.high_frontier.rules.scoring.scoring import end_settled
from nf_core.games.high_frontier.rules.turn import PlayTurn
from nf_core.games.high_frontier.state import (
    DECKS,
    FACTIONS,
    Deck,
    Options,
    Player,
    State,
    Turn,
    crew_of,
    into_hand,
    pay,
    solar_system,
)
from nf_core.kernel.decision import Barred, Pick
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import Automatic, first, tell
from nf_core.kernel.values import NATURE, Action, Seat

WATER, QUICK_WATER = 4, 3
"WT that everybody begins with, and in the quick start."
LUNA, CALLISTO, MARS = "Luna", "callisto-valhalla", "Mars"
FEW, FEWER = 4, 3
"Players up to whom Luna and Callisto are busted from the start, and up to whom Mars is as well."


def new(config: Options) -> State:
    """A game about to begin.

    Rule: hf.setup

    Raises:
        BadRequest: the factions or the first player do not suit the number of seats.
    """
    factions = config.factions or FACTIONS[: config.seats]
    if len(factions) != config.seats or len(set(factions)) != config.seats:
        raise BadRequest(
            f"{config.seats} seats need {config.seats} different factions.", "Name one for each seat, or none."
        )
    if config.first >= config.seats:
        raise BadRequest(f"There is no player {config.first + 1} to begin.", f"Choose 1 to {config.seats}.")
    water = QUICK_WATER if config.quick_start else WATER
    players = tuple(Player(faction, water, hand=(crew_of(faction).name,)) for faction in factions)
    ideas = {name: frozenset(id for id, patent in patents().items() if patent.white.deck == name) for name in DECKS}
    opening = (IdeaTurn(config.first, opening=True),) if config.quick_start else (BeginYear(),)
    s = State(
        agenda=opening,
        news=(),
        options=config,
        players=players,
        decks=tuple(Deck(middle=ideas[name]) for name in DECKS),
        busted=busted(config.seats),
        first=config.first,
    )
    for name in DECKS:
        s = show_top(s, name)
    return s


def busted(seats: int) -> frozenset[str]:
    """The sites that are busted from the start.

    Rule: hf.setup.busted
    """
    sites = solar_system().sites
    found = {id for id, site in sites.items() if site.group == LUNA} | {CALLISTO} if seats <= FEW else set()
    if seats <= FEWER:
        found |= {id for id, site in sites.items() if site.group == MARS}
    return frozenset(found)


class BeginYear(Automatic[State], frozen=True):
    """A round of turns."""

    rule: ClassVar[str] = "hf.turn"

    def run(self, s: State) -> State:
        """Queue everybody's turn, and the end of the year."""
        count = len(s.players)
        turns = (BeginTurn((s.first + step) % count) for step in range(count))
        return first(tell(s, YearBegan(s.year, last=_is_last(s))), *turns, EndYear())


def _is_last(s: State) -> bool:
    """Whether this year is the last, because of the factories or of the limit of years."""
    return s.year in (s.last_year, s.options.years)


class BeginTurn(Automatic[State], frozen=True):
    """A seat's turn."""

    rule: ClassVar[str] = "hf.turn"

    seat: Seat

    def run(self, s: State) -> State:
        """Count its operations and let it play."""
        turn = Turn(self.seat, operations=int(allowance(s, self.seat).total))
        return first(tell(replace(s, turn=turn, talks=Talks()), TurnBegan(self.seat)), PlayTurn(self.seat), EndOfTurn())


class EndOfTurn(Automatic[State], frozen=True):
    """The turn is over; enough factories fix the end of the game."""

    rule: ClassVar[str] = "hf.end"

    def run(self, s: State) -> State:
        """The year after this one will be the last."""
        s = replace(s, turn=None)
        if s.last_year or _is_last(s) or not end_settled(s):
            return s
        return tell(replace(s, last_year=s.year + 1), EndSettled(s.year + 1))


class EndYear(Automatic[State], frozen=True):
    """All have had their turn."""

    rule: ClassVar[str] = "hf.end"

    def run(self, s: State) -> State:
        """Go on with the next year, unless this was the last."""
        if _is_last(s):
            return s
        return first(replace(s, year=s.year + 1), BeginYear())


class IdeaTurn(Moment, frozen=True):
    """Buy the top idea of a deck, or begin the game.

    The opening player pays double for its first idea.
    """

    rule: ClassVar[str] = "hf.setup.ideas"

    seat: Seat
    opening: bool = False

    def price(self) -> Ledger:
        """What an idea costs."""
        entries = [Entry(1, "an idea", self.rule)]
        if self.opening:
            entries.append(Entry(1, "the first choice of all", self.rule))
        return Ledger(tuple(entries), "WT")

    def question(self, s: State) -> Pick:
        """Any deck that can be paid for, or an end to it."""
        affordable = s.players[self.seat].water >= self.price().total
        ideas = tuple(Idea(self.seat, name) for name in DECKS if deck(s, name).top)
        options = (*(ideas if affordable else ()), StopIdeas(self.seat))
        reason = Refusal(self.rule, f"An idea costs {self.price().total} WT.", self.price())
        barred = () if affordable else tuple(Barred(action, reason) for action in ideas)
        return Pick(self.seat, "hf.idea", options, lambda: barred, self.price())

    def decided(self, s: State, a: Action) -> State:
        """Take it and let the next seat choose; or be the first player from now on."""
        if not isinstance(a, Idea):
            return first(replace(s, first=self.seat), BeginYear())
        s, water = replace(s, talks=Talks()), int(self.price().total)
        old = deck(s, a.deck)
        idea = old.top[0]
        s = with_deck(pay(s, self.seat, water), a.deck, replace(old, top=old.top[1:]))
        s = tell(
            into_hand(s, self.seat, idea), WaterPaid(self.seat, water, NATURE, self.rule), IdeaGained(self.seat, idea)
        )
        return show_top(first(s, IdeaTurn((self.seat + 1) % len(s.players))), a.deck)
