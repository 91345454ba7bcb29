"""Tile sets: ours as printed, files of one's own, and what is refused."""

from itertools import chain
from typing import get_args

import msgspec
import pytest

from nf_core.games.new_frontiers import PACKAGE
from nf_core.games.new_frontiers.facts.box import box
from nf_core.games.new_frontiers.facts.components import LARGE_COST, World
from nf_core.games.new_frontiers.facts.confirmed import confirmed
from nf_core.games.new_frontiers.facts.loading import FILES, POWERS, our_text, parse, read_tiles, tile_set
from nf_core.games.new_frontiers.facts.powers import (
    EFFECTS,
    KEYWORDS,
    PHASES,
    Filter,
    Military,
    PayForMilitary,
    When,
)  # fmt: skip
from nf_core.games.new_frontiers.facts.printed import FACTS, check
from nf_core.games.new_frontiers.numbers.powers import matching_tiles
from nf_core.kernel.data import package_file, read_text
from nf_core.kernel.errors import BadData, UnknownName
from tests.games.new_frontiers.tiles_given import OURS

TEXT = our_text()
ARTISTS = 'name = "Artist Settlement"'
SOURCES = ("confirmed", "namesake", "reconstructed")


def changed(*changes):
    """Our tile set as text, with parts of it replaced, each of which occurs."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def entry(name):
    """The text of an entry of our tile set."""
    start = TEXT.index(f'name = "{name}"')
    start = TEXT.rindex("[[", 0, start)
    end = TEXT.find("\n[[", start)
    return TEXT[start : end if end > 0 else None]


def test_ours_is_what_the_rule_book_prints():
    assert check(OURS) == ()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "Gem World"\ncost = 2', 'name = "Gem World"\ncost = 3', "non-military worlds by cost"),
        ('name = "Rebel Base"\ndefense = 6', 'name = "Rebel Base"\ndefense = 7', "military worlds by defense"),
        ("defense = 6\ncolonists = 2", "defense = 6\ncolonists = 1", "colonists"),
        ('kind = "gray"\nkeywords = ["ALIEN"]', 'kind = "gray"\nkeywords = []', "gray worlds with ALIEN"),
        ('keywords = ["REBEL", "UPLIFT"]', 'keywords = ["REBEL"]', "worlds with REBEL and UPLIFT"),
        ('name = "Space Marines"\ncost = 2', 'name = "Space Marines"\ncost = 3', "Space Marines, cost: 3, but"),
        ('set = "I"\nside = "round"', 'set = "I"\nside = "round"\nvp = 3', None),
        ("{ least = 3, vp = 3 }", "{ least = 2, vp = 3 }", "steps of goals"),
        ('name = "Spice World"', 'name = "Salt World"', "Spice World has no such power"),
        ('name = "Space Marines"', 'name = "Star Marines"', "Space Marines is missing."),
        (ARTISTS, f'{ARTISTS}\npowers = [{{ phase = "settle", effect = "settle_two" }}]', "known to have none"),
    ],
)  # fmt: skip
def test_a_change_of_something_printed_is_told(old, new, told):
    text = changed((old, new))
    if told is None:
        with pytest.raises(BadData, match="both `vp` and scoring lines"):
            parse(text, "mine.toml")
        return
    assert any(told in line for line in check(parse(text, "mine.toml")))


def test_the_table_of_printed_facts_counts_every_world():
    for group, worlds in (("military", 26), ("non-military", 34)):
        counts = {what: printed for what, _, printed in FACTS if what.startswith(f"{group} worlds")}
        assert sum(counts[f"{group} worlds by kind"]) == worlds
        assert sum(counts[f"{group} worlds of 1 and 2 colonists"]) == worlds
        assert sum(counts[f"{group} worlds: windfall, production, gray"]) == worlds


def figures(tile):
    """The figures of a tile that need a source."""
    lists = {"power": tile.powers, "scoring": tile.scoring, "ability": getattr(tile, "abilities", ())}
    counted = {f"{what} {at}" for what, found in lists.items() for at in range(1, len(found) + 1)}
    if tile.name in OURS.developments:
        return counted | {"cost", "vp", "set", "side", "keywords"}
    common = {"military", "kind", "production", "vp", "keywords"}
    if isinstance(tile, World):
        return counted | common | {"colonists", "defense" if tile.military else "cost"}
    return counted | common | {"mat", "side", "halo"}


@pytest.mark.parametrize("name", OURS.all)
def test_every_figure_says_where_it_comes_from(name):
    tile = OURS.tile(name)
    said = list(chain.from_iterable(getattr(tile.source, source) for source in SOURCES))
    assert sorted(said) == sorted(figures(tile))


def test_what_is_confirmed_is_marked_and_nothing_else():
    marked = {(name, figure) for name, tile in OURS.all.items() for figure in tile.source.confirmed}
    assert marked == {(name, figure) for name, figure, _ in confirmed(OURS)}


def test_as_many_figures_have_each_source_as_the_data_came_with():
    sources = [tile.source for tile in OURS.all.values()] + [goal.source for goal in OURS.goals.values()]
    totals = {word: sum(len(getattr(source, word)) for source in sources) for word in SOURCES}
    # The box has 21 more that are confirmed: 8 action tiles, 9 tables of figures, and 4 rules of the set-up in words.
    assert totals == {"confirmed": 138, "namesake": 585, "reconstructed": 222}


def test_our_goods_developments_and_homes_are_as_we_decided():
    worlds, fixed = OURS.worlds.values(), OURS.fixed
    assert all("ALIEN" in world.keywords for world in worlds if world.kind == "alien")
    assert {power.phase for tile in fixed for power in tile.powers} == set(PHASES)
    assert all(1 <= tile.cost <= 5 for tile in OURS.developments.values() if tile.cost != LARGE_COST)
    assert [letter for letter, faces in OURS.pairs.items() if all("TERRAFORMING" in one.keywords for one in faces)] == [
        "D"
    ]
    dearest = max(world.cost for world in worlds if world.colonists == 1 and not world.military)
    assert min(world.cost for world in worlds if world.colonists == 2 and not world.military) >= dearest
    strongest = max(world.defense for world in worlds if world.colonists == 1 and world.military)
    assert min(world.defense for world in worlds if world.colonists == 2 and world.military) >= strongest
    assert 1 <= sum(not tile.powers for tile in OURS.developments.values()) <= 4
    takers = [any(home.military or _takes_military(home) for home in mat) for mat in OURS.mats.values()]
    assert all(takers)


def _takes_military(home):
    powers = (power for power in home.powers if isinstance(power, Military | PayForMilitary))
    return any(power.of is None or power.of.kind is None for power in powers)


def test_every_sort_of_power_and_keyword_is_on_enough_tiles():
    for phase in PHASES:
        assert sum(phase in tile.phases for tile in OURS.all.values()) >= 6
    for keyword in KEYWORDS:
        assert sum(keyword in tile.keywords for tile in OURS.all.values()) >= 3
    assert {power.effect for tile in OURS.all.values() for power in tile.powers} == set(EFFECTS)


def test_what_follows_from_printed_figures():
    halos = {name: home.halo for name, home in OURS.homes.items() if home.halo}
    assert halos == {"Alpha Centauri": "rare", "Ancient Race": "genes", "Galactic Scavengers": "novelty"}
    assert (OURS.developments["Mining League"].spaces, OURS.developments["Mining Robots"].spaces) == (2, 1)
    limits = {name: (goal.stockpile, goal.limit) for name, goal in OURS.goals.items() if goal.stockpile}
    assert limits == {
        "Stockpile Resources": ("goods", 6), "Exploration": ("worlds", 4), "Tax on Trade": ("credits", 10),
    }  # fmt: skip


def test_every_trigger_phase_and_filter_of_the_vocabulary_is_used():
    powers = [power for tile in OURS.all.values() for power in tile.powers]
    filters = [getattr(power, name) for power in powers for name in ("of", "per") if getattr(power, name, None)]
    filters += [line.per for tile in OURS.all.values() for line in tile.scoring]
    keys = {key for filter in filters for key in msgspec.to_builtins(filter)}
    assert keys == {field.name for field in msgspec.structs.fields(Filter)}
    assert {power.when for power in powers if hasattr(power, "when")} == set(get_args(When))
    for effect, kind in EFFECTS.items():
        (phase,) = (field for field in msgspec.structs.fields(kind) if field.name == "phase")
        assert {power.phase for power in powers if power.effect == effect} == set(get_args(phase.type))


def test_a_named_partner_can_be_in_play():
    for tile in OURS.developments.values():
        named = [line.per.name for line in tile.scoring] + [getattr(power, "with_name", None) for power in tile.powers]
        assert all(OURS.developments[name].set != tile.set for name in named if name)


def test_every_scoring_line_has_tiles_to_score():
    for tile in OURS.all.values():
        for line in tile.scoring:
            found = matching_tiles(OURS, line.per, "")
            assert line.per.special or len(found) >= (1 if line.per.name else 4)


def test_enough_consume_powers_are_always_in_play():
    """Whichever faces are up: the goal asks for six."""
    consume = {name: sum(power.phase == "consume" for power in tile.powers) for name, tile in OURS.all.items()}
    least = sum(consume[tile.name] for tile in OURS.fixed) + sum(consume[name] for name in OURS.worlds)
    least += sum(min(consume[face.name] for face in faces) for faces in OURS.pairs.values())
    assert least >= 12


@pytest.mark.rule("nfr.setup.supply")
@pytest.mark.rule("nfr.setup.credits")
def test_the_box_has_what_the_rule_book_lists():
    found = box()
    seats = [(n, s.small_copies, s.colonists, s.vp_chips, list(s.credits)) for n, s in found.players.items()]
    assert seats == [
        (2, 1, 24, 24, [3, 4]), (3, 2, 36, 36, [3, 3, 4]), (4, 2, 48, 48, [3, 3, 4, 4]),
        (5, 3, 60, 60, [3, 3, 3, 4, 4]),
    ]  # fmt: skip
    assert found.contents.goods == {"novelty": 19, "rare": 17, "genes": 13, "alien": 11}
    assert sum(found.contents.goods.values()) == 60
    assert found.contents.world_tiles == len(OURS.worlds)
    assert found.contents.empire_mats == len(OURS.mats)
    assert found.contents.goal_tiles == len(OURS.goals)
    assert sum(value * chips for value, chips in found.contents.vp_chips.items() if value < 10) == 60
    assert [tile.id for tile in found.action if tile.unchosen] == ["produce"]
    assert [tile.id for tile in found.action if tile.bonus.places or tile.bonus.first] == ["goals", "envoys"]
    assert [tile.side for tile in found.action if tile.side != "both"] == ["square", "round"]
    for goals, first in ((False, "isolation"), (True, "goals")):
        assert len(found.actions(goals=goals)) == found.contents.action_tiles
        assert next(iter(found.actions(goals=goals))) == first
    assert (found.limits.worlds_and_colonies, found.ends.spaces_over, found.ends.colonies_over) == (9, 10, 7)


def test_a_tile_set_is_the_same_as_another_with_the_same_text():
    text = changed(('name = "Gem World"\ncost = 2', 'name = "Gem World"\ncost = 3'))
    assert tile_set(text) == parse(text, "mine.toml")
    assert hash(tile_set(text)) == hash(parse(text, "mine.toml"))
    assert tile_set(text) != OURS
    assert tile_set(text).worlds["Gem World"].cost == 3


def test_our_text_is_a_tile_file_too(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(TEXT, "utf-8")
    mine = tile_set(read_tiles(file))
    assert mine.all == OURS.all
    assert mine.goals == OURS.goals
    assert [read_text(package_file(PACKAGE, name)) in TEXT for name in FILES] == [True] * 4


def test_an_unknown_tile_is_told():
    with pytest.raises(UnknownName, match="There is no tile 'Gem Wrld'"):
        OURS.tile("Gem Wrld")


SPACE = 'name = "Space Marines"\ncost = 2'
FIRST = '{ phase = "settle", effect = "military", n = 2 }'
WRONG = [
    # The changes of our text, the place, what is wrong, the remedy.
    ([("[[development]]", "[[development")], "", "is not valid TOML", "Correct that line."),
    ([("[[development]]", "[[card]]")], "card", "is no kind of entry", "[[development]], [[world]]"),
    ([('effect = "military", n = 2', 'effect = "militry", n = 2')],
     "development 'Space Marines', power 1", "unknown effect 'militry'", "gain_credit"),
    ([('phase = "settle", effect = "military", n = 2', 'phase = "settle", n = 2')],
     "development 'Space Marines', power 1", "a power without an `effect`", "gain_credit"),
    ([(FIRST, '{ phase = "trade", effect = "military", n = 2 }')],
     "development 'Space Marines', power 1", "trade", "military takes: phase (settle), n, of (or not), per (or not)."),
    ([(FIRST, '{ phase = "settle", effect = "military" }')],
     "development 'Space Marines', power 1", "`n`", "military takes:"),
    ([(FIRST, '{ phase = "settle", effect = "military", n = 2, m = 3 }')],
     "development 'Space Marines', power 1", "`m`", "military takes:"),
    ([(FIRST, '{ phase = "settle", effect = "military", n = 2, of = { name = "Gem" } }')],
     "'Space Marines', power 1", "there is no tile 'Gem'", "Name a tile of the file."),
    ([(FIRST, '{ phase = "settle", effect = "military", n = 2, per = { what = "kinds" } }')],
     "'Space Marines', power 1", "kinds cannot be counted here", "tile, colony, development"),
    ([(FIRST, '{ phase = "settle", effect = "gain_credit", n = 2, when = "after_develop" }')],
     "'Space Marines', power 1", "after_develop does not happen in settle", "It happens in develop."),
    ([(FIRST, '{ phase = "produce", effect = "pay_to_produce", credits = 2 }')],
     "'Space Marines', power 1", "only a colony can do this", "home colony"),
    ([('goods = ["any"], vp = 1 }', 'goods = ["any"] }')],
     "'Public Works', power 2", "gives no reward", "vp or credits"),
    ([("powers = [\n    " + FIRST + ",\n]", 'powers = "many"')],
     "development 'Space Marines'", "`powers` is not a list", "effect"),
    ([(SPACE, 'name = "Space Marines"\ncost = 12')],
     "development 'Space Marines'", "cost: expected a whole number <= 9", "An entry has: name"),
    ([(SPACE, 'name = "Space Marines"\ncost = 0')],
     "development 'Space Marines'", "cost: expected a whole number >= 1", "An entry has: name"),
    ([('name = "Gem World"\ncost = 2', 'name = "Gem World"\ncost = 11')], "world 'Gem World'", "<= 9", "An entry has"),
    ([('name = "Gem World"\ncost = 2\n', 'name = "Gem World"\n')],
     "'Gem World'", "not exactly one of `cost` and `defense`", "A military world has a defense"),
    ([(SPACE, "cost = 2")], "development 1", "`name`", "An entry has: name"),
    ([('name = "Homesteading Pioneers"', 'name = "Space Marines"')],
     "development 'Space Marines'", "a second development has this name", "a name of its own"),
    ([('name = "Spice World"', 'name = "Old Earth"')], "'Old Earth'", "two tiles have this name", "a name of its own"),
    ([('name = "Space Marines"\ncost = 2\nvp = 1', 'name = "Space Marines"\ncost = 2')],
     "'Space Marines'", "neither `vp` nor scoring lines", "Give it one of the two."),
    ([(entry("Old Earth"), "")],
     "mat 1", "has 0 home colonies on its square side", 'Add a [[home]] with mat = 1 and side = "square".'),
    ([('name = "Old Earth"\nmat = 1', 'name = "Old Earth"\nmat = 2')],
     "mat 1", "has 0 home colonies", "Add a [[home]]"),
    ([(entry("Survey Team"), "")], "set A", "has 1 faces", "one square and one round face"),
    ([('name = "Survey Team"\ncost = 1', 'name = "Survey Team"\ncost = 9')],
     "set A", "a large face and a small one", "Cost 9 makes a face large"),
    ([('with_name = "Galactic Salon"', 'with_name = "Galactic Saloon"')],
     "'Prosperous Economy', power 1", "no development 'Galactic Saloon'", "Name one of the file."),
    ([('name = "Artist Settlement"\ncost = 1\ncolonists = 1\nvp = 1\nkind = "novelty"',
       'name = "Artist Settlement"\ncost = 1\ncolonists = 1\nvp = 1\nkind = "gray"')],
     "'Artist Settlement'", "is gray, but has goods", "another kind"),
    ([("{ least = 2, vp = 2 }", "{ least = 5, vp = 2 }")],
     "goal 'Citizen Services'", "its steps do not rise", "Order"),
    ([('counts = "keywords"', 'counts = "kinds"')], "goals that count kinds", "there are 2 of them", "Leave one"),
    ([("table = [0, 1, 3, 6, 10]", "table = [0, 1, 3]")],
     "'Galactic Exchange', scoring 1", "its table has 3 values", "from 0 to 4"),
    ([("table = [0, 1, 3, 6, 10]", "vp = 2")],
     "'Galactic Exchange', scoring 1", "kinds score by a table", "0 to 4 kinds"),
    ([("table = [0, 1, 3, 6, 10]", "vp = 2, table = [0, 1, 3, 6, 10]")],
     "'Galactic Exchange', scoring 1", "not exactly one of `vp` and `table`", "Leave one"),
    ([('per = { what = "kinds" }', 'per = { what = "colony" }')],
     "'Galactic Exchange', scoring 1", "a table is only for kinds", "or vp instead of table"),
    ([('per = { what = "military_strength" }', 'per = { what = "military_strength", kind = "rare" }')],
     "'New Galactic Order', scoring 1", "military_strength is counted alone", "Leave out the other keys"),
    ([('kind = "rare"\nproduction = "windfall"\n', 'kind = "rare"\n')],
     "'Destroyed World'", "has a kind, but never a good", "windfall or production"),
    ([('abilities = ["choose_kind", "no_sale"]', 'abilities = ["no_sale"]')],
     "'Alien Oort Cloud Factory'", "kind any and the ability choose_kind belong together", "both or neither"),
    ([(entry("Asteroid Belt"), entry("Asteroid Belt").replace('"rare"', '"any"') + 'abilities = ["choose_kind"]\n')],
     "'Alien Oort Cloud Factory'", "a second world of kind any", "Leave one"),
    ([('n = 1, when = "after_settle", of', 'n = 1, when = "took_colonists", of')],
     "'Rebel Freedom Fighters', power 2", "no world is settled at took_colonists", "write after_settle"),
    ([(", with_vp = 1 }", " }")], "'Prosperous Economy', power 1", "not both of `with_name` and `with_vp`", "both or"),
    ([('set = "fixed"\nside = "square"', 'set = "fixed"\nside = "round"')],
     "'Space Marines'", "is fixed, but a round face", 'Write side = "square".'),
    ([(FIRST, '{ phase = "settle", effect = "military", n = 2, of = { keywrd = "REBEL" } }')],
     "development 'Space Marines', power 1", "of: object contains unknown field `keywrd`", "military takes:"),
    ([(TEXT, "world = 3")], "world", "is not a list of entries", "Write [[world]] above each"),
    ([(TEXT, "a=" + "[" * 9000)], "", "is not valid TOML", "Correct that line."),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "place", "reason", "remedy"), WRONG)
def test_a_tile_file_is_refused_with_file_entry_and_remedy(changes, place, reason, remedy):
    with pytest.raises(BadData) as refused:
        parse(changed(*changes), "mine.toml")
    assert (refused.value.file, refused.value.place) == ("mine.toml", place)
    assert reason in refused.value.reason
    assert remedy in refused.value.remedy


def without(kind, keep):
    """Our tile set as text with only so many entries of a kind."""
    parts = TEXT.split(f"\n[[{kind}]]")
    rest = parts[-1].partition("\n#")[2]
    return f"\n[[{kind}]]".join(parts[: keep + 1]) + (f"\n#{rest}" if keep < len(parts) - 1 else "")


@pytest.mark.parametrize(("kind", "keep", "reason"), [
    ("goal", 2, "has 2 goals, a game needs 3"),
    ("world", 30, "has 30 worlds, a game needs 47"),
])  # fmt: skip
def test_too_few_tiles_are_refused(kind, keep, reason):
    with pytest.raises(BadData, match=reason):
        parse(without(kind, keep), "mine.toml")


def test_more_colonies_of_a_kind_than_goods_are_refused():
    extra = "".join(
        f'\n[[world]]\nname = "Vault {n}"\ncost = 2\ncolonists = 1\nvp = 0\nkind = "alien"\nproduction = "windfall"\n'
        for n in range(2)
    )
    with pytest.raises(BadData, match="up to 13 colonies have alien goods, but the box has 11"):
        parse(TEXT + extra, "mine.toml")


def test_a_file_with_nothing_in_it_is_refused(tmp_path):
    file = tmp_path / "empty.toml"
    file.write_text("\n", "utf-8")
    with pytest.raises(BadData, match="has nothing in it"):
        read_tiles(file)


def test_a_tile_set_of_a_saved_game_names_the_tile_file():
    with pytest.raises(BadData, match="tile file"):
        tile_set("[[card]]\n")


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_effect_says_what_it_takes(effect):
    assert POWERS.takes(effect).startswith(f"{effect} takes: phase (")
