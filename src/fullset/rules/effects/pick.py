"""Pick: Market Crash and Heist take one card from every other seat, chosen before anyone answers (R192 to R198)."""

from functools import lru_cache

from fullset.rules.cards import Card
from fullset.rules.edition import Edition, Face
from fullset.rules.effects.verb import NOTHING, Effect, Lister, Verb, alone, canonical, others
from fullset.rules.errors import Illegal, Malformed, because
from fullset.rules.events import Played, Took, TookMoney
from fullset.rules.frames import Respond
from fullset.rules.listing import Group
from fullset.rules.moves import Act, CardRef
from fullset.rules.offers import Option, Question, Way
from fullset.rules.property import Layout, dearest, goods, layout
from fullset.rules.receive import Gain, hand_over
from fullset.rules.sets import leaving, refs_of, set_index, set_refs, spot
from fullset.rules.state import GameState, Player, PropertySet, Seat
from fullset.rules.step import Step

MOST_PICKS = 256
"""Combinations that are listed for one card, spread evenly over all (R312); every combination is accepted."""

Picks = dict[Seat, tuple[CardRef, ...]]
"""What may be picked, by seat; a seat with nothing to lose is skipped (R193, R196)."""


def _picks(state: GameState, seat: Seat, face: Face) -> Picks:
    found = {other: _goods(state.players[other], face) for other in others(state, seat)}
    return {other: cards for other, cards in found.items() if cards}


def _goods(player: Player, face: Face) -> tuple[CardRef, ...]:
    return tuple(dict.fromkeys(player.bank)) if face.takes == "money" else _properties(player.sets)


@lru_cache(maxsize=256)
def _properties(sets: tuple[PropertySet, ...]) -> tuple[CardRef, ...]:
    """List the cards of a table, full sets too (R192)."""
    return tuple(ref for each, place in zip(sets, set_refs(sets), strict=True) for ref in refs_of(each, place))


def _is_chosen(edition: Edition, face: Face) -> bool:
    """Say whether the player picks; a Heist may take the dearest by itself (R194)."""
    return face.takes != "money" or edition.switches.heist_pick == "choose"


def moves(edition: Edition, face: Face) -> Lister:
    """List the combinations of picks."""
    chosen = _is_chosen(edition, face)

    def list_them(state: GameState, seat: Seat, _table: Layout) -> Group[Effect]:
        total = 0
        for other in others(state, seat):
            count = _count(edition, state.players[other], face)
            if count:
                total = (total or 1) * count
        if not total:
            return NOTHING
        return Group(min(total, MOST_PICKS), _combination, (state, seat, face, total)) if chosen else alone(face.kind)

    return list_them


def _count(edition: Edition, player: Player, face: Face) -> int:
    """Count what may be picked of a seat."""
    if face.takes == "money":
        return len({*player.bank})
    return sum([each.kinds for each in layout(edition, player.sets).facts])


def _combination(of: tuple[GameState, Seat, Face, int], number: int) -> Act:
    state, seat, face, total = of
    edition = state.edition
    counts = {other: _count(edition, state.players[other], face) for other in others(state, seat)}
    seats = [other for other, count in counts.items() if count]
    spread = total > MOST_PICKS
    if spread:
        number = number * total // MOST_PICKS
    found: dict[Seat, CardRef] = {}
    for other in seats if spread else reversed(seats):  # the last seat's pick changes fastest where all are listed
        number, place = divmod(number, counts[other])
        found[other] = _nth(edition, state.players[other], face, place)
    return Act(face.kind, take={str(other): found[other] for other in seats})


def _nth(edition: Edition, player: Player, face: Face, number: int) -> CardRef:
    """Name one of the cards that may be picked of a seat."""
    if face.takes == "money":
        return [*dict.fromkeys(player.bank)][number]
    table = layout(edition, player.sets)
    return goods(table, [each.kinds for each in table.facts]).at(number)


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Take one pick for every seat that has something to lose."""
    picks = _picks(state, seat, face)
    if not picks:
        raise Illegal(because("R215", "nothing_to_pick"))
    if not _is_chosen(state.edition, face):
        return canonical(move, Act(face.kind))
    if not isinstance(move, Act) or not isinstance(move.take, dict) or set(move.take) != set(map(str, picks)):
        raise Malformed(f"name one card each of seats {', '.join(map(str, picks))}")
    take = {str(other): _check_pick(state, other, face, move.take[str(other)]) for other in picks}
    if move != Act(face.kind, take=move.take):
        raise Malformed(f"{face.kind} takes one card each, and nothing else")
    return Act(face.kind, take=take)


def _check_pick(state: GameState, other: Seat, face: Face, ref: CardRef) -> CardRef:
    player = state.players[other]
    if face.takes == "money":
        found = ref if ref in player.bank else None
    else:
        index = set_index(player.sets, spot(ref).set)
        found = None if index is None else leaving(player.sets[index], ref)
    if found is None:
        raise Illegal(because("R197", "no_such_pick", card=ref))
    return found


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Ask everyone who has something to lose (R266)."""
    state = step.state
    targets = [other for other in others(state, seat) if _count(state.edition, state.players[other], face)]
    step.emit(Played(seat, (face.kind,), move, 0, tuple(targets)))


def land(step: Step, frame: Respond) -> None:
    """Take the card that was picked of one seat: one movement."""
    move, actor, target = frame.move, frame.actor, frame.target
    assert isinstance(move, Act)
    if step.state.edition.faces[move.card].takes == "money":
        bank = step.state.players[target].bank
        card = Card(move.take[str(target)]) if isinstance(move.take, dict) else dearest(step.state.edition, bank)
        step.emit(TookMoney(actor, target, card))
        return
    assert isinstance(move.take, dict)
    ref = move.take[str(target)]
    hand_over(step, Took(actor, target, ref), Gain(actor, target, (ref,)))


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Offer the picks, seat by seat."""
    picks = _picks(state, seat, face)
    if not picks:
        return Way("act", reason=because("R215", "nothing_to_pick"))
    if not _is_chosen(state.edition, face):
        return Way("act")
    values = state.edition.values if face.takes == "money" else None
    return Way("act", questions=tuple([_question(other, cards, values) for other, cards in picks.items()]))


def _question(other: Seat, cards: tuple[CardRef, ...], values: dict[Card, int] | None) -> Question:
    """Ask for the pick of one seat; money is shown with what it is worth."""
    options = tuple([Option(ref, other, None if values is None else values[Card(ref)]) for ref in cards])
    return Question("take", options, rival=other)


PICK = Verb(moves, check, way, begin, land)
