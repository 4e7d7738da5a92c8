"""What a page says of itself: roles, names and states, as somebody reads it who cannot see it."""

import re
from collections.abc import Iterator

from msgspec import Struct

_LINE = re.compile(r"""^(?P<depth>\s*)-\s(?P<quote>'?)(?P<role>[a-z]+)\s"(?P<name>(?:[^"\\]|\\.)*)"(?P<state>.*)$""")
_LOG = re.compile(r"""^(?P<indent>\s*)- log "Log":.*(?:\n(?P=indent)\s.*)*""", re.MULTILINE)
# What changes by itself while nothing happens, and where the keys are: a tap takes them along, whatever comes of it.
_RESTLESS = re.compile(r"^.*(Connection: \d+|timer).*$| \[active\]", re.MULTILINE)

BILL = r"^Pay .*\bPay with$"
DISCARD = r"^Discard "
PLACE = r"^Where does "
PLATE = r"^Play "
USE = r"^Use "
GIVE = r"^Tap a card, then who gets it"
SENDING = "paragraph: Sending"


class Part(Struct, frozen=True):
    """One named thing on a page, and how deep it stands in others."""

    depth: int
    role: str
    name: str
    state: str

    @property
    def enabled(self) -> bool:
        """Tell whether it can be used."""
        return "[disabled]" not in self.state


class Seen:
    """One look at a page."""

    def __init__(self, snapshot: str) -> None:
        self.text = _RESTLESS.sub("", snapshot)
        self.parts = tuple(_parts(snapshot))

    def find(self, role: str, name: str) -> Part | None:
        """Find the first of a role whose name fits a pattern."""
        return next((part for part in self.parts if part.role == role and re.search(name, part.name)), None)

    def has(self, role: str, name: str) -> bool:
        """Tell whether something of a role and name is there and can be used."""
        return any(part.role == role and part.enabled and re.search(name, part.name) for part in self.parts)

    def inside(self, role: str, name: str) -> tuple[Part, ...]:
        """List what stands inside something, or nothing where that is not there."""
        outer = self.find(role, name)
        if outer is None:
            return ()
        rest = self.parts[self.parts.index(outer) + 1 :]
        end = next((at for at, part in enumerate(rest) if part.depth <= outer.depth), len(rest))
        return rest[:end]

    def buttons(self, region: str) -> list[str]:
        """List the names of the buttons in a region that can be pressed."""
        return [part.name for part in self.inside("region", region) if part.role == "button" and part.enabled]

    @property
    def asked(self) -> str | None:
        """Name what the page asks of its person now; None where there is nothing to decide, or it is on its way."""
        if self.find("region", DISCARD):
            return "discard" if self.has("button", r"^Discard$") or self.find("button", r"chosen$") else None
        for region, kind in ((BILL, "bill"), (PLACE, "place"), (USE, "use"), (GIVE, "give"), (PLATE, "play")):
            if self.buttons(region) and not self.find("button", r"^Paying$"):
                return kind
        if self.has("button", r"^(Let it happen|Accept the no)$"):
            return "respond"
        if self.has("button", r"^Carry on$"):
            return "win-now"
        if "Tap a card to hand over" in self.text:
            return "settle"
        return "play" if self.has("button", r"^End turn$") else None

    @property
    def question(self) -> str | None:
        """Return the name of the region in which the question stands that came by itself."""
        names = [part.name for part in self.parts if part.role == "region"]
        fits = re.compile(rf"{BILL}|{DISCARD}|{PLACE}|You would |come to nothing$|or let it happen\?$")
        return next((name for name in names if fits.search(name)), None)

    @property
    def story(self) -> str:
        """Return the last lines of the log; they are in the page for whoever cannot see it."""
        found = _LOG.search(self.text)
        return found[0] if found else ""

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.has("button", r"^See the results$") or self.has("heading", r"^How everybody stood$")


def _parts(snapshot: str) -> Iterator[Part]:
    for line in snapshot.splitlines():
        found = _LINE.match(line)
        if found is None:
            continue
        name = found["name"].replace('\\"', '"')
        name = name.replace("''", "'") if found["quote"] else name
        yield Part(len(found["depth"]), found["role"], name, found["state"])
