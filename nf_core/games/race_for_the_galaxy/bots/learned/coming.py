"""What a round still brings: the phases of selected actions, played through in sketches for all seats."""

from collections.abc import Sequence

from nf_core.games.race_for_the_galaxy.actions import SelectActions
from nf_core.games.race_for_the_galaxy.bots.learned.rounds import Bonus, Eye, consumed, played, produced
from nf_core.games.race_for_the_galaxy.bots.learned.sketch import Sketch, sketch_of
from nf_core.games.race_for_the_galaxy.facts.levels import PRESTIGE
from nf_core.games.race_for_the_galaxy.phases.consume import Consuming
from nf_core.games.race_for_the_galaxy.phases.produce import Producing
from nf_core.games.race_for_the_galaxy.phases.rounds import BEGIN, BeginPhase
from nf_core.games.race_for_the_galaxy.phases.selecting import PHASE_OF, SEARCH, SECOND, TWICE
from nf_core.games.race_for_the_galaxy.state.player import Player
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.kernel.values import Seat

FOUND = 1.5
"What a search is worth, in cards."
Known = dict[object, Sketch]
"What was worked out already, for one player."
CARDS = 12


def phases_of(chosen: Sequence[SelectActions]) -> list[tuple[str, int]]:
    """The phases that some selections bring, in order, each with its number: 1, or 2 for a second one."""
    times = {PHASE_OF[card]: 1 for one in chosen for card in one.actions if card != SEARCH}
    times |= {card: max(one.actions.count(card) for one in chosen) for card in TWICE}
    return [(phase, time) for phase in BEGIN for time in range(1, 1 + times.get(phase, 0))]


def bonus_of(one: SelectActions, phase: str, time: int) -> Bonus:
    """The bonuses that a selection gives in a phase."""
    cards = [card for card in dict.fromkeys(one.actions) if PHASE_OF.get(card) == phase]
    found = tuple(card for card in cards if one.actions.count(card) >= time)
    action, _, second = one.prestige.partition(SECOND[0])
    return (*found, PRESTIGE) if PHASE_OF.get(action) == phase and time == (2 if second else 1) else found


def after_round(eye: Eye, one: Sketch, own: SelectActions, phases: list[tuple[str, int]], known: Known) -> Sketch:
    """A player after the phases of a round."""
    if SEARCH in own.actions:
        one = one._replace(extra=one.extra + FOUND)
    if own.prestige or SEARCH in own.actions:
        one = one._replace(bonus=one.bonus - bool(own.prestige))
    return played(eye, one, ((phase, bonus_of(own, phase, time)) for phase, time in phases), known)


def rest_of_round(eye: Eye, s: State, seat: Seat, known: Known) -> Sketch:
    """A player after all that a round still brings, its actions being revealed."""
    one, player = sketch_of(s, seat), s.players[seat]
    for step in s.agenda:
        if isinstance(step, Consuming) and step.seat == seat:
            double = tuple(card for card in s.phase.bonus[seat] if card != "trade")
            one = consumed(eye, one, double, s.phase.turns[seat].used)
        elif isinstance(step, Producing) and step.seat == seat:
            one = produced(eye, one, s.phase.bonus[seat], s.phase.turns[seat].used)
    own = selected(seat, player)
    coming = [(step.phase, step.time) for step in s.agenda if isinstance(step, BeginPhase)]
    return played(eye, one, ((phase, bonus_of(own, phase, time)) for phase, time in coming), known)


def selected(seat: Seat, player: Player) -> SelectActions:
    """What a player has selected."""
    return SelectActions(seat, player.actions, player.prestige_action)


def time_left(s: State, sketches: Sequence[Sketch]) -> float:
    """How much is left of the game once players are like these sketches, from 1 down to 0 when it is over."""
    if s.ends:
        return 0.0
    chips = sum(player.chips for player in s.players)
    pool = s.pool - sum(one.chips for one in sketches) + chips
    largest = max(len(one.tableau) for one in sketches)
    return max(0.0, min(1 - largest / CARDS, pool / (s.pool + chips)))
