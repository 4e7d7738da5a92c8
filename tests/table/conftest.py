"""The luck of the tables of these tests: each test is dealt the same cards every time."""

from random import Random
from types import SimpleNamespace

import pytest

from fullset.table import luck, tables, upkeep


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw seeds, names and the chance of bots from the test's own name: what fails once fails again."""
    chance = Random(request.node.nodeid)  # pyright: ignore[reportUnknownMemberType]  # untyped in pytest
    monkeypatch.setattr(luck, "os", SimpleNamespace(urandom=chance.randbytes))

    def token_hex(size: int) -> str:
        return chance.randbytes(size).hex()

    monkeypatch.setattr(tables, "secrets", SimpleNamespace(token_hex=token_hex, choice=chance.choice))
    monkeypatch.setattr(upkeep, "secrets", SimpleNamespace(randbits=chance.getrandbits))
