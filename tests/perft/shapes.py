"""Move shapes: every filling of a move's fields with kinds, seats, sets and colours that a state knows, good or bad."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, product
from random import Random

from fullset.rules.frames import Discard, Give, Pay, Place, Settle, Turn, Use, WinNow
from fullset.rules.state import GameState
from tests.perft.paying import belongings
from tests.perft.printed import COLOURS
from tests.perft.tabled import Json, piles, refs

MOST_PAYABLE = 12
SAMPLES = 2000
STRAYS: tuple[Json, ...] = (
    {"do": "no"},
    {"do": "allow"},
    {"do": "end"},
    {"do": "carry-on"},
    {"do": "resign"},
    {"do": "pay", "cards": []},
    {"do": "discard", "cards": []},
    {"do": "settle", "card": "money:1", "to": 0},
    {"do": "give", "card": "money:1", "to": 0},
    {"do": "place", "card": "wild:any", "colour": "red"},
    {"do": "bank", "card": "money:1000"},
    {"do": "lay", "card": "house"},
)
"""One of each verb; most belong to another decision."""


def shapes(state: GameState, random: Random) -> Iterator[Json]:
    """Try everything on the decision that is open."""
    yield from STRAYS
    match state.frames[-1]:
        case Pay(seat=seat):
            yield from _payments(state, seat, random)
        case Discard(seat=seat, count=count):
            yield from _discards(state, seat, count, random)
        case Place(seat=seat, card=card):
            names = [None, "new", *_names(state, seat), "red#7"]
            for named, colour, place in product((card, "wild:any", "pass-go"), COLOURS, names):
                yield _filled(do="place", card=named, colour=colour, set=place)
        case Turn() | Use() | Settle() | Give() | WinNow() as frame:
            yield from _cards_moved(state, frame)
        case _:
            return


def _cards_moved(state: GameState, frame: Turn | Use | Settle | Give | WinNow) -> Iterator[Json]:
    """Try every card: of the hand, handed over, of the table."""
    seat = frame.seat
    hand = list(dict.fromkeys(state.players[seat].hand))
    match frame:
        case Turn():
            yield from _plays(state, seat, [*hand, "deal-breaker", "rent:any", "wild:any", "property:red"])
            yield from _moves(state, seat)
        case Use(card=card):
            yield from _plays(state, seat, [card, *hand[:2]])
        case Settle():
            for held, to in product([*hand, "money:15"], _seats(state)):
                yield {"do": "settle", "card": held, "to": to}
            yield from _moves(state, seat)
        case Give():
            cards = [*_table_cards(state, seat), *state.players[seat].bank]
            for ref, to, shack in product(dict.fromkeys(cards), _seats(state), (None, True, False)):
                yield _filled(do="give", card=ref, to=to, shack=shack)
        case WinNow():
            yield from _moves(state, seat)


def _seats(state: GameState) -> list[int]:
    return [-1, *range(len(state.players) + 1)]


def _filled(**fields: object) -> Json:
    return {key: value for key, value in fields.items() if value is not None}


def _names(state: GameState, seat: int) -> list[str]:
    return [pile.name for pile in piles(state, seat)]


def _table_cards(state: GameState, seat: int) -> list[str]:
    sets = piles(state, seat)
    found = [f"{card}@{pile.name}" for pile in sets for card in dict.fromkeys(pile.cards)]
    found += [ref for pile in sets for ref in refs(pile) if ref not in found]
    found += [f"{name}@{pile.name}" for pile in sets for name in ("house", "hotel", "shack")]
    return [*found, "wild:any@red", "property:red@red", "property:red+shack@red", "money:1"]


def _every_name(state: GameState) -> list[str | None]:
    return ["new", *dict.fromkeys(name for other in range(len(state.players)) for name in _names(state, other))]


def _plays(state: GameState, seat: int, cards: list[str]) -> Iterator[Json]:
    seats = [None, *_seats(state)]
    names = [None, *_every_name(state)]
    for card in dict.fromkeys(cards):
        yield {"do": "bank", "card": card}
        for colour, place in product((None, *COLOURS), names):
            yield _filled(do="lay", card=card, colour=colour, set=place)
        yield from _rents(card, seats, names)
        yield from _acts(state, seat, card, seats, names)
        yield from _sweeps(state, seat, card)


def _moves(state: GameState, seat: int) -> Iterator[Json]:
    for card, to, colour in product(_table_cards(state, seat), _every_name(state), (None, *COLOURS)):
        yield _filled(do="move", card=card, to=to, colour=colour)
    for pile in piles(state, seat):
        for card, to, carrier in product(dict.fromkeys(pile.cards), _every_name(state), {*pile.cards, "money:1"}):
            for colour in (None, *COLOURS) if to == "new" else (None,):
                yield _filled(do="move", card=f"{card}@{pile.name}", to=to, colour=colour, shack=carrier)


def _sweeps(state: GameState, seat: int, card: str) -> Iterator[Json]:
    """Try what hits several, types, and what is built under."""
    for colour, kind in product((None, *COLOURS), (None, "money", "property", "action")):
        for target in (None, *_seats(state)) if kind else (None,):
            yield _filled(do="act", card=card, colour=colour, type=kind, target=target)
    for ref in _table_cards(state, seat):
        yield _filled(do="act", card=card, on=ref)
    if card not in ("heist", "market-crash"):
        return
    goods = {str(rival): _goods(state, rival, card) for rival in range(len(state.players)) if rival != seat}
    for n in range(1, len(goods) + 1):
        for named in combinations(goods, n):
            for picks in islice(product(*(goods[rival] for rival in named)), 2 * SAMPLES):
                yield {"do": "act", "card": card, "take": dict(zip(named, picks, strict=True))}


def _goods(state: GameState, rival: int, card: str) -> list[str]:
    if card == "heist":
        return [*dict.fromkeys(state.players[rival].bank), "money:1"]
    sets = piles(state, rival)
    found = [f"{card}@{pile.name}" for pile in sets for card in dict.fromkeys(pile.cards)]
    return [*dict.fromkeys([*found, *(ref for pile in sets for ref in refs(pile))]), "property:red@red"]


def _rents(card: str, seats: list[int | None], names: list[str | None]) -> Iterator[Json]:
    deep = card.startswith(("rent:", "double-rent:"))
    targets, places, doubles = (seats, names, range(4)) if deep else (seats[:3], names[:1], range(1))
    for colour, target, place, n in product(COLOURS, targets, places, doubles):
        yield _filled(do="rent", card=card, colour=colour, target=target, set=place, doubles=n)


def _acts(state: GameState, seat: int, card: str, seats: list[int | None], names: list[str | None]) -> Iterator[Json]:
    for target in seats:
        seated = target is not None and target in range(len(state.players))
        theirs = _table_cards(state, target) if target is not None and seated else ["property:red@red"]
        for place in names:
            yield _filled(do="act", card=card, target=target, set=place)
        for take in theirs:
            yield _filled(do="act", card=card, target=target, take=take)
            yield _filled(do="act", card=card, target=target, take=take, set="red")
            if card == "forced-deal":
                for give in _table_cards(state, seat):
                    yield _filled(do="act", card=card, target=target, take=take, give=give)
        yield _filled(do="act", card=card, target=target, take={"1": theirs[0]})
        yield _filled(do="act", card=card, target=target, give=theirs[0])
        yield _filled(do="act", card=card, target=target, colour="red")
        yield _filled(do="act", card=card, target=target, on=theirs[0])
        yield _filled(do="act", card=card, target=target, type="money")


def _choices(held: Counter[str], random: Random) -> Iterator[list[str]]:
    """All choices by count up to so many cards, else some by lot; one copy too many is among them."""
    kinds = list(held)
    if sum(held.values()) <= MOST_PAYABLE:
        for chosen in product(*(range(count + 1) for count in held.values())):
            yield [kind for kind, count in zip(kinds, chosen, strict=True) for _ in range(count)]
    else:
        for _ in range(SAMPLES):
            yield [kind for kind, count in held.items() for _ in range(random.choice((0, 0, 0, count, 1)))]
    for kind in kinds:
        yield [kind] * (held[kind] + 1)


def _payments(state: GameState, seat: int, random: Random) -> Iterator[Json]:
    held = Counter(unit.ref for unit in belongings(state, seat))
    for cards in _choices(held, random):
        yield {"do": "pay", "cards": cards}
        yield {"do": "pay", "cards": [*cards, "money:1@red"]}
    for card in state.players[seat].hand:
        yield {"do": "pay", "cards": [*held, card]}


def _discards(state: GameState, seat: int, count: int, random: Random) -> Iterator[Json]:
    hand = state.players[seat].hand
    for n in (count - 1, count, count + 1):
        every = sorted(set(combinations(sorted(hand), n)))
        for cards in every if len(every) < SAMPLES or n == count else random.sample(every, 50):
            yield {"do": "discard", "cards": list(cards)}
    yield {"do": "discard", "cards": ["money:10"] * count}
    yield {"do": "discard", "cards": [hand[0]] * (hand.count(hand[0]) + 1)}
