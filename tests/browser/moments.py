"""The moments of a game that tests and pictures are about, and how a table is brought to each."""

from collections.abc import Callable

from fullset.rules.offers import PayOffer, RespondOffer
from tests.browser.choices import Habit
from tests.browser.crowd import Crowd
from tests.server.kit import Screen

FULL = 13
"""Sets on a table of five that is in the middle of its game."""

LIVELY = 20
"""Sets on a table of five that is worth a picture."""

HOARD = Habit(order=())
WILDS = Habit(wilds_first=True)
OWNER_PLACES = {"received_wild": "owner_places"}


def sets(screen: Screen) -> int:
    """Count the sets on the table."""
    return sum(len(seat.sets) for seat in screen.seats.values())


def decision(screen: Screen) -> str:
    """Name what a seat is asked, as tests call it: a charge is a respond that shows its bill."""
    offer = screen.prompt.offer if screen.prompt else None
    if isinstance(offer, RespondOffer) and offer.bill is not None:
        return "charge"
    return str(offer.__struct_config__.tag) if offer else ""


def asked(kind: str) -> Callable[[Screen], bool]:
    """Ask whether a seat has this to decide."""
    return lambda screen: decision(screen) == kind


def choosing(screen: Screen) -> bool:
    """Ask whether a seat has a bill that it can pay in more than one way."""
    offer = screen.prompt.offer if screen.prompt else None
    bill = offer.bill if isinstance(offer, PayOffer | RespondOffer) else None
    return bill is not None and bill.everything is None and len(bill.items) > 2


def midgame(screen: Screen) -> bool:
    """Ask whether the game is in its middle: sets everywhere, money in every bank."""
    return sets(screen) >= FULL and all(seat.bank for seat in screen.seats.values())


def lively(screen: Screen) -> bool:
    """Ask whether there is much to see: full sets, and properties at every seat."""
    seats = list(screen.seats.values())
    return (
        sets(screen) >= LIVELY and all(seat.sets and seat.bank for seat in seats) and any(at.counting for at in seats)
    )


def towards_its_end(screen: Screen) -> bool:
    """Ask whether a seat has three of the sets that win, which is most of the way also in a game to five."""
    return any(seat.counting >= 3 for seat in screen.seats.values())


def rich(screen: Screen) -> bool:
    """Ask whether a seat has much of its own to look at, and cards were played."""
    seat: int = screen.parts["you"].seat
    own = len(screen.seats[str(seat)].sets) >= 4 and 6 <= len(screen.parts["hand"]) <= 7
    return own and screen.parts["stage"].discards >= 3


def begins(screen: Screen) -> bool:
    """Ask whether a seat's turn begins."""
    return decision(screen) == "play" and screen.parts["stage"].plays_left == 3


def theft(screen: Screen) -> bool:
    """Ask whether something is being taken from a seat that can refuse."""
    offer = screen.prompt.offer if screen.prompt else None
    return isinstance(offer, RespondOffer) and offer.bill is None and offer.no is None


def bring(crowd: Crowd, kind: str) -> int:
    """Play until somebody is asked this; return their seat."""
    match kind:
        case "discard":
            return crowd.until(asked(kind), HOARD)
        case "place":
            return crowd.until(asked(kind), WILDS)
        case "charge" | "pay":
            return crowd.until(lambda at: decision(at) == kind and choosing(at))
        case "play":
            return crowd.until(begins)
        case _:
            return crowd.until(asked(kind))
