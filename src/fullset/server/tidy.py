"""Tidying: tables that were closed long ago are forgotten, where the host has said how long they are kept."""

import asyncio
import logging
from collections.abc import Callable

from fullset.store import Store

log = logging.getLogger(__name__)

OFTEN = 3600.0
"""Seconds between two looks."""
DAY = 24 * 3600 * 1000
AT_ONCE = 50


async def tidy(store: Store, days: int, now: int) -> int:
    """Forget what was closed so many days before a time in milliseconds; return how many tables."""
    count = 0
    while found := await store.closed(now - days * DAY, AT_ONCE):
        for table in found:
            await store.forget(table)
        count += len(found)
    return count


async def tidying(store: Store, days: int, now: Callable[[], int]) -> None:
    """Tidy now and then, for ever; by the time that tables are closed by, which no clock on a wall moves."""
    while True:
        try:
            count = await tidy(store, days, now())
        except Exception:  # it must never end: the file would grow, and nobody be told
            log.exception("old tables could not be forgotten")
        else:
            if count:
                log.info("%d old tables forgotten", count)
        await asyncio.sleep(OFTEN)
