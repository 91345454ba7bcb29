"""What each player can do in each phase, from what lies open on the table: numbers with their ledgers."""

from collections.abc import Callable, Iterator, Mapping

import msgspec

from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.filters import KINDS
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.facts.powers import CostLess, PayForMilitary, Takeover
from nf_core.games.race_for_the_galaxy.numbers.consuming import EATS, MAY
from nf_core.games.race_for_the_galaxy.numbers.costs import discount
from nf_core.games.race_for_the_galaxy.numbers.exploring import drawn, kept
from nf_core.games.race_for_the_galaxy.numbers.goods import good_on
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.producing import empty_worlds, producers, sources
from nf_core.games.race_for_the_galaxy.numbers.strength import means, most
from nf_core.games.race_for_the_galaxy.numbers.trading import may_be_sold, price
from nf_core.games.race_for_the_galaxy.state.player import cards_in
from nf_core.games.race_for_the_galaxy.state.table import State, Turn, turn_of, with_takeovers
from nf_core.games.race_for_the_galaxy.words.names import LETTERS, PHASES, badge
from nf_core.games.race_for_the_galaxy.words.short import SHORT
from nf_core.games.race_for_the_galaxy.words.tableaus import military, special
from nf_core.kernel.ledger import Entry, Ledger, count
from nf_core.kernel.tabletop import Place, Prospect, Thing
from nf_core.kernel.values import Seat
from nf_core.kernel.wording import who

PREFIX = "able "
"Begins the id of what a seat can do; its number follows."


class Able(msgspec.Struct, frozen=True):
    """What a player can do in a phase, in a few words, and the number behind it."""

    words: str
    title: str = ""
    ledger: Ledger | None = None


def in_force(s: State, seat: Seat) -> tuple[str, ...]:
    """The cards whose powers count: in a phase those of its start, else all in the tableau."""
    return s.phase.in_force[seat] if s.phase.in_force else cards_in(s.players[seat].tableau)


def bonus_in(s: State, seat: Seat, phase: str) -> tuple[str, ...]:
    """The bonuses of a seat in a phase, if it is under way."""
    return s.phase.bonus[seat] if s.phase.name == phase else ()


def _explore(s: State, seat: Seat, bonus: tuple[str, ...]) -> Iterator[Able]:
    draw, keep = drawn(s.cards, in_force(s, seat), bonus), kept(s.cards, in_force(s, seat), bonus)
    yield Able(f"draw {draw.total}, keep {keep.total}", "Cards drawn", draw)
    yield Able("", "Cards kept", keep)


def _develop(s: State, seat: Seat, bonus: tuple[str, ...]) -> Iterator[Able]:
    less = discount(s.cards, in_force(s, seat), bonus)
    yield Able(f"{less.total} less" if less.total else "full price", "Discount for developments", less)


def _settle(s: State, seat: Seat, bonus: tuple[str, ...]) -> Iterator[Able]:
    del bonus
    force, player = military(s, seat), s.players[seat]
    turn = turn_of(s, seat) if s.phase.turns else Turn()
    found = means(s.cards, player, in_force(s, seat), used=turn.used, from_hand=turn.from_hand)
    more = most(found, player.hand.size)
    extra = f", up to {more} more for this phase" if more else ""
    yield Able(f"Military {force.total}{special(s, seat)}{extra}", "Military", force)
    for less in held(s.cards, in_force(s, seat), CostLess, phase="settle"):
        yield Able(SHORT[CostLess](less.power))
    for pay in held(s.cards, in_force(s, seat), PayForMilitary):
        yield Able(SHORT[PayForMilitary](pay.power))
    for attack in held(s.cards, in_force(s, seat), Takeover) if with_takeovers(s) else ():
        yield Able(SHORT[Takeover](attack.power))


def prices(s: State, seat: Seat, bonus: tuple[str, ...]) -> Iterator[tuple[str, Ledger]]:
    """The worlds of a seat whose goods can be sold, each with the cards that Consume: Trade would bring."""
    for placed in s.players[seat].tableau:
        if placed.good and may_be_sold(s.cards, placed.card):
            kind = good_on(s.cards, placed.card)
            kinds = KINDS if kind == "any" else (kind,)
            found = (price(s.cards, in_force(s, seat), placed.card, one, bonus=bonus) for one in kinds)
            yield placed.card, max(found, key=lambda ledger: ledger.total)


def _consume(s: State, seat: Seat, bonus: tuple[str, ...]) -> Iterator[Able]:
    goods = [good_on(s.cards, placed.card) for placed in s.players[seat].tableau if placed.good]
    yield Able(count(len(goods), "good") + (f" ({' '.join(LETTERS[kind] for kind in goods)})" if goods else ""))
    best = max(prices(s, seat, bonus), key=lambda each: each[1].total, default=None)
    if best:
        yield Able(f"best sale {count(best[1].total, 'card')}", f"The best sale, from {name_of(best[0])}", best[1])
    used = turn_of(s, seat).used if s.phase.name == "consume" else ()
    for one in held(s.cards, in_force(s, seat), *EATS, *MAY):
        if one.key not in used:
            yield Able(SHORT[type(one.power)](one.power))


def _produce(s: State, seat: Seat, bonus: tuple[str, ...]) -> Iterator[Able]:
    own, empty = in_force(s, seat), empty_worlds(s.players[seat])
    worlds = [world for world in producers(s.cards, own) if world in empty]
    entries = tuple(Entry(1, name_of(world), "race.produce.goods") for world in worlds)
    more = [one for one in sources(s.cards, own, bonus) if set(one.worlds) & empty]
    also = f", up to {len(more)} more by powers" if more else ""
    yield Able(f"{count(len(worlds), 'good')}{also}", "Goods produced by production worlds", Ledger(entries, "goods"))


ABLE: Mapping[str, Callable[[State, Seat, tuple[str, ...]], Iterator[Able]]] = {
    "explore": _explore, "develop": _develop, "settle": _settle, "consume": _consume, "produce": _produce,
}  # fmt: skip
"What a seat can do, by phase, with the bonuses that it gets there."


def abilities_places(s: State, reader: Seat) -> Iterator[Place]:
    """What all can do, to be looked up: first in the phase under way, then each player in the others."""
    seats = sorted(range(s.config.seats), key=lambda seat: (seat == reader, seat))
    now, others = s.phase.name, [phase for phase in ABLE if phase != s.phase.name]
    if now:
        things = tuple(_thing(s, seat, now, f"{badge(seat)} {who(seat, reader)}") for seat in seats)
        yield Place(id="able", title=f"What all can do in {PHASES[now]}", things=things, is_aside=True)
    for seat in seats:
        things = tuple(_thing(s, seat, phase, PHASES[phase]) for phase in others)
        title = "What you can do" if seat == reader else f"What {badge(seat)} {who(seat, reader)} can do"
        yield Place(id=f"able {seat + 1}", title=title, things=things, note=_special_card(s, seat), is_aside=True)


def _special_card(s: State, seat: Seat) -> str:
    """Whether a player can still search or declare a prestige bonus, in a game in which one can."""
    if not level_facts(s.config.level).prestige:
        return ""
    return "prestige/search card used" if s.players[seat].special_used else "prestige/search card not used yet"


def _thing(s: State, seat: Seat, phase: str, title: str) -> Thing:
    found = ABLE[phase](s, seat, bonus_in(s, seat, phase))
    lines = tuple(one.words for one in found if one.words)
    return Thing(
        id=f"{PREFIX}{seat + 1} {phase}", title=title, look="words", lines=lines, says="; ".join(lines),
        words=(f"{'; '.join(lines)}.",),
    )  # fmt: skip


def ability_prospects(s: State, id: str) -> Iterator[Prospect]:
    """The numbers behind what a seat can do in a phase, by the id of its thing."""
    seat, phase = id.removeprefix(PREFIX).split()
    for one in ABLE[phase](s, int(seat) - 1, bonus_in(s, int(seat) - 1, phase)):
        if one.ledger:
            yield Prospect(one.title, one.ledger)
