"""Promotional tokens: where a wager may be made in them, and how much of it."""

from __future__ import annotations

from croupier.games.game import Rules, place_label
from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.games.requests import Decide
from croupier.games.tape import Decision, Place
from croupier.games.wagers import WagerType
from croupier.law import Citation
from croupier.money.amounts import decimal
from croupier.table.answers import decision_label


def check_placed(rules: Rules, type_: WagerType, entry: Place, smallest_chip: int) -> None:
    """Let a placement with tokens pass where the game takes them, and that are no more than its stake.

    Raises:
        Refused: the game is played for chips alone, or no chips make the rest of the stake.
        Malformed: more tokens than stake, or fewer than none.
    """
    _check(rules, place_label(entry), entry.tokens, entry.stake, type_.clauses)
    _in_chips(rules, place_label(entry), entry.tokens, smallest_chip)


def check_decided(rules: Rules, request: Decide, entry: Decision, smallest_chip: int) -> None:
    """Let a decision with tokens pass where the game takes them, and that are no more than it puts up.

    Raises:
        Refused: the game is played for chips alone, or no chips make the rest of what it puts up.
        Malformed: more tokens than it puts up, or fewer than none.
    """
    puts_up = request.stakes.get(entry.action, 0)
    stake = puts_up if entry.stake is None or not puts_up else entry.stake
    _check(rules, decision_label(entry), entry.tokens, stake, request.clauses)
    _in_chips(rules, decision_label(entry), entry.tokens, smallest_chip)


def _check(rules: Rules, what: str, tokens: int, stake: int, played_by: tuple[Citation, ...]) -> None:
    if not rules.tokens:
        raise Refused(Refusal(f"tokens of {what}", "promotional tokens are not wagered here", played_by))
    if not 0 < tokens <= stake:
        near = (decimal(stake),) if stake > 0 else ()
        raise Malformed(f"tokens of {what}", f"they are a part of the {decimal(stake)} that it puts up", near)


def _in_chips(rules: Rules, what: str, tokens: int, smallest_chip: int) -> None:
    """Tokens leave an amount in chips: they are worth what chips of the table are."""
    if tokens % smallest_chip:
        below = tokens // smallest_chip * smallest_chip
        near = tuple(decimal(n) for n in (below, below + smallest_chip) if n)
        reason = f"tokens and chips of {decimal(smallest_chip)} cannot make that amount"
        raise Refused(Refusal(f"tokens of {what}", reason, rules.tokens, near))
