"""A second, slow and literal reading of the rules: what the seat that decides may do, as plain JSON.

It reads states as data (their types are all it imports) and shares no code with `fullset.rules`: card facts come from
`printed`, tables from `tabled`, bills from `paying`. Owns the answer of the tests to "is this legal?"; knows nothing of
speed.
"""

from collections.abc import Iterator
from itertools import combinations, product

from fullset.rules.cards import Card
from fullset.rules.frames import Discard, Give, Pay, Place, Respond, Settle, Turn, Use, WinNow
from fullset.rules.state import GameState
from tests.perft.paying import payments
from tests.perft.printed import COLOURS, RENTS, colours_of
from tests.perft.tabled import (
    RAINBOW,
    Json,
    Pile,
    can_build,
    counts_as_set,
    homes,
    moves_on_table,
    named,
    only_rainbows,
    piles,
    refs,
    resting,
    switch,
    winning_moves,
)

AIMED = ("debt-collector", "yoink", "tax-collector", "repossession")
"""Cards that are played at one seat, with nothing else to say."""
ALONE = ("pass-go", "pass-go-go-go", "birthday")
TYPES = ("property", "money", "action")


def rent_of(state: GameState, pile: Pile) -> int:
    """R43, R74, R137, R156, R161."""
    if switch(state, "lone_rainbow") != "counts" and only_rainbows(pile.cards):
        return 0
    built = 3 * pile.house + 4 * pile.hotel + 5 * (pile.shack is not None)
    return RENTS[pile.colour][len(pile.cards) - 1] + built


def others(state: GameState, seat: int) -> list[int]:
    """R264: who has given up is not there."""
    return [other for other in range(len(state.players)) if other != seat and other not in state.out]


def may(state: GameState) -> list[Json]:
    """List what the seat that decides may do; payments: the ones from which no card can be dropped."""
    if state.outcome is not None:
        return []
    frame = state.frames[-1]
    if isinstance(frame, Settle | Use | Give | WinNow):
        return list(merciless(state, frame))
    assert isinstance(frame, Turn | Respond | Pay | Discard | Place), frame
    return list(ordinary(state, frame))


def ordinary(state: GameState, frame: Turn | Respond | Pay | Discard | Place) -> Iterator[Json]:
    """The decisions of Classic."""
    match frame:
        case Turn():
            yield from turn(state, frame.seat)
        case Respond():
            held = "just-say-no" in state.players[frame.asked].hand
            yield from [{"do": "allow"}, *([{"do": "no"}] if held else [])]
        case Pay():
            found = payments(state, frame.seat, frame.amount)
            yield from ({"do": "pay", "cards": list(cards)} for cards, bare in found if bare)
        case Discard():
            hand = sorted(state.players[frame.seat].hand)
            yield from ({"do": "discard", "cards": list(cards)} for cards in set(combinations(hand, frame.count)))
        case Place():
            yield from placings(state, frame)


def merciless(state: GameState, frame: Settle | Use | Give | WinNow) -> Iterator[Json]:
    """The decisions of No Mercy."""
    match frame:
        case Settle():
            yield from settlings(state, frame.seat)
        case Use():
            yield from uses(state, frame.seat, frame.card)
        case Give():
            yield from givings(state, frame.seat, frame.card)
        case WinNow():
            yield {"do": "carry-on"}
            yield from winning_moves(state, frame.seat)


def turn(state: GameState, seat: int) -> Iterator[Json]:
    yield {"do": "end"}
    yield from moves_on_table(state, seat)
    if state.plays_left < 1:
        return
    for card in set(state.players[seat].hand):
        yield from bankings(state, card)
        yield from layings(state, seat, card)
        yield from effects(state, seat, card)


def settlings(state: GameState, seat: int) -> Iterator[Json]:
    """R51, R98 to R100, R115."""
    holders = {chip.holder for chip in state.chips if chip.debtor == seat and not chip.waits}
    for card, to in product(set(state.players[seat].hand), holders):
        yield {"do": "settle", "card": card, "to": to}
    yield from moves_on_table(state, seat)


def uses(state: GameState, seat: int, card: str) -> Iterator[Json]:
    """R102 to R107."""
    yield from bankings(state, card)
    if card == RAINBOW:
        for colour, found in resting(state, piles(state, seat), card).items():
            yield from each_home({"do": "lay", "card": card, "colour": colour}, found)
    else:
        yield from layings(state, seat, card)
    if card != "go-again":  # R106
        yield from effects(state, seat, card)


def givings(state: GameState, seat: int, played: Card) -> Iterator[Json]:
    """R199, R201, R258, R277."""
    if played == "tax-collector":
        gifts: list[Json] = [{"card": card} for card in set(state.players[seat].bank)]
    else:
        gifts = list(properties_to_give(piles(state, seat)))
    for gift, to in product(gifts, others(state, seat)):
        yield {"do": "give", **gift, "to": to}


def properties_to_give(sets: list[Pile]) -> Iterator[Json]:
    left = sum(len(pile.cards) for pile in sets)
    for pile in sets:
        for card in set(pile.cards):
            gift = {"card": f"{card}@{pile.name}"}
            stays = len(pile.cards) > 1 and not (len(pile.cards) == left == 2)
            if pile.shack is None:
                yield gift
            else:
                yield {**gift, "shack": True}
                yield from [{**gift, "shack": False}] if stays else []


def bankings(state: GameState, card: str) -> Iterator[Json]:
    """R32 to R39."""
    if card.startswith("property:") or card == RAINBOW:
        return
    if card.startswith("wild:") and not switch(state, "bank_wilds"):
        return
    yield {"do": "bank", "card": card}


def layings(state: GameState, seat: int, card: str) -> Iterator[Json]:
    """R44 to R48, R53."""
    if not card.startswith(("property:", "wild:")):
        return
    for colour in colours_of(card):
        told = {"do": "lay", "card": card, **({"colour": colour} if card.startswith("wild:") else {})}
        yield from each_home(told, homes(state, piles(state, seat), card, colour))


def each_home(told: Json, found: list[str]) -> Iterator[Json]:
    """The set is named where there is one to choose."""
    yield from ([told] if len(found) == 1 else ({**told, "set": name} for name in found))


def effects(state: GameState, seat: int, card: str) -> Iterator[Json]:
    act = {"do": "act", "card": card}
    if card.startswith(("rent:", "double-rent:")):
        yield from rents(state, seat, card)
    if card in ALONE or card == "go-again":
        yield act
    if card in ("house", "hotel"):
        yield from ({**act, "set": pile.name} for pile in piles(state, seat) if can_build(state, pile, card))
    if card == "shack":  # R136 to R140
        bare = [pile for pile in piles(state, seat) if pile.shack is None]
        yield from ({**act, "on": f"{under}@{pile.name}"} for pile in bare for under in set(pile.cards))
    yield from sweeping(state, seat, card)
    for target in others(state, seat):
        yield from aimed_effects(state, seat, {**act, "target": target}, target)


def sweeping(state: GameState, seat: int, card: str) -> Iterator[Json]:
    """R188 to R198: cards that hit everyone who has something to lose."""
    rivals = others(state, seat)
    act = {"do": "act", "card": card}
    if card == "super-sly-deal":
        yield from ({**act, "colour": colour} for colour in COLOURS if any(_has(state, one, colour) for one in rivals))
    goods: dict[int, list[str]] = {}
    if card == "heist":
        goods = {rival: list(dict.fromkeys(state.players[rival].bank)) for rival in rivals}
    elif card == "market-crash":
        goods = {rival: [ref for pile in piles(state, rival) for ref in refs(pile)] for rival in rivals}
    goods = {rival: found for rival, found in goods.items() if found}
    if card == "heist" and switch(state, "heist_pick") == "dearest":
        yield from [act] if goods else []
    elif goods:
        for picks in product(*goods.values()):
            yield {**act, "take": {str(rival): pick for rival, pick in zip(goods, picks, strict=True)}}


def _has(state: GameState, seat: int, colour: str) -> bool:
    """R189, R190: as placed, or as printed."""
    for pile in piles(state, seat):
        if pile.colour == colour:
            return True
        shown = [card for card in pile.cards if card.startswith("wild:") and colour in colours_of(card)]
        if shown and switch(state, "super_sly_wilds") == "printed":
            return True
    return False


def aimed_effects(state: GameState, seat: int, aimed: Json, target: int) -> Iterator[Json]:
    """R172 to R182, R199 to R210."""
    theirs = piles(state, target)
    safe = [pile for pile in theirs if counts_as_set(state, pile)]
    takes = [ref for pile in theirs if pile not in safe for ref in refs(pile)]
    match aimed["card"]:
        case "deal-breaker":
            yield from ({**aimed, "set": pile.name} for pile in safe)
        case "sly-deal":
            yield from ({**aimed, "take": take} for take in takes)
        case "forced-deal":
            yield from ({**aimed, "take": take, "give": give} for take in takes for give in gifts_of(state, seat))
        case "tough-luck":
            yield from ({**aimed, "type": each} for each in TYPES)
        case card if card in AIMED or _may_owe(state, card, target) or _may_trade(state, card, seat):
            yield aimed
        case _:
            return


def _may_owe(state: GameState, card: str, target: int) -> bool:
    """R118: all its chips may be out."""
    out = sum(chip.debtor == target for chip in state.chips)
    return card == "forced-debt" and bool(out < switch(state, "debt_chips"))


def _may_trade(state: GameState, card: str, seat: int) -> bool:
    """R204."""
    return card == "unfair-trade" and bool(state.players[seat].bank)


def gifts_of(state: GameState, seat: int) -> list[str]:
    """R179."""
    own = switch(state, "forced_deal_own_full_set")
    return [ref for pile in piles(state, seat) if own or not counts_as_set(state, pile) for ref in refs(pile)]


def rents(state: GameState, seat: int, card: str) -> Iterator[Json]:
    """R64 to R73, R108, R249, R275, R318."""
    one = card.endswith(":any") and switch(state, "any_rent_targets") == "one"
    held = state.players[seat].hand.count(Card("double-the-rent")) if isinstance(state.frames[-1], Turn) else 0
    doublers = max(0, min(held, state.edition.switches.doublers_per_rent, state.plays_left - 1))
    for colour in colours_of(card):
        owned = [pile for pile in piles(state, seat) if pile.colour == colour]
        if switch(state, "rent_needs_property"):
            owned = [pile for pile in owned if rent_of(state, pile) > 0]
            if not owned:
                continue
        several = len(owned) > 1 and switch(state, "rent_set") == "choose"
        names = [pile.name for pile in owned] if several else [None]
        for name, target, n in product(names, others(state, seat) if one else [None], range(doublers + 1)):
            told = {"do": "rent", "card": card, "colour": colour, "set": name, "target": target, "doubles": n or None}
            yield {key: value for key, value in told.items() if value is not None}


def placings(state: GameState, frame: Place) -> Iterator[Json]:
    """R246, R248: as if the wild did not lie there yet; a rainbow that has no other place stays alone (R62)."""
    sets = piles(state, frame.seat)
    lies = sets[frame.index]
    left = list(lies.cards)
    left.remove(frame.card)
    elsewhere = [pile for pile in sets if pile.name != lies.name]
    sets[frame.index] = lies._replace(cards=tuple(left))
    if not left and not lies.house and not lies.hotel:
        del sets[frame.index]
    found = resting(state, named(sets), frame.card)
    if switch(state, "received_wild") == "best_fit":
        if frame.whole:
            found = switching(state, frame, lies, elsewhere, found)
        elif frame.card == RAINBOW:
            found = in_company(state, lies, named(sets), found)
    for colour, names in found.items():
        yield from each_home({"do": "place", "card": frame.card, "colour": colour}, names) if names else ()


Places = dict[str, list[str]]
"""Where a card may lie, by colour."""


def switching(state: GameState, frame: Place, lies: Pile, elsewhere: list[Pile], usual: Places) -> Places:
    """R63, R254, R272: in a set that was taken whole a wild stays, or leaves a set that stays complete by a join."""
    stays = {lies.colour: [lies.name]}
    left = list(lies.cards)
    left.remove(frame.card)
    shack_stays = lies.shack is not None and lies.shack in left
    spare = [
        pile
        for pile in elsewhere
        if pile.colour == lies.colour
        and counts_as_set(state, pile._replace(cards=(*left, *pile.cards)))
        and not (pile.shack and shack_stays)
    ]
    return {**usual, **stays} if spare and frame.card != RAINBOW else stays


def in_company(state: GameState, lies: Pile, sets: list[Pile], usual: Places) -> Places:
    """R62, R282: a rainbow goes where a set has room, else it stays alone as what it was (R323)."""
    forbidden = switch(state, "lone_rainbow") == "forbidden"
    joined = [pile for pile in sets if not (forbidden and only_rainbows(pile.cards))]
    room = {colour: [name for name in names for pile in joined if pile.name == name] for colour, names in usual.items()}
    return room if any(room.values()) else {lies.colour: ["new"]}
