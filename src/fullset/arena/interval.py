"""The 95 % interval of a mean over deals. Rotations of one deal are one sample, never several."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Literal, NamedTuple

ENOUGH = 500
"""Samples from which on the normal interval is good enough."""
RESAMPLES = 10_000
_NORMAL = 1.959964


class Interval(NamedTuple):
    """A mean and the bounds between which it lies in 95 of 100 such matches."""

    mean: float
    low: float
    high: float
    method: Literal["normal", "bootstrap"]


def interval(samples: Sequence[float], seed: int) -> Interval:
    """Work out the interval of shares from 0 to 1: normal from 500 samples on, below that by bootstrap."""
    mean = fmean(samples)
    if len(samples) < ENOUGH:
        return _bootstrap(samples, mean, Random(seed))
    reach = _NORMAL * stdev(samples) / sqrt(len(samples))
    return Interval(mean, max(0.0, mean - reach), min(1.0, mean + reach), "normal")


def _bootstrap(samples: Sequence[float], mean: float, random: Random) -> Interval:
    size = len(samples)
    means = sorted(sum(random.choices(samples, k=size)) / size for _ in range(RESAMPLES))
    return Interval(mean, means[RESAMPLES // 40], means[-RESAMPLES // 40 - 1], "bootstrap")
