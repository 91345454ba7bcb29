"""Flies small maps hop by hop, for tests of the rules of flight."""

from nf_core.games.high_frontier import PACKAGE
from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.flight import Flown, Options
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.rulebook import cite

PLAIN = Options()
FLYBYS = Options(flybys=True)


class Pilot:
    """Flies hop by hop, by the name of the space or of the route to it."""

    def __init__(self, network, start, thrust, options=PLAIN):
        self.network, self.options = network, options
        self.at = flight.start(start, thrust)

    def try_to(self, name):
        arcs = [*self.network.arcs(self.at.space), *flight.extra_arcs(self.network, self.options)]
        (arc,) = (arc for arc in arcs if arc.origin == self.at.space and name in (arc.target, arc.route))
        return flight.hop(self.network, self.at, arc, self.options)

    def to(self, *names) -> Flown:
        for name in names:
            flown = self.try_to(name)
            assert isinstance(flown, Flown), flown
            self.at = flown.flight
        return flown

    def refused(self, name) -> Refusal:
        refusal = self.try_to(name)
        assert isinstance(refusal, Refusal)
        assert cite(PACKAGE, refusal.rule)
        return refusal

    def halt(self):
        self.at = flight.start(self.at.space, self.at.thrust)


def entries(flown):
    return [(entry.amount, entry.rule) for entry in flown.burns.entries]
