"""Craps: wagers that live from throw to throw, travel to numbers, and are off and on."""
