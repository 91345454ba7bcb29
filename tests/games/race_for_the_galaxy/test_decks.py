"""Decks: ours as printed, files of one's own, and what is refused."""

import pytest

from nf_core.games.race_for_the_galaxy import PACKAGE
from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.designs import LEVELS, TRAITS
from nf_core.games.race_for_the_galaxy.facts.filters import KEYWORDS, PHASES
from nf_core.games.race_for_the_galaxy.facts.goals import all_goals, goals_of
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts, printed
from nf_core.games.race_for_the_galaxy.facts.loading import FILES, POWERS, card_set, our_text, parse, read_deck
from nf_core.games.race_for_the_galaxy.facts.powers import EFFECTS
from nf_core.games.race_for_the_galaxy.facts.printed import check
from nf_core.games.race_for_the_galaxy.facts.searches import CATEGORIES, matches_search, may_refuse
from nf_core.kernel.data import package_file, read_text
from nf_core.kernel.errors import AmbiguousName, BadData, UnknownName

TEXT = our_text()
CARDS = card_set()


def changed(*changes):
    """Our deck as text, with parts of it replaced, each of which occurs."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def entry(name):
    """The text of an entry of our deck."""
    start = TEXT.rindex("[[", 0, TEXT.index(f'name = "{name}"'))
    end = TEXT.find("\n[[", start)
    return TEXT[start : end if end > 0 else None]


def test_ours_is_what_is_printed():
    assert check() == ()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('Gem World"\ncopies = { base = 1 }', 'Gem World"\ncopies = { base = 2 }', "Cards at level base"),
        ('Gem World"\ncopies = { base = 1 }\ncost = 2', 'Gem World"\ncopies = { base = 1 }\ncost = 3', "other worlds"),
        ('name = "Space Marines"\ncopies = { base = 2 }\ncost = 2',
         'name = "Space Marines"\ncopies = { base = 2 }\ncost = 3', "developments by cost"),
        ('name = "New Sparta"\ncopies = { base = 1 }\ndefense = 2',
         'name = "New Sparta"\ncopies = { base = 1 }\ndefense = 1', "military worlds by defense"),
        ('kind = "rare"\nproduction = "windfall"', 'kind = "genes"\nproduction = "windfall"', "windfall worlds"),
        ('keywords = ["rebel"]', 'keywords = ["imperium"]', "cards by keyword"),
        ("prestige = true\n", "", "prestige symbols"),
        ("number = 2,", "number = 99,", "start worlds"),
        ('number = 14, colour = "blue"', 'number = 14, colour = "red"', "colours"),
        ("\nvp = 1", "\nvp = 2", "printed VP"),
        ('    { phase = "settle", effect = "military", n = 2 },\n', "", "powers"),
    ],
)  # fmt: skip
def test_a_change_of_something_printed_is_told(old, new, told):
    text = changed((old, new))
    assert any(told in line for line in check(text))


def test_a_level_has_its_cards_and_no_others():
    assert [len(card_set("", level).deck) for level in LEVELS] == [114, 136, 180, 228]
    assert [len(card_set("", level).starts) for level in LEVELS] == [5, 9, 12, 16]
    gambling = [card_set("", level).designs["Gambling World"].powers[1].effect for level in LEVELS]
    assert gambling == ["guess_number", "guess_number", "ante_card", "ante_card"], "the newer card replaces the older"
    assert card_set("", "base").deck.count("Contact Specialist#2") == 1
    assert "Contact Specialist#3" not in card_set("", "base").deck
    assert "Contact Specialist#3" in card_set("", "gathering-storm").deck


def test_every_copy_has_an_id_from_which_its_design_is_known():
    assert len(set(CARDS.deck)) == len(CARDS.deck)
    assert list(CARDS.deck) == sorted(CARDS.deck)
    for card in CARDS.deck:
        assert CARDS.design(card).name == name_of(card)
        assert CARDS.is_world(card) == (CARDS.design(card).figure is not None and hasattr(CARDS.design(card), "kind"))
    assert CARDS.world("Old Earth").start.number == 0


def test_a_card_is_found_by_words_of_its_name():
    assert CARDS.find("old earth") == "Old Earth"
    assert CARDS.find("planet buster") == "Imperium Planet Buster"
    with pytest.raises(AmbiguousName, match="could be several cards"):
        CARDS.find("mining")
    with pytest.raises(UnknownName, match="There is no card 'Gem Wrld'"):
        CARDS.find("Gem Wrld")


def test_every_word_of_the_vocabulary_is_on_some_card():
    designs = [design for level in LEVELS for design in card_set("", level).designs.values()]
    assert {power.effect for design in designs for power in design.powers} == set(EFFECTS)
    assert {power.phase for design in designs for power in design.powers} == set(PHASES)
    assert {keyword for design in designs for keyword in design.keywords} == set(KEYWORDS)
    assert {trait for design in designs for trait in design.traits} == set(TRAITS)


def test_the_levels_have_the_goals_and_seats_of_the_rules():
    assert [len(goals_of(level, "first")) for level in LEVELS] == [0, 6, 9, 12]
    assert [len(goals_of(level, "most")) for level in LEVELS] == [0, 4, 6, 8]
    assert [level_facts(level).seats[-1] for level in LEVELS] == [4, 5, 6, 6]
    assert {(goal.vp, goal.equal_vp) for goal in all_goals().values()} == {(3, 0), (5, 3)}


def test_the_drafting_table_gives_out_all_cards_but_those_left_out():
    cards = level_facts("brink-of-war").cards
    for players, row in printed().drafting.items():
        dealt = cards - 2 * players
        assert row.drawn * row.rounds + row.last == row.deck
        assert row.deck * players + row.left_out == dealt


def test_each_search_finds_the_cards_of_the_rule_book():
    found = {
        category: [name for name, design in CARDS.designs.items() if matches_search(design, category)]
        for category in CATEGORIES
    }
    assert [len(names) for names in found.values()] == [7, 14, 9, 11, 16, 15, 11, 26, 8]
    assert found["military_development"] == [
        "Expedition Force", "Space Marines", "New Galactic Order", "Space Mercenaries", "Imperium Troops",
        "Mercenary Fleet", "Rebel Troops",
    ]  # fmt: skip
    assert set(found["takeover"]) == {
        "Imperium Seat", "Rebel Alliance", "Rebel Pact", "Imperium Cloaking Technology", "Interstellar Casus Belli",
        "Pan-Galactic Security Council", "Imperium Planet Buster", "Rebel Sneak Attack",
    }  # fmt: skip
    assert set(found["large_consume"]) == {
        "Old Earth", "Diversified Economy", "Consumer Markets", "Mining Conglomerate", "Mining League",
        "Free Trade Association", "Tourist World", "Pilgrimage World", "Galactic Genome Project", "Gene Designers",
        "Galactic Exchange", "Imperium Capital", "Universal Peace Institute", "Galactic Markets",
        "Pan-Galactic Affluence",
    }  # fmt: skip
    assert "Pan-Galactic Research" not in found["six_cost"]
    refused = {(name, category) for category, names in found.items() for name in names
               if may_refuse(CARDS.designs[name], category)}  # fmt: skip
    assert refused == {("Alien Oort Cloud Refinery", "alien_world")}


def test_a_deck_is_the_same_as_another_with_the_same_text():
    text = changed(('name = "Gem World"', 'name = "Jewel World"'))
    assert card_set(text) == card_set(text)
    assert hash(card_set(text)) == hash(card_set(text))
    assert card_set(text) not in (CARDS, card_set(text, "base"))
    assert "Jewel World" in card_set(text).deck


def test_our_text_is_a_deck_file_too(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(TEXT, "utf-8")
    assert card_set(read_deck(file)).designs == CARDS.designs
    assert [read_text(package_file(PACKAGE, name)) in TEXT for name in FILES] == [True] * 2


MARINES = 'name = "Space Marines"\ncopies = { base = 2 }\ncost = 2'
FIRST = '{ phase = "settle", effect = "military", n = 2 }'
GEM = 'name = "Gem World"\ncopies = { base = 1 }\ncost = 2'
GEM_KIND = 'vp = 1\nkind = "novelty"\nproduction = "production"'
OORT = entry("Alien Oort Cloud Refinery")
WRONG = [
    # The changes of our text, the place, what is wrong, the remedy.
    ([("[[development]]", "[[development")], "", "is not valid TOML", "Correct that line."),
    ([(TEXT, "a=" + "[" * 9000)], "", "is not valid TOML", "Correct that line."),
    ([("[[development]]", "[[card]]")], "card", "is no kind of entry", "[[world]] or [[development]]"),
    ([(TEXT, "world = 3")], "world", "is not a list of entries", "Write [[world]] above each"),
    ([(FIRST, FIRST.replace("military", "militry"))],
     "world 'New Sparta', power 1", "unknown effect 'militry'", "explore_draw"),
    ([(FIRST, '{ phase = "settle", n = 2 }')], "world 'New Sparta', power 1", "a power without an `effect`", "Choose"),
    ([(FIRST, FIRST.replace("settle", "trade"))],
     "world 'New Sparta', power 1", "trade", "military takes: phase (settle), n, of (or not), per (or not)"),
    ([(FIRST, '{ phase = "settle", effect = "military" }')],
     "world 'New Sparta', power 1", "`n`", "military takes:"),
    ([(FIRST, FIRST.replace("n = 2", "n = 2, m = 3"))], "world 'New Sparta', power 1", "`m`", "military takes:"),
    ([(FIRST, FIRST.replace("n = 2", 'n = 2, of = { keywrd = "rebel" }'))],
     "world 'New Sparta', power 1", "of: object contains unknown field `keywrd`", "military takes:"),
    ([(FIRST, FIRST.replace("n = 2", 'n = 2, per = { what = "kinds" }'))],
     "'New Sparta', power 1", "kinds cannot be counted here", "cards, worlds or developments"),
    ([(f"powers = [\n    {FIRST},\n]", 'powers = "many"')], "world 'New Sparta'", "`powers` is not a list", "effect"),
    ([(MARINES, MARINES.replace("cost = 2", "cost = 12"))],
     "development 'Space Marines'", "cost: expected a whole number <= 9", "An entry has: name"),
    ([(MARINES, MARINES.replace("base = 2", "bse = 2"))],
     "development 'Space Marines'", "invalid enum value 'bse'", "An entry has: name"),
    ([(MARINES, MARINES.replace("base = 2", "base = 20"))],
     "development 'Space Marines'", "copies: expected a whole number <= 9", "An entry has: name"),
    ([(MARINES, MARINES.replace("base = 2", "base = 0"))],
     "'Space Marines'", "has no copies at any level", "or leave it out"),
    ([(MARINES, MARINES.replace("base = 2", "base = -1"))],
     "'Space Marines'", "has fewer than 0 copies at level base", "Correct `copies`."),
    ([(MARINES, MARINES.replace('name = "Space Marines"\n', ""))],
     "development 7", "`name`", "An entry has: name"),
    ([(MARINES, MARINES.replace("Marines", "#2"))], "development 'Space #2'", "name", "An entry has: name"),
    ([('name = "Spice World"', 'name = "Gem World"')],
     "'Gem World'", "2 entries at level base have this name", "a name of its own"),
    ([('name = "Space Marines"', 'name = "Gem World"')],
     "'Gem World'", "2 entries at level base have this name", "a name of its own"),
    ([(GEM, GEM.replace("\ncost = 2", ""))],
     "'Gem World'", "not exactly one of `cost` and `defense`", "A military world has a defense"),
    ([(GEM, f"{GEM}\ndefense = 2")], "'Gem World'", "not exactly one of `cost` and `defense`", "has a defense"),
    ([(f"{GEM}\n{GEM_KIND}", f'{GEM}\nvp = 1\nkind = "novelty"')],
     "'Gem World'", "not both or neither of `kind` and `production`", "Write both"),
    ([(f"{GEM}\n{GEM_KIND}", f"{GEM}\n{GEM_KIND}".replace('"production"', '"windfall"'))],
     "'Gem World'", "produce_here belong together", "both or neither"),
    ([(OORT, OORT.replace("cost = 0", "defense = 2"))],
     "'Alien Oort Cloud Refinery'", "only a non-military windfall world can be of any kind", "another kind"),
    ([(OORT, OORT.replace("brink-of-war = 1", "brink-of-war = 2"))],
     "'Alien Oort Cloud Refinery'", "a second world of kind any", "Leave one"),
    ([("number = 3,", "number = 2,")], "start number 2", "2 start worlds have it", "a number of its own"),
    ([('name = "Old Earth"\ncopies = { base = 1 }', 'name = "Old Earth"\ncopies = { base = 2 }')],
     "'Old Earth'", "is a start world with several copies", "Write 1"),
    ([('start = { number = 0, colour = "blue" }\n', ""), ('start = { number = 2, colour = "blue" }\n', "")],
     "", "has 3 start worlds at level base, 4 players need 4", "Add the missing ones."),
    ([('number = 0, colour = "blue"', 'number = 0, colour = "red"')],
     "", "has 5 blue start worlds at level rebel-vs-imperium, 6 players need 6", "Add the missing ones."),
    ([('{ phase = "explore", effect = "explore_draw", n = 1 }',
       '{ phase = "settle", effect = "draw_cards", n = 1 }')],
     "'Malevolent Lifeforms', power 1", "once does not come in settle", "It comes in develop, consume, produce."),
    ([(entry("Public Works"), entry("Public Works").replace("vp = 1 }", "vp = 1, here = true }"))],
     "'Public Works', power 2", "only a world with a kind can do this", "Give the power to such a world."),
    ([(entry("Public Works"), entry("Public Works").replace(", vp = 1 }", " }"))],
     "'Public Works', power 2", "gives no reward", "vp, cards or prestige"),
    ([('traits = ["saves_at_start"]\n', "")],
     "'Galactic Scavengers', power 1", "only a card with the trait saves_at_start", "Add the trait"),
    ([('good = "any", each = 3', 'good = "rare", each = 3')],
     "'Diversified Economy', power 1", "goods of different kinds must be any", 'Write good = "any".'),
    ([('pay = "good", good = "rare"', 'pay = "good"')],
     "'Rebel Fuel Refinery', power 1", "not both or neither of pay = good", "leave out `good`"),
    ([('effect = "good_for_less", n = 3, good = "genes"', 'effect = "good_for_less", n = 3, good = "rare"')],
     "'Golden Age of Terraforming', power 2", "good_for_less takes rare goods on another card", 'good = "rare"'),
    ([("table = [0, 1, 3, 6, 10]", "table = [0, 1, 3]")],
     "'Galactic Exchange', scoring 1", "its table has 3 values", "from 0 to 4"),
    ([("table = [0, 1, 3, 6, 10]", "vp = 2")],
     "'Galactic Exchange', scoring 1", "kinds score by a table", "with a table"),
    ([("table = [0, 1, 3, 6, 10]", "vp = 2, table = [0, 1, 3, 6, 10]")],
     "'Galactic Exchange', scoring 1", "not exactly one of `vp` and `table`", "Leave one"),
    ([('vp = 1, per = { what = "military_strength" }', 'vp = 1, each = 2, per = { what = "military_strength" }')],
     "'New Galactic Order', scoring 1", "`each` is only for VP in chips", "Leave out `each`."),
    ([('per = { what = "military_strength" }', 'per = { what = "military_strength", kind = "rare" }')],
     "'New Galactic Order', scoring 1", "military_strength is counted alone", "Leave out the other keys"),
    ([('per = { name = "Genetics Lab" }', 'per = { name = "Genetic Lab" }')],
     "'Galactic Genome Project', scoring 3", "there is no card 'Genetic Lab'", "Name a card of the file."),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "place", "reason", "remedy"), WRONG)
def test_a_deck_file_is_refused_with_file_entry_and_remedy(changes, place, reason, remedy):
    with pytest.raises(BadData) as refused:
        parse(changed(*changes), "mine.toml")
    assert (refused.value.file, refused.value.place) == ("mine.toml", place)
    assert reason in refused.value.reason
    assert remedy in refused.value.remedy


def test_too_few_cards_are_refused():
    worlds, _, rest = TEXT.partition('\n[[world]]\nname = "Rebel Fuel Cache"')
    starts = [entry(name) for name in card_set().starts if entry(name) not in worlds]
    assert rest
    with pytest.raises(BadData, match=r"has 0 cards at level base, a game needs 48"):
        parse("\n".join([worlds, *starts]), "mine.toml")


def test_a_file_with_nothing_in_it_is_refused(tmp_path):
    file = tmp_path / "empty.toml"
    file.write_text("\n", "utf-8")
    with pytest.raises(BadData, match="has nothing in it"):
        read_deck(file)


def test_a_deck_of_a_saved_game_names_the_deck_file():
    with pytest.raises(BadData, match="deck file"):
        card_set("[[card]]\n")


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_effect_says_what_it_takes(effect):
    assert POWERS.takes(effect).startswith(f"{effect} takes: phase (")
