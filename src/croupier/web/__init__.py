"""The house on the web: an API, a change feed, and the pages of players and staff."""
