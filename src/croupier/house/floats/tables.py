"""Cash that a dealer takes: it goes into the drop box, and chips go from the tray to the player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from croupier.games.wording import dollars
from croupier.house.errors import refuse
from croupier.house.floats.chips import drop, of_tray, with_patrons
from croupier.house.floats.known import expected
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.money.currencies import Currency
from croupier.money.postings import AccountRef, Posting

if TYPE_CHECKING:
    from croupier.house.state import TableState
    from croupier.house.work import Work


@dataclass(frozen=True, slots=True)
class CashTaken:
    """Where cash goes that was taken at a table, and what chips go for it."""

    into: AccountRef
    chips: tuple[Posting, ...]
    told: dict[str, Any]
    """The table and its box, as the event tells them."""
    clauses: Clauses


def cash_taken(work: Work, table: TableState, currency: Currency, amount: int) -> CashTaken | None:
    """Where cash goes that the dealer takes; None at a table that never had a float: the cage has it.

    Raises:
        Refused: the float is closed, is in another currency or too small, or no drop box is attached.
    """
    tray, what = table.tray, f"cash at {table.title}"
    if not tray.used:
        return None
    if not tray.open:
        raise refuse(what, "its float is closed", (), ("count-float",))
    if tray.currency != currency.code:
        raise refuse(what, f"its float is in {tray.currency}", (), (tray.currency,))
    if tray.box is None:
        reason = "no drop box is attached: the table plays without cash"
        raise refuse(what, reason, table.law.cash.drop_box(table.game.scope), ("attach-drop-box",))
    has = expected(work.books, table)
    if amount > has:
        reason = f"the tray should hold {dollars(decimal(max(has, 0)))}: request a fill first"
        raise refuse(what, reason, (), ("request-fill",))
    code = currency.code
    given = (Posting(of_tray(table.id, None, code), -amount), Posting(with_patrons(code), amount))
    told = {"table": table.id, "box": tray.box.number}
    return CashTaken(
        drop(table.id, tray.box.number, code), given, told, table.law.cash.drop_box(table.game.scope)
    )
