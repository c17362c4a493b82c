"""Lunar poker: five cards each against a dealer whose hand must qualify, with draws for a fee."""
