"""How a round of hold'em against the dealer runs."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.box_cards import Hands, card_to, with_wagers
from croupier.games.boxes import box_name
from croupier.games.dealer_holdem import kernel
from croupier.games.dealer_holdem.rules import HoldemRules
from croupier.games.dealer_holdem.shape import Showdown
from croupier.games.dealer_holdem.terms import BONUS, CARD_STEPS, DEALT, TRIPS
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.hands import BOARD
from croupier.games.poker_hands import STANDARD, evaluator, hand_name, kinds
from croupier.games.requests import Announce, Conduct, Wagering
from croupier.games.stud import finish
from croupier.games.stud.betting import decisions
from croupier.games.stud.communal import Board
from croupier.games.stud.dealing import boxes_in_order
from croupier.games.stud.showdown import ENDED, show_dealer
from croupier.games.stud.terms import ANTE, CARD, DEALER, DEALER_CARD, RESULT, WAGERS, is_declared
from croupier.games.wagers import Wager
from croupier.law import Clauses


def conduct(rules: HoldemRules, felt: Felt, _opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Wagers; two cards each, and two for the dealer, face down, which players look at; where a device deals,
    the communal cards before or after them. At every street each player who is in bets or passes, and
    communal cards are turned; then the best five of seven cards of each player meet the dealer's. Wherever
    no wager is left the round ends.
    """
    law = rules.law
    board = Board(felt, CARD_STEPS, (law.exposed, ()), spread=law.spread)
    yield Wagering(WAGERS, law.wagers, law.no_more_bets, stage=felt.windows + 1, held=law.held)
    if not law.spread_last:
        yield from board.spread()
    hands: Hands = {}
    for box in boxes_in_order(with_wagers(felt), rules.packets):
        yield from _card(rules, felt, hands, box)
    if law.spread_last:
        yield from board.spread()
    if felt.wagers:
        yield Announce(DEALT, law.looks)
    shown = [street.seen for street in rules.shape.streets[1:]]
    for street, until in zip(law.streets, [*shown, kernel.BOARD], strict=True):
        yield from decisions(
            street, felt, passed_over=partial(_decides_no_more, rules, felt), reopened=board.seen_too_early
        )
        if is_declared(felt) or _all_folded(felt):
            break
        for number, clauses in law.communal.items():
            yield from board.show(min(number, until), clauses)
    if not felt.wagers:
        return {}
    yield Announce(RESULT, law.declare)
    return _settle(rules, felt, hands)


def _card(rules: HoldemRules, felt: Felt, hands: Hands, box: int) -> Conduct[None]:
    step, to, by = (CARD, box_name(box), rules.law.hole) if box else (DEALER_CARD, DEALER, rules.law.dealers)
    clauses = by[len(hands.get(box, ()))]
    yield from card_to(felt, hands, box, (step, to, clauses))


def _decides_no_more(rules: HoldemRules, felt: Felt, ante: Wager) -> bool:
    """Whether a hand has nothing to decide: the dealer's does not count, or its one bet is made."""
    has_bet = any(w.box == ante.box and w.type.follows for w in felt.wagers)
    return is_declared(felt) or (rules.shape.bets_once and has_bet)


def _all_folded(felt: Felt) -> bool:
    """Whether no hand meets the dealer's: by their antes, as other wagers may be in action still."""
    return all(w.folded for w in felt.wagers if w.type.name == ANTE)


# The end ------------------------------------------------------------------------------------------


def _settle(rules: HoldemRules, felt: Felt, hands: Hands) -> dict[str, Any]:
    """Turn the dealer's cards, then those of each player from the dealer's right, and end every wager."""
    board, outcome = felt.hands.of(BOARD), dict[str, Any]()
    if not is_declared(felt) and not _all_folded(felt):
        outcome["dealer"] = _show_dealer(rules, felt, hands[0], board)
    boxes = sorted({w.box for w in felt.wagers}, reverse=True)
    told = [_settle_box(rules, felt, box, hands, board) for box in boxes]
    seen = [each.card for each in felt.hands.cards.get(BOARD, ()) if each.up]
    return {**outcome, "board": card_codes(seen), "boxes": told[::-1]}


def _qualifies(rules: HoldemRules, dealer: list[Card], board: list[Card]) -> bool:
    return kinds.kind(evaluator(STANDARD, kernel.SEVEN).place([*dealer, *board])) >= rules.shape.qualifies


def _show_dealer(rules: HoldemRules, felt: Felt, dealer: list[Card], board: list[Card]) -> dict[str, Any]:
    """Turn the dealer's cards and say what is best of them; where it must qualify, whether it does."""
    law, says, clauses = rules.law, dict[str, Any](), rules.law.dealer_ranks
    if rules.shape.qualifies:
        says["qualifies"] = _qualifies(rules, dealer, board)
        clauses += law.qualified[0 if says["qualifies"] else 1]
    return show_dealer(felt, law, STANDARD, (dealer, [*dealer, *board]), clauses, **says)


def _settle_box(rules: HoldemRules, felt: Felt, box: int, hands: Hands, board: list[Card]) -> dict[str, Any]:
    """End the wagers of a box, those on its own cards first."""
    law, own = rules.law, hands[box]
    wagers = sorted((w for w in felt.wagers if w.box == box), key=_in_order)
    shown = _showdown(rules, felt, wagers, (own, hands[0], board))
    told: dict[str, Any] = {"box": box, "cards": card_codes(own), "end": HOLDEM_ENDED[shown.end]}
    if shown.end == finish.DECLARED:
        if any(w.type.name == BONUS for w in wagers):
            felt.turn(box_name(box), own, law.in_case(felt, law.bonus_turned))
    elif shown.end != finish.FOLDED or not all(w.folded for w in wagers):
        told["hand"] = hand_name(STANDARD, [*own, *board])
        felt.turn(box_name(box), own, law.folded_turned if shown.end == finish.FOLDED else law.turned)
        felt.say(Kind.COUNTED, law.ranks, hand=box_name(box), ranking=told["hand"], end=told["end"])
    deemed = next((felt.deemed[w.id] for w in wagers if w.id in felt.deemed), None)
    for wager in wagers:
        _end(rules, felt, wager, shown, deemed)
    return told


def _showdown(
    rules: HoldemRules, felt: Felt, wagers: list[Wager], cards: tuple[list[Card], list[Card], list[Card]]
) -> Showdown:
    """What the wagers of a box are graded from, by its cards, the dealer's and the communal ones."""
    own, dealer, board = cards
    hole = kernel.hole_line(*own)
    if is_declared(felt):
        return Showdown(finish.DECLARED, 1, kinds.ODD_CARDS, hole, 0)
    place, whole = evaluator(STANDARD, kernel.SEVEN).place, len(board) == kernel.BOARD
    if any(w.folded for w in wagers):
        kind = kinds.kind(place([*own, *board])) if whole else kinds.ODD_CARDS
        return Showdown(finish.FOLDED, 1, kind, hole, 0)
    mine, theirs = place([*own, *board]), place([*dealer, *board])
    qualified = int(_qualifies(rules, dealer, board))
    # A line is the same however much was bet.
    return Showdown(kernel.end(mine, theirs), qualified, kinds.kind(mine), hole, 0)


def _end(rules: HoldemRules, felt: Felt, wager: Wager, shown: Showdown, deemed: Clauses | None) -> None:
    """End a wager; ``deemed``: what has its hand folded, where its player did not decide so."""
    law, line = rules.law, wager.type.grade(shown)
    bonus, declared = wager.type.name == BONUS, shown.end == finish.DECLARED
    if bonus and declared and shown.hole == kernel.NO_BONUS:
        felt.give_back(wager, law.in_case(felt, law.bonus_back))
        return
    clauses = wager.type.lines[line].clauses
    if bonus and line not in (kernel.NO_BONUS, kernel.HOLE_FOLDED):
        clauses += law.in_case(felt, law.bonus_by_end.get(shown.end, ()))
    elif declared:
        clauses = law.declared_end(felt, wager, clauses)
    elif shown.end == finish.FOLDED and wager.folded:
        clauses = deemed or clauses
    felt.settle(wager, line, clauses=clauses)


def _in_order(wager: Wager) -> tuple[int, int]:
    """In which order the wagers of a hand are dealt with."""
    return _RANK.get(wager.type.name, len(_RANK)), wager.order


_RANK: Final = {BONUS: 0, TRIPS: 1, ANTE: 2}
HOLDEM_ENDED: Final = {**ENDED, finish.DECLARED: "dealer_declared_not_to_count"}
"""What became of a hand, in words."""
