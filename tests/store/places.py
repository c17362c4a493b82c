"""Where the stores of the tests are, and what the tests put into them."""

from __future__ import annotations

import hashlib
import sqlite3
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from croupier.house.store import Event, Store, Unit
from croupier.money.postings import AccountRef, Reason, held, house, player, table, transfer
from croupier.verify_store import Report, verify

KINDS: Final = ("memory", "file", "postgresql")
TABLE: Final = table("1")


@dataclass(frozen=True)
class Place:
    """A place for one store."""

    kind: str
    url: str
    folder: Path

    def verify(self, store: Store) -> Report:
        """Let the independent verifier look at it."""
        if self.kind != "memory":
            return verify(self.url)
        copy = Path(tempfile.mkdtemp(dir=self.folder)) / "copy.sqlite"
        store.backup(copy)
        return verify(str(copy))


PlaceMaker: TypeAlias = Callable[[str], Place]


def fund(store: Store, who: AccountRef, amount: int) -> None:
    """Give a player play money."""
    with store.transaction() as unit:
        unit.move(transfer(Reason.PROMOTION, house("play-money"), who, amount))


def wager(unit: Unit, id_: str, who: AccountRef, amount: int, round_: str = "r1") -> None:
    """Place a wager as a table does: hold the stake and say so."""
    unit.hold(id_, player=who, held=held(round_), amount=amount, clauses=("sch 1 s 3",))
    unit.append("table:1", [Event("wager-placed", {"id": id_, "stake": amount})])


def busy(store: Store) -> None:
    """A little of everything: two players, a won, a lost, a returned and an open wager, and commands."""
    ada, ben = player("ada"), player("ben")
    for who in (ada, ben):
        fund(store, who, 10_000)
    with store.transaction() as unit:
        for id_, who in (("w1", ada), ("w2", ben), ("w3", ben), ("w4", ada)):
            wager(unit, id_, who, 500)
        unit.remember("player:ada", "k1", sha("place w1"), {"accepted": True, "name": "Zoë"})
    with store.transaction() as unit:
        unit.settle_hold("w1", pay=975, house=TABLE, clauses=("sch 1 s 23(4)",))
        unit.settle_hold("w2", pay=0, house=TABLE)
        unit.return_hold("w3")
        unit.append("table:1", [Event("round-settled", {"round": "r1", "cards": ["9S", "KD"]})])


class Unguarded(sqlite3.Connection):
    """A store whose triggers are away while it is changed, and back when it is closed."""

    triggers: tuple[str, ...] = ()

    def close(self) -> None:
        for each in self.triggers:
            self.execute(each)
        super().close()


def unguarded(path: Path, *, guarded_again: bool = True) -> sqlite3.Connection:
    """A store in the hands of somebody who knows SQLite and means no good."""
    connection = sqlite3.connect(path, isolation_level=None, factory=Unguarded)
    connection.execute("PRAGMA ignore_check_constraints = ON")
    query = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
    found = connection.execute(query).fetchall()
    for name, _ in found:
        connection.execute(f"DROP TRIGGER {name}")
    if guarded_again:
        connection.triggers = tuple(text for _, text in found)
    return connection


def sha(text: str) -> str:
    """The digest of a command."""
    return hashlib.sha256(text.encode()).hexdigest()


ADA: Final = player("ada")
BEN: Final = player("ben")
