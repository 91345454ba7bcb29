"""The odds of claims and of voyages, beside what can be counted by hand."""

from fractions import Fraction

import pytest

from nf_core.games.high_frontier.advice.odds import (
    Danger,
    arrival,
    assayers,
    claim_odds,
    dangers,
    prospecting,
    safety,
    scout,
    vantages,
)
from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, load
from nf_core.games.high_frontier.routes.voyage import voyage
from nf_core.kernel.errors import BadRequest, UnknownName
from nf_core.kernel.step import IllegalAction
from tests.games.high_frontier.names import (
    CAT,
    GISH,
    HELIUM,
    HELLAS,
    LOKI,
    LUNA,
    POLE,
    RAY,
    SANDWORM,
    SHARP,
    TAIKONAUTS,
)

"Rayguns of ISRU 2 and 0; a buggy of ISRU 1."
SIXTH = Fraction(1, 6)


def scouted(unit, site, *others, at=None, **more):
    return scout(find_card(unit), at or site, map(find_card, others), **more), find_card(unit), site


def claim(*asked, at=None, again=True, insure=False, **more):
    return claim_odds(*scouted(*asked, at=at, **more), again=again, insure=insure)


def refusal(*asked, **more):
    found = prospecting(*scouted(*asked, **more)).refusal
    return found and (found.rule, found.reason)


def test_one_roll_of_six_faces():
    assert claim(SHARP, "nysa") == {"claim": Fraction(3, 6), "bust": Fraction(3, 6)}


def test_a_buggy_has_two_rolls_if_it_wants_them():
    assert claim(SANDWORM, "kleopatra") == {"claim": 1 - Fraction(2, 6) ** 2, "bust": Fraction(2, 6) ** 2}
    assert claim(SANDWORM, "kleopatra", again=False) == {"claim": Fraction(4, 6), "bust": Fraction(2, 6)}


def test_large_sites_are_certain():
    assert claim(CAT, LUNA) == {"claim": 1}


def test_assaying_smelters_turn_a_roll_of_two_into_one_of_five():
    assert claim(SHARP, "dresda")["claim"] == Fraction(2, 6)
    assert claim(SHARP, "dresda", "Carbonyl Volatilization")["claim"] == Fraction(5, 6)
    needed = prospecting(*scouted(SHARP, "dresda", "Carbonyl Volatilization")).needed
    assert (needed.total, [entry.source for entry in needed.entries]) == (
        5,
        ["size of Dresda", "Carbonyl Volatilization"],
    )


def test_a_dangerous_road_may_cost_the_buggy_before_it_prospects():
    assert claim(SANDWORM, GISH, at=LOKI) == {"claim": 1 - SIXTH, "wreck": SIXTH}
    assert claim(SANDWORM, GISH, at=LOKI, insure=True) == {"claim": 1}


def test_a_termite_nest_makes_a_busted_site_certain():
    assert refusal(SHARP, "nysa", busted=["nysa"]) == ("hf.operation.prospect", "Nysa is busted.")
    assert claim(SHARP, "nysa", "Termite Nest", busted=["nysa"]) == {"claim": 1}


def test_the_rating_is_compared_with_the_hydration():
    reason = f"The ISRU rating of {RAY} is 2; Nysa has a hydration of only 0."
    assert refusal(RAY, "nysa") == ("hf.isru", reason)
    found = prospecting(*scouted(RAY, "kleopatra", "Von Neumann Santa Claus Machine"))
    assert (found.rating.total, found.refusal) == (1, None)


def test_cards_without_a_rating_do_not_prospect():
    found = prospecting(*scouted("Dumbo", "nysa"))
    assert (found.rating, found.refusal.rule) == (None, "hf.isru")


def test_rays_reach_the_next_space_and_others_do_not():
    assert refusal(SHARP, "nysa", at="ceres-lagrange-10") is None
    assert refusal(SANDWORM, "kleopatra", at="leo") == (
        "hf.prospect.raygun",
        f"{SANDWORM} does not reach Kleopatra from LEO.",
    )


def test_the_spaces_from_which_a_site_can_be_reached():
    assert "ceres-lagrange-10" in vantages(find_card(SHARP), "nysa")
    assert vantages(find_card(SANDWORM), "nysa") == ["nysa"]
    assert {HELLAS, POLE} <= {*vantages(find_card(SANDWORM), POLE)}
    assert vantages(find_card(TAIKONAUTS), POLE) == [POLE]


def test_a_crew_prospects_for_its_own_faction():
    s = scout(find_card(TAIKONAUTS), "comet-encke")
    assert s.players[0].faction == "prc"
    assert prospecting(s, find_card(TAIKONAUTS), "comet-encke").refusal is None


def test_the_cards_that_better_prospecting_do_so_somewhere():
    def best(others):
        found = []
        for unit in (SHARP, RAY):
            for site in ("dresda", "achilles", "nysa"):
                asked = prospecting(*scouted(unit, site, *others, busted=["nysa"]))
                found.append((asked.needed.total, -asked.rating.total, asked.refusal is None))
        return found

    plain = best([])
    for card in assayers():
        assert any(better > before for better, before in zip(best([card.name]), plain, strict=True)), card.name


def test_what_cannot_be_asked_is_refused():
    with pytest.raises(BadRequest, match="LEO is not a site"):
        prospecting(*scouted(SHARP, "leo"))
    with pytest.raises(BadRequest, match="LEO is not a site"):
        vantages(find_card(SHARP), "leo")
    with pytest.raises(BadRequest, match="cannot be there twice"):
        scouted(SHARP, "nysa", SHARP)
    with pytest.raises(UnknownName):
        scouted(SHARP, "nowhere")
    with pytest.raises(IllegalAction):
        claim(RAY, "nysa")


def test_a_hazard_is_the_end_of_one_rocket_in_six_and_hazards_follow_each_other():
    rocket, voyages = planned("leo", HELLAS, TAIKONAUTS, HELIUM)
    assert {one.cost.hazards for one in voyages} == {0, 2}
    for one in voyages:
        met = dangers(rocket, one)
        assert [danger.loss for danger in met] == [SIXTH] * one.cost.hazards
        ends = arrival(met)
        assert ends["arrives"] == Fraction(5, 6) ** one.cost.hazards
        assert sum(ends.values()) == 1
        assert safety(met).total == 4 * one.cost.hazards


def test_losses_are_told_by_turns():
    met = [Danger(1, "leo", "crash", SIXTH), Danger(3, "leo", "factory", SIXTH), Danger(3, "leo", "crash", SIXTH)]
    assert arrival(met) == {
        "arrives": Fraction(125, 216),
        "lost in turn 1": Fraction(36, 216),
        "lost in turn 3": Fraction(55, 216),
    }


def planned(source, target, *cards, tanks=6, **conditions):
    rocket = load(Rocket(tuple(map(find_card, cards))), tanks)
    conditions = voyage.Conditions(**conditions)
    return rocket, voyage.plan_rocket(network.load(), rocket, source, target, conditions=conditions).routes


def test_a_scoop_makes_the_air_safe():
    rocket, voyages = planned("leo", HELLAS, HELIUM, "Atmospheric Scoop")
    air = {space.id for space in network.load().spaces.values() if space.hazard == "aerobrake"}
    parachuting = next(one for one in voyages if any(hop.target in air for hop in one.hops))
    assert [danger.kind for danger in dangers(rocket, parachuting)] == ["crash"]


def test_a_factory_that_lands_a_rocket_is_a_hazard_of_its_own():
    rocket, voyages = planned("leo", HELLAS, TAIKONAUTS, HELIUM, factories=frozenset([HELLAS]))
    assisted = next(one for one in voyages if one.turns[-1].landing == "factory")
    assert dangers(rocket, assisted)[-1] == Danger(assisted.cost.turns, HELLAS, "factory", SIXTH)


def test_a_factory_that_lifts_a_rocket_off_is_one_too():
    rocket, voyages = planned(HELLAS, "leo", TAIKONAUTS, HELIUM, factories=frozenset([HELLAS]))
    assisted = next(one for one in voyages if one.turns[0].lift_off == "factory")
    assert dangers(rocket, assisted)[0] == Danger(1, HELLAS, "factory", SIXTH)
