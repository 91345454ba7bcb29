"""The pages that open in front of a game: scores, the table in words, any thing, the rules in short.

They are methods of the screen of a game, and stand here to be read together. Each page is loaded when it is opened.
"""

from typing import TYPE_CHECKING, Any

from nf_core.kernel.tabletop import things
from tui.telling import since

if TYPE_CHECKING:
    from tui.screens.play import PlayScreen


def open_scores(screen: "PlayScreen") -> None:
    """Explain the scores and the other totals on the board."""
    game, standing = screen.table.game, screen.standing
    found = [(standing.called(seat), ledger) for seat, ledger in enumerate(game.scores(screen.state))]
    _open_why(screen, "Scores as they stand", more=[*found, *screen.board.ledgers()])


def open_words(screen: "PlayScreen") -> None:
    """The table in plain words."""
    words, seat = screen.table.game.words, max(screen.reader, 0)
    lines = [*words.board(screen.state, seat), "", "Your hand:", *words.hand(screen.state, seat)]
    _open_why(screen, "The table", text="\n".join(lines))


def open_since(screen: "PlayScreen") -> None:
    """What the others have done since this person's last turn, the points first."""
    lines = since(screen.table, max(screen.reader, 0), screen.people)
    _open_why(screen, "Since your turn", text="\n".join(lines))


def _open_why(screen: "PlayScreen", title: str, **told: Any) -> None:
    from tui.screens.why import WhyScreen  # noqa: PLC0415 - see above

    screen.open_screen(WhyScreen(title, **told))


def is_on_table(screen: "PlayScreen", id: str) -> bool:
    """Whether a thing of that id lies on the table; on a map there is more that can be touched."""
    return id in {thing.id for thing in things(screen.table.game.words.table(screen.state, screen.reader))} - {""}


def open_thing(screen: "PlayScreen", id: str = "") -> None:
    """Look up a thing on the table; without one, the rules in short at what is under way."""
    from tui.screens.look_up import LookUpScreen  # noqa: PLC0415 - see above

    screen.open_screen(LookUpScreen(screen.table.game, screen.state, screen.reader, id))


def open_pointed(screen: "PlayScreen") -> None:
    """Look up what the highlighted choice is about."""
    open_thing(screen, next(iter(sorted(screen.choices.marks.pointed)), ""))
