"""What a round still brings: the phases of selected actions, played through in sketches for all seats."""

from collections.abc import Sequence
from functools import lru_cache

from nf_core.games.race_for_the_galaxy.actions import SelectActions
from nf_core.games.race_for_the_galaxy.bots.learned.engine import Bonus, chips_made, produced
from nf_core.games.race_for_the_galaxy.bots.learned.rounds import Eye, consumed_and_given, given, played
from nf_core.games.race_for_the_galaxy.bots.learned.sketch import Sketch, sketch_of
from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.levels import PRESTIGE
from nf_core.games.race_for_the_galaxy.numbers.limits import hand_limit
from nf_core.games.race_for_the_galaxy.phases.consume import Consuming
from nf_core.games.race_for_the_galaxy.phases.produce import Producing
from nf_core.games.race_for_the_galaxy.phases.rounds import BEGIN, BeginPhase
from nf_core.games.race_for_the_galaxy.phases.selecting import PHASE_OF, SEARCH, SECOND, TWICE
from nf_core.games.race_for_the_galaxy.state.player import Placed, Player
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.kernel.values import Seat

FOUND = 1.5
"What a search is worth, in cards."
Known = dict[object, Sketch]
"What was worked out already, for one player."
CARDS = 12
BY_ROOM = 0.15
"How much the room in the largest tableau counts where the pool will be empty sooner."
SLOWEST = 1.5
"The VP chips that are taken from the pool in a round, at least."


Stage = tuple[str, int]
"A phase with its number in the round: 1, or 2 for a second one."
Chosen = tuple[tuple[str, ...], str]
"What somebody has selected, and the action that has the prestige bonus."


@lru_cache(maxsize=10_000)
def phases_of(chosen: tuple[Chosen, ...]) -> tuple[Stage, ...]:
    """The phases that some selections bring, in order."""
    times = {PHASE_OF[card]: 1 for actions, _ in chosen for card in actions if card != SEARCH}
    times |= {card: max(actions.count(card) for actions, _ in chosen) for card in TWICE}
    return tuple((phase, time) for phase in BEGIN for time in range(1, 1 + times.get(phase, 0)))


@lru_cache(maxsize=10_000)
def bonuses(own: Chosen, stages: tuple[Stage, ...]) -> tuple[tuple[str, Bonus], ...]:
    """Some phases, each with the bonuses that a selection gives in it."""
    return tuple((phase, _bonus(own, phase, time)) for phase, time in stages)


def _bonus(own: Chosen, phase: str, time: int) -> Bonus:
    actions, prestige = own
    cards = [card for card in dict.fromkeys(actions) if PHASE_OF.get(card) == phase]
    found = tuple(card for card in cards if actions.count(card) >= time)
    action, _, second = prestige.partition(SECOND[0])
    return (*found, PRESTIGE) if PHASE_OF.get(action) == phase and time == (2 if second else 1) else found


def chosen_by(one: SelectActions) -> Chosen:
    """What somebody has selected."""
    return one.actions, one.prestige


def after_round(eye: Eye, one: Sketch, own: SelectActions, stages: tuple[Stage, ...], known: Known) -> Sketch:
    """A player after the phases of a round."""
    if SEARCH in own.actions:
        one = one._replace(extra=one.extra + FOUND)
    if own.prestige:
        one = one._replace(bonus=one.bonus - 1)
    return limited(eye, played(eye, one, bonuses(chosen_by(own), stages), known))


def limited(eye: Eye, one: Sketch) -> Sketch:
    """A player at the end of a round: with no more cards in hand than the limit."""
    surplus = one.size - limit(eye.cards, one.tableau)
    return given(eye, one, surplus) if surplus > 0 else one


@lru_cache(maxsize=100_000)
def limit(cards: CardSet, tableau: tuple[str, ...]) -> int:
    """The most cards in hand at the end of a round."""
    return hand_limit(cards, Player(tableau=tuple(map(Placed, tableau))))


def rest_of_round(eye: Eye, s: State, seat: Seat, known: Known) -> Sketch:
    """A player after all that a round still brings, its actions being revealed."""
    one, player = sketch_of(s, seat), s.players[seat]
    for step in s.agenda:
        if isinstance(step, Consuming) and step.seat == seat:
            double = tuple(card for card in s.phase.bonus[seat] if card != "trade")
            one = consumed_and_given(eye, one, double, s.phase.turns[seat].used)
        elif isinstance(step, Producing) and step.seat == seat:
            one = produced(s.cards, one, s.phase.bonus[seat], s.phase.turns[seat].used)
    coming = tuple((step.phase, step.time) for step in s.agenda if isinstance(step, BeginPhase))
    return limited(eye, played(eye, one, bonuses((player.actions, player.prestige_action), coming), known))


def selected(seat: Seat, player: Player) -> SelectActions:
    """What a player has selected."""
    return SelectActions(seat, player.actions, player.prestige_action)


def time_left(s: State, sketches: Sequence[Sketch]) -> float:
    """How much is left of the game once players are like these sketches, from 1 down to 0 when it is over."""
    pool = s.pool - sum(one.chips for one in sketches) + sum(player.chips for player in s.players)
    return 0.0 if s.ends else left_of(s.cards, pool, sketches)


def left_of(cards: CardSet, pool: int, sketches: Sequence[Sketch]) -> float:
    """The same with so many VP chips in the pool: by the largest tableau, or sooner if the pool is empty before."""
    room = CARDS - max(len(one.tableau) for one in sketches)
    if pool <= 0 or room <= 0:
        return 0.0
    rate = sum(chips_made(cards, one.tableau) for one in sketches) / 2
    return min(1.0, (BY_ROOM * room + (1 - BY_ROOM) * min(room, pool / max(rate, SLOWEST))) / CARDS)
