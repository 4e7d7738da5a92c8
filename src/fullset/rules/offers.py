"""Offer: the legal moves of a decision as a tree of questions, with reasons for what is not legal.

A browser walks it without knowing a rule: a Way starts a Move (`do`, `card`, and what `fixed` adds), and each answered
Question sets one field of it to the chosen option's `value`; then that option's own `then` questions follow.
"""

from typing import Any, Literal

from msgspec import Struct

from fullset.rules.cards import Card
from fullset.rules.errors import Reason, Text
from fullset.rules.moves import CardRef

Field = Literal["colour", "set", "target", "take", "give", "doubles", "to", "on", "type", "shack"]


class Option(Struct, frozen=True, gc=False, omit_defaults=True):
    """One answer: `value` goes into the Move's field; `seat` owns the place that it names; disabled when `reason`."""

    value: int | str
    seat: int | None = None
    amount: int | None = None
    """Millions that this answer charges or brings, where that is known."""
    warn: tuple[Text, ...] = ()
    reason: Reason | None = None
    then: tuple["Question", ...] = ()


def all_refused(options: tuple[Option, ...]) -> bool:
    """Say whether there is no answer that may be given."""
    return None not in [option.reason for option in options]


class Question(Struct, frozen=True, gc=False, omit_defaults=True):
    """One field of the Move to be chosen. Where `rival` is set the answer goes to `move[field][rival]`."""

    field: Field
    options: tuple[Option, ...]
    rival: int | None = None


class Way(Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing to do with a card: its questions in order, or the reason why it cannot be done now."""

    do: Literal["bank", "lay", "rent", "act", "move", "settle", "give"]
    fixed: dict[str, Any] = {}  # fields of the Move that are settled already: JSON scalars
    questions: tuple[Question, ...] = ()
    amount: int | None = None
    warn: tuple[Text, ...] = ()
    reason: Reason | None = None


class CardOffer(Struct, frozen=True, gc=False, omit_defaults=True):
    """What may be done with one kind of card: in the hand (a kind) or on the own table (a reference)."""

    card: CardRef
    ways: tuple[Way, ...]


class PlayOffer(Struct, frozen=True, gc=False, tag_field="decision", tag="play", omit_defaults=True):
    """Decision `play`: hand cards, own table cards that may move, and ending the turn."""

    hand: tuple[CardOffer, ...]
    table: tuple[CardOffer, ...]
    end: Reason | None = None
    """Why the turn cannot be ended now; null when it can."""
    warn: tuple[Text, ...] = ()
    """What to say before the turn is ended."""


class Item(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that can pay: `breaks` when the set it lies in is complete."""

    card: CardRef
    value: int
    breaks: bool = False


class Bundle(Struct, frozen=True, gc=False, omit_defaults=True):
    """A ready-made payment."""

    text: Text
    cards: tuple[CardRef, ...]
    worth: int


class Bill(Struct, frozen=True, gc=False, omit_defaults=True):
    """What is owed and what may pay for it; `measure` in the browser adds these up and knows nothing else."""

    owes: int
    to: int
    card: Card
    items: tuple[Item, ...]
    minimal: bool
    """Whether cards that are not needed are refused (R82)."""
    chip: bool = False
    """Whether a debt chip is given where all that can go is not enough (R87, R93)."""
    everything: tuple[CardRef, ...] | None = None
    """Set when the bill cannot be covered: all of this must go (R87)."""
    bundles: tuple[Bundle, ...] = ()


class PayOffer(Struct, frozen=True, gc=False, tag_field="decision", tag="pay", omit_defaults=True):
    """Decision `pay`."""

    bill: Bill


class RespondOffer(Struct, frozen=True, gc=False, tag_field="decision", tag="respond", omit_defaults=True):
    """Decision `respond`: letting it happen is always possible; `no` is the reason why a refusal is not."""

    no: Reason | None = None
    holds: int = 0
    """Just Say Nos in the own hand."""
    cost: int = 0
    """Plays that a refusal costs (R123)."""
    bill: Bill | None = None
    """The bill that opens when a charge is let stand."""


class DiscardOffer(Struct, frozen=True, gc=False, tag_field="decision", tag="discard", omit_defaults=True):
    """Decision `discard`: choose `count` hand cards."""

    count: int


class PlaceOffer(Struct, frozen=True, gc=False, tag_field="decision", tag="place", omit_defaults=True):
    """Decision `place`: choose the colour of a wild that has arrived; `default` is taken when time runs out (R61)."""

    card: Card
    default: str
    questions: tuple[Question, ...]


class SettleOffer(Struct, frozen=True, gc=False, tag_field="decision", tag="settle", omit_defaults=True):
    """Decision `settle`: a hand card for one of the due chips, or a move on the own table."""

    hand: tuple[CardOffer, ...]
    table: tuple[CardOffer, ...]
    due: int
    """Chips that are due."""
    used: bool
    """Whether the holder uses the card at once; else it goes into their hand (R101)."""


class UseOffer(Struct, frozen=True, gc=False, tag_field="decision", tag="use", omit_defaults=True):
    """Decision `use`: what to do with the card that was handed over for a debt chip."""

    card: CardOffer


class GiveOffer(Struct, frozen=True, gc=False, tag_field="decision", tag="give", omit_defaults=True):
    """Decision `give`: one card and whom it goes to; `left` more follow until one is kept."""

    cards: tuple[CardOffer, ...]
    left: int
    to: int
    """The seat that played the card."""
    card: Card
    """The card that was played."""


class WinNowOffer(Struct, frozen=True, gc=False, tag_field="decision", tag="win-now", omit_defaults=True):
    """Decision `win-now`: the moves after which free moves still win; carrying on is always possible."""

    table: tuple[CardOffer, ...]


Offer = (
    PlayOffer | PayOffer | RespondOffer | DiscardOffer | PlaceOffer | SettleOffer | UseOffer | GiveOffer | WinNowOffer
)
