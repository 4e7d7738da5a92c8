"""Lines that are closed are free at once: what has been frozen once no collector finds (server/memory.py)."""

import gc
from pathlib import Path

from fullset.server.connection import Connection
from fullset.server.line import Line
from tests.server.kit import quick, serving
from tests.table.kit import settled


def held() -> int:
    """Count the lines and connections that something holds, if only they each other."""
    return sum(type(each) in {Line, Connection} for each in gc.get_objects())


async def test_a_line_that_is_closed_is_free_at_once(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        code = await house.browser(1).open()
        gc.collect()
        gc.disable()
        try:
            async with house.browser(1).at(code) as one, house.browser(2).at(code) as other:
                await one.read()
                await other.read()
                assert held() == 4
            await settled(lambda: not held())
        finally:
            gc.enable()
