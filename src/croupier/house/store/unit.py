"""A unit of work: events, money and commands that are committed together or not at all.

A unit gathers its rows while its author works, refusing at once whatever the books do not allow; its
transaction writes the rows of all its units in a few statements.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Final

from sqlalchemy import CursorResult, Executable, delete, insert

from croupier.house.store import schema
from croupier.house.store import statements as sql
from croupier.house.store.errors import (
    BadEvent,
    CommandConflict,
    HoldClosed,
    HoldError,
    HoldExists,
    NoSuchHold,
    StoreError,
    StreamMoved,
)
from croupier.house.store.model import Event, Head, Hold, HoldState, Recorded
from croupier.house.store.transaction import Rows, Transaction, hold_of, recorded_of
from croupier.money.postings import (
    OF_HOLDS,
    AccountKind,
    AccountRef,
    BadMovement,
    Movement,
    Posting,
    Reason,
    check_side,
    transfer,
)
from croupier.record.chain import (
    JSONValue,
    canonical,
    check_kind,
    check_stream,
    clause_list,
    link_of,
    quoted,
    read_canonical,
)

LEDGER: Final = "ledger"
"""The stream in which every movement of money is an event."""
COMMANDS: Final = "commands"
"""The stream in which every command with an idempotency key is an event."""

_WORD = re.compile(r"[!-~]{1,200}", re.ASCII)
_HEX = re.compile(r"[0-9a-f]{64}", re.ASCII)


class Unit:
    """What one unit of work may read and write. It is good until its transaction ends.

    Every refusal is raised at once and leaves the unit as it was before the call.
    """

    def __init__(self, transaction: Transaction) -> None:
        self._tx = transaction
        self._stack = ExitStack()
        self._saved = False
        self._head = transaction.head
        self._rows = Rows()
        self._lengths: dict[str, int] = {}
        self._balances: dict[AccountRef, int] = {}
        self._holds: dict[str, Hold] = {}
        self._commands: dict[tuple[str, str], str] = {}
        self._done = False

    # --- the log -----------------------------------------------------------------------------

    def append(
        self, stream: str, events: Iterable[Event], *, expected: int | None = None
    ) -> tuple[Recorded, ...]:
        """Write events at the end of a stream.

        ``expected`` is how many events the writer thinks the stream has.

        Raises:
            BadEvent: a stream that the store keeps itself.
            NotCanonical: a name or payload that the log does not take.
            StreamMoved: the stream has another length than expected.
        """
        self._check()
        check_stream(stream)
        if stream in (LEDGER, COMMANDS):
            raise BadEvent(f"the stream {stream} is written by the store alone")
        length = self.length(stream)
        if expected is not None and expected != length:
            raise StreamMoved(stream, expected, length)
        written = [(check_kind(e.kind), clause_list(e.clauses), _payload(e.payload)) for e in events]
        return tuple(self._record(stream, *parts) for parts in written)

    def length(self, stream: str) -> int:
        """How many events a stream has, with those of this unit."""
        self._check()
        for known in (self._lengths, self._tx.lengths):
            if stream in known:
                return known[stream]
        found = sql.LENGTH.value(self._tx.connection, stream)
        length = self._tx.lengths[stream] = int(found or 0)
        return length

    def events(self, stream: str, start: int = 1) -> list[Recorded]:
        """The events of a stream from a sequence number on, with those of this unit."""
        self._check()
        found = [recorded_of(row) for row in sql.STREAM.rows(self._tx.connection, stream, start)]
        pending = (*self._tx.rows.events, *self._rows.events)
        return found + [e for e in pending if e.stream == stream and e.sequence >= start]

    def _record(self, stream: str, kind: str, clauses: str, payload: str) -> Recorded:
        sequence = self.length(stream) + 1
        position, previous = self._head
        position += 1
        at = self._tx.clock()
        hash_ = link_of(previous, position, stream, sequence, kind, at, clauses, payload)
        recorded = Recorded(position, stream, sequence, kind, at, clauses, payload, previous, hash_)
        self._rows.events.append(recorded)
        self._lengths[stream] = sequence
        self._head = Head(position, hash_)
        return recorded

    # --- money -------------------------------------------------------------------------------

    def balance(self, account: AccountRef) -> int:
        """What an account holds, in minor units, with what this unit moved."""
        self._check()
        known = self._balances.get(account)
        if known is None:
            known = self._tx.balances.get(account)
        if known is not None:
            return known
        found = sql.BALANCE.value(self._tx.connection, str(account))
        if found is None and account.kind is AccountKind.HELD:
            self._tx.known.made[account] = set()
        balance = self._tx.balances[account] = int(found or 0)
        return balance

    def move(self, movement: Movement) -> Recorded:
        """Move money that is not a wager.

        Raises:
            AccountShort: an account would stand on the wrong side of nothing.
            BadMovement: a movement that belongs to a hold.
        """
        if movement.reason in OF_HOLDS or _touches_held(movement.postings):
            raise BadMovement("wagers are held, settled and returned as holds, not moved")
        return self._move(movement, {"about": movement.about} if movement.about else {})

    def _move(self, movement: Movement, about: Mapping[str, str]) -> Recorded:
        self._check()
        after = {
            p.account: check_side(p.account, self.balance(p.account), p.amount) for p in movement.postings
        }
        lines = [(str(p.account), p.amount) for p in movement.postings]
        clauses = clause_list(movement.clauses)
        payload = ledger_text(about, lines)
        recorded = self._record(LEDGER, movement.reason.value, clauses, payload)
        self._balances.update(after)
        self._rows.moved.update(after)
        position = recorded.position
        for line, (account, amount) in enumerate(lines, start=1):
            self._rows.postings.append((position, line, account, amount))
        return recorded

    # --- wagers ------------------------------------------------------------------------------

    def hold(
        self,
        id_: str,
        *,
        player: AccountRef,
        held: AccountRef,
        amount: int,
        wager: str = "",
        clauses: Iterable[str] = (),
    ) -> Hold:
        """Hold a stake: it leaves the player's account until it is settled or returned.

        The log says which ``wager`` it is for, where that is given.

        Raises:
            HoldExists: the id was used before.
            AccountShort: the player has not enough.
            HoldError, BadMovement: an id or amount that cannot be held.
        """
        self._check()
        if _WORD.fullmatch(id_) is None:
            raise HoldError(f"{id_!r} cannot name a held wager: printable characters, at most 200, no spaces")
        if held.kind is not AccountKind.HELD or player.kind is AccountKind.HELD:
            raise HoldError(f"a stake moves from a player's account to a held one, not {player} to {held}")
        placed = Posting(held, amount)
        if amount < 0:
            raise BadMovement("a stake is more than nothing")
        if self._was_held(id_, held):
            raise HoldExists(f"a wager {id_} was held before")
        stake = Movement(Reason.STAKE, (Posting(player, -amount), placed), tuple(clauses))
        recorded = self._move(stake, {"hold": id_, "wager": wager} if wager else {"hold": id_})
        made = self._holds[id_] = Hold(id_, player, held, amount)
        self._rows.holds.append((id_, recorded.position, str(player), str(held), amount))
        return made

    def settle_hold(
        self,
        id_: str,
        *,
        pay: int,
        house: AccountRef,
        to: AccountRef | None = None,
        also: Sequence[Posting] = (),
        clauses: Iterable[str] = (),
    ) -> Hold:
        """Settle a held wager, once.

        ``pay`` is all that the player is given, stake and winnings: nothing for a loss, the stake for a
        stand-off, stake and winnings for a win. The difference to the stake goes to ``house`` or comes
        from it. ``to`` is who is paid, if not the account that staked. ``also`` are balanced postings of
        the same settlement, such as a jackpot that is won with it.

        Raises:
            NoSuchHold, HoldClosed: there is nothing to settle.
            BadMovement: a negative payment, or other postings out of balance.
        """
        hold = self._open_hold(id_)
        if not isinstance(pay, int) or isinstance(pay, bool) or pay < 0:
            raise BadMovement(f"{pay!r} is not a payment: whole minor units, nothing or more")
        payments = ((to or hold.player, pay), (house, hold.amount - pay))
        given = (*(Posting(account, amount) for account, amount in payments if amount), *also)
        if _touches_held(given):
            raise BadMovement("a settlement pays no held account")
        postings = (Posting(hold.held, -hold.amount), *given)
        settlement = Movement.net(Reason.SETTLEMENT, postings, clauses)
        return self._close(hold, settlement, HoldState.SETTLED)

    def pay_winnings(
        self,
        id_: str,
        *,
        amount: int,
        house: AccountRef,
        to: AccountRef | None = None,
        clauses: Iterable[str] = (),
    ) -> Recorded:
        """Pay what a held wager has won while it lies on: what is held for it stays held.

        ``to`` is who is paid, if not the account that staked.

        Raises:
            NoSuchHold, HoldClosed: no such wager lies there.
            BadMovement: nothing, less, or a held account that would pay.
        """
        hold = self._open_hold(id_)
        if house.kind is AccountKind.HELD or (to is not None and to.kind is AccountKind.HELD):
            raise BadMovement("held stakes neither pay winnings nor are paid any")
        paid = transfer(Reason.WINNINGS, house, to or hold.player, amount, clauses)
        return self._move(paid, {"hold": id_})

    def return_hold(self, id_: str, *, clauses: Iterable[str] = ()) -> Hold:
        """Give a held stake back, once; raises NoSuchHold or HoldClosed."""
        hold = self._open_hold(id_)
        postings = (Posting(hold.held, -hold.amount), Posting(hold.player, hold.amount))
        return self._close(hold, Movement(Reason.RETURN, postings, tuple(clauses)), HoldState.RETURNED)

    def find_hold(self, id_: str) -> Hold:
        """A hold and its state; raises NoSuchHold."""
        self._check()
        hold = self._find_hold(id_)
        if hold is None:
            raise NoSuchHold(f"no wager {id_} was ever held")
        return hold

    def open_holds(self, held: AccountRef) -> list[Hold]:
        """The wagers that are held in an account and not yet closed, oldest first."""
        self._check()
        rows = sql.OPEN_HOLDS_IN.rows(self._tx.connection, str(held))
        found = {hold.id: hold for hold in map(hold_of, rows)} | self._tx.holds | self._holds
        return [h for h in found.values() if h.held == held and h.state is HoldState.OPEN]

    def _was_held(self, id_: str, held: AccountRef) -> bool:
        """Whether a wager was ever held under this id; it is to be held in an account now."""
        self.balance(held)
        made = self._tx.known.made.get(held)
        if made is None or not id_.startswith(f"{held.id}/"):
            return self._find_hold(id_) is not None
        # The account was new, so that all that was ever held in it is known; its ids are in no other.
        return id_ in made or id_ in self._holds

    def _find_hold(self, id_: str) -> Hold | None:
        for known in (self._holds, self._tx.holds):
            if id_ in known:
                return known[id_]
        row = sql.HOLD.row(self._tx.connection, id_)
        return None if row is None else hold_of(row)

    def _open_hold(self, id_: str) -> Hold:
        hold = self.find_hold(id_)
        if hold.state is not HoldState.OPEN:
            raise HoldClosed(f"the wager {id_} was already {hold.state.value}")
        return hold

    def _close(self, hold: Hold, movement: Movement, state: HoldState) -> Hold:
        recorded = self._move(movement, {"hold": hold.id})
        closed = Hold(hold.id, hold.player, hold.held, hold.amount, state)
        self._holds[hold.id] = closed
        self._rows.closings.append((hold.id, recorded.position, state.value))
        return closed

    # --- commands ----------------------------------------------------------------------------

    def once(self, actor: str, key: str, digest: str) -> Mapping[str, Any] | None:
        """What an earlier command with this key was answered, or None where it is the first.

        Raises:
            CommandConflict: the key came before with other content.
        """
        self._check()
        _check_command(actor, key, digest)
        text = self._commands.get((actor, key)) or self._stored_command(actor, key)
        if text is None:
            return None
        stored = read_canonical(text)
        if stored["digest"] != digest:
            raise CommandConflict(f"the key {key} of {actor} was used before for another command")
        response: Mapping[str, Any] = stored["response"]
        return response

    def _stored_command(self, actor: str, key: str) -> str | None:
        known = self._tx.commands
        if (actor, key) not in known:
            known[actor, key] = sql.COMMAND.value(self._tx.connection, actor, key)
        return known[actor, key]

    def remember(
        self, actor: str, key: str, digest: str, response: Mapping[str, JSONValue], *, new: bool = False
    ) -> None:
        """Keep the answer to a command, so that the same command again changes nothing.

        The answer stands in the log for ever: put no secret in it. ``new``: whoever asks knows that no
        command of this actor's had the key before, and it is not looked for; if one had, the database takes
        neither this nor what is committed with it.
        """
        if new and (actor, key) not in self._commands and (actor, key) not in self._tx.commands:
            self._check()
            _check_command(actor, key, digest)
        elif self.once(actor, key, digest) is not None:
            raise CommandConflict(f"the command {key} of {actor} was answered before")
        said = f'"digest":"{digest}","key":{quoted(key)},"response":{canonical(response)}'
        payload = f'{{"actor":{quoted(actor)},{said}}}'
        recorded = self._record(COMMANDS, "command", "[]", payload)
        self._commands[actor, key] = payload
        self._rows.commands.append((actor, key, recorded.position))

    # --- secrets -----------------------------------------------------------------------------

    def keep_secret(self, name: str, text: str) -> None:
        """Keep a text beside the log, sealed, in place of what the name stood for.

        Raises:
            StoreSealed: there is no key to seal it with.
        """
        sealed = self._tx.sealer.seal(name, text)
        self.drop_secret(name)
        self.execute(insert(schema.secrets), {"name": name, "value": sealed})

    def drop_secret(self, name: str) -> None:
        """Forget a secret; one that is not there is forgotten already."""
        self.execute(delete(schema.secrets).where(schema.secrets.c.name == name))

    # --- other tables ------------------------------------------------------------------------

    def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[Any]:
        """Run a statement on tables beyond the log and the ledger, in the same transaction.

        What the unit did before is written first, so that rows may refer to its events. Whatever the
        statement does is taken back where the unit fails.
        """
        self._check()
        if not self._saved:
            self._stack.enter_context(self._tx.savepoint())
            self._saved = True
        self._rows.write(self._tx.connection, self._balances)
        return self._tx.connection.execute(statement, parameters)

    # --- the end -----------------------------------------------------------------------------

    def _check(self) -> None:
        if self._done:
            raise StoreError("this unit of work has ended; its transaction is over")

    def __enter__(self) -> Unit:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the unit: hand its rows to its transaction, or forget them where the block raised."""
        self._done = True
        self._stack.__exit__(kind, error, trace)
        if error is not None:
            return
        tx = self._tx
        tx.rows.take(self._rows)
        tx.head = self._head
        tx.lengths.update(self._lengths)
        tx.balances.update(self._balances)
        tx.holds.update(self._holds)
        tx.moved.update(self._balances)
        for hold in self._holds.values():
            if hold.held in tx.known.made:
                tx.known.made[hold.held].add(hold.id)
        tx.closed += [hold.id for hold in self._holds.values() if hold.state is not HoldState.OPEN]
        tx.commands.update(self._commands)


def _payload(payload: Mapping[str, JSONValue]) -> str:
    if not isinstance(payload, Mapping):
        raise BadEvent(f"the payload of an event is an object, not {payload!r}")
    return canonical(payload)


def ledger_text(about: Mapping[str, str], lines: Iterable[tuple[str, int]]) -> str:
    """The canonical text of a movement's payload, put together: there are two or three for every wager.

    ``about``: its ``about``, or its ``hold`` and ``wager``. ``lines``: the accounts, as they are written, and
    what each gets in minor units.
    """
    first = "".join([f'"{name}":{quoted(about[name])},' for name in ("about", "hold") if name in about])
    last = f',"wager":{quoted(about["wager"])}' if "wager" in about else ""
    moved = ",".join([f'["{account}",{amount:d}]' for account, amount in lines])
    return f'{{{first}"postings":[{moved}]{last}}}'


def _touches_held(postings: Iterable[Posting]) -> bool:
    return any(posting.account.kind is AccountKind.HELD for posting in postings)


def _check_command(actor: str, key: str, digest: str) -> None:
    if _WORD.fullmatch(actor) is None or _WORD.fullmatch(key) is None:
        raise StoreError("an actor and a key are printable characters, at most 200, without spaces")
    if _HEX.fullmatch(digest) is None:
        raise StoreError("the digest of a command is 64 hexadecimal digits (SHA-256)")
