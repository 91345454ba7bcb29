"""Tables of Race for the Galaxy in the middle of a game, for the tests of its rules.

A phase or a round begins with cards that are named; what is not named lies in the supply. Goods, and cards of
hands that are not named, are any cards that nobody names.
"""

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import SelectActions
from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.phases.rounds import BeginPhase, StartRound
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.player import Hand, Placed, Player, placed_of
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.kernel.decision import Pick, Subset
from nf_core.kernel.step import advance, apply, pending, why_not


class Seat:
    """What lies in front of a player: names of cards, those with goods, and a hand."""

    def __init__(self, *tableau, goods=(), hand=(), size=None, saved=(), **rest):
        self.tableau, self.goods, self.hand, self.saved, self.rest = tableau, goods, tuple(hand), tuple(saved), rest
        self.size = len(self.hand) if size is None else size


def table(*seats, level="brink-of-war", takeovers=True, agenda=(), supply=None, **fields):
    """A table with these players; seats that are not named have a gray start world alone.

    Args:
        seats: by seat.
        level: of the cards.
        takeovers: whether there are any.
        agenda: the steps to come.
        supply: the cards of the supply, where it matters; the others are discarded then.
        fields: other fields of the state.
    """
    seats = list(seats) if len(seats) > 1 else [*seats, Seat("Doomed World")]
    config = Options(seats=len(seats), level=level, takeovers=takeovers, goals=bool(fields.get("goals")))
    if "alone" in fields:
        config = replace(config, seats=1, robot=fields.pop("alone"))
    config = replace(config, two_actions=fields.pop("two_actions", False))
    deck = card_set("", level).deck
    named = {card for seat in seats for card in (*seat.tableau, *seat.hand, *seat.saved)} | set(supply or ())
    spare = [card for card in deck if card not in named and "#" not in card]
    spare += [card for card in deck if card not in named and "#" in card]
    players = tuple(_player(seat, spare) for seat in seats)
    if supply is not None:
        fields["discards"] = frozenset(spare)
    left = frozenset(spare if supply is None else supply)
    more = {"round": 1, "pool": _pool(config) - sum(player.chips for player in players)} | fields
    s = advance(State(agenda=agenda, news=(), config=config, players=players, supply=left, **more))
    s = replace(s, news=())
    assert GAME.faults(s) == ()
    return s


def _pool(config):
    return 12 * config.players + (5 if config.level == "brink-of-war" else 0)


def _player(seat, spare):
    hand = (*seat.hand, *(spare.pop() for _ in range(seat.size - len(seat.hand))))
    tableau = tuple(Placed(card, spare.pop() if card in seat.goods else "") for card in seat.tableau)
    return Player(Hand(frozenset(hand)), tableau, Hand(frozenset(seat.saved)), **seat.rest)


def phase(name, *seats, selected=(), **fields):
    """A table at the start of a phase, and the action cards that seats have selected for it, by seat."""
    chosen = [tuple(one.split()) if isinstance(one, str) else one for one in selected]
    for seat, actions in zip(seats, chosen, strict=False):
        plain = tuple(action for action in actions if action != "prestige")
        seat.rest |= {"actions": plain, "prestige_action": plain[0] if len(plain) < len(actions) else ""}
    return table(*seats, agenda=(BeginPhase(name, fields.pop("time", 1)),), **fields)


def round_of(*seats, **fields):
    """A table at the start of a round."""
    return table(*seats, agenda=(StartRound(),), **fields)


def draws(s, *named):
    """The state after NATURE has drawn, as often as it is asked: cards named first, then whatever there is."""
    left = list(named)
    while s.agenda and (asked := pending(s)) and asked[0].seat == -1:
        decision = asked[0]
        if isinstance(decision, Pick):
            s = do(s, decision.options[0])
            continue
        wanted = [left.pop(0) for _ in range(min(len(left), decision.most))] if left else []
        others = [item for item in decision.items if item not in wanted][: decision.least - len(wanted)]
        s = do(s, decision.build(-1, decision.in_order((*wanted, *others))))
    return s


def do(s, *actions):
    """The state after actions, each legal, with NATURE's draws before, between and after them."""
    for action in actions:
        if action.seat >= 0:
            s = draws(s)
        s = apply(s, action).state
        assert GAME.faults(s) == ()
    return draws(s) if actions[-1].seat >= 0 else s


def take(s, seat, *items):
    """The state after a seat has taken these items, and as many others as it must."""
    s = draws(s)
    decision = next(one for one in pending(s) if one.seat == seat)
    assert isinstance(decision, Subset), decision
    for item in reversed(decision.items):
        more = len(items) < decision.least or decision.refuse(decision.in_order(items))
        if more and item not in items and not decision.clash(decision.in_order((*items, item))):
            items = (*items, item)
    return do(s, decision.build(seat, decision.in_order(items)))


def pay(s, seat=0, *items):
    """The state after a seat has paid, with hand cards where nothing else is named; who has no choice is not asked."""
    if asked(s, seat) != "race.pay-cards":
        return s
    plain = [item for item in pending(s)[0].items if item in s.players[seat].hand.known]
    plain.sort(key=lambda card: "#" not in card)
    decision = pending(s)[0]
    for item in plain:
        if decision.refuse(decision.in_order(items)) or len(items) < decision.least:
            items = (*items, item)
    return do(s, decision.build(seat, decision.in_order(items)))


def refusal(s, action):
    """Why an action is refused."""
    return str(why_not(draws(s), action))


def asked(s, seat=0):
    """The prompt of what a seat is asked now, or nothing."""
    s = draws(s)
    return next((one.prompt for one in pending(s) if one.seat == seat), "")


def offered(s, seat=0):
    """The actions that a seat can choose from now."""
    s = draws(s)
    return [action for one in pending(s) if one.seat == seat for action in one]


def hand(s, seat=0):
    """How many cards a seat has in hand."""
    return s.players[seat].hand.size


def tableau(s, seat=0):
    """The cards in front of a seat."""
    return [placed.card for placed in s.players[seat].tableau]


def has_good(s, world, seat=0):
    """Whether a good lies on a world."""
    placed = placed_of(s.players[seat], world)
    return bool(placed and placed.good)


def select(s, *actions):
    """The state after all seats have selected these action cards."""
    for seat, cards in enumerate(actions):
        s = do(s, SelectActions(seat, tuple(cards.split())))
    return s
