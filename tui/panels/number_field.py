"""A field for a whole number that leaves letters to the keys of the screen around it."""

from textual import events

from tui.panels.field import Field


class NumberField(Field):
    """Takes digits; any other key keeps its meaning on the screen: `h` gives a hint, `u` takes back."""

    def __init__(self, *, id: str) -> None:
        super().__init__(type="integer", id=id, compact=True)

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether it is typed into the field."""
        return character is not None and character.isdigit()

    def begin(self, digit: int) -> None:
        """Go on typing after a digit that was pressed elsewhere; do not select it."""
        self.select_on_focus = False
        self.value = str(digit)
        self.cursor_position = len(self.value)
        self.focus()

    def on_blur(self) -> None:
        """Select the text when the field gets the keyboard again."""
        self.select_on_focus = True

    async def _on_key(self, event: events.Key) -> None:
        if event.is_printable and not self.check_consume_key(event.key, event.character):
            event.prevent_default()
