"""Even money for a blackjack at any time at which the book lets its player ask for it.

Players are asked when insurance is. Who then says nothing may ask later: while others decide, and before the
dealer's second card comes. So the conduct that asks them runs inside another, which hears who speaks up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.games.blackjack import kernel, settling
from croupier.games.blackjack.deal import Deal
from croupier.games.blackjack.hands import Box
from croupier.games.blackjack.terms import (
    DEALER_SECOND,
    DECISION,
    EVEN_MONEY,
    INSURANCE,
    INSURANCE_DUE,
    INSURING,
)
from croupier.games.requests import Aside, Conduct, Decide, Draw, Request
from croupier.games.tape import Decision
from croupier.games.wagers import Wager


def heard(deal: Deal, play: Conduct[None]) -> Conduct[None]:
    """Run a part of the round in which a blackjack against an ace is paid 1 to 1 whenever it is asked for."""
    try:
        request: Request = next(play)
        while True:
            asides = tuple(_asides(deal, request))
            answer: Any = yield _with(request, asides)
            aside = _spoken(request, answer, asides)
            if aside is None:
                request = play.send(answer)
            else:
                _pay(deal, aside)
    except StopIteration:
        return
    finally:
        play.close()


def _with(request: Request, asides: tuple[Aside, ...]) -> Request:
    return request._replace(aside=asides) if asides and isinstance(request, (Decide, Draw)) else request


def _asides(deal: Deal, request: Request) -> Iterator[Aside]:
    """Who may ask for it while this is waited for; not whoever is asked whether to have it."""
    listens = (isinstance(request, Decide) and request.step in (INSURING, DECISION)) or (
        isinstance(request, Draw) and request.step == DEALER_SECOND
    )
    if not listens or deal.up != kernel.ACE or len(deal.dealer.cards) != 1:
        return
    if INSURANCE_DUE in deal.felt.declared:
        return
    asked = request.wager if isinstance(request, Decide) and EVEN_MONEY in request.actions else None
    for _, wager in _blackjacks(deal):
        if wager.id != asked:
            yield Aside(wager.seat, EVEN_MONEY, wager.id, INSURING, deal.law.even_money)


def _blackjacks(deal: Deal) -> Iterator[tuple[Box, Wager]]:
    """The wagers on blackjacks that are not settled."""
    for box in deal.boxes:
        if box.first.blackjack:
            for wager in deal.staked(box, box.first):
                yield box, wager


def _spoken(request: Request, answer: Any, asides: tuple[Aside, ...]) -> Aside | None:
    if not isinstance(answer, Decision) or answer.action != EVEN_MONEY:
        return None
    if isinstance(request, Decide) and request.seat == answer.seat and EVEN_MONEY in request.actions:
        return None
    return next((a for a in asides if (a.seat, a.wager) == (answer.seat, answer.wager)), None)


def _pay(deal: Deal, aside: Aside) -> None:
    box, wager = next(each for each in _blackjacks(deal) if each[1].id == aside.wager)
    insured = [w for w in deal.lying(box, INSURANCE) if w.id.startswith(f"{wager.id}+")]
    settling.pay_even_money(deal, box, wager)
    if deal.twenty_one.insurance.goes_back:
        for insurance in insured:
            deal.felt.give_back(insurance, deal.law.even_money)
