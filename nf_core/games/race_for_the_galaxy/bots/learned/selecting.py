"""Selections of actions, judged by the round that they bring, against what the others are likely to select."""

import math
from collections.abc import Iterable
from typing import NamedTuple

from nf_core.games.race_for_the_galaxy.actions import SelectActions
from nf_core.games.race_for_the_galaxy.bots.learned.coming import (
    Known,
    after_round,
    chosen_by,
    phases_of,
    selected,
    time_left,
)
from nf_core.games.race_for_the_galaxy.bots.learned.rounds import Eye
from nf_core.games.race_for_the_galaxy.bots.learned.sketch import Sketch, sketch_of
from nf_core.games.race_for_the_galaxy.phases.selecting import selections
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.kernel.decision import Decision
from nf_core.kernel.values import Seat

PROMISING = 9
"The selections that are looked at against those of the others."
SURE = 0.4
"How much of the doubt about a lead stays when the game is over: others may do better than in sketches."
DOUBT = 1.5
"The VP by which a player's selection must be better to be 2.7 times as likely."
Likely = list[tuple[SelectActions, float]]
"Selections, each with how likely it is."


class Look(NamedTuple):
    """A state in which all select, with sketches of the players."""

    s: State
    eye: Eye
    sketches: tuple[Sketch, ...]
    "By seat."
    known: tuple[Known, ...]
    "By seat."


def look_at(s: State, eye: Eye) -> Look:
    """The sketches of all players of a state."""
    seats = range(s.config.seats)
    return Look(s, eye, tuple(sketch_of(s, seat) for seat in seats), tuple({} for _ in seats))


def promises(look: Look, seat: Seat, options: Iterable[SelectActions]) -> dict[SelectActions, float]:
    """The final VP that a player expects of each selection if nobody else selects anything, the best first."""
    one, known = look.sketches[seat], look.known[seat]
    values = {option: look.eye.value(_alone(look.eye, one, option, known)) for option in options}
    return dict(sorted(values.items(), key=lambda item: -item[1]))


def promising(look: Look, decision: Decision) -> list[SelectActions]:
    """The selections of a decision that are worth looking at."""
    options = (option for option in decision if isinstance(option, SelectActions))
    return list(promises(look, decision.seat, options))[:PROMISING]


def likely(look: Look, seat: Seat, count: int) -> Likely:
    """What a player is likely to select: what brings most, as far as that can be told."""
    if look.s.players[seat].actions:
        return [(selected(seat, look.s.players[seat]), 1.0)]
    values = promises(look, seat, selections(look.s, seat))
    best = list(values)[:count]
    odds = [math.exp((values[option] - values[best[0]]) / DOUBT) for option in best]
    return [(option, chance / sum(odds)) for option, chance in zip(best, odds, strict=True)]


def cases(look: Look, seat: Seat, count: int) -> list[tuple[list[SelectActions], float]]:
    """What the others are likely to select together, with how likely it is; their likeliest, their second, ..."""
    expected = [likely(look, one, count) for one in range(len(look.sketches)) if one != seat]
    if not expected:
        return [([], 1.0)]
    rows = [[one[min(place, len(one) - 1)] for one in expected] for place in range(count)]
    weights = [math.prod(share for _, share in row) for row in rows]
    total = sum(weights)
    return [([option for option, _ in row], weight / total) for row, weight in zip(rows, weights, strict=True)]


def after(look: Look, chosen: list[SelectActions]) -> dict[Seat, Sketch]:
    """The players after the round that some selections bring, by seat in their order."""
    phases = phases_of(tuple(map(chosen_by, chosen)))
    return {
        one.seat: after_round(look.eye, look.sketches[one.seat], one, phases, look.known[one.seat]) for one in chosen
    }


def doubt(left: float) -> float:
    """By how much an expected lead may be wrong, against the middle of a game: it is worth more the less is left."""
    return SURE + (1 - SURE) * left / 0.5


def lead(look: Look, chosen: list[SelectActions]) -> float:
    """The VP by which the first of those who select is expected to lead in the end, as far as that is sure."""
    ends = after(look, chosen)
    later = look.eye._replace(left=time_left(look.s, list(ends.values())))
    own = later.value(ends.pop(chosen[0].seat))
    return (own - max(map(later.value, ends.values()), default=0.0)) / doubt(later.left)


def _alone(eye: Eye, one: Sketch, own: SelectActions, known: Known) -> Sketch:
    """A player after a round in which nobody else selects anything."""
    return after_round(eye, one, own, phases_of((chosen_by(own),)), known)
