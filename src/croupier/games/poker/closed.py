"""Why an action is not open to a player in a round of betting: each with the clauses that close it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.poker.terms import (
    ALL_IN,
    BET,
    CALL,
    CHECK,
    DECLINE_TO_RAISE,
    FOLD,
    OVERSIZE_CHIP,
    RAISE,
    STRING_BET,
)
from croupier.law import Clauses
from croupier.money.amounts import decimal

if TYPE_CHECKING:
    from croupier.games.poker.betting import Betting

Why = tuple[str, Clauses]


def why_closed(betting: Betting, action: str) -> Why | None:
    """Why an action is not open to the player who is asked; None for one of another step."""
    player, deeds = betting.player, betting.deeds
    call, asked = deeds.call_of(player), betting.asking(player)
    if action == DECLINE_TO_RAISE:
        return "the player's blind bet is not just called", asked
    if action == FOLD:
        return "the player raises or declines to raise", asked
    if action not in (CHECK, CALL, BET, RAISE, STRING_BET, OVERSIZE_CHIP, ALL_IN):
        return None
    if player.short and action not in (CHECK, BET):
        return f"less than the call of {decimal(call)} was put out", asked
    if action == CHECK and not call:
        return "nobody checks in the first round of betting", betting.law.checking.blind or asked
    if action == CHECK:
        return f"there is {decimal(call)} to call", betting.law.checking.opened or asked
    if action == BET:
        return (
            _no_bet(betting) if not deeds.level else ("the betting is open: more than the call raises", asked)
        )
    if action == ALL_IN:
        if deeds.level and not betting.bounds.most:
            return _no_raise(betting)
        return "the table stake is enough to bet, to call and to raise", betting.law.going_all_in.all
    if not call and action != RAISE:
        return "there is no bet to call", asked
    if action in (CALL, OVERSIZE_CHIP):
        return "no more than the call is left of the table stake: that is all-in", _all_in(betting)
    return _no_raise(betting) if deeds.level else ("there is no bet to raise", asked)


def _no_bet(betting: Betting) -> Why:
    """Why a player may not open the betting."""
    if betting.bounds.is_capped:
        return "no more may be bet in this round of betting", betting.law.capped
    if not betting.customs.opens_short:
        return "the table stake is less than an opening bet", betting.law.sizes[betting.bounds.shape.late]
    return "the table stake is less than the minimum wager: that is all-in", _all_in(betting)


def _no_raise(betting: Betting) -> Why:
    """Why a player may not raise."""
    bounds, law, player = betting.bounds, betting.law, betting.player
    if bounds.raises_are_over(player):
        return "no more raises are allowed in this round of betting", law.most_raises
    if bounds.is_capped:
        return "no more may be bet in this round of betting", bounds.most_clauses(opens=False)
    if betting.deeds.only_calls:
        return "players may only call now", law.only_calls
    if betting.deeds.has_acted(player):
        return "nobody has raised since the player acted", law.going_all_in.not_a_raise
    return "too little is left of the table stake to raise: that is all-in", _all_in(betting)


def _all_in(betting: Betting) -> Clauses:
    """What going all-in would rest on, which the player's chips are enough for alone."""
    deeds, bounds, player = betting.deeds, betting.bounds, betting.player
    call = deeds.call_of(player)
    return deeds.of_all_in(player.stack - call, bounds.least_raise(call), bounds.most)
