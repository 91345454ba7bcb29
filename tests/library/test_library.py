"""`import nf_core` is enough to play, branch, save and simulate; misuse names the thing and the remedy."""

import inspect
import random
import subprocess
import sys
from pathlib import Path

import pytest

import nf_core
from nf_core.kernel.errors import BadRequest, GameError, UnknownName
from nf_core.kernel.step import IllegalAction
from nf_core.registry import library_names, manifests

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "library.md").read_text("utf-8")
NAMES = [*nf_core.__all__, *library_names()]


def table(**more):
    return nf_core.new_table("new worlds", ["human", "greedy"], seed=1, **more)


@pytest.mark.parametrize("name", NAMES)
def test_every_name_of_the_library_is_there_and_on_its_page(name):
    assert getattr(nf_core, name).__doc__
    assert name in dir(nf_core)
    assert name in PAGE.split("## All names")[1]


@pytest.mark.parametrize("name", [name for name in NAMES if inspect.isfunction(getattr(nf_core, name))])
def test_every_function_of_the_library_shows_an_example(name):
    assert ">>> " in inspect.getdoc(getattr(nf_core, name))


def test_a_name_that_no_game_adds_does_not_exist():
    with pytest.raises(AttributeError, match="atlantis"):
        nf_core.atlantis  # noqa: B018 - looking it up is the test


def test_no_game_takes_a_name_of_the_library_or_of_another_game():
    added = [name for manifest in manifests().values() for name in manifest.library]
    assert len({*nf_core.__all__, *added}) == len(nf_core.__all__) + len(added)


def test_an_option_without_effect_for_this_number_of_seats_is_refused():
    assert nf_core.new_table("high", ["human"], target=40).config.target == 40
    for play in (nf_core.new_table, nf_core.simulate):
        with pytest.raises(BadRequest, match="target") as refused:
            play("high", ["random", "random"], target=40)
        assert refused.value.remedy == "Leave out target."


def test_bots_and_chance_have_acted_when_a_table_is_handed_over():
    assert {decision.seat for decision in table().decisions()} == {0}


def test_legal_choices_are_what_the_table_asks_for():
    at = table()
    assert [move.action for move in nf_core.legal(at)] == list(at.decisions()[0])


def test_a_barred_action_is_refused_for_the_reason_given():
    at = table()
    asked = at.decisions()[0]
    for told, barred in zip(nf_core.barred(at), asked.barred, strict=True):
        with pytest.raises(IllegalAction) as refused:
            nf_core.play(at, barred.action)
        assert refused.value.refusal == told.refusal


def test_legal_and_barred_speak_of_items_as_well():
    at = nf_core.new_table("new worlds", ["human", "human"], seed=1)
    assert all(move.words for move in nf_core.legal(at))


def test_play_tells_what_it_did_and_say_tells_it_again():
    at = table()
    begun = len(at.past)
    told = nf_core.play(at, nf_core.legal(at)[0])
    assert told
    assert nf_core.say(at, since=begun) == told
    assert nf_core.say(at)[-len(told) :] == told


def test_the_story_tells_a_reader_no_secret_of_another():
    at = nf_core.new_table("new worlds", ["human", "human"], seed=1)
    dealt = {seat: " ".join(nf_core.say(at, reader=seat)) for seat in (0, 1)}
    assert dealt[0] != dealt[1]


def test_undo_takes_back_chance_and_bots_too_unless_it_may_not():
    at = table()
    before = at.state
    nf_core.play(at, nf_core.legal(at)[0])
    nf_core.undo(at)
    assert at.state == before
    with pytest.raises(BadRequest, match="no choice to take back"):
        nf_core.undo(at)
    strict = table(take_backs=False)
    nf_core.play(strict, nf_core.legal(strict)[0])
    with pytest.raises(BadRequest, match="no choice to take back"):
        nf_core.undo(strict)


def test_a_branch_leaves_the_table_alone_and_the_seed_repeats_it():
    at = table()
    before, move = at.state, nf_core.legal(at)[0]
    ends = [nf_core.branch(at, move, seats=["random", "random"], seed=seed).state for seed in (1, 1, 2)]
    assert at.state == before
    assert ends[0] == ends[1] != ends[2]


def test_a_saved_game_goes_on_where_it_was(tmp_path):
    at, file = table(), tmp_path / "game.jsonl"
    nf_core.save(at, file)
    nf_core.play(at, nf_core.legal(at)[0])
    again = nf_core.open_save(str(file), seed=3)
    assert again.state == at.state
    nf_core.play(again, nf_core.legal(again)[0])
    assert nf_core.open_save(file).state == again.state


def test_a_damaged_save_is_opened_with_a_warning(tmp_path):
    at, file = table(), tmp_path / "game.jsonl"
    nf_core.save(at, file)
    file.write_bytes(file.read_bytes() + b"junk")
    with pytest.warns(UserWarning, match="cut short"):
        assert nf_core.open_save(file).state == at.state


class First:
    name = "first"

    def __init__(self, game, rng):
        assert isinstance(rng, random.Random)

    def choose(self, view, decision):
        return next(iter(decision))


def test_a_class_sits_at_a_table_as_a_bot():
    at = nf_core.new_table("new worlds", [First, "random"], seed=1)
    assert at.outcome
    assert at.players[0].name.endswith(":First")


def test_a_simulation_counts_what_the_games_say():
    found = nf_core.simulate("new worlds", ["greedy", "random"], games=4, seed=7)
    again = nf_core.simulate(nf_core.load("new worlds"), ["greedy", "random"], games=4, seed=7)
    assert found == again
    assert found.wins == tuple(sum(result.winners == (bot,) for result in found.results) for bot in (0, 1))
    assert all(low <= rate <= high for rate, low, high in found.win_rates)
    assert found.average_scores[0] == sum(result.scores[0] for result in found.results) / 4


@pytest.mark.parametrize(
    ("misuse", "named"),
    [
        (lambda: nf_core.load("chess"), "chess"),
        (lambda: nf_core.new_table("chess"), "chess"),
        (lambda: nf_core.new_table(7), "7"),
        (lambda: nf_core.new_table("new worlds", ["human"]), "2 seats"),
        (lambda: nf_core.new_table("new worlds", "human"), "one name"),
        (lambda: nf_core.new_table("new worlds", ["human", "deep-blue"]), "deep-blue"),
        (lambda: nf_core.new_table("new worlds", ["human", 3]), "cannot be made"),
        (lambda: nf_core.new_table("frontier", ["human"], yeras=3), "yeras"),
        (lambda: nf_core.new_table("frontier", ["human"], years="many"), "years"),
        (lambda: nf_core.play(table(), "pass"), "pass"),
        (lambda: nf_core.branch(table(), nf_core.legal(table())[0], seats=["random"]), "2 seats"),
        (lambda: nf_core.simulate("new worlds", ["random", "human"], games=1), "human"),
        (lambda: nf_core.simulate("new worlds", ["random", "random"], games=0), "0 games"),
        (lambda: nf_core.simulate("new worlds", [], games=1), "0"),
        (lambda: nf_core.rule("hf.move.teleport"), "teleport"),
        (lambda: nf_core.solar_system("fifth"), "fifth"),
        (lambda: nf_core.rocket("Mirror Steamer"), "Mirror Steamer"),
        (lambda: nf_core.plan(nf_core.solar_system(), "leo"), "thrust"),
        (lambda: nf_core.plan(nf_core.solar_system(), "leo", "atlantis", thrust=4), "atlantis"),
        (lambda: nf_core.open_save("no-such-file.jsonl"), "no-such-file"),
    ],
)
def test_misuse_names_the_thing_and_the_remedy(misuse, named):
    with pytest.raises(GameError, match=named) as error:
        misuse()
    assert error.value.remedy


def test_too_many_choices_are_not_listed(monkeypatch):
    monkeypatch.setattr("nf_core.library.choices.MOST", 1)
    with pytest.raises(BadRequest, match="more than 1 legal"):
        nf_core.legal(table())


OUTSIDE = """
from typing import Any
import nf_core

table: nf_core.Table[Any] = nf_core.new_table("new worlds", ["human", "greedy"], seed=1)
moves: list[nf_core.Move] = nf_core.legal(table)
told: list[str] = nf_core.play(table, moves[0])
won: tuple[int, ...] = nf_core.simulate("new worlds", ["random", "greedy"], games=3).wins
reason: str = nf_core.barred(table)[0].refusal.reason
wrong: int = nf_core.say(table)
"""


@pytest.mark.slow
def test_a_program_that_uses_the_library_is_checked_strictly(tmp_path):
    """mypy finds the one mistake, and no other: so the package is typed for those who install it."""
    program = tmp_path / "program.py"
    program.write_text(OUTSIDE, "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(program)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout.count("error:") == 1, done.stdout
    assert "list[str]" in done.stdout


def test_an_unknown_bot_is_an_unknown_name():
    with pytest.raises(UnknownName):
        nf_core.new_table("new worlds", ["human", "deep-blue"])
