"""What an empire earns, in a notebook: rounds drawn and counted, and what one more tile would add."""

from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from nf_core.games.new_frontiers.numbers.chain import adds, rounds
from nf_core.games.new_frontiers.numbers.engine import Assumed, rivals
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import show
from tests.games.new_frontiers.given import empire as settled
from tests.games.new_frontiers.given import table
from tests.games.new_frontiers.tiles_given import OURS, empire
from tests.widgets.asking import drawings, tell
from widgets import EngineChain

TILES = ("Gem World", "New Vinland", "Rebel Miners", "Deserted Alien Outpost", "Prosperous Economy")
SVG = "{http://www.w3.org/2000/svg}"


def built(**more):
    return EngineChain("Old Earth", TILES, **more)


def test_the_rounds_are_those_of_the_engine_with_their_sums():
    one = built(rounds=4)
    found = rounds(OURS, one.empire, Assumed(rounds=4, others=rivals(OURS, ())))
    assert one.rounds == found
    assert [each["vp"] for each in one.chain["rounds"]] == [show(each.vp.total) for each in found.rounds]
    assert one.chain["vp"]["ledger"]["total"] == show(found.vp.total)
    assert one.chain["credits"]["ledger"]["total"] == show(found.credits.total)


def test_the_steps_of_a_round_add_up_to_it_and_open():
    for each in built().chain["rounds"]:
        assert sum(int(step["vp"]["total"]) for step in each["steps"]) == int(each["vp"])
        assert sum(int(step["credits"]["total"]) for step in each["steps"]) == int(each["credits"])
    first = built().chain["rounds"][0]["steps"]
    assert [step["title"] for step in first] == ["Produce", "Sale", "Old Earth", "New Vinland", "Besides"]
    assert first[0]["goods"] == "Gem World, New Vinland and Rebel Miners"
    assert first[1]["credits"]["entries"][0]["rule"]["id"] == "nfr.trade.price"


def test_a_round_is_drawn_with_every_good_and_a_line_to_what_takes_it():
    for each in built().chain["rounds"]:
        drawn = ET.fromstring(each["picture"])
        texts = [text.text for text in drawn.iter(f"{SVG}text")]
        assert {"Gem World", "Old Earth", "production colony"} <= {*texts}
        letters = [text for text in texts if text in ("N", "R", "G", "A")]
        assert len(letters) == len([*drawn.iter(f"{SVG}path")]), "each good goes somewhere, if only to stay"
        assert drawn.find(f"{SVG}title").text == each["words"]
        width = float(drawn.get("width"))
        assert all(0 < float(text.get("x")) < width for text in drawn.iter(f"{SVG}text"))


def test_a_colony_without_a_good_says_why():
    one = EngineChain("Old Earth", ["Deserted Alien Outpost"], rounds=2)
    assert "Sale (Deserted Alien Outpost) +4 credits" in one.chain["rounds"][0]["words"]
    assert "nothing makes it produce" in one.chain["rounds"][1]["picture"]
    tell(one, assume={"selects_produce": True})
    assert "produces by the bonus of Produce" in one.chain["rounds"][1]["picture"]


def test_assumptions_of_the_page_change_the_rounds():
    one = built()
    tell(one, assume={"rounds": 5, "credit": "1/4", "selects_trade": True})
    assert one.error == {}
    assert one.assumed == Assumed(rounds=5, credit=Fraction(1, 4), selects_trade=True)
    assert len(one.chain["rounds"]) == 5
    assert one.chain["assumed"]["credit"] == "1/4"
    assert "the bonus of Trade, Consume" in [entry["source"] for entry in one.chain["vp"]["ledger"]["entries"]]


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"assume": {"rounds": 0}}, "rounds left cannot be 0"),
        ({"assume": {"rounds": 16}}, "rounds left cannot be 16"),
        ({"assume": {"rounds": "3"}}, "cannot be '3'"),
        ({"assume": {"credit": "0"}}, "cannot be worth 0 VP"),
        ({"assume": {"credit": "2"}}, "cannot be worth 2 VP"),
        ({"assume": {"credit": "much"}}, "'much' is not a number"),
        ({"assume": {"selects_trade": 1}}, "cannot be 1"),
        ({"assume": {"luck": 1}}, "called 'assume: luck'"),
        ({"add": "atlantis"}, "no tile 'atlantis'"),
    ],
)
def test_what_cannot_be_assumed_is_refused_in_words_and_changes_nothing(message, said):
    one = built()
    before = (one.chain, one.more)
    tell(one, **message)
    assert said in one.error["message"]
    assert (one.chain, one.more) == before
    with pytest.raises(BadRequest, match="rounds left cannot be 99"):
        EngineChain("Old Earth", rounds=99)


def test_one_more_tile_changes_the_sums():
    one = built()
    before = one.rounds
    tell(one, add="galactic news hub")
    changes = {change["title"]: change["ledger"]["total"] for change in one.chain["changes"]}
    assert changes["VP"] == show(one.rounds.vp.total - before.vp.total) != "0"
    tell(one, again=True)
    assert one.chain["changes"] == []


def test_tiles_are_listed_by_what_they_would_be_worth_over_the_rounds():
    one = built()
    worths = [Fraction(each.worth(Fraction(1, 2))) for each in one.additions]
    assert worths == sorted(worths, reverse=True)
    assert len(one.more) == 12
    for each, shown in zip(one.additions, one.more, strict=False):
        assert each == adds(OURS, one.empire, each.tile, Assumed(rounds=3, others=rivals(OURS, ())))
        assert (shown["name"], shown["worth"]) == (each.tile, show(each.worth(Fraction(1, 2))))
        assert shown["chips"]["total"] == show(each.chips.total)
    assert "Rebel Stronghold" not in [each.tile for each in one.additions], "it lacks Military"


@pytest.mark.rule("nfr.produce.most")
def test_the_other_players_of_a_table_produce_too():
    other = settled("Imperium Armaments World")
    alone, beside = (
        table(settled("Rebel Miners", developments=("Mining Industries",)), *more) for more in ((), (other,))
    )
    assert [EngineChain(s).rounds.credits.total for s in (alone, beside)] == [3 * (2 + 3), 3 * (0 + 3)]
    assert dict(rivals(OURS, (empire("Rebel Miners"), empire("Gem World", "Spice World")))) == {
        "novelty": 2, "rare": 1, "genes": 0, "alien": 0,
    }  # fmt: skip


def test_the_still_form_has_every_round_as_a_picture_with_its_words():
    one = built(rounds=2)
    still = one._repr_html_()
    assert len(drawings(still)) == 2
    assert one.chain["rounds"][1]["words"] in still.replace("&#x27;", "'").replace("&quot;", '"')
    assert repr(one).startswith("The earnings of an empire: ")
