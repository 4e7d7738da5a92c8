"""A payment as it is named, in its one spelling: which cards take the Shack of their set along (R257, R274)."""

from collections import Counter
from itertools import combinations, product

from fullset.rules.cards import SHACK
from fullset.rules.errors import Illegal, because
from fullset.rules.moves import CardRef, SetRef
from fullset.rules.purse import Payment, Purse, bare, ride
from fullset.rules.sets import card_ref, spot

NAME_THE_RIDER = because("R257", "shack_name_rider")


def spelled(purse: Purse, named: Payment, owes: int) -> Payment:
    """Take a payment as it is named; raises Illegal for a card or Shack that is not there, or a choice left open.

    A Shack under a paid card goes with it. One elsewhere in the set rides if the bill needs it; where it could ride
    several cards the payer names which: `shack@red` behind the card, or `property:red+shack@red`.
    """
    cards = _with_named_shacks(purse, named) if any(map(_is_shack, named)) else list(named)
    cards = _under_shacks(purse, cards)
    _check_held(purse, cards)
    return _riding(purse, tuple(cards), owes)


def _is_shack(ref: CardRef) -> bool:
    card, place, _ = spot(ref)
    return card == SHACK and place != ""  # without a place it is a card of the bank


def _with_named_shacks(purse: Purse, named: Payment) -> list[CardRef]:
    """Put each `shack@SET` on a card of its set that is paid."""
    cards = [ref for ref in named if not _is_shack(ref)]
    for place, ref in enumerate(named):
        if _is_shack(ref):
            on = _carrier_for(purse, cards, spot(ref).set, named[place - 1] if place else "")
            cards[cards.index(on)] = _carrying(on)
    return cards


def _carrier_for(purse: Purse, cards: list[CardRef], place: SetRef, before: CardRef) -> CardRef:
    """Say which card a Shack goes with: the one under it, else the one it is named behind, else the only one."""
    mates = {ref for ref in cards if spot(ref).set == place and not spot(ref).shack}
    under = {bare(ref) for ref in (*purse.values, *purse.rainbows) if spot(ref)[1:] == (place, True)}
    for choice in (mates & under, mates & {before}, mates):
        if len(choice) == 1:
            return choice.pop()
    raise Illegal(NAME_THE_RIDER if mates else because("R85", "shack_not_alone"))


def _carrying(ref: CardRef) -> CardRef:
    card, place, _ = spot(ref)
    return card_ref(card, place, shack=True)


def _under_shacks(purse: Purse, cards: list[CardRef]) -> list[CardRef]:
    """Let the Shack go with its card where no equal one is left beside it."""
    carriers = [ref for ref in (*purse.values, *purse.rainbows) if spot(ref).shack]
    for carrier in carriers:
        plain = bare(carrier)
        left = purse.copies.get(plain, 0) or purse.rainbows.count(plain)
        if carrier not in cards and cards.count(plain) > left:
            cards[cards.index(plain)] = carrier
    return cards


def _check_held(purse: Purse, cards: list[CardRef]) -> None:
    held = Counter(purse.base(ref) if ref not in purse.rainbows else ref for ref in cards)
    shacks = Counter(spot(ref).set for ref in cards if spot(ref).shack)
    for ref in cards:
        base = ref if ref in purse.rainbows else purse.base(ref)
        there = purse.rainbows.count(base) or purse.copies.get(base, 0)
        known = not purse.rides(ref) or ref in purse.riders.get(spot(ref).set, ())
        if held[base] > there or not known or shacks[spot(ref).set] > 1:
            raise Illegal(because("R78", "pay_not_there", cards=(ref,)))


def _carriers(purse: Purse) -> dict[SetRef, list[CardRef]]:
    """List by set what may take its Shack along: the cards beside it, and the one under it, which one may equal."""
    found = {place: list(riders) for place, riders in purse.riders.items()}
    for ref in purse.values:
        if spot(ref).shack:
            found.setdefault(spot(ref).set, []).append(ref)
    return found


def _riding(purse: Purse, cards: Payment, owes: int) -> Payment:
    """Let Shacks ride where the cards fall short without them; raises Illegal where there is a choice."""
    carriers = _carriers(purse)
    if not carriers or any(ref in purse.rainbows for ref in cards):
        return cards
    missing = owes - purse.worth(cards)
    everything = purse.total < owes
    if missing <= 0 and not everything:
        return cards
    gone = {spot(ref).set for ref in cards if spot(ref).shack}
    free = {place: riders for place, riders in carriers.items() if place not in gone}
    options = {place: [rider for rider in riders if bare(rider) in cards] for place, riders in free.items()}
    options = {place: riders for place, riders in options.items() if riders}
    number = len(options) if everything else -(-missing // purse.shack)
    if number > len(options):
        return cards  # it falls short all the same
    ways = [riders for chosen in combinations(options.values(), number) for riders in product(*chosen)]
    if len(ways) > 1:
        raise Illegal(NAME_THE_RIDER)
    return ride(cards, ways[0])
