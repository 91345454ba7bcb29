"""The list of commands behind Ctrl+P: Textual's, mended where haste broke it."""

from textual.command import CommandList, CommandPalette
from textual.message import Message

from tui.screens.guarded import GuardedScreen


class Commands(CommandPalette, GuardedScreen[None]):
    """A command palette that leaves keys without effect until there is a list, and hears nothing once it is closed."""

    def _action_command_list(self, action: str) -> None:
        # Textual moves by the lines that were drawn, and there are none before the list is in sight.
        if self._list_visible and self.query_one(CommandList).size.height:
            super()._action_command_list(action)

    async def _on_message(self, message: Message) -> None:
        # What was clicked or chosen twice would be done twice, and close two screens.
        if self.is_active or not message.bubble:
            await super()._on_message(message)
