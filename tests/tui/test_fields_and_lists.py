"""Fields reject control characters, and lists ignore clicks on removed lines."""

import re
from pathlib import Path

import pytest
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import App
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

import tui
from nf_core.games.high_frontier.routes.rocket.cards import suggested_cards
from tests.outside import NASTY, raw
from tests.tui.piloting import settle, until
from tui.app import NfApp
from tui.games.high_frontier.screens.bench import BenchScreen
from tui.panels.field import Field
from tui.panels.listing import Listing
from tui.panels.number_field import NumberField

TUI = Path(tui.__file__).parent


class Alone(App):
    """A widget and nothing else."""

    def __init__(self, widget):
        super().__init__()
        self.alone, self.chosen = widget, []

    def compose(self):
        yield self.alone

    def on_option_list_option_selected(self, event):
        self.chosen.append(event.option.id)


@pytest.mark.parametrize("field", [Field(), NumberField(id="number")], ids=["text", "number"])
async def test_a_field_takes_no_character_that_a_terminal_obeys(field):
    async with Alone(field).run_test() as pilot:
        field.focus()
        field.post_message(events.Paste("4\x1b]52;c;\x9b\u202e\u200b2"))
        await pilot.press("7")
        await until(pilot, lambda: field.value.endswith("7"))
        assert raw(field.value) == []
        field.value = NASTY
        assert raw(field.value) == []
        assert field.value.startswith("a]52;c;aGk=b2Jcdef")


def test_every_field_and_every_list_of_the_app_is_one_of_ours():
    for file in TUI.rglob("*.py"):
        if file.name not in {"field.py", "listing.py"}:
            assert not re.findall(r"(?<!\w)(?:Input|OptionList)\(|\((?:Input|OptionList)\):", file.read_text()), file


async def test_a_click_on_an_option_that_is_gone_is_no_click():
    listed = Listing(*(Option(str(place), str(place)) for place in range(5)))
    async with Alone(listed).run_test() as pilot:
        listed.set_options([Option("other", "other")])
        for place in (4, 0):
            style = Style(meta={"option": place})
            listed.post_message(events.Click(listed, 1, 1, 0, 0, 1, False, False, False, style=style))  # noqa: FBT003
        await until(pilot, lambda: pilot.app.chosen)
        assert pilot.app.chosen == ["other"]


async def test_words_under_the_cursor_have_its_colour_and_others_their_own():
    coloured = [Option(Text.assemble("take ", ("green", "green"), (" ways", "dim"))) for _ in range(2)]
    listed = Listing(*coloured)
    async with Alone(listed).run_test() as pilot:
        listed.focus()
        await pilot.pause()
        under, other = (listed.render_line(line) for line in range(2))
        assert len({part.style.color for part in under if part.text.strip()}) == 1
        assert not any(part.style.dim for part in under)
        assert len({part.style.color for part in other if part.text.strip()}) == 2


class Bench(App):
    """The rocket bench and nothing else."""

    def on_mount(self):
        self.push_screen(BenchScreen(None))


@pytest.mark.deep
async def test_the_bench_finds_a_card_by_the_beginning_of_its_name_before_its_middle():
    async with Bench().run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: pilot.app.screen.query("#filter"))
        typed, listed = pilot.app.screen.query_one("#filter", Input), pilot.app.screen.query_one("#cards", OptionList)
        for text in ("mi", "CAT", "fusion", "hali"):
            typed.value = text
            await until(pilot, lambda: len([o for o in listed.options if o.id]) == len(suggested_cards(text)))  # noqa: B023
            await pilot.pause()
            found = [option.id for option in listed.options if option.id]
            assert found[0] == suggested_cards(text)[0].name == listed.highlighted_option.id
        typed.value = "xyzzyx"
        await until(pilot, lambda: "No such card" in str(listed.options[-1].prompt))


async def test_the_list_begins_with_its_first_line_though_it_was_one_line_high_when_the_lessons_came(tmp_path):
    app = NfApp("learn", settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        listed = app.screen.query_one(OptionList)
        listed.set_options(["More lessons are being read ..."])
        await settle(pilot)
        assert listed.size.height == 1
        app.screen.on_screen_resume()
        await settle(pilot)
        assert listed.highlighted == 1
        assert (listed.scroll_y, listed.vertical_scrollbar.position) == (0, 0)


async def test_a_list_that_grows_to_its_full_height_loses_its_bar():
    listed = Listing(*[Option("nine more. eleven more") for _ in range(5)], compact=True)
    listed.styles.height, listed.styles.max_height, listed.styles.width, listed.styles.border = "auto", 3, 22, None
    listed.styles.scrollbar_size_vertical = 1
    async with Alone(listed).run_test() as pilot:
        await until(pilot, lambda: listed.show_vertical_scrollbar)
        assert listed.virtual_size.height == 10, "beside the bar each option has two lines"
        listed.styles.max_height = 20
        await until(pilot, lambda: listed.size.height == 5)
        assert not listed.show_vertical_scrollbar
        assert listed.virtual_size.height == 5
