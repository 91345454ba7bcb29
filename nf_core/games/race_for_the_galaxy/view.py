"""The view of a seat, and full states that fit it.

Hidden are the supply and the discard pile, the hands of others, every good (nobody looks at them), cards that others
have saved, and cards that others are looking at.
"""

from functools import partial

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.phases.agreed import COLOURS
from nf_core.games.race_for_the_galaxy.state.player import FACE_DOWN, Hand, Pile, Player
from nf_core.games.race_for_the_galaxy.state.table import State, Turn
from nf_core.kernel.decision import Source, below
from nf_core.kernel.values import Seat


def hide(s: State, seat: Seat) -> State:
    """The state in which a seat sees only the cards that it may see."""
    players = tuple(_seen(player, is_own=at == seat) for at, player in enumerate(s.players))
    turns = tuple(turn if at == seat else _covered(turn) for at, turn in enumerate(s.phase.turns))
    phase = s.phase if turns == s.phase.turns else replace(s.phase, turns=turns)
    return replace(
        s, players=players, phase=phase,
        supply=frozenset(), unseen=s.supply_size, discards=frozenset(), unseen_discards=s.discards_size,
    )  # fmt: skip


def _seen(player: Player, *, is_own: bool) -> Player:
    """A player as oneself or others see it."""
    tableau = tuple(replace(one, good=FACE_DOWN) if one.good else one for one in player.tableau)
    own = player.own and Pile(unseen=player.own.supply_size, unseen_discards=player.own.discards_size)
    if is_own:
        return replace(player, tableau=tableau, own=own)
    return replace(
        player, tableau=tableau, own=own, drafted=frozenset(),
        hand=Hand(hidden=player.hand.size), saved=Hand(hidden=player.saved.size),
    )  # fmt: skip


def _covered(turn: Turn) -> Turn:
    """A turn without the names of the cards that lie aside, or are there to draft from."""
    if not turn.aside and not turn.pack:
        return turn
    return replace(turn, aside=(FACE_DOWN,) * len(turn.aside), pack=(FACE_DOWN,) * len(turn.pack))


def deal(view: State, rng: Source) -> State:
    """A full state that fits a view: all cards that the seat does not see are dealt at random."""
    pool = unseen_cards(view)
    unseen = view.unseen + view.unseen_discards
    unseen += sum(player.own.unseen + player.own.unseen_discards for player in view.players if player.own)
    if not unseen and FACE_DOWN not in _named(view):
        return view
    _shuffle(pool, rng)
    # What lies aside before the first round are start worlds; whatever else is hidden may be any card.
    fill = partial(_with_starts, view) if not view.round else _filled
    turns = tuple(replace(turn, aside=fill(turn.aside, pool)) for turn in view.phase.turns)
    players = _all_dealt(view, pool, rng)
    turns = tuple(replace(turn, pack=_filled(turn.pack, pool)) for turn in turns)
    discards = frozenset(pool.pop() for _ in range(view.unseen_discards)) | view.discards
    return replace(
        view, players=players, phase=replace(view.phase, turns=turns), supply=view.supply.union(pool),
        unseen=0, discards=discards, unseen_discards=0,
    )  # fmt: skip


def _shuffle(pool: list[str], rng: Source) -> None:
    """Put cards into a random order."""
    for at in range(len(pool) - 1, 0, -1):
        other = below(rng, at + 1)
        pool[at], pool[other] = pool[other], pool[at]


def _all_dealt(view: State, pool: list[str], rng: Source) -> tuple[Player, ...]:
    """The players with cards of the pool in place of hidden ones.

    Whoever has drafted knows the own deck: what is hidden of it is dealt first, from the end of the pool.
    """
    found = list(view.players)
    for seat, player in enumerate(view.players):
        if player.drafted:
            pool.sort(key=player.drafted.__contains__)
            found[seat] = _dealt(player, pool)
            _shuffle(pool, rng)
    return tuple(player if player.drafted else _dealt(player, pool) for player in found)


def _named(s: State) -> set[str]:
    """The cards that lie on, under or beside the tableaus and in hands, as far as they are seen."""
    found = set().union(
        *(player.hand.known | player.saved.known for player in s.players),
        *((*turn.aside, *turn.pack) for turn in s.phase.turns),
        *((player.own.supply | player.own.discards) for player in s.players if player.own),
    )
    found.update(s.turned)
    for player in s.players:
        for placed in player.tableau:
            found.update((placed.card, placed.good))
    return found


def unseen_cards(view: State) -> list[str]:
    """The cards of the game that a view does not show, in order."""
    seen = _named(view) | view.supply | view.discards
    return [card for card in view.cards.deck if card not in seen]


def _dealt(player: Player, pool: list[str]) -> Player:
    """A player with cards of the pool in place of hidden ones."""
    hand, saved = (
        Hand(held.known.union(pool.pop() for _ in range(held.hidden))) for held in (player.hand, player.saved)
    )
    tableau = tuple(replace(one, good=pool.pop()) if one.good == FACE_DOWN else one for one in player.tableau)
    own = player.own and Pile(
        player.own.supply.union(pool.pop() for _ in range(player.own.unseen)),
        player.own.discards.union(pool.pop() for _ in range(player.own.unseen_discards)),
    )
    return replace(player, hand=hand, saved=saved, tableau=tableau, own=own)


def _with_starts(view: State, cards: tuple[str, ...], pool: list[str]) -> tuple[str, ...]:
    """The start worlds dealt to a player, with some of the pool in place of hidden ones: of each colour one."""
    found, drafted = [], {card for player in view.players for card in player.drafted}
    for card, colour in zip(cards, COLOURS, strict=False):
        starts = (one for one in pool if one in view.cards.starts and one not in drafted)
        suited = (one for one in starts if (start := view.cards.world(one).start) and start.colour == colour)
        found.append(next(suited) if card == FACE_DOWN else card)
        if card == FACE_DOWN:
            pool.remove(found[-1])
    return tuple(found)


def _filled(cards: tuple[str, ...], pool: list[str]) -> tuple[str, ...]:
    """The cards with some of the pool in place of hidden ones."""
    return tuple(pool.pop() if card == FACE_DOWN else card for card in cards)
