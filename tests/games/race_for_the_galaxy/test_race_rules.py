"""Rules and code cover each other: every rule is cited by the code, shown by a test, and met in play; no other is."""

import ast
import re
from pathlib import Path

import pytest

from nf_core.games.race_for_the_galaxy import PACKAGE
from nf_core.games.race_for_the_galaxy.events import GameEnds
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.words.choices import PROMPTS
from nf_core.kernel.rulebook import rules
from nf_core.kernel.step import pending
from tests.laws.walks import walked

pytestmark = pytest.mark.no_cover
ROOT = Path(__file__).parents[3]
RULES = rules(PACKAGE)
ID = re.compile(r"\brace\.[a-z]+(?:[.-][a-z]+)*")


def cited():
    """The rule ids in the code, without the ids of prompts."""
    files = (ROOT / "nf_core" / "games" / "race_for_the_galaxy").rglob("*.py")
    return {id for file in files for id in ID.findall(file.read_text("utf-8"))} - PROMPTS.keys()


def shown():
    """The ids under `@pytest.mark.rule` in the tests of this game."""
    trees = [ast.parse(file.read_text("utf-8")) for file in Path(__file__).parent.glob("test_*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {call.args[0].value for call in calls if ast.unparse(call.func).endswith("mark.rule")}


def test_the_code_cites_exactly_the_rules_there_are():
    assert cited() == RULES.keys()


def test_every_rule_is_shown_by_a_test_and_no_other():
    assert shown() == RULES.keys()


SELDOM = {
    "race.select-first", "race.prevent", "race.defend", "race.commit", "race.choose-ante", "race.keep-turned",
    "race.name-number", "race.set-kind", "race.name-kind", "race.save-first", "race.save-paid",
    "race.discard-for-prestige",
}  # fmt: skip
"Prompts that few games come to; the tests of the rules show each of them, or it is shown at another level."


def test_prompts_are_met_in_play_and_every_step_has_a_rule_of_the_book():
    visits = [visit for seats in (1, 2, 5) for seed in range(6) for visit in walked(GAME.id, seats, seed)]
    prompts = {decision.prompt for visit in visits for decision in pending(visit.before)}
    assert prompts <= PROMPTS.keys()
    assert PROMPTS.keys() - prompts <= SELDOM
    steps = {step.rule for visit in visits for step in visit.before.agenda} - {"kernel.together"}
    ends = {event.rule for visit in visits for event in visit.turn.events if isinstance(event, GameEnds)}
    assert steps | ends <= RULES.keys()


def test_the_docs_name_the_tests_of_every_worked_case():
    table = (ROOT / "docs" / "race-for-the-galaxy-cases.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| C(\d\d) \|[^|]*\|([^|]*)\|$", table, re.MULTILINE))
    assert sorted(rows) == [f"{number:02}" for number in range(1, 58)]
    files = {file.name: file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py")}
    named = {case: re.findall(r"`([^:`]+)::(test_c\d\d\w+)`", tests) for case, tests in rows.items()}
    there = {
        case: [
            (name, test) for name, text in sorted(files.items()) for test in re.findall(rf"def (test_c{case}\w+)", text)
        ]
        for case in rows
    }
    assert named == there
