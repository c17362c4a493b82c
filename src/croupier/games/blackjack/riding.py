"""Side wagers that have won and may ride on the hand: their players say, before they decide about it."""

from __future__ import annotations

from functools import partial
from typing import Any

from croupier.games.blackjack.deal import Deal
from croupier.games.blackjack.hands import Box, Hand
from croupier.games.blackjack.terms import (
    BLACKJACK,
    DOUBLE_DOWN,
    DRAW,
    RIDE,
    RIDING,
    RIDING_OR_NOT,
    SPLIT,
    STAND,
    TAKE,
    RidingLaw,
)
from croupier.games.refusals import Refusal
from croupier.games.requests import Conduct, Decide
from croupier.games.tape import Decision
from croupier.games.wagers import RIDES, Wager
from croupier.money.amounts import decimal

ON_THE_HAND = (DRAW, STAND, DOUBLE_DOWN, SPLIT)
"""What a player decides about the hand; who does so first has what was won paid out."""


def on(deal: Deal, wager: Wager, box: Box, hand: Hand) -> RidingLaw | None:
    """What the money rests on that rides beside a wager; None where none does."""
    if deal.backing(wager, box, hand) == wager.stake:
        return None
    return next(iter(deal.law.riding.values()))


def ask(deal: Deal, box: Box) -> Conduct[None]:
    """Ask who has won a wager that may ride whether it does; what does not is paid out."""
    for name in deal.rules.rides:
        for wager in deal.lying(box, name):
            yield from _ask(deal, box, wager)


def _ask(deal: Deal, box: Box, wager: Wager) -> Conduct[None]:
    side, law = deal.rules.sides[wager.type.name], deal.law.riding[wager.type.name]
    line = side.grade(side.seen(box.first.cards, deal.dealer.cards))
    most = _most(deal, box, wager, line)
    if most <= 0:
        deal.felt.settle(wager, line, law.taken)
        return
    answer: Decision = yield Decide(
        RIDING_OR_NOT,
        wager.seat,
        (RIDE, TAKE),
        law.asked,
        default=TAKE,
        wager=wager.id,
        absent=TAKE,
        stakes={RIDE: most},
        least={RIDE: deal.opening.smallest_chip},
        hand=deal.hand_number(wager.seat, box, box.first),
        check=partial(_check, deal, wager, most),
        from_wager=True,
        binds=_acted,
        by=dict.fromkeys(ON_THE_HAND, law.acted),
    )
    lies = next((w for w in deal.felt.wagers if w.id == wager.id), None)
    own = _own(deal, box, wager)
    if lies is None:
        return
    rides = answer.action == RIDE and own is not None
    acted = answer.action in ON_THE_HAND
    deal.felt.settle(lies, line, law.kept if rides else law.acted if acted else law.taken)
    if rides and own is not None:
        beside: dict[str, Any] = {RIDES: wager.id}
        deal.felt.put_up(RIDING, own, answer.stake or most, by=law.kept, **beside)


def _acted(decision: Decision) -> bool:
    """Whether a player has decided about the hand before saying what becomes of the wager."""
    return decision.action in ON_THE_HAND and decision.stake is None


def _own(deal: Deal, box: Box, wager: Wager) -> Wager | None:
    """The blackjack wager that it would ride with; None where that has gone back."""
    return next((w for w in deal.lying(box, BLACKJACK) if w.seat == wager.seat), None)


def _most(deal: Deal, box: Box, wager: Wager, line: int) -> int:
    """The most that may ride, in minor units: stake and payout, by some rules within the table's maximum."""
    chip, own = deal.opening.smallest_chip, _own(deal, box, wager)
    if own is None:
        return 0
    won = wager.stake + wager.type.lines[line].net(wager.stake, chip)
    most = int(won // chip * chip)
    maximum = deal.opening.limits_of(wager.seat).of(BLACKJACK, main=True).max
    if maximum is None or not deal.rules.rides[wager.type.name]:
        return most
    there = [own] if not deal.rules.whole_box else list(deal.lying(box, BLACKJACK))
    beside = deal.lying(box, RIDING) if deal.rules.whole_box else ()
    room = maximum - sum(w.stake for w in (*there, *beside))
    return min(most, max(0, room) // chip * chip)


def _check(deal: Deal, wager: Wager, most: int, decision: Decision) -> Refusal | None:
    """What rides is some of what was staked and won."""
    stake = decision.stake
    if decision.action != RIDE or stake is None:
        return None
    chip, law = deal.opening.smallest_chip, deal.law.riding[wager.type.name]
    if 0 < stake <= most and stake % chip == 0:
        return None
    what = f"{RIDE} of {decimal(stake)} by seat {wager.seat}"
    reason = f"at most {decimal(most)} rides on the hand, in chips of {decimal(chip)}"
    near = (decimal(most) if stake > most else decimal(max(chip, stake // chip * chip)), TAKE)
    return Refusal(what, reason, law.kept + law.most, near)
