"""The short ways of a line and the library's own come to the same, and go over into each other anywhere."""

import asyncio
import itertools
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from fullset.bench.line import as_sent, greeting
from fullset.server import serve
from fullset.server.line import STRANGE, Line, ends_with_a_frame
from tests.server.kit import PATIENCE, House, quick, serving
from tests.table.kit import settled

_KEYS = itertools.count(1)


def frame(content: bytes, kind: int = 0x81) -> bytes:
    """Write a client's frame with a mask that is not zero."""
    mask = next(_KEYS).to_bytes(4, "big")
    masked = bytes(sign ^ mask[place % 4] for place, sign in enumerate(content))
    size = len(content)
    length = bytes((0x80 | size,)) if size < 126 else bytes((0xFE,)) + size.to_bytes(2, "big")
    return bytes((kind,)) + length + mask + masked


def ping(number: int, blanks: int = 0) -> bytes:
    return b'{"type":"ping","n":%d%s}' % (number, b" " * blanks)


def pong(number: int) -> bytes:
    return as_sent(b'{"type":"pong","n":%d}' % number)


class Raw:
    """A socket on which a test writes what it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def at(cls, house: House) -> "Raw":
        host = house.browser(1)
        code = await host.open()
        await host.http.aclose()  # else its connection is kept for some seconds, beside the line
        raw = cls(*await asyncio.open_connection("127.0.0.1", house.port))
        raw.writer.write(greeting(house.port, f"/t/{code}/socket?as=watcher", None))
        await raw.reader.readuntil(b"\r\n\r\n")
        await raw.reader.readuntil(b'"watching":1}')
        return raw

    async def expect(self, *numbers: int) -> None:
        async with asyncio.timeout(PATIENCE):
            for number in numbers:
                wanted = pong(number)
                assert await self.reader.readexactly(len(wanted)) == wanted

    async def closed_with(self) -> int:
        async with asyncio.timeout(PATIENCE):
            rest = await self.reader.read()
        at = rest.rindex(b"\x88")
        return int.from_bytes(rest[at + 2 : at + 4], "big")


def line_of(house: House) -> Line:
    """Return the only line of a server."""
    (line,) = [each for each in house.server.server_state.connections if isinstance(each, Line)]
    return line


async def test_messages_come_through_however_they_are_cut(tmp_path: Path) -> None:
    sent = frame(ping(1)) + frame(ping(2, 200)) + frame(ping(3))
    async with serving(quick(tmp_path)) as house:
        for cut in (*range(1, 12), len(frame(ping(1))), len(sent) - 5):
            raw = await Raw.at(house)
            raw.writer.write(frame(ping(0)))
            await raw.expect(0)
            for piece in (sent[:cut], sent[cut:]):
                raw.writer.write(piece)
                await asyncio.sleep(0.02)
            await raw.expect(1, 2, 3)
            raw.writer.write(frame(ping(4)))
            await raw.expect(4)
            raw.writer.close()


async def test_fragments_and_control_frames_go_between_whole_messages(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        raw = await Raw.at(house)
        raw.writer.write(frame(ping(1)))
        await raw.expect(1)
        raw.writer.write(frame(ping(2)[:7], 0x01))
        await asyncio.sleep(0.02)
        raw.writer.write(frame(b"still there?", 0x89))
        async with asyncio.timeout(PATIENCE):
            assert await raw.reader.readexactly(14) == b"\x8a\x0cstill there?"
        raw.writer.write(frame(ping(2)[7:], 0x80))
        await raw.expect(2)
        raw.writer.write(frame(ping(3)))
        await raw.expect(3)
        raw.writer.close()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (frame(b'{"type":"ping","n":"\xff"}'), 1007),
        (b"\x81\x02{}", 1002),  # without a mask
        (frame(b"{}", 0xC1), 1002),  # a bit that nobody has agreed on
        (b"\x81\xff" + (70_000).to_bytes(8, "big") + b"\0\0\0\0", 1009),
        (frame(ping(2)[:7], 0x01) + frame(ping(2)), 1002),  # a message between the parts of another
    ],
)
async def test_what_is_no_message_closes_the_line_as_the_library_does(tmp_path: Path, wrong: bytes, code: int) -> None:
    async with serving(quick(tmp_path)) as house:
        raw = await Raw.at(house)
        raw.writer.write(frame(ping(1)))
        await raw.expect(1)
        raw.writer.write(wrong)
        assert await raw.closed_with() == code
        raw.writer.close()


async def test_a_message_between_the_parts_of_another_closes_the_line_however_it_comes(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        raw = await Raw.at(house)
        raw.writer.write(frame(ping(1)[:7], 0x01))
        await asyncio.sleep(0.02)
        raw.writer.write(frame(ping(2)))
        assert await raw.closed_with() == 1002
        raw.writer.close()


async def test_hundreds_of_small_frames_at_once_are_all_taken_in_order(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        raw = await Raw.at(house)
        raw.writer.write(frame(b"", 0x8A) * 400 + frame(ping(1)))
        await raw.expect(1)
        raw.writer.write(frame(ping(2)))
        await raw.expect(2)
        raw.writer.close()


async def test_the_short_way_knows_the_limit_of_a_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "LARGEST_FRAME", 1000)
    async with serving(quick(tmp_path)) as house:
        raw = await Raw.at(house)
        raw.writer.write(frame(ping(1, 800)))
        await raw.expect(1)
        raw.writer.write(frame(ping(2, 1000)))
        assert await raw.closed_with() == 1009
        raw.writer.close()


async def test_nothing_is_told_after_the_farewell(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        raw = await Raw.at(house)
        line = line_of(house)
        line.on_writable = lambda: line.tell(b"late")
        line.pause_writing()
        farewell = asyncio.ensure_future(line.send({"type": "websocket.close", "code": 1000, "reason": None}))
        await asyncio.sleep(0)
        line.resume_writing()
        await farewell
        await asyncio.sleep(0.02)
        raw.writer.write(frame(b"\x03\xe8", 0x88))
        async with asyncio.timeout(PATIENCE):
            assert await raw.reader.read() == b"\x88\x02\x03\xe8"
        raw.writer.close()


def test_a_server_runs_without_the_compiled_part_of_the_library() -> None:
    without = "import sys; sys.modules['websockets.speedups'] = None; import fullset.server.line"
    subprocess.run([sys.executable, "-c", without], check=True)


@pytest.mark.parametrize(
    "sent",
    [
        frame(b"p" * 125, 0x89) * 600,
        frame(b"p" * 125, 0x8A) * 600,
        frame(b"", 0x00) * 600,
        frame(b"") * 600,
    ],
    ids=["pings", "pongs", "fragments", "empty messages"],
)
async def test_frames_that_no_message_limit_counts_end_a_line_too(
    tmp_path: Path, sent: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(quick(tmp_path)) as house:
        raw = await Raw.at(house)
        raw.writer.write(frame(b"a", 0x01) if sent[0] == 0 else b"")
        with suppress(ConnectionError):
            for _ in range(20):
                raw.writer.write(sent)
                await raw.writer.drain()
            async with asyncio.timeout(PATIENCE):
                await raw.reader.read()
        raw.writer.close()
        await settled(lambda: not house.connections)
    assert "a line was closed for abuse" in caplog.text
    assert "Traceback" not in caplog.text


async def test_who_has_just_sent_something_is_not_asked_for_a_sign_of_life(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        raw = await Raw.at(house)
        raw.writer.write(frame(ping(1)))
        await raw.expect(1)
        line = line_of(house)
        line.stop_keepalive()
        line.send_keepalive_ping()
        raw.writer.write(frame(ping(2)))
        await raw.expect(2)
        line.stop_keepalive()
        line.heard_at -= 60
        line.send_keepalive_ping()
        async with asyncio.timeout(PATIENCE):
            assert (await raw.reader.readexactly(2))[0] == 0x89
        raw.writer.close()


def test_of_frames_without_end_only_so_many_are_counted() -> None:
    empty = b"\x81\x80" + bytes(4)
    assert ends_with_a_frame(empty * 3, len(empty))
    assert not ends_with_a_frame(empty * 3 + b"\x81", len(empty))
    assert not ends_with_a_frame(empty * 2 * STRANGE, len(empty))
