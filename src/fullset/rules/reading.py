"""Reading the JSON of a position, a scenario or a record: what is wrong with a text, where, and what to do."""

import re
from typing import TypeVar

import msgspec

from fullset.rules.errors import Malformed

T = TypeVar("T")

CUT = "Input data was truncated"
"""What msgspec says, without a place, of a text that ends too early."""
_AT_BYTE = re.compile(r" \(byte (\d+)\)$")


def read(what: str, text: bytes, shape: type[T]) -> T:
    """Read a text as a shape; raises Malformed with the place and the reason."""
    try:
        return msgspec.json.decode(text, type=shape)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Malformed(f"{what}: {_said(text, str(error))}") from error


def _said(text: bytes, error: str) -> str:
    if error == CUT:
        return f"the text ends at {_place(text, len(text))} before it is whole: it was cut off; fetch or save it again"
    found = _AT_BYTE.search(error)
    return error if found is None else f"{error[: found.start()]} at {_place(text, int(found[1]))}"


def _place(text: bytes, byte: int) -> str:
    before = text[:byte]
    line = before.rpartition(b"\n")[2].decode("utf-8", "replace")
    number = before.count(b"\n") + 1
    return f"line {number}, column {len(line) + 1}"
