"""The board of These New Worlds: planet and dice, tokens, planets, pile, hands, and the fight while there is one."""

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from nf_core.games.these_new_worlds.phases.combat import combat_score
from nf_core.games.these_new_worlds.state import State, opponent
from nf_core.kernel.ledger import Ledger
from nf_core.kernel.values import Seat
from nf_core.kernel.wording import who
from tui.boards.board import Board
from tui.games.these_new_worlds import cards, dice, planets
from tui.games.these_new_worlds.look import Look, flow, lines

ROOMY, GRAND = (66, 33), (132, 44)
"Columns and lines from which parts are framed and dice drawn, and from which cards are drawn."


class TheseNewWorldsBoard(Board):
    """Everything that lies on the table."""

    help_text = (
        "Board: the dice are what colonising the planet costs; any two of them pay for it. Below each die stand the "
        "tokens of both players, marked where they pay it. Letters name colours: R red, Y yellow, G green, B blue, "
        "W wild. In the hand an arrow marks what may be played now."
    )
    DEFAULT_CSS = """
    TheseNewWorldsBoard { padding: 0 0 0 1; scrollbar-size-vertical: 1; }
    TheseNewWorldsBoard Static { height: auto; width: 1fr; }
    TheseNewWorldsBoard Horizontal { height: auto; layout: vertical; }
    TheseNewWorldsBoard #planet, TheseNewWorldsBoard #fight { margin-bottom: 1; }
    TheseNewWorldsBoard.-fight #pile { display: none; }
    TheseNewWorldsBoard.-roomy { padding: 0 1; }
    TheseNewWorldsBoard.-roomy Horizontal { layout: horizontal; }
    TheseNewWorldsBoard.-roomy Static { border: round $foreground 30%; border-title-color: $foreground;
        border-subtitle-color: $foreground 70%; padding: 0 1; }
    TheseNewWorldsBoard.-roomy #planet, TheseNewWorldsBoard.-roomy #fight { margin-bottom: 0; }
    TheseNewWorldsBoard.-roomy #planet { border: round $accent; }
    TheseNewWorldsBoard.-roomy.-ascii Static, TheseNewWorldsBoard.-roomy.-ascii #planet { border: ascii $foreground; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.state: State | None = None

    def compose(self) -> ComposeResult:
        """A frame for each part."""
        yield Static(id="planet")
        yield Static(id="fight")
        with Horizontal(id="empires"):
            yield Static(id="near")
            yield Static(id="far")
        with Horizontal(id="middle"):
            yield Static(id="collective")
            yield Static(id="pile")
        yield Static(id="far-hand")
        yield Static(id="hand")

    def show(self, state: State, reader: Seat) -> None:  # type: ignore[override]
        """See `Board`."""
        self.state, self.reader = state, reader
        if self.is_mounted:
            self._draw()

    def on_mount(self) -> None:
        """Draw what was shown before there was a place for it."""
        self._draw()

    def on_resize(self) -> None:
        """Use the room there is."""
        self._draw()

    @property
    def _seats(self) -> tuple[Seat, Seat]:
        """The seat at the near side of the table, and the other."""
        near = max(self.reader, 0)
        return near, opponent(near)

    def ledgers(self) -> list[tuple[str, Ledger]]:
        """Both combat scores, while there is a fight."""
        if not self.state or not self.state.combat:
            return []
        return [(f"Combat: {who(seat, self.reader)}", combat_score(self.state, seat)) for seat in self._seats]

    def _fits(self, room: tuple[int, int]) -> bool:
        return self.size.width >= room[0] and self.size.height >= room[1]

    def _draw(self) -> None:
        if not self.state:
            return
        look = Look(roomy=self._fits(ROOMY), ascii_only=self.ascii_only)
        self.set_class(look.roomy, "-roomy")
        self.set_class(look.ascii_only, "-ascii")
        self.set_class(self.state.combat is not None and not look.roomy, "-fight")
        self._draw_planet(self.state, look)
        self._draw_planets(self.state, look)
        self._draw_hands(self.state, look)

    def _draw_planet(self, s: State, look: Look) -> None:
        about = planets.claim_words(s, self.reader) or planets.round_words(s, look).stylize("dim")
        costs = dice.matrix(s, self._seats, self.reader, look) if s.planet else Content("")
        self._block("planet", planets.planet_title(s), costs, about)
        fight = self.query_one("#fight", Static)
        fight.display = s.combat is not None
        if s.combat:
            scores = dice.fighters(s, self._seats, self.reader, look)
            self._block("fight", Content.styled("Space combat", "bold"), scores, Content("s opens the scores"))

    def _draw_planets(self, s: State, look: Look) -> None:
        near, far = self._seats
        titles = [planets.empire_title(s, seat, self.reader) for seat in (near, far)]
        self._pair(("near", "far"), titles, [planets.empire(s, near), planets.empire(s, far)])
        titles = [planets.collective_title(s, look), "Discard pile" if look.roomy else "Pile"]
        self._pair(("collective", "pile"), titles, [planets.collective(s), planets.pile(s)])

    def _draw_hands(self, s: State, look: Look) -> None:
        near, far = self._seats
        titles = {
            "hand": "Your hand" if self.reader >= 0 else f"{who(near, self.reader)}'s hand",
            "far-hand": f"{who(far, self.reader)}'s hand",
        }
        for name, seat in (("hand", near), ("far-hand", far)):
            held = s.players[seat].hand
            self.query_one(f"#{name}").display = bool(held.known) and not self.has_class("-fight")
            if held.known:
                draw = cards.drawn_hand if self._fits(GRAND) else cards.hand
                self._block(name, Content.styled(titles[name], "bold"), draw(s, seat, look))

    def _block(self, name: str, title: Content, body: Content, about: Content | None = None) -> None:
        """A part under its title: on the frame where there is one."""
        part = self.query_one(f"#{name}", Static)
        if self.has_class("-roomy"):
            part.border_title, part.border_subtitle = title.markup, about.markup if about else None
            part.update(body)
        else:
            heading = Content.assemble(title, ("   ", ""), about) if about else title
            part.update(lines([heading, body]) if body else heading)

    def _pair(self, names: tuple[str, str], titles: list[str], items: list[list[Content]]) -> None:
        """Two parts with a few things: in frames of one height side by side, else each in a row after its title."""
        height = max(map(len, items))
        for name, title, things in zip(names, titles, items, strict=True):
            if self.has_class("-roomy"):
                self._block(name, Content(title), lines([*things, *[Content("")] * (height - len(things))]))
            else:
                row = flow(title, things, self.size.width)
                self.query_one(f"#{name}", Static).update(row)
