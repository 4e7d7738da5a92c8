"""Taking the pictures of the documentation: a real server, a real game, real pages.

    scripts/pictures [FOLDER]

Owns which moments are shown. How a table is brought to each, and who looks at it, the browser tests know.
"""

import sys
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from anyio.from_thread import BlockingPortal, start_blocking_portal
from playwright.sync_api import sync_playwright

from scripts.small_png import MOST_BYTES, shrink
from tests.browser.chromium import launch_options
from tests.browser.crowd import Crowd
from tests.browser.house import ROOT, House
from tests.browser.moments import begins, choosing, lively, midgame, rich, theft
from tests.browser.person import Person
from tests.browser.playing import choose_payment
from tests.browser.trouble import Trouble
from tests.browser.visitors import Visitors

FOLDER = ROOT / "docs" / "pictures"
ADDRESS = "fullset.example"
"""What stands in the pictures where a server's address stands."""

_STILL = """() => {
    document.activeElement?.blur();
    return Promise.all(document.getAnimations().map((each) => each.finished));
}"""


class Studio:
    """Who is in the pictures, and where they sit."""

    def __init__(self, house: House, portal: BlockingPortal, visitors: Visitors) -> None:
        self._visitors = visitors
        self._gather = partial(Crowd, house, portal)

    def pictures(self) -> Iterator[tuple[str, Person]]:
        """Show one moment after the other, each with its name."""
        yield "home-phone", self._home(self._visitors.phone("Mona"))
        yield "lobby-phone", self._lobby(self._visitors.phone("Mona"))
        yield from self._table()
        yield from self._theft()
        yield from self._results()

    def _home(self, mona: Person) -> Person:
        mona.open_home()
        return mona

    def _lobby(self, mona: Person) -> Person:
        mona.open_home()
        code = mona.new_table()
        for name in ("Asha", "Ben"):
            guest = self._visitors.phone(name)
            guest.open_home()
            guest.join(code)
        mona.add_bot()
        return mona

    def _table(self) -> Iterator[tuple[str, Person]]:
        with closing(self._gather(5, {})) as crowd:
            seat = crowd.until(lambda at: lively(at) and rich(at) and begins(at))
            for name, person in (("table-phone", self._visitors.phone()), ("table-desktop", self._visitors.desk())):
                yield name, self._asked(crowd, seat, person, "play")
            yield "table-dark-phone", self._asked(crowd, seat, self._visitors.phone(dark=True), "play")
            seat = crowd.until(lambda at: midgame(at) and choosing(at))
            payer = self._asked(crowd, seat, self._visitors.phone(), "bill")
            choose_payment(payer)
            yield "bill-phone", payer

    def _theft(self) -> Iterator[tuple[str, Person]]:
        with closing(self._gather(5, {})) as crowd:
            crowd.until(midgame)
            seat = crowd.until(lambda at: midgame(at) and theft(at))
            yield "say-no-phone", self._asked(crowd, seat, self._visitors.phone(), "respond")

    def _results(self) -> Iterator[tuple[str, Person]]:
        with closing(self._gather(4, {})) as crowd:
            crowd.play_out()
            mona = self._visitors.in_seat(crowd, 0, self._visitors.phone())
            mona.page.get_by_role("heading", name="How everybody stood").wait_for()
            yield "results-phone", mona

    def _asked(self, crowd: Crowd, seat: int, person: Person, kind: str) -> Person:
        self._visitors.in_seat(crowd, seat, person).until_asked(kind)
        return person


@contextmanager
def studio() -> Generator[Studio]:
    """Start a server and a browser for as long as pictures are taken."""
    with TemporaryDirectory() as folder, start_blocking_portal() as portal, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        chromium = launch_options()
        names = f"--host-resolver-rules=MAP {ADDRESS}:80 127.0.0.1:{house.port}"
        browser = playwright.chromium.launch(
            executable_path=chromium["executable_path"], args=[*chromium["args"], names]
        )
        try:
            yield Studio(house, portal, Visitors(browser.new_context, f"http://{ADDRESS}", Trouble()))
        finally:
            browser.close()
            house.stop()


def take(person: Person, path: Path) -> int:
    """Take a picture when everything is drawn; return its size in bytes."""
    person.page.wait_for_load_state("networkidle")
    person.page.evaluate(_STILL)
    person.page.screenshot(path=path)
    return shrink(path)


def main(args: list[str]) -> int:
    """Take every picture; return the exit code."""
    folder = Path(args[0]) if args else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    large = False
    with studio() as found:
        for name, person in found.pictures():
            size = take(person, folder / f"{name}.png")
            large |= size > MOST_BYTES
            print(f"{name}.png  {size / 1000:.0f} kB{'  TOO LARGE' if size > MOST_BYTES else ''}", flush=True)
    return int(large)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
