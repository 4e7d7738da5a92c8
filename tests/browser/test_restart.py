"""The server is killed while somebody pays: their pages come back by themselves, and so does the bill."""

import time

import pytest

from tests.browser.conftest import Gather
from tests.browser.house import House
from tests.browser.moments import bring
from tests.browser.seen import Seen
from tests.browser.trouble import LOST_LINE, Trouble
from tests.browser.visitors import Visitors
from tests.server.kit import PATIENCE

pytestmark = pytest.mark.browser


def reconnecting(seen: Seen) -> bool:
    """Tell whether the bar of the table says so."""
    return "Reconnecting" in seen.text


def test_a_killed_server_comes_back_in_mid_payment(
    gather: Gather, own_house: House, visitors: Visitors, trouble: Trouble
) -> None:
    trouble.allow(*LOST_LINE)
    guests = visitors.at(own_house.http)
    crowd = gather(2, at=own_house, sets_to_win=5)  # not a payment that wins
    payer = bring(crowd, "pay")
    mona = guests.in_seat(crowd, payer, guests.phone("Mona"))
    asha = guests.in_seat(crowd, 1 - payer, guests.phone("Asha"))
    asha.until(lambda seen: seen.find("region", "^Your hand") is not None, "her table")
    before = mona.until_asked("bill")
    items = mona.region("Pay ").get_by_role("list", name="What you can pay with").get_by_role("button")
    mona.press_until_changed(items.first)
    chosen = mona.look().inside("region", before.question or "")

    own_house.kill()
    for person in (mona, asha):
        person.until(reconnecting, "the bar that says so")
    own_house.start()
    for person in (mona, asha):
        person.until(lambda seen: not reconnecting(seen), "the line to be back")
    assert mona.look().inside("region", before.question or "") == chosen

    mona.play()
    asha.until_asked()
    deadline = time.monotonic() + 3 * PATIENCE
    while mona.look().asked is None:
        assert time.monotonic() < deadline, "nobody is asked any more"
        asha.play()
