"""Roulette: one ball, one pocket, and wagers on the numbers that a chip's position covers."""
