"""What sets are worth, when they are complete, how they join and lose buildings (R43 to R58, R158 to R171)."""

from collections.abc import Iterable

from fullset.rules.cards import RAINBOW, SHACK, Card
from fullset.rules.edition import Edition
from fullset.rules.events import Fell, Joined
from fullset.rules.sets import all_differ, buildings_on, set_refs
from fullset.rules.state import PropertySet, Seat
from fullset.rules.step import Step


def is_alive(edition: Edition, each: PropertySet) -> bool:
    """Say whether a set charges and counts: rainbows alone are dormant, unless they count (R53 to R56)."""
    return edition.switches.lone_rainbow == "counts" or any(card != RAINBOW for card in each.cards)


def may_lie_alone(edition: Edition, card: Card) -> bool:
    """Say whether a card may start a set from the hand or by a free move (R53, R57)."""
    return card != RAINBOW or edition.switches.lone_rainbow != "forbidden"


def is_complete(edition: Edition, each: PropertySet) -> bool:
    """Say whether a set is complete (R43, R54, R55)."""
    return len(each.cards) == edition.sizes[each.colour] and is_alive(edition, each)


def rent_of(edition: Edition, each: PropertySet) -> int:
    """Work out what one rent card charges for a set, in millions, before any doubling (R43, R74, R137, R161)."""
    if not is_alive(edition, each):
        return 0
    rent = edition.colours[each.colour].rents[len(each.cards) - 1]
    if each.house or each.hotel:
        rent += sum(edition.faces[Card(building)].amount for building in buildings_on(each))
    if each.shack:
        rent += edition.faces[SHACK].amount
    return rent


def complete_colours(edition: Edition, sets: tuple[PropertySet, ...]) -> int:
    """Count the colours of which a seat has a complete set; duplicates count once (R47)."""
    return len({each.colour for each in sets if is_complete(edition, each)})


def tidy(step: Step, seat: Seat) -> None:
    """Judge a seat's sets at the end of a movement: part sets join, buildings of broken ones fall (R46, R164, R247)."""
    sets = step.state.players[seat].sets
    while not all_differ(sets) and _join_once(step, seat):
        sets = step.state.players[seat].sets
    while _fall_once(step, seat):
        pass


def clear_emptied(step: Step, seat: Seat) -> None:
    """Let what stands on sets of which no card is left fall at once: no set is empty while others are placed (R303)."""
    sets = step.state.players[seat].sets
    for each, ref in reversed(tuple(zip(sets, set_refs(sets), strict=True))):
        if not each.cards:
            for building in buildings_on(each):
                step.emit(Fell(seat, building, ref))


def joining(edition: Edition, sets: tuple[PropertySet, ...]) -> tuple[int, int] | None:
    """Find the first two part sets of a colour that fit into one (R46, R304); two Shacks keep sets apart (R155)."""
    for index, first in enumerate(sets):
        size = edition.sizes[first.colour]
        held = len(first.cards)
        if not held or held == size:  # one of which only buildings are left is no set any more (R164)
            continue
        for later in range(index + 1, len(sets)):
            second = sets[later]
            if second.colour != first.colour or (first.shack and second.shack):
                continue
            if second.cards and held + len(second.cards) <= size:
                return index, later
    return None


def _join_once(step: Step, seat: Seat) -> bool:
    found = joining(step.state.edition, step.state.players[seat].sets)
    if found:
        _join(step, seat, *found)
    return found is not None


def _join(step: Step, seat: Seat, index: int, later: int) -> None:
    sets = step.state.players[seat].sets
    refs = set_refs(sets)
    for building in buildings_on(sets[later]):
        if building in buildings_on(sets[index]):  # one of each on a set (R160)
            step.emit(Fell(seat, building, refs[later]))
    step.emit(Joined(seat, refs[later], refs[index]))


def _fall_once(step: Step, seat: Seat) -> bool:
    edition = step.state.edition
    sets = step.state.players[seat].sets
    for index, each in enumerate(sets):
        if not (each.house or each.hotel):
            continue
        whole = is_complete(edition, each)
        if whole and each.house:
            continue
        # Of a broken set everything falls, the House first; of a whole one the Hotel whose House was paid (R166).
        building = buildings_on(each)[0]
        step.emit(Fell(seat, building, set_refs(sets)[index]))
        return True
    return False


def dearest(edition: Edition, cards: Iterable[Card]) -> Card:
    """Choose the card of most value, the first in table order among equals (R276)."""
    return max(cards, key=edition.values.__getitem__)
