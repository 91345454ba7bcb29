"""Whole games as text that people can read and the engine can play again.

A line that begins with `>` is an action as a record has it; `?` before it says who was asked what, and the indented
lines after it what it meant and what happened. `=` is the end.
"""

import json
from pathlib import Path
from random import Random

import msgspec

from nf_core.bots import make
from nf_core.kernel.game import begin
from nf_core.kernel.options import read_options
from nf_core.kernel.step import apply, pending
from nf_core.kernel.table import Table
from nf_core.kernel.values import NATURE
from nf_core.registry import find_game

FOLDER = Path(__file__).parent


def who(seat):
    return "NATURE" if seat == NATURE else f"Player {seat + 1}"


def text_of(game, config, actions):
    """A game as text."""
    s = begin(game, config)
    lines = [f"# {game.title}", f"! {json.dumps({'game': game.id, 'config': msgspec.to_builtins(config)})}"]
    for action in actions:
        decision = next(decision for decision in pending(s) if decision.seat == action.seat)
        lines += ["", f"? {who(action.seat)}: {game.words.prompt(decision)} ({decision.wanted()})"]
        lines.append(f"> {msgspec.json.encode(action).decode()}")
        if action.seat != NATURE:
            lines.append(f"  to {game.words.describe(s, action)}")
            ledger = game.words.reason(s, action)
            lines += [f"      {line}" for line in (ledger.lines() if ledger else ())]
        turn = apply(s, action)
        lines += [f"  {game.narrate(event, NATURE)}" for event in turn.events]
        s = turn.state
    lines += ["", f"= {game.outcome(s).reason}"]
    for seat, score in enumerate(game.outcome(s).scores):
        lines += [f"= {who(seat)}", *(f"      {line}" for line in score.lines())]
    return "\n".join(lines) + "\n"


def read(path):
    """The game, set-up and actions of a text."""
    lines = path.read_text("utf-8").splitlines()
    head = json.loads(next(line[2:] for line in lines if line.startswith("! ")))
    game = find_game(head["game"])
    actions = [msgspec.json.decode(line[2:], type=game.action_type) for line in lines if line.startswith("> ")]
    return game, msgspec.convert(head["config"], game.config_type), actions


def files():
    return sorted(FOLDER.glob("*.txt"))


def write_again():
    """Put into every text what the rules say now of its actions."""
    for path in files():
        path.write_text(text_of(*read(path)), "utf-8")


def add(id, bots, seed, options=()):
    """A new text: the bots of those names play a game with these options, each as `NAME=VALUE`."""
    game = find_game(id)
    config = game.config_type(seats=len(bots), **read_options(game.config_type, options))
    rng = Random(seed)
    players = {seat: make(name, game, rng) for seat, name in enumerate(bots)}
    table = Table(game, config, players=players, dealer=rng)
    table.run()
    number = len(list(FOLDER.glob(f"{id}-*.txt"))) + 1
    path = FOLDER / f"{id}-{number:02}.txt"
    path.write_text(text_of(game, config, [past.action for past in table.past]), "utf-8")
