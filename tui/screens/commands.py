"""The list of commands behind Ctrl+P: Textual's, fixed for keys that come too fast."""

from textual.command import CommandList, CommandPalette
from textual.message import Message

from tui.screens.guarded import GuardedScreen


class Commands(CommandPalette, GuardedScreen[None]):
    """A command palette that ignores keys until there is a list, and after it is closed."""

    purpose = "Here you find any command by a part of its name."

    def _action_command_list(self, action: str) -> None:
        # Textual moves by the lines that were drawn, and there are none before the list is in sight.
        if self._list_visible and self.query_one(CommandList).size.height:
            super()._action_command_list(action)

    async def _on_message(self, message: Message) -> None:
        # A double click or double choice would act twice, and close two screens.
        if self.is_active or not message.bubble:
            await super()._on_message(message)
