"""The worked examples of the rule book, played by name.

The endgame of 19 VP is with scoring, the sails with flying, H7 and H8 with industry, Encke with felonies.
"""

import pytest

from nf_core.games.high_frontier.actions import (
    BeginJettison,
    BeginLoading,
    Bid,
    Decommission,
    Depart,
    EndTurn,
    Industrialise,
    Inspire,
    Insure,
    Jettison,
    Load,
    Pass,
    Prospect,
    Refuel,
    Research,
    Risk,
    RollAgain,
)
from nf_core.games.high_frontier.events import Claimed, Departed, Fuelled, GloryWon, HazardRolled, WaterPaid
from nf_core.games.high_frontier.routes.rocket.rocket import tanks
from nf_core.games.high_frontier.rules.decks import deck
from nf_core.games.high_frontier.rules.scoring.scoring import scores_by_kind
from nf_core.games.high_frontier.state import claim_at, rocket_of, solar_system
from nf_core.games.high_frontier.words.choices import reason
from tests.games.high_frontier.given import claim, factory, outpost, owning, rocket, table
from tests.games.high_frontier.moves import (
    asked,
    boosted,
    depart,
    fly,
    halt,
    kinds_of,
    moved,
    own,
    play,
    refusal,
    rolls,
    the_hop,
    told,
    waters,
)
from tests.games.high_frontier.names import (
    ALL,
    ASTRONAUTS,
    CAT,
    ESA,
    HELLAS,
    HIGH,
    KITE,
    LUNA,
    MERCURY,
    NASA,
    PRC,
    REFINERY,
    ROBONAUT,
    SPATIONAUTS,
    STEAMER,
    TAIKONAUTS,
)

"The burn at the lunar L1, from which the example lands."


def pass_round(s):
    """Everybody else ends the turn at once."""
    return play(s, *(EndTurn(seat) for seat in range(5)))[0]


def net(s, action):
    return reason(s, action).total


class TestMissionToLuna:
    """H9, year by year; five play, so that Luna is open."""

    def start(self):
        return table(factions=ALL, hands=((STEAMER, CAT),))

    def year_1(self):
        return boosted(self.start(), "rocket", TAIKONAUTS, STEAMER, CAT, load=3)[0]

    def year_2(self):
        s = fly(depart(self.year_1(), STEAMER)[0], "heo", "earth-radiation-04", HIGH)
        return pass_round(halt(s))

    def year_3(self):
        s = fly(depart(self.year_2(), TAIKONAUTS, afterburn=True)[0], (LUNA, "unfueled"))
        return pass_round(play(s, Prospect(0, "rocket", CAT, LUNA))[0])

    def year_4(self):
        return pass_round(play(self.year_3(), Refuel(0, "rocket", "isru", CAT))[0])

    def year_5(self):
        s = moved(self.year_4(), "rocket", "outpost", STEAMER, CAT)[0]
        s = depart(s, TAIKONAUTS, afterburn=True, lift_off="unfueled")[0]
        s = fly(s, HIGH, "earth-radiation-04", "earth-lagrange-08")
        s = fly(play(s, Risk(0), *rolls(6))[0], "leo")
        return moved(halt(s), "rocket", "leo", TAIKONAUTS)[0]

    @pytest.mark.rule("hf.operation.boost", "hf.rocket.wet-mass")
    def test_year_1_the_launch_costs_4_wt_and_3_more_for_fuel(self):
        s = self.year_1()
        assert waters(s)[0] == 10 - 4 - 3
        assert waters(s)[1] == 11, "NASA's launch fee"
        mine = own(s, "rocket")
        assert (mine.fuel, tanks(rocket_of(mine))) == (10, 3)
        assert net(s, Depart(0, "rocket", STEAMER)) == 2, "transport class"

    @pytest.mark.rule("hf.move.tmp", "hf.rocket.burn-fuel")
    def test_year_1_the_two_burns_to_luna_take_8_steps(self):
        s = self.year_2()
        assert (s.year, own(s, "rocket").space, own(s, "rocket").fuel) == (2, HIGH, 2)

    @pytest.mark.rule("hf.land.unfueled", "hf.operation.prospect")
    def test_year_2_the_crew_lands_the_rocket_with_a_thrust_of_10_and_luna_is_claimed_without_a_roll(self):
        s = self.year_2()
        assert net(s, Depart(0, "rocket", TAIKONAUTS, afterburn=True)) == 10
        s = self.year_3()
        assert (own(s, "rocket").space, own(s, "rocket").fuel) == (LUNA, 0)
        assert claim_at(s, LUNA) == claim(LUNA)
        assert waters(s)[3] == 11, "the UN's tax"

    @pytest.mark.rule("hf.operation.isru-refuel")
    def test_year_3_the_robonaut_digs_one_tank_in_a_year(self):
        s, events = play(self.year_3(), Refuel(0, "rocket", "isru", CAT))
        assert told(events, Fuelled) == [Fuelled(0, 1, "hf.operation.isru-refuel")]
        assert tanks(rocket_of(own(s, "rocket"))) == 1

    @pytest.mark.rule("hf.rocket.dry-mass-adjustment", "hf.glory")
    def test_year_4_eight_steps_bring_the_crew_home_for_glory(self):
        s = moved(self.year_4(), "rocket", "outpost", STEAMER, CAT)[0]
        assert own(s, "rocket") == rocket(TAIKONAUTS, at=LUNA, fuel=8)
        s = self.year_5()
        assert own(s, f"outpost {LUNA}") == outpost(LUNA, STEAMER, CAT)
        s, events = play(s, Decommission(0, "leo", TAIKONAUTS))
        assert told(events, GloryWon) == [GloryWon(0, "any-site")]
        assert scores_by_kind(s, 0)["glory"].total == 3

    @pytest.mark.rule("hf.rocket.burn-fuel")
    def test_year_4_not_a_step_is_left(self):
        s = moved(self.year_4(), "rocket", "outpost", STEAMER, CAT)[0]
        s = fly(depart(s, TAIKONAUTS, afterburn=True, lift_off="unfueled")[0], HIGH)
        assert own(halt(s), "rocket").fuel == 0

    @pytest.mark.rule("hf.operation.industrialise")
    def test_year_5_with_a_refinery_beside_the_robonaut_a_factory_can_be_built(self):
        s = self.year_4()
        stacks = ((outpost(LUNA, STEAMER, CAT), rocket(REFINERY, at=LUNA)),)
        later = table(factions=ALL, claims=s.claims, stacks=stacks)
        later = play(later, Industrialise(0, LUNA, CAT, REFINERY))[0]
        assert claim_at(later, LUNA).factory
        assert solar_system().sites[LUNA].spectral_type == "S"


class TestNetThrust:
    """The two examples of F4."""

    SAIL = "Electric Sail"

    @pytest.mark.rule("hf.rocket.net-thrust", "hf.land.fueled", "hf.rocket.beamed")
    def test_example_1_greens_sail_leaves_mars_with_a_net_thrust_of_1(self):
        """With a cargo of 5, the only mass that agrees with all that the example says."""
        stack = rocket(self.SAIL, "Froth Flotation", at=HELLAS, tanks=8)
        s = owning(stack, factions=(ESA, PRC), claims=[factory(HELLAS)])
        wanted = Depart(0, "rocket", self.SAIL, lift_off="fueled", beamed=True)
        assert [entry.amount for entry in reason(s, wanted).entries] == [2, -1, -1, 1]
        s, events = play(s, wanted)
        assert told(events, Departed) == [Departed(0, "rocket", self.SAIL, 1)]
        assert own(s, "rocket").fuel == stack.fuel - 10
        assert tanks(rocket_of(own(s, "rocket"))) == 2
        assert own(s, "rocket").fuel > rocket(*stack.cards, tanks=2).fuel, "just over two tanks"

    @pytest.mark.rule("hf.rocket.jettison", "hf.move.thrust")
    def test_example_2_a_step_thrown_away_lets_a_thrust_of_1_move(self):
        kite = KITE
        s = owning(rocket(kite, "Froth Flotation", tanks=1))
        wanted = Depart(0, "rocket", kite)
        assert refusal(s, wanted) == ("hf.move.thrust", "The net thrust would be 0; 1 is needed to move.", 0)
        s = play(s, BeginJettison(0), Jettison(0, 1))[0]
        assert net(s, wanted) == 1


class TestMercuryExpedition:
    """E2: a rocket too heavy to land leaves its refinery above, lands, fetches it, and builds."""

    LIGHT = "Carbonyl Volatilization"
    ORBIT = "mercury-burn-11"

    def arrived(self):
        stack = rocket(TAIKONAUTS, ROBONAUT, self.LIGHT, "Hall Effect", at=self.ORBIT, tanks=2)
        return owning(stack, factions=(PRC,))

    def burning(self, **how):
        return Depart(0, "rocket", TAIKONAUTS, afterburn=True, **how)

    def landed(self):
        s = play(self.arrived(), Decommission(0, "rocket", "Hall Effect"))[0]
        s = play(moved(s, "rocket", "outpost", self.LIGHT)[0], self.burning())[0]
        s = fly(s, (MERCURY, "unfueled"))
        return play(s, Prospect(0, "rocket", ROBONAUT, MERCURY), EndTurn(0))[0]

    @pytest.mark.rule("hf.land.unfueled")
    def test_it_is_too_heavy_even_without_its_thruster_and_with_the_crew_burning(self):
        s = play(self.arrived(), Decommission(0, "rocket", "Hall Effect"), self.burning())[0]
        reason = "A net thrust of 10 does not land on size 10 without fuel."
        assert refusal(s, the_hop(s, MERCURY, "unfueled")) == ("hf.land.unfueled", reason, None)

    @pytest.mark.rule("hf.stack.limits", "hf.land.unfueled")
    def test_with_the_refinery_as_an_outpost_crew_and_robonaut_land_for_nothing(self):
        s = self.landed()
        assert own(s, f"outpost {self.ORBIT}").cards == (self.LIGHT,)
        assert own(s, "rocket").cards == (TAIKONAUTS, ROBONAUT)
        assert own(s, "rocket").fuel == 13

    @pytest.mark.rule("hf.stack.limits", "hf.free.transfer", "hf.operation.industrialise")
    def test_the_crew_fetches_the_refinery_and_they_build_a_factory(self):
        s = play(moved(self.landed(), "rocket", "outpost", ROBONAUT)[0], self.burning(lift_off="unfueled"))[0]
        s = halt(fly(s, self.ORBIT))
        assert {found.id for found in s.players[0].stacks} == {
            "rocket",
            f"outpost {MERCURY}",
            f"outpost {self.ORBIT}",
        }
        s = play(moved(s, f"outpost {self.ORBIT}", "rocket", self.LIGHT)[0], EndTurn(0), self.burning())[0]
        s = fly(s, (MERCURY, "unfueled"))
        s = play(s, Industrialise(0, MERCURY, ROBONAUT, self.LIGHT))[0]
        assert claim_at(s, MERCURY) == factory(MERCURY)


@pytest.mark.rule("hf.land.fueled", "hf.land.unfueled", "hf.rocket.dry-mass-adjustment")
def test_g2_nysa_is_left_without_fuel_once_the_refinery_is_dropped():
    hall, refinery = "Hall Effect", "Carbonyl Volatilization"
    s = owning(rocket(hall, refinery, at="ceres-lagrange-09", tanks=2), factions=(PRC,))
    assert net(s, Depart(0, "rocket", hall)) == 3
    s = fly(depart(s, hall)[0], ("nysa", "fueled"))
    assert own(s, "rocket").fuel == 7 - 3
    s = play(s, EndTurn(0))[0]
    up = Depart(0, "rocket", hall, lift_off="unfueled")
    assert refusal(s, up) == ("hf.land.unfueled", "A net thrust of 3 does not lift off from size 3 without fuel.", 3)
    s = moved(s, "rocket", "outpost", refinery)[0]
    assert net(s, up) == 4
    fuel = own(s, "rocket").fuel
    assert own(play(s, up)[0], "rocket").fuel == fuel


@pytest.mark.rule("hf.operation.isru-refuel", "hf.operation.factory-refuel", "hf.rocket.wet-mass")
@pytest.mark.parametrize(("way", "tanks_gained", "lower"), [("isru", 1, 1), ("factory", 7, 2)])
def test_h5_mercury_a_tank_lowers_the_net_thrust_by_one_and_full_tanks_by_two(way, tanks_gained, lower):
    """The row of a dry mass of 3 is full with the seventh tank."""
    drill = "Nuclear Drill"
    s = owning(rocket(drill, at=MERCURY), claims=[factory(MERCURY)])
    empty = net(s, Depart(0, "rocket", drill, lift_off="factory"))
    s, events = play(s, Refuel(0, "rocket", way, drill if way == "isru" else ""))
    assert told(events, Fuelled)[0].tanks == tanks_gained
    assert net(s, Depart(0, "rocket", drill, lift_off="factory")) == empty - lower


@pytest.mark.rule("hf.prospect.raygun", "hf.adjacent")
def test_koronis_a_raygun_prospects_ten_asteroids_in_one_operation():
    ray, above = "Quantum Cascade Laser", solar_system().facts.koronis_anchor
    s = owning(rocket(ray, at=above))
    family = {id for id, site in solar_system().sites.items() if site.group == "Koronis family"}
    assert len(family) == 10
    for number in range(10):
        left = {action.site: action for action in kinds_of(s, Prospect)}
        assert len(left) == 10 - number
        s = play(s, left[min(left)], *rolls(1 if number % 2 else 6))[0]
    assert asked(s) == [(0, "hf.turn")]
    assert {one.site for one in s.claims} | s.busted == family
    assert len(s.busted) == 5
    assert s.turn.operations == 0


@pytest.mark.rule("hf.prospect.raygun", "hf.adjacent")
def test_kleopatra_a_raygun_on_the_ground_prospects_it_and_both_moonlets():
    ray = "Free Electron Laser"
    s = owning(rocket(ray, at="kleopatra"))
    sites = {action.site for action in kinds_of(s, Prospect)}
    assert sites == {"kleopatra", "alexhelios", "cleoselene"}
    for site in sorted(sites):
        s = play(s, Prospect(0, "rocket", ray, site), *rolls(1))[0]
    assert {one.site for one in s.claims} == sites


@pytest.mark.rule("hf.prospect.buggy")
def test_dresda_a_three_fails_and_a_two_succeeds():
    buggy = "Nanobot"
    s = owning(outpost("dresda", buggy, "Von Neumann Santa Claus Machine"))
    s = play(s, Prospect(0, "outpost dresda", buggy, "dresda"), *rolls(3))[0]
    s, events = play(s, RollAgain(0), *rolls(2))
    assert told(events, Claimed) == [Claimed(0, "dresda", "hf.operation.prospect")]


@pytest.mark.rule("hf.inspiration")
def test_d2_two_triangle_burns_inspire_twice_and_the_new_idea_can_be_researched():
    """This map has one triangle burn: the rocket comes round to it again through the air of Neptune."""
    helium = "Metastable Helium"
    s = owning(rocket(helium, at="neptune-hohmann-09", fuel=9), factions=(ESA, PRC), water=(20,))
    old = deck(s, "refinery").top[0], deck(s, "robonaut").top[:2]
    s = play(fly(depart(s, helium, beamed=True)[0], "neptune-burn-18"), Inspire(0, "refinery"))[0]
    for hazard in ("neptune-lagrange-12", "neptune-lagrange-16"):
        s, events = play(fly(s, hazard), Insure(0))
        assert told(events, WaterPaid)
        assert not told(events, HazardRolled)
    s = fly(s, "neptune-burn-34", "neptune-burn-30", "neptune-burn-26", "neptune-burn-18")
    s = play(s, Inspire(0, "robonaut"))[0]
    assert s.turn.inspirations == 0
    assert deck(s, "refinery").top[-1] == old[0]
    fresh = deck(s, "robonaut").top[0]
    assert fresh == old[1][1]
    s = play(halt(s), Research(0, "robonaut"), Bid(0, 0), Pass(1))[0]
    assert fresh in s.players[0].hand


@pytest.mark.rule("hf.rocket.thruster")
def test_f1_nasas_crew_moves_its_figure_six_steps_for_a_burn():
    s = owning(rocket(ASTRONAUTS, fuel=8), factions=(NASA, PRC))
    s = halt(fly(depart(s, ASTRONAUTS)[0], "heo"))
    assert own(s, "rocket").fuel == 2


@pytest.mark.rule("hf.rocket.tanks")
def test_e4_a_tank_is_five_steps_at_a_dry_mass_of_three():
    s = owning(rocket("Hall Effect", SPATIONAUTS, ROBONAUT), factions=(ESA, PRC))
    assert own(play(s, BeginLoading(0), Load(0, 1))[0], "rocket").fuel == 5


@pytest.mark.rule("hf.rocket.sail")
def test_glossary_sails_example_1_a_loaded_sail_takes_no_more_mass_or_fuel():
    kite = KITE
    s = owning(rocket(kite, "Froth Flotation", TAIKONAUTS))
    wanted = Depart(0, "rocket", kite)
    assert net(s, wanted) == 1
    fuelled = play(s, BeginLoading(0), Load(0, 1))[0]
    assert refusal(fuelled, wanted)[0] == "hf.move.thrust"
    heavier = owning(rocket(kite, "Froth Flotation", "Dumbo"), factions=(NASA, PRC))
    assert refusal(heavier, wanted)[0] == "hf.move.thrust"


@pytest.mark.rule("hf.operation.boost")
def test_h9_nothing_is_paid_for_a_mirror_steamer():
    s = table(factions=ALL, hands=((STEAMER,),))
    assert not told(boosted(s, "leo", STEAMER)[1], WaterPaid)
