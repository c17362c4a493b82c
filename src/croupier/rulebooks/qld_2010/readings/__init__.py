"""How Croupier reads the unclear places of Queensland's Casino Gaming Rule 2010, a module a part.

Importing the package fills the book's register, in the order of the text.
"""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings import (
    general,
    handling,
    sch_1_before_the_deal,
    sch_1_from_the_deal,
    sch_2,
    sch_3,
    sch_5,
    sch_6,
    sch_7,
    sch_8,
    sch_9,
    sch_10,
    sch_11,
    sch_12,
    sch_13,
    sch_14,
    sch_15,
    sch_16,
    sch_17,
    sch_18,
    sch_19,
)

__all__ = [
    "general",
    "handling",
    "sch_1_before_the_deal",
    "sch_1_from_the_deal",
    "sch_2",
    "sch_3",
    "sch_5",
    "sch_6",
    "sch_7",
    "sch_8",
    "sch_9",
    "sch_10",
    "sch_11",
    "sch_12",
    "sch_13",
    "sch_14",
    "sch_15",
    "sch_16",
    "sch_17",
    "sch_18",
    "sch_19",
]
