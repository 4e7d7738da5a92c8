"""Long tests that may be stopped: a part that has passed with the same program and tests is noted and skipped."""

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import fullset
from fullset.server.pages import CLIENT
from tests.conftest import LONG

PROGRAM, TESTS = Path(fullset.__file__).parent, Path(__file__).parent.parent
PARTS = ("rules", "editions", "table", "server", "store", "bus", "bots", "texts", "bench/walk.py")
OWN_PARTS = ("server", "table/kit.py", "conftest.py")


def once(request: pytest.FixtureRequest, name: str) -> None:
    """Skip what has passed before, where tests are long."""
    if not LONG:
        return
    get = request.config.cache.get  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]  # any JSON
    if get(f"fullset/{name}", None) == program_digest():
        pytest.skip("passed before, with the same program")


def passed(request: pytest.FixtureRequest, name: str) -> None:
    """Note that it has passed."""
    if LONG:
        request.config.cache.set(f"fullset/{name}", program_digest())


@cache
def program_digest() -> str:
    """Mark what serves a table, and what tests it."""
    found = hashlib.sha256()
    for path in sources():
        found.update(path.read_bytes())
    return found.hexdigest()


def sources() -> Iterator[Path]:
    """List the files that a result rests on, in order."""
    for place in [PROGRAM / part for part in PARTS] + [TESTS / part for part in OWN_PARTS]:
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.suffix in (".py", ".toml", ".json") and CLIENT not in path.parents:
                yield path
