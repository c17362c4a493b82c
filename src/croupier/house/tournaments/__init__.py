"""Tournaments in a house: the engine of `croupier.tournaments` with commands, money, tables and pages."""
