"""Things and places as they are drawn: sizes, marks, what a click meets, how they share the room."""

from types import SimpleNamespace

import pytest
from msgspec.structs import replace
from textual.app import App
from textual.containers import VerticalScroll

from nf_core.kernel.decision import Barred, Choice, Pick, Subset
from nf_core.kernel.game import Words
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.selection import Selection
from nf_core.kernel.tabletop import Bar, Figure, Place, Thing
from nf_core.kernel.values import Action
from tui.boards.marks import Marks, item_marks, marks
from tui.boards.places import DRAWN, draw_bar, lay_out
from tui.boards.places_view import PlacesView
from tui.boards.table_board import TableBoard
from tui.boards.things import HEIGHTS, NARROW, WIDE, Pen, draw, draw_row, flow

MINE = Thing(
    id="mine", title="Rebel Mine", kind="military rare", colour="yellow", face="3", points="2", marks="●",
    lines=("IV +1 military", "V sell: +1"), now="costs 1",
)  # fmt: skip
LONG = Thing(
    id="long", title="A World with a very long Name", face="1", lines=("a power told at length " * 9,), now="now 3"
)
DIE = Thing(id="die", title="red", look="die", face="5", colour="red")
WORDS = Words()


class Lay(Action, frozen=True):
    card: str
    price: int = 0


def text(things, width=80, **pen):
    return [line.plain for line in draw(things, width, Pen(**pen))]


@pytest.mark.parametrize("size", ["large", "medium"])
@pytest.mark.parametrize("thing", [MINE, LONG, Thing(id="bare", title="Bare")], ids=lambda thing: thing.id)
def test_a_card_has_its_size_whatever_stands_on_it(size, thing):
    drawn = text([thing], size=size, width=NARROW)
    assert {len(line) for line in drawn} == {NARROW}
    assert len(drawn) == HEIGHTS[size]
    assert {len(line) for line in text([thing], size=size, width=140)} == {27}, "five in a row share its width"
    assert {len(line) for line in text([thing], size=size, width=45)} == {WIDE}, "but none is wider than that"


def test_a_large_card_shows_all_it_has():
    drawn = "\n".join(text([MINE], size="large", marks=Marks({"mine": (3,)})))
    for part in ("3 Rebel Mine", " 2 ", "military rare ●", "IV +1 military", "V sell: +1", "costs 1", "[3]"):
        assert part in drawn


def test_a_long_kind_goes_on_below_where_a_card_has_lines_left():
    kind = "home, military, Alien windfall"
    card = text([Thing(id="home", title="Home", kind=kind, lines=("once",))], size="large", width=NARROW)
    assert kind in " ".join(line.strip("│ ") for line in card)
    full = text([replace(LONG, kind=kind)], size="large", width=NARROW)
    assert len(full) == HEIGHTS["large"]
    assert full[2].rstrip(" │").endswith("…")


@pytest.mark.parametrize("size", ["line", "column", "pair"])
def test_no_columns_are_kept_for_numbers_where_no_choice_is_about_a_list(size):
    plain, marked = (text([MINE, LONG], size=size, marks=found) for found in (Marks(), Marks({"long": (12,)})))
    assert plain[0].index("Rebel") + 6 - (size == "pair") == marked[0].index("Rebel")


def test_text_that_does_not_fit_is_cut_with_a_sign():
    drawn = text([LONG], size="large")
    assert any(line.rstrip(" │").endswith("…") for line in drawn[1:-1])
    assert any("now 3" in line for line in drawn), "what it comes to now is not cut"
    assert "…" in text([LONG], size="medium")[0]


def test_a_long_name_goes_on_in_the_next_line_of_a_large_card():
    drawn = text([LONG], size="large", width=NARROW)
    assert "1 A World with a " in drawn[0]
    assert "very long Name" in drawn[1]
    tidy = Thing(id="torch", title="Torch with a long Name", kind="robonaut D", now="12 left", lines=("ISRU 2", *"ab"))
    drawn = text([tidy], size="large", width=NARROW)
    assert "robonaut D  12 left" in drawn[2], "lines are few, so that both share one"
    assert "b" in drawn[-2]


@pytest.mark.parametrize("size", ["large", "medium", "line"])
def test_numbers_and_ticks_stand_on_the_thing(size):
    drawn = "\n".join(
        text([MINE, DIE], size=size, marks=Marks({"mine": (3,), "die": (4, 7)}, taken=frozenset({"mine"})))
    )
    assert "[3]" in drawn
    assert "✓" in drawn
    assert "[4+]" in drawn


@pytest.mark.parametrize("size", ["large", "medium", "line"])
def test_a_click_meets_the_thing_and_nothing_beside_it(size):
    for line in draw([MINE, DIE], 80, Pen(size=size)):
        met = {id: line.plain[span.start : span.end] for span in line.spans if (id := thing_of(span.style))}
        assert all(("Mine" in text) <= (id == "mine") and ("red" in text) <= (id == "die") for id, text in met.items())
        assert ("Rebel" in line.plain) <= ("mine" in met)


def thing_of(style):
    """The thing that a click on a part in that style meets."""
    return None if isinstance(style, str) else style.meta.get("thing")


def test_marks_of_pointed_and_taken_are_more_than_colour():
    pointed = Marks(pointed=frozenset({"mine"}))
    plain, marked = (draw([MINE], 80, Pen(marks=found))[0] for found in (Marks(), pointed))
    assert "reverse" in str(marked.spans)
    assert "reverse" not in str(plain.spans)
    for found in (pointed, Marks(taken=frozenset({"mine"}))):
        assert "━" in text([MINE], size="large", marks=found)[0]
    assert "━" not in text([MINE], size="large")[0]


@pytest.mark.parametrize("size", ["large", "medium", "line"])
def test_plain_ascii_where_it_is_asked_for(size):
    thing = Thing(id="a", title="Ann", lines=("short",), face="2")
    drawn = text([thing, DIE], size=size, ascii_only=True, marks=Marks({"a": (1,)}, taken=frozenset({"a"})))
    assert all(line.isascii() for line in drawn)


@pytest.mark.parametrize("face", range(7))
def test_a_die_has_as_many_pips_as_its_face_says(face):
    drawn = "".join(text([Thing(id="", title="red", look="die", face=str(face))], size="large"))
    assert drawn.count("●") == face


def test_blocks_that_do_not_fit_in_a_row_begin_another():
    from textual.content import Content

    rows = flow([[Content("aaa")], [Content("bbb")], [Content("ccc")]], 7)
    assert [row.plain for row in rows] == ["aaa bbb", "ccc"]


CROWD = [Thing(id=f"t{n}", title=f"Tile {n}", face=str(n), points="1 VP", lines=("does a thing",)) for n in range(13)]


def test_many_things_stand_in_columns_of_two_lines_that_are_read_downwards():
    drawn = text(CROWD, 92, size="medium", marks=Marks({"t1": (2,)}))
    assert len(drawn) == 14
    assert [part in drawn[0] for part in ("Tile 0", "Tile 7", "Tile 1 ")] == [True, True, False]
    assert "[2]   1 Tile 1" in drawn[2]
    assert drawn[3].startswith("      does a thing")
    assert all(len(line) <= 92 for line in drawn)
    assert len(text(CROWD, 92, size="column")) == 7
    assert text(CROWD[:12], 92, size="medium")[0].startswith("╭"), "few things are cards"


def test_things_in_a_row_have_the_same_width_and_show_what_they_bring():
    things = [Thing(id=f"a{n}", title=f"Activity {n}", lines=("all: one or two", "you: 1")) for n in range(7)]
    taken = Thing(id="b", title="An action with a long name", short="Short", now="B took it")
    drawn = [line.plain for line in draw_row([*things[:6], taken], 92, Pen(marks=Marks({"a0": (1,)})))]
    assert {len(line) for line in drawn} == {90}
    assert drawn[0].startswith("[1]")
    assert "B took it" in drawn[0]
    assert "Short" in drawn[1]
    assert "Activity 5" in drawn[1]
    assert draw_row(things, 78, Pen()) == [], "too narrow a space is none"


def test_good_marks_are_ascii_where_that_is_asked_for():
    thing = Thing(id="a", title="Ann", marks="N●")
    assert text([thing], size="chip") == ["Ann N●"]
    assert text([thing], size="chip", ascii_only=True) == ["Ann N*"]


def test_words_are_written_out_whole_however_small_things_are_drawn():
    can = Thing(id="can", title="Settle", look="words", lines=("Military 3", "Rare worlds 2 less"))
    [line, more] = draw([can], 30, Pen("strip"))
    assert (line.plain.rstrip(), more.plain.rstrip()) == ("Settle: Military 3; Rare", "  worlds 2 less")


def test_a_bar_shows_what_lies_beyond_its_end():
    assert draw_bar(Bar("spaces", 4, 2, beyond=2), Pen()).plain == "spaces [██··|!!]"
    assert draw_bar(Bar("spaces", 4, 5, beyond=2), Pen()).plain == "spaces [████|█!]"
    assert draw_bar(Bar("spaces", 4, 5, beyond=2), Pen(size="strip")).plain == "spaces 5/4"


# Places

TABLE = (
    Place(id="market", title="Market", things=(MINE, LONG), note="two left"),
    Place(id="you", title="You", things=(MINE,) * 3, figures=(Figure("coins", "3"),), rank="own", lines=("in front",)),
    *(Place(id=f"seat-{n}", title=f"Player {n}", things=(DIE,), rank="other") for n in (2, 3, 4)),
)


@pytest.mark.parametrize(("width", "height"), [(46, 12), (78, 20), (93, 40), (140, 60)])
def test_a_table_uses_the_room_it_has(width, height):
    lines = lay_out(TABLE, width, height, Pen()).plain.split("\n")
    assert max(map(len, lines)) <= width
    assert len(lines) <= height
    drawn = "\n".join(lines)
    for part in ("Market", "two left", "You", "coins 3", "in front", "Player 2", "Player 4", "Rebel Mine"):
        assert part in drawn


def test_cards_are_drawn_in_frames_where_there_is_room_and_others_stand_in_a_strip():
    drawn = lay_out(TABLE, 140, 60, Pen()).plain
    assert drawn.count("╭") >= 5
    assert any(all(f"Player {n}" in line for n in (2, 3, 4)) for line in drawn.split("\n"))
    assert "╭" not in lay_out(TABLE, 46, 12, Pen()).plain


def test_a_table_that_just_fits_is_not_drawn_smaller():
    whole = lay_out(TABLE, 140, 60, Pen())
    lines = whole.plain.count("\n") + 1
    assert lay_out(TABLE, 140, lines, Pen()).plain == whole.plain
    assert lay_out(TABLE, 140, lines - 1, Pen()).plain.count("\n") + 1 < lines


CROWDED = (
    Place(id="market", title="Market", things=tuple(CROWD)),
    Place(id="you", title="You", figures=(Figure("coins", "3"),), bars=(Bar("spaces", 9, 4),), rank="own", seat=0),
    Place(id="b", title="Bob", figures=(Figure("coins", "5"),), things=(MINE,), rank="other", seat=1),
    Place(id="worlds", title="Bob's worlds", things=(LONG, LONG), rank="other", seat=1),
)


def test_where_names_do_not_fit_places_show_their_figures_in_a_line():
    drawn = lay_out(CROWDED, 78, 3, Pen()).plain.split("\n")
    assert [line.rstrip() for line in drawn[:1]] == ["Market 13"]
    assert drawn[2].rstrip() == "Bob  coins 5  ●  Bob's worlds 2"
    assert "spaces 4/9" in drawn[1]


def test_where_lines_are_left_the_reader_sees_the_names_of_own_things_before_all_else():
    hand = Place(id="hand", title="Hand", things=tuple(CROWD[:2]), rank="own", seat=0)
    rest = Place(id="rest", title="Rest", things=tuple(CROWD[:9]), rank="own", seat=0)
    table = (*CROWDED[:1], hand, rest, *CROWDED[2:])
    tight, wide = (lay_out(table, 50, height, Pen(marks=Marks({"t12": (1,)}))).plain for height in (8, 9))
    assert "Tile 1" not in tight.partition("Hand")[2]
    assert "0 Tile 0 1 VP" in wide.partition("Hand")[2].partition("Rest")[0]
    assert "Rest 9" in wide


def test_a_thing_that_lies_alone_is_named_in_a_line_too_and_a_letter_says_its_colour():
    top = Thing(id="top", title="War Fleet", face="13", kind="red", colour="red")
    table = (Place(id="pile", title="Pile", things=(top,)), *CROWDED)
    assert lay_out(table, 78, 3, Pen()).plain.startswith("Pile  13 R War Fleet")


def test_what_a_choice_is_about_is_shown_wherever_there_is_no_room_for_the_others():
    drawn = lay_out(CROWDED, 78, 4, Pen(marks=Marks({"t3": (1,)}))).plain
    assert "[1] 3 Tile 3 1 VP" in drawn
    assert "Rebel Mine" not in drawn
    assert lay_out(CROWDED, 78, 0, Pen()).plain.count("\n") == 2, "without any room it is as small as can be"


# Marks


@pytest.mark.parametrize("size", [(60, 20), (140, 45)])
def test_a_place_that_was_drawn_before_is_drawn_with_the_marks_and_the_room_of_now(size):
    other = replace(MINE, id="other", title="Other Mine")
    table = (
        Place(id="row", title="Row", things=(MINE, other)),
        Place(id="own", title="Own", things=(DIE,), rank="own"),
    )
    moved = (replace(table[0], things=(other, MINE)), table[1])
    kinds = [
        Marks(), Marks({"mine": (1,)}), Marks({"other": (1,)}), Marks({"mine": (1, 2)}),
        Marks(pointed=frozenset({"mine"})), Marks(taken=frozenset({"mine"})), Marks(barred=frozenset({"other"})),
    ]  # fmt: skip
    asked = [(laid, width, Pen(marks=each)) for laid in (table, moved) for width in (size[0], 30) for each in kinds]
    fresh = []
    for laid, width, pen in asked:
        DRAWN.clear()
        fresh.append(lay_out(laid, width, size[1], pen))
    assert [lay_out(laid, width, size[1], pen) for laid, width, pen in asked] == fresh
    assert len({str(drawn.markup) for drawn in fresh}) == len(asked), "each looks different"


def test_a_thing_bears_the_numbers_of_all_rows_about_it():
    numbers = {1: [Lay(0, "mine")], 2: [Lay(0, "long"), Lay(0, "long", 1)], 3: [Lay(0, "mine", 1)]}
    refusal = Refusal("tnw.play", "Not now.")
    found = marks(WORDS, None, numbers, [Lay(0, "long")], [Barred(Lay(0, "gem"), refusal).action, Lay(0, "mine", 9)])
    assert found.numbers == {"mine": (1, 3), "long": (2,)}
    assert found.number("mine") == "[1+]"
    assert found.number("long") == "[2]"
    assert found.number("gem") == ""
    assert found.pointed == {"long"}
    assert found.barred == {"gem"}, "what can be chosen in another way is not barred"


def test_items_are_marked_as_a_choice_of_them_alone_would_be():
    selection = Selection(Subset(0, "", Choice, ("a", "b"), 0, 2)).take("b")
    found = item_marks(WORDS, None, selection, {1: "a", 2: "b"}, "a")
    assert found.numbers == {"a": (1,), "b": (2,)}
    assert (found.pointed, found.taken) == ({"a"}, {"b"})


def test_a_pick_of_nothing_marks_nothing():
    assert marks(WORDS, None, {}, (), ()) == Marks()
    assert Pick(0, "", ()).size() == 0


async def test_a_table_that_fits_again_loses_its_bar_though_its_lines_would_wrap_beside_it():
    class Page(App):
        def compose(self):
            with VerticalScroll():
                yield PlacesView(id="table")

    card = replace(LONG, title="T")
    fits = tuple(Place(id=name, title=name, things=(replace(card, id=f"t{name}"),), rank="own") for name in "abc")
    crowded = tuple(Place(id=name, title=name, note="word " * 10) for name in "abcdefghi")
    app = Page()
    async with app.run_test(size=(60, 6)) as pilot:
        view = app.query_one(PlacesView)
        view.show(crowded, Marks())
        await pilot.pause()
        assert app.query_one(VerticalScroll).show_vertical_scrollbar
        view.show(fits, Marks())
        for _ in range(3):
            await pilot.pause()
        assert view.size == (60, 6)
        assert not app.query_one(VerticalScroll).show_vertical_scrollbar


def test_the_table_of_a_state_is_worked_out_once():
    """Every key asks whether there are pages, so they may cost nothing."""
    board, asked = TableBoard(), []
    board.game = SimpleNamespace(words=SimpleNamespace(table=lambda *about: asked.append(about) or ()))
    assert not board.has_views, "before anything is shown"
    for state, reader in (("one", 0), ("one", 0), ("one", 1), ("other", 1)):
        board.show(state, reader)
        assert not board.has_views
        assert board.ledgers() == []
    assert asked == [("one", 0), ("one", 1), ("other", 1)]
