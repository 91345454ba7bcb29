"""Rules by id: title, our own wording, the section of the rule book.

Each game keeps its rules in `data/rules.toml`, and so does the kernel for rules of all games. Steps, ledger entries
and refusals cite these ids.
"""

from functools import lru_cache

import msgspec

from nf_core.kernel.data import convert, package_file, read_toml
from nf_core.kernel.errors import UnknownName

FILE = "rules.toml"
KERNEL = "nf_core.kernel"


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of a game."""

    title: str
    text: str
    "The rule in our own words."
    section: str
    "Where the rule book says it, for example `F6`."
    see: tuple[str, ...] = ()
    "Ids of rules to read next."
    decision: str = ""
    "What we chose where the rule book is silent or unclear, and why."


@lru_cache
def rules(package: str) -> dict[str, Rule]:
    """Every rule of a game package, by id.

    Raises:
        BadData: the file is missing or malformed.
    """
    table = read_toml(package_file(package, FILE))
    return {id: convert(value, Rule, file=FILE, place=f"[{id!r}]") for id, value in table.items()}


def cite(package: str, id: str) -> Rule:
    """The rule of that id, of a game package or of the kernel.

    Raises:
        UnknownName: there is no such rule.
    """
    found = rules(KERNEL if id.startswith("kernel.") else package)
    if id not in found:
        raise UnknownName(f"{package} has no rule {id!r}.", f"Add it to {FILE}, or cite one that exists.", ())
    return found[id]
