"""The checklist: items taken and dropped by keys and mouse, what they come to, why others cannot be taken, the end."""

import pytest
from msgspec.structs import replace
from textual.widgets import OptionList

from nf_core.kernel.decision import Subset
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.selection import Selection
from tests.kernel.toy import TOY, Buy, Keep
from tests.tui.buying import KEEP, MARKET, WARES
from tests.tui.piloting import press, rendered, settle
from tests.tui.playing import screen_text
from tests.tui.test_choices import Bench
from tui.panels.checklist import Checklist
from tui.panels.choices import Choices
from tui.screens import guarded
from tui.screens.why import why
from tui.selecting import AboutItems


def bench(decision=WARES):
    return Bench(decision, state=MARKET, game=TOY)


def taken(app):
    return app.query_one(Checklist).selection.taken


def point_at(app, item):
    app.query_one("#boxes", OptionList).highlighted = WARES.items.index(item)


async def take(app, pilot, *items):
    for item in items:
        point_at(app, item)
        await press(pilot, "space")


def row(app, name):
    """The line of the screen with the number, the box and everything else of an item."""
    found = [line.strip() for line in screen_text(app).splitlines() if f"] {name}" in line or f"-  {name}" in line]
    return found[0] if found else ""


async def test_items_are_taken_and_dropped_by_number_space_enter_and_click_and_zero_finishes():
    app = bench(KEEP)
    async with app.run_test() as pilot:
        await press(pilot, "1", "down", "down", "space")
        assert taken(app) == ("bell", "fan")
        await press(pilot, "enter", "1", "2")
        assert taken(app) == ("cup",)
        await pilot.click("#boxes", offset=(12, 2))
        await press(pilot, "0")
        assert app.chosen == [Keep(0, ("cup", "fan"))]
        assert app.chosen[0] in KEEP


async def test_what_is_proposed_is_marked_and_one_key_takes_it_instead_of_all_else(monkeypatch):
    monkeypatch.setattr(type(TOY.words), "proposal", lambda *_: ("cup", "fan"))
    app = bench(KEEP)
    async with app.run_test(size=(100, 30)) as pilot:
        assert "p takes the proposal" in screen_text(app)
        assert row(app, "cup").endswith("cup, proposed")
        assert row(app, "bell").endswith("bell")
        await press(pilot, "1", "p")
        assert taken(app) == ("cup", "fan")
        await press(pilot, "backspace", "p", "enter")
        assert app.chosen == [Keep(0, ("cup", "fan"))]


async def test_without_a_proposal_its_key_takes_nothing():
    app = bench(KEEP)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "1", "p")
        assert taken(app) == ("bell",)
        assert "proposal" not in screen_text(app)


async def test_at_the_end_stands_the_number_behind_the_question():
    why = Ledger((Entry(5, "a house", "toy.buy"), Entry(-2, "a friend", "toy.buy")), "coins")
    app = bench(replace(KEEP, why=why))
    async with app.run_test(size=(100, 30)) as pilot:
        assert "a friend" not in screen_text(app)
        await press(pilot, "end")
        assert [line.strip() for line in app.query_one(Checklist).detail()] == [
            "5  a house",
            "-2  a friend",
            "= 3  coins",
        ]


async def test_the_last_line_finishes_and_the_cursor_is_never_there_by_itself():
    app = bench(KEEP)
    async with app.run_test() as pilot:
        await press(pilot, "enter", "down", "down")
        assert app.chosen == []
        await press(pilot, "down", "enter")
        assert app.chosen == [Keep(0, ("bell",))]
    app = bench(replace(KEEP, items=(), least=0, most=0))
    async with app.run_test() as pilot:
        await press(pilot, "enter")
        assert app.chosen == []
        await press(pilot, "0")
        assert app.chosen == [Keep(0, ())]


async def test_the_total_runs_along_and_what_is_too_dear_by_now_says_so_in_its_place():
    app = bench()
    async with app.run_test(size=(100, 30)) as pilot:
        assert "Take any, or none. None taken: 0 coins." in screen_text(app)
        await take(app, pilot, "ware-3", "ware-7")
        assert "2 taken: 8 coins." in screen_text(app)
        assert row(app, "drum") == "1 [ ] drum: That costs 11 coins; you have 10."
        assert (row(app, "sticks"), row(app, "ware 7")) == ("2 [ ] sticks", "8 [x] ware 7")
        await press(pilot, "backspace")
        assert taken(app) == ("ware-3",)
        assert row(app, "drum") == "1 [ ] drum"


async def test_what_is_barred_stands_below_the_end_with_its_reason_and_opens_instead_of_being_taken():
    app = bench()
    async with app.run_test(size=(100, 30)) as pilot:
        text = screen_text(app)
        assert row(app, "ware 2") == "16  -  ware 2: The ware-2 is sold."
        assert text.index(" 0 ") < text.index("ware 2:")
        await press(pilot, "1", "6")
        assert (app.asked, taken(app)) == ([AboutItems(app.query_one(Checklist).selection, "ware-2")], ())


async def test_what_would_not_do_as_a_whole_says_why_and_is_not_finished():
    app = bench()
    async with app.run_test(size=(100, 30)) as pilot:
        await take(app, pilot, "drum")
        assert "not yet: The drum is sold only with the sticks." in screen_text(app)
        await press(pilot, "0")
        assert (app.chosen, app.asked.pop().item) == ([], None)
        await press(pilot, "2", "0")
        assert "done: buy drum, sticks" in screen_text(app)
        assert app.chosen == [Buy(0, ("drum", "sticks"))]


async def test_of_many_items_a_digit_goes_to_the_first_number_that_begins_so():
    app = bench()
    async with app.run_test() as pilot:
        await press(pilot, "1", "2", "1", "space", "1", "down", "3")
        assert taken(app) == (WARES.items[11], "drum", WARES.items[2])


async def test_what_the_highlighted_item_is_stands_below():
    app = bench()
    async with app.run_test() as pilot:
        assert "It costs 3." in screen_text(app)
        await press(pilot, "down")
        assert "It costs 1." in screen_text(app)


async def test_words_are_sought_in_names_and_reasons():
    app = bench()
    async with app.run_test() as pilot:
        assert "slash" in app.screen.active_bindings
        await press(pilot, "slash", *"sold")
        assert row(app, "ware 2").startswith("16")
        assert row(app, "drum") == ""
        await press(pilot, "escape", "slash", *"sticks", "enter")
        assert taken(app) == ("sticks",)
        await press(pilot, "slash", "z", "z")
        assert "No item has 'zz'." in screen_text(app)
        await press(pilot, "escape")
        assert row(app, "drum") == "1 [ ] drum"


async def test_only_items_are_looked_at_never_their_combinations():
    tests = []

    def clash(items):
        tests.append(items)

    many = Subset(0, "toy.keep", Buy, tuple(f"item-{number}" for number in range(60)), 0, 60, clash=clash)
    app = bench(many)
    async with app.run_test() as pilot:
        await press(pilot, "1", "space", "0")
    assert app.chosen == [Buy(0, ("item-0",))]
    assert len(tests) < 500


async def test_a_key_that_is_held_or_doubled_takes_once(monkeypatch):
    monkeypatch.setattr(guarded, "DOUBLE", 3600)
    app = bench(KEEP)
    async with app.run_test() as pilot:
        await press(pilot, "space", "space", "down", "space", "0", "0")
        assert taken(app) == ("bell", "cup")
        assert app.chosen == [Keep(0, ("bell", "cup"))]


async def test_a_click_on_a_list_that_has_been_filled_anew_takes_nothing():
    app = bench()
    async with app.run_test() as pilot:
        panel, listed = app.query_one(Choices), app.query_one("#boxes", OptionList)
        late = OptionList.OptionSelected(listed, listed.get_option_at_index(1), 1)
        panel.show(TOY, MARKET, KEEP)
        app.query_one(Checklist).choose_option(late)
        await settle(pilot)
        assert (taken(app), app.chosen) == ((), [])


async def test_an_answer_shown_from_outside_is_taken_but_not_finished():
    app = bench(KEEP)
    async with app.run_test() as pilot:
        await press(pilot, "3")
        app.query_one(Choices).highlight(Keep(0, ("bell", "cup")))
        await settle(pilot)
        assert (taken(app), app.chosen) == (("bell", "cup"), [])
        await press(pilot, "enter")
        assert app.chosen == [Keep(0, ("bell", "cup"))]


# Why


async def test_w_asks_about_the_item_under_the_cursor_and_on_the_last_line_about_all():
    app = bench(KEEP)
    async with app.run_test() as pilot:
        await press(pilot, "space", "w", "down", "down", "down", "w")
        assert [about.item for about in app.asked] == ["bell", None]
        assert app.asked[0].selection.taken == ("bell",)


def page(*items, about=None):
    """The page about an item, or about all, while these items are taken."""
    return rendered(why(TOY, MARKET, WARES, AboutItems(Selection(WARES, items), about)).page)


def test_an_item_opens_into_what_it_is_and_what_is_taken_so_far():
    text = page("ware-3", about="drum")
    assert text.startswith("Drum\n")
    assert "It costs 3." in text
    assert "Taken: ware 3." in text
    assert "= 4  coins" in text


@pytest.mark.parametrize(
    ("items", "about", "reason"),
    [
        (("ware-3", "ware-7"), "drum", "That costs 11 coins; you have 10."),
        ((), "ware-2", "The ware-2 is sold."),
        (("drum",), None, "The drum is sold only with the sticks."),
    ],
)
def test_what_cannot_be_done_opens_into_its_reason(items, about, reason):
    text = page(*items, about=about)
    assert text.startswith("Not now: ")
    assert reason in text
    assert "What is asked" in text


def test_what_would_finish_opens_into_the_page_about_the_action():
    text = page("drum", "sticks")
    assert text.startswith("Buy drum, sticks\n")
    assert "= 4  coins" in text


async def taken_so_far(pilot):
    await take(pilot.app, pilot, "ware-3", "ware-7")
    point_at(pilot.app, "ware-1")
    await settle(pilot)


def test_a_checklist_looks_as_it_did(snap_compare):
    assert snap_compare(bench(), terminal_size=(66, 26), run_before=taken_so_far)
