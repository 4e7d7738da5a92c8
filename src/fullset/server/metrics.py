"""Metrics: what a server counts of itself, as Prometheus reads it. No label names a table, a person or a card."""

import gc
import time
from bisect import bisect_left
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import accumulate
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from fullset.table.entries import GameRow, TableAct
from fullset.table.protocol import Code
from fullset.table.tables import Tables

SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class _Durable(Collector):
    """What is counted with every row, in plain numbers: the library takes a lock for each, and ten times as long."""

    def __init__(self) -> None:
        self.rows = {"move": 0, "act": 0}
        self.seconds = 0.0
        self.waits = [0] * (len(SECONDS) + 1)
        """How many waits were as long as each of SECONDS, but longer than the one before; the last ones longer."""

    def collect(self) -> Iterator[Metric]:
        """Say it when it is asked for."""
        rows = CounterMetricFamily("fullset_durable_rows", "Rows on disk, by kind.", labels=["kind"])
        for kind, count in self.rows.items():
            rows.add_metric([kind], count)
        yield rows
        bounds = [*map(str, SECONDS), "+Inf"]
        buckets = list(zip(bounds, map(float, accumulate(self.waits)), strict=True))
        yield HistogramMetricFamily("fullset_commit_seconds", "From asking to on disk.", buckets, self.seconds)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self._registry = here = CollectorRegistry()
        ProcessCollector(registry=here)
        self._durable = _Durable()
        here.register(self._durable)
        self._refusals = Counter("fullset_refusals", "Refused commands and requests.", ["code"], registry=here)
        self._pauses = Histogram("fullset_gc_pause_seconds", "Garbage collection.", buckets=SECONDS, registry=here)
        self.sockets = Gauge("fullset_sockets", "Open sockets.", registry=here)
        self._tables = Gauge("fullset_tables_live", "Tables in memory.", registry=here)
        self._broken = Gauge("fullset_tables_out_of_order", "Tables in memory that take nothing.", registry=here)
        self._begun = 0.0

    def stored(self, what: TableAct | GameRow, seconds: float) -> None:
        """Count a row that is durable, and how long that took."""
        durable = self._durable
        durable.rows["move" if isinstance(what, GameRow) else "act"] += 1
        durable.seconds += seconds
        durable.waits[bisect_left(SECONDS, seconds)] += 1

    def refused(self, code: Code) -> None:
        """Count a refusal."""
        self._refusals.labels(code).inc()

    def text(self) -> bytes:
        """Write all figures down."""
        return generate_latest(self._registry)

    @contextmanager
    def watching(self, tables: Tables) -> Generator[None]:
        """Read from the tables, and measure the garbage collector, for a while."""
        self._tables.set_function(lambda: tables.live)
        self._broken.set_function(lambda: tables.out_of_order)
        gc.callbacks.append(self._collected)
        try:
            yield
        finally:
            gc.callbacks.remove(self._collected)

    def _collected(self, phase: str, _info: dict[str, Any]) -> None:  # Any: the collector's own
        if phase == "start":
            self._begun = time.perf_counter()
        else:
            self._pauses.observe(time.perf_counter() - self._begun)
