"""A field for a whole number that leaves letters to the keys of the screen around it."""

from textual import events
from textual.content import Content
from textual.style import Style
from textual.validation import Integer
from textual.widgets import Static

from tui.panels.field import Field

LESS, MORE, TAKE = "[-]", "[+]", "[take it]"
"What stands beside the bounds for the mouse."


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


class Bounds(Static):
    """Between which numbers a field asks, and what a mouse needs: one less, one more, take it.

    Args:
        field: where the number stands.
        id: as of any widget.
    """

    def __init__(self, field: NumberField, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self._field = field

    def ask(self, words: str, low: int, high: int) -> None:
        """Ask for a number between these bounds; the field begins at the lower one."""
        keys = [
            Content.styled(key, "bold $accent").stylize(Style.from_meta({"key": key})) for key in (LESS, MORE, TAKE)
        ]
        self.update(Content(" ").join([*keys, Content(words)]))
        self._field.validators, self._field.value = [Integer(low, high)], str(low)
        self._low, self._high = low, high

    async def on_click(self, event: events.Click) -> None:
        """Change the number by one, or take it."""
        key = event.style.meta.get("key")
        if key == TAKE:
            await self._field.action_submit()
        elif key:
            typed = self._field.value
            number = int(typed) if typed.isdigit() else self._low
            self._field.value = str(min(max(number + (1 if key == MORE else -1), self._low), self._high))
