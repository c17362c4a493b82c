"""The forced bet that opens the betting where cards lie face up, and no blind bets are made."""

from __future__ import annotations

from functools import partial

from croupier.games.game import Felt
from croupier.games.poker.betting import Betting
from croupier.games.poker.closed import Why, why_closed
from croupier.games.poker.players import Player, Table
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import ALL_IN, BET, BRING_IN, CHECK, FOLD
from croupier.games.requests import Conduct, Decide
from croupier.games.tape import Decision
from croupier.law import Clauses


def bring_in(
    rules: PokerRules, felt: Felt, table: Table, betting: Betting, order: list[Player]
) -> Conduct[list[Player]]:
    """Who comes first puts in a forced bet, or opens with a whole one.

    A player whose ante was all of the stake is passed over: the next opens, or folds. Nobody opens where
    only one player can bet. Returns the order of those who act after that.
    """
    clauses = rules.law.streets[betting.number].bring_in
    for number, player in enumerate(order):
        while not player.folded and player.stack:
            if table.left < 2 or sum(p.active for p in order) < 2:
                return order
            betting.player = player
            betting.bounds.look(player)
            answer: Decision | None = yield _asked(betting, player, clauses, may_fold=number > 0)
            if felt.wagers is not table.lying or felt.declared is not table.declared:
                betting.catch_up()
            if answer is None or player.folded:
                continue  # Something has changed: ask again.
            if answer.action == BRING_IN:
                betting.deeds.bring_in(player, betting.sign.bring_in, clauses)
                betting.spoken = True
            else:
                betting.take(player, answer)
            if answer.action != FOLD:
                return [*order[number + 1 :], *order[: number + 1]]
    return order


def _asked(betting: Betting, player: Player, clauses: Clauses, *, may_fold: bool) -> Decide:
    bounds = betting.bounds
    actions, stakes, least = [BRING_IN], {BRING_IN: min(betting.sign.bring_in, player.stack)}, {}
    if bounds.most:
        actions.append(BET)
        stakes[BET], least[BET] = bounds.most, bounds.least
    if stakes[BRING_IN] < player.stack and bounds.may_go_all_in(player, 0):
        actions.append(ALL_IN)
        stakes[ALL_IN] = player.stack
    if may_fold:
        actions.append(FOLD)
    return Decide(
        betting.step,
        player.seat,
        tuple(actions),
        clauses,
        wager=player.wager,
        absent=FOLD if may_fold else BRING_IN,
        stakes=stakes,
        least=least,
        check=betting.refusal,
        closed=partial(_why_closed, betting, clauses),
        from_wager=True,
    )


def _why_closed(betting: Betting, clauses: Clauses, action: str) -> Why | None:
    if action in (FOLD, CHECK):
        return "the lowest card opens the betting", clauses
    return why_closed(betting, action)
