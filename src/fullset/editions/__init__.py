"""The rule editions, as data only."""
