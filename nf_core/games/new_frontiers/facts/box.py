"""What the rule book says about the box, the set-up, the limits and the action tiles: the same for every tile set."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

import msgspec

from nf_core.games.new_frontiers import PACKAGE
from nf_core.games.new_frontiers.facts.powers import Kind
from nf_core.kernel.data import convert, package_file, read_toml

FILE = "setup.toml"
ActionId = Literal["isolation", "goals", "develop", "explore", "settle", "produce", "trade_consume", "envoys"]
Said = Literal["confirmed", "namesake", "reconstructed"]


class Seats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up for a number of players."""

    small_copies: int
    "Copies of each small development."
    large_copies: int
    colonists: int
    "In the supply, before each home colony gets one."
    vp_chips: int
    "VP in the supply whose end ends the game."
    credits: tuple[int, ...]
    "Starting credits, by player order."
    actions: int
    "How many actions a player selects in a round."
    mats: int
    "Empire mats dealt to each player."
    source: Said


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pieces in the box."""

    empire_mats: int
    development_mats: int
    stockpile_mats: int
    development_tiles: int
    world_tiles: int
    action_tiles: int
    goal_tiles: int
    colonists: int
    goods: Mapping[Kind, int]
    vp_chips: Mapping[int, int]
    "Number of chips by value."
    credit_chips: Mapping[int, int]
    source: Said


class Colours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colour of each kind."""

    novelty: str
    rare: str
    genes: str
    alien: str
    source: Said


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price of a good of each kind, in credits."""

    novelty: int
    rare: int
    genes: int
    alien: int
    source: Said

    def of(self, kind: str) -> int:
        """The price of a good of one kind."""
        price: int = getattr(self, kind)
        return price


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an empire can hold."""

    home_colonists: int
    "Colonists on the home colony when the game begins."
    worlds_and_colonies: int
    "Explored worlds and colonies together, at the end of Explore and of Settle."
    spaces: int
    "Spaces for developments, without the reddish ones."
    small_spaces: int
    large_spaces: int
    goods_on_a_colony: int
    source: Said


class Ends(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures that end the game; the fourth way is that the VP supply runs out."""

    spaces_over: int
    "More spaces than these covered by one player's developments."
    colonies_over: int
    colonists_left: int
    "At most so many in the supply after a Settle action."
    source: Said


class Gives(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of an action or of its bonus."""

    credits: int = 0
    vp: int = 0
    colonists: int = 0
    less: int = 0
    "Credits less to pay."
    developments: int = 0
    "Developments that a player may buy."
    shown: int = 0
    "Worlds drawn from the bag to pick from."
    worlds: int = 0
    "Worlds that a player picks."
    settled: int = 0
    "Worlds that a player may settle instead of taking the colonists."
    windfalls: int = 0
    "Windfall colonies that produce."
    sold: int = 0
    "Goods that a player may sell."
    places: int = 0
    "Places forward in the player order."
    first: bool = False
    "Whether the player becomes the first."
    goals_drawn: int = 0
    goals_kept: int = 0


class ActionTile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An action tile, or one of its two sides."""

    id: ActionId
    name: str
    side: Literal["square", "round", "both"] = "both"
    "Without goals the square side of that tile is used, with goals the round one."
    does: Gives = Gives()
    bonus: Gives = Gives()
    unchosen: int = 0
    "Credits added to the tile after a round in which nobody selected it."
    source: Said


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `setup.toml`."""

    players: Mapping[int, Seats]
    contents: Contents
    colours: Colours
    prices: Prices
    limits: Limits
    ends: Ends
    action: tuple[ActionTile, ...]

    def actions(self, *, goals: bool) -> dict[str, ActionTile]:
        """The seven action tiles of a game, by id."""
        other = "square" if goals else "round"
        return {tile.id: tile for tile in self.action if tile.side != other}


@lru_cache(maxsize=1)
def box() -> Box:
    """What the rule book says, read once.

    Raises:
        BadData: the file is missing or malformed.
    """
    return convert(read_toml(package_file(PACKAGE, FILE)), Box, file=FILE, place="")
