"""Laws that can be read off the source of the rules: one changer of states, data for editions, one reader a switch."""

import ast
import re
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from fullset.rules.edition import edition_ids, load_edition
from fullset.rules.events import Event
from fullset.rules.evolve import EVOLVERS
from fullset.rules.game import ASKS
from fullset.rules.state import GameState, Player
from fullset.rules.switches import Switches
from fullset.texts import arguments, catalogue
from tests.laws.source import called, modules

RULES = modules("rules")
SWITCHES = tuple(field.name for field in msgspec.structs.fields(Switches))
OUTSIDE = {"seating", "rematch_first", "leave", "away", "away_after", "turn_timer", "answer_timer", "starting_hand"}
"""Read by the table, or where a game is dealt."""


def test_every_event_has_an_evolver() -> None:
    assert set(get_args(Event)) == set(EVOLVERS)


def test_only_evolve_and_positions_build_states() -> None:
    for name, tree in RULES.items():
        builds = {GameState.__name__, Player.__name__} & set(called(tree))
        assert not builds or name.startswith("rules.evolve") or name == "rules.notation", name


def replaced(tree: ast.Module) -> Iterator[str]:
    """List what `replace` is called on, as it is written."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "replace":
            yield ast.unparse(node.args[0])


def test_nothing_else_replaces_fields_of_a_state() -> None:
    """Moves, offers, sets and redacted events may be changed by others; a state and its players by evolve alone."""
    words = {re.split(r"[.\[]", what)[0] for tree in RULES.values() for what in replaced(tree)}
    assert {"state", "player"} <= words  # the law sees what it is about
    for name, tree in RULES.items():
        if not name.startswith("rules.evolve"):
            assert not [what for what in replaced(tree) if re.search(r"state|player", what)], name


def test_states_are_frozen() -> None:
    for struct in (GameState, Player):
        assert struct.__struct_config__.frozen


def code_strings(tree: ast.Module) -> Iterator[str]:
    """List the strings of a module that are not docstrings."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


EDITIONS = {*edition_ids(), *(load_edition(each).group for each in edition_ids())} - {""}


def test_no_edition_is_named_in_code() -> None:
    for name, tree in modules().items():
        assert not EDITIONS & set(code_strings(tree)), name


def readers(switch: str) -> set[str]:
    """List the modules that read a switch."""
    return {
        name
        for name, tree in RULES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr == switch and _of_switches(node.value)
    }


def _of_switches(node: ast.expr) -> bool:
    match node:
        case ast.Attribute(attr="switches") | ast.Name(id="switches"):
            return True
        case _:
            return False


@pytest.mark.parametrize("switch", SWITCHES)
def test_each_switch_is_read_in_one_module(switch: str) -> None:
    """The edition itself may compare switches with each other, to refuse what does not go together."""
    found = readers(switch) - {"rules.edition"}
    assert len(found) <= 1, found
    assert found or switch in OUTSIDE or readers(switch), f"nobody reads {switch}"


def test_every_text_of_the_rules_is_in_the_catalogue() -> None:
    texts = catalogue("en")
    for name, tree in RULES.items():
        for rule, key, args in reasons(tree):
            assert re.fullmatch(r"R[0-9]+", rule), name
            assert f"reason.{key}" in texts, f"{name}: reason.{key}"
            assert arguments(texts[f"reason.{key}"]) <= args, f"{name}: reason.{key} says what it is not told"
        for key, args in plain_texts(tree):
            assert key in texts, f"{name}: {key}"
            assert arguments(texts[key]) <= args, f"{name}: {key}"


def test_the_decisions_have_their_reasons() -> None:
    for ask in ASKS.values():
        assert f"reason.decide_{ask.decision}" in catalogue("en")


def test_no_reason_is_left_over() -> None:
    used = {f"reason.{key}" for tree in RULES.values() for _, key, _ in reasons(tree)}
    used |= {f"reason.decide_{ask.decision}" for ask in ASKS.values()}
    assert {key for key in catalogue("en") if key.startswith("reason.")} == used


def test_every_switch_has_its_sentence() -> None:
    texts = catalogue("en")
    for switch in SWITCHES:
        wanted = {"cards"} if switch == "without" else {"value"}
        assert arguments(texts[f"switch.{switch}"]) <= wanted, switch


def reasons(tree: ast.Module) -> Iterator[tuple[str, str, set[str]]]:
    """List the calls of `because`: rule, key, names of the arguments."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "because":
            rule, key = node.args[:2]
            if isinstance(key, ast.Constant):
                # What is said of any switch has that switch's own ruling.
                number = rule.value if isinstance(rule, ast.Constant) else "R10"
                yield str(number), str(key.value), {word.arg for word in node.keywords if word.arg}
    yield from paired(tree)


def paired(tree: ast.Module) -> Iterator[tuple[str, str, set[str]]]:
    """List pairs of a rule and a key that a `because` takes from a variable (`rule, key = ("R173", "…")`)."""
    for node in ast.walk(tree):
        match node:
            case ast.Tuple(elts=[ast.Constant(value=str(rule)), ast.Constant(value=str(key))]):
                if re.fullmatch(r"R[0-9]+", rule):
                    yield rule, key, set()
            case _:
                continue


def keys_of(node: ast.Dict) -> Iterator[str]:
    return (str(key.value) for key in node.keys if isinstance(key, ast.Constant))


def plain_texts(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """List the texts that stand by themselves: warnings and bundles."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Text"), args=[ast.Constant(value=str(key)), *rest]):
                yield key, {word for arg in rest if isinstance(arg, ast.Dict) for word in keys_of(arg)}
            case _:
                continue
    yield from ((word, {"amount"}) for word in code_strings(tree) if re.fullmatch(r"bundle\.[a-z_]+", word))
