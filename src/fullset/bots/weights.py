"""Weights: every number that the rule-based bots judge by, in one table, in points."""

from msgspec import Struct, field

from fullset.rules.cards import Card, HandType

KEEP: dict[Card, float] = {
    Card("just-say-no"): 6.0,
    Card("deal-breaker"): 6.0,
    Card("sly-deal"): 4.0,
    Card("forced-deal"): 3.0,
    Card("debt-collector"): 2.5,
    Card("birthday"): 1.0,
    Card("double-the-rent"): 1.0,
    Card("house"): 1.0,
    Card("hotel"): 0.8,
    Card("rent:any"): 2.0,
    Card("double-rent:any"): 2.5,
    Card("forced-debt"): 1.5,
    Card("go-again"): 4.0,
    Card("heist"): 2.0,
    Card("market-crash"): 4.0,
    Card("pass-go-go-go"): 3.0,
    Card("repossession"): 3.0,
    Card("shack"): 1.0,
    Card("super-sly-deal"): 4.0,
    Card("tax-collector"): 2.0,
    Card("tough-luck"): 3.0,
    Card("unfair-trade"): 1.5,
    Card("yoink"): 3.0,
}
"""What a card in the hand is worth for later, in points; one that is not named, nothing."""


class Weights(Struct, frozen=True, kw_only=True):
    """The judgement of a rule-based bot, as data."""

    # Tempo: how far a holding is from winning.
    step: float = 3.0
    """A missing card of ordinary scarcity."""
    close: float = 25.0
    close_within: float = 2.0
    """What being there is worth beside the steps, and how fast that fades."""
    scarce_floor: float = 0.45
    scarce: float = 2.0
    scarce_least: float = 0.35
    """The price of a missing card: a floor, and a share of the unseen cards that fit."""
    pair_fits: float = 0.7
    rainbow_fits: float = 0.35
    """How much of a fitting card a wild is."""

    # Where cards are.
    laid: float = 0.25
    """The share of a card's tempo that laying it brings; the rest it has in the hand already."""
    rival: float = 1.0
    """A rival's tempo against the own."""
    whole: float = 1.5
    """A complete set: safe from single thefts, and it charges most."""
    rent_in_hand: float = 0.3
    """A million of rent that a card in the hand could charge."""

    standing: float = 0.25
    """Where moving a wild costs a play: the share of the tempo that counts wilds where they lie."""
    waiting: float = 60.0
    """A table that wins when the own turn begins, if it is still there."""

    # Money.
    coin: tuple[tuple[int, float], ...] = ((5, 0.8), (10, 0.45), (999, 0.15))
    """Points for a million in the bank, up to so many millions."""
    coin_of_rivals: float = 0.4
    """A million that a rival loses."""
    property_paid: float = 1.3
    """A million that a rival must pay in properties."""

    face_value: float = 0.2
    """A million that a property is worth beside its tempo: it can pay a bill."""

    # The hand.
    keep: dict[Card, float] = field(default_factory=lambda: dict(KEEP))
    """What a card in the hand is worth for later."""
    rent_later: float = 0.15
    """A million that a rent card in the hand could charge now."""
    draw: float = 5.0
    """A card drawn."""
    empty_hand: float = 5.0
    """An empty hand at the end of the turn: five cards are drawn in place of two."""
    crowded: float = 2.0
    """A card above the hand limit."""

    # Refusals.
    no_is_kept: float = 1.3
    """How much longer than others a Just Say No stays in a hand."""
    say_no: float = 6.0
    """The stake from which on a Just Say No is played."""
    spare_no: float = 0.6
    """What a second one in the hand makes of that."""
    wild_banked: float = 4.0
    """A wild that becomes money for good."""
    building: float = 0.35
    """A million of rent that a building adds."""
    on_wild: float = 0.5
    """A Shack on a wild, which others like to take."""

    # Debts, hands and turns.
    chip_owed: float = 4.0
    chip_held: float = 2.0
    """A debt chip: for its debtor a play and a card, for its holder a card that nobody would miss."""
    play: float = 2.0
    """A play that something else costs."""
    raid: dict[HandType, float] = field(default_factory=lambda: {"property": 6.0, "action": 5.5, "money": 3.0})
    """A card of a type that changes hands."""
    raided: float = 0.5
    """What a card is worth beside that to the hand it leaves."""
    again: float = 12.0
    """Another turn: two cards and three plays."""
    handed: float = 0.7
    """How much of what an action is worth its receiver makes of it."""
