"""Commands that need the base install only: each module has `arguments(parser)` and `run(args) -> int`."""
