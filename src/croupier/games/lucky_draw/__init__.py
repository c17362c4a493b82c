"""Lucky draw baccarat: two cards against the dealer, and a draw wager for a third."""
