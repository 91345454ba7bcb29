"""The mission timeline: a voyage turn by turn, other plans of the same question, the odds of its hazards."""

import pytest

from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, load
from nf_core.games.high_frontier.routes.voyage import voyage
from nf_core.kernel.errors import BadRequest, UnknownName
from nf_core.kernel.ledger import show
from tests.games.high_frontier.names import HELLAS
from tests.widgets.asking import SVG, drawings, tell
from widgets import MissionTimeline

VIA_AIR = 1
"A site of Mars, and the row of the trade-offs that takes the risks of its air."


def a_rocket(*names, tanks=6):
    return load(Rocket(tuple(map(find_card, names or ("PRC Taikonauts", "Metastable Helium")))), tanks)


@pytest.fixture
def mission():
    return MissionTimeline(a_rocket(), "leo", "mars: hellas")


def test_the_mission_is_planned_and_its_first_voyage_shown(mission):
    planned = voyage.plan_rocket(network.load(), a_rocket(), "leo", HELLAS).routes
    assert mission.routes == planned
    assert mission.voyage == planned[0]
    assert len(mission.answer["rows"]) == len(planned)
    assert mission.title == "LEO to Mars: Hellas Basin buried glaciers"


def test_another_trade_off_is_chosen_in_the_page(mission):
    tell(mission, chosen=VIA_AIR)
    assert mission.voyage == mission.routes[VIA_AIR]
    turns = mission.mission["turns"]
    assert [turn["fuel"] for turn in turns] == [[turn.fuel_before, turn.fuel_after] for turn in mission.voyage.turns]
    assert [turn["thruster"] for turn in turns] == [turn.thruster for turn in mission.voyage.turns]
    assert [len(turn["hops"]) for turn in turns] == [len(turn.hops) for turn in mission.voyage.turns]


def test_every_turn_opens_into_the_ledgers_of_its_thrust_and_fuel(mission):
    for shown, turn in zip(mission.mission["turns"], mission.voyage.turns, strict=True):
        thrust, fuel = shown["ledgers"]
        assert thrust["ledger"]["total"] == shown["net"] == show(turn.net_thrust.total)
        assert fuel["ledger"]["total"] == show(turn.fuel.total)


def test_a_turn_says_how_it_leaves_and_reaches_sites(mission):
    mission.chosen = VIA_AIR
    assert mission.mission["turns"][-1]["deeds"] == ["lands by parachute"]


def test_the_odds_are_those_of_the_hazards(mission):
    mission.chosen = VIA_AIR
    (arrives, lost) = mission.mission["risk"]["bars"]
    assert mission.voyage.cost.hazards == 2
    assert (arrives["figure"], lost["value"], lost["figure"]) == ("25/36", "Lost in turn 2", "11/36")
    assert mission.mission["safety"]["ledger"]["total"] == "8"


def test_a_mission_without_hazards_is_certain(mission):
    mission.chosen = len(mission.routes) - 1
    assert [bar["figure"] for bar in mission.mission["risk"]["bars"]] == ["1"]
    assert mission.mission["safety"] is None


def test_a_voyage_alone_is_shown_without_choices(mission):
    alone = MissionTimeline(mission.routes[VIA_AIR])
    assert (alone.voyage, len(alone.answer["rows"])) == (mission.routes[VIA_AIR], 1)
    assert alone.mission["risk"] is None
    assert alone.mission["turns"] != mission.mission["turns"]
    known = MissionTimeline(mission.routes[VIA_AIR], rocket=a_rocket())
    assert known.mission["risk"]["bars"][0]["figure"] == "25/36"


def test_a_mission_without_a_voyage_says_why():
    nowhere = MissionTimeline(a_rocket("CVD Molding"), "leo", "ceres")
    assert (nowhere.voyage, nowhere.mission) == (None, {})
    assert nowhere.answer["refusals"]
    assert "No route leads to Ceres." in repr(nowhere)
    assert "No route leads to Ceres." in nowhere._repr_html_()
    tell(nowhere, chosen=1)
    assert nowhere.error["remedy"] == "No voyage leads there."


def test_invalid_missions_are_refused(mission):
    for given in [(a_rocket(),), (mission.voyage, "leo", "ceres"), ("a rocket", "leo", "ceres")]:
        with pytest.raises(BadRequest, match="not a mission"):
            MissionTimeline(*given)
    with pytest.raises(UnknownName):
        MissionTimeline(a_rocket(), "leo", "nowhere at all")
    tell(mission, chosen=99)
    assert "no voyage 99" in mission.error["message"]
    assert mission.chosen == 0


def test_the_still_form_of_a_mission_has_the_map_the_table_and_the_turns(mission):
    mission.chosen = VIA_AIR
    still = mission._repr_html_()
    chart, *_ = drawings(still)
    assert {"LEO", "Mars: Hellas Basin buried glaciers"} <= {text.text for text in chart.iter(f"{SVG}text")}
    assert still.count("<li>") == 2
    assert "lands by parachute" in still
    assert "Turn 2 from Mars Hohmann 01" in repr(mission)
