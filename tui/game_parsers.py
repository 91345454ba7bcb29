"""The parsers of `nf play`, `continue`, `replay`, `stats`, `keys`, `simulate`, `learn`, `rules` and `serve`."""

import argparse
from typing import Any

from nf_core.bots import ANY_GAME
from nf_core.registry import manifests
from tui.front import fronts
from tui.parsing import AsWritten, whole_number

PLAY_NOTES = """\
In a terminal the game opens in the app, anywhere else or with --plain in numbered lines, made for screen readers and
slow links: type help there. Every choice is saved at once; go on with `nf continue`.
"""
SAVED = "the saved game: a path, or a name in the folder of saves"
RULES_NOTES = """\
examples:
  nf rules                       which rulebooks there are
  nf rules pivot                 the rules about pivots
  nf rules F6                    those of a section
  nf rules kernel.turn --where
"""


COMMANDS = {
    "play": "play a game, in the app or in plain lines",
    "continue": "go on with a saved game",
    "replay": "tell a saved game again",
    "stats": "what your finished games say",
    "keys": "the keys of the app as TOML, to be changed",
    "simulate": "let bots play many games",
    "learn": "take a lesson, in the app or in plain lines",
    "rules": "show a rule of any game, by its id, its section or words",
    "serve": "play in a browser",
}
"Each with its help; its arguments are added by `fill_NAME`, when it is used."


def add_parsers(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the commands."""
    for name, about in COMMANDS.items():
        commands.add_parser(name, help=about, allow_abbrev=False).filling = f"{__name__}:fill_{name}"


def fill_play(play: argparse.ArgumentParser) -> None:
    """What `nf play` takes."""
    play.description = "Play a game against people at the same keyboard, or against bots."
    play.epilog = "\n  ".join([f"{PLAY_NOTES}\nexamples:", *_examples()])
    play.formatter_class = AsWritten
    play.add_argument("game", nargs="*", metavar="GAME", help=f"{_known()}; one word of the name is enough")
    play.add_argument(
        "--seats",
        metavar="A,B",
        help=f"human or a bot: {_bots()}; or module:Class, a class of your own (you and a good bot)",
    )
    play.add_argument("--seed", type=whole_number, metavar="N", help="the same N repeats the same deals and rolls")
    _option(play)
    _way_options(play)
    play.add_argument("--save", metavar="FILE", help="where to save (by default in your folder of saved games)")
    play.set_defaults(run=_run_play)


def _option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as on its set-up page; repeatable",
    )


def _known() -> str:
    """The games, in words."""
    return _as_help(" or ".join(manifests()))


def _bots() -> str:
    """The bots of any game, and those of one alone."""
    own = [f"{bot.name} in {one.title}" for one in manifests().values() for bot in one.bots]
    return _as_help(", ".join([*(bot.name for bot in ANY_GAME), *own]))


def _as_help(text: str) -> str:
    """Text that argparse does not take for a template."""
    return text.replace("%", "%%")


def _examples() -> list[str]:
    """How games are begun; the last lines are those of their front ends."""
    first = next(iter(manifests()))
    shared = [
        ("nf play", "choose a game and its players in the app"),
        (f"nf play {first} --coach", "your first game, with a coach"),
        (f"nf play {first}", "against a good bot"),
        (f"nf play {first} --seats human,human", "two at one keyboard"),
        (f"nf play {first} --seats greedy,human --seed 7 --plain", ""),
    ]
    own = [line for front in fronts().values() for line in front.examples]
    return [*(f"{command:<47} {about}".rstrip() for command, about in shared), *own]


def _way_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--plain", action="store_true", help="plain lines instead of the app")
    command.add_argument("--coach", action="store_true", help="for a first game: what it is about, and hints with why")
    command.add_argument("--open-hands", action="store_true", help="everybody sees all cards")
    command.add_argument("--take-backs", action="store_true", help="undo past chance and bots; the game is marked then")
    command.add_argument("--ask-everything", action="store_true", help="ask even if there is only one answer")


def fill_continue(go_on: argparse.ArgumentParser) -> None:
    """What `nf continue` takes."""
    go_on.add_argument("file", nargs="?", metavar="FILE", help=f"{SAVED} (if not given, the newest that is not over)")
    _way_options(go_on)
    go_on.add_argument("--seed", type=whole_number, metavar="N", help="the same N repeats the same deals and rolls")
    go_on.set_defaults(run=_run_continue)


def fill_replay(replay: argparse.ArgumentParser) -> None:
    """What `nf replay` takes."""
    replay.add_argument("file", metavar="FILE", help=SAVED)
    replay.add_argument("--step", action="store_true", help="wait for Enter after every action")
    replay.add_argument("--at", metavar="N|ROUND", help="only the first N actions, or up to a round: --at 'round 3'")
    replay.add_argument("--json", action="store_true", help="print JSON")
    replay.set_defaults(run=_run_replay)


def fill_stats(stats: argparse.ArgumentParser) -> None:
    """What `nf stats` takes."""
    stats.add_argument("game", nargs="*", metavar="GAME", help=f"only one game: {_known()}")
    stats.set_defaults(run=_run_stats)


def fill_keys(keys: argparse.ArgumentParser) -> None:
    """What `nf keys` takes."""
    keys.set_defaults(run=_run_keys)


def fill_simulate(simulate: argparse.ArgumentParser) -> None:
    """What `nf simulate` takes."""
    simulate.add_argument("game", metavar="GAME", help=_known())
    simulate.add_argument("--games", type=whole_number, default=100, metavar="N", help="how many (100)")
    simulate.add_argument("--seats", default="greedy,random", metavar="A,B", help="the bots; they change seats")
    simulate.add_argument(
        "--jobs", type=whole_number, default=1, metavar="N", help="games at once (1); at most one a core"
    )
    simulate.add_argument("--seed", type=whole_number, default=0, metavar="N", help="the first game's seed (0)")
    _option(simulate)
    simulate.add_argument("--json", action="store_true", help="print JSON")
    simulate.set_defaults(run=_run_simulate)


def fill_learn(learn: argparse.ArgumentParser) -> None:
    """What `nf learn` takes."""
    learn.add_argument("lesson", nargs="?", metavar="LESSON", help="its id or a part of it, as in `nf learn --list`")
    learn.add_argument("--list", action="store_true", help="list the lessons of all games")
    learn.add_argument("--plain", action="store_true", help="plain lines instead of the app")
    learn.set_defaults(run=_run_learn)


def fill_rules(rules: argparse.ArgumentParser) -> None:
    """What `nf rules` takes."""
    rules.description = (
        "Rules in our own words, each with its section of the rule book and what we decided where the book is silent."
    )
    rules.epilog = RULES_NOTES
    rules.formatter_class = AsWritten
    rules.add_argument("words", nargs="*", metavar="ID|SECTION|WORDS", help="which rules; without, which rulebooks")
    rules.add_argument("--where", action="store_true", help="with one rule: the code and the tests that cite it")
    rules.set_defaults(run=_run_rules)


def fill_serve(serve: argparse.ArgumentParser) -> None:
    """What `nf serve` takes."""
    serve.description = "Serve the app to browsers on this machine. Every browser has saves and settings of its own."
    serve.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (127.0.0.1)")
    serve.add_argument("--port", type=whole_number, default=8000, metavar="N", help="the port (8000)")
    serve.add_argument("--visitors", type=whole_number, default=8, metavar="N", help="how many may play at once (8)")
    serve.set_defaults(run=_run_serve)


def _run_serve(arguments: argparse.Namespace) -> int:
    from tui.commands.serve import serve  # noqa: PLC0415 - as below

    return serve(arguments)


def _run_play(arguments: argparse.Namespace) -> int:
    from tui.commands.play import play  # noqa: PLC0415 - the games are loaded only where they are used

    return play(arguments)


def _run_continue(arguments: argparse.Namespace) -> int:
    from tui.commands.play import go_on  # noqa: PLC0415 - as above

    return go_on(arguments)


def _run_replay(arguments: argparse.Namespace) -> int:
    from tui.commands.replay import show  # noqa: PLC0415 - as above

    return show(arguments)


def _run_stats(arguments: argparse.Namespace) -> int:
    from tui.commands.stats import show  # noqa: PLC0415 - as above

    return show(arguments)


def _run_keys(arguments: argparse.Namespace) -> int:
    from tui.commands.keys import show  # noqa: PLC0415 - as above

    return show(arguments)


def _run_simulate(arguments: argparse.Namespace) -> int:
    from tui.commands.simulate import simulate  # noqa: PLC0415 - as above

    return simulate(arguments)


def _run_rules(arguments: argparse.Namespace) -> int:
    from tui.commands.rules import show  # noqa: PLC0415 - as above

    return show(arguments)


def _run_learn(arguments: argparse.Namespace) -> int:
    from tui.commands.learn import learn  # noqa: PLC0415 - as above

    return learn(arguments)
