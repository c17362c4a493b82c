"""What happens to money: small records that a unit of work carries out, and the balances in memory.

Whose money it is, and of which currency, an operation says by the account: the player's credits that the
stake comes from. All else that it moves is of the same currency.

A command's effect on money is worked out first, as a list of :class:`MoneyOp`; then checked against the
balances that the house knows, and carried out in the same unit of work that writes its events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from croupier.games.refusals import Refusal, Refused
from croupier.games.wording import dollars
from croupier.house.errors import ShortOfCredits
from croupier.house.store import Unit
from croupier.money import postings
from croupier.money.amounts import MAX_AMOUNT, decimal
from croupier.money.currencies import PLAY, TOKENS_OF, Currency
from croupier.money.postings import AccountKind, AccountRef, Movement, Posting, Reason, transfer

PLAY_MONEY: Final = postings.house("play-money", PLAY.code)


def promotions(tokens: Currency) -> AccountRef:
    """What the house has given of promotional tokens."""
    return postings.house("promotions", tokens.code)


def cash(currency: Currency) -> AccountRef:
    """The cash of a currency that the cage has taken in."""
    return postings.cage("main", currency.code)


def capital(currency: Currency) -> AccountRef:
    """The house's own cash of a currency."""
    return postings.house("capital", currency.code)


def chips(currency: Currency) -> AccountRef:
    """Chips of a currency in patrons' hands."""
    return AccountRef(AccountKind.CHIPS, "patrons", currency.code)


def credits_of(person: str, currency: Currency) -> AccountRef:
    """A person's credits in a currency."""
    return postings.player(person, currency.code)


def tokens_of(person: str, currency: Currency) -> AccountRef:
    """A person's promotional tokens, which stand beside chips of a currency."""
    return postings.player(person, TOKENS_OF[currency.code].code)


def won_by(table: str, currency: Currency) -> AccountRef:
    """What a table has won of a currency, or lost."""
    return postings.table(table, currency.code)


def on_layout(table: str, person: str, currency: Currency) -> AccountRef:
    """A person's winning and void wagers that lie on a table's layout until they are collected."""
    return AccountRef(AccountKind.UNCLAIMED, f"{table}/{person}", currency.code)


def voucher_account(number: int, currency: Currency) -> AccountRef:
    """What a voucher stands for: the house owes it to whoever brings it."""
    return AccountRef(AccountKind.UNCLAIMED, f"voucher/{number}", currency.code)


def set_aside(person: str, currency: Currency) -> AccountRef:
    """Winnings that were set aside until their owner claims them."""
    return AccountRef(AccountKind.UNCLAIMED, f"person/{person}", currency.code)


@dataclass(frozen=True, slots=True)
class HoldStake:
    """A stake, with any fee, leaves a person's credits and is held for a round."""

    hold: str
    player: AccountRef
    round: str
    wager: str
    """What it is for, as :func:`croupier.house.spots.spot_of` writes it."""
    amount: int
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReturnStake:
    """A held stake goes back to the person's credits."""

    hold: str
    player: AccountRef
    amount: int
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SettleStake:
    """A held stake is won, lost or stands off."""

    hold: str
    player: AccountRef
    table: str
    stake: int
    """All that is held for it, any fee included."""
    pay: int
    """All that the person is given, stake included."""
    stays: int
    """How much of it stays on the layout until it is collected."""
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PayWinnings:
    """What a held wager has won is paid: it lies on, or what is held for it is tokens."""

    hold: str
    player: AccountRef
    table: str
    amount: int
    clauses: tuple[str, ...]
    staked: AccountRef | None = None
    """The account that it was staked from, where another one is paid."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """What was paid earlier in the round goes back to the table, as far as the person's credits cover it."""

    player: AccountRef
    table: str
    amount: int
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Any other movement."""

    movement: Movement


MoneyOp: TypeAlias = HoldStake | ReturnStake | SettleStake | PayWinnings | TakeBack | Move


def carry_out(unit: Unit, ops: Iterable[MoneyOp]) -> None:
    """Carry movements out in a unit of work, in order."""
    for op in ops:
        match op:
            case HoldStake():
                unit.hold(
                    kept_as(op.hold, op.player),
                    player=op.player,
                    held=postings.held(op.round, op.player.currency),
                    amount=op.amount,
                    wager=op.wager,
                    clauses=op.clauses,
                )
            case ReturnStake():
                unit.return_hold(kept_as(op.hold, op.player), clauses=op.clauses)
            case SettleStake():
                unit.settle_hold(
                    kept_as(op.hold, op.player),
                    pay=op.pay,
                    house=_table(op),
                    also=_stays(op),
                    clauses=op.clauses,
                )
            case PayWinnings():
                id_ = kept_as(op.hold, op.staked or op.player)
                unit.pay_winnings(id_, amount=op.amount, house=_table(op), to=op.player, clauses=op.clauses)
            case Move():
                unit.move(op.movement)
            case TakeBack():
                raise AssertionError(f"{op} is carried out as far as credits cover it: {Balances.covered}")


def kept_as(hold: str, player: AccountRef) -> str:
    """The id of a wager in the store: its number in its round, and its currency."""
    return f"{hold}@{player.currency}"


def _table(op: SettleStake | PayWinnings | TakeBack) -> AccountRef:
    return op.player.like(AccountKind.TABLE, op.table)


def _layout(op: SettleStake) -> AccountRef:
    return op.player.like(AccountKind.UNCLAIMED, f"{op.table}/{op.player.id}")


def _stays(op: SettleStake) -> tuple[Posting, ...]:
    if not op.stays:
        return ()
    return (Posting(op.player, -op.stays), Posting(_layout(op), op.stays))


class Balances:
    """What persons' credits and their wagers on layouts come to, with what is not yet written."""

    def __init__(self, known: Mapping[AccountRef, int]) -> None:
        self._known = dict(known)

    def of(self, account: AccountRef) -> int:
        """The balance of an account."""
        return self._known.get(account, 0)

    def covered(self, ops: Iterable[MoneyOp]) -> tuple[list[MoneyOp], dict[AccountRef, int]]:
        """The same movements, but that nobody gives more back than they have; and what each account lacks."""
        ops = list(ops)
        if not any(isinstance(op, TakeBack) for op in ops):
            return ops, {}
        after: Counter[AccountRef] = Counter()
        found: list[MoneyOp] = []
        short: Counter[AccountRef] = Counter()
        for op in ops:
            one: MoneyOp = op
            if isinstance(op, TakeBack):
                account, table = op.player, _table(op)
                taken = min(op.amount, self.of(account) + after[account])
                short[account] += op.amount - taken
                if not taken:
                    continue
                one = Move(transfer(Reason.CORRECTION, account, table, taken, op.clauses))
            found.append(one)
            for account, change in changes((one,)):
                after[account] += change
        return found, {account: amount for account, amount in short.items() if amount}

    def check(self, what: str, ops: Iterable[MoneyOp]) -> None:
        """Refuse movements that would take more from an account than it has, or bring more than it holds.

        Raises:
            ShortOfCredits: somebody has not as much; nothing was changed.
            Refused: an account would hold more than the largest amount; nothing was changed.
        """
        self._after(what, ops)

    def take(self, what: str, ops: Iterable[MoneyOp]) -> None:
        """Count movements; raises as :meth:`check` does."""
        self._known.update(self._after(what, ops))

    def _after(self, what: str, ops: Iterable[MoneyOp]) -> dict[AccountRef, int]:
        """What the accounts hold that movements change, after all of these; checked after each."""
        after: dict[AccountRef, int] = {}
        for account, change in changes(ops):
            amount = after.get(account)
            if amount is None:
                amount = self._known.get(account, 0)
            after[account] = amount = amount + change
            if account.kind.side * amount < 0:
                have = decimal(abs(self.of(account)))
                reason = f"{dollars(have)} in credits does not cover it"
                raise ShortOfCredits(Refusal(what, reason, (), (have,)))
            if abs(amount) > MAX_AMOUNT:
                raise Refused(Refusal(what, f"no account holds more than {decimal(MAX_AMOUNT)}"))
        return after


def changes(ops: Iterable[MoneyOp]) -> Iterable[tuple[AccountRef, int]]:
    """What movements add to accounts, held stakes apart."""
    for op in ops:
        match op:
            case HoldStake():
                yield op.player, -op.amount
            case ReturnStake():
                yield op.player, op.amount
            case SettleStake():
                yield op.player, op.pay - op.stays
                yield _layout(op), op.stays
                yield _table(op), op.stake - op.pay
            case PayWinnings():
                yield op.player, op.amount
                yield _table(op), -op.amount
            case TakeBack():
                yield op.player, -op.amount
                yield _table(op), op.amount
            case Move():
                for posting in op.movement.postings:
                    yield posting.account, posting.amount
