"""Bad input of every kind, by lot: command lines, saves, settings, and what a page says to its widget."""

import json
import random

NASTY = [
    "", " ", "-", "--", "---", "=", "--=", "\0", "\x1b]52;c;aGk=\x07", "\u202e", "\udcff", "\x9b2J", "²", "½", "火星",
    "[red]", "~nosuchuser/x", "~", "/", "/dev/zero", "/dev/null", "..", "a" * 300, "9" * 5000, "-1", "0", "1e10000000",
    "1/0", "nan", "%s%n", "{0}", "{}", "[" * 900, "leo,leo", "human,", ",", "*", "\n", "\r\n", "x" * 50_000, "0x10",
    "-0", "+7", "1_0", "True",
]  # fmt: skip
PLACES = ["leo", "phobos", "hellas", "mars", "vesta", "nosuch", "hyg", "luna", "L1", "earth lagrange 7"]
CARDS = ["prc", "mirror steamer", "metastable helium", "nosuch"]
SEATS = ["human,random", "human,human", "random,greedy", "human", "mission,human", "search,", "human,random,random"]
GAMES = ["these-new-worlds", "high", "these", "chess"]
FILES = ["game.jsonl", "rocket.toml", "nosuch.toml", "folder", "pipe", "out.jsonl", "out.toml"]
NUMBERS = ["0", "1", "4", "7", "15", "99", "-3", "4.5"]
OPTIONS = {
    "routes": ["--thrust", "--map", "--order", "--cap", "--via", "--avoid", "--rocket", "--all", "--explain", "--json"],
    "rocket": ["--cards", "--tanks", "--write", "--list", "--json"],
    "play": ["--seats", "--seed", "--option", "--plain", "--open-hands", "--save"],
    "continue": ["--plain", "--seed"],
    "replay": ["--at", "--json"],
    "simulate": ["--seats", "--seed", "--option", "--json", "--games=1", "--jobs=1"],
    "learn": ["--list", "--plain"],
    "help": [],
}
"Commands and options; none that starts processes or asks for minutes."
VALUES = {
    "--map": ["third", "fourth"], "--order": ["burns", "turns,burns"], "--cap": ["burns=1", "hazards=0", "turns=1/2"],
    "--via": PLACES, "--avoid": PLACES, "--rocket": FILES, "--cards": CARDS, "--write": FILES, "--save": FILES,
    "--seats": SEATS, "--option": ["target=9", "dealer=2", "years=x", "factions=un,prc", "first", "chess=1"],
}  # fmt: skip
SUBJECTS = {"routes": PLACES, "rocket": FILES, "continue": FILES, "replay": FILES, "play": GAMES, "simulate": GAMES}
LINES = [
    "1",
    "2",
    "hint",
    "why 1",
    "undo",
    "board",
    "barred",
    "plan phobos",
    "fly 1",
    "save as out.jsonl",
    "rules",
    "log 2",
]


def _one(rng, *pools):
    return rng.choice(rng.choice([pool for pool in pools if pool]))


def command_line(rng):
    """The arguments of a command, most of them nearly right."""
    command = _one(rng, list(OPTIONS), list(OPTIONS), list(OPTIONS), NASTY)
    subjects = SUBJECTS.get(command, NUMBERS)
    line = [command, *(_one(rng, subjects, subjects, NASTY) for _ in range(rng.randrange(3)))]
    for _ in range(rng.randrange(4)):
        option = _one(rng, OPTIONS.get(command, NASTY) or NASTY)
        value = _one(rng, VALUES.get(option, NUMBERS), NASTY)
        line += rng.choice([[option, value], [f"{option}={value}"], [option], [value]])
    return ["simulate", "chess", *line[1:]] if command == "simulate" and "--games=1" not in line else line


def typed(rng):
    """A line typed in plain lines."""
    return [_one(rng, LINES, LINES, NASTY) for _ in range(rng.randrange(4))]


def damaged(rng, content):
    """A file that was damaged, or written by an enemy."""
    for _ in range(rng.randrange(1, 4)):
        lines = content.split(b"\n")
        place = rng.randrange(len(lines))
        match rng.randrange(7):
            case 0:
                content = content[: rng.randrange(len(content) + 1)]
            case 1:
                at = rng.randrange(len(content) + 1)
                content = content[:at] + rng.randbytes(rng.randrange(1, 9)) + content[at + rng.randrange(3) :]
            case 2:
                content = b"\n".join(lines[:place] + lines[place + 1 :])
            case 3:
                content = b"\n".join([*lines[:place], lines[place], *lines[place:]])
            case 4:
                content = b"\n".join([*lines[:place], json.dumps(value(rng)).encode(), *lines[place + 1 :]])
            case _:
                content = b"\n".join([*lines[:place], _changed(rng, lines[place]), *lines[place + 1 :]])
    return content


def _changed(rng, line):
    """A line of JSON with another value somewhere."""
    try:
        read = json.loads(line)
    except ValueError:
        return line
    if not isinstance(read, dict) or not read:
        return line
    inner = read
    key = rng.choice(list(inner))
    while isinstance(inner[key], dict) and inner[key]:
        inner = inner[key]
        key = rng.choice(list(inner))
    inner[rng.choice([key, key, "new"])] = value(rng)
    return json.dumps(read).encode()


def value(rng, depth=0):
    """Anything that JSON can hold."""
    match rng.randrange(8 if depth < 3 else 6):
        case 0:
            return rng.choice([None, True, False])
        case 1:
            return rng.choice([0, 1, -1, 2, 7, 99, 2**31, -(2**63), 10**30, 0.5, -1e300])
        case 2 | 3:
            return rng.choice(NASTY)
        case 4 | 5:
            return _one(rng, PLACES, CARDS, NUMBERS, GAMES)
        case 6:
            return [value(rng, depth + 1) for _ in range(rng.randrange(4))]
        case _:
            return {str(_one(rng, PLACES, NASTY)): value(rng, depth + 1) for _ in range(rng.randrange(4))}


def message(rng, keys):
    """A possible message of a page to its widget: mostly a real one, with any value."""
    if not rng.randrange(8):
        return value(rng)
    said = {rng.choice(keys): value(rng) for _ in range(rng.randrange(1, 4))}
    return said | {"number": value(rng)} if rng.randrange(2) else said


def by_lot(seed):
    """The dice of a trial."""
    return random.Random(seed)
