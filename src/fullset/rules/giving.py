"""Decision `give`: a seat gives its cards away one by one until one is left (R199 to R203, R258, R277)."""

from msgspec import Struct

from fullset.rules.cards import Card
from fullset.rules.edition import Face
from fullset.rules.effects.verb import others
from fullset.rules.errors import Illegal, Malformed, Text, because
from fullset.rules.events import Gave
from fullset.rules.frames import Give as GiveFrame
from fullset.rules.moves import CardRef, Give, SetRef
from fullset.rules.offers import CardOffer, GiveOffer, Option, Question, Way
from fullset.rules.property import dearest
from fullset.rules.receive import Gain, hand_over
from fullset.rules.sets import card_ref, is_carried, known_index, set_refs, spot
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step


def goods_of(state: GameState, seat: Seat, face: Face) -> int:
    """Count what a seat may have to give away: its bank cards, or its properties."""
    player = state.players[seat]
    return len(player.bank) if face.takes == "money" else sum(len(each.cards) for each in player.sets)


LAST_TWO = 2
"""Cards that are left before the last gift: one goes, one is kept."""


class _Gift(Struct, frozen=True, gc=False):
    """One card that may be given, and what may become of the Shack of its set; null where it has none."""

    ref: CardRef
    shacks: tuple[bool | None, ...]


def _gifts(state: GameState, frame: GiveFrame) -> list[_Gift]:
    player = state.players[frame.seat]
    if state.edition.faces[frame.card].takes == "money":
        return [_Gift(card, (None,)) for card in dict.fromkeys(player.bank)]
    named = zip(player.sets, set_refs(player.sets), strict=True)
    left = sum([len(each.cards) for each in player.sets])
    return [
        _Gift(card_ref(card, place), _shack_ways(each, card, left))
        for each, place in named
        for card in dict.fromkeys(each.cards)
    ]


def _shack_ways(each: PropertySet, card: Card, left: int) -> tuple[bool | None, ...]:
    """Say what may become of the Shack when a card of its set is given; what is taken by default comes first (R277)."""
    if each.shack is None:
        return (None,)
    if len(each.cards) == 1 or left == len(each.cards) == LAST_TWO:
        return (True,)  # no mate to leave it on, or only the one that is kept
    return (True, False) if is_carried(each, card) else (False, True)


def legal(state: GameState, frame: GiveFrame) -> list[Give]:
    """List the gifts: each different card, to each other seat."""
    seats = others(state, frame.seat)
    return [Give(gift.ref, to, shack) for gift in _gifts(state, frame) for to in seats for shack in gift.shacks]


def check(state: GameState, frame: GiveFrame, move: Give) -> Give:
    """Take a gift: a card that lies there, and another seat."""
    card, place, with_shack = spot(move.card)
    ref = card_ref(card, place) if place else card
    gift = next((gift for gift in _gifts(state, frame) if gift.ref == ref), None)
    if gift is None:
        money = state.edition.faces[frame.card].takes == "money"
        raise Illegal(because("R199" if money else "R201", "give_not_there", card=card))
    if move.to not in others(state, frame.seat):
        raise Illegal(because("R199", "give_to_other"))
    if with_shack and move.shack is False:
        raise Malformed(f"{move.card} takes the Shack along, and shack false leaves it")
    wanted = True if with_shack else move.shack
    shack = gift.shacks[0] if wanted is None else wanted
    if shack not in gift.shacks and not (shack is False and gift.shacks == (None,)):
        raise Illegal(because("R277", "shack_must_go") if gift.shacks == (True,) else because("R258", "no_shack_there"))
    return Give(ref, move.to, None if gift.shacks == (None,) else shack)


def give(step: Step, frame: GiveFrame, move: Give) -> None:
    """Give one card: a movement of its own (R270)."""
    state = step.state
    card, place, _ = spot(move.card)
    if not place:
        step.emit(Gave(frame.seat, move.to, move.card))
        return
    sets = state.players[frame.seat].sets
    index = known_index(sets, place)
    ref = card_ref(card, place, shack=bool(move.shack))
    carrier: Card | None = None
    if move.shack is False and is_carried(sets[index], card):
        carrier = dearest(state.edition, [other for other in sets[index].cards if other != card])
    event = Gave(frame.seat, move.to, ref, carrier, _left_behind(state, frame, index))
    brings = card_ref(card, place, shack=spot(ref).shack or event.takes is not None)
    hand_over(step, event, Gain(move.to, frame.seat, (brings,)))


def _left_behind(state: GameState, frame: GiveFrame, index: int) -> SetRef | None:
    """Name the split set whose one card is kept and carries a Shack: the last give takes it too (R277, R315)."""
    sets = state.players[frame.seat].sets
    if sum([len(each.cards) for each in sets]) != LAST_TWO:
        return None
    refs = set_refs(sets)
    kept = (place for place in frame.split if place != index and sets[place].shack)
    return next((refs[place] for place in kept), None)


def offer(state: GameState, frame: GiveFrame) -> GiveOffer:
    """Offer what to give to whom."""
    face = state.edition.faces[frame.card]
    seats = tuple(Option(to, seat=to) for to in others(state, frame.seat))
    cards = tuple(
        CardOffer(gift.ref, tuple(_way(seats, shack) for shack in gift.shacks)) for gift in _gifts(state, frame)
    )
    return GiveOffer(cards, goods_of(state, frame.seat, face) - 1, frame.actor, frame.card)


def _way(seats: tuple[Option, ...], shack: bool | None) -> Way:  # noqa: FBT001 - it is the field of the move
    warn = (Text("warn.gives_shack"),) if shack else ()
    return Way("give", {} if shack is None else {"shack": shack}, (Question("to", seats),), warn=warn)


def default(state: GameState, frame: GiveFrame) -> Give:
    """Give what is worth least, to the seat that played the card if it is there still, else to the next (R233)."""
    values = state.edition.values
    moves = legal(state, frame)
    to = frame.actor if frame.actor in others(state, frame.seat) else moves[0].to
    return min((move for move in moves if move.to == to), key=lambda move: values[spot(move.card).card])
