"""What a page says of lunar poker: draws, combinations, the dealer's hand and how it is forced."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.rules import LunarRules, Seconds
from croupier.games.lunar_poker.terms import SUPER
from croupier.games.stud.terms import ANTE, BET
from croupier.web.told_rules.dealer_games import MOST_PAID_TITLE
from croupier.web.told_rules.said import Said, paid, pays


def lunar_poker(rules: LunarRules) -> Iterator[Said]:
    """Lunar poker: what may be done with five cards, and what is paid."""
    law, draws = rules.law, rules.law.draws
    yield Said("The upcard", "One of the dealer's five cards lies face up while players decide.", law.upcard)
    yield Said(
        "Bet, draw or fold",
        "A player bets twice the ante, folds, or draws first for a fee as high as the ante: two to five "
        "cards are exchanged, or a sixth one is bought. Who has drawn then bets or folds.",
        law.bet.decision + draws.exchange + draws.buy + draws.after,
    )
    yield Said(
        "Combinations of the first five cards",
        "A player declares a hand that wins the super wager or instant cash; it is paid when all have "
        "decided, and a super wager on a hand that was not declared is collected.",
        law.declares + law.locked,
    )
    side, ante, bet = rules.wagers[SUPER], rules.wagers[ANTE], rules.wagers[BET]
    yield Said("The super wager", f"{pays(side).capitalize()}.", paid(side))
    cash = [ante.lines[n] for n in (kernel.CASH_STRAIGHT_FLUSH, kernel.CASH_ROYAL_FLUSH)]
    words = "; ".join(f"{line.name.removeprefix('instant cash, ')} {line.odds}" for line in cash)
    yield Said("Instant cash", f"On the ante, which ends the round for the hand: {words}.", cash[0].clauses)
    yield Said(
        "Where the dealer has no ace and king or better",
        "The ante is paid 1 to 1 and the bet comes back, unless the player forces the dealer for a fee as "
        "high as the ante: the dealer's highest card is replaced. Without a hand then both stand off.",
        law.not_qualified + law.forces + law.forced,
    )
    yield Said("A hand that wins", "The ante comes back, and the bet is paid by the hand.", bet.clauses)
    several = rules.seconds is Seconds.SEVERAL
    yield Said(
        "Second combinations",
        "A winning hand is paid for "
        + ("every kind of second combination" if several else "a second combination")
        + " with a card outside the first"
        + (", an ace with a king among them." if rules.ace_king else ", an ace with a king not among them."),
        law.seconds,
    )
    yield Said(MOST_PAID_TITLE, "What a wager is paid is bounded by the table's sign.", law.most_paid)
