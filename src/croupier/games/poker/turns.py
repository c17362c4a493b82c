"""Acting out of turn: what players who were missed do decides whether a bet out of turn stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.games.poker.players import Player
from croupier.games.poker.terms import ALL_IN, BET, CALL, CHECK, FOLD, GOES_BACK, OUT_OF_TURN, RAISE
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


def not_in_turn(betting: Betting, decision: Decision) -> Refusal | None:
    """Why a player cannot have acted so out of turn, or None."""
    law = betting.rules.law.turns
    what = f"{decision.action} out of turn of seat {decision.seat}"
    player = _player(betting, decision.seat)
    if player is None or player is betting.player or not betting.is_asked(player):
        return Refusal(what, "that player has nothing to decide that others come before", law.acted)
    if decision.seat in betting.ahead:
        return Refusal(what, "the player has bet out of turn already", law.acted)
    call = betting.call_of(player)
    if decision.action not in (*([CALL, RAISE] if betting.level else [BET]), ALL_IN, FOLD, CHECK):
        return Refusal(what, "that cannot be done now, in turn or out of it", betting.asking(player))
    if decision.action in (CHECK, CALL) and bool(call) != (decision.action == CALL):
        return Refusal(what, f"the call is {decimal(call)}", betting.asking(player))
    if decision.action not in (BET, RAISE):
        return None
    stake, sign = decision.stake, betting.sign
    if stake is None or stake <= 0 or stake % sign.chip or not call < stake <= player.stack:
        near = (decimal(player.stack),)
        return Refusal(what, "say how much is put out, the call included", law.acted, near)
    if not betting.level and stake < min(sign.minimum, player.stack):
        reason = f"at least {decimal(sign.minimum)}"
        return Refusal(what, reason, betting.law.opening_limits, (decimal(sign.minimum),))
    return None


def acted(betting: Betting, decision: Decision) -> None:
    """A player has acted out of turn: a bet waits for who was missed, and a fold is one."""
    player = _player(betting, decision.seat)
    assert player is not None, decision
    law = betting.rules.law.turns
    if decision.action == FOLD:
        betting.table.fold(player)
        betting.say(player, FOLD, 0, betting.law.fold + law.acted)
        return
    if decision.action == CHECK:
        betting.say(player, OUT_OF_TURN, 0, law.acted)
        return
    stakes = {CALL: min(betting.call_of(player), player.stack), ALL_IN: player.stack}
    stake = stakes.get(decision.action, decision.stake or 0)
    most = 0 if betting.level else betting.bounds(player)[1]
    betting.ahead[player.seat] = Ahead(stake, most or stake)
    betting.say(player, OUT_OF_TURN, stake, law.acted)


def retracted(betting: Betting) -> None:
    """The dealer directed them: all that was done out of turn is taken back."""
    for seat, ahead in betting.ahead.items():
        player = _player(betting, seat)
        if player is not None and not player.folded:
            betting.say(player, GOES_BACK, ahead.stake, betting.rules.law.turns.directed)
    betting.ahead.clear()


def due_out_of_turn(betting: Betting, player: Player) -> bool:
    """A player's turn has come who has bet before it; True where the bet stands and nothing is asked."""
    ahead = betting.ahead.pop(player.seat)
    law = betting.rules.law.turns
    call = betting.call_of(player)
    if ahead.checked and not ahead.bet and call <= ahead.stake:
        betting.say(player, GOES_BACK, ahead.stake, law.goes_back)
        return False
    if ahead.stake > ahead.most:
        betting.say(player, GOES_BACK, ahead.stake - ahead.most, law.over_maximum)
        ahead.stake = ahead.most
    if call > ahead.stake:
        # Somebody bet more: who folds now leaves the chips in the pot.
        player.out = ahead.stake
        betting.say(player, OUT_OF_TURN, ahead.stake, law.exceeded)
        return False
    most = call + betting.most
    if not betting.most and betting.may_go_all_in(player, call):
        most = player.stack
    stake = min(ahead.stake, most)
    if stake < ahead.stake:
        betting.say(player, GOES_BACK, ahead.stake - stake, law.over_maximum)
    betting.say(player, OUT_OF_TURN, stake, law.stands)
    if stake == player.stack:
        betting.all_in(player, call)
    elif stake == call:
        betting.call(player, law.stands)
    else:
        betting.bet_or_raise(player, call, stake - call)
    for other, waits in betting.ahead.items():
        waits.bet |= other != player.seat
    return True


def _player(betting: Betting, seat: int) -> Player | None:
    return next((p for p in betting.table.players if p.seat == seat), None)
