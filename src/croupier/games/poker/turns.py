"""Acting out of turn: what players who were missed do decides whether a bet out of turn stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.games.poker.bounds import Bounds
from croupier.games.poker.deeds import Deeds
from croupier.games.poker.law import OutOfTurnLaw
from croupier.games.poker.players import Player, Table
from croupier.games.poker.terms import (
    ALL_IN,
    BET,
    CALL,
    CHECK,
    DECLINE_TO_RAISE,
    FOLD,
    GOES_BACK,
    OUT_OF_TURN,
    RAISE,
    Customs,
)
from croupier.games.refusals import Refusal
from croupier.games.tape import Decision
from croupier.money.amounts import decimal

if TYPE_CHECKING:
    from croupier.games.poker.betting import Betting


@dataclass(slots=True)
class Ahead:
    """A bet out of turn, and what the players who were missed have done since."""

    stake: int
    """The chips put out, the call of that moment included."""
    most: int
    """The most that it could open the betting with; as much as it is where it was no opening bet."""
    bet: bool = False
    """Whether one of them has put something in."""
    checked: bool = False
    """Whether one of them has checked."""


class OutOfTurn:
    """The bets out of turn of one round of betting, by seat.

    It does not keep the :class:`Betting` that has it: two that keep each other stay in memory, and the whole
    round with them, until they are looked for.
    """

    __slots__ = ("ahead", "bounds", "customs", "deeds", "law", "table")

    def __init__(
        self, law: OutOfTurnLaw, customs: Customs, table: Table, bounds: Bounds, deeds: Deeds
    ) -> None:
        self.law, self.customs, self.table, self.bounds, self.deeds = law, customs, table, bounds, deeds
        self.ahead: dict[int, Ahead] = {}

    def refusal(self, decision: Decision, betting: Betting) -> Refusal | None:
        """Why a player cannot have acted so out of turn, or None."""
        law = self.law
        what = f"{decision.action} out of turn of seat {decision.seat}"
        player = self.table.at_seat(decision.seat)
        if player is None or player is betting.player or not betting.is_asked(player):
            return Refusal(what, "that player has nothing to decide that others come before", law.acted)
        if decision.seat in self.ahead:
            return Refusal(what, "the player has bet out of turn already", law.acted)
        call, level = self.deeds.call_of(player), self.deeds.level
        if decision.action not in (*([CALL, RAISE] if level else [BET]), ALL_IN, FOLD, CHECK):
            return Refusal(what, "that cannot be done now, in turn or out of it", betting.asking(player))
        if decision.action in (CHECK, CALL) and bool(call) != (decision.action == CALL):
            return Refusal(what, f"the call is {decimal(call)}", betting.asking(player))
        if decision.action not in (BET, RAISE):
            return None
        stake, sign = decision.stake, betting.sign
        if stake is None or stake <= 0 or stake % sign.chip or not call < stake <= player.stack:
            near = (decimal(player.stack),)
            return Refusal(what, "say how much is put out, the call included", law.acted, near)
        if not level and stake < min(sign.minimum, player.stack):
            reason = f"at least {decimal(sign.minimum)}"
            return Refusal(what, reason, betting.law.opening_limits, (decimal(sign.minimum),))
        return None

    def act(self, decision: Decision) -> None:
        """A player has acted out of turn: a bet waits for who was missed, and a fold is one."""
        deeds, law = self.deeds, self.law
        player = self.table.at_seat(decision.seat)
        assert player is not None, decision
        if decision.action == FOLD:
            self.table.fold(player)
            self.table.folders.append(player)
            deeds.say(player, FOLD, 0, deeds.law.fold + law.acted)
            return
        if decision.action == CHECK:
            deeds.say(player, OUT_OF_TURN, 0, law.acted)
            return
        stakes = {CALL: min(deeds.call_of(player), player.stack), ALL_IN: player.stack}
        stake = stakes.get(decision.action, decision.stake or 0)
        most = 0 if deeds.level or self.bounds.multiples else self.bounds.room(player)[1]
        self.ahead[player.seat] = Ahead(stake, most or stake)
        deeds.say(player, OUT_OF_TURN, stake, law.acted)

    def retract(self) -> None:
        """The dealer directed them: all that was done out of turn is taken back."""
        for seat, ahead in self.ahead.items():
            player = self.table.at_seat(seat)
            if player is not None and not player.folded:
                self.deeds.say(player, GOES_BACK, ahead.stake, self.law.directed)
        self.ahead.clear()

    def missed_acted(self, player: Player, action: str) -> None:
        """A player has acted in turn, whom whoever acted out of turn has missed."""
        for seat, ahead in self.ahead.items():
            if seat != player.seat:
                ahead.checked |= action == CHECK
                ahead.bet |= action not in (CHECK, FOLD)

    def due(self, player: Player) -> bool:
        """A player's turn has come who has bet before it; True where the bet stands and nothing is asked."""
        deeds, law = self.deeds, self.law
        ahead = self.ahead.pop(player.seat)
        call = deeds.call_of(player)
        if self.customs.checks_undo and ahead.checked and not ahead.bet and call <= ahead.stake:
            deeds.say(player, GOES_BACK, ahead.stake, law.goes_back)
            return False
        if ahead.stake > ahead.most:
            deeds.say(player, GOES_BACK, ahead.stake - ahead.most, law.over_maximum)
            ahead.stake = ahead.most
        if call > ahead.stake:
            # Somebody bet more: who folds now leaves the chips in the pot.
            player.out = ahead.stake
            deeds.say(player, OUT_OF_TURN, ahead.stake, law.exceeded)
            return False
        self._stands(player, ahead.stake, call)
        for other, waits in self.ahead.items():
            waits.bet |= other != player.seat
        return True

    def _stands(self, player: Player, put_out: int, call: int) -> None:
        """A bet out of turn is made now, as far as the bounds of this moment let it."""
        deeds, bounds, law = self.deeds, self.bounds, self.law
        most = call + bounds.most
        if not bounds.most and bounds.may_go_all_in(player, call):
            most = player.stack
        stake = min(put_out, most)
        if bounds.multiples and stake > call:
            taps_out = stake == player.stack and bounds.may_go_all_in(player, call)
            stake = stake if taps_out else call + bounds.whole(stake - call)
        if stake < put_out:
            deeds.say(player, GOES_BACK, put_out - stake, law.over_maximum)
        if not stake:
            declines = deeds.level and not self.customs.blind_checks
            deeds.check(player, law.stands, DECLINE_TO_RAISE if declines else CHECK)
            deeds.spoke.add(player.seat)
            return
        deeds.say(player, OUT_OF_TURN, stake, law.stands)
        deeds.spoke.add(player.seat)
        if stake == player.stack:
            deeds.all_in(player, call, bounds.least_raise(call), bounds.most)
        elif stake == call:
            deeds.call(player, law.stands)
        else:
            deeds.bet_or_raise(player, call, stake - call, bounds.least)
