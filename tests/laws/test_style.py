"""What the style says and a machine can see: short functions, short files, a first line that says what is owned."""

import ast

import pytest

from tests.laws.source import ROOT, modules

RULES = modules("rules")


@pytest.mark.parametrize("name", RULES)
def test_no_function_is_over_forty_lines(name: str) -> None:
    for node in ast.walk(RULES[name]):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.lineno < 40, f"{name}.{node.name}"


@pytest.mark.parametrize("name", RULES)
def test_every_module_says_what_it_owns(name: str) -> None:
    assert ast.get_docstring(RULES[name])


def test_nine_in_ten_functions_are_under_25_lines() -> None:
    lengths = [
        (node.end_lineno or 0) - node.lineno + 1
        for tree in RULES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    ]
    assert sum(length < 25 for length in lengths) >= 0.9 * len(lengths)


def test_no_file_of_the_rules_is_over_four_hundred_lines() -> None:
    for path in (ROOT / "rules").rglob("*.py"):
        assert len(path.read_text("utf-8").splitlines()) <= 400, path
