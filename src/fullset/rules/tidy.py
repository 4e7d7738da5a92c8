"""What a table does after a movement: part sets join, buildings of broken sets fall (R46, R164 to R166, R247)."""

from fullset.rules.edition import Edition
from fullset.rules.events import Fell, Joined
from fullset.rules.property import falling, layout
from fullset.rules.sets import buildings_on, set_refs
from fullset.rules.state import PropertySet, Seat
from fullset.rules.step import Step


def tidy(step: Step, seat: Seat) -> None:
    """Judge a seat's sets at the end of a movement: part sets join, buildings of broken ones fall (R46, R164, R247)."""
    state = step.state
    if layout(state.edition, state.players[seat].sets).settled:
        return
    while _join_once(step, seat):
        pass
    while _fall_once(step, seat):
        pass


def clear_emptied(step: Step, seat: Seat) -> None:
    """Let what stands on sets of which no card is left fall at once: no set is empty while others are placed (R303)."""
    sets = step.state.players[seat].sets
    for index in range(len(sets) - 1, -1, -1):
        if not sets[index].cards:
            for building in buildings_on(sets[index]):
                step.emit(Fell(seat, building, set_refs(sets)[index]))


def joining(edition: Edition, sets: tuple[PropertySet, ...]) -> tuple[int, int] | None:
    """Find the first two part sets of a colour that fit into one (R46, R304); two Shacks keep sets apart (R155)."""
    if len({each.colour for each in sets}) == len(sets):
        return None  # most of the time
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
        if building := falling(edition, each):
            step.emit(Fell(seat, building, set_refs(sets)[index]))
            return True
    return False
