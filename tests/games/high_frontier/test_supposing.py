"""What if: one disk or cube more, within the limits."""

import pytest
from msgspec.structs import replace

from nf_core.games.high_frontier.advice.supposing import Supposition, suppose, suppositions
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.rules.scoring.scoring import KINDS, scores, scores_by_kind
from nf_core.games.high_frontier.state import Award, Claim
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Refusal
from tests.games.high_frontier.given import claim, factory, table
from tests.games.high_frontier.names import LUNA


def reason(s, kind, what, seat=0):
    found = suppose(s, Supposition(seat, kind, what))
    assert isinstance(found, Refusal)
    return found.rule, found.reason


def test_a_claim_takes_a_disk_and_lifts_a_bust():
    s = suppose(table(busted=["nysa"]), Supposition(0, "claim", "nysa"))
    assert (s.claims, s.busted) == ((Claim("nysa", 0),), frozenset())
    assert GAME.faults(s) == ()


def test_a_factory_comes_with_its_claim_or_stands_on_it():
    wanted = Supposition(0, "factory", "nysa")
    assert suppose(table(), wanted).claims == suppose(table(claims=[claim("nysa")]), wanted).claims
    assert reason(table(claims=[factory("nysa")]), "factory", "nysa")[1] == "There is a factory on Nysa."
    assert reason(table(claims=[claim("nysa", 1)]), "factory", "nysa")[1] == "Nysa is claimed by somebody else."


def test_a_colony_stands_on_a_factory():
    assert suppose(table(claims=[factory("nysa")]), Supposition(0, "colony", "nysa")).claims[0].colonies == 1
    assert reason(table(claims=[claim("nysa")]), "colony", "nysa")[0] == "hf.colony"


def test_awards_are_firsts():
    s = table(ventures=[("tourism", 1)], glories=[("mars", 1)])
    assert suppose(s, Supposition(0, "glory", "heroism")).glories[-1] == Award("heroism", 0)
    assert suppose(s, Supposition(0, "venture", "elevator")).ventures[-1] == Award("elevator", 0)
    assert reason(s, "venture", "tourism") == ("hf.venture", "Space Tourism is taken.")
    assert reason(s, "glory", "mars") == ("hf.glory", "back from Mars is taken.")


def test_disks_and_cubes_run_out():
    sites = sorted(x.what for x in suppositions(0) if x.kind == "claim")
    nine = table(claims=[claim(site) for site in sites[:9]])
    for kind, what in (("claim", sites[9]), ("factory", sites[9]), ("glory", "mars"), ("venture", "elevator")):
        assert reason(nine, kind, what) == ("hf.logistics", "There is no disk left.")
    seven = table(claims=[factory(site) for site in sites[:7]])
    for kind, what in (("factory", sites[7]), ("colony", sites[0])):
        assert reason(seven, kind, what) == ("hf.logistics", "There is no cube left.")


@pytest.mark.parametrize(
    ("supposed", "said"),
    [
        ((5, "claim", "nysa"), "no seat 5"),
        ((0, "claim", "leo"), "LEO is not a site"),
        ((0, "venture", "circus"), "no venture 'circus'"),
    ],
)
def test_what_is_not_there_cannot_be_supposed(supposed, said):
    with pytest.raises(BadRequest, match=said):
        suppose(table(), Supposition(*supposed))


def test_a_glory_whose_disk_was_withdrawn_is_gone():
    s = replace(table(), closed=frozenset(["mars"]))
    assert reason(s, "glory", "mars") == ("hf.glory", "back from Mars cannot be earned any more.")


@pytest.mark.rule("hf.score.disks", "hf.score.track", "hf.score.venture", "hf.score.glory")
def test_the_kinds_of_points_add_up_to_the_score():
    s = table(claims=[factory("nysa", colonies=1), claim(LUNA)], glories=[("mars", 0)], ventures=[("tourism", 0)])
    parts = scores_by_kind(s, 0)
    assert tuple(parts) == KINDS
    assert sum(part.total for part in parts.values()) == scores(s)[0].total
    assert (parts["claims"].total, parts["colonies"].total, parts["tracks"].total) == (2, 1, 8)
