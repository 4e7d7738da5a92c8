"""Duplicate deals: the same luck for every rotation of a line-up. Owns the samples and their report."""

from collections.abc import Callable, Iterator
from typing import Literal

from msgspec import Struct

from fullset.arena.interval import Interval, interval
from fullset.arena.match import Played, number, play_game
from fullset.rules.edition import Edition


class Terms(Struct, frozen=True, kw_only=True):
    """What is played: one seat of `a` against `b` on all the others, once per rotation of each deal."""

    a: str
    b: str
    edition: str
    players: int
    deals: int
    seed: int


class Report(Struct, frozen=True, kw_only=True):
    """What came out: the mean share of wins of `a` per deal, and its 95 % interval."""

    terms: Terms
    fair: float
    """The share of a bot that is as good as the others."""
    mean: float
    low: float
    high: float
    method: Literal["normal", "bootstrap"]
    games: int
    capped: int
    turns: float
    """Turns of a game, all seats counted, on average."""


def rotations(terms: Terms) -> Iterator[tuple[str, ...]]:
    """List the line-ups of a deal: `a` sits once on every seat."""
    for seat in range(terms.players):
        yield (*(terms.b,) * seat, terms.a, *(terms.b,) * (terms.players - seat - 1))


def play_deal(edition: Edition, terms: Terms, nth: int) -> list[Played]:
    """Play the nth deal once per rotation."""
    deal = number(terms.seed, "deal", nth)
    return [play_game(edition, line_up, deal) for line_up in rotations(terms)]


def duel(edition: Edition, terms: Terms, tell: Callable[[int, float], None]) -> Report:
    """Play all deals; `tell` hears of every finished one: how many, and the mean so far."""
    games: list[Played] = []
    samples: list[float] = []
    for nth in range(terms.deals):
        played = play_deal(edition, terms, nth)
        games += played
        samples.append(sum(game.shares[seat] for seat, game in enumerate(played)) / terms.players)
        tell(nth + 1, sum(samples) / len(samples))
    return _report(terms, games, interval(samples, number(terms.seed, "bootstrap")))


def _report(terms: Terms, games: list[Played], found: Interval) -> Report:
    return Report(
        terms=terms,
        fair=1 / terms.players,
        mean=found.mean,
        low=found.low,
        high=found.high,
        method=found.method,
        games=len(games),
        capped=sum(game.capped for game in games),
        turns=sum(game.turns for game in games) / len(games),
    )
