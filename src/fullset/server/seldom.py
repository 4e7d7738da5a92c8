"""Seldom: what of the log is left out where the same would be written without end, and how much is said of it.

Owns that choice, and when trouble with the store is over. What a line looks like is the log's.
"""

import logging
import time
from collections.abc import Callable, Hashable

from fullset.store import StoreUnavailable

log = logging.getLogger(__name__)

MINUTE = 60.0
A_MINUTE = 10
"""Lines in a minute of what anybody can make the server write without end."""
OF_A_FAULT = 1
"""The same of a fault of the store, which every table meets with every move."""
CALM = 10.0
"""Seconds without a fault after which a row that is stored says that it has passed: a nearly full disk takes some."""


def _is_no_text(record: logging.LogRecord) -> bool:
    """Say whether a record tells of bytes that are no text, caught in the frame that logs it: uvicorn's, never ours."""
    if record.args or not record.exc_info:
        return False
    _, error, way_there = record.exc_info
    return isinstance(error, UnicodeDecodeError) and way_there is not None and way_there.tb_next is None


def _fault(record: logging.LogRecord) -> str | None:
    """Return what the store says of its fault, which are few sentences: that of an unknown one tells what happened."""
    error = record.exc_info[1] if record.exc_info else None
    return str(error) if isinstance(error, StoreUnavailable) else None


class Seldom(logging.Filter):
    """Leaves out what is told too often, and says how much: faults of the store, bad requests, abuse.

    Uvicorn's lines on bad requests and ours on abuse are warnings without arguments and without an error, and whatever
    tells of bytes that are no text. What else speaks of one table is always written.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._written: dict[Hashable, tuple[float, int]] = {}
        """By fault, or else place in the code: when its minute began, and how often it came in it."""
        self.troubled_at: float | None = None
        """When the store last failed, until it is said that this has passed."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Say whether a line is written."""
        fault = _fault(record)
        if fault is not None:
            self.troubled_at = self._clock()
            return self._has_room(record, fault, OF_A_FAULT)
        if _is_no_text(record):
            record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
        if record.levelno != logging.WARNING or record.args or record.exc_info:
            return True
        return self._has_room(record, (record.pathname, record.lineno), A_MINUTE)

    def _has_room(self, record: logging.LogRecord, kind: Hashable, most: int) -> bool:
        now = self._clock()
        begun, count = self._written.get(kind, (now, 0))
        left_out = 0
        if now >= begun + MINUTE:
            begun, count, left_out = now, 0, max(0, count - most)
        count += 1
        self._written[kind] = begun, count
        if left_out:
            record.msg = f"{record.msg} ({left_out} more were left out)"
        elif count == most:
            record.msg = f"{record.msg} (more are left out for a minute)"
        return count <= most

    def stored(self) -> None:
        """Take in that a row is stored, for who has seen that the store was troubled."""
        if self.troubled_at is None or self._clock() < self.troubled_at + CALM:
            return
        self.troubled_at = None
        # A list, since another thread may write of a fault meanwhile.
        counts = [self._written.pop(kind)[1] for kind in list(self._written) if isinstance(kind, str)]
        log.warning("rows are stored again (%d more were left out)", sum(count - OF_A_FAULT for count in counts))


SELDOM = Seldom()
"""That of a server's log."""
