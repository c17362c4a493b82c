"""The equipment of the games: cards and decks, and tiles."""
