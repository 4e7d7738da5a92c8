"""The pages: the built client's shell, with tags that make a table's link preview well, and the table's QR code.

Owns no markup of the client: it fills in its index.html. Where that is not built, a plain page says how to build it.
"""

from functools import lru_cache
from html import escape
from io import BytesIO
from pathlib import Path

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from fullset.server.answers import endpoint, with_cookies
from fullset.server.api import preset_of
from fullset.server.invitation import link_to
from fullset.server.lookup import table_at
from fullset.server.tokens import visit
from fullset.table.protocol import Difference
from fullset.table.refusal import Refusal
from fullset.table.state import TableState, seated
from fullset.table.switches import differences
from fullset.texts import say
from fullset.texts.words import in_words

CLIENT = Path(__file__).parent / "client"
LONGEST_LINK = 100
"""Signs of a link that is drawn: the host's name is what the client says, and one of 200 signs took 41 ms."""
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Fullset</title></head>
<body><h1>Fullset</h1><p>The client is not built. In a checkout, build it with
<code>python scripts/client.py build</code>, then reload.</p></body></html>
"""


@lru_cache(maxsize=1)
def _read(path: Path, _stamp: float) -> str:
    """Read a file once for each time that it was written."""
    return path.read_text("utf-8")


def shell() -> str:
    """Return the client's page, or one that says how to build it."""
    index = CLIENT / "index.html"
    try:
        return _read(index, index.stat().st_mtime)
    except FileNotFoundError:
        return NOT_BUILT


def page(request: Request, tags: str = "", code: str | None = None, status: int = 200) -> Response:
    """Answer with the client, with tags in its head."""
    content = shell().replace("</head>", f"{tags}</head>", 1)
    response = HTMLResponse(content, status, {"cache-control": "no-cache"})
    return with_cookies(response, visit(request, code)[1])


@endpoint
async def home(request: Request) -> Response:
    """Serve the client; which page it shows is its own business."""
    return page(request, _tags(say("app.name"), say("app.tagline"), str(request.url)))


@endpoint
async def table_page(request: Request) -> Response:
    """Serve the client at a table's link."""
    try:
        state = (await table_at(request)).state
    except Refusal:
        return page(request, status=404)
    title = say("page.table", code=state.code)
    return page(request, _tags(title, _invitation(state), str(request.url)), state.code)


@endpoint
async def preset_page(request: Request) -> Response:
    """Serve the client at a link of rules."""
    try:
        rules = preset_of(request)
    except Refusal:
        return page(request, status=404)
    title = say("page.preset", edition=say(f"edition.{rules.edition}"))
    text = say("page.preset.open", rules=_rules(rules.edition, rules.differences))
    return page(request, _tags(title, text, str(request.url)))


def _invitation(state: TableState) -> str:
    rules = _rules(state.edition.id, differences(state.edition))
    free = state.edition.seats[1] - len(seated(state))
    if state.phase == "play":
        return say("page.playing", rules=rules)
    return say("page.free", rules=rules, count=free)


def _rules(edition: str, differ: tuple[Difference, ...]) -> str:
    """Say which edition is played, and each house rule."""
    name = say(f"edition.{edition}")
    if not differ:
        return say("page.rules.plain", edition=name)
    told = " ".join(in_words(each.text.key, each.text.args) for each in differ)
    return say("page.rules", n=len(differ), edition=name, told=told)


def _tags(title: str, text: str, url: str) -> str:
    named = {"og:type": "website", "og:title": title, "og:description": text, "og:url": url}
    return "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in named.items())


@endpoint
async def qr(request: Request) -> Response:
    """Draw the QR code of a table's link."""
    link = link_to(request, (await table_at(request)).state.code)
    if len(link) > LONGEST_LINK:
        raise Refusal("too-large", "too-large")
    return Response(_drawn(link), media_type="image/svg+xml", headers={"cache-control": "private, max-age=3600"})


@lru_cache(maxsize=256)
def _drawn(link: str) -> bytes:
    drawn = BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", scale=8, border=2, dark="#000", light="#fff", xmldecl=False)
    return drawn.getvalue()
