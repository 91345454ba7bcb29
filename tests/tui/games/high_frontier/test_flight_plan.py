"""Flights planned from the board, and their first turns flown."""

import json

import pytest
from textual.widgets import Static

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.voyage import voyage
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions
from nf_core.games.high_frontier.state import LEO
from nf_core.kernel.ledger import show
from nf_core.kernel.values import NATURE
from tests.effort import deep
from tests.games.high_frontier import given, moves
from tests.games.high_frontier.names import HELLAS, PLATEAU, ROBONAUT, STEAMER
from tests.games.high_frontier.names import TAIKONAUTS as CREW
from tests.tui.games.high_frontier.frontier import STATE, plan, seated, sit, start
from tests.tui.piloting import press, settle, until
from tests.tui.playing import note, notices
from tui.games.high_frontier.planning import planning
from tui.games.high_frontier.planning.craft import Craft, ways
from tui.games.high_frontier.planning.missions import mission_of
from tui.games.high_frontier.planning.standing import Standing
from tui.screens.confirm import ConfirmScreen

pytestmark = pytest.mark.slow

HOPS = Conditions(Options(hops=True), frozenset([HELLAS]))


@pytest.mark.deep
@pytest.mark.traced
async def test_the_first_turn_of_a_plan_is_flown_as_it_was_planned(app):
    table = seated(STATE, seats=3)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        page = await plan(pilot, "nyx")
        planned = page.ways.choice.flight
        assert planned == voyage.plan_rocket(page.network, page.craft.rocket, LEO, "nyx", conditions=HOPS).routes[0]
        await press(pilot, "enter")
        assert app.screen is screen
        flown = [past.action for past in table.past]
        assert [type(action) for action in flown] == [a.Depart, *[a.Hop] * len(planned.turns[0].hops)]
        rocket = moves.own(table.state, "rocket")
        assert (rocket.space, rocket.fuel) == ("nyx", planned.turns[0].fuel_after)
        assert "Flown as planned" in note(screen)
        assert table.state.move is None


@pytest.mark.deep
async def test_a_plan_that_strands_the_rocket_is_flown_only_after_a_warning(app):
    table = seated(given.owning(given.rocket(CREW, STEAMER, fuel=8)))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        await plan(pilot, "nyx")
        await press(pilot, "enter")
        assert isinstance(app.screen, ConfirmScreen)
        assert "neither LEO nor a factory of yours" in app.screen.question
        await press(pilot, "n")
        assert table.past == []
        await press(pilot, "enter", "y")
        assert app.screen is screen
        assert moves.own(table.state, "rocket").space == "nyx"


@pytest.mark.deep
async def test_a_flight_waits_where_a_hazard_asks_and_goes_on_afterwards(app):
    table = seated(given.owning(given.rocket(CREW, STEAMER, tanks=3), water=(9,)))
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        page = await plan(pilot, "hathor")
        turn = page.ways.choice.flight.turns[0]
        assert any(hop.hazard for hop in turn.hops)
        await press(pilot, "enter", "y")
        assert screen.decision.prompt == "hf.hazard"
        assert "hazard comes first" in note(screen)
        assert screen.board.map.route[-1].target == turn.hops[-1].target
        await press(pilot, "2")
        assert "Press m to fly on" in note(screen)
        await press(pilot, "m")
        assert moves.own(table.state, "rocket").space == turn.hops[-1].target
        assert screen.board.map.route == ()
        assert [type(past.action) for past in table.past].count(a.Insure) == 1


@pytest.mark.deep
async def test_a_mission_waits_at_a_hazard_and_is_over_when_its_rocket_is_lost(app):
    table = seated(given.owning(given.rocket(CREW, STEAMER, tanks=3), water=(9,)))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        await plan(pilot, "hathor")
        await press(pilot, "enter", "y", "m")
        assert app.screen is screen
        assert "The flight waits: a hazard comes first." in note(screen)
        table.submit(a.Risk(0))
        table.submit(a.Roll(NATURE, 1))
        await settle(pilot)
        assert moves.own(table.state, "rocket") is None
        await press(pilot, "m")
        assert "The mission to Hathor is over" in note(screen)
        table.submit(a.EndTurn(0))
        table.submit(a.EndTurn(1))
        await settle(pilot)
        assert table.notes == {}
        await press(pilot, "m")
        assert "no rocket" in " ".join(notice.title for notice in app._notifications)


@pytest.mark.traced
async def test_one_key_shows_where_the_rocket_can_go_and_a_site_of_the_list_is_planned_for(app):
    table = seated(given.owning(given.rocket(CREW, STEAMER, fuel=8), given.freighter("leo", "Dumbo")))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        await press(pilot, "e")
        page, sites = app.screen, app.screen.query_one("#heat-sites")
        reached = voyage.plan_rocket(page.network, page.craft.rocket, LEO, conditions=Conditions(Options(hops=True)))
        least = {id: min(cost.turns for cost in costs) for id, costs in reached.targets.items()}
        assert page.map.heat_labels == {id: str(least[id]) for id in least if id in page.network.sites}
        assert {option.id for option in sites.options} == page.map.heat.keys()
        assert "⣿" in str(sites.options[0].prompt)
        first = sites.options[0].id
        await press(pilot, "x")
        await until(pilot, lambda: "with your freighter" in str(page.line.content))
        heat = planning.heat(page.network, page.craft.surveyed, "turns", planning.patient())
        assert page.map.heat_labels == {id: show(cost) for id, cost in heat.costs.items()} != {}
        page.craft.state = given.owning(given.freighter(PLATEAU, "Dumbo"))
        page.ask_heat()
        await settle(pilot)
        assert any("A freighter can lift off by itself only" in notice for notice in notices(app))
        assert page.map.heat is None
        page.craft.state = table.state
        await press(pilot, "x", "e")
        await press(pilot, "enter")
        assert page.craft.target == first
        assert page.map.heat is None
        way = page.ways.choice.flight
        assert way.cost.turns == 1
        await press(pilot, "s")
        assert "Keep it all the same?" in app.screen.question
        await press(pilot, "y")
        assert table.past == []
        assert table.notes[0]["target"] == first
        assert screen.board.map.route[-1].target == first


@pytest.mark.traced
async def test_a_mission_is_kept_with_the_game_drawn_flown_on_planned_anew_and_dropped(app):
    table = seated(given.owning(given.rocket(CREW, STEAMER, tanks=3), water=(9,)))
    async with app.run_test(size=(80, 24)) as pilot:
        craft = Craft(table.state, 0, "apophis")
        way = next(way for way in ways(craft, planning.patient()) if way.flight.cost.turns == 2)
        kept = table.notes[0] = json.loads(json.dumps(Standing(0, mission_of(craft, way)).note))
        screen = await sit(app, pilot, table)
        assert screen.board.map.route[-1].target == "apophis"
        assert "Press m to fly on" in note(screen)
        assert isinstance(screen.choices.highlighted_action, a.Depart)
        await press(pilot, "m")
        assert moves.own(table.state, "rocket").space == kept["legs"][0]["ways"][-1][1]
        assert "goes on next year: 1 turn to go" in note(screen)
        table.submit(a.BeginJettison(0))
        table.submit(a.Jettison(0, 2))
        await settle(pilot)
        assert "fuel steps instead of 12. The mission to Apophis" in note(screen)
        assert table.notes[0]["legs"][0]["fuel"] == moves.own(table.state, "rocket").fuel
        await press(pilot, "e", "d")
        assert table.notes == {}
        assert screen.board.map.route == ()


@pytest.mark.deep
@pytest.mark.traced
async def test_water_of_the_depot_can_be_planned_with_and_is_loaded_before_the_flight(app):
    table = seated(given.owning(given.rocket(CREW, STEAMER), water=(3,)))
    async with app.run_test(size=(120, 40)) as pilot:
        await sit(app, pilot, table)
        page = await plan(pilot, "nyx")
        rocket, alone = page.craft.loaded(0), Conditions(Options(hops=True))
        need = voyage.least_water(page.network, rocket, LEO, "nyx", conditions=alone)
        assert page.craft.tanks == need.tanks, "what is needed is filled in"
        assert page.ways.choices
        await press(pilot, "A")
        told = str(page.query_one("#reason", Static).content)
        assert told.startswith("No route from LEO to Nyx with your rocket at all. ")
        assert f"\n\nIt takes {need.tanks} tank" in told
        await press(pilot, "a", "a", "a", "enter", "y")
        assert [type(past.action) for past in table.past[:3]] == [a.BeginLoading, a.Load, a.Depart]
        assert table.state.players[0].water == 0


FLEET = given.owning(
    given.rocket(CREW, STEAMER, tanks=3), given.freighter(LEO, ROBONAUT), claims=(given.factory(PLATEAU, 1),)
)


@pytest.mark.deep
@pytest.mark.traced
async def test_a_freighter_is_planned_for_and_flown_by_its_own_rules(app):
    table = seated(FLEET)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(app, pilot, table)
        await press(pilot, "m", "x", "t", *"aristarchus", "enter")
        page = app.screen
        assert page.ways.choices == ()
        assert "A freighter can land by itself only on sites of size 1" in str(
            page.query_one("#reason", Static).content
        )
        await press(pilot, "o")
        assert "the permission of player 2 and 1 hazard of a factory's help" in str(page.line.content)
        await press(pilot, "t", *"nyx", "enter")
        first = page.ways.choice.flight.turns()[0]
        await press(pilot, "enter")
        assert table.past[0].action == a.Depart(0, "freighter", "")
        assert moves.own(table.state, "freighter").space == first[-1].target
        assert moves.own(table.state, "rocket").space == LEO


@pytest.mark.deep
async def test_factories_of_others_are_counted_on_only_when_asked_for_and_their_leave_is_marked(app):
    table = seated(FLEET)
    async with app.run_test(size=(100, 30)) as pilot:
        await sit(app, pilot, table)
        page = await plan(pilot, "aristarchus")
        assert not any(choice.leave for choice in page.ways.choices)
        await press(pilot, "o")
        asking = [choice for choice in page.ways.choices if choice.leave]
        assert {choice.leave for choice in asking} == {"player 2"}
        assert asking[0] is page.ways.choice
        assert "permission of player 2" in str(page.line.content)
        await press(pilot, "f")
        assert [decision.prompt for decision in table.decisions()] == ["hf.permission"]
        assert table.decisions()[0].seat == 1


@pytest.mark.deep
@pytest.mark.traced
async def test_who_has_no_freighter_and_nobody_to_ask_is_told_so(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(app, pilot, seated(given.owning(given.rocket(CREW, STEAMER, tanks=3))))
        await press(pilot, "m", "x", "o")
        told = " ".join(notice.message for notice in app._notifications)
        assert "You have no freighter" in told
        assert "No other player has a factory" in told


@pytest.mark.traced
async def test_without_a_rocket_there_is_nothing_to_plan(app):
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, seated(given.table()))
        await press(pilot, "m")
        assert app.screen is screen
        assert "no rocket" in " ".join(f"{notice.title}" for notice in app._notifications)


@pytest.mark.parametrize("size", [(80, 24), *deep((120, 40))], ids=["80x24", "120x40"])
def test_a_flight_plan_looks_as_it_did(app, snap_compare, size):
    async def ask(pilot):
        await start(pilot)
        await plan(pilot, "nyx")

    assert snap_compare(app, terminal_size=size, run_before=ask)
