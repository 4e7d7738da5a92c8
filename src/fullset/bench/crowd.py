"""The load of `bench table`: people at many tables, each with a socket, who answer every prompt by lot.

Owns when they move: at once, which saturates the server, or so many of them in a second. What one table does stands in
`company`.
"""

import asyncio
import json
from collections import deque
from http.client import HTTPConnection
from random import Random

from msgspec import Struct

from fullset.bench.company import Company, Moment

AT_ONCE = 50
"""Tables that are being seated at once."""
TICK = 0.001
RECORDED = 1000
"""Moves whose frames are kept, for the bare broadcast of the same."""


class Load(Struct, frozen=True, kw_only=True):
    """How many people play, and how many tables are open beside theirs, with nobody at them."""

    tables: int
    players: int
    others: int = 0
    seed: int = 1


class Tally:
    """What was measured so far: seconds from a move to the last row of it, and sizes of rows."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.sizes: list[int] = []
        self.asked_sizes: list[int] = []
        self.moments: deque[Moment] = deque(maxlen=RECORDED)
        """The last moves with the rows that everybody got."""

    def moved(self, seconds: float, moment: Moment) -> None:
        """Note a move that everybody at its table has been told of."""
        self.waits.append(seconds)
        self.moments.append(moment)
        for place, row in enumerate(moment.rows):
            (self.asked_sizes if place == moment.asked else self.sizes).append(len(row))


class Crowd:
    """All the people, and what they measure."""

    def __init__(self, port: int, load: Load) -> None:
        self.port = port
        self.tally = Tally()
        self.moves = 0
        self.games = 0
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._load = load
        self._random = Random(load.seed)
        self._ready: deque[Company] = deque()
        self._rate: float | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._companies: list[Company] = []
        self._door = HTTPConnection("127.0.0.1", port)

    def open(self) -> None:
        """Open all tables; nobody sits there but a host."""
        for _ in range(self._load.tables):
            code, cookie = self._opened()
            random = Random(self._random.random())
            self._companies.append(Company(self, code, cookie, self._load.players, random))
        for _ in range(self._load.others):
            self._opened()

    async def sit(self) -> None:
        """Connect everybody and let them sit down."""
        seats = asyncio.Semaphore(AT_ONCE)

        async def seat(company: Company) -> None:
            async with seats:
                await company.sit(self.port)

        seating = asyncio.gather(*map(seat, self._companies))
        await asyncio.wait((seating, self.failed), return_when=asyncio.FIRST_COMPLETED)
        if self.failed.done():
            seating.cancel()
            self.failed.result()
        seating.result()

    def deal(self) -> None:
        """Begin every game; from now on whoever is asked answers at once."""
        for company in self._companies:
            company.deal()

    def _opened(self) -> tuple[str, str]:
        self._door.request("POST", "/api/tables", json.dumps({"name": "Host", "luck": "0" * 32}))
        answer = self._door.getresponse()
        cookie = str(answer.headers.get_all("set-cookie", [])[0]).partition(";")[0]
        return str(json.loads(answer.read())["code"]), cookie

    def pace(self, rate: float | None) -> None:
        """Let so many people move in a second, whoever has waited longest first; None is everybody at once."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        self._rate = rate
        if rate is not None:
            self._ticking = asyncio.ensure_future(self._tick(rate))
        else:
            while self._ready:
                self._ready.popleft().move()

    async def _tick(self, rate: float) -> None:
        """Move at moments that depend on nothing, as people do (a Poisson process)."""
        clock = asyncio.get_running_loop().time
        due = clock()
        while True:
            while due <= clock():
                due += self._random.expovariate(rate)
                if self._ready:
                    self._ready.popleft().move()
            await asyncio.sleep(TICK)

    def ready(self, company: Company) -> None:
        """Hear that a table waits for its next move."""
        if self._rate is None:
            company.move()
        else:
            self._ready.append(company)

    def moved(self, seconds: float, moment: Moment) -> None:
        """Hear of a move that everybody has been told of."""
        self.moves += 1
        self.tally.moved(seconds, moment)

    def fail(self, error: Exception) -> None:
        """Let the measurement end with an error."""
        if not self.failed.done():
            self.failed.set_exception(error)

    def leave(self) -> None:
        """Close every line."""
        self._door.close()
        if self._ticking is not None:
            self._ticking.cancel()
        for company in self._companies:
            company.leave()
