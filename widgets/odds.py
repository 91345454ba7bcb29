"""Chances as bars: exact ones with their fractions, sampled ones with their intervals, and a slider to move."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Any, ClassVar, TypeAlias

from traitlets import Bunch, Float, Int, List, Unicode, observe, validate

from nf_core.kernel.chance import Estimate
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import show
from widgets import forms, link
from widgets.asking import AskingWidget
from widgets.fallback import image

Distribution: TypeAlias = Mapping[Any, Fraction | int | Estimate]
"The chance of each value: all exact with sum 1, or all sampled from the same games."
Chances: TypeAlias = Distribution | Mapping[str, Distribution]
SCALES = (0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0)
"The chances at which the axis may end."


class Odds(AskingWidget):
    """Shows how likely each value is, for one or several distributions, or for the position of a slider.

    Args:
        chances: a distribution, several by label, or a function of the slider's value that returns either.
        values: the values of the slider, in order; without values there is no slider.
        title: what the chances are about.
        slider: what the slider sets, for example `tokens spent`.
        highlight: the value whose bars are highlighted.
        scale: the least chance at which the axis ends; it always ends above the longest bar.

    Raises:
        BadRequest: a distribution's chances are mixed, or do not add up.
    """

    _esm = link.script("shared", "bars", "slider", "odds")
    _css = link.style()

    form: ClassVar[forms.Form] = {"position": forms.WHOLE}

    slider = Unicode().tag(sync=True)
    "What the slider sets."
    stops = List(Unicode()).tag(sync=True)
    "The values of the slider as they are written; empty without a slider."
    position = Int(0).tag(sync=True)
    "The position of the slider, counted from 0."
    data: List[link.Data] = List().tag(sync=True)
    "The chances as the page shows them: `label`, `basis`, `bars`."
    scale = Float().tag(sync=True)
    "The chance at which the axis ends; it never shrinks, so that you can compare bars while the slider moves."
    highlight = Unicode().tag(sync=True)

    def __init__(
        self,
        chances: Chances | Callable[[Any], Chances],
        values: Sequence[Any] = (),
        *,
        title: str = "",
        slider: str = "",
        highlight: object = "",
        scale: float = SCALES[0],
    ) -> None:
        if callable(chances) != bool(values):
            raise BadRequest(
                "A slider takes both a function and its values.", "Give `values` with a function, and only then."
            )
        self._chances, self._values = chances, [*values]
        self._known: dict[int, list[link.Data]] = {}
        first = self._groups(0)
        written = [_plain(value) for value in values]
        super().__init__(title=title, slider=slider, stops=written, highlight=str(highlight), scale=scale)
        self._show(first)

    @property
    def value(self) -> Any:
        """What the slider is set to; None without a slider. Set it to move the slider.

        Raises:
            BadRequest: the slider has no such value.
        """
        return self._values[self.position] if self._values else None

    @value.setter
    def value(self, value: Any) -> None:
        if value not in self._values:
            raise BadRequest(f"The slider cannot be set to {value!r}.", f"Choose from: {', '.join(self.stops) or '-'}.")
        self.position = self._values.index(value)

    @validate("position")
    def _possible(self, proposal: Bunch) -> int:
        if not 0 <= proposal.value < max(len(self.stops), 1):
            raise BadRequest(
                f"The slider has no place {proposal.value}.", f"Its places are 0 to {len(self.stops) - 1}."
            )
        self._groups(proposal.value)  # if it cannot be computed, the slider stays
        place: int = proposal.value
        return place

    @observe("position")
    def _moved(self, _: object) -> None:
        self._show(self._groups(self.position))

    def _groups(self, position: int) -> list[link.Data]:
        if position not in self._known:
            chances = self._chances(self._values[position]) if callable(self._chances) else self._chances
            labelled = any(isinstance(part, Mapping) for part in chances.values())
            parts: Mapping[Any, Any] = chances if labelled else {"": chances}
            order = _order(parts.values())
            self._known[position] = [group_data(str(label), part, order) for label, part in parts.items()]
        return self._known[position]

    def _show(self, groups: list[link.Data]) -> None:
        longest = max(bar["high"] for group in groups for bar in group["bars"])
        with self.hold_sync():
            self.scale = max(self.scale, min(scale for scale in SCALES if scale >= min(longest, 1)))
            self.data = groups

    def _act(self, message: link.Data) -> None:
        self.position = message["position"]

    def _heading(self) -> str:
        at = f"{self.slider}: {self.stops[self.position]}" if self.stops else ""
        return "; ".join(filter(None, [self.title, at]))

    def __repr__(self) -> str:
        lines = [self._heading()]
        for group in self.data:
            lines.append(": ".join(filter(None, [group["label"], group["basis"]])))
            lines += [f"  {bar['text']}" for bar in group["bars"]]
        return "\n".join(filter(None, lines))

    def _still(self) -> str:
        tables = "".join(bars_table(group, self.scale) for group in self.data)
        return f"<p><b>{escape(self._heading())}</b></p>{tables}"


def _order(distributions: Iterable[Distribution]) -> list[Any]:
    """All values: numbers in ascending order, anything else in the order given."""
    values = [*dict.fromkeys(value for distribution in distributions for value in distribution)]
    return sorted(values) if all(isinstance(value, int | Fraction) for value in values) else values


def group_data(label: str, distribution: Distribution, order: Iterable[Any]) -> link.Data:
    """A distribution for the page, with its values in the given order; missing values have no chance.

    Raises:
        BadRequest: it is empty, its chances are mixed, or they do not add up.
    """
    name, amounts = label or "this distribution", [*distribution.values()]
    games = {amount.games if isinstance(amount, Estimate) else 0 for amount in amounts}
    if len(games) != 1:
        remedy = "Give chances that are all exact, or all sampled from the same games."
        raise BadRequest(f"The chances of {name} are missing or of different kinds.", remedy)
    (wanted,) = games
    whole = sum(amount.count if isinstance(amount, Estimate) else amount for amount in amounts)
    if whole != (wanted or 1) or any(amount < 0 for amount in amounts if not isinstance(amount, Estimate)):
        remedy = f"Give one for every value, with the sum {wanted or 1}."
        raise BadRequest(f"The chances of {name} do not add up: their sum is {show(whole)}.", remedy)
    basis = f"sampled from {wanted} games, with 95 % intervals" if wanted else "exact"
    never = Estimate(0, wanted) if wanted else 0
    bars = [bar_data(_plain(value), distribution.get(value, never)) for value in order]
    return {"label": label, "basis": basis, "bars": bars}


def bar_data(value: str, amount: Fraction | int | Estimate) -> link.Data:
    """One bar for the page: its end, its interval, and its text."""
    if isinstance(amount, Estimate):
        share, low, high = amount.interval
        figure = f"{amount.count} of {amount.games}"
        text = f"{value}: {per_cent(share)}, {figure} games; 95 % interval {per_cent(low)} to {per_cent(high)}"
    else:
        share = low = high = float(amount)
        figure = show(amount)
        text = f"{value}: {per_cent(share)}, exactly {figure}"
    return {
        "value": value, "share": share, "low": low, "high": high, "percent": per_cent(share), "figure": figure,
        "text": text,
    }  # fmt: skip


def per_cent(share: Fraction | float) -> str:
    """A share in per cent; a possible value never reads as 0 %, an uncertain one never as 100 %.

    >>> per_cent(Fraction(575, 1296)), per_cent(0.0001), per_cent(0.9999)
    ('44.4 %', '< 0.1 %', '> 99.9 %')
    """
    if 0 < share < 0.0005:
        return "< 0.1 %"
    if 0.9995 <= share < 1:
        return "> 99.9 %"
    return f"{float(100 * share):.1f} %"


def _plain(value: object) -> str:
    return show(value) if isinstance(value, int | Fraction) else str(value)


def bars_table(group: link.Data, scale: float) -> str:
    """A distribution as an HTML table with drawn bars, over an axis that ends at `scale`."""
    rows = "".join(
        f"<tr><th scope='row'>{escape(bar['value'])}</th><td>{_drawn(bar, scale)}</td>"
        f"<td>{bar['percent']}</td><td>{escape(bar['figure'])}</td></tr>"
        for bar in group["bars"]
    )
    caption = ": ".join(filter(None, [group["label"], group["basis"]]))
    return f"<table><caption>{escape(caption)}</caption><tbody>{rows}</tbody></table>"


def _drawn(bar: link.Data, scale: float) -> str:
    share, low, high = (200 * min(bar[end] / scale, 1) for end in ("share", "low", "high"))
    whisker = f'<path d="M{low:.1f} 7H{high:.1f}" stroke="#333" stroke-width="2"/>' if high > low else ""
    return image(
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="14">'
        '<rect width="200" height="14" fill="#8882"/>'
        f'<rect width="{share:.1f}" height="14" fill="#0b62c4"/>{whisker}</svg>',
        "",
    )
