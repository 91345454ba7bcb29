"""Random games whose players lean towards missions, so that they meet hazards, factories and glory.

What the laws of all games do with plain chance, these do with chance by weight: after every action no invariant may be
broken, every question and event must have its words, and the game must end. Many of them, too long for every day:
python -m tests.games.high_frontier.eager [GAMES, by default 2000]
"""

import sys
from collections import Counter, defaultdict
from random import Random

from nf_core.games.high_frontier import PACKAGE
from nf_core.games.high_frontier.events import DealDone, Fuelled, WaterPaid, WaterTaken
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.state import FACTIONS, YEARS, Options, crew_of, solar_system
from nf_core.kernel.decision import Amount, Subset
from nf_core.kernel.game import begin
from nf_core.kernel.rulebook import rules
from nf_core.kernel.step import apply_trusted, pending
from nf_core.kernel.values import NATURE
from tests.games.high_frontier.given import claim, factory, freighter, outpost, rocket, table

WEIGHTS = {
    "Prospect": 200, "Industrialise": 300, "Produce": 60, "TakeVenture": 50, "JumpClaim": 50, "Refuel": 30,
    "Earn": 12, "BeginBoost": 12, "Depart": 12, "BeginLoading": 10, "Hop": 6, "Research": 4, "Insure": 3,
    "BeginTransfer": 3, "FoundColony": 3, "EndTurn": 2, "Propose": 2, "Grind": 0.5, "DisbandColony": 0.5, "Sell": 0.3,
    "Drop": 0.3, "BeginJettison": 0.3, "Decommission": 0.3, "HearOffer": 0.3, "OpenDeal": 0.3, "CallVote": 0.2,
    "Liquidate": 0.2, "StealTank": 50, "Embark": 4, "Disembark": 0.3, "SetDown": 0.1, "TalkFirst": 0.3,
    "Withdraw": 0.05, "Discard": 0.02,
}  # fmt: skip
"How likely a kind of action is, where 1 is usual."
FEW_BIDS = 3
HALF = 0.5
"How often water may be carried as cargo."
FULL = 0.7
"How often as much as possible is loaded, jettisoned or offered."
MOST_ACTIONS = 20_000
NOW_AND_THEN = 20
"How often the board and what is barred are looked at too, which takes long."
RULES = rules(PACKAGE)


def choose(decision, rng):
    """An action by weight: a kind first, then any of that kind."""
    if isinstance(decision, Amount):
        return decision.build(decision.seat, decision.high) if rng.random() < FULL else decision.sample(rng)
    if decision.seat == NATURE or isinstance(decision, Subset):
        return decision.sample(rng)
    kinds = defaultdict(list)
    for action in decision:
        kinds[type(action).__name__].append(action)
    kind = rng.choices(list(kinds), [WEIGHTS.get(name, 1) for name in kinds])[0]
    return rng.choice(kinds[kind][:FEW_BIDS] if kind == "Bid" else kinds[kind])


def settled(seats, rng):
    """A table in a late year: factories, colonies and claims, stacks on sites and elsewhere, full hands."""
    sites = rng.sample(sorted(solar_system().sites), 8 * seats)
    ideas = rng.sample(sorted(patents()), 36)
    claims, stacks, hands = [], [], []
    for seat in range(seats):
        mine = [sites.pop() for _ in range(6)]
        claims += [claim(mine[0], seat, colonies=rng.randint(0, 2)), factory(mine[1], seat)]
        claims += [claim(site, seat) for site in mine[2:5]]
        built = [rng.choice((patents()[idea].white, patents()[idea].black)).name for idea in ideas[:4]]
        hands.append(tuple(ideas[4:7]))
        del ideas[:7]
        crew = crew_of(FACTIONS[seat]).name
        where = [*mine, "leo", sites[-1]]
        own = [outpost(rng.choice(mine[2:5]), *built[:2]), rocket(*built[2:3], crew, at=rng.choice(where))]
        stacks.append((*own, freighter(rng.choice(where), built[3])))
    return table(
        factions=FACTIONS[:seats],
        water=tuple(rng.randint(0, 20) for _ in range(seats)),
        hands=tuple(hands),
        stacks=tuple(stacks),
        claims=claims,
        busted=sites[:5],
        year=rng.randint(1, 40),
        fungible_fuel=rng.random() < HALF,
    )


def played(seats, seed, years=YEARS):
    """A whole game: its last state, and what was done and what happened, counted."""
    s = begin(GAME, Options(seats=seats, years=years, quick_start=bool(seed % 2)))
    return played_on(s, Random(seed), f"{seats} players, seed {seed}")


def settled_and_played(seats, seed):
    """As `played`, from a late year on."""
    rng = Random(seed)
    return played_on(settled(seats, rng), rng, f"{seats} players, settled, seed {seed}")


def played_on(s, rng, name):
    """A game from some state on."""
    met = Counter()
    for number in range(MOST_ACTIONS):
        decisions = pending(s)
        if not decisions:
            return s, met
        decision = rng.choice(decisions)
        action = choose(decision, rng)
        told(s, decision, action, all=number % NOW_AND_THEN == 0)
        done = apply_trusted(s, action)
        faults = GAME.faults(done.state)
        assert faults == (), f"{name}, action {number}: {action}"
        assert water_gone(s, done.state) == water_told(done.events), f"{name}, action {number}: {action}"
        for event in done.events:
            assert GAME.narrate(event, 0).endswith(".")
        met.update([type(action).__name__, *(type(event).__name__ for event in done.events)])
        s = done.state
    raise AssertionError(f"{name}: the game does not end")


def water_gone(before, after):
    """Seat to the WT that it has less than before; nothing where that is nought."""
    lost = Counter({seat: player.water for seat, player in enumerate(before.players)})
    lost.subtract({seat: player.water for seat, player in enumerate(after.players)})
    return nonzero(lost)


def water_told(events):
    """Seat to the WT that events say it has less: no WT come from nowhere, or are lost, without a word."""
    lost = Counter()
    for event in events:
        match event:
            case WaterPaid():
                lost.update({event.seat: event.water})
                lost.subtract({event.to: event.water})
            case WaterTaken():
                lost.subtract({event.seat: event.water})
            case Fuelled(rule="hf.free.refuel"):
                lost.update({event.seat: event.tanks})
            case DealDone():
                given = event.offer.gives.water - event.offer.wants.water
                lost.update({event.offer.seat: given})
                lost.subtract({event.offer.partner: given})
    return nonzero(lost)


def nonzero(lost):
    return {seat: water for seat, water in lost.items() if water and seat != NATURE}


def told(s, decision, action, *, all):
    """Everything about a choice has its words, and so have the board and what is barred."""
    assert GAME.words.prompt(decision)
    assert GAME.words.describe(s, action)
    GAME.words.reason(s, action)
    if not all:
        return
    assert GAME.words.board(s, max(decision.seat, 0))
    for one in getattr(decision, "barred", ()):
        assert GAME.words.describe(s, one.action)
        assert one.refusal.rule in RULES
        assert one.refusal.reason.endswith(".")


if __name__ == "__main__":
    games = int(sys.argv[1]) // 2 if len(sys.argv) > 1 else 1000
    total = Counter()
    for seed in range(games):
        total += played(1 + seed % 5, seed)[1] + settled_and_played(1 + seed % 5, seed)[1]
        if seed % 100 == 99 or seed == games - 1:
            sys.stdout.write(f"{2 * (seed + 1)} games ended without a fault.\n")
            sys.stdout.flush()
    sys.stdout.write(f"{total.most_common()}\n")
