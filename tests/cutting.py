"""What a bot does that is told to decide at once, against what it does with time."""

from random import Random

from nf_core.bots import make
from nf_core.kernel.step import pending


def work_of(game, name, s, work, *, cut):
    """How much a bot works for its choice in seat 0, and what it chooses; asked twice, it must do both the same.

    Args:
        game: the game.
        name: the bot.
        s: the state.
        work: a list to which every piece of work adds something.
        cut: whether it is told to decide at once.
    """
    found = []
    for _ in range(2):
        bot, decision = make(name, game, Random(1)), pending(s, 0)[0]
        if cut:
            bot.thinking.cut_short()
        work.clear()
        action = bot.choose(game.view(s, 0), decision)
        assert action in decision
        assert not bot.thinking.is_under_way
        found.append((len(work), action))
    assert found[0] == found[1]
    return found[0]


def counted(monkeypatch, module, function):
    """A list that grows by one with every call of a function of a module."""
    calls, plain = [], getattr(module, function)

    def counting(*args, **more):
        calls.append(args)
        return plain(*args, **more)

    monkeypatch.setattr(module, function, counting)
    return calls
