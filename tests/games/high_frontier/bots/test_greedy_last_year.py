"""The bot that looks one choice ahead in the last year: nothing is bought or sold for years that will not come."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.bots.greedy import Greedy
from nf_core.games.high_frontier.actions import Agree, Earn, Industrialise, Prospect, Refuse, Research
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.offers import Item, Offer, Side
from nf_core.games.high_frontier.rules.deals.deals import AnswerOffer
from nf_core.games.high_frontier.state import YEARS
from nf_core.kernel.step import pending
from tests.games.high_frontier.given import claim, owning, rocket, table
from tests.games.high_frontier.names import CAT, NASA, REFINERY, UN

TWO = (UN, NASA)
LAST = [(YEARS - 1, 0, False), (YEARS, 0, True), (30, 30, True)]
"A year, the last year if factories have settled it, and whether there is none after it."


def choice(s):
    """What greedy chooses in seat 0."""
    return Greedy(GAME, Random(0)).choose(GAME.view(s, 0), pending(s)[0])


@pytest.mark.parametrize(("year", "last_year", "ends"), LAST)
def test_no_idea_is_bought_in_the_last_year(year, last_year, ends):
    """WT decide between equals."""
    s = table(factions=TWO, water=(9, 9), tops=("Electroforming",), year=year, last_year=last_year)
    assert isinstance(choice(s), Earn if ends else Research)


@pytest.mark.parametrize(("year", "last_year", "ends"), LAST)
def test_no_claim_is_sold_in_the_last_year(year, last_year, ends):
    """So much water would bring more than its one point in the years to come, but not in none."""
    s = table(factions=TWO, claims=(claim("hertha"),), water=(4, 30), year=year, last_year=last_year)
    offer = Offer(1, 0, Side(26), Side(0, (Item("claim", "hertha"),)))
    s = replace(s, agenda=(AnswerOffer(offer), *s.agenda))
    assert choice(s) == (Refuse(0) if ends else Agree(0))


def test_points_are_still_made_in_the_last_year():
    aboard = rocket("Hall Effect", CAT, REFINERY, at="hertha")
    assert isinstance(choice(owning(aboard, factions=TWO, year=YEARS)), Prospect)
    assert isinstance(choice(owning(aboard, factions=TWO, claims=(claim("hertha"),), year=YEARS)), Industrialise)
