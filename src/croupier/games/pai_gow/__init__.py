"""Pai gow: four tiles set into a low and a high hand against a bank that goes around the table."""
