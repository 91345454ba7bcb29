"""Several cards in one choice do what they did card by card: nothing more, and nothing is lost (D1, H4, H8).

The reference are single steps, in the order of the choice: a card is paid for and put into its stack, a card changes
stacks, an idea is produced at a site for a stack.
"""

from functools import reduce
from itertools import combinations, product
from random import Random

import pytest
from msgspec.structs import replace

from nf_core.games.high_frontier.actions import BeginBoost, BeginTransfer, Boost, Load, Produce, ProduceAt, Transfer
from nf_core.games.high_frontier.events import CardBoosted, CardMoved, CardProduced, Fuelled, WaterPaid, WaterTaken
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.rules.free_actions.fuel import load_tanks, loadable
from nf_core.games.high_frontier.rules.operations.allowance import use_one
from nf_core.games.high_frontier.rules.operations.produce import Product, cannot_produce
from nf_core.games.high_frontier.rules.stacks import MOST_DRY_MASS, add, mass_of, place_for, take
from nf_core.games.high_frontier.state import LEO, card, out_of_hand, pay, solar_system, stack
from nf_core.kernel.step import apply, pending
from tests.games.high_frontier.given import factory, freighter, leo, outpost, owning, rocket, table
from tests.games.high_frontier.moves import asked, boosted, kinds_of, moved, own, play, refusal, told, waters
from tests.games.high_frontier.names import CAT, NASA, PRC, ROBONAUT, STEAMER, TAIKONAUTS, UN

SEEDS = range(12)


def in_orbit(rng, factions=(PRC, NASA)):
    """A hand of a few ideas and a crew, some WT, and in LEO perhaps cargo and a rocket with fuel."""
    ideas = rng.sample(sorted(patents()), 7)
    stacks = [leo(*ideas[:2])] if rng.random() < 0.5 else []
    if rng.random() < 0.6:
        stacks.append(rocket(ideas[2], tanks=rng.randint(0, 1)))
    water = rng.choice((1, 3, 6, 15))
    return owning(*stacks, factions=factions, hands=(tuple(ideas[3 : 3 + rng.randint(1, 4)]),), water=(water, 10))


def alike(s):
    """A state in which the order of cards does not count: nothing asks for it."""
    players = [
        replace(
            player,
            hand=tuple(sorted(player.hand)),
            stacks=tuple(replace(held, cards=tuple(sorted(held.cards))) for held in player.stacks),
        )
        for player in s.players
    ]
    return replace(s, players=tuple(players), news=())


def boosted_one_by_one(s, places):
    """Cards boosted one after the other, each into its stack; None if one cannot be paid for, or has no room."""
    s = use_one(s)
    for name, slot in places:
        if card(name).mass > s.players[0].water:
            return None
        s = add(pay(out_of_hand(s, 0, name), 0, card(name).mass), 0, name, place_for(s, 0, slot, LEO))
        if slot == "rocket" and mass_of(stack(s, 0, "rocket")).total > MOST_DRY_MASS:
            return None
    return pay(s, 1, -1), len(places)  # The second seat is NASA.


def moved_one_by_one(s, origin, to, names):
    """Cards moved one after the other."""
    target = place_for(s, 0, to, stack(s, 0, origin).space)
    return reduce(lambda now, name: add(take(now, 0, name, origin), 0, name, target), names, s)


@pytest.mark.rule("hf.operation.boost", "hf.faction.launch-fees")
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_was_boosted_card_by_card_is_boosted_at_once(seed):
    """Into both stacks too: all into the LEO stack, and some on into the rocket, which is free."""
    s = in_orbit(Random(seed))
    slots = ("", "leo", "rocket") if stack(s, 0, "rocket") else ("", "leo")
    hand, tried = s.players[0].hand, 0
    for chosen in product(slots, repeat=len(hand)):
        places = [(name, slot) for name, slot in zip(hand, chosen, strict=True) if slot]
        done = boosted_one_by_one(s, places) if places else None
        if not done:
            continue
        tried += 1
        names, aboard = [name for name, _ in places], [name for name, slot in places if slot == "rocket"]
        to = "rocket" if aboard == names else "leo"
        after, events = boosted(s, to, *names)
        if to == "leo" and aboard:
            after, _ = moved(after, "leo", "rocket", *aboard)
        assert alike(after) == alike(done[0])
        assert [event.card for event in told(events, CardBoosted)] == names
        assert sum(event.water for event in told(events, WaterPaid)) == sum(card(name).mass for name in names)
        assert told(events, WaterTaken) == [WaterTaken(1, 1, "hf.faction.launch-fees")]
    assert tried


@pytest.mark.rule("hf.operation.boost", "hf.free.transfer", "hf.free.refuel")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_rocket_that_is_boosted_and_loaded_at_once_could_have_been_put_together_card_by_card(seed):
    s = in_orbit(Random(seed))
    if BeginBoost(0, "rocket") not in kinds_of(s, BeginBoost):
        assert all(card(name).mass > s.players[0].water for name in s.players[0].hand) or stack(s, 0, "rocket")
        return
    asking, hand = play(s, BeginBoost(0, "rocket"))[0], s.players[0].hand
    for names in [items for number in range(1, len(hand) + 1) for items in combinations(hand, number)]:
        single = boosted_one_by_one(s, [(name, "leo") for name in names])
        whole = moved_one_by_one(single[0], "leo", "rocket", names) if single else None
        if whole is None or mass_of(stack(whole, 0, "rocket")).total > MOST_DRY_MASS:
            assert len(hand) == 1 or Boost(0, names) not in pending(asking)[0]
            continue
        most = loadable(whole, 0)
        for tanks in {0, most}:
            after, events = boosted(s, "rocket", *names, load=tanks)
            assert alike(after) == alike(load_tanks(whole, 0, tanks))
            assert told(events, Fuelled) == ([Fuelled(0, tanks, "hf.free.refuel")] if tanks else [])
            assert asked(after) == [(0, "hf.turn")]


@pytest.mark.rule("hf.free.transfer")
@pytest.mark.parametrize("seed", SEEDS)
def test_cards_that_change_stacks_at_once_do_so_one_after_the_other(seed):
    s = in_orbit(Random(seed))
    for start in kinds_of(s, BeginTransfer):
        cards = stack(s, 0, start.origin).cards
        for names in [items for number in range(1, len(cards) + 1) for items in combinations(cards, number)]:
            one_by_one = moved_one_by_one(s, start.origin, start.to, names)
            held = stack(one_by_one, 0, "rocket")
            if start.to == "rocket" and mass_of(held).total > MOST_DRY_MASS:
                assert Transfer(0, names) not in pending(play(s, start)[0])[0]
                continue
            after, events = moved(s, start.origin, start.to, *names)
            assert alike(after) == alike(one_by_one)
            assert events == [CardMoved(0, name, start.origin, start.to) for name in names]


@pytest.mark.rule("hf.free.transfer", "hf.rocket.dry-mass-adjustment")
def test_a_whole_rocket_is_converted_in_one_choice_and_back():
    s = owning(rocket(TAIKONAUTS, STEAMER, CAT, at="heo", tanks=2))
    s, events = moved(s, "rocket", "outpost", TAIKONAUTS, STEAMER, CAT)
    assert own(s, "rocket") is None
    assert own(s, "outpost heo") == outpost("heo", TAIKONAUTS, STEAMER, CAT)
    assert len(events) == 3
    assert own(moved(s, "outpost heo", "rocket", TAIKONAUTS, STEAMER)[0], "rocket").fuel == 0, "fuel does not follow"


@pytest.mark.rule("hf.free.transfer", "hf.rocket.dry-mass")
def test_what_is_too_heavy_together_is_refused_with_the_mass_so_far():
    s = play(owning(leo("Froth Flotation", CAT, TAIKONAUTS), rocket("ISRU Sabatier", "In-Situ Leaching")), TO_ROCKET)[0]
    reason = "The rocket's dry mass would be 18; it may be 15 at the most."
    assert refusal(s, Transfer(0, ("Froth Flotation", CAT))) == ("hf.rocket.dry-mass", reason, 18)
    assert pending(s)[0].total((CAT, TAIKONAUTS)).total == 10 + 3 + 1


TO_ROCKET = BeginTransfer(0, "leo", "rocket")


@pytest.mark.rule("hf.operation.boost")
def test_the_cards_of_a_rocket_are_taken_from_a_list_and_the_only_card_of_a_hand_is_not_asked_for():
    s = table(hands=((STEAMER, CAT),), water=(4,))
    assert [GAME.words.describe(s, start) for start in sorted(kinds_of(s, BeginBoost), key=str)] == [
        "boost cards to LEO",
        "boost cards as a new rocket",
    ]
    s = play(s, BeginBoost(0, "rocket"))[0]
    words = [GAME.words.item(s, pending(s)[0], item) for item in pending(s)[0].items]
    assert words == [f"{TAIKONAUTS}, mass 1", f"{STEAMER}, mass 0", f"{CAT}, mass 3"]
    assert waters(play(s, Boost(0, (TAIKONAUTS, STEAMER)), Load(0, 3))[0])[0] == 0
    alone = table()
    assert GAME.words.describe(alone, BeginBoost(0, "leo")) == f"boost {TAIKONAUTS} to LEO for 1 WT"
    assert own(play(alone, BeginBoost(0, "leo"))[0], "leo") == leo(TAIKONAUTS)


@pytest.mark.rule("hf.operation.boost", "hf.free.refuel")
def test_after_a_boost_into_a_rocket_without_water_or_room_nothing_is_asked():
    assert asked(boosted(table(water=(1,)), "rocket", TAIKONAUTS)[0]) == [(0, "hf.turn")]
    full = owning(rocket(STEAMER, tanks=3), factions=(UN, PRC), hands=((ROBONAUT,),))
    assert asked(play(full, BeginBoost(0, "leo"))[0]) == [(0, "hf.boost")]


@pytest.mark.rule("hf.operation.produce")
@pytest.mark.parametrize("seed", SEEDS)
def test_production_asked_in_steps_makes_everything_that_can_be_made(seed):
    """Idea, then site, then stack, where there is more than one; a freighter, outposts and a rocket are in the way."""
    rng = Random(seed)
    sites, ideas = rng.sample(sorted(solar_system().sites), 4), rng.sample(sorted(patents()), 9)
    stacks = rng.sample((rocket(STEAMER, at=sites[0]), outpost(sites[1], CAT), outpost("heo", ROBONAUT)), 2)
    stacks += [freighter(sites[2], patents()[ideas[8]].black.name)] if rng.random() < 0.3 else []
    busy = {idea for held in stacks for idea in held.cards}
    hand = tuple(idea for idea in ideas[:8] if idea not in busy)
    s = table(hands=(hand,), stacks=(tuple(stacks),), claims=[factory(site) for site in sites])
    wanted = {
        (site, patents()[idea].black.name, to)
        for idea, site, to in product(hand, sites, ("rocket", "freighter", "outpost"))
        if not cannot_produce(s, 0, Product(idea, site, to))
    }
    made = set(all_made(s, {Produce(0, idea) for idea in hand} & kinds_of(s, Produce)))
    assert made == wanted


def all_made(s, starts):
    """Everything that is produced along every way to answer."""
    for start in starts:
        done = apply(s, start)
        found = told(done.events, CardProduced)
        if found:
            yield from ((event.site, event.card, event.to) for event in found)
        else:
            assert asked(done.state)[0][1] in {"hf.produce-at", "hf.produce-for"}
            assert len(list(pending(done.state)[0])) > 1, "a step with one answer asks nothing"
            yield from all_made(done.state, set(pending(done.state)[0]))


@pytest.mark.rule("hf.operation.produce")
def test_a_product_says_where_it_goes_only_where_that_is_not_asked():
    s = table(hands=(("Neutral Beam",),), claims=[factory("luna-shackleton-polar-rim"), factory("dresda")])
    assert GAME.words.describe(s, Produce(0, "Neutral Beam")) == "produce D-D Fusion Inertial"
    s = play(s, Produce(0, "Neutral Beam"))[0]
    assert {action.site for action in kinds_of(s, ProduceAt)} == {"luna-shackleton-polar-rim", "dresda"}
    assert GAME.words.describe(s, ProduceAt(0, "dresda")) == "at Dresda"
