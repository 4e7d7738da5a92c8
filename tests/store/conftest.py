"""The stores that the battery runs over; a new store adds its name and its fresh address."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from fullset.store import Store, open_store


@pytest.fixture(params=["sqlite"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return {"sqlite": f"sqlite:{tmp_path}/deep/games.sqlite"}[request.param]


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await open_store(address)
    yield opened
    await opened.close()
