"""What a command writes to the store, as data: another process than worked it out may carry it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from croupier.house.money import (
    HoldStake,
    MoneyOp,
    Move,
    PayWinnings,
    ReturnStake,
    SettleStake,
    TakeBack,
    carry_out,
)
from croupier.house.store import Event, Unit
from croupier.money.postings import AccountKind, AccountRef, Movement, Posting, Reason

Plain: TypeAlias = tuple[Any, ...]
"""Texts, numbers, None, and tuples, lists and dictionaries of these: what any process reads."""

_OPS: Final[tuple[type[Any], ...]] = (HoldStake, ReturnStake, SettleStake, PayWinnings, TakeBack)
_NUMBERS: Final = {kind: number for number, kind in enumerate(_OPS)}
_NAMES: Final = {kind: tuple(each.name for each in fields(kind)) for kind in _OPS}
_ACCOUNTS: Final = ("player", "staked")
"""The fields of these that are accounts."""
_MOVE: Final = len(_OPS)


class Key(NamedTuple):
    """The command that is remembered with what it wrote."""

    actor: str
    key: str
    digest: str
    answer: Mapping[str, Any]
    new: bool
    """Whether no command of this actor's had the key before."""


@dataclass(frozen=True, slots=True)
class CommandUnit:
    """A unit of work of the store: call it with a :class:`~croupier.house.store.Unit` to have it done."""

    events: Mapping[str, Sequence[Event]]
    """By stream."""
    expected: Mapping[str, int]
    """How many events each of these streams has before."""
    ops: Sequence[MoneyOp]
    secrets: Mapping[str, str | None]
    """Kept beside the log, by name; None for what is forgotten."""
    key: Key | None

    def __call__(self, unit: Unit) -> None:
        """Do it."""
        for stream, events in self.events.items():
            unit.append(stream, events, expected=self.expected[stream])
        carry_out(unit, self.ops)
        for name, text in self.secrets.items():
            if text is None:
                unit.drop_secret(name)
            else:
                unit.keep_secret(name, text)
        if self.key is not None:
            actor, key, digest, answer, new = self.key
            unit.remember(actor, key, digest, answer, new=new)

    def plain(self) -> Plain:
        """The same as texts and numbers; events and answers as they were given."""
        written = [
            (stream, self.expected[stream], [(e.kind, e.payload, e.clauses) for e in events])
            for stream, events in self.events.items()
        ]
        key = None if self.key is None else tuple(self.key)
        return written, [_plain_op(op) for op in self.ops], dict(self.secrets), key

    @classmethod
    def read(cls, given: Plain) -> CommandUnit:
        """What :meth:`plain` wrote."""
        written, ops, secrets, key = given
        events = {
            stream: [Event(kind, payload, tuple(clauses)) for kind, payload, clauses in happened]
            for stream, _, happened in written
        }
        expected = {stream: length for stream, length, _ in written}
        return cls(events, expected, [_op(each) for each in ops], secrets, None if key is None else Key(*key))


def _plain_op(op: MoneyOp) -> Plain:
    if isinstance(op, Move):
        m = op.movement
        postings = [(_plain_account(each.account), each.amount) for each in m.postings]
        return _MOVE, m.reason.value, postings, m.clauses, m.about
    kind = type(op)
    values = [getattr(op, name) for name in _NAMES[kind]]
    return _NUMBERS[kind], [_plain_account(v) if isinstance(v, AccountRef) else v for v in values]


def _op(given: Plain) -> MoneyOp:
    if given[0] == _MOVE:
        _, reason, postings, clauses, about = given
        moved = tuple(Posting(_account(*account), amount) for account, amount in postings)
        return Move(Movement(Reason(reason), moved, tuple(clauses), about))
    number, values = given
    # Clauses are the one other field of these that is a tuple, and are no account's three texts.
    kind = _OPS[number]
    named = zip(_NAMES[kind], values, strict=True)
    found: MoneyOp = kind(
        **{n: _account(*v) if n in {"player", "staked"} and v is not None else v for n, v in named}
    )
    return found


def _plain_account(account: AccountRef) -> tuple[str, str, str]:
    return account.kind.value, account.id, account.currency


@lru_cache(maxsize=1 << 16)
def _account(kind: str, id_: str, currency: str) -> AccountRef:
    return AccountRef(AccountKind(kind), id_, currency)
