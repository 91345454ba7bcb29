"""High Frontier in the widgets of any game: headings, open hands, hints, a turn played and stepped through."""

from random import Random

from nf_core.games.high_frontier.actions import EndTurn
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.state import Options
from nf_core.games.high_frontier.words.headings import ENDING, HEADINGS, heading
from nf_core.kernel.past import Past
from nf_core.kernel.step import Turn
from nf_core.kernel.table import Table
from tests.games.high_frontier.given import owning, rocket
from tests.games.high_frontier.names import TAIKONAUTS
from tests.widgets.asking import tell
from widgets import DecisionPanel, Stepper


def a_table(**more):
    """A seat in the middle of its turn at a table that nobody has played at before."""
    played = Table(GAME, Options(seats=2), dealer=Random(5), take_backs=True)
    s = owning(
        rocket(TAIKONAUTS, "Kuck Mosquito", tanks=2), hands=(("Mirror Steamer", "CVD Molding"), ("Dumbo",)), **more
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
    assert panel.hint().startswith("The mission bot suggests ")
    assert panel.hinted in [option["number"] for option in panel.decision["options"]]


def test_zero_ends_the_turn_wherever_that_stands_and_the_others_count_from_one():
    panel = DecisionPanel(a_table())
    ends = [option["group"] == ENDING for option in panel.decision["options"]]
    assert ends.count(True) == 1
    assert ends.index(True) < len(ends) - 1
    numbers = [option["number"] for option in panel.decision["options"]]
    assert numbers[ends.index(True)] == 0
    assert sorted(numbers) == [*range(len(numbers))]
    assert "  0. End " in repr(panel)
    tell(panel, do="choose", what=len(numbers), moment=panel.decision["moment"])
    assert f"a number from 0 to {len(numbers) - 1}" in panel.error["remedy"]
    tell(panel, do="choose", what=0, moment=panel.decision["moment"])
    assert panel.error == {}
    assert panel.table.past[1].action == EndTurn(0)


def test_a_turn_is_played_in_the_panel_and_stepped_through():
    played = Table(GAME, Options(seats=1), dealer=Random(5))
    panel, stepper = DecisionPanel(played), Stepper(played)
    (income,) = (each["number"] for each in panel.decision["options"] if each["text"].startswith("Income"))
    tell(panel, do="choose", what=income, moment=panel.decision["moment"])
    assert panel.error == {}
    assert any("2 WT" in line for line in panel.news)
    assert stepper.points[-2]["text"] == "income: take 2 WT"
    stepper.go_to(len(stepper.points) - 2)
    made = [option for option in stepper.decision["options"] if option["made"]]
    assert [(option["text"], option["group"]) for option in made] == [("Income: take 2 WT", "Operation")]
