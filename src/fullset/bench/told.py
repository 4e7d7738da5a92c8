"""What a measured process tells of itself: processor time, memory, the longest pause of the garbage collector.

It is asked through its standard input, a line a question, and answers from a thread of its own, so that a busy event
loop does not keep the asker waiting. Owns no figure of the load.
"""

import gc
import json
import os
import sys
import threading
import time
from pathlib import Path
from typing import Any

from msgspec import Struct, to_builtins


class Used(Struct, frozen=True):
    """What a process has used so far, the garbage collector's part of it, and its longest run since last asked."""

    cpu_s: float
    memory_mb: float
    collecting_s: float
    pause_ms: float


def tell_when_asked() -> None:
    """Answer questions from now on."""
    pauses = _Pauses()
    gc.callbacks.append(pauses.collected)
    threading.Thread(target=_answer, args=(pauses,), name="told", daemon=True).start()


def _answer(pauses: "_Pauses") -> None:
    for _ in sys.stdin:
        used = Used(time.process_time(), _memory_mb(), pauses.together, pauses.longest())
        sys.stdout.write(json.dumps(to_builtins(used)) + "\n")
        sys.stdout.flush()


def _memory_mb() -> float:
    """Read what this process holds (Linux)."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class _Pauses:
    def __init__(self) -> None:
        self._begun = 0.0
        self._longest = 0.0
        self.together = 0.0

    def collected(self, phase: str, _info: dict[str, Any]) -> None:  # Any: the collector's own
        now = time.thread_time()  # a shared machine stretches time on the wall, not what is collected
        if phase == "start":
            self._begun = now
        else:
            self._longest = max(self._longest, now - self._begun)
            self.together += now - self._begun

    def longest(self) -> float:
        longest, self._longest = self._longest, 0.0
        return longest * 1000
