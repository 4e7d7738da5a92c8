"""Changes of hands: paying, taking, swapping, giving; and what a table does when a movement is complete."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from fullset.rules import events as ev
from fullset.rules.cards import SHACK, Card
from fullset.rules.edition import Edition
from fullset.rules.evolve.base import Players, with_player
from fullset.rules.frames import Frame, Give, Place
from fullset.rules.moves import CardRef
from fullset.rules.sets import (
    NEW,
    Taken,
    arrive,
    arrive_all,
    is_building,
    is_carried,
    known_index,
    less,
    merged,
    put_in,
    spot,
    swap_in,
    take_one,
    take_out,
    with_building,
    without,
)
from fullset.rules.state import GameState, Player, PropertySet, Seat


def _paid(state: GameState, event: ev.Paid) -> GameState:
    players = _one_paid(state, event) if len(event.cards) == 1 else _some_paid(state, event)
    return replace(state, players=players, frames=state.frames[:-1])


def _one_paid(state: GameState, event: ev.Paid) -> Players:
    """Hand over one card, as most bills are paid."""
    card, place, _ = spot(event.cards[0])
    if place and is_building(card):
        return _some_paid(state, event)
    if place:
        return _one_taken(state, event.to, event.seat, event.cards[0])
    return _bank_card(state.players, event.seat, event.to, card)


def _some_paid(state: GameState, event: ev.Paid) -> Players:
    payer, payee = state.players[event.seat], state.players[event.to]
    bank, sets = [*payer.bank], payer.sets
    money: list[Card] = []
    laid: list[CardRef] = []
    goods: list[Taken] = []
    for ref in event.cards:
        card, place, _ = spot(ref)
        if place:
            laid.append(ref)
        else:
            money.append(card)
            bank.remove(card)
    if laid:
        sets, taken = take_out(sets, laid)
        for each in taken:
            if is_building(each.card):
                money.append(each.card)  # from now on (R91)
            else:
                goods.append(each)
    players = [*state.players]
    players[event.seat] = Player(payer.hand, tuple(bank), sets)
    players[event.to] = _receiving(state.edition, payee, goods, money)
    return tuple(players)


def _receiving(edition: Edition, player: Player, taken: list[Taken], money: Sequence[Card] = ()) -> Player:
    """Show a player with what comes to its table, and what comes to its bank."""
    sets, bank = player.sets, player.bank
    if taken:
        sets, shacks = arrive_all(edition, sets, taken)
        if shacks:
            money = [*money, *[SHACK] * shacks]
    return Player(player.hand, (*bank, *money) if money else bank, sets)


def _took(state: GameState, event: ev.Took) -> GameState:
    return replace(state, players=_one_taken(state, event.seat, event.other, event.card))


def _one_taken(state: GameState, seat: Seat, other: Seat, ref: CardRef) -> Players:
    players = [*state.players]
    giver, taker = players[other], players[seat]
    sets, taken = take_one(giver.sets, ref)
    players[other] = Player(giver.hand, giver.bank, sets)
    players[seat] = _receiving_one(state.edition, taker, taker.sets, taken)
    return tuple(players)


def _receiving_one(edition: Edition, player: Player, sets: tuple[PropertySet, ...], taken: Taken) -> Player:
    """Show a player whose table is `sets` by now with a card that comes to it."""
    if taken.shack:
        return _receiving(edition, Player(player.hand, player.bank, sets), [taken])
    return Player(player.hand, player.bank, arrive(edition, sets, taken.card, taken.colour))


def _took_set(state: GameState, event: ev.TookSet) -> GameState:
    giver, taker = state.players[event.other], state.players[event.seat]
    index = known_index(giver.sets, event.set)
    moved = giver.sets[index]
    players = with_player(state.players, event.other, replace(giver, sets=giver.sets[:index] + giver.sets[index + 1 :]))
    return replace(state, players=with_player(players, event.seat, replace(taker, sets=(*taker.sets, moved))))


def _took_colour(state: GameState, event: ev.TookColour) -> GameState:
    players = [*state.players]
    giver = players[event.other]
    sets, taken = take_out(giver.sets, event.cards)
    players[event.other] = Player(giver.hand, giver.bank, sets)
    players[event.seat] = _receiving(state.edition, players[event.seat], taken)
    return replace(state, players=tuple(players))


def _took_money(state: GameState, event: ev.TookMoney) -> GameState:
    return replace(state, players=_bank_card(state.players, event.other, event.seat, event.card))


def _bank_card(players: Players, giver: Seat, taker: Seat, card: Card) -> Players:
    changed = [*players]
    gives, takes = changed[giver], changed[taker]
    changed[giver] = Player(gives.hand, without(gives.bank, card), gives.sets)
    changed[taker] = Player(takes.hand, (*takes.bank, card), takes.sets)
    return tuple(changed)


def _took_hand(state: GameState, event: ev.TookHand) -> GameState:
    if len(event.cards) != event.count:
        raise ValueError("a redacted event cannot be folded")
    giver, taker = state.players[event.other], state.players[event.seat]
    hand = giver.hand
    for card in event.cards:
        hand = without(hand, card)
    players = with_player(state.players, event.other, replace(giver, hand=hand))
    return replace(state, players=with_player(players, event.seat, replace(taker, hand=taker.hand + event.cards)))


def _swapped(state: GameState, event: ev.Swapped) -> GameState:
    players = [*state.players]
    one, other = players[event.seat], players[event.other]
    mine, given = take_one(one.sets, event.give)
    theirs, taken = take_one(other.sets, event.take)
    players[event.seat] = _receiving_one(state.edition, one, mine, taken)
    players[event.other] = _receiving_one(state.edition, other, theirs, given)
    return replace(state, players=tuple(players))


def _swapped_banks(state: GameState, event: ev.SwappedBanks) -> GameState:
    one, other = state.players[event.seat], state.players[event.other]
    players = with_player(state.players, event.seat, replace(one, bank=other.bank))
    return replace(state, players=with_player(players, event.other, replace(other, bank=one.bank)))


def _give_due(state: GameState, event: ev.GiveDue) -> GameState:
    return replace(state, frames=(*state.frames, Give(event.seat, event.other, event.card)))


def _gave(state: GameState, event: ev.Gave) -> GameState:
    """The frame goes when one card is left to keep."""
    frame = state.frames[-1]
    assert isinstance(frame, Give)
    giver = state.players[event.seat]
    if "@" not in event.card:
        players = _bank_card(state.players, event.seat, event.to, Card(event.card))
        done = len(giver.bank) - 1 == 1
        return replace(state, players=players, frames=state.frames[:-1] if done else state.frames)
    index = known_index(giver.sets, spot(event.card).set)
    left = sum([len(each.cards) for each in giver.sets]) - 1
    frames = state.frames[:-1] if left == 1 else (*state.frames[:-1], _split(frame, index, giver.sets[index]))
    sets = giver.sets
    if event.shack:  # what it left behind is carried by a mate
        sets = swap_in(sets, index, replace(sets[index], shack=event.shack))
    if event.takes:
        kept = known_index(sets, event.takes)
        sets = swap_in(sets, kept, replace(sets[kept], shack=None))
    left_over, gone = take_one(sets, event.card)
    money = [SHACK] if event.takes and gone.shack else []
    gone = replace(gone, shack=gone.shack or event.takes is not None)
    changed = [*state.players]
    changed[event.seat] = Player(giver.hand, giver.bank, left_over)
    changed[event.to] = _receiving(state.edition, changed[event.to], [gone], money)
    return replace(state, players=tuple(changed), frames=frames)


def _split(frame: Give, index: int, each: PropertySet) -> Give:
    """Note the set from which a card was given; places after a set that vanishes move up."""
    if len(each.cards) > 1:
        return replace(frame, split=tuple(sorted({*frame.split, index})))
    return replace(frame, split=_less_one(frame.split, index))


def _less_one(places: tuple[int, ...], gone: int) -> tuple[int, ...]:
    return tuple(place - (place > gone) for place in places if place != gone)


def _received(state: GameState, event: ev.Received) -> GameState:
    frame = Place(event.seat, event.card, event.index, event.whole, event.shack)
    return replace(state, frames=(*state.frames, frame))


def _placed(state: GameState, event: ev.Placed) -> GameState:
    """The wild leaves its set and is laid anew, with its Shack; one that stays in its colour alone keeps its place."""
    frame = state.frames[-1]
    assert isinstance(frame, Place)
    player = state.players[event.seat]
    each = player.sets[frame.index]
    frames = state.frames[:-1]
    carries = each.shack == event.card and (frame.shack == "laid" or is_carried(each, event.card))
    if len(each.cards) == 1 and event.set == NEW and event.colour == each.colour:
        sets, index, carries = player.sets, frame.index, False
    else:
        sets = swap_in(player.sets, frame.index, less(each, event.card, shack=carries))
        if len(sets) < len(player.sets):
            frames = tuple(_moved_up(below, frame) for below in frames)
        index = len(sets) if event.set == NEW else known_index(sets, event.set)
        sets = put_in(sets, None if event.set == NEW else index, event.card, event.colour)
    player = Player(player.hand, player.bank, sets)
    if carries or frame.shack == "banked":
        player = _with_its_shack(player, index, event.card, banked=not carries)
    return replace(state, players=with_player(state.players, event.seat, player), frames=frames)


def _with_its_shack(player: Player, index: int, card: Card, *, banked: bool) -> Player:
    """Lay the Shack that came with a wild where the wild lies now; it is in the bank where its set has one (R153)."""
    bank, each = player.bank, player.sets[index]
    if each.shack:
        return player if banked else replace(player, bank=(*bank, SHACK))
    if banked:
        bank = without(bank[::-1], SHACK)[::-1]  # the one that came last
    return Player(player.hand, bank, swap_in(player.sets, index, replace(each, shack=card)))


def _moved_up(below: Frame, gone: Place) -> Frame:
    if isinstance(below, Place) and below.seat == gone.seat and below.index > gone.index:
        return replace(below, index=below.index - 1)
    return below


def _joined(state: GameState, event: ev.Joined) -> GameState:
    player = state.players[event.seat]
    later, first = known_index(player.sets, event.set), known_index(player.sets, event.into)
    sets = merged(player.sets, first, later)
    frames = tuple(_merged(frame, event.seat, first, later) for frame in state.frames)
    return replace(state, players=with_player(state.players, event.seat, replace(player, sets=sets)), frames=frames)


def _merged(frame: Frame, seat: Seat, first: int, later: int) -> Frame:
    """Follow the places of split sets through a join."""
    if not isinstance(frame, Give) or frame.seat != seat or not frame.split:
        return frame
    split = {first if place == later else place for place in frame.split}
    return replace(frame, split=tuple(sorted(place - (place > later) for place in split)))


def _fell(state: GameState, event: ev.Fell) -> GameState:
    player = state.players[event.seat]
    index = known_index(player.sets, event.set)
    sets = swap_in(player.sets, index, with_building(player.sets[index], event.building, stands=False))
    player = replace(player, bank=(*player.bank, Card(event.building)), sets=sets)
    return replace(state, players=with_player(state.players, event.seat, player))


MOVEMENTS: dict[type, Callable[[GameState, Any], GameState]] = {
    ev.Paid: _paid,
    ev.Took: _took,
    ev.TookSet: _took_set,
    ev.TookColour: _took_colour,
    ev.TookMoney: _took_money,
    ev.TookHand: _took_hand,
    ev.Swapped: _swapped,
    ev.SwappedBanks: _swapped_banks,
    ev.GiveDue: _give_due,
    ev.Gave: _gave,
    ev.Received: _received,
    ev.Placed: _placed,
    ev.Joined: _joined,
    ev.Fell: _fell,
}
