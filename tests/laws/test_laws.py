"""The laws that hold in every game, whatever is played."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nf_core.kernel.decision import Subset
from nf_core.kernel.game import begin
from nf_core.kernel.record import Journal, read, replay
from nf_core.kernel.rulebook import rules
from nf_core.kernel.selection import Selection
from nf_core.kernel.step import IllegalAction, Together, apply, apply_trusted, pending, why_not
from nf_core.kernel.table import Table
from nf_core.kernel.tabletop import things
from nf_core.kernel.values import NATURE
from tests.effort import often
from tests.laws.reach import leaks
from tests.laws.terms import terms
from tests.laws.walks import (
    answers,
    asked,
    broken,
    keeps_secrets,
    name,
    set_ups,
    visits,
    walk,
    walked,
    written,
)

MANY, FEW = range(often(60, 300)), range(often(6, 12))
LARGE = 4
"With so many seats a game's laws take long, and are tried in the deep tests alone."
pytestmark = [pytest.mark.no_cover, pytest.mark.thorough]
"The laws come by the same lines thousands of times; that every line is reached, the tests of single rules show."
every_game = pytest.mark.parametrize(
    ("game", "config"),
    [pytest.param(*one, marks=[pytest.mark.deep] if one[1].seats >= LARGE else []) for one in set_ups()],
    ids=name,
    scope="module",
)
"All laws of a set-up follow one another: its games are played once, and forgotten when the next one comes."


@every_game
def test_random_games_end_and_never_break_an_invariant(game, config):
    for seed in MANY[: terms(game).games]:
        played = walked(game.id, config.seats, seed) if seed in FEW else walk(game, config, seed)
        assert broken(game, config, seed, played) == ""


@every_game
def test_there_is_a_result_exactly_when_the_game_is_over(game, config):
    for seed in FEW:
        played = walked(game.id, config.seats, seed)
        assert [visit for visit in played if game.outcome(visit.before)] == []
        result = game.outcome(played[-1].turn.state)
        assert result.reason
        assert result.scores == game.scores(played[-1].turn.state)
        assert set(result.winners) <= set(range(config.seats))


@every_game
def test_somebody_is_asked_exactly_while_there_is_an_agenda(game, config):
    for seed in FEW:
        played = walked(game.id, config.seats, seed)
        for s in (played[0].before, *(visit.turn.state for visit in played)):
            decisions = pending(s)
            assert bool(decisions) == bool(s.agenda)
            assert all(any(True for _ in decision) for decision in decisions), "a question without an answer"
        assert not played[-1].turn.state.agenda, "all play ends"


@every_game
def test_a_seat_alone_is_asked_what_it_is_asked_among_all(game, config):
    for visit in visits(game, config, FEW):
        everything = pending(visit.before)
        for seat in range(-1, config.seats):
            alone = [decision.prompt for decision in pending(visit.before, seat)]
            assert alone == [decision.prompt for decision in everything if decision.seat == seat]


@every_game
@given(data=st.data())
@settings(max_examples=often(10, 25), deadline=None)
def test_sampled_actions_are_legal_and_break_nothing(game, config, data):
    s = begin(game, config)
    for _ in range(data.draw(st.integers(0, 60))):
        decisions = pending(s)
        if not decisions:
            break
        action = data.draw(answers(data.draw(st.sampled_from(decisions))))
        turn = apply(s, action)
        assert turn == apply_trusted(s, action)
        s = turn.state
        assert game.faults(s) == ()
        assert s.news == ()


@every_game
def test_applying_leaves_its_input_unchanged(game, config):
    for visit in visits(game, config, FEW):
        before = written(visit.before)
        apply(visit.before, visit.action)
        assert written(visit.before) == before


@every_game
def test_the_same_actions_lead_to_equal_states(game, config):
    for seed in FEW:
        s = begin(game, config)
        for visit in walked(game.id, config.seats, seed):
            turn = apply(s, visit.action)
            assert turn == visit.turn
            assert hash(turn.state) == hash(visit.turn.state)
            s = turn.state


@every_game
def test_listed_actions_are_legal_and_counted(game, config):
    for visit in visits(game, config, FEW[:2]):
        for decision in pending(visit.before):
            if decision.size() > 100:
                continue
            listed = list(decision)
            assert len(set(listed)) == decision.size()
            for action in listed:
                assert action in decision
                assert apply(visit.before, action)


@every_game
def test_barred_actions_are_refused_with_the_same_reason(game, config):
    for visit in visits(game, config, FEW):
        for decision in pending(visit.before):
            for barred in getattr(decision, "barred", ()):
                with pytest.raises(IllegalAction) as caught:
                    apply(visit.before, barred.action)
                assert caught.value.refusal == barred.refusal


@every_game
def test_legal_choices_can_be_taken_item_by_item_and_barred_items_cannot(game, config):
    for visit in visits(game, config, FEW[:6]):
        for decision in pending(visit.before):
            if isinstance(decision, Subset):
                legal = decision.sample(Random(7))
                chosen = Selection(decision)
                for item in reversed(legal.items):
                    chosen = chosen.take(item)
                assert chosen.finish() == legal
                for barred in decision.barred_items:
                    action = decision.build(decision.seat, (barred.item,))
                    assert Selection(decision).take(barred.item) == why_not(visit.before, action) == barred.refusal


@every_game
def test_actions_from_elsewhere_in_the_game_are_refused_by_a_rule_and_change_nothing(game, config):
    pool = sorted({visit.action for visit in visits(game, config, FEW)}, key=msgspec.json.encode)
    known = rules(game.package) | rules("nf_core.kernel")
    rng = Random(1)
    for visit in visits(game, config, FEW[:4]):
        decisions, before = pending(visit.before), written(visit.before)
        foreign = [action for action in rng.sample(pool, 8) if not any(action in decision for decision in decisions)]
        for action in foreign:
            with pytest.raises(IllegalAction) as caught:
                apply(visit.before, action)
            assert caught.value.refusal.rule in known
        assert written(visit.before) == before


@every_game
def test_nobody_acts_when_the_game_is_over(game, config):
    played = walked(game.id, config.seats, 0)
    for visit in played:
        with pytest.raises(IllegalAction, match="over"):
            apply(played[-1].turn.state, visit.action)


@every_game
def test_a_view_of_a_view_and_a_guess_of_a_view_look_the_same(game, config):
    for visit in visits(game, config, FEW):
        for seat in range(config.seats):
            seen = game.view(visit.before, seat)
            guessed = game.guess(seen, Random(1))
            assert game.view(seen, seat) == seen
            assert game.view(guessed, seat) == seen
            assert game.guess(guessed, Random(2)) == guessed, "something is still hidden"
            assert game.faults(guessed) == ()


@every_game
def test_a_seat_is_asked_the_same_from_its_view_from_the_state_and_from_any_guess(game, config):
    for visit in visits(game, config, FEW):
        for seat in {decision.seat for decision in pending(visit.before)} & set(range(config.seats)):
            seen = game.view(visit.before, seat)
            guessed = game.guess(seen, Random(2))
            assert asked(seen, seat) == asked(visit.before, seat) == asked(guessed, seat)


class Spied:
    """A player that chooses by lot, and notes what it was given that it should not have got at."""

    name = "spied"

    def __init__(self, sat):
        self.sat, self.rng, self.asked, self.found = sat, Random(5), 0, []

    def choose(self, view, decision):
        self.asked += 1
        if self.asked % terms(self.sat[0].game).every == 0 or isinstance(view.agenda[0], Together):
            self.found += leaks(self.sat[0].state, view, decision)
        return decision.sample(self.rng)


@every_game
def test_a_player_gets_nothing_that_is_hidden_from_its_seat(game, config):
    for seed in FEW[:2]:
        sat = []
        player = Spied(sat)
        sat.append(Table(game, config, players=dict.fromkeys(range(config.seats), player), dealer=Random(seed)))
        sat[0].run()
        assert player.asked
        assert player.found == []


@every_game
def test_guesses_differ_wherever_something_is_hidden(game, config):
    """A guess that always gave the true state would pass the laws above, and tell the secret."""
    hidden = []
    # Votes, all that is secret in an open game, are rare: the games go on until there is one.
    for seed in MANY if keeps_secrets(game, config) else FEW[:2]:
        walk = visits(game, config, [seed])
        hidden += [(seen, s) for s in (visit.before for visit in walk) if (seen := game.view(s, 0)) != s]
        if hidden and seed:
            break
    assert bool(hidden) == keeps_secrets(game, config)
    if not hidden:
        return
    guesses = [({game.guess(seen, Random(seed)) for seed in range(8)}, s) for seen, s in hidden]
    assert any(len(different) > 1 for different, _ in guesses)
    assert any(different - {s} for different, s in guesses)


@every_game
def test_guesses_can_be_played_to_the_end(game, config):
    found = visits(game, config, FEW[:2])
    for visit in found[:: max(9, len(found) // 16)]:
        s, rng = game.guess(game.view(visit.before, 0), Random(3)), Random(3)
        while decisions := pending(s):
            s = apply(s, decisions[0].sample(rng)).state
            assert game.faults(s) == ()


@every_game
def test_the_value_of_a_position_lies_between_0_and_1_and_needs_no_secrets(game, config):
    for visit in visits(game, config, FEW[:4]):
        for seat in range(config.seats):
            value = game.value(visit.before, seat, visit.before)
            assert 0 <= value <= 1
            view = game.view(visit.before, seat)
            assert game.value(view, seat, view) == value


@every_game
def test_actions_and_events_survive_being_written(game, config):
    for visit in visits(game, config, FEW):
        assert msgspec.json.decode(msgspec.json.encode(visit.action), type=game.action_type) == visit.action
        assert written(visit.turn)


@every_game
def test_a_record_replays_to_the_same_end(game, config, tmp_path):
    for seed in FEW:
        played = walked(game.id, config.seats, seed)
        journal = Journal(game, config, ("human",) * config.seats)
        for visit in played:
            journal.add(visit.action, visit.turn.state)
        (tmp_path / "game.jsonl").write_bytes(journal.content)
        again = replay(game, read(tmp_path / "game.jsonl"))
        assert again.stopped is None
        assert again.turns == tuple(visit.turn for visit in played)


@every_game
def test_every_event_is_told_to_every_seat_in_a_sentence(game, config):
    for visit in visits(game, config, FEW):
        for event in visit.turn.events:
            for reader in range(config.seats):
                assert game.narrate(event, reader).endswith(".")


@every_game
def test_told_events_name_no_secret(game, config):
    """If a seat cannot see the difference between two possible events, it reads the same sentence for both."""
    for visit in visits(game, config, FEW):
        for seat in range(config.seats):
            for other in alternatives(game, visit, seat):
                if game.view(other.state, seat) == game.view(visit.turn.state, seat):
                    assert told(game, other, seat) == told(game, visit.turn, seat)


def alternatives(game, visit, seat):
    """The same decision with another answer, and the same action in another state that the seat cannot tell apart."""
    if may_be_secret(game, visit.action) or isinstance(visit.before.agenda[0], Together):
        decision = next(decision for decision in pending(visit.before) if visit.action in decision)
        yield apply(visit.before, decision.sample(Random(4)))
    guessed = game.guess(game.view(visit.before, seat), Random(4))
    if any(visit.action in decision for decision in pending(guessed)):
        yield apply(guessed, visit.action)


def may_be_secret(game, action):
    """Whether a seat may not see the action itself; of what is done openly, two stories may end alike."""
    secret = terms(game).secret
    return not terms(game).is_open if secret is None else type(action).__name__ in secret


def told(game, turn, seat):
    return [(game.narrate(event, seat), game.fight(event, seat)) for event in turn.events]


@every_game
def test_a_fight_has_the_same_strengths_for_all_and_is_told_with_them_in_lines(game, config):
    for seed in FEW:
        events = [event for visit in walked(game.id, config.seats, seed) for event in visit.turn.events]
        for event in events:
            for reader in range(NATURE, config.seats):
                found, anybody = game.fight(event, reader), game.fight(event, NATURE)
                assert (found is None) == (anybody is None)
                if found:
                    assert [side.strength for side in found.sides] == [side.strength for side in anybody.sides]
                    assert all(side.dice <= len(side.strength.entries) for side in found.sides)
                    assert sum(side.won for side in found.sides) <= 1
                    assert game.narrate(event, reader) == found.told


@every_game
def test_every_question_action_and_table_can_be_put_into_words(game, config):
    for visit in visits(game, config, FEW[:3]):
        for decision in pending(visit.before):
            assert game.words.prompt(decision)
        seat = visit.action.seat
        assert game.words.describe(visit.before, visit.action)
        if seat >= 0:
            seen = game.view(visit.before, seat)
            assert game.words.describe(seen, visit.action) == game.words.describe(visit.before, visit.action)
            assert game.words.board(seen, seat) == game.words.board(visit.before, seat)


@every_game
def test_things_on_the_table_have_names_of_their_own_and_show_no_secret(game, config):
    for visit in visits(game, config, FEW[:3]):
        seat = max(visit.action.seat, 0)
        seen = game.view(visit.before, seat)
        laid = game.words.table(seen, seat)
        ids = [thing.id for thing in things(laid)]
        assert len(ids) == len(set(ids))
        assert len({place.id for place in laid}) == len(laid)
        assert all(place.told.isprintable() for place in laid)
        if visit.action.seat >= 0:
            assert set(game.words.about(seen, visit.action)) == set(game.words.about(visit.before, visit.action))
