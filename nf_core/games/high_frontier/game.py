"""High Frontier, the basic game, as a game of the kernel."""

from collections import Counter

from nf_core.games.high_frontier import MANIFEST, actions
from nf_core.games.high_frontier.advice.cautions import caution
from nf_core.games.high_frontier.advice.risks import chance
from nf_core.games.high_frontier.routes.rocket.cards import idea_of, is_tank, patents
from nf_core.games.high_frontier.rules.flow import new
from nf_core.games.high_frontier.rules.operations.research import must_pass
from nf_core.games.high_frontier.rules.pieces import CUBES, DISKS, cubes_left, disks_left
from nf_core.games.high_frontier.rules.scoring.scoring import outcome, scores
from nf_core.games.high_frontier.rules.stacks import MOST_DRY_MASS, mass_of, over_limit
from nf_core.games.high_frontier.state import Options, Stack, State, crew_of, humans, owner_of, solar_system
from nf_core.games.high_frontier.value import value
from nf_core.games.high_frontier.words import board_words, grounds, things
from nf_core.games.high_frontier.words import choices as words
from nf_core.games.high_frontier.words.about import about
from nf_core.games.high_frontier.words.figures import figure
from nf_core.games.high_frontier.words.headings import ENDING, HEADINGS, SELDOM, heading
from nf_core.games.high_frontier.words.narrate import join, narrate
from nf_core.games.high_frontier.words.nouns import faction_name, letter
from nf_core.games.high_frontier.words.ways import idle, variant
from nf_core.kernel.game import Game, Words
from nf_core.kernel.values import actions_of


def faults(s: State) -> tuple[str, ...]:
    """Broken invariants: every card must be in one place, disks and cubes must exist, stacks must keep their limits."""
    ideas = [name for deck in s.decks for name in (*deck.top, *deck.middle, *deck.bottom)]
    ideas += [name for player in s.players for name in player.hand]
    aboard = [name for p in s.players for found in p.stacks for name in (*found.cards, *found.guests)]
    ideas += [idea_of(name) for name in aboard if not is_tank(name)]
    everything = [*patents(), *(crew_of(player.faction).name for player in s.players)]
    seats = range(len(s.players))
    rockets = [found for player in s.players for found in player.stacks if found.slot == "rocket"]
    sites = [claim.site for claim in s.claims]
    tests = {
        "a card is lost or doubled": Counter(ideas) != Counter(everything),
        "WT below zero": any(player.water < 0 for player in s.players),
        "more disks than there are": any(not 0 <= disks_left(s, seat) <= DISKS for seat in seats),
        "more cubes than there are": any(not 0 <= cubes_left(s, seat) <= CUBES + 1 for seat in seats),
        "a colony without a factory": any(claim.colonies and not claim.factory for claim in s.claims),
        "a site claimed twice": len(set(sites)) != len(sites),
        "a claim on a bust": bool(set(sites) & s.busted),
        "a stack over its mass": any(mass_of(found).total > MOST_DRY_MASS for found in rockets),
        "a stack nowhere": any(f.space not in solar_system().spaces for p in s.players for f in p.stacks),
        "a guest that is no guest": not all(
            _are_guests(s, found, seat) for seat in seats for found in s.players[seat].stacks
        ),
        "fuel below zero": any(found.fuel < 0 for found in rockets),
        "too many outposts between turns": s.turn is None and any(over_limit(s, seat) for seat in seats),
        "news in a state at rest": bool(s.news),
    }
    return tuple(text for text, broken in tests.items() if broken)


def _are_guests(s: State, found: Stack, seat: int) -> bool:
    """Whether all guests of a stack are crews of other players in a rocket; True without guests."""
    crews = humans(found.guests) == found.guests and all(owner_of(s, name) != seat for name in found.guests)
    return crews and (found.slot == "rocket" or not found.guests)


class FrontierWords(Words[State]):
    """High Frontier in plain words."""

    groups = HEADINGS
    ending = ENDING
    rare = (SELDOM,)
    worth = "the way from nothing to a sure win"
    variant = staticmethod(variant)
    idle = staticmethod(idle)
    chance = staticmethod(chance)
    prompt = staticmethod(words.prompt)
    describe = staticmethod(words.describe)
    item = staticmethod(words.item)
    item_detail = staticmethod(grounds.item_detail)
    reason = staticmethod(words.reason)
    hand = staticmethod(board_words.hand)
    board = staticmethod(board_words.board)
    stage = staticmethod(board_words.stage)
    group = staticmethod(heading)
    caution = staticmethod(caution)
    rules = staticmethod(grounds.rules)
    cards = staticmethod(grounds.cards)
    spared = staticmethod(must_pass)
    badge = staticmethod(letter)
    figure = staticmethod(figure)
    about = staticmethod(about)
    table = staticmethod(things.table)
    opening = staticmethod(faction_name)


class HighFrontier(Game[State]):
    """High Frontier; only votes are secret, and nobody knows the order of the decks."""

    manifest = MANIFEST
    rules_version = 4
    config_type = Options
    action_type = actions_of(actions)
    words = FrontierWords()
    secrets = False
    new = staticmethod(new)
    outcome = staticmethod(outcome)
    scores = staticmethod(scores)
    faults = staticmethod(faults)
    value = staticmethod(value)
    narrate = staticmethod(narrate)
    join = staticmethod(join)


GAME = HighFrontier()
