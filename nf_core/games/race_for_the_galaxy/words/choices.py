"""The choices in plain words, with their numbers; many say what they are in their class (`says`)."""

from collections.abc import Callable, Mapping
from typing import Any

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.goals import all_goals
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts, printed
from nf_core.games.race_for_the_galaxy.facts.nouns import KIND_NAMES
from nf_core.games.race_for_the_galaxy.phases import declaring, develop, trade, ways
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.games.race_for_the_galaxy.words.names import (
    ACTIONS,
    CATEGORY_WORDS,
    brief,
    card_words,
    listed,
    points_of,
    sort_of,
)
from nf_core.games.race_for_the_galaxy.words.powers import power_sentence, sentences
from nf_core.games.race_for_the_galaxy.words.proposals import use_to
from nf_core.games.race_for_the_galaxy.words.prospects import PROPOSED, prospects
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.ledger import Ledger, count, show, unit_for
from nf_core.kernel.values import Action
from nf_core.kernel.wording import worded

PROMPTS = {
    "race.deal-worlds": "A start world",
    "race.deal-goals": "Goals of the game",
    "race.draw-cards": "Cards from the supply",
    "race.draw-goods": "Goods from the supply",
    "race.turn-up": "A card from the supply",
    "race.keep-start": "Discard cards of your first hand",
    "race.select": "Select an action",
    "race.explore-discard": "Discard cards you explored",
    "race.discard": "Discard cards",
    "race.choose-development": "Place a development",
    "race.choose-world": "Place a world",
    "race.choose-way": "Pay for the world, or conquer it",
    "race.pay-cards": "Pay for the card",
    "race.save-paid": "Save a card you paid",
    "race.strengthen": "Use temporary Military",
    "race.sell": "Sell a good",
    "race.use-power": "Use a Consume power",
    "race.consume-goods": "Consume goods",
    "race.consume-cards": "Discard cards for a Consume power",
    "race.name-number": "Name a number",
    "race.produce-on": "Produce on a world",
    "race.set-kind": "The kind of the good produced",
    "race.save-first": "Save a card of your first hand",
    "race.select-first": "Select your first action",
    "race.discard-for-prestige": "Discard cards for prestige?",
    "race.settle-further": "Do more in Settle?",
    "race.commit": "Use temporary Military to attack?",
    "race.defend": "Use temporary Military to defend?",
    "race.prevent": "Defeat an attempt at a takeover?",
    "race.choose-ante": "Show a card of your hand",
    "race.keep-turned": "Take one of the cards",
    "race.discard-for-vp": "Discard cards for VP?",
    "race.choose-category": "What do you search for?",
    "race.deal-pack": "Cards to draft from",
    "race.draft-card": "Keep a card for your deck",
    "race.name-kind": "The kind of your world of any kind",
    "race.roll-dice": "The dice of the robot",
    "race.robot-place": "A card of the robot's stack",
    "race.take-found": "Take the card found?",
}
BONUS = "With the prestige bonus, once a game"
"The heading of actions for which the bonus is declared."
ACTION_RULES: Mapping[str, tuple[str, ...]] = {
    "explore-5": ("race.explore.draw", "race.explore.keep", "race.explore.bonus"),
    "explore-1": ("race.explore.draw", "race.explore.keep", "race.explore.bonus"),
    "develop": ("race.develop", "race.develop.cost", "race.develop.bonus"),
    "settle": ("race.settle", "race.settle.cost", "race.settle.conquer", "race.settle.bonus"),
    "trade": ("race.trade", "race.trade.price", "race.consume"),
    "double": ("race.consume", "race.consume.double"),
    "produce": ("race.produce.goods", "race.produce.windfall", "race.produce.bonus"),
    "search": ("race.search", "race.search.categories"),
}
"The rules of each action card, to be read before selecting it."


def rules(action: Action) -> tuple[str, ...]:
    """The rules of an action: of action cards their own; otherwise those of the question."""
    if isinstance(action, a.SelectActions):
        bonus = ("race.prestige.bonus",) if action.prestige else ()
        return (*dict.fromkeys(rule for card in action.actions for rule in ACTION_RULES[card]), *bonus)
    return ()


def prompt(decision: Decision) -> str:
    """The question of a decision; of a payment with what is paid for."""
    price = decision.why
    if decision.prompt == "race.pay-cards" and price and price.entries:
        return f"Pay {count(price.total, 'card')} for {price.entries[0].source}"
    return PROMPTS[decision.prompt]


def describe(s: State, action: Action) -> str:
    """The words for an action, with its numbers."""
    said = SAID.get(type(action))
    return said(s, action) if said else worded(action, lambda field: _called(action, field))


def _called(action: Action, field: str) -> object:
    """The words for a field of an action."""
    found = getattr(action, field)
    return (listed(found) or "nothing") if field == "items" else found


def offers(action: str) -> str:
    """What an action card brings: its phase for all, its bonus for whoever selects it."""
    bonuses = printed().bonuses
    return {
        "explore-5": f"all draw {bonuses.explore_draw} cards and keep 1; you draw {bonuses.explore_five} more",
        "explore-1": f"all draw {bonuses.explore_draw} cards and keep 1; you draw and keep 1 more",
        "develop": f"all may place a development, you for {count(bonuses.develop_less, 'card')} less",
        "settle": f"all may place a world; you draw {count(bonuses.settle_draw, 'card')} after it",
        "trade": "all consume goods; you first sell one for cards",
        "double": "all consume goods; you get double VP for it",
        "produce": "all produce goods; you produce on a windfall world too",
        "search": "you look through the supply for a card, once a game",
    }[action]


def _select(s: State, action: a.SelectActions) -> str:
    """An action with what it brings; of two only their names, which the cards on the table explain."""
    del s
    first, *others = action.actions
    if others:
        return f"{ACTIONS[first]}{_with(action)}"
    return f"{ACTIONS[first]}: {offers(first)}{_bonus(action)}"


def _with(action: a.SelectActions) -> str:
    """The second action and the prestige bonus: `, and Settle`."""
    return f", and {ACTIONS[action.actions[1]]}{_bonus(action)}"


def _bonus(action: a.SelectActions) -> str:
    name, _, second = action.prestige.partition("#")
    return f"; the prestige bonus for {'the second ' if second else ''}{ACTIONS[name]}" if name else ""


def variant(s: State, action: Action) -> tuple[str, str] | None:
    """The first of two actions, with the second one."""
    del s
    if isinstance(action, a.SelectActions) and len(action.actions) > 1:
        return ACTIONS[action.actions[0]], _with(action).removeprefix(", ")
    return None


def group(action: Action) -> str:
    """Actions with the prestige bonus are told apart from those without."""
    return BONUS if isinstance(action, a.SelectActions) and action.prestige else action.heading


def _develop(s: State, action: a.PlaceDevelopment) -> str:
    price, design = develop.cost(s, action.seat, action.card).total, s.cards.design(action.card)
    return f"place {design.name} for {count(price, 'card')} ({points_of(design)})"


def _settle(s: State, action: a.PlaceWorld) -> str:
    """A world with every way of placing it that is open, and what it is worth; of a barred one what it takes."""
    open_ways = ways.ways(s, action.seat, action.card)
    design = s.cards.design(action.card)
    if not open_ways:
        return f"place {card_words(design)}"
    how = " or ".join(_way(s, way) for way in open_ways)
    return f"place {design.name}: {how} ({brief(sort_of(design))}, {points_of(design)})"


def _way(s: State, way: a.SettleBy) -> str:
    by = f" by {name_of(way.power)}" if way.power else ""
    if way.way == "pay":
        return f"pay {count(ways.payment_by(s, way.seat, way.card, way.power).price.total, 'card')}{by}"
    has = ways.strength(s, way.seat, way.card).total
    needed = ways.defense(s, way.seat, way.card, way.power).total
    more = f", giving up something for {needed - has} more" if has < needed else ""
    return f"conquer with Military {has} against {needed}{more}{by}"


def _sell(s: State, action: a.SellGood) -> str:
    return f"sell the good of {name_of(action.world)} for {_price(s, action).total} cards"


def _price(s: State, action: a.SellGood) -> Ledger:
    return trade.bonus_price(s, action.seat, action.world)


def _takeover(s: State, action: a.DeclareTakeover) -> str:
    owner = declaring.owner_of(s, action.world)
    of = "" if owner is None else f" of player {owner + 1}"
    fleet = f" and {name_of(action.fleet)}" if action.fleet else ""
    if owner is None:
        return f"take over {name_of(action.world)} by {name_of(action.power)}{fleet}"
    has, needed = (ledger.total for ledger in declaring.strengths(s, action, owner))
    more = f", giving up something for {needed - has} more" if has < needed else ""
    return f"take over {name_of(action.world)}{of} by {name_of(action.power)}{fleet}: {has} against {needed}{more}"


def _produce(s: State, action: a.ProduceOn) -> str:
    del s
    by = "the bonus of Produce" if action.source == "produce" else name_of(action.source)
    return f"produce on {name_of(action.world)} by {by}"


SAID: Mapping[type[Action], Callable[[State, Any], str]] = {
    a.SelectActions: _select,
    a.PlaceDevelopment: _develop,
    a.PlaceWorld: _settle,
    a.SettleBy: lambda s, action: f"{_way(s, action)}, for {name_of(action.card)}",
    a.SellGood: _sell,
    a.UsePower: lambda s, action: (
        f"use {name_of(action.card)}: {power_sentence(s.cards.design(action.card).powers[action.power])}"
    ),
    a.ProduceOn: _produce,
    a.PlaceMore: lambda s, action: f"place {card_words(s.cards.design(action.card))} by {name_of(action.power)}",
    a.ReplaceWorld: lambda _, action: (
        f"replace {name_of(action.world)} by {name_of(action.card)} ({name_of(action.power)})"
    ),
    a.DeclareTakeover: _takeover,
    a.PreventTakeover: lambda s, action: f"defeat the attempt on {name_of(s.attempts[action.attempt].world)}",
    a.ChooseCategory: lambda _, action: f"search for {CATEGORY_WORDS[action.category]}",
    a.TakeFound: lambda s, action: f"take {name_of(s.turned[-1])}" if action.take else "go on to the next one",
    a.Ante: lambda s, action: f"show {card_words(s.cards.design(action.card))}",
    a.KeepTurned: lambda s, action: f"take {card_words(s.cards.design(action.card))}",
    a.DraftCard: lambda s, action: f"keep {card_words(s.cards.design(action.card))}",
    a.NameKind: lambda _, action: f"let {name_of(action.world)} count as a {KIND_NAMES[action.kind]} world",
    a.SetKind: lambda _, action: f"produce {KIND_NAMES[action.kind]} on {name_of(action.world)}",
}
"What actions say with more than their fields."


def reason(s: State, action: Action) -> Ledger | None:
    """The ledger behind an action, if it has one: a price, the Military against a world."""
    match action:
        case a.PlaceDevelopment(seat, card):
            return develop.cost(s, seat, card)
        case a.SettleBy(seat, card, "pay", power):
            return ways.payment_by(s, seat, card, power).price
        case a.PlaceWorld(seat, card) | a.SettleBy(seat, card):
            pays = isinstance(action, a.PlaceWorld) and not s.cards.world(card).military
            return ways.payment_by(s, seat, card).price if pays else ways.strength(s, seat, card)
        case a.SellGood():
            return _price(s, action)
        case a.DeclareTakeover(world=world) if (owner := declaring.owner_of(s, world)) is not None:
            return declaring.strengths(s, action, owner)[0]
    return None


def item(s: State, decision: Subset, item: str) -> str:
    """The name of a card that may be taken, with what it is."""
    return item if decision.prompt == "race.deal-goals" and item in all_goals() else card_words(s.cards.design(item))


def item_detail(s: State, decision: Subset, item: str) -> list[str]:
    """What a card is and does, and what it would mean for whoever chooses."""
    if item not in s.cards.deck:
        return []
    told = [
        f"{each.title}: {show(each.ledger.total)} {unit_for(each.ledger.total, each.ledger.unit)}"
        for each in prospects(s, decision.seat, item)
        if not each.title.startswith(PROPOSED)
    ]
    if use := use_to(s, decision, item):
        parts = ", ".join(f"{show(entry.amount)} {entry.source}" for entry in use.entries)
        told.append(f"Use to you, as nf rates it: {show(use.total)} ({parts})")
    return [*told, *sentences(s.cards.design(item), prestige=level_facts(s.cards.level).prestige)]


def stage(s: State) -> str:
    """How far the game is."""
    return f"Round {s.round}" if s.round else "Set-up"
