"""What games of poker against the dealer share in which every player bets once more or folds."""
