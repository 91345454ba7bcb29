"""Plans that take too long are shown as far as they are proven, in the app, in plain lines and in notebooks."""

from nf_core.games.high_frontier.routes.flight import search
from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from tui.games.high_frontier.planning import planning
from tui.games.high_frontier.planning.planning import Asked
from widgets import MissionTimeline
from widgets.games.high_frontier import flights
from widgets.games.high_frontier.route_explorer import RouteExplorer

ASKED = Asked(edition="third", source="leo", target="ceres", thrust=4)


def ended_after(monkeypatch, steps):
    monkeypatch.setattr(search, "WATCH_EVERY", steps)
    monkeypatch.setattr(planning, "SECONDS", 0)
    monkeypatch.setattr(flights, "SECONDS", 0)


def test_the_explorer_says_what_is_there_and_what_is_open(monkeypatch):
    third = network.load()
    whole = planning.answer(third, ASKED, planning.patient())
    ended_after(monkeypatch, 2500)
    part = planning.answer(third, ASKED, planning.patient())
    assert 0 < len(part.choices) < len(whole.choices)
    assert part.choices == whole.choices[: len(part.choices)]
    assert "or more may be missing" in planning.verdict(third, part)
    assert "no other beats" not in planning.verdict(third, part)
    assert "no other beats" in planning.verdict(third, whole)


def test_nothing_found_yet_is_no_refusal(monkeypatch):
    ended_after(monkeypatch, 1)
    third = network.load()
    told = planning.verdict(third, planning.answer(third, ASKED, planning.patient()))
    assert "so far" in told
    assert "at all" not in told


def test_the_heat_view_says_so_too(monkeypatch):
    ended_after(monkeypatch, 1500)
    third = network.load()
    heat = planning.heat(third, ASKED, "burns", planning.patient())
    assert 0 < len(heat.costs) < len(third.sites)
    assert "or more may be missing" in planning.heat_verdict(third, ASKED, heat)


def test_the_widget_says_so_above_its_table(monkeypatch):
    ended_after(monkeypatch, 2500)
    explorer = RouteExplorer("leo", "ceres")
    assert explorer.answer["rows"]
    assert "The search was ended: Routes of" in explorer.answer["caption"]
    ended_after(monkeypatch, 1)
    assert "has been found yet" in RouteExplorer("leo", "ceres").answer["message"]


def test_a_refusal_for_want_of_fuel_gives_the_number_everywhere():
    """The crew of B2 takes eighteen steps to Mars."""
    third, crew = network.load(), Rocket((find_card("PRC Taikonauts"),), 17)
    goal, lacks = third.find("hellas basin"), "It has 17 of the 18 fuel steps that this takes."
    asked = Asked(edition="third", source="leo", target=goal, thrust=0, rocket=crew)
    assert planning.verdict(third, planning.answer(third, asked, planning.patient())).endswith(lacks)
    assert lacks in repr(RouteExplorer("leo", goal, rocket=crew))
    assert lacks in repr(MissionTimeline(crew, "leo", goal))
