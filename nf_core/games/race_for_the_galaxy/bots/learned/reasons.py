"""Why the learned bot does what it does: what it expects, and what of its value function changes most by it."""

from fractions import Fraction

from nf_core.games.race_for_the_galaxy.actions import SelectActions
from nf_core.games.race_for_the_galaxy.bots.learned import selecting
from nf_core.games.race_for_the_galaxy.bots.learned.answers import alone
from nf_core.games.race_for_the_galaxy.bots.learned.coming import rest_of_round
from nf_core.games.race_for_the_galaxy.bots.learned.features import features, points
from nf_core.games.race_for_the_galaxy.bots.learned.rounds import Eye
from nf_core.games.race_for_the_galaxy.bots.learned.sketch import Sketch, sketch_of
from nf_core.games.race_for_the_galaxy.bots.learned.weights import STEPS
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.kernel.decision import Source
from nf_core.kernel.ledger import Entry, Ledger, show
from nf_core.kernel.values import Action

TOLD = 3
"So many of the things that change most are told."
LEAST = 0.25
"VP below which nothing is told; the rest is rounded to halves."
RULE = "race.score"


def why(s: State, eye: Eye, action: Action, rng: Source) -> str:
    """The reason for an action that the bot has chosen in a guessed state; empty where it makes no difference."""
    if isinstance(action, SelectActions):
        return _of_selection(selecting.look_at(s, eye), action)
    before, after = sketch_of(s, action.seat), rest_of_round(eye, alone(s, action, rng), action.seat, {})
    parts = _parts(changes(eye, before, after))
    return f"With it you may expect about {eye.value(after):.0f} VP in the end{parts}." if parts else ""


def _of_selection(look: selecting.Look, action: SelectActions) -> str:
    """What a selection brings, against the likeliest selection of the others."""
    others = selecting.cases(look, action.seat, 1)[0][0]
    ends = selecting.after(look, [action, *others])
    own = ends.pop(action.seat)
    told = f"With it you may expect about {look.eye.value(own):.0f} VP in the end"
    if ends:
        told += f", another player about {max(look.eye.value(one) for one in ends.values()):.0f}"
    return f"{told}{_parts(changes(look.eye, look.sketches[action.seat], own))}."


def changes(eye: Eye, before: Sketch, after: Sketch) -> Ledger:
    """By how much an expectation changes from one sketch of a player to another, the largest changes first."""
    found = {"VP so far": float(_sure(eye, after) - _sure(eye, before))}
    weights = eye.weights.at(round(eye.left * STEPS))
    for sign, one in ((1, after), (-1, before)):
        for name, value in features(eye.cards, one):
            found[name] = found.get(name, 0.0) + sign * value * weights.get(name, 0.0)
    large = sorted((item for item in found.items() if abs(item[1]) >= LEAST), key=lambda item: -abs(item[1]))
    return Ledger(tuple(_entry(name, value) for name, value in large), "VP")


def _entry(name: str, value: float) -> Entry:
    place, _, card = name.partition(": ")
    words = {"tableau": f"{card} in the tableau", "hand": f"{card} in hand"}.get(place, name)
    return Entry(Fraction(round(2 * value), 2), words, RULE)


def _sure(eye: Eye, one: Sketch) -> int:
    return points(eye.cards, one.tableau, one.chips) + one.bonus


def _parts(ledger: Ledger) -> str:
    told = [f"{'+' if entry.amount > 0 else ''}{show(entry.amount)} {entry.source}" for entry in ledger.entries]
    return f" (most by: {', '.join(told[:TOLD])})" if told else ""
