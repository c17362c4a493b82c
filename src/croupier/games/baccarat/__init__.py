"""Baccarat: two hands, fixed drawing rules, and wagers on how they compare."""
