"""The learned bot of Race for the Galaxy: its sketches say what the engine does, it sees only views, it plays well."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.bots import make
from nf_core.bots.hints import Adviser
from nf_core.bots.matches import Job, run
from nf_core.games.race_for_the_galaxy import PACKAGE
from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.bots.learned import Learned, rounds
from nf_core.games.race_for_the_galaxy.bots.learned import bot as learned_bot
from nf_core.games.race_for_the_galaxy.bots.learned.answers import alone
from nf_core.games.race_for_the_galaxy.bots.learned.coming import after_round, rest_of_round, time_left
from nf_core.games.race_for_the_galaxy.bots.learned.features import features, points
from nf_core.games.race_for_the_galaxy.bots.learned.rounds import Eye
from nf_core.games.race_for_the_galaxy.bots.learned.selecting import doubt, lead, look_at
from nf_core.games.race_for_the_galaxy.bots.learned.sketch import sketch_of
from nf_core.games.race_for_the_galaxy.bots.learned.weights import Weights, learned
from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.kernel.data import package_file, read_text
from nf_core.kernel.step import pending
from tests.cutting import counted, work_of
from tests.games.race_for_the_galaxy.given import Seat, do, phase, round_of, table

BASE = card_set("", "base")
OTHER = Seat("New Sparta", size=4)
POOR = Seat("New Sparta")
MINES = ("Old Earth", "Gem World", "Comet Zone", "Spice World", "Mining World")


def eye(cards, left=0.6, **weights):
    """A look at sketches with these weights alone, the same at every moment of a game."""
    return Eye(cards, Weights({name.replace("_", " "): (one,) * 3 for name, one in weights.items()}), left)


def chosen(s, seat=0, name="learned"):
    """What the bot chooses in a seat."""
    return make(name, GAME, Random(1)).choose(GAME.view(s, seat), pending(s, seat)[0])


@pytest.mark.parametrize(
    ("name", "selected", "seat"),
    [
        ("produce", "produce", Seat(*MINES, goods=("Gem World",), size=2)),
        (
            "produce",
            "produce",
            Seat("Pan-Galactic League", "Plague World", "Malevolent Lifeforms", "Mining Conglomerate", "Spice World"),
        ),
        ("consume", "double", Seat(*MINES, "Export Duties", goods=("Gem World", "Spice World"))),
        ("consume", "trade", Seat(*MINES, goods=("Spice World",), size=2)),
    ],
)
def test_a_phase_in_sketches_comes_to_what_the_engine_makes_of_it(name, selected, seat):
    before = table(seat, OTHER, level="base")
    expected = rounds.PHASES[name](eye(before.cards), sketch_of(before, 0), (selected,))
    s = do_all(phase(name, seat, OTHER, selected=(selected,), level="base"))
    found = sketch_of(s, 0)
    assert (set(expected.goods), expected.chips, expected.size) == (set(found.goods), found.chips, found.size)


def do_all(s):
    """The state after the phase, whatever is chosen in it."""
    while s.phase.name and s.agenda:
        s = do(s, pending(s)[0].sample(Random(0)))
    return s


def test_a_sketch_counts_what_is_sure_to_come():
    me = Seat("Old Earth", hand=("Mining Robots", "Gem World"), size=6)
    s = phase("develop", me, POOR, selected=("develop",), level="base")
    s = do(s, a.PlaceDevelopment(0, "Mining Robots"))
    assert pending(s)[0].prompt == "race.pay-cards"
    assert sketch_of(s, 0).size == 6 - 1 - 1  # Mining Robots costs 2, and 1 less by the action


def test_a_world_is_as_dear_when_it_is_chosen_as_in_the_sketch_of_the_phase():
    for world, cost in (("Gem World", 2), ("Radioactive World", 2), ("New Vinland", 2)):
        me = Seat("Old Earth", hand=(world,), size=6)
        before = phase("settle", me, POOR, selected=("settle",), level="base")
        after = sketch_of(alone(before, a.PlaceWorld(0, world), Random(1)), 0)
        assert after.size == 6 - 1 - cost + 1
        look = eye(before.cards, worlds_that_produce=9.0, windfall_worlds=9.0)
        expected = rounds.settled(look, sketch_of(before, 0), ("settle",))
        assert (expected.size, expected.goods) == (after.size, after.goods)


def test_told_to_decide_at_once_it_looks_at_a_single_guess(monkeypatch):
    looks = counted(monkeypatch, learned_bot, "lead")
    s = round_of(Seat(*MINES, goods=("Gem World",), size=2), OTHER, level="base")
    whole, cut = (work_of(GAME, "learned", s, looks, cut=cut)[0] for cut in (False, True))
    assert whole == learned_bot.GUESSES * cut
    assert cut > 0


def test_cards_of_the_hand_become_vp_where_that_is_worth_it():
    one = sketch_of(table(Seat("Old Earth", "Deficit Spending", size=4), POOR, level="base"), 0)
    consume = rounds.PHASES["consume"]
    assert [consume(eye(BASE), one, ("double",)).chips, consume(eye(BASE), one, ("double",)).size] == [4, 2]
    assert consume(eye(BASE, cards_in_hand=9.0), one, ("double",)).chips == 0


@pytest.mark.parametrize(("card", "world"), [("Colony Ship", "Spice World"), ("New Military Tactics", "Pirate World")])
def test_a_card_leaves_the_tableau_for_a_world(card, world):
    one = sketch_of(table(Seat("Old Earth", card, hand=(world,)), POOR, level="base"), 0)
    after = rounds.settled(eye(BASE, cards_in_the_tableau=1.0, worlds_that_produce=2.0), one, ())
    assert after.tableau == ("Old Earth", world)


def test_less_is_left_of_a_game_whose_pool_is_soon_empty():
    rich, poor = Seat(*MINES, "Export Duties", "Merchant World"), Seat(*MINES, "Contact Specialist", "Drop Ships")
    left = []
    for seat in (rich, poor):
        s = replace(table(seat, POOR, level="base"), pool=8)
        left.append(time_left(s, [sketch_of(s, 0), sketch_of(s, 1)]))
    assert 0 < left[0] < left[1] < 1
    s = replace(s, pool=2)
    own = sketch_of(s, 0)
    assert time_left(s, [own._replace(chips=2), sketch_of(s, 1)]) == 0


def test_a_round_leaves_no_more_cards_in_hand_than_the_limit():
    seller = Seat("Old Earth", "Alien Robotic Factory", goods=("Alien Robotic Factory",), size=9)
    s = round_of(seller, POOR, level="base")
    trade, look = a.SelectActions(0, ("trade",)), look_at(s, eye(BASE))
    assert after_round(look.eye, look.sketches[0], trade, (("consume", 1),), {}).size == 10
    rest = do(do(s, trade), a.SelectActions(1, ("trade",)))
    assert rest_of_round(look.eye, rest, 0, {}).size == 10


def test_who_ends_the_game_leads_by_what_all_have_then():
    s = round_of(Seat(*MINES, *BASE.deck[:6], hand=("Contact Specialist", "Pirate World")), POOR, level="base")
    look = look_at(s, eye(BASE, the_rounds_to_come=10.0, cards_in_the_tableau=1.0))
    own, other = (sketch.tableau for sketch in look.sketches)
    surely = points(BASE, (*own, "Contact Specialist"), 0) - points(BASE, other, 0)
    chosen = [a.SelectActions(0, ("develop",)), a.SelectActions(1, ("explore-1",))]
    assert lead(look, chosen) == pytest.approx(surely / doubt(0), abs=0.1)


def test_features_of_a_view_do_not_depend_on_what_is_hidden():
    s = round_of(Seat("Old Earth", "Gem World", goods=("Gem World",), size=4), OTHER, level="base")
    view = GAME.view(s, 0)
    other = [features(s.cards, sketch_of(one, 1)) for one in (view, GAME.view(GAME.guess(view, Random(5)), 0))]
    assert other[0] == other[1]
    assert not any(name.startswith("hand: ") for name, _ in other[0])
    assert sketch_of(view, 0) == sketch_of(s, 0)


def test_the_weights_are_of_features_there_are():
    assert len(read_text(package_file(PACKAGE, "learned.json"))) < 2_000_000
    seats = (Seat(*MINES, "Space Marines", size=9), OTHER)
    view = GAME.view(round_of(*seats, level="base"), 0)
    general = {name for seat in (0, 1) for name, _ in features(view.cards, sketch_of(view, seat)) if ": " not in name}
    assert general & learned().of.keys() >= {"cards in hand", "cards in the tableau", "worlds that produce"}
    single = {name.partition(": ")[2] for name in learned().of if ": " in name}
    assert single <= card_set().designs.keys() | BASE.designs.keys()


def test_cards_that_would_bring_more_in_the_tableau_are_worth_more_in_hand():
    look = eye(BASE, worlds_that_produce=5.0)
    plain = sketch_of(table(Seat("Old Earth"), POOR, level="base"), 0)
    producing, other = (plain._replace(hand=(card,)) for card in ("Gem World", "Rebel Fuel Cache"))
    assert look.value(producing) > look.value(other) > look.value(plain)
    late = look._replace(left=0.01)
    assert late.value(producing) == late.value(other)


def test_weights_change_evenly_between_the_moments_of_a_game():
    weights = Weights({"cards in hand": (0.0, 1.0, 2.0)})
    assert weights.at(24)["cards in hand"] == pytest.approx(2.0)
    assert weights.at(0)["cards in hand"] == pytest.approx(0.0)
    assert 1.0 < weights.at(16)["cards in hand"] < 2.0


def test_it_makes_the_plain_choices():
    sale = Seat("Old Earth", "Alien Robotic Factory", goods=("Alien Robotic Factory",), size=1)
    assert chosen(round_of(sale, OTHER, level="base")).actions == ("trade",)
    soldiers = Seat("Epsilon Eridani", hand=("Rebel Fuel Cache",))
    assert chosen(round_of(soldiers, OTHER, level="base")).actions == ("settle",)


def test_with_an_empty_hand_it_sells_for_cards_rather_than_consume_for_a_few_vp():
    own = Seat("Old Earth", "Empath World", "Pan-Galactic League", "Lost Species Ark World", goods=("Empath World",))
    other = Seat("New Sparta", "Terraforming Robots", "Rebel Fuel Cache", "Space Marines", "Rebel Underground", size=6)
    actions = chosen(round_of(own, other, level="base", two_actions=True)).actions
    assert "trade" in actions
    assert "double" not in actions


def test_it_gives_up_what_it_misses_least():
    me = Seat("Old Earth", hand=("Mining Robots", "Gem World", "Research Labs"))
    s = do(phase("develop", me, POOR, selected=("develop",), level="base"), a.PlaceDevelopment(0, "Mining Robots"))
    for kept, paid in (("Gem World", "Research Labs"), ("Research Labs", "Gem World")):
        bot = Learned(GAME, Random(1), weights=Weights({f"hand: {kept}": (1.0, 1.0, 1.0)}))
        assert bot.choose(GAME.view(s, 0), pending(s, 0)[0]).items == (paid,)


def test_it_answers_the_same_with_the_same_dice():
    s = round_of(Seat(*MINES, size=4), OTHER, level="base", two_actions=True)
    assert chosen(s) == chosen(s)


def test_it_advises_with_a_reason():
    s = round_of(
        Seat("Old Earth", "Alien Robotic Factory", goods=("Alien Robotic Factory",), size=1), OTHER, level="base"
    )
    hint = Adviser(GAME).advise(GAME.view(s, 0), pending(s, 0)[0])
    assert (hint.bot, hint.action) == ("learned", a.SelectActions(0, ("trade",)))
    assert hint.best[0].why.startswith("With it you may expect about ")
    assert "(most by: " in hint.best[0].why
    assert "cards in hand" in hint.best[0].why


@pytest.mark.parametrize("level", ["base", "brink-of-war"])
def test_it_beats_random(level):
    options = (("level", level), ("takeovers", level != "base"))
    results = [run(Job(GAME.manifest.id, ("learned", "random"), n % 2, n, options)) for n in range(3)]
    assert [result.winners for result in results] == [(0,)] * 3


def test_its_slips_make_it_weaker():
    easy, normal = (make(name, GAME, Random(1)) for name in ("learned-easy", "learned"))
    s = round_of(Seat(*MINES, size=4), OTHER, level="base", two_actions=True)
    view, decision = GAME.view(s, 0), pending(s, 0)[0]
    assert len({normal.choose(view, decision) for _ in range(8)}) < len({easy.choose(view, decision) for _ in range(8)})
