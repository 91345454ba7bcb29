"""Rules and code cover each other: every rule is cited by the code, shown by a test, and met in play; no other is."""

import ast
import re
from pathlib import Path

from nf_core.games.these_new_worlds import PACKAGE
from nf_core.games.these_new_worlds.game import GAME
from nf_core.games.these_new_worlds.words import PROMPTS
from nf_core.kernel.rulebook import rules
from nf_core.kernel.step import pending
from tests.laws.walks import walked

ROOT = Path(__file__).parents[3]
RULES = rules(PACKAGE)
ID = re.compile(r"\btnw\.[a-z]+(?:[.-][a-z]+)*")


def cited():
    """The rule ids in the code, without the ids of prompts."""
    files = (ROOT / "nf_core" / "games" / "these_new_worlds").rglob("*.py")
    return {id for file in files for id in ID.findall(file.read_text("utf-8"))} - PROMPTS.keys()


def shown():
    """The ids under `@pytest.mark.rule` in the tests of this game."""
    trees = [ast.parse(file.read_text("utf-8")) for file in Path(__file__).parent.glob("test_*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {call.args[0].value for call in calls if ast.unparse(call.func).endswith("mark.rule")}


def in_ledger(ledger):
    return {entry.rule for entry in ledger.entries} if ledger else set()


def met(visit):
    """The rules that a person at the table could be shown at one decision: steps, reasons, numbers, refusals."""
    found = {step.rule for step in visit.before.agenda}
    found |= {event.rule for event in visit.turn.events if hasattr(event, "rule")}
    found |= set().union(*map(in_ledger, GAME.scores(visit.turn.state)))
    for decision in pending(visit.before):
        found |= in_ledger(decision.why) | {barred.refusal.rule for barred in getattr(decision, "barred", ())}
        if decision.seat >= 0:
            found |= set().union(*(in_ledger(GAME.words.reason(visit.before, action)) for action in decision))
    return found


def test_the_code_cites_exactly_the_rules_there_are():
    assert cited() == RULES.keys()


def test_every_rule_is_shown_by_a_test_and_no_other():
    assert shown() == RULES.keys()


def test_every_rule_is_met_in_play():
    everything = set().union(*(met(visit) for seed in range(12) for visit in walked("these-new-worlds", 2, seed)))
    assert everything == RULES.keys()


def test_every_prompt_is_met_in_play():
    visits = [visit for seed in range(12) for visit in walked("these-new-worlds", 2, seed)]
    assert {decision.prompt for visit in visits for decision in pending(visit.before)} == PROMPTS.keys()
