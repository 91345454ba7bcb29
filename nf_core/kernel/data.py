"""The only reader of data files in nf_core.

Package data is named by a path below a package's `data` folder; a reader's own file (a rocket, an edited map) by its
path. A file that cannot be read raises `BadData` with file, place and remedy.
"""

import csv
import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from nf_core.kernel.errors import BadData
from nf_core.kernel.files import read_bytes, why
from nf_core.kernel.typed import typed

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

T = TypeVar("T")

LARGEST = 2**20
"The most bytes of a data file: ten times the largest of ours."
REINSTALL = "Reinstall nf, or put the original file back."


def package_file(package: str, *names: str) -> "Traversable":
    """The data file `data/NAMES...` of a package, as it is installed."""
    return package_folder(package, "data").joinpath(*names)


def package_folder(package: str, name: str) -> "Traversable":
    """The folder of that name in a package, as it is installed, whether or not there is one."""
    module = import_module(package)
    file = Path(module.__file__ or "")
    if file.is_file():
        return file.with_name(name)
    from importlib import resources  # noqa: PLC0415 - only for packages in archives; it loads more than one would think

    return resources.files(module).joinpath(name)


def read_text(file: "Traversable | Path") -> str:
    """A whole UTF-8 file, without the byte order mark that editors on Windows may add.

    Raises:
        BadData: it is missing, unreadable or not UTF-8.
    """
    try:
        content = read_bytes(file, LARGEST) if isinstance(file, Path) else file.read_bytes()
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except (OSError, UnicodeDecodeError) as error:
        reason = "is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else why(error)
        raise BadData(file.name, "", f"cannot be read: {reason}", "Check the name, or put the file back.") from error


def read_toml(file: "Traversable | Path") -> dict[str, Any]:
    """A TOML file as plain values.

    Raises:
        BadData: it cannot be read, or it is not TOML (the message has the line).
    """
    try:
        return tomllib.loads(read_text(file))
    except RecursionError as error:
        raise BadData(file.name, "", "is not valid TOML: it is nested too deeply", "Correct that line.") from error
    except ValueError as error:  # Not only TOMLDecodeError: a number may have thousands of digits.
        raise BadData(file.name, "", f"is not valid TOML: {error}", "Correct that line.") from error


def read_csv(file: "Traversable | Path") -> list[dict[str, str]]:
    """A CSV file with a heading row, as one dictionary a row.

    Raises:
        BadData: it cannot be read, or a row has more or fewer fields than the heading.
    """
    reader = csv.reader(read_text(file).splitlines())
    heading = next(reader, [])
    rows = []
    for fields in filter(None, reader):  # without empty lines
        if len(fields) != len(heading):
            reason = f"has {'more' if len(fields) > len(heading) else 'fewer'} fields than the heading"
            raise BadData(file.name, f"row {reader.line_num}", reason, REINSTALL)
        rows.append(dict(zip(heading, fields, strict=True)))
    return rows


def convert(value: object, shape: type[T], *, file: str, place: str, remedy: str = REINSTALL) -> T:
    """Plain values as a typed, frozen record.

    Raises:
        BadData: a value is missing, of the wrong type or out of bounds; the message says which.
    """
    return guarded(lambda: typed(value, shape, strict=False), file=file, place=place, remedy=remedy)


def guarded(make: Callable[[], T], *, file: str, place: str, remedy: str) -> T:
    """Call `make`, and turn its complaint about a value into `BadData` for that place of the file."""
    try:
        return make()
    except (msgspec.ValidationError, ValueError) as error:
        raise BadData(file, place, str(error), remedy) from error
