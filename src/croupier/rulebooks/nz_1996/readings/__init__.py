"""How Croupier reads the unclear places of the 1996 rules, a module a part; importing this enters them all."""

from __future__ import annotations

from croupier.rulebooks.nz_1996.readings import baccarat, general

__all__ = ["baccarat", "general"]
