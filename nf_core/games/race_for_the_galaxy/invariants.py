"""What holds in every state: no card is lost or doubled, and nothing is below zero."""

from collections import Counter
from collections.abc import Iterator

from nf_core.games.race_for_the_galaxy.facts.designs import World
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts, printed
from nf_core.games.race_for_the_galaxy.state.table import State


def faults(s: State) -> tuple[str, ...]:
    """Broken invariants, each in words; none in any state that the rules lead to."""
    return (*_cards(s), *_chips(s), *_places(s))


def _cards(s: State) -> Iterator[str]:
    """All cards of the deck, wherever they lie."""
    found: Counter[str] = Counter(s.supply)
    found.update((*s.discards, *s.turned))
    for player in s.players:
        found.update((*player.hand.known, *player.saved.known))
        if player.own:
            found.update((*player.own.supply, *player.own.discards))
        for placed in player.tableau:
            found.update((placed.card, placed.good) if placed.good else (placed.card,))
    for turn in s.phase.turns:
        found.update((*turn.aside, *turn.pack))
    if found != Counter(s.cards.deck):
        lost = sorted(set(s.cards.deck) - set(found))
        doubled = sorted(card for card, count in found.items() if count > 1)
        yield f"cards are lost or doubled: {', '.join((*lost, *doubled)) or 'others than those of the deck'}"


def _chips(s: State) -> Iterator[str]:
    """VP chips, and the news."""
    table = printed()
    out = table.pool.each * s.config.players + (table.pool.more if level_facts(s.config.level).prestige else 0)
    if s.pool + sum(player.chips for player in s.players) != out:
        yield "VP chips are lost or doubled"
    if s.news:
        yield "news in a state at rest"


def _places(s: State) -> Iterator[str]:
    """Goods lie on worlds that can have one, and no tableau has a card twice."""
    for player in s.players:
        names = [s.cards.design(placed.card).name for placed in player.tableau]
        if len(set(names)) < len(names):
            yield "a tableau has a card twice"
        for placed in player.tableau:
            design = s.cards.design(placed.card)
            if placed.good and not (isinstance(design, World) and design.kind):
                yield f"a good lies on {design.name}"
