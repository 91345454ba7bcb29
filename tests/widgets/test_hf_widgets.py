"""The widgets of High Frontier, without a browser: what they send, what they are told, what they are asked wrongly."""

from fractions import Fraction
from random import Random
from xml.etree import ElementTree as ET

import pytest

from nf_core.high_frontier.actions import EndTurn
from nf_core.high_frontier.cards import cards, find_card
from nf_core.high_frontier.game import GAME
from nf_core.high_frontier.headings import HEADINGS, heading
from nf_core.high_frontier.odds import claim_odds, prospecting, scout
from nf_core.high_frontier.routes import network, voyage
from nf_core.high_frontier.routes.records import ZONES
from nf_core.high_frontier.routes.rocket import Rocket, load, net_thrust
from nf_core.high_frontier.scoring import scores
from nf_core.high_frontier.state import Claim, Options, with_claim
from nf_core.kernel.errors import AmbiguousName, BadRequest, UnknownName
from nf_core.kernel.ledger import show
from nf_core.kernel.step import Turn
from nf_core.kernel.table import Past, Table
from tests.high_frontier.given import LUNA, claim, factory, rocket, table
from widgets import DecisionPanel, MissionTimeline, ProspectOdds, RocketBench, ScoreSheet, Stepper, rocket_bench

RAY, SHARP, BUGGY = "Blackbody-Pumped Laser", "Quantum Cascade Laser", "Electrophoretic Sandworm"
TAIKONAUTS, STEAMER = "PRC Taikonauts", "Mirror Steamer"
SVG = "{http://www.w3.org/2000/svg}"
IO, PATERA = "io-gish-bar-mons", "io-loki-patera"


def tell(widget, **message):
    """A message as the page sends it."""
    widget._on_message(widget, message | {"number": widget.done + 1}, [])


def bars(odds):
    return {group["label"]: {bar["value"]: bar["figure"] for bar in group["bars"]} for group in odds.answer["groups"]}


def test_the_chance_of_a_claim_is_the_engines():
    odds = ProspectOdds("nysa", "quantum cascade")
    exact = claim_odds(scout(find_card(SHARP), "nysa"), find_card(SHARP), "nysa")
    assert bars(odds) == {"": {"A claim": show(exact["claim"]), "A bust": show(exact["bust"])}}
    assert exact["claim"] == Fraction(1, 2)
    assert odds.answer["remark"] == ""


def test_a_second_try_stands_beside_one():
    assert bars(ProspectOdds("kleopatra", BUGGY)) == {
        "with a second try": {"A claim": "8/9", "A bust": "1/9"},
        "with one try": {"A claim": "2/3", "A bust": "1/3"},
    }


def test_a_dangerous_road_is_risked_or_paid_for():
    found = bars(ProspectOdds(IO, BUGGY, where=PATERA))
    assert found["risking the road"] == {"A claim": "5/6", "A bust": "0", "The buggy is lost": "1/6"}
    assert found["paying for the road"]["A claim"] == "1"


def test_where_nothing_can_fail_it_says_so():
    odds = ProspectOdds("luna-shackleton-polar-rim", "Cat Fusion")
    assert bars(odds) == {"": {"A claim": "1", "A bust": "0"}}
    assert "none is made" in odds.answer["remark"]


def test_the_refusal_stands_where_the_chances_would():
    odds = ProspectOdds("nysa", RAY)
    refused = prospecting(scout(find_card(RAY), "nysa"), find_card(RAY), "nysa").refusal
    assert odds.prospecting.refusal == refused
    assert odds.answer["refusal"]["text"] == refused.reason
    assert odds.answer["groups"] == []
    assert refused.reason in repr(odds)
    assert [each["title"] for each in odds.answer["ledgers"]] == ["The highest roll that succeeds"]


def test_smelters_are_added_in_the_page_and_say_what_they_do():
    odds = ProspectOdds("dresda", SHARP)
    tell(odds, ask={"with_": ["carbonyl"]})
    assert odds.error == {}
    (needed, _) = odds.answer["ledgers"]
    assert [entry["amount"] for entry in needed["ledger"]["entries"]] == ["2", "3"]
    assert bars(odds)[""]["A claim"] == "5/6"
    assert odds.asked["with_"] == [{"name": "Carbonyl Volatilization", "figures": "3 off the roll at S sites"}]


def test_every_helper_says_how_it_helps():
    helpers = ProspectOdds("nysa", SHARP).catalogue["helpers"]
    assert helpers
    assert not any("mass" in helper["figures"] for helper in helpers)


def test_a_unit_on_the_spot_goes_along_to_another_site_and_one_elsewhere_stays():
    odds = ProspectOdds("nysa", SHARP)
    tell(odds, ask={"site": "dresda"})
    assert (odds.asked["site"], odds.asked["where"]) == ("dresda", "dresda")
    tell(odds, ask={"site": "nysa", "where": "ceres-lagrange-10"})
    assert odds.prospecting.refusal is None
    tell(odds, ask={"site": "kleopatra"})
    assert odds.asked["where"] == "ceres-lagrange-10"
    assert "does not reach" in odds.answer["refusal"]["text"]
    assert "ceres-lagrange-10" in [place["id"] for place in odds.asked["places"]]


def test_a_busted_site():
    odds = ProspectOdds("nysa", SHARP, busted=True)
    assert odds.answer["refusal"]["text"] == "Nysa is busted."
    tell(odds, ask={"busted": False})
    assert odds.answer["refusal"] is None


def test_what_cannot_be_asked_changes_nothing_and_is_shown_in_the_page():
    odds = ProspectOdds("nysa", SHARP)
    before = odds.asked, odds.answer
    for ask, said in [
        ({"site": "mars"}, "several sites"),
        ({"site": "leo"}, "LEO is no site"),
        ({"unit": "nothing"}, "nothing"),
        ({"with_": [SHARP]}, "cannot be there twice"),
    ]:
        tell(odds, ask=ask)
        assert said in odds.error["message"]
        assert (odds.asked, odds.answer) == before
    tell(odds, ask={"unit": BUGGY})
    assert odds.error == {}
    assert odds.done == 5
    with pytest.raises(BadRequest, match="LEO is no site"):
        ProspectOdds("leo", SHARP)


def test_the_still_form_of_the_odds_has_the_figures_and_the_roll():
    odds = ProspectOdds("kleopatra", BUGGY)
    still = odds._repr_html_()
    assert "8/9" in still
    assert "The highest roll that succeeds" in still
    assert "A claim: 88.9 %, exactly 8/9" in repr(odds)


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
        (lambda bench: setattr(bench, "rocket", {"cards": [], "wings": 2}), BadRequest, "no 'wings'"),
        (lambda bench: setattr(bench, "rocket", {"cards": [], "fuel": "air"}), BadRequest, "flies on 'air'"),
        (lambda bench: setattr(bench, "rocket", 3), BadRequest, "3 is no rocket"),
        (lambda bench: bench.reach(0), BadRequest, "0 turns"),
        (lambda bench: bench.reach(99), BadRequest, "99 turns"),
    ],
)
def test_what_does_not_fit_changes_nothing(change, error, said):
    bench = a_bench()
    before = bench.rocket, bench.bench, bench.within
    with pytest.raises(error, match=said):
        change(bench)
    assert (bench.rocket, bench.bench, bench.within) == before


def test_the_page_builds_and_is_told_what_is_wrong():
    bench = a_bench()
    tell(bench, build={"cards": [TAIKONAUTS, "cat fusion"]})
    assert (bench.error, bench.cards[-1]) == ({}, "Cat Fusion Z-pinch Torch")
    tell(bench, build={"tanks": "4"})
    assert bench.tanks == 4
    tell(bench, build={"tanks": "2.5"})
    assert "2 1/2 tanks" in bench.error["message"]
    assert (bench.tanks, bench.done) == (4, 3)


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
        {"title": f"{sail.name} ({sail.thruster.output})", "ledger": None, "text": "Its burns take no fuel."}
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


def test_what_goes_nowhere_says_why():
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
    assert "<svg" in still
    assert "Net thrust by zone" in still
    assert f"{TAIKONAUTS}: every zone: {thrust(bench, TAIKONAUTS)[0]}" in repr(bench)


HELLAS, VIA_AIR = "mars-hellas-basin-buried-glaciers", 1
"A site of Mars, and the row of the trade-offs that takes the risks of its air."


def a_rocket(*names, tanks=6):
    return load(Rocket(tuple(map(find_card, names or (TAIKONAUTS, "Metastable Helium")))), tanks)


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


def test_what_a_turn_does_on_sites_is_said(mission):
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


def test_where_no_voyage_leads_it_says_why():
    nowhere = MissionTimeline(a_rocket("CVD Molding"), "leo", "ceres")
    assert (nowhere.voyage, nowhere.mission) == (None, {})
    assert nowhere.answer["refusals"]
    assert "No route leads to Ceres." in repr(nowhere)
    assert "No route leads to Ceres." in nowhere._repr_html_()
    tell(nowhere, chosen=1)
    assert nowhere.error["remedy"] == "No voyage leads there."


def test_missions_that_are_none_are_refused(mission):
    for given in [(a_rocket(),), (mission.voyage, "leo", "ceres"), ("a rocket", "leo", "ceres")]:
        with pytest.raises(BadRequest, match="no mission"):
            MissionTimeline(*given)
    with pytest.raises(UnknownName):
        MissionTimeline(a_rocket(), "leo", "nowhere at all")
    tell(mission, chosen=99)
    assert "no voyage 99" in mission.error["message"]
    assert mission.chosen == 0


def test_the_still_form_of_a_mission_has_the_map_the_table_and_the_turns(mission):
    mission.chosen = VIA_AIR
    still = mission._repr_html_()
    assert "<svg" in still
    assert still.count("<li>") == 2
    assert "lands by parachute" in still
    assert "Turn 2 from Mars Hohmann 01" in repr(mission)


def a_game(**more):
    """Two seats: factories of type M and others', so that the track of M is shared."""
    claims = [factory("nysa", 0), claim(LUNA, 0), factory("kleopatra", 1, colonies=1), claim(HELLAS, 1)]
    return table(claims=claims, glories=[("mars", 1)], ventures=[("tourism", 0)], **more)


def totals(sheet):
    return [seat["total"]["total"] for seat in sheet.sheet["seats"]]


def test_the_points_are_the_engines_stacked_by_kind():
    sheet = ScoreSheet(a_game())
    assert sheet.scores == scores(a_game())
    assert totals(sheet) == [show(ledger.total) for ledger in scores(a_game())]
    for seat, ledger in zip(sheet.sheet["seats"], scores(a_game()), strict=True):
        parts = [entry["source"] for part in seat["parts"] for entry in part["ledger"]["entries"]]
        assert sorted(parts) == sorted(entry.source for entry in ledger.entries)
        assert seat["change"] is None
    assert sheet.sheet["kinds"] == ["Claims", "Factories", "Colonies", "Tracks", "Science", "Ventures", "Glory"]


def test_one_more_factory_of_a_type_changes_its_track_for_everybody():
    sheet = ScoreSheet(a_game())
    before = scores(a_game())
    tell(sheet, suppose="factory:hertha", seat=0)
    assert sheet.error == {}
    after = scores(with_claim(a_game(), Claim("hertha", 0, factory=True)))
    assert totals(sheet) == [show(ledger.total) for ledger in after]
    changes = [seat["change"]["ledger"]["total"] for seat in sheet.sheet["seats"]]
    assert changes == [show(new.total - old.total) for new, old in zip(after, before, strict=True)]
    assert sheet.sheet["seats"][0]["change"]["title"].startswith("+")
    tracks = {track["title"]: track for track in sheet.sheet["tracks"]}
    assert (tracks["M"]["was"], tracks["M"]["ledger"]["total"]) == ("5", "4")
    assert tracks["C"]["was"] == ""
    assert [each["name"] for each in sheet.supposed] == ["Player 1 (PRC): factory on Hertha"]
    tell(sheet, forget=0)
    assert sheet.scores == before
    assert sheet.supposed == []


def test_suppositions_add_up_and_are_forgotten_one_by_one():
    sheet = ScoreSheet(a_game())
    sheet.suppose("claim", "vesta", 1)
    sheet.suppose("venture", "elevator", 1)
    sheet.suppose("glory", "heroism")
    sheet.forget(0)
    assert [each["name"] for each in sheet.supposed] == [
        "Player 2 (NASA): venture: Space Elevator",
        "Player 1 (PRC): glory: heroism",
    ]
    assert sheet.state != sheet.before == a_game()
    sheet.forget()
    assert sheet.state == a_game()


def test_what_needs_something_forgotten_says_why_it_cannot_be():
    sheet = ScoreSheet(a_game())
    sheet.suppose("factory", "hertha")
    sheet.suppose("colony", "hertha")
    sheet.forget(0)
    assert sheet.supposed[0]["figures"] == "A colony needs a factory of its own on Hertha."
    assert sheet.scores == scores(a_game())


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("claim", "nysa"), "Nysa is claimed"),
        (("factory", "kleopatra"), "claimed by somebody else"),
        (("venture", "tourism", 1), "Space Tourism is taken"),
        (("glory", "mars"), "back from Mars is taken"),
        (("glory", "fame"), "no glory 'fame'"),
        (("moonbase", "nysa"), "'moonbase' cannot be supposed"),
        (("claim", "leo"), "LEO is no site"),
        (("claim", "vesta", 4), "no seat 4"),
        (("colony", LUNA), "needs a factory"),
    ],
)
def test_what_cannot_be_supposed_changes_nothing(asked, said):
    sheet = ScoreSheet(a_game())
    before = sheet.sheet
    with pytest.raises(BadRequest, match=said):
        sheet.suppose(*asked)
    assert (sheet.sheet, sheet.supposed) == (before, [])


def test_a_table_that_goes_on_is_followed_until_the_sheet_is_closed():
    played = Table(GAME, Options(seats=2), dealer=Random(4))
    sheet = ScoreSheet(played)
    assert totals(sheet) == ["0", "0"]
    sheet.suppose("claim", "nysa")
    for _ in range(40):
        played.run()
        (decision, *_) = played.decisions()
        played.submit(decision.sample(Random(1)))
    assert sheet.before == played.state
    assert totals(sheet) == [show(ledger.total) for ledger in scores(sheet.state)]
    sheet.close()
    assert sheet._renew not in played.observers


def test_only_games_of_high_frontier_have_a_score_sheet():
    with pytest.raises(BadRequest, match="no game of High Frontier"):
        ScoreSheet(3)


def test_every_supposition_offered_can_be_read():
    sheet = ScoreSheet(a_game())
    offered = {each["id"]: each["title"] for each in sheet.catalogue}
    assert offered["factory:nysa"] == "Factory on Nysa"
    assert offered["glory:mars"] == "Glory: back from Mars"
    assert len(offered) == 3 * len(network.load().sites) + 3 + 5


def test_the_still_form_of_the_score_sheet_has_everybodys_ledger():
    sheet = ScoreSheet(a_game())
    sheet.suppose("claim", "vesta")
    still = sheet._repr_html_()
    assert "claim on Vesta" in still
    assert "Player 2 (NASA)" in still
    assert f"Player 1 (PRC): {totals(sheet)[0]} VP" in repr(sheet)


def a_table(**more):
    """A seat in the middle of its turn at a table that nobody has played at before."""
    played = Table(GAME, Options(seats=2), dealer=Random(5), take_backs=True)
    s = table(
        hands=(("Mirror Steamer", "CVD Molding"), ("Dumbo",)),
        stacks=((rocket(TAIKONAUTS, "Kuck Mosquito", tanks=2),),),
        **more,
    )
    played.past.append(Past(played.state, EndTurn(0), Turn(s, ())))
    return played


def test_long_lists_of_choices_say_under_which_heading_each_stands():
    panel = DecisionPanel(a_table())
    decision = panel.decision
    assert len(decision["options"]) > 9
    assert decision["groups"] == [*HEADINGS]
    (asked,) = panel.table.decisions()
    assert [option["group"] for option in decision["options"]] == [heading(action) for action in asked]
    assert {option["group"] for option in decision["options"]} <= {*HEADINGS}
    assert all(option["group"] in HEADINGS for option in decision["barred"])


def test_hands_that_lie_open_are_shown_one_s_own_first():
    panel = DecisionPanel(a_table(), seat=1)
    assert [hand["title"] for hand in panel.view["hands"]] == ["Your hand", "Hand of player 1"]
    assert "Dumbo" in panel.view["hands"][0]["lines"][1]
    assert "Mirror Steamer" in repr(panel)
    seen = Stepper(a_table(), seat=0)
    assert [hand["title"] for hand in seen.view["hands"]] == ["Your hand", "Hand of player 2"]


def test_hints_come_from_the_bot_that_plans():
    panel = DecisionPanel(a_table())
    assert panel.hint().startswith("The mission bot would ")
    assert panel.hinted > 0


def test_a_turn_is_played_in_the_panel_and_stepped_through():
    played = Table(GAME, Options(seats=1), dealer=Random(5))
    panel, stepper = DecisionPanel(played), Stepper(played)
    (income,) = (n for n, option in enumerate(panel.decision["options"], 1) if option["text"].startswith("Income"))
    tell(panel, do="choose", what=income, moment=panel.decision["moment"])
    assert panel.error == {}
    assert any("2 WT" in line for line in panel.news)
    assert stepper.points[-2]["text"] == "income: take 2 WT"
    stepper.go_to(len(stepper.points) - 2)
    made = [option for option in stepper.decision["options"] if option["made"]]
    assert [(option["text"], option["group"]) for option in made] == [("Income: take 2 WT", "Operation")]
