"""What all changes share: a blank table, counting piles, and where a card that is used comes from."""

from msgspec.structs import replace

from fullset.rules.cards import Card
from fullset.rules.edition import Edition
from fullset.rules.frames import Frame, Use, WinNow
from fullset.rules.state import GameState, Player, PropertySet, Seat

Players = tuple[Player, ...]


def blank(edition: Edition, seats: int) -> GameState:
    """Lay out a table before the deal: all cards in the draw pile, nobody on turn."""
    pile = tuple(edition.faces[kind].copies for kind in edition.kinds)
    return GameState(edition, (Player(),) * seats, 0, 0, (), pile)


def counts(edition: Edition, cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Count cards by kind, in the order of `edition.kinds`."""
    return tuple(map(cards.count, edition.kinds))


def with_player(players: Players, seat: Seat, player: Player) -> Players:
    """Put a changed player in its place."""
    changed = [*players]  # quicker than to join slices
    changed[seat] = player
    return tuple(changed)


def after_play(
    state: GameState, seat: Seat, card: Card, bank: tuple[Card, ...], sets: tuple[PropertySet, ...]
) -> GameState:
    """Use one card: out of the hand for a play, or handed over for a debt chip, when it costs nothing more (R108)."""
    players = [*state.players]
    if type(state.frames[-1]) is Use:
        players[seat] = Player(players[seat].hand, bank, sets)
        return replace(state, players=tuple(players), frames=state.frames[:-1], free_moves=0, stirred=True)
    hand = [*players[seat].hand]
    hand.remove(card)
    players[seat] = Player(tuple(hand), bank, sets)
    return replace(state, players=tuple(players), plays_left=state.plays_left - 1, free_moves=0, stirred=True)


def lone_table(edition: Edition, sets: tuple[PropertySet, ...]) -> GameState:
    """Set up one table by itself, to see where free moves lead."""
    return GameState(edition, (Player(sets=sets),), 0, 1, (WinNow(0),), ())


def only_asked(state: GameState, frame: Frame) -> GameState:
    """Leave nothing open but one question, to see where an answer leads."""
    return replace(state, frames=(*state.frames[:1], frame))
