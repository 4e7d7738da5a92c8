"""People with browsers of their own: what they hold in their hands, and whether they have been here before."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from tests.browser.crowd import Crowd
from tests.browser.person import PATIENCE_MS, Person
from tests.browser.trouble import Trouble

PHONE = (360, 640)
DESK = (1440, 900)


class Visitors:
    """Opens browsers. Each has its own cookies, and every page of theirs is listened to."""

    def __init__(self, new_context: Callable[..., BrowserContext], address: str, trouble: Trouble) -> None:
        self._new_context = new_context
        self._address = address
        self._trouble = trouble

    def at(self, address: str) -> "Visitors":
        """Send people to another address."""
        return Visitors(self._new_context, address, self._trouble)

    def phone(self, name: str = "Mona", size: tuple[int, int] = PHONE, *, dark: bool = False) -> Person:
        """Let somebody come with a phone."""
        width, height = size
        context = self._new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=2,
            is_mobile=True,
            has_touch=True,
            reduced_motion="reduce",
            color_scheme="dark" if dark else "light",
        )
        return self._with(context, name, touch=True)

    def desk(self, name: str = "Mona", *, dark: bool = False) -> Person:
        """Let somebody come who sits at a desk."""
        width, height = DESK
        context = self._new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            color_scheme="dark" if dark else "light",
        )
        return self._with(context, name, touch=False)

    def another_tab(self, person: Person) -> Person:
        """Open a second tab in somebody's browser."""
        return Person(self._page(person.page.context), self._address, person.name, touch=person.touch)

    def in_seat(self, crowd: Crowd, seat: int, person: Person) -> Person:
        """Give somebody the seat that was played without a page, and show them its table."""
        cookie = {"name": "fullset", "value": crowd.token(seat), "url": self._address, "httpOnly": True}
        person.page.context.add_cookies([cookie])  # type: ignore[list-item]  # a TypedDict of Playwright's own
        person.open_table(crowd.code)
        return person

    def _with(self, context: BrowserContext, name: str, *, touch: bool) -> Person:
        context.set_default_timeout(PATIENCE_MS)
        return Person(self._page(context), self._address, name, touch=touch)

    def _page(self, context: BrowserContext) -> Page:
        page = context.new_page()
        self._trouble.listen(page)
        return page
