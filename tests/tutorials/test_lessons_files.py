"""The lesson files hold no results, no hand-typed figures, no dead links and no unknown rules.

The rule about figures. A figure is something the engine could have said: a cost, a count, a thrust, a size. In text,
and in every string that the code shows, there are no digits but in sections of the rule book (`F6`) and file names, and
no number words from two on ("one" is an article as often as a number). In code there are no numbers but 0 and 1, which
are grammar (first, last, none, a single one), and the values of the settings that a learner may turn, in `KNOBS`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

import pytest

from nf_core.registry import manifests
from nf_core.kernel.rulebook import rules
from tests.tutorials.lessons import LESSONS, TUTORIALS, raw, read, source

KNOBS = {"thrust", "tanks", "red", "yellow", "green", "blue", "costs", "rolls", "values", "step"}
NUMBER_WORDS = {"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "twice"}
SECTION = re.compile(r"\b[A-K]\d\b")
LINK = re.compile(r"\]\(([^)]+)\)")
FILE_NAME = re.compile(r"[\w/.-]*\d\d-[\w-]+(\.ipynb)?")
RULE_ID = re.compile(rf"\b(?:{'|'.join(one.prefix for one in manifests().values())})(?:\.[a-z-]+)+")


def cells(name: str, kind: str) -> list[str]:
    return [source(cell) for cell in raw(name)["cells"] if cell["cell_type"] == kind]


def figures(text: str) -> list[str]:
    """The hand-typed figures of a text."""
    bare = SECTION.sub("", FILE_NAME.sub("", LINK.sub("]", text)))
    words = [word for word in re.findall(r"[a-z]+", bare.lower()) if word in NUMBER_WORDS]
    return re.findall(r"\d+", bare) + words


def typed_numbers(code: str) -> Iterator[str]:
    """The numbers of some code that are neither grammar nor the value of a knob, and the figures in its strings."""
    tree = ast.parse(code)
    knobs = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for key in node.keywords
        if key.arg in KNOBS
        for part in ast.walk(key.value)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and id(node) not in knobs:
            if node.value not in (0, 1):
                yield str(node.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from figures(node.value)


def test_the_rule_about_figures_finds_what_it_should() -> None:
    assert figures("See F6 and [the next](02-pivots-and-waiting.ipynb).") == []
    assert figures("It takes 3 burns, or two.") == ["3", "two"]
    assert list(typed_numbers("plan('leo', thrust=4)[0]")) == []
    assert list(typed_numbers("combat_state((Tokens(red=4), Tokens()), costs=(1, 2, 3, 4))")) == []
    assert list(typed_numbers("Quiz('How many?', answer=3)")) == ["3"]
    assert list(typed_numbers("f'{turns} turns, 5 burns'")) == ["5"]


@pytest.mark.parametrize("name", LESSONS)
class TestLesson:
    def test_is_a_valid_notebook_for_any_python3_kernel(self, name: str) -> None:
        import nbformat

        lesson = read(name)
        nbformat.validate(lesson)
        assert (lesson.nbformat, lesson.nbformat_minor) == (4, 5)
        assert lesson.metadata.kernelspec.name == "python3"

    def test_stores_no_results(self, name: str) -> None:
        for cell in raw(name)["cells"]:
            if cell["cell_type"] == "code":
                assert cell["outputs"] == []
                assert cell["execution_count"] is None

    def test_shows_only_what_an_export_can_read(self, name: str) -> None:
        assert not any("ipywidgets" in code for code in cells(name, "code")), "take lesson.Slider"

    def test_has_no_figures_typed_by_hand(self, name: str) -> None:
        assert [found for text in cells(name, "markdown") for found in figures(text)] == []
        assert [found for code in cells(name, "code") for found in typed_numbers(code)] == []

    def test_cites_rules_and_only_such_as_exist(self, name: str) -> None:
        cited = {id for code in cells(name, "code") for id in RULE_ID.findall(code)}
        assert cited <= {id for one in manifests().values() for id in rules(one.package)}
        assert cited or name == "00-start.ipynb"

    def test_links_to_files_that_exist_and_to_the_next_lesson(self, name: str) -> None:
        targets = [target for text in cells(name, "markdown") for target in LINK.findall(text)]
        for target in targets:
            assert (TUTORIALS / PurePosixPath(name).parent / target).is_file(), target
        following = LESSONS[LESSONS.index(name) + 1 :][:1]
        assert all(any(PurePosixPath(lesson).name in target for target in targets) for lesson in following)

    def test_begins_with_its_idea_and_ends_with_a_task_and_where_to_go(self, name: str) -> None:
        texts = cells(name, "markdown")
        assert texts[0].startswith("# ")
        headings = [text.splitlines()[0] for text in texts]
        assert headings[-2:] == ["## Your task", "## Where to go next"]

    def test_asks_questions_whose_answers_are_computed(self, name: str) -> None:
        trees = [ast.parse(code) for code in cells(name, "code")]
        quizzes = [
            node
            for tree in trees
            for node in ast.walk(tree)
            if getattr(getattr(node, "func", None), "id", "") == "Quiz"
        ]
        assert quizzes
        for quiz in quizzes:
            answer = next(key.value for key in quiz.keywords if key.arg == "answer")
            assert isinstance(answer, ast.Lambda)
            assert not any(isinstance(node, ast.Constant) and isinstance(node.value, int) for node in ast.walk(answer))

    def test_gives_no_name_a_second_meaning(self, name: str) -> None:
        """A question looks its answer up when it is answered, and a reader may run any cell again."""
        names = [
            bound for code in cells(name, "code") for statement in ast.parse(code).body for bound in binds(statement)
        ]
        assert [bound for bound in set(names) if names.count(bound) > 1] == []


def binds(statement: ast.stmt) -> list[str]:
    """The names that a statement of a cell gives a meaning."""
    if isinstance(statement, ast.FunctionDef):
        return [statement.name]
    if isinstance(statement, ast.Import | ast.ImportFrom):
        return [alias.asname or alias.name for alias in statement.names]
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return [
        node.id
        for target in targets
        for node in ast.walk(target)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    ]
