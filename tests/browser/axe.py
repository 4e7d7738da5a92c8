"""Asks axe what is wrong with a page for people who cannot see it or do not use it with a finger."""

from functools import cache

from playwright.sync_api import Page

from tests.browser.house import ROOT

RULES = ("wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice")
_RUN = """async (rules) => {
    const found = await axe.run(document, {runOnly: rules, resultTypes: ['violations']});
    return found.violations.flatMap(({id, nodes}) =>
        nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`));
}"""


@cache
def _axe() -> str:
    return (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def faults(page: Page) -> list[str]:
    """List what axe finds, each with its rule and its element."""
    page.evaluate(_axe())
    found: list[str] = page.evaluate(_RUN, list(RULES))
    return found
