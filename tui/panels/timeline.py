"""The actions of a game in order, grouped by round."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text
from textual import on
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from nf_core.kernel.game import Game
from nf_core.kernel.past import Past
from nf_core.kernel.values import Seat
from tui.moments import stages
from tui.panels.agenda import actor
from tui.panels.listing import Listing, is_listed


def done(game: Game[Any], past: Past[Any], reader: Seat) -> str:
    """An action in words, telling the reader no more than it may know."""
    if past.turn.events:
        return game.narrate(past.turn.events[0], reader)
    name = "You" if past.action.seat == reader else actor(past.action.seat).capitalize()
    return f"{name}: {game.words.describe(past.before, past.action)}."


class Timeline(Listing):
    """Numbered actions below headings; the first line is the beginning of the game."""

    help_text = (
        "Timeline: up and down (or <key left replay.step-minus-1> and <key right replay.step-1>) step through the "
        "game, <key Page Up replay.turn-round-minus-1> and <key Page Down replay.turn-round-1> by rounds."
    )

    class Moved(Message):
        """Another moment was chosen, as a number of actions made."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, compact=True)
        self.stages: dict[str, int] = {}
        "The stages of the game (its rounds, its years), each with the number of its first action."

    def show(self, game: Game[Any], past: Sequence[Past[Any]], reader: Seat) -> None:
        """List a game."""
        self.stages = stages(game, past)
        begun = {number: stage for stage, number in self.stages.items()}
        options = [Option("   The beginning", "0")]
        for number, one in enumerate(past, 1):
            if number in begun:
                options.append(Option(Text(begun[number], "bold"), disabled=True))
            options.append(Option(Text(f"{number:>3} {done(game, one, reader)}"), str(number)))
        with self.prevent(OptionList.OptionHighlighted):
            self.set_options(options)

    def go_to(self, at: int) -> None:
        """Move to a moment without telling."""
        with self.prevent(OptionList.OptionHighlighted):
            self.highlighted = self.get_option_index(str(at))

    @on(OptionList.OptionHighlighted)
    def tell(self, event: OptionList.OptionHighlighted) -> None:
        """Post where the reader has moved."""
        event.stop()
        if is_listed(event):
            self.post_message(self.Moved(int(str(event.option.id))))
