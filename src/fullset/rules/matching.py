"""The cheapest way to give each row of a table of costs a column of its own (the Hungarian method)."""

from msgspec import Struct

Costs = list[list[int]]

_FREE = -1
_FAR = 1 << 30


class _Tree(Struct, gc=False, eq=False):
    """Columns reached from the row that is to be given one."""

    before: list[int]
    """From which column each is reached at the least cost."""
    least: list[int]
    """That cost."""
    reached: list[bool]


class _Given(Struct, gc=False, eq=False):
    """Which row has each column, the last of them none that there is, and the prices that say which costs are tight."""

    rows: list[int]
    row_prices: list[int]
    prices: list[int]


def assigned(costs: Costs) -> list[int]:
    """Give each row a column at the least cost in all; there are no fewer columns than rows."""
    width = len(costs[0]) if costs else 0
    given = _Given([_FREE] * (width + 1), [0] * len(costs), [0] * (width + 1))
    for row in range(len(costs)):
        _give(costs, given, row)
    found = [0] * len(costs)
    for column, row in enumerate(given.rows[:-1]):
        if row != _FREE:
            found[row] = column
    return found


def _give(costs: Costs, given: _Given, row: int) -> None:
    """Give one more row a column; others change theirs where that is cheaper."""
    rows = given.rows
    start = column = len(rows) - 1
    rows[start] = row
    tree = _Tree([start] * start, [_FAR] * start, [False] * (start + 1))
    while rows[column] != _FREE:
        column = _reach(costs, given, tree, column)
    while column != start:
        before = tree.before[column]
        rows[column] = rows[before]
        column = before


def _reach(costs: Costs, given: _Given, tree: _Tree, column: int) -> int:
    """Reach the nearest column that was not reached yet."""
    row = given.rows[column]
    line, price, prices = costs[row], given.row_prices[row], given.prices
    reached, least = tree.reached, tree.least
    reached[column] = True
    nearest, gain = column, _FAR
    for other, cost in enumerate(line):
        if reached[other]:
            continue
        more = cost - price - prices[other]
        if more < least[other]:
            least[other] = more
            tree.before[other] = column
        if least[other] < gain:
            nearest, gain = other, least[other]
    if gain:
        _raise(given, tree, gain)
    return nearest


def _raise(given: _Given, tree: _Tree, gain: int) -> None:
    """Change the prices so that the nearest column costs nothing more."""
    for column, row in enumerate(given.rows):
        if tree.reached[column]:
            given.row_prices[row] += gain
            given.prices[column] -= gain
        elif column < len(tree.least):
            tree.least[column] -= gain
