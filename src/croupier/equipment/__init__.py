"""The equipment of the games: cards, decks, shoes, and where their order comes from."""
