"""Limits: how often somebody may do something. Owns buckets, and which address somebody comes from."""

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address

from starlette.requests import HTTPConnection

Clock = Callable[[], float]
HOST_BITS = 64
"""The last bits of an IPv6 address, which name a host and do not count: a customer has the whole network."""
SITE_BITS = 80
"""The same where it matters that a customer may have many networks: as many as 16 bits can name."""
ADDRESSES = 10_000
"""Addresses that are remembered; those that have been silent for longest are forgotten first."""


class Bucket:
    """Holds up to `burst` permits and gets `rate` new ones a second."""

    __slots__ = ("_burst", "_clock", "_last", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._last = burst, clock()

    def holds(self, cost: float = 1) -> bool:
        """Say whether there are `cost` permits now."""
        now = self._clock()
        left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        self._left = left
        return left >= cost

    def take(self, cost: float = 1) -> bool:
        """Take `cost` permits, if there are so many; 0 takes none and asks whether one is left."""
        if not self.holds(max(1, cost)):
            return False
        self._left -= cost
        return True

    def spend(self, cost: float = 1) -> None:
        """Take permits, even more than there are: the next ones come once time has paid for these."""
        self._left -= cost


class ByAddress:
    """A bucket for each address, or for whatever else has a name."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1) -> bool:
        """Take `cost` permits of an address, if it has so many; 0 takes none and asks whether it has one."""
        return self.bucket(address).take(cost)

    def spend(self, address: str, cost: float = 1) -> None:
        """Take permits of an address, even more than it has."""
        self.bucket(address).spend(cost)

    def bucket(self, address: str) -> Bucket:
        """Return the bucket of an address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket


class Counter:
    """Counts what each address holds open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Count one more, unless the address has too many."""
        count = self._open.get(address, 0)
        if count >= self._most:
            return False
        self._open[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        count = self._open.pop(address, 1) - 1
        if count:
            self._open[address] = count


def address_of(connection: HTTPConnection, host_bits: int = HOST_BITS) -> str:
    """Return the address that a connection comes from; of IPv6 its network, which is all but the last `host_bits`."""
    host = connection.client.host if connection.client else "unknown"
    return _network(host, host_bits) if ":" in host else host


def _network(host: str, host_bits: int) -> str:
    try:
        found = IPv6Address(host)
    except ValueError:
        return host
    return str(found.ipv4_mapped or IPv6Address(int(found) >> host_bits << host_bits))
