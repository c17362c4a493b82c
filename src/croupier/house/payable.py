"""Whether stakes win and lose whole cents, and the nearest that do."""

from __future__ import annotations

from typing import Final

from croupier.games.limits import DIFFERENTIAL, Limits
from croupier.games.refusals import Refusal, Refused
from croupier.games.wagers import PayLine, Result, WagerType
from croupier.house.errors import refuse
from croupier.house.state import TableState
from croupier.law import Clauses
from croupier.money.amounts import decimal

SEARCHED: Final = 100_000
"""How far from a stake a payable one is looked for, in minor units."""


def part_of_a_cent(kind: WagerType, stake: int, unit: int) -> Refused | None:
    """Why a stake that would win, or lose, a part of a cent is refused, with the nearest that would not."""
    if stake <= 0 or whole_cents(kind, stake, unit):
        return None
    near = [nearest_payable(kind, stake, unit, step) for step in (-1, 1)]
    broken = [line for line in _lines(kind) if line.net(stake, unit).denominator != 1]
    wins = any(line.result is Result.WIN for line in broken)
    cited: Clauses = tuple(clause for line in broken for clause in line.clauses)
    return Refused(
        Refusal(
            f"wager {kind.name} of {decimal(stake)}",
            f"a {'win' if wins else 'loss'} would come to a part of a cent",
            tuple(dict.fromkeys(cited)),
            tuple(decimal(n) for n in near if n is not None),
        )
    )


def whole_cents(kind: WagerType, stake: int, chip: int) -> bool:
    """Whether the wager, with all that decisions put beside it, comes to whole cents on every line.

    A loss counts too: one of a part of the stake gives the rest back.
    """
    return all(line.net(stake, chip).denominator == 1 for line in _lines(kind))


def _lines(kind: WagerType) -> tuple[PayLine, ...]:
    return kind.lines if kind.whole is None else kind.lines + kind.whole.lines


def check_differential(table: TableState, limits: Limits) -> None:
    """Refuse a table differential where what it leaves of a wager could win a part of a cent.

    A wager cut down to the differential ends on any multiple of the smallest chip.

    Raises:
        Refused: it could.
    """
    if DIFFERENTIAL not in limits.ranges:
        return
    for kind in table.rules.wagers.values():
        if kind.main and not whole_cents(kind, table.unit, table.unit):
            unit = decimal(table.unit)
            reason = f"with a table differential, {kind.title} must win whole cents on {unit}"
            raise refuse(f"limits of {table.title}", reason, about=(f"limits.{DIFFERENTIAL}",))


def nearest_payable(kind: WagerType, stake: int, unit: int, direction: int) -> int | None:
    """The nearest stake, up or down, on which every winning line pays whole cents; None if it is far."""
    start = stake // unit * unit if direction < 0 else -(-stake // unit) * unit
    tries = range(start, start + direction * SEARCHED, direction * unit)
    return next((n for n in tries if n > 0 and whole_cents(kind, n, unit)), None)
