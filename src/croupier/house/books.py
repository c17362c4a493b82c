"""The books of the house in memory: people, tables, balances, exclusions and vouchers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from croupier.games.refusals import unknown
from croupier.house import approvals
from croupier.house.approvals import ENTERED, Approval
from croupier.house.company import Exclusion, Scope, read_exclusion
from croupier.house.contests import Contest
from croupier.house.correction_notices import CorrectionNotice, read_notice
from croupier.house.devices import DeviceApproval
from croupier.house.equipment import SecretResult
from croupier.house.floats.cage_events import CashBooks, take_in
from croupier.house.four_eyes import STREAM as FOUR_EYES
from croupier.house.four_eyes import FourEyes
from croupier.house.group.books import STREAMS as OF_THE_GROUP
from croupier.house.group.books import GroupBooks
from croupier.house.loss_limits import LossAccount, read_account
from croupier.house.money import Balances
from croupier.house.people import Person, read_person
from croupier.house.people_books import STREAMS, PeopleBooks
from croupier.house.promotions.state import PROMOTIONS, PromotionBooks
from croupier.house.setup import SECOND, read_setup
from croupier.house.shoes import SecretOrder
from croupier.house.state import TableState, open_state
from croupier.house.store import Recorded
from croupier.house.terminal_approvals import APPROVED, TerminalApproval, read_approval
from croupier.house.vouchers import Voucher, read_voucher
from croupier.money.amounts import parse_amount
from croupier.money.currencies import CURRENCIES
from croupier.rulebooks.general_law import tournament_law
from croupier.rulebooks.tournament_law import TournamentLaw
from croupier.tournaments import Happened, Tournament
from croupier.tournaments.state import PREFIX

DAY: Final = 24 * 3600 * SECOND


@dataclass(slots=True)
class Books:
    """What the house knows. Commands read it and change it through :class:`~croupier.house.work.Work`."""

    balances: Balances
    read_events: Callable[[str], Iterator[Recorded]]
    """Reads a stream of the store, as far as it is durable."""
    voucher_key: bytes
    people: dict[str, Person] = field(default_factory=dict)
    tables: dict[str, TableState] = field(default_factory=dict)
    secrets: dict[str, dict[int, SecretOrder]] = field(default_factory=dict)
    """The orders of automated tables' shoes, by table and number of the shoe."""
    results: dict[str, dict[int, SecretResult]] = field(default_factory=dict)
    """The throws and spins that automated tables are bound to, by table and number."""
    day_starts: int = 0
    """When the gaming day starts, in microseconds after midnight (UTC)."""
    venues: dict[str, str] = field(default_factory=dict)
    """The venue at which the house is, by the rulebook that approves games for it."""
    devices: dict[str, DeviceApproval] = field(default_factory=dict)
    """The devices that were approved in writing, by the person who may use each."""
    reported: set[tuple[str, str]] = field(default_factory=set)
    """The months of which wrong payments were reported, each with its rulebook."""
    promotions: PromotionBooks = field(default_factory=PromotionBooks)
    persons: PeopleBooks = field(default_factory=PeopleBooks)
    """What is known of persons beside their accounts."""
    group: GroupBooks = field(default_factory=GroupBooks)
    """What is known of the group that the house is a venue of, if it is."""
    cash: CashBooks = field(default_factory=CashBooks)
    """Chips, drawers, shifts and cheques."""
    terminals: dict[tuple[str, str], TerminalApproval] = field(default_factory=dict)
    """What was approved for the terminals of games, by rulebook and game."""
    approvals: dict[tuple[str, str, str], Approval] = field(default_factory=dict)
    """Layouts and equipment that were approved, by rulebook, game and name."""
    teaching: dict[tuple[str, str], int] = field(default_factory=dict)
    """How many tables for teaching were approved, by rulebook and game."""
    exclusions: list[Exclusion] = field(default_factory=list)
    vouchers: dict[int, Voucher] = field(default_factory=dict)
    corrections: dict[int, CorrectionNotice] = field(default_factory=dict)
    """Word of corrections to the players whom they concern, by number."""
    loss_limits: dict[tuple[str, str], LossAccount] = field(default_factory=dict)
    """The loss limits of players, by rulebook and person, as they stood when something was last entered."""
    used_elsewhere: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    """When and where a session of somebody was last used that had begun elsewhere, by person."""
    four_eyes: FourEyes = field(default_factory=FourEyes)
    """What needs a second person, and what waits for one."""
    tournaments: dict[int, Tournament] = field(default_factory=dict)
    lengths: dict[str, int] = field(default_factory=dict)
    """How many events each stream has, with those that are on their way to the store."""

    def person(self, id_: str) -> Person:
        """Somebody by id.

        Raises:
            Malformed: the house knows nobody of that id; the nearest ones are named.
        """
        person = self.people.get(id_)
        if person is None:
            raise unknown("person", id_, self.people)
        return person

    def table(self, id_: str) -> TableState:
        """A table by id.

        Raises:
            Malformed: there is no such table; the nearest ones are named.
        """
        table = self.tables.get(id_)
        if table is None:
            raise unknown("table", id_, self.tables)
        return table

    def orders_of(self, table: str) -> dict[int, SecretOrder]:
        """The orders of a table's shoes."""
        return self.secrets.setdefault(table, {})

    def results_of(self, table: str) -> dict[int, SecretResult]:
        """The throws and spins that a table is bound to."""
        return self.results.setdefault(table, {})

    def open_table(self, data: Mapping[str, Any]) -> TableState:
        """The state of a table from the event that opened it."""
        setup = read_setup(data["setup"], kept=True)
        state = open_state(setup, self.orders_of(setup.id), self.results_of(setup.id))
        self.tables[setup.id] = state
        return state

    def house_event(self, stream: str, kind: str, data: Mapping[str, Any]) -> None:
        """Take an event of a stream of the house in."""
        match stream, kind:
            case "people", "person":
                person = read_person(data)
                self.people[person.id] = person
            case "venues", "venue":
                self.venues[str(data["book"])] = str(data["venue"])
            case "chips" | "cage-counts" | "drawers" | "device-cash" | "shifts", _:
                take_in(self.cash, stream, kind, data)
            case "filings", _:
                self._filed(kind, data)
            case "exclusions", "excluded":
                self.exclusions.append(read_exclusion(data))
            case "exclusions", "lifted":
                self._lift(str(data["person"]), data["game"])
            case "cage", _:
                self._at_the_cage(kind, data)
            case "corrections", "correction-told":
                notice = read_notice(data)
                self.corrections[notice.number] = notice
            case "corrections", "correction-read":
                number = int(data["number"])
                self.corrections[number] = replace(self.corrections[number], read=True)
            case _ if stream == PROMOTIONS:
                self.promotions.take(kind, data)
            case _ if stream in STREAMS:
                self.persons.take(stream, kind, data)
            case _ if stream in OF_THE_GROUP:
                self.group.take(stream, kind, data)
            case "significant", "session-used-elsewhere":
                self.used_elsewhere[str(data["person"])] = data
            case stream, _ if stream == FOUR_EYES:
                self.four_eyes.take(kind, data)
            case _ if stream.startswith(PREFIX):
                self._contest(int(stream.removeprefix(PREFIX)), kind, data)
            case "loss-limits", _:
                account = read_account(data)
                self.loss_limits[account.book, account.person] = account
            case _:
                pass

    def _at_the_cage(self, kind: str, data: Mapping[str, Any]) -> None:
        match kind:
            case "buy-in":
                self.persons.deposited(data)
            case "voucher":
                voucher = read_voucher(data)
                self.vouchers[voucher.number] = voucher
            case "voucher-currency":
                number = int(data["voucher"])
                in_ = CURRENCIES[str(data["currency"])]
                self.vouchers[number] = replace(self.vouchers[number], currency=in_)
            case "chips-redeemed" | "winnings-paid":
                self._drawn(data)
                if kind == "winnings-paid":
                    won = str(data["table"]), int(data["round"]), str(data["person"])
                    self.cash.winnings_paid[won] += parse_amount(data["amount"])
            case "voucher-redeemed":
                self._drawn(data)
                number = int(data["voucher"])
                self.vouchers[number] = replace(self.vouchers[number], redeemed=True)
            case _:
                pass

    def _drawn(self, data: Mapping[str, Any]) -> None:
        if "cheque" in data:
            self.cash.cheques_drawn = int(data["cheque"]["number"])

    def called(self, person: str) -> str:
        """The name of a person whom the house knows; an id that it does not know stays as it was given."""
        found = self.people.get(person)
        return person if found is None else found.name

    def titled(self, table: str) -> str:
        """The title of a table that the house has; an id that it does not know stays as it was given."""
        found = self.tables.get(table)
        return table if found is None else found.setup.title

    def tournament(self, number: int) -> Tournament:
        """A tournament by number.

        Raises:
            Malformed: there is none of that number.
        """
        found = self.tournaments.get(number)
        if found is None:
            raise unknown("tournament", str(number), map(str, self.tournaments))
        return found

    def law_of_tournament(self, table: TableState | None) -> TournamentLaw | None:
        """The law of the tournament that a table is designated for; None where there is none."""
        number = 0 if table is None else table.setup.tournament
        return self.tournaments[number].law if number in self.tournaments else None

    def _contest(self, number: int, kind: str, data: Mapping[str, Any]) -> None:
        """Take an event of a tournament in; a stage that begins gives its tables their sessions."""
        found = self.tournaments.get(number)
        if found is None:
            law = tournament_law(str(data["book"]), str(data["game"]))
            found = self.tournaments[number] = Tournament(number, law, called=self.called, titled=self.titled)
        found.take(kind, data)
        if kind in (Happened.DRAWN, Happened.TABLE_ADDED):
            for table in self.tables.values():
                if table.setup.tournament == number:
                    session = found.sessions.get(table.id)
                    table.contest = None if session is None else Contest(found, session)

    def _filed(self, kind: str, data: Mapping[str, Any]) -> None:
        if kind == APPROVED:
            self.terminals[str(data["book"]), str(data["game"])] = read_approval(data)
        elif kind == ENTERED:
            approvals.take_in(self.approvals, data)
        elif kind == "teaching-tables-approved":
            self.teaching[str(data["book"]), str(data["game"])] = int(data["most"])
        elif kind == "wrong-payments-reported":
            self.reported.add((str(data["book"]), str(data["month"])))
        elif data["ends"]:
            self.devices.pop(str(data["person"]), None)
        else:
            self.devices[str(data["person"])] = DeviceApproval(str(data["device"]), str(data["approval"]))

    def _lift(self, person: str, game: list[str] | None) -> None:
        lifted = None if game is None else (game[0], game[1])
        self.exclusions = [
            e
            for e in self.exclusions
            if e.person != person or e.game != lifted or (e.scope is Scope.HOUSE) != (lifted is None)
        ]

    def exclusion(self, person: str, table: TableState) -> Exclusion | None:
        """What keeps a person from a table, or None."""
        own = next((e for e in self.exclusions if e.person == person and e.bars(table)), None)
        return own or self._by_the_group(person, table)

    def _by_the_group(self, person: str, table: TableState) -> Exclusion | None:
        if self.group.joined is None:
            return None
        if (reason := self.group.why_excluded(person)) is not None:
            return Exclusion(person, Scope.HOUSE, reason, ())
        if (reason := self.group.why_apart(person, table.persons)) is not None:
            return Exclusion(person, Scope.COMPANY, reason, ())
        return None

    def loss_account(self, book: str, person: str, day: int) -> LossAccount | None:
        """A person's loss limit under a rulebook on a gaming day; None without one."""
        account = self.loss_limits.get((book, person))
        return None if account is None else account.on(day)

    def gaming_day(self, at: int) -> int:
        """The gaming day of a time, as a number."""
        return (at - self.day_starts) // DAY

    def events(self, stream: str) -> Iterator[Recorded]:
        """The events of a stream as far as they are durable."""
        return self.read_events(stream)
