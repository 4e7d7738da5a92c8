"""What `fullset bench table` measured, as values and in words."""

import statistics
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from fullset.bench.company import Moment
from fullset.bench.echo import BareFigures, Broadcast
from fullset.bench.line import as_sent


class Pace(Struct, frozen=True):
    """A stretch of time; a wait is from sending a move to the last of its rows, at whoever of the table it comes last.

    `cpu_share` is the part of its core that the server used: below 0.95 at saturation, the machine was shared.
    """

    moves: int
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    cpu_us_per_move: float
    cpu_share: float
    longest_gc_ms: float
    gc_share: float
    """The part of the time in which garbage was collected."""
    load_late_ms: float
    """How late the load itself was at worst: what of a wait may be its own doing."""


class TableFigures(Struct, frozen=True, kw_only=True):
    """What one run measured; sizes in bytes, memory in megabytes where nothing else is said."""

    tables: int
    players: int
    others: int
    """Open tables beside them, at which nobody plays."""
    saturated: Pace
    steady: Pace
    """At 1,000 moves a second."""
    half: Pace
    """At half of what it did at saturation."""
    bare: BareFigures = BareFigures(0.0, 0.0, 0.0, 0.0)
    ratio: float = 0.0
    """Durable moves a second to the bare broadcasts of the same frames that a whole core does in a second."""
    cpu_ratio: float = 0.0
    """The same by processor time, for a machine that is shared."""
    row_bytes_p95: int
    asked_row_bytes_p95: int
    """Of rows that ask their viewer."""
    us_by_move: dict[str, float]
    """Processor time of a move, by the moves that each table had made (from and to)."""
    memory_mb: float
    memory_mb_at_rest: float
    mb_per_1000_sockets: float
    """From the first open table to everybody connected and seated."""
    kb_per_table: float
    """All that is not sockets: the tables, their games with the rows that are kept, and what the rules remember."""

    def beside(self, bare: BareFigures) -> "TableFigures":
        """Compare with the bare broadcast."""
        ratio = self.saturated.moves_per_s / bare.per_core_s
        return replace(self, bare=bare, ratio=ratio, cpu_ratio=bare.cpu_us / self.saturated.cpu_us_per_move)


def broadcasts(moments: Iterable[Moment]) -> list[Broadcast]:
    """Write moves as they travelled."""
    return [Broadcast(moment.place, moment.move, tuple(map(as_sent, moment.rows))) for moment in moments]


def p95(sizes: list[int]) -> int:
    """Return the size that 95 of 100 do not exceed."""
    return int(statistics.quantiles(sizes, n=20)[18]) if len(sizes) > 1 else 0


def worded(figures: TableFigures) -> str:
    """Say the figures in a few lines."""
    lines = [f"{figures.tables} tables of {figures.players}, {figures.others} other tables open"]
    lines += [
        f"{name}: {pace.moves_per_s:,.0f} durable moves/s, p50 {pace.p50_ms:.1f} ms, p99 {pace.p99_ms:.1f} ms, "
        f"{pace.cpu_us_per_move:.0f} us of CPU each, longest GC pause {pace.longest_gc_ms:.1f} ms, "
        f"load {pace.load_late_ms:.1f} ms late at most"
        for name, pace in (("saturated", figures.saturated), ("1,000/s", figures.steady), ("half", figures.half))
    ]
    lines.append(
        f"bare broadcasts of the same frames: {figures.bare.per_s:,.0f}/s on {figures.bare.cpu_share:.2f} of a core, "
        f"so {figures.bare.per_core_s:,.0f}/s on one, {figures.bare.cpu_us:.0f} us each; "
        f"ratio {figures.ratio:.3f}, by CPU {figures.cpu_ratio:.3f}"
    )
    lines.append(
        f"rows {figures.row_bytes_p95} B and {figures.asked_row_bytes_p95} B at p95; {figures.memory_mb:.0f} MB, "
        f"{figures.mb_per_1000_sockets:.1f} MB per 1,000 sockets, {figures.kb_per_table:.0f} KB per table"
    )
    lines.append("us of CPU by move: " + ", ".join(f"{of} {us:.0f}" for of, us in figures.us_by_move.items()))
    return "\n".join(lines) + "\n"
