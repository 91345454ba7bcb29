"""What is looked for after every action of random games is found when it is there."""

import pytest
from msgspec.structs import replace

from nf_core.games.high_frontier.events import Busted
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.state import Claim, with_player
from tests.games.high_frontier.given import claim, factory, outpost, owning, rocket
from tests.games.high_frontier.names import ASTRONAUTS, CAT, LUNA, STEAMER, TAIKONAUTS


def player(s, **changes):
    return with_player(s, 0, replace(s.players[0], **changes))


def at_sea(s, **changes):
    """The state with the rocket of seat 0 changed."""
    (found,) = s.players[0].stacks
    return player(s, stacks=(replace(found, **changes),))


def guest(crew, slot="rocket"):
    """A crew that rides along, taken out of its owner's hand."""

    def broken(s):
        s = at_sea(s, guests=(crew,), slot=slot)
        return with_player(s, 1, replace(s.players[1], hand=()))

    return broken


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        (lambda s: player(s, hand=(STEAMER,)), "a card is lost or doubled"),
        (lambda s: player(s, stacks=()), "a card is lost or doubled"),
        (lambda s: player(s, water=-1), "WT below zero"),
        (lambda s: replace(s, claims=tuple(Claim(f"{n}", 0) for n in range(10))), "more disks than there are"),
        (lambda s: replace(s, claims=(factory(LUNA, colonies=7),)), "more cubes than there are"),
        (lambda s: replace(s, claims=(Claim(LUNA, 0, colonies=1),)), "a colony without a factory"),
        (lambda s: replace(s, claims=(claim(LUNA), claim(LUNA, 1))), "a site claimed twice"),
        (lambda s: replace(s, claims=(claim(LUNA),), busted=frozenset({LUNA})), "a claim on a bust"),
        (lambda s: at_sea(s, cards=(CAT,) * 6), "a stack over its mass"),
        (lambda s: at_sea(s, space="nowhere"), "a stack nowhere"),
        (lambda s: at_sea(s, fuel=-1), "fuel below zero"),
        (guest(ASTRONAUTS, slot="outpost"), "a guest that is no guest"),
        (lambda s: at_sea(s, guests=(TAIKONAUTS,)), "a guest that is no guest"),
        (lambda s: at_sea(s, guests=(STEAMER,)), "a guest that is no guest"),
        (
            lambda s: replace(
                player(s, stacks=tuple(outpost(site, STEAMER) for site in ("nysa", "hertha", LUNA))), turn=None
            ),
            "too many outposts between turns",
        ),
        (lambda s: replace(s, news=(Busted(LUNA),)), "news in a state at rest"),
    ],
)
def test_a_broken_invariant_is_named(broken, fault):
    s = owning(rocket(STEAMER, fuel=4))
    assert fault in GAME.faults(broken(s))


def test_a_guest_of_another_player_breaks_nothing():
    assert GAME.faults(guest(ASTRONAUTS)(owning(rocket(STEAMER, fuel=4)))) == ()
