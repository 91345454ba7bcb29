"""The command line: `nf`, `nf help`, and the commands that front ends of games add; the others: `game_parsers.py`.

Only the parser is here. Whatever needs the games, Textual or rich is imported inside a command, so that `nf --help`
answers at once. Every `GameError` becomes a message and exit code 2 in one place: `main`.
"""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from nf_core import __version__
from nf_core.kernel.errors import BadRequest, GameError
from tui.lines import BUG, MISUSE, complain
from tui.parsing import Parser
from tui.terminal import can_show_screens, prepare

INTERRUPTED = 130
BETWEEN_SEARCHES = 200_000
"""So many new objects may come between two searches for garbage, which Python makes after 700.

Nearly all that is made while the program is loaded stays to the end, and to find that out took a twentieth of the time.
"""


def parser() -> Parser:
    """The parser of `nf` with all its commands."""
    top = _top()
    _add_commands(top)
    return top


def _top() -> Parser:
    """The parser of `nf` without a command."""
    top = Parser(
        prog="nf",
        description="Space board games to play, learn and reason about. Without a command the app opens.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"nf {__version__}")
    top.set_defaults(run=_app)
    return top


def _add_commands(top: Parser) -> None:
    """Add the commands, and those of installed games."""
    from tui.front import fronts  # noqa: PLC0415 - `nf --version` needs no games
    from tui.game_parsers import add_parsers  # noqa: PLC0415 - as above

    commands = top.add_subparsers(title="commands", metavar="COMMAND", prog=top.prog)
    add_parsers(commands)
    for front in fronts().values():
        for command in front.commands:
            if command.name not in commands.choices:
                commands.add_parser(command.name, help=command.help, allow_abbrev=False).filling = command.fill
    helper = commands.add_parser("help", help="show help, or the help of one command", allow_abbrev=False)
    helper.add_argument("topic", nargs="?", choices=list(commands.choices), metavar="COMMAND")
    helper.set_defaults(run=lambda arguments: _help(top, arguments.topic))


def _app(_arguments: argparse.Namespace) -> int:
    if not can_show_screens():
        from nf_core.registry import manifests  # noqa: PLC0415 - `nf --version` needs no games

        remedy = "Without one, use `nf play GAME --plain`, `nf learn LESSON --plain` or `nf --help`."
        known = [f"  nf play {id:<21} --coach   {manifest.about}" for id, manifest in manifests().items()]
        new = ["New here? Three minutes to your first move:", *known]
        raise BadRequest("The app needs a terminal, and there is none here.", "\n".join([remedy, *new]))
    from tui.app import run  # noqa: PLC0415 - Textual is loaded only where it is shown

    return run()


def _help(top: Parser, topic: str | None) -> int:
    top.parse_args([topic, "--help"] if topic else ["--help"])
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    """Run `nf` with these arguments (those of the process if there are none); the exit code.

    0: answered; 1: the question has no answer; 2: the request, a file or the data is at fault, said on stderr; 70: a
    bug, with a report; 130: interrupted.
    """
    try:
        return _run(argv)
    except GameError as error:
        complain(f"nf: {error}")
        return MISUSE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence()
        return 0
    except OSError as error:
        _silence()
        complain(f"nf: The answer cannot be written: {error.strerror}.\nFree some space, or send it elsewhere.")
        return MISUSE
    except Exception as error:  # noqa: BLE001 - the last net: whatever is left is a bug of nf, and is reported
        from tui.commands.bugs import tell  # noqa: PLC0415 - needs Textual

        tell(error)
        return BUG


def _run(argv: Sequence[str] | None) -> int:
    """Answer, and make sure that the answer has been written."""
    gc.set_threshold(BETWEEN_SEARCHES)
    try:
        prepare()
        given = sys.argv[1:] if argv is None else list(argv)
        arguments = (_top() if given == ["--version"] else parser()).parse_args(given)
        code: int = arguments.run(arguments)
    except SystemExit as done:  # after --help and --version
        code = int(done.code or 0)
    sys.stdout.flush()
    if argv is None:  # The process ends: to search all there is for garbage would take a twentieth of a short answer.
        gc.freeze()
    return code


def _silence() -> None:
    """Let Python flush at exit into nothing, since our output goes nowhere."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
