import pytest

from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.planner import planner
from nf_core.games.high_frontier.routes.rocket import rocket
from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.voyage.voyage import plan_rocket
from widgets import RouteExplorer
from widgets.games.high_frontier import lesson
from widgets.task import Task


def test_a_flight_log_has_a_row_for_each_hop_with_what_it_cost_and_why() -> None:
    solar_system = network.load()
    route = planner.plan(solar_system, "luna-shackleton-polar-rim", "leo", thrust=1).routes[0]
    lines = lesson.flight_log(solar_system, route.hops).data.splitlines()
    assert len(lines) == 2 + len(route.hops)
    assert lines[2] == "| 1 | Luna lander burn | burn | 1 | Burns (F6, glossary: Burn) |"
    assert "lagrange, aerobrake hazard | 0 | Coasting" in lines[4]


def test_a_turn_is_shown_with_its_hops_its_thrust_and_its_fuel(capsys: pytest.CaptureFixture[str]) -> None:
    solar_system = network.load()
    ship = rocket.Rocket((find_card("Hall Effect"),), fuel_steps=7)
    voyage = plan_rocket(solar_system, ship, "leo", "heo").routes[0]
    lesson.show_turn(solar_system, voyage.turns[0])
    shown = capsys.readouterr().out
    assert "Net thrust of Hall Effect: 4 thrust" in shown
    assert "Fuel spent: 2 fuel steps" in shown


class TestTask:
    @pytest.fixture
    def explorer(self) -> RouteExplorer:
        return RouteExplorer(source="leo", target="deimos", thrust=4)

    @pytest.fixture
    def task(self, explorer: RouteExplorer) -> Task:
        def judge(route: planner.Route | None) -> str | None:
            if route is None:
                return "nothing <selected>"
            return None if route.cost.turns == 1 and explorer.thrust == 5 else "too slow"

        return lesson.flight_task(explorer, judge, "Well flown.")

    def test_waits_for_the_learner(self, task: Task) -> None:
        assert "the verdict appears here" in task.value
        assert (task.solved, task.missing) == (False, False)

    def test_says_what_is_missing(self, explorer: RouteExplorer, task: Task) -> None:
        explorer.target = "phobos"
        assert "Not yet: too slow" in task.value
        explorer.target = None
        assert "nothing <selected>" in task.value
        assert "nothing &lt;selected&gt;" in task._repr_html_()

    def test_judges_a_change_of_thrust_that_leaves_the_route_as_it_is(
        self, explorer: RouteExplorer, task: Task
    ) -> None:
        explorer.route = 1
        assert not task.solved
        explorer.thrust = 5
        explorer.route = 1
        assert "Well flown." in task.value
        assert task.solved

    def test_stays_solved(self, explorer: RouteExplorer, task: Task) -> None:
        explorer.thrust = 5
        explorer.route = 1
        explorer.route = 0
        explorer.target = None
        assert "Well flown." in task.value
        assert (task.solved, task.missing) == (True, False)

    def test_is_about_a_bare_thrust_and_its_own_map(self, explorer: RouteExplorer, task: Task) -> None:
        explorer.rocket = {"cards": ["Hall Effect"], "tanks": 2}
        assert "Take the rocket off the bench" in task.value
        explorer.rocket = None
        explorer.edition = "fourth"
        assert "the third-edition map. Go back to it" in task.value
