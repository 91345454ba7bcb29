"""A game in plain lines, from the first choice to the last word."""

from random import Random

import pytest

from nf_core.bots import make
from nf_core.games.high_frontier.actions import Research, Sell
from nf_core.games.these_new_worlds.cards import cards as card_table
from nf_core.games.these_new_worlds.events import HandDealt
from nf_core.kernel.record import read, replay
from nf_core.kernel.table import Table
from nf_core.kernel.tabletop import things
from nf_core.kernel.values import NATURE
from nf_core.registry import find_game
from tests.tui import playing
from tests.tui.games.high_frontier import frontier
from tui import telling
from tui.boards.marks import Marks
from tui.numbered import Numbered
from tui.plain import BLANK, HELP, PlainGame

GAME = find_game("these-new-worlds")
LOOK = "Player {}: press Enter when only you are looking. "


def converse(lines, *, seed=3, save_to=None, people=1, open_hands=False):
    """Play with these lines, then with `1` until the game is over; everything said."""
    said, left = [], list(lines)
    rng = Random(seed)
    players = {} if people == 2 else {1: make("greedy", GAME, Random(seed))}
    table = Table(GAME, GAME.config_type(), players=players, dealer=rng, save_to=save_to, take_backs=people == 2)

    def read(prompt):
        said.append(prompt)
        return left.pop(0) if left else "1"

    game = PlainGame(table, read, said.append, open_hands=open_hands)
    return game.play(), said, table


def leave(lines, **settings):
    """Play with these lines and leave; everything said, and the table."""
    finished, said, table = converse([*lines, "quit", "yes"], **settings)
    assert not finished
    return said, table


def test_a_whole_game_is_played_to_its_end():
    finished, said, table = converse([])
    assert finished
    assert table.outcome is not None
    assert said.count(table.outcome.reason) == 1
    assert any("Round 1 is over." in line for line in said)


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("help", HELP[0]),
        ("board", "Round 1. Planets left in the deck: 5."),
        ("hand", "(wild, position 0)"),
        ("why 1", "section 2"),
        ("why 99", "Type why and a choice from 1 to "),
        ("barred", "Barred: "),
        ("hint", "The search bot suggests "),
        ("log", "is turned up"),
        ("score", "Player 2 has 0 planets."),
        ("log 2", "is turned up"),
        ("log none", "Type log, or log 5"),
        ("rules", "tnw.play.must: If you can play, you must."),
        ("rules tnw.play.must", "If you can play a card, you must."),
        ("rules tnw.play.must", "Where the rule book is silent:"),
        ("rules tnw.cheating", "There is no rule 'tnw.cheating'."),
        ("rules nonsense", "There is no rule 'nonsense'."),
        ("undo", "There is nothing to take back yet."),
        ("undo turn", "There is nothing to take back yet."),
        ("undo all", "Type undo, or undo turn."),
        ("redo", "There is nothing to redo."),
        ("save", "This game is not saved."),
        ("save now", "Type save, or save as FILE."),
        ("save as", "Type save, or save as FILE."),
        ("99", "There is no choice 99"),
        ("0", "There is no choice 0"),
        ("\N{SUPERSCRIPT TWO}", "is neither a choice nor a command"),
        ("choices", "Play a card:"),
        ("choices PLAY zz", "No choice has 'PLAY zz', and nothing that is barred."),
        ("", "Type help for the commands, choices for the choices."),
        ("board please", "'board please' is neither a choice nor a command."),
        ("dance", "'dance' is neither a choice nor a command."),
    ],
)
def test_every_command_answers(command, answer):
    _, said, _ = converse([command, "quit", "yes"])
    assert any(answer in line for line in said), said


@pytest.mark.parametrize("command", ["undo", "undo turn"])
def test_what_another_player_has_answered_cannot_be_taken_back(command):
    _, said, table = converse(["1", command, "quit", "yes"])
    assert "That cannot be taken back: chance or somebody else has acted." in said
    assert any(past.action.seat == 0 for past in table.past)


def test_leaving_is_asked_about():
    finished, said, table = converse(["quit", "no", "quit", "yes"])
    assert not finished
    assert "Nothing done." in said
    assert said[-1] == "Goodbye."
    assert table.outcome is None


def test_leaving_says_whether_the_game_is_lost(tmp_path):
    said, _ = leave([])
    assert any("will be lost" in line for line in said)
    said, _ = leave([], save_to=tmp_path / "game.jsonl")
    assert not any("will be lost" in line for line in said)


def test_two_people_share_a_keyboard_and_may_take_back():
    said, table = leave(["", "1", "", "undo", ""], people=2)
    assert "Taken back." in said
    assert not any(past.action.seat >= 0 for past in table.past)


def names_of(cards):
    return {card_table()[card].name for card in cards}


def test_two_people_do_not_see_each_others_cards():
    said, table = leave(["", "1", "", "hand"], people=2)
    first, second = said.index(LOOK.format(2)), said.index(LOOK.format(1))
    assert said[first - 1] == said[second - 1] == BLANK
    dealt = {event.seat: event.cards for past in table.past for event in past.turn.events if type(event) is HandDealt}
    held = {seat: names_of(table.state.players[seat].hand.known) for seat in (0, 1)}
    assert told(said[:first]) & (names_of(dealt[0]) | names_of(dealt[1])) == set()
    assert told(said[first:second]) & names_of(dealt[0]) == set()
    assert names_of(dealt[1]) <= told(said[first:second])
    assert told(said[second:]) & held[1] == set()
    assert names_of(dealt[0]) <= told(said[second:])


def told(lines):
    """The names of cards that were said."""
    return {card.name for card in card_table().values() for line in lines if card.name in line}


def test_each_of_two_people_hears_what_happened_in_their_own_words():
    said, _ = leave(["", "1", ""], people=2)
    second = said.index(LOOK.format(1))
    assert any(line.startswith("You played") for line in said[:second])
    assert any(line.startswith("Player 2 played") for line in said[second:])
    assert "Player 2 decides. Play a card:" in said[:second]
    assert "Player 1 decides. Play a card:" in said[second:]


def test_with_open_hands_nobody_looks_away_and_all_cards_are_told():
    said, table = leave(["hand", "board"], people=2, open_hands=True)
    assert not any("press Enter" in line for line in said)
    (other,) = {line for line in said if line.startswith("Player 1 holds: ")}
    assert told([other]) == names_of(table.state.players[0].hand.known)
    assert sum(line == other for line in said) == 2


def test_with_closed_hands_the_opponents_cards_are_never_told():
    said, table = leave(["hand", "board", "log", "barred"])
    assert told(said) & names_of(table.state.players[1].hand.known) == set()


def test_the_round_the_turn_and_the_question_are_announced():
    said, _ = leave([])
    assert said.count("Round 1.") == 1
    question = said.index("Play a card:")
    assert said.index("Round 1.") < question
    assert said[question + 1].startswith("1. ")
    assert [line for line in said if line.startswith("Round")] == ["Round 1."]


def test_the_last_things_of_the_log():
    said, table = leave(["log 3"])
    events = [GAME.narrate(event, 0) for past in table.past for event in past.turn.events]
    start = said.index("> ") + 1
    assert said[start : start + 3] == events[-3:]


def test_a_turn_is_taken_back_whole():
    said, table = leave(["", "1", "", "1", "", "undo turn", ""], people=2)
    assert "Taken back." in said
    assert [past.action.seat for past in table.past if past.action.seat != NATURE] == [1]


def test_a_copy_is_saved_under_its_own_name_and_never_over_another(tmp_path):
    copy = tmp_path / "My Copy.jsonl"
    said, table = leave(["1", f"save as {copy}", f"save as {copy}"], save_to=tmp_path / "game.jsonl")
    assert f"A copy is saved in {copy}." in said
    assert sum("is there already" in line for line in said) == 1
    assert replay(GAME, read(copy)).turns[-1].state == table.state
    assert table.save_to == tmp_path / "game.jsonl"


def test_a_game_that_was_not_saved_is_saved_from_its_copy_on(tmp_path):
    copy = tmp_path / "copy.jsonl"
    said, table = leave([f"save as {copy}", "1"])
    assert "From now on every choice is saved there." in said
    assert replay(GAME, read(copy)).turns[-1].state == table.state


def test_a_copy_that_cannot_be_written_is_said_and_the_game_goes_on(tmp_path):
    (tmp_path / "file").write_text("in the way")
    game = tmp_path / "game.jsonl"
    said, table = leave([f"save as {tmp_path}/file/copy.jsonl", "1"], save_to=game)
    assert any("could not be saved" in line for line in said)
    assert replay(GAME, read(game)).turns[-1].state == table.state


@pytest.mark.parametrize("lines", [[], ["quit"], [""], ["", "1"], ["restart"]])
@pytest.mark.parametrize("people", [1, 2])
def test_the_input_may_end_anywhere(lines, people):
    said, left = [], list(lines)

    def ending(prompt):
        said.append(prompt)
        if not left:
            raise EOFError
        return left.pop(0)

    players = {1: make("random", GAME, Random(1))} if people == 1 else {}
    table = Table(GAME, GAME.config_type(), players=players, dealer=Random(1), take_backs=people == 2)
    assert not PlainGame(table, ending, said.append).play()
    assert said[-1] == "Goodbye."


def test_no_line_has_box_drawing_or_colour():
    _, said, _ = converse([])
    assert all(line.isascii() and "\x1b" not in line for line in said)


def test_a_folder_that_cannot_be_written_is_said_once_and_at_the_end(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    finished, said, _ = converse([], save_to=blocked / "game.jsonl")
    assert finished
    assert sum("could not be saved" in line for line in said) == 2
    assert "could not be saved" in said[-1]


def test_an_interrupted_game_says_where_it_is_saved(tmp_path):
    said = []
    file = tmp_path / "game.jsonl"
    table = Table(
        GAME, GAME.config_type(), players={1: make("greedy", GAME, Random(3))}, dealer=Random(3), save_to=file
    )

    def read(_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        PlainGame(table, read, said.append).play()
    assert said[-2:] == ["", f"Goodbye. The game is saved in {file}."]


def test_a_copy_is_never_saved_over_a_folder(tmp_path):
    said, _ = leave([f"save as {tmp_path}"])
    assert f"{tmp_path} is a folder. Name another file." in said


def test_board_and_hand_carry_the_numbers_of_the_choices():
    table = frontier.seated(frontier.STATE, seats=3)
    decision = table.decisions()[0]
    numbered = Numbered(frontier.GAME, table.state, decision)
    research = next(action for action in decision if isinstance(action, Research) and action.deck == "robonaut")
    sell = next(action for action in decision if isinstance(action, Sell))
    said = frontier.talked(table, "board", "hand")
    assert any(f"Blackbody-Pumped Laser [{numbered.number(research)}] (robonaut" in line for line in said)
    assert any(line.startswith(f"{frontier.CAT} [{numbered.number(sell)}+] (") for line in said)
    assert not any("Space Pharmacy [" in line for line in said), "no choice is about it"


def test_names_within_the_words_of_other_things_bear_no_number():
    table = playing.play_on(playing.seated(), lambda table: playing.asks(table, "tnw.play", 0))
    card = next(thing for thing in things(GAME.words.table(table.view(0), 0)) if thing.id)
    title, mark = card.title, Marks({card.id: (3,)})
    for line in (f"Your hand: {title}; 2 for {title}; {title}: +1; an {title} power.", f"{title} (red)"):
        (marked,) = telling.marked(table, 0, [line], mark)
        assert marked == line.replace(title, f"{title} [3]", 1)


def test_things_that_share_a_name_bear_no_number():
    table = playing.play_on(playing.seated(), lambda table: playing.asks(table, "tnw.spend", 0))
    marks = Numbered(GAME, table.state, table.decisions()[0]).marks
    assert {"fight-1-1", "fight-1-2"} <= marks.numbers.keys()
    assert not any("[" in line for line in telling.marked(table, 0, ["combat 3 and combat 4"], marks))
