"""Blackjack: hands drawn towards 21 against a dealer who has one card until everybody has decided."""
