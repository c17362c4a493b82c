"""A hand of New Zealand's hold-em, which a royal flush jackpot may go with, to this verifier."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from croupier.verify_record.plays import RETURNED, Ends, Lying
from croupier.verify_record.poker_nz import STAKES, NzPoker
from croupier.verify_record.poker_nz_jackpot import STEPS, RoyalFlush
from croupier.verify_record.poker_players import Player


class NzHoldem(NzPoker):
    """One hand, with the jackpot that it is played for."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._royal = RoyalFlush(self.options, self.opening, self.chip)
        self._staked: set[str] = set()
        """The stakes of the hand that have not gone back."""
        self._ante = self._sign("ante", "min") or Fraction(0)
        """What a level of a tournament has everybody put in before the blinds; no sign of the book has it."""
        self._antes: set[int] = set()

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """No card is dealt before everybody's ante is in."""
        fault = super().dealt(event, card, lying)
        return "the antes are not in" if self._ante and self._antes != set(self._order) else fault

    def _take(self, player: Player, seat: int, action: str, chips: Fraction) -> str:
        if action != "ante":
            return super()._take(player, seat, action, chips)
        must = min(self._ante, player.stack)
        fits = self._ante and seat not in self._antes and not any(p.street for p in self._players.values())
        self._antes.add(seat)
        self._put_in(player, chips)
        player.street = Fraction(0)
        return "" if fits and chips == must else f"the ante is {must}, once and before the blinds"

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """A step of the jackpot, or no more bets."""
        staked = {id_: w["seat"] for id_, w in lying.items() if w["wager"] == STAKES}
        if step in STEPS:
            return self._royal.called(str(step), staked.values(), self._players, self._boards[0]), {}
        if step == "no_more_bets":
            self._staked = set(staked)
        return super().called(step, lying)

    def says(self, step: object) -> dict[str, Any]:
        """Who counts the deck vouches for its cards."""
        return self._royal.says(step)

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """Where all stakes go back the round is not completed."""
        if event == RETURNED:
            self._staked.discard(wager["id"])
        return super().ended(wager, event)

    def marked(self, event: dict[str, Any], lying: Lying) -> str:
        """The button begins the hand, which was registered before."""
        fault = super().marked(event, lying)
        if event.get("marker") == "dealer_button":
            fault = self._royal.begins(self._players) or fault
        return fault

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """The dealer forgot the jackpot button, or the equipment fails."""
        self._royal.reported(str(report.get("kind")))
        super().remedied(report, edits)

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """The deal goes on without the button."""
        forgot = report.get("kind") == "jackpot_round_not_recorded"
        if forgot and edits != ("declare", "pass_over"):
            return f"its edits are {edits}"
        return super().wrong_remedy(report, edits, lying)

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """Who is left alone decides about the jackpot."""
        if event.get("step") != "jackpot_hand":
            return super().decided(event, lying)
        action = str(event.get("action"))
        return self._royal.decided(event.get("seat"), action, self._players, self._boards[0]), {}

    def told(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """All of the jackpot is done before the pots are paid."""
        fault = self._royal.before_the_pots(self._players, self._boards[0])
        found, ends = super().told(event, lying)
        return fault or found, ends

    def meter_read(self, pool: str, shows: Fraction) -> str:
        """Other tables have moved the jackpot's meter."""
        return self._royal.read(pool, shows)

    def metered(self, pool: str, shows: Fraction) -> str:
        """The jackpot's meter moves."""
        return self._royal.metered(pool, shows)

    def jackpot_won(self, event: dict[str, Any]) -> str:
        """A hand is paid the jackpot."""
        return self._royal.won(event, self._players)

    def meters_told(self) -> str:
        """The meter shows what the round has left."""
        return self._royal.over(void=not self._staked)
