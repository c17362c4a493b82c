"""Hostile and clumsy requests at every route of a house, by every office: ``python -m tools.fuzz``."""
