"""Dependencies point one way, and the rules are pure (laws 1 and 5)."""

import ast
import sys

import pytest

from tests.laws.source import called, imports, modules, own_imports

MAY_IMPORT: dict[str, set[str]] = {
    "rules": {"rules", "editions"},
    "store": {"store", "texts"},
    "bus": {"bus", "store"},
    "texts": {"texts"},
    "editions": {"editions"},
    "bots": {"bots", "rules"},
    "env": {"env", "rules"},
    "selfplay": {"selfplay", "rules"},
    "commands": {"commands", "rules", "table", "texts"},
    "arena": {"arena", "bots", "rules", "selfplay"},
    "bench": {"bench", "bots", "rules", "selfplay", "server", "store", "table"},
    "table": {"table", "rules", "store", "bus", "bots", "texts"},
    "server": {"server", "table", "rules", "store", "bus", "bots", "texts"},
}
"""What each part may know of the package. `fullset/cli.py` imports a command when it is asked for, and knows all."""

IMPURE = {
    "time",
    "datetime",
    "os",
    "io",
    "pathlib",
    "socket",
    "asyncio",
    "threading",
    "logging",
    "subprocess",
    "secrets",
}


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_point_one_way(part: str) -> None:
    for name, tree in modules(part).items():
        for target in own_imports(tree):
            assert target.partition(".")[0] in MAY_IMPORT[part], f"{name} imports {target}"


def test_every_part_has_its_law() -> None:
    parts = {name.partition(".")[0] for name in modules() if "." in name}
    assert parts <= MAY_IMPORT.keys()


def test_the_rules_know_no_clock_no_chance_no_io() -> None:
    for name, tree in modules("rules").items():
        roots = {target.partition(".")[0] for target in imports(tree)}
        assert not roots & IMPURE, name
        if "random" in roots:
            assert name == "rules.dealer", "chance is the Dealer's"
            assert [target for target in imports(tree) if target.startswith("random")] == ["random.Random"]


def test_the_rules_need_msgspec_and_the_standard_library_only() -> None:
    for name, tree in modules("rules").items():
        roots = {target.partition(".")[0] for target in imports(tree)}
        assert roots <= {*sys.stdlib_module_names, "msgspec", "fullset"}, name


def test_nothing_in_the_rules_waits_or_opens() -> None:
    for name, tree in modules("rules").items():
        waits = (ast.AsyncFunctionDef, ast.Await, ast.AsyncFor, ast.AsyncWith)
        assert not any(isinstance(node, waits) for node in ast.walk(tree)), name
        assert not set(called(tree)) & {"open", "print", "input"}, name
