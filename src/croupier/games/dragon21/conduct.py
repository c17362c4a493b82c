"""How a round of Dragon21 runs."""

from __future__ import annotations

from typing import Any

from croupier.equipment.cards import Card, card_codes
from croupier.games.dragon21 import kernel
from croupier.games.dragon21.hands import finished, number, points
from croupier.games.dragon21.rules import Dragon21Rules
from croupier.games.dragon21.terms import DRAGON, HANDS, RESULT, TIE, TIGER, WAGERS, additional
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.requests import Announce, Conduct, Draw, Wagering
from croupier.games.two_hands import deal, turn


def conduct(rules: Dragon21Rules, felt: Felt, _opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Wagers; the initial deal; without a blackjack all additional cards of the Dragon's hand, then all of the
    Tiger's, whatever the Dragon's has come to; the result; every wager settled.
    """
    law = rules.law
    hands: dict[str, list[Card]] = {hand: [] for hand in HANDS}
    yield Wagering(WAGERS, law.wagers, law.no_more_bets)
    holders = yield from deal(rules.two_hands, felt, hands)
    felt.say(Kind.COUNTED, law.counts, dragon=points(hands[DRAGON]), tiger=points(hands[TIGER]))
    if kernel.BLACKJACK in map(number, hands.values()):
        felt.say(Kind.STOOD, law.blackjack, hand="both", reason="blackjack")
    else:
        for hand, cards in hands.items():
            yield from _draw_out(rules, felt, hand, cards, holders[hand])
    ended = finished(hands[DRAGON], hands[TIGER])
    yield Announce(RESULT, law.result)
    counts = {hand: points(cards) for hand, cards in hands.items()}
    felt.say(
        Kind.RESULT,
        (law.tie if ended.winner == TIE else law.result) + law.settle,
        winner=ended.winner,
        dragon=counts[DRAGON],
        tiger=counts[TIGER],
    )
    for wager in felt.wagers:
        case = wager.type.case
        felt.settle(wager, wager.type.grade(ended), case=0 if case is None else case(ended))
    told: dict[str, Any] = {
        hand: {
            "cards": card_codes(cards),
            "count": counts[hand],
            "blackjack": number(cards) == kernel.BLACKJACK,
        }
        for hand, cards in hands.items()
    }
    return {**told, "winner": ended.winner}


def _draw_out(
    rules: Dragon21Rules, felt: Felt, hand: str, cards: list[Card], holder: int | None
) -> Conduct[None]:
    """Additional cards to a hand until it counts enough to stand."""
    law, of = rules.law, rules.two_hands
    face_up = rules.additional_face_up or not of.players
    while kernel.draws(points(cards)):
        card: Card = yield Draw(additional(hand), hand, face_up, law.draws + law.additional)
        cards.append(card)
        if not face_up:
            turn(of, felt, hand, cards, holder)
    felt.say(Kind.STOOD, law.draws, hand=hand, count=points(cards))
