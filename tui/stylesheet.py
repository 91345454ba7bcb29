"""The style sheet of the app: as Textual's, without doing again what has been done.

Textual reads all sheets again when a screen brings one more, and works out the styles of every part below a class that
has changed rule by rule. Here a sheet is read once, and parts that look alike to all rules about them get the same
styles, which Textual has worked out for the first of them.
"""

from collections.abc import Iterable
from dataclasses import replace
from inspect import getfile
from itertools import count
from pathlib import Path
from typing import NamedTuple
from weakref import WeakKeyDictionary

from textual.app import App
from textual.cache import LRUCache
from textual.css.model import CombinatorType, RuleSet, Selector, SelectorType
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.dom import DOMNode
from textual.screen import Screen

SHEETS = 1024
"More than all parts have together; if there were one too many, all of them would be read again each time."
UNSHARED = ("_has_focus_within", "_has_order_style", "_has_odd_or_even")
"What Textual notes at a part about the rules for it, if its styles are worked out for it alone."
FLAGS = ("_has_hover_style", *UNSHARED)

# Rules are told apart by what they are. Textual says so in Python, a thousand times for every part of a screen.
RuleSet.__hash__ = object.__hash__  # type: ignore[method-assign]

Situation = tuple[object, ...]


class Look(NamedTuple):
    """The styles of all parts that look alike to the rules about them."""

    styles: RulesMap
    flags: tuple[bool, ...]


class Heeded(NamedTuple):
    """What rules heed of a part: names of its types, its id, its classes, and its states."""

    types: frozenset[str]
    ids: frozenset[str]
    classes: frozenset[str]
    changing: tuple[Selector, ...]
    "What they say about its states (pseudo-classes)."


class Candidates:
    """The rules that may be about a part, and the looks that they give.

    Args:
        rules: those that end with one of the part's names.
    """

    def __init__(self, rules: Iterable[RuleSet]) -> None:
        self.rules = tuple(rules)  # held, so that no other rule can be mistaken for one of them
        self.looks: dict[Situation, Look] = {}
        chains = [_split(chain.selectors) for rule in self.rules for chain in rule.selector_set]
        self._own, self._above = _heeded(own for _, own in chains), _heeded(above for above, _ in chains)

    def situation(self, node: DOMNode) -> Situation:
        """All that these rules can see of a part and of those above it."""
        seen: list[object] = []
        heeded = self._own
        for at in reversed(node.css_path_nodes):
            seen += (at._css_type_names & heeded.types, at.id if at.id in heeded.ids else None)
            seen.append(at.classes & heeded.classes if heeded.classes else None)
            seen += [selector.check(at) for selector in heeded.changing]
            heeded = self._above
        return tuple(seen)


def _split(selectors: list[Selector]) -> tuple[list[Selector], list[Selector]]:
    """Those about the parts above, and those about the part itself, which come last."""
    first = len(selectors) - 1
    while first > 0 and selectors[first].combinator == CombinatorType.SAME:
        first -= 1
    return selectors[:first], selectors[first:]


def _heeded(chains: Iterable[list[Selector]]) -> Heeded:
    selectors = [selector for chain in chains for selector in chain]

    def named(kind: SelectorType) -> frozenset[str]:
        return frozenset(selector.name for selector in selectors if selector.type == kind)

    changing = {(each.type, each.name, *sorted(each.pseudo_classes)): each for each in selectors if each.pseudo_classes}
    types, ids, classes = map(named, (SelectorType.TYPE, SelectorType.ID, SelectorType.CLASS))
    return Heeded(types, ids, classes, tuple(changing.values()))


class Applied(NamedTuple):
    """What was done to a part last."""

    look: Look
    told: int
    "When it was last told that styles had changed; later is more."
    changed: int
    "When its own styles last changed."


class QuickStylesheet(Stylesheet):
    """Remembers what it has read, and how parts look."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._parse_cache = LRUCache(SHEETS)
        self._ranked: dict[tuple[object, ...], list[RuleSet]] = {}
        self._by_names: dict[frozenset[str], Candidates] = {}
        self._by_rules: dict[tuple[int, ...], Candidates] = {}
        self._applied: WeakKeyDictionary[DOMNode, Applied] = WeakKeyDictionary()
        self._clock = count(1)

    def set_variables(self, variables: dict[str, str]) -> None:
        """Read everything again if these are other variables."""
        if variables == self._variables:
            return
        super().set_variables(variables)
        self._ranked.clear()
        self._by_names.clear()
        self._by_rules.clear()

    def reparse(self) -> None:
        """Read what has not been read since the variables last changed."""
        self.parse()

    def parse(self) -> None:
        """Read new sheets; candidates may be joined by new rules, but looks that the old ones give stay."""
        super().parse()
        self._by_names.clear()

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,  # noqa: FBT001, FBT002 - as Textual has it
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        """The rules of a sheet at a rank; Textual reads a sheet anew where a part inherits it from nearer by.

        A rule within another stands at twice the rank of its sheet, and so on: each is read at the rank one.
        """
        known = (css, read_from, is_default_rules, tie_breaker, scope)
        if known not in self._ranked:
            rules = super()._parse_rules(css, read_from, is_default_rules, 1, scope)
            self._ranked[known] = [replace(rule, tie_breaker=rule.tie_breaker * tie_breaker) for rule in rules]
        return self._ranked[known]

    def read_ahead(self, kinds: Iterable[type[DOMNode]]) -> None:
        """Read the sheets of kinds of parts and screens before the first of them is made."""
        for kind in kinds:
            own, place = vars(kind), getfile(kind)
            scope = kind._css_type_name if own.get("SCOPED_CSS", True) else ""
            if css := own.get("DEFAULT_CSS"):
                self._parse_rules(css, (place, f"{kind.__name__}.DEFAULT_CSS"), is_default_rules=True, scope=scope)
            if (file := own.get("CSS_PATH")) and issubclass(kind, Screen):
                path = Path(place).with_name(file)
                self._parse_rules(path.read_text("utf-8"), (str(path), ""))

    def _candidates(self, node: DOMNode) -> Candidates:
        rules_map = self.rules_map  # reads what is new
        names = frozenset(node._selector_names)
        if names not in self._by_names:
            rules = {id(rule): rule for name in names & rules_map.keys() for rule in rules_map[name]}
            self._by_names[names] = self._of_rules(rules)
        return self._by_names[names]

    def _of_rules(self, rules: dict[int, RuleSet]) -> Candidates:
        known = tuple(sorted(rules))
        if known not in self._by_rules:
            self._by_rules[known] = Candidates(rules.values())
        return self._by_rules[known]

    def apply(
        self, node: DOMNode, *, animate: bool = False, cache: dict[tuple[object, ...], RulesMap] | None = None
    ) -> None:
        """Give a part its styles."""
        if not isinstance(node.css_path_nodes[0], App):
            return  # it is being made, and gets its styles when it has its place
        candidates = self._candidates(node)
        situation = candidates.situation(node)
        look = candidates.looks.get(situation)
        if look:
            self._give(node, look, animate=animate)
            return
        worked_out: dict[tuple[object, ...], RulesMap] = {}
        super().apply(node, animate=animate, cache=worked_out)
        if not worked_out and not any(getattr(node, flag) for flag in UNSHARED):
            self.replace_rules(node, {}, animate=animate)  # no rule is about it, and Textual leaves it as it was
            worked_out[()] = {}
        for styles in worked_out.values():  # none for a part whose styles are its own
            look = candidates.looks[situation] = Look(styles, tuple(getattr(node, flag) for flag in FLAGS))
            self._note(node, look)

    def _give(self, node: DOMNode, look: Look, *, animate: bool) -> None:
        """Do what is left to do if the styles are known."""
        for flag, value in zip(FLAGS, look.flags, strict=True):
            setattr(node, flag, value)
        last = self._applied.get(node)
        if not last or last.look.styles != look.styles:
            self.replace_rules(node, look.styles, animate=animate)
            self._note(node, look)
        elif any(self._changed(above) > last.told for above in node.ancestors):
            node.notify_style_update()  # colours of parts above shine through
            self._applied[node] = last._replace(told=next(self._clock))
        self._process_component_classes(node)

    def _note(self, node: DOMNode, look: Look) -> None:
        now = next(self._clock)
        self._applied[node] = Applied(look, now, now)

    def _changed(self, node: DOMNode) -> int:
        applied = self._applied.get(node)
        return applied.changed if applied else 0

    def _process_component_classes(self, node: DOMNode) -> None:
        """Give the kinds of text within a part their styles; what stands for each is made once."""
        known = node._component_styles
        if not known or known.keys() != node._get_component_classes():
            super()._process_component_classes(node)
            return
        standing = [styles.node for styles in known.values() if styles.node]
        before = [self._changed(each) for each in standing]
        for each in standing:
            self.apply(each)
        if before != [self._changed(each) for each in standing]:
            node.refresh()
