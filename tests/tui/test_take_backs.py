"""Take-backs against bots: undo goes back past chance and bots, and the game says so wherever it is told."""

from random import Random

import pytest

from nf_core.bots import seating
from nf_core.kernel.record import parse
from nf_core.library.statistics import Others, finished, told
from nf_core.registry import games, read_record
from tests.tui.piloting import press
from tests.tui.playing import bot, notices, seated, sit
from tests.tui.saving import GAME, HUMAN, Person
from tests.tui.test_plain import leave
from tui import saves
from tui.telling import TAKEN_BACK

SEATS = (HUMAN, "random")


def choose(table, choices, rng):
    """Let a person choose anything, some times, and chance and bots after each; where the last choice is."""
    table.run()
    for _ in range(choices):
        table.submit(table.decisions()[0].sample(rng))
        table.run()
    return max(at for at, past in enumerate(table.past) if past.action.seat == 0)


@pytest.mark.parametrize("game", games().values(), ids=str)
def test_against_bots_undo_goes_back_to_ones_last_decision_and_the_save_stays_marked(game, file):
    table = seating.sit_down(game, game.config_type(seats=2), SEATS, 1, file)
    rng = Random(1)
    last = choose(table, 6, rng)
    while last == len(table.past) - 1 and not table.past[-1].shows:  # nobody has acted since
        last = choose(table, 1, rng)
    assert not table.undo(0)
    table.allow_take_backs(allowed=True)
    assert not table.taken_back
    assert table.undo(0)
    assert len(table.past) == last
    choose(table, 2, rng)
    table.allow_take_backs(allowed=False)
    again, lost = seating.seat_again(read_record(file))
    assert (again.state, again.taken_back, again.take_backs, lost) == (table.state, True, False, "")


def test_a_choice_that_nobody_followed_is_taken_back_without_a_mark():
    table = seated(players={}, take_backs=True)
    table.run()
    table.submit(next(iter(table.decisions()[0])))
    assert table.undo(table.past[-1].action.seat)
    assert not table.taken_back


def test_older_saves_are_read_and_a_branch_keeps_the_mark_and_the_coach(file, tmp_path, monkeypatch):
    monkeypatch.setattr(saves, "folder", lambda: tmp_path)
    table = seating.sit_down(GAME, GAME.config_type(), SEATS, 1, file)
    choose(table, 2, Random(1))
    first = file.read_bytes().splitlines()[0]
    assert b"take" not in first
    assert b"coach" not in first
    old = parse("old", file.read_bytes()).header
    assert (old.taken_back, old.coached) == (False, False)
    table.allow_take_backs(allowed=True)
    table.undo(0)
    table.coach(on=True)
    branched = read_record(saves.branch(read_record(file), 3)).header
    assert (branched.taken_back, branched.coached) == (True, True)


def test_in_plain_lines_take_backs_are_allowed_by_a_word():
    said, table = leave(["1", "undo", "take-backs on", "undo", "take-backs", "take-backs off", "undo"])
    refused = "That cannot be taken back: chance or somebody else has acted."
    at = said.index(refused)
    assert said[at + 1] == "Type take-backs on to allow it; the game is then marked."
    assert said.count("Taken back.") == 1
    assert (table.taken_back, table.take_backs) == (True, False)
    assert sum("Type take-backs on, or take-backs off." in line for line in said) == 1


def test_the_option_is_saved_and_every_list_of_games_tells_of_the_mark(tmp_path, monkeypatch, answers, answered):
    monkeypatch.setattr(saves, "folder", lambda: tmp_path)
    file = tmp_path / "mine.jsonl"
    answers("1", "undo", "1", "quit", "yes")
    answered(f"play these-new-worlds --seats human,greedy --seed 4 --take-backs --save {file}")
    assert read_record(file).header.take_backs
    answers(then="1")
    assert TAKEN_BACK in answered(f"continue {file} --seed 5").splitlines()
    assert answered(f"replay {file}").splitlines()[-1] == TAKEN_BACK
    saved = saves.look(file)
    assert saved.standing.endswith(", with take-backs")
    games = list(finished([file], Others()))
    assert f"  Won with take-backs: {int(games[0].won)} of 1." in told(games, Others())
    assert sum(f"({file.name}, with take-backs)" in line for line in told(games, Others())) == 3


async def test_in_the_app_take_backs_are_allowed_by_a_key_and_shown(app):
    table = seated(players={1: bot()}, seed=3)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        first = len(table.past)
        await press(pilot, "enter", "enter", "u")
        assert any("T allows take-backs." in notice for notice in notices(app))
        assert len(table.past) > first
        await press(pilot, "T", "y", "u")
        assert len(table.past) <= first
        assert "with take-backs" in str(screen.query_one("#status").content)
        await press(pilot, "T")
        assert not table.take_backs


def test_after_take_backs_bots_that_remember_still_play_to_the_end():
    mission = next(game for game in games().values() if game.manifest.usual[-1] == "mission")
    table = seating.sit_down(mission, mission.config_type(seats=2), (HUMAN, "mission"), 1, None, take_backs=True)
    person = Person(mission, Random(2))
    for choice in range(14):
        table.run()
        table.submit(person.choose(*table.question(0)))
        if choice % 4 == 3:
            table.run()
            assert table.undo(0)
    assert table.taken_back
