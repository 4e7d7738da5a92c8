"""What a seat's own moves do to tables, worked out on views: the rules' own building blocks, without a game state.

Owns no rule: a test holds every outcome here against `rules.game.apply`.
"""

from collections.abc import Iterator

from fullset.rules.cards import Building, Card, Colour
from fullset.rules.edition import Edition
from fullset.rules.lay import places
from fullset.rules.moves import CardRef, Lay, SetRef, Shift
from fullset.rules.property import is_complete
from fullset.rules.sets import (
    NEW,
    arrive_all,
    card_ref,
    is_building,
    known_index,
    put_in,
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
        if held == size:
            continue
        for later in range(index + 1, len(sets)):
            second = sets[later]
            if first.shack and second.shack:
                continue
            if second.colour == first.colour and held + len(second.cards) <= size:
                cards, shack = first.cards + second.cards, first.shack or second.shack
                both = PropertySet(first.colour, cards, first.house or second.house, first.hotel or second.hotel, shack)
                return (*sets[:index], both, *sets[index + 1 : later], *sets[later + 1 :])
    return None


def after_lay(edition: Edition, sets: Sets, move: Lay) -> Sets:
    """Lay a hand card."""
    colour = move.colour or edition.faces[move.card].colours[0]
    ref = move.set or places(edition, sets, move.card, colour)[0]
    return tidied(edition, put_in(sets, None if ref == NEW else known_index(sets, ref), move.card, colour))


def after_shift(edition: Edition, sets: Sets, move: Shift) -> Sets:
    """Move an own wild or building."""
    card = spot(move.card).card
    target = None if move.to == NEW else known_index(sets, move.to)
    if is_building(card):
        assert target is not None
        building: Building = "house" if card == "house" else "hotel"
        sets = (*sets[:target], with_building(sets[target], building, stands=True), *sets[target + 1 :])
    else:
        colour = move.colour if target is None else sets[target].colour
        assert colour is not None
        sets = put_in(sets, target, card, colour)
    return tidied(edition, take_out(sets, (move.card,))[0])


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


def takable(edition: Edition, sets: Sets) -> Iterator[CardRef]:
    """List the single cards that part sets hold, equal ones once (R176)."""
    for each, ref in zip(sets, set_refs(sets), strict=True):
        if not is_complete(edition, each):
            for card in dict.fromkeys(each.cards):
                yield card_ref(card, ref)


def whole_sets(edition: Edition, sets: Sets) -> list[SetRef]:
    """List the complete sets (R172)."""
    return [ref for each, ref in zip(sets, set_refs(sets), strict=True) if is_complete(edition, each)]


def wild_shifts(edition: Edition, sets: Sets) -> Iterator[Shift]:
    """List the moves of own wilds (R246)."""
    refs = set_refs(sets)
    for index, each in enumerate(sets):
        for card in dict.fromkeys(each.cards):
            if card in edition.wilds:
                for colour in edition.faces[card].colours:
                    yield from _to_colour(edition, sets, refs[index], card, colour)


def _to_colour(edition: Edition, sets: Sets, place: SetRef, card: Card, colour: Colour) -> Iterator[Shift]:
    ref = card_ref(card, place)
    own = sets[known_index(sets, place)].colour
    for target in places(edition, sets, card, colour):
        if target == NEW:
            if colour != own:
                yield Shift(ref, NEW, colour)
        elif target != place:
            yield Shift(ref, target)
