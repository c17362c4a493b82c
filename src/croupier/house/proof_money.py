"""Ledger against log: every movement of money is one that an event accounts for, and none is missing.

Of movements that touch accounts from before accounts had a currency, currencies are not compared.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from croupier.house.correcting import paid_after
from croupier.house.floats.cage_events import moves_of
from croupier.house.happened import Happened
from croupier.house.loading import TABLE_PREFIX
from croupier.house.money import HoldStake, MoneyOp, Move, PayWinnings, ReturnStake, SettleStake, TakeBack
from croupier.house.money import kept_as as hold_id
from croupier.house.vouchers import Voucher
from croupier.house.work import SIGNIFICANT
from croupier.money.amounts import parse_amount
from croupier.money.currencies import TOKENS
from croupier.money.postings import Reason

Lines: TypeAlias = Mapping[str, int]
"""What a movement adds to accounts, by their names."""

_OF_HOLDS: Final = ("stake", "settlement", "return", "winnings")
_OF_EVENTS: Final = (
    "buy-in",
    "cash-out",
    "promotion",
    "capital",
    "unclaimed",
    "claimed",
    "jackpot",
    "bonus",
    "lent",
    "float",
    "count",
    "tournament",
)
_OF_RESERVES: Final = {"contribution": {"jackpot", "house"}, "transfer": {"jackpot"}}
"""What moves a jackpot's reserve, and the kinds of account that it may touch."""
TOKEN_CODES: Final = {each.code for each in TOKENS}
_EXCHANGE: Final = "house:exchange"
"""Where what accounts held went once, when accounts were given currencies."""


class _Hold(NamedTuple):
    """A movement that a table's round makes of a held wager."""

    position: int
    lines: Lines
    wager: str = ""
    """What a stake is for, as the ledger says it."""


class Expected:
    """The movements that events have told of, until the ledger has them."""

    def __init__(self) -> None:
        self.sums: Counter[str] = Counter()
        """What each account holds, by the ledger read so far; those alone that hold anything."""
        self.movements = 0
        self._holds: defaultdict[tuple[str, str], deque[_Hold]] = defaultdict(deque)
        self._told: Counter[frozenset[tuple[str, int]]] = Counter()
        self._corrected: Counter[tuple[str, str]] = Counter()
        self._before_currencies = False
        self._carried: set[str] = set()
        self._lost: set[str] = set()

    # --- what events tell of -------------------------------------------------------------------

    def lose(self, table: str) -> None:
        """A table cannot be followed any further: its movements are not known from now on."""
        self._lost.add(table)

    def round_moves(self, position: int, ops: Iterable[MoneyOp]) -> None:
        """What an entry at a table does to money."""
        for op in ops:
            match op:
                case HoldStake():
                    lines = {str(op.player): -op.amount, _held(op.round, op): op.amount}
                    self._hold("stake", op, position, lines, op.wager)
                case ReturnStake():
                    self._hold("return", op, position, {_held_of(op): -op.amount, str(op.player): op.amount})
                case SettleStake():
                    layout = f"unclaimed:{op.table}/{op.player.id}@{op.player.currency}"
                    parts = (
                        (_held_of(op), -op.stake),
                        (str(op.player), op.pay - op.stays),
                        (_table(op), op.stake - op.pay),
                        (layout, op.stays),
                    )
                    self._hold("settlement", op, position, {name: n for name, n in parts if n})
                case PayWinnings():
                    id_ = hold_id(op.hold, op.staked or op.player)
                    lines = {_table(op): -op.amount, str(op.player): op.amount}
                    self._holds["winnings", id_].append(_Hold(position, lines))
                case TakeBack():
                    self._corrected[op.table, op.player.id] -= op.amount
                case Move(movement):
                    lines = {str(each.account): each.amount for each in movement.postings}
                    if movement.reason is Reason.CORRECTION:
                        self._count_correction(lines, 1)
                    else:
                        self._tell(lines.items())

    def _hold(
        self,
        reason: str,
        op: HoldStake | ReturnStake | SettleStake,
        position: int,
        lines: Lines,
        wager: str = "",
    ) -> None:
        self._holds[reason, hold_id(op.hold, op.player)].append(_Hold(position, lines, wager))

    def table_tells(self, table: str, kind: str, data: Mapping[str, Any]) -> None:
        """Money that an event at a table tells of."""
        if kind == Happened.COLLECTED and parse_amount(data["amount"]):
            amount, person = parse_amount(data["amount"]), data["person"]
            self._tell(((f"unclaimed:{table}/{person}", -amount), (f"player:{person}", amount)))
        elif kind == Happened.JACKPOT_PAID and parse_amount(data["pays"]):
            self._tell(((f"player:{data['person']}", parse_amount(data["pays"])),))
        for person, paid in paid_after(f"{TABLE_PREFIX}{table}", kind, data):
            self._corrected[table, person] += paid

    def house_tells(
        self, stream: str, kind: str, data: Mapping[str, Any], vouchers: Mapping[int, Voucher]
    ) -> None:
        """Money that an event of the house tells of."""
        if stream == SIGNIFICANT and kind == "not-covered":
            self._corrected[data["table"], data["person"]] += parse_amount(data["amount"])
        elif stream == "cage":
            self._tell(_of_the_cage(kind, data, vouchers))
        else:
            self.round_moves(0, moves_of(stream, kind, data))
        for person, paid in paid_after(stream, kind, data):
            self._corrected[data["table"], person] += paid

    def tournament_moves(self, ops: Iterable[MoneyOp]) -> None:
        """What an event of a tournament moves, as its state before the event has it."""
        for op in ops:
            assert isinstance(op, Move)
            self._tell((str(each.account), each.amount) for each in op.movement.postings)

    def _tell(self, lines: Iterable[tuple[str, int]]) -> None:
        told = frozenset(lines)
        if told:
            self._told[told] += 1

    # --- what the ledger says ------------------------------------------------------------------

    def moved(self, reason: str, data: Mapping[str, Any]) -> Iterator[str]:
        """Take a movement of the ledger; says what is wrong with it."""
        self.movements += 1
        lines: dict[str, int] = dict(data["postings"])
        for account, amount in lines.items():
            self.sums[account] += amount
            if not self.sums[account]:
                # Every round has an account of its own for its stakes.
                del self.sums[account]
        self._before_currencies |= any("@" not in account for account in lines)
        if reason in _OF_HOLDS:
            yield from self._wager(reason, data, lines)
        elif reason == "correction":
            self._count_correction(lines, -1)
        elif reason == "transfer" and any(account.startswith("cage:drawer/") for account in lines):
            if not self._take_told(lines):
                yield f"no event tells of this {reason}: {_shown(lines)}"
        elif reason in _OF_RESERVES:
            strange = {_kind(account) for account in lines} - _OF_RESERVES[reason]
            if strange and not (self._before_currencies and _EXCHANGE in map(_bare, lines)):
                yield f"a {reason} is between reserves of jackpots, and moves {_shown(lines)}"
        elif reason in _OF_EVENTS and not self._take_told(lines) and not self._of_a_lost_table(lines):
            yield f"no event tells of this {reason}: {_shown(lines)}"

    def _wager(self, reason: str, data: Mapping[str, Any], lines: Lines) -> Iterator[str]:
        id_ = str(data.get("hold"))
        if id_.partition("@")[0].rpartition("/")[0].rpartition(".")[0] in self._lost:
            return
        key, old = (reason, id_), "@" not in id_
        if key not in self._holds and old:
            among = (each for each in self._holds if each[0] == reason)
            key = next((each for each in among if each[1].partition("@")[0] == id_), key)
        waiting = self._holds.get(key)
        if not waiting:
            bare = id_.partition("@")[0]
            if reason == "return" and old:
                self._carried.add(bare)  # to be placed again in its currency
            elif reason == "stake" and bare in self._carried:
                self._carried.discard(bare)
            else:
                yield f"no entry at a table makes this {reason} of the wager {id_}: {_shown(lines)}"
            return
        _, want, wager = waiting.popleft()
        if data.get("wager", wager) != wager:
            yield f"the wager {id_} is {wager}, and the ledger says {data['wager']!r:.60}"
        if not waiting:
            del self._holds[key]
        if _compared(lines, bare=old) != _compared(want, bare=old):
            yield f"the round makes {_shown(want)} of the wager {id_}, and the ledger {_shown(lines)}"

    def _count_correction(self, lines: Lines, sign: int) -> None:
        tables = [account for account in lines if account.startswith("table:")]
        for account, amount in lines.items():
            kind, _, name = _bare(account).partition(":")
            if kind == "table":
                continue
            table = _bare(tables[0]).partition(":")[2] if tables else ""
            self._corrected[table, name.rpartition("/")[2]] += sign * amount

    def _take_told(self, lines: Lines) -> bool:
        for told in _candidates(lines):
            if self._told[told]:
                self._told[told] -= 1
                if not self._told[told]:
                    del self._told[told]
                return True
        return False

    def _of_a_lost_table(self, lines: Lines) -> bool:
        names = {_bare(account).partition(":")[2].partition("/")[0] for account in lines}
        return bool(names & self._lost)

    # --- the end -------------------------------------------------------------------------------

    def left(self) -> Iterator[str]:
        """What events tell of and the ledger does not have, once all of it was read."""
        for (reason, id_), waiting in self._holds.items():
            for want in waiting:
                told = f"the entry at event {want.position} makes a {reason} of the wager {id_}"
                yield f"{told}, which the ledger lacks: {_shown(want.lines)}"
        for told_of, times in self._told.items():
            if times > 0:
                yield f"an event tells of {_shown(dict(told_of))}, which the ledger lacks"
        for (table, person), amount in self._corrected.items():
            if amount and table not in self._lost:
                yield f"corrections of {person} at {table} differ by {amount} between events and ledger"
        for account, holds in self.sums.items():
            if _bare(account) == _EXCHANGE and holds:
                yield f"{account} holds {holds}, and must come to nothing"


def _of_the_cage(
    kind: str, data: Mapping[str, Any], vouchers: Mapping[int, Voucher]
) -> tuple[tuple[str, int], ...]:
    """What an event of the cage does to accounts: one line or two of its movement."""
    amount = parse_amount(data["amount"]) if "amount" in data else 0
    # Events of the time before accounts had a currency name none.
    of = f"@{data['currency']}" if "currency" in data else ""
    player = f"player:{data.get('person')}{of}"
    match kind:
        case "buy-in" | "chips-taken" | "paid-in-chips":
            return _for_credits(kind, data, player, amount, of)
        case "chips-redeemed":
            return _redeemed(data, amount, of)
        case "winnings-paid":
            drawn = _drawn(data, of)
            return ((player, -amount), *(drawn or ((str(data["to"]), amount),)))
        case "prize-credited":
            return ((player, amount),)
        case "voucher":
            made = (f"unclaimed:voucher/{data['voucher']}{of}", amount)
            given = data.get("currency") in TOKEN_CODES
            return (made,) if given else (made, (player, -amount))
        case "voucher-redeemed":
            voucher = vouchers[int(data["voucher"])]
            in_ = f"@{voucher.currency.code}" if "@" in str(data.get("to")) else ""
            drawn = _drawn(data, in_)
            paid = voucher.amount - sum(n for _, n in drawn)
            to = ((str(data["to"]), paid),) if "to" in data and paid else ()
            return ((f"unclaimed:voucher/{voucher.number}{in_}", -voucher.amount), *to, *drawn)
        case "capital-brought":
            return ((f"house:capital{of}", amount),)
        case "capital-taken":
            return ((f"house:capital{of}", -amount),)
        case "set-aside":
            return ((f"unclaimed:person/{data['person']}{of}", amount), (player, -amount))
        case "claimed":
            return ((f"unclaimed:person/{data['person']}{of}", -amount), (player, amount))
        case _:
            return ()


def _for_credits(
    kind: str, data: Mapping[str, Any], player: str, amount: int, of: str
) -> tuple[tuple[str, int], ...]:
    """Credits for cash or chips, or chips for credits; all lines where the event says whence and whither."""
    sign = -1 if kind == "paid-in-chips" else 1
    told = ((player, sign * amount),)
    if "box" in data:
        table = data["table"]
        tray = ((f"float:table/{table}/mixed{of}", -amount), (f"float:patrons{of}", amount))
        return (*told, (f"drop:{table}/{data['box']}{of}", -amount), *tray)
    if "device" in data:
        return (*told, (f"cage:device/{data['device']}{of}", -amount))
    if "drawer" in data:
        return (*told, (f"cage:drawer/{data['drawer']}{of}", -amount))
    if data.get("stock"):
        return (*told, (f"chips:patrons{of}", -sign * amount), *_stock(sign * amount, of))
    return told


def _stock(amount: int, of: str) -> tuple[tuple[str, int], ...]:
    return ((f"float:cage/mixed{of}", amount), (f"float:patrons{of}", -amount))


def _drawn(data: Mapping[str, Any], of: str) -> tuple[tuple[str, int], ...]:
    """What is paid by cheque."""
    return ((f"house:cheques{of}", parse_amount(data["cheque"]["amount"])),) if "cheque" in data else ()


def _redeemed(data: Mapping[str, Any], amount: int, of: str) -> tuple[tuple[str, int], ...]:
    drawn = _drawn(data, of)
    paid = amount - sum(n for _, n in drawn)
    cash = ((str(data["from"]), paid),) if paid else ()
    stock = _stock(amount, of) if data["stock"] else ()
    return ((f"chips:patrons{of}", -amount), *cash, *drawn, *stock)


def _candidates(lines: Lines) -> Iterator[frozenset[tuple[str, int]]]:
    """What an event may have told of a movement: all its lines, or one, with their currency or without."""
    bare = {(_bare(account), amount) for account, amount in lines.items()}
    for each in (set(lines.items()), bare):
        yield frozenset(each)
        yield from (frozenset({line}) for line in sorted(each))


def _compared(lines: Lines, *, bare: bool) -> dict[str, int]:
    return {_bare(account): n for account, n in lines.items()} if bare else dict(lines)


def _held(round_: str, op: HoldStake) -> str:
    return f"held:{round_}@{op.player.currency}"


def _held_of(op: ReturnStake | SettleStake) -> str:
    return f"held:{op.hold.rpartition('/')[0]}@{op.player.currency}"


def _table(op: SettleStake | PayWinnings) -> str:
    return f"table:{op.table}@{op.player.currency}"


def _bare(account: str) -> str:
    return account.partition("@")[0]


def _kind(account: str) -> str:
    return account.partition(":")[0]


def _shown(lines: Lines) -> str:
    return ", ".join(f"{account} {amount:+}" for account, amount in sorted(lines.items()))
