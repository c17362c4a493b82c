"""Chips by denomination: how a count is written, and the accounts of the ledger that hold chips.

Accounts of kind ``float`` tell of chips alone, and come to nothing by themselves: what the house has had
made is taken from ``float:stock``, and is at the cage, on the way with a slip, in a tray, or with patrons.
What moves in play has no denominations that anybody wrote down, and stands in ``.../mixed`` until a count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

from croupier.games.refusals import Malformed
from croupier.house.errors import refuse
from croupier.money.amounts import MAX_AMOUNT, decimal, parse_amount, parse_given
from croupier.money.postings import AccountKind, AccountRef, Movement, Posting, Reason

Counts: TypeAlias = Mapping[int, int]
"""How many chips there are of each denomination, in minor units; none of which there is none."""
MIXED: Final = "mixed"
"""Chips of which nobody has said the denominations."""
MOST: Final = MAX_AMOUNT // 1_000
"""More than this, in minor units, nobody counts at once."""
MOST_CHIPS: Final = 1_000_000
"""More of one denomination nobody counts."""


def read_counts(what: str, given: Mapping[str, Any], known: Iterable[int] | None = None) -> dict[int, int]:
    """A count of chips as it is given: denominations with how many there are.

    Raises:
        Malformed: a denomination that is no amount or unknown, or a number that is none.
    """
    counts: dict[int, int] = {}
    for name, number in given.items():
        denomination = parse_given(name)
        if known is not None and denomination not in known:
            near = tuple(decimal(each) for each in sorted(known))
            raise Malformed(what, f"there are no chips of {name}", near)
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MOST_CHIPS:
            reason = f"chips of {name} are counted by a whole number, at least 0 and at most {MOST_CHIPS}"
            raise Malformed(what, reason)
        if denomination in counts:
            raise Malformed(what, f"chips of {decimal(denomination)} are counted twice")
        counts[denomination] = number
    if worth(counts) > MOST:
        raise Malformed(what, f"nobody counts chips worth more than {decimal(MOST)}")
    return {denomination: counts[denomination] for denomination in sorted(counts) if counts[denomination]}


def counts_of(data: Mapping[str, Any]) -> dict[int, int]:
    """A count of chips as an event tells it."""
    return {parse_amount(name): int(number) for name, number in data.items()}


def counts_json(counts: Counts) -> dict[str, int]:
    """A count of chips as an event tells it."""
    return {decimal(denomination): number for denomination, number in sorted(counts.items())}


def worth(counts: Counts) -> int:
    """What chips are worth, in minor units."""
    return sum(denomination * number for denomination, number in counts.items())


def check_cash(what: str, amount: int) -> None:
    """Let an amount of cash pass that somebody may have counted.

    Raises:
        Refused: it is below nothing, or more than anybody counts.
    """
    if amount < 0:
        raise refuse(what, "there is no less in it than nothing", (), ("0",))
    if amount > MOST:
        raise refuse(what, f"nobody counts more than {decimal(MOST)}", (), (decimal(MOST),))


def some(what: str, counts: Counts) -> Counts:
    """A count that is not empty.

    Raises:
        Refused: it is.
    """
    if not counts:
        raise refuse(what, "name the chips: how many of each denomination", (), ('{"25": 20}',))
    return counts


# Accounts -----------------------------------------------------------------------------------------


def stock(currency: str) -> AccountRef:
    """All chips that the house has had made, as a negative balance."""
    return AccountRef(AccountKind.FLOAT, "stock", currency)


def with_patrons(currency: str) -> AccountRef:
    """Chips that the house handed out and has not had back. At a table a player's credits are chips too."""
    return AccountRef(AccountKind.FLOAT, "patrons", currency)


def of_cage(denomination: int | None, currency: str) -> AccountRef:
    """Chips of a denomination at the cage; None for those whose denominations nobody wrote down."""
    return AccountRef(AccountKind.FLOAT, f"cage/{_named(denomination)}", currency)


def of_tray(table: str, denomination: int | None, currency: str) -> AccountRef:
    """Chips of a denomination in a table's tray; None for those that came and went in play."""
    return AccountRef(AccountKind.FLOAT, f"table/{table}/{_named(denomination)}", currency)


def of_slip(slip: int, denomination: int, currency: str) -> AccountRef:
    """Chips of a denomination that are on the way with a slip."""
    return AccountRef(AccountKind.FLOAT, f"slip/{slip}/{denomination}", currency)


def missing(table: str, currency: str) -> AccountRef:
    """Chips that counts of a table have shown to be missing; too many are a negative balance."""
    return AccountRef(AccountKind.FLOAT, f"variance/{table}", currency)


def cash_missing(what: str, currency: str) -> AccountRef:
    """Cash that counts found too much of (positive), or missing: ``drop/<table>``, ``drawer/<person>``."""
    return AccountRef(AccountKind.HOUSE, f"variance/{what}", currency)


def drop(table: str, box: int, currency: str) -> AccountRef:
    """Cash in a table's drop box."""
    return AccountRef(AccountKind.DROP, f"{table}/{box}", currency)


def drawer(number: int, currency: str) -> AccountRef:
    """Cash in a cashier's drawer."""
    return AccountRef(AccountKind.CAGE, f"drawer/{number}", currency)


def cheques(currency: str) -> AccountRef:
    """What the house has paid by cheque."""
    return AccountRef(AccountKind.HOUSE, "cheques", currency)


def _named(denomination: int | None) -> str:
    return MIXED if denomination is None else str(denomination)


def movement(
    postings: Iterable[tuple[AccountRef, int]], reason: Reason = Reason.FLOAT, clauses: Iterable[str] = ()
) -> Movement | None:
    """A movement of these postings, those to one account added up; None where nothing moves."""
    sums: dict[AccountRef, int] = {}
    for account, amount in postings:
        sums[account] = sums.get(account, 0) + amount
    if not any(sums.values()):
        return None
    return Movement.net(reason, (Posting(a, n) for a, n in sums.items() if n), clauses)
