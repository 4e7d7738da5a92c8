"""What a page complains about: errors on its console, errors that nobody caught, and breaches of its content policy."""

from playwright.sync_api import ConsoleMessage, Error, Page

LOST_LINE = ("WebSocket connection to", "net::ERR_CONNECTION", "net::ERR_EMPTY_RESPONSE", "net::ERR_SOCKET")


class Trouble:
    """Writes down what pages complain about, until it is asked."""

    def __init__(self) -> None:
        self._said: list[str] = []
        self._allowed: tuple[str, ...] = ()

    def listen(self, page: Page) -> None:
        """Listen to a page from now on."""
        page.on("console", self._console)
        page.on("pageerror", self._error)

    def allow(self, *parts: str) -> None:
        """Expect complaints with these parts: a line that a test cuts is one that a browser complains about."""
        self._allowed += parts

    @property
    def said(self) -> list[str]:
        """List what nobody expected."""
        return [line for line in self._said if not any(part in line for part in self._allowed)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._said.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: Error) -> None:
        self._said.append(f"uncaught: {error}")
