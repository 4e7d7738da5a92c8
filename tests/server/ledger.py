"""A server that can be killed, and browsers that write down what it acknowledged."""

import asyncio
import random
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import msgspec

from fullset.rules.moves import Allow, No
from fullset.rules.offers import RespondOffer
from fullset.table.protocol import Answering, Command, Done, Play, Prepare, Row, Stand, Standing
from tests.server.kit import PATIENCE, Browser, Screen, new_id

ROOT = Path(__file__).resolve().parent.parent.parent
STANDING = ((), (Standing("end"),), (Standing("allow", 2), Standing("pay", 2)), (Standing("place"), Standing("end")))


PORTS = (20_000, 32_000)
OFTEN, SELDOM = 0.5, 0.03
"""How often somebody who could says no ahead, and chooses standing answers."""


def free_port() -> int:
    """Take a port that nobody else has, also while its server is dead, and keep it until this process ends.

    Not one that the system gives to whoever connects: somebody may have it then, were it only a browser that knocks
    until the dead server is back. Where a socket that does not listen lets a server have its address, it stays bound:
    other tests, which ask for an address of their own, find it taken.
    """
    while True:
        port, keeper = random.randrange(*PORTS), socket.socket()
        with suppress(OSError):
            keeper.bind(("127.0.0.1", port))
            if sys.platform == "linux":
                keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                keeper.detach()
            else:
                keeper.close()
            return port
        keeper.close()


class Victim:
    """A server process; started again it has the same address and the same database."""

    def __init__(self, folder: Path, pace: float = 0.0) -> None:
        self.database = folder / "games.sqlite3"
        self.port = free_port()
        self.pace = pace
        self.process: Process | None = None

    async def start(self, *fault: str) -> None:
        words = ("-m", "tests.server.child", str(self.database), str(self.port), str(self.pace), *fault)
        self.process = await asyncio.create_subprocess_exec(sys.executable, *words, cwd=ROOT, stdout=PIPE)
        assert self.process.stdout is not None
        assert await self.process.stdout.readline() == b"listening\n"
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}") as http:
            await http.get("/api/editions", timeout=PATIENCE)  # answered once the store is open

    async def died(self) -> None:
        assert self.process is not None
        assert await self.process.wait() == -signal.SIGKILL

    async def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        await self.died()

    async def stop(self) -> int:
        assert self.process is not None
        if self.process.returncode is None:
            self.process.terminate()
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.process.wait()
        except TimeoutError:  # it must not outlive its test either
            self.process.kill()
            raise


@asynccontextmanager
async def victim(folder: Path, pace: float = 0.0) -> AsyncGenerator[Victim]:
    """Keep a server for a test, and end whatever is left of it."""
    server = Victim(folder, pace)
    try:
        yield server
    finally:
        await server.stop()


class Ledger:
    """One person's browser that writes down what was acknowledged to it and what it was told."""

    def __init__(self, server: Victim, seed: int) -> None:
        address = f"127.0.0.1:{server.port}"
        self.browser = Browser(f"http://{address}", f"ws://{address}", seed)
        self.acknowledged: dict[str, tuple[Command, int]] = {}
        self.rows: dict[int, bytes] = {}
        self.unanswered: Command | None = None
        self.tried: set[int] = set()
        self.prepared: dict[int, tuple[int, Prepare]] = {}
        """By the row that played the card: the own seat, and what it was told to be kept."""
        self.standing: tuple[int, tuple[Standing, ...]] | None = None
        """The game, and its standing answers that are known to be kept; None where nothing is known."""

    async def open(self, bots: int) -> str:
        return await self.browser.open(bots)

    async def ask(self, screen: Screen, command: Command) -> Done | None:
        """Send a command and write down that it was acknowledged, if it was; it may be refused."""
        self.unanswered = command
        if isinstance(command, Stand):
            self.standing = None
        answer = await screen.ask(command)
        self.unanswered = None
        self.note(screen)
        if isinstance(answer, Done):
            self.acknowledge(screen, command, answer.seq)
            return answer
        return None

    def acknowledge(self, screen: Screen, command: Command, seq: int) -> None:
        """Write down that a command is durable."""
        if isinstance(command, Prepare):
            self.prepared[command.ahead] = (screen.parts["you"].seat, command)
        elif isinstance(command, Stand):
            self.standing = (screen.parts["table"].game, command.answers)
        else:
            self.acknowledged[command.id] = (command, seq)

    def note(self, screen: Screen) -> None:
        """Write down every row that has come."""
        for frame, message in zip(screen.frames, screen.messages, strict=True):
            if isinstance(message, Row):
                told = self.rows.setdefault(message.seq, frame)
                assert told == frame, f"row {message.seq} is told in two ways"

    async def play(self, screen: Screen, most: int) -> None:
        """Answer what is asked until the game is over, the line is lost, or enough was answered."""
        try:
            for _ in range(most):
                await screen.until(lambda at: at.prompt is not None or at.phase == "over" or self.foresees(at))
                if screen.phase == "over":
                    return
                if is_answered_ahead(screen):
                    await screen.until_row(screen.seq + 1)
                    continue
                if screen.prompt is not None:
                    await self.ask(screen, screen.move())
                await self.answer_ahead(screen)
        finally:
            self.note(screen)

    def foresees(self, screen: Screen) -> bool:
        """Say whether there is something to answer ahead that has not been tried yet."""
        coming = screen.parts.get("ahead")
        return coming is not None and coming.id not in self.tried

    async def answer_ahead(self, screen: Screen) -> None:
        """Answer what will be asked, and now and then what may be."""
        coming, random = screen.parts.get("ahead"), screen.random
        if coming is not None and self.foresees(screen):
            self.tried.add(coming.id)
            refuses = coming.offer.no is None and random.random() < OFTEN
            await self.ask(screen, Prepare(new_id(), coming.id, No() if refuses else Allow()))
        if random.random() < SELDOM:
            await self.ask(screen, Stand(new_id(), random.choice(STANDING)))

    async def check(self, code: str) -> None:
        """After a restart: nothing acknowledged is missing, nothing that was told is told in another way."""
        since = max(self.rows, default=1) - 1
        async with self.browser.at(code, since) as screen:
            screen.seq = since
            first = await screen.read()
            if isinstance(first, Row):
                assert self.rows[first.seq] == screen.frames[0]
            for command, seq in list(self.acknowledged.values())[-20:]:
                assert await screen.ask(command) == Done(command.id, seq)
        await self.check_ahead(code)

    async def check_ahead(self, code: str) -> None:
        """After a restart: what was told to be kept for a question to come still is, or the question is no more."""
        async with self.browser.at(code) as screen:
            await screen.up_to_date()
            coming, table = screen.parts.get("ahead"), screen.parts["table"]
            if coming is not None and coming.id in self.prepared:
                kept = screen.ahead.prepared
                assert kept is not None
                assert (kept.ahead, kept.move) == (coming.id, self.prepared[coming.id][1].move)
            if self.standing is not None and (self.standing[0], "play") == (table.game, table.phase):
                assert screen.ahead.standing == self.standing[1]

    async def resend(self, code: str) -> None:
        """Send again what was never answered; it was done, is done now, or is refused: never done twice."""
        command, self.unanswered = self.unanswered, None
        if command is None:
            return
        async with self.browser.at(code) as screen:
            await screen.read()
            before = screen.seq
            answer = await screen.ask(command)
            if isinstance(answer, Done):
                self.acknowledge(screen, command, answer.seq)
                if isinstance(command, Answering):
                    return
                assert await screen.ask(command) == answer
                again = msgspec.structs.replace(command, id=new_id())
                if isinstance(command, Play) and answer.seq <= before:
                    assert not isinstance(await screen.ask(again), Done)

    async def close(self) -> None:
        await self.browser.http.aclose()


def is_answered_ahead(screen: Screen) -> bool:
    """Say whether the question that is open was answered before it came, so that a tap would come between."""
    asked = screen.prompt
    return asked is not None and isinstance(asked.offer, RespondOffer) and screen.ahead.prepared is not None
