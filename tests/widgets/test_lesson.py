from fractions import Fraction
from typing import Any

import ipywidgets
import pytest

from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.planner import planner
from nf_core.games.high_frontier.routes.rocket import rocket
from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.voyage.voyage import plan_rocket
from nf_core.kernel.errors import UnknownName
from nf_core.kernel.table import Past
from nf_core.lessons import LessonRun, find_lesson
from widgets import DecisionPanel, LessonPlayer, RouteExplorer, lesson


def test_a_rule_is_quoted_with_its_section() -> None:
    quote = lesson.cite("hf.move.stop", "hf.move.pivot").data
    assert "**Halting.**" in quote
    assert "(Rule book: F6, glossary: Hohmann, Pivot)" in quote


def test_rules_of_other_games_are_quoted_too() -> None:
    assert "**Yellow tokens.**" in lesson.cite("tnw.combat.yellow").data


@pytest.mark.parametrize("id", ["hf.move.sideways", "tnw.combat.flee", "chess.castling"])
def test_an_unknown_rule_cannot_be_cited(id: str) -> None:
    with pytest.raises(UnknownName):
        lesson.cite(id)


def test_numbers_are_told_as_at_the_table() -> None:
    assert lesson.tell("{a} burns to {b}", a=Fraction(9, 2), b="Vesta").data == "4 1/2 burns to Vesta"


def test_a_table_aligns_its_numbers() -> None:
    assert lesson.table(("Place", "Burns:"), [("Luna", 2)]).data.splitlines() == [
        "| Place | Burns |",
        "| --- | ---: |",
        "| Luna | 2 |",
    ]


def test_a_flight_log_has_a_row_for_each_hop_with_what_it_cost_and_why() -> None:
    solar_system = network.load()
    route = planner.plan(solar_system, "luna-shackleton-polar-rim", "leo", thrust=1).routes[0]
    lines = lesson.flight_log(solar_system, route.hops).data.splitlines()
    assert len(lines) == 2 + len(route.hops)
    assert lines[2] == "| 1 | Luna lander burn | burn | 1 | Burns (F6, glossary: Burn) |"
    assert "lagrange, aerobrake hazard | 0 | Coasting" in lines[4]


class TestTask:
    @pytest.fixture
    def explorer(self) -> RouteExplorer:
        return RouteExplorer(source="leo", target="deimos", thrust=4)

    @pytest.fixture
    def task(self, explorer: RouteExplorer) -> lesson.Task:
        def judge(route: planner.Route | None) -> str | None:
            if route is None:
                return "nothing <selected>"
            return None if route.cost.turns == 1 and explorer.thrust == 5 else "too slow"

        return lesson.flight_task(explorer, judge, "Well flown.")

    def test_waits_for_the_learner(self, task: lesson.Task) -> None:
        assert "judged here" in task.value
        assert (task.solved, task.missing) == (False, False)

    def test_says_what_is_missing(self, explorer: RouteExplorer, task: lesson.Task) -> None:
        explorer.target = "phobos"
        assert "Not yet: too slow" in task.value
        explorer.target = None
        assert "nothing <selected>" in task.value
        assert "nothing &lt;selected&gt;" in task._repr_html_()

    def test_judges_a_change_of_thrust_that_leaves_the_route_as_it_is(
        self, explorer: RouteExplorer, task: lesson.Task
    ) -> None:
        explorer.route = 1
        assert not task.solved
        explorer.thrust = 5
        explorer.route = 1
        assert "Well flown." in task.value
        assert task.solved

    def test_stays_solved(self, explorer: RouteExplorer, task: lesson.Task) -> None:
        explorer.thrust = 5
        explorer.route = 1
        explorer.route = 0
        explorer.target = None
        assert "Well flown." in task.value
        assert (task.solved, task.missing) == (True, False)

    def test_is_about_a_bare_thrust_and_its_own_map(self, explorer: RouteExplorer, task: lesson.Task) -> None:
        explorer.rocket = {"cards": ["Hall Effect"], "tanks": 2}
        assert "Take the rocket off the bench" in task.value
        explorer.rocket = None
        explorer.edition = "fourth"
        assert "the third-edition map. Go back to it" in task.value


def test_a_lesson_is_a_task_too() -> None:
    player = LessonPlayer("these-new-worlds/01-playing-cards")
    task = lesson.played_task(player, "All done.")
    player.choose(player.run.hint())
    assert f"step 2 of {player.total}" in task.value
    player.go_to(player.total - 1)
    while player.run.decision:
        player.choose(next(iter(player.run.decision)))
    assert (player.missed, task.solved) == (True, False)
    assert "Undo, or begin again" in task.value
    player.go_to(player.total - 1)
    for action in player.run.lesson.task.solution:
        player.choose(action)
    assert task.solved
    assert "All done." in task.value


def test_playing_on_from_a_position_is_a_task() -> None:
    """The first step of the lesson asks for Survey, the second stands before a choice of cards."""
    moment = LessonRun(find_lesson("these-new-worlds/01-playing-cards"), step=1)
    panel = DecisionPanel(moment.table, moment.seat)

    def judge(made: list[Past[Any]]) -> str | None:
        mine = [past.action.card for past in made if past.action.seat == moment.seat]
        return None if mine == ["university"] else f"you have played {mine}"

    task = lesson.position_task(panel, judge, "Done.")
    panel.choose(moment.hint())
    assert "['field-lab']" in task.value
    panel.undo()
    assert "you have played []" in task.value
    panel.undo()
    assert "beyond the beginning" in task.value
    panel.redo()
    assert not task.solved
    panel.choose(next(action for action in moment.decision if action.card == "university"))
    assert task.solved


def test_any_control_can_be_judged() -> None:
    slider = ipywidgets.IntSlider(value=0, max=3)
    task = lesson.Task(slider, ["value"], lambda: None if slider.value == 2 else f"{slider.value} is wrong", "Right.")
    slider.value = 3
    assert "3 is wrong" in task.value
    slider.value = 2
    assert task.solved


def test_a_turn_is_shown_with_its_hops_its_thrust_and_its_fuel(capsys: pytest.CaptureFixture[str]) -> None:
    solar_system = network.load()
    ship = rocket.Rocket((find_card("Hall Effect"),), fuel_steps=7)
    voyage = plan_rocket(solar_system, ship, "leo", "heo").routes[0]
    lesson.show_turn(solar_system, voyage.turns[0])
    shown = capsys.readouterr().out
    assert "Net thrust of Hall Effect: 4 thrust" in shown
    assert "Fuel spent: 2 fuel steps" in shown
