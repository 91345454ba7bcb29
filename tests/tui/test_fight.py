"""A fight is told over the table before anything that comes of it; any key ends that, and chooses nothing."""

import re
from random import Random

import pytest

from nf_core.games.race_for_the_galaxy.events import TakeoverEnded
from nf_core.games.race_for_the_galaxy.game import GAME as RACE
from nf_core.games.race_for_the_galaxy.phases.declaring import strengths
from nf_core.games.these_new_worlds.actions import Spend, Stand
from nf_core.games.these_new_worlds.phases.combat import combat_score
from nf_core.kernel.fight import Fight, Side
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.step import apply
from nf_core.kernel.table import Table
from tests.games.race_for_the_galaxy.test_takeovers import OUTPOST, imperium
from tests.games.these_new_worlds.given import fight, play
from tests.tui.piloting import key, send, settle, until
from tests.tui.playing import GAME, bot, screen_text, sit
from tui.fight import Sheet, terms_of
from tui.screens.ending import EndScene
from tui.screens.fight import REST, FightScene
from tui.screens.play import PlayScreen
from tui.tempo import PACES, Pace

LONG = 3600.0


class Script:
    """A player that does what stands in a list."""

    name = "script"

    def __init__(self, *actions):
        self.left = list(actions)

    def choose(self, view, decision):
        return self.left.pop(0)


@pytest.fixture
def slow(app, monkeypatch):
    """The app, in which scenes wait for the test to go on."""
    monkeypatch.setattr("tui.tempo.PACES", {"quick": Pace("", 0, 0, beat=LONG)})
    return app


def combat(**players):
    """These New Worlds where seat 0 has added 1 to two threes, against two twos, and both are about to stand."""
    state, _ = play(fight(tokens=({"red": 2}, {})), Spend(0, "add"), Stand(1))
    return Table(GAME, GAME.config_type(), start=state, dealer=Random(1), **players)


def takeover(**players):
    """Race for the Galaxy where seat 0 can take over a world of seat 1."""
    state = imperium()
    return Table(RACE, state.config, start=state, dealer=Random(1), **players)


CASES = [
    (combat, Stand(0), lambda s: (combat_score(s, 0), combat_score(s, 1))),
    (takeover, OUTPOST, lambda s: strengths(s, OUTPOST, 1)),
]


def tell_all(scene):
    for _ in range(terms_of(scene._fight) + 1):
        scene._tell()


@pytest.mark.parametrize(("table", "action", "ledgers"), CASES, ids=["combat", "takeover"])
@pytest.mark.parametrize("is_own", [True, False], ids=["own", "of-a-bot"])
async def test_a_fight_that_anybody_decides_is_told_with_the_sums_of_its_ledgers(slow, table, action, ledgers, is_own):
    table = table(players={1: Script()} if is_own else {0: Script(action)})
    expected = ledgers(table.state)
    async with slow.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = PlayScreen(table)
        slow.push_screen(screen)
        if is_own:
            await settle(pilot)
            screen.link.submit(action)
        await until(pilot, lambda: isinstance(slow.screen, FightScene))
        assert screen._shown is not table.state, "the table is drawn as it was before"
        tell_all(slow.screen)
        await pilot.pause()
        told = screen_text(slow)
    for ledger in expected:
        total = 0
        for entry in ledger.entries:
            total += entry.amount
            assert re.search(rf"\+?{entry.amount}  {re.escape(entry.source)} +{total}\b", told), entry
    heads = re.search(r"(?:You|Player 1)(?:  won)? +(\d+) +(?:Player 2|You)(?:  won)? +(\d+)", told)
    assert [int(total) for total in heads.groups()] == [ledger.total for ledger in expected]


@pytest.mark.parametrize("pressed", ["1", "enter", "escape", "u", "question_mark", "x"])
async def test_any_key_ends_the_scene_and_does_nothing_else(slow, pressed):
    async with slow.run_test(size=(100, 30)) as pilot:
        screen = await sit(slow, pilot, combat(players={1: bot()}))
        screen.link.submit(Stand(0))
        await until(pilot, lambda: isinstance(slow.screen, FightScene))
        scene = slow.screen
        made = len(screen.table.past)
        await pilot.press(pressed)
        await until(pilot, lambda: slow.screen is not scene)
        await settle(pilot)
        assert slow.screen is screen
        assert screen._shown is screen.table.state
        assert len(screen.table.past) >= made, "nothing is taken back"
        assert [past.action for past in screen.table.past[made:] if past.action.seat == 0] == []


async def test_a_key_pressed_twice_chooses_nothing_either(slow):
    async with slow.run_test(size=(100, 30)) as pilot:
        screen = await sit(slow, pilot, combat(players={1: bot()}))
        screen.link.submit(Stand(0))
        await until(pilot, lambda: isinstance(slow.screen, FightScene))
        made = len(screen.table.past)
        send(slow, key("1"), key("1"))
        await until(pilot, lambda: slow.screen is screen and screen._shown is screen.table.state)
        assert [past.action for past in screen.table.past[made:] if past.action.seat == 0] == []


async def test_a_click_ends_the_scene(slow):
    async with slow.run_test(size=(100, 30)) as pilot:
        screen = await sit(slow, pilot, combat(players={1: bot()}))
        screen.link.submit(Stand(0))
        await until(pilot, lambda: isinstance(slow.screen, FightScene))
        await settle(pilot)
        await pilot.click("#over")
        await until(pilot, lambda: slow.screen is screen)


async def test_others_wait_until_the_scene_has_gone_which_it_does_by_itself(slow):
    async with slow.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        screen = PlayScreen(combat(players={0: Script(Stand(0))}))
        slow.push_screen(screen)
        await until(pilot, lambda: isinstance(slow.screen, FightScene))
        made = len(screen.table.past)
        tell_all(slow.screen)
        for _ in range(REST - 1):
            slow.screen._tell()
        await pilot.pause()
        assert isinstance(slow.screen, FightScene)
        assert len(screen.table.past) == made, "chance deals the next round afterwards"
        slow.screen._tell()
        await until(pilot, lambda: slow.screen is screen and len(screen.table.past) > made)


async def test_two_fights_are_told_one_after_the_other_before_others_go_on(slow):
    event = next(event for event in apply(imperium(), OUTPOST).events if isinstance(event, TakeoverEnded))
    async with slow.run_test(size=(100, 30)) as pilot:
        screen = await sit(slow, pilot, takeover(players={1: Script()}))
        screen.link.fights.append(event)
        screen.link.submit(OUTPOST)
        await until(pilot, lambda: isinstance(slow.screen, FightScene))
        first = slow.screen
        await pilot.press("space")
        await until(pilot, lambda: isinstance(slow.screen, FightScene) and slow.screen is not first)
        assert not screen.link._no_fight.is_set()
        await pilot.press("space")
        await until(pilot, lambda: isinstance(slow.screen, EndScene))
        assert screen.link._no_fight.is_set()


@pytest.mark.parametrize("still", ["pace", "motion"])
async def test_where_nothing_is_to_move_no_scene_comes(app, monkeypatch, still):
    monkeypatch.setattr("tui.tempo.PACES", PACES | {"quick": PACES["off"] if still == "pace" else PACES["quick"]})
    async with app.run_test(size=(100, 30)) as pilot:
        if still == "motion":
            app.animation_level = "none"
        screen = await sit(app, pilot, combat(players={1: bot()}))
        screen.link.submit(Stand(0))
        await settle(pilot)
        assert app.screen is screen
        assert screen._shown is screen.table.state


async def test_what_is_taken_back_is_told_no_more(slow):
    async with slow.run_test(size=(100, 30)) as pilot:
        screen = await sit(slow, pilot, combat(players={1: bot()}, take_backs=True))
        screen.link.submit(Stand(0))
        screen.action_undo()
        await settle(pilot)
        assert slow.screen is screen
        assert screen.link.fights == []


# How it is drawn

DIE = "tnw.combat"
FOUGHT = Fight(
    title="You and Player 2 fight.",
    sides=(
        Side("You", Ledger((Entry(5, "die", DIE), Entry(2, "die", DIE), Entry(-3, "blue tokens", DIE, "a remark"))), 2),
        Side("Player 2", Ledger((Entry(4, "die", DIE), Entry(1, "die", DIE))), 2, won=True),
    ),
    verdict="Player 2 won.",
    changes=("Lumen is lost.",),
)


def sheet(told, **how):
    return Sheet(FOUGHT, told, 70, **how)


def test_terms_come_one_by_one_and_the_verdict_last():
    heads = [sheet(told).heads().plain.split("\n")[0].split() for told in range(5)]
    assert [(words[1], words[-1]) for words in heads[:4]] == [("0", "0"), ("5", "4"), ("7", "5"), ("4", "5")]
    assert "won" in heads[4]
    assert [sheet(told).terms().plain.count("die") for told in range(4)] == [0, 2, 4, 4]
    assert ["a remark" in sheet(told).terms().plain for told in range(4)] == [False, False, False, True]
    assert [sheet(told).verdict().plain.strip() for told in (3, 4)] == ["", "Player 2 won.\nLumen is lost."]


def test_what_is_still_to_come_has_its_room_already():
    def room(told):
        return [
            len(part.plain.split("\n")) for part in (sheet(told).heads(), sheet(told).terms(), sheet(told).verdict())
        ]

    assert room(0) == room(1) == room(2) == room(3) == room(4)


def test_dice_fall_until_their_term_is_told():
    def pips(told, tick):
        return sheet(told, tick=tick, ascii_only=True).heads().plain.count("o")

    assert len({pips(0, tick) for tick in range(6)}) > 1
    assert {pips(2, tick) for tick in range(6)} == {"You2".count("o") + 5 + 2 + 4 + 1 + 1 - 1}


def test_the_bars_of_both_sides_have_one_scale_and_lines_one_width():
    bars = sheet(2, ascii_only=True).heads().plain.split("\n")[1]
    one, other = bars[:33], bars[37:]
    assert (one.count("#"), other.count("#")) == (33, 33 * 5 // 7)
    assert sheet(4, ascii_only=True).heads().plain.isascii()
    assert all(len(line) <= 70 for part in (sheet(4).heads(), sheet(4).terms()) for line in part.plain.split("\n"))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_the_verdict_is_in_sight_however_many_terms_there_are(app, size):
    many = Ledger(tuple(Entry(1, f"card {number}", DIE, "a remark") for number in range(20)))
    found = Fight(
        title="Player 2 attacks your Primitive Rebel World by Imperium Cloaking Technology again.",
        sides=(Side("You", many, 2, won=True), Side("Player 2", many, 2)),
        verdict="You won.",
        changes=("Lumen is yours.", "You gain 2 prestige.", "A tie is yours."),
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.push_screen(FightScene(found, 0))
        await settle(pilot)
        told = screen_text(app)
        assert all(words in told for words in ("You  won", "card 19", "You won.", "A tie is yours.", "any key goes on"))
