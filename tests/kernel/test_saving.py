"""A saved game has one owner: nobody overwrites another's save, and a failed save is reported."""

import pytest

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.record import read, replay
from nf_core.kernel.saving import Save, SavedBeside, keep_damaged
from nf_core.kernel.table import Table
from nf_core.kernel.values import NATURE
from tests.kernel.test_writing import names
from tests.kernel.toy import TOY, Bid, Options, TurnUp

PRIZE, LOW, HIGH = TurnUp(NATURE, 5), Bid(0, 2), Bid(1, 3)


def fresh(file=None):
    return Table(TOY, Options(seats=2), save_to=file)


def reopened(file):
    table = fresh(file)
    table.resume(read(file))
    return table


def made(file):
    return list(replay(TOY, read(file)).actions)


@pytest.fixture
def file(tmp_path):
    """A game that has begun."""
    fresh(tmp_path / "game.jsonl").submit(PRIZE)
    return tmp_path / "game.jsonl"


def test_two_tables_on_one_save_keep_both_games_and_the_second_is_told_where(file):
    first, second = reopened(file), reopened(file)
    first.submit(LOW)
    with pytest.raises(SavedBeside) as told:
        second.submit(HIGH)
    beside = file.with_name("game-2.jsonl")
    assert str(beside) in told.value.remedy
    assert str(file) in told.value.message
    assert second.save_to == beside
    assert second.is_saved
    assert (made(file), made(beside)) == ([PRIZE, LOW], [PRIZE, HIGH])
    first.submit(HIGH)
    second.submit(Bid(0, 1))
    assert (made(file), made(beside)) == ([PRIZE, LOW, HIGH], [PRIZE, HIGH, Bid(0, 1)])
    assert names(file.parent) == ["game-2.jsonl", "game.jsonl"]


def test_by_another_name_of_the_file_too(file):
    link = file.with_name("link.jsonl")
    link.symlink_to(file)
    first, second = reopened(link), reopened(file)
    first.submit(LOW)
    assert link.is_symlink()
    with pytest.raises(SavedBeside):
        second.submit(HIGH)
    assert made(file) == [PRIZE, LOW]
    assert made(file.with_name("game-2.jsonl")) == [PRIZE, HIGH]


def test_taking_back_writes_over_nothing_of_others_either(file):
    first, second = reopened(file), reopened(file)
    first.submit(LOW)
    second.take_backs = True
    with pytest.raises(SavedBeside):
        second.restart()
    assert made(file) == [PRIZE, LOW]


def test_two_new_games_of_one_name_keep_both(tmp_path):
    first, second = fresh(tmp_path / "game.jsonl"), fresh(tmp_path / "game.jsonl")
    first.submit(PRIZE)
    with pytest.raises(SavedBeside):
        second.submit(TurnUp(NATURE, 2))
    assert made(tmp_path / "game.jsonl") == [PRIZE]
    assert made(second.save_to) == [TurnUp(NATURE, 2)]


def test_a_game_that_was_deleted_while_it_was_played_is_saved_again(file):
    table = reopened(file)
    file.unlink()
    table.submit(LOW)
    assert made(file) == [PRIZE, LOW]


def test_a_save_that_was_only_touched_stays_where_it_is(file):
    table = reopened(file)
    content = file.read_bytes()
    file.unlink()
    file.write_bytes(content)
    table.submit(LOW)
    assert made(file) == [PRIZE, LOW]


def test_a_failed_save_is_tried_again_with_the_next_choice_and_said_once(file):
    table = reopened(file)
    file.chmod(0o444)
    with pytest.raises(BadRequest, match="read-only") as told:
        table.submit(LOW)
    assert "Make it writable" in told.value.remedy
    assert not table.is_saved
    table.submit(HIGH)
    assert not table.is_saved
    assert made(file) == [PRIZE]
    file.chmod(0o644)
    table.take_backs = True
    table.undo(1)
    assert table.is_saved
    assert made(file) == [PRIZE, LOW]


def test_another_trouble_is_said_too(file):
    table = reopened(file)
    file.chmod(0o444)
    with pytest.raises(BadRequest, match="read-only"):
        table.submit(LOW)
    file.unlink()
    file.mkdir()
    with pytest.raises(BadRequest, match="not a regular file"):
        table.submit(HIGH)


def test_a_game_is_unsaved_if_no_other_file_can_be_written_either(file, monkeypatch):
    first, second = reopened(file), reopened(file)
    first.submit(LOW)

    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("nf_core.kernel.saving.beside", full)
        with pytest.raises(BadRequest, match="No space left"):
            second.submit(HIGH)
        assert not second.is_saved
    with pytest.raises(SavedBeside):
        second.save()
    assert second.is_saved


def test_a_game_kept_elsewhere_goes_on_there_and_never_over_another(file):
    table = reopened(file)
    other = file.with_name("other.jsonl")
    other.write_text("mine")
    with pytest.raises(BadRequest, match="is there already"):
        table.keep_in(other)
    assert table.save_to == file
    other.unlink()
    table.keep_in(other)
    table.submit(LOW)
    assert (made(file), made(other)) == ([PRIZE], [PRIZE, LOW])


def test_every_damaged_record_is_kept_and_each_but_once(tmp_path):
    file = tmp_path / "game.jsonl"
    kept = [keep_damaged(file, content) for content in (b"one", b"one", b"two", b"two", b"one")]
    assert [path.name for path in kept] == [
        "game.jsonl.damaged",
        "game.jsonl.damaged",
        "game.jsonl-2.damaged",
        "game.jsonl-2.damaged",
        "game.jsonl.damaged",
    ]
    assert [path.read_bytes() for path in kept] == [b"one", b"one", b"two", b"two", b"one"]


def test_a_damaged_record_that_cannot_be_kept_is_not_saved_over(file):
    file.with_name("game.jsonl.damaged").mkdir()
    with pytest.raises(BadRequest, match="not a regular file"):
        keep_damaged(file, b"half a rec")


def test_a_save_that_is_made_where_something_is_is_refused(file):
    before = file.read_bytes()
    with pytest.raises(BadRequest, match="is there already"):
        Save(file).create(b"new")
    assert file.read_bytes() == before
