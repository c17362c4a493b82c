"""How the wagers of a round of blackjack come to their ends, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.games.blackjack import hands, kernel, spanish
from croupier.games.blackjack.deal import Deal
from croupier.games.blackjack.hands import NO_DEALER, Box, Ended, Hand, bonus_of, ended
from croupier.games.blackjack.terms import (
    BONUS_BLACKJACK,
    DOUBLE_DOWN,
    INITIAL_CARDS,
    INSURANCE,
    RIDING,
    SEVEN,
    SPLIT,
    SURRENDERED,
)
from croupier.games.blackjack.twentyone import SuperBonus
from croupier.games.wagers import Result, Wager
from croupier.law import Clauses


def first_two(deal: Deal, box: Box) -> None:
    """Settle what the first two cards of a box decide, but for a blackjack.

    Wagers on two cards, or on these with the dealer's first; those that lose whatever the third card. What
    may ride on the hand lies on where it has won.
    """
    box.opened = True
    for each in box.hands:
        deal.count(box, each)
    there = deal.there(box)
    if not deal.rules.sides.keys().isdisjoint(there):
        _settle_sides(deal, box, there)
    box.next_awaited = False
    if not deal.rules.on_next.keys().isdisjoint(there):
        box.next_awaited = _waiting(deal, box, there)


def natural(deal: Deal, box: Box) -> None:
    """Settle a box's blackjacks that the dealer cannot have too, where rules say.

    Those of two hands wait until their player has kept or switched them.
    """
    if deal.twenty_one.hands > 1 and not box.begun:
        return
    for hand in box.hands:
        if hand.blackjack:
            hand.done = True
            _pay_at_once(deal, box, hand)


def _pay_at_once(deal: Deal, box: Box, hand: Hand) -> None:
    """Pay a blackjack that the dealer cannot have too, where rules say."""
    rule = deal.twenty_one.natural
    if not rule.wins and (deal.may_be_blackjack or not rule.paid_at_once):
        return
    end = ended(hand, NO_DEALER, dealer_natural=False)
    for wager in deal.on_hand(box, hand):
        pay_blackjack(deal, box, wager, wager.type.grade(end))


def _settle_sides(deal: Deal, box: Box, there: Mapping[str, Sequence[Wager]]) -> None:
    """Settle the side wagers on a box that its first cards decide."""
    own = box.first.cards if len(box.hands) == 1 else [card for hand in box.hands for card in hand.cards]
    for name, side in deal.rules.sides.items():
        cards = side.seen(own, deal.dealer.cards)
        line = side.grade(cards)
        for wager in there.get(name, ()):
            if name not in deal.rules.rides or wager.type.lines[line].result is Result.LOSE:
                deal.felt.settle(wager, line, case=side.case_of(cards))


def pay_blackjack(deal: Deal, box: Box, wager: Wager, line: int, *, both: bool = False) -> None:
    """Settle a wager on a blackjack, and its player's bonus blackjack wager with it if that was paid.

    ``both``: whether the dealer has one too.
    """
    alone = not both and line != kernel.EVEN_MONEY
    when = deal.law.blackjack_paid.get(deal.up or 0, ()) if alone else ()
    if alone and len(deal.dealer.cards) > 1:
        when += deal.law.blackjack_beats.get(kernel.hand_line(kernel.MOST, deal.dealer.total), ())
    deal.felt.settle(wager, line, when, case=int(len(deal.dealer.cards) > 1))
    if not both:
        for bonus in deal.lying(box, BONUS_BLACKJACK):
            if bonus.seat == wager.seat:
                law = deal.law.bonus
                _settle_bonus(deal, box, bonus, law.won_with, law.lost_with)


def pay_even_money(deal: Deal, box: Box, wager: Wager) -> None:
    """Pay a blackjack 1 to 1, and with it what its player has riding on the hand."""
    riding_too = [w for w in deal.on_hand(box, box.first) if w.type.name == RIDING and w.seat == wager.seat]
    for each in (wager, *riding_too):
        pay_blackjack(deal, box, each, kernel.EVEN_MONEY)


def _waiting(deal: Deal, box: Box, there: Mapping[str, Sequence[Wager]]) -> bool:
    """Settle the wagers that no third card would change; whether any is left that one may decide."""
    waits = False
    for name, side in deal.rules.on_next.items():
        if name not in there:
            continue
        if side.grade(box.with_next()) > side.waits_above:
            waits = True
        else:
            settle_on_next(deal, box, name)
    return waits


def settle_on_next(deal: Deal, box: Box, *kinds: str) -> None:
    """Settle the wagers of a box that its third card may decide on the cards dealt so far.

    ``kinds``: those of these kinds alone, where any is named.
    """
    box.next_awaited = False
    for name, side in deal.rules.on_next.items():
        if kinds and name not in kinds:
            continue
        for wager in deal.lying(box, name):
            line = side.grade(box.with_next())
            deal.felt.settle(wager, line, _why_now(deal, box, wager, line))


def _why_now(deal: Deal, box: Box, wager: Wager, line: int) -> Clauses:
    """When such a wager is settled; of those that two cards settle their pay lines say it."""
    side, law = deal.rules.on_next[wager.type.name], deal.law.on_next[wager.type.name]
    if line <= side.waits_above:
        return ()
    if len(box.hands) > 1 and line >= law.split_from:
        return law.split if wager.seat == box.seats[0] else law.split + law.others_split
    return law.of(len(box.dealt), made=line >= side.by_next, bust=box.first.bust)


def after_card(deal: Deal, box: Box, hand: Hand) -> None:
    """Settle what a further card decides: a hand that ends at once, then wagers on the third card."""
    deal.count(box, hand)
    if hand.blackjack:
        _pay_at_once(deal, box, hand)
    elif hand.bust or deal.twenty_one.at_once.settles(hand):
        end = ended(hand, NO_DEALER, dealer_natural=False)
        lying = deal.on_hand(box, hand)
        if deal.twenty_one.super_bonus is not None:
            _super_bonus(deal, deal.twenty_one.super_bonus, box, hand, end)
        doubled = {w.seat for w in lying if w.type.name == DOUBLE_DOWN}
        for wager in lying:
            if not (hand.bust and _waits_though_bust(deal, box, wager)):
                own = end._replace(doubled=True) if wager.seat in doubled else end
                deal.felt.settle(wager, wager.type.grade(own))
    if box.next_awaited and len(box.dealt) > 2:
        settle_on_next(deal, box)


def _super_bonus(deal: Deal, rule: SuperBonus, box: Box, hand: Hand, end: Ended) -> None:
    """Pay a bonus in money for three sevens of a suit against a dealer's seven, and to all other players."""
    if not spanish.sevens_of_a_suit(end.three) or deal.up != SEVEN:
        return
    pair = box.dealt[:INITIAL_CARDS]
    if hand.split and len(set(pair)) == 1 and pair[0] >> 2 == kernel.SEVEN_FACE:
        return
    lying = deal.on_hand(box, hand)
    doubled = {w.seat for w in lying if w.type.name == DOUBLE_DOWN}
    paid: set[int] = set()
    have: set[int] = set()
    for wager in lying:
        if wager.seat in doubled:
            continue
        have.add(wager.seat)
        amount, why = rule.of(wager.stake)
        if amount:
            deal.felt.award(wager, amount, why)
            paid.add(wager.seat)
    # Who alone has the hand is no other player, though a wager between the two amounts is paid nothing.
    none = paid | (have if len(have) == 1 else set())
    for other in deal.players if have else ():
        if other.seat not in none and other.seat not in deal.felt.void_seats:
            deal.felt.award(other, rule.others, rule.clauses)


def _waits_though_bust(deal: Deal, box: Box, wager: Wager) -> bool:
    """Whether a dealer's blackjack may yet give back a wager of a hand over 21."""
    spared = wager.type.name == SPLIT and not deal.twenty_one.dealers_blackjack.bust_lost
    return spared and deal.may_be_blackjack and not deal.original_passed(box, wager.seat)


def end_hand(deal: Deal, box: Box, hand: Hand) -> None:
    """A hand gets no more cards: wagers that waited for a third one, and bonus wagers that cannot win."""
    hand.done = True
    if hand is not box.hands[0]:
        return
    if box.next_awaited:
        settle_on_next(deal, box)
    if hand.blackjack:
        return
    for wager in deal.lying(box, BONUS_BLACKJACK):
        if wager.type.grade(bonus_of(hand, deal.rules.nominated)) == kernel.NO_BONUS:
            _settle_bonus(deal, box, wager, (), deal.law.bonus.cannot_win)


def settle_insurance(deal: Deal) -> None:
    """Settle insurance wagers by the dealer's second card."""
    for wager in deal.felt.wagers:
        if wager.type.name == INSURANCE:
            first, second = deal.dealer.values[:2]
            case = hands.insured_against(second, first)
            deal.felt.settle(wager, wager.type.grade(second, first), case=case)


def settle(deal: Deal) -> None:
    """Settle everything that lies on the table: wagers on hands, then side wagers."""
    natural = deal.dealer_blackjack
    # No hand's end ends another's wagers: they need not be put in order again after each.
    on_hands = deal.on_hands()
    for box in reversed(deal.boxes):
        for hand in box.hands:
            lying = on_hands.get((box.number, hand.number))
            if lying is None:
                continue
            end = beside = ended(hand, deal.dealer, dealer_natural=natural)
            if natural != (spared := deal.spares_additional):
                beside = end._replace(dealer_natural=spared)
            doubled = {w.seat for w in lying if w.type.name == DOUBLE_DOWN}
            for wager in lying:
                own = beside if wager.type.name in (SPLIT, DOUBLE_DOWN) else end
                if wager.type.name == SPLIT and deal.original_passed(box, wager.seat):
                    own = own._replace(original=True)
                line = wager.type.grade(own)
                if wager.details.get(SURRENDERED):
                    _settle_surrendered(deal, wager, natural=natural)
                elif hand.blackjack:
                    pay_blackjack(deal, box, wager, line, both=natural)
                else:
                    # A dealer's blackjack takes what was wagered first, and not the double beside it.
                    case = deal.twenty_one.dealers_blackjack.case(hand, doubled=wager.seat in doubled)
                    deal.felt.settle(wager, line, case=case)
    for wager in deal.felt.wagers if deal.rules.dealer_finishes else ():
        if wager.type.name in deal.rules.dealer_finishes:
            deal.felt.settle(wager, wager.type.grade(deal.dealer.cards))
    for box in reversed(deal.boxes) if deal.felt.wagers else ():
        settle_on_next(deal, box)
        for wager in deal.lying(box, BONUS_BLACKJACK):
            _settle_bonus(deal, box, wager, deal.law.bonus.left, deal.law.bonus.cannot_win)


def _settle_surrendered(deal: Deal, wager: Wager, *, natural: bool) -> None:
    """Take half of a wager that was surrendered, or all of it with a dealer's blackjack."""
    rule = deal.twenty_one.surrender
    assert rule is not None, wager
    deal.felt.settle(wager, rule.void if natural else rule.given_up)


def _settle_bonus(deal: Deal, box: Box, wager: Wager, won: Clauses, lost: Clauses) -> None:
    """Settle a bonus blackjack wager; ``won`` and ``lost``: why it is settled now."""
    line = wager.type.grade(bonus_of(box.first, deal.rules.nominated))
    split = deal.law.bonus.split if len(box.hands) > 1 else ()
    deal.felt.settle(wager, line, (lost if line == kernel.NO_BONUS else won) + split)
