"""How a box is played: draw, stand, double down and split, and what the others in the box do then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from croupier.equipment.cards import Card
from croupier.games.blackjack import kernel, riding, settling
from croupier.games.blackjack.deal import Deal
from croupier.games.blackjack.hands import VALUES, Box, Hand
from croupier.games.blackjack.legality import Why, closed, why_closed
from croupier.games.blackjack.terms import (
    ADDITIONAL_CARD,
    COVER_BOTH,
    DECISION,
    DOUBLE_CARD,
    DOUBLE_DOWN,
    DOUBLING_TOO,
    EVEN_MONEY,
    FIRST_HAND,
    FORFEIT,
    HAND,
    INSURANCE,
    INSURANCE_DUE,
    INSURING,
    KEEP_DOUBLE,
    NO_DOUBLE,
    NO_EVEN_MONEY,
    NO_INSURANCE,
    NO_SURRENDER,
    SECOND_CARD,
    SECOND_HAND,
    SPLIT,
    SPLIT_CARD,
    SPLITTING_TOO,
    STAND,
    SURRENDER,
    SURRENDERED,
    SURRENDERING_TOO,
    WITHDRAWING,
    RidingLaw,
    hand_name,
)
from croupier.games.events import Kind
from croupier.games.irregularities import once
from croupier.games.refusals import Refusal
from croupier.games.requests import Conduct, Decide, Draw, card_for
from croupier.games.tape import NOTHING, Decision
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal

_made: Final = tuple.__new__
"""As in :mod:`croupier.table.felt`: to name the many fields of a question takes ten times as long."""
_BINDS_NOBODY: Final = Decide._field_defaults["binds"]
_ASKS_EVERYBODY: Final = Decide._field_defaults["unasked"]


def play_box(deal: Deal, box: Box) -> Conduct[bool]:
    """Play a box to its end; False where staff passed it over, and it waits for the others."""
    while (hand := box.next_hand()) is not None:
        if len(hand.cards) < 2 and not (yield from second_card(deal, box, hand)):
            return False
        if not hand.done and not (yield from _decide(deal, box, hand)):
            return False
    return True


def second_card(deal: Deal, box: Box, hand: Hand) -> Conduct[bool]:
    """The second card of a hand that has one; False where staff passed it over."""
    if not hand.cards:
        hand.done = True  # A dead hand: nothing was dealt to it, and its wagers have gone back.
        return True
    if hand.split:
        step, needed = SPLIT_CARD, partial(staked, deal, box, hand)
        clauses = deal.law.splits.of_card(VALUES[hand.cards[0]], box.formed(hand))
    else:
        step, clauses, needed = SECOND_CARD, deal.law.second_card, partial(deal.in_play, box)
    up = hand.split or not deal.rules.face_down
    card: Card | None = yield card_for(step, hand_name(box.number, hand.number), up, clauses, needed)
    if card is None:
        if needed():
            return False
        settling.end_hand(deal, box, hand)
        return True
    hand.add(card)
    if hand.number == 1:
        box.dealt.append(card)
    if hand.split:
        settling.after_card(deal, box, hand)
    return True


def open_box(deal: Deal, box: Box) -> Conduct[None]:
    """Settle what the first two cards decide, and offer insurance against an ace."""
    settling.first_two(deal, box)
    yield from riding.ask(deal, box)
    settling.natural(deal, box)
    yield from insure(deal, box)


def staked(deal: Deal, box: Box, hand: Hand) -> bool:
    """Whether a hand has wagers that it wins or loses."""
    return bool(deal.on_hand(box, hand))


# Insurance --------------------------------------------------------------------------------------


def insure(deal: Deal, box: Box) -> Conduct[None]:
    """Each player of a box may insure against the dealer's ace, or take even money for a blackjack."""
    if not deal.insurable:
        return
    late = INSURANCE_DUE in deal.felt.declared
    insured = {w.seat for w in deal.lying(box, INSURANCE)}
    for offered in deal.staked(box, box.first):
        if offered.seat in insured:
            continue
        most = deal.within(
            offered.seat, deal.twenty_one.insurance.most(offered.stake, deal.opening.smallest_chip)
        )
        if most < _least(deal, offered, asked=deal.twenty_one.insurance.minimum):
            most = 0
        insuring = (INSURANCE,) if most else ()
        natural = box.first.blackjack and deal.twenty_one.natural.even_money
        even = natural and deal.up == kernel.ACE and not late
        even_money = (EVEN_MONEY,) if even else ()
        if not insuring and not even_money:
            continue
        answer: Decision | None = yield Decide(
            INSURING,
            offered.seat,
            (*insuring, *even_money, NO_INSURANCE),
            deal.law.insuring_against(deal.up),
            default=NO_INSURANCE,
            wager=offered.id,
            absent=NO_INSURANCE,
            stakes={INSURANCE: most} if most else {},
            hand=deal.hand_number(offered.seat, box, box.first),
            check=partial(_check_insurance, deal, offered),
        )
        wager = still(deal, offered)
        if answer is None:
            return  # Staff say that insurance was not offered: it will be.
        if wager is None:
            continue
        if answer.action == INSURANCE:
            half = deal.twenty_one.insurance.half(wager.stake, deal.opening.smallest_chip)
            stake = answer.stake or min(half or most, most)
            against = deal.law.insurance_against.get(deal.up or 0)
            if (rides := riding.on(deal, wager, box, box.first)) is not None:
                against = (against or deal.rules.wagers[INSURANCE].clauses) + rides.insurance
            insurance = deal.felt.put_up(INSURANCE, wager, stake, by=against, tokens=answer.tokens)
            if even:
                yield from _even_money_later(deal, box, wager, insurance)
        elif answer.action == EVEN_MONEY:
            settling.pay_even_money(deal, box, wager)


def _even_money_later(deal: Deal, box: Box, offered: Wager, insurance: Wager) -> Conduct[None]:
    """Who has insured a blackjack may have it paid 1 to 1 yet, and by some rules the insurance wager back."""
    answer: Decision | None = yield deal.offer(
        INSURING, offered, (EVEN_MONEY, NO_EVEN_MONEY), NO_EVEN_MONEY, deal.law.even_money, box, box.first
    )
    wager, lies = still(deal, offered), still(deal, insurance)
    if answer is not None and answer.action == EVEN_MONEY and wager is not None:
        settling.pay_even_money(deal, box, wager)
        if lies is not None and deal.twenty_one.insurance.goes_back:
            deal.felt.give_back(lies, deal.law.even_money)


def _check_insurance(deal: Deal, wager: Wager, decision: Decision) -> Refusal | None:
    stake = decision.stake
    if decision.action != INSURANCE or stake is None:
        return None
    chip, law = deal.opening.smallest_chip, deal.law
    clauses = law.insurance_amount or law.insurance_against.get(deal.up or 0, ())
    rule = deal.twenty_one.insurance
    half, most = rule.half(wager.stake, chip), rule.most(wager.stake, chip)
    bound = most if deal.within(wager.seat, most) == most else half
    if (refusal := _over_the_limit(deal, wager, decision, bound)) is not None:
        return refusal
    least = _least(deal, wager, asked=rule.minimum)
    if max(0, least - 1) < stake <= half and stake % chip == 0:
        return None
    if stake == most > 0:
        return None
    near = tuple(decimal(n) for n in dict.fromkeys((least, half, most)) if n)
    reason = f"an insurance wager is at most half of {decimal(wager.stake)}, in chips of {decimal(chip)}"
    if least:
        reason += f", and the minimum of {decimal(least)} or more"
    return Refusal(f"insurance of {decimal(stake)} by seat {wager.seat}", reason, clauses, near)


def _not_insurable(deal: Deal, wager: Wager) -> Why | None:
    """Why a wager is not insured: half of it is below the minimum, where an insurance wager must be that."""
    rule, law = deal.twenty_one.insurance, deal.law
    least = _least(deal, wager, asked=rule.minimum)
    most = rule.most(wager.stake, deal.opening.smallest_chip)
    if not deal.insurable or most >= least:
        return None
    reason = (
        f"an insurance wager is at most half of {decimal(wager.stake)}, and the minimum of {decimal(least)}"
    )
    return f"{reason} or more", law.insurance_amount or law.insuring_against(deal.up)


def _least(deal: Deal, wager: Wager, *, asked: bool) -> int:
    """The table's minimum where a wager beside another must be that much; else 0."""
    return deal.least(wager.seat) if asked else 0


def _over_the_limit(deal: Deal, wager: Wager, decision: Decision, most: int) -> Refusal | None:
    """Nobody puts up more than may still be lost; ``most``: what could be put up without that limit."""
    room = deal.room(wager.seat)
    if room is None or decision.stake is None or decision.stake <= room:
        return None
    what = f"{decision.action} of {decimal(decision.stake)} by seat {wager.seat}"
    fits = min(deal.within(wager.seat, decision.stake), most)
    near = (decimal(fits),) if fits else ()
    return Refusal(what, "it would exceed the player's loss limit", deal.law.loss_limit, near)


def still(deal: Deal, wager: Wager) -> Wager | None:
    """The wager as it lies now; None where it has gone back meanwhile."""
    return deal.felt.by_id.get(wager.id)


# Decisions --------------------------------------------------------------------------------------


def _decide(deal: Deal, box: Box, hand: Hand) -> Conduct[bool]:
    """Decisions about a hand until it is complete or split; False where staff passed it over."""
    if not box.opened and hand is box.first:
        yield from open_box(deal, box)
    rules, surrendered = deal.rules, deal.twenty_one.surrender is not None
    while not hand.done:
        if hand.doubled:
            return (yield from _double_card(deal, box, hand))
        there = deal.staked(box, hand)
        actions, absent = rules.open_to(hand, box.formed(hand) if hand.split else 1)
        if surrendered and actions and deal.may_surrender(hand):
            actions += (SURRENDER,)
        if not there or not actions:
            settling.end_hand(deal, box, hand)
            return True
        answer: Decision | None = yield _ask(deal, box, hand, there[0], actions, absent)
        if answer is None:
            return False
        own = deal.felt.by_id.get(there[0].id)
        if own is None:
            continue
        if answer.action == SPLIT:
            yield from _split(deal, box, hand, own, answer.tokens)
            return True
        if answer.action == DOUBLE_DOWN:
            yield from _double(deal, box, hand, own, answer)
        elif answer.action == STAND:
            settling.end_hand(deal, box, hand)
        elif answer.action == SURRENDER:
            yield from _surrender(deal, box, hand, own)
        elif not _drawn(deal, box, hand, (yield _additional(deal, box, hand))):
            return False
    return True


def _within_the_limit(
    deal: Deal, box: Box, hand: Hand, own: Wager, actions: tuple[str, ...]
) -> tuple[str, ...]:
    """Actions without those that would put up more than may still be lost, or less than the minimum."""
    backing = deal.backing(own, box, hand)
    left = deal.within(own.seat, backing)
    double = max(1, _least(deal, own, asked=deal.twenty_one.doubling.minimum))
    needs = {SPLIT: backing, COVER_BOTH: backing, DOUBLE_DOWN: double}
    return tuple(action for action in actions if left >= needs.get(action, 0) or _lent(deal, hand, action))


def _lent(deal: Deal, hand: Hand, action: str) -> bool:
    """Whether the house puts up what an action asks for."""
    rule = deal.twenty_one.lent
    if rule is None:
        return False
    if action in (SPLIT, COVER_BOTH):
        return rule.split(hand)
    return action == DOUBLE_DOWN and (hand.doubled or rule.double(hand))


def _ask(deal: Deal, box: Box, hand: Hand, own: Wager, actions: tuple[str, ...], absent: str) -> Decide:
    """The question about a hand; ``absent``: what is directed for a player who does not act."""
    backing = deal.backing(own, box, hand) if deal.rules.rides else own.stake
    left = deal.within(own.seat, backing) if deal.law.loss_limit else backing
    if left < backing or deal.twenty_one.doubling.minimum:
        actions = _within_the_limit(deal, box, hand, own, actions)
    clauses, default, raising = deal.rules.asking(actions, left < backing, hand.split, hand.aces > 0)
    by: Mapping[str, Clauses] = NOTHING
    if deal.twenty_one.lent is not None:
        by = {action: _lent_by(deal, action) for action in raising if _lent(deal, hand, action)}
    asked: Decide = _made(
        Decide,
        (
            DECISION,
            own.seat,
            actions,
            clauses,
            default,
            own.id,
            absent,
            {action: left for action in raising if action not in by} if by else dict.fromkeys(raising, left),
            deal.hand_number(own.seat, box, hand),
            partial(_check_stake, deal, box, hand, own),
            NOTHING,
            False,
            (),
            partial(_why_closed, deal, box, hand, own),
            _BINDS_NOBODY,
            by,
            NOTHING,
            _ASKS_EVERYBODY,
            _ASKS_EVERYBODY,
        ),
    )
    return asked


def _lent_by(deal: Deal, action: str) -> Clauses:
    """What lets an action be taken for which the house puts up the wager."""
    return deal.law.lent.double if action == DOUBLE_DOWN else deal.law.lent.split


def _why_closed(deal: Deal, box: Box, hand: Hand, own: Wager, action: str) -> Why | None:
    """Why an action is not open to a hand, or not for what its wager is."""
    rules, hands = deal.twenty_one, box.formed(hand)
    if action == SURRENDER and rules.surrender is not None:
        return "half of a wager is surrendered on the first two cards, against such a first card", (
            deal.law.surrender
        )
    if action == INSURANCE and (too_small := _not_insurable(deal, own)) is not None:
        return too_small
    least = _least(deal, own, asked=action == DOUBLE_DOWN and rules.doubling.minimum)
    if own.stake < least and closed(rules, hand, hands, action) is None:
        return f"a double is for the minimum of {decimal(least)} or more", deal.law.doubles.amount
    return why_closed(rules, deal.law, hand, hands, action)


def _check_stake(deal: Deal, box: Box, hand: Hand, own: Wager, decision: Decision) -> Refusal | None:
    """A double is for no more than the wager on the hand, a split for exactly as much."""
    stake, law = decision.stake, deal.law
    if stake is None or decision.action not in (DOUBLE_DOWN, SPLIT, COVER_BOTH):
        return None
    what = f"{decision.action} of {decimal(stake)} by seat {own.seat}"
    if _lent(deal, hand, decision.action):
        clauses = _lent_by(deal, decision.action)
        return Refusal(what, "the house puts that wager up: no stake is named", clauses, (decision.action,))
    backing = deal.backing(own, box, hand)
    if (refusal := _over_the_limit(deal, own, decision, backing)) is not None:
        return refusal
    most = decimal(backing)
    rides = riding.on(deal, own, box, hand) or RidingLaw()
    if decision.action != DOUBLE_DOWN:
        if stake == backing:
            return None
        amount = law.splits.again_amount if hand.split and law.splits.again_amount else law.splits.amount
        if decision.action == COVER_BOTH:
            amount = once(amount + law.covered_too)
        return Refusal(what, f"a split is for as much as the wager, {most}", amount + rides.split, (most,))
    if not 0 < stake <= backing:
        reason = f"a double is for at most the wager, {most}"
        return Refusal(what, reason, law.doubles.amount + rides.double, (most,))
    least = _least(deal, own, asked=deal.twenty_one.doubling.minimum)
    if stake < least:
        near = tuple(decimal(n) for n in dict.fromkeys((least, backing)))
        reason = f"a double is for the minimum of {decimal(least)} or more, and for at most the wager, {most}"
        return Refusal(what, reason, law.doubles.amount, near)
    if stake % deal.opening.smallest_chip:
        chip = decimal(deal.opening.smallest_chip)
        return Refusal(what, f"chips of {chip} cannot make that amount", law.doubles.amount, (most,))
    return None


def _additional(deal: Deal, box: Box, hand: Hand) -> Draw:
    """What is asked for where a player draws."""
    clauses = deal.law.draw + deal.law.splits.after if hand.split else deal.law.draw
    return _card(deal, box, hand, ADDITIONAL_CARD, clauses)


def _drawn(deal: Deal, box: Box, hand: Hand, card: Card | None) -> bool:
    """An additional card; False where staff passed it over."""
    if card is None:
        return not deal.on_hand(box, hand)
    box.add(hand, card)
    settling.after_card(deal, box, hand)
    return True


def _card(deal: Deal, box: Box, hand: Hand, step: str, clauses: Clauses) -> Draw:
    needed: Callable[[], bool] = partial(staked, deal, box, hand)
    return card_for(step, hand_name(box.number, hand.number), True, clauses, needed)


def _double(deal: Deal, box: Box, hand: Hand, own: Wager, answer: Decision) -> Conduct[None]:
    """The player doubles, and the others in the box may."""
    _put_double(deal, box, hand, own, answer)
    hand.double(ace_is_one=deal.twenty_one.doubling.ace_is_one)
    for other in [w for w in deal.staked(box, hand) if w.seat != own.seat]:
        actions = _within_the_limit(deal, box, hand, other, (DOUBLE_DOWN, NO_DOUBLE))
        free = _lent(deal, hand, DOUBLE_DOWN)
        too: Decision = yield Decide(
            DOUBLING_TOO,
            other.seat,
            actions,
            deal.law.doubling_too,
            default=NO_DOUBLE,
            wager=other.id,
            absent=NO_DOUBLE,
            stakes={} if free else {DOUBLE_DOWN: deal.within(other.seat, deal.backing(other, box, hand))},
            hand=deal.hand_number(other.seat, box, hand),
            check=partial(_check_stake, deal, box, hand, other),
            by={DOUBLE_DOWN: deal.law.doubling_too + deal.law.lent.double} if free else NOTHING,
        )
        wager = still(deal, other)
        if wager is not None and too.action == DOUBLE_DOWN:
            _put_double(deal, box, hand, wager, too, deal.law.doubling_too)


def _surrender(deal: Deal, box: Box, hand: Hand, own: Wager) -> Conduct[None]:
    """The player surrenders half of the wager, and the others in the box may; the box gets no more cards."""
    deal.felt.mark(own, deal.law.surrender, Kind.SURRENDERED, **{SURRENDERED: True})
    clauses, actions = deal.law.surrendering_too, (SURRENDER, NO_SURRENDER)
    for other in [w for w in deal.staked(box, hand) if w.seat != own.seat]:
        too: Decision = yield deal.offer(SURRENDERING_TOO, other, actions, NO_SURRENDER, clauses, box, hand)
        wager = still(deal, other)
        if wager is not None and too.action == SURRENDER:
            deal.felt.mark(wager, clauses, Kind.SURRENDERED, **{SURRENDERED: True})
    settling.end_hand(deal, box, hand)


def _withdrawals(deal: Deal, box: Box, hand: Hand) -> Conduct[None]:
    """Each player who doubled may withdraw the double, and forfeit the wager on the hand."""
    for own in deal.staked(box, hand):
        double = next(
            (w for w in deal.on_hand(box, hand) if (w.seat, w.type.name) == (own.seat, DOUBLE_DOWN)), None
        )
        if double is None:
            continue
        answer: Decision = yield deal.offer(
            WITHDRAWING, own, (KEEP_DOUBLE, FORFEIT), KEEP_DOUBLE, deal.law.forfeit, box, hand
        )
        wager, beside = still(deal, own), still(deal, double)
        if answer.action == FORFEIT and wager is not None and beside is not None:
            deal.felt.settle(wager, deal.twenty_one.doubling.forfeits[wager.type.name])
            deal.felt.give_back(beside, deal.law.withdrawn)
            hand.forfeits += (own.seat,)


def _put_double(
    deal: Deal, box: Box, hand: Hand, wager: Wager, answer: Decision, by: Clauses | None = None
) -> None:
    details: dict[str, Any] = {HAND: hand.number} if hand.number > 1 else {}
    if _lent(deal, hand, DOUBLE_DOWN):
        by = (by or ()) + deal.law.lent.double
        deal.felt.put_up(DOUBLE_DOWN, wager, wager.stake, by=by, lent=wager.stake, **details)
        return
    stake = answer.stake or deal.within(wager.seat, deal.backing(wager, box, hand))
    if (rides := riding.on(deal, wager, box, hand)) is not None:
        by = (by or deal.rules.wagers[DOUBLE_DOWN].clauses) + rides.double
    deal.felt.put_up(DOUBLE_DOWN, wager, stake, by=by, tokens=answer.tokens, **details)


def _double_card(deal: Deal, box: Box, hand: Hand) -> Conduct[bool]:
    """The one card of a double; False where staff passed it over."""
    clauses = deal.law.doubles.of_card(hand.aces, len(deal.staked(box, hand)))
    card = yield _card(deal, box, hand, DOUBLE_CARD, clauses)
    if card is None and deal.on_hand(box, hand):
        return False
    if card is not None:
        box.add(hand, card)
        settling.after_card(deal, box, hand)
        if deal.twenty_one.doubling.forfeits and deal.on_hand(box, hand) and not hand.bust:
            yield from _withdrawals(deal, box, hand)
    settling.end_hand(deal, box, hand)
    return True


def _split(deal: Deal, box: Box, hand: Hand, own: Wager, tokens: int) -> Conduct[None]:
    """The player splits; the others cover both hands or say which their wager is on.

    The new hand is played next after the one that is split, under the next free number.
    """
    new = len(box.hands) + 1
    covers = (COVER_BOTH, FIRST_HAND, *((SECOND_HAND,) if deal.twenty_one.splitting.either_hand else ()))
    _put_split(deal, box, hand, own, new, tokens)
    free = _lent(deal, hand, SPLIT)
    for other in [w for w in deal.staked(box, hand) if w.seat != own.seat]:
        too: Decision = yield Decide(
            SPLITTING_TOO,
            other.seat,
            _within_the_limit(deal, box, hand, other, covers),
            deal.law.splitting_too,
            wager=other.id,
            absent=FIRST_HAND,
            stakes={} if free else {COVER_BOTH: deal.backing(other, box, hand)},
            hand=deal.hand_number(other.seat, box, hand),
            check=partial(_check_stake, deal, box, hand, other),
            by={COVER_BOTH: deal.law.splitting_too + deal.law.lent.split} if free else NOTHING,
        )
        wager = still(deal, other)
        if wager is not None and too.action == COVER_BOTH:
            _put_split(deal, box, hand, wager, new, too.tokens, deal.law.covered_too)
        elif wager is not None and too.action == SECOND_HAND:
            beside = [w for w in deal.on_hand(box, hand) if w.seat == wager.seat]
            for each in beside:
                deal.felt.mark(each, deal.law.splitting_too, Kind.TRAVELLED, **{HAND: new})
    _part(deal, box, hand, new)


def _put_split(
    deal: Deal, box: Box, hand: Hand, wager: Wager, new: int, tokens: int, by: Clauses | None = None
) -> None:
    on: dict[str, Any] = {HAND: new}
    if _lent(deal, hand, SPLIT):
        by = (by or ()) + deal.law.lent.split
        deal.felt.put_up(SPLIT, wager, wager.stake, by=by, lent=wager.stake, **on)
    else:
        if (rides := riding.on(deal, wager, box, hand)) is not None:
            by = (by or deal.rules.wagers[SPLIT].clauses) + rides.split
        deal.felt.put_up(SPLIT, wager, deal.backing(wager, box, hand), by=by, tokens=tokens, **on)


def _part(deal: Deal, box: Box, hand: Hand, new: int) -> None:
    """Make two hands of one; ``new``: the number of the second."""
    first, second = hand.cards
    clauses = deal.law.splits.of(VALUES[first], again=hand.split)
    deal.felt.split(hand_name(box.number, hand.number), hand_name(box.number, new), clauses)
    natural = deal.twenty_one.splitting.blackjack
    made = [
        Hand.of([card], number, split=True, natural=natural, origin=hand.origin)
        for card, number in ((first, hand.number), (second, new))
    ]
    at = box.hands.index(hand)
    box.hands[at : at + 1] = made
    if not hand.split:
        box.dealt = [first, second]
        if box.next_awaited and (decided := deal.twenty_one.splitting.decides):
            settling.settle_on_next(deal, box, *decided)
            box.next_awaited = any(deal.lying(box, name) for name in deal.rules.on_next)
