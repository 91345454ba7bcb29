"""Race for the Galaxy: one to six players build tableaus of developments and worlds, base game to The Brink of War.

Read in this order: `facts` (the cards, goals and levels), `state` (what lies in front of a player), `numbers` (what
cards make of a tableau), `phases` (the set-up, the phases, a round), `words`, `game`, `bots`.
"""

from nf_core.kernel.manifest import Bot, Manifest

PACKAGE = "nf_core.games.race_for_the_galaxy"
LEARNED = f"{PACKAGE}.bots.learned:Learned"
MANIFEST = Manifest(
    id="race-for-the-galaxy",
    title="Race for the Galaxy",
    prefix="race",
    package=PACKAGE,
    game=f"{PACKAGE}.game:GAME",
    seats=(1, 2, 3, 4, 5, 6),
    about="A space empire of cards, built in secret choices",
    goal=(
        "Have the most victory points (VP) when somebody has 12 cards on the table, or the VP chips are used up.",
        "All select an action in secret; the selected phases take place for everybody, with a bonus for who chose it.",
        "Cards in hand are money too: you pay for a card by discarding others. So first get cards.",
    ),
    order=40,
    bots=(
        Bot("learned-easy", LEARNED, "plays by what it has learned, with slips", {"guesses": 1, "slip": 3.0}),
        Bot("learned", LEARNED, "plays by what it has learned from games with itself"),
        Bot("learned-hard", LEARNED, "the same, and thinks of more that others may do", {"guesses": 9, "likely": 3}),
    ),
    adviser="learned",
    usual=("you", "learned"),
    front_ends={"tui": "tui.games.race_for_the_galaxy", "widgets": "widgets.games.race_for_the_galaxy"},
)
