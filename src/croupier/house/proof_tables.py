"""A table followed through the log: rounds are replayed, cards and results held to their word."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from typing import Any

from croupier.equipment.cards import card_code
from croupier.games.tape import Delivered, Entry, Landed, Produce, Report, Thrown, read_entry
from croupier.house import presence
from croupier.house.agreement import result_apart, shoe_apart
from croupier.house.applying import apply
from croupier.house.equipment import Result, SecretResult, Stacks, Tiles, read_kept
from croupier.house.finished import closing_event
from croupier.house.happened import Happened
from croupier.house.loading import let_go_if_refused
from croupier.house.money import MoneyOp
from croupier.house.shoes import SecretOrder
from croupier.house.state import TableState
from croupier.record.rounds import round_hash, write_record
from croupier.table.round import Status
from croupier.verify_record import verify as verify_record


class Followed:
    """One table, event by event."""

    def __init__(self, state: TableState, *, judged: bool = True) -> None:
        """``judged``: whether the independent rules judge every round too."""
        self.state = state
        self._judged = judged
        # What comes of a log asks for the last round alone; a table shows a hundred, of 5 kB each.
        state.results = deque(state.results, maxlen=1)
        self.rounds = 0
        self.meter_moved = False
        """Whether a round has moved the meter of a jackpot that the operator funds."""
        self._over = 0
        """The last round that is over."""
        self.unchecked: set[str] = set()
        """What the independent rules have no table for."""
        self._shoe = 0
        self._shoes: dict[int, str] = {}
        """What was published of each shoe that is not revealed yet."""
        self._drawn: dict[int, list[str]] = {}
        self._bound: dict[int, str] = {}
        self._came: list[Result] = []
        """What has come of tiles since the last ones were revealed."""
        self._revealed_last: Result | None = None
        """A throw or a spin that was revealed, and has not come yet."""

    @property
    def shoes(self) -> Mapping[int, str]:
        """The commitments to shoes that are not revealed yet, by number."""
        return self._shoes

    @property
    def bound(self) -> Mapping[int, str]:
        """The commitments to results that are not revealed yet, by number."""
        return self._bound

    def take(
        self, kind: str, data: Mapping[str, Any], faults: list[str], *, play_money: bool
    ) -> list[MoneyOp]:
        """Take an event in; what is wrong with it is added to the faults. Returns what it does to money.

        ``play_money``: whether who brings it about plays for play money. The first wager at a table is for
        what its player plays for, which is told after it.
        """
        table = self.state
        if kind == Happened.ROUND_FINISHED:
            faults.extend(self._finished(data))
        elif kind == Happened.ROUND_OPENED:
            faults.extend(self._opens(data))
        faults.extend(presence.faults(table, kind, data))
        open_still = table.play_money is None and kind == Happened.ENTRY
        if open_still:
            table.play_money = play_money
        ops = apply(table, kind, data)
        if open_still:
            table.play_money = None
        match kind:
            case Happened.SHUFFLED | Happened.REFILLED:
                if int(data["shoe"]) <= self._shoe:
                    faults.append(f"shoe {data['shoe']} comes after shoe {self._shoe}")
                self._shoe = int(data["shoe"])
                if data["commitment"]:
                    self._shoes[self._shoe] = str(data["commitment"])
                    self._drawn[self._shoe] = []
            case Happened.REVEALED:
                faults.extend(self._revealed(data, SecretOrder.from_json(data)))
            case Happened.RESULT_BOUND:
                if int(data["number"]) in self._bound:
                    faults.append(f"result {data['number']} is bound twice")
                self._bound[int(data["number"])] = str(data["commitment"])
            case Happened.RESULT_REVEALED:
                secret = SecretResult(str(data["salt"]), read_kept(data))
                faults.extend(self._result(data, secret, used=bool(data["used"])))
            case Happened.ENTRY:
                faults.extend(self._entered(read_entry(data["entry"])))
            case Happened.REPORTED:
                let_go_if_refused(table)
            case Happened.ROUND_CORRECTED:
                faults.extend(self._corrected(data))
            case Happened.JACKPOT_MOVED:
                self.meter_moved |= bool(data.get("amid"))
            case _:
                pass
        return ops

    def nets(self, round_id: str) -> dict[str, int] | None:
        """What the last round that is over has come to for each player, without those who broke even.

        None where it is another round.
        """
        if not self.state.results or self.state.results[-1].id != round_id:
            return None
        found: Counter[str] = Counter()
        for ended in self.state.results[-1].ended:
            found[ended.person] += ended.net
        return {person: net for person, net in found.items() if net}

    # --- rounds --------------------------------------------------------------------------------

    def _opens(self, data: Mapping[str, Any]) -> Iterator[str]:
        """The round that opens is the next, for those who have places, or the same that nobody wagered on."""
        table = self.state
        number, seats = int(data["round"]), {str(seat): o.person for seat, o in table.seats.items()}
        if number != table.round_number + (not table.playing) or data["id"] != f"{table.id}.{number}":
            yield f"round {number} ({data['id']}) opens after round {table.round_number}"
        if data["seats"] != seats:
            yield f"round {number} opens for {data['seats']}, and the places are those of {seats}"

    def _finished(self, data: Mapping[str, Any]) -> Iterator[str]:
        """The round comes to what the log says, and the independent rules find nothing wrong with it."""
        table, number = self.state, int(data["round"])
        if number <= self._over:
            yield f"round {number} was over already"
        self._over = number
        round_ = table.round
        self.rounds += 1
        if round_ is None or round_.status is Status.OPEN:
            yield f"round {number} is told to be over, and its tape does not end it"
            return
        again = closing_event(table)
        for name in sorted((again.keys() | data.keys()) - {*presence.ENDS}):
            if again.get(name) != data.get(name):
                yield f"round {number}: its tape gives another {name} than the log says"
        if not self._judged:
            return
        report = verify_record(write_record(table.game, table.options, round_))
        for fault in report.faults[:3]:
            yield f"round {number} against the independent rules: {fault}"
        self.unchecked.update(report.unchecked)

    def _corrected(self, data: Mapping[str, Any]) -> Iterator[str]:
        table = self.state
        if data["round"] != table.round_number or table.playing or table.round is None:
            return
        if round_hash(table.game, table.options, table.round) != data["hash"]:
            yield f"round {data['round']} is settled anew, and comes to another hash"

    # --- cards, dice, wheels and tiles ---------------------------------------------------------

    def _entered(self, entry: Entry) -> Iterator[str]:
        if isinstance(entry, (Thrown, Landed, Delivered)):
            yield from self._came_of(entry)
        elif isinstance(entry, Produce) or (isinstance(entry, Report) and entry.card is not None):
            assert entry.card is not None
            if self._shoe in self._drawn:
                self._drawn[self._shoe].append(card_code(entry.card))

    def _revealed(self, data: Mapping[str, Any], order: SecretOrder) -> Iterator[str]:
        number = int(data["shoe"])
        published = self._shoes.pop(number, None)
        drawn = self._drawn.pop(number, [])
        if published is None:
            yield f"shoe {number} is revealed, and nothing was published of it"
            return
        if data["commitment"] != published:
            yield f"shoe {number} is revealed under another commitment"
        yield from shoe_apart(number, published, order, drawn)

    def shoe_held_to(self, number: int, order: SecretOrder) -> Iterator[str]:
        """A shoe that is not revealed yet is the one that was published, and its cards came out of it."""
        return shoe_apart(number, self._shoes[number], order, self._drawn.get(number, []))

    def _result(self, data: Mapping[str, Any], secret: SecretResult, *, used: bool) -> Iterator[str]:
        number = int(data["number"])
        published = self._bound.pop(number, None)
        if published is None:
            yield f"result {number} is revealed, and nothing was published of it"
            return
        if data["commitment"] != published:
            yield f"result {number} is revealed under another commitment"
        yield from self._held_to(number, published, secret)
        # Tiles are revealed once they were used; a throw or a spin just before it is entered.
        if isinstance(secret.result, Stacks):
            self._came.clear()
        elif used:
            self._revealed_last = secret.result

    def result_held_to(self, number: int, secret: SecretResult) -> Iterator[str]:
        """A result that is not revealed yet is the one that was published; tiles that came are of it."""
        return self._held_to(number, self._bound[number], secret)

    def _held_to(self, number: int, published: str, secret: SecretResult) -> Iterator[str]:
        yield from result_apart(number, published, secret)
        if (
            isinstance(secret.result, Stacks)
            and list(secret.result.entries()[: len(self._came)]) != self._came
        ):
            yield f"a round was played with other tiles than those of result {number}"

    def _came_of(self, entry: Result) -> Iterator[str]:
        """What comes at an automated table was revealed just before, or is of tiles that will be."""
        table = self.state
        if table.live:
            return
        if isinstance(table.device, Tiles):
            self._came.append(entry)
            return
        revealed, self._revealed_last = self._revealed_last, None
        if revealed != entry:
            yield "the round is played with another result than the one that was revealed for it"
