"""The odds of a claim as a widget."""

from fractions import Fraction

import pytest

from nf_core.games.high_frontier.advice.odds import claim_odds, prospecting, scout
from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import show
from tests.games.high_frontier.names import GISH, LOKI, RAY, SANDWORM, SHARP
from tests.widgets.asking import tell
from widgets import ProspectOdds


def bars(odds):
    return {group["label"]: {bar["value"]: bar["figure"] for bar in group["bars"]} for group in odds.answer["groups"]}


def test_the_chance_of_a_claim_is_the_engines():
    odds = ProspectOdds("nysa", "quantum cascade")
    exact = claim_odds(scout(find_card(SHARP), "nysa"), find_card(SHARP), "nysa")
    assert bars(odds) == {"": {"A claim": show(exact["claim"]), "A bust": show(exact["bust"])}}
    assert exact["claim"] == Fraction(1, 2)
    assert odds.answer["remark"] == ""


def test_a_second_try_stands_beside_one():
    assert bars(ProspectOdds("kleopatra", SANDWORM)) == {
        "with a second try": {"A claim": "8/9", "A bust": "1/9"},
        "with one try": {"A claim": "2/3", "A bust": "1/3"},
    }


def test_a_dangerous_road_is_risked_or_paid_for():
    found = bars(ProspectOdds(GISH, SANDWORM, where=LOKI))
    assert found["risking the road"] == {"A claim": "5/6", "A bust": "0", "The buggy is lost": "1/6"}
    assert found["paying for the road"]["A claim"] == "1"


def test_prospecting_that_cannot_fail_says_so():
    odds = ProspectOdds("luna-shackleton-polar-rim", "Cat Fusion")
    assert bars(odds) == {"": {"A claim": "1", "A bust": "0"}}
    assert "nobody rolls" in odds.answer["remark"]


def test_the_refusal_stands_where_the_chances_would():
    odds = ProspectOdds("nysa", RAY)
    refused = prospecting(scout(find_card(RAY), "nysa"), find_card(RAY), "nysa").refusal
    assert odds.prospecting.refusal == refused
    assert odds.answer["refusal"]["text"] == refused.reason
    assert odds.answer["groups"] == []
    assert refused.reason in repr(odds)
    assert [each["title"] for each in odds.answer["ledgers"]] == ["The highest roll that succeeds"]


def test_smelters_are_added_in_the_page_and_say_what_they_do():
    odds = ProspectOdds("dresda", SHARP)
    tell(odds, ask={"add": "carbonyl"})
    assert odds.error == {}
    (needed, _) = odds.answer["ledgers"]
    assert [entry["amount"] for entry in needed["ledger"]["entries"]] == ["2", "3"]
    assert bars(odds)[""]["A claim"] == "5/6"
    assert odds.asked["with_"] == [{"name": "Carbonyl Volatilization", "figures": "takes 3 off prospecting rolls on S"}]
    tell(odds, ask={"remove": "Carbonyl Volatilization"})
    assert (odds.error, odds.asked["with_"]) == ({}, [])


def test_every_helper_says_how_it_helps():
    helpers = ProspectOdds("nysa", SHARP).catalogue["helpers"]
    assert helpers
    assert not any("mass" in helper["figures"] for helper in helpers)


def test_a_unit_on_the_spot_goes_along_to_another_site_and_one_elsewhere_stays():
    odds = ProspectOdds("nysa", SHARP)
    tell(odds, ask={"site": "dresda"})
    assert (odds.asked["site"], odds.asked["where"]) == ("dresda", "dresda")
    tell(odds, ask={"site": "nysa", "where": "ceres-lagrange-10"})
    assert odds.prospecting.refusal is None
    tell(odds, ask={"site": "kleopatra"})
    assert odds.asked["where"] == "ceres-lagrange-10"
    assert "does not reach" in odds.answer["refusal"]["text"]
    assert "ceres-lagrange-10" in [place["id"] for place in odds.asked["places"]]


def test_a_busted_site():
    odds = ProspectOdds("nysa", SHARP, busted=True)
    assert odds.answer["refusal"]["text"] == "Nysa is busted."
    tell(odds, ask={"busted": False})
    assert odds.answer["refusal"] is None


def test_an_invalid_question_changes_nothing_and_shows_its_error():
    odds = ProspectOdds("nysa", SHARP)
    before = odds.asked, odds.answer
    for ask, said in [
        ({"site": "mars"}, "several sites"),
        ({"site": "leo"}, "LEO is not a site"),
        ({"unit": "nothing"}, "nothing"),
        ({"add": SHARP}, "cannot be there twice"),
    ]:
        tell(odds, ask=ask)
        assert said in odds.error["message"]
        assert (odds.asked, odds.answer) == before
    tell(odds, ask={"unit": SANDWORM})
    assert odds.error == {}
    assert odds.done == 5
    with pytest.raises(BadRequest, match="LEO is not a site"):
        ProspectOdds("leo", SHARP)


def test_the_still_form_of_the_odds_has_the_figures_and_the_roll():
    odds = ProspectOdds("kleopatra", SANDWORM)
    still = odds._repr_html_()
    assert "8/9" in still
    assert "The highest roll that succeeds" in still
    assert "A claim: 88.9 %, exactly 8/9" in repr(odds)
