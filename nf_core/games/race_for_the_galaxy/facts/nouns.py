"""Names for kinds, phases and filters, as people say them; ledgers and sentences use them alike."""

from functools import lru_cache

from nf_core.games.race_for_the_galaxy.facts.filters import Filter

KIND_NAMES = {
    "novelty": "Novelty", "rare": "Rare Elements", "genes": "Genes", "alien": "Alien Technology", "any": "any-kind",
}  # fmt: skip
PHASE_NAMES = {
    "explore": "Explore", "develop": "Develop", "settle": "Settle", "trade": "Trade", "consume": "Consume",
    "produce": "Produce",
}  # fmt: skip
SPECIAL_NAMES = {
    "military_strength": ("point of Military", "points of Military"),
    "military_weakness": ("point of Military below 0", "points of Military below 0"),
    "vp_chips": ("VP in chips", "VP in chips"),
    "kinds": ("kind of world", "kinds of worlds"),
    "prestige": ("prestige", "prestige"),
}


@lru_cache(maxsize=1024)
def phrase(filter: Filter, noun: str = "", *, plural: bool = False) -> str:
    """What a filter counts: `REBEL military world`; `noun` replaces its card, world or development.

    >>> phrase(Filter(what="world", kind="rare", production="windfall"), plural=True)
    'Rare Elements windfall worlds'
    """
    if filter.special:
        return SPECIAL_NAMES[filter.what][plural]
    if filter.name:
        return filter.name
    noun = noun or filter.what
    return " ".join([*_before(filter), f"{noun}s" if plural else noun, *_after(filter)])


def _before(filter: Filter) -> list[str]:
    words = [
        filter.keyword.upper() if filter.keyword else "",
        KIND_NAMES[filter.kind] if filter.kind else "",
        filter.production or "",
        "" if filter.military is None else "military" if filter.military else "non-military",
    ]
    return [word for word in words if word]


def _after(filter: Filter) -> list[str]:
    cost = f"of cost {filter.cost}" if filter.cost is not None else ""
    other = f"other than {KIND_NAMES[filter.not_kind]}" if filter.not_kind else ""
    power = f"with {_a(PHASE_NAMES[filter.power])} power" if filter.power else ""
    return [words for words in (cost, other, power) if words]


def _a(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
