"""Every screen of the app, and how to come to it."""

import os
from random import Random

from nf_core.bots import make
from nf_core.kernel.game import begin
from nf_core.kernel.step import apply
from nf_core.kernel.table import Table
from nf_core.lessons import find_lesson
from nf_core.registry import find_game
from tests.playthroughs.writing import FOLDER, read
from tests.tui.games.high_frontier import frontier
from tests.tui.piloting import press, settle
from tests.tui.playing import seated
from tests.tui.saving import save_game
from tui import saves
from tui.pages import played
from tui.screens.confirm import ConfirmScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.fight import FightScene
from tui.screens.guarded import put_in_front
from tui.screens.help import HelpScreen
from tui.screens.lesson import LessonScreen

DAY, HOUR = 1_790_000_000, 3600
"When the newest game was saved, in seconds since 1970."


MIDDLE = 60
"Choices after which a game is in its middle."


def lesson(id):
    return lambda app: put_in_front(app, LessonScreen(find_lesson(id)))


def at_table(table):
    return lambda app: app.open_page(played(table()))


def middle():
    """The middle of a game of three."""
    return frontier.seated(frontier.STATE, seats=3)


def empires():
    """The middle of a game of three empires, in which somebody may buy a development."""
    game = find_game("new-frontiers")
    bots = [make("greedy", game, Random(seat)) for seat in range(3)]
    table = Table(game, game.config_type(seats=3, goals=True), players={1: bots[1], 2: bots[2]}, dealer=Random(5))
    while len(table.past) < MIDDLE or not any(d.prompt == "nfr.buy-development" for d in table.decisions()):
        table.run()
        table.submit(bots[0].choose(*table.question(0)))
        table.run()
    return table


def race():
    """The middle of a game of three with all expansions, in which somebody pays for a card."""
    game = find_game("race-for-the-galaxy")
    bots = [make("random", game, Random(seat)) for seat in range(3)]
    config = game.config_type(seats=3, level="brink-of-war", takeovers=True)
    table = Table(game, config, players={1: bots[1], 2: bots[2]}, dealer=Random(5))
    while len(table.past) < MIDDLE or not any(d.prompt == "race.pay-cards" for d in table.decisions()):
        table.run()
        table.submit(bots[0].choose(*table.question(0)))
        table.run()
    return table


def alone():
    """The first turn of somebody who plays alone."""
    game = find_game("high-frontier")
    return Table(game, game.config_type(seats=1), dealer=Random(3))


def fight(file):
    """The first fight of a recorded game."""

    def show(app):
        game, config, actions = read(FOLDER / f"{file}.txt")
        s = begin(game, config)
        for action in actions:
            turn = apply(s, action)
            if found := [each for event in turn.events if (each := game.fight(event, 0))]:
                break
            s = turn.state
        put_in_front(app, FightScene(found[0], 0))

    return show


def saved(app):
    """Three games: one that goes on, one that is over, and a file that is none."""
    save_game(saves.folder() / "begun.jsonl", actions=30)
    save_game(saves.folder() / "over.jsonl")
    (saves.folder() / "other.jsonl").write_text("no game\n", "utf-8")
    for hours, name in enumerate(("begun", "over", "other")):
        os.utime(saves.folder() / f"{name}.jsonl", (DAY - HOUR * hours,) * 2)
    app.action_open("saved")


SCREENS = {
    "menu": lambda _: None,
    "set-up": lambda app: app.action_open("play"),
    "saved": saved,
    "replay": saved,
    "settings": lambda app: app.action_open("settings"),
    "learn": lambda app: app.action_open("learn"),
    "help": lambda app: put_in_front(app, HelpScreen(app.screen)),
    "curtain": lambda app: put_in_front(app, CurtainScreen(1)),
    "confirm": lambda app: put_in_front(app, ConfirmScreen("Leave the game?")),
    "lesson-cards": lesson("these-new-worlds/01-playing-cards"),
    "lesson-flight": lesson("high-frontier/03-to-luna-and-back"),
    "cards": at_table(seated),
    "frontier": at_table(middle),
    "frontier-alone": at_table(alone),
    "empires": at_table(empires),
    "empires-look-up": at_table(empires),
    "race": at_table(race),
    "race-can": at_table(race),
    "fight-cards": fight("these-new-worlds-03"),
    "fight-race": fight("race-for-the-galaxy-09"),
    "explorer": lambda app: app.action_open("routes"),
    "bench": lambda app: app.action_open("routes"),
    "plan": at_table(middle),
    "why": at_table(seated),
    "scores": at_table(middle),
}
PASSING = ("fight-cards", "fight-race")
"Those that any key ends."
KEYS = {"replay": "r", "bench": "b", "plan": "m", "why": "w", "scores": "s", "empires-look-up": "i", "race-can": "v"}
"What is pressed on a screen to come to another."


async def come_to(name, app, pilot):
    """Open a screen."""
    SCREENS[name](app)
    await settle(pilot)
    if name in KEYS:
        await press(pilot, KEYS[name])
        await settle(pilot)
