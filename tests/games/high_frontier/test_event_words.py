"""What is told of every event, and whether it is English for whoever reads it."""

import re

import pytest

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier import events as e
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.offers import Item, Offer, Side
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.kernel.values import NATURE
from tests.games.high_frontier.given import claim, factory, leo, owning, rocket, table
from tests.games.high_frontier.names import ASTRONAUTS, CAT, LUNA, STEAMER, TAIKONAUTS

POLAR = "Luna: Shackleton polar rim"
OFFER = Offer(0, 1, Side(3, (Item("promise", "water later"),)), Side(0, (Item("claim", "nysa"),)))
TOLD = [
    (e.TurnBegan(0), "Your turn.", "Player 1's turn."),
    (e.WaterTaken(0, 2, "hf.operation.income"), "You took 2 WT of income.", "Player 1 took 2 WT of income."),
    (
        e.WaterTaken(0, 4, "hf.operation.market"),
        "You got 4 WT on the free market.",
        "Player 1 got 4 WT on the free market.",
    ),
    (e.WaterTaken(0, 1, "hf.faction.taxes"), "You collected 1 WT in taxes.", "Player 1 collected 1 WT in taxes."),
    (
        e.WaterTaken(0, 1, "hf.faction.launch-fees"),
        "You collected a launch fee of 1 WT.",
        "Player 1 collected a launch fee of 1 WT.",
    ),
    (e.WaterTaken(0, 3, "hf.free.liquidate"), "You turned fuel into 3 WT.", "Player 1 turned fuel into 3 WT."),
    (e.WaterPaid(0, 3, NATURE, "hf.operation.boost"), "You paid 3 WT to boost.", "Player 1 paid 3 WT to boost."),
    (
        e.WaterPaid(0, 4, NATURE, "hf.hazard.insure"),
        "You paid 4 WT: failure is not an option.",
        "Player 1 paid 4 WT: failure is not an option.",
    ),
    (e.WaterPaid(0, 0, 1, "hf.operation.research"), "You paid nothing to Player 2.", "Player 1 paid nothing to you."),
    (
        e.HazardRolled(0, "crash", 1),
        "You rolled 1 for the crash hazard: lost.",
        "Player 1 rolled 1 for the crash hazard: lost.",
    ),
    (
        e.HazardRolled(0, "factory", 2),
        "You rolled 2 for the factory's help: safe.",
        "Player 1 rolled 2 for the factory's help: safe.",
    ),
    (
        e.ProspectRolled(0, "nysa", 3, success=True),
        "You rolled 3 at Nysa: a find.",
        "Player 1 rolled 3 at Nysa: a find.",
    ),
    (e.WaterPaid(0, 2, 1, "hf.operation.research"), "You paid 2 WT to Player 2.", "Player 1 paid 2 WT to you."),
    (
        e.CardDecommissioned(0, CAT, "hf.colony"),
        f"{CAT} went back to your hand.",
        f"{CAT} went back to Player 1's hand.",
    ),
    (e.Fuelled(0, 1, "hf.free.refuel"), "You took 1 tank aboard.", "Player 1 took 1 tank aboard."),
    (e.FuelLost(0, 1, "hf.rocket.jettison"), "You threw 1 fuel step away.", "Player 1 threw 1 fuel step away."),
    (
        e.FuelLost(0, 9, "hf.free.liquidate"),
        "You emptied the rocket of 9 fuel steps.",
        "Player 1 emptied the rocket of 9 fuel steps.",
    ),
    (e.FuelLost(0, 2, "hf.rocket.afterburn"), "You spent 2 fuel steps.", "Player 1 spent 2 fuel steps."),
    (e.Halted(0, "heo", None), "You stopped at HEO.", "Player 1 stopped at HEO."),
    (e.Halted(0, "heo", 1), "You stopped at HEO, 1 fuel step aboard.", "Player 1 stopped at HEO, 1 fuel step aboard."),
    (e.Claimed(0, "nysa", "hf.operation.prospect"), "You claimed Nysa.", "Player 1 claimed Nysa."),
    (e.ClaimJumped(1, 0, "nysa"), "Player 2 jumped your claim on Nysa.", "You jumped Player 1's claim on Nysa."),
    (
        e.ColonyDisbanded(0, LUNA),
        "Your colonists left Luna: Shackleton polar rim.",
        "Player 1's colonists left Luna: Shackleton polar rim.",
    ),
    (
        e.Permitted(0, 1, "powersat", allowed=True),
        "You allowed Player 2 beamed power.",
        "Player 1 allowed you beamed power.",
    ),
    (
        e.Permitted(0, 1, "water nysa", allowed=False),
        "You did not allow Player 2 the water of the factory at Nysa.",
        "Player 1 did not allow you the water of the factory at Nysa.",
    ),
    (
        e.GuestLeft(0, 1, CAT, "rocket"),
        f"{CAT} left Player 2's rocket for your rocket.",
        f"{CAT} left your rocket for Player 1's rocket.",
    ),
    (e.Voted(0, 1, agreed=True), "You voted for Player 2's heroism.", "Player 1 voted for your heroism."),
    (e.Voted(1, 0, agreed=False), "Player 2 voted against your heroism.", "You voted against Player 1's heroism."),
    (
        e.DealDone(OFFER),
        "You made a deal with Player 2: 3 WT and the promise of water later in return for the claim on Nysa.",
        "Player 1 made a deal with you: 3 WT and the promise of water later in return for the claim on Nysa.",
    ),
    (
        e.DealRefused(OFFER),
        "Player 2 refused your offer: 3 WT and the promise of water later in return for the claim on Nysa.",
        "You refused Player 1's offer: 3 WT and the promise of water later in return for the claim on Nysa.",
    ),
    (
        e.DealRefused(Offer(0, 1, Side(3)), all=True),
        "Player 2 refused your offer and any other this turn: 3 WT in return for nothing.",
        "You refused Player 1's offer and any other this turn: 3 WT in return for nothing.",
    ),
    (e.OfferWithheld(0, 1), "You made Player 2 no offer.", "Player 1 made you no offer."),
]


@pytest.mark.parametrize(("event", "mine", "others"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_is_told_to_whom_it_concerns_and_to_another(event, mine, others):
    assert (GAME.narrate(event, 0), GAME.narrate(event, 1)) == (mine, others)


@pytest.mark.parametrize("event", [event for event, *_ in TOLD], ids=lambda event: type(event).__name__)
def test_nobody_else_is_called_you(event):
    assert not re.search(r"\b(You|Your|yours)\b", GAME.narrate(event, 4))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (a.Load(0, 1), "load 1 tank"),
        (a.Jettison(0, 1), "throw 1 step away"),
        (a.TakeVenture(0, "pharmacy"), "take the Space Pharmacy venture"),
        (a.TakeVenture(0, "tourism"), "take the Space Tourism venture for 5 WT"),
        (a.HearOffer(0, 1), "let player 2 make an offer"),
        (a.PutOnTable(0, "wants", "leave", f"factory {LUNA}"), f"ask for the help of the factory at {POLAR} this turn"),
    ],
)
def test_one_of_a_thing_is_not_several_and_what_is_free_has_no_price(action, words):
    assert GAME.words.describe(table(), action) == words


def test_everybody_may_examine_what_anybody_has():
    """Water, hands and stacks lie open (rule E); so do disks and cubes."""
    s = table(
        hands=((), ("Dumbo",)),
        stacks=((), (leo(CAT),)),
        claims=[claim("nysa", 1), factory(LUNA, 1, colonies=1)],
        ventures=[("tourism", 1)],
        glories=[("mars", 1), ("heroism", 1)],
    )
    lines = GAME.words.board(s, 0)
    assert lines[0] == "Year 1 of at most 48. Factories on the map: 1; 4 of them end the game."
    has = f"Nysa, {POLAR} (factory, a space colony); ventures: Space Tourism; glory: back from Mars, heroism"
    at = lines.index("Player 2 (NASA): 10 WT.")
    assert lines[at + 1 : at + 1 + has.count(";") + 1] == [f"  {part}." for part in f"claims: {has}".split("; ")]
    assert f"  in hand: {ASTRONAUTS}, Dumbo." in lines
    assert f"  the LEO stack: {CAT}." in lines


def test_the_last_year_and_every_colony_are_told_on_the_board():
    s = table(claims=[factory(LUNA, colonies=2)], last_year=7)
    lines = GAME.words.board(s, 1)
    assert lines[0].endswith("Factories on the map: 1; the last one is 7.")
    assert f"  claims: {POLAR} (factory, 2 space colonies)." in lines


def test_the_board_names_busted_sites_and_what_wins_alone():
    lines = GAME.words.board(table(factions=("prc",), busted=(LUNA, "nysa")), 0)
    assert lines[0].endswith("; 4 of them end the game. Alone, 30 VP win.")
    assert f"Busted sites: {POLAR}, Nysa." in lines


def test_the_board_tells_both_sides_of_the_ideas_on_top_and_the_fuel_on_its_row():
    s = owning(rocket(TAIKONAUTS, STEAMER, tanks=2), tops=("Dumbo",))
    lines = GAME.words.board(s, 0)
    deck = lines.index("Thruster deck: 11 ideas.")
    assert lines[deck + 1].startswith("  on top: Dumbo (")
    assert lines[deck + 2].startswith(f"  its black side: {patents()['Dumbo'].black.name} (")
    assert any(line.endswith("dry mass 1, 15 of 20 steps of water.") for line in lines)


def test_a_venture_that_costs_no_water_names_no_price():
    (place,) = (place for place in GAME.words.table(table(), 0) if place.id == "ventures")
    assert [venture.lines for venture in place.things] == [
        ("3 claims on S",), ("3 claims on M and 7 WT",), ("3 claims on V and 5 WT",),
    ]  # fmt: skip


def test_the_table_in_words_names_factions_as_everywhere():
    assert "Player 2 (Shimizu): 4 WT." in GAME.words.board(table(factions=("prc", "shimizu"), water=(4, 4)), 0)
