"""The layout of stud games for their page: a hand against the dealer's, with an ante and a bet behind it.

What the games have in common is drawn by one module of the page; here stands what tells them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from croupier.games.caribbean_stud import kernel as caribbean
from croupier.games.caribbean_stud import terms as caribbean_terms
from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.caribbean_stud.wagers import KIND_NAMES
from croupier.games.game import Rules
from croupier.games.jackpots import Prize
from croupier.games.three_card_poker import kernel as three_card
from croupier.games.three_card_poker import terms as three_card_terms
from croupier.games.three_card_poker.wagers import BONUS_NAMES
from croupier.games.wagers import PayLine, WagerType
from croupier.money.amounts import decimal
from croupier.web.law import clauses_json


@dataclass(frozen=True, slots=True)
class PayTable:
    """A pay table that is printed on the cloth, the best hand first."""

    title: str
    wager: WagerType
    rows: tuple[tuple[str, str], ...]
    """What each hand is paid, in words."""

    def to_json(self) -> dict[str, Any]:
        """The table as plain JSON values."""
        return {
            "title": self.title,
            "wager": self.wager.name,
            "rows": [list(row) for row in self.rows],
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


def _odds(lines: Iterable[tuple[str, PayLine]]) -> tuple[tuple[str, str], ...]:
    """Lines as they are given, the lowest hand first, as rows with the best hand first."""
    return tuple((name, str(line.odds)) for name, line in reversed(list(lines)) if line.odds is not None)


def _three_card_tables(rules: Rules) -> Iterable[PayTable]:
    pair_plus, ante = rules.wagers[three_card_terms.PAIR_PLUS], rules.wagers[three_card_terms.ANTE]
    yield PayTable("Pair plus", pair_plus, _odds((line.name, line) for line in pair_plus.lines))
    bonus = ((BONUS_NAMES[kind], ante.lines[three_card.bonus_line(kind)]) for kind in BONUS_NAMES)
    yield PayTable("Ante bonus", ante, _odds(bonus))


def _caribbean_tables(rules: Rules) -> Iterable[PayTable]:
    assert isinstance(rules, StudRules)
    jackpot = rules.wagers.get(caribbean_terms.JACKPOT)
    if jackpot is not None:
        rows = tuple((prize.name, _prize(prize)) for prize in reversed(rules.prizes))
        yield PayTable("Jackpot", jackpot, rows)
    bet = rules.wagers[caribbean_terms.BET]
    kinds = {KIND_NAMES[kind]: bet.lines[caribbean.bet_line(caribbean.WON, kind)] for kind in KIND_NAMES}
    lowest = kinds.pop(KIND_NAMES[caribbean.ODD_CARDS])
    pair = KIND_NAMES[caribbean.PAIR]
    same = kinds[pair].odds == lowest.odds
    named = ((f"{name} or less" if same and name == pair else name, line) for name, line in kinds.items())
    yield PayTable("Bet", bet, _odds(named))


def _prize(prize: Prize) -> str:
    if prize.amount:
        return f"${decimal(prize.amount)}"
    if prize.share == 1:
        return "all"
    return f"{prize.share * 100}%"


STUDS: Final[Mapping[str, Stud]] = MappingProxyType(
    {
        "caribbean_stud": Stud(
            cards=5,
            times=2,
            plays="an ace and a king or better",
            ante=caribbean_terms.ANTE,
            bet=caribbean_terms.BET,
            pays=MappingProxyType({caribbean_terms.ANTE: "1 to 1", caribbean_terms.BET: "up to 250 to 1"}),
            tables=_caribbean_tables,
        ),
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
            # An area takes one wager and each place has one: who stands has none to wager in.
            "stands": False,
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
