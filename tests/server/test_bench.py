"""The benchmark of tables runs and gives figures that can be."""

import asyncio

import pytest

from fullset.bench.crowd import Load
from fullset.bench.line import END, OPENED, Line, connected, greeting
from fullset.bench.table import measure
from fullset.cli import main


@pytest.mark.alone  # it takes a core for the server and another one for the load
async def test_a_small_crowd_is_measured() -> None:
    figures = await measure(Load(tables=2, players=2, others=2), 0.5, moves=3)
    for pace in (figures.saturated, figures.steady, figures.half):
        assert pace.moves > 0  # how many is the machine's business
        assert 0 < pace.p50_ms <= pace.p99_ms
        assert 0 < pace.cpu_us_per_move < 100_000
    assert [each.partition("-")[0] for each in figures.us_by_move] == ["0"]
    # Measured one after the other: on a machine with other work the one may have had less of it.
    assert figures.bare.per_s > 0
    assert figures.ratio > 0
    assert 200 < figures.row_bytes_p95 < 8_000
    assert figures.asked_row_bytes_p95 < 8_000
    assert figures.memory_mb > 10


async def test_a_line_that_the_server_closes_is_told_and_one_that_is_left_is_not() -> None:
    """A load that waited for its next row would else wait for ever."""
    lost: asyncio.Queue[Exception] = asyncio.Queue()
    gone = asyncio.Semaphore(0)
    heard: list[bytes] = []

    async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        wants = await reader.readuntil(END)
        writer.write(OPENED + END)
        if b"/left" in wants:
            await reader.read()
        writer.close()
        await writer.wait_closed()
        gone.release()

    async with await asyncio.start_server(greet, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        for path in ("/left", "/closed"):
            line = Line(greeting(port, path, None), heard.append, lost.put_nowait)
            await connected(line, port)
            if path == "/left":
                line.close()
            async with asyncio.timeout(60):
                await gone.acquire()
        async with asyncio.timeout(60):
            assert str(await lost.get()) == "the server closed the line"
    assert lost.empty()


def test_more_lines_than_a_process_may_open_are_refused_before_anything_is_begun(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "table", "--tables", "9999999"]) == 2
    assert "9999999 tables of 4 are more lines than a process may open here" in capsys.readouterr().err
