"""The number of a line, as it is typed digit by digit."""

from collections.abc import Collection


class Digits:
    """What has been typed of a number that may go on."""

    def __init__(self) -> None:
        self.begun: int | None = None
        "The number so far, while a longer one may be meant; None where nothing is typed."

    def press(self, digit: int, numbers: Collection[int]) -> int:
        """Add a digit; the number as it stands. It is begun where one of these numbers is longer and begins so."""
        typed = f"{'' if self.begun is None else self.begun}{digit}"
        number = int(typed)
        goes_on = any(other > number and str(other).startswith(typed) for other in numbers)
        self.begun = number if goes_on else None
        return number
