"""A damaged lesson is refused when it is read: file, place, reason and remedy are named."""

import re

import pytest
from msgspec.structs import replace

from nf_core.kernel.data import package_folder, read_toml
from nf_core.kernel.errors import BadData
from nf_core.lessons import library
from nf_core.lessons.library import all_lessons, find_lesson, lesson_after, lessons, read_lesson
from tests.lessons.spoiling import SPOILT, forget, one_spoilt

GAME = "these-new-worlds"
ORIGINAL = (
    package_folder("nf_core.games.these_new_worlds", "lessons").joinpath("01-playing-cards.toml").read_text("utf-8")
)


def doctored(folder, old, new, count=1):
    assert old in ORIGINAL
    file = folder / "01-playing-cards.toml"
    file.write_text(ORIGINAL.replace(old, new, count), "utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ('title = "Playing cards"\n', "", "", "missing required field `title`"),
        ("say = ", "sai = ", "", "unknown field `sai`"),
        ('rules = ["tnw.play.position"]', "rules = []", "", "rules"),
        ('rules = ["tnw.play.position"]', 'rules = ["tnw.play.posture"]', "steps[0].rules", "tnw.play.posture"),
        ('rules = ["tnw.play.position"]', 'rules = ["chess.castling"]', "steps[0].rules", "chess.castling"),
        ('type = "TurnUp"', 'type = "TurnDown"', "", "Invalid value 'TurnDown' - at `$.start[0].type`"),
        ('planet = "concordia"', 'planet = "ares-reach"', "start[1]", "is not legal there"),
        ("face = 6", "face = 7", "start[3]", "is not legal there"),
        ('card = "harvest" },\n]', 'card = "harvest", colur = "red" },\n]', "start[9].colur", "is not known"),
        ('    { type = "PlayCard", seat = 1, card = "harvest" },\n', "", "start", "does not end where"),
        ("dealer = 0", "dealer = 2", "", "dealer"),
        ("{ dealer = 0 }", "{ dealer = 0, seats = 3 }", "config", "2 seats"),
        ("seat = 0\n", "seat = 2\n", "seat", "there is no seat 2"),
        ('hint = { type = "Hold", seat = 0 }', 'hint = { type = "Hold", seat = 1 }', "steps[4].hint", "is not legal"),
        ('seat = 0, card = "survey"', 'seat = 0, card = "barter"', "steps[0].hint", "is not what the step expects"),
        ('where = { card = "survey" }', 'where = { kard = "survey" }', "steps[0].hint", "is not what the step expects"),
        ('"survey"', '"recruits"', "start[8]", "is not legal"),
        ('seat = 1, card = "petition"', 'seat = 1, card = "recruits"', "steps[0].answers[0]", "is not given"),
        ("{gain}", "{loss}", "steps[0].praise", "nothing is known of {loss}"),
        ("Small steps", "Small {gian} steps", "steps[0].say", "nothing is known of {gian}"),
        ("choices = 3", "choices = 2", "task.choices", "are fewer"),
        (
            'PlayCard", seat = 0, card = "recruits"',
            'PlayCard", seat = 0, card = "survey"',
            "task.solution[2]",
            "is not legal there",
        ),
        ('card = "recruits" } }\nuntil', 'card = "edict" } }\nuntil', "task.solution", "does not reach the goal"),
        ("[task]", "[task", "", "is not valid TOML"),
    ],
)
def test_every_fault_of_a_lesson_file_is_named(tmp_path, old, new, place, reason):
    with pytest.raises(BadData) as caught:
        read_lesson(GAME, doctored(tmp_path, old, new))
    assert caught.value.file == "01-playing-cards.toml"
    assert caught.value.place == place
    assert reason in str(caught.value)
    assert caught.value.remedy


def test_steps_that_hardly_ever_leave_a_choice_are_refused(tmp_path):
    text = ORIGINAL
    for step in ("survey", "field-lab", "patrol", "trade-network", "barter"):
        text = text.replace(
            f'expect = {{ type = "PlayCard", where = {{ card = "{step}" }} }}', 'expect = { type = "PlayCard" }'
        )
    file = tmp_path / "01-playing-cards.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadData, match="hardly ever leave a choice"):
        read_lesson(GAME, file)


def test_the_lessons_of_a_game_stand_in_the_order_of_their_files():
    found = lessons(GAME)
    assert [lesson.id for lesson in found] == sorted(lesson.id for lesson in found)
    assert all(lesson.game == GAME for lesson in found)
    files = package_folder("nf_core.games.these_new_worlds", "lessons").iterdir()
    assert {lesson.id for lesson in found} == {f"{GAME}/{file.name.removesuffix('.toml')}" for file in files}


def test_an_undoctored_file_reads_like_the_package_data(tmp_path):
    file = tmp_path / "01-playing-cards.toml"
    file.write_text(ORIGINAL, "utf-8")
    assert read_lesson(GAME, file) == lessons(GAME)[0]
    assert read_toml(file)["seat"] == 0


def test_a_spoilt_lesson_leaves_the_others_as_they_are(tmp_path):
    before = lessons(GAME)
    with one_spoilt(tmp_path):
        assert lessons(GAME) == before[1:]
        with pytest.raises(BadData, match="is not legal"):
            find_lesson(SPOILT)
        assert find_lesson(before[1].id) == before[1]
    assert lessons(GAME) == before


def test_no_lesson_speaks_of_one_way_to_play_it():
    """The app, plain lines and notebooks show the same words: none of them names a key, a click or a command."""
    for lesson in all_lessons():
        for text in (step_text for step in lesson.steps for step_text in (step.say, step.refusal, step.praise)):
            assert not re.search(r"plain lines|\btype:|\bpress|\bclick", text), text


@pytest.fixture
def read(monkeypatch):
    """The names of the lessons' files as they are read."""
    names, real = [], library.read_lesson

    def reading(game_id, file):
        names.append(file.name)
        return real(game_id, file)

    monkeypatch.setattr(library, "read_lesson", reading)
    forget()
    return names


def test_a_lesson_is_opened_without_reading_the_others(read):
    for name in ("these-new-worlds/03-colonising", "colonising", "these-new-worlds/03-colonising"):
        assert find_lesson(name).title == "Colonising"
    assert read == ["03-colonising.toml"]
    assert lessons("these-new-worlds")[2] is find_lesson("colonising")
    assert read.count("03-colonising.toml") == 1


def test_the_lesson_after_one_is_the_next_that_can_be_played_and_no_other_is_read(read, tmp_path):
    colonising = find_lesson("these-new-worlds/03-colonising")
    assert lesson_after(colonising).id == "these-new-worlds/04-combat"
    assert read == ["03-colonising.toml", "04-combat.toml"]
    assert lesson_after(lessons("these-new-worlds")[-1]) is None
    with one_spoilt(tmp_path):
        assert lesson_after(replace(colonising, id="these-new-worlds/00-before-all")).id == lessons(GAME)[0].id
