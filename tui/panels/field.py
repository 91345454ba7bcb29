"""A line to type in, for names, numbers and searches."""

from textual.widgets import Input

from nf_core.kernel.outside import without_controls


class Field(Input):
    """Textual's input without control characters, typed, pasted or set."""

    def validate_value(self, value: str) -> str:
        """What is typed, pasted or set, without such characters."""
        return without_controls(value)
