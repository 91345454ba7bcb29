"""Tables that begin from any position, go on from a past, and branch."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import begin
from nf_core.kernel.record import read, replay
from nf_core.kernel.step import IllegalAction
from tests.kernel.test_table import HIGH, KEEP, LOW, PRIZE, Fixed, made, table
from tests.kernel.toy import COINS, TOY, AwardPrize, Bid, KeepSouvenirs, Options, ShowPrize

START = begin(TOY, Options(seats=2))
PUZZLE = replace(START, coins=(3, 8), points=(4, 4), round=2)


def test_a_table_begins_from_any_position():
    played = table(PRIZE, LOW, start=PUZZLE)
    assert played.start == PUZZLE
    assert (played.state.coins, played.state.round) == ((3, 8), 2)
    played.submit(HIGH)
    assert played.state.points == (4, 9)
    played.submit(KEEP)
    assert played.outcome.winners == (1,)


def test_a_position_is_run_on_to_its_first_question():
    assert table(start=replace(PUZZLE, agenda=(AwardPrize(), ShowPrize()), bids=(2, 1), prize=5)).state.agenda == (
        KeepSouvenirs(0),
        ShowPrize(),
    )
    assert table(start=TOY.new(Options(seats=2))).start == START


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (replace(PUZZLE, coins=(-1, 3)), "is impossible: coins below zero"),
        (replace(PUZZLE, coins=(1, 2, 3), points=(0, 0, 0)), "has 3 seats, not 2"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position, told):
    with pytest.raises(BadRequest, match=told):
        table(start=position)


def test_a_game_from_a_position_of_its_own_is_not_saved_and_says_why(tmp_path):
    """A record that left the position out would open as another game."""
    file = tmp_path / "game.jsonl"
    played = table(PRIZE, start=PUZZLE)
    for save in (lambda: table(start=PUZZLE, save_to=file), lambda: played.keep_in(file), lambda: played.content):
        with pytest.raises(BadRequest, match="not positions"):
            save()
    assert not file.exists()
    assert table(start=START, save_to=file).save_to == file


def test_a_table_goes_on_after_what_has_been_played():
    played = table(PRIZE, LOW, HIGH)
    again = table(past=played.past[:2])
    assert again.state == played.past[1].turn.state
    assert again.can_undo(0)
    assert again.submit(HIGH) == played.past[2].turn
    with pytest.raises(BadRequest, match="does not begin with"):
        table(past=played.past[1:])


def test_a_branch_goes_on_with_another_action_and_leaves_the_table_as_it_was(tmp_path):
    file = tmp_path / "game.jsonl"
    told = []
    played = table(PRIZE, LOW, save_to=file)
    played.observers.append(lambda: told.append(len(played.past)))
    content = file.read_bytes()
    branched = played.branch(Bid(1, 7))
    assert made(branched) == [PRIZE, LOW, Bid(1, 7)]
    assert branched.save_to is None
    assert branched.observers == []
    branched.submit(KEEP)
    assert branched.can_undo(1)
    assert (made(played), file.read_bytes(), told) == ([PRIZE, LOW], content, [])
    with pytest.raises(IllegalAction):
        played.branch(Bid(1, COINS + 1))


def test_a_branch_has_the_players_it_is_given_and_can_be_saved(tmp_path):
    played = table(PRIZE, LOW, players={1: Fixed(3)})
    branched = played.branch(HIGH, players={0: Fixed(1), 1: Fixed(2)}, dealer=Random(3))
    branched.run()
    assert branched.outcome
    assert not played.branch(HIGH).players
    branched.keep_in(tmp_path / "branch.jsonl")
    assert replay(TOY, read(tmp_path / "branch.jsonl")).last == branched.state


def test_a_branch_of_a_position_cannot_be_saved(tmp_path):
    branched = table(PRIZE, start=PUZZLE).branch(LOW)
    assert branched.start == PUZZLE
    with pytest.raises(BadRequest, match="not positions"):
        branched.keep_in(tmp_path / "game.jsonl")


def test_a_game_played_without_a_file_is_saved_whole_later(tmp_path):
    played = table(PRIZE, LOW)
    played.undo(0)
    played.keep_in(tmp_path / "game.jsonl")
    played.submit(Bid(0, 5))
    assert list(replay(TOY, read(tmp_path / "game.jsonl")).actions) == made(played)
