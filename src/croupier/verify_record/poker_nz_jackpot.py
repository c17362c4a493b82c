"""The royal flush jackpot of New Zealand's poker as this verifier makes it out (division 13, section 19).

It keeps the meter, knows when the round is registered, whose hand wins and what is paid, and in which order
the hand is recorded, the deck counted and the payout confirmed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.form import amount
from croupier.verify_record.poker_players import Player

POOL: Final = "royal_flush_jackpot"
_ROYAL: Final = frozenset("AKQJT")
_FLOP: Final = 3
_WIN: Final = ("jackpot_recorded", "deck_counted", "jackpot_confirmed")
STEPS: Final = ("jackpot_button", "jackpot_adjusted", *_WIN)
_ZERO: Final = Fraction(0)


def _suited_royal(cards: Sequence[str]) -> bool:
    """Whether two hole cards are different ones of one royal flush."""
    return (
        len(set(cards)) == len(cards) == 2 and {c[0] for c in cards} <= _ROYAL and cards[0][1] == cards[1][1]
    )


class RoyalFlush:
    """The jackpot of one hand; without one, of a table that plays for none."""

    def __init__(self, options: dict[str, Any], opening: dict[str, Any], chip: Fraction) -> None:
        which = options.get(POOL, "none")
        self.played = which != "none"
        self._whole_board = which == "community_cards"
        self._deck = options.get("deck", 52)
        self._adds = Fraction(str(options.get("royal_flush_contribution", "0.50")))
        self._seed = Fraction(str(options.get("royal_flush_seed", 0)))
        self._without = set(opening.get("standings", {}).get("without_jackpot", ()))
        self._chip = chip
        shown = amount(opening.get("jackpots", {}).get(POOL, "0")) or _ZERO
        self._meter = max(shown, self._seed)
        self._due: Fraction | None = None
        """What the meter must be told to show next."""
        self._pressed = self._missed = self._fails = self._adjusted = False
        self._added = self._given_back = False
        self._called: list[str] = []
        """Of the steps that a win takes, those that were called."""
        self.action = ""
        """What who was left alone has decided."""
        self._winner = 0
        self._paid = False

    # The meter ------------------------------------------------------------------------------

    def plays(self, seats: Iterable[int]) -> bool:
        """Whether any of these seats plays for it."""
        return self.played and bool(set(seats) - self._without)

    def begins(self, seats: Iterable[int]) -> str:
        """The blinds are posted: the round was registered before."""
        if self._due is not None:
            return f"the meter must show {self._due}, and nothing tells so"
        return "the round was not recorded for the jackpot" if self.plays(seats) and not self._pressed else ""

    def read(self, pool: str, shows: Fraction) -> str:
        """Other tables have moved the meter."""
        self._meter = shows
        return "" if self.played and pool == POOL else "no such jackpot is played for"

    def metered(self, pool: str, shows: Fraction) -> str:
        """The meter moves: for the round, back where that is not completed, to its seed after a win."""
        if not self.played or pool != POOL:
            return "no such jackpot is played for"
        if self._due is None and self._added and not self._paid:
            # It must be void in the end.
            self._given_back, self._added, self._due = True, False, max(self._meter - self._adds, self._seed)
        must, self._due = self._due, None
        self._meter = shows
        return "" if shows == must else f"the meter must show {must}"

    def over(self, *, void: bool) -> str:
        """The round has ended."""
        if self._due is not None:
            return f"the meter must show {self._due}, and nothing tells so"
        if self._added and void and not self._paid and self._meter - self._adds >= self._seed:
            return "a round that was not completed has added to the jackpot"
        wrong = self._given_back and not void
        return "the meter was taken down, and the round was completed" if wrong else ""

    def _contribute(self) -> None:
        if not self._added:
            self._added, self._due = True, self._meter + self._adds

    # Steps ----------------------------------------------------------------------------------

    def says(self, step: object) -> dict[str, Any]:
        """Who counts the deck vouches for its cards."""
        return {"cards": self._deck} if step == "deck_counted" else {}

    def reported(self, kind: str) -> None:
        """The dealer forgot the button, or the equipment fails."""
        if kind == "jackpot_round_not_recorded":
            self._pressed = self._missed = True
        if kind == "jackpot_equipment_fails":
            self._pressed = self._fails = True

    def called(self, step: str, seats: Iterable[int], hands: dict[int, Player], board: list[str]) -> str:
        """A step of the jackpot is called."""
        if not self.played:
            return "no jackpot is played for"
        if self._due is not None:
            return f"the meter must show {self._due}, and nothing tells so"
        if step == "jackpot_button":
            wrong = self._pressed or not self.plays(seats) or bool(hands)
            self._pressed = True
            self._contribute()
            return "the round is recorded once, before the blinds" if wrong else ""
        if step == "jackpot_adjusted":
            wrong = self._adjusted or not (self._missed or self._fails)
            self._adjusted = True
            self._contribute()
            return "there is nothing to adjust" if wrong else ""
        return self._of_a_win(step, hands, board)

    @property
    def _steps(self) -> tuple[str, ...]:
        """What a win takes: without its equipment nothing is recorded."""
        return _WIN[1:] if self._fails and "jackpot_recorded" not in self._called else _WIN

    def _of_a_win(self, step: str, hands: dict[int, Player], board: list[str]) -> str:
        due = next((s for s in self._steps if s not in self._called), "nothing")
        self._called.append(step)
        if step != due:
            return f"{step} is called, and {due} is due"
        if self._missed and not self._adjusted:
            return "the jackpot is adjusted first"
        self._winner = self.winner(hands, board)
        return "" if self._winner else "no hand that was exposed wins the jackpot"

    def winner(self, hands: dict[int, Player], board: list[str]) -> int:
        """The seat whose hand wins: in the hand, exposed, and a royal flush with both its cards."""
        for seat, player in hands.items():
            if not player.folded and player.shown and self._wins(seat, player, board):
                return seat
        return 0

    def _wins(self, seat: int, player: Player, board: list[str]) -> bool:
        counts = board if self._whole_board else board[:_FLOP]
        if seat in self._without or not _suited_royal(player.cards):
            return False
        suit = player.cards[0][1]
        with_board = {c for c in counts if c[0] in _ROYAL and c[1] == suit}
        return len(with_board | set(player.cards)) == len(_ROYAL)

    def decided(self, seat: object, action: str, hands: dict[int, Player], board: list[str]) -> str:
        """Who is left alone shows a hand, asks for the flop, or does neither."""
        live = [s for s, p in hands.items() if not p.folded]
        if not self.played or live != [seat] or self.action:
            return f"seat {seat!r:.20} has nothing to show for the jackpot"
        self.action = action
        player = hands[live[0]]
        before = len(board) < _FLOP
        asks = "ask_for_flop" if before else "table_hand"
        may = _suited_royal(player.cards) if before else self._wins(live[0], player, board)
        fits = may and live[0] not in self._without and action in (asks, "keep_hand")
        return "" if fits else f"seat {seat!r:.20} cannot {action!r:.40}"

    def won(self, event: dict[str, Any], hands: dict[int, Player]) -> str:
        """A winner is paid what the meter shows, rounded up."""
        if (self._missed or self._fails) and not self._adjusted:
            return "the jackpot was not adjusted"
        wrong = [s for s in self._steps if s not in self._called]
        if wrong or self._paid or self._due is not None:
            return f"{wrong[0] if wrong else 'what the meter shows'} comes before a payment"
        self._paid = True
        player = hands.get(self._winner)
        if player is None or event.get("seat") != self._winner or event.get("cards") != player.cards:
            return f"seat {self._winner} has won it"
        units = -(-self._meter // self._chip)
        if amount(event.get("shows")) != self._meter or amount(event.get("pays")) != units * self._chip:
            return f"the meter shows {self._meter}, and {units * self._chip} are paid"
        if self._meter != self._seed:
            self._due = self._seed
        return "" if "div 13 r 19.8" in event.get("clauses", ()) else "it does not cite div 13 r 19.8"

    def before_the_pots(self, hands: dict[int, Player], board: list[str]) -> str:
        """All of the jackpot is done before the pots are paid."""
        if not self.plays(hands):
            return ""
        if self._due is not None:
            return f"the meter must show {self._due}, and nothing tells so"
        if (self._missed or self._fails) and not self._adjusted:
            return "the jackpot was not adjusted"
        if self.winner(hands, board) and not self._paid:
            return "a hand wins the jackpot, and is not paid it"
        live = [s for s, p in hands.items() if not p.folded]
        if self.action == "ask_for_flop" and len(board) < _FLOP:
            return "the flop was asked for, and not dealt"
        if len(live) == 1 and not self.action and not hands[live[0]].shown and live[0] not in self._without:
            player = hands[live[0]]
            may = _suited_royal(player.cards) if len(board) < _FLOP else self._wins(live[0], player, board)
            if may:
                return f"seat {live[0]} was not asked for the hand that may win the jackpot"
        return ""
