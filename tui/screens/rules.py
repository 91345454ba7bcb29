"""The rules of a game, one after the other, in our own words."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from rich.console import RenderableType
from rich.text import Text

from nf_core.kernel.manifest import Manifest
from nf_core.kernel.rulebook import Rule, rules
from tui.panels.words import rule_text
from tui.screens.look_up import Entry, ReadingScreen


class RulesScreen(ReadingScreen):
    """The rulebook of a game."""

    purpose = "Here you read the rules of a game, each in our own words."
    help_text = (
        "Rules: up and down go through the rules, in the order of the rulebook; beside the list stands the rule, what "
        "was decided where the rule book is silent, and what to read next. <key Escape dismiss> closes."
    )

    def __init__(self, manifest: Manifest) -> None:
        super().__init__(chapters(manifest))
        self.title = f"Rules of {manifest.title}"

    def told(self, entry: Entry) -> Iterable[RenderableType]:
        """The rule, and what was decided."""
        yield rule_text(entry.id)
        assert isinstance(entry.about, Rule)
        if entry.about.decision:
            yield Text(f"Where the rule book is silent: {entry.about.decision}\n")
        if entry.about.see:
            yield Text(f"See also: {', '.join(entry.about.see)}", "dim")


def chapters(manifest: Manifest) -> Iterator[Entry]:
    """The rules; those that stand one after the other in a section have its name as their heading."""
    found = rules(manifest.package).items()
    for section, part in groupby(found, lambda each: each[1].section):
        yield from (Entry(f"Section {section}", rule, id, rule.title) for id, rule in part)
