"""Benchmarks: figures as ratios to a baseline of the same run, never as timed tests."""
