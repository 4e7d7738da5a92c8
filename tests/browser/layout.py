"""Measures a page as it stands: how wide and high it is, and whether what must be pressed can be."""

from typing import TypedDict

from playwright.sync_api import Locator, Page

_PAGE = """() => ({
    width: innerWidth,
    height: innerHeight,
    across: document.documentElement.scrollWidth,
    down: document.documentElement.scrollHeight,
})"""
# Half a pixel is rounding. What lies over the middle must be the control itself or something in it.
_CONTROL = """(control) => {
    const {left, right, top, bottom} = control.getBoundingClientRect();
    const within = left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    if (!within) return `outside: ${left} to ${right}, ${top} to ${bottom} of ${innerWidth} x ${innerHeight}`;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return control.contains(over) ? '' : `covered by ${over?.outerHTML.slice(0, 120)}`;
}"""


# What is scrolled sideways has its whole height; a pixel is rounding.
_CUT = """(strip) => {
    const {top, bottom} = strip.getBoundingClientRect();
    const within = [...strip.querySelectorAll('li')].map((each) => each.getBoundingClientRect());
    return Math.max(0, Math.ceil(Math.max(...within.flatMap((each) => [top - each.top, each.bottom - bottom])) - 1));
}"""


class Size(TypedDict):
    """A page in CSS pixels: the window, and what there is to scroll."""

    width: int
    height: int
    across: int
    down: int


def size(page: Page) -> Size:
    """Measure a page."""
    found: Size = page.evaluate(_PAGE)
    return found


def cut(strip: Locator) -> int:
    """Return how many pixels of a strip's height cannot be seen."""
    found: int = strip.evaluate(_CUT)
    return found


def unreachable(control: Locator) -> str:
    """Say why a control cannot be pressed; an empty text if it can."""
    found: str = control.evaluate(_CONTROL)
    return found


def meet(one: Locator, other: Locator) -> bool:
    """Say whether two things lie over one another, by more than a pixel."""
    here, there = one.bounding_box(), other.bounding_box()
    assert here is not None
    assert there is not None
    beside = min(here["x"] + here["width"], there["x"] + there["width"]) - max(here["x"], there["x"])
    below = min(here["y"] + here["height"], there["y"] + there["height"]) - max(here["y"], there["y"])
    return beside > 1 and below > 1


def spilled(choices: Locator) -> list[str]:
    """Name the choices whose words do not fit."""
    found: list[str] = choices.locator("label").evaluate_all(
        "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText)"
    )
    return found
