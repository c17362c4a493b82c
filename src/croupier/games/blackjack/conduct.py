"""How a round of blackjack runs."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from croupier.games.blackjack import even_money, jackpot, kernel, playing, riding, settling, switching
from croupier.games.blackjack.deal import Deal
from croupier.games.blackjack.hands import Box
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import (
    BLACKJACK,
    CONTROL,
    CONTROLS,
    DEALER,
    DEALER_CARD,
    DEALER_FIRST,
    DEALER_SECOND,
    FIRST_CARD,
    INITIAL_RESULT,
    INSURANCE,
    INSURANCE_DUE,
    RESULT,
    SECOND_CARD,
    WAGERS,
    controlling,
    hand_name,
)
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.jackpots import operates
from croupier.games.refusals import Refusal
from croupier.games.requests import Announce, Conduct, Draw, Wagering, card_for
from croupier.games.tape import Decision
from croupier.games.wagers import Wager


def conduct(rules: BlackjackRules, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Wagers; a card to each box, one to the dealer, a second to each box; what two cards decide; insurance
    against an ace; every box played from the dealer's left; the dealer's cards; the wagers that are left.
    Wherever no wager is left the round ends.
    """
    asked = _wagers(rules, felt)
    while (decision := (yield asked)) is not None:
        _give_control(rules, felt, decision)
    deal = Deal.begin(rules, felt, opening)
    yield from _initial_deal(deal)
    later = rules.twenty_one.natural.even_money_later and deal.up == kernel.ACE
    if later and any(box.first.blackjack for box in deal.boxes):
        yield from even_money.heard(deal, _rest(deal))
    else:
        yield from _rest(deal)
    if felt.wagers or deal.first_card_missed:
        yield Announce(RESULT, deal.law.settle)
    dealers = deal.dealers_outcome()
    felt.say(Kind.RESULT, deal.law.settle, dealer=dealers)
    settling.settle(deal)
    return {"dealer": dealers, "boxes": deal.boxes_outcome()}


def _rest(deal: Deal) -> Conduct[None]:
    """Every box from the dealer's left, one that staff passed over after the others; the dealer's cards."""
    waiting = list(deal.boxes)
    while waiting:
        box = waiting.pop(0)
        begun = deal.twenty_one.hands == 1 or box.begun or (yield from switching.begin(deal, box))
        if not begun or not (yield from playing.play_box(deal, box)):
            waiting.append(box)
    yield from _dealer(deal)


def _wagers(rules: BlackjackRules, felt: Felt) -> Wagering:
    """Wagers, and the dealer's word on who controls a box that several players share."""
    law = rules.law
    return Wagering(
        WAGERS,
        law.wagers,
        law.no_more_bets,
        check=partial(operates, rules, felt),
        actions={CONTROL: law.control} if rules.shared and law.control else {},
        check_decision=partial(_check_control, rules, felt),
        held=law.held,
    )


def _give_control(rules: BlackjackRules, felt: Felt, decision: Decision) -> None:
    """The dealer's word is that the player of a wager controls its box."""
    chosen = next(w for w in felt.wagers if w.id == decision.wager)
    for wager in felt.wagers:
        if wager.box == chosen.box and wager.type is chosen.type:
            named = wager.id == chosen.id
            if named or wager.details.get(CONTROLS):
                felt.mark(wager, rules.law.control, Kind.CONTROL, **{CONTROLS: named})


def _check_control(rules: BlackjackRules, felt: Felt, decision: Decision) -> Refusal | None:
    wager = next((w for w in felt.wagers if w.id == decision.wager), None)
    what = f"control of a box by seat {decision.seat}"
    if wager is not None and wager.type.name == BLACKJACK:
        return _check_rank(rules, felt, wager, what)
    near = tuple(w.id for w in felt.wagers if w.seat == decision.seat and w.type.name == BLACKJACK)
    return Refusal(what, "name the player's blackjack wager in the box", rules.law.control, near)


def _check_rank(rules: BlackjackRules, felt: Felt, wager: Wager, what: str) -> Refusal | None:
    """Where the place and the stake decide, the dealer chooses among equals alone."""
    first = controlling(
        wager.box, [replace(w, details={}) for w in felt.wagers], by_stake=rules.control_by_stake
    )
    if not rules.control_by_stake or first is None or first.id == wager.id:
        return None
    if first.seat != wager.box and first.stake == wager.stake:
        return None
    return Refusal(what, f"seat {first.seat} controls box {wager.box}", rules.law.control, (first.id,))


def _initial_deal(deal: Deal) -> Conduct[None]:
    """A card to each box, one to the dealer, a second to each box; then what they decide."""
    law = deal.law
    first = law.first_card + deal.rules.from_marker
    up, card = not deal.rules.face_down, None
    to_boxes = [
        (box, hand, hand_name(box.number, hand.number), partial(deal.in_play, box))
        for box in deal.boxes
        for hand in box.hands
    ]
    for box, hand, to, needed in to_boxes:
        card = yield card_for(FIRST_CARD, to, up, first, needed)
        if card is not None:
            box.add(hand, card)
    deal.to_dealer((yield card_for(DEALER_FIRST, DEALER, True, law.dealer_first, deal.in_play)))
    for box, hand, to, needed in to_boxes:
        if hand.cards:
            card = yield card_for(SECOND_CARD, to, up, law.second_card, needed)
            if card is not None:
                box.add(hand, card)
    dealt = [box for box in deal.boxes if box.complete]
    if not dealt or not deal.in_play():
        return
    yield Announce(INITIAL_RESULT, law.initial_result)
    for box in dealt if deal.rules.face_down else ():
        deal.felt.turn(hand_name(box.number), box.first.cards, law.turned)
    for box in dealt:
        settling.first_two(deal, box)
        if deal.rules.rides:
            yield from riding.ask(deal, box)
        settling.natural(deal, box)
    jackpot.settle(deal, dealt)
    if deal.insurable:
        deal.felt.say(Kind.OFFERED, law.insuring_against(deal.up), offer=INSURANCE)
        yield from even_money.heard(deal, _insure(deal, dealt))


def _insure(deal: Deal, dealt: list[Box]) -> Conduct[None]:
    """The players of every box in turn."""
    for box in dealt:
        if INSURANCE_DUE not in deal.felt.declared:
            yield from playing.insure(deal, box)


def _insure_late(deal: Deal) -> Conduct[bool]:
    """Insurance that was not offered in its time; whether there was any to offer."""
    if INSURANCE_DUE not in deal.felt.declared:
        return False
    for box in deal.boxes:
        yield from playing.insure(deal, box)
    return True


def _dealer(deal: Deal) -> Conduct[None]:
    """The dealer's second card, insurance, and further cards while any wager depends on them."""
    law = deal.law
    if not deal.dealer.cards:
        # Missed in the initial deal: the dealer takes two cards now.
        first = card_for(DEALER_SECOND, DEALER, True, law.dealer_second, deal.takes_second)
        if not deal.to_dealer((yield first)):
            return
    late = INSURANCE_DUE in deal.felt.declared and (yield from _insure_late(deal))
    second = Draw(DEALER_SECOND, DEALER, True, law.dealer_second, deal.takes_second, takes_shown=True)
    while not deal.to_dealer((yield second)):
        if late or not (yield from _insure_late(deal)):
            return
        late = True
    settling.settle_insurance(deal)
    drawn = True
    while drawn and deal.twenty_one.dealer.draws(deal.dealer):
        further = card_for(DEALER_CARD, DEALER, True, law.dealer_card, deal.waits_for_total)
        drawn = deal.to_dealer((yield further))
