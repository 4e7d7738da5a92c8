"""Events of the turn and the piles: dealing, drawing, discarding, ending, giving up."""

from msgspec import Struct

from fullset.rules.cards import Card
from fullset.rules.state import Outcome, Seat


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """A seat got its opening hand; `cards` is empty for those who may not see it."""

    seat: Seat
    cards: tuple[Card, ...]
    count: int


class TurnBegan(Struct, frozen=True, gc=False, tag="turn-began"):
    """A seat's turn began with `plays` plays; it draws `draws` cards, none where its turn is skipped (R120)."""

    seat: Seat
    plays: int
    draws: int

    @property
    def skipped(self) -> bool:
        """Whether the turn ends before it draws: every turn that is played draws a card."""
        return not self.draws


class DrawBegan(Struct, frozen=True, gc=False, tag="draw-began"):
    """A seat started to draw `count` cards for a card's effect or a refill."""

    seat: Seat
    count: int


class Drew(Struct, frozen=True, gc=False, tag="drew", omit_defaults=True):
    """A seat drew one card; `card` is null for those who may not see it.

    One that lay under the pile in a known order (R280) was not named by the Dealer.
    """

    seat: Seat
    card: Card | None
    from_bottom: bool = False


class DrawStopped(Struct, frozen=True, gc=False, tag="draw-stopped"):
    """Both piles are empty: the rest of a draw is lost (R18, R243)."""

    seat: Seat


class Reshuffled(Struct, frozen=True, gc=False, tag="reshuffled"):
    """The discards became the new draw pile (R242)."""

    count: int


class DiscardDue(Struct, frozen=True, gc=False, tag="discard-due"):
    """A seat is `count` cards over the hand limit at the end of its turn (R25)."""

    seat: Seat
    count: int


class Discarded(Struct, frozen=True, gc=False, tag="discarded", omit_defaults=True):
    """A seat discarded down to the hand limit, onto the discard pile or unseen under the draw pile (R27).

    `cards` is empty for those who may not see them.
    """

    seat: Seat
    cards: tuple[Card, ...]
    count: int
    under: bool = False


class TurnGained(Struct, frozen=True, gc=False, tag="turn-gained"):
    """A seat will have another turn right after this one, which ends now (R211)."""

    seat: Seat


class TurnEnded(Struct, frozen=True, gc=False, tag="turn-ended"):
    """A seat's turn ended."""

    seat: Seat


class LastRound(Struct, frozen=True, gc=False, tag="last-round"):
    """Piles and hands are empty: everyone has one more turn, the last is `seat`'s (R19)."""

    seat: Seat


class Resigned(Struct, frozen=True, gc=False, tag="resigned"):
    """A seat gave up: its cards went to the discard pile, and all that waited for it or was aimed at it lapsed."""

    seat: Seat


class Ended(Struct, frozen=True, gc=False, tag="ended"):
    """The game is over."""

    outcome: Outcome
