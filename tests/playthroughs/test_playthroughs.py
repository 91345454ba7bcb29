"""Whole games, read and approved by people, still end the same way."""

from collections import Counter
from typing import get_args

import pytest

from nf_core.kernel.game import begin
from nf_core.kernel.step import apply
from nf_core.kernel.values import Event
from nf_core.registry import games
from tests.laws.terms import terms
from tests.playthroughs.writing import files, read, text_of


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_playthrough_reads_as_it_did(path):
    assert text_of(*read(path)) == path.read_text("utf-8")


def test_every_game_has_twenty_playthroughs():
    counts = Counter(read(path)[0].id for path in files())
    assert counts.keys() == games().keys()
    assert min(counts.values()) >= 20


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_together_they_show_every_kind_of_action_and_of_event(game):
    actions, events = set(), set()
    for played, config, chosen in map(read, files()):
        if played.id != game.id:
            continue
        s = begin(played, config)
        for action in chosen:
            turn = apply(s, action)
            actions.add(type(action))
            events |= set(map(type, turn.events))
            s = turn.state
    rare = terms(game).rare
    assert {kind.__name__ for kind in set(get_args(game.action_type)) - actions} == rare & names(
        get_args(game.action_type)
    )
    assert {kind.__name__ for kind in every_kind_of_event(game) - events} == rare & names(every_kind_of_event(game))


def names(kinds):
    return {kind.__name__ for kind in kinds}


def every_kind_of_event(game):
    return {kind for kind in Event.__subclasses__() if kind.__module__.startswith(f"{game.package}.")}


@pytest.mark.parametrize("ending", ["nobody wins", "a draw", " planets to "])
def test_together_they_show_every_ending_of_these_new_worlds(ending):
    endings = [path.read_text("utf-8").partition("\n= ")[2].splitlines()[0] for path in files()]
    assert [found for found in endings if ending in found]
