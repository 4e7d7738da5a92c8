"""Fullset: a property-set card game, its rules, its server and its bots."""

__version__ = "0.1.0"
