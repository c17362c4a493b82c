"""A week of a house, played without waiting: shifts, floats, slips, drop boxes, drawers, reports."""
