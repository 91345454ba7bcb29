"""These New Worlds as a game of the kernel."""

from nf_core.games.these_new_worlds import MANIFEST, actions, things, words
from nf_core.games.these_new_worlds.cards import cards, planets
from nf_core.games.these_new_worlds.flow import new
from nf_core.games.these_new_worlds.narrate import fight, narrate
from nf_core.games.these_new_worlds.odds import chance
from nf_core.games.these_new_worlds.scoring import outcome, scores
from nf_core.games.these_new_worlds.state import Options, State, Tokens
from nf_core.games.these_new_worlds.value import value
from nf_core.games.these_new_worlds.view import deal, hide
from nf_core.kernel.decision import Subset
from nf_core.kernel.game import Game, Words
from nf_core.kernel.values import actions_of


def faults(s: State) -> tuple[str, ...]:
    """Broken invariants: every planet and card must be in one place, tokens and domes in allowed places."""
    worlds = [*s.deck, *s.collective, *(p for player in s.players for p in player.empire), *filter(None, [s.planet])]
    hands = [player.hand for player in s.players]
    seen = [*s.pile, *s.aside.known, *(card for hand in hands for card in hand.known)]
    unseen = s.aside.hidden + sum(hand.hidden for hand in hands)
    tokens = [player.tokens for player in s.players]
    tests = {
        "a planet is lost or doubled": sorted(worlds) != sorted(planets()),
        "a card is doubled or unknown": len(cards().keys() & seen) != len(seen),
        "a card is lost": bool(s.aside.size) and len(seen) + unseen != len(cards()),
        "tokens below zero": any(min(t.red, t.yellow, t.green, t.blue) < 0 for t in tokens),
        "tokens outside a round": not s.costs and any(t != Tokens() for t in tokens),
        "news in a state at rest": bool(s.news),
        "a fight outside a contest": s.combat is not None and not all(player.dome for player in s.players),
    }
    return tuple(text for text, broken in tests.items() if broken)


class EmperorsWords(Words[State]):
    """These New Worlds in plain words."""

    prompt = staticmethod(words.prompt)
    describe = staticmethod(words.describe)
    reason = staticmethod(words.reason)
    variant = staticmethod(words.variant)
    idle = staticmethod(words.idle)
    chance = staticmethod(chance)
    worth = "the way from lost to won"
    hand = staticmethod(words.hand)
    board = staticmethod(words.board)
    table = staticmethod(things.table)
    about = staticmethod(things.about)
    stage = staticmethod(words.stage)

    def item(self, s: State, decision: Subset, item: str) -> str:
        """The name of a card that may be dealt."""
        return cards()[item].name


class TheseNewWorlds(Game[State]):
    """These New Worlds; hands and the cards set aside are secret."""

    manifest = MANIFEST
    rules_version = 1
    config_type = Options
    action_type = actions_of(actions)
    words = EmperorsWords()
    new = staticmethod(new)
    outcome = staticmethod(outcome)
    hide = staticmethod(hide)
    deal = staticmethod(deal)
    scores = staticmethod(scores)
    faults = staticmethod(faults)
    value = staticmethod(value)
    narrate = staticmethod(narrate)
    fight = staticmethod(fight)


GAME = TheseNewWorlds()
