"""Names for kinds, phases and filters, as people say them; ledgers and sentences use them alike."""

from functools import lru_cache

from nf_core.games.new_frontiers.facts.powers import Filter

KIND_NAMES = {
    "novelty": "Novelty", "rare": "Rare Elements", "genes": "Genes", "alien": "Alien Technology",
    "gray": "gray", "any": "any-kind",
}  # fmt: skip
PHASE_NAMES = {
    "explore": "Explore", "develop": "Develop", "settle": "Settle", "produce": "Produce", "trade": "Trade",
    "consume": "Consume",
}  # fmt: skip
SPECIAL_NAMES = {
    "kinds_produced": ("kind of goods produced", "kinds of goods produced"),
    "military_strength": ("Military", "Military"),
    "kinds": ("kind of colony", "kinds of colonies"),
}


@lru_cache(maxsize=1024)
def phrase(filter: Filter, noun: str = "", *, plural: bool = False) -> str:
    """What a filter counts: `REBEL military colony`; `noun` replaces its tile, colony or development.

    >>> phrase(Filter(what="colony", kind="rare", production="windfall"), plural=True)
    'Rare Elements windfall colonies'
    """
    if filter.special:
        return SPECIAL_NAMES[filter.what][plural]
    if filter.name:
        return filter.name
    noun = noun or filter.what
    nouns = (f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s") if plural else noun
    return " ".join([*_before(filter), nouns, *_after(filter)])


def _before(filter: Filter) -> list[str]:
    words = [filter.size or "", filter.keyword or "", f"non-{filter.not_keyword}" if filter.not_keyword else ""]
    words += [KIND_NAMES[filter.kind] if filter.kind else "", filter.production or ""]
    words += ["" if filter.military is None else "military" if filter.military else "non-military"]
    return [word for word in words if word]


def _after(filter: Filter) -> list[str]:
    colonists = f"of {filter.colonists} colonist{'s' if filter.colonists == 2 else ''}" if filter.colonists else ""
    power = f"with {_a(PHASE_NAMES[filter.power])} power" if filter.power else ""
    military = "giving Military" if filter.gives_military else ""
    return [words for words in (colonists, power, military) if words]


def _a(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
