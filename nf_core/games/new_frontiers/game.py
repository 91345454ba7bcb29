"""New Frontiers as a game of the kernel."""

from collections import Counter

from nf_core.games.new_frontiers import PACKAGE, actions
from nf_core.games.new_frontiers.facts.powers import KINDS
from nf_core.games.new_frontiers.numbers.scoring import score, tie_break
from nf_core.games.new_frontiers.phases.chart import ChooseGoal
from nf_core.games.new_frontiers.phases.rounds import new
from nf_core.games.new_frontiers.state.options import Options
from nf_core.games.new_frontiers.state.table import State
from nf_core.games.new_frontiers.value import value
from nf_core.games.new_frontiers.view import deal, hide
from nf_core.games.new_frontiers.words import choices, things
from nf_core.games.new_frontiers.words.narrate import narrate
from nf_core.kernel.game import Game, Outcome, Words
from nf_core.kernel.ledger import Ledger, show
from nf_core.kernel.manifest import Manifest
from nf_core.kernel.values import actions_of

MANIFEST = Manifest(
    id="new-frontiers",
    title="New Frontiers",
    prefix="nfr",
    package=PACKAGE,
    game=f"{PACKAGE}.game:GAME",
    seats=(2, 3, 4, 5),
    order=30,
)


def faults(s: State) -> tuple[str, ...]:
    """Broken invariants: every piece must be in one place, and nothing below zero."""
    tiles, empires = s.tiles, s.empires
    colonies = [colony for empire in empires for colony in empire.colonies]
    worlds = [colony.world for colony in colonies if colony.world in tiles.worlds]
    worlds += [*s.bag, *s.display, *s.aside, *(w for e in empires for w in (*e.explored, *e.stocked_worlds))]
    goods: Counter[str] = Counter(dict(zip(KINDS, s.goods, strict=True)))
    goods.update(colony.good for colony in colonies if colony.good)
    goods.update(good for empire in empires for good in empire.stocked_goods)
    seats = tiles.box.players[s.config.seats]
    colonists = s.colonists + sum(e.colonists for e in empires) + sum(colony.colonists for colony in colonies)
    credits = [empire.credits for empire in empires] + [empire.stocked_credits for empire in empires]
    bought = Counter(name for empire in empires for name in empire.developments)
    copies = {
        name: seats.large_copies if tiles.developments[name].large else seats.small_copies for name, _ in s.market
    }
    tests = {
        "a world is lost or doubled": sorted(worlds) != sorted(tiles.worlds),
        "a good is lost or doubled": goods != Counter(tiles.box.contents.goods) or min(s.goods) < 0,
        "colonists are lost or doubled": colonists != seats.colonists or s.colonists < 0,
        "VP chips are lost or doubled": s.pool + sum(e.chips for e in empires) != seats.vp_chips,
        "credits below zero": min(credits) < 0,
        "colonists below zero": any(empire.colonists < 0 for empire in empires),
        "a development is lost or doubled": any(copies[n] != left + bought[n] or left < 0 for n, left in s.market),
        "a development is there twice": any(len(set(e.developments)) < len(e.developments) for e in empires),
        "a goal is lost or doubled": s.config.goals and sorted(goals(s)) != sorted(tiles.goals),
        "two goals lie face down": sum(not kept.face_up for kept in s.goals.kept) > 1,
        "a good lies on a gray colony": any(c.good and tiles.colonies[c.world].kind == "gray" for c in colonies),
        "news in a state at rest": bool(s.news),
    }
    return tuple(text for text, broken in tests.items() if broken)


def goals(s: State) -> list[str]:
    """All goals, wherever they are."""
    drawn = [goal for step in s.agenda if isinstance(step, ChooseGoal) for goal in step.drawn]
    return [*s.goals.unseen, *(placed.goal for placed in (*s.goals.under, *s.goals.kept)), *drawn]


def scores(s: State) -> tuple[Ledger, ...]:
    """Every seat's score now; face-down goals are left out."""
    return tuple(score(s.tiles, empire, s.goals.shown) for empire in s.empires)


def outcome(s: State) -> Outcome | None:
    """Who won, once the agenda is empty: most VP, then most credits and goods; who still ties wins together.

    Rule: nfr.score.ties
    """
    if s.agenda:
        return None
    points = scores(s)
    most = max(ledger.total for ledger in points)
    wealth = {seat: tie_break(s.empires[seat]).total for seat, ledger in enumerate(points) if ledger.total == most}
    winners = tuple(seat for seat, amount in wealth.items() if amount == max(wealth.values()))
    reason = f"Most VP: {show(most)}"
    if len(wealth) > len(winners):
        reason += f", and then most credits and goods: {show(max(wealth.values()))}"
    elif len(winners) > 1:
        reason += f"; {len(winners)} players win together"
    return Outcome(winners, points, f"{reason}.")


class FrontiersWords(Words[State]):
    """New Frontiers in plain words."""

    worth = "the way from lost to won"
    prompt = staticmethod(choices.prompt)
    describe = staticmethod(choices.describe)
    reason = staticmethod(choices.reason)
    variant = staticmethod(choices.variant)
    item = staticmethod(choices.item)
    stage = staticmethod(choices.stage)
    table = staticmethod(things.table)
    about = staticmethod(things.about)


class NewFrontiers(Game[State]):
    """New Frontiers; only goals are secret."""

    manifest = MANIFEST
    rules_version = 1
    config_type = Options
    action_type = actions_of(actions)
    words = FrontiersWords()
    new = staticmethod(new)
    outcome = staticmethod(outcome)
    hide = staticmethod(hide)
    deal = staticmethod(deal)
    scores = staticmethod(scores)
    faults = staticmethod(faults)
    value = staticmethod(value)
    narrate = staticmethod(narrate)


GAME = NewFrontiers()
