"""The wire: from a frame of a socket to a message, or to the reason why it is none. Owns sizes and decoding."""

import msgspec
from msgspec import Struct

from fullset.table.protocol import ClientMessage, Play
from fullset.table.refusal import Refusal

LARGEST = 8_192
"""Bytes of the largest message that is read; the largest honest one, a payment with a whole table, has about 2,000."""
LARGEST_FRAME = 65_536
"""Bytes at which the socket itself gives up."""
SHOWN = 160

PLAY = '{"type":"play",'
_PLAYS = msgspec.json.Decoder(Play)
_DECODER = msgspec.json.Decoder[ClientMessage](ClientMessage)


class _Numbered(Struct):
    id: str | None = None


_NUMBERED = msgspec.json.Decoder(_Numbered)


def size_of(frame: str | bytes) -> int:
    """Count the bytes of a frame as it came; nearly every one is ASCII, which Python knows of a text."""
    return len(frame) if isinstance(frame, bytes) or frame.isascii() else len(frame.encode())


def read(frame: str | bytes) -> ClientMessage:
    """Read a frame; raise Refusal when it is too large or not a message."""
    if size_of(frame) > LARGEST:
        raise Refusal("too-large", "too-large")
    try:
        return _DECODER.decode(frame)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("malformed", "message", detail=_shown(error)) from error


def play_of(frame: str) -> Play | None:
    """Read a frame that is a move as our client writes it; None for any other, which `read` tells apart."""
    if not frame.startswith(PLAY) or size_of(frame) > LARGEST:
        return None
    try:
        return _PLAYS.decode(frame)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


def _shown(error: Exception) -> str:
    return str(error).encode("ascii", "replace").decode()[:SHOWN]


def id_of(frame: str | bytes) -> str | None:
    """Return the command id of a frame that is no message, if it has one."""
    try:
        found = _NUMBERED.decode(frame[:LARGEST]).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    return found if found is not None and len(found) <= 40 and found.isascii() else None  # noqa: PLR2004  (CommandId)
