"""The contract of a bus: telling nodes that a table has a new row, or that what is kept beside its rows has changed.

Owns what a hint is and what may go wrong with it. It does not carry rows, and nobody may rely on it:
a hint may be lost, late, doubled or out of order. A number that is new means "read the store"; a slow
sweep over the last numbers finds what no hint told.
"""

from collections.abc import Callable
from typing import Protocol

from fullset.store.contract import TableId

BESIDE = 0
"""Instead of a row's number: what is kept beside the rows has changed."""
Hear = Callable[[TableId, int], None]


class Bus(Protocol):
    """Hints between nodes; a node hears its own too."""

    def publish(self, table: TableId, seq: int) -> None:
        """Say that the table has a row `seq`, or a change BESIDE; never waits or fails, for a hint may be lost."""
        ...

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """Call `hear` on the event loop with each hint from now on; return what ends that."""
        ...

    async def close(self) -> None:
        """Stop telling and hearing; closing twice is harmless."""
        ...
