"""The state of a table: what its events in the log come to.

Commands are checked against this state and become events; applying an event is the only way in which
the state changes, now and when it is rebuilt from the log after a restart.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from croupier.equipment.cards import card_codes, parse_card
from croupier.games.game import Game, Rules, read_opening
from croupier.games.requests import Wagering
from croupier.games.tape import Call, Entry, Place, Produce, Report, Withdraw, read_entry
from croupier.games.wagers import Result, Settlement
from croupier.house.money import HoldStake, MoneyOp, ReturnStake, SettleStake
from croupier.house.setup import Mode, TableSetup, read_setup
from croupier.house.shoes import SecretOrder
from croupier.law import Citation
from croupier.money.amounts import decimal, parse_amount
from croupier.record.rounds import round_hash
from croupier.rulebooks.general_law import GeneralLaw, general_law
from croupier.table.closing import CarriedCard, Closing
from croupier.table.round import Round, Status
from croupier.table.shoe_life import ShoeLife

RESULTS_KEPT: Final = 100
"""How many results a table shows; every round can be recalled from the log."""


class Happened(StrEnum):
    """The kinds of event in a table's stream."""

    OPENED = "table-opened"
    CLOSED = "table-closed"
    SHUFFLED = "shoe-shuffled"
    CUT = "shoe-cut"
    BURNED = "shoe-burned"
    REVEALED = "shoe-revealed"
    ROUND_OPENED = "round-opened"
    COUNTDOWN = "countdown"
    ENTRY = "entry"
    ROUND_FINISHED = "round-finished"
    SEATED = "seated"
    LEFT = "left"
    COLLECTED = "collected"


@dataclass(frozen=True, slots=True)
class Occupant:
    """Somebody who has a place at the table."""

    person: str
    standing: bool


@dataclass(frozen=True, slots=True)
class Lying:
    """A wager's stake, held."""

    hold: str
    person: str
    amount: int


@dataclass(frozen=True, slots=True)
class Ended:
    """A wager that was settled or returned, as a page shows it."""

    person: str
    wager: str
    title: str
    box: int
    stake: int
    net: int
    result: str
    line: str | None
    odds: str | None
    clauses: tuple[str, ...]
    stays: bool = False
    """Whether its stake lies on the layout until it is collected."""

    def to_json(self) -> dict[str, Any]:
        """The wager as plain JSON values."""
        return {
            "wager": self.wager,
            "title": self.title,
            "box": self.box,
            "stake": decimal(self.stake),
            "net": decimal(self.net),
            "won": decimal(max(self.net, 0)),
            "result": self.result,
            "line": self.line,
            "odds": self.odds,
            "clauses": list(self.clauses),
            "stays": self.stays,
        }


@dataclass(frozen=True, slots=True)
class Finished:
    """A round that is over."""

    number: int
    id: str
    status: str
    outcome: Mapping[str, Any]
    hash: str
    ended: tuple[Ended, ...]


@dataclass(slots=True)
class TableState:
    """Everything about one table. Read it freely; change it by :meth:`apply` alone."""

    setup: TableSetup
    game: Game
    rules: Rules
    shoe: ShoeLife
    law: GeneralLaw
    secrets: Mapping[int, SecretOrder]
    open: bool = True
    shoe_number: int = 0
    commitment: str | None = None
    revealed: Mapping[str, Any] | None = None
    seats: dict[int, Occupant] = field(default_factory=dict)
    round: Round | None = None
    round_number: int = 0
    round_kind_is_last: bool = False
    betting_ends: int | None = None
    moved_at: int = 0
    """When the round last went on, for the pace of an automated table."""
    lying: dict[str, Lying] = field(default_factory=dict)
    whose: dict[str, str] = field(default_factory=dict)
    """Whose each wager of the round is or was, by the wager's id."""
    stayed: set[str] = field(default_factory=set)
    """The wagers of the round whose stakes lie on until they are collected."""
    holds: int = 0
    used_in_round: int = 0
    entered_by: list[str] = field(default_factory=list)
    results: deque[Finished] = field(default_factory=lambda: deque(maxlen=RESULTS_KEPT))
    on_layout: dict[str, list[Ended]] = field(default_factory=dict)
    repeatable: dict[str, tuple[Place, ...]] = field(default_factory=dict)
    allowance: frozenset[int] = frozenset()
    version: int = 0

    # Reading --------------------------------------------------------------------------------

    @property
    def collects(self) -> bool:
        """Whether winning and void wagers lie on the layout until they are collected."""
        return bool(self.law.collects)

    @property
    def id(self) -> str:
        """The table's id."""
        return self.setup.id

    @property
    def round_id(self) -> str:
        """The id of the round that is being played, or was last."""
        return f"{self.setup.id}.{self.round_number}"

    @property
    def playing(self) -> bool:
        """Whether a round is in progress."""
        return self.round is not None and self.round.status is Status.OPEN

    @property
    def betting(self) -> bool:
        """Whether wagers may be placed now."""
        return self.playing and self.round is not None and isinstance(self.round.request, Wagering)

    def seat_of(self, person: str) -> int | None:
        """The place that a person has."""
        return next((s for s, o in self.seats.items() if o.person == person), None)

    def credits_bet(self, person: str) -> int:
        """What a person has lying on the table."""
        return sum(each.amount for each in self.lying.values() if each.person == person)

    # Changing -------------------------------------------------------------------------------

    def apply(self, kind: str, data: Mapping[str, Any]) -> list[MoneyOp]:
        """Take an event in; returns what it does to wagers' money.

        Raises:
            Refused, Malformed: an entry that the round does not take; nothing was changed.
        """
        ops: list[MoneyOp] = []
        match Happened(kind):
            case Happened.OPENED:
                self.open = True
            case Happened.CLOSED:
                self.open = False
                self.seats.clear()
            case Happened.SHUFFLED:
                self._shuffled(data)
            case Happened.CUT:
                self.shoe = self.shoe.cut(int(data["at"]), data["cutting_card"])
            case Happened.BURNED:
                first = data.get("first")
                self.shoe = self.shoe.burn(None if first is None else parse_card(first))
            case Happened.REVEALED:
                self.revealed = dict(data)
            case Happened.ROUND_OPENED:
                self._open_round(data)
            case Happened.COUNTDOWN:
                self.betting_ends = data["ends"]
            case Happened.ENTRY:
                ops = self._entry(read_entry(data["entry"]), str(data["by"]), int(data["at"]))
            case Happened.ROUND_FINISHED:
                self._finished(data)
            case Happened.SEATED:
                self.seats[int(data["seat"])] = Occupant(str(data["person"]), bool(data["standing"]))
            case Happened.LEFT:
                self.seats.pop(int(data["seat"]), None)
            case Happened.COLLECTED:
                self.on_layout.pop(str(data["person"]), None)
        self.version += 1
        return ops

    def _shuffled(self, data: Mapping[str, Any]) -> None:
        self.shoe_number = int(data["shoe"])
        self.commitment = data["commitment"]
        secret = self.secrets.get(self.shoe_number)
        self.shoe = self.shoe.shuffled(
            None if secret is None else secret.cards, preshuffled=bool(data.get("preshuffled", False))
        )
        if secret is not None:
            # The order that was committed to is the one after the cut.
            self.shoe = self.shoe.already_cut(int(data["cutting_card"]))

    def _open_round(self, data: Mapping[str, Any]) -> None:
        self.round_number = int(data["round"])
        self.round = Round(self.rules, read_opening(data["opening"]))
        self.round_kind_is_last = bool(data["last"])
        self.betting_ends = data["betting_ends"]
        self.moved_at = int(data["at"])
        self.lying.clear()
        self.whose.clear()
        self.stayed.clear()
        self.holds = 0
        self.used_in_round = 0
        self.entered_by.clear()

    def _entry(self, entry: Entry, by: str, at: int) -> list[MoneyOp]:
        round_ = self.round
        assert round_ is not None, "an entry without a round"
        settled = len(round_.settlements)
        dealt = round_.cards_dealt
        round_.apply(entry)
        self.moved_at = at
        if isinstance(entry, Produce) or (isinstance(entry, Report) and entry.card is not None):
            self.used_in_round += 1
            self.shoe = self.shoe.drew()
        self.entered_by.extend([by] * (round_.cards_dealt - dealt))
        in_betting = isinstance(entry, (Place, Withdraw)) or entry == Call("no_more_bets")
        return self._reconcile(round_.settlements[settled:], entry, stays=self.collects and not in_betting)

    def _reconcile(self, ended: list[Settlement], entry: Entry, *, stays: bool) -> list[MoneyOp]:
        """Make what is held what lies on the table."""
        round_ = self.round
        assert round_ is not None
        returns: list[MoneyOp] = []
        holds: list[MoneyOp] = []
        settles: list[MoneyOp] = []
        for settlement in ended:
            lying = self.lying.pop(settlement.wager.id, None)
            if lying is not None:
                self._end(lying, settlement, stays, returns if settlement.line is None else settles)
        left = {w.id: w for w in round_.wagers}
        for id_, lying in list(self.lying.items()):
            if id_ not in left or left[id_].stake != lying.amount:
                clauses = refs(left[id_].type.clauses) if id_ in left else ()
                returns.append(ReturnStake(lying.hold, lying.person, lying.amount, clauses))
                del self.lying[id_]
                if id_ in left:
                    holds.append(self._hold(id_, lying.person, left[id_].stake, clauses))
        for id_, wager in left.items():
            if id_ not in self.lying:
                person = self.seats[wager.seat].person
                holds.append(self._hold(id_, person, wager.stake, refs(wager.type.clauses)))
        return [*returns, *holds, *settles]

    def _hold(self, wager: str, person: str, stake: int, clauses: tuple[str, ...]) -> HoldStake:
        self.holds += 1
        hold = f"{self.round_id}/{self.holds}"
        self.lying[wager] = Lying(hold, person, stake)
        self.whose[wager] = person
        return HoldStake(hold, person, self.round_id, stake, clauses)

    def _end(self, lying: Lying, settlement: Settlement, stays: bool, ops: list[MoneyOp]) -> None:
        clauses = refs(settlement.clauses)
        if settlement.result is Result.RETURNED and not stays:
            ops.append(ReturnStake(lying.hold, lying.person, lying.amount, clauses))
            return
        assert lying.amount == settlement.wager.stake, (lying, settlement)
        pay = settlement.returned
        assert pay.denominator == 1, f"{settlement} is not a whole number of cents"
        on_layout = lying.amount if stays and settlement.result is not Result.LOSE else 0
        if on_layout:
            self.stayed.add(settlement.wager.id)
        ops.append(SettleStake(lying.hold, lying.person, self.id, lying.amount, int(pay), on_layout, clauses))

    # The end of a round -----------------------------------------------------------------------

    def closing_event(self) -> dict[str, Any]:
        """What the log keeps of the round that is over."""
        round_ = self.round
        assert round_ is not None and round_.status is not Status.OPEN
        closing = round_.closing
        return {
            "round": self.round_number,
            "status": round_.status.value,
            "outcome": round_.outcome,
            "hash": round_hash(self.game, self.setup.options, round_),
            "used": self.used_in_round,
            "closing": {
                "carried": [[c, x.exposed] for c, x in zip(_codes(closing), closing.carried, strict=True)],
                "cutting_card": closing.cutting_card,
                "new_shoe": closing.new_shoe,
                "allowance": sorted(closing.allowance_used),
            },
            "wagers": [
                {**s.to_json(), "person": self.whose[s.wager.id], "stays": s.wager.id in self.stayed}
                for s in round_.settlements
                if s.wager.id in self.whose
            ],
        }

    def _finished(self, data: Mapping[str, Any]) -> None:
        closing = data["closing"]
        self.allowance = frozenset(closing["allowance"])
        carried = tuple(CarriedCard(parse_card(code), bool(exposed)) for code, exposed in closing["carried"])
        self.shoe = self.shoe.closed(
            Closing(carried, closing["cutting_card"], bool(closing["new_shoe"]), self.allowance)
        )
        titles = {w.name: w.title for w in self.game.wagers}
        ended = tuple(_ended(w, titles) for w in data["wagers"])
        self.results.append(
            Finished(
                int(data["round"]),
                f"{self.id}.{data['round']}",
                str(data["status"]),
                data["outcome"],
                str(data["hash"]),
                ended,
            )
        )
        for wager in ended:
            if wager.stays:
                self.on_layout.setdefault(wager.person, []).append(wager)
        self._remember(data["wagers"])

    def _remember(self, wagers: list[Mapping[str, Any]]) -> None:
        """What each person had on the round, for repeating it."""
        placed: dict[str, list[Place]] = {}
        for wager in wagers:
            place = Place(
                wager["id"], wager["seat"], wager["wager"], parse_amount(wager["stake"]), wager["box"]
            )
            placed.setdefault(str(wager["person"]), []).append(place)
        self.repeatable.update({person: tuple(places) for person, places in placed.items()})

    def skip_round(self, used: int) -> None:
        """In a rebuild, pass over the entries of a round that is known to be over."""
        self.round = None
        self.lying.clear()
        self.shoe = self.shoe.drew(used)


def open_state(setup: TableSetup, secrets: Mapping[int, SecretOrder]) -> TableState:
    """The state of a table that has just been opened.

    Raises:
        Refused, Malformed: the setup does not make a table.
    """
    rules = setup.rules()
    shoe = ShoeLife.unshuffled(rules.shoe)
    return TableState(setup, setup.find_game(), rules, shoe, general_law(setup.book), secrets)


def setup_of(data: Mapping[str, Any]) -> TableSetup:
    """The setup in an event that opened a table."""
    return read_setup(data["setup"])


def refs(clauses: tuple[Citation, ...]) -> tuple[str, ...]:
    """Citations as the log writes them."""
    return tuple(c.ref for c in clauses)


def is_live(state: TableState) -> bool:
    """Whether a dealer deals at the table."""
    return state.setup.mode is Mode.LIVE


def _codes(closing: Closing) -> list[str]:
    return card_codes(c.card for c in closing.carried)


def _ended(data: Mapping[str, Any], titles: Mapping[str, str]) -> Ended:
    return Ended(
        person=str(data["person"]),
        wager=str(data["wager"]),
        title=titles.get(str(data["wager"]), str(data["wager"])),
        box=int(data["box"]),
        stake=parse_amount(data["stake"]),
        net=parse_amount(data["net"]),
        result=str(data["result"]),
        line=data["line"],
        odds=data["odds"],
        clauses=tuple(data["clauses"]),
        stays=bool(data["stays"]),
    )
