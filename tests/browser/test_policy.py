"""Pages run no script but the client's own, and break no line of their content policy."""

import re

import pytest

from tests.browser.conftest import Gather
from tests.browser.moments import bring
from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

_NOTE = "addEventListener('securitypolicyviolation', (event) => (window.breaches ??= []).push(event.violatedDirective))"


def test_no_page_breaks_its_content_policy(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(3)
    seat = bring(crowd, "play")
    mona = visitors.desk()
    mona.page.context.add_init_script(_NOTE)
    mona.open_home()
    breaches = [mona.page.evaluate("window.breaches ?? []")]
    visitors.in_seat(crowd, seat, mona)
    mona.until_asked("play")
    mona.play()
    breaches.append(mona.page.evaluate("window.breaches ?? []"))
    assert breaches == [[], []]


def test_pages_have_no_inline_script_and_load_nothing_from_elsewhere(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(2)
    mona = visitors.phone()
    hosts: set[str] = set()
    mona.page.on("request", lambda request: hosts.add(re.sub(r"^\w+://([^/]+).*$", r"\1", request.url)))
    for path in ("/", f"/t/{crowd.code}", "/rules"):
        answer = mona.page.goto(path)
        assert answer is not None
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        text = answer.text()
        assert re.findall(r"<script(?![^>]*\ssrc=)", text) == []
        assert re.findall(r"\son\w+=|javascript:", text) == []
    assert hosts == {re.sub(r"^\w+://([^/]+).*$", r"\1", mona.page.url)}
