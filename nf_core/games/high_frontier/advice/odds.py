"""The exact odds of a claim, and of a voyage ending well, computed on the game's own steps.

The states are made for the question: one player, the cards asked about, nothing else on the map. Widgets
draw the answers: prospect odds and the mission timeline.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Literal

import msgspec
from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Enough, Insure, Prospect, Risk, RollAgain
from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.rocket.cards import Card, cards, idea_of
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.voyage.voyage_records import Turn as VoyageTurn
from nf_core.games.high_frontier.routes.voyage.voyage_records import Voyage
from nf_core.games.high_frontier.rules.flow import new
from nf_core.games.high_frontier.rules.movement.entering import EnterSpace
from nf_core.games.high_frontier.rules.movement.hazards import FaceHazard, insurance
from nf_core.games.high_frontier.rules.operations.prospect import cannot_prospect, isru_at, needed
from nf_core.games.high_frontier.rules.operations.prospecting import ProspectOn
from nf_core.games.high_frontier.rules.operations.reach import adjacent, reach
from nf_core.games.high_frontier.rules.turn import PlayTurn
from nf_core.games.high_frontier.state import FACTIONS, Move, Options, Stack, State, Turn, claim_at, solar_system, stack
from nf_core.kernel.chance import exact
from nf_core.kernel.decision import Decision
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import Step, advance, apply
from nf_core.kernel.typed import typed
from nf_core.kernel.values import Action, Seat

SEAT: Seat = 0
WATER = 12
"WT of the player: enough to pay for any one hazard."
ASSAYING = ("isru-1", "prospect-1", "prospect-2", "prospect-3", "unbust-")
"How the abilities begin that better prospecting."
Result = Literal["claim", "bust", "wreck"]
"How prospecting ends: with a disk, with a bust, or with the buggy lost on a dangerous road."


class Prospecting(msgspec.Struct, frozen=True):
    """What a unit would do at a site."""

    site: str
    rating: Ledger | None
    "The unit's ISRU rating as it is with what travels with it; None where it has none."
    needed: Ledger
    "The highest roll that succeeds."
    refusal: Refusal | None
    "Why it cannot be done; then there are no odds."


def scout(unit: Card, space: str, others: Iterable[Card] = (), *, busted: Iterable[str] = ()) -> State:
    """A turn in which a unit stands in a space, with other cards in its stack.

    Raises:
        BadRequest: a card is there twice, or with its other side.
        UnknownName: there is no such space.
    """
    aboard = (unit, *others)
    ideas = [idea_of(card.name) for card in aboard]
    double = next((card.name for card, idea in zip(aboard, ideas, strict=True) if ideas.count(idea) > 1), None)
    if double:
        raise BadRequest(f"{double} cannot be there twice, nor with its other side.", "Name each card once.")
    solar_system().space(space)
    return _turn(Stack("outpost", space, tuple(card.name for card in aboard)), aboard, busted)


def _turn(found: Stack, aboard: Iterable[Card], busted: Iterable[str] = ()) -> State:
    """The turn of the only player, with one stack on the map."""
    faction = next((card.faction for card in aboard if card.faction), FACTIONS[0])
    s = new(typed({"seats": 1, "factions": [faction]}, Options))
    player = replace(s.players[SEAT], water=WATER, hand=(), stacks=(found,))
    return replace(s, agenda=(PlayTurn(SEAT),), players=(player,), busted=frozenset(busted), turn=Turn(SEAT))


def assayers() -> tuple[Card, ...]:
    """The cards that better prospecting when they are in the same stack.

    Rule: hf.smelter
    """
    return tuple(card for card in cards() if any(ability.startswith(ASSAYING) for ability in card.abilities))


def vantages(unit: Card, site: str) -> list[str]:
    """The spaces from which a unit can prospect a site, as far as reaching it goes; the site itself first.

    Rule: hf.prospect.raygun, hf.prospect.buggy

    Raises:
        BadRequest: that space is not a site.
    """
    _require_site(site)
    near = sorted(adjacent(site) | {*solar_system().sites[site].buggy_roads})
    return [space for space in (site, *near) if site in _reach(scout(unit, space), unit)]


def _reach(s: State, unit: Card) -> list[str]:
    return reach(s, SEAT, s.players[SEAT].stacks[0], unit.name)


def _require_site(site: str) -> None:
    if solar_system().space(site).id not in solar_system().sites:
        raise BadRequest(f"{solar_system().space(site).title} is not a site.", "Choose a site, for example Nysa.")


def prospecting(s: State, unit: Card, site: str) -> Prospecting:
    """What a unit in the stack of `scout` would do at a site.

    Rule: hf.operation.prospect, hf.isru, hf.prospect.raygun

    Raises:
        BadRequest: that space is not a site.
    """
    _require_site(site)
    network = solar_system()
    (found,) = s.players[SEAT].stacks
    action = Prospect(SEAT, found.id, unit.name, site)
    rating, refusal = None, None
    if unit.isru is None:
        refusal = Refusal("hf.isru", f"{unit.name} has no ISRU rating: it cannot prospect.")
    else:
        rating = isru_at(found, unit.name, beamed=False)
        if site in _reach(s, unit):
            refusal = cannot_prospect(s, action)
        else:
            here = network.space(found.space).title
            there = network.space(site).title
            refusal = Refusal("hf.prospect.raygun", f"{unit.name} does not reach {there} from {here}.")
    return Prospecting(site, rating, needed(s, action), refusal)


def claim_odds(s: State, unit: Card, site: str, *, again: bool = True, insure: bool = False) -> dict[Result, Fraction]:
    """How likely prospecting a site is to end in each way.

    Args:
        s: a state of `scout`.
        unit: the card that prospects.
        site: where.
        again: whether it uses a second try if it has one.
        insure: whether it pays for a dangerous road.

    Raises:
        IllegalAction: it may not be prospected; see `prospecting`.
    """
    (found,) = s.players[SEAT].stacks

    wishes = (Insure(SEAT) if insure else Risk(SEAT), RollAgain(SEAT) if again else Enough(SEAT))

    def measure(s: State) -> Result | None:
        if claim_at(s, site):
            return "claim"
        if not isinstance(s.agenda[0], PlayTurn | ProspectOn):
            return None
        return "bust" if stack(s, SEAT, found.id) and site in s.busted else "wreck"

    return exact(apply(s, Prospect(SEAT, found.id, unit.name, site)).state, measure, partial(_choose, wishes))


def _choose(wishes: Sequence[Action], _: State, decision: Decision) -> Action:
    """The first wish that can be had."""
    return next(action for action in wishes if action in decision)


class Danger(msgspec.Struct, frozen=True):
    """A hazard on the way."""

    turn: int
    place: str
    "Id of the space entered, or left by a lift-off."
    kind: str
    "`crash`, `aerobrake`, or `factory` for a landing or lift-off that a factory assists."
    loss: Fraction
    "The chance that it is the end of the rocket."


def dangers(rocket: Rocket, voyage: Voyage) -> tuple[Danger, ...]:
    """The hazards of a voyage in the order in which they are met.

    Rule: hf.move.hazard, hf.hazard.insure

    Args:
        rocket: the rocket that sets out.
        voyage: an answer of `voyage.plan_rocket`, on the map on which games are played.
    """
    found: list[Danger] = []
    aboard = [card.name for card in rocket.cards]
    for turn in voyage.turns:
        for place, kind, step in _steps(turn):
            loss = _loss(rocket, tuple(aboard), place, step)
            if loss:
                found.append(Danger(turn.number, place, kind, loss))
        aboard = [name for name in aboard if name not in turn.lost]
    return tuple(found)


def _steps(turn: VoyageTurn) -> Iterator[tuple[str, str, Step]]:
    """The steps of a move on which a hazard may lie, with their places and kinds."""
    if turn.lift_off == "factory":
        yield turn.origin, "factory", FaceHazard(SEAT, "factory")
    for hop in turn.hops:
        if hop.hazard:
            yield hop.target, hop.hazard, EnterSpace(SEAT, hop.hazard, "")
    if turn.landing == "factory":
        yield turn.hops[-1].target, "factory", FaceHazard(SEAT, "factory")


def _loss(rocket: Rocket, aboard: tuple[str, ...], place: str, step: Step) -> Fraction:
    """The chance that a step is the end of a rocket that takes the risk."""
    move = Move("rocket", flight.start(place, 1), 1, aboard=aboard)
    s = _turn(Stack("rocket", place, aboard), rocket.cards)
    s = advance(replace(s, agenda=(step, *s.agenda), move=move))

    def measure(s: State) -> bool | None:
        return stack(s, SEAT, "rocket") is None if isinstance(s.agenda[0], PlayTurn) else None

    return exact(s, measure, partial(_choose, (Risk(SEAT), Enough(SEAT)))).get(True, Fraction(0))


def arrival(met: Iterable[Danger]) -> dict[str, Fraction]:
    """The odds of how a voyage ends if it takes all risks: `arrives`, or `lost in turn 2`; they add up to 1."""
    left, found = Fraction(1), dict[str, Fraction]()
    for danger in met:
        lost = f"lost in turn {danger.turn}"
        found[lost] = found.get(lost, Fraction(0)) + left * danger.loss
        left *= 1 - danger.loss
    return {"arrives": left} | found


def safety(met: Iterable[Danger]) -> Ledger:
    """What it costs to take none of the risks.

    Rule: hf.hazard.insure
    """
    price, network = insurance(), solar_system()
    entries = (
        Entry(price.total, f"{danger.kind} at {network.space(danger.place).title}", "hf.hazard.insure")
        for danger in met
    )
    return Ledger(tuple(entries), "WT")
