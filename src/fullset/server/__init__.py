"""The server: HTTP and WebSocket edges of the tables, tokens, limits and configuration."""
