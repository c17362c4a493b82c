"""Poker between players, who wager against each other for pots."""
