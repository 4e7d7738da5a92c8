"""Self-play: random legal games with every invariant checked, and what ground they cover. A tool for the makers."""
