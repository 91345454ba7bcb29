"""The robot on the table, in words."""

from collections.abc import Iterator

from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.facts.robot import robot_mat
from nf_core.games.race_for_the_galaxy.numbers.limits import tableau_limit
from nf_core.games.race_for_the_galaxy.numbers.robot import notes_of, robot_score
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.games.race_for_the_galaxy.words.names import ACTIONS, FACES, actions_listed
from nf_core.games.race_for_the_galaxy.words.tableaus import card_thing
from nf_core.kernel.tabletop import Figure, Place


def robot_place(s: State) -> Place:
    """The robot's tableau and figures."""
    player = s.players[s.config.seats]
    assert s.robot
    assert s.config.difficulty
    points = robot_score(s.cards, player, s.config.difficulty)
    has_prestige = level_facts(s.config.level).prestige
    figures = (
        Figure("VP", str(points.total), points),
        Figure("cards", f"{len(player.tableau)} of {tableau_limit(s.cards, player)}"),
        Figure("stack", str(player.hand.size)),
        Figure("credit", str(s.robot.credit)),
        Figure("economy", str(s.robot.economy)),
        Figure("chips", str(player.chips)),
        *([Figure("prestige", str(player.prestige))] if has_prestige else []),
    )
    return Place(
        id="robot", title="Robot", rank="other", figures=figures, note=s.config.difficulty,
        things=tuple(card_thing(s, placed, lies=True) for placed in player.tableau), lines=tuple(_lines(s)),
    )  # fmt: skip


def _lines(s: State) -> Iterator[str]:
    """What the robot does, and how far that is established."""
    player = s.players[s.config.seats]
    if player.actions:
        yield f"selected {actions_listed(player.actions)}"
    if s.leader == s.config.seats:
        yield "Prestige Leader"
    notes = notes_of(player)
    yield f"prefers {ACTIONS.get(notes.prefers) or FACES[notes.prefers]}"
    cells = [cell for row in robot_mat().mat.values() for cell in row.values()]
    ours = sum(cell.source == "reconstructed" for cell in cells)
    yield f"its dice and {ours} of {len(cells)} cells of its mat are reconstructed"
