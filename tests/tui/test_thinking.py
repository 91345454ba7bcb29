"""Bots that think for long: how far they are is told, and they decide with what they have when they are told to."""

import signal
import threading
from random import Random

import pytest

from nf_core.bots.search import Search
from nf_core.kernel.thinking import Thinking, thinking_of
from tests.tui.piloting import press, until
from tests.tui.playing import GAME, bot, play_on, seated
from tui import plain_thinking
from tui.screens.play import PlayScreen

ENDLESS = 1_000_000


def deciding(table):
    """The seat that has a real choice, and its question."""
    play_on(table, lambda table: any(d.seat == 0 and d.size() > 2 for d in table.decisions()))
    return table.question(0)


def test_a_search_that_is_cut_short_decides_with_what_it_has():
    search = Search(GAME, Random(1), rollouts=ENDLESS)
    view, decision = deciding(seated(players={}))
    told = []

    def watch():
        told.append(str(search.thinking))
        if len(told) == 40:
            search.thinking.cut_short()

    search.thinking.watch = watch

    assert search.choose(view, decision) in decision
    assert told[-1] == f"39 of {ENDLESS:,} futures"
    assert len(told) == 40
    assert str(search.thinking) == ""


def test_what_was_cut_short_is_no_limit_for_the_next_choice():
    thinking = Thinking()
    thinking.begin(9)
    thinking.cut_short()
    assert not thinking.goes_on()
    thinking.end()
    thinking.begin(9)
    assert thinking.goes_on()


def test_in_plain_lines_ctrl_c_makes_a_thinking_bot_decide_and_otherwise_interrupts(monkeypatch):
    monkeypatch.setattr(plain_thinking, "FIRST", 0.0)
    said, table = [], seated(players={0: Search(GAME, Random(1), rollouts=ENDLESS), 1: bot()})
    thinking = thinking_of(table.players[0])

    def say(words):
        said.append(words)
        signal.raise_signal(signal.SIGINT)

    with plain_thinking.watched(table, say):
        while len(table.past) < 30 and not said:
            assert table.deal() or table._bot_acts()
        assert said[0].startswith("Player 1 is thinking: 0 of 1,000,000 futures")
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert not thinking.is_under_way
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_of_what_is_to_be_judged_the_first_is_in_any_case():
    thinking = Thinking()
    thinking.begin(3, "rockets")
    judged = thinking.each("abc")
    assert (next(judged), str(thinking)) == ("a", "1 of 3 rockets")
    thinking.cut_short()
    assert list(judged) == []
    assert list(thinking.each("abc")) == ["a"]
    assert thinking.end()
    assert list(thinking.each("abc")) == ["a", "b", "c"]


async def test_in_the_app_a_key_makes_a_thinking_bot_decide(app):
    search = Search(GAME, Random(1), rollouts=ENDLESS)
    begun = threading.Event()
    search.thinking.watch = begun.set
    table = seated(players={1: search})
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        screen = PlayScreen(table)
        app.push_screen(screen)
        await until(pilot, begun.is_set)
        status = screen.query_one("#status")
        await until(pilot, lambda: "of 1,000,000 futures (x: decide now)" in str(status.content))
        made = len(table.past)
        await press(pilot, "x")
        await until(pilot, lambda: len(table.past) > made)
