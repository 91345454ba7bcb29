"""Items in plain lines: taken and dropped by numbers and names, what they come to, why not, and the end."""

import pytest
from msgspec.structs import replace

from nf_core.kernel.decision import Subset
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import pending
from tests.kernel.toy import TOY, Buy, Keep
from tests.tui.buying import KEEP, KEEPING, MARKET, WARES, lesson_run, table
from tui.plain import PlainGame
from tui.plain_items import HELP, PlainItems
from tui.plain_lesson import PlainLesson
from tui.progress import Progress


def items(decision=WARES):
    return PlainItems(TOY, MARKET, decision)


def after(*lines, decision=WARES):
    """What is taken after these lines, and what was said to the last; or the action that it gave."""
    asked, answer = items(decision), None
    for line in lines:
        answer = asked.answer(line)
    return asked.selection.taken, " ".join(answer) if isinstance(answer, list) else answer


def test_items_are_told_with_numbers_the_barred_ones_after_the_end():
    asked = items()
    asked.answer("take 2 8 4")
    told = list(asked.told())
    assert told[:5] == [
        "Take any, or none. 3 taken: 9 coins.",
        "1. drum: That costs 12 coins; you have 10.",
        "2. sticks, taken",
        "3. ware 1: That costs 11 coins; you have 10.",
        "4. ware 3, taken",
    ]
    assert told[-2:] == ["0. done: buy sticks, ware-3, ware-7", "16. ware 2, barred: The ware-2 is sold."]
    assert (asked.marks.number("sticks"), asked.marks.number("ware-2")) == ("[2]", "")
    assert len(told) == 18


def test_what_is_proposed_is_said_and_taken_instead_of_all_else(monkeypatch):
    assert after("take 1", "propose", decision=KEEP) == (("bell",), "Nothing is proposed here.")
    monkeypatch.setattr(type(TOY.words), "proposal", lambda *_: ("cup", "fan"))
    assert "2. cup, proposed" in list(items(KEEP).told())
    taken, said = after("take 1", "propose", decision=KEEP)
    assert (taken, said.partition(".")[0]) == (("cup", "fan"), "Taken: cup, fan")


@pytest.mark.parametrize(
    ("line", "taken"),
    [
        ("take 2 4", ("sticks", "ware-3")),
        ("2 4", ("sticks", "ware-3")),
        ("take 4, 2", ("ware-3", "sticks")),
        ("take 2 and 4", ("sticks", "ware-3")),
        ("take STICKS", ("sticks",)),
        ("take sti", ()),
        ("take ware 1", ("ware-1",)),
        ("take ware 1, drum and sticks", ("ware-1", "drum", "sticks")),
        ("take drum sticks", ("drum", "sticks")),
        ("sticks", ("sticks",)),
    ],
)
def test_items_are_taken_by_number_and_by_name(line, taken):
    assert after(line)[0] == taken


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("take 4 8 1",), "Nothing is taken. drum: That costs 11 coins; you have 10."),
        (("take 16",), "Nothing is taken. ware 2: The ware-2 is sold."),
        (("take 2 99",), "There is no item '99'."),
        (("take ware",), "Several items begin with 'ware': 3. ware 1; "),
        (("take",), "Type the number or name of an item. For example: take 1."),
        (("drop 2",), "Nothing is dropped. Not taken: sticks."),
        (("drop zinc",), "There is no item 'zinc'."),
        (("dance",), "There is no item 'dance'. Type choices for the items, help for the commands."),
        (("",), "Type help for the commands, choices for the items."),
        (("take 1", "done"), "Not yet. The drum is sold only with the sticks."),
        (("take 1", "0"), "Not yet. The drum is sold only with the sticks."),
        (("take 2", "take 2"), "Taken already: sticks. 1 taken: 1 coin."),
        (("take 2",), "Taken: sticks. 1 taken: 1 coin. Done: buy sticks"),
        (("take 1",), "Taken: drum. 1 taken: 3 coins. Not yet: The drum is sold only with the sticks."),
        (("take 1 2", "drop drum"), "Dropped: drum. 1 taken: 1 coin."),
        (("take 1 2", "undo"), "Dropped: sticks. 1 taken: 3 coins."),
        (("take 1 2", "total"), "3  drum  [kernel.decision]   1  sticks  [kernel.decision] = 4  coins 2 taken"),
        (("why 1",), "drum: it can be taken. It costs 3."),
        (("take 4 8", "why drum"), "drum: That costs 11 coins; you have 10. It costs 3."),
        (("why 16",), "ware 2: The ware-2 is sold. It costs 3. What is asked (section every game): "),
        (("why 0",), "None taken: 0 coins."),
        (("choices sold",), "16. ware 2, barred: The ware-2 is sold."),
        (("choices zz",), "No item has 'zz'."),
        (("barred",), "16. ware 2: The ware-2 is sold. [kernel.decision]"),
        (("barred zz",), "Nothing with 'zz' is barred."),
    ],
)
def test_every_line_about_items_is_answered_in_a_sentence(lines, told):
    assert told in after(*lines)[1]


def test_of_a_line_with_one_item_that_cannot_be_taken_none_is():
    assert after("take 2", "take 4 8 1")[0] == after("take 2", "4 ware 99")[0] == ("sticks",)
    assert after("take 1 2", "drop 1 3")[0] == ("drum", "sticks")


@pytest.mark.parametrize("end", ["done", "0", "DONE"])
def test_what_is_taken_is_handed_in_by_done_or_zero(end):
    assert after("take 2 1", "drop 1", "undo", "take drum sticks", end)[1] == Buy(0, ("drum", "sticks"))
    assert after(end)[1] == Buy(0, ())


def test_a_line_of_numbers_finishes_only_where_that_many_must_be_taken_and_nothing_was_taken_before():
    two = replace(KEEP, least=2)
    assert after("1 3", decision=two)[1] == Keep(0, ("bell", "fan"))
    for lines in (("take 1 3",), ("bell, fan",), ("1", "3"), ("1",)):
        assert "taken" in after(*lines, decision=two)[1]
    assert "Taken: bell, fan" in after("1 3", decision=KEEP)[1]


def test_where_a_line_of_numbers_will_not_do_it_says_why_and_keeps_them():
    never = replace(KEEP, least=2, refuse=lambda _: Refusal("kernel.decision", "Not these."))
    assert after("1 3", decision=never) == (("bell", "fan"), "Not yet. Not these.")


def test_only_items_are_looked_at_never_their_combinations():
    tests = []

    def clash(chosen):
        tests.append(chosen)

    names = tuple(f"item-{number}" for number in range(60))
    asked = items(Subset(0, "toy.keep", Buy, names, 0, 60, clash=clash))
    list(asked.told())
    asked.answer("take 1 2")
    assert asked.answer("done") == Buy(0, names[:2])
    assert len(tests) < 600


# At a table, and in a lesson


def converse(lines, start=MARKET, people=(0, 1)):
    """Play with these lines and leave; everything said, and the table."""
    said, left, played = [], [*lines, "quit", "yes"], table(start, people)

    def read(prompt):
        said.append(prompt)
        return left.pop(0)

    PlainGame(played, read, said.append, open_hands=True).play()
    return said, played


def test_at_a_table_items_are_taken_until_done_and_the_next_player_begins_with_none():
    said, played = converse(["take 1 2", "done", "take 1", "choices", "hint"])
    assert [past.action for past in played.past] == [Buy(0, ("drum", "sticks"))]
    assert "Player 2 decides. toy.buy:" in said
    assert said.count("Take any, or none. None taken: 0 coins.") == 2
    assert "1. ware 1, taken" in said
    assert "14. drum, barred: The drum is sold." in said


def test_undo_drops_items_first_and_then_takes_choices_back():
    said, played = converse(["2", "done", "1", "undo", "undo", "choices"], start=MARKET)
    assert [line for line in said if line.startswith(("Dropped", "Taken back"))] == [
        "Dropped: drum. None taken: 0 coins. Done: buy",
        "Taken back.",
    ]
    assert played.past == []
    assert said.count("Take any, or none. None taken: 0 coins.") == 4


def test_the_words_of_the_game_stay_while_items_are_chosen():
    said, _ = converse(["help", "score", "undo", "undo turn", "choices", "2 dances", "save"], start=KEEPING)
    assert HELP in said
    assert "Player 1 has 0 points." in said
    assert said.count("There is nothing to take back yet.") == 2
    assert said.count("Player 1 decides. toy.keep:") == 2
    assert "There is no item 'dances'. Type choices for the items, help for the commands." in said
    assert "This game is not saved." in said


def test_a_hint_names_the_numbers_to_type():
    said, played = converse(["hint"], start=KEEPING, people=(0,))
    (hint,) = [line for line in said if " suggests " in line]
    (asked,) = pending(played.state, 0)
    typed = hint.partition(" suggests ")[2].partition(":")[0]
    action = PlainItems(TOY, KEEPING, asked)
    action.answer(f"take {typed}")
    assert f": keep {', '.join(action.selection.items)}." in hint


def test_in_a_lesson_items_are_refused_or_taken_as_the_step_wants(tmp_path, monkeypatch):
    said, run = [], lesson_run(monkeypatch)
    left = ["hint", "take bell", "done", "why fan", "3", "undo", "dance", "fan", "choices", "done", "quit"]

    def read(prompt):
        said.append(prompt)
        return left.pop(0)

    PlainLesson(run, Progress(tmp_path / "lessons.json"), read, said.append).play()
    assert "Hint: 1 3, keep bell, fan." in said
    assert "Not now. This step wants the bell and the fan." in said
    assert "Dropped: fan. 1 taken. Done: keep bell" in said
    assert "fan: it can be taken." in said
    assert "There is no item 'dance'. Type choices for the items, help for the commands." in said
    assert "Kept." in said
    assert [past.action for past in run.past if past.action.seat == 0] == [Keep(0, ("bell", "fan"))]
