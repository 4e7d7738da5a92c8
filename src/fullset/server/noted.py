"""Noted: what a row that is durable means to whoever runs the server: figures, and a line for what is seldom."""

import logging

from fullset.server.memory import Memory
from fullset.server.metrics import Metrics
from fullset.server.seldom import SELDOM, Seldom
from fullset.table.entries import Closed, GameRow, Moved, Started, TableAct
from fullset.table.house import Stored
from fullset.table.state import TableState

log = logging.getLogger(__name__)


def noting(metrics: Metrics, memory: Memory, seldom: Seldom = SELDOM) -> Stored:
    """Return what a house tells of every row."""

    def stored(table: TableState, what: TableAct | GameRow, seconds: float) -> None:
        metrics.stored(what, seconds)
        memory.row()
        if seldom.troubled_at is not None:
            seldom.stored()
        event = _event(what)
        if event is not None:
            log.info(event, extra={"table": table.table, "row": table.seq, "game": table.game})

    return stored


def _event(what: TableAct | GameRow) -> str | None:
    match what:
        case Moved():  # as most
            return None if what.closing is None else "game over"
        case Started():
            return "game dealt"
        case Closed():
            return "table closed"
        case _:
            return None
