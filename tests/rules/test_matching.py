"""What is given to each at the least cost costs as little as the best of all ways."""

from itertools import permutations
from random import Random

from fullset.rules.matching import assigned


def test_no_other_way_to_give_is_cheaper() -> None:
    random = Random(1)
    for _ in range(400):
        rows = random.randint(0, 4)
        width = random.randint(rows, 6)
        costs = [[random.choice((0, 1, 1, 99)) for _ in range(width)] for _ in range(rows)]
        given = assigned(costs)
        assert len(set(given)) == rows
        ways = [sum(costs[row][column] for row, column in enumerate(way)) for way in permutations(range(width), rows)]
        assert sum(costs[row][column] for row, column in enumerate(given)) == min(ways)
