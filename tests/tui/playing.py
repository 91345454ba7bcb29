"""Tables of These New Worlds for the tests of the screens that show them."""

from random import Random

from textual.widgets import Static

from nf_core.bots import make
from nf_core.kernel.table import Table
from nf_core.registry import find_game
from tests.tui.piloting import settle
from tui.screens.play import PlayScreen

GAME = find_game("these-new-worlds")


class Watched:
    """A bot that notes what it is shown."""

    name = "watched"

    def __init__(self, bot):
        self._bot = bot
        self.views = []

    def choose(self, view, decision):
        self.views.append(view)
        return self._bot.choose(view, decision)


def bot(name="greedy", seed=1):
    return make(name, GAME, Random(seed))


def seated(*, seed=4, players=None, save_to=None, take_backs=False):
    """A table that has not begun: a person in seat 0 against a bot, unless said otherwise."""
    players = {1: bot(seed=seed)} if players is None else players
    return Table(GAME, GAME.config_type(), players=players, dealer=Random(seed), save_to=save_to, take_backs=take_backs)


def play_on(table, wanted, seed=1):
    """Let bots play on in every seat until the state is wanted."""
    players = {seat: bot("random", seed + seat) for seat in (0, 1)}
    while not wanted(table):
        if not table.deal():
            seat = table.decisions()[0].seat
            table.submit(players[seat].choose(*table.question(seat)))
    return table


def asks(table, prompt, seat=None):
    """Whether a seat is asked a question."""
    return any(d.prompt == prompt and seat in (None, d.seat) for d in table.decisions())


def screen_text(app):
    """Every line of the terminal, as it is drawn."""
    return "\n".join("".join(part.text for part in strip) for strip in app.screen._compositor.render_strips())


async def sit(app, pilot, table, **how):
    """Open the table in the app."""
    await pilot.pause()
    app.push_screen(PlayScreen(table, **how))
    await settle(pilot)
    return app.screen


def note(screen):
    """The text above the choices."""
    return str(screen.choices.query_one("#note", Static).content)


def notices(app):
    """The notifications of the app."""
    return [f"{notice.title} {notice.message}" for notice in app._notifications]
