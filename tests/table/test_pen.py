"""The pen of a table goes from hand to hand in order, and is lost with nobody."""

import asyncio

from fullset.table.pen import Pen


async def test_who_waits_has_it_in_order_and_nobody_comes_between() -> None:
    pen, wrote = Pen(), list[int]()

    async def write(number: int) -> None:
        async with pen:
            await asyncio.sleep(0)
            wrote.append(number)

    pen.take()
    waiting = [asyncio.ensure_future(write(number)) for number in range(3)]
    await asyncio.sleep(0)
    pen.drop()
    assert not pen.free
    await asyncio.gather(*waiting)
    assert wrote == [0, 1, 2]
    assert pen.free


async def test_who_is_cancelled_hands_it_on() -> None:
    pen = Pen()

    async def hold() -> None:
        async with pen:
            await asyncio.sleep(3600)

    pen.take()
    first, second, third = (asyncio.ensure_future(hold()) for _ in range(3))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.sleep(0)
    pen.drop()
    first.cancel()  # in the moment in which it gets it
    await asyncio.wait((first, second))
    third.cancel()
    await asyncio.wait((third,))
    assert pen.free
