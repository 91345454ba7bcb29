"""A game being played: the board, the choices with reasons, and the log."""

from functools import partial
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.events import ScreenResume
from textual.widgets import Static

from nf_core.kernel.decision import Decision
from nf_core.kernel.table import Table
from nf_core.kernel.values import NATURE, Event, Seat
from nf_core.registry import cite
from tui.boards.board import Board, board_for
from tui.keys import with_keys
from tui.link import Hinted, Link, NotSaved, Rolled, TableChanged, Thought
from tui.panels.choices import Choices
from tui.panels.falling_dice import FallingDice
from tui.panels.game_log import GameLog
from tui.panels.key_bar import KeyBar
from tui.panels.side import Side
from tui.panels.standing import Standing
from tui.panels.touching import NOTHING_THERE
from tui.screens.autopilot import Autopilot
from tui.screens.coach import Coach
from tui.screens.leaving import again, another, back, end, leave, replay, unless_lost
from tui.screens.looking import is_on_table, open_pointed, open_scores, open_since, open_thing, open_words
from tui.screens.play_keys import KEYS, Offering, offered
from tui.screens.taking_back import redo, switch, undo, undo_turn
from tui.spared import Spared

ROOM = (14, 9, 8)
"Lines for why and at least four of the log beside the table; lines for the choices below it, and on a low screen."


class PlayScreen(Offering):
    """One table, as its people see it.

    With one person the table is seen from their seat. Several people at one keyboard take turns at it, behind a
    curtain unless hands are open.
    """

    purpose = "Here you play: you see the table as your seat may, and make your choices, each with its reasons."
    help_text = (
        "Playing: on the left the table, on the right what you may do, below it what has happened. Every choice is "
        "saved at once, so you can leave whenever you like. Before a choice you might regret, nf asks again. You can "
        "undo back to a roll, a new card or another player's action; with take-backs (<key T take-backs>) you can undo "
        "further, and the game is then marked. People who share a keyboard can always undo further."
    )
    CSS_PATH = "play.tcss"
    BINDINGS = KEYS

    def __init__(self, table: Table[Any], *, open_hands: bool = False, asks_everything: bool = False) -> None:
        """A screen for a table.

        Args:
            table: the game; it may have begun.
            open_hands: whether everybody sees all cards.
            asks_everything: whether people are asked even if there is only one answer.
        """
        super().__init__(classes="-shared")
        self.table = table
        self.people = [seat for seat in range(table.config.seats) if seat not in table.players]
        self.open_hands = open_hands or not self.people or not table.game.secrets
        self.reader: Seat = self.people[0] if len(self.people) == 1 else NATURE
        self.link = Link(table, self)
        self.spared = Spared(table, self.people, asks_everything=asks_everything)
        self.standing = Standing(table, self.people, partial(with_keys, self))
        self._shown: object = None
        self.autopilot = Autopilot(self, self.link)
        self.coach = Coach(self)
        self._said = ""
        self._curtained = False
        self._end_told = table.outcome is not None

    def compose(self) -> ComposeResult:
        """The standing above, the table on the left, choices and log on the right."""
        yield Static(id="status", markup=False)
        with Container(id="body"):
            board = board_for(self.table.game)
            board.id = "board"
            yield board
            with Side(ROOM, id="side"):
                with VerticalScroll(id="ending"):
                    yield Static(id="end")
                yield Choices(offers_search=not self._has_many_keys, id="choices")
                yield GameLog(id="log")
        yield FallingDice(id="dice")
        yield KeyBar(show_command_palette=False)

    @property
    def _has_many_keys(self) -> bool:
        """Whether the line of keys is full without that for searching, which works all the same."""
        return self.autopilot.is_there or bool(self.table.game.words.summaries(self.table.state))

    def on_mount(self) -> None:
        """Begin, or go on with the table; what is dealt first is dealt before it is drawn for the first time."""
        self.link.deal_cards()
        self.link.begin()
        self.choices.take_focus()

    def on_unmount(self) -> None:
        """Let go of the table."""
        self.link.leave()

    @property
    def board(self) -> Board:
        """The table as a drawing."""
        return self.query_one(Board)

    @property
    def choices(self) -> Choices:
        """What may be done."""
        return self.query_one(Choices)

    @property
    def log_panel(self) -> GameLog:
        """What has happened."""
        return self.query_one(GameLog)

    @property
    def decision(self) -> Decision | None:
        """The decision that a person must make now."""
        return next((decision for decision in self.table.decisions() if decision.seat in self.people), None)

    def note_press(self) -> None:
        """Any key shows the rest of the bots' moves at once."""
        self.link.tempo.hurry()

    # Following the table

    @on(TableChanged)
    @on(ScreenResume)
    def follow(self) -> None:
        """Show how things stand, change seats if another person is to move, and let the others act.

        While another screen is in front nothing changes here; this screen catches up when it is in front again.
        """
        if self._curtained or self.link.dice_fall or not self.is_active:
            return
        if self.link.fights:
            self._tell_fight(self.link.fights.pop(0))
            return
        if answer := self.spared.answer:
            self.link.submit(answer)
            return
        decision = self.decision
        if decision and decision.seat != self.reader:
            if not self.open_hands:
                self._hide_from(decision.seat)
                return
            self.reader = decision.seat
        self._show()
        if self.has_class("-hidden"):  # what the last person saw would flash up if the new things were not drawn first
            self.call_after_refresh(self._reveal)
        if not decision and self.table.decisions():
            self.link.go_on()
        self.coach.speak()

    def _tell_fight(self, event: Event) -> None:
        """Show a fight over the table as it was before; `follow` goes on afterwards."""
        fight = self.table.game.fight(event, self.reader)
        assert fight
        from tui.screens.fight import FightScene  # noqa: PLC0415 - loaded when it is opened

        self.open_screen(FightScene(fight, self.link.pace.beat), lambda _: self.link.end_fight())

    def _hide_from(self, seat: Seat) -> None:
        """Draw the curtain until only that person looks; hide at once what the last person saw."""
        self._curtained = True
        self.add_class("-hidden")

        def lifted(looks: object) -> None:
            if looks:
                self.reader, self._curtained = seat, False
                self.call_after_refresh(self.follow)
            else:
                unless_lost(self, lambda: leave(self), lambda: self._hide_from(seat))

        from tui.screens.curtain import CurtainScreen  # noqa: PLC0415 - loaded when it is opened

        self.open_screen(CurtainScreen(seat), lifted)

    def _reveal(self) -> None:
        self.set_class(self._curtained, "-hidden")
        self.choices.take_focus()

    @property
    def _unseen(self) -> bool:
        """Whether nobody has looked behind the curtain yet."""
        return self.reader == NATURE and not self.open_hands

    @property
    def state(self) -> Any:
        """The state as it is shown: a view, or the full state if hands are open."""
        return self.table.state if self.open_hands else self.table.view(self.reader)

    def _show(self) -> None:
        if self._unseen:
            return
        if self.table.state is self._shown and self.reader == self.board.reader:
            return  # back from another screen: the cursor and the hint stay
        state, decision = self.state, self.decision
        self._shown = self.table.state
        self.log_panel.show(self.table.game, self.table.past, self.reader)
        self.autopilot.follow()
        note = self._said or self.autopilot.reminder or ("" if decision else self.standing.turn())
        self.choices.show(self.table.game, state, decision, note)
        self.autopilot.point()
        self.board.show_marked(state, self.reader, self.choices.marks)
        self._said = ""
        self._say_standing()
        over = self.table.outcome is not None
        if over:
            self.query_one("#end", Static).update(self.standing.ending())
        if over and not self._end_told:
            self.call_after_refresh(self._tell_ending)
        self._end_told = over
        if over != self.has_class("-over"):
            self.set_class(over, "-over")
            if over:
                self.set_focus(self.query_one("#ending"))
            self.refresh_bindings()

    def _tell_ending(self) -> None:
        from tui.screens.ending import tell_ending  # noqa: PLC0415 - loaded when a game ends

        tell_ending(self)

    def _say_standing(self) -> None:
        if not self._unseen:
            decision = self.decision
            asked = self.table.game.words.prompt(decision) if decision else ""
            line = self.query_one("#status", Static)
            line.update(self.standing.line(self.state, asked, line.content_size.width))

    @on(NotSaved)
    def tell_unsaved(self, event: NotSaved) -> None:
        """Say once that the game goes on unsaved."""
        self.app.complain(event.error)
        self._say_standing()

    # Choosing

    @on(Choices.Chosen)
    def choose(self, event: Choices.Chosen) -> None:
        """Make the choice unless it answers an earlier question (a key pressed twice); warn if it may be regretted."""
        if self.table.state is not self._shown or event.decision is not self.choices.decision:
            return
        caution = self.table.game.words.caution(self.state, event.action)
        if caution:
            from tui.screens.confirm import ConfirmScreen  # noqa: PLC0415 - loaded when it is opened

            question = f"{caution.reason} ({cite(caution.rule).title})\n\nDo it all the same?"
            self.open_screen(
                ConfirmScreen(question, yes="Do it", no="Back"),
                lambda sure: self.link.submit(event.action) if sure else None,
            )
        else:
            self.link.submit(event.action)

    @on(Choices.Asked)
    def explain(self, event: Choices.Asked) -> None:
        """Open the numbers and rules of a choice."""
        if self.choices.decision:
            from tui.screens.why import why  # noqa: PLC0415 - loaded when it is opened

            self.open_screen(why(self.table.game, self.state, self.choices.decision, event.about))

    @on(GameLog.Opened)
    def explain_past(self, event: GameLog.Opened) -> None:
        """Open the numbers and rules of what happened."""
        from tui.screens.why import why_past  # noqa: PLC0415 - loaded when it is opened

        self.open_screen(why_past(self.table.game, event.past, event.words))

    @on(Choices.Marked)
    def mark(self) -> None:
        """Show on the board what the choices are about."""
        self.board.mark(self.choices.marks)

    @on(Board.Wanted)
    def choose_on_board(self, event: Board.Wanted) -> None:
        """Make the only choice that fits the place chosen on the board, or show the first of several.

        A thing that no choice is about is looked up.
        """
        words = self.choices.answer(event.fits)
        if words == NOTHING_THERE and is_on_table(self, event.id):
            open_thing(self, event.id)
        elif words:
            self.choices.say(words)

    def action_choose(self, digit: int) -> None:
        """Choose by number, wherever the keyboard is."""
        self.choices.action_choose(digit)

    def action_hint(self) -> None:
        """Ask the bot that gives hints."""
        if not self.decision:
            self.notify("There is nothing for you to decide now.", severity="warning")
            return
        self.choices.say(f"The {self.link.adviser.name} bot is thinking ...")
        self.link.hint(self.decision.seat)

    action_hint_too = action_hint

    def action_coach(self) -> None:
        """Begin to coach, or end it."""
        self.coach.turn()

    @on(Hinted)
    def show_hint(self, event: Hinted) -> None:
        """Put the cursor on the adviser's first choice, and tell what it thinks of the best."""
        from nf_core.bots.hints import told  # noqa: PLC0415 - loaded with the first hint

        lines = told(self.table.game, self.state, event.hint, self.choices.typed)
        self.choices.highlight(event.hint.action)
        self.choices.say("\n".join(lines))

    def action_decide(self) -> None:
        """Let the bot that thinks decide with what it has."""
        self.link.decide_now()

    @on(Rolled)
    def show_dice(self, event: Rolled) -> None:
        """Show dice over the table while they fall and lie."""
        self.query_one(FallingDice).show([] if self._curtained else event.faces, fall=event.fall)

    @on(Thought)
    def tell_thought(self) -> None:
        """Say how far the bot has got that thinks."""
        self._say_standing()

    # Taking back

    action_undo = action_undo_too = undo
    action_undo_turn = undo_turn
    action_take_backs = switch
    action_redo = action_redo_too = redo

    # Looking

    action_scores = action_scores_too = open_scores
    action_board = open_words
    action_since = open_since
    action_look_up = action_look_up_too = open_pointed
    action_in_short = open_thing

    @on(Board.Planned)
    def plan_on_board(self, event: Board.Planned) -> None:
        """Plan for the place chosen on the board."""
        self.autopilot.plan(event.target)

    def action_plan(self) -> None:
        """Open the planner, or go on with a plan."""
        self.autopilot.plan()

    action_plan_too = action_plan

    def action_reach(self) -> None:
        """Open the planner, whatever is planned: what is within reach, another plan, or none."""
        self.autopilot.open(surveys=True)

    def tell(self, words: str) -> None:
        """Say something above the choices; above the next ones if the table has changed."""
        if self.table.state is self._shown:
            self.choices.say(words)
        else:
            self._said = words

    def action_view(self) -> None:
        """Another page of the board."""
        self.board.next_view()

    def action_log(self) -> None:
        """Go to the log, or back."""
        if self.log_panel.has_focus:
            self.choices.take_focus()
        else:
            self.log_panel.focus()

    action_log_too = action_log

    # Leaving

    def check_action(self, action: str, _: tuple[object, ...]) -> bool:
        """Behind the curtain you can only leave; after the end you can replay, but not go on."""
        if self._unseen:
            return action in {"back", "quit", "help"}
        return (self._offered or offered(self)).get(action, True)

    action_replay = replay
    action_again = again
    action_new = action_new_anyway = another
    action_back = action_back_too = back
    action_quit = end
