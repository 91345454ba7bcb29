"""Train the value function of the learned bot of Race for the Galaxy by self-play.

    python benchmarks/training/race.py FOLDER [--games N] [--seconds S]
    python benchmarks/training/race.py FOLDER --curve

After every game, what each player should have expected at the start of each round is the temporal-difference return of
the rounds after it, by the expectations of now, and in the end the final VP. Every position is learned from two ways:
as its owner sees it, and as the others do, who know only how many cards are in hand. From time to time the weights are
fitted to these returns by least squares, drawn towards those at the beginning where a feature has been seen little;
older games count less each time. Seeds are the numbers of the games.

FOLDER holds how far the training is, and goes on from there; and the weights at checkpoints, whose strength against
greedy `--curve` measures.
"""

import argparse
import gc
import math
import random
import time
from pathlib import Path
from typing import Any

import msgspec
from least_squares import Fit

from nf_core.bots import make
from nf_core.games.race_for_the_galaxy.bots.learned.bot import Learned
from nf_core.games.race_for_the_galaxy.bots.learned.coming import time_left
from nf_core.games.race_for_the_galaxy.bots.learned.features import Features, features, points
from nf_core.games.race_for_the_galaxy.bots.learned.selecting import look_at, promises
from nf_core.games.race_for_the_galaxy.bots.learned.sketch import sketch_of
from nf_core.games.race_for_the_galaxy.bots.learned.weights import STEPS, Weight, Weights, shares
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.kernel.chance import interval
from nf_core.kernel.decision import Decision
from nf_core.kernel.table import Table, dice
from nf_core.kernel.values import Action

LAMBDA = 0.9
HEAT = 0.6
"The VP by which a selection must be better to be chosen 2.7 times as often."
SLIP = 0.03
"How often any other choice is made at random."
FITTED = 25
"Games between fits, in the beginning; later as many as a fifth of all."
CHECKPOINTS = (0, 25, 50, 100, 200, 300, 400, 600, 800, 1200)
TRIAL = 100
"Games of a checkpoint against greedy."
SHAPES: dict[str, Weight] = {"tableau": (0.1, 0.5, 1.0), "hand": (0.3, 0.7, 1.0)}
"How much a single card counts at the three moments of a game, for one that counts 1 in the beginning."
FIRST: dict[str, Weight] = {
    "Military": (0, 0.3, 0.5),
    "VP of the best card within reach": (0.1, 0.1, 0.1),
    "VP of the best scoring card in hand": (0, 0.05, 0.05),
    "cards in hand": (0.25, 0.85, 1.0),
    "cards in hand beyond 6": (-0.15, -0.5, -0.5),
    "cards in the tableau": (0.0, 0.8, 1.6),
    "goods that can be consumed now": (0.3, 0.6, 0.6),
    "goods that powers consume": (0, 0.5, 1.0),
    "the price of the best good": (0.05, 0.35, 0.5),
    "the rounds to come": (1.0, 6.0, 18.0),
    "worlds that produce": (0.0, 1.0, 1.8),
    "powers of Develop": (0, 0.4, 0.9),
    "powers of Settle": (0, 0.4, 0.9),
    "powers of Explore": (0, 0.3, 0.7),
    "powers of Produce": (0, 0.3, 0.6),
    "powers of Trade": (0, 0.3, 0.6),
}
"Where training begins: what anybody would say."
Row = tuple[int, float, Features]
"Of a player at the start of a round: how many parts of the game are left, the VP so far and hoped for, the features."


class Learner(Learned):
    """The bot while it learns: it tries things, selects quickly, and notes the positions in which it selects."""

    def __init__(self, rng: random.Random, weights: Weights) -> None:
        super().__init__(GAME, rng, weights=weights)
        self._own = rng
        self.rounds: list[list[Row]] = []

    def choose(self, view: Any, decision: Decision) -> Action:
        """See `Player`."""
        if decision.prompt == "race.select":
            self.rounds.append(noted(view, self._weights))
            judged = promises(look_at(view, self.eye(view)), decision.seat, decision)
            best = max(judged.values())
            odds = [math.exp((value - best) / HEAT) for value in judged.values()]
            return self._own.choices(list(judged), odds)[0]
        return decision.sample(self._own) if self._own.random() < SLIP else super().choose(view, decision)


def noted(view: State, weights: Weights) -> list[Row]:
    """The rows of all players of a view."""
    cards, sketches = view.cards, [sketch_of(view, seat) for seat in range(view.config.seats)]
    step = round(time_left(view, sketches) * STEPS)
    return [
        (step, points(cards, one.tableau, one.chips) + one.bonus + weights.hope(cards, one, step), features(cards, one))
        for one in sketches
    ]


def terms(step: int, found: Features) -> list[tuple[str, float]]:
    """What is fitted: for a feature of one card its weight, for others those at the moments of a game around now."""
    early = shares(step)
    made = []
    for name, amount in found:
        shape = SHAPES.get(name.partition(": ")[0])
        if shape:
            made.append((name, amount * sum(map(float.__mul__, early, shape))))
        else:
            made += [(f"{name}|{moment}", amount * share) for moment, share in enumerate(early) if share]
    return made


class Training:
    """Weights, and the sums of what was seen."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.games, self.fit, self.weights = folder, 0, Fit(start()), Weights(FIRST)
        if (state := folder / "state.json").exists():
            self.games, sums, weights = msgspec.json.decode(state.read_bytes())
            self.fit, self.weights = Fit.again(start(), sums), Weights(weights)

    def save(self) -> None:
        """Write everything."""
        data = (self.games, self.fit.sums(), self.weights.of)
        (self.folder / "state.json").write_bytes(msgspec.json.encode(data))

    def play(self, options: dict[str, Any]) -> None:
        """Play a game, and note what came of it."""
        seed, seats = self.games, options["seats"]
        rng = dice(seed)
        learners = [Learner(random.Random(rng.random()), self.weights) for _ in range(seats)]
        players: dict[int, Any] = dict(enumerate(learners))
        if seed % 5 == 4:
            players[seed // 5 % seats] = make("greedy", GAME, random.Random(rng.random()))
        table = Table(GAME, GAME.config_type(**options), players=players, dealer=rng)
        table.run()
        assert table.outcome
        for seat, score in enumerate(table.outcome.scores):
            for learner in learners:
                self.note([row[seat] for row in learner.rounds], float(score.total))
        self.games += 1
        if self.games % max(FITTED, self.games // 5 // FITTED * FITTED) == 0:
            self.refit()
        if self.games in CHECKPOINTS:
            self.keep()

    def note(self, rounds: list[Row], coming: float) -> None:
        """Add what was seen of a player, from the last round to the first."""
        for step, sure, found in reversed(rounds):
            self.fit.add(terms(step, found), coming - sure)
            coming = LAMBDA * coming + (1 - LAMBDA) * (sure + self.weights.sum(found, step))

    def refit(self) -> None:
        """Fit the weights."""
        solved = self.fit.solved()
        made: dict[str, Weight] = {}
        for key, value in solved.items():
            name, _, moment = key.partition("|")
            if moment:
                old = made.get(name, (0.0, 0.0, 0.0))
                made[name] = tuple(value if at == int(moment) else old[at] for at in range(3))  # type: ignore[assignment]
            else:
                first, second, third = SHAPES[name.partition(": ")[0]]
                made[name] = (value * first, value * second, value * third)
        self.weights = Weights(made)
        self.fit.fade(0.85)
        self.save()

    def keep(self) -> None:
        """Write the weights of a checkpoint."""
        rounded = {name: [round(one, 3) for one in weight] for name, weight in sorted(self.weights.of.items())}
        (self.folder / f"weights-{self.games}.json").write_bytes(msgspec.json.format(msgspec.json.encode(rounded)))


def start() -> dict[str, float]:
    """What is fitted, as it is in the beginning."""
    return {f"{name}|{moment}": one for name, weight in FIRST.items() for moment, one in enumerate(weight)}


def strength(weights: Weights, games: int) -> tuple[float, ...]:
    """The share of games won against greedy with its interval, and the mean scores of winner and loser."""
    won, best, least = 0, 0.0, 0.0
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
        scores = sorted(float(score.total) for score in table.outcome.scores)
        best, least = best + scores[1], least + scores[0]
    return (*interval(won, games), best / games, least / games)


def curve(folder: Path, games: int) -> None:
    """Print the strength of all checkpoints."""
    for file in sorted(folder.glob("weights-*.json"), key=lambda file: int(file.stem.partition("-")[2])):
        weights = Weights(msgspec.json.decode(file.read_bytes(), type=dict[str, Weight]))
        rate, low, high, best, least = strength(weights, games)
        print(f"{file.stem}\t{rate:.3f}\t{low:.3f}\t{high:.3f}\t{best:.1f}\t{least:.1f}", flush=True)


def main() -> None:
    """Train, or measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--seconds", type=float, default=2400.0)
    parser.add_argument("--curve", action="store_true")
    parser.add_argument("--trial", type=int, default=TRIAL)
    arguments = parser.parse_args()
    if arguments.curve:
        curve(arguments.folder, arguments.trial)
        return
    gc.set_threshold(200_000, 20, 100)
    arguments.folder.mkdir(parents=True, exist_ok=True)
    training, until = Training(arguments.folder), time.monotonic() + arguments.seconds
    if not training.games:
        training.keep()
    while training.games < arguments.games and time.monotonic() < until:
        training.play({"seats": 2, "two_actions": training.games % 6 != 5, "level": "base"})
    print(f"{training.games} games", flush=True)


if __name__ == "__main__":
    main()
