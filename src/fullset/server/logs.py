"""Logs: one line an event, in words or as JSON.

Owns the form, and that no line holds what an error says of values: a KeyError would name a card of somebody's hand. Of
our own errors, which never do, the sentence is kept.
"""

import json
import logging
import re
import sys
import threading
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from types import TracebackType
from typing import Literal, TypeAlias

from fullset.server.listening import AddressTaken
from fullset.store import StoreError

log = logging.getLogger(__name__)

Thrown: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
FIELDS = ("table", "row", "game", "seats", "edition", "address")
"""What an event may carry beside its words; `address` where somebody is turned away."""
SAYS = (StoreError, OSError, AddressTaken)
"""Errors whose sentence is written down: they never speak of a value of a game."""

MINUTE = 60.0
A_MINUTE = 10
"""Lines in a minute of what anybody can make the server write without end."""


def set_up(form: Literal["text", "json"]) -> None:
    """Write to the standard error output from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if form == "json" else Words())
    handler.addFilter(bare)
    handler.addFilter(Seldom())
    logging.basicConfig(level=logging.INFO if form == "json" else logging.WARNING, handlers=[handler], force=True)
    threading.excepthook = _thread_failed


_CALLBACK = re.compile(r"(?<=Exception in callback).*")


def bare(record: logging.LogRecord) -> bool:
    """Take out of what asyncio writes the values that it shows: what a task raised, what a callback was given."""
    if record.name == "asyncio":
        said = record.getMessage().partition("\n")[0]
        record.msg, record.args = _CALLBACK.sub("", said), None
    return True


def _thread_failed(failed: threading.ExceptHookArgs) -> None:
    error = failed.exc_value
    if error is not None:
        log.error("a thread failed", exc_info=error)


def told(error: BaseException) -> str:
    """Say what an error is, without the values that it speaks of."""
    name = type(error).__name__
    return f"{name}: {error}" if isinstance(error, SAYS) else name


def way(error: BaseException) -> list[str]:
    """List the places that an error came through, below those of the errors behind it."""
    frames = traceback.extract_tb(error.__traceback__)
    here = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    behind = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return [*here, told(error)] if behind is None else [*way(behind), *here, told(error)]


def _is_no_text(record: logging.LogRecord) -> bool:
    """Say whether a record tells of bytes that are no text, caught in the frame that logs it: uvicorn's, never ours."""
    if record.args or not record.exc_info:
        return False
    _, error, way_there = record.exc_info
    return isinstance(error, UnicodeDecodeError) and way_there is not None and way_there.tb_next is None


class Seldom(logging.Filter):
    """Leaves out what is warned of too often, and says how much: uvicorn's lines on bad requests, ours on abuse.

    Those are warnings without arguments and without an error, and whatever tells of bytes that are no text. What speaks
    of one table or one fault is always written.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._written: dict[tuple[str, int], tuple[float, int]] = {}
        """By place in the code: when its minute began, and how often it warned in it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Say whether a line is written."""
        if _is_no_text(record):
            record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
        if record.levelno != logging.WARNING or record.args or record.exc_info:
            return True
        place, now = (record.pathname, record.lineno), self._clock()
        begun, count = self._written.get(place, (now, 0))
        left_out = 0
        if now >= begun + MINUTE:
            begun, count, left_out = now, 0, max(0, count - A_MINUTE)
        count += 1
        self._written[place] = begun, count
        if left_out:
            record.msg = f"{record.msg} ({left_out} more were left out)"
        elif count == A_MINUTE:
            record.msg = f"{record.msg} (more are left out for a minute)"
        return count <= A_MINUTE


class Words(logging.Formatter):
    """For people: a line, and below it the way of an error."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatException(self, ei: Thrown) -> str:  # noqa: N802  (the name is the base's)
        """Write the way of an error."""
        return "" if ei[1] is None else "\n".join(f"  {step}" for step in way(ei[1]))


class Json(logging.Formatter):
    """For programs: one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write an event."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "from": record.name}
        line["event"] = record.getMessage()
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            line |= {"error": told(error), "way": way(error)}
        return json.dumps(line, ensure_ascii=True, default=str)
