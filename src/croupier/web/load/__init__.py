"""Load: a house with many tables, and terminals that play at it over real HTTP."""
