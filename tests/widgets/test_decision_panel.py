"""The decision panel: the engine's decisions as plain data, choices as the page sends them, and nobody's secrets."""

import json
import random

import msgspec
import pytest

from nf_core.bots import make
from nf_core.games.these_new_worlds.actions import PlayCard
from nf_core.games.these_new_worlds.cards import cards
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Config
from nf_core.kernel.record import read, replay
from nf_core.kernel.step import IllegalAction
from nf_core.kernel.table import Table
from nf_core.registry import find_game
from tests.widgets.fruit import FRUIT, AskFruit, Fruit, Take, click, say
from widgets import DecisionPanel

NEW_WORLDS = find_game("these-new-worlds")


def table(seed=5, *, bot="greedy", **settings):
    """A game against a bot in seat 1, or with two people."""
    players = {1: make(bot, NEW_WORLDS, random.Random(seed))} if bot else {}
    dealer = random.Random(seed)
    return Table(NEW_WORLDS, NEW_WORLDS.config_type(), players=players, dealer=dealer, **settings)


def traits(panel):
    """All that the page gets, but for the scripts and styles."""
    return json.dumps({name: value for name, value in panel.get_state().items() if not name.startswith("_")})


def test_chance_and_bots_act_until_the_seat_is_asked():
    panel = DecisionPanel(table())
    (asked,) = panel.table.decisions()
    assert asked.seat == 0
    assert panel.decision["prompt"] == "Play a card"
    assert "Edict" in " ".join(panel.news)  # the bot is dealt to first, so it has played


def test_the_choices_are_those_of_the_engine_with_their_numbers_and_rules():
    panel = DecisionPanel(table())
    (asked,) = panel.table.decisions()
    assert len(panel.decision["options"]) == asked.size()
    shown = [option["ledger"]["total"] for option in panel.decision["options"] if option["ledger"]]
    numbers = [NEW_WORLDS.words.reason(panel.table.state, action) for action in asked]
    assert shown == [str(number.total) for number in numbers if number]
    assert panel.decision["rule"]["title"] == "If you can play, you must"


def test_barred_choices_show_refusal_and_rule():
    panel = DecisionPanel(table())
    (asked,) = panel.table.decisions()
    assert [bar["refusal"]["text"] for bar in panel.decision["barred"]] == [bar.refusal.reason for bar in asked.barred]
    assert all(bar["refusal"]["rules"][0]["text"] for bar in panel.decision["barred"])


def test_choices_name_the_card_of_the_hand_that_they_play():
    panel = DecisionPanel(table())
    hand = next(area for area in panel.view["areas"] if area["title"] == "Your hand")
    held = {piece["id"] for row in hand["rows"] for piece in row}
    assert held == panel.table.state.players[0].hand.known
    options = panel.decision["options"] + panel.decision["barred"]
    assert held == {id for option in options for id in option["about"] if "play " in option["text"].lower()}


def test_a_click_makes_the_choice_and_the_others_answer():
    panel = DecisionPanel(table())
    (asked,) = panel.table.decisions()
    chosen, made = asked.options[4], len(panel.table.past)
    assert click(panel, 5) == {}
    assert panel.table.past[made].action == chosen
    assert panel.table.past[-1].action.seat != 0
    assert panel.table.decisions()[0].seat == 0


def test_news_begin_with_ones_own_last_choice():
    panel = DecisionPanel(table())
    panel.choose(5)
    assert panel.news[0].startswith("You played")


def test_an_invalid_choice_is_refused_on_the_page_and_changes_nothing():
    panel = DecisionPanel(table())
    before = panel.table.state
    for what in (0, 99, "x", ["recruits"]):
        assert "does not answer" in click(panel, what)["message"]
    assert panel.table.state is before
    assert click(panel, 1) == {}, "the next choice clears the error"


def test_a_click_on_an_outdated_choice_is_refused():
    panel = DecisionPanel(table())
    old = panel.decision["moment"]
    panel.choose(1)
    made = len(panel.table.past)
    assert "changed" in say(panel, "choose", what=1, moment=old)["message"]
    assert len(panel.table.past) == made


def test_an_illegal_action_of_a_program_is_refused():
    panel = DecisionPanel(table())
    with pytest.raises(IllegalAction):
        panel.choose(PlayCard(0, "edict"))


def test_a_whole_game_is_played_by_clicks_and_its_end_is_told():
    panel = DecisionPanel(table(bot="random"))
    while panel.decision["shape"] == "pick":
        assert click(panel, 1) == {}
    outcome = panel.table.outcome
    assert panel.decision["prompt"] == outcome.reason
    assert not panel.may["hint"]
    with pytest.raises(BadRequest):
        panel.choose(1)


def test_nothing_secret_of_the_other_seat_or_of_what_is_set_aside_is_in_any_trait():
    panel = DecisionPanel(table(bot=None))
    other = DecisionPanel(panel.table, 1)
    for _ in range(12):
        s = panel.table.state
        for one, hidden in ((panel, s.players[1].hand.known), (other, s.players[0].hand.known)):
            secrets = [*hidden, *s.aside.known]
            sent = traits(one) + json.dumps(one._repr_mimebundle_()[0])
            assert secrets
            assert not [id for id in secrets if f'"{id}"' in sent or cards()[id].name in sent]
        asked = panel if panel.table.decisions()[0].seat == 0 else other
        asked.choose(1)


def test_panels_on_one_table_follow_each_other_until_they_are_closed():
    panel = DecisionPanel(table(bot=None))
    other = DecisionPanel(panel.table, 1)
    first, second = (panel, other) if panel.decision["shape"] == "pick" else (other, panel)
    assert second.decision["shape"] == "waiting"
    with pytest.raises(BadRequest, match="You have nothing to decide"):
        second.choose(1)
    first.choose(1)
    assert "played" in second.news[-2]
    second.close()
    frozen = second.view
    assert len(panel.table.observers) == 1
    while first.decision["shape"] == "pick":
        first.choose(1)
    assert second.view == frozen


def test_undo_and_redo_where_the_table_takes_back():
    panel = DecisionPanel(table(take_backs=True))
    assert not panel.may["undo"]
    before = panel.decision["options"]
    click(panel, 5)
    after = panel.decision["options"]
    assert say(panel, "undo") == {}
    assert panel.decision["options"] == before
    assert panel.may["redo"]
    assert say(panel, "redo") == {}
    assert panel.decision["options"] == after
    assert "nothing to redo" in say(panel, "redo")["message"]


def test_undo_is_refused_with_the_reason_where_others_have_acted():
    panel = DecisionPanel(table())
    panel.choose(1)
    assert not panel.may["undo"]
    assert "somebody else" in say(panel, "undo")["message"]


def test_a_hint_names_a_legal_move_and_goes_when_the_table_changes():
    panel = DecisionPanel(table())
    said = panel.hint()
    assert any(option["text"][1:] in said for option in panel.decision["options"])
    assert "%" in said
    assert panel.advice == said
    assert panel.decision["options"][panel.hinted - 1]["text"][1:] in said
    panel.choose(1)
    assert panel.advice == ""


def test_a_panel_without_hints_gives_none():
    panel = DecisionPanel(table(), hints=False)
    assert not panel.may["hint"]
    assert "no hints" in say(panel, "hint")["message"]


def test_a_failed_save_is_reported_once_and_made_good_with_a_later_choice(tmp_path):
    folder = tmp_path / "folder"
    panel = DecisionPanel(table(save_to=folder / "game.nf"))
    (folder / "game.nf").unlink()
    folder.rmdir()
    folder.write_text("in the way")
    assert "could not be saved" in click(panel, 1)["message"]
    assert click(panel, 1) == {}
    assert panel.table.decisions()[0].seat == 0
    folder.unlink()
    assert click(panel, 1) == {}
    assert replay(NEW_WORLDS, read(folder / "game.nf")).actions == tuple(past.action for past in panel.table.past)


@pytest.mark.parametrize(("seat", "reason"), [(2, "no seat 2"), (1, "bot greedy")])
def test_a_seat_that_is_not_a_persons_is_refused(seat, reason):
    with pytest.raises(BadRequest, match=reason):
        DecisionPanel(table(), seat)


def test_the_plain_forms_tell_table_hand_and_choices():
    panel = DecisionPanel(table())
    assert "The Collective: Garrison IV (red), Senate Moon (yellow)." in repr(panel)
    assert "<b>The Collective</b> <small>2 of 4</small><br><span" in panel._repr_html_()
    for form in (repr(panel), panel._repr_html_()):
        assert "Garrison IV" in form
        assert "War Fleet" in form
        assert "Hold the wild cards back" in form


def test_items_and_amounts_are_chosen_within_their_bounds_in_any_game():
    panel = DecisionPanel(Table(FRUIT, Config(1)))
    assert [item["text"] for item in panel.decision["items"]] == ["Apple", "Pear", "Plum"]
    for what in ([], ["apple", "pear", "plum"], ["melon"], None):
        assert "does not answer" in click(panel, what)["message"]
    assert click(panel, ["plum", "apple"]) == {}
    assert panel.table.past[0].action == Take(0, ("apple", "plum"))
    assert (panel.decision["low"], panel.decision["high"]) == (2, 4)
    assert "A bowl." in panel._repr_html_()
    assert "does not answer" in click(panel, 5)["message"]
    assert click(panel, 3) == {}
    assert panel.decision == {"shape": "over", "prompt": "All is eaten.", "text": "Won by you.", "moment": 3}


def test_the_same_question_asked_again_is_another_decision():

    class Twice(Fruit):
        agenda = (AskFruit(), AskFruit())

    panel = DecisionPanel(Table(Twice(), Config(1)))
    first = dict(panel.decision)
    panel.choose(["apple"])
    assert panel.decision | {"moment": first["moment"]} == first
    assert "changed" in say(panel, "choose", what=["apple"], moment=first["moment"])["message"]
    assert len(panel.table.past) == 1


def test_traits_are_plain_data():
    panel = DecisionPanel(table())
    assert msgspec.json.decode(traits(panel))["decision"] == panel.decision
