"""What powers of Explore, Develop and Settle do, shown by numbers and steps: functions of a card and its power."""

from nf_core.games.race_for_the_galaxy.numbers.costs import (
    development_cost,
    paid_military_cost,
    pay_powers,
    world_cost,
)  # fmt: skip
from nf_core.games.race_for_the_galaxy.numbers.exploring import drawn, is_mixed, kept, prestige_discards
from nf_core.games.race_for_the_galaxy.numbers.paying import payment
from nf_core.games.race_for_the_galaxy.numbers.prestige import for_placing
from nf_core.games.race_for_the_galaxy.numbers.strength import against, general, means
from nf_core.games.race_for_the_galaxy.numbers.takeovers import (
    attack,
    fleets,
    spoils,
    takeover_defense,
    takeover_powers,
    targets,
)  # fmt: skip
from nf_core.games.race_for_the_galaxy.phases.completing import after_placing, with_good
from nf_core.games.race_for_the_galaxy.phases.develop import PayDevelopment, first_draws
from nf_core.games.race_for_the_galaxy.phases.discards import DiscardSome
from nf_core.games.race_for_the_galaxy.phases.draws import Draw, LayGoods
from nf_core.games.race_for_the_galaxy.phases.paying import SaveOne, paid
from nf_core.games.race_for_the_galaxy.phases.ways import defense, ways
from tests.games.race_for_the_galaxy.cards_given import (
    CARDS,
    GOODS,
    KINDLESS,
    OTHER_KIND,
    PEACEFUL,
    REBEL,
    WARLIKE,
    draws,
    place_of,
    player,
    table,
)

# Explore


def draws_more(card, power):
    assert drawn(CARDS, (card,), ()).total == 2 + power.n


def keeps_more(card, power):
    assert kept(CARDS, (card,), ()).total == 1 + power.n


def mixes(card, _):
    assert is_mixed(CARDS, (card,), ())
    assert not is_mixed(CARDS, (KINDLESS,), ())


def discards_for_prestige(card, power):
    one = player(card, hand=1)
    assert [found.power.n for found in prestige_discards(CARDS, one, (card,))] == [power.n]
    assert prestige_discards(CARDS, one, (card,), used=((card, place_of(card, power)),)) == ()
    assert prestige_discards(CARDS, player(card), (card,)) == ()


# Develop


def cheapens_developments(card, power):
    assert development_cost(CARDS, (card,), "Imperium Planet Buster", ()).total == 9 - power.n
    assert development_cost(CARDS, (), "Imperium Planet Buster", ()).total == 9


def good_for_less(phase, kind, card, power):
    one = player(card, *GOODS[kind], *GOODS[OTHER_KIND[kind]], goods=(*GOODS[kind], *GOODS[OTHER_KIND[kind]]))
    target = "Imperium Planet Buster" if phase == "develop" else "Alien Departure Point"
    cost = development_cost(CARDS, (), target, ()) if phase == "develop" else world_cost(CARDS, (), target)
    found = payment(CARDS, one, (card,), target, cost, phase=phase)
    assert set(found.goods) == set(GOODS[kind])
    assert found.due(found.goods[:1]) == 9 - power.n
    assert found.least == 9 - power.n, "one good alone"


def leaves_for_less(card, power):
    cost = development_cost(CARDS, (), "Imperium Planet Buster", ())
    found = payment(CARDS, player(card), (card,), "Imperium Planet Buster", cost, phase="develop")
    assert (found.due(()), found.due((card,))) == (9, 9 - power.n)
    gone = payment(CARDS, player(), (card,), "Imperium Planet Buster", cost, phase="develop")
    assert gone.leavers == (), "a card that has left the tableau cannot be discarded"


def leaves_for_nothing(card, _):
    for target, kept_out in (("Galactic Trendsetters", False), ("Deserted Alien Colony", True)):
        cost = world_cost(CARDS, (), target)
        found = payment(CARDS, player(card), (card,), target, cost, phase="settle")
        assert found.least == (cost.total if kept_out else 0)


def draws_at_the_start_of_develop(card, power):
    s = table(player(card), phase="develop")
    assert [(step.cards, step.source) for step in first_draws(s, 0)] == [(power.n, card)]


def draws_and_discards_at_the_start_of_develop(card, power):
    s = table(player(card), phase="develop")
    assert first_draws(s, 0) == (Draw(0, power.n, card), DiscardSome(0, 1))


def draws_after_developing(card, power):
    s = table(player(card, "Space Marines"), phase="develop", placing="Space Marines")
    assert draws(PayDevelopment(0).run(s)) == [(power.n, card)]


def saves(phase, card, _):
    one, hand = player(card), ("Gem World", "Spice World")
    s = table(player(card, hand=hand), phase=phase)
    cost = world_cost(CARDS, (), "Artist Colony")
    offer = payment(CARDS, one, (card,), "Artist Colony", cost, phase=phase)
    assert paid(s, 0, offer, ("Gem World",)).agenda == (SaveOne(0, card),)
    assert paid(s, 0, offer, ()).agenda == (), "where nothing is paid, nothing is saved"


def prestige_after(phase, target, other, card, power, *, paid_military=False):
    assert for_placing(CARDS, (card,), target, phase, paid_military=paid_military).total == power.n
    if other:
        assert for_placing(CARDS, (card,), other, phase).total == 0


# Settle


def cheapens(kind, card, power):
    """Only worlds of the kind, or all if there is none."""
    for one, world in (*PEACEFUL.items(), ("", KINDLESS)):
        cost = CARDS.world(world).cost
        less = power.n if kind in {None, one} else 0
        found = world_cost(CARDS, (card,), world)
        assert [entry.amount for entry in found.entries] == ([cost, -less] if less else [cost])


def strengthens(card, power):
    assert against(CARDS, (card,), "Rebel Base").entries[0].amount == power.n
    assert power.n in [entry.amount for entry in general(CARDS, (card,)).entries]


def strengthens_against(kind, card, power):
    for one, world in WARLIKE.items():
        found = [entry.amount for entry in against(CARDS, (card,), world).entries if entry.rule.endswith("special")]
        assert found == ([power.n] if one == kind else [])


def strengthens_against_rebels(card, power):
    special = [entry.amount for entry in against(CARDS, (card,), REBEL).entries if entry.rule.endswith("special")]
    assert special == [power.n]
    assert general(CARDS, (card,)).total == against(CARDS, (card,), "Pirate World").total


def strengthens_per(worlds, card, power):
    """Once for each of such worlds, this card included."""
    own = [entry.amount for entry in general(CARDS, (card,)).entries]
    more = [entry.amount for entry in general(CARDS, (card, *worlds)).entries]
    assert (own[0], more[0]) == (power.n, power.n * (1 + len(worlds)))


def weakens_with_imperium(card, power):
    assert power.n in [entry.amount for entry in general(CARDS, (card, "Imperium Lords")).entries]
    assert power.n not in [entry.amount for entry in general(CARDS, (card, "Space Marines")).entries]


def gives_up(pay, card, power):
    goods = GOODS["rare"][:2]
    one = player(card, *goods, "Pre-Sentient Race", goods=(*goods, "Pre-Sentient Race"), prestige=1)
    found = means(CARDS, one, (card,))
    things = {"this_card": ((card, power.n),), "prestige": ((card, power.n),), "hand": ()}
    assert found.things == things.get(pay, tuple((good, power.n) for good in goods))
    assert found.hand == (power.n if pay == "hand" else 0)
    assert pay != "hand" or means(CARDS, one, (card,), from_hand=1).hand == power.n - 1
    if pay == "prestige":
        assert means(CARDS, player(card), (card,)).things == ()
    if pay == "this_card":
        assert means(CARDS, player(), (card,)).things == ()


def pays_for(payable, refused, card, power):
    for world in payable:
        (found,) = pay_powers(CARDS, (card,), world)
        cost = paid_military_cost(CARDS, (card,), world, found)
        assert [entry.amount for entry in cost.entries[:2]] == [CARDS.world(world).defense, -power.n]
    for world in refused:
        assert pay_powers(CARDS, (card,), world) == ()


def pays_less(card, power):
    cards = ("Rebel Cantina", card)
    (found,) = pay_powers(CARDS, cards, "Pirate World")
    assert paid_military_cost(CARDS, cards, "Pirate World", found).total == 3 - power.n
    assert pay_powers(CARDS, (card,), "Pirate World") == (), "it gives no ability to pay by itself"


def conquers_peaceful(card, power):
    s = table(player(card, "Space Marines", "Drop Ships", hand=("Galactic Trendsetters",)))
    assert defense(s, 0, "Galactic Trendsetters", card).total == 5 - power.n
    assert [way.power for way in ways(s, 0, "Galactic Trendsetters") if way.way == "conquer"] == [card]


def conquers_for_prestige(card, power):
    conquers_peaceful(card, power)
    assert (power.prestige, power.takeover) == (2, True)
    one = player(card)
    assert [found.card for found in fleets(CARDS, one, (card,))] == [card]
    assert fleets(CARDS, player(), (card,)) == ()


def draws_after_settling(card, power):
    s = table(player(card, "Artist Colony"), placing="Artist Colony")
    assert after_placing(s, 0) == (Draw(0, power.n, card),)


def draws_and_discards_after_settling(card, power):
    s = table(player(card, "Artist Colony"), placing="Artist Colony")
    assert after_placing(s, 0) == (Draw(0, power.n, card), DiscardSome(0, 1))


def produces_on_placing(card, _):
    s = table(player(card, "Artist Colony"), placing="Artist Colony")
    assert with_good(s, 0, "Artist Colony") == [LayGoods(0, ("Artist Colony",), card)]
    assert with_good(s, 0, "Asteroid Belt") == []


VICTIM = ("Imperium Warlord", "Rebel Outpost", "Hive World", "Comet Zone")
"Has an Imperium card, Military of at least 1, a Rebel military world, another and a peaceful world."


def takes_over(against_whom, card, power):
    one = player(card, prestige=1)
    (found,) = takeover_powers(CARDS, one, (card,))
    safe = {"imperium": ("Rebel Outpost",), "military": ("Pan-Galactic League", "Rebel Fuel Cache"),
            "rebel": ("Hive World",), "anyone": ()}[against_whom]  # fmt: skip
    assert targets(CARDS, found.power, safe) == ()
    named = ("Rebel Outpost",) if against_whom == "rebel" else ("Rebel Outpost", "Hive World")
    assert targets(CARDS, found.power, VICTIM) == named
    rebels = ("Rebel Fuel Cache", "Rebel Miners")
    more = attack(CARDS, (card, *rebels), found, "Hive World").total - general(CARDS, (card, *rebels)).total
    assert more == power.n * 2
    assert spoils(power) == power.prestige


def takes_over_by_leaving(against_whom, card, power):
    takes_over(against_whom, card, power)
    assert takeover_powers(CARDS, player(), (card,)) == ()


def takes_over_for_prestige(card, power):
    takes_over("anyone", card, power)
    assert takeover_powers(CARDS, player(card), (card,)) == ()


def defends(card, _):
    cards = (card, "Rebel Outpost", "Hive World", "Comet Zone")
    plain = takeover_defense(CARDS, cards[1:], "Hive World").total
    assert takeover_defense(CARDS, cards, "Hive World").total == plain + 2 + 1
    peaceful = takeover_defense(CARDS, cards[1:], "Comet Zone").total
    assert takeover_defense(CARDS, cards, "Comet Zone").total == peaceful + 3 + 1, "the target counts as military"
