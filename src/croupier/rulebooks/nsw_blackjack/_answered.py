"""What players answer for themselves at New South Wales' blackjack."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses
from croupier.rulebooks.nsw_blackjack import BOOK
from croupier.rulebooks.spoken_law import Answerable, answers, instructions, own_total, position

PLACED: Final[Mapping[str, Clauses]] = MappingProxyType({"r 1": BOOK.cite("r 5.10.1", "r 5.10.2")})
"""The controlling player's wager is nearest to the dealer, the others' are in line with it."""

ANSWERED: Final[Mapping[str, Mapping[str, Answerable]]] = MappingProxyType(
    {
        "r 1": answers(
            own_total(BOOK.cite("r 3.9"), "point total"),
            position(BOOK.cite("r 5.17")),
            instructions(BOOK.cite("r 5.17")),
            (
                "limits",
                Answerable(
                    "A wager was under the minimum or over the maximum",
                    "Players answer for it that their wagers comply with the limits on the sign.",
                    BOOK.cite("r 6.4"),
                ),
            ),
        )
    }
)
