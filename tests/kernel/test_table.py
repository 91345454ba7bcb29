"""The table: chance is answered from a generator, bots see views, undo stops where it must, observers are told."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.kernel.decision import Subset
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.record import read
from nf_core.kernel.step import IllegalAction, Together
from nf_core.kernel.table import Table
from nf_core.kernel.values import NATURE
from tests.kernel.toy import COINS, TOY, Bid, Keep, Options, TurnUp


class Fixed:
    """A player that bids always the same, keeps the bell, and remembers what it saw."""

    name = "fixed"

    def __init__(self, bid):
        self.bid = bid
        self.seen = []

    def choose(self, view, decision):
        self.seen.append(view)
        if isinstance(decision, Subset):
            return Keep(decision.seat, ("bell",))
        return Bid(decision.seat, min(self.bid, decision.high))


def table(*actions, **settings):
    made = Table(TOY, Options(seats=settings.pop("seats", 2)), dealer=Random(1), **settings)
    for action in actions:
        made.submit(action)
    return made


PRIZE, LOW, HIGH, KEEP = TurnUp(NATURE, 5), Bid(0, 1), Bid(1, 2), Keep(1, ("cup",))


def made(table):
    return [past.action for past in table.past]


def test_submitting_changes_the_state_and_returns_what_happened():
    played = table(PRIZE, LOW)
    turn = played.submit(HIGH)
    assert played.state == turn.state
    assert [event.prize for event in turn.events] == [5]


def test_an_illegal_action_changes_nothing():
    played = table(PRIZE)
    before = played.state
    with pytest.raises(IllegalAction):
        played.submit(Bid(0, COINS + 1))
    assert (played.state, made(played)) == (before, [PRIZE])


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (Options(seats=1), "Sealed Bids with these options has 2 or 3 seats, not 1"),
        (Options(seats=4), "Sealed Bids with these options has 2 or 3 seats, not 4"),
        (Options(seats=5, market=True), "Sealed Bids has 2 to 4 seats, not 5"),
    ],
)
def test_how_many_may_play_depends_on_the_options_and_other_numbers_are_refused(options, told):
    with pytest.raises(BadRequest, match=told):
        Table(TOY, options)
    assert Table(TOY, Options(seats=4, market=True)).decisions()


def test_nature_is_answered_from_the_generator():
    shown = [table() for _ in range(2)]
    assert [each.deal() for each in shown] == [True, True]
    assert made(shown[0]) == made(shown[1])
    assert made(shown[0])[0].seat == NATURE
    assert not shown[0].deal()


def test_without_a_generator_chance_still_falls():
    unseeded = Table(TOY, Options(seats=2))
    assert unseeded.deal()


def test_running_goes_on_to_the_next_person():
    played = table(players={1: Fixed(2)})
    played.run()
    assert [decision.seat for decision in played.decisions()] == [0]
    assert played.state.agenda[0].answers[0].action == Bid(1, 2)
    assert played.outcome is None


def test_running_with_bots_alone_ends_the_game():
    played = table(players={0: Fixed(1), 1: Fixed(2)})
    played.run()
    assert played.decisions() == ()
    assert played.outcome.winners == (1,)


def test_bots_get_views_and_never_the_answers_that_lie_face_down():
    watcher = Fixed(2)
    played = table(players={0: Fixed(7), 1: watcher})
    played.run()
    bidding = [view for view in watcher.seen if isinstance(view.agenda[0], Together)]
    assert bidding
    assert all(answer.action is None for view in bidding for answer in view.agenda[0].answers)


class Cheat(Fixed):
    def choose(self, view, decision):
        return Bid(1 - decision.seat, 0)


def test_a_bot_that_acts_for_another_is_refused():
    with pytest.raises(IllegalAction):
        table(players={0: Cheat(0), 1: Cheat(0)}).run()


def test_a_seat_takes_its_own_last_choice_back_and_makes_it_again():
    played = table(PRIZE, LOW)
    assert played.can_undo(0)
    assert played.undo(0)
    assert made(played) == [PRIZE]
    assert played.can_redo
    assert played.redo()
    assert made(played) == [PRIZE, LOW]
    assert not played.can_redo
    assert not played.redo()


def test_a_new_choice_forgets_what_was_undone():
    played = table(PRIZE, LOW)
    played.undo(0)
    played.submit(Bid(0, 3))
    assert not played.redo()


@pytest.mark.parametrize(
    ("actions", "seat", "why"),
    [
        ((), 0, "nothing has been done"),
        ((PRIZE,), 0, "chance fell"),
        ((PRIZE,), NATURE, "chance fell"),
        ((PRIZE, LOW), 1, "another seat's choice"),
        ((PRIZE, HIGH, LOW), 1, "another seat chose since"),
        ((PRIZE, LOW, HIGH), 1, "it turned the answers up"),
        ((PRIZE, LOW, HIGH, KEEP, PRIZE), 1, "chance fell since"),
    ],
)
def test_without_take_backs_undo_stops(actions, seat, why):
    played = table(*actions)
    assert not played.can_undo(seat), why
    assert not played.undo(seat)
    assert not played.undo_turn(seat)
    assert not played.restart()
    assert made(played) == list(actions)


def test_with_take_backs_undo_passes_chance_reveals_and_other_seats():
    played = table(PRIZE, LOW, HIGH, KEEP, PRIZE, take_backs=True)
    assert played.undo(0)
    assert made(played) == [PRIZE]
    assert played.redo()
    assert made(played) == [PRIZE, LOW]
    assert played.redo()
    assert made(played) == [PRIZE, LOW, HIGH]


def test_redo_makes_what_chance_and_bots_did_in_one_go():
    played = table(PRIZE, HIGH, LOW, KEEP, PRIZE, take_backs=True, players={1: Fixed(2)})
    played.undo(0)
    assert made(played) == [PRIZE, HIGH]
    played.redo()
    assert made(played) == [PRIZE, HIGH, LOW, KEEP, PRIZE]


def test_a_turn_is_taken_back_as_a_whole():
    played = table(PRIZE, LOW, HIGH, KEEP, PRIZE, Bid(1, 0), take_backs=True)
    assert played.undo_turn(1)
    assert made(played) == [PRIZE, LOW]


def test_without_take_backs_a_turn_is_taken_back_no_further_than_to_what_was_shown():
    played = table(PRIZE, LOW, HIGH, KEEP)
    assert played.undo_turn(1)
    assert made(played) == [PRIZE, LOW, HIGH]


def test_a_game_is_taken_back_to_its_beginning_where_take_backs_are_allowed():
    played = table(PRIZE, LOW, HIGH, take_backs=True)
    assert played.restart()
    assert (made(played), played.state) == ([], played.start)
    assert not played.restart()


def test_a_game_that_went_back_goes_on_as_if_nothing_had_been():
    detour = table(PRIZE, LOW, HIGH, take_backs=True)
    detour.undo(0)
    detour.submit(LOW)
    detour.submit(HIGH)
    assert detour.state == table(PRIZE, LOW, HIGH).state


def test_observers_are_told_after_every_change_and_not_before():
    played = table(take_backs=True)
    seen = []
    played.observers.append(lambda: seen.append(len(played.past)))
    played.submit(PRIZE)
    played.submit(LOW)
    played.undo(0)
    played.redo()
    played.restart()
    assert seen == [1, 2, 1, 2, 0]


def test_every_action_is_saved_at_once_and_going_back_too(tmp_path):
    file = tmp_path / "saves" / "game.jsonl"
    played = table(PRIZE, LOW, save_to=file)
    assert len(read(file).lines) == 2
    played.undo(0)
    assert len(read(file).lines) == 1


def test_a_game_is_resumed_from_its_record(tmp_path):
    file = tmp_path / "game.jsonl"
    played = table(PRIZE, LOW, save_to=file)
    resumed = table(save_to=file)
    assert resumed.resume(read(file)).stopped is None
    assert resumed.state == played.state
    assert resumed.can_undo(0)
    resumed.submit(HIGH)
    assert len(read(file).lines) == 3


@pytest.mark.parametrize("other", [lambda: table(seats=3), lambda: table(TurnUp(NATURE, 1))], ids=["seats", "begun"])
def test_a_record_is_not_resumed_on_a_table_of_another_set_up(tmp_path, other):
    file = tmp_path / "game.jsonl"
    table(PRIZE, save_to=file)
    unfit = other()
    before = unfit.state
    with pytest.raises(BadRequest, match="fresh table"):
        unfit.resume(read(file))
    assert unfit.state == before


def test_a_damaged_record_is_kept_before_it_is_overwritten(tmp_path):
    file = tmp_path / "game.jsonl"
    table(PRIZE, LOW, save_to=file)
    damaged = file.read_bytes() + b'{"type":"Bid","seat":9,"amount":2}\n{"type":"Bid","seat":1,"amount":2}\n'
    file.write_bytes(damaged)
    resumed = table(save_to=file)
    assert resumed.resume(read(file)).stopped.line == 4
    resumed.submit(HIGH)
    assert file.with_name("game.jsonl.damaged").read_bytes() == damaged
    assert len(read(file).lines) == 3


def test_a_sound_record_is_not_copied(tmp_path):
    file = tmp_path / "game.jsonl"
    table(PRIZE, save_to=file)
    table(save_to=file).resume(read(file))
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


def test_the_game_goes_on_when_it_cannot_be_saved_and_is_saved_whole_when_it_can(tmp_path):
    file = tmp_path / "folder" / "game.jsonl"
    file.parent.write_text("in the way")
    played = table(save_to=file)
    told = []
    played.observers.append(lambda: told.append(len(played.past)))
    with pytest.raises(BadRequest, match="could not be saved"):
        played.submit(PRIZE)
    assert (made(played), told) == ([PRIZE], [1])
    file.parent.unlink()
    played.submit(LOW)
    assert len(read(file).lines) == 2


def test_a_table_of_another_seat_shows_no_more_than_its_view():
    played = table(PRIZE, LOW)
    assert played.view(1) == replace(played.state, agenda=played.view(1).agenda)
    assert played.view(1).agenda[0].answers[0].action is None
