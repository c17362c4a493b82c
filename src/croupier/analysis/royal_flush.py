"""The chance of a royal flush jackpot at hold-em, exactly, and what the jackpot costs its operator.

Both of a player's cards and three community cards make it, of the flop or of all five (``nz-poker-2017`` div
13 s 19). One suit's five cards are used up by one hand, and two suits do not fit the board, so that no two
players win in one hand: the chances of all players are added.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any, Final

from croupier.analysis.equities import parse_range
from croupier.analysis.figures import ratio_text
from croupier.analysis.results import Exhibit
from croupier.games.poker.royal import Royal, may_become_royal
from croupier.money.amounts import decimal

MISSING: Final = 3
"""Community cards that a royal flush takes."""
BOARD: Final = 5
WHOLE: Final = 52


@dataclass(frozen=True, slots=True)
class Folding:
    """A way in which every player folds, whatever the others do."""

    name: str
    words: str
    plays: str = "random"
    """The hands that are played before the flop, as ``croupier poker equities`` reads a range."""
    on_flop: int = 0
    """How many of the three community cards the flop must have for the player to stay,"""
    on_turn: int = 0
    """and flop and turn together; neither matters where the flop alone counts."""


NOBODY: Final = Folding("nobody", "Nobody folds")
MODELS: Final = (
    NOBODY,
    Folding(
        "after_flop",
        "All hands are played before the flop; after it nobody stays with fewer than two of the three cards",
        on_flop=2,
        on_turn=2,
    ),
    Folding(
        "tight",
        "Tens or better, ace-queen suited or better and ace-king are played; after the flop the same",
        "TT+, AQs+, AKo",
        2,
        2,
    ),
)


def kept(plays: str, deck: Iterable[int]) -> int:
    """How many pairs of hole cards that may become a royal flush a player keeps."""
    cards = set(deck)
    return sum(may_become_royal(pair) and set(pair) <= cards for pair in parse_range(plays))


def completed(left: int, folding: Folding = NOBODY, *, whole_board: bool) -> Fraction:
    """How often the board brings the three cards to a player who stays as long as the model says.

    ``left``: how many cards the deck has besides the player's two.
    """
    flops = comb(left, MISSING)
    if not whole_board:
        return Fraction(1, flops)
    found = Fraction(0)
    for have in range(MISSING + 1):
        flop = Fraction(comb(MISSING, have) * comb(left - MISSING, MISSING - have), flops)
        if have >= folding.on_flop:
            found += flop * _later(left - MISSING, MISSING - have, folding.on_turn)
    return found


def _later(left: int, needs: int, on_turn: int) -> Fraction:
    """How often turn and river bring all of so many cards, of so many that are left in the deck."""
    if needs == 0:
        return Fraction(1)
    helped = Fraction(needs, left)
    found = Fraction(0)
    for brought, often in ((1, helped), (0, 1 - helped)):
        still = needs - brought
        if MISSING - still >= on_turn and still <= 1:
            found += often * (Fraction(1) if still == 0 else Fraction(1, left - 1))
    return found


def chance(deck: Sequence[int], folding: Folding = NOBODY, *, whole_board: bool) -> Fraction:
    """How often one player wins in a hand.

    >>> from croupier.equipment.cards import FULL_DECK
    >>> chance(FULL_DECK.cards, whole_board=False)
    Fraction(1, 649740)
    """
    size = len(deck)
    hands = Fraction(kept(folding.plays, deck), comb(size, 2))
    return hands * completed(size - 2, folding, whole_board=whole_board)


@dataclass(frozen=True, slots=True)
class Costs:
    """What the jackpot comes to with so many players, by a model of folding."""

    players: int
    folding: Folding
    wins: Fraction
    """How often a hand is won."""
    contribution: int
    seed: int

    @property
    def per_hand(self) -> Fraction:
        """What the operator pays for a hand in the long run, in minor units, without what is rounded up."""
        return self.contribution + self.wins * self.seed

    @property
    def at_a_win(self) -> Fraction | None:
        """What the meter shows at a win on average, in minor units; None where nobody can win."""
        return self.seed + self.contribution / self.wins if self.wins else None


@dataclass(frozen=True)
class RoyalSheet:
    """The jackpot of a table, by players and ways to fold."""

    royal: Royal
    chip: int
    rows: tuple[Costs, ...]

    def to_json(self) -> dict[str, Any]:
        """The sheet as plain JSON values."""
        return {
            "contribution": decimal(self.royal.contribution),
            "seed": decimal(self.royal.pool.reset),
            "cards": "community_cards" if self.royal.whole_board else "flop",
            "rounded_up_by_less_than": decimal(self.chip),
            "chances": [
                {
                    "players": row.players,
                    "folding": row.folding.name,
                    "wins": ratio_text(row.wins),
                    "one_in": float(1 / row.wins) if row.wins else None,
                    "cost_per_hand": ratio_text(row.per_hand / 100),
                    "mean_at_a_win": None if row.at_a_win is None else ratio_text(row.at_a_win / 100),
                }
                for row in self.rows
            ],
        }

    def exhibits(self) -> tuple[Exhibit, ...]:
        """A table for each way to fold."""
        return tuple(self._of(folding) for folding in dict.fromkeys(row.folding for row in self.rows))

    def _of(self, folding: Folding) -> Exhibit:
        rows = tuple(
            (
                str(row.players),
                ratio_text(row.wins),
                f"{float(1 / row.wins):,.0f}" if row.wins else "never",
                f"{float(row.per_hand) / 100:.4f}",
                "" if row.at_a_win is None else f"{float(row.at_a_win) / 100:,.2f}",
            )
            for row in self.rows
            if row.folding == folding
        )
        note = (
            f"{folding.words}. The operator adds {decimal(self.royal.contribution)} for each hand, has the "
            f"meter begin with {decimal(self.royal.pool.reset)} after a win, and pays what a win is rounded "
            f"up by: less than {decimal(self.chip)}."
        )
        head = ("players", "a hand is won", "one in", "cost of a hand", "the meter at a win, on average")
        return Exhibit(f"Royal flush jackpot: {folding.name.replace('_', ' ')} folds", note, head, rows)


def royal_sheet(
    royal: Royal, deck: Sequence[int], players: Iterable[int], chip: int, models: Iterable[Folding] = MODELS
) -> RoyalSheet:
    """The jackpot with these numbers of players; ``chip``: the smallest of the table, in minor units."""
    counts = tuple(players)
    told = [m for m in models if royal.whole_board or m.plays != NOBODY.plays or m == NOBODY]
    rows = tuple(
        Costs(count, folding, count * one, royal.contribution, royal.pool.reset)
        for folding in told
        for one in (chance(deck, folding, whole_board=royal.whole_board),)
        for count in counts
    )
    return RoyalSheet(royal, chip, rows)
