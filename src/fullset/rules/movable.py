"""What lies on the own table, as it is offered: what may move with where to, the rest with why not (R49 to R58)."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from fullset.rules.cards import Card, Colour
from fullset.rules.edition import Edition
from fullset.rules.errors import Text
from fullset.rules.frames import WinNow
from fullset.rules.free import (
    legal,
    moves_of_wilds,
    nothing_bars,
    shift,
    why_not_move,
    why_property_stays,
    why_stuck,
)
from fullset.rules.moves import CardRef, SetRef, Shift
from fullset.rules.offers import CardOffer, Option, Question, Way
from fullset.rules.property import Layout, exits_of, layout
from fullset.rules.sets import NEW, buildings_on, card_ref, set_refs
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import trial

Sets = tuple[PropertySet, ...]


def offers(state: GameState, seat: Seat, moves: Iterable[Shift] | None = None) -> tuple[CardOffer, ...]:
    """Offer what lies on the own table and may move, with where to, and why the rest may not.

    `moves` are those that are open, where not all legal ones are.
    """
    sets = state.players[seat].sets
    if moves is None and nothing_bars(state) and not [each for each in sets if each.house or each.hotel]:
        return _usual_offers(state.edition, sets, seat)
    by_card = _by_card(legal(state, seat) if moves is None else moves)
    found: list[CardOffer] = []
    for each, place in zip(sets, set_refs(sets), strict=True):
        for card in dict.fromkeys((*each.cards, *map(Card, buildings_on(each)))):
            ref = card_ref(card, place)
            found.append(CardOffer(ref, (_way(state, seat, each, card, by_card.get(ref, [])),)))
    return tuple(found)


def _by_card(moves: Iterable[Shift]) -> dict[CardRef, list[Shift]]:
    found: dict[CardRef, list[Shift]] = {}
    for move in moves:
        found.setdefault(move.card, []).append(move)
    return found


@lru_cache(maxsize=1024)  # a table is offered more often than it changes
def _usual_offers(edition: Edition, sets: Sets, seat: Seat) -> tuple[CardOffer, ...]:
    table = layout(edition, sets)
    if table.plain and not any(facts.barred or facts.carries for facts in table.facts):
        return _plain_offers(table, seat)
    by_card = _by_card(moves_of_wilds(table))
    found: list[CardOffer] = []
    for each, facts, place in zip(sets, table.facts, table.refs, strict=True):
        if not facts.wilds:
            found += _stay(each.cards, place)
            continue
        for card in dict.fromkeys(each.cards):
            if card in facts.wilds:
                ref = card_ref(card, place)
                moves = by_card.get(ref)
                way = _asks(seat, moves) if moves else Way("move", reason=why_stuck(edition, each, card))
                found.append(CardOffer(ref, (way,)))
            else:
                found += _stay((card,), place)
    return tuple(found)


def _plain_offers(table: Layout, seat: Seat) -> tuple[CardOffer, ...]:
    """Offer what lies where sets go by colours and nothing keeps a wild."""
    faces = table.edition.faces
    rooms = frozenset(table.rooms)
    found: list[CardOffer] = []
    for each, facts in zip(table.sets, table.facts, strict=True):
        if not facts.wilds:
            found += _stay(each.cards, facts.colour)
            continue
        for card in dict.fromkeys(each.cards):
            if card in facts.wilds:
                found.append(_leaves(card, facts.colour, seat, rooms.intersection(faces[card].colours)))
            else:
                found += _stay((card,), facts.colour)
    return tuple(found)


@lru_cache(maxsize=2048)
def _stay(cards: tuple[Card, ...], place: SetRef) -> tuple[CardOffer, ...]:
    """Offer the cards of a set none of which is a wild."""
    return tuple([CardOffer(card_ref(card, place), (_stays(card),)) for card in dict.fromkeys(cards)])


@cache
def _stays(card: Card) -> Way:
    return Way("move", reason=why_property_stays(card))


@lru_cache(maxsize=512)
def _leaves(card: Card, colour: Colour, seat: Seat, rooms: frozenset[Colour]) -> CardOffer:
    """Offer a wild where sets go by colours and nothing keeps it, as its moves are listed."""
    moves = [out.past(rooms) for out in exits_of(card, colour, alone=True)]
    return CardOffer(card_ref(card, colour), (_asks(seat, moves),))


def _way(state: GameState, seat: Seat, each: PropertySet, card: Card, moves: list[Shift]) -> Way:
    if not moves:
        return Way("move", reason=why_not_move(state, card) or why_stuck(state.edition, each, card))
    return _asks(seat, moves, [move for move in moves if (each.house or each.hotel) and _lets_fall(state, seat, move)])


def _asks(seat: Seat, moves: list[Shift], breaking: Sequence[Shift] = ()) -> Way:
    """Ask where a card goes; a warning stands where a building falls."""
    carriers = _carrier_question(moves)
    always = len(breaking) == len(moves)  # else it is said of where it happens
    warned = {move.colour or move.to: BUILDINGS_FALL for move in breaking if not always}
    colours = dict.fromkeys(move.colour for move in moves if move.colour)
    options = tuple([Option(to, seat, then=carriers, warn=warned.get(to, ())) for to in _places(moves)])
    if colours:
        fresh = tuple([Option(colour, then=carriers, warn=warned.get(colour, ())) for colour in colours])
        options += (Option(NEW, then=(Question("colour", fresh),)),)
    return Way("move", questions=(Question("to", options),), warn=BUILDINGS_FALL if always else ())


BUILDINGS_FALL = (Text("warn.buildings_fall"),)


def _lets_fall(state: GameState, seat: Seat, move: Shift) -> bool:
    """Say whether a move sends a building to the bank: a set that a join makes whole again keeps it (R165, R247)."""
    step = trial(state)
    shift(step, WinNow(seat), move)
    return len(step.state.players[seat].bank) > len(state.players[seat].bank)


def _places(moves: list[Shift]) -> tuple[SetRef, ...]:
    return tuple(dict.fromkeys(move.to for move in moves if move.to != NEW))


def _carrier_question(moves: list[Shift]) -> tuple[Question, ...]:
    """Ask who carries the Shack next, where there is a choice."""
    carriers = tuple(dict.fromkeys(move.shack for move in moves))
    if carriers == (None,):
        return ()
    return (Question("shack", tuple(Option(carrier) for carrier in carriers if carrier)),)
