"""The checks: one pass over the log, with the tables beside it read in step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.verify_store.absence import Absence
from croupier.verify_store.acts import Acts
from croupier.verify_store.approvals import Approvals
from croupier.verify_store.approved_parts import ApprovedParts
from croupier.verify_store.by_hand import ByHand
from croupier.verify_store.clocks import Clocks
from croupier.verify_store.cuts import Cuts
from croupier.verify_store.database import Database, Row
from croupier.verify_store.equipment import Equipment
from croupier.verify_store.floats import Floats
from croupier.verify_store.form import FORMAT, BadForm, event_hash, genesis, read
from croupier.verify_store.four_eyes import FourEyes
from croupier.verify_store.group import Group
from croupier.verify_store.persons import Persons
from croupier.verify_store.promotions import Promotions
from croupier.verify_store.report import Report
from croupier.verify_store.rooms import Rooms
from croupier.verify_store.schema import faults as schema_faults
from croupier.verify_store.seats import Seats
from croupier.verify_store.shoes import Shoes
from croupier.verify_store.spoken import Spoken
from croupier.verify_store.tournaments import Tournaments
from croupier.verify_store.venues import Venues

_SIDES: Final = {
    "player": 1,
    "held": 1,
    "chips": 1,
    "jackpot": 1,
    "unclaimed": 1,
    "table": 0,
    "house": 0,
    "cage": -1,
    "drop": -1,
    "float": 0,
}
"""Each kind of account, and on which side of nothing its balance stays."""
_TOKENS: Final = "TOKENS"
"""How the code of a currency of promotional tokens ends, after that of the chips that they win."""
_OUTCOMES: Final = {"settlement": "settled", "return": "returned"}
_EVENTS: Final = "SELECT position, stream, sequence, kind, at, clauses, payload, prev_hash, hash FROM events"


class _Beside:
    """The rows of a table that belongs to the log, given out position by position."""

    def __init__(self, database: Database, report: Report, table: str, columns: str, order: str = "") -> None:
        query = f"SELECT position, {columns} FROM {table} ORDER BY position{order}"  # noqa: S608
        self._rows = database.rows(query)
        self._table = table
        self._report = report
        self._next = next(self._rows, None)
        self.count = 0

    def at(self, position: int) -> list[Row]:
        """The rows of a position; those of earlier ones that nobody asked for are faults."""
        found: list[Row] = []
        while self._next is not None:
            its = self._next[0]
            if isinstance(its, int) and its > position:
                break
            if its == position:
                found.append(self._next[1:])
            else:
                self._stray()
            self._next = next(self._rows, None)
            self.count += 1
        return found

    def finish(self) -> None:
        """After the last event, any row left belongs to none."""
        while self._next is not None:
            self._stray()
            self.count += 1
            self._next = next(self._rows, None)

    def _stray(self) -> None:
        assert self._next is not None
        self._report.fault(f"{self._table} at {self._next[0]!r}", "no event of the log says so")


@dataclass(slots=True)
class _State:
    """What the log says up to where it was read."""

    sums: Counter[str] = field(default_factory=Counter)
    """What accounts hold, of those that hold anything."""
    currencies: set[str] = field(default_factory=set)
    open: dict[str, tuple[str, str, int]] = field(default_factory=dict)
    lengths: dict[str, int] = field(default_factory=dict)


class Checker:
    """Checks one store into a report."""

    def __init__(
        self, database: Database, report: Report, expect: Mapping[int, str], store: str | None
    ) -> None:
        self._db = database
        self._report = report
        self._expect = expect
        self._id = store
        self._state = _State()
        self._floats = Floats()
        self._four_eyes = FourEyes()
        self._readers = (
            Shoes(),
            Cuts(),
            Seats(),
            Rooms(),
            Absence(),
            Clocks(),
            Approvals(),
            Venues(),
            ApprovedParts(),
            self._four_eyes,
            self._floats,
            Promotions(),
            Acts(),
            Equipment(),
            ByHand(),
            Persons(),
            Spoken(),
            Tournaments(),
            Group(),
        )
        self._postings = _Beside(database, report, "postings", "line, account, amount", ", line")
        self._holds = _Beside(database, report, "holds", "id, player, held, amount")
        self._closings = _Beside(database, report, "closings", "hold, outcome")
        self._commands = _Beside(database, report, "commands", "actor, key")

    def run(self) -> None:
        """Check everything."""
        report = self._report
        for line in self._db.damage():
            report.fault("database", line)
        versions = [str(row[0]) for row in self._db.rows("SELECT version_num FROM schema_version")]
        report.schema = ", ".join(versions)
        for where, what in schema_faults(self._db, report.schema):
            report.fault(where, what)
        last = self._log(self._genesis())
        for beside in (self._postings, self._holds, self._closings, self._commands):
            beside.finish()
        for what in self._floats.finish():
            report.fault("chips", what)
        for what in self._four_eyes.finish():
            report.fault("four eyes", what)
        self._head(last)
        self._once("holds", "id")
        self._once("closings", "hold")
        self._once("commands", "actor, key")
        self._accounts()
        report.streams = len(self._state.lengths)
        report.postings = self._postings.count
        report.holds = self._holds.count
        report.commands = self._commands.count
        report.open = len(self._state.open)

    # --- the chain ---------------------------------------------------------------------------

    def _genesis(self) -> str:
        rows = list(self._db.rows("SELECT one, format, id, created FROM store"))
        if len(rows) != 1 or rows[0][:2] != (1, FORMAT) or not isinstance(rows[0][2], str):
            self._report.fault("store", f"it is not the identity of a store of format {FORMAT}: {rows}")
            return ""
        self._report.store = rows[0][2]
        if self._id not in (None, rows[0][2]):
            self._report.fault("store", f"it is {rows[0][2]}, and heads were noted of {self._id}")
        return genesis(rows[0][2], rows[0][3])

    def _log(self, previous: str) -> tuple[int, str]:
        position = 0
        for row in self._db.rows(f"{_EVENTS} ORDER BY position"):
            self._report.events += 1
            where = f"event {row[0]}"
            if row[0] != position + 1:
                self._report.fault(where, f"it follows event {position}: the log has a gap")
            position = row[0]
            if row[7] != previous:
                self._report.fault(where, "it does not follow the hash of the event before it")
            if event_hash(row[:8]) != row[8]:
                self._report.fault(where, "its hash is not the hash of what it says")
            previous = row[8]
            self._expected(position, previous)
            self._sequence(where, row[1], row[2])
            self._content(where, row)
        last = max(self._expect, default=0)
        if last > position:
            self._report.fault("log", f"it ends at event {position}, before the expected {last}")
        return position, previous

    def _expected(self, position: int, hash_: str) -> None:
        if self._expect.get(position, hash_) != hash_:
            self._report.fault(f"event {position}", "its hash is not the one that was noted down earlier")

    def _sequence(self, where: str, stream: Any, sequence: Any) -> None:
        before = self._state.lengths.get(stream, 0)
        if sequence != before + 1:
            self._report.fault(where, f"it is number {sequence} of {stream}, after number {before}")
        if isinstance(sequence, int):
            self._state.lengths[stream] = sequence

    def _head(self, last: tuple[int, str]) -> None:
        heads = list(self._db.rows("SELECT one, position, hash FROM head"))
        if heads != [(1, *last)]:
            self._report.fault("head", f"it says {heads}, and the log ends at {last}")
        if last[0]:
            self._report.head = f"{last[0]}:{last[1]}"

    # --- what the events say -----------------------------------------------------------------

    def _content(self, where: str, row: Row) -> None:
        position, stream, kind = row[0], row[1], row[3]
        lines = self._postings.at(position)
        opened, closed, commands = (b.at(position) for b in (self._holds, self._closings, self._commands))
        try:
            clauses, payload = read(row[5]), read(row[6])
        except BadForm as error:
            self._report.fault(where, f"its text is not canonical: {error}")
            return
        if not isinstance(clauses, list) or not all(isinstance(clause, str) for clause in clauses):
            self._report.fault(where, "its clauses are not a list of texts")
        if not isinstance(payload, dict):
            self._report.fault(where, "its payload is not an object")
            return
        if commands != self._command(stream, payload):
            self._report.fault(where, f"the table of commands has {commands} for it")
        for each in self._readers:
            for what in each.read(stream, kind, clauses, payload):
                self._report.fault(where, what)
        if stream != "ledger":
            if lines or opened or closed:
                self._report.fault(where, "money moved beside the ledger")
            return
        self._report.movements += 1
        movement = self._movement(where, payload, lines)
        if movement is None:
            return
        self._hold(where, kind, payload, movement, opened)
        self._closing(where, kind, payload, movement, closed)
        self._winnings(where, kind, payload, movement)
        held = [account for account in movement if account.startswith("held:")]
        if held and kind != "stake" and kind not in _OUTCOMES:
            self._report.fault(where, "it moves held money, and neither holds nor closes a wager")

    def _command(self, stream: str, payload: dict[str, Any]) -> list[Row]:
        return [(payload.get("actor"), payload.get("key"))] if stream == "commands" else []

    def _movement(self, where: str, payload: dict[str, Any], lines: list[Row]) -> dict[str, int] | None:
        """The amounts of a movement by account, once added to the sums."""
        said = payload.get("postings")
        if not isinstance(said, list) or not all(_is_posting(posting) for posting in said):
            self._report.fault(where, "it is no list of postings")
            return None
        if [(number, *posting) for number, posting in enumerate(said, start=1)] != lines:
            self._report.fault(where, f"the log has the postings {said}, the ledger has {lines}")
        amounts: dict[str, int] = dict(said)
        if len(amounts) != len(said) or len(said) < 2 or sum(amounts.values()) != 0:
            self._report.fault(where, f"its postings do not balance: {said}")
        self._currency(where, sorted(set(map(_currency, amounts))))
        for account, amount in said:
            self._state.sums[account] += amount
            if self._state.sums[account] * _SIDES[_kind(account)] < 0:
                self._report.fault(where, f"{account} stands at {self._state.sums[account]} after it")
            if not self._state.sums[account]:
                # Every round has an account of its own for its stakes: memory has those alone that hold any.
                del self._state.sums[account]
        return amounts

    def _currency(self, where: str, found: list[str]) -> None:
        """A movement is in one currency; only before the first that names one may one name none."""
        if len(found) > 1:
            self._report.fault(where, f"it mixes currencies: {', '.join(code or 'none' for code in found)}")
        if "" in found and self._state.currencies:
            self._report.fault(where, "it names no currency, and movements before it do")
        self._state.currencies.update(code for code in found if code)

    def _hold(
        self, where: str, kind: str, payload: dict[str, Any], movement: dict[str, int], opened: list[Row]
    ) -> None:
        if kind != "stake":
            if opened:
                self._report.fault(where, "a wager is held by it, and it is no stake")
            return
        id_ = payload.get("hold")
        giving = [(account, amount) for account, amount in movement.items() if amount < 0]
        taking = [(account, amount) for account, amount in movement.items() if amount > 0]
        if len(giving) != 1 or len(taking) != 1 or not taking[0][0].startswith("held:"):
            self._report.fault(where, "a stake moves from one account to one held account")
            return
        if opened != [(id_, giving[0][0], *taking[0])]:
            self._report.fault(where, f"the table of held wagers has {opened} for the stake {id_}")
        if not isinstance(id_, str) or id_ in self._state.open:
            self._report.fault(where, f"the wager {id_} is held already")
            return
        self._state.open[id_] = (giving[0][0], *taking[0])

    def _closing(
        self, where: str, kind: str, payload: dict[str, Any], movement: dict[str, int], closed: list[Row]
    ) -> None:
        outcome = _OUTCOMES.get(kind)
        if outcome is None:
            if closed:
                self._report.fault(where, "a wager is closed by it, and it is no settlement or return")
            return
        id_ = payload.get("hold")
        if closed != [(id_, outcome)]:
            self._report.fault(where, f"the table of closings has {closed} for the wager {id_}")
        hold = self._state.open.pop(id_, None) if isinstance(id_, str) else None
        if hold is None:
            self._report.fault(where, f"the wager {id_} is not held: it was closed before, or never placed")
            return
        player, held, amount = hold
        if {a: m for a, m in movement.items() if a.startswith("held:")} != {held: -amount}:
            self._report.fault(where, f"the stake of {amount} does not leave {held}")
        if outcome == "returned" and movement != {held: -amount, player: amount}:
            self._report.fault(where, f"the stake does not go back to {player}")
        if outcome == "settled":
            self._report.settled += 1
        else:
            self._report.returned += 1

    def _winnings(self, where: str, kind: str, payload: dict[str, Any], movement: dict[str, int]) -> None:
        """What a wager wins that lies on, or is in tokens, goes from a table to who placed it."""
        if kind != "winnings":
            return
        id_ = payload.get("hold")
        hold = self._state.open.get(id_) if isinstance(id_, str) else None
        if hold is None:
            self._report.fault(where, f"the wager {id_} is not held, and winnings are paid on it")
            return
        taking = {account for account, amount in movement.items() if amount > 0}
        giving = {_kind(account) for account, amount in movement.items() if amount < 0}
        paid = hold[0].removesuffix(_TOKENS)
        if taking != {paid} or giving != {"table"}:
            self._report.fault(where, f"the winnings do not go from a table to {paid}")

    # --- the end -----------------------------------------------------------------------------

    def _once(self, table: str, columns: str) -> None:
        query = f"SELECT {columns} FROM {table} GROUP BY {columns} HAVING count(*) > 1"  # noqa: S608
        for row in self._db.rows(query):
            self._report.fault(table, f"{' '.join(map(str, row))} stands there more than once")

    def _accounts(self) -> None:
        sums = dict(self._state.sums)
        held: Counter[str] = Counter()
        for _, account, amount in self._state.open.values():
            held[account] += amount
        totals: Counter[str] = Counter()
        for ref, side, balance in self._stored():
            self._report.accounts += 1
            where = f"account {ref}"
            if side != _SIDES.get(_kind(ref)):
                self._report.fault(where, f"its side is {side!r}")
            moved = sums.pop(ref, 0)
            if balance != moved:
                self._report.fault(where, f"it stands at {balance!r}, and its postings come to {moved}")
            if str(ref).startswith("held:") and held.pop(ref, 0) != moved:
                self._report.fault(where, f"it holds {moved}, which is not what its open wagers come to")
            totals[_currency(ref)] += moved
            if moved and not _currency(ref) and self._state.currencies:
                self._report.fault(where, f"it holds {moved} of no currency")
        for ref in sorted({**sums, **held, **dict.fromkeys(self._without_balance())}):
            self._report.fault(f"account {ref}", "money moved there, and it has no balance")
        for currency, total in sorted(totals.items()):
            if total != 0:
                named = f" in {currency}" if currency else ""
                self._report.fault("accounts", f"together they come to {total}{named}, not to nothing")

    def _without_balance(self) -> Iterator[str]:
        """Accounts that postings name and that have no balance."""
        query = (
            "SELECT DISTINCT postings.account FROM postings "
            "LEFT JOIN accounts ON accounts.ref = postings.account WHERE accounts.ref IS NULL"
        )
        return (str(row[0]) for row in self._db.rows(query))

    def _stored(self) -> Iterator[Row]:
        return self._db.rows("SELECT ref, side, balance FROM accounts ORDER BY ref")


def _is_posting(posting: object) -> bool:
    if not isinstance(posting, list) or len(posting) != 2:
        return False
    account, amount = posting
    known = isinstance(account, str) and _kind(account) in _SIDES
    return known and isinstance(amount, int) and not isinstance(amount, bool) and amount != 0


def _currency(account: object) -> str:
    return str(account).partition("@")[2]


def _kind(account: object) -> str:
    return str(account).partition(":")[0]
