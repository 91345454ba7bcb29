"""Train the value function of the learned bot of Race for the Galaxy by its own games.

    python benchmarks/training/race.py FOLDER [--games N] [--seconds S]     plays, and notes positions
    python benchmarks/training/race.py FOLDER --fit [--pull P] [--single Q]     makes FOLDER/weights.json of them
    python benchmarks/training/race.py --strength N [--weights FILE]     plays N games against greedy

The bot plays itself, two games in five against greedy; seeds are the numbers of the games. At the start of each round
both players are noted. What is learned is by how much each leads: what should have been expected there is the
temporal-difference return of the rounds after it, which ends in the final lead. Each player is learned from as its
owner sees it and with half of the hand known, as after a round in sketches, always against the other with its hand
hidden. The weights of now are corrected by least squares on what they miss; rare terms are corrected less.
"""

import argparse
import gc
import math
import random
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from least_squares import Fit, Terms

from nf_core.bots import make
from nf_core.games.race_for_the_galaxy.bots.learned.bot import Learned
from nf_core.games.race_for_the_galaxy.bots.learned.coming import left_of
from nf_core.games.race_for_the_galaxy.bots.learned.features import Features, features
from nf_core.games.race_for_the_galaxy.bots.learned.sketch import Sketch, sketch_of
from nf_core.games.race_for_the_galaxy.bots.learned.weights import HOPED, STEPS, Weight, Weights, learned, shares
from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.kernel.chance import interval
from nf_core.kernel.decision import Decision
from nf_core.kernel.table import Table, dice
from nf_core.kernel.values import Action

LAMBDA = 0.8
TIMES = 3
"Fits, each to the returns by the weights of the one before."
HEAT = 0.6
"The VP by which a selection must be better to be chosen 2.7 times as often."
SLIP = 0.02
"How often any other choice is made at random."
CARDS = card_set("", "base")
SHAPES: dict[str, Weight] = {"tableau": (0.1, 0.5, 1.0), "hand": (0.3, 0.7, 1.0)}
"How much a single card counts at the three moments of a game, for one that counts 1 in the beginning."


class Round(msgspec.Struct):
    """The start of a round."""

    pool: int
    sketches: tuple[Sketch, ...]
    "By seat."


class Played(msgspec.Struct):
    """A game that is over."""

    seed: int
    scores: tuple[float, ...]
    rounds: tuple[Round, ...]


class Learner(Learned):
    """The bot while it learns: it tries things."""

    def choose(self, view: Any, decision: Decision) -> Action:
        """See `Player`."""
        if decision.prompt == "race.select":
            judged = self.judge(view, decision)
            best = max(judged.values())
            odds = [math.exp((value - best) / HEAT) for value in judged.values()]
            return random.Random(self._rng.random()).choices(list(judged), odds)[0]
        return decision.sample(self._rng) if self._rng.random() < SLIP else super().choose(view, decision)


def play(seed: int) -> Played:
    """A game of the training."""
    rng = dice(seed)
    players: dict[int, Any] = {
        seat: Learner(GAME, random.Random(rng.random()), guesses=1, likely=1) for seat in range(2)
    }
    if seed % 5 < len(players):
        players[seed % 5] = make("greedy", GAME, random.Random(rng.random()))
    table = Table(GAME, GAME.config_type(seats=2, two_actions=True, level="base"), players=players, dealer=rng)
    table.run()
    assert table.outcome
    starts = {past.before.round: past.before for past in reversed(table.past) if past.before.round}
    rounds = (Round(s.pool, tuple(sketch_of(s, seat) for seat in range(2))) for _, s in sorted(starts.items()))
    return Played(seed, tuple(float(score.total) for score in table.outcome.scores), tuple(rounds))


def seen(one: Sketch, rng: random.Random) -> Iterator[Sketch]:
    """A player as its owner sees it, as the others do, and with half of its hand known."""
    yield one
    yield one._replace(hand=(), extra=one.extra + len(one.hand))
    known = tuple(card for card in one.hand if rng.random() < 1 / 2)
    yield one._replace(hand=known, extra=one.extra + len(one.hand) - len(known))


class Side(NamedTuple):
    """A player at the start of a round, seen in one way."""

    expected: float
    "The final VP by the weights of the beginning."
    final: float
    named: dict[str, float]


class Case(msgspec.Struct):
    """A player against another at the start of a round."""

    last: bool
    "Whether no round follows."
    expected: float
    "The final lead by the weights of the beginning."
    final: float
    named: dict[str, float]
    terms: Terms = ()


WAYS = 4
"The cases of a round: each player as its owner sees it, and with half of its hand known."


def cases(weights: Weights, games: Iterable[Played]) -> list[Case]:
    """The cases of all games, those of a round together."""
    found = []
    for game in games:
        rng = random.Random(1)
        for number, start in enumerate(game.rounds, 1):
            step = round(left_of(CARDS, start.pool, start.sketches) * STEPS)
            (own, hidden, half), (other, masked, part) = (
                [side(weights, one, score, step) for one in seen(sketch, rng)]
                for score, sketch in zip(game.scores, start.sketches, strict=True)
            )
            pairs = ((own, masked), (other, hidden), (half, masked), (part, hidden))
            found += [against(one, two, last=number == len(game.rounds)) for one, two in pairs]
    return found


def side(weights: Weights, one: Sketch, score: float, step: int) -> Side:
    """A player as it is seen, with its terms."""
    named: dict[str, float] = {}
    for name, amount in terms(step, (*features(CARDS, one), (HOPED, weights.hope(CARDS, one, step)))):
        named[name] = named.get(name, 0.0) + amount
    return Side(weights.value(CARDS, one, step / STEPS), score, named)


def against(one: Side, two: Side, *, last: bool) -> Case:
    """What distinguishes one player from the other."""
    named = {name: one.named.get(name, 0.0) - two.named.get(name, 0.0) for name in one.named | two.named}
    differing = {name: amount for name, amount in named.items() if amount}
    return Case(last, one.expected - two.expected, one.final - two.final, differing)


def terms(step: int, found: Features) -> Iterator[tuple[str, float]]:
    """What is fitted: for a feature of one card its weight, for others those at the moments of a game around now."""
    early = shares(step)
    for name, amount in found:
        shape = SHAPES.get(name.partition(": ")[0])
        if shape:
            yield name, amount * sum(map(float.__mul__, early, shape))
        else:
            yield from ((f"{name}|{moment}", amount * share) for moment, share in enumerate(early) if share)


def returns(found: list[Case], expected: list[float]) -> list[float]:
    """What should have been expected in each case, by what is expected in the rounds after it."""
    made = [0.0] * len(found)
    for at in range(len(found) - 1, -1, -1):
        later = at + WAYS
        made[at] = found[at].final if found[at].last else (1 - LAMBDA) * expected[later] + LAMBDA * made[later]
    return made


def fitted(weights: Weights, games: Iterable[Played], pull: float, single: float) -> dict[str, Weight]:
    """Better weights, from what these miss."""
    found = cases(weights, games)
    names = sorted({name for case in found for name in case.named})
    number = {name: at for at, name in enumerate(names)}
    for case in found:
        case.terms = sorted((number[name], amount) for name, amount in case.named.items())
    fit = Fit([case.terms for case in found], [single if ": " in name else pull for name in names])
    expected, change = [case.expected for case in found], [0.0] * len(names)
    for _ in range(TIMES):
        wanted = returns(found, expected)
        change = fit.solved(one - case.expected for one, case in zip(wanted, found, strict=True))
        expected = [case.expected + sum(change[at] * amount for at, amount in case.terms) for case in found]
    return changed(weights.of, dict(zip(names, change, strict=True)))


def changed(old: dict[str, Weight], change: dict[str, float]) -> dict[str, Weight]:
    """Weights after a change of what is fitted."""
    made = {name: list(weight) for name, weight in old.items()}
    for key, value in change.items():
        name, _, moment = key.partition("|")
        weight = made.setdefault(name, [0.0, 0.0, 0.0])
        if moment:
            weight[int(moment)] += value
        else:
            for at, share in enumerate(SHAPES[name.partition(": ")[0]]):
                weight[at] += value * share
    return {name: (round(one, 3), round(two, 3), round(three, 3)) for name, (one, two, three) in sorted(made.items())}


def strength(weights: Weights, games: int) -> str:
    """The share of games won against greedy with its interval, and the mean scores of the bot, winner and loser."""
    won, decided, own, best, least = 0, 0, 0.0, 0.0, 0.0
    for seed in range(games):
        rng, seat = dice(10_000 + seed), seed % 2
        players = {
            seat: Learned(GAME, random.Random(rng.random()), weights=weights),
            1 - seat: make("greedy", GAME, random.Random(rng.random())),
        }
        table = Table(GAME, GAME.config_type(seats=2, two_actions=True), players=players, dealer=rng)
        table.run()
        assert table.outcome
        won += table.outcome.winners == (seat,)
        decided += len(table.outcome.winners) == 1
        scores = [float(score.total) for score in table.outcome.scores]
        own, best, least = own + scores[seat], best + max(scores), least + min(scores)
    rate, low, high = interval(won, decided)
    means = f"own {own / games:.1f}, winner {best / games:.1f}, loser {least / games:.1f} VP"
    return f"{won} of {decided} decided: {rate:.3f} ({low:.3f} to {high:.3f}); {means}"


def weights_in(file: Path | None) -> Weights:
    """The weights of a file, or those of the bot."""
    return Weights(msgspec.json.decode(file.read_bytes(), type=dict[str, Weight])) if file else learned()


def main() -> None:
    """Play, fit or measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("training"))
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--seconds", type=float, default=2400.0)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--pull", type=float, default=800.0, help="how much general weights are held")
    parser.add_argument("--single", type=float, default=3000.0, help="the same of weights of single cards")
    parser.add_argument("--weights", type=Path, help="the weights of now; by default those of the bot")
    parser.add_argument("--strength", type=int, default=0)
    arguments = parser.parse_args()
    gc.set_threshold(200_000, 20, 100)
    weights = weights_in(arguments.weights)
    if arguments.strength:
        print(strength(weights, arguments.strength))
        return
    arguments.folder.mkdir(parents=True, exist_ok=True)
    file = arguments.folder / "games.jsonl"
    games = [msgspec.json.decode(line, type=Played) for line in file.read_bytes().splitlines()] if file.exists() else []
    if arguments.fit:
        made = fitted(weights, games, arguments.pull, arguments.single)
        (arguments.folder / "weights.json").write_bytes(msgspec.json.format(msgspec.json.encode(made)))
        return
    until = time.monotonic() + arguments.seconds
    with file.open("ab") as kept:
        for seed in range(len(games), arguments.games):
            if time.monotonic() > until:
                break
            kept.write(msgspec.json.encode(play(seed)) + b"\n")


if __name__ == "__main__":
    main()
