"""What is said of the highlighted choice without being asked."""

import pytest
from textual.widgets import Static

from tests.tui.playing import asks, play_on, seated, sit
from tui.app import NfApp
from tui.panels.why_box import WhyBox

pytestmark = pytest.mark.slow


async def test_a_chance_is_worked_out_once_and_stays_when_the_reasons_are_written_again(tmp_path):
    app = NfApp(settings_file=tmp_path / "settings.json")
    table = play_on(seated(), lambda table: asks(table, "tnw.spend", 0))
    async with app.run_test() as pilot:
        screen = await sit(app, pilot, table)
        said = screen.query_one(WhyBox).query_one("#why", Static)
        before = str(said.content)
        assert "% to " in before
        screen.choices.explain()  # as when the keyboard comes back to the list
        assert str(said.content) == before
        assert all(worker.is_finished for worker in app.workers), "nothing is worked out again"
