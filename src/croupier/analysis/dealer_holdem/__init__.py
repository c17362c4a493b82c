"""Exact analysis of hold'em against the dealer: every deal, and what to do at each decision."""
