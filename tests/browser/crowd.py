"""Seats without a page: they play over real sockets, and bring a table quickly to where a test begins."""

from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack

from anyio.from_thread import BlockingPortal

from fullset.table.protocol import Command, Play, Settings, Sit
from tests.browser.choices import Habit, choose
from tests.browser.house import House
from tests.server.kit import Browser, Screen, luck, new_id

NAMES = ("Mona", "Asha", "Ben", "Chidi", "Dee")
MOST_MOVES = 3000

Holds = Callable[[Screen], bool]


class Crowd:
    """A table whose seats are all played from here, until a page takes one of them over."""

    def __init__(self, house: House, portal: BlockingPortal, seats: int, options: Mapping[str, object]) -> None:
        self.code = ""
        self.habit = Habit()
        self._house = house
        self._portal = portal
        self._browsers = [Browser(house.http, house.ws, seat) for seat in range(seats)]
        self._screens: list[Screen] = []
        self._lines = AsyncExitStack()
        portal.call(self._gather, options)

    def until(self, holds: Holds, habit: Habit | None = None) -> int:
        """Play on until a seat that is asked something finds that it holds; return that seat."""
        self.habit = habit or Habit()
        return self._portal.call(self._until, holds)

    def answer(self, seat: int) -> None:
        """Let a seat answer what it is asked."""
        self._portal.call(self._step, self._screens[seat])

    def play_out(self) -> None:
        """Play to the end of the game."""
        self._portal.call(self._play_out)

    def token(self, seat: int) -> str:
        """Return the secret by which a browser has a seat."""
        return str(self._browsers[seat].http.cookies["fullset"])

    def send(self, seat: int, command: Command) -> None:
        """Let a seat do something beside the game."""
        self._portal.call(self._screens[seat].done, command)

    def screen(self, seat: int) -> Screen:
        """Return what a seat was shown last."""
        return self._screens[seat]

    def close(self) -> None:
        """Stand up."""
        self._portal.call(self._close)

    async def _gather(self, options: Mapping[str, object]) -> None:
        for browser, name in zip(self._browsers, NAMES, strict=False):
            browser.name = name
        host, *guests = self._browsers
        self.code = await host.open()
        await self._line(host)
        for seat, guest in enumerate(guests, 1):
            screen = await self._line(guest)
            await screen.done(Sit(new_id(), guest.name, luck(seat)))
        if options:
            await self._screens[0].done(Settings(new_id(), "classic", dict(options)))
        await self._deal()

    async def _line(self, browser: Browser) -> Screen:
        screen = await self._lines.enter_async_context(browser.at(self.code))
        self._screens.append(screen)
        await screen.read()
        return screen

    async def _deal(self) -> None:
        await self._told(await self._screens[0].start())

    async def _told(self, seq: int) -> None:
        for screen in self._screens:
            await screen.until_row(seq)

    async def _until(self, holds: Holds) -> int:
        for _ in range(MOST_MOVES):
            asked = self._asked()
            if asked is not None and holds(asked):
                return self._screens.index(asked)
            if self._screens[0].phase == "over":
                await self._deal()
            else:
                await self._step(asked)
        raise AssertionError(f"it did not come to that in {MOST_MOVES} moves")

    async def _play_out(self) -> None:
        while self._screens[0].phase != "over":
            await self._step(self._asked())

    def _asked(self) -> Screen | None:
        return next((screen for screen in self._screens if screen.prompt is not None), None)

    async def _step(self, asked: Screen | None) -> None:
        if asked is not None:
            await self._told(await asked.done(self._play(asked)))
            return
        await self._screens[0].read()
        await self._told(self._screens[0].seq)

    def _play(self, screen: Screen) -> Play:
        assert screen.prompt is not None
        return Play(new_id(), screen.prompt.id, choose(screen.prompt.offer, screen.parts["hand"], self.habit))

    async def _close(self) -> None:
        await self._lines.aclose()
        for browser in self._browsers:
            await browser.http.aclose()
