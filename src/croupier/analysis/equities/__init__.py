"""Exact equities of known hands of hold'em and Omaha: every board that may still come, counted."""

from __future__ import annotations

from croupier.analysis.equities.exact import BadDeal, Equity, Variant, equities
from croupier.analysis.equities.ranges import BadRange, parse_hand, parse_range

__all__ = ["BadDeal", "BadRange", "Equity", "Variant", "equities", "parse_hand", "parse_range"]
