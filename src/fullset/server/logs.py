"""Logs: one line an event, in words or as JSON.

Owns the form, and that no line holds what an error says of values: a KeyError would name a card of somebody's hand. Of
our own errors, which never do, the sentence is kept.
"""

import json
import logging
import re
import sys
import threading
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Literal, TypeAlias

from fullset.server.listening import AddressTaken
from fullset.server.seldom import SELDOM
from fullset.store import StoreError

log = logging.getLogger(__name__)

Thrown: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
FIELDS = ("table", "row", "game", "seats", "edition", "address")
"""What an event may carry beside its words; `address` where somebody is turned away."""
SAYS = (StoreError, OSError, AddressTaken)
"""Errors whose sentence is written down: they never speak of a value of a game."""


def set_up(form: Literal["text", "json"]) -> None:
    """Write to the standard error output from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if form == "json" else Words())
    handler.addFilter(bare)
    handler.addFilter(SELDOM)
    logging.basicConfig(level=logging.INFO if form == "json" else logging.WARNING, handlers=[handler], force=True)
    threading.excepthook = _thread_failed


_CALLBACK = re.compile(r"(?<=Exception in callback).*")
_WORK = re.compile(r"coro=<([^\s()]+)\(\)[^>]* at ([^>]*:\d+)>")
"""What a task does, and where."""


def bare(record: logging.LogRecord) -> bool:
    """Take out of what asyncio writes the values that it shows: what a task raised, what a callback was given."""
    if record.name == "asyncio":
        said, _, shown = record.getMessage().partition("\n")
        work = None if record.exc_info else _WORK.search(shown)  # an error tells its own way
        place = f" ({work[1]} at {work[2]})" if work else ""
        record.msg, record.args = f"{_CALLBACK.sub('', said)}{place}", None
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
