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
from tests.effort import often
from tests.kernel.toy import TOY
from tests.laws.terms import terms

MOST_ACTIONS = 5000
"Longer than any game takes: a walk that gets there would never end."


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
    return not terms(game).is_open or config.seats > 2


def set_up(game, seats):
    """The set-up of a game for the laws."""
    known = terms(game)
    options = {"market": True} if game is TOY else known.by_seats.get(seats, known.options)
    return game.config_type(seats=seats, **options)


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


def broken(game, config, seed, visits):
    """The first fault in a random game, with the action that led to it, or nothing."""
    for visit in visits:
        if faults := game.faults(visit.turn.state):
            return f"{name(game)}, {name(config)}, seed {seed}, {visit.action}: {'; '.join(faults)}"
    return ""


@lru_cache(often(12, 24))
def walked(id, seats, seed):
    """A whole random game, kept for the next laws."""
    game = games().get(id, TOY)
    return list(walk(game, set_up(game, seats), seed))


def visits(game, config, seeds):
    step = terms(game).every
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
