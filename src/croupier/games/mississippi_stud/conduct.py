"""How a round of Mississippi stud poker runs."""

from __future__ import annotations

from typing import Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.box_cards import Hands, card_to, with_wagers
from croupier.games.boxes import box_name
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.hands import BOARD
from croupier.games.mississippi_stud import kernel
from croupier.games.mississippi_stud.terms import CARDS, DEALT, STREETS, WAGERS, MississippiRules
from croupier.games.mississippi_stud.wagers import Hand
from croupier.games.poker_hands import STANDARD, evaluator, hand_name
from croupier.games.requests import Announce, Conduct, Wagering
from croupier.games.stud import pay_lines
from croupier.games.stud.betting import decisions
from croupier.games.stud.communal import Board
from croupier.games.stud.terms import ANTE, CARD, RESULT
from croupier.games.stud.terms import WAGERS as BETTING
from croupier.games.wagers import Wager
from croupier.law import Clauses

HOLE: Final = 2
"""How many cards of a hand are its player's alone."""


def conduct(rules: MississippiRules, felt: Felt, _opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Antes; two cards each, face down, which players look at. Three times every player who is in folds or
    bets one to three antes, and a communal card is turned; then wagers are settled by the five cards.
    """
    law = rules.law
    board = Board(felt, [CARDS[street] for street in STREETS], (law.exposed, law.anew), spread=law.spread)
    yield Wagering(BETTING, law.wagers, law.no_more_bets, held=law.held)
    yield from board.spread()
    hands: Hands = {}
    once_around, boxes = (HOLE if law.spread else 1), with_wagers(felt)
    for box in [box for _ in range(HOLE // once_around) for box in boxes for _ in range(once_around)]:
        clauses = law.hole[len(hands.get(box, ()))]
        yield from card_to(felt, hands, box, (CARD, box_name(box), clauses))
    if felt.wagers:
        yield Announce(DEALT, law.looks)
    for number, street in enumerate(law.streets, 1):
        yield from decisions(street, felt, reopened=board.seen_too_early)
        if all(w.folded for w in felt.wagers):
            break
        yield from board.show(number, law.communal[number - 1])
    if not felt.wagers:
        return {}
    yield Announce(RESULT, law.declare)
    return _settle(rules, felt, hands)


# The end ------------------------------------------------------------------------------------------


def _settle(rules: MississippiRules, felt: Felt, hands: dict[int, list[Card]]) -> dict[str, Any]:
    """Turn the hands, from the dealer's right, and end the wagers of each."""
    board = felt.hands.of(BOARD)
    boxes = sorted({w.box for w in felt.wagers}, reverse=True)
    told = [_settle_box(rules, felt, box, hands[box], board) for box in boxes]
    return {"board": card_codes(board), "boxes": told[::-1]}


def _settle_box(
    rules: MississippiRules, felt: Felt, box: int, own: list[Card], board: list[Card]
) -> dict[str, Any]:
    law = rules.law
    wagers = sorted((w for w in felt.wagers if w.box == box), key=_in_order)
    told: dict[str, Any] = {"box": box, "cards": card_codes(own)}
    ended, why = pay_lines.FOLDED, _folded_by(rules, felt, wagers)
    if not any(w.folded for w in wagers):
        five = [*own, *board]
        ended = kernel.line(evaluator(STANDARD).place(five))
        told["hand"] = hand_name(STANDARD, five)
        felt.turn(box_name(box), own, law.turned)
        felt.say(Kind.COUNTED, law.ranks, hand=box_name(box), ranking=told["hand"])
    told["end"] = rules.wagers[ANTE].lines[ended].name.replace(" ", "_")
    for wager in wagers:
        # A line is the same however much was wagered.
        felt.settle(
            wager, wager.type.grade(Hand(ended, 0)), clauses=why if ended == pay_lines.FOLDED else None
        )
    return told


def _folded_by(rules: MississippiRules, felt: Felt, wagers: list[Wager]) -> Clauses | None:
    """What has the wagers of a hand that folded lost: the player's decision, or the player's absence."""
    ante, *bets = wagers
    if not ante.folded:
        return None
    return felt.deemed.get(ante.id, rules.law.streets[len(bets)].fold)


def _in_order(wager: Wager) -> int:
    return WAGERS.index(wager.type.name)
