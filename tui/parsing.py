"""The parser of command lines, whose complaints are `BadRequest`s, and its types for numbers."""

import argparse
import re
import sys
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NoReturn

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.manifest import load_place
from nf_core.kernel.numbers import read_whole
from tui.lines import columns

NO_VALUE = re.compile(r"(--?[\w-]+)=--")


class Sized(argparse.HelpFormatter):
    """Help as wide as the terminal."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=columns() - 2)


class AsWritten(Sized, argparse.RawDescriptionHelpFormatter):
    """The same, with the lines of what stands above and below the arguments as they are."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are `BadRequest`s; options may come anywhere among the arguments."""

    filling = ""
    "The place of a function that adds the arguments, called only when the command is used."
    _mixing = False

    def __init__(self, *, formatter_class: type[argparse.HelpFormatter] = Sized, **manner: Any) -> None:
        super().__init__(formatter_class=formatter_class, **manner)

    def error(self, message: str) -> NoReturn:
        """Raise the complaint.

        Raises:
            BadRequest: always.
        """
        if found := re.fullmatch(r"argument COMMAND: invalid choice: (.*) \(choose from (.*)\)", message, re.DOTALL):
            raise BadRequest(f"There is no command {found[1]}.", f"Choose from: {found[2].replace(chr(39), '')}.")
        raise BadRequest(f"{message[:1].upper()}{message[1:].removesuffix('.')}.", f"See `{self.prog} --help`.")

    def parse_known_args(  # type: ignore[override]  # one of the four that argparse overloads takes all of them
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> Any:
        """Parse as argparse does, but accept `--option=--` and options between names, on which argparse fails."""
        if self.filling:
            place, self.filling = self.filling, ""
            load_place(place)(self)
        given = sys.argv[1:] if args is None else list(args)
        for arg in takewhile(lambda arg: arg != "--", given):
            if found := NO_VALUE.fullmatch(arg):
                self.error(f"argument {found[1]}: `--` is no value")
        if self._mixing or self._subparsers:
            return super().parse_known_args(given, namespace)
        self._mixing, usage = True, self.usage
        if not any(arg.startswith(("-h", "--h")) for arg in given):
            self.usage = ""  # argparse words the usage for its complaints, and ours do not have it
        try:
            return self.parse_known_intermixed_args(given, namespace)
        finally:
            self._mixing, self.usage = False, usage

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print as argparse does, but raise if the text cannot be written, which argparse ignores."""
        (file or sys.stderr).write(message)


def whole_number(text: str) -> int:
    """The `type` of options that take a whole number.

    Raises:
        ArgumentTypeError: it is none, or has too many digits; argparse adds the option's name.
    """
    try:
        return read_whole(text)
    except BadRequest as error:
        raise argparse.ArgumentTypeError(error.message) from error
