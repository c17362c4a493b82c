"""Casino war: one card against the dealer's, and on equal ranks surrender or a second card."""
