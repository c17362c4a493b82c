"""What lunar poker costs: ``python -m benchmarks.lunar_hands_worth``, all of it exact.

The super wager, instant cash, and the ante of a player who folds, bets or buys a sixth card and forces the
dealer where that is worth it, with each way to pay second combinations. Exchanges are not counted.
"""

from __future__ import annotations

import time

from croupier.analysis.lunar_poker import deals, first_five
from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.terms import SUPER
from croupier.games.lunar_poker.wagers import SECONDS
from croupier.rulebooks.nz_proposed.lunar_poker import CASH, LUNAR, ODDS

WAYS = (
    ("one second combination, an ace with a king among them", deals.Paid(kernel.PAYS_ONE, ace_king=True)),
    ("one, an ace with a king not among them", deals.Paid(kernel.PAYS_ONE, ace_king=False)),
    ("several, an ace with a king among them", deals.Paid(kernel.PAYS_SEVERAL, ace_king=True)),
    ("several, an ace with a king not among them", deals.Paid(kernel.PAYS_SEVERAL, ace_king=False)),
    ("none, against rule 10.9", deals.Paid(kernel.PAYS_NONE, ace_king=True)),
)


def main() -> None:
    """Print everything."""
    for three in (8, 7):
        for picture in (6, 5):
            rules = LUNAR.rules({"super_three_of_a_kind": three, "super_ace_king_queen": picture})
            won = first_five.mean(rules.wagers[SUPER])
            print(f"super wager, {three} and {picture} to 1: {won} = {float(won):.6%}")
    for straight, royal in CASH:
        won = first_five.instant_cash(straight, royal)
        print(f"instant cash, {straight} and {royal} to 1, pays an ante: {won} = {float(won):.6%}")
    found = deals.deals()
    for name, paid in WAYS:
        begun = time.perf_counter()
        made = deals.play(paid, CASH[0], dict(ODDS), dict(SECONDS))
        bought, bet = deals.mean(found, made), deals.mean(found, made, buys=False)
        took = time.perf_counter() - begun
        print(f"{name}: folds, bets or buys {bought} = {float(bought):.6%}")
        print(f"    folds or bets {bet} = {float(bet):.6%} ({took:.0f} s)")


if __name__ == "__main__":
    main()
