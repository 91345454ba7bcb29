"""All that can be got at from a value: fields, items, attributes, and what functions remember."""

import gc
from types import FunctionType, ModuleType

import msgspec

from nf_core.kernel.step import State

SHARED = (type, ModuleType)
"What belongs to no game: nothing is looked for in it, nor in the globals of functions."


def reached(*values):
    """The values themselves and all within them, each once."""
    found, waiting = {}, list(values)
    while waiting:
        value = waiting.pop()
        if not isinstance(value, SHARED) and id(value) not in found:
            found[id(value)] = value
            waiting += _within(value)
    return list(found.values())


def _within(value):
    if isinstance(value, FunctionType):
        return [value.__closure__, value.__defaults__, value.__kwdefaults__, vars(value)]
    return gc.get_referents(value)


def leaks(s, view, decision):
    """The leaks in a seat's view and decision: other states, and values hidden from the seat."""
    found = reached(view, decision)
    states = [value for value in found if isinstance(value, State) and value is not view]
    if view == s:
        return states
    secrets = _structs(reached(s)) - _structs(reached(view))
    return states + list(_structs(found) & secrets)


def _structs(values):
    return {value for value in values if isinstance(value, msgspec.Struct) and value.__hash__}
