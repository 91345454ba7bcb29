"""What the seats (and NATURE) can do. Stacks are called by their ids, cards by their names, sites by their spaces."""

from nf_core.games.high_frontier.actions.deals import *
from nf_core.games.high_frontier.actions.free import *
from nf_core.games.high_frontier.actions.moves import *
from nf_core.games.high_frontier.actions.turn import *
