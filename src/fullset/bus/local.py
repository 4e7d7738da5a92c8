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
        self._hints: list[tuple[TableId, int]] = []
        """What was published in this turn of the event loop."""

    def publish(self, table: TableId, seq: int) -> None:
        """Tell every listener, soon."""
        if not self._hints:
            asyncio.get_running_loop().call_soon(self._tell)
        self._hints.append((table, seq))

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

    def _tell(self) -> None:
        hints, self._hints = self._hints, []
        for key in tuple(self._listeners):
            for table, seq in hints:
                # A listener that has stopped since is told nothing more.
                if hear := self._listeners.get(key):
                    _hint(hear, table, seq)


def _hint(hear: Hear, table: TableId, seq: int) -> None:
    """Tell a listener; one that fails reaches neither the publisher nor the other listeners."""
    try:
        hear(table, seq)
    except Exception as error:  # noqa: BLE001  (whatever it is, it is the listener's)
        told = {"message": f"a listener failed at a hint of table {table}", "exception": error}
        asyncio.get_running_loop().call_exception_handler(told)
