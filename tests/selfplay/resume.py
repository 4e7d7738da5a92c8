"""Long tests that may be stopped: what has passed by the same rules is written into pytest's cache and skipped."""

import hashlib
from functools import cache
from pathlib import Path

import pytest

import fullset.rules


def once(request: pytest.FixtureRequest, name: str) -> None:
    """Skip what has passed before, by the same rules."""
    get = request.config.cache.get  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]  # any JSON
    if get(f"fullset/{name}", None) == rules_digest():
        pytest.skip("passed before, by the same rules")


def passed(request: pytest.FixtureRequest, name: str) -> None:
    """Note that it has passed."""
    request.config.cache.set(f"fullset/{name}", rules_digest())


@cache
def rules_digest() -> str:
    """Mark the rules, the editions and the games that are played."""
    found = hashlib.sha256()
    root = Path(fullset.rules.__file__).parent.parent
    for part in ("rules", "editions", "selfplay"):
        for path in sorted((root / part).rglob("*")):
            if path.suffix in (".py", ".toml"):
                found.update(path.read_bytes())
    return found.hexdigest()
