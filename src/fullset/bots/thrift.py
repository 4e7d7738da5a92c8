"""Thrift: how a bot answers for a person who is away, so that nothing is spent without need (R233, R305, R338)."""

from collections.abc import Sequence

from fullset.bots.answer import stake_of_answer
from fullset.bots.outlook import Outlook
from fullset.bots.peril import spare
from fullset.bots.stake import handed
from fullset.bots.table import Sets, value_of
from fullset.bots.worth import LOST
from fullset.rules.frames import Respond
from fullset.rules.moves import Pay
from fullset.rules.property import is_complete
from fullset.rules.purse import home
from fullset.rules.sets import set_refs


def cheapest_payment(look: Outlook, moves: Sequence[Pay]) -> Pay:
    """Choose what breaks no full set if that can be avoided, gives least, fewest properties, fewest cards (R305)."""
    full = _full_sets(look)

    def price(move: Pay) -> tuple[int, int, int, int]:
        homes = [home(ref) for ref in move.cards]
        value = sum(value_of(look.edition, ref) for ref in move.cards)
        return len(full.intersection(homes)), value, sum(map(bool, homes)), len(move.cards)

    return min(moves, key=price)


def in_need(look: Outlook) -> bool:
    """Say whether a full set or the game is lost if the play stands; an own play is defended where it wins."""
    frame = look.view.frames[-1]
    assert isinstance(frame, Respond)
    if stake_of_answer(look) >= LOST / 2:
        return True
    return frame.target == look.me and _costs_a_set(look, frame)


def _costs_a_set(look: Outlook, frame: Respond) -> bool:
    face = look.edition.faces[frame.move.card]
    if face.verb == "charge":
        return bool(_full_sets(look)) and frame.amount > spare(look, look.me)
    if face.verb == "give" and face.takes == "property":
        return bool(_full_sets(look))
    _, mine = handed(look, frame.actor, look.me, frame.move)
    return _full(look, mine) < _full(look, look.mine.sets)


def _full(look: Outlook, sets: Sets) -> int:
    return sum(is_complete(look.edition, each) for each in sets)


def _full_sets(look: Outlook) -> frozenset[str]:
    sets = look.mine.sets
    return frozenset(ref for each, ref in zip(sets, set_refs(sets), strict=True) if is_complete(look.edition, each))
