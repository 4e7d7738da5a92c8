"""The rules: pure values and functions, without clock, chance, I/O or network (law 1)."""
