"""Hold'em against the dealer: a player's best five of seven cards meet the dealer's; five are communal."""
