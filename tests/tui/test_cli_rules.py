"""`nf rules`: a rule by its id, its section or words."""

import pytest

from nf_core.registry import find_rules, rulebooks
from tui.cli import main


def shown(capsys, *arguments):
    code = main(["rules", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_rule_is_shown_whole_by_its_id(capsys):
    code, out, _ = shown(capsys, "hf.move.half-burn")
    assert code == 0
    assert out.startswith("Half lander burns (hf.move.half-burn)\nRule book: printed on the map\n")
    assert "Our decision: The rule book knows only whole burns" in out
    assert "See also: hf.move.burn" in out


def test_every_rule_of_every_game_is_found_by_its_id():
    for rules in rulebooks().values():
        for id, rule in rules.items():
            assert find_rules(id) == {id: rule}


def test_a_section_lists_its_rules(capsys):
    _, out, _ = shown(capsys, "f6")
    assert "hf.move.pivot" in out
    assert out.splitlines()[-1].startswith("8 rules. To read one in full: nf rules hf.")
    assert all("F6" in line for line in out.splitlines() if line.startswith("hf."))


def test_words_are_looked_for_in_titles_before_texts():
    assert set(find_rules("pivots")) == {"hf.move.pivot"}
    assert "hf.move.hohmann-wait" not in find_rules("half lander")
    assert find_rules("magenta circle"), "no title has these words, a text does"


def test_where_names_code_and_tests(capsys):
    _, out, _ = shown(capsys, "hf.move.pivot", "--where")
    lines = out[out.index("Cited in:") :].splitlines()[1:]
    assert any(line.strip().startswith("nf_core/games/high_frontier/routes/") for line in lines)
    assert any(line.strip().startswith("tests/") for line in lines)
    assert not any(line.strip().startswith("tests/tui/test_cli_rules.py:1:") for line in lines)


def test_without_words_the_rulebooks_are_listed(capsys):
    _, out, _ = shown(capsys)
    assert [line.partition(":")[0] for line in out.splitlines()[:-1]] == [*rulebooks()]


@pytest.mark.parametrize("words", ["castling", "hf.move.teleport", "Z99"])
def test_words_of_no_rule_are_refused(capsys, words):
    code, _, err = shown(capsys, words)
    assert code == 2
    assert "No rule has" in err
