"""The bus inside one process.

Owns the listeners of this process. It knows no other process and stores nothing.
"""

import asyncio
from collections.abc import Callable

from fullset.bus.contract import Hear
from fullset.store.contract import TableId


class LocalBus:
    """See `contract.Bus`; for one event loop."""

    def __init__(self) -> None:
        self._listeners: dict[object, Hear] = {}

    def publish(self, table: TableId, seq: int) -> None:
        """Tell every listener, soon."""
        # Each by a call of its own: one that fails reaches neither the publisher nor the other listeners.
        for key in self._listeners:
            asyncio.get_running_loop().call_soon(self._tell, key, table, seq)

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """Add a listener; the result removes it."""
        key = object()
        self._listeners[key] = hear

        def stop() -> None:
            self._listeners.pop(key, None)

        return stop

    async def close(self) -> None:
        """Forget every listener."""
        self._listeners.clear()

    def _tell(self, key: object, table: TableId, seq: int) -> None:
        # A listener that has stopped since is told nothing more.
        if hear := self._listeners.get(key):
            hear(table, seq)
