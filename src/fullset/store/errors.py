"""What a store refuses or cannot do: one family, each saying the way out in words.

Owns the errors of every store. A refusal (all but Unavailable) is about one request and leaves
nothing written. It does not own the sentences, which stand in the catalogue of texts, and no error
ever carries a body or a secret.
"""

from enum import StrEnum

from fullset.texts import say


class StoreError(Exception):
    """Anything that a store refuses or cannot do."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(say(f"store.{key}", "en", **args))
        self.key = f"store.{key}"


class LostRace(StoreError):
    """The row's number is taken: another row was decided on the same state."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__("lost-race", table=table, seq=seq)
        self.seq = seq


class Repeated(StoreError):
    """The command was done already, by the row `seq`: a resend, and harmless."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__("repeated", table=table, seq=seq)
        self.seq = seq


class Gap(StoreError):
    """The row would leave a hole after the row `last`."""

    def __init__(self, table: str, seq: int, last: int) -> None:
        super().__init__("gap", table=table, seq=seq, last=last)
        self.last = last


class NoTable(StoreError):
    """The table was never opened, or is closed."""

    def __init__(self, table: str) -> None:
        super().__init__("no-table", table=table)


class CodeTaken(StoreError):
    """An open table has the code."""

    def __init__(self, code: str) -> None:
        super().__init__("code-taken", code=code)


class SecretTaken(StoreError):
    """The table keeps another secret under the name."""

    def __init__(self, table: str, name: str) -> None:
        super().__init__("secret-taken", table=table, name=name)


class Fault(StrEnum):
    """Why a store cannot work at all just now; each has its sentence in the catalogue."""

    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"
    LOCKED = "locked"
    IN_USE = "in-use"
    CANNOT_OPEN = "cannot-open"
    MISSING = "missing"
    BROKEN_DISK = "broken-disk"
    MOVED = "moved"
    DAMAGED = "damaged"
    FOREIGN = "foreign"
    NEWER = "newer"
    CLOSED = "closed"
    FAILED = "failed"


class StoreUnavailable(StoreError):
    """The store cannot work just now; nothing is half-written, and it works again once the fault has passed."""

    def __init__(self, fault: Fault, place: str, detail: str) -> None:
        super().__init__(f"unavailable.{fault}", place=place, detail=detail)
        self.fault = fault
