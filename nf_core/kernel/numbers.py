"""Numbers as people type them, read within bounds, for the command line, the app and the widgets.

Python would take minutes for a number with many digits, and longer for `1e10000000`; here both are refused at once.
"""

import re
import unicodedata
from collections.abc import Collection
from fractions import Fraction

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.outside import quoted

LONGEST = 24
"The most characters of a number."
MOST = 10**18
"The largest whole number without other bounds: larger than any seed or count that anybody needs."
WHOLE = r"[+-]?[0-9]+"
NUMBER = (
    r"(?P<sign>[+-]?)(?:(?P<top>[0-9]+) ?/ ?(?P<bottom>[0-9]+)"
    r"|(?P<whole>[0-9]*(?:[.,][0-9]+)?)(?: ?(?P<vulgar>[¼-¾⅓-⅞])| (?P<rest>[0-9]+ ?/ ?[0-9]+))?)"
)
"A fraction; or a whole or decimal number, and perhaps a fraction after it. Compiled when a number is first typed."
AS_FOR_EXAMPLE = "Write for example 3, 5.5, 1/3 or 5 1/2."


def whole(text: str, low: int = -MOST, high: int = MOST) -> int | None:
    """A whole number from `low` to `high`, as typed, or None if the text is not one.

    >>> whole(" 0012 ", 0, 99), whole("²", 0, 99), whole("100", 0, 99)
    (12, None, None)
    """
    typed = _plain(text)
    if not re.fullmatch(WHOLE, typed):
        return None
    digits = typed.lstrip("+-").lstrip("0")
    found = int(digits[: LONGEST + 1] or "0") * (-1 if typed.startswith("-") else 1)
    return found if low <= found <= high else None


def read_whole(text: str, low: int = -MOST, high: int = MOST) -> int:
    """The same as `whole`, but raises an error.

    Raises:
        BadRequest: it is not a number, or outside the bounds; the message names it.
    """
    found = whole(text, low, high)
    if found is None:
        wrong = "is out of bounds" if re.fullmatch(WHOLE, _plain(text)) else "is not a whole number"
        raise BadRequest(f"{quoted(text)} {wrong}.", f"Write a whole number from {low} to {high}.")
    return found


def read_number(text: str, units: Collection[str] = ()) -> int | Fraction:
    """A number as typed, exactly: `3`, `-2`, `0.1`, `19,6`, `1/3`, `4½`, `4 1/2`.

    Args:
        text: what was typed; at most 24 characters, without powers of ten.
        units: words that may follow the number, as in `4.5 burns`; in lower case.

    Raises:
        BadRequest: it is not a number; the message names it.

    >>> read_number("4½ burns", ("burn", "burns"))
    Fraction(9, 2)
    """
    typed = _plain(text)
    for unit in sorted(units, key=len, reverse=True):
        typed = typed.removesuffix(unit).rstrip()
    parts = re.fullmatch(NUMBER, typed) if len(typed) <= LONGEST else None
    if not parts or not typed.strip("+-"):
        raise BadRequest(f"{quoted(text)} is not a number.", AS_FOR_EXAMPLE)
    try:
        found = _value(parts)
    except ZeroDivisionError as error:
        raise BadRequest(f"{quoted(text)} divides by zero.", AS_FOR_EXAMPLE) from error
    return found.numerator if found.denominator == 1 else found


def _plain(text: str) -> str:
    """The text in lower case, with single spaces and a hyphen for a typographic minus sign."""
    return " ".join(text.lower().replace("\N{MINUS SIGN}", "-").split())


def _value(parts: re.Match[str]) -> Fraction:
    if parts["top"]:
        found = Fraction(int(parts["top"]), int(parts["bottom"]))
    else:
        found = Fraction((parts["whole"] or "0").replace(",", "."))
        if parts["vulgar"]:
            found += Fraction(unicodedata.numeric(parts["vulgar"])).limit_denominator(10)
        if parts["rest"]:
            found += Fraction(parts["rest"].replace(" ", ""))
    return -found if parts["sign"] == "-" else found
