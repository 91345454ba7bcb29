"""`nf rocket`: builds and checks a rocket, or lists the cards that it can carry."""

from argparse import Namespace

from nf_core.games.high_frontier.library import rocket as rocket_of
from nf_core.games.high_frontier.routes.rocket.cards import cards
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.rocket.rocket_file import read_rocket
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.files import named
from tui.games.high_frontier.commands import documents, rocket_documents
from tui.games.high_frontier.planning.rocket_files import save_rocket
from tui.lines import say_document


def run(arguments: Namespace) -> int:
    """Answer; the exit code.

    Raises:
        GameError: the rocket cannot be built, or the file cannot be read or written.
    """
    _check(arguments)
    if arguments.list:
        _list(arguments)
        return 0
    rocket = read_rocket(named(arguments.file)) if arguments.file else rocket_of(arguments.cards, arguments.tanks or 0)
    if arguments.write:
        save_rocket(rocket, named(arguments.write))
    _show(rocket, arguments)
    return 0


def _check(arguments: Namespace) -> None:
    """Refuse options that do not go together."""
    ways = [name for name in ("file", "cards", "list") if getattr(arguments, name)]
    if len(ways) != 1:
        wrong = "You named several rockets" if ways else "You named no rocket"
        raise BadRequest(f"{wrong}.", "Give one of: a FILE.toml, --cards CARD (once for each card), --list.")
    for name in ("tanks", "write"):
        if getattr(arguments, name) is not None and not arguments.cards:
            raise BadRequest(f"--{name} goes with --cards.", "See `nf rocket --help`.")


def _list(arguments: Namespace) -> None:
    if arguments.json:
        say_document(documents.show([rocket_documents.card(card) for card in cards()]))
        return
    from tui.games.high_frontier.commands import rocket_render  # noqa: PLC0415 - JSON needs no rich

    rocket_render.card_list(cards())


def _show(rocket: Rocket, arguments: Namespace) -> None:
    if arguments.json:
        say_document(documents.show(rocket_documents.rocket(rocket)))
        return
    from tui.games.high_frontier.commands import rocket_render  # noqa: PLC0415 - JSON needs no rich

    rocket_render.sheet(rocket)
