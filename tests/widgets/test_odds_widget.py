"""The odds as a widget: exact and sampled chances, the slider, and every form of display."""

from fractions import Fraction

import pytest

from nf_core.kernel.chance import Estimate
from nf_core.kernel.errors import BadRequest
from tests.widgets.asking import SVG, drawings
from widgets import Odds
from widgets.odds import per_cent

COIN = {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}
THROWN = {"heads": Estimate(30, 50), "tails": Estimate(20, 50)}


def slide(odds, position):
    odds._on_message(odds, {"position": position, "number": odds.done + 1}, [])


def bent(weight):
    return {"heads": Fraction(weight, 4), "tails": 1 - Fraction(weight, 4)}


def bars(odds, group=0):
    return [(bar["value"], bar["percent"], bar["figure"]) for bar in odds.data[group]["bars"]]


def test_exact_chances_are_shown_with_their_fractions():
    odds = Odds(COIN, title="A coin")
    assert bars(odds) == [("heads", "50.0 %", "1/2"), ("tails", "50.0 %", "1/2")]
    assert odds.data[0]["basis"] == "exact"
    assert odds.data[0]["bars"][0]["text"] == "heads: 50.0 %, exactly 1/2"
    assert odds.value is None


def test_sampled_chances_say_from_how_many_games_and_how_sure_they_are():
    (group,) = Odds(THROWN).data
    assert group["basis"] == "sampled from 50 games, with 95 % intervals"
    heads = group["bars"][0]
    assert heads["low"] < 0.6 < heads["high"]
    assert heads["figure"] == "30 of 50"
    assert heads["text"] == "heads: 60.0 %, 30 of 50 games; 95 % interval 46.2 % to 72.4 %"


def test_several_chances_stand_side_by_side():
    odds = Odds({"in truth": COIN, "thrown": THROWN})
    assert [(group["label"], group["basis"][:7]) for group in odds.data] == [
        ("in truth", "exact"),
        ("thrown", "sampled"),
    ]


def test_a_value_missing_from_one_distribution_shows_as_never():
    odds = Odds({"in truth": COIN | {"edge": 0}, "thrown": THROWN, "nailed down": {"edge": 1}})
    assert [bars(odds, group)[2] for group in range(3)] == [
        ("edge", "0.0 %", "0"),
        ("edge", "0.0 %", "0 of 50"),
        ("edge", "100.0 %", "1"),
    ]
    assert odds.data[1]["bars"][2]["high"] > 0
    assert bars(odds, 2)[0] == ("heads", "0.0 %", "0")


def test_numbers_are_put_in_their_order_and_other_values_left_in_theirs():
    third = Fraction(1, 3)
    again = Odds({"one way": {"win": third, "lose": 2 * third}, "the other": {"lose": third, "win": 2 * third}})
    assert [value for value, *_ in bars(again, 1)] == ["win", "lose"]
    assert [value for value, *_ in bars(Odds({10: third, -2: third, Fraction(1, 2): third}))] == ["-2", "1/2", "10"]
    assert [value for value, *_ in bars(Odds({"win": third, "lose": 2 * third}))] == ["win", "lose"]


def test_the_axis_ends_above_the_longest_bar_and_never_shrinks():
    def alike(faces):
        return dict.fromkeys(range(faces), Fraction(1, faces))

    odds = Odds(alike, [20, 5, 2, 1])
    ends = [odds.scale]
    for faces in (5, 2, 1, 20):
        odds.value = faces
        ends.append(odds.scale)
    assert ends == [0.1, 0.2, 0.6, 1.0, 1.0]
    assert Odds(alike, [20, 5], scale=1).scale == 1


def test_a_slider_asks_for_the_chances_of_its_value():
    odds = Odds(bent, range(5), slider="bend", highlight="heads")
    assert (odds.value, odds.stops, bars(odds)[0]) == (0, ["0", "1", "2", "3", "4"], ("heads", "0.0 %", "0"))
    slide(odds, 3)
    assert (odds.value, bars(odds)[0]) == (3, ("heads", "75.0 %", "3/4"))
    assert (odds.error, odds.done) == ({}, 1)
    odds.value = 1
    assert (odds.position, bars(odds)[0]) == (1, ("heads", "25.0 %", "1/4"))


def test_chances_are_computed_only_once():
    asked = []
    odds = Odds(lambda value: asked.append(value) or COIN, "ab")
    for value in "bab":
        odds.value = value
    assert asked == ["a", "b"]


def test_a_value_that_cannot_be_computed_moves_nothing_and_is_shown_in_the_page():
    odds = Odds(lambda value: {"certain": Fraction(1, value - 2)}, [3, 2])
    slide(odds, 1)
    assert "ZeroDivisionError" in odds.error["message"]
    assert (odds.value, bars(odds), odds.done) == (3, [("certain", "100.0 %", "1")], 1)
    slide(odds, 0)
    assert odds.error == {}


def test_places_and_values_that_the_slider_does_not_have_are_refused():
    odds = Odds(bent, range(3))
    slide(odds, 3)
    assert odds.error["remedy"] == "Its places are 0 to 2."
    with pytest.raises(BadRequest, match="cannot be set to 7"):
        odds.value = 7
    with pytest.raises(BadRequest, match="cannot be set to 1"):
        Odds(COIN).value = 1
    assert odds.value == 0


@pytest.mark.parametrize(
    ("chances", "complaint"),
    [
        ({"heads": Fraction(1, 2)}, "their sum is 1/2"),
        ({"heads": Fraction(3, 2), "tails": Fraction(-1, 2)}, "do not add up"),
        ({"heads": Fraction(1, 2), "tails": Estimate(1, 2)}, "different kinds"),
        ({"heads": Estimate(1, 3), "tails": Estimate(1, 3)}, "their sum is 2"),
        ({"heads": Estimate(1, 2), "tails": Estimate(1, 4)}, "different kinds"),
        ({"a coin": {}}, "The chances of a coin are missing"),
        ({}, "are missing"),
    ],
)
def test_invalid_chances_are_refused(chances, complaint):
    with pytest.raises(BadRequest, match=complaint):
        Odds(chances)


def test_a_function_needs_values_and_values_a_function():
    for given in ((bent,), (COIN, [1])):
        with pytest.raises(BadRequest, match="slider"):
            Odds(*given)


def test_a_nearly_certain_value_does_not_read_as_certain():
    assert [per_cent(share) for share in (0, 0.0004, 0.0005, 0.9994, 0.9996, 1)] == [
        "0.0 %", "< 0.1 %", "0.1 %", "99.9 %", "> 99.9 %", "100.0 %",
    ]  # fmt: skip


def test_the_plain_form_reads_as_lines():
    odds = Odds(lambda weight: {"bent": bent(weight), "thrown": THROWN}, [1, 2], title="A coin", slider="bend")
    assert repr(odds).splitlines() == [
        "A coin; bend: 1",
        "bent: exact",
        "  heads: 25.0 %, exactly 1/4",
        "  tails: 75.0 %, exactly 3/4",
        "thrown: sampled from 50 games, with 95 % intervals",
        "  heads: 60.0 %, 30 of 50 games; 95 % interval 46.2 % to 72.4 %",
        "  tails: 40.0 %, 20 of 50 games; 95 % interval 27.6 % to 53.8 %",
    ]


def test_the_still_picture_draws_the_bars_and_escapes_what_it_names():
    html = Odds({"<heads>": Fraction(1, 4), "tails": Fraction(3, 4)}, title="A & B", scale=1)._repr_html_()
    assert "&lt;heads&gt;" in html
    assert "A &amp; B" in html
    assert [bar[1].get("width") for bar in drawings(html)] == ["50.0", "150.0"]


def test_the_still_picture_marks_the_intervals_of_sampled_chances():
    whiskers = [
        bar.findall(f"{SVG}path") for odds in (Odds(THROWN), Odds(COIN)) for bar in drawings(odds._repr_html_())
    ]
    assert [len(found) for found in whiskers] == [1, 1, 0, 0]


@pytest.mark.parametrize("form", ["text/plain", "text/html"])
def test_every_form_tells_the_chances(form):
    assert "50.0 %" in Odds(COIN)._repr_mimebundle_()[0][form]
