"""Bills and what may pay them (R78 to R92, R253)."""

from fullset.rules.cards import RAINBOW, Card
from fullset.rules.errors import Illegal, Reason, Text, because
from fullset.rules.events import Paid
from fullset.rules.frames import Pay as PayFrame
from fullset.rules.moves import CardRef, Pay
from fullset.rules.offers import Bill, Bundle, Item, PayOffer
from fullset.rules.property import is_complete
from fullset.rules.receive import Gain, hand_over
from fullset.rules.sets import buildings_on, card_ref, is_building, set_refs, spot
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step

Payment = tuple[CardRef, ...]


class Purse:
    """What a seat could pay with: references with their values and copies, dearest first, and the rainbows apart."""

    __slots__ = ("copies", "rainbows", "total", "values")

    def __init__(self, state: GameState, seat: Seat) -> None:
        edition = state.edition
        player = state.players[seat]
        worth = edition.values
        values: dict[CardRef, int] = {}
        copies: dict[CardRef, int] = {}
        rainbows: list[CardRef] = []
        for card in player.bank:
            values[card] = worth[card]
            copies[card] = copies.get(card, 0) + 1
        for each, place in zip(player.sets, set_refs(player.sets), strict=True):
            for card in each.cards:
                ref = card_ref(card, place)
                if card == RAINBOW:
                    rainbows.append(ref)
                    continue
                values[ref] = worth[card]
                copies[ref] = copies.get(ref, 0) + 1
            for building in buildings_on(each):
                ref = card_ref(Card(building), place)
                values[ref] = worth[Card(building)]
                copies[ref] = 1
        self.values = values
        self.copies = copies
        self.rainbows = tuple(rainbows)
        self.total = sum(values[ref] * count for ref, count in copies.items())

    def everything(self, *, rainbows: bool) -> tuple[CardRef, ...]:
        """Lay out all that can go: bank and table in their order, any-colour wilds last."""
        cards = tuple(ref for ref, count in self.copies.items() for _ in range(count))
        return cards + self.rainbows if rainbows else cards


def _all_must_go(state: GameState, purse: Purse, owes: int) -> tuple[CardRef, ...] | None:
    """Return everything that must go where it is not enough (R87, R88), else None."""
    if purse.total >= owes:
        return None
    return purse.everything(rainbows=state.edition.switches.rainbow_pays == "when_broke")


def minimal_payments(purse: Purse, owes: int) -> list[Payment]:
    """List every payment that covers a bill and from which no card can be dropped (R82), each once."""
    return _Picks(purse).all_for(owes)


class _Picks:
    """Picks cards dearest first until a bill is covered.

    Then only the last, cheapest pick could have been too much, and without it the bill was not covered.
    """

    __slots__ = ("copies", "found", "reach", "singles", "values")

    def __init__(self, purse: Purse) -> None:
        order = sorted(purse.values, key=purse.values.__getitem__, reverse=True)
        self.values = [purse.values[ref] for ref in order]
        self.copies = [purse.copies[ref] for ref in order]
        self.singles = [(ref,) for ref in order]
        self.reach = [0]
        """What the cards from each place on are worth together."""
        for value, count in zip(reversed(self.values), reversed(self.copies), strict=True):
            self.reach.insert(0, self.reach[0] + value * count)
        self.found: list[Payment] = []

    def all_for(self, owes: int) -> list[Payment]:
        if owes > 0:
            self._pick(0, owes, ())
        return self.found

    def _pick(self, first: int, missing: int, chosen: Payment) -> None:
        values, reach = self.values, self.reach
        for place in range(first, len(values)):
            if reach[place] < missing:
                return
            if values[place] >= missing:
                self.found.append(chosen + self.singles[place])
            else:
                self._pick_several(place, missing, chosen)

    def _pick_several(self, place: int, missing: int, chosen: Payment) -> None:
        for _ in range(self.copies[place]):
            missing -= self.values[place]
            chosen += self.singles[place]
            if missing <= 0:
                self.found.append(chosen)
                return
            if self.reach[place + 1] >= missing:
                self._pick(place + 1, missing, chosen)


def legal(state: GameState, frame: PayFrame) -> list[Pay]:
    """List the payments: everything where it is not enough, else the minimal ones."""
    purse = Purse(state, frame.seat)
    everything = _all_must_go(state, purse, frame.amount)
    if everything is not None:
        return [Pay(everything)]
    return [Pay(cards) for cards in minimal_payments(purse, frame.amount)]


def check(state: GameState, frame: PayFrame, move: Pay) -> Pay:
    """Refuse a payment that names what is not there, falls short, or holds what is not needed."""
    purse = Purse(state, frame.seat)
    _check_held(purse, move)
    everything = _all_must_go(state, purse, frame.amount)
    if everything is not None:
        if sorted(move.cards) != sorted(everything):
            raise Illegal(because("R87", "pay_everything", amount=frame.amount, cards=everything))
        return move
    reason = why_not_pay(purse, move.cards, frame.amount, minimal=state.edition.switches.minimal_payment)
    if reason:
        raise Illegal(reason)
    return move


def _check_held(purse: Purse, move: Pay) -> None:
    for ref in set(move.cards):
        held = purse.rainbows.count(ref) or purse.copies.get(ref, 0)
        if move.cards.count(ref) > held:
            raise Illegal(because("R78", "pay_not_there", cards=(ref,)))


def why_not_pay(purse: Purse, cards: tuple[CardRef, ...], owes: int, *, minimal: bool) -> Reason | None:
    """Say what is wrong with a payment for a bill that can be covered."""
    if any(ref in purse.rainbows for ref in cards):
        return because("R84", "rainbow_cannot_pay")
    values = [purse.values[ref] for ref in cards]
    total = sum(values)
    if total < owes:
        return because("R82", "pay_short", amount=owes - total)
    if minimal and total - min(values) >= owes:
        spare = min(cards, key=lambda ref: purse.values[ref])
        return because("R82", "pay_not_needed", cards=(spare,))
    return None


def settle(step: Step, frame: PayFrame, move: Pay) -> None:
    """Hand the payment over: one movement, judged at its end (R270)."""
    values = step.state.edition.values
    worth = sum([values[spot(ref).card] for ref in move.cards])
    paid = Paid(frame.seat, frame.to, move.cards, frame.amount, worth)
    if any("@" in ref for ref in move.cards):
        hand_over(step, paid, Gain(frame.to, frame.seat, move.cards))
    else:
        step.emit(paid)  # money moves no set


def offer(state: GameState, frame: PayFrame) -> PayOffer:
    """Offer a bill."""
    return PayOffer(bill_of(state, frame.seat, frame.to, frame.amount, frame.card))


def bill_of(state: GameState, seat: Seat, to: Seat, owes: int, card: Card) -> Bill:
    """Write out a bill: what may pay it, and ready-made payments."""
    purse = Purse(state, seat)
    everything = _all_must_go(state, purse, owes)
    breaking = _breaking(state, seat)
    items = tuple(
        Item(ref, value, breaks=_home(ref) in breaking)
        for ref, value in purse.values.items()
        for _ in range(purse.copies[ref])
    )
    if everything is not None:
        items += tuple(Item(ref, 0) for ref in everything if ref in purse.rainbows)
    bundles = () if everything is not None else _bundles(state, purse, owes, breaking)
    return Bill(owes, to, card, items, state.edition.switches.minimal_payment, everything, bundles)


def _breaking(state: GameState, seat: Seat) -> set[str]:
    sets = state.players[seat].sets
    return {place for each, place in zip(sets, set_refs(sets), strict=True) if is_complete(state.edition, each)}


def loss(purse: Purse, cards: tuple[CardRef, ...], breaking: set[str]) -> tuple[int, int, int, int]:
    """Measure what a payment costs its payer: sets broken, worth, properties, cards. Least is best (R233, R305)."""
    homes = [home for home in map(_home, cards) if home]
    return len(breaking.intersection(homes)), sum(purse.values[ref] for ref in cards), len(homes), len(cards)


def _home(ref: CardRef) -> str:
    """Name the set that a property leaves; what is built on a set leaves it whole, and money leaves none."""
    card, place = spot(ref)
    return "" if is_building(card) else place


def cheapest(state: GameState, frame: PayFrame) -> Pay:
    """Choose the cheapest legal payment: no set broken if avoidable, least worth, fewest properties (R233)."""
    purse = Purse(state, frame.seat)
    breaking = _breaking(state, frame.seat)
    options = legal(state, frame)
    if len(options) == 1:
        return options[0]
    return min(options, key=lambda move: loss(purse, move.cards, breaking))


def _bundles(state: GameState, purse: Purse, owes: int, breaking: set[str]) -> tuple[Bundle, ...]:
    """Choose ready-made payments: the cheapest first, then an exact one, then the one that keeps most cash."""
    payments = minimal_payments(purse, owes)

    def least(cards: Payment) -> tuple[int, ...]:
        return loss(purse, cards, breaking)

    def nearest(cards: Payment) -> tuple[int, ...]:
        return sum(purse.values[ref] for ref in cards), *least(cards)

    def cash(cards: Payment) -> tuple[int, ...]:
        return sum("@" not in ref for ref in cards), *least(cards)

    found: dict[Payment, Bundle] = {}
    for key, rule in (("bundle.least", least), ("bundle.exact", nearest), ("bundle.keep_cash", cash)):
        cards = min(payments, key=rule)
        worth = sum(purse.values[ref] for ref in cards)
        if key != "bundle.exact" or worth == owes:
            found.setdefault(cards, Bundle(Text(key, {"amount": worth}), cards, worth))
    return tuple(found.values())
