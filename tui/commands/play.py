"""`nf play` and `nf continue`: a game in the app, or in plain lines."""

import argparse
from typing import Any

from nf_core.bots import seating
from nf_core.bots.seating import HUMAN
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.files import named
from nf_core.kernel.game import Game
from nf_core.kernel.table import Table
from nf_core.registry import manifests, named_game
from tui import saves
from tui.commands.bugs import report_for
from tui.commands.set_up import configured
from tui.front import troubles
from tui.lines import ask, say
from tui.plain import PlainGame
from tui.terminal import can_show_screens

COACHED = "A bot suggests a choice and says why. Type its number, or another; type coach to hear no more suggestions."


def play(arguments: argparse.Namespace) -> int:
    """Begin a game and play it; without a game, choose one in the app."""
    if not arguments.game:
        return _choose(arguments)
    game = named_game(" ".join(arguments.game))
    names = _usual(game) if arguments.seats is None else tuple(name.strip() for name in arguments.seats.split(","))
    if HUMAN not in names:
        raise BadRequest("No seat is yours.", "Name a seat `human`, or let bots play with `nf simulate`.")
    file = named(arguments.save) if arguments.save else saves.new_file(game)
    saves.must_be_free(file)
    saves.look_here(names)
    config = configured(game, len(names), arguments.option)
    backs = arguments.take_backs or None
    return _at(seating.sit_down(game, config, names, arguments.seed, file, take_backs=backs), arguments)


def _usual(game: Game[Any]) -> tuple[str, ...]:
    """The players of a game when none are named."""
    return tuple(HUMAN if name in {"you", "another"} else name for name in game.manifest.usual)


def _choose(arguments: argparse.Namespace) -> int:
    alone = not any(
        (
            arguments.seats,
            arguments.seed is not None,
            arguments.option,
            arguments.plain,
            arguments.coach,
            arguments.open_hands,
            arguments.ask_everything,
            arguments.take_backs,
            arguments.save,
        )
    )
    if not alone or not can_show_screens():
        known = [f"  {id}: {manifest.about}" for id, manifest in manifests().items()]
        remedy = ["Name one. In a terminal, `nf play` alone offers them.", *known, *troubles()]
        raise BadRequest("Which game?", "\n".join(remedy))
    from tui.app import run  # noqa: PLC0415 - Textual is loaded only where it is shown

    return run("play")


def go_on(arguments: argparse.Namespace) -> int:
    """Go on with a saved game."""
    file = saves.find(arguments.file) if arguments.file else saves.newest_unfinished().file
    table, lost = saves.reopen(file, arguments.seed)
    if arguments.take_backs:
        table.allow_take_backs(allowed=True)
    return _at(table, arguments, lost)


def _at(table: Table[Any], arguments: argparse.Namespace, lost: str = "") -> int:
    if arguments.coach:
        table.coach(on=True)
    how = {"open_hands": arguments.open_hands, "asks_everything": arguments.ask_everything}
    if arguments.plain or not can_show_screens():
        return converse(table, lost=lost, **how)
    from tui.app import run  # noqa: PLC0415 - Textual is loaded only where it is shown
    from tui.pages import played  # noqa: PLC0415 - as above

    return run(played(table, lost=lost, **how))


def converse(
    table: Table[Any],
    *,
    open_hands: bool = False,
    asks_everything: bool = False,
    lost: str = "",
) -> int:
    """Play on one table in plain lines, from standard input to standard output."""
    if lost:
        say(f"This game was damaged and goes on from its last good line: {lost}")
    say(f"{table.game.title}. Type help for the commands.")
    if table.past:
        stage = table.game.words.stage(table.state)
        say(f"The game goes on where you left it. {stage}. Type log to hear what has happened.")
        if table.coached:
            say(COACHED)
    elif table.coached:
        for line in (*table.game.manifest.goal, COACHED):
            say(line)
    game = PlainGame(table, ask, say, open_hands=open_hands, asks_everything=asks_everything)
    report_for(game)
    game.play()
    return 0
