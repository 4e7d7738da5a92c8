"""The baseline of the benchmarks: the time of one turn of a plain Python loop."""

import time

ITERATIONS = 1_000_000


def loop_seconds() -> float:
    """Time one iteration of `x += i & 7`, in CPU seconds of this process."""
    started = time.process_time()
    x = 0
    for i in range(ITERATIONS):
        x += i & 7
    return (time.process_time() - started) / ITERATIONS
