"""Every lesson can be played, left, resumed and taken back at any step, and refuses what its step does not want."""

from random import Random

import pytest

from nf_core.games.these_new_worlds.actions import Hold, PlayCard, Spend, Stand
from nf_core.kernel.errors import BadRequest, UnknownName
from nf_core.kernel.wording import usual_keys
from nf_core.lessons import LessonRun, all_lessons, find_lesson
from nf_core.registry import cite

LESSONS = all_lessons()
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def finish(run):
    """Go on by the hints until the lesson is done."""
    while not run.done:
        assert run.submit(run.hint()) is None
    return run


def standing(run):
    return run.number, run.done, run.table.state, run.say, run.praise, run.rules


def off_step(run):
    wanted = run.lesson.steps[run.number].expect
    return [action for action in run.decision if not wanted.matches(action)]


@every_lesson
def test_a_lesson_is_finished_by_its_hints_and_its_solution(lesson):
    run = LessonRun(lesson)
    for number, step in enumerate(lesson.steps):
        assert (run.number, run.done, run.missed) == (number, False, False)
        assert run.rules == step.rules
        assert run.hint() in run.decision
        assert run.submit(step.hint) is None
        assert run.praise
    assert (run.number, run.praise) == (len(lesson.steps), lesson.steps[-1].praise) or "{" in lesson.steps[-1].praise
    for action in lesson.task.solution:
        assert not run.done
        assert run.hint() == action
        assert run.submit(action) is None
    assert run.done
    assert run.decision is None
    assert run.say == usual_keys(lesson.closing)


@every_lesson
def test_a_lesson_is_resumed_at_every_step_as_if_it_had_been_played_there(lesson):
    played = LessonRun(lesson)
    for number in range(played.total):
        resumed = LessonRun(lesson, step=number)
        assert standing(resumed) == standing(played)
        if not played.in_task:
            played.submit(played.hint())


@every_lesson
def test_undo_and_redo_are_safe_at_every_step_and_after_the_end(lesson):
    run = LessonRun(lesson)
    passed = [standing(run)]
    while not run.done:
        run.submit(run.hint())
        passed.append(standing(run))
    for stood in reversed(passed[:-1]):
        assert run.undo()
        assert standing(run) == stood
    assert not run.undo()
    assert standing(run) == passed[0]
    for stood in passed[1:]:
        assert run.redo()
        assert standing(run) == stood
    assert not run.redo()


@every_lesson
def test_restart_leads_to_the_prepared_start_from_everywhere(lesson):
    first = standing(LessonRun(lesson))
    for number in range(len(lesson.steps) + 1):
        run = LessonRun(lesson, step=number)
        run.restart()
        assert standing(run) == first
    run = finish(LessonRun(lesson))
    run.restart()
    assert standing(run) == first
    assert finish(run).done


@every_lesson
def test_every_legal_move_off_the_step_is_refused_and_changes_nothing(lesson):
    run, free = LessonRun(lesson), 0
    for step in lesson.steps:
        before, past = standing(run), list(run.table.past)
        for action in off_step(run):
            free += 1
            refusal = run.submit(action)
            assert refusal.rule == step.rules[0]
            assert refusal.reason == step.refusal or "{" in step.refusal
            assert standing(run) == before
            assert run.table.past == past
        run.submit(step.hint)
    assert free >= len(lesson.steps)


@every_lesson
def test_no_text_keeps_a_placeholder_and_every_rule_can_be_read(lesson):
    run = LessonRun(lesson)
    while not run.done:
        assert "{" not in run.say + run.praise
        assert all(cite(rule).text for rule in run.rules)
        for action in off_step(run)[:1] if not run.in_task else []:
            assert "{" not in run.submit(action).reason
        run.submit(run.hint())
    assert "{" not in run.praise


@every_lesson
def test_going_to_a_step_goes_back_and_forward(lesson):
    run = LessonRun(lesson)
    last = len(lesson.steps)
    run.go_to(last)
    task = standing(run)
    run.go_to(1)
    assert run.number == 1
    run.go_to(last)
    assert standing(run) == task
    finish(run)
    run.go_to(last)
    assert standing(run) == task


@every_lesson
def test_a_move_is_answered_alike_however_it_came_about(lesson):
    straight = LessonRun(lesson)
    crooked = LessonRun(lesson)
    while not straight.done:
        move = straight.hint()
        straight.submit(move)
        crooked.submit(move)
        crooked.undo()
        crooked.submit(move)
        assert standing(crooked) == standing(straight)


@every_lesson
def test_runs_share_nothing_and_leave_no_file(lesson, tmp_path, monkeypatch):
    for variable in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    one, other = LessonRun(lesson), LessonRun(lesson)
    untouched = standing(other)
    finish(one)
    assert standing(other) == untouched
    assert one.table.save_to is None
    assert list(tmp_path.rglob("*")) == []


@every_lesson
def test_steps_outside_the_lesson_are_refused_by_name(lesson):
    for step in (-1, len(lesson.steps) + 1):
        with pytest.raises(BadRequest, match=f"{lesson.title} has no step"):
            LessonRun(lesson, step=step)


def test_a_lesson_is_found_by_its_id_or_a_clear_part_and_near_misses_are_named():
    lesson = LESSONS[0]
    assert find_lesson(lesson.id) == find_lesson("Playing-Cards") == lesson
    with pytest.raises(UnknownName) as caught:
        find_lesson("these-new-worlds/01-playing-crads")
    assert caught.value.candidates[0] == lesson.id
    with pytest.raises(UnknownName) as caught:
        find_lesson("xyz")
    assert set(caught.value.candidates) == {lesson.id for lesson in LESSONS}


CARDS = find_lesson("these-new-worlds/01-playing-cards")


def test_an_illegal_move_gets_the_engines_own_refusal():
    run = LessonRun(CARDS)
    refusal = run.submit(PlayCard(0, "recruits"))
    assert refusal.rule == "tnw.play.position"
    assert "Harvest" in refusal.reason
    assert run.submit(Hold(0)).rule == "tnw.play.must"
    assert run.submit(PlayCard(1, "petition")).rule == "kernel.turn"
    assert run.number == 0


def test_the_task_of_the_cards_is_missed_by_playing_the_wild_card_too_early_and_undo_helps():
    run = LessonRun(CARDS, step=6)
    before = standing(run)
    assert run.submit(PlayCard(0, "raid", "red")) is None
    assert (run.missed, run.done, run.decision) == (True, False, None)
    assert run.say == CARDS.task.missed
    assert run.submit(PlayCard(0, "university")).reason == CARDS.task.missed
    with pytest.raises(BadRequest):
        run.hint()
    assert run.undo()
    assert standing(run) == before
    assert finish(run).praise == CARDS.task.praise
    assert run.submit(PlayCard(0, "university")).reason == "This lesson is finished."


def test_the_news_tell_what_the_move_brought_about():
    run = LessonRun(CARDS)
    assert run.news == []
    run.submit(run.hint())
    assert run.news[0].startswith("You played Survey")
    assert any(line.startswith("Player 2 played Petition") for line in run.news)


@every_lesson
def test_a_lesson_goes_on_after_every_accepted_move(lesson):
    for number, step in enumerate(lesson.steps):
        run = LessonRun(lesson, step=number)
        accepted = [action for action in run.decision if step.expect.matches(action)]
        assert step.hint in accepted
        for action in accepted:
            assert run.submit(action) is None
            assert run.hint() in run.decision
            assert finish(LessonRun(lesson, step=run.number)).done
            run.undo()


SPEND_YELLOW = Spend(0, "add", yellow=2)
MISSED = [
    ("02-resources", [PlayCard(0, "edict"), PlayCard(0, "recruits")]),
    ("03-colonising", [PlayCard(0, "recruits"), PlayCard(0, "field-lab")]),
    ("04-combat", [Stand(0)]),
    ("04-combat", [SPEND_YELLOW, Stand(0)]),
]


@pytest.mark.parametrize(("name", "moves"), MISSED)
def test_a_task_can_be_missed_and_is_still_done_after_undo(name, moves):
    lesson = find_lesson(f"these-new-worlds/{name}")
    run = LessonRun(lesson, step=len(lesson.steps))
    for move in moves:
        assert not run.missed
        assert run.submit(move) is None
    assert run.missed
    assert run.say == lesson.task.missed
    for _ in moves:
        run.undo()
    assert not run.missed
    assert finish(run).done


def test_the_last_task_leaves_every_other_choice_open():
    lesson = find_lesson("these-new-worlds/05-a-whole-round")
    replies = set()
    for card in ("barter", "breakthrough", "edict", "university"):
        run = LessonRun(lesson, step=len(lesson.steps))
        if run.submit(PlayCard(0, card)) is None:
            replies.add(tuple(run.news[2:]))
    assert len(replies) > 1


@pytest.mark.deep
@pytest.mark.slow
@every_lesson
def test_a_hint_is_legal_wherever_the_learner_strays_in_the_task(lesson):
    for seed in range(4):
        rng, run = Random(seed), LessonRun(lesson, step=len(lesson.steps))
        while run.decision:
            assert run.hint() in run.decision
            assert run.submit(run.decision.sample(rng)) is None
        assert run.done != run.missed
        assert len(run.since(len(lesson.steps) + 1)) >= 1
