"""One live game: seats, acts, feed and protocol, async and without a network."""
