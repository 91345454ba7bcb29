"""Text as an enemy would choose it, for the doors through which text from outside reaches people."""

import unicodedata

NASTY = "a\x1b]52;c;aGk=\x07b\x9b2Jc\u202ed\u2066e\x7ff\rg\bh[red]i\u2028j\u200bk"
"A clipboard write, a C1 erasure, overrides of the reading direction, deletions, markup, hidden characters."
OBEYED = {"Cc", "Cf", "Cs", "Zl", "Zp"}


def raw(text):
    """The characters of a text that a terminal would obey instead of showing them; line ends may stay."""
    return sorted({character for character in text if character != "\n" and unicodedata.category(character) in OBEYED})
