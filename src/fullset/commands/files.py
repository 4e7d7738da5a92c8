"""Files that the command line names, read so that one that cannot be is told in a sentence."""

from pathlib import Path

from fullset.rules.errors import Malformed


def contents(place: Path) -> bytes:
    """Read a file; raises Malformed with the reason of the system."""
    try:
        return place.read_bytes()
    except OSError as error:
        raise Malformed(f"cannot be read: {error.strerror or error}") from error
