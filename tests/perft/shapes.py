"""Move shapes: every filling of a move's fields with kinds, seats, sets and colours that a state knows, good or bad."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from fullset.rules.frames import Discard, Pay, Place, Turn
from fullset.rules.state import GameState
from tests.perft.naive import Json, belongings, piles
from tests.perft.printed import COLOURS

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
        case Turn(seat=seat):
            yield from _plays(state, seat)
        case Pay(seat=seat):
            yield from _payments(state, seat, random)
        case Discard(seat=seat, count=count):
            yield from _discards(state, seat, count, random)
        case Place(seat=seat, card=card):
            names = [None, "new", *_names(state, seat), "red#7"]
            for named, colour, place in product((card, "wild:any", "pass-go"), COLOURS, names):
                yield _filled(do="place", card=named, colour=colour, set=place)
        case _:
            return


def _filled(**fields: object) -> Json:
    return {key: value for key, value in fields.items() if value is not None}


def _names(state: GameState, seat: int) -> list[str]:
    return [pile.name for pile in piles(state, seat)]


def _table_cards(state: GameState, seat: int) -> list[str]:
    found = [f"{card}@{pile.name}" for pile in piles(state, seat) for card in dict.fromkeys(pile.cards)]
    found += [f"{name}@{pile.name}" for pile in piles(state, seat) for name in ("house", "hotel")]
    return [*found, "wild:any@red", "property:red@red", "money:1"]


def _plays(state: GameState, seat: int) -> Iterator[Json]:
    seats = [None, -1, *range(len(state.players) + 1)]
    names = [None, "new", *dict.fromkeys(name for other in range(len(state.players)) for name in _names(state, other))]
    cards = [*dict.fromkeys(state.players[seat].hand), "deal-breaker", "rent:any", "wild:any", "property:red"]
    for card in dict.fromkeys(cards):
        yield {"do": "bank", "card": card}
        for colour, place in product((None, *COLOURS), names):
            yield _filled(do="lay", card=card, colour=colour, set=place)
        yield from _rents(card, seats, names)
        yield from _acts(state, seat, card, seats, names)
    for card, to, colour in product(_table_cards(state, seat), names[1:], (None, *COLOURS)):
        yield _filled(do="move", card=card, to=to, colour=colour)


def _rents(card: str, seats: list[int | None], names: list[str | None]) -> Iterator[Json]:
    deep = card.startswith("rent:")
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
    held = Counter(ref for ref, _ in belongings(state, seat))
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
