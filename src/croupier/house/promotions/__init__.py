"""Promotions: terms, entries, draws, prizes and disputes, and the promotional tokens that go with them."""
