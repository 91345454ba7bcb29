"""What single cards can do: MagBeam, units that live on sunlight, scoops, microprobes (glossary, and on the cards)."""

import pytest

from nf_core.games.high_frontier.actions import Agree, Depart, Enough, Industrialise, Prospect, Refuel, RollAgain
from nf_core.games.high_frontier.words.choices import reason
from tests.games.high_frontier.given import claim, factory, freighter, outpost, owning, rocket
from tests.games.high_frontier.moves import asked, depart, hop, kinds_of, legal, play, refusal, rolls
from tests.games.high_frontier.names import ESA, HELLAS, LUNA, NASA, PRC, REFINERY

MAGBEAM, LASER = "MagBeam", "Ablative Laser"
"A solar-powered raygun with a rating of 3; a solar-powered robonaut with one of 2."
TRITON = "triton-mahilani-plume"
"In Neptune's zone."
DARK = "There is no solar power in Neptune's zone: {} is dead."


def thrust(s, thruster, **how):
    return reason(s, Depart(0, "rocket", thruster, **how)).total


class TestMagBeam:
    @pytest.mark.rule("hf.rocket.beamed", "hf.faction.powersat")
    def test_it_gains_three_by_beamed_power_where_others_gain_one(self):
        own_power = owning(rocket(MAGBEAM, "Dumbo", fuel=9), factions=(ESA, PRC))
        none = owning(rocket(MAGBEAM, "Dumbo", fuel=9), factions=(NASA, PRC))
        assert thrust(own_power, MAGBEAM, beamed=True) - thrust(none, MAGBEAM) == 3
        assert thrust(own_power, "Dumbo", beamed=True) - thrust(none, "Dumbo") == 1

    @pytest.mark.rule("hf.rocket.beamed", "hf.isru")
    def test_its_rating_is_one_better_while_power_is_beamed(self):
        site = "mars-north-pole"
        beams = [factory(HELLAS, beams=True)]
        lit = owning(rocket(MAGBEAM, at=site), claims=beams)
        _, events = play(lit, Refuel(0, "rocket", "isru", MAGBEAM))
        assert events[0].tanks == 1 + 4 - 2
        plain = play(owning(rocket(MAGBEAM, at=site)), Refuel(0, "rocket", "isru", MAGBEAM))[1]
        assert plain[0].tanks == 1 + 4 - 3

    @pytest.mark.rule("hf.rocket.beamed", "hf.isru")
    def test_so_it_prospects_where_it_could_not(self):
        luna = LUNA
        wanted = Prospect(0, f"outpost {luna}", MAGBEAM, luna)
        assert wanted in legal(owning(outpost(luna, MAGBEAM), factions=(ESA, PRC)))
        told = f"The ISRU rating of {MAGBEAM} is 3; Luna: Shackleton polar rim has a hydration of only 2."
        without = owning(outpost(luna, MAGBEAM), factions=(NASA, PRC))
        assert refusal(without, wanted) == ("hf.isru", told, 3)

    @pytest.mark.rule("hf.rocket.beamed", "hf.permission")
    def test_power_allowed_this_turn_counts_for_the_rating_too(self):
        luna = LUNA
        wanted = Prospect(0, f"outpost {luna}", MAGBEAM, luna)
        s = owning(rocket("Dumbo", fuel=7), outpost(luna, MAGBEAM), factions=(PRC, ESA))
        assert wanted not in legal(s)
        assert wanted in legal(play(s, Depart(0, "rocket", "Dumbo", beamed=True), Agree(1))[0])


class TestSunlight:
    @pytest.mark.rule("hf.rocket.solar", "hf.operation.prospect")
    def test_a_unit_that_lives_on_sunlight_prospects_nothing_in_neptunes_zone(self):
        s = owning(outpost(TRITON, LASER, "Nanobot"))
        dark, plain = (Prospect(0, f"outpost {TRITON}", unit, TRITON) for unit in (LASER, "Nanobot"))
        assert refusal(s, dark) == ("hf.rocket.solar", DARK.format(LASER), None)
        assert plain in legal(s)

    @pytest.mark.rule("hf.rocket.solar", "hf.operation.isru-refuel")
    def test_nor_does_it_dig_there(self):
        s = owning(rocket(LASER, "Nanobot", at=TRITON))
        assert refusal(s, Refuel(0, "rocket", "isru", LASER)) == ("hf.rocket.solar", DARK.format(LASER), None)
        assert Refuel(0, "rocket", "isru", "Nanobot") in legal(s)

    @pytest.mark.rule("hf.rocket.solar")
    def test_elsewhere_it_does_both_however_weak_the_sun(self):
        s = owning(rocket(LASER, at="titania"))
        assert {Prospect(0, "rocket", LASER, "titania"), Refuel(0, "rocket", "isru", LASER)} <= legal(s)

    @pytest.mark.rule("hf.rocket.solar", "hf.operation.industrialise")
    def test_nor_does_it_build_a_factory_there(self):
        s = owning(outpost(TRITON, LASER, "Nanobot", REFINERY), claims=[claim(TRITON)])
        refused = refusal(s, Industrialise(0, TRITON, LASER, REFINERY))
        assert refused == ("hf.rocket.solar", DARK.format(LASER), None)
        assert Industrialise(0, TRITON, "Nanobot", REFINERY) in legal(s)


class TestScoops:
    @pytest.mark.rule("hf.operation.scoop", "hf.move.hazard")
    def test_a_freighter_that_carries_a_scoop_is_no_rocket_and_takes_the_risk(self):
        s = owning(freighter("mars-burn-11", "Atmospheric Scoop"))
        s = hop(depart(s, stack="freighter")[0], "mars-lagrange-10")[0]
        assert asked(s) == [(0, "hf.hazard")]


class TestMicroprobe:
    """A raygun with one second try in an operation, at whatever site it fires on."""

    PROBE, TROJANS = "Lorentz-Propelled Microprobe", ("menoetius", "patroclus")

    def wanted(self, site):
        return Prospect(0, "rocket", self.PROBE, site)

    def ranging(self):
        s = owning(rocket(self.PROBE, at="jupiter-lagrange-03"))
        assert kinds_of(s, Prospect) == set(map(self.wanted, self.TROJANS))
        return s

    @pytest.mark.rule("hf.prospect.raygun")
    def test_after_its_second_try_it_fires_on(self):
        one, other = map(self.wanted, self.TROJANS)
        s = play(self.ranging(), one, *rolls(6), RollAgain(0), *rolls(6))[0]
        assert s.busted == {one.site}
        assert legal(s) == {other, Enough(0)}
        s = play(s, other, *rolls(6))[0]
        assert s.busted == set(self.TROJANS), "the second try is used up"

    @pytest.mark.rule("hf.prospect.raygun")
    def test_the_second_try_may_be_kept_for_a_later_site(self):
        one, other = map(self.wanted, self.TROJANS)
        s = play(self.ranging(), one, *rolls(1), other, *rolls(6))[0]
        assert legal(s) == {RollAgain(0), Enough(0)}
        s = play(s, RollAgain(0), *rolls(2))[0]
        assert {claim.site for claim in s.claims} == set(self.TROJANS)
        assert asked(s) == [(0, "hf.turn")]
