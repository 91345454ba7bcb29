"""`nf learn`: the list, a lesson in plain lines from its first step to its end, and answers to bad requests."""

import os
import sys

import pexpect
import pytest

from nf_core.kernel.decision import Subset
from nf_core.kernel.selection import Selection
from nf_core.kernel.wording import usual_keys
from nf_core.lessons import LessonRun, all_lessons, find_lesson
from tests.lessons.spoiling import SPOILT, one_spoilt
from tui.commands import learn as commands
from tui.numbered import Numbered
from tui.plain_lesson import HELP, PlainLesson
from tui.progress import Progress

LESSONS = all_lessons()
CARDS = find_lesson("these-new-worlds/01-playing-cards")


@pytest.fixture(autouse=True)
def own_settings(tmp_path, monkeypatch):
    monkeypatch.setattr(commands, "settings_path", lambda: tmp_path / "settings.json")
    return tmp_path


def converse(folder, lines, lesson=CARDS, step=0):
    """Take a lesson with these lines, then leave; everything said."""
    said, left = [], list(lines)
    run = LessonRun(lesson, step=step)

    def read(prompt):
        said.append(prompt)
        return left.pop(0) if left else "quit"

    done = PlainLesson(run, Progress(folder / "lessons.json"), read, said.append).play()
    return done, said, run


def numbers(lesson):
    """The numbers to type for the hints of all steps and the solution."""
    run = LessonRun(lesson)
    while not run.done:
        hint, decision = run.hint(), run.decision
        if isinstance(decision, Subset):
            rows = {row.item: number for number, row in enumerate(Selection(decision).rows, 1)}
            yield f"take {' '.join(str(rows[item]) for item in hint.items)}"
            yield "done"
        else:
            yield str(Numbered(run.game, run.table.state, decision).number(hint))
        run.submit(hint)


def test_all_lessons_are_listed_under_their_games(answered):
    out = answered("learn --list")
    assert out.startswith("These New Worlds\n")
    for lesson in LESSONS:
        assert f"{lesson.id}  {lesson.title}\n" in out


def test_the_list_tells_how_far_one_has_come(answered, answers):
    answers(*list(numbers(CARDS))[:2])
    answered(f"learn {CARDS.id}")
    assert f"{CARDS.title} (step 3 of {len(CARDS.steps) + 1})" in answered("learn --list")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_is_taken_from_its_first_step_to_its_end(lesson, answered, answers):
    answers(*numbers(lesson))
    out = answered(f"learn {lesson.id} --plain")
    assert f"Step 1 of {len(lesson.steps) + 1}." in out
    assert "Your task." in out
    assert usual_keys(lesson.closing).strip() in out
    assert "The lesson is done." in out
    following = [other.id for other in LESSONS if other.game == lesson.game and other.id > lesson.id][:1]
    assert all(f"nf learn {id}" in out for id in following)
    assert out.isascii()


def test_one_goes_on_where_one_left(answered, answers):
    answers(*list(numbers(CARDS))[:3])
    answered(f"learn {CARDS.id}")
    answers("restart", "yes")
    out = answered(f"learn {CARDS.id}")
    assert "It goes on where you left it." in out
    assert out.index("Step 4 of 7.") < out.index("Step 1 of 7.")


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("help", HELP[0]),
        ("say", "Survey"),
        ("hint", "Hint: 5, play Survey"),
        ("rules", "Position values (section 2)"),
        ("board", "Round 1."),
        ("hand", "Recruits (red, position 1)"),
        ("choices", "1. play Raid"),
        ("why 5", "blue tokens"),
        ("why 99", "Type why and a choice"),
        ("why", "Type why and a choice"),
        ("barred", "Recruits has position 1"),
        ("undo", "This is the beginning"),
        ("back", "This is the first step."),
        ("on", "hint gives one"),
        ("99", "There is no choice 99"),
        ("0", "There is no choice 0"),
        ("dance", "'dance' is neither a choice nor a command."),
        ("hint please", "'hint please' is neither"),
    ],
)
def test_every_command_answers(tmp_path, command, answer):
    done, said, run = converse(tmp_path, [command])
    assert not done
    assert any(answer in line for line in said[said.index("> ") :]), said
    assert run.number == 0


def test_a_move_off_the_step_is_refused_with_the_lessons_text(tmp_path):
    _, said, run = converse(tmp_path, ["1"])
    assert f"Not now. {CARDS.steps[0].refusal}" in said
    assert run.latest == []


def test_back_and_on_go_along_the_steps_that_were_reached(tmp_path):
    two = list(numbers(CARDS))[:2]
    _, said, run = converse(tmp_path, [*two, "back", "back", "on", "on", "on"])
    steps = [line for line in said if line.startswith("Step ")]
    assert steps == [f"Step {number} of 7." for number in (1, 2, 3, 2, 1, 2, 3)]
    assert said[-3].startswith("Make this step's move first")
    assert run.number == 2


def test_restart_is_asked_about(tmp_path):
    first = next(numbers(CARDS))
    _, said, run = converse(tmp_path, [first, "restart", "no"])
    assert "Nothing done." in said
    assert run.number == 1
    _, _, run = converse(tmp_path, [first, "restart", "yes"])
    assert run.number == 0


def test_a_missed_task_offers_undo_and_is_then_done(tmp_path):
    task = len(CARDS.steps)
    early = ["2", "1", "hint", "why 1", "barred", "choices", "undo", *list(numbers(CARDS))[task:]]
    done, said, _ = converse(tmp_path, early, step=task)
    assert CARDS.task.missed in said
    stuck = [line for line in said if line.startswith("There is nothing to choose")]
    assert len(stuck) == 5
    assert "Nothing is barred." in said
    assert done


def test_progress_that_cannot_be_kept_is_said_and_played_on_without(tmp_path):
    (tmp_path / "file").write_text("in the way")
    done, said, _ = converse(tmp_path / "file", numbers(CARDS))
    assert done
    assert any("cannot be kept" in line for line in said)


def test_progress_that_cannot_be_read_is_said(own_settings, answered, answers):
    (own_settings / "lessons.json").write_text("{")
    answers("quit")
    assert "lessons.json cannot be used" in answered(f"learn {CARDS.id}")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("learn these-new-worlds/0", CARDS.id),
        ("learn these-new-worlds/01-playing-crads --plain", CARDS.id),
        ("learn", "nf learn --list"),
        ("learn --plain", "nf learn --list"),
    ],
)
def test_bad_requests_exit_with_2_and_name_the_remedy(nf, line, named):
    code, out, err = nf(line)
    assert (code, out) == (2, "")
    assert named in err


def test_in_a_terminal_the_app_opens(opened, answered):
    answered("learn")
    answered(f"learn {CARDS.id}")
    page, lesson = opened
    assert page == "learn"
    assert lesson(None).lesson == CARDS


def test_a_lesson_can_be_taken_in_a_real_terminal(tmp_path):
    environment = dict(os.environ, TERM="dumb", XDG_CONFIG_HOME=str(tmp_path))
    command = ["-m", "tui", "learn", CARDS.id, "--plain"]
    child = pexpect.spawn(sys.executable, command, env=environment, encoding="utf-8", timeout=60)
    for number in numbers(CARDS):
        child.expect("> ")
        child.sendline(number)
    child.expect("The lesson is done.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert '"done": true' in (tmp_path / "nf" / "lessons.json").read_text()


def test_a_spoilt_lesson_is_listed_with_the_reason_and_cannot_be_taken(tmp_path, answered, nf):
    with one_spoilt(tmp_path):
        line = next(line for line in answered("learn --list").splitlines() if SPOILT in line)
        assert "cannot be played: 01-playing-cards.toml, start[8]" in line
        code, out, err = nf(f"learn {SPOILT} --plain")
        assert (code, out) == (2, "")
        assert "start[8]" in err
