"""Parts of a rule book in short, to be read at the table: data of a game, for app, plain lines and notebooks alike."""

import msgspec

from nf_core.kernel.data import convert, package_file, read_toml


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is done in one part of a turn, in our own words."""

    id: str
    "What it is about: the id of a thing on the table, or a word of its own."
    title: str
    lines: tuple[str, ...]
    "What is done, a sentence or two each, in its order."
    rules: tuple[str, ...]
    "The ids of the rules that say it in full."


class Summaries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a file of summaries."""

    summary: tuple[Summary, ...]


def read_summaries(package: str, file: str) -> tuple[Summary, ...]:
    """The summaries of a file of a package.

    Raises:
        BadData: the file is missing or malformed.
    """
    found: Summaries = convert(read_toml(package_file(package, file)), Summaries, file=file, place="")
    return found.summary
