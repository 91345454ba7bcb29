"""High Frontier in plain lines: what its games have besides what every game has."""

import re
from argparse import Namespace
from random import Random

import pytest

from nf_core.games.high_frontier import actions as a
from nf_core.kernel.record import Replay
from nf_core.kernel.table import Table
from nf_core.registry import find_game
from tests.games.high_frontier import given, moves, names
from tests.games.high_frontier.names import LUNA, PLATEAU, STEAMER, TAIKONAUTS
from tests.tui.games.high_frontier.frontier import flown, seated, talked
from tui import telling
from tui.commands import replay
from tui.plain import BLANK, PlainGame

GAME = find_game("high-frontier")


def converse(state, *lines):
    """Play on from a state with these lines, and leave; what was said, and the table."""
    table = seated(state)
    return talked(table, *lines, open_hands=True), table


@pytest.mark.rule("hf.stranded")
@pytest.mark.parametrize(("answer", "made"), [("yes", True), ("no", False), ("", False)])
def test_a_choice_that_strands_the_rocket_asks_once_more(answer, made):
    loaded = given.owning(given.rocket(TAIKONAUTS, STEAMER, fuel=6))
    state = moves.fly(moves.depart(loaded, STEAMER)[0], "heo")
    burn = moves.the_hop(state, "earth-radiation-06")
    said, table = converse(state, burn, answer)
    warning = next(number for number, line in enumerate(said) if line.startswith("Careful: "))
    assert "2 fuel steps" in said[warning]
    assert said[warning + 1].startswith("Out of fuel (section ")
    assert said[warning + 2] == "Do it all the same? yes or no: "
    assert [past.action for past in table.past] == [burn] * made
    assert ("Nothing done." in said) != made


def test_what_is_safe_is_done_at_once():
    said, table = converse(given.table(), a.Earn(0))
    assert [past.action for past in table.past] == [a.Earn(0)]
    assert not any("Careful" in line for line in said)


def test_a_flight_is_one_sentence_however_many_choices_it_took():
    table = flown()
    assert len(table.past) == 5
    assert list(telling.story(table, 0, 1)) == [
        "Year 1.",
        "Player 1 set the rocket moving by PRC Taikonauts, net thrust 9.",
        "Player 1 flew by way of HEO and Earth Radiation 04 to Luna lander burn and stopped, 8 fuel steps aboard.",
    ]


def test_a_year_that_was_announced_is_no_heading_as_well():
    table = Table(GAME, GAME.config_type(seats=1), dealer=Random(1))
    table.run()
    table.submit(a.EndTurn(0))
    table.submit(a.Earn(0))
    told = list(telling.story(table, 0, 0))
    assert [line for line in told if "Year" in line] == ["Year 1.", "Year 1 begins.", "Year 2 begins."]


@pytest.mark.parametrize(("reader", "who"), [(0, "you"), (1, "player 1")])
def test_a_replay_tells_a_flight_in_one_unless_each_step_is_looked_at(reader, who, capsys, monkeypatch):
    past = flown().past
    played = Replay(past[0].before, tuple(one.turn for one in past), tuple(one.action for one in past))
    replay.tell_all(GAME, played, Namespace(step=False, file="x.jsonl"), reader)
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == f"1. [hf.turn] {who}: move the rocket by PRC Taikonauts, net thrust 9"
    assert lines[3] == f"2 to 5. [hf.move.stop] {who}: fly to HEO, 1 burn, and on"
    assert lines[4].startswith(
        f"   {who.capitalize()} flew by way of HEO and Earth Radiation 04 to Luna lander burn and stopped"
    )
    monkeypatch.setattr("tui.lines.typed", lambda _: "")
    replay.tell_all(GAME, played, Namespace(step=True, file="x.jsonl"), reader)
    assert "4. [hf.move.stop]" in capsys.readouterr().out


IN_LEO = given.owning(given.rocket(TAIKONAUTS, STEAMER))


def after(said, line):
    """What was said after a line was typed, up to the next one."""
    lines = [index for index, text in enumerate(said) if text == "> "]
    return said[lines[line] + 1 : lines[line + 1]]


def test_a_flight_is_planned_by_name_and_flown_by_number():
    said, table = converse(IN_LEO, "plan nyx with 3 tanks", "plan 1", "plan", "fly 1")
    verdict, first, *_, how, _ = after(said, 0)
    assert re.fullmatch(r"1 route from LEO to Nyx with your rocket: no other beats it\.", verdict)
    assert re.fullmatch(r"1\. 1 turn, 8 fuel steps.*; 12 fuel steps left; in one move\.", first)
    assert how.startswith("Type plan and a number")
    assert after(said, 1)[0] == "Turn 1 from LEO, by Mirror Steamer, landing unfueled:"
    assert "  HEO, 1 burn." in after(said, 1)
    assert any("[hf.rocket.burn-fuel]" in line for line in after(said, 1))
    assert after(said, 2) == after(said, 0)[1:]
    assert any(
        line.startswith("You flew by way of HEO, ") and line.endswith("to Nyx and stopped, 12 fuel steps aboard.")
        for line in said
    )
    rocket = moves.own(table.state, "rocket")
    assert (rocket.space, rocket.fuel, table.state.move) == ("nyx", 12, None)


def test_a_mission_is_kept_told_flown_on_planned_anew_and_dropped_in_words():
    lines = ("plan nyx with 3 tanks", "keep 1", "mission", "fly on", "mission", "plan leo", "keep 1", "drop", "drop")
    said, table = converse(IN_LEO, *lines)
    assert after(said, 2) == ["Mission to Nyx with your rocket: 1 turn, 8 fuel steps, 0 hazards to go."]
    assert after(said, 1) == [*after(said, 2), "Type fly to load 3 tanks and fly to Nyx as planned."]
    assert moves.own(table.state, "rocket").space == "nyx"
    assert after(said, 4)[-1] == "The mission has arrived at Nyx."
    assert after(said, 7)[0] == "The mission is dropped."
    assert after(said, 8)[0] == "There is no mission to drop."
    assert table.notes == {}


def test_when_the_table_changes_a_mission_says_so_before_the_next_choice():
    said, table = converse(IN_LEO, "plan nyx with 3 tanks", "keep 1", a.BeginLoading(0), "2", "fly on")
    assert "Type fly to load 3 tanks and fly to Nyx as planned." in after(said, 1)
    told = next(line for line in said if "planned anew" in line)
    assert told.startswith("It has 15 fuel steps instead of 20. The mission to Nyx is planned anew: 1 turn, 8 fuel")
    assert "Type fly to load 1 tank and fly to Nyx as planned." in said[said.index(told) :]
    assert moves.own(table.state, "rocket").space == "nyx"


def test_where_the_rocket_can_go_is_told_by_years():
    said, _ = converse(given.owning(given.rocket(TAIKONAUTS, STEAMER, fuel=8)), "reach", "reach fuel", "reach far")
    assert re.fullmatch(r"\d+ sites by fewest turns from LEO with your rocket\.", after(said, 0)[0])
    assert re.match(r"1 turn: .*\bNyx\b", after(said, 0)[1])
    assert any(re.match(r"8 fuel steps: .*\bNyx\b", line) for line in after(said, 1))
    assert after(said, 2) == ["Type reach, or reach fuel."]


@pytest.mark.rule("hf.land.freighter")
def test_where_a_freighter_can_go_is_told_by_years_and_burns_and_why_it_stays():
    both = given.owning(given.rocket(TAIKONAUTS, STEAMER, fuel=8), given.freighter("leo", "Dumbo"))
    said, _ = converse(both, "reach freighter", "reach freighter burns", "reach freighter fuel")
    assert re.fullmatch(r"\d+ sites by fewest turns from LEO with your freighter\.", after(said, 0)[0])
    assert any(re.match(r"\d+ turns?: .*\bNyx\b", line) for line in after(said, 0))
    assert any(re.match(r"\d+ burns: .*\bNyx\b", line) for line in after(said, 1))
    assert after(said, 2) == ["Type reach freighter, or reach freighter burns."]
    said, _ = converse(given.owning(given.freighter(PLATEAU, "Dumbo")), "reach")
    assert re.match(r"Your freighter cannot leave: A freighter can lift off by itself only on sites", after(said, 0)[0])


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("plan nyx", "No route from LEO to Nyx with your rocket at all."),
        ("plan nyx with 11 tanks", "You cannot load 11 tanks."),
        ("plan luna", "'luna' has several sites."),
        ("plan nowhere at all", "There is no space called 'nowhere at all'."),
        ("plan leo", "Your rocket is at LEO already."),
        ("plan freighter to nyx", "You have no freighter"),
        ("plan", "Say where to."),
        ("plan 1", "Nothing is planned."),
        ("fly 1", "Nothing is planned."),
        (f"plan nyx with {'9' * 5000} tanks", "There is no space called 'nyx with 999"),
        ("fly", "There is no mission to fly on with."),
        ("fly on", "There is no mission to fly on with."),
        ("keep 1", "Nothing is planned."),
        ("mission", "There is no mission."),
        ("mission now", "Type mission alone."),
        ("drop", "There is no mission to drop."),
        ("rules assist", "hf.land.factory: "),
        ("take the space pharmacy", "Barred: take the Space Pharmacy venture. It takes 3 claims"),
        ("choices venture", "Barred: take the Space Pharmacy venture. It takes 3 claims"),
        ("barred pharmacy", "Barred: take the Space Pharmacy venture."),
        ("barred nonsense", "Nothing with 'nonsense' is barred."),
        ("help", "plan nyx: the ways to fly there"),
    ],
)
def test_what_cannot_be_planned_or_found_is_said(line, answer):
    said, table = converse(IN_LEO, line)
    assert any(text.startswith(answer) for text in after(said, 0)), after(said, 0)
    assert not table.past


def test_a_way_that_is_not_there_and_a_table_that_has_changed_are_named():
    said, _ = converse(IN_LEO, "plan nyx with 3", "fly 99", a.Earn(0), "fly 1")
    assert after(said, 1) == ["There is no way 99.\nChoose from 1 to 1."]
    assert after(said, 3)[0].startswith("The table has changed since that was planned.")


def test_a_flight_waits_for_a_hazard_and_goes_on_when_told_so():
    home = given.owning(given.rocket(TAIKONAUTS, STEAMER, at=LUNA, tanks=3))
    said, table = converse(home, "plan leo", "fly 1", a.Insure(0), "fly")
    waits = said.index("The flight waits: a hazard comes first. Then type fly to fly on to LEO.")
    assert any(line.startswith("You flew by way of Luna lander burn") for line in said[:waits])
    assert "Type fly to fly on to LEO as planned." in said[waits:]
    assert moves.own(table.state, "rocket") is None or moves.own(table.state, "rocket").space == "leo"


@pytest.mark.rule("hf.stranded")
def test_a_way_that_strands_the_rocket_is_flown_only_after_a_warning():
    short = given.owning(given.rocket(TAIKONAUTS, STEAMER, fuel=8))
    said, table = converse(short, "plan nyx", "fly 1", "no")
    assert any(line.startswith("Careful: ") for line in said)
    assert "Fly all the same? yes or no: " in said
    assert not table.past


def test_a_freighter_is_planned_for_too():
    state = given.owning(given.rocket(TAIKONAUTS, STEAMER), given.freighter("nyx", "Dumbo"))
    said, table = converse(state, "plan freighter to kreutz", "plan 1", "fly 1")
    assert "with your freighter" in after(said, 0)[0]
    assert "burn" in after(said, 0)[1]
    assert after(said, 1)[0].startswith("Turn 1 from Nyx")
    assert [type(past.action) for past in table.past][:2] == [a.Depart, a.Hop]


def test_a_choice_is_made_by_the_words_that_it_alone_begins_with():
    said, table = converse(IN_LEO, "MOVE", "nonsense", "Income", "end")
    assert after(said, 0)[0] == "Several choices begin with 'MOVE':"
    assert "move cards from the rocket to the LEO stack" in " ".join(after(said, 0))
    assert after(said, 1) == [
        "'nonsense' is neither a choice nor a command. Type help for the commands, choices for the choices."
    ]
    assert [type(past.action) for past in table.past] == [a.Earn, a.EndTurn]


def test_of_a_long_run_of_bids_the_middle_is_one_line_and_each_can_be_named():
    state = given.table(water=(30, 30))
    said, table = converse(state, a.Research(0, "thruster"), a.Pass(0), "bid 17", "why 1")
    bids = max(index for index, line in enumerate(said) if line.startswith("2. bid 0 WT"))
    assert said[bids + 1 : bids + 4] == [
        "3. bid 1 WT", "4 to 31. bid 2 WT, and so on to bid 29 WT", "32. bid 30 WT, all you have",
    ]  # fmt: skip
    assert a.Bid(1, 17) in [past.action for past in table.past]


def test_an_amount_is_its_own_number():
    state = given.owning(given.rocket(TAIKONAUTS, STEAMER))
    said, table = converse(state, a.BeginLoading(0), "3")
    assert table.past[-1].action == a.Load(0, 3)
    assert said[said.index("0. load 0 tanks") + 3] == "3. load 3 tanks"


def test_what_one_reason_bars_is_told_in_one_line():
    said, _ = converse(IN_LEO, a.Earn(0), "barred")
    (line,) = [line for line in after(said, 1) if "no operation left" in line]
    assert line.startswith("Barred: income: take 2 WT; research: put ")
    assert line.count("no operation left") == 1


def test_where_nothing_is_secret_nobody_looks_away_and_all_is_told_once():
    said, left = [], ["income", "end", "income", "quit", "yes"]
    table = Table(GAME, GAME.config_type(seats=2), dealer=Random(1), take_backs=True)

    def read(prompt):
        said.append(prompt)
        return left.pop(0)

    PlainGame(table, read, said.append).play()
    assert not any("press Enter" in line for line in said)
    assert BLANK not in said
    assert [line for line in said if "of income" in line] == ["You took 2 WT of income."] * 2
    assert said.index("Player 2's turn.") < said.index("Player 2 decides. What next:")


@pytest.mark.rule("hf.permission", "hf.rocket.beamed")
def test_power_that_others_could_beam_is_counted_on_where_it_gains_something_and_asked_for_before_the_flight():
    """The crew alone reaches Luna with fuel to spare; that it need not burn any to land takes power."""
    state = given.owning(given.rocket(TAIKONAUTS, fuel=18), factions=(names.PRC, names.ESA))
    lines = ("plan luna lander burn asking", "plan shackleton", "plan shackleton asking", "fly 1", a.Agree(1), "fly")
    said, table = converse(state, *lines)
    near, alone, asking = (after(said, line)[1] for line in range(3))
    assert near == "1. 1 turn, 12 fuel steps; 6 fuel steps left; in one move."
    assert alone == "1. 1 turn, 13 fuel steps; 5 fuel steps left; in one move."
    assert asking == "1. 1 turn, 12 fuel steps; 6 fuel steps left; needs the permission of player 2; in one move."
    assert "The flight waits: somebody else decides first." in " ".join(after(said, 3))
    departures = [past.action.beamed for past in table.past if isinstance(past.action, a.Depart)]
    assert departures == [True, True], "once to ask, and once it is allowed"
    rocket = moves.own(table.state, "rocket")
    assert (rocket.space, rocket.fuel) == (LUNA, 6)


@pytest.mark.parametrize("number", ["0000000019", "9" * 5000, "2", "0"], ids=lambda number: number[:10])
@pytest.mark.parametrize("verb", ["fly", "plan"])
def test_the_number_of_a_way_is_read_whole(verb, number):
    said, table = converse(IN_LEO, "plan nyx with 3 tanks", f"{verb} {number}")
    (answer,) = after(said, 1)
    assert answer.startswith(f"There is no way {number[:10]}")
    assert len(answer) < 100
    assert moves.own(table.state, "rocket").space == "leo"


@pytest.mark.parametrize("number", ["0000000019", "9" * 5000], ids=lambda number: number[:10])
def test_the_number_of_a_choice_is_read_whole(number):
    said, table = converse(IN_LEO, number)
    assert after(said, 0)[0].startswith(f"There is no choice {number[:10]}")
    assert not table.past
