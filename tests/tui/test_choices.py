"""The panel of choices: every shape of decision by keys and mouse, and the reasons of what is barred."""

from random import Random

import pytest
from textual.app import App
from textual.widgets import OptionList

from nf_core.games.high_frontier import actions as a
from nf_core.games.these_new_worlds.actions import Hold, PlayCard, Stand
from nf_core.games.these_new_worlds.phases.card_play import TakeTurn
from nf_core.kernel.decision import Amount, Choice, Pick, Quantity, Subset
from nf_core.kernel.ledger import show
from nf_core.kernel.table import Table
from tests.games.these_new_worlds.given import fight, table
from tests.tui.games.high_frontier.frontier import GAME as FRONTIER
from tests.tui.games.high_frontier.frontier import flown, write
from tests.tui.piloting import press, rendered, settle
from tests.tui.playing import GAME, play_on, screen_text, seated
from tui.numbered import Numbered
from tui.panels.choices import Choices
from tui.panels.game_log import GameLog
from tui.panels.rows_of_choices import lines
from tui.screens.why import WhyScreen, why, why_past

STATE = table(
    TakeTurn(0),
    hands=(("recruits", "patrol", "edict"), ("barter", "war-fleet")),
    tokens=({"red": 1}, {}),
    pile=("field-lab",),
)
PICK = STATE.agenda[0].ask(STATE)
SUBSET = Subset(0, "tnw.play", Choice, ("recruits", "field-lab", "harvest"), 1, 2)
AMOUNT = Amount(0, "tnw.play", Quantity, 2, 5)


class Bench(App):
    """The panel alone, showing one decision."""

    def __init__(self, decision, note="", state=STATE, game=GAME):
        super().__init__()
        self.decision, self.note, self.state, self.game = decision, note, state, game
        self.chosen, self.asked = [], []

    def compose(self):
        yield Choices()

    def on_mount(self):
        panel = self.query_one(Choices)
        panel.show(self.game, self.state, self.decision, self.note)
        panel.take_focus()

    def on_choices_chosen(self, event):
        self.chosen.append(event.action)

    def on_choices_asked(self, event):
        self.asked.append(event.about)


def table_of_frontier(*done):
    """High Frontier for three at its first turn, and after these actions of it."""
    table = Table(FRONTIER, FRONTIER.config_type(seats=3), dealer=Random(5))
    while table.deal():
        pass
    for action in done:
        table.submit(action)
    return table.state


async def test_a_digit_that_numbers_no_choice_begins_a_number_of_a_long_run():
    bids = tuple(a.Bid(0, water) for water in range(90))
    app = Bench(Pick(0, "hf.bid", (a.Pass(0), *bids)), state=table_of_frontier(), game=FRONTIER)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "9", "0", "enter")
        assert app.chosen == []
        assert "Type a number from 0 to 89." in screen_text(app)
        await press(pilot, "shift+tab", "7", "5", "enter")
        assert app.chosen == [a.Bid(0, 75)]
        await press(pilot, "shift+tab", "8", "enter")
        assert app.chosen == [a.Bid(0, 75), a.Bid(0, 8)]
        await press(pilot, "shift+tab", "tab", "6", "enter")
        assert app.chosen == [a.Bid(0, 75), a.Bid(0, 8), a.Bid(0, 6)]


async def test_a_click_on_a_list_that_has_been_filled_anew_chooses_nothing():
    app = Bench(PICK)
    async with app.run_test() as pilot:
        panel, listed = app.query_one(Choices), app.query_one("#list", OptionList)
        late = [OptionList.OptionSelected(listed, listed.get_option_at_index(place), place) for place in (0, 1)]
        for left in (PICK.options[:2], PICK.options[1:]):
            panel.show(GAME, STATE, Pick(0, PICK.prompt, left))
            for event in late:
                panel.rows.select(event)
        await settle(pilot)
        assert app.chosen == []


async def test_a_number_chooses_directly():
    app = Bench(PICK)
    async with app.run_test() as pilot:
        numbers = app.query_one(Choices).numbers
        assert [action for number in sorted(numbers) for action in numbers[number]] == list(PICK)
        for number, actions in numbers.items():
            await press(pilot, str(number))
            assert [app.chosen.pop()] == [*actions]
        await press(pilot, str(max(numbers) + 1))
        assert app.chosen == []


async def test_arrows_and_enter_or_a_click_choose():
    state = fight(tokens=({"red": 4}, {}))
    app = Bench(state.agenda[0].ask(state), state=state)
    options = list(app.decision)
    async with app.run_test() as pilot:
        await press(pilot, "enter", "down", "enter")
        assert app.chosen == [Stand(0), options[1]]
        await pilot.click("#list", offset=(6, 1))
        await settle(pilot)
        assert app.chosen[-1] == options[1]


async def test_what_is_barred_stands_below_with_its_reason_and_opens_instead_of_being_done():
    app = Bench(PICK)
    async with app.run_test(size=(180, 40)) as pilot:
        listed, first = app.query_one("#list", OptionList), PICK.barred[0]
        assert first.refusal.reason not in screen_text(app)
        listed.highlighted = listed.option_count - 1
        await press(pilot, "enter", "down")
        text = screen_text(app)
        for entry in PICK.barred:
            assert entry.refusal.reason in text
        assert app.query_one(Choices).highlighted_action == first.action
        await press(pilot, "enter", "w")
        assert app.chosen == []
        assert app.asked == [first.action, first.action]
        await press(pilot, "up", "left")
        assert first.refusal.reason not in screen_text(app)


def refused(wanted="", state=None):
    state = state or table_of_frontier(a.Earn(0))
    decision = state.agenda[0].ask(state)
    return [line for line in lines(FRONTIER.words, state, list(decision), decision.barred, wanted) if line.barred]


def test_a_reason_that_bars_several_choices_is_said_once_above_them():
    found = refused()
    headings = [line.words for line in found if not line.action]
    assert headings == ["You have no operation left this turn."]
    alike = [line.words for line in found if line.action and type(line.action) in (a.Earn, a.BeginBoost)]
    assert alike == [
        "income: take 2 WT",
        *(f"boost UN Cosmonauts {to} for 1 WT" for to in ("to LEO", "as a new rocket")),
    ]
    assert found[0].words.startswith("take the Space Pharmacy venture: It takes 3 claims on S sites")


def test_what_is_barred_is_found_by_the_words_of_its_reason_too():
    assert len(refused("no operation left")) == len(refused("no operation")) > 3
    assert refused("no operation mice") == []


async def test_zero_ends_the_turn_and_the_other_numbers_are_as_many_as_before():
    state = table_of_frontier()
    decision = state.agenda[0].ask(state)
    app = Bench(decision, state=state, game=FRONTIER)
    async with app.run_test(size=(60, 60)) as pilot:
        assert " 0 end the turn" in screen_text(app)
        await press(pilot, "0", "1", "enter")
        assert app.chosen == [a.EndTurn(0), a.Earn(0)]


async def test_from_ten_choices_on_two_digits_are_one_number():
    state = table_of_frontier()
    asked = state.agenda[0].ask(state)
    decision = Pick(0, asked.prompt, (*asked, *(entry.action for entry in asked.barred)))
    typed = Numbered(FRONTIER, state, decision)
    app = Bench(decision, state=state, game=FRONTIER)
    async with app.run_test(size=(60, 60)) as pilot:
        await press(pilot, "1", "2", "1", "enter", "1", "down", "0", "1", "0", "9")
        assert app.chosen == [typed.find(number) for number in ("12", "1", "0", "10", "9")]
        assert "\n10 " in screen_text(app)


@pytest.mark.parametrize("barred", [False, True])
async def test_what_ends_a_turn_is_never_under_the_cursor_first(barred):
    state = table_of_frontier(a.Earn(0))
    asked = state.agenda[0].ask(state)
    ending = Pick(0, asked.prompt, (a.EndTurn(0),), asked.reasons if barred else tuple)
    app = Bench(ending, state=state, game=FRONTIER)
    async with app.run_test() as pilot:
        await press(pilot, "enter")
        assert (app.chosen, "▾ Not now" in screen_text(app)) == ([], barred)
        await press(pilot, "0")
        assert app.chosen == [a.EndTurn(0)]


def test_zero_ends_the_turn_in_plain_lines_too():
    state = table_of_frontier()
    decision = state.agenda[0].ask(state)
    typed = Numbered(FRONTIER, state, decision)
    assert (typed.find("0"), typed.bounds) == (a.EndTurn(0), f"0 to {decision.size() - 1}")
    assert Numbered(FRONTIER, state, Pick(0, decision.prompt, (a.EndTurn(0),))).bounds == "0"
    assert set(typed.by_number.values()) == set(decision)
    assert Numbered(GAME, STATE, PICK).find("0") is None


async def test_zero_is_nothing_where_a_game_has_no_end_to_choose():
    app = Bench(PICK)
    async with app.run_test() as pilot:
        await press(pilot, "0")
        assert app.chosen == []


async def test_the_keys_below_follow_what_is_asked():
    app = Bench(PICK)
    async with app.run_test() as pilot:
        panel, told = app.query_one(Choices), []
        app.screen.bindings_updated_signal.subscribe(panel, lambda screen: told.append("w" in screen.active_bindings))
        panel.show(GAME, STATE, None)
        await pilot.pause()
        panel.show(GAME, STATE, PICK)
        await pilot.pause()
        assert told[0] is False
        assert told[-1] is True


async def test_while_words_are_sought_the_keys_say_how_to_see_everything_again():
    state = table_of_frontier()
    app = Bench(state.agenda[0].ask(state), state=state, game=FRONTIER)
    async with app.run_test() as pilot:
        assert "slash" in app.screen.active_bindings
        await press(pilot, "slash")
        await write(pilot, "ship")
        keys = app.screen.active_bindings
        assert (keys["escape"].binding.description, keys["escape"].binding.show) == ("Show all", True)
        assert not keys.get("slash")
        await press(pilot, "enter")
        assert not app.screen.active_bindings["slash"].binding.show
        await press(pilot, "slash")
        await write(pilot, "zz")
        assert "No choice has 'zz'." in screen_text(app)
        await press(pilot, "escape")
        assert app.screen.active_bindings["slash"].binding.show
        assert app.query_one(Choices).highlighted_action == a.Earn(0)


def test_who_seeks_the_words_of_a_heading_finds_what_is_under_it():
    state = table_of_frontier()
    found = lines(FRONTIER.words, state, list(state.agenda[0].ask(state)), (), "seldom")
    wanted = {a.CallVote(0), *(a.HearOffer(0, seat) for seat in (1, 2))}
    assert {line.action for line in found if line.action} >= wanted
    assert all(FRONTIER.words.group(line.action) == "Seldom wanted" for line in found if line.action)


async def test_an_action_can_be_highlighted():
    app = Bench(PICK)
    async with app.run_test():
        panel = app.query_one(Choices)
        for action in (*PICK, PICK.barred[0].action):
            panel.highlight(action)
            assert panel.highlighted_action == action


async def test_the_cursor_of_an_empty_panel_is_on_nothing():
    app = Bench(None, "Player 2 is thinking")
    async with app.run_test() as pilot:
        await press(pilot, "1", "enter", "w", "down")
        assert app.query_one(Choices).highlighted_action is None
        assert (app.chosen, app.asked) == ([], [])
        assert "Player 2 is thinking" in screen_text(app)


@pytest.mark.parametrize(("typed", "chosen"), [("4", 4), ("5", 5), ("6", None), ("", None)])
async def test_an_amount_is_typed_within_its_bounds(typed, chosen):
    app = Bench(AMOUNT)
    async with app.run_test() as pilot:
        await press(pilot, "backspace", *typed, "enter")
        assert app.chosen == ([] if chosen is None else [Quantity(0, chosen)])


async def test_one_shape_follows_another():
    app = Bench(PICK)
    async with app.run_test() as pilot:
        panel = app.query_one(Choices)
        for decision, ids in ((SUBSET, {"items"}), (AMOUNT, {"amount"}), (PICK, {"list"}), (None, {"list"})):
            panel.show(GAME, STATE, decision)
            await pilot.pause()
            shown = {form.id for form in panel.query("#list, #items, #amount") if form.display}
            assert shown == ids
            assert panel.has_focus_within


@pytest.mark.parametrize(("decision", "form"), [(SUBSET, "boxes"), (AMOUNT, "amount"), (PICK, "list")])
async def test_the_keyboard_is_with_what_is_asked_by_the_time_it_comes(decision, form):
    app = Bench(PICK if decision is AMOUNT else AMOUNT)
    async with app.run_test() as pilot:
        app.screen.set_focus(None)
        panel = app.query_one(Choices)
        panel.take_focus()
        panel.show(GAME, STATE, decision)
        await settle(pilot)
        assert app.focused.id == form


# Why


def test_a_legal_choice_opens_into_its_ledger_and_rules():
    action = PlayCard(0, "edict")
    page = rendered(why(GAME, STATE, PICK, action).page)
    ledger = GAME.words.reason(STATE, action)
    assert f"= {show(ledger.total)}" in page
    assert "Collecting resources" in page
    assert "If you can play, you must" in page


def test_a_barred_choice_opens_into_its_refusal():
    page = rendered(why(GAME, STATE, PICK, Hold(0)).page)
    assert page.startswith("Not now: hold the wild cards back")
    assert "so you must play" in page


def test_what_happened_opens_into_the_rule_that_let_it_happen():
    played = play_on(seated(players={}), lambda table: table.past and isinstance(table.past[-1].action, PlayCard))
    page = rendered(why_past(GAME, played.past[-1], "You played it.").page)
    assert page.startswith("You played it.")
    assert any(title in page for title in ("Position values", "Wild cards", "Extra ways to play"))


# The log


class LogBench(App):
    """The log alone."""

    def __init__(self):
        super().__init__()
        self.opened = []

    def compose(self):
        yield GameLog()

    def on_game_log_opened(self, event):
        self.opened.append((event.past, event.words))
        self.push_screen(WhyScreen("x"))


def told(log):
    return [words for _, words in log._rows]


async def test_the_log_tells_what_each_seat_may_know_by_rounds():
    played = play_on(seated(players={}), lambda table: table.state.round == 2 and table.decisions()[0].seat >= 0)
    app = LogBench()
    async with app.run_test(size=(100, 200)) as pilot:
        log = app.query_one(GameLog)
        for reader in (0, 1):
            log.show(GAME, played.past, reader)
            await pilot.pause()
            events = [event for past in played.past for event in past.turn.events]
            assert " ".join(filter(None, told(log))) == " ".join(GAME.narrate(event, reader) for event in events)
        text = screen_text(app)
        assert text.index("Round 1") < text.index("Round 1 is over.") < text.index("Round 2")


async def test_the_log_tells_a_flight_in_one_row_that_grows():
    played = flown()
    app = LogBench()
    async with app.run_test(size=(100, 20)) as pilot:
        log = app.query_one(GameLog)
        rows = []
        for count in range(1, len(played.past) + 1):
            log.show(FRONTIER, played.past[:count], 0)
            rows.append(log.option_count)
        await pilot.pause()
        assert rows == [2, 3, 3, 3, 3]
        assert told(log)[-1].startswith("You flew by way of HEO and Earth Radiation 04 to Luna lander burn and stopped")
        assert "by way of HEO and Earth Radiation 04 to Luna lander burn" in screen_text(app)
        log.show(FRONTIER, played.past[:2], 0)
        assert told(log)[-1] == "You entered HEO."


@pytest.mark.deep
async def test_the_log_follows_play_and_undo():
    played = play_on(seated(players={}), lambda table: len(table.past) == 12)
    app = LogBench()
    async with app.run_test() as pilot:
        log = app.query_one(GameLog)
        log.show(GAME, played.past, 0)
        rows = log.option_count
        first = told(log)
        play_on(played, lambda table: len(table.past) == 14)
        log.show(GAME, played.past, 0)
        assert told(log)[:rows] == first
        assert log.option_count > rows
        log.show(GAME, played.past[:12], 0)
        assert told(log) == first
        await press(pilot, "end", "enter")
        assert app.opened[0][0] is played.past[11]
