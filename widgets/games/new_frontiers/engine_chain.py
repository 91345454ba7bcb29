"""What an empire earns by producing, trading and consuming: drawn, counted, and with one more tile."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from typing import Any, ClassVar

from msgspec.structs import replace
from traitlets import Dict, List

from nf_core.games.new_frontiers.numbers.chain import Adds, Chain, adds, rounds
from nf_core.games.new_frontiers.numbers.engine import Assumed, Earned, rivals
from nf_core.games.new_frontiers.words.names import listed
from nf_core.games.new_frontiers.words.tiles import about
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Ledger, count, less, show
from nf_core.kernel.outside import shown
from nf_core.kernel.values import Seat
from widgets import forms, link
from widgets.fallback import image
from widgets.games.new_frontiers import static
from widgets.games.new_frontiers.empires import EmpireWidget, Source
from widgets.games.new_frontiers.engine_drawing import round_picture, round_words, use_title
from widgets.ledger import ledger_table

LISTED = 12
"How many tiles are listed by what they would add."
MOST_ROUNDS = 15
ASSUMED: forms.Form = {
    "rounds": forms.WHOLE,
    "selects_produce": forms.FLAG,
    "selects_trade": forms.FLAG,
    "credit": forms.AMOUNT,
}
"What can be assumed: the rounds left, the actions that the owner selects, the VP that a credit is worth."
REMARK = (
    "In every round counted, Produce and then Trade, Consume are selected, and the owner makes the most of that round; "
    "goods that are left and credits go on to the next one. Real rounds may bring less. A tile is worth its score, its "
    "VP chips, and its credits less its cost; colonists are not counted, and tiles for which Military is missing are "
    "left out."
)


class EngineChain(EmpireWidget):
    """Shows what an empire earns in each round of producing, trading and consuming, and what one more tile would add.

    Arguments, errors and ways to suppose something are those of `EmpireWidget`; `assume` sets the rounds that are left.
    """

    _esm = link.script("shared", "search_box", "opening_table", "piece_editor", *static("engine_chain"))

    heading: ClassVar[str] = "The earnings"
    form: ClassVar[forms.Form] = EmpireWidget.form | {"assume": ASSUMED}

    chain = Dict().tag(sync=True)
    "The rounds for the page, with drawings and steps, and their sums."
    more: List[link.Data] = List().tag(sync=True)
    "The tiles that would add most over the rounds."

    def __init__(
        self, source: Source, tiles: Sequence[str] = (), *, seat: Seat = 0, rounds: int = 3, tile_file: str = ""
    ) -> None:
        self._source = source  # closing asks for it, also after a refusal
        self.assumed = _checked(Assumed(), {"rounds": rounds})
        super().__init__(source, tiles, seat=seat, tile_file=tile_file)

    def assume(self, **fields: Any) -> None:
        """Assume something else about the rounds.

        Args:
            fields: `rounds`, how many are left; `selects_produce` and `selects_trade`, whether the owner gets the
                bonus of that action; `credit`, how many VP a credit is worth, such as `"1/2"`.

        Raises:
            BadRequest: there is no such field or value; nothing has changed.
        """
        self.assumed = _checked(self.assumed, fields)
        self._renew()

    @property
    def rounds(self) -> Chain:
        """The rounds of the empire with everything that is supposed."""
        return rounds(self.tiles, self.empire, self._assumed)

    @property
    def _assumed(self) -> Assumed:
        return replace(self.assumed, others=rivals(self.tiles, self.given.others))

    @property
    def additions(self) -> tuple[Adds, ...]:
        """What each tile that the empire could have now would add, the one worth most first."""
        found = (adds(self.tiles, self.empire, name, self._assumed, self.goals) for name in self.addable)
        possible = (each for each in found if isinstance(each, Adds) and not each.lacks)
        return tuple(sorted(possible, key=lambda each: (-each.worth(self.assumed.credit), each.tile)))

    def _show(self) -> None:
        found = self.rounds
        before = rounds(self.tiles, self.given.empire, self._assumed)
        changes = [
            link.totals_data(unit, less(new, old, note="as it is"))
            for unit, new, old in (("VP", found.vp, before.vp), ("credits", found.credits, before.credits))
            if new != old
        ]
        self.chain = {
            "rounds": [self._round(earned) for earned in found.rounds],
            "vp": link.totals_data("VP", found.vp),
            "credits": link.totals_data("Credits", found.credits),
            "changes": changes,
            "remark": REMARK,
            "assumed": {
                "rounds": self.assumed.rounds,
                "selects_produce": self.assumed.selects_produce,
                "selects_trade": self.assumed.selects_trade,
                "credit": show(self.assumed.credit),
            },
        }
        self.more = [self._adds(each) for each in self.additions[:LISTED]]

    def _round(self, earned: Earned) -> link.Data:
        return {
            "picture": round_picture(self.tiles, earned),
            "words": round_words(self.tiles, earned),
            "vp": show(earned.vp.total),
            "credits": show(earned.credits.total),
            "steps": [*_steps(earned)],
        }

    def _adds(self, each: Adds) -> link.Data:
        ledgers = {"score": each.score, "chips": each.chips, "credits": each.credits, "cost": each.cost}
        worth = show(each.worth(self.assumed.credit))
        figures = {name: link.ledger_data(ledger) for name, ledger in ledgers.items()}
        return {"name": each.tile, "figures": about(self.tiles.all[each.tile]), "worth": worth, **figures}

    def _act(self, message: link.Data) -> None:
        if "assume" in message:
            self.assume(**message["assume"])
        else:
            super()._act(message)

    def __repr__(self) -> str:
        lines = [f"{self.title}: {self._sums()}"]
        lines += [f"  Round {at}: {one['words']}" for at, one in enumerate(self.chain["rounds"], 1)]
        return "\n".join(lines)

    def _sums(self) -> str:
        vp, credits = self.rounds.vp.total, self.rounds.credits.total
        return f"{show(vp)} VP and {count(credits, 'credit')} in {count(self.assumed.rounds, 'round')}"

    def _still(self) -> str:
        pictures = "".join(
            f"<p>Round {at}</p>{image(one['picture'], one['words'])}" for at, one in enumerate(self.chain["rounds"], 1)
        )
        rows = "".join(f"<li>{escape(one['name'])}: worth {one['worth']} VP</li>" for one in self.more)
        sums = "".join(ledger_table(one["title"], one["ledger"]) for one in (self.chain["vp"], self.chain["credits"]))
        told = f"<p><b>{escape(self.title)}: {escape(self._sums())}</b></p><p>{REMARK}</p>"
        return f"{told}{pictures}{sums}<p>One more tile:</p><ul>{rows}</ul>"


def _checked(assumed: Assumed, fields: dict[str, Any]) -> Assumed:
    """What is assumed, after refusing fields and values that cannot be."""
    forms.check(ASSUMED, fields)
    changed = dict(fields)
    if not 1 <= changed.get("rounds", 1) <= MOST_ROUNDS:
        raise BadRequest(f"The rounds left cannot be {shown(changed['rounds'])}.", f"Give 1 to {MOST_ROUNDS}.")
    if "credit" in changed:
        changed["credit"] = Fraction(link.number(changed["credit"], "VP"))
        if not 0 < changed["credit"] <= 1:
            raise BadRequest(f"A credit cannot be worth {show(changed['credit'])} VP.", "Give more than 0, at most 1.")
    return replace(assumed, **changed)


def _steps(earned: Earned) -> list[link.Data]:
    """The steps of a round, each with its goods and what it brings."""
    made = listed([one.colony for one in earned.made])
    steps = [_step("Produce", made, Ledger((), "VP"), earned.produced)]
    steps += [
        _step(use_title(use), listed([name for name, _ in use.goods]), use.vp, use.credits) for use in earned.used
    ]
    if earned.chips.entries:
        steps.append(_step("Besides", "", earned.chips, Ledger((), "credits")))
    return steps


def _step(title: str, goods: str, vp: Ledger, credits: Ledger) -> link.Data:
    return {"title": title, "goods": goods, "vp": link.ledger_data(vp), "credits": link.ledger_data(credits)}
