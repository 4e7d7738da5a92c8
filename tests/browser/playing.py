"""How a person at a page plays: what they read, and which button they press for it. Knows no rule."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.browser.seen import BILL, GIVE, PLACE, PLATE, SENDING, USE, Seen

if TYPE_CHECKING:
    from tests.browser.person import Person

# What comes first of a hand, by how cards are called; the rest is kept.
WISHES = (r"property", r"wild,", r"rent,", r"Action,", r"Building,", r"money\.")
KEPT = r"^(Just Say No|Double the Rent)"
WAYS = ("Lay it", "Charge rent", "Play it", "Build it", "Hand it over", "Put in your bank")
PAYS = r"^(Pay [^:]*$|Pay all|Go on|Take the debt)"
NO_ANSWER = ("Cancel", "Back", "Read")
SPENT = "No plays left"


def answer(person: "Person", seen: Seen) -> None:
    """Answer what the page asks, whatever it is."""
    assert seen.asked in ANSWERS, f"nothing is asked:\n{seen.text}"
    ANSWERS[seen.asked](person, seen)


def take_turn(person: "Person", seen: Seen) -> None:
    """Play one card, or end the turn."""
    if seen.find("region", PLATE):
        finish(person, seen)
        return
    if SPENT not in seen.text:
        for card in wanted(seen.buttons(r"^Your hand, ")):
            if play_card(person, card):
                return
    person.end_turn()


def wanted(hand: list[str]) -> list[str]:
    """Put a hand into the order in which its kinds are tried."""
    names = [name for name in dict.fromkeys(hand) if not re.search(KEPT, name)]
    return sorted(names, key=lambda name: next(at for at, wish in enumerate(WISHES) if re.search(wish, name)))


def play_card(person: "Person", card: str) -> bool:
    """Take a card up and do the best that its plate offers; put it back where that is nothing."""
    seen = person.take_up(card)
    way = first_way(seen)
    if way is None:
        person.choose("Cancel")
        person.until(lambda now: now.find("region", PLATE) is None, "the card to be put back")
        return False
    finish(person, person.choose(way))
    return True


def first_way(seen: Seen) -> str | None:
    """Return how the best way of a plate begins."""
    buttons = seen.buttons(PLATE)
    return next((way for way in WAYS if any(button.startswith(way) for button in buttons)), None)


def finish(person: "Person", seen: Seen) -> None:
    """Answer the questions of a plate, one after the other, until the card is played."""
    while seen.find("region", PLATE):
        choices = [name for name in seen.buttons(PLATE) if name not in NO_ANSWER]
        seen = person.choose(first_way(seen) or choices[0])


def pay(person: "Person", seen: Seen) -> None:
    """Pay with a bundle where one is offered, with everything where all must go, else card by card."""
    ready = [name for name in seen.buttons(BILL) if re.search(PAYS, name)]
    if not ready:
        choose_payment(person)
    pays = person.region("Pay ").get_by_role("button", name=re.compile(PAYS))
    person.press_until(pays, answered("bill", seen), "the bill to be paid")


def choose_payment(person: "Person") -> None:
    """Tap the first bundle, or as many cards as it takes."""
    sheet = person.region("Pay ")
    bundles = sheet.get_by_role("list", name="Ready-made payments").get_by_role("button")
    items = sheet.get_by_role("list", name="What you can pay with").get_by_role("button")
    if bundles.count():
        person.press_until_changed(bundles.first)
        return
    for at in range(items.count()):
        person.press_until_changed(items.nth(at))
        if not any("short" in name for name in (part.name for part in person.look().inside("region", BILL))):
            return


def respond(person: "Person", seen: Seen) -> None:
    """Refuse where that is possible, else let it happen."""
    if seen.has("button", r"^Say no!"):
        person.say_no(answered("respond", seen))
    else:
        person.let_it_happen(answered("respond", seen))


def answered(kind: str | None, before: Seen) -> Callable[[Seen], bool]:
    """Ask whether a question is answered: the very same may be asked again at once, but then the log has gone on."""
    return lambda now: now.asked != kind or told(now) != told(before)


def told(seen: Seen) -> tuple[str | None, str]:
    """Show what is asked, and what has happened so far."""
    return seen.question, seen.story


def discard(person: "Person", seen: Seen) -> None:
    """Choose as many cards as the question says, from the left, and let them go."""
    hand = person.region("Your hand, ").get_by_role("button")
    at = 0
    while not person.look().has("button", r"^Discard$"):
        person.press_card(hand.nth(at))
        at += 1
    person.press_until(person.button("Discard", exact=True), answered("discard", seen), "the cards to be gone")


def place(person: "Person", seen: Seen) -> None:
    """Choose the first colour that a wild may have."""
    first = seen.buttons(PLACE)[0]
    choice = person.region("Where does ").get_by_role("button", name=first, exact=True).first
    person.press_until(choice, answered("place", seen), "the wild to lie")


def settle(person: "Person", seen: Seen) -> None:
    """Hand the first card over that a debt chip is due for."""
    finish(person, person.take_up(seen.buttons(r"^Your hand, ")[0]))


def use(person: "Person", seen: Seen) -> None:
    """Use a card that was handed over."""
    walk(person, seen, USE, "Use ")


def give(person: "Person", seen: Seen) -> None:
    """Give a card away."""
    walk(person, seen, GIVE, "Tap a card, then")


def walk(person: "Person", seen: Seen, region: str, name: str) -> None:
    """Give the first answer to each question of a card that came by itself."""
    before = seen.asked, seen.question
    while (seen.asked, seen.question) == before:
        choices = [each for each in seen.buttons(region) if each not in NO_ANSWER]
        if not choices:
            break
        choice = person.region(name).get_by_role("button", name=choices[0], exact=True).first
        person.press_until_changed(choice, seen)
        seen = person.until(lambda now: SENDING not in now.text, "the server's answer")


def carry_on(person: "Person", seen: Seen) -> None:
    """Let the moves be that would win now."""
    person.press_until(person.button("Carry on", exact=True), answered("win-now", seen), "the moves to be left")


ANSWERS: dict[str | None, Callable[["Person", Seen], None]] = {
    "play": take_turn,
    "bill": pay,
    "respond": respond,
    "discard": discard,
    "place": place,
    "use": use,
    "give": give,
    "settle": settle,
    "win-now": carry_on,
}
