"""`nf rules`: any rule of any game, and where it stands in the code and in the tests."""

import argparse
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

import nf_core
from nf_core.kernel.errors import UnknownName
from nf_core.kernel.ledger import count
from nf_core.kernel.outside import quoted
from nf_core.kernel.rulebook import Rule
from nf_core.registry import find_rules, rulebooks
from tui.lines import NARROWEST, columns, say

ROOT = Path(nf_core.__file__).parents[1]
FOLDERS = ("nf_core", "tui", "widgets", "tests")


def show(arguments: argparse.Namespace) -> int:
    """Show one rule in full, or list the rules that match."""
    text = " ".join(arguments.words)
    if not text.strip():
        return _contents()
    found = find_rules(text)
    if not found:
        remedy = "`nf rules` alone lists the rulebooks; try other words, a section such as F6, or an id."
        raise UnknownName(f"No rule has {quoted(text)}.", remedy, ())
    if len(found) == 1:
        [(id, rule)] = found.items()
        _whole(id, rule, where=arguments.where)
    else:
        _list(found)
    return 0


def _contents() -> int:
    for title, rules in rulebooks().items():
        prefix = next(iter(rules)).partition(".")[0]
        say(f"{title}: {count(len(rules), 'rule')}; their ids begin with {prefix}.")
    say("Find some by a word, a section or an id: nf rules pivot, nf rules F6, nf rules kernel.turn.")
    return 0


def _list(found: dict[str, Rule]) -> None:
    width = max(map(len, found))
    for id, rule in found.items():
        say(f"{id:{width}}  {rule.title} ({rule.section})")
    say(f"\n{count(len(found), 'rule')}. To read one in full: nf rules {next(iter(found))}")


def _whole(id: str, rule: Rule, *, where: bool) -> None:
    say(f"{rule.title} ({id})")
    say(f"Rule book: {rule.section}\n")
    _paragraph(rule.text)
    if rule.decision:
        _paragraph(f"Our decision: {rule.decision}", above=True)
    if rule.see:
        _paragraph(f"See also: {', '.join(rule.see)}", above=True)
    if where:
        say("\nCited in:")
        for place in places(id):
            say(f"  {place}")


def _paragraph(text: str, *, above: bool = False) -> None:
    width = max(columns(), NARROWEST)
    lines = textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
    say("\n".join([""] * above + lines))


def places(id: str) -> Iterator[str]:
    """The files and lines that cite a rule, code first; only a clone has the tests."""
    cited = re.compile(rf"(?<![\w.-]){re.escape(id)}(?![\w-]|\.\w)")
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*.py")):
            for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
                if cited.search(line):
                    yield f"{file.relative_to(ROOT).as_posix()}:{number}"
