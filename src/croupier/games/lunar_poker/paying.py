"""How wagers of lunar poker end for money: combinations of the first five cards, and the showdown."""

from __future__ import annotations

from croupier.games.game import Felt, Opening
from croupier.games.limits import MOST_PAID
from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.rules import LunarRules
from croupier.games.lunar_poker.showdown import Showdown
from croupier.games.lunar_poker.table import Hand
from croupier.games.wagers import Result, Wager
from croupier.law import Clauses


def settle(
    rules: LunarRules, felt: Felt, opening: Opening, wager: Wager, line: int, more: Clauses = ()
) -> None:
    """End a wager on a line of its pay table; it is paid no more than the sign says."""
    paid = wager.type.lines[line]
    most = opening.limits.of(MOST_PAID, main=False).max
    if paid.result is Result.WIN and most is not None and paid.net(wager.stake) > most:
        felt.settle_for(wager, most, paid.clauses + rules.law.most_paid + more, won=True)
    else:
        felt.settle(wager, line, more)


def pay_super(
    rules: LunarRules, felt: Felt, opening: Opening, hand: Hand, wager: Wager, more: Clauses = ()
) -> None:
    """End the super wager of a hand that was declared."""
    settle(rules, felt, opening, wager, wager.type.grade(hand.first_five), more)


def collect_super(rules: LunarRules, felt: Felt, hand: Hand, wager: Wager) -> None:
    """Take a super wager whose hand has no combination, or one that was not declared."""
    wins = wager.type.grade(hand.first_five) != kernel.NOTHING
    felt.settle(wager, kernel.NOTHING, clauses=rules.law.undeclared if wins else None)


def pay_cash(
    rules: LunarRules, felt: Felt, opening: Opening, ante: Wager, ended: int, more: Clauses = ()
) -> None:
    """Pay an ante its instant cash, which ends the round for the hand."""
    beside = [w for w in felt.wagers if w.box == ante.box and w.type.follows]
    for wager in beside:
        felt.give_back(wager, rules.law.cash_ends + more)
    settle(rules, felt, opening, ante, ante.type.grade(Showdown(ended, 0, 0)), rules.law.cash_ends + more)
