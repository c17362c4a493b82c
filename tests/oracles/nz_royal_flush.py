"""The royal flush jackpot of New Zealand's hold-em, typed from section 19 of the amendments of 2017 alone.

A hand of the oracle of hold-em whose deck is stacked so that royal flushes come: rule 19.2 and 19.5 (what a
round adds), the definition and 19.14 (which cards win), 19.8 and 19.9 (what is paid), 19.12 and 19.13 (who is
left alone), 19.15. Amounts of the jackpot are cents, and a chip is a dollar.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.oracles.nz_poker import NzHand

ROYAL = "TJQKA"
CHIP = 100


class RoyalHand(NzHand):
    """One hand of hold-em for the jackpot."""

    def __init__(self, random: Random) -> None:
        self.which = random.choice(("flop", "community_cards"))
        self.adds = random.choice((10, 25, 50, 250, 1000))
        self.seed = random.choice((0, 500))
        self.shows = self.seed * 100 + random.randint(0, 500_000)
        self.forgot = random.random() < 0.15
        self.tables: bool | None = None
        super().__init__(random, "holdem")

    def _play(self) -> None:
        self._stack()
        super()._play()
        live = self._live()
        if len(live) == 1:
            self._alone(live[0])

    def _stack(self) -> None:
        """Most often somebody has two cards of a royal flush, and the rest come by the flop or the river."""
        if self.random.random() < 0.2:
            return
        suit, players = self.random.choice("SHDC"), len(self.order)
        royal = [rank + suit for rank in self.random.sample(ROYAL, 5)]
        at = self.random.randrange(players)
        board = [2 * players + n for n in range(5)]
        places = self.random.choice(
            (board[:3], [board[0], board[2], board[4]], [board[0], board[1], board[3]])
        )
        if self.random.random() < 0.1:
            places = board[:4]  # One of the player's own cards and four of the board: not both of the hand.
            wanted = [at, *places]
        else:
            wanted = [at, at + players, *places]
        for place, card in zip(wanted, royal, strict=True):
            here = self.deck.index(card)
            self.deck[here], self.deck[place] = self.deck[place], self.deck[here]

    def _suited(self, seat: int) -> bool:
        first, second = self.hole[seat]
        return first[1] == second[1] and first[0] in ROYAL and second[0] in ROYAL

    def _royal(self, seat: int) -> bool:
        """Both hole cards with three community cards of the first board (19.14), by the flop or by all."""
        board = self.boards[0] if self.which == "community_cards" else self.boards[0][:3]
        suit = self.hole[seat][0][1]
        of_board = [c for c in board if c[1] == suit and c[0] in ROYAL]
        return self._suited(seat) and len(of_board) == 3

    def _alone(self, seat: int) -> None:
        """All others have folded: the flop may be asked for (19.12), or the hand is exposed (19.13)."""
        self.decisions = [d for d in self.decisions if d["action"] != "show"]
        before = len(self.boards[0]) < 3
        if not (self._suited(seat) if before else self._royal(seat)):
            return
        self.tables = self.random.random() < 0.7
        action = ("ask_for_flop" if before else "table_hand") if self.tables else "keep_hand"
        self.decisions.append({"seat": seat, "action": action})
        if self.tables and before:
            self.boards[0] += self._take(3)

    def jackpot(self) -> tuple[int | None, int, int]:
        """Who wins it, what is paid, and what the meter shows after the round."""
        meter = self.shows + self.adds
        live = self._live()
        exposed = live if len(live) > 1 else live if self.tables else []
        for seat in exposed:
            if self._royal(seat):
                return seat, -(-meter // CHIP) * CHIP, self.seed * 100
        return None, 0, meter

    @property
    def script(self) -> dict[str, Any]:
        """The hand as a script."""
        options = {
            "royal_flush_jackpot": self.which,
            "royal_flush_contribution": {10: "0.10", 25: "0.25", 50: "0.50", 250: "2.50", 1000: "10"}[
                self.adds
            ],
            "royal_flush_seed": self.seed,
        }
        made = super().script
        forgot = {"kind": "jackpot_round_not_recorded", "at": "jackpot_button"}
        return {
            **made,
            "options": {**made["options"], **options},
            "jackpots": {"royal_flush_jackpot": f"{self.shows / 100:.2f}"},
            "irregularities": [forgot] if self.forgot else [],
        }
