"""Bots and their levels: `planner-easy`, `planner` and `planner-hard` are one bot in three levels."""

from collections.abc import Container, Iterable

from nf_core.kernel.manifest import Bot

NORMAL = "normal"
LEVELS = ("easy", NORMAL, "hard")
"From the weakest to the strongest."


def parts(name: str) -> tuple[str, str]:
    """The bot and its level in a name.

    >>> parts("planner-easy"), parts("planner")
    (('planner', 'easy'), ('planner', 'normal'))
    """
    bot, _, level = name.rpartition("-")
    return (bot, level) if bot and level in LEVELS and level != NORMAL else (name, NORMAL)


def named(bot: str, level: str) -> str:
    """The name of a bot in a level.

    >>> named("planner", "easy"), named("planner", "normal")
    ('planner-easy', 'planner')
    """
    return bot if level == NORMAL else f"{bot}-{level}"


def missing(levels: Container[str]) -> str:
    """The levels that a bot does not have, in words; nothing of one that has all.

    >>> missing(["easy", "normal"]), missing(["normal"])
    ('no hard level', 'no levels')
    """
    absent = [level for level in LEVELS if level not in levels]
    return "no levels" if len(absent) == len(LEVELS) - 1 else "".join(f"no {level} level" for level in absent)


def by_level(bots: Iterable[Bot]) -> dict[str, dict[str, Bot]]:
    """The levels of every bot, the weakest first; a level without its bot in `normal` is a bot of its own.

    >>> found = by_level(Bot(name, "") for name in ("planner-hard", "planner", "odd-easy"))
    >>> {bot: list(levels) for bot, levels in found.items()}
    {'planner': ['normal', 'hard'], 'odd-easy': ['normal']}
    """
    known = {bot.name: bot for bot in bots}
    found: dict[str, dict[str, Bot]] = {}
    for name, bot in known.items():
        base, level = parts(name)
        family, level = (base, level) if base in known else (name, NORMAL)
        found.setdefault(family, {})[level] = bot
    return {family: {level: bots[level] for level in LEVELS if level in bots} for family, bots in found.items()}
