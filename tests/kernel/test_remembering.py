"""What a function of a state has found is remembered for the last few states."""

from nf_core.kernel import remembering
from nf_core.kernel.remembering import remembered


class State:
    """Equal to all others, as states of a game may be."""

    def __eq__(self, other):
        return True

    __hash__ = None


def test_it_is_asked_once_for_each_state_and_what_else_is_given():
    asked = []

    @remembered
    def find(state, *given):
        asked.append((id(state), *given))
        return [*given]

    one, other = State(), State()
    found = [find(one, 0), find(one, 1), find(other, 0), find(one, 0), find(one, 1), find(other, 0)]
    assert found == [[0], [1], [0]] * 2
    assert asked == [(id(one), 0), (id(one), 1), (id(other), 0)]


def test_only_the_last_are_kept():
    asked = []

    @remembered
    def find(state):
        asked.append(state)

    states = [State() for _ in range(remembering.LATEST + 1)]
    for state in (*states, states[-1], states[0]):
        find(state)
    assert [id(state) for state in asked] == [id(state) for state in (*states, states[0])]
