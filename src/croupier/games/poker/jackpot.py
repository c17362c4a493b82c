"""The royal flush jackpot in a hand: the round is registered, and a winning hand recorded, confirmed, paid.

Nothing of the pots is paid before that: a deck that is found incomplete voids the round.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.equipment.cards import card_codes
from croupier.games.events import Kind
from croupier.games.facts import Fact, Sort
from croupier.games.game import Felt, Opening
from croupier.games.hands import BOARD
from croupier.games.jackpots import DECK_COUNTED, WITHOUT_JACKPOT
from croupier.games.poker.players import Player, Table
from croupier.games.poker.royal import (
    ASK_FOR_FLOP,
    FLOP_CARDS,
    JACKPOT_ADJUSTED,
    JACKPOT_BUTTON,
    JACKPOT_CONFIRMED,
    JACKPOT_HAND,
    JACKPOT_RECORDED,
    KEEP_HAND,
    POOL,
    TABLE_HAND,
    Royal,
    may_become_royal,
)
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import BURN, seat_name
from croupier.games.requests import Announce, Conduct, Decide, Draw
from croupier.games.tape import Decision
from croupier.law import Clauses
from croupier.money.amounts import decimal

NOT_RECORDED = Fact(Sort.NOT_RECORDED)
"""The dealer did not register the round."""


@dataclass(slots=True)
class Jackpot:
    """The jackpot of a hand that is played for it."""

    rules: PokerRules
    royal: Royal
    felt: Felt
    opening: Opening
    seats: frozenset[int]
    """Those that play for it."""
    shows: int
    read: Mapping[str, int]
    """The meters as they were read when ``shows`` was last made out."""
    added: int = 0
    """What this round has added, in minor units."""
    adjusted: bool = False
    """Whether a supervisor has made up for what was not recorded."""

    @classmethod
    def of(cls, rules: PokerRules, felt: Felt, opening: Opening, seats: Collection[int]) -> Jackpot | None:
        """The jackpot that these seats play for; None where none of them does."""
        royal = rules.royal
        out = opening.standings.get(WITHOUT_JACKPOT, frozenset())
        play = frozenset(seats) - out
        if royal is None or not play:
            return None
        made = cls(rules, royal, felt, opening, play, 0, felt.meters)
        made.shows = max(felt.meters.get(POOL, 0), royal.pool.reset)
        return made

    # The meter ------------------------------------------------------------------------------

    def _now(self) -> int:
        """What the meter shows, as other tables have moved it."""
        if self.felt.meters is not self.read:
            self.read = self.felt.meters
            self.shows = self.read.get(POOL, 0)
        return self.shows

    def _show(self, shows: int, clauses: Clauses) -> None:
        self.shows = shows
        self.felt.say(Kind.METER, clauses, pool=POOL, shows=decimal(shows))

    def _contribute(self, clauses: Clauses) -> None:
        self.added = self.royal.contribution
        self._show(self._now() + self.added, clauses + self.royal.law.raised)
        self.felt.if_void(self.take_back)

    def take_back(self) -> None:
        """The round is not completed: what it added comes off the meter again."""
        if self.added:
            shows = max(self._now() - self.added, self.royal.pool.reset)
            self.added = 0
            if shows != self.shows:
                self._show(shows, self.royal.law.not_completed)

    @property
    def _fails(self) -> bool:
        """Whether the equipment was reported to fail in the round."""
        return any(fact.sort is Sort.NO_JACKPOT for fact in self.felt.declared)

    # The hand -------------------------------------------------------------------------------

    def press(self) -> Conduct[None]:
        """The dealer registers the round as it starts, and the meter rises."""
        yield Announce(JACKPOT_BUTTON, self.royal.law.button)
        if NOT_RECORDED not in self.felt.declared and not self._fails:
            self._contribute(self.royal.law.button)

    def settle(self, table: Table, shown: Collection[int]) -> Conduct[dict[str, Any]]:
        """Before the pots: make up for what was not recorded, and pay a winning hand."""
        yield from self._adjust(table)
        winner = yield from self._winner(table, shown)
        if winner is None:
            return {}
        return (yield from self._pay(table, winner))

    def _adjust(self, table: Table) -> Conduct[None]:
        """Where the round was not recorded, or the equipment failed, a supervisor makes up for it, once."""
        if self.adjusted or not (self._fails or NOT_RECORDED in self.felt.declared):
            return
        law, self.adjusted = self.royal.law, True
        why = law.failed if self._fails else law.not_recorded
        yield Announce(JACKPOT_ADJUSTED, why, by=law.by)
        table.strike(self.felt.wagers)
        if not self.added:
            self._contribute(why)

    def _winner(self, table: Table, shown: Collection[int]) -> Conduct[Player | None]:
        """Whose hand wins the jackpot and was exposed: a hand that was folded does not."""
        for player in table.players:
            if player.folded or player.seat not in self.seats:
                continue
            if player.seat in shown:
                if self._wins(table, player):
                    return player
            elif table.left == 1 and (yield from self._alone(table, player)):
                return player
        return None

    def _wins(self, table: Table, player: Player) -> bool:
        return self.royal.wins(player.cards, table.board)

    def _alone(self, table: Table, player: Player) -> Conduct[bool]:
        """A player whom nobody calls exposes a winning hand, or asks for the flop; or does neither."""
        law, before = self.royal.law, len(table.board) < FLOP_CARDS
        if not (may_become_royal(player.cards) if before else self._wins(table, player)):
            return False
        action, clauses = (ASK_FOR_FLOP, law.asked) if before else (TABLE_HAND, law.exposed)
        answer: Decision | None = yield Decide(
            JACKPOT_HAND,
            player.seat,
            (action, KEEP_HAND),
            clauses,
            default=KEEP_HAND,
            wager=player.wager,
            absent=KEEP_HAND,
        )
        table.strike(self.felt.wagers)
        if player.void or answer is None or answer.action != action:
            return False
        self.felt.turn(seat_name(player.seat), player.cards, clauses + law.exposed)
        if before:
            yield from self._flop(table)
        return not player.void and self._wins(table, player)

    def _flop(self, table: Table) -> Conduct[None]:
        """The flop that was asked for, with its burn card."""
        street, own = self.rules.form.streets[1], self.rules.law.streets[1]
        law = self.royal.law
        if street.burn:
            yield Draw(BURN, BURN, False, own.burn + law.asked, burns=True)
        community = Draw(street.step, BOARD, True, own.cards + law.asked)
        for _ in range(street.board):
            table.board.append((yield community))
        table.strike(self.felt.wagers)

    def _pay(self, table: Table, winner: Player) -> Conduct[dict[str, Any]]:
        """Record the hand, count the deck, confirm the payout; then it is paid, rounded up."""
        law = self.royal.law
        won = law.won + law.board
        steps = (
            Announce(JACKPOT_RECORDED, won + law.recorded),
            Announce(DECK_COUNTED, law.counted, says={"cards": self.rules.shoe.size}),
            Announce(JACKPOT_CONFIRMED, law.confirmed, by=law.by),
        )
        for step in steps:
            if step.step == JACKPOT_RECORDED and self._fails:
                continue
            yield step
            table.strike(self.felt.wagers)
            yield from self._adjust(table)
            if winner.void:
                return {}
        shows, chip = self._now(), self.opening.smallest_chip
        paid = -(-shows // chip) * chip
        facts: dict[str, Any] = {
            "seat": winner.seat,
            "cards": card_codes(winner.cards),
            "shows": decimal(shows),
            "pays": decimal(paid),
        }
        clauses = won + law.paid + (law.rounded if paid != shows else ())
        self.felt.say(Kind.JACKPOT_WON, clauses, pool=POOL, **facts)
        self.added = 0
        if shows != self.royal.pool.reset:
            self._show(self.royal.pool.reset, self.royal.pool.clauses)
        return {POOL: facts}
