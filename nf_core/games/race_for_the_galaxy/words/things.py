"""The table as places and things, for the drawings of the app and the notebooks, and for plain lines."""

from nf_core.games.race_for_the_galaxy.facts.goals import all_goals
from nf_core.games.race_for_the_galaxy.numbers.goals import goal_count
from nf_core.games.race_for_the_galaxy.phases.goals import looks
from nf_core.games.race_for_the_galaxy.phases.selecting import PHASE_OF
from nf_core.games.race_for_the_galaxy.state.goals import Goal
from nf_core.games.race_for_the_galaxy.state.player import Pile
from nf_core.games.race_for_the_galaxy.state.table import State, hand_of
from nf_core.games.race_for_the_galaxy.words.able import abilities_places
from nf_core.games.race_for_the_galaxy.words.choices import offers
from nf_core.games.race_for_the_galaxy.words.names import ACTIONS, PHASES, SHORT_ACTIONS, badge
from nf_core.games.race_for_the_galaxy.words.powers import goal_words
from nf_core.games.race_for_the_galaxy.words.robot import robot_place
from nf_core.games.race_for_the_galaxy.words.short import action_lines, short_goal
from nf_core.games.race_for_the_galaxy.words.tableaus import cards_as_things, pile_figures, tableau_place
from nf_core.kernel.remembering import remembered
from nf_core.kernel.tabletop import Figure, Place, Table, Thing
from nf_core.kernel.values import Action, Seat
from nf_core.kernel.wording import whom

MANY = 3
"Of more players not all counts have room on a goal."


@remembered
def table(s: State, reader: Seat) -> Table:
    """The action cards, the reader's hand, every tableau (the reader's first), the goals, and what all can do."""
    seats = sorted(range(s.config.seats), key=lambda seat: (seat != reader, seat))
    turned = [Place(id="turned", title="Turned up", things=cards_as_things(s, s.turned))] if s.turned else []
    robot = [robot_place(s)] if s.robot else []
    return (
        _actions(s), *turned, *([_hand(s, reader)] if reader >= 0 else []),
        *(tableau_place(s, seat, reader) for seat in seats), *robot, *([_goals(s, reader)] if s.goals.first else []),
        *abilities_places(s, reader),
    )  # fmt: skip


def about(s: State, action: Action) -> tuple[str, ...]:
    """The things that an action is about: the cards in its fields, and its items."""
    del s
    fields = ("card", "world", "power", "source")
    named = (getattr(action, field, "") for field in fields)
    chosen = (*getattr(action, "items", ()), *getattr(action, "actions", ()))
    return (*(name for name in named if isinstance(name, str) and name), *chosen)


def _actions(s: State) -> Place:
    """The action cards, each with those who selected it in this round."""
    things = []
    for card, phase in PHASE_OF.items():
        by = " ".join(badge(seat) for seat, player in enumerate(s.seated) if card in player.actions)
        now = f"{by} now" if by and s.phase.name == phase else by
        told = offers(card)
        things.append(
            Thing(
                id=card,
                title=ACTIONS[card],
                short=SHORT_ACTIONS.get(card, ""),
                look="tile",
                marks=by,
                now=now,
                lines=action_lines(card),
                says=f"{told}; selected by {by}" if by else told,
                words=(f"{ACTIONS[card]}: {told}.",),
            )
        )
    figures = (
        *([] if s.config.drafting else pile_figures(Pile(s.supply, s.discards, s.unseen, s.unseen_discards))),
        Figure("VP left", str(max(s.pool, 0))),
    )
    note = f"now {PHASES[s.phase.name]}" if s.phase.name else ""
    return Place(id="actions", title="Actions", things=tuple(things), figures=figures, note=note, is_row=True)


def _hand(s: State, reader: Seat) -> Place:
    """The reader's hand, and the cards that only the reader may look at."""
    aside = s.phase.turns[reader].aside if s.phase.turns else ()
    pack = s.phase.turns[reader].pack if s.phase.turns else ()
    things = cards_as_things(s, (*hand_of(s, reader), *sorted(aside), *sorted(pack)))
    return Place(id="hand", title="Your hand", things=things, rank="own", seat=reader)


def _goals(s: State, reader: Seat) -> Place:
    """The goals, each with how far everybody is, and who has it."""
    things = tuple(_goal(s, goal, reader) for goal in (*s.goals.first, *s.goals.most))
    return Place(id="goals", title="Goals", things=things)


def _goal(s: State, goal: Goal, reader: Seat) -> Thing:
    fact = all_goals()[goal.name]
    counts = [int(goal_count(s.cards, look, fact.counts).total) for look in looks(s)]
    far = " ".join(f"{badge(seat)}{count}" for seat, count in enumerate(counts))
    holders = ", ".join(whom(seat, reader) for seat in goal.holders)
    has = f"held by {holders}" if holders else ""
    held = f"{' '.join(badge(seat) for seat in goal.holders)} {'has' if len(goal.holders) == 1 else 'have'} it"
    said, held = goal_words(fact), held if goal.holders else ""
    return Thing(
        id=goal.name, title=goal.name, look="tile", points=f"{fact.vp} VP", lines=(short_goal(fact),),
        now=", ".join(filter(None, (held, _now(counts, reader)))),
        says="; ".join(filter(None, (said.rstrip("."), far, has))),
        words=(said, f"So far: {far}{f'; {has}' if has else ''}."),
    )  # fmt: skip


def _now(counts: list[int], reader: Seat) -> str:
    """How far all are with a goal; of many players the reader and those who are furthest: `A0, most 2 B D`."""
    if len(counts) <= MANY or reader < 0:
        return " ".join(f"{badge(seat)}{count}" for seat, count in enumerate(counts))
    most = max(counts)
    leaders = " ".join(badge(seat) for seat, count in enumerate(counts) if count == most)
    return f"{badge(reader)}{counts[reader]}, most {most}{f' {leaders}' if most else ''}"
