"""What an account holds and a table plays in: Australian and New Zealand dollars, tokens, and play money.

Credits of another country are one more value of :class:`Currency`; nothing else of the ledger changes with
it. The chips of every tournament are a currency of their own. No rate turns one into another.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True, order=True)
class Currency:
    """One kind of money; amounts of different ones are never added."""

    code: str
    """How an account of the ledger names it: 2 to 12 capital letters and digits, a letter first."""
    title: str
    """How a sentence names it: ``Australian dollars``."""
    minor_units: int = 2
    """The decimals of its amounts."""
    redeemable: bool = True
    """Whether it is bought with cash and paid out in cash."""

    def __str__(self) -> str:
        return self.title


AUD: Final = Currency("AUD", "Australian dollars")
NZD: Final = Currency("NZD", "New Zealand dollars")
PLAY: Final = Currency("PLAY", "play money", redeemable=False)
AUD_TOKENS: Final = Currency("AUDTOKENS", "promotional tokens", redeemable=False)
CURRENCIES: Final[Mapping[str, Currency]] = MappingProxyType(
    {each.code: each for each in (AUD, NZD, PLAY, AUD_TOKENS)}
)
"""The currencies of accounts here, by code."""
TOKENS_OF: Final[Mapping[str, Currency]] = MappingProxyType({AUD.code: AUD_TOKENS})
"""The promotional tokens that stand beside chips of a currency, by its code, which theirs begins with."""
TOKENS: Final = frozenset(TOKENS_OF.values())
"""What is no money: it is staked, and what it wins is paid in chips."""

CHIPS_OF_TOURNAMENT: Final = "TOURNEY"
"""How the code of a tournament's chips begins; its number ends it."""


def tournament_chips(number: int) -> Currency:
    """The chips of one tournament: a currency of their own, which is never money.

    A movement is in one currency, so that no posting makes chips of money, or of another tournament's chips.

    >>> tournament_chips(7).code
    'TOURNEY7'
    """
    return Currency(f"{CHIPS_OF_TOURNAMENT}{number}", "tournament chips", redeemable=False)
