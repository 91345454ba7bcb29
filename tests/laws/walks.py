"""Games played at random, or as Hypothesis draws them, for the laws to look at."""

from functools import lru_cache
from random import Random

import msgspec
from hypothesis import strategies as st

from nf_core.kernel.decision import Pick, Subset
from nf_core.kernel.game import Config, begin
from nf_core.kernel.step import State, Turn, apply, pending
from nf_core.kernel.values import Action
from nf_core.registry import games
from tests.kernel.toy import TOY

MOST_ACTIONS = 5000
"Longer than any game takes: a walk that gets there would never end."
SHORT = {"high-frontier": {"years": 3}, "toy": {"market": True}}
"""Options that keep the random games of a game short (`tests/games/high_frontier/eager.py` plays its long ones), or let
the small game have all it has."""
THINNED = {"high-frontier": 4}
"Of a game whose decisions are many and alike, each so manieth is looked at."
FEWER = {"high-frontier": 20}
"How many random games of a game are enough for every day, where they take long."


OPEN = {"high-frontier"}
"Games in which all is done openly, dice and all, but what several do at the same time."


class Visit(msgspec.Struct, frozen=True):
    """One decision of a game."""

    before: State
    action: Action
    turn: Turn


def set_ups():
    """Every game with every number of seats; the small game of the kernel's tests among them."""
    every = [*games().values(), TOY]
    tried = [(game, set_up(game, seats)) for game in every for seats in game.seats]
    return [(game, config) for game, config in tried if config.seats in game.seats_for(config)]


def keeps_secrets(game, config):
    """Whether anything is ever hidden from a seat: in an open game only from those who choose together."""
    return game.id not in OPEN or config.seats > 2


def set_up(game, seats):
    """How a game is set up for the laws."""
    return game.config_type(seats=seats, **SHORT.get(game.id, {}))


def name(value):
    return f"{value.seats}-seats" if isinstance(value, Config) else value.id


def walk(game, config, seed):
    """A random game, a visit at a time."""
    rng, s = Random(seed), begin(game, config)
    for _ in range(MOST_ACTIONS):
        decisions = pending(s)
        if not decisions:
            return
        action = decisions[int(rng.random() * len(decisions))].sample(rng)
        turn = apply(s, action)
        yield Visit(s, action, turn)
        s = turn.state
    raise AssertionError(f"{game.id} does not end")


def broken(game, config, seed):
    """What goes wrong in a random game: a fault with the action that led to it, or nothing."""
    for visit in walk(game, config, seed):
        if faults := game.faults(visit.turn.state):
            return f"{name(game)}, {name(config)}, seed {seed}, {visit.action}: {'; '.join(faults)}"
    return ""


@lru_cache
def walked(id, seats, seed):
    """A whole random game, kept for the next law."""
    game = games().get(id, TOY)
    return list(walk(game, set_up(game, seats), seed))


def visits(game, config, seeds):
    step = THINNED.get(game.id, 1)
    return [visit for seed in seeds for visit in walked(game.id, config.seats, seed)[seed % step :: step]]


def answers(decision):
    """A strategy for any legal answer."""
    if isinstance(decision, Pick):
        return st.sampled_from(decision.options)
    if isinstance(decision, Subset):
        chosen = st.sets(st.sampled_from(decision.items), min_size=decision.least, max_size=decision.most)
        built = chosen.map(lambda items: decision.build(decision.seat, decision.in_order(items)))
        return built.filter(decision.__contains__)
    return st.integers(decision.low, decision.high).map(lambda amount: decision.build(decision.seat, amount))


def written(s):
    """A state as bytes: two are alike only if everything in them is."""
    return msgspec.json.encode(s, order="deterministic", enc_hook=str)


def asked(s, seat):
    """All that a seat is asked, as plain values."""
    return [
        (
            type(d),
            d.prompt,
            d.at_most(),
            d.wanted(),
            d.why,
            tuple(d) if isinstance(d, Pick) else (),
            getattr(d, "barred", ()),
            getattr(d, "barred_items", ()),
        )
        for d in pending(s)
        if d.seat == seat
    ]
