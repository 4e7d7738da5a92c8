"""A server in a process of its own, for browsers: it can be killed, and comes back at its address with its database."""

import signal
import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.kit import PATIENCE
from tests.server.ledger import free_port

ROOT = Path(__file__).resolve().parent.parent.parent


class House:
    """A running server. Its bots move at once, and nothing is too fast for it."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.http = f"http://127.0.0.1:{self.port}"
        self.ws = f"ws://127.0.0.1:{self.port}"
        self._database = folder / "games.sqlite3"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, for the first time or again, and wait until it answers."""
        words = ("-m", "tests.server.child", str(self._database), str(self.port), "0")
        self._process = subprocess.Popen([sys.executable, *words], cwd=ROOT, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"listening\n"
        assert httpx.get(f"{self.http}/api/editions", timeout=PATIENCE).status_code == 200

    def kill(self) -> None:
        """Kill it as the system would that has no memory left: nothing can be put in order."""
        assert self._process is not None
        self._process.kill()
        assert self._process.wait() == -signal.SIGKILL
        self._close()

    def stop(self) -> None:
        """Stop it if it runs."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:  # it must not outlive its tests either
                self.kill()
                raise
        self._close()

    def _close(self) -> None:
        if self._process is not None and self._process.stdout is not None:
            self._process.stdout.close()
