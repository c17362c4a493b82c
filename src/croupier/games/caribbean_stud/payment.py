"""How antes, bets and jackpots of Caribbean stud poker are paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING, Final

from croupier.games.boxes import box_name
from croupier.games.caribbean_stud import kernel
from croupier.games.caribbean_stud.showdown import Showdown
from croupier.games.caribbean_stud.terms import HAND, JACKPOT, StudLaw, forfeits
from croupier.games.game import Felt, Opening
from croupier.games.jackpots import Hit, award, contributed, meters_of, tell
from croupier.games.limits import MOST_PAID
from croupier.games.poker_hands import STANDARD, evaluator, kinds
from croupier.games.stud import finish
from croupier.games.stud.terms import BET
from croupier.games.wagers import Wager
from croupier.law import Clauses

if TYPE_CHECKING:
    from croupier.games.caribbean_stud.rules import StudRules

PROGRESSIVE: Final = "progressive"
"""The pool that wagers raise."""


def settle(rules: StudRules, felt: Felt, opening: Opening, wager: Wager, shown: Showdown) -> None:
    """End an ante or a bet; a bet is paid no more than the sign says."""
    line = wager.type.grade(shown)
    most = opening.limits.of(MOST_PAID, main=False).max if wager.type.name == BET else None
    paid = wager.type.lines[line]
    net = paid.net(wager.stake, opening.smallest_chip)
    if most is not None and net > most:
        felt.settle_for(wager, most, paid.clauses + rules.law.most_paid)
    else:
        felt.settle(wager, line, clauses=_in_case(rules.law, felt, wager, shown, paid.clauses))


def _in_case(law: StudLaw, felt: Felt, wager: Wager, shown: Showdown, clauses: Clauses) -> Clauses | None:
    """What the end of a wager rests on in its own case; None where that is what its line says."""
    if shown.end == finish.DECLARED:
        return law.declared_end(felt, wager, clauses)
    if shown.end == finish.LOST and not shown.shown:
        return law.face_down
    if shown.end == finish.FOLDED and (by := felt.deemed.get(wager.id)):
        return by + clauses
    return None


def is_dead(felt: Felt, wager: Wager) -> bool:
    """Whether a wager is on a hand that was declared dead."""
    return forfeits(wager.seat) in felt.declared


def forfeit(rules: StudRules, felt: Felt, wager: Wager) -> None:
    """Take a wager on a dead hand."""
    felt.settle_for(wager, -Fraction(wager.stake), rules.law.dead_hand)


def awaiting_check(rules: StudRules, felt: Felt, shown: Mapping[int, Showdown]) -> bool:
    """Whether a prize is to be paid for which an office must be told and the deck counted."""
    for wager in felt.wagers:
        if wager.type.name == JACKPOT and not is_dead(felt, wager):
            name = wager.type.lines[wager.type.grade(shown[wager.box])].name
            if name in rules.law.prize_check.prizes:
                return True
    return False


def prizes_in_hand(felt: Felt) -> Iterator[str]:
    """The prizes of jackpot wagers whose hands were dealt in full, and neither folded nor declared dead."""
    for wager in felt.wagers:
        own = felt.hands.of(box_name(wager.box))
        if wager.type.name != JACKPOT or len(own) != HAND or wager.folded or is_dead(felt, wager):
            continue
        place = evaluator(STANDARD).place(own)
        shown = Showdown(finish.WON, kinds.kind(place), kernel.is_dead_mans_hand(place))
        yield wager.type.lines[wager.type.grade(shown)].name


def jackpots(rules: StudRules, felt: Felt, opening: Opening, shown: Mapping[int, Showdown]) -> None:
    """End the jackpot wagers, once all others have ended: the prizes of all winners together.

    A prize is paid besides the stake, which is collected whether the hand wins or not.
    """
    lying = sorted((w for w in felt.wagers if w.type.name == JACKPOT), key=lambda w: w.box, reverse=True)
    if not lying:
        return
    law = rules.law
    meters = meters_of(rules.pools, felt.meters)
    if PROGRESSIVE in meters:
        meters = contributed(meters, PROGRESSIVE, (w.stake for w in lying), rules.contribution)
    prizes = {prize.name: prize for prize in rules.prizes}
    lines = {w.id: w.type.grade(shown[w.box]) for w in lying}
    names = {w.id: w.type.lines[lines[w.id]].name for w in lying}
    hits = [Hit(w.id, names[w.id]) for w in lying if names[w.id] in prizes]
    awarded = award(rules.pools, rules.prizes, meters, hits)
    from_pools = [hit.prize for hit in hits if prizes[hit.prize].pool]
    for wager in lying:
        won = awarded.payments.get(wager.id)
        if is_dead(felt, wager):
            forfeit(rules, felt, wager)
        elif won is not None:
            chip = opening.smallest_chip
            paid = Fraction(ceil(won / chip) * chip) if rules.paid_up else won
            prize = prizes[names[wager.id]]
            clauses = prize.rests_on(from_pools, won) + law.jackpot
            clauses += law.in_case(felt, law.jackpot_by_end.get(shown[wager.box].end, ()))
            clauses += rules.paid_up if paid != won else ()
            line = wager.type.lines[lines[wager.id]]
            felt.settle_for(wager, paid - Fraction(wager.stake), clauses, line=line)
        elif shown[wager.box].end == finish.DECLARED:
            felt.give_back(wager, law.in_case(felt, law.jackpot_back))
        else:
            felt.settle(wager, kernel.NO_PRIZE, clauses=law.no_prize_by_end.get(shown[wager.box].end))
    tell(felt, rules.pools, felt.meters, awarded.meters)
