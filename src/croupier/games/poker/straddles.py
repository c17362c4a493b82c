"""The straddle: a voluntary blind bet of the player next to the second blind, double that one."""

from __future__ import annotations

from typing import Any

from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.poker.kill import KillButton
from croupier.games.poker.players import Table
from croupier.games.poker.positions import Positions
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import NO_STRADDLE, STRADDLE, Sign
from croupier.games.requests import Conduct, Decide
from croupier.games.tape import Decision
from croupier.money.amounts import decimal


def straddle(
    rules: PokerRules, felt: Felt, table: Table, sign: Sign, at: Positions, button: KillButton | None
) -> Conduct[int]:
    """Offer a straddle before the first card; by how much it raises the second blind, nought where none.

    It takes three players, a stake that covers it, and a hand without a killer: nobody can double the last
    blind there.
    """
    if not rules.terms.straddle or len(table.players) < 3 or (button is not None and button.killer):
        return 0
    second = next((p for p in table.players if p.seat == at.second), None)
    if second is None:
        return 0
    player, amount = table.after(second)[0], 2 * sign.minimum
    if player.stack + player.street < amount:
        return 0
    law = rules.law.blinds
    answer: Decision | None = yield Decide(
        STRADDLE,
        player.seat,
        (STRADDLE, NO_STRADDLE),
        law.straddle,
        default=NO_STRADDLE,
        wager=player.wager,
        absent=NO_STRADDLE,
        stakes={STRADDLE: amount - player.street},
        from_wager=True,
    )
    table.strike(felt.wagers)
    if answer is None or answer.action != STRADDLE or player.void:
        return 0
    put_in = table.put_in(player, amount - player.street)
    for other in table.players:
        other.may_check = other is player
    table.straddler = player
    told: dict[str, Any] = {"amount": decimal(put_in), "pot": decimal(table.pot)}
    felt.say(Kind.BET, law.straddle + law.straddle_last, seat=player.seat, action=STRADDLE, **told)
    return sign.minimum
