"""What must hold in every state of every game; each law is checked by a few lines, and broken ones raise Broken."""

from collections import Counter

import msgspec

from fullset.rules.cards import JUST_SAY_NO, Card
from fullset.rules.dealer import ReplayDealer, ScriptedDealer
from fullset.rules.events import Drew, Event, HandedOver, TookHand, named_cards
from fullset.rules.evolve import evolve
from fullset.rules.frames import Play, Use
from fullset.rules.game import apply, check, legal_moves, offer, to_act
from fullset.rules.moves import Act, Move
from fullset.rules.notation import Trail, load, read_position
from fullset.rules.sets import all_in
from fullset.rules.state import GameState, Seat, chips_home
from fullset.rules.view import redact, view
from fullset.selfplay.expand import expand

MOST_TRIED = 50
"""Moves that are tried of those that an offer holds beyond the listed ones."""


class Broken(AssertionError):
    """A law that does not hold."""


def cards_in(state: GameState) -> Counter[Card]:
    """Count every card of a state, wherever it lies."""
    cards: Counter[Card] = Counter(dict(zip(state.edition.kinds, state.pile, strict=True)))
    cards.update(state.bottom)
    cards.update(state.discard)
    for frame in state.frames:
        if isinstance(frame, Play):
            cards.update(frame.cards)
        elif isinstance(frame, Use):
            cards[frame.card] += 1
    for player in state.players:
        cards.update(player.hand)
        cards.update(player.bank)
        for each in player.sets:
            cards.update(all_in(each))
    return cards


def check_cheap(state: GameState, deck: Counter[Card]) -> None:
    """Check what is quick: cards conserved per kind, sets of the right size, a way on or a ranked end (law 8)."""
    if cards_in(state) != deck:
        raise Broken(f"cards are not conserved: {cards_in(state) - deck} too many, {deck - cards_in(state)} missing")
    check_tables(state)
    if state.outcome is None:
        if not legal_moves(state):
            raise Broken("a seat is waited for and has no move")
    elif sorted(state.outcome.ranking) != list(range(len(state.players))):
        raise Broken("a game ended without a whole ranking")


def check_tables(state: GameState) -> None:
    """Check that sets have the right size and carry their Shacks, and that nobody owes more than it can."""
    sizes = state.edition.sizes
    for player in state.players:
        for each in player.sets:
            if not 0 < len(each.cards) <= sizes[each.colour]:
                raise Broken(f"a {each.colour} set of {len(each.cards)} cards")
            if each.shack and each.shack not in each.cards:
                raise Broken(f"a Shack on {each.shack}, which is not in its set")
    if any(chips_home(state, seat) < 0 for seat in range(len(state.players))):
        raise Broken("a seat owes more chips than it has")


def check_fold(before: GameState, events: list[Event], after: GameState) -> None:
    """Check that a move's events fold to its state (law 2)."""
    state = before
    for event in events:
        state = evolve(state, event)
    if state != after:
        raise Broken("the events do not fold to the state")


def check_offer(state: GameState) -> None:
    """Check that what is offered is what is legal, and that `check` takes each of it as it is."""
    asked = to_act(state)
    assert asked is not None
    seat, _ = asked
    moves = legal_moves(state)
    legal = set(map(msgspec.json.encode, moves))
    if len(legal) != len(moves):
        raise Broken("a legal move is listed twice")
    for move in moves:
        if check(state, seat, move) != move:
            raise Broken(f"a legal move is not canonical: {move}")
    _check_offered(state, seat, legal)
    for other in range(len(state.players)):
        if other != seat and offer(state, other) is not None:
            raise Broken(f"seat {other} is offered something and is not asked")


def _check_offered(state: GameState, seat: Seat, legal: set[bytes]) -> None:
    shown = offer(state, seat)
    assert shown is not None
    offered = expand(shown)
    if offered is None or offered == legal:
        return
    more, fewer = offered - legal, legal - offered
    if fewer or not _only_picks_more(state, seat, more):
        raise Broken(f"offered and not legal: {more}; legal and not offered: {fewer}")


def _only_picks_more(state: GameState, seat: Seat, more: set[bytes]) -> bool:
    """Say whether what an offer holds beyond the listed moves is picks alone, all of them legal (R312)."""
    for text in sorted(more)[:: max(1, len(more) // MOST_TRIED)]:
        move = msgspec.json.decode(text, type=Move)
        if not isinstance(move, Act) or not isinstance(move.take, dict) or check(state, seat, move) != move:
            return False
    return True


def check_secrets(state: GameState) -> None:
    """Check that a view does not change with what its viewer may not see: others' hands and the pile (law 4)."""
    seats = len(state.players)
    for viewer in (*range(seats), None):
        hidden = _other_world(state, viewer)
        if msgspec.json.encode(view(state, viewer)) != msgspec.json.encode(view(hidden, viewer)):
            raise Broken(f"the view of {viewer} shows what it may not")
        if viewer is not None and viewer == (to_act(state) or (None,))[0]:
            shown = msgspec.json.encode(offer(state, viewer))
            if shown != msgspec.json.encode(offer(hidden, viewer)):
                raise Broken(f"the offer to {viewer} shows what it may not")


def _other_world(state: GameState, viewer: Seat | None) -> GameState:
    """Give all others Just Say Nos or none of them, and turn the pile around; a world, not a state of a real deck."""
    players = list(state.players)
    for seat, player in enumerate(players):
        if seat != viewer:
            swapped = JUST_SAY_NO if JUST_SAY_NO not in player.hand else state.edition.kinds[0]
            hand = (swapped,) * len(player.hand)
            players[seat] = msgspec.structs.replace(player, hand=hand)
    return msgspec.structs.replace(state, players=tuple(players), pile=state.pile[::-1])


def check_redaction(events: list[Event], seats: int) -> None:
    """Check that nobody hears of the cards that others draw, hand over unseen or lose from their hands."""
    for viewer in range(seats):
        for event in events:
            if viewer not in _parties(event) and _secret(redact(event, viewer)):
                raise Broken(f"{viewer} hears what another holds")


def _parties(event: Event) -> tuple[Seat, ...]:
    """List who may know the cards of an event that are a secret of the others."""
    match event:
        case Drew():
            return (event.seat,)
        case HandedOver():
            return (event.seat, event.to)
        case TookHand():
            return (event.seat, event.other)
        case _:
            return ()


def _secret(event: Event) -> bool:
    match event:
        case Drew():
            return event.card is not None
        case HandedOver():
            return event.card is not None and not event.used
        case TookHand():
            return bool(event.cards)
        case _:
            return False


def check_position(trail: Trail) -> None:
    """Check that a state can be written down and read again (round trip)."""
    position = trail.position()
    again = read_position(msgspec.json.encode(position))
    if again != position:
        raise Broken("a position does not survive being written")
    if load(again, ScriptedDealer(again.draw)) != trail.state:
        raise Broken("a position does not load to the state it was written from")


def check_again(before: GameState, seat: Seat, move: Move, after: GameState, events: list[Event]) -> None:
    """Check that a stored row decides again to the same: the move with the cards that were drawn."""
    state, again = apply(before, seat, move, ReplayDealer(named_cards(tuple(events))))
    if state != after or list(again) != events:
        raise Broken("a row does not decide again to the same state")
