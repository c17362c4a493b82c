"""Double entry: accounts, postings, and movements that balance.

The books are kept credit positive: what the house owes to somebody (a player's credits, wagers held,
chips in patrons' hands) stands as a positive balance, and what it has taken in (cash in the cage, in a
drop box) as a negative one. The sum of all accounts is zero, always, in each currency by itself: an account
is in one currency, and a movement is between accounts of one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from croupier.errors import CroupierError, nearest
from croupier.money.amounts import MAX_AMOUNT, decimal


class LedgerError(CroupierError):
    """A movement of money that double entry does not allow."""


class BadAccount(LedgerError):
    """A text does not name an account."""


class BadMovement(LedgerError):
    """Postings that are not a movement: out of balance, zero, or too large."""


class AccountShort(LedgerError):
    """A movement would take more from an account than it holds."""

    def __init__(self, account: AccountRef, balance: int, change: int) -> None:
        super().__init__(
            f"{account} holds {decimal(abs(balance))}, not enough to take {decimal(abs(change))} from it"
        )
        self.account = account
        self.balance = balance
        self.change = change


class AccountKind(StrEnum):
    """The chart of accounts."""

    PLAYER = "player"
    """A player's credits, at a terminal or an account."""
    HELD = "held"
    """Wagers placed in a round that is not yet settled."""
    CHIPS = "chips"
    """Chips in patrons' hands."""
    JACKPOT = "jackpot"
    """The reserve of a jackpot, which belongs to its future winners."""
    UNCLAIMED = "unclaimed"
    """Winnings that nobody has yet claimed."""
    TABLE = "table"
    """What a table has won from its players, or lost to them."""
    HOUSE = "house"
    """The house's own money: capital, promotions, money issued for play."""
    CAGE = "cage"
    """Cash that the cage has taken in."""
    DROP = "drop"
    """Cash in the drop box of a table."""
    FLOAT = "float"
    """Chips by where they are: at the cage, in a table's tray, on the way, with patrons. They tell of chips
    alone, and come to nothing by themselves."""

    @property
    def side(self) -> int:
        """1 where the balance is never negative, -1 where it is never positive, 0 where it may be either."""
        return _SIDES[self._value_]


_SIDES: Final[Mapping[str, int]] = {
    AccountKind.PLAYER: 1,
    AccountKind.HELD: 1,
    AccountKind.CHIPS: 1,
    AccountKind.JACKPOT: 1,
    AccountKind.UNCLAIMED: 1,
    AccountKind.TABLE: 0,
    AccountKind.HOUSE: 0,
    AccountKind.CAGE: -1,
    AccountKind.DROP: -1,
    AccountKind.FLOAT: 0,
}

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._/-]{0,99}", re.ASCII)
_CODE = re.compile(r"[A-Z][A-Z0-9]{1,11}", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class AccountRef:
    """One account of the chart, written ``kind:id@currency``.

    >>> str(AccountRef.parse("player:17@AUD"))
    'player:17@AUD'
    """

    kind: AccountKind
    id: str
    currency: str = ""
    """The code of its currency; empty for an account of the time before accounts had one."""

    def __post_init__(self) -> None:
        if not isinstance(self.kind, AccountKind):
            raise BadAccount(f"{self.kind!r} is not a kind of account")
        if not isinstance(self.id, str) or _ID.fullmatch(self.id) is None:
            raise BadAccount(
                f"{self.id!r} is not an account's id: letters, digits and . _ / -, at most 100, "
                "and a letter or digit first"
            )
        if self.currency and _CODE.fullmatch(self.currency) is None:
            raise BadAccount(f"{self.currency!r} is not the code of a currency, like AUD")

    @classmethod
    def parse(cls, text: str) -> AccountRef:
        """Read ``kind:id@currency``; raises BadAccount with the nearest kinds."""
        named, _, currency = text.partition("@")
        name, colon, id_ = named.partition(":")
        if not colon:
            raise BadAccount(f"{text!r} is not an account: write its kind and id, like player:17")
        try:
            kind = AccountKind(name)
        except ValueError:
            known = tuple(AccountKind)
            hint = ", ".join(nearest(name, known) or known)
            raise BadAccount(f"{name!r} is not a kind of account; nearest: {hint}") from None
        return cls(kind, id_, currency)

    def __hash__(self) -> int:
        # Of the kind nothing: its hash takes longer than the rest, and few accounts differ in it alone.
        return hash((self.id, self.currency))

    def __str__(self) -> str:
        return _written(self)

    def like(self, kind: AccountKind, id_: str) -> AccountRef:
        """Another account of the same currency."""
        return _account(kind, id_, self.currency)


_account: Final = lru_cache(maxsize=1 << 14)(AccountRef)
"""Accounts that are asked for again and again: each is checked once."""


@lru_cache(maxsize=1 << 14)
def _written(account: AccountRef) -> str:
    return f"{account.kind.value}:{account.id}" + (f"@{account.currency}" if account.currency else "")


def player(id_: str | int, currency: str = "") -> AccountRef:
    """A player's credits."""
    return _account(AccountKind.PLAYER, str(id_), currency)


def held(round_id: str, currency: str = "") -> AccountRef:
    """The wagers held for a round."""
    return _account(AccountKind.HELD, round_id, currency)


def table(id_: str, currency: str = "") -> AccountRef:
    """What a table has won or lost."""
    return _account(AccountKind.TABLE, id_, currency)


def cage(id_: str = "main", currency: str = "") -> AccountRef:
    """Cash taken in by the cage."""
    return AccountRef(AccountKind.CAGE, id_, currency)


def house(id_: str, currency: str = "") -> AccountRef:
    """Money of the house, by purpose: ``capital``, ``promotions``, ``play-money``."""
    return AccountRef(AccountKind.HOUSE, id_, currency)


class Reason(StrEnum):
    """Why money moved."""

    STAKE = "stake"
    """A wager was placed: its stake is held."""
    SETTLEMENT = "settlement"
    """A wager was won, lost or stood off."""
    WINNINGS = "winnings"
    """A wager won and lies on: its winnings are paid, and what is held for it stays held."""
    RETURN = "return"
    """A stake went back as if it had not been placed."""
    BUY_IN = "buy-in"
    CASH_OUT = "cash-out"
    TRANSFER = "transfer"
    CAPITAL = "capital"
    PROMOTION = "promotion"
    CONTRIBUTION = "contribution"
    """A part of a wager, or money of the operator's, went to a jackpot; or back."""
    JACKPOT = "jackpot"
    """A jackpot was paid that no wager is on."""
    BONUS = "bonus"
    """A bonus in money was paid beside wagers that have ended."""
    UNCLAIMED = "unclaimed"
    """Winnings were set aside for whoever will claim them."""
    CLAIMED = "claimed"
    LENT = "lent"
    """A wager won that the house had put up: there is no stake of the player's to hold."""
    TOURNAMENT = "tournament"
    """A fee, a prize or chips of a tournament."""
    CORRECTION = "correction"
    """A ruling put an earlier payment right."""
    FLOAT = "float"
    """Chips went from one place to another, or a count found them."""
    PLAY = "float-play"
    """Chips came to a table's tray, or left it, as its wagers ended."""
    COUNT = "count"
    """Cash was counted, and what differs has a name."""


OF_HOLDS: Final = frozenset({Reason.STAKE, Reason.WINNINGS, Reason.SETTLEMENT, Reason.RETURN})
"""The reasons that belong to holds; no other movement may use them, or touch a held account."""


@dataclass(frozen=True, slots=True)
class Posting:
    """A change of one account's balance, in minor units; never zero."""

    account: AccountRef
    amount: int

    def __post_init__(self) -> None:
        if not isinstance(self.account, AccountRef):
            raise BadMovement(f"{self.account!r} is not an account")
        # bool is an int to Python, and never an amount of money
        if not isinstance(self.amount, int) or isinstance(self.amount, bool):
            raise BadMovement(f"{self.amount!r} is not a whole number of minor units")
        if self.amount == 0:
            raise BadMovement(f"a posting of nothing to {self.account}")
        if abs(self.amount) > MAX_AMOUNT:
            raise BadMovement(
                f"{decimal(self.amount)} is more than the largest amount, {decimal(MAX_AMOUNT)}"
            )


@dataclass(frozen=True, slots=True)
class Movement:
    """Postings to different accounts of one currency that sum to zero, why, and the clauses that say so.

    Raises:
        BadMovement: fewer than two postings, an account twice, two currencies, or a sum that is not zero.
    """

    reason: Reason
    postings: tuple[Posting, ...]
    clauses: tuple[str, ...] = ()
    about: str = ""
    """The number of the notice of the correction that it carries out; empty for any other movement."""

    def __post_init__(self) -> None:
        if not isinstance(self.reason, Reason):
            raise BadMovement(f"{self.reason!r} is not a reason to move money")
        if len(self.postings) < 2:
            raise BadMovement("a movement has at least two postings: money comes from somewhere")
        if len(self.postings) == 2:
            one, other = self.postings
            once = one.account != other.account
        else:
            once = len({posting.account for posting in self.postings}) == len(self.postings)
        if not once:
            raise BadMovement("a movement posts to each account once")
        currencies = {posting.account.currency for posting in self.postings}
        if len(currencies) > 1:
            named = " and ".join(code or "no currency" for code in sorted(currencies))
            raise BadMovement(f"a movement is in one currency, and these postings are in {named}")
        total = sum([posting.amount for posting in self.postings])
        if total != 0:
            raise BadMovement(f"the postings are out of balance by {decimal(total)}")

    @classmethod
    def net(cls, reason: Reason, postings: Iterable[Posting], clauses: Iterable[str] = ()) -> Movement:
        """A movement of postings added up by account, without those that come to nothing."""
        totals: Counter[AccountRef] = Counter()
        for posting in postings:
            totals[posting.account] += posting.amount
        kept = tuple(Posting(account, amount) for account, amount in totals.items() if amount)
        return cls(reason, kept, tuple(clauses))


def transfer(
    reason: Reason,
    source: AccountRef,
    target: AccountRef,
    amount: int,
    clauses: Iterable[str] = (),
    about: str = "",
) -> Movement:
    """Move a positive amount from one account to another."""
    if amount <= 0:
        raise BadMovement(f"{decimal(amount)} is not an amount to move: it must be more than nothing")
    return Movement(reason, (Posting(source, -amount), Posting(target, amount)), tuple(clauses), about)


def check_side(account: AccountRef, balance: int, change: int) -> int:
    """The balance after a change; raises AccountShort where the account may not stand so."""
    after = balance + change
    if after * account.kind.side < 0:
        raise AccountShort(account, balance, change)
    if abs(after) > MAX_AMOUNT:
        raise BadMovement(f"{account} would hold more than the largest amount, {decimal(MAX_AMOUNT)}")
    return after
