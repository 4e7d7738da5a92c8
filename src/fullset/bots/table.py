"""What a seat's own moves do to tables, worked out on views: the rules' own building blocks, without a game state.

Owns no rule: a test holds every outcome here against `rules.game.apply`.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from fullset.rules import free
from fullset.rules.cards import RAINBOW, SHACK, Card
from fullset.rules.edition import Edition
from fullset.rules.evolve import lone_table
from fullset.rules.lay import places
from fullset.rules.moves import CardRef, Lay, SetRef, Shift
from fullset.rules.property import is_complete
from fullset.rules.receive import resting_places
from fullset.rules.sets import (
    NEW,
    arrive_all,
    building_of,
    buildings_on,
    card_ref,
    is_building,
    known_index,
    less,
    put_in,
    refs_of,
    set_refs,
    spot,
    swap_in,
    take_out,
    with_building,
)
from fullset.rules.state import PropertySet

Sets = tuple[PropertySet, ...]


def tidied(edition: Edition, sets: Sets) -> Sets:
    """Join part sets and let buildings of broken sets fall, as at the end of a movement (R46, R164)."""
    joined = _joined(edition, sets)
    while joined is not None:
        sets, joined = joined, _joined(edition, joined)
    for index in range(len(sets) - 1, -1, -1):
        each = sets[index]
        if each.hotel and not (each.house and is_complete(edition, each)):
            each = with_building(each, "hotel", stands=False)
        if each.house and not is_complete(edition, each):
            each = with_building(each, "house", stands=False)
        if each is not sets[index]:
            sets = swap_in(sets, index, each)
    return sets


def _joined(edition: Edition, sets: Sets) -> Sets | None:
    for index, first in enumerate(sets):
        held, size = len(first.cards), edition.sizes[first.colour]
        if not held or held == size:  # one of which only buildings are left is no set any more (R303)
            continue
        for later in range(index + 1, len(sets)):
            second = sets[later]
            if first.shack and second.shack:
                continue
            if second.colour == first.colour and second.cards and held + len(second.cards) <= size:
                cards, shack = first.cards + second.cards, first.shack or second.shack
                both = PropertySet(first.colour, cards, first.house or second.house, first.hotel or second.hotel, shack)
                return (*sets[:index], both, *sets[index + 1 : later], *sets[later + 1 :])
    return None


def after_lay(edition: Edition, sets: Sets, move: Lay) -> Sets:
    """Lay a hand card."""
    colour = move.colour or edition.faces[move.card].colours[0]
    refs = places(edition, sets, move.card, colour) or resting_places(edition, sets, move.card).get(colour) or [NEW]
    ref = move.set or refs[0]
    return tidied(edition, put_in(sets, None if ref == NEW else known_index(sets, ref), move.card, colour))


def after_shift(edition: Edition, sets: Sets, move: Shift) -> Sets:
    """Move an own wild or building."""
    card, place, _ = spot(move.card)
    target = None if move.to == NEW else known_index(sets, move.to)
    if is_building(card):
        assert target is not None
        building = with_building(sets[target], building_of(card), stands=True)
        return tidied(edition, take_out(swap_in(sets, target, building), (move.card,))[0])
    colour = move.colour if target is None else sets[target].colour
    assert colour is not None
    source = known_index(sets, place)
    each = sets[source]
    sets = put_in(sets, target, card, colour)
    if each.shack and len(each.cards) == 1:
        target = len(sets) - 1 if target is None else target
        sets = swap_in(sets, target, replace(sets[target], shack=card))
    return tidied(edition, swap_in(sets, source, _without_wild(sets[source], card, move.shack)))


def _without_wild(each: PropertySet, card: Card, carrier: Card | None) -> PropertySet:
    """Take a wild out of its set; a Shack on it stays on a mate, where there is one (R141, R142)."""
    left = less(each, card, shack=each.shack == card)
    if each.shack != card or not left.cards:
        return left if left.cards else replace(left, shack=None)
    return replace(left, shack=carrier or left.cards[0])


def after_handing(edition: Edition, giver: Sets, taker: Sets, refs: tuple[CardRef, ...]) -> tuple[Sets, Sets]:
    """Hand table cards over, to lie in the taker's sets; what is left of the giver's, and the taker's."""
    left, taken = take_out(giver, refs)
    goods = (each for each in taken if not is_building(each.card))
    return tidied(edition, left), tidied(edition, arrive_all(edition, taker, goods).sets)


def after_set(edition: Edition, giver: Sets, taker: Sets, ref: str) -> tuple[Sets, Sets]:
    """Hand a whole set over."""
    index = known_index(giver, ref)
    return tidied(edition, giver[:index] + giver[index + 1 :]), tidied(edition, (*taker, giver[index]))


def after_swap(edition: Edition, mine: Sets, theirs: Sets, give: CardRef, take: CardRef) -> tuple[Sets, Sets]:
    """Swap two table cards."""
    mine, given = take_out(mine, (give,))
    theirs, taken = take_out(theirs, (take,))
    mine = arrive_all(edition, mine, taken).sets
    return tidied(edition, mine), tidied(edition, arrive_all(edition, theirs, given).sets)


def after_shack(sets: Sets, on: CardRef) -> Sets:
    """Build a Shack on an own property."""
    card, place, _ = spot(on)
    index = known_index(sets, place)
    return swap_in(sets, index, replace(sets[index], shack=card))


def takable(edition: Edition, sets: Sets) -> Iterator[CardRef]:
    """List the single cards that part sets hold, equal ones once (R176)."""
    for each, ref in zip(sets, set_refs(sets), strict=True):
        if not is_complete(edition, each):
            yield from refs_of(each, ref)


def all_cards(sets: Sets) -> Iterator[CardRef]:
    """List all single properties, equal ones once (R192)."""
    for each, ref in zip(sets, set_refs(sets), strict=True):
        yield from refs_of(each, ref)


def all_that_pays(edition: Edition, sets: Sets) -> tuple[CardRef, ...]:
    """Name what a table hands over where everything goes (R84, R87, R146)."""
    rainbows = edition.switches.rainbow_pays == "when_broke"
    return tuple(
        ref for each, place in zip(sets, set_refs(sets), strict=True) for ref in _paying(each, place, rainbows=rainbows)
    )


def _paying(each: PropertySet, place: SetRef, *, rainbows: bool) -> Iterator[CardRef]:
    cards = [card for card in each.cards if rainbows or card != RAINBOW]
    shack = each.shack if each.shack in cards or not cards else cards[0]
    for card in cards:
        yield card_ref(card, place, shack=each.shack is not None and card == shack)
        shack = None if card == shack else shack  # an equal card beside it goes without
    for building in buildings_on(each):
        yield card_ref(Card(building), place)


def value_of(edition: Edition, ref: CardRef) -> int:
    """Say what a card pays, with the Shack that goes along (R86)."""
    card, _, shack = spot(ref)
    return edition.values[card] + (edition.values[SHACK] if shack else 0)


def whole_sets(edition: Edition, sets: Sets) -> list[SetRef]:
    """List the complete sets (R172)."""
    return [ref for each, ref in zip(sets, set_refs(sets), strict=True) if is_complete(edition, each)]


def wild_shifts(edition: Edition, sets: Sets) -> Iterator[Shift]:
    """List the moves of own wilds (R246), as the rules list them for a table by itself."""
    for shift in free.legal(lone_table(edition, sets), 0):
        if not is_building(spot(shift.card).card):
            yield shift
