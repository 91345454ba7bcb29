"""Between a table and the screen that shows it: changes become messages, bots and hints think in threads.

Only the UI thread touches the table. A thread gets a view and returns an action. If the screen has moved on by then
(undo, leaving), the action is dropped, because the worker that waits for it is cancelled.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from functools import cached_property, partial
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Any

from textual.message import Message
from textual.worker import Worker

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.table import Player, Table
from nf_core.kernel.thinking import Thinking, thinking_of
from nf_core.kernel.values import NATURE, Action, Event, Seat
from tui.screens.guarded import GuardedScreen
from tui.tempo import Pace, Tempo, pace_in

if TYPE_CHECKING:
    from nf_core.bots.hints import Adviser, Hint

BOTS, HINT = "bots", "hint"
GLANCE = 0.2
"Seconds from one look at a bot that thinks to the next."


class TableChanged(Message):
    """Something has happened at the table; several changes at once become one message."""

    def can_replace(self, message: Message) -> bool:
        """A later change replaces an earlier one."""
        return isinstance(message, TableChanged)


class Hinted(Message):
    """The adviser has an opinion."""

    def __init__(self, hint: "Hint") -> None:
        super().__init__()
        self.hint = hint


class Thought(Message):
    """A bot has thought a little more."""

    def can_replace(self, message: Message) -> bool:
        """A later one replaces an earlier one."""
        return isinstance(message, Thought)


class Rolled(Message):
    """Dice fall, or lie, or are taken away."""

    def __init__(self, faces: tuple[str, ...] = (), *, fall: bool = False) -> None:
        super().__init__()
        self.faces, self.fall = faces, fall


class NotSaved(Message):
    """A change could not be saved, or only in another file; the game goes on, and the next change is saved with it."""

    def __init__(self, error: BadRequest) -> None:
        super().__init__()
        self.error = error


class Link:
    """What a screen does with its table.

    Args:
        table: the game.
        screen: where the messages go; its workers are used.
    """

    def __init__(self, table: Table[Any], screen: GuardedScreen[Any]) -> None:
        self.table = table
        self._screen = screen
        self.tempo = Tempo()
        self._watch: Callable[[], None] = lambda: None
        self.decide_now: Callable[[], None] = lambda: None
        "Makes whoever thinks decide with what it has."
        self.dice_fall = False
        "Whether dice are falling: what they show is not to be told yet."
        self.fights: list[Event] = []
        "What has decided fights that are still to be told."
        self._no_fight = asyncio.Event()
        self._no_fight.set()

    @cached_property
    def adviser(self) -> "Adviser":
        """The bot that gives hints."""
        from nf_core.bots.hints import Adviser  # noqa: PLC0415 - loaded with the first hint

        return Adviser(self.table.game)

    @property
    def pace(self) -> Pace:
        """How fast things happen."""
        return pace_in(self._screen.app)

    def begin(self) -> None:
        """Watch the table."""
        self._watch = self._tell
        self.table.observers.append(self._watch)

    def deal_cards(self) -> None:
        """Do what chance has to do now, except for dice, which are to be seen falling."""
        while self._is_dealt and self.safely(self.table.deal):
            pass

    @property
    def _is_dealt(self) -> bool:
        """Whether chance is asked for something other than dice."""
        asked = next((decision for decision in self.table.decisions() if decision.seat == NATURE), ())
        return any(not answer.rolled for answer in islice(asked, 1))

    def leave(self) -> None:
        """Stop watching, and drop what bots and hints are thinking about."""
        if self._watch in self.table.observers:
            self.table.observers.remove(self._watch)
        self.stop()

    def stop(self) -> None:
        """Drop what bots and hints are thinking about, and what is still to be told."""
        self.fights.clear()
        self.end_fight()
        for group in (BOTS, HINT):
            self._screen.workers.cancel_group(self._screen, group)

    def go_on(self) -> None:
        """Let NATURE and the bots act, unless they do already, until a person must act or the game is over."""
        if not any(worker.group == BOTS and not worker.is_finished for worker in self._at_work()):
            # Textual knows only coroutines that are sent nothing.
            self._screen.run_worker(self._run, group=BOTS, exclusive=True)  # type: ignore[arg-type]

    def _at_work(self) -> list[Worker[Any]]:
        return [worker for worker in self._screen.workers if worker.node is self._screen and not worker.is_cancelled]

    def hint(self, seat: Seat) -> None:
        """Ask the adviser what it would do in that seat; `Hinted` tells."""
        self._screen.run_worker(partial(self._hint, seat), group=HINT, exclusive=True)  # type: ignore[arg-type]  # as above

    def submit(self, action: Action) -> None:
        """Make a person's decision."""
        self.safely(lambda: self.table.submit(action))
        self._note_fights()

    def _note_fights(self) -> None:
        """Note the fights that have just been decided, if there is time to tell them."""
        if self.pace.beat:
            self.fights += [event for event in self.table.past[-1].turn.events if self.table.game.fight(event, NATURE)]
        if self.fights:
            self._no_fight.clear()

    def end_fight(self) -> None:
        """A fight has been told: others go on when it was the last."""
        if not self.fights:
            self._no_fight.set()

    def safely(self, change: Callable[[], object]) -> bool:
        """Change the table, and return whether it has changed. If saving fails, say so and go on."""
        try:
            return bool(change())
        except BadRequest as error:
            self._screen.post_message(NotSaved(error))
            return True

    def _tell(self) -> None:
        self._screen.workers.cancel_group(self._screen, HINT)
        self._screen.post_message(TableChanged())

    async def _run(self) -> None:
        self.tempo.begin(self.pace)
        while True:
            await self._no_fight.wait()
            if self.safely(self.table.deal):
                await self._let_dice_fall()
                self._note_fights()
                continue
            turn = self.table.next_player()
            if not turn:
                return
            self.submit(await self._choice(*turn))

    async def _let_dice_fall(self) -> None:
        """Show what chance has rolled, falling first, then lying, before anything else is told of it."""
        faces = self.table.past[-1].action.rolled
        if not faces or not self.tempo.has_time_for_dice:
            return
        self.dice_fall = True
        try:
            for fall in (True, False):
                self._screen.post_message(Rolled(faces, fall=fall))
                await self.tempo.fall()
        finally:
            self.dice_fall = False
            self._screen.post_message(Rolled())
            self._screen.post_message(TableChanged())

    async def _choice(self, player: Player, seat: Seat) -> Action:
        began = monotonic()
        view, decision = self.table.question(seat)
        action = await self._thought(thinking_of(player), asyncio.to_thread(player.choose, view, decision))
        await self.tempo.rest(monotonic() - began)
        return action

    async def _thought(self, thinking: Thinking, choice: Coroutine[Any, Any, Action]) -> Action:
        """The choice of a bot; how far it has got is told meanwhile, and nobody needs it any more once we leave."""
        thinking.renew()
        self.decide_now = thinking.cut_short
        task = asyncio.create_task(choice)
        try:
            while not (await asyncio.wait({task}, timeout=GLANCE))[0]:
                self._screen.post_message(Thought())
        except asyncio.CancelledError:
            thinking.cut_short()
            raise
        return await task

    async def _hint(self, seat: Seat) -> None:
        given_up = threading.Event()
        think = partial(self.adviser.advise, go_on=lambda: not given_up.is_set())
        self.decide_now = given_up.set
        view, decision = self.table.question(seat)
        try:
            hint = await asyncio.to_thread(think, view=view, decision=decision)
        finally:
            given_up.set()
        self._screen.post_message(Hinted(hint))
