"""Makes text from outside (saves, rocket files, file names, arguments, typed text) safe to show.

A terminal obeys some characters instead of showing them: ESC moves the cursor, changes titles or writes the clipboard;
others reverse the reading direction or are invisible. `shown` replaces each with a symbol and cuts long text. All text
for people goes through it: `GameError`, the plain lines of the command line, the names in the app.
"""

import unicodedata

LONGEST_NAME = 200
"The most characters of a name or a quotation that are shown."
LONGEST_MESSAGE = 4000
"The most characters of a whole message that are shown."
OBEYED = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"Unicode categories that are obeyed instead of drawn: controls, formats (bidi among them), surrogates, line ends."
PICTURES, DELETE, UNKNOWN = 0x2400, 0x7F, "\N{REPLACEMENT CHARACTER}"
"Unicode has a picture for each of the first 32 controls, in their order."
CUT = "\N{HORIZONTAL ELLIPSIS}"


def shown(text: object, most: int = LONGEST_NAME) -> str:
    r"""One line of text from outside: a symbol for each character that a terminal would obey, cut to `most`.

    >>> shown("miner\x1b[2J.toml")
    'miner␛[2J.toml'
    """
    return _with_symbols(_cut(str(text), most))


def shown_lines(text: object, most: int = LONGEST_MESSAGE) -> str:
    """The same as `shown`, for several lines: line ends stay."""
    return "\n".join(map(_with_symbols, _cut(str(text), most).split("\n")))


def quoted(text: object, most: int = LONGEST_NAME) -> str:
    """Text from outside in quotation marks, for messages.

    >>> quoted("atlantis")
    "'atlantis'"
    """
    return repr(shown(text, most))


def without_controls(text: str) -> str:
    r"""Text as somebody types it, without the characters that a terminal would obey.

    >>> without_controls("miner\x1b[2J.toml")
    'miner[2J.toml'
    """
    return "".join(character for character in text if unicodedata.category(character) not in OBEYED)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}{CUT}"


def _with_symbols(line: str) -> str:
    return line if line.isascii() and line.isprintable() else "".join(map(_symbol, line))


def _symbol(character: str) -> str:
    if unicodedata.category(character) not in OBEYED:
        return character
    code = ord(character)
    if code < ord(" "):
        return chr(PICTURES + code)
    return "\N{SYMBOL FOR DELETE}" if code == DELETE else UNKNOWN
