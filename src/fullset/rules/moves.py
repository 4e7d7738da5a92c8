"""Move: what a seat chooses, complete and self-contained, in the words of the notation (`docs/notation.md`)."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from fullset.rules.cards import Card, Colour, HandType

LONGEST = 80
"""Signs of the longest reference, and some more: what is read of references is kept for a while, whoever wrote them."""

SetRef: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
"""`red` is a seat's first red set in table order, `red#2` its second; `new` starts one."""

CardRef: TypeAlias = Annotated[str, Meta(max_length=LONGEST)]
"""`KIND@SET` on the table; a bare kind in a hand or a bank."""


class Bank(Struct, frozen=True, gc=False, tag_field="do", tag="bank", forbid_unknown_fields=True):
    """Lay a hand card into the own bank."""

    card: Card


class Lay(Struct, frozen=True, gc=False, tag_field="do", tag="lay", forbid_unknown_fields=True, omit_defaults=True):
    """Lay a property or wild; `set` may be left out: the first set of its colour with room, else a new one."""

    card: Card
    colour: Colour | None = None
    set: SetRef | None = None


class Rent(Struct, frozen=True, gc=False, tag_field="do", tag="rent", forbid_unknown_fields=True, omit_defaults=True):
    """Charge rent for a colour, with `doubles` doublers laid on top."""

    card: Card
    colour: Colour
    set: SetRef | None = None
    target: int | None = None
    doubles: int = 0


class Act(Struct, frozen=True, gc=False, tag_field="do", tag="act", forbid_unknown_fields=True, omit_defaults=True):
    """Play a card for its effect; which fields it takes is the verb's to say."""

    card: Card
    target: int | None = None
    set: SetRef | None = None
    colour: Colour | None = None
    take: CardRef | dict[str, CardRef] | None = None
    give: CardRef | None = None
    on: CardRef | None = None
    type: HandType | None = None


class Shift(Struct, frozen=True, gc=False, tag_field="do", tag="move", forbid_unknown_fields=True, omit_defaults=True):
    """Move an own wild or building on the table; `to` is a set or `new`, which needs a colour."""

    card: CardRef
    to: SetRef
    colour: Colour | None = None
    shack: Card | None = None


class End(Struct, frozen=True, gc=False, tag_field="do", tag="end", forbid_unknown_fields=True):
    """End the own turn."""


class No(Struct, frozen=True, gc=False, tag_field="do", tag="no", forbid_unknown_fields=True):
    """Play a Just Say No."""


class Allow(Struct, frozen=True, gc=False, tag_field="do", tag="allow", forbid_unknown_fields=True):
    """Let it happen."""


class Pay(Struct, frozen=True, gc=False, tag_field="do", tag="pay", forbid_unknown_fields=True):
    """Hand over these cards for the bill."""

    cards: tuple[CardRef, ...]


class Discard(Struct, frozen=True, gc=False, tag_field="do", tag="discard", forbid_unknown_fields=True):
    """Discard down to the hand limit."""

    cards: tuple[Card, ...]


class Settle(Struct, frozen=True, gc=False, tag_field="do", tag="settle", forbid_unknown_fields=True):
    """Hand a card over for a debt chip."""

    card: Card
    to: int


class Give(Struct, frozen=True, gc=False, tag_field="do", tag="give", forbid_unknown_fields=True, omit_defaults=True):
    """Give one card away; `shack` sends one along or leaves it on a mate."""

    card: CardRef
    to: int
    shack: bool | None = None


class Place(Struct, frozen=True, gc=False, tag_field="do", tag="place", forbid_unknown_fields=True, omit_defaults=True):
    """Choose the colour (and set) of a wild that has just arrived."""

    card: Card
    colour: Colour
    set: SetRef | None = None


class CarryOn(Struct, frozen=True, gc=False, tag_field="do", tag="carry-on", forbid_unknown_fields=True):
    """Go on without the winning free move."""


class Resign(Struct, frozen=True, gc=False, tag_field="do", tag="resign", forbid_unknown_fields=True):
    """Give up."""


Move = Bank | Lay | Rent | Act | Shift | End | No | Allow | Pay | Discard | Settle | Give | Place | CarryOn | Resign
