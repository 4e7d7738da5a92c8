"""The place of a database: whether the file under its name is still the one that was opened.

Owns what becomes of its log when it is not. SQLite leaves the log of a file that was moved or replaced under the old
name, and reads it into whatever file it finds there next: a copy that was put in its place would be a mixture of both.
"""

from contextlib import suppress
from pathlib import Path


class Place:
    """Where a file was opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._log = path.with_name(f"{path.name}-wal")
        self._opened, self._written = _identity(path), _identity(self._log)

    @property
    def moved(self) -> bool:
        """Whether the file has been moved, deleted or replaced."""
        return self._opened is None or _identity(self.path) != self._opened

    def written(self) -> None:
        """Remember the log, once something is written."""
        self._written = self._written or _identity(self._log)

    def leave(self) -> None:
        """Put the log of a file that is no longer here aside, when nobody uses it any more; it is kept."""
        if self.moved and self._written is not None and _identity(self._log) == self._written:
            with suppress(OSError):
                self._log.rename(f"{self._log}-left")


def _identity(path: Path) -> tuple[int, int] | None:
    """Tell a file from another one under its name; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
