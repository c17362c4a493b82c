"""How a round of casino war runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.equipment.cards import Card, card_codes
from croupier.games.box_cards import Hands, card_to, with_wagers
from croupier.games.box_rules import DEALER, DEALER_FIRST, DECISION, FIRST_CARD, RESULT, WAGERS
from croupier.games.boxes import box_name
from croupier.games.casino_war import kernel
from croupier.games.casino_war.battle import Battle
from croupier.games.casino_war.rules import CasinoWarRules
from croupier.games.casino_war.terms import (
    CASINO_WAR,
    DEALER_WAR,
    GO_TO_WAR,
    SURRENDER,
    TIE,
    WAR_CARD,
    WAR_RESULT,
)
from croupier.games.comparing import COMPARED, EQUAL
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.requests import Announce, Conduct, Decide, Wagering
from croupier.games.tape import Decision
from croupier.games.wagers import Wager
from croupier.law import Clauses

Cards = dict[int, Card]
"""By box; the dealer's is box 0."""


def conduct(rules: CasinoWarRules, felt: Felt, _opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Wagers; one card to each box and the dealer; tie wagers and the casino war wagers that are won or
    lost; surrender or go to war; another card to each box at war and the dealer; their wagers.
    Wherever no wager is left the round ends.
    """
    law = rules.law
    yield Wagering(WAGERS, law.wagers, law.no_more_bets, held=law.held)
    first = yield from _deal(felt, (FIRST_CARD, law.first_card), (DEALER_FIRST, law.dealer_first))
    if 0 not in first:
        return _outcome(first, {}, {}, {})
    battles = _compare(felt, first, law.ranks)
    yield Announce(RESULT, law.settle_first)
    _settle_first(felt, battles)
    yield from _decisions(rules, felt, battles)
    if not felt.wagers:
        return _outcome(first, {}, battles, {})
    war = yield from _deal(felt, (WAR_CARD, law.war_card), (DEALER_WAR, law.dealer_war))
    at_war: dict[int, Battle] = {}
    if 0 in war:
        at_war = _compare(felt, war, law.ranks)
        ends = {box: Battle(EQUAL, b.first) for box, b in at_war.items()}
        yield Announce(WAR_RESULT, law.settle_war)
        for wager in _from_the_right(felt.wagers):
            felt.settle(wager, wager.type.grade(ends[wager.box]))
    return _outcome(first, war, battles, at_war)


def _deal(felt: Felt, boxes: tuple[str, Clauses], dealer: tuple[str, Clauses]) -> Conduct[Cards]:
    """One card face up to each box with a wager, from the dealer's left, and one to the dealer."""
    cards: Hands = {}
    for box in with_wagers(felt):
        step, clauses = boxes
        yield from card_to(felt, cards, box, (step, box_name(box), clauses), up=True)
    step, clauses = dealer
    yield from card_to(felt, cards, 0, (step, DEALER, clauses), up=True)
    return {box: card for box, (card,) in cards.items()}


def _compare(felt: Felt, cards: Cards, clauses: Clauses) -> dict[int, Battle]:
    """How the card of each box compares with the dealer's."""
    battles: dict[int, Battle] = {}
    for box, card in cards.items():
        if box:
            battles[box] = Battle(kernel.compare(card, cards[0]))
            felt.say(Kind.COUNTED, clauses, hand=box_name(box), compared=COMPARED[battles[box].first])
    return battles


def _settle_first(felt: Felt, battles: dict[int, Battle]) -> None:
    """Settle all tie wagers, then the casino war wagers that are won or lost."""
    for wager in _from_the_right(felt.wagers):
        if wager.type.name == TIE:
            felt.settle(wager, wager.type.grade(battles[wager.box]))
    for wager in _from_the_right(felt.wagers):
        if battles[wager.box].first != EQUAL:
            felt.settle(wager, wager.type.grade(battles[wager.box]))


def _decisions(rules: CasinoWarRules, felt: Felt, battles: dict[int, Battle]) -> Conduct[None]:
    """Each player with an equal card surrenders or goes to war, from the dealer's left."""
    law = rules.law
    for equal in sorted(felt.wagers, key=lambda w: (w.box, w.order)):
        answer: Decision = yield Decide(
            DECISION,
            equal.seat,
            (GO_TO_WAR, SURRENDER),
            law.decision,
            wager=equal.id,
            absent=SURRENDER,
            stakes={GO_TO_WAR: equal.stake},
        )
        wager = next((w for w in felt.wagers if w.id == equal.id), None)
        if wager is None:
            continue  # It has gone back meanwhile.
        if answer.action == GO_TO_WAR:
            felt.put_up(GO_TO_WAR, wager, wager.stake)
        else:
            felt.settle(wager, wager.type.grade(battles[wager.box]), felt.deemed.get(wager.id, ()))


def _from_the_right(wagers: Sequence[Wager]) -> list[Wager]:
    """Wagers in the order in which the dealer settles them: box by box, what a war decides first."""
    return sorted(wagers, key=lambda w: (-w.box, w.seat, w.type.name == CASINO_WAR, w.order))


def _outcome(
    first: Cards, war: Cards, battles: Mapping[int, Battle], at_war: Mapping[int, Battle]
) -> dict[str, Any]:
    """The cards, and how those of each box compare with the dealer's."""
    boxes = [
        {
            "box": box,
            "cards": card_codes([card, war[box]] if box in war else [card]),
            "first": _compared(battles, box),
            "war": _compared(at_war, box),
        }
        for box, card in sorted(first.items())
        if box
    ]
    return {"dealer": {"cards": card_codes(dealt[0] for dealt in (first, war) if 0 in dealt)}, "boxes": boxes}


def _compared(battles: Mapping[int, Battle], box: int) -> str | None:
    return COMPARED[battles[box].first] if box in battles else None
