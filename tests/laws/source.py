"""Reads the package's own source for the tests of the laws: modules, imports, calls. Runs none of it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import fullset

ROOT = Path(fullset.__file__).parent


@cache
def modules(folder: str = "") -> dict[str, ast.Module]:
    """Parse every module of a folder, by its dotted name without `fullset.`."""
    found: dict[str, ast.Module] = {}
    for path in sorted((ROOT / folder).rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = ast.parse(path.read_text("utf-8"))
    return found


def imports(tree: ast.Module) -> Iterator[str]:
    """List what a module imports, as `package.module.name`; `from x import y` may name a module or something in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def own_imports(tree: ast.Module) -> Iterator[str]:
    """List the parts of the package that a module imports (`rules.cards.Card`)."""
    return (name.removeprefix("fullset.") for name in imports(tree) if name.startswith("fullset."))


def called(tree: ast.Module) -> Iterator[str]:
    """List the bare names that a module calls."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id=name) | ast.Attribute(attr=name):
                    yield name
                case _:
                    continue
