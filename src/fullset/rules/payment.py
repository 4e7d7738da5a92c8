"""Bills and what may pay them (R78 to R92, R253)."""

from fullset.rules.bundles import LEAST, best_payment, bundles
from fullset.rules.cards import Card
from fullset.rules.errors import Illegal, Reason, because
from fullset.rules.events import Paid
from fullset.rules.frames import Pay as PayFrame
from fullset.rules.moves import CardRef, Pay
from fullset.rules.offers import Bill, Item, PayOffer
from fullset.rules.purse import MOST_PAYMENTS, Purse, breaking, home, minimal_payments
from fullset.rules.receive import Gain, hand_over
from fullset.rules.sets import spot
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step


def _all_must_go(state: GameState, purse: Purse, owes: int) -> tuple[CardRef, ...] | None:
    """Return everything that must go where it is not enough (R87, R88), else None."""
    if purse.total >= owes:
        return None
    return purse.everything(rainbows=state.edition.switches.rainbow_pays == "when_broke")


def legal(state: GameState, frame: PayFrame) -> list[Pay]:
    """List the payments: all there is where it is not enough, else the minimal ones, the best for certain (R312)."""
    purse = Purse(state, frame.seat)
    everything = _all_must_go(state, purse, frame.amount)
    if everything is not None:
        return [Pay(everything)]
    payments = minimal_payments(purse, frame.amount)
    if len(payments) == MOST_PAYMENTS:
        ready = bundles(purse, frame.amount, breaking(state, frame.seat))
        payments = list(dict.fromkeys([*(bundle.cards for bundle in ready), *payments]))
    return [Pay(cards) for cards in payments]


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
    complete = breaking(state, seat)
    items = tuple(
        Item(ref, value, breaks=home(ref) in complete)
        for ref, value in purse.values.items()
        for _ in range(purse.copies[ref])
    )
    if everything is not None:
        items += tuple(Item(ref, 0) for ref in everything if ref in purse.rainbows)
    ready = () if everything is not None else bundles(purse, owes, complete)
    minimal = state.edition.switches.minimal_payment
    return Bill(owes, to, card, items, minimal, everything=everything, bundles=ready)


def cheapest(state: GameState, frame: PayFrame) -> Pay:
    """Choose the cheapest legal payment: no set broken if avoidable, least worth, fewest properties (R233, R305)."""
    purse = Purse(state, frame.seat)
    everything = _all_must_go(state, purse, frame.amount)
    if everything is not None:
        return Pay(everything)
    return Pay(best_payment(purse, frame.amount, breaking(state, frame.seat), LEAST))
