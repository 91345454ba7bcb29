"""What the rules say about levels, seats, limits and prices: the same for every deck."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

from nf_core.games.race_for_the_galaxy import PACKAGE
from nf_core.games.race_for_the_galaxy.facts.designs import LEVELS, Level
from nf_core.kernel.data import convert, package_file, read_toml

FILE = "levels.toml"
PRESTIGE = "prestige"
"The prestige bonus among the bonuses of a player in a phase."
Said: TypeAlias = Literal["book", "engines", "reconstructed"]
"""`book`: the rule book of The Brink of War. `engines`: two published engines agree. `reconstructed`: ours."""


class LevelFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a level has."""

    title: str
    seats: tuple[int, ...]
    cards: int
    "In the whole deck, with the start worlds."
    goals: bool
    takeovers: bool
    "Whether takeovers are possible; players may leave them out."
    prestige: bool
    "Whether there are prestige, searches, and the prestige/search card."
    choice: bool
    "Whether players choose one of two start worlds."
    source: Said


class Pool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The VP chips whose end ends the game."""

    each: int
    "For each player."
    more: int
    "Added in all with prestige."
    source: Said


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hands, limits and the figures that end the game."""

    dealt: int
    "Cards dealt at the start."
    kept: int
    "Cards kept of them."
    fewer_kept: int
    "Cards kept with a start world that says so."
    hand: int
    "Hand limit at the end of a round."
    larger_hand: int
    "Hand limit with a card that says so."
    tableau: int
    "Cards in a tableau that end the game."
    larger_tableau: int
    "The same with a card that says so."
    prestige: int
    "Prestige that ends the game."
    goals_first: int
    "Goals of the first sort in a game."
    goals_most: int
    source: Said


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards drawn for selling a good of each kind."""

    novelty: int
    rare: int
    genes: int
    alien: int
    source: Said

    def of(self, kind: str) -> int:
        """The price of a good of one kind."""
        price: int = getattr(self, kind)
        return price


class Bonuses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of the phases and of their bonuses; `prestige_...` come with the prestige bonus in addition."""

    explore_draw: int
    explore_keep: int
    explore_five: int
    "More cards drawn by Explore +5."
    explore_one_draw: int
    "More cards drawn by Explore +1/+1."
    explore_one_keep: int
    develop_less: int
    settle_draw: int
    produce_windfalls: int
    prestige_explore_draw: int
    prestige_explore_keep: int
    prestige_develop_less: int
    prestige_settle_less: int
    prestige_settle_military: int
    prestige_trade_cards: int
    prestige_consume_discards: int
    "Cards that may be discarded from hand in Consume: Trade, for 1 VP each."
    prestige_produce_draw: int
    prestige_produce_windfalls: int
    rebel_defense: int
    "More Military of a takeover defence for a Rebel military world, besides 1 for every military world."
    source: Said


class Drafting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The drafting variant for a number of players, with the cards of The Brink of War."""

    drawn: int
    "Cards that each player draws in a draft round."
    rounds: int
    "Draft rounds with so many cards."
    last: int
    "Cards that each player draws in one more draft round; 0 if there is none."
    left_out: int
    "Cards that nobody drafts."
    deck: int
    "Cards that each player has drafted in the end."
    source: Said


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The takeover scenario of two players: by seat, the start world, and the development that comes into the hand."""

    worlds: tuple[str, str]
    developments: tuple[str, str]
    source: Said


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `levels.toml`."""

    level: Mapping[Level, LevelFacts]
    pool: Pool
    limits: Limits
    prices: Prices
    bonuses: Bonuses
    scenario: Scenario
    drafting: Mapping[int, Drafting]


@lru_cache(maxsize=1)
def printed() -> Table:
    """What the rules say, read once.

    Raises:
        BadData: the file is missing or malformed.
    """
    return convert(read_toml(package_file(PACKAGE, FILE)), Table, file=FILE, place="")


def level_facts(level: Level) -> LevelFacts:
    """What a level has."""
    return printed().level[level]


def has(level: Level, least: Level) -> bool:
    """Whether a level includes another."""
    return LEVELS.index(level) >= LEVELS.index(least)
