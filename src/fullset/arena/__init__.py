"""Arena: bots against bots on duplicate deals. Owns matches and their scores; knows no table and no network."""
