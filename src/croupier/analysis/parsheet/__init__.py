"""Par sheets: the exact figures of a game as one self-contained HTML page."""

from __future__ import annotations

from croupier.analysis.parsheet.page import Page, write_page

__all__ = ["Page", "write_page"]
