"""Intervals over deals."""

from statistics import NormalDist

import pytest

from fullset.arena.interval import interval


def test_few_samples_are_resampled_and_the_seed_says_how() -> None:
    samples = [0.0, 0.5, 1.0, 1.0] * 20
    found = interval(samples, 3)
    assert found.method == "bootstrap"
    assert found.mean == 0.625
    assert found.low < found.mean < found.high
    assert interval(samples, 3) == found


def test_many_samples_take_the_normal_interval() -> None:
    found = interval([0.0, 1.0] * 500, 1)
    reach = NormalDist().inv_cdf(0.975) * 0.50025 / 1000**0.5
    assert found.method == "normal"
    assert found.high - found.mean == pytest.approx(reach, rel=1e-4)


def test_both_ways_agree_where_both_hold() -> None:
    samples = [0.0, 0.5, 0.5, 1.0, 1.0] * 99  # 495: one deal fewer than five would make it normal
    few, many = interval(samples, 1), interval([*samples, *samples], 1)
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(2**0.5, rel=0.05)


def test_no_bound_leaves_the_range_of_a_share() -> None:
    assert interval([1.0] * 600, 1)[:3] == (1.0, 1.0, 1.0)
    assert interval([1.0] * 599 + [0.0], 1).high <= 1.0
