"""What every test shares: when long tests run, how Hypothesis searches, and the order of browser tests."""

import os

import pytest
from hypothesis import HealthCheck, settings

LONG = os.environ.get("FULLSET_LONG") == "1"

# No deadline, and no complaint of slow examples: the machine is shared. The short profile draws the same examples each
# time, so that a red run can be run again; the long one is for finding what nobody thought of.
SLOW = (HealthCheck.too_slow,)
settings.register_profile("short", deadline=None, suppress_health_check=SLOW, derandomize=True)
settings.register_profile("long", deadline=None, suppress_health_check=SLOW, max_examples=1000)
settings.load_profile("long" if LONG else "short")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip long tests unless asked for, and put browser tests last.

    Playwright leaves an event loop running in the main thread, under which no async test could start one.
    """
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
    if LONG:
        return
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="long: runs with scripts/test --long"))
