"""Long tests that may be stopped: a part that has passed with the same program is noted and skipped."""

import hashlib
from functools import cache
from pathlib import Path

import pytest

import fullset
from tests.conftest import LONG

PARTS = ("rules", "editions", "table", "server", "store", "bus")


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
    """Mark what serves a table."""
    found = hashlib.sha256()
    root = Path(fullset.__file__).parent
    for part in PARTS:
        for path in sorted((root / part).rglob("*")):
            if path.suffix in (".py", ".toml"):
                found.update(path.read_bytes())
    return found.hexdigest()
