"""Rockets on the command line: the file, the data sheet, the plans that know mass and fuel."""

import json
import re
import sys

import pytest

from nf_core.games.high_frontier.routes.explain.explain_voyage import explain_voyage
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.rocket.cards import cards
from nf_core.games.high_frontier.routes.rocket.rocket_file import read_rocket
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, least_water, plan_rocket
from tui.games.high_frontier.commands import waiting

TORCH = 'cards = ["PRC Taikonauts", "Mirror Steamer", "Cat Fusion Z-pinch Torch"]\ntanks = 5\n'


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    """Every test runs in a folder of its own, with the rocket file `torch.toml` in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "torch.toml").write_text(TORCH, "utf-8")


@pytest.fixture
def torch():
    """The rocket of `torch.toml`, as the core reads it."""
    return read_rocket("torch.toml")


def test_a_rocket_that_was_written_is_the_rocket_that_is_read(answered):
    built = answered("rocket --cards 'prc taikonauts' --cards 'mirror steamer' --tanks 2 --write miner.toml --json")
    assert json.loads(answered("rocket miner.toml --json")) == json.loads(built)
    assert read_rocket("miner.toml").fuel_steps == json.loads(built)["fuel_steps"]


def test_a_file_is_never_overwritten(nf):
    code, out, err = nf("rocket --cards prc --write torch.toml")
    assert (code, out) == (2, "")
    assert "torch.toml" in err
    assert read_rocket("torch.toml").fuel_steps > 0


def test_a_file_that_cannot_be_written_is_named(nf):
    code, out, err = nf("rocket --cards prc --write no-such-folder/miner.toml")
    assert (code, out) == (2, "")
    assert "no-such-folder" in err


def test_a_rocket_that_cannot_be_built_is_not_written(nf, tmp_path):
    assert nf("rocket --cards prc --tanks 99 --write big.toml")[0] == 2
    assert not (tmp_path / "big.toml").exists()


@pytest.mark.rule("hf.rocket.net-thrust")
@pytest.mark.rule("hf.rocket.afterburn")
def test_the_data_sheet_has_a_ledger_for_every_thruster_zone_and_flame(answered):
    sheet = json.loads(answered("rocket torch.toml --json"))
    told = {
        (line["thruster"], line["afterburn"], zone): line["thrust"]["total"]
        for line in sheet["net_thrust"]
        if line["thrust"]
        for zone in line["zones"]
    }
    # 4 mass and 14 steps make a transport (-1); an afterburner of 2 steps leaves one; the sun gives +2 to -5.
    assert told["PRC Taikonauts", False, "neptune"] == 9 - 1
    assert told["PRC Taikonauts", True, "neptune"] == 9 - 1 + 1
    assert told["Mirror Steamer", False, "earth"] == 3 - 1
    assert told["Mirror Steamer", True, "mercury"] == 3 - 1 + 2 + 1
    refused = [line for line in sheet["net_thrust"] if line["thrust"] is None]
    assert {(line["thruster"], *line["zones"]) for line in refused} == {("Mirror Steamer", "neptune")}
    assert {line["refusal"]["rule"] for line in refused} == {"hf.rocket.solar"}
    assert sheet["dry_mass"]["total"] == sum(entry["amount"] for entry in sheet["dry_mass"]["entries"]) == 4


@pytest.mark.rule("hf.rocket.afterburn")
def test_a_flame_without_fuel_for_it_is_refused_with_the_numbers(answered):
    sheet = json.loads(answered("rocket --cards prc --json"))
    (refused,) = [line for line in sheet["net_thrust"] if line["afterburn"]]
    assert refused["refusal"]["rule"] == "hf.rocket.afterburn"
    assert "takes 2 fuel steps; the rocket has 0" in refused["refusal"]["reason"]


def test_the_data_sheet_reads_at_80_columns(answered):
    shown = answered("rocket torch.toml")
    assert max(map(len, shown.splitlines())) <= 80
    for words in ("Dry mass", "5 tanks of water", "Tank marks", "Wet mass: transport", "every zone, afterburning"):
        assert words in shown


def test_a_rocket_without_thruster_says_so(answered):
    card = next(card.name for card in cards() if card.thruster is None)
    assert "cannot fly by itself" in answered(f"rocket --cards '{card}'")


def test_the_list_has_every_card_and_marks_figures_that_nobody_printed(answered, monkeypatch):
    assert [card["name"] for card in json.loads(answered("rocket --list --json"))] == [card.name for card in cards()]
    monkeypatch.setenv("COLUMNS", "120")
    lines = answered("rocket --list").splitlines()
    for card in cards():
        (line,) = [line for line in lines if line.startswith(f"  {card.name}  ")]
        mark = {"estimated": "~", "reconstructed": "?"}.get(card.provenance.get("mass"), "")
        assert f" {card.mass}{mark} " in f"{line} "


def test_plans_for_a_rocket_have_the_promised_shape(answered, torch):
    found = json.loads(answered("routes leo phobos --rocket torch.toml --json"))
    assert (found["map"], found["from"], found["to"], found["thrust"]) == ("third", "leo", "phobos", None)
    planned = plan_rocket(network.load(), torch, "leo", "phobos").routes
    assert len(found["routes"]) == len(planned) > 1
    for route, voyage in zip(found["routes"], planned, strict=True):
        assert {name: route[name] for name in ("turns", "fuel_steps", "hazards", "fuel_left", "water")} == {
            "turns": voyage.cost.turns,
            "fuel_steps": voyage.cost.fuel_steps,
            "hazards": voyage.cost.hazards,
            "fuel_left": voyage.fuel_left,
            "water": voyage.water,
        }
        assert route["burns"] == sum(hop["burns"] for hop in route["hops"])
        assert route["radiation"] == sum(hop.radiation for hop in voyage.hops)
        assert sum(move["fuel"]["total"] for move in route["moves"]) == route["fuel_steps"]


def test_all_spaces_have_the_costs_of_the_rocket(answered, torch):
    found = json.loads(answered("routes leo --all --rocket torch.toml --json"))
    planned = plan_rocket(network.load(), torch, "leo").targets
    assert found["criteria"] == ["turns", "fuel_steps", "hazards"]
    assert found["targets"].keys() == network.load().spaces.keys()
    for id, costs in found["targets"].items():
        expected = [[cost.turns, cost.fuel_steps, cost.hazards] for cost in planned.get(id, ())]
        assert costs == sorted(expected)


def test_a_voyage_is_explained_turn_by_turn_with_its_ledgers(answered, torch):
    shown = answered("routes leo phobos --rocket torch.toml --explain")
    for voyage in plan_rocket(network.load(), torch, "leo", "phobos").routes:
        for turn in voyage.turns:
            assert f"flies by    {turn.thruster}" in shown
            assert f"net thrust  {turn.net_thrust.total} = " in shown
            for line in turn.fuel.lines():
                assert line.strip() in shown
    assert "Beside route 1: " in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_every_hop_of_a_voyage_has_its_reasons(answered, torch):
    shown = " ".join(answered("routes leo luna-shackleton --rocket torch.toml --explain").split())
    chart = network.load()
    (voyage,) = plan_rocket(chart, torch, "leo", "luna-shackleton-polar-rim").routes
    for move in explain_voyage(chart, voyage).turns:
        for reason in move.hops:
            assert all(note in shown for note in reason.notes)
            assert all(f"{rule} " in shown for rule in reason.rules)
        assert move.stop in shown


@pytest.mark.rule("hf.rocket.water")
def test_a_long_search_for_the_least_water_shows_a_sign_of_life(nf, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(waiting, "PATIENCE", -1)
    code, _, err = nf("routes leo ceres --rocket torch.toml --least-water")
    assert code == 0
    assert "arrivals compared" in err


def test_the_least_water_is_told_with_its_trip(answered, torch):
    need = least_water(network.load(), torch, "leo", "luna-shackleton-polar-rim", round_trip=True)
    line = "routes leo luna-shackleton --rocket torch.toml --least-water --round-trip"
    found = json.loads(answered(f"{line} --json"))
    assert found["tanks"] == need.tanks
    assert found["out"]["fuel_left"] == need.out.fuel_left
    assert found["home"]["turns"] == need.home.cost.turns
    assert f"and back: load {need.tanks} tanks" in answered(line)
    assert "Home: " in answered(f"{line} --explain")


def test_conditions_reach_the_planner(answered, torch):
    line = "routes leo phobos --rocket torch.toml --factory phobos --elevators --cap turns=2 --json"
    found = json.loads(answered(line))
    conditions = Conditions(Options(elevators=True), factories=frozenset({"phobos"}))
    planned = plan_rocket(network.load(), torch, "leo", "phobos", conditions=conditions, caps={"turns": 2}).routes
    assert [(route["turns"], route["fuel_steps"], route["hazards"]) for route in found["routes"]] == [
        (voyage.cost.turns, voyage.cost.fuel_steps, voyage.cost.hazards) for voyage in planned
    ]


def test_beamed_power_is_one_more_thrust(answered):
    line = "routes leo phobos --rocket torch.toml --json"
    plain, beamed = (json.loads(answered(words))["routes"][0]["moves"][0] for words in (line, f"{line} --beamed"))
    assert "hf.rocket.beamed" not in {entry["rule"] for entry in plain["net_thrust"]["entries"]}
    assert "hf.rocket.beamed" in {entry["rule"] for entry in beamed["net_thrust"]["entries"]}


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('cards = ["Warp Drive"]\n', "Warp Drive"),
        ('cards = ["PRC Taikonauts"]\ntanks = 99\n', "tanks"),
        ('cards = ["PRC Taikonauts"]\nwarp = 9\n', "warp"),
        ("cards = [", "TOML"),
        ("cards = []\n", "cards"),
        (None, "No such file"),
    ],
)
@pytest.mark.parametrize("line", ["rocket bad.toml", "routes leo phobos --rocket bad.toml"])
def test_a_malformed_rocket_file_is_named_with_a_remedy(nf, tmp_path, line, text, named):
    if text is not None:
        (tmp_path / "bad.toml").write_text(text, "utf-8")
    code, out, err = nf(line)
    assert (code, out) == (2, "")
    assert err.startswith("nf: bad.toml")
    assert named in err
    assert len(err.splitlines()) >= 2


BAD_INPUT = {
    "routes leo phobos --rocket torch.toml --order burns": "'burns'",
    "routes leo phobos --rocket torch.toml --seconds 0": "--seconds",
    "routes leo phobos --rocket torch.toml --cap burns=1": "'burns'",
    "routes leo phobos --rocket torch.toml --round-trip": "--round-trip",
    "routes leo phobos --rocket torch.toml --drop prc": "--drop",
    "routes leo phobos --rocket torch.toml --factory atlantis": "'atlantis'",
    "routes leo phobos --rocket torch.toml --factory leo": "LEO is not a site",
    "routes leo --rocket torch.toml --explain": "--explain",
    "routes leo --rocket torch.toml --least-water": "--least-water",
    "routes leo phobos --rocket torch.toml --least-water --avoid geo": "--avoid",
    "routes leo phobos --rocket torch.toml --least-water --drop 'Ion Drive'": "Ion Drive",
}
NO_ANSWER = {
    "routes leo enceladus --rocket torch.toml": "No route leads this rocket from LEO to Enceladus",
    "routes leo phobos --rocket torch.toml --cap turns=0": "1 turn over the cap of 0",
    "routes leo enceladus --rocket torch.toml --least-water --cap turns=1": "hf.rocket.water",
}


@pytest.mark.parametrize("line", BAD_INPUT | NO_ANSWER)
def test_a_question_that_has_no_answer_is_refused_with_a_remedy(nf, line):
    code, out, err = nf(line)
    assert (code, out) == (2 if line in BAD_INPUT else 1, "")
    assert err.startswith("nf: ")
    assert (BAD_INPUT | NO_ANSWER)[line] in err
    assert len(err.splitlines()) >= 2
    assert "Traceback" not in err


@pytest.mark.parametrize("line", NO_ANSWER)
def test_json_is_one_document_also_where_no_voyage_leads(nf, line):
    code, out, err = nf(f"{line} --json")
    assert (code, err) == (1, "")
    found = json.loads(out)
    assert NO_ANSWER[line] in found["reason"]
    assert not found.get("routes")


def test_a_refusal_for_want_of_fuel_gives_the_numbers(nf, tmp_path):
    """The crew of B2 takes eighteen steps to Mars."""
    (tmp_path / "crew.toml").write_text('cards = ["PRC Taikonauts"]\nsteps = 17\n', "utf-8")
    assert "It has 17 of the 18 fuel steps that this takes." in nf("routes leo hellas-basin --rocket crew.toml")[2]


def test_stops_and_priorities_reach_the_planner_of_rockets(answered, torch):
    found = json.loads(answered("routes leo phobos --rocket torch.toml --via deimos --order fuel_steps,turns --json"))
    planned = plan_rocket(network.load(), torch, "leo", "phobos", via=("deimos",), criteria=("fuel_steps", "turns"))
    assert [(route["fuel_steps"], route["turns"]) for route in found["routes"]] == [
        (voyage.cost.fuel_steps, voyage.cost.turns) for voyage in planned.routes
    ]
    assert all("deimos" in {hop["to"] for hop in route["hops"]} for route in found["routes"])


def test_all_sites_that_a_rocket_can_reach_are_listed_the_soonest_first(answered, torch, monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    chart = network.load()
    planned = plan_rocket(chart, torch, "leo").targets
    expected = {chart.space(id).title: costs[0] for id, costs in planned.items() if id in chart.sites}
    lines = answered("routes leo --rocket torch.toml").splitlines()[5:]
    listed = [re.split(r"  +", line.strip()) for line in lines]
    assert {row[0]: (int(row[3]), int(row[4])) for row in listed} == {
        title: (cost.turns, cost.fuel_steps) for title, cost in expected.items()
    }
    assert [expected[row[0]] for row in listed] == sorted(expected.values())


@pytest.mark.rule("hf.move.thrust")
def test_a_rocket_that_cannot_leave_is_told_why(nf):
    card = next(card.name for card in cards() if card.thruster is None)
    assert nf(f"rocket --cards '{card}' --write inert.toml")[0] == 0
    code, out, err = nf("routes leo phobos --rocket inert.toml")
    assert (code, out) == (1, "")
    assert "[hf.move.thrust]" in err
    assert "Give it a card with a thrust triangle" in err


@pytest.mark.rule("hf.rocket.sail")
def test_a_sail_that_a_voyage_costs_is_named(answered, tmp_path):
    (tmp_path / "sail.toml").write_text('cards = ["Photon Kite Sail", "Shimizu Entrepreneurs"]\n', "utf-8")
    line = "routes leo hellas --rocket sail.toml --cap turns=6"
    lost = [route["lost"] for route in json.loads(answered(f"{line} --json"))["routes"]]
    assert ["Photon Kite Sail"] in lost
    shown = answered(f"{line} --explain")
    assert "loses Photon Kite Sail" in " ".join(shown.split())
    assert "loses       Photon Kite Sail" in shown
