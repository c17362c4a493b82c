"""The layout of stud games for their page: a hand against the dealer's, with an ante and a bet behind it.

What the games have in common is drawn by one module of the page; here stands what tells them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from croupier.games.game import Rules
from croupier.games.three_card_poker import kernel as three_card
from croupier.games.three_card_poker import terms as three_card_terms
from croupier.games.three_card_poker.wagers import BONUS_NAMES
from croupier.games.wagers import PayLine, WagerType
from croupier.web.law import clauses_json


@dataclass(frozen=True, slots=True)
class PayTable:
    """A pay table that is printed on the cloth, the best hand first."""

    title: str
    wager: WagerType
    lines: tuple[tuple[str, PayLine], ...]

    def to_json(self) -> dict[str, Any]:
        """The table as plain JSON values."""
        return {
            "title": self.title,
            "wager": self.wager.name,
            "rows": [[name, str(line.odds)] for name, line in self.lines],
        }


@dataclass(frozen=True, slots=True)
class Stud:
    """What tells one stud game from another."""

    cards: int
    """How many make a hand."""
    times: int
    """A bet wager is so many times the ante."""
    plays: str
    """What the dealer's hand must be to play."""
    ante: str
    bet: str
    """The names of the two wagers."""
    pays: Mapping[str, str]
    """What the areas say that they pay, by wager."""
    tables: Callable[[Rules], Iterable[PayTable]]


def _three_card_tables(rules: Rules) -> Iterable[PayTable]:
    pair_plus, ante = rules.wagers[three_card_terms.PAIR_PLUS], rules.wagers[three_card_terms.ANTE]
    paid = [(line.name, line) for line in pair_plus.lines if line.odds is not None]
    yield PayTable("Pair plus", pair_plus, tuple(reversed(paid)))
    bonus = [(BONUS_NAMES[kind], ante.lines[three_card.bonus_line(kind)]) for kind in BONUS_NAMES]
    yield PayTable("Ante bonus", ante, tuple(reversed(bonus)))


STUDS: Final[Mapping[str, Stud]] = MappingProxyType(
    {
        "three_card_poker": Stud(
            cards=3,
            times=1,
            plays="a queen or better",
            ante=three_card_terms.ANTE,
            bet=three_card_terms.BET,
            pays=MappingProxyType({three_card_terms.ANTE: "1 to 1", three_card_terms.BET: "1 to 1"}),
            tables=_three_card_tables,
        ),
    }
)
"""The stud games by family."""


def board_of(family: str) -> Callable[[Rules], dict[str, Any]]:
    """Makes the board of a stud game's layout."""
    stud = STUDS[family]

    def board(rules: Rules) -> dict[str, Any]:
        bet = rules.wagers[stud.bet]
        return {
            "cards": stud.cards,
            "times": stud.times,
            "plays": stud.plays,
            "ante": stud.ante,
            "bet": {
                "wager": bet.name,
                "title": bet.title,
                "clauses": [ref for c in bet.clauses for ref in clauses_json(c.book, [c.ref])],
            },
            "pays": dict(stud.pays),
            "tables": [table.to_json() for table in stud.tables(rules)],
        }

    return board
