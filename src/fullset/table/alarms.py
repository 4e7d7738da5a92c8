"""Alarms: wake a table when something is due, one of a kind. In memory only; what must last is in the store."""

import asyncio
from collections.abc import Callable


class Alarms:
    """Calls `ring` with the kind of the alarm when its time has come."""

    def __init__(self, ring: Callable[[str], None], now: Callable[[], int]) -> None:
        self._ring = ring
        self._now = now
        self._set: dict[str, asyncio.TimerHandle] = {}

    def set(self, kind: str, at: int | None) -> None:
        """Set the alarm of a kind to a time in milliseconds since 1970, or take it away."""
        if kind in self._set:
            self._set.pop(kind).cancel()
        if at is not None:
            pause = max(0, at - self._now()) / 1000
            self._set[kind] = asyncio.get_running_loop().call_later(pause, self._rung, kind)

    def _rung(self, kind: str) -> None:
        self._set.pop(kind, None)
        self._ring(kind)

    def __len__(self) -> int:
        return len(self._set)

    def stop(self) -> None:
        """Take all away."""
        while self._set:
            self._set.popitem()[1].cancel()
