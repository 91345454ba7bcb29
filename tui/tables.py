"""Tables of the command line, in one style; legible at 80 columns, without colour, and in pipes."""

from collections.abc import Iterable
from typing import Any, NoReturn

from rich import box
from rich.console import Console
from rich.table import Table


class Output(Console):
    """A console that writes no trailing blanks into pipes and files.

    When the reader has gone, `cli.main` decides what to do.
    """

    def print(self, *objects: Any, **options: Any) -> None:
        """Print, as `Console.print`."""
        if self.is_terminal:
            super().print(*objects, **options)
            return
        with self.capture() as printed:
            super().print(*objects, **options)
        self.file.write("".join(f"{line.rstrip()}\n" for line in printed.get().splitlines()))

    def on_broken_pipe(self) -> NoReturn:
        """Let the error through.

        Raises:
            BrokenPipeError: always.
        """
        raise BrokenPipeError


def console() -> Console:
    """Where answers are printed: no colour under NO_COLOR or into a pipe."""
    return Output(highlight=False, markup=False, emoji=False)


def table(*headings: str, right: Iterable[str] = ()) -> Table:
    """An empty table in the common style."""
    made = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False, header_style="bold")
    numbers = set(right)
    for heading in headings:
        made.add_column(heading, justify="right" if heading in numbers else "left", overflow="fold")
    return made
