"""The table in plain words: cards, hands, and what lies where."""

from nf_core.games.high_frontier.routes.rocket.abilities import ABILITIES
from nf_core.games.high_frontier.routes.rocket.cards import Card, patents
from nf_core.games.high_frontier.routes.rocket.rocket import fuel_capacity
from nf_core.games.high_frontier.rules.movement.rest import under_way
from nf_core.games.high_frontier.rules.scoring.scoring import ENDING, GLORIES, factory_value
from nf_core.games.high_frontier.rules.stacks import mass_of
from nf_core.games.high_frontier.rules.ventures import VENTURES
from nf_core.games.high_frontier.state import DECKS, Claim, Deck, Stack, State, card, factories, rocket_of
from nf_core.games.high_frontier.words.nouns import faction_name, place, promise_words, stack_name
from nf_core.kernel.ledger import count, show
from nf_core.kernel.values import Seat
from nf_core.kernel.wording import who


def card_words(found: Card) -> str:
    """A card: what it is, its mass, what it can do."""
    parts = [f"{found.deck}, mass {found.mass}"]
    if found.thruster:
        flame = f", afterburner {found.thruster.afterburn}" if found.thruster.afterburn is not None else ""
        kinds = "".join(f", {icon}" for icon in found.thruster.icons)
        parts.append(f"thrust {found.thruster.thrust}, {count(found.thruster.fuel, 'step')} a burn{flame}{kinds}")
    if found.isru is not None:
        kinds = "".join(f", {k}" for k, v in (("buggy", found.buggy), ("raygun", found.raygun)) if v)
        parts.append(f"ISRU {found.isru}{kinds}")
    parts += [ABILITIES[ability] for ability in found.abilities]
    letter = f", letter {found.product}" if found.product else ""
    return f"{found.name} ({'; '.join(parts)}{letter})"


def hand(s: State, seat: Seat) -> list[str]:
    """A seat's ideas; hands lie open."""
    return [card_words(card(idea)) for idea in s.players[seat].hand] or ["no cards"]


def board(s: State, seat: Seat) -> list[str]:
    """What lies on the table."""
    lines = [_year(s)]
    lines += [line for name, deck in zip(DECKS, s.decks, strict=True) for line in _deck(name, deck)]
    values = ", ".join(f"{letter} {factory_value(s, letter).total}" for letter in "CDMSV")
    lines.append(f"A factory is worth, by the letter of its site: {values} VP.")
    lines.append(f"Busted sites: {', '.join(sorted(map(place, s.busted))) or 'none'}.")
    for other, player in enumerate(s.players):
        lines.append(f"{who(other, seat)} ({faction_name(s, other)}): {player.water} WT.")
        lines += [f"  {belongings}." for belongings in _belongings(s, other)]
        lines.append(f"  in hand: {', '.join(player.hand) or 'nothing'}.")
        lines += [_stack(found) for found in player.stacks]
    lines += [promise_words(note, seat) for note in s.promises]
    if s.move:
        move, found = under_way(s)
        lines.append(f"Under way at {place(found.space)}: {show(move.flight.tmp)} TMP left.")
    return lines


def _deck(name: str, there: Deck) -> list[str]:
    """How large a deck is, and both sides of the idea on top."""
    if not there.top:
        return [f"{name.title()} deck: empty."]
    sides = patents()[there.top[0]]
    return [
        f"{name.title()} deck: {count(there.size, 'idea')}.",
        f"  on top: {card_words(sides.white)}.",
        f"  its black side: {card_words(sides.black)}.",
    ]


def _year(s: State) -> str:
    """How far the game is, and what ends it."""
    end = f"the last one is {s.last_year}" if s.last_year else f"{ENDING[len(s.players)]} of them end the game"
    alone = f" Alone, {s.options.target} VP win." if len(s.players) == 1 else ""
    return f"Year {s.year} of at most {s.options.years}. Factories on the map: {len(factories(s))}; {end}.{alone}"


def _belongings(s: State, seat: Seat) -> list[str]:
    """The disks and cubes of a seat: claims, ventures, glory."""
    claims = ", ".join(_claim(claim) for claim in s.claims if claim.seat == seat) or "none"
    taken = ", ".join(VENTURES[award.name].title for award in s.ventures if award.seat == seat)
    won = ", ".join(GLORIES[award.name] for award in s.glories if award.seat == seat)
    parts = (f"claims: {claims}", f"ventures: {taken}" if taken else "", f"glory: {won}" if won else "")
    return [part for part in parts if part]


def _claim(claim: Claim) -> str:
    cubes = ["factory"] if claim.factory else []
    if claim.colonies:
        cubes.append("a space colony" if claim.colonies == 1 else f"{claim.colonies} space colonies")
    return f"{place(claim.site)} ({', '.join(cubes)})" if cubes else place(claim.site)


def stage(s: State) -> str:
    """How far the game is."""
    return f"Year {s.year}"


def _stack(found: Stack) -> str:
    fuel = ""
    if found.slot == "rocket":
        kind = "dirt" if found.dirt else "water"
        most = fuel_capacity(rocket_of(found))
        fuel = f", dry mass {mass_of(found).total}, {found.fuel} of {most} steps of {kind}"
    riding = f", with {' and '.join(found.guests)} as guests" if found.guests else ""
    where = "" if found.slot in ("outpost", "leo") else f" at {place(found.space)}"
    return f"  {stack_name(found.id)}{where}: {', '.join(found.cards)}{riding}{fuel}."
