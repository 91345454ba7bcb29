"""The number of a line, as it is typed digit by digit."""

from collections.abc import Collection

from textual.binding import Binding

DIGIT_KEYS = tuple(
    Binding(str(digit), f"choose({digit})", "Choose by number" if digit else "End the turn, or enough", show=False)
    for digit in (*range(1, 10), 0)
)
"The keys of numbers, for whatever has an `action_choose`."


class Digits:
    """What has been typed of a number that may go on."""

    def __init__(self) -> None:
        self.begun: int | None = None
        "The number so far, while a longer one is possible; None if nothing is typed."

    def press(self, digit: int, numbers: Collection[int]) -> int:
        """Add a digit and return the number so far; it stays begun if it begins a longer one of the numbers."""
        typed = f"{'' if self.begun is None else self.begun}{digit}"
        number = int(typed)
        goes_on = any(other > number and str(other).startswith(typed) for other in numbers)
        self.begun = number if goes_on else None
        return number
