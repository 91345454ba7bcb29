"""Tables of High Frontier on the screen, for the tests of its board and of what is played there."""

from random import Random

from nf_core.games.high_frontier import actions as a
from nf_core.kernel.table import Table
from nf_core.registry import find_game
from tests.games.high_frontier import given
from tests.games.high_frontier.names import ASTRONAUTS, CAT, ESA, HELLAS, LUNA, NASA, PLATEAU, PRC, ROBONAUT, STEAMER
from tests.games.high_frontier.names import TAIKONAUTS as CREW
from tests.tui import playing
from tests.tui.piloting import press, settle
from tui.games.high_frontier.screens.flight_plan import FlightPlanScreen
from tui.numbered import Numbered
from tui.plain import PlainGame

GAME = find_game("high-frontier")
STATE = given.table(
    factions=(PRC, NASA, ESA),
    water=(7, 3, 12),
    stacks=(
        (given.rocket(CREW, STEAMER, tanks=2), given.outpost(HELLAS, ROBONAUT)),
        (given.rocket(ASTRONAUTS, at=PLATEAU),),
    ),
    hands=((CAT,),),
    claims=(given.claim(PLATEAU, 1), given.factory(HELLAS, 0)),
    busted=(LUNA,),
    glories=(("mars", 2),),
    ventures=(("pharmacy", 1),),
    year=9,
)


def seated(state=None, seats=2):
    """A table of people, at a state if one is given."""
    table = Table(GAME, GAME.config_type(seats=seats), dealer=Random(5), take_backs=True)
    table.start = state or table.start
    return table


def talked(table, *lines, **how):
    """What is said where a table is played on with these lines, in which an action stands for its number, and left."""
    said, left = [], [*lines, "quit", "yes"]

    def read(prompt):
        said.append(prompt)
        line = left.pop(0)
        return line if isinstance(line, str) else str(Numbered(GAME, table.state, table.decisions()[0]).number(line))

    PlainGame(table, read, said.append, **how).play()
    return said


def flown():
    """A table at which the rocket has flown to the Moon's orbit, hop by hop, and stopped."""
    table = seated(given.owning(given.rocket(CREW, STEAMER, tanks=3)))
    table.submit(a.Depart(0, "rocket", CREW))
    while table.decisions()[0].prompt == "hf.fly":
        hops = {action.target: action for action in table.decisions()[0] if isinstance(action, a.Hop)}
        onward = [hops[space] for space in ("heo", "earth-radiation-04", "luna-lander-burn") if space in hops]
        table.submit(onward[0] if onward else a.Halt(0))
    return table


async def sit(app, pilot, table):
    """Open the table in the app, at which nothing is hidden."""
    return await playing.sit(app, pilot, table, open_hands=True)


async def seek(pilot, words):
    """Find the choice with these words, and make it."""
    await press(pilot, "slash")
    await write(pilot, words)
    await press(pilot, "enter")


async def write(pilot, words):
    """Type into a field, which need not settle after every letter."""
    await pilot.press(*("space" if letter == " " else letter for letter in words))
    await settle(pilot)


async def plan(pilot, name):
    """Open the planner and ask for the ways to a place."""
    await press(pilot, "m", "t")
    await write(pilot, name)
    await press(pilot, "enter")
    await settle(pilot)
    assert isinstance(pilot.app.screen, FlightPlanScreen)
    return pilot.app.screen


def start(pilot):
    return sit(pilot.app, pilot, seated(STATE, seats=3))
