"""Wagers that go back by a remedy, and ends of wagers that it undoes.

One way for every family: a rulebook's remedy says which wagers go back, and what becomes of those of them
that had been won or lost earlier in the same round (:class:`~croupier.games.remedies.Undoes`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from croupier.games.remedies import ReturnSeat, ReturnWagers, Undoes, Void
from croupier.games.wagers import RIDES, Result, Settlement, Wager
from croupier.law import Clauses
from croupier.table.felt import Felt

Returning: TypeAlias = ReturnSeat | ReturnWagers | Void


def go_back(felt: Felt, edit: Returning, clauses: Clauses) -> None:
    """Carry an edit out: first what was settled is put back, then what lies there goes back."""
    forfeits = edit.forfeit if isinstance(edit, Void) else None
    if isinstance(edit, ReturnSeat):
        felt.void_seats.add(edit.seat)
    put_back(felt, edit.undoes, clauses, edit.takes, forfeits)
    by_kind = edit.by_kind if isinstance(edit, ReturnWagers) else {}
    for wager in [w for w in felt.wagers if edit.takes(w)]:
        if _is_forfeit(wager, forfeits):
            felt.forfeit(wager, clauses)
        else:
            felt.give_back(wager, by_kind.get(wager.type.name, clauses))


def put_back(
    felt: Felt,
    undoes: Undoes,
    clauses: Clauses,
    concerns: Callable[[Wager], bool],
    forfeits: int | None = None,
) -> None:
    """Undo ends of wagers that were settled earlier in the round; ``forfeits``: the seat of an offender."""
    ended = [s for s in felt.settlements if concerns(s.wager) and is_undone(s, undoes)]
    for settlement in ended:
        forfeit = _is_forfeit(settlement.wager, forfeits)
        if not (forfeit and settlement.result is Result.LOSE):
            felt.put_back(settlement, clauses, forfeit=forfeit)
    if ended and felt.then_say is not None:
        felt.then_say()


def _is_forfeit(wager: Wager, forfeits: int | None) -> bool:
    """Whether an offender forfeits a wager: not one made of what another won, which is taken back."""
    return wager.seat == forfeits and RIDES not in wager.details


def is_undone(settlement: Settlement, undoes: Undoes) -> bool:
    """Whether an end is among those that are undone.

    What was paid for a wager that lies on was won by an earlier result, and a forfeit is no end of play. An
    amount that was paid besides was won in the round.
    """
    if (settlement.stays and not settlement.besides) or settlement.instead is not None:
        return False
    if settlement.result is Result.WIN:
        return undoes.payments
    return settlement.result is Result.LOSE and undoes.losses
