"""Takeovers in numbers: who is vulnerable to a power, what it can attack, attack and defense."""

from collections.abc import Iterable

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.filters import Filter
from nf_core.games.race_for_the_galaxy.facts.levels import printed
from nf_core.games.race_for_the_galaxy.facts.powers import ConquerPeaceful, Takeover, TakeoverDefense
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.numbers.strength import against, general
from nf_core.games.race_for_the_galaxy.numbers.tableau import found_in
from nf_core.games.race_for_the_galaxy.state.player import Player, placed_of
from nf_core.kernel.ledger import Entry, Ledger, count

MILITARY = Filter(what="world", military=True)
REBELS = Filter(what="world", military=True, keyword="rebel")
IMPERIUM = Filter(keyword="imperium")
Temporary = Iterable[tuple[str, int]]
"Temporary Military of the phase: its source and its figure."


def takeover_powers(cards: CardSet, player: Player, in_force: tuple[str, ...]) -> tuple[Held[Takeover], ...]:
    """The powers with which a player could declare a takeover: what they cost can be given.

    Rule: race.takeover.declare
    """
    return tuple(one for one in held(cards, in_force, Takeover) if _can_pay(player, one))


def _can_pay(player: Player, one: Held[Takeover]) -> bool:
    match one.power.pay:
        case "this_card":
            return placed_of(player, one.card) is not None
        case "prestige":
            return player.prestige > 0
        case _:
            return True


def fleets(cards: CardSet, player: Player, in_force: tuple[str, ...]) -> tuple[Held[ConquerPeaceful], ...]:
    """The powers that let a takeover name a non-military world, whose cards can still be discarded.

    Rule: race.takeover.fleet
    """
    found = held(cards, in_force, ConquerPeaceful)
    return tuple(one for one in found if one.power.takeover and placed_of(player, one.card))


def is_vulnerable(cards: CardSet, power: Takeover, in_force: tuple[str, ...]) -> bool:
    """Whether a player who began the phase with these cards can be attacked by a power.

    Rule: race.takeover.vulnerable
    """
    match power.against:
        case "imperium":
            return bool(found_in(cards, in_force, IMPERIUM))
        case "military":
            return general(cards, in_force).total >= 1
        case "rebel":
            return bool(found_in(cards, in_force, REBELS))
        case _:
            return True


def targets(cards: CardSet, power: Takeover, in_force: tuple[str, ...], *, fleet: bool = False) -> tuple[str, ...]:
    """The worlds of a player that a power can attack; with a fleet non-military ones too.

    Rule: race.takeover.target, race.takeover.fleet
    """
    if not is_vulnerable(cards, power, in_force):
        return ()
    military = None if fleet else True
    rebel = Filter(what="world", military=military, keyword="rebel")
    wanted = rebel if power.against == "rebel" else Filter(what="world", military=military)
    return found_in(cards, in_force, wanted)


def attack(
    cards: CardSet, in_force: tuple[str, ...], by: Held[Takeover], world: str, temporary: Temporary = ()
) -> Ledger:
    """The strength of an attack on a world.

    Rule: race.takeover.attack

    Args:
        cards: the cards of the game.
        in_force: the attacker's cards at the start of the phase.
        by: the power that is used.
        world: the world that is attacked.
        temporary: the temporary Military that the attacker has gained in this phase.
    """
    entries = [*against(cards, in_force, world).entries, *_temporary(temporary)]
    if by.power.n:
        rebels = len(found_in(cards, in_force, REBELS))
        note = count(rebels, "REBEL military world")
        entries.append(Entry(by.power.n * rebels, by.name, "race.takeover.attack", note))
    return Ledger(tuple(entries), "Military")


def takeover_defense(cards: CardSet, in_force: tuple[str, ...], world: str, temporary: Temporary = ()) -> Ledger:
    """The strength that an attack on a world must reach.

    Rule: race.takeover.defense

    Args:
        cards: the cards of the game.
        in_force: the defender's cards at the start of the phase.
        world: the world that is attacked; its cost counts if it is not military.
        temporary: the temporary Military that the defender has gained in this phase.
    """
    printed_figure = Entry(cards.world(world).figure, name_of(world), "race.takeover.defense", "printed")
    entries = [printed_figure, *against(cards, in_force, world).entries, *_temporary(temporary)]
    for one in held(cards, in_force, TakeoverDefense):
        defenders = {*found_in(cards, in_force, MILITARY), world}
        rebels = [card for card in defenders if "rebel" in cards.design(card).keywords]
        amount = len(defenders) + printed().bonuses.rebel_defense * len(rebels)
        note = f"{count(len(defenders), 'military world')}, {len(rebels)} of them REBEL"
        entries.append(Entry(amount, one.name, "race.takeover.defense", note))
    return Ledger(tuple(entries), "Military")


def _temporary(temporary: Temporary) -> tuple[Entry, ...]:
    return tuple(Entry(n, source, "race.military.temporary") for source, n in temporary)


def succeeds(attack: Ledger, defense: Ledger) -> bool:
    """Whether an attack succeeds; a tie is for the attacker.

    Rule: race.takeover.tie
    """
    return attack.total >= defense.total


def spoils(by: Takeover, fleet: ConquerPeaceful | None = None) -> int:
    """The prestige for a takeover that succeeds.

    Rule: race.takeover.prestige
    """
    return by.prestige + (fleet.prestige if fleet else 0)
