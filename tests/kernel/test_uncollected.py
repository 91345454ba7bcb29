"""Nobody looks for garbage in rings during long work that makes none."""

import gc

import pytest

from nf_core.games.high_frontier.routes.flight import search
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.map.network import load
from nf_core.games.high_frontier.routes.planner.planner import best, plan
from nf_core.kernel.uncollected import uncollected


@pytest.fixture(autouse=True)
def collecting():
    """The garbage collector switched on, as in most programs."""
    was_on = gc.isenabled()
    gc.enable()
    yield
    (gc.enable if was_on else gc.disable)()


def test_it_is_switched_on_again():
    with uncollected():
        assert not gc.isenabled()
        with uncollected():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_is_switched_on_again_after_a_failure():
    with pytest.raises(KeyError), uncollected():
        raise KeyError
    assert gc.isenabled()


def test_whoever_has_switched_it_off_finds_it_so():
    gc.disable()
    with uncollected():
        pass
    assert not gc.isenabled()


@pytest.mark.parametrize("find", [plan, best])
def test_a_search_of_routes_makes_no_rings(find, monkeypatch):
    """Else they would pile up while nobody looks."""
    monkeypatch.setattr(search, "HARD", 1)
    for _ in range(2):  # the first time what the map is compiled to is made, and kept
        gc.collect()
        gc.disable()
        find(load("fourth"), "leo", "vesta", thrust=6, options=Options(flybys=True))
        rings = gc.collect()
    assert not rings
