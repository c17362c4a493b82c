"""A store proven by the house's rules: rounds are replayed, and money, cards and secrets held against them.

``verify_store`` reads a store without any code of the house, and is what counts where that code is in doubt.
Here the log is run through the house again, event by event, as it was when it was written: tapes make rounds,
rounds make results and movements of money, and the log and the ledger must have these and no others. Every
round is also judged by ``verify_record``, which shares no code with the rules. Nothing is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.errors import CroupierError
from croupier.house.agreement import chips_apart, linked_apart, reserves_apart, wagers_apart
from croupier.house.books import Books
from croupier.house.entrance import HASHES
from croupier.house.equipment import SecretResult
from croupier.house.group.books import KEY as GROUP_KEY
from croupier.house.group.signed import is_signed
from croupier.house.happened import Happened
from croupier.house.loading import TABLE_PREFIX
from croupier.house.lost_secrets import RESULT, SHOE
from croupier.house.lost_secrets import VOUCHER_KEY as KEY
from croupier.house.money import Balances
from croupier.house.passkeys import PASSKEYS
from croupier.house.promotions.draw import SEED, commitment_of
from croupier.house.proof_money import Expected
from croupier.house.proof_tables import Followed
from croupier.house.proven import Proven
from croupier.house.second_factor import KEYS
from croupier.house.shoes import SecretOrder
from croupier.house.state import TableState
from croupier.house.store import COMMANDS, LEDGER, Recorded
from croupier.house.store.address import read_url
from croupier.house.store.errors import KeyMissing, StoreSealed
from croupier.house.store.sealing import Sealer, key_file
from croupier.house.told_secrets import digest_of
from croupier.house.tournaments.desk import moves
from croupier.money.amounts import parse_amount
from croupier.money.postings import AccountKind, AccountRef
from croupier.tournaments.errors import NotSo
from croupier.tournaments.events import Happened as Told
from croupier.tournaments.state import PREFIX as TOURNAMENT_PREFIX
from croupier.verify_store.database import Database, Unreadable, open_database

EVERY: Final = 5_000
"""After how many events progress is told."""
_EVENTS: Final = "SELECT position, stream, sequence, kind, at, clauses, payload, prev_hash, hash FROM events"


@dataclass(slots=True)
class Proof(Proven):
    """What was proven, and what was wrong."""

    events: int = 0
    rounds: int = 0
    """Rounds replayed from their tapes."""
    movements: int = 0
    unchecked: list[str] = field(default_factory=list)
    """What could not be checked, and why."""

    def compared(self) -> Iterator[str]:
        """What was compared and what could not be, a line each."""
        yield f"{self.rounds} rounds replayed, {self.movements} movements held against them"
        yield from (f"not checked: {what}" for what in self.unchecked)


def prove(where: str, *, progress: Callable[[int], None] = lambda events: None) -> Proof:
    """Prove the store at a path or URL; ``progress`` is told how many events were read.

    Raises:
        CannotRead: there is no such file or server.
    """
    proof = Proof()
    with open_database(where) as database:
        try:
            _Prover(where, database, proof).run(progress)
        except Unreadable as error:
            proof.fault(f"the database cannot be read further: {error}")
    return proof


class _Prover:
    def __init__(self, where: str, database: Database, proof: Proof) -> None:
        self._db = database
        self._proof = proof
        self._money = Expected()
        self._tables: dict[str, Followed] = {}
        self._lost: set[str] = set()
        self._books = Books(Balances({}), lambda stream: iter(()), b"")
        self._sealed: dict[str, str | None] = {}
        """What a password or key of a second factor must come to, by the secret's name.

        None where a log of an earlier version says only that there is one.
        """
        self._where = where

    def run(self, progress: Callable[[int], None]) -> None:
        proof = self._proof
        for row in self._db.rows(f"{_EVENTS} ORDER BY position"):
            event = Recorded(*row)
            proof.events += 1
            if proof.events % EVERY == 0:
                progress(proof.events)
            try:
                data = event.data()
            except CroupierError as error:
                proof.fault(f"event {event.position} cannot be read: {error}")
                continue
            self._take(event, data)
        progress(proof.events)
        self._end()

    def _take(self, event: Recorded, data: Mapping[str, Any]) -> None:
        found: list[str] = []
        try:
            if event.stream == LEDGER:
                found.extend(self._money.moved(event.kind, data))
            elif event.stream.startswith(TABLE_PREFIX):
                self._at_table(event, data, found)
            elif event.stream != COMMANDS:
                self._in_house(event, data)
        # Whatever a forged event brings the house's code to raise: it is not one that the house wrote.
        except Exception as error:  # noqa: BLE001
            told = str(error) if isinstance(error, CroupierError) else f"{type(error).__name__} {error}"
            found.append(f"the house cannot have written it: {told:.300}")
            if event.stream.startswith(TABLE_PREFIX):
                self._lose(event.stream.removeprefix(TABLE_PREFIX))
        for what in found:
            self._proof.fault(f"event {event.position} ({event.stream}, {event.kind}): {what}")

    def _lose(self, table: str) -> None:
        """A table whose log makes no sense is followed no further."""
        self._tables.pop(table, None)
        self._lost.add(table)
        self._money.lose(table)

    def _at_table(self, event: Recorded, data: Mapping[str, Any], found: list[str]) -> None:
        id_ = event.stream.removeprefix(TABLE_PREFIX)
        if id_ in self._lost:
            return
        if event.kind == Happened.OPENED:
            if id_ in self._tables:
                found.append("the table is there already")
                return
            self._tables[id_] = Followed(self._books.open_table(data))
        followed = self._tables[id_]
        by = self._books.people.get(str(data.get("by")))
        ops = followed.take(event.kind, data, found, play_money=by is not None and by.play_money)
        self._money.round_moves(event.position, ops)
        self._money.table_tells(id_, event.kind, data)

    def _in_house(self, event: Recorded, data: Mapping[str, Any]) -> None:
        if event.stream.startswith(TOURNAMENT_PREFIX):
            self._in_tournament(event, data)
        self._books.house_event(event.stream, event.kind, data)
        self._money.house_tells(event.stream, event.kind, data, self._books.vouchers)
        match event.stream, event.kind:
            case "people", "password-set":
                self._sealed[f"{HASHES}{data['person']}"] = data.get("digest")
            case "people", "second-factor-set":
                self._sealed[f"{KEYS}{data['person']}"] = data.get("digest")
            case "people", "second-factor-removed":
                self._sealed.pop(f"{KEYS}{data['person']}", None)
            case "people", "passkey-added":
                self._sealed[f"{PASSKEYS}{data['person']}/{data['key']}"] = data["digest"]
            case "group", "joined":
                self._sealed[GROUP_KEY] = None
            case "group-heard", _:
                joined = self._books.group.joined
                if joined is None or not is_signed(joined, data):
                    raise NotSo("the group has not signed it")
            case "people", "passkey-removed":
                self._sealed.pop(f"{PASSKEYS}{data['person']}/{data['key']}", None)
            case _:
                pass

    def _in_tournament(self, event: Recorded, data: Mapping[str, Any]) -> None:
        """What an event of a tournament must move, and that rounds came to what it says they did."""
        t = self._books.tournaments.get(int(event.stream.removeprefix(TOURNAMENT_PREFIX)))
        if t is None:
            return
        self._money.tournament_moves(moves(t, event.kind, data))
        if event.kind == Told.PLAYED and data["id"]:
            followed = self._tables.get(str(data["table"]))
            nets = None if followed is None else followed.nets(str(data["id"]))
            said = {p: parse_amount(n) for p, n in data["nets"].items() if parse_amount(n)}
            if nets is not None and said != nets:
                raise NotSo(f"round {data['id']} came to {nets}, and the tournament counts {said}")

    # --- the end -------------------------------------------------------------------------------

    def _end(self) -> None:
        proof, money = self._proof, self._money
        proof.rounds = sum(each.rounds for each in self._tables.values())
        proof.movements = money.movements
        sums = {AccountRef.parse(name): amount for name, amount in money.sums.items() if amount}
        self._books.balances = Balances(sums)
        for checked in (
            money.left(),
            self._lying(),
            self._chips(),
            self._reserves(),
            self._links(),
            self._secrets(),
            self._sessions(),
        ):
            for what in checked:
                proof.fault(what)
        unchecked = {what for each in self._tables.values() for what in each.unchecked}
        proof.unchecked += sorted(unchecked)

    def _states(self) -> Iterator[TableState]:
        return (each.state for each in self._tables.values())

    def _lying(self) -> Iterator[str]:
        """What lies on tables is what is held, wager by wager."""
        query = (
            "SELECT holds.id, holds.amount FROM holds LEFT JOIN closings ON closings.hold = holds.id "
            "WHERE closings.hold IS NULL"
        )
        held = {str(id_): int(amount) for id_, amount in self._db.rows(query)}
        yield from wagers_apart(self._states(), held, self._lost)

    def _chips(self) -> Iterator[str]:
        """Chips that lie on a table between rounds are what the ledger has there."""
        for table in self._states():
            yield from chips_apart(table, self._books.balances.of)

    def _reserves(self) -> Iterator[str]:
        """The reserve of a jackpot that the operator funds holds what its meter shows."""
        sums = sorted(self._money.sums.items())
        accounts = [AccountRef.parse(name) for name, held in sums if held and not self._lost]
        jackpots = [each for each in accounts if each.kind is AccountKind.JACKPOT]
        moved = {id_ for id_, each in self._tables.items() if each.meter_moved}
        yield from reserves_apart(self._books, self._books.balances.of, jackpots, moved)

    def _links(self) -> Iterator[str]:
        """Tables whose jackpot is one show the same."""
        yield from linked_apart(self._books, self._lost)

    def _sessions(self) -> Iterator[str]:
        """Sessions are of people who may sign in."""
        for token, person, created, expires in self._db.rows(
            "SELECT token_hash, person, created, expires FROM sessions ORDER BY token_hash"
        ):
            known = self._books.people.get(person)
            if known is None or known.bot:
                yield f"session {token!s:.12} is of {person}, who cannot sign in"
            elif created > expires:
                yield f"session {token!s:.12} of {person} ends before it began"

    def _secrets(self) -> Iterator[str]:
        """Secrets are those that the log speaks of, none is missing, and each comes to what was published."""
        names = {str(name): str(value) for name, value in self._db.rows("SELECT name, value FROM secrets")}
        wanted = {f"{SHOE}{id_}/{n}" for id_, each in self._tables.items() for n in each.shoes}
        wanted |= {f"{RESULT}{id_}/{n}" for id_, each in self._tables.items() for n in each.bound}
        wanted |= {f"{SEED}{p.id}" for p in self._books.promotions.known.values() if p.sealed}
        wanted |= self._sealed.keys()
        if self._books.vouchers:
            wanted.add(KEY)
        for name in sorted(wanted - names.keys()):
            yield f"the secret {name} is lost"
        for name in sorted(names.keys() - wanted - {KEY}):
            table = name.partition(":")[2].rpartition("/")[0]
            if not (name.startswith((SHOE, RESULT)) and table in self._lost):
                yield f"the log knows of no secret {name}"
        yield from self._opened({name: names[name] for name in sorted(wanted & names.keys())})

    def _opened(self, names: Mapping[str, str]) -> Iterator[str]:
        if not names:
            return
        ((id_,),) = self._db.rows("SELECT id FROM store")
        sealer = Sealer(key_file(read_url(self._where), str(id_)))
        for name, value in names.items():
            try:
                text = sealer.open(name, value)
            except KeyMissing as error:
                self._proof.unchecked.append(f"what {len(names)} secrets say: {error}")
                return
            except StoreSealed:
                yield f"the secret {name} does not open: it is not what the house kept"
                continue
            yield from self._says(name, text)

    def _says(self, name: str, text: str) -> Iterator[str]:
        """What is wrong with a secret that opens."""
        table, _, number = name.partition(":")[2].rpartition("/")
        try:
            if name.startswith(SHOE):
                found = self._tables[table].shoe_held_to(int(number), SecretOrder.read(text))
                yield from (f"{table}: {what}" for what in found)
            elif name.startswith(RESULT):
                found = self._tables[table].result_held_to(int(number), SecretResult.read(text))
                yield from (f"{table}: {what}" for what in found)
            elif name.startswith(SEED):
                promotion = self._books.promotions.known[name.removeprefix(SEED)]
                if commitment_of(promotion.id, text) != promotion.commitment:
                    yield f"the seed of promotion {promotion.id} is not the one that was published"
            elif (digest := self._sealed.get(name)) is not None and digest != digest_of(name, text):
                yield f"the secret {name} is not the one that the log says was set"
        except (CroupierError, ValueError, KeyError, TypeError) as error:
            yield f"the secret {name} makes no sense: {type(error).__name__}"
