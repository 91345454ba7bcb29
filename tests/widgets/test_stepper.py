"""The stepper: every point of a game, what might have been, and a source that is never changed by it."""

import json
import random

import pytest

from nf_core.bots import make
from nf_core.games.these_new_worlds.actions import Deal, Declare, PlayCard, Roll, Wait
from nf_core.games.these_new_worlds.cards import cards
from nf_core.kernel.errors import BadData, BadRequest
from nf_core.kernel.record import read, replay
from nf_core.kernel.step import IllegalAction
from nf_core.kernel.table import Table
from nf_core.kernel.values import NATURE
from nf_core.registry import cite, find_game
from widgets import DecisionPanel, Stepper

NEW_WORLDS = find_game("these-new-worlds")

RED_DIE, YELLOW_DIE = 4, 5
"The numbers of two actions of the game of these tests: they fall 1 and 6."
COLONY = 21
"There seat 0 pays 1 red and 1 green of its 4 red to colonise Lumen."


def played(**settings):
    """A whole game of two bots that play anything, so that it stays the same."""
    players = {seat: make("random", NEW_WORLDS, random.Random(seat)) for seat in (0, 1)}
    table = Table(NEW_WORLDS, NEW_WORLDS.config_type(), players=players, dealer=random.Random(15), **settings)
    table.run()
    return table


@pytest.fixture(scope="module")
def finished():
    return played()


def say(stepper, do, **message):
    """Send a message as the page does; what went wrong."""
    stepper._on_message(stepper, {"do": do, "number": stepper.done + 1} | message, [])
    return stepper.error


def traits(stepper):
    return json.dumps({name: value for name, value in stepper.get_state().items() if not name.startswith("_")})


def actions(stepper):
    return [made.action for made in stepper.past]


def number_of(table, wanted):
    """The number of the first action that answers `wanted`, from 1."""
    return next(number for number, made in enumerate(table.past, 1) if wanted(made))


def test_the_timeline_has_the_beginning_and_every_action(finished):
    stepper = Stepper(finished)
    assert [point["number"] for point in stepper.points] == list(range(len(finished.past) + 1))
    assert {point["kind"] for point in stepper.points} == {"record"}
    assert stepper.at == 0


def test_a_point_that_is_only_drawn_again_asks_the_same_decision_and_two_with_the_same_words_do_not(finished):
    stepper = Stepper(finished)
    stepper.go_to(RED_DIE)
    before = dict(stepper.decision)
    stepper.go_to(RED_DIE)
    assert stepper.decision == before
    stepper.go_to(YELLOW_DIE)
    stepper.go_to(RED_DIE)
    assert stepper.decision | {"moment": before["moment"]} == before
    assert "changed" in say(stepper, "choose", what=1, moment=before["moment"])["message"]


def test_an_unfinished_game_ends_with_what_is_asked():
    table = Table(NEW_WORLDS, NEW_WORLDS.config_type(), dealer=random.Random(5))
    table.run()
    stepper = Stepper(table)
    assert stepper.points[-1] == {"number": len(table.past) + 1, "text": "Play a card", "who": "Open", "kind": "open"}
    stepper.go_to(stepper.last)
    assert stepper.made == {}
    assert len(stepper.decision["options"]) == table.decisions()[0].size()


def test_a_point_shows_step_rule_action_ledger_events_and_the_table_after_it(finished):
    number = number_of(finished, lambda made: isinstance(made.action, PlayCard))
    made = finished.past[number - 1]
    stepper = Stepper(finished)
    assert say(stepper, "go", at=number) == {}
    assert stepper.decision["rule"]["text"] == cite(made.before.agenda[0].rule).text
    assert stepper.made["ledger"]["total"] == str(NEW_WORLDS.words.reason(made.before, made.action).total)
    assert stepper.made["events"] == [NEW_WORLDS.narrate(event, 0) for event in made.turn.events]
    assert stepper.view["lines"] == NEW_WORLDS.words.board(made.turn.state, 0)
    titles = [step["rule"]["title"] for step in stepper.agenda for _ in range(step["count"])]
    assert titles == [cite(step.rule).title for step in made.turn.state.agenda]


@pytest.mark.parametrize("at", [-1, 10_000])
def test_a_missing_point_is_refused_on_the_page(finished, at):
    stepper = Stepper(finished)
    assert "no point" in say(stepper, "go", at=at)["message"]
    assert stepper.at == 0


def test_what_if_a_die_shows_another_face(finished):
    number = number_of(finished, lambda made: isinstance(made.action, Roll))
    before = [made.action for made in finished.past]
    stepper = Stepper(finished)
    stepper.go_to(number)
    face = finished.past[number - 1].action.face
    other = 1 if face != 1 else 2
    assert say(stepper, "choose", what=other, moment=stepper.decision["moment"]) == {}
    assert actions(stepper)[number - 1] == Roll(NATURE, other)
    assert stepper.past[number - 1].turn.state.costs == (other,)
    assert [point["kind"] for point in stepper.points[: number + 2]] == ["record"] * number + ["chosen", "branch"]
    assert stepper.branch["left"] == number
    assert [made.action for made in finished.past] == before


def test_later_actions_are_tried_one_by_one_and_the_first_that_no_longer_fits_is_named(finished):
    original = [made.action for made in finished.past]
    assert original[COLONY - 1] == Declare(0, ("red", "green"))
    stepper = Stepper(finished)
    stepper.what_if(RED_DIE, 6)
    assert actions(stepper) == [*original[: RED_DIE - 1], Roll(NATURE, 6), *original[RED_DIE : COLONY - 1]]
    assert stepper.branch["unfit"] == "You: colonise Lumen for 1 red and 1 green"
    assert stepper.branch["lost"] == len(original) - COLONY + 1
    assert stepper.branch["refusal"]["text"] == "It takes 6 red, you have 4."
    assert stepper.points[-1]["kind"] == "open"


def test_going_on_at_the_end_of_a_branch_keeps_what_fits_again(finished):
    stepper = Stepper(finished)
    stepper.what_if(YELLOW_DIE, 1)  # cheap now: a colony is offered earlier than it was
    length, lost = len(stepper.past), stepper.branch["lost"]
    assert stepper.decision["prompt"] == "A cost die"
    stepper.what_if(stepper.last, Wait(1))
    assert actions(stepper)[length] == Wait(1)
    assert actions(stepper)[length + 1] == finished.past[length].action
    assert stepper.branch["lost"] < lost


def test_going_on_at_the_end_of_a_branch_drops_what_still_does_not_fit(finished):
    stepper = Stepper(finished)
    stepper.what_if(RED_DIE, 6)
    lost = stepper.branch["lost"]
    stepper.what_if(COLONY, finished.past[COLONY].action)
    assert actions(stepper)[COLONY - 1] == finished.past[COLONY].action
    assert stepper.branch["lost"] < lost
    assert "colonise Lumen" not in stepper.branch["unfit"]
    assert [point["number"] for point in stepper.points if point["kind"] == "chosen"] == [RED_DIE, COLONY]


def test_another_hand_can_be_dealt(finished):
    deal = number_of(finished, lambda made: isinstance(made.action, Deal))
    stepper = Stepper(finished)
    stepper.go_to(deal)
    dealt = stepper.decision["taken"]
    assert dealt == [*finished.past[deal - 1].action.items]
    assert "Field Lab" in {item["text"] for item in stepper.decision["items"]}
    other = [item["item"] for item in stepper.decision["items"] if item["item"] not in dealt][:8]
    assert say(stepper, "choose", what=other, moment=stepper.decision["moment"]) == {}
    assert actions(stepper)[deal - 1] == Deal(NATURE, tuple(other))
    assert stepper.branch["left"] == deal
    assert [row["taken"] for row in stepper.selection["rows"]].count(True) == len(other), "these are the ones taken now"


def test_reset_goes_back_to_what_happened(finished):
    stepper = Stepper(finished)
    stepper.what_if(RED_DIE, 6)
    assert stepper.branch
    assert say(stepper, "reset") == {}
    assert stepper.branch == {}
    assert actions(stepper) == [made.action for made in finished.past]


def test_choosing_the_recorded_action_makes_no_branch(finished):
    stepper = Stepper(finished)
    stepper.what_if(RED_DIE, 1)
    assert stepper.branch == {}
    stepper.what_if(RED_DIE, 6)
    assert stepper.branch
    stepper.what_if(RED_DIE, 1)
    assert stepper.branch == {}
    assert actions(stepper) == [made.action for made in finished.past]


def test_an_illegal_action_is_refused_and_changes_nothing(finished):
    stepper = Stepper(finished)
    with pytest.raises(IllegalAction):
        stepper.what_if(4, Roll(NATURE, 7))
    with pytest.raises(BadRequest, match="Nothing is decided"):
        stepper.what_if(0, 1)
    assert stepper.branch == {}


def test_a_record_is_read_and_stays_as_it_is(tmp_path):
    path = tmp_path / "game.nf"
    table = played(save_to=path)
    content = path.read_bytes()
    stepper = Stepper(path)
    assert actions(stepper) == [made.action for made in table.past]
    stepper.what_if(RED_DIE, 6)
    assert path.read_bytes() == content
    assert actions(Stepper(replay(NEW_WORLDS, read(path)))) == [made.action for made in table.past]


def test_a_spoilt_record_is_shown_as_far_as_it_goes(tmp_path):
    path = tmp_path / "game.nf"
    played(save_to=path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:8], '{"type":"Roll","seat":-1,"face":9}', *lines[9:], ""]))
    stepper = Stepper(str(path))
    assert len(stepper.past) == 7
    assert "line 9" in stepper.note


def test_an_invalid_source_is_refused(tmp_path):
    with pytest.raises(BadData):
        Stepper(tmp_path / "nothing.nf")
    with pytest.raises(BadRequest, match="not a game"):
        Stepper(42)


def test_a_missing_seat_is_refused(finished):
    with pytest.raises(BadRequest, match="no seat 2"):
        Stepper(finished, seat=2)


def test_no_trait_of_a_seats_view_holds_the_others_secrets():
    table = played()
    stepper = Stepper(table, seat=0)
    deals = [number for number, made in enumerate(table.past, 1) if isinstance(made.action, Deal)][:2]
    played_later = {made.action.card for made in table.past if isinstance(made.action, PlayCard)}
    for number in (*deals, deals[-1] + 1):
        stepper.go_to(number)
        hidden = table.past[number - 1].turn.state.players[1].hand.known - played_later
        page = json.loads(traits(stepper))
        shown = json.dumps({name: page[name] for name in ("view", "decision", "made", "agenda")})
        theirs = table.past[number - 1].turn.state.players[1].hand.known
        assert not [id for id in theirs if cards()[id].name in shown or f'"{id}"' in shown]
        assert not [id for id in hidden if cards()[id].name in traits(stepper)]


def test_a_seat_can_change_only_the_rolls_it_sees():
    table = played()
    stepper = Stepper(table, seat=0)
    deal = number_of(table, lambda made: isinstance(made.action, Deal))
    theirs = number_of(table, lambda made: isinstance(made.action, PlayCard) and made.action.seat == 1)
    for number in (deal, deal + 1, theirs):
        stepper.go_to(number)
        assert stepper.decision["shape"] == "told"
        with pytest.raises(BadRequest, match="This seat may not see"):
            stepper.what_if(number, table.past[number - 1].action)
    stepper.what_if(RED_DIE, 6)
    assert stepper.branch["left"] == RED_DIE


def test_a_seat_reads_the_visible_effects_of_others_actions():
    stepper = Stepper(played(), seat=1)
    card = number_of(stepper, lambda made: isinstance(made.action, PlayCard) and made.action.seat == 0)
    point = stepper.points[card]
    assert (point["who"], point["text"]) == ("", "Player 1 played War Fleet (red, 13)")
    stepper.what_if(RED_DIE, 6)
    assert stepper.branch["unfit"].startswith("Player 1 paid 1 red and 1 green")
    assert stepper.branch["refusal"] is None, "it could tell what the other one held"


def test_a_table_that_goes_on_is_followed_until_it_is_closed():
    table = Table(NEW_WORLDS, NEW_WORLDS.config_type(), dealer=random.Random(5))
    panels = [DecisionPanel(table, seat) for seat in (0, 1)]
    stepper = Stepper(table)
    stepper.go_to(stepper.last)
    panels[table.decisions()[0].seat].choose(1)
    assert len(stepper.past) == len(table.past)
    assert stepper.at == stepper.last
    stepper.what_if(4, 1)
    branch = actions(stepper)
    panels[table.decisions()[0].seat].choose(1)
    assert actions(stepper) == branch, "a what-if stays"
    stepper.reset()
    assert len(stepper.past) == len(table.past)
    stepper.close()
    assert len(table.observers) == 2


def test_the_plain_forms_tell_the_points_up_to_here(finished):
    stepper = Stepper(finished)
    stepper.go_to(5)
    for form in (repr(stepper), stepper._repr_html_()):
        assert "5. Chance: The yellow die shows 6" in form
        assert "6. Chance" not in form
