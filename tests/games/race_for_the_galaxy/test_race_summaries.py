"""The rule book in short: the round and every phase have theirs, with the figures and the rules that say it."""

import re

import pytest

from nf_core.games.race_for_the_galaxy import PACKAGE
from nf_core.games.race_for_the_galaxy.facts.levels import printed
from nf_core.games.race_for_the_galaxy.phases.selecting import PHASE_OF
from nf_core.games.race_for_the_galaxy.words.choices import ACTION_RULES
from nf_core.games.race_for_the_galaxy.words.summaries import all_summaries, summaries
from nf_core.kernel.rulebook import rules
from tests.games.race_for_the_galaxy.given import Seat, phase, round_of

FOUND = {summary.id: summary for summary in all_summaries()}
FIGURES = {
    "phase select": [printed().limits.hand],
    "phase explore": [getattr(printed().bonuses, name) for name in ("explore_draw", "explore_keep", "explore_five")],
    "phase develop": [printed().bonuses.develop_less],
    "phase settle": [printed().bonuses.settle_draw],
    "phase consume": [printed().prices.of(kind) for kind in ("novelty", "rare", "genes", "alien")],
    "phase produce": [printed().bonuses.produce_windfalls],
    "goals": [printed().limits.goals_first, printed().limits.goals_most],
    "end": [printed().limits.tableau, printed().limits.prestige],
}


@pytest.mark.parametrize("id", FIGURES)
def test_a_summary_has_the_figures_of_its_phase(id):
    assert set(FIGURES[id]) <= {int(number) for number in re.findall(r"\d+", " ".join(FOUND[id].lines))}


@pytest.mark.parametrize("action", PHASE_OF)
def test_the_summary_of_a_phase_has_the_rules_of_its_actions(action):
    assert set(ACTION_RULES[action]) <= set(FOUND[f"phase {PHASE_OF[action]}"].rules)


@pytest.mark.parametrize("id", FOUND)
def test_its_rules_are_in_the_rule_book(id):
    assert set(FOUND[id].rules) <= rules(PACKAGE).keys()


def test_a_game_shows_what_it_has_and_what_is_under_way_first():
    base = round_of(Seat("Old Earth"), Seat("Alpha Centauri"), level="base")
    assert summaries(base)[0].title == "A round"
    assert {"goals", "takeovers", "prestige"}.isdisjoint(summary.id for summary in summaries(base))
    settle = phase(
        "settle", Seat("Old Earth", hand=("Gem World",), size=6), Seat("Alpha Centauri"), selected=["settle"]
    )
    assert summaries(settle)[0].title == "III Settle"
    assert {"takeovers", "prestige"} <= {summary.id for summary in summaries(settle)}
