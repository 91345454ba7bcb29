"""The cards of Race for the Galaxy for the card lab: every figure, and a sentence for everything a card can do."""

from functools import lru_cache

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.designs import LEVELS, Design, World
from nf_core.games.race_for_the_galaxy.facts.filters import KEYWORDS, KINDS
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.facts.nouns import KIND_NAMES, PHASE_NAMES
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.words.names import COLOURS, sort_of
from nf_core.games.race_for_the_galaxy.words.powers import SYMBOL, TRAITS, power_words, scoring_words
from widgets.cards import Card, Cards, Figure
from widgets.link import capital

REMARK = "Figures are those of the printed cards, from a public list that two published programs share."
SORTS = ("world", "development")
TYPES = {False: "non-military", True: "military"}
GOODS = {"production": "production", "windfall": "windfall", None: "no goods"}
START, SCORES, SYMBOLS, TRAIT = "a start world", "scores for other cards", "a prestige symbol", "a rule of its own"


def cards(config: Options) -> Cards:
    """Every design of the game's deck."""
    return _cards(card_set(config.deck, config.level))


@lru_cache(maxsize=8)
def _cards(cards: CardSet) -> Cards:
    prestige = level_facts(cards.level).prestige
    used = LEVELS[: LEVELS.index(cards.level) + 1]
    filters = {
        "Card": SORTS,
        "Type": (*TYPES.values(),),
        "Kind": tuple(capital(KIND_NAMES[kind]) for kind in (*KINDS, "any")),
        "Goods": (*GOODS.values(),),
        "Keyword": tuple(map(str.upper, KEYWORDS)),
        "Power in": (*PHASE_NAMES.values(),),
        "Has": (START, SCORES, *([SYMBOLS] if prestige else []), TRAIT),
        "Comes with": tuple(level_facts(level).title for level in used),
    }
    return Cards(
        title="The cards of Race for the Galaxy", noun="card", columns=("Cost", "Defense", "VP", "Copies"),
        bounds=("Cost", "Defense"),
        cards=tuple(_card(cards, design, prestige=prestige) for design in cards.designs.values()),
        filters=filters, remark="" if cards.text else REMARK,
    )  # fmt: skip


def _card(cards: CardSet, design: Design, *, prestige: bool) -> Card:
    kind = design.kind if isinstance(design, World) and design.kind else ""
    return Card(
        name=design.name, kind=", ".join([sort_of(design), *map(str.upper, design.keywords)]),
        colour=COLOURS.get(kind, "grey" if isinstance(design, World) else ""),
        figures=tuple(_figures(cards, design)), powers=tuple(_powers(design, prestige=prestige)),
        tags=_tags(design, prestige=prestige),
    )  # fmt: skip


def _figures(cards: CardSet, design: Design) -> list[Figure]:
    """The figures of a card that are no sentences."""
    title = "Defense" if isinstance(design, World) and design.military else "Cost"
    copies = design.copies_at(cards.level)
    found = [
        Figure(title, str(design.figure), order=design.figure),
        Figure("VP", _points(design), order=design.vp),
        Figure("Copies", str(copies), order=copies),
    ]
    if isinstance(design, World) and design.start:
        found.append(Figure("Start world", f"{design.start.number}, {design.start.colour}"))
    return found


def _points(design: Design) -> str:
    """The printed VP; a question mark for those that its scoring lines give."""
    if not design.scoring:
        return str(design.vp)
    return f"{design.vp} + ?" if design.vp else "?"


def _powers(design: Design, *, prestige: bool) -> list[Figure]:
    """Powers, traits, the prestige symbol and scoring lines in sentences."""
    found = [Figure("Power", power_words(power)) for power in design.powers]
    found += [Figure("Ability", TRAITS[trait]) for trait in design.traits]
    found += [Figure("Prestige", SYMBOL)] if prestige and design.prestige else []
    return [*found, *([Figure("Scores", scoring_words(design))] if design.scoring else [])]


def _tags(design: Design, *, prestige: bool) -> dict[str, tuple[str, ...]]:
    """Where a card is found."""
    world = design if isinstance(design, World) else None
    has = {
        START: world is not None and world.start is not None, SCORES: bool(design.scoring),
        SYMBOLS: prestige and design.prestige, TRAIT: bool(design.traits),
    }  # fmt: skip
    came = next(level for level in LEVELS if design.copies_at(level))
    found = {
        "Card": ("world" if world else "development",),
        "Keyword": tuple(map(str.upper, design.keywords)),
        "Power in": tuple(name for phase, name in PHASE_NAMES.items() if phase in design.phases),
        "Has": tuple(name for name, has_it in has.items() if has_it),
        "Comes with": (level_facts(came).title,),
    }
    if world:
        found |= {"Type": (TYPES[world.military],), "Goods": (GOODS[world.production],)}
        found |= {"Kind": (capital(KIND_NAMES[world.kind]),)} if world.kind else {}
    return found
