"""Screens open once and close once, whatever is pressed early, twice or all at once."""

import ast

import pytest
from textual._compositor import Compositor
from textual.events import Key, MouseDown, MouseMove, Paste
from textual.widgets import Input

from tests.test_hygiene import sources
from tests.tui.piloting import click, key, send, settle, stacked, until
from tests.tui.playing import seated, sit
from tui.screens import guarded
from tui.screens.commands import Commands
from tui.screens.curtain import CurtainScreen
from tui.screens.guarded import Attention, GuardedScreen
from tui.screens.menu import MenuScreen
from tui.screens.play import PlayScreen
from tui.screens.why import WhyScreen

OPENERS = {"push_screen", "pop_screen", "switch_screen", "push_screen_wait", "pop_until_active"}


def clicks(x, y):
    return [event for _ in range(4) for event in click(x, y)]


async def seen(pilot, kind):
    """Wait until a screen of this kind is in front and drawn."""
    await until(pilot, lambda: isinstance(pilot.app.screen, kind) and pilot.app.screen.drawn_at < guarded.inf)
    await settle(pilot)


@pytest.mark.parametrize(
    ("pressed", "stack"),
    [
        (["enter"] * 5, ["MenuScreen", "FirstScreen"]),
        (["down", "enter", "enter"], ["MenuScreen", "SetUpScreen"]),
        (["l"] * 5, ["MenuScreen", "LearnScreen"]),
        (["l", "escape", "escape", "enter"], ["MenuScreen", "LearnScreen"]),
        (["ctrl+p", "pagedown", "pageup", "ctrl+end", "escape"], ["MenuScreen", "Commands"]),
        (["ctrl+p", "ctrl+p"], ["MenuScreen", "Commands"]),
        (["t", "q"], ["MenuScreen", "SettingsScreen"]),
    ],
)
async def test_keys_in_one_packet_open_one_screen_and_are_no_keys_of_it(app, pressed, stack):
    async with app.run_test(size=(80, 24)) as pilot:
        await seen(pilot, MenuScreen)
        send(app, *map(key, pressed))
        await settle(pilot)
        assert stacked(app) == stack


@pytest.mark.deep
@pytest.mark.parametrize(
    ("screen", "pressed"),
    [
        (lambda: CurtainScreen(0), lambda: clicks(40, 10)),
        (lambda: CurtainScreen(0), lambda: [key("enter") for _ in range(4)]),
        (lambda: WhyScreen("x"), lambda: [key("escape"), key("q"), key("q")]),
        (Commands, lambda: clicks(1, 22)),
        (Commands, lambda: [key("escape") for _ in range(4)]),
    ],
)
async def test_what_closes_a_screen_several_times_closes_it_alone_and_answers_once(app, screen, pressed):
    answers = []
    async with app.run_test(size=(80, 24)) as pilot:
        await seen(pilot, MenuScreen)
        app.screen.open_screen(WhyScreen("below"))
        await seen(pilot, WhyScreen)
        shown = screen()
        app.screen.open_screen(shown, answers.append)
        await seen(pilot, type(shown))
        send(app, *pressed())
        await settle(pilot)
        assert stacked(app) == ["MenuScreen", "WhyScreen"]
        assert len(answers) == 1


async def test_a_command_that_is_chosen_twice_at_once_is_done_once(app, monkeypatch):
    opened = []
    monkeypatch.setattr(app, "search_themes", lambda: opened.append(app))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p", *"theme")
        await until(pilot, lambda: isinstance(app.screen, Commands) and app.screen._hit_count == 1)
        send(app, key("enter"), key("enter"), key("enter"))
        await settle(pilot)
        await until(pilot, lambda: opened)
        await settle(pilot)
        assert (opened, stacked(app)) == ([app], ["MenuScreen"])


async def test_pages_of_commands_that_are_not_listed_yet_cannot_be_turned(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await until(pilot, lambda: app.screen._hit_count)
        app.screen.remove_class("-ready")
        await pilot.pause()
        await pilot.press("pagedown", "pageup", "down")
        assert stacked(app) == ["MenuScreen", "Commands"]


async def test_a_game_that_is_started_twice_at_once_is_one_game(app):
    app.first = "play"
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        send(app, key("s"), key("s"), key("s"))
        await until(pilot, lambda: "PlayScreen" in stacked(app))
        assert stacked(app) == ["MenuScreen", "PlayScreen"]
        await settle(pilot)


async def test_a_notice_that_the_window_is_too_small_is_not_covered_and_goes_alone(app):
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("ctrl+p", "enter", "question_mark")
        assert stacked(app) == ["MenuScreen", "TooSmallScreen"]
        await pilot.resize_terminal(100, 30)
        await settle(pilot)
        assert stacked(app) == ["MenuScreen"]


@pytest.mark.deep
async def test_while_an_explanation_is_in_front_no_curtain_falls(app):
    table = seated(players={})
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(app, pilot, table)
        await seen(pilot, CurtainScreen)
        screen = app.screen_stack[-2]
        await pilot.press("enter")
        await seen(pilot, PlayScreen)
        screen.action_scores()
        await seen(pilot, WhyScreen)
        while asked := [decision for decision in table.decisions() if decision.seat == screen.reader]:
            table.submit(next(iter(asked[0])))
        await settle(pilot)
        assert stacked(app)[-1] == "WhyScreen"
        await pilot.press("escape")
        await seen(pilot, CurtainScreen)


@pytest.mark.deep
@pytest.mark.parametrize("length", [1000, 1001, 300_000])
async def test_a_long_paste_is_cut_and_said(app, length):
    app.first = "play"
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        field = app.screen.query_one("#seed", Input)
        field.max_length = None
        field.focus()
        await settle(pilot)
        send(app, Paste("7" * length))
        await settle(pilot)
        assert len(field.value) == 1000
        assert [notice.title for notice in app._notifications] == ["Too long to paste"] * (length > 1000)


# Attention


class Front(GuardedScreen):
    """In sight since second 10."""

    drawn_at = 10.0


def at(time, event):
    event.time = time
    return event


def press(x=3):
    return MouseDown(None, x, 4, 0, 0, 1, shift=False, meta=False, ctrl=False)


async def test_what_is_pressed_before_a_screen_is_seen_is_early():
    front, watch = Front(), Attention()
    for event in (key("a"), press(), Paste("words")):
        assert watch.is_early(at(9.9, event), front)
    for event in (key("b"), press(), Paste("words")):
        assert not watch.is_early(at(11.0, event), front)
    assert not watch.is_early(at(9.9, key("ctrl+q")), front)
    assert not watch.is_early(at(9.9, MouseMove(None, 3, 4, 0, 0, 0, shift=False, meta=False, ctrl=False)), front)


async def test_a_key_that_comes_back_up_to_another_screen_is_early():
    event = at(9.9, key("a"))
    event._set_forwarded()
    assert Attention().is_early(event, Front())


@pytest.mark.parametrize("pressed", [lambda: key("enter"), press])
async def test_a_press_that_is_held_or_doubled_counts_from_its_beginning(monkeypatch, pressed):
    monkeypatch.setattr(guarded, "DOUBLE", 0.15)
    front, watch = Front(), Attention()
    for time in (9.8, 9.9, 10.04, 10.1, 10.2):
        assert watch.is_early(at(time, pressed()), front)
    assert not watch.is_early(at(10.5, pressed()), front)
    other = press(7) if pressed is press else Key("down", None)
    watch = Attention()
    assert watch.is_early(at(9.99, pressed()), front)
    assert not watch.is_early(at(10.05, other), front)


def test_nothing_else_opens_or_closes_screens():
    """`app.push_screen` and its like, in code or in the name of an action, and screens that are not guarded."""
    found = [
        f"{path}, line {node.lineno}"
        for path, source in sources("tui").items()
        for node in ast.walk(ast.parse(source))
        if _opens(node) and path != "tui/screens/guarded.py"
    ]
    assert found == []
    assert any(map(_opens, ast.walk(ast.parse("self.app.push_screen(x)"))))
    assert any(map(_opens, ast.walk(ast.parse("Binding('escape', 'app.pop_screen')"))))
    assert any(map(_opens, ast.walk(ast.parse("class Page(Screen[None]): ..."))))


def _opens(node):
    if isinstance(node, ast.Attribute):
        return node.attr in OPENERS
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and node.value.removeprefix("app.") in OPENERS
    bases = node.bases if isinstance(node, ast.ClassDef) else []
    return any(ast.unparse(base).partition("[")[0] in {"Screen", "ModalScreen"} for base in bases)


class Page(GuardedScreen):
    """Something to lay out and to draw."""

    def compose(self):
        yield Input()
        yield Input()


@pytest.mark.usefixtures("drawn_at_once")
async def test_a_screen_that_opens_is_laid_out_and_drawn_whole_but_once(app, monkeypatch):
    done = []

    def counted(name):
        real = getattr(Compositor, name)

        def count(compositor, *given, **manner):
            if isinstance(compositor.root or given[0], Page):
                done.append(name)
            return real(compositor, *given, **manner)

        return count

    async with app.run_test(size=(120, 40)) as pilot:
        await seen(pilot, MenuScreen)
        for name in ("reflow", "render_full_update"):
            monkeypatch.setattr(Compositor, name, counted(name))
        app.screen.open_screen(Page())
        await seen(pilot, Page)
    assert done.count("render_full_update") == 1
