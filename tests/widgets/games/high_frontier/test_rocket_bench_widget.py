"""The rocket bench as a widget: cards and tanks, thrust by zone, burns, sites within reach."""

from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.map.records import ZONES
from nf_core.games.high_frontier.routes.rocket.cards import cards, find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, load, net_thrust
from nf_core.games.high_frontier.routes.voyage import voyage
from nf_core.kernel.errors import AmbiguousName, BadRequest, UnknownName
from nf_core.kernel.ledger import show
from tests.games.high_frontier.names import STEAMER, TAIKONAUTS
from tests.widgets.asking import drawings, tell
from widgets import RocketBench
from widgets.games.high_frontier import rocket_bench

SVG = "{http://www.w3.org/2000/svg}"


def a_bench(*cards, tanks=3, **more):
    return RocketBench(cards or [TAIKONAUTS, STEAMER], tanks, **more)


def thrust(bench, title):
    """The net thrust of a row, zone by zone."""
    (row,) = (row for row in bench.bench["thrust"] if row["title"] == title)
    return [cell["text"] for cell in row["cells"] for _ in range(cell["span"])]


def test_a_rocket_is_put_together_from_names_as_people_type_them():
    bench = a_bench("taikonauts", "mirror steamer")
    assert bench.rocket == load(Rocket((find_card(TAIKONAUTS), find_card(STEAMER))), 3)
    assert (bench.cards, bench.tanks, bench.beamed) == ((TAIKONAUTS, STEAMER), 3, False)


def test_cards_come_aboard_and_go_and_the_tanks_stay_full():
    bench = a_bench()
    seen = []
    bench.observe(lambda change: seen.append(change["new"]), "rocket")
    bench.add("kuck mosquito")
    assert (bench.cards[-1], bench.tanks) == ("Kuck Mosquito", 3)
    bench.remove("mirror")
    assert (bench.cards, bench.tanks) == ((TAIKONAUTS, "Kuck Mosquito"), 3)
    bench.beamed, bench.tanks = True, 1
    assert seen[-1] == bench.rocket == load(Rocket(bench.rocket.cards, beamed=True), 1)
    assert len(seen) == 4


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        (lambda bench: bench.add("nothing like it"), UnknownName, "nothing like it"),
        (lambda bench: bench.add("photon"), AmbiguousName, "could be several"),
        (lambda bench: bench.add(STEAMER), BadRequest, "twice"),
        (lambda bench: bench.add("colliding beam"), BadRequest, "other side"),
        (lambda bench: bench.remove("kuck mosquito"), BadRequest, "is not aboard"),
        (lambda bench: setattr(bench, "tanks", 30), BadRequest, "30 tanks do not fit"),
        (lambda bench: setattr(bench, "rocket", {"cards": [], "wings": 2}), BadRequest, "called 'wings'"),
        (lambda bench: setattr(bench, "rocket", {"cards": [], "fuel": "air"}), BadRequest, "flies on 'air'"),
        (lambda bench: setattr(bench, "rocket", 3), BadRequest, "3 is not a rocket"),
        (lambda bench: bench.reach(0), BadRequest, "0 turns"),
        (lambda bench: bench.reach(99), BadRequest, "99 turns"),
    ],
)
def test_an_invalid_request_changes_nothing(change, error, said):
    bench = a_bench()
    before = bench.rocket, bench.bench, bench.within
    with pytest.raises(error, match=said):
        change(bench)
    assert (bench.rocket, bench.bench, bench.within) == before


def test_the_page_builds_and_is_told_what_is_wrong():
    bench = a_bench()
    before = bench.cards
    for card, name in (("cat fusion", "Cat Fusion Z-pinch Torch"), ("hall effect", "Hall Effect")):
        tell(bench, build={"add": card})
        assert (bench.error, bench.cards[-1]) == ({}, name)
    tell(bench, build={"remove": "Cat Fusion Z-pinch Torch"})
    assert bench.cards == (*before, "Hall Effect")
    tell(bench, build={"tanks": "4"})
    assert bench.tanks == 4
    tell(bench, build={"tanks": "2.5"})
    assert "2 1/2 tanks" in bench.error["message"]
    assert (bench.tanks, bench.done) == (4, 5)


def test_every_net_thrust_is_the_engines_and_opens():
    bench = a_bench()
    steamer, steps = find_card(STEAMER), bench.rocket.fuel_steps
    asked = [net_thrust(bench.rocket, steamer, zone=zone, afterburn=False, steps=steps) for zone in ZONES]
    assert thrust(bench, STEAMER) == [show(found.total) if hasattr(found, "total") else "none" for found in asked]
    (row,) = (row for row in bench.bench["thrust"] if row["title"] == STEAMER)
    assert row["cells"][0]["number"]["ledger"]["total"] == row["cells"][0]["text"]
    assert "no solar power" in row["cells"][-1]["refusal"]["text"]


def test_beamed_power_and_afterburners_add_to_the_thrust():
    plain, beamed = a_bench(), a_bench(beamed=True)
    assert int(thrust(beamed, TAIKONAUTS)[0]) == int(thrust(plain, TAIKONAUTS)[0]) + 1
    assert f"{TAIKONAUTS}, afterburning" in [row["title"] for row in plain.bench["thrust"]]


def test_dirt_stops_what_cannot_burn_it():
    bench = a_bench(fuel="dirt")
    assert bench.bench["kind"] == "dirt"
    assert thrust(bench, TAIKONAUTS) == ["none"] * len(ZONES)


def test_the_row_of_the_diagram_is_drawn_with_its_tanks_and_the_figure():
    bench = a_bench()
    picture = ET.fromstring(bench.bench["picture"])
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert {str(step) for step in range(20)} <= {*texts}
    figure = next(node for node in picture.iter(f"{SVG}circle") if node.get("class") == "nf-diagram-here")
    step = next(node for node in picture.iter(f"{SVG}text") if node.text == str(bench.rocket.fuel_steps))
    assert figure.get("cx") == step.get("x")
    assert f"step {bench.rocket.fuel_steps} of" in bench.bench["words"]


def test_the_burns_aboard_are_added_up_tank_by_tank():
    bench = a_bench()
    (mine, _) = bench.bench["burns"]
    assert mine["ledger"]["total"] == show(Fraction(bench.rocket.fuel_steps, 6))
    assert [entry["source"] for entry in mine["ledger"]["entries"]] == ["tank 1", "tank 2", "tank 3"]


def test_a_sail_burns_nothing():
    sail = next(card for card in cards() if card.thruster and not card.thruster.fuel)
    bench = RocketBench([sail.name])
    assert bench.bench["burns"] == [
        {"title": f"{sail.name} ({sail.thruster.output})", "ledger": None, "text": "Its burns cost no fuel."}
    ]
    assert sail.name in bench._repr_html_()


def test_the_sites_in_reach_are_the_planners():
    bench = a_bench()
    assert bench.within == {}
    tell(bench, reach=2)
    plan = voyage.plan_rocket(network.load(), bench.rocket, "leo", caps={"turns": 2})
    wanted = {id: costs for id, costs in plan.targets.items() if id in network.load().sites}
    assert {row["id"] for row in bench.within["rows"]} == wanted.keys()
    for row in bench.within["rows"]:
        assert row["fastest"]["turns"] == min(cost.turns for cost in wanted[row["id"]])
        thrifty = row["thriftiest"] or row["fastest"]
        assert thrifty["fuel"] == min(cost.fuel_steps for cost in wanted[row["id"]])
    assert bench.within["caption"] == f"{len(wanted)} sites from LEO within 2 turns"
    tell(bench, source="nyx")
    assert (bench.source, bench.within) == ("nyx", {})


def test_a_rocket_without_reach_says_why():
    bench = RocketBench(["CVD Molding"])
    bench.reach(1)
    assert bench.within["caption"].startswith("0 sites")
    assert bench.within["refusals"]


def test_a_search_that_grows_too_large_is_given_up(monkeypatch):
    monkeypatch.setattr(rocket_bench, "MOST_LABELS", 10)
    bench = a_bench("taikonauts", "metastable helium", tanks=6)
    tell(bench, reach=6)
    assert "too many ways" in bench.error["message"]
    assert bench.within == {}


def test_an_empty_bench_is_a_beginning():
    bench = RocketBench()
    assert bench.bench["thrust"] == bench.bench["burns"] == []
    assert "no cards yet" in repr(bench)
    bench.add(TAIKONAUTS)
    assert bench.cards == (TAIKONAUTS,)


def test_the_still_form_of_the_bench_draws_the_row_and_has_the_figures():
    bench = a_bench()
    still = bench._repr_html_()
    (row,) = drawings(still)
    assert row.get("class") == "nf-diagram"
    assert "Net thrust by zone" in still
    assert f"{TAIKONAUTS}: every zone: {thrust(bench, TAIKONAUTS)[0]}" in repr(bench)
