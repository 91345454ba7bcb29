"""Missions: planned flights that stand over the years, as notes; what they do when the table changes."""

import json
from functools import cache

import pytest
from msgspec.structs import replace

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.advice.freight import freighter_turn
from nf_core.games.high_frontier.state import stack
from nf_core.kernel.step import pending
from nf_core.lessons import LessonRun, find_lesson
from tests.games.high_frontier import given, moves
from tests.games.high_frontier.names import HELLAS, MERCURY, PLATEAU, STEAMER
from tests.games.high_frontier.names import TAIKONAUTS as CREW
from tests.tui.games.high_frontier import frontier
from tests.tui.piloting import press, settle
from tests.tui.playing import note, notices
from tui.app import NfApp
from tui.games.high_frontier.planning import planning
from tui.games.high_frontier.planning.craft import Craft, ways
from tui.games.high_frontier.planning.missions import mission_of
from tui.games.high_frontier.planning.standing import Standing, read
from tui.screens.lesson import LessonScreen

LAST = "high-frontier/08-a-guided-game"
LOADED = given.owning(given.rocket(CREW, STEAMER, tanks=3))


@cache
def ways_to_hathor():
    craft = Craft(LOADED, 0, "hathor")
    return [mission_of(craft, way) for way in ways(craft, planning.patient())]


def planned(turns=3):
    """A loaded rocket's way to Hathor in so many turns, as a mission that stands."""
    return seen(Standing(0, next(way for way in ways_to_hathor() if len(way.legs) == turns)), LOADED)


def seen(mission, s):
    mission.see(s)
    return mission


def kept(mission, s):
    """The mission as a saved game has it, looked at anew."""
    return seen(read(0, json.loads(json.dumps(mission.note))), s)


def flown(s, mission):
    """The state after all choices that the mission makes now."""
    while action := mission.next(pending(s)[0]):
        s = moves.play(s, action)[0]
    return s


def next_year(s):
    return moves.play(s, *(a.EndTurn(seat) for seat in range(2)))[0]


def replanned(mission):
    """The mission after it is planned anew, and what that says."""
    new, words = mission.task(lambda: True)
    mission.take(new)
    return words


def test_a_mission_flies_a_turn_a_year_as_planned_though_it_is_read_from_its_note_every_time():
    s, mission = LOADED, planned()
    left = [sum(leg.spent for leg in mission.mission.legs[number:]) for number in range(4)]
    assert left[0] == 8
    for number in range(3):
        mission = kept(mission, s)
        assert mission.task is None
        assert {hop.turn for hop in mission.hops} == set(range(1, 4 - number))
        s = flown(s, mission)
        assert "Flown as planned" in mission.words
        assert moves.own(s, "rocket").fuel == 12 + left[number + 1]
        s = next_year(s)
    assert moves.own(s, "rocket").space == "hathor"
    assert seen(mission, s).hops == ()
    assert "arrived" in mission.hindrance
    assert not mission.is_over, "it is the same year as far as this mission knows"
    assert seen(mission, next_year(s)).is_over


def test_a_second_turn_in_one_year_is_refused_and_the_refusal_is_told():
    mission = planned()
    s = flown(LOADED, mission)
    assert not seen(mission, s).can_go_on(pending(s)[0])
    assert mission.next(pending(s)[0]) is None
    assert "This stack has moved this turn." in mission.words


def test_in_the_middle_of_a_move_a_mission_goes_on_and_when_it_is_taken_back_begins_again():
    mission = planned()
    hops = mission.hops
    s = moves.play(LOADED, mission.next(pending(LOADED)[0]))[0]
    s = moves.play(s, mission.next(pending(s)[0]))[0]
    again = kept(mission, s)
    assert again.hops == hops[1:]
    end = flown(s, again)
    assert moves.own(end, "rocket").space == mission.mission.legs[0].goal
    assert end.move is None
    assert seen(again, LOADED).hops == hops
    assert isinstance(again.choice(pending(LOADED)[0]), a.Depart)


def test_the_water_that_a_plan_needs_is_found_and_offered_where_the_game_asks_how_much():
    dry = given.owning(given.rocket(CREW, STEAMER), water=(9,))
    craft = Craft(dry, 0, "nyx")
    mission = seen(Standing(0, mission_of(craft, ways(craft, planning.patient())[0])), dry)
    assert mission.mission.tanks == 1
    assert mission.choice(pending(dry)[0]) == a.BeginLoading(0)
    assert "load 1 tank" in mission.reminder
    s = moves.play(dry, a.BeginLoading(0))[0]
    assert kept(mission, s).choice(pending(s)[0]) == a.Load(0, 1)
    assert moves.own(flown(s, kept(mission, s)), "rocket").space == "nyx"


def with_rocket(s, **changed):
    """The state with the rocket changed."""
    rocket = moves.own(s, "rocket")
    others = tuple(found for found in s.players[0].stacks if found.slot != "rocket")
    return replace(s, players=(replace(s.players[0], stacks=(*others, replace(rocket, **changed))), *s.players[1:]))


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (with_rocket(LOADED, fuel=12), "it has 12 fuel steps instead of 20. "),
        (
            with_rocket(LOADED, fuel=12, cards=(STEAMER, "Dumbo")),
            f"Dumbo is aboard; {CREW} is not aboard any more; it has 12 ",
        ),
        (replace(LOADED, claims=(given.factory("hathor"),)), "a factory helps at Hathor; Hathor is yours, with a fac"),
        (replace(LOADED, claims=(given.claim("hathor", 1),)), "Mission to Hathor: Hathor is claimed and player 2's."),
        (replace(LOADED, busted=frozenset(["hathor"])), "Mission to Hathor: Hathor is a bust."),
    ],
)
def test_when_the_table_changes_a_mission_is_planned_anew_and_says_what_changed(changed, words):
    mission = seen(planned(), changed)
    told = replanned(mission)
    assert told.lower().startswith(words.lower())
    assert mission.task is None
    rocket = moves.own(changed, "rocket")
    assert (mission.mission.legs[0].origin, mission.mission.legs[0].fuel) == (rocket.space, rocket.fuel)
    assert mission.can_go_on(pending(changed)[0])
    assert kept(mission, changed).task is None


def test_of_the_new_ways_a_mission_takes_the_one_that_risks_and_takes_no_more_and_says_what_it_costs():
    mission = seen(planned(turns=2), changed := with_rocket(LOADED, fuel=19))
    old = mission.mission
    told = replanned(mission)
    assert [sum(leg.hazards for leg in each.legs) for each in (old, mission.mission)] == [0, 0]
    assert len(mission.mission.legs) <= len(old.legs)
    assert "planned anew: 2 turns" in told
    assert moves.own(flown(changed, mission), "rocket").space == mission.mission.legs[0].goal


def test_a_mission_without_a_way_is_kept_and_planned_as_soon_as_there_is_one():
    mission = seen(planned(), empty := with_rocket(LOADED, fuel=0))
    mission.mission = replace(mission.mission, target="ceres")
    poor = replace(empty, players=(replace(empty.players[0], water=0), *empty.players[1:]))
    seen(mission, poor)
    assert "There is no way for the mission to Ceres at present." in replanned(mission)
    assert mission.task is None
    assert mission.next(pending(poor)[0]) is None
    assert "no way" in mission.words
    assert "planned anew: 5 turns" in replanned(seen(mission, LOADED))


def test_an_answer_that_is_no_longer_wanted_ends_the_search():
    mission = seen(planned(), with_rocket(LOADED, fuel=12))
    new, _ = mission.task(lambda: False)
    assert len(new.legs) <= 3


def test_a_craft_that_left_its_way_is_planned_for_when_it_has_stopped():
    mission = planned()
    s = moves.play(LOADED, mission.next(pending(LOADED)[0]))[0]
    s = moves.play(s, mission.next(pending(s)[0]))[0]
    stray = next(hop for hop in moves.kinds_of(s, a.Hop) if hop.target != mission.hops[1].target)
    s = moves.play(s, stray)[0]
    assert seen(mission, s).task is None
    assert mission.next(pending(s)[0]) is None
    assert "has left the way" in mission.words
    rested = moves.play(s, a.Halt(0))[0] if s.move else s
    assert "it is at" in replanned(seen(mission, rested)).lower()


def test_a_flight_planned_in_the_middle_of_a_move_stops_first():
    s = moves.play(LOADED, next(iter(moves.kinds_of(LOADED, a.Depart))))[0]
    s = moves.play(s, next(hop for hop in moves.kinds_of(s, a.Hop) if hop.target == "heo"))[0]
    craft = Craft(s, 0, "hathor")
    assert craft.stops_first
    mission = seen(Standing(0, mission_of(craft, ways(craft, planning.patient())[0])), s)
    assert mission.can_go_on(pending(s)[0])
    rested = flown(s, mission)
    assert rested.move is None
    assert moves.own(rested, "rocket").space == "heo"
    assert kept(mission, rested).task is None


@pytest.mark.rule("hf.land.freighter", "hf.land.factory")
@pytest.mark.parametrize("owner", [0, 1])
def test_what_a_freighter_reaches_are_the_sites_to_which_it_finds_a_way(owner):
    """Its own factory helps it down, that of another only if it is asked; parachutes and small sites need none."""
    s = given.owning(given.freighter("leo", "Dumbo"), claims=(given.factory(PLATEAU, owner),))
    craft = Craft(s, 0)
    craft.leave = owner == 1
    heat = planning.heat(craft.network, craft.surveyed, "burns", planning.patient())
    for site in (PLATEAU, HELLAS, MERCURY, "nyx", "hathor", "vesta"):
        craft.target = site
        ways_there = ways(craft, planning.patient())
        assert heat.costs.get(site) == min((way.flight.cost.burns for way in ways_there), default=None), site
    assert PLATEAU in heat.costs
    assert MERCURY not in heat.costs
    craft.leave = False
    alone = planning.heat(craft.network, craft.surveyed, "turns", planning.patient())
    assert (PLATEAU in alone.costs) == (owner == 0)


def test_a_mission_of_a_freighter_is_flown_by_its_own_rules():
    s = given.owning(given.freighter("nyx", "Dumbo"))
    craft = Craft(s, 0, "kreutz-sungrazer")
    choice = ways(craft, planning.patient())[0]
    turns = [freighter_turn(choice.flight, number) for number in range(1, choice.flight.cost.turns + 1)]
    mission = seen(Standing(0, mission_of(craft, choice)), s)
    for turn in turns[:2]:
        s = flown(s, kept(mission, s))
        assert stack(s, 0, "freighter").space == turn.hops[-1].target
        s = next_year(s)


@pytest.mark.parametrize("note", [None, 7, {}, {"craft": "rocket"}, "x"])
def test_a_note_that_is_no_mission_is_none(note):
    assert read(0, note) is None


def test_a_note_about_a_space_that_is_not_on_the_map_is_none():
    note = planned().note
    assert read(0, note)
    assert read(0, note | {"target": "nowhere"}) is None


async def test_a_mission_and_the_last_lesson_name_the_keys_that_the_reader_has(tmp_path):
    changed = "[play]\nplan = 'z'\n[lesson]\nplan = 'y'\nreach = 'f8'\nhint = 'ctrl+g'\n"
    (tmp_path / "keys.toml").write_text(changed, "utf-8")
    app, table, lesson = NfApp(settings_file=tmp_path / "settings.json"), frontier.seated(LOADED), find_lesson(LAST)
    table.notes[0] = json.loads(json.dumps(planned().note))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await frontier.sit(app, pilot, table)
        assert note(screen).startswith("Press z to fly on")
        app.push_screen(LessonScreen(lesson))
        await settle(pilot)
        app.screen.run.go_to(len(lesson.steps))
        app.screen._follow()
        said = note(app.screen)
        assert "Press F8: every site" in said
        assert "y flies it on" in said
        await press(pilot, "n")
        assert any("Ctrl+G gives a hint" in notice for notice in notices(app))
    run = LessonRun(lesson, step=len(lesson.steps))
    assert "Press e: every site" in run.say
    assert "m flies it on" in run.say


def test_the_way_that_the_last_lesson_advises_is_one_that_the_planner_finds_and_flies():
    lesson = find_lesson(LAST)
    run = LessonRun(lesson, step=len(lesson.steps))
    craft = Craft(run.table.state, 0, HELLAS)
    way = next(way for way in ways(craft, planning.patient()) if way.flight.cost.turns == 2)
    mission = Standing(0, mission_of(craft, way))
    for _ in range(2):
        seen(mission, run.table.state)
        while action := mission.next(run.decision):
            assert run.submit(action) is None
            while run.decision.prompt == "hf.hazard":
                insured = next((choice for choice in run.decision if isinstance(choice, a.Insure)), None)
                run.submit(insured or next(iter(run.decision)))
        run.submit(a.EndTurn(0))
    assert moves.own(run.table.state, "rocket").space == HELLAS
