"""Outlook: what one decision reads off a view. Own cards and plans, rivals, and the cards that nobody has shown."""

from collections import Counter
from functools import lru_cache
from math import exp
from typing import NamedTuple

from fullset.bots.holding import MOST_HELD, Holding, Prices, distance, laid_out, plus
from fullset.bots.weights import Weights
from fullset.rules.cards import COLOURS, JUST_SAY_NO, RAINBOW, Card
from fullset.rules.edition import Edition
from fullset.rules.frames import Play, Use
from fullset.rules.sets import all_in
from fullset.rules.state import PropertySet, Seat
from fullset.rules.view import SeatView, View


class Outlook(NamedTuple):
    """A decision as its seat sees it."""

    edition: Edition
    view: View
    weights: Weights
    me: Seat
    need: int
    """Complete colours that win."""
    unseen: Counter[Card]
    """Cards in the draw pile and the others' hands."""
    hidden: int
    """How many those are."""
    units: Prices
    prices: Prices
    """What missing cards cost by how scarce they are."""
    alone: bool
    """Whether any-colour wilds count by themselves (R54)."""

    @property
    def mine(self) -> SeatView:
        """The own bank and sets."""
        return self.view.seats[self.me]

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """The other seats that are in the game, clockwise (R264)."""
        seats = len(self.view.seats)
        return tuple(seat for step in range(1, seats) if not self.view.seats[seat := (self.me + step) % seats].out)

    @property
    def on_turn(self) -> bool:
        """Whether it is the own turn, in which own wilds may move."""
        return self.view.turn == self.me

    @property
    def table(self) -> Holding:
        """The own properties on the table."""
        return laid_out(self.mine.sets)

    @property
    def plan(self) -> Holding:
        """The own properties on the table and in the hand."""
        return reach(self.edition, self.mine.sets, self.view.hand)

    def held_by(self, seat: Seat) -> Holding:
        """The properties on a seat's table."""
        return laid_out(self.view.seats[seat].sets)

    def missing(self, held: Holding) -> float:
        """Count the cards that a holding lacks to win."""
        return distance(held, self.units, self.need, alone=self.alone)

    def tempo(self, held: Holding) -> float:
        """Say what a holding is worth: nearer to the win is better, and the last steps count most."""
        far = distance(held, self.prices, self.need, alone=self.alone)
        return self.weights.close * exp(-far / self.weights.close_within) - self.weights.step * far

    def refusal_odds(self, seat: Seat) -> float:
        """Guess how likely a seat holds a Just Say No."""
        left = self.unseen[JUST_SAY_NO]
        cards = self.view.seats[seat].hand
        if not left or not cards:
            return 0.0
        share = min(1.0, cards / max(1, self.hidden))
        return 1 - float((1 - share) ** (left * self.weights.no_is_kept))


def reach(edition: Edition, sets: tuple[PropertySet, ...], hand: tuple[Card, ...]) -> Holding:
    """Count table and hand properties together."""
    held = laid_out(sets)
    for card in hand:
        if is_property(edition, card):
            held = plus(held, card)
    return held


def is_property(edition: Edition, card: Card) -> bool:
    """Say whether a card can lie in a set."""
    return edition.faces[card].family in ("property", "wild")


def outlook_of(view: View, edition: Edition, weights: Weights) -> Outlook:
    """Read a view."""
    assert view.viewer is not None, "a spectator decides nothing"
    unseen = _unseen(view, edition)
    return Outlook(
        edition=edition,
        view=view,
        weights=weights,
        me=view.viewer,
        need=edition.switches.sets_to_win,
        unseen=unseen,
        hidden=unseen.total(),
        units=_units(tuple(edition.sizes[colour] for colour in COLOURS)),
        prices=_prices(edition, unseen, weights),
        alone=edition.switches.lone_rainbow == "counts",
    )


def _unseen(view: View, edition: Edition) -> Counter[Card]:
    left = Counter({kind: face.copies for kind, face in edition.faces.items()})
    left.subtract(view.hand)
    left.subtract(view.discard)
    for frame in view.frames:
        if isinstance(frame, Play):
            left.subtract(frame.cards)
        if isinstance(frame, Use):
            left.subtract((frame.card,))
    for seat in view.seats:
        left.subtract(seat.bank)
        for each in seat.sets:
            left.subtract(all_in(each))
    return left


@lru_cache(16)
def _units(sizes: tuple[int, ...]) -> Prices:
    return tuple(tuple(float(max(0, size - held)) for held in range(MOST_HELD)) for size in sizes)


def _prices(edition: Edition, unseen: Counter[Card], weights: Weights) -> Prices:
    """Price the cards missing of each colour by how many unseen ones would fit."""
    fits = dict.fromkeys(COLOURS, weights.rainbow_fits * unseen[RAINBOW])
    for card, left in unseen.items():
        face = edition.faces[card]
        if left > 0 and face.family in ("property", "wild") and card != RAINBOW:
            for colour in face.colours:
                fits[colour] += left * (1.0 if len(face.colours) == 1 else weights.pair_fits)
    return tuple(_row(edition.sizes[colour], fits[colour], weights) for colour in COLOURS)


def _row(size: int, fits: float, weights: Weights) -> tuple[float, ...]:
    """Price a set by the cards held of it; each further one is drawn from fewer."""
    row = [0.0] * MOST_HELD
    for held in range(size - 1, -1, -1):
        wanted = size - held - 1
        row[held] = row[held + 1] + weights.scarce_floor + weights.scarce / max(weights.scarce_least, fits - wanted)
    return tuple(round(price, 3) for price in row)
