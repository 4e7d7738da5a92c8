"""The short way to a move reads what the long one reads, and leaves everything else to it."""

import json

import pytest

from fullset.server.wire import LARGEST, play_of, read
from fullset.table.refusal import Refusal

MOVE = {"type": "play", "id": "command-1", "prompt": 7, "move": {"do": "bank", "card": "money:2"}}
WIDE = "\N{GREEK SMALL LETTER PI}" * (LARGEST // 2)
"""As many bytes as a message may have, in half as many signs."""


def frame(**changes: object) -> str:
    return json.dumps({**MOVE, **changes}, separators=(",", ":"))


def test_a_move_as_our_client_writes_it_is_read_the_same_both_ways() -> None:
    assert play_of(frame()) == read(frame())


@pytest.mark.parametrize(
    "other",
    [
        frame(type="leave"),
        json.dumps(MOVE),  # with spaces
        json.dumps(dict(reversed(MOVE.items())), separators=(",", ":")),
        '{"type":"play",',
        '{"type":"play"}',
        frame(id="short"),
        frame(more=1),
        frame(id="x" * LARGEST),
        json.dumps({**MOVE, "id": WIDE}, separators=(",", ":"), ensure_ascii=False),
        "",
    ],
)
def test_whatever_else_comes_is_left_to_the_long_way(other: str) -> None:
    assert play_of(other) is None


def test_what_the_short_way_leaves_may_be_a_move() -> None:
    assert read(json.dumps(MOVE)) == play_of(frame())


def test_what_is_none_is_refused_there() -> None:
    with pytest.raises(Refusal):
        read(frame(more=1))


def test_what_is_too_large_is_so_in_bytes_and_not_in_signs() -> None:
    with pytest.raises(Refusal, match="too-large"):
        read(json.dumps({"type": "write", "id": "command-1", "words": WIDE}, ensure_ascii=False))


@pytest.mark.parametrize("named", [{"card": "x" * 81, "to": "red"}, {"card": "wild:any@red", "to": "red" * 30}])
def test_a_reference_longer_than_any_is_malformed(named: dict[str, str]) -> None:
    with pytest.raises(Refusal, match="malformed"):
        read(frame(move={"do": "move", **named}))
