"""The general rules of 1996 at poker tables, and the commission that may be varied between hands."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.rulebooks.general_law import Given, Power, Role, TablePlay
from croupier.rulebooks.nz_1996.house_rules import GENERAL as GENERAL_1996
from croupier.rulebooks.nz_1996.house_rules import LIMITS
from croupier.rulebooks.nz_poker_2017 import BOOK
from croupier.rulebooks.nz_poker_2017.tournament import TOURNAMENTS

_cite = BOOK.within("div 13 r")

POKER: Final = TablePlay(
    limits=replace(
        LIMITS,
        set_by=LIMITS.set_by + _cite("8.2"),
        sign=LIMITS.sign + _cite("8.1"),
        between=_cite("8.2"),
        no_wagers=frozenset({"table_stakes", "participation_fee"}),
    ),
    terms=frozenset({"commission", "rake_percent"}),
    seats_allocated=_cite("18.7"),
    chips_stay=_cite("18.6"),
    terms_limits=frozenset({"rake_cap", "hand_fee", "participation_fee"}),
    tournaments=TOURNAMENTS,
    powers=MappingProxyType(
        {Power.VARY_TERMS: Given(frozenset({Role.SUPERVISOR, Role.CASINO_SUPERVISOR}), _cite("8.2", "8.3"))}
    ),
)

GENERAL: Final = replace(
    GENERAL_1996,
    book=BOOK,
    approvals=MappingProxyType({"": GENERAL_1996.approvals[""]}),
    venues=MappingProxyType({}),
    games=MappingProxyType({"div 13": POKER}),
)
