"""The search for secrets finds them wherever they can be hidden."""

from functools import partial

import pytest

from nf_core.kernel.decision import Pick
from nf_core.kernel.step import State
from tests.laws.reach import leaks

SECRET, OPEN = State((), ("secret",)), State((), ())


class Holder:
    def __init__(self, s):
        self.s = s

    def reasons(self):
        return (self.s,)


class Slotted:
    __slots__ = ("s",)

    def __init__(self, s):
        self.s = s


def generator(s):
    yield s


def wrapped(inner):
    return lambda: (inner(),)


def given(s, default=None):
    return s, default


HIDDEN = {
    "closure": lambda s: lambda: (s,),
    "function in a function": lambda s: wrapped(lambda: s),
    "default": lambda s: lambda found=s: found,
    "keyword default": lambda s: lambda *, found=s: found,
    "partial argument": lambda s: partial(given, s),
    "partial keyword": lambda s: partial(given, default=s),
    "method": lambda s: Holder(s).reasons,
    "attribute": Holder,
    "slot": Slotted,
    "generator": generator,
    "dictionary": lambda s: {1: [{"s": s}]},
    "key": lambda s: {s: 1},
    "set": lambda s: frozenset({s}),
    "decision": lambda s: Pick(0, "", (), partial(given, s)),
}


@pytest.mark.parametrize("hide", HIDDEN.values(), ids=HIDDEN)
def test_a_secret_is_found(hide):
    assert SECRET in leaks(SECRET, OPEN, hide(SECRET))
    assert leaks(SECRET, OPEN, hide(OPEN)) == []
