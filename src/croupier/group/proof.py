"""A group's log held against itself and against those of its venues: nothing lost, nothing told twice.

It shares nothing with what the group and the venues decide by but the byte forms that are signed. Structure,
chains and money of each store are for ``croupier verify``; here is what one log says of another.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.group.forms import act_text, fits
from croupier.house.group.signed import item_text
from croupier.house.proven import Proven
from croupier.record.chain import read_canonical
from croupier.verify_store.database import Database, open_database

_LOG: Final = "SELECT position, stream, sequence, kind, payload, hash FROM events ORDER BY position"


@dataclass(slots=True)
class GroupProof(Proven):
    """What was compared, and what was wrong."""

    acts: int = 0
    """What venues told, signed by them."""
    items: int = 0
    """What the group told every venue."""
    heard: int = 0
    """Items found in the logs of venues."""
    reports: int = 0
    """Reports worked out anew from the venue's log."""
    on_their_way: int = 0
    """Acts in a venue's log that the group has not taken yet."""
    seats: int = 0
    """Places taken by patrons."""

    def compared(self) -> Iterator[str]:
        """What was compared, a line each."""
        told = f"{self.acts} acts of venues and {self.items} items of the group; {self.heard} of these heard"
        yield f"{told}, {self.reports} reports worked out anew, {self.on_their_way} acts on their way"


@dataclass(slots=True)
class _Patron:
    number: int
    born: str
    card: int
    at: dict[str, str] = field(default_factory=dict)
    excluded: set[str] = field(default_factory=set)
    until: int = 0


@dataclass(slots=True)
class _Group:
    """What the group's log says."""

    id: str = ""
    key: str = ""
    keys: dict[str, str] = field(default_factory=dict)
    officers: set[str] = field(default_factory=set)
    items: list[dict[str, Any]] = field(default_factory=list)
    acts: dict[str, list[dict[str, Any]]] = field(default_factory=lambda: defaultdict(list))
    patrons: dict[int, _Patron] = field(default_factory=dict)
    owed: list[tuple[str, Any]] = field(default_factory=list)
    """What must come next in the feed, by what was told last."""


def prove_group(group: str, venues: Mapping[str, str]) -> GroupProof:
    """Prove the store of a group, and hold against it those of venues, by their names.

    Raises:
        CannotRead: there is no such file or server.
    """
    proof = GroupProof()
    with open_database(group) as database:
        known = _follow(database, proof)
    for name, where in venues.items():
        if name not in known.keys:
            proof.fault(f"the group knows no venue {name}")
            continue
        with open_database(where) as database:
            _Venue(name, known, proof).hold(database)
    return proof


# The group's log ----------------------------------------------------------------------------------


def _follow(database: Database, proof: GroupProof) -> _Group:
    known = _Group()
    for position, stream, sequence, kind, payload, hash_ in database.rows(_LOG):
        data = read_canonical(str(payload))
        where = f"event {position} of the group ({stream}, {kind})"
        if stream == "standings":
            for what in _item(known, str(kind), data):
                proof.fault(f"{where}: {what}")
            item = {"number": sequence, "kind": kind, "said": data, "position": position, "hash": hash_}
            known.items.append(item)
            proof.items += 1
            continue
        if known.owed:
            proof.fault(f"{where}: every venue should have been told {known.owed[0][0]} before")
            known.owed.clear()
        if str(stream).startswith("told:"):
            venue = str(stream).removeprefix("told:")
            proof.acts += 1
            for what in _act(known, venue, int(str(sequence)), str(kind), data):
                proof.fault(f"{where}: {what}")
            known.acts[venue].append(data)
        elif stream == "office":
            if data["by"] not in known.officers:
                proof.fault(f"{where}: {data['by']!r:.60} is no officer of the group")
            known.owed = [(str(kind), {"patron": data["patron"], "venue": ""})]
        elif kind == "founded":
            known.id, known.key = str(data["group"]), str(data["key"])
        elif kind == "venue-entered":
            known.keys[str(data["venue"])] = str(data["key"])
        elif kind == "officer-entered":
            known.officers.add(str(data["officer"]))
        elif kind == "officer-removed":
            known.officers.discard(str(data["officer"]))
    if known.owed:
        proof.fault(f"the group's log ends, and every venue should have been told {known.owed[0][0]}")
    return known


def _act(known: _Group, venue: str, number: int, kind: str, data: dict[str, Any]) -> Iterator[str]:
    """What is wrong with an act of a venue."""
    said, outcome, act = data["said"], data["outcome"], str(data["act"])
    if data["number"] != number:
        yield f"act {data['number']} stands in the place of {number}"
    text = act_text(known.id, venue, data["number"], act, said)
    if venue not in known.keys or not fits(known.keys[venue], text, data["signature"]):
        yield f"{venue} has not signed it"
    if ("refused" in outcome) != (kind == "refused") or (kind not in ("refused", act)):
        yield f"{act} was told, and it is entered as {kind}"
    if "refused" not in outcome:
        yield from _comes_of(known, venue, act, said, outcome)


def _comes_of(known: _Group, venue: str, act: str, said: Any, outcome: Any) -> Iterator[str]:
    if act == "enrol":
        if outcome["patron"] != len(known.patrons) + 1:
            yield f"patron {outcome['patron']} follows {len(known.patrons)}"
        known.patrons[outcome["patron"]] = _Patron(
            outcome["patron"], str(said["born"]), outcome["card"], {venue: str(said["person"])}
        )
        known.owed = [("card", {"patron": outcome["patron"], "card": outcome["card"], "venue": venue})]
        return
    if act == "report":
        return
    patron = known.patrons.get(outcome["patron"] if act == "link" else said["patron"])
    if patron is None:
        yield "there is no such patron"
        return
    if act == "link":
        if (patron.card, patron.born) != (said["card"], said["born"]):
            yield f"patron {patron.number} is linked by a card that is not theirs"
        if venue in patron.at:
            yield f"patron {patron.number} has two persons at {venue}"
        patron.at[venue] = str(said["person"])
        return
    if venue not in patron.at:
        yield f"{venue} speaks of patron {patron.number}, whom it does not know"
    match act:
        case "new-card":
            known.owed = [("card", {"patron": patron.number, "card": outcome["card"], "venue": ""})]
        case "self-exclude":
            told = {"patron": patron.number, "until": said["until"], "venue": venue}
            known.owed = [(act, told)]
        case "keep-apart" | "let-together":
            known.owed = [(act, {"patron": patron.number, "other": said["other"], "venue": venue})]
        case _:
            known.owed = [(act, {"patron": patron.number, "venue": venue})]


def _item(known: _Group, kind: str, said: dict[str, Any]) -> Iterator[str]:
    """What is wrong with something that every venue was told."""
    if known.owed[:1] != [(kind, said)]:
        yield "nothing that was told or done comes to it"
    known.owed.clear()
    patron = known.patrons.get(int(said["patron"]))
    if patron is None:
        yield f"there is no patron {said['patron']}"
        return
    match kind:
        case "card":
            patron.card = said["card"]
        case "exclude":
            patron.excluded.add(said["venue"])
        case "readmit":
            if said["venue"] not in patron.excluded:
                yield f"patron {patron.number} is readmitted by who did not exclude them"
            patron.excluded.discard(said["venue"])
        case "self-exclude":
            if said["until"] <= patron.until:
                yield f"the self-exclusion of patron {patron.number} is made shorter, which nobody can"
            patron.until = said["until"]
        case _:
            pass


# A venue's log ------------------------------------------------------------------------------------


class _Venue:
    """A venue's log, read once beside what the group has of it."""

    def __init__(self, name: str, known: _Group, proof: GroupProof) -> None:
        self._name = name
        self._known = known
        self._proof = proof
        self._acts = known.acts[name]
        self._told = 0
        self._answered = 0
        self._heard = 0
        self._patrons: dict[str, int] = {}
        self._excluded: dict[int, set[str]] = defaultdict(set)
        self._sums: Counter[str] = Counter()
        self._rounds: Counter[str] = Counter()
        self._played: set[str] = set()
        self._from = 0
        self._hashes: dict[int, str] = {}
        self._due: dict[int, dict[str, Any]] = {}
        """The reports that the group took, by the position that they end at."""

    def hold(self, database: Database) -> None:
        """Hold the venue's log against the group's."""
        fault = self._fault
        for act in self._acts:
            if act["act"] == "report" and "refused" not in act["outcome"]:
                self._due[int(act["said"]["position"])] = act["said"]
        for position, stream, sequence, kind, payload, hash_ in database.rows(_LOG):
            data = read_canonical(str(payload))
            match str(stream):
                case "group":
                    if kind == "joined" and data["group"] != self._known.id:
                        fault(f"event {position}: the house joined another group, {data['group']}")
                case "group-told":
                    self._tells(int(str(sequence)), data)
                case "group-answered":
                    self._hears_answer(data)
                case "group-heard":
                    self._hears(int(str(sequence)), data)
                case "ledger":
                    self._moves(str(kind), data)
                case str(table) if table.startswith("table:"):
                    self._at_table(table.removeprefix("table:"), str(kind), data, int(str(position)))
                case _:
                    pass
            if (report := self._due.pop(int(str(position)), None)) is not None:
                self._reported(report, str(hash_))
        for position in sorted(self._due):
            fault(f"a report ends at event {position}, and the log has none")
        if self._told < len(self._acts):
            fault(f"the group has {len(self._acts)} acts, and the log {self._told}")
        self._proof.on_their_way += max(0, self._told - len(self._acts))

    def _fault(self, what: str) -> None:
        self._proof.fault(f"{self._name}: {what}")

    def _tells(self, number: int, data: dict[str, Any]) -> None:
        self._told += 1
        if data["number"] != number or number != self._told:
            self._fault(f"act {data['number']} stands in the place of {self._told}")
        if number <= len(self._acts):
            taken = self._acts[number - 1]
            if (taken["act"], taken["said"]) != (data["act"], data["said"]):
                self._fault(f"act {number} is {data['act']} here, and {taken['act']} in the group's log")
        if data["act"] in ("exclude", "readmit"):
            self._stands(int(data["said"]["patron"]), str(data["act"]), self._name)

    def _hears_answer(self, data: dict[str, Any]) -> None:
        self._answered += 1
        if data["number"] != self._answered:
            self._fault(f"the answer to act {data['number']} stands in the place of {self._answered}")
        if self._answered > len(self._acts):
            self._fault(f"act {self._answered} is answered, and the group never took it")
            return
        outcome = self._acts[self._answered - 1]["outcome"]
        if any(data.get(name) != value for name, value in outcome.items()):
            self._fault(f"act {self._answered} was answered otherwise by the group")
        if "person" in data and "patron" in data:
            self._patrons[str(data["person"])] = int(data["patron"])

    def _hears(self, number: int, data: dict[str, Any]) -> None:
        self._heard += 1
        self._proof.heard += 1
        if data["number"] != number or number != self._heard:
            self._fault(f"item {data['number']} stands in the place of {self._heard}")
        if number > len(self._known.items):
            self._fault(f"item {number} was heard, and the group never told it")
            return
        told = self._known.items[number - 1]
        if any(data[name] != value for name, value in told.items()):
            self._fault(f"item {number} is not what the group told")
        if not fits(self._known.key, item_text(self._known.id, data), data["signature"]):
            self._fault(f"the group has not signed item {number}")
        if data["kind"] in ("exclude", "readmit") and data["said"]["venue"] != self._name:
            self._stands(int(data["said"]["patron"]), str(data["kind"]), str(data["said"]["venue"]))

    def _stands(self, patron: int, act: str, venue: str) -> None:
        by = self._excluded[patron]
        (by.add if act == "exclude" else by.discard)(venue)

    def _at_table(self, table: str, kind: str, data: dict[str, Any], position: int) -> None:
        if kind == "round-finished":
            self._rounds[table] += 1
        if kind == "seated":
            patron = self._patrons.get(str(data["person"]), 0)
            self._proof.seats += patron > 0
            if self._excluded.get(patron):
                self._fault(f"event {position}: {data['person']} sits down, and is excluded from every venue")

    def _moves(self, reason: str, data: dict[str, Any]) -> None:
        for account, amount in data["postings"]:
            self._sums[str(account)] += int(amount)
            if reason == "stake" and str(account).startswith("player:"):
                self._played.add(str(account).partition(":")[2].partition("@")[0])

    def _reported(self, report: Mapping[str, Any], hash_: str) -> None:
        """Work a report out anew at the position that it ends at."""
        self._proof.reports += 1
        end = int(report["position"])
        if report["hash"] != hash_:
            self._fault(f"event {end} is not the one that was reported: the log was written anew")
        money: dict[str, Counter[str]] = defaultdict(Counter)
        tables: dict[str, Counter[str]] = defaultdict(Counter)
        for account, amount in self._sums.items():
            kind, _, rest = account.partition(":")
            id_, _, currency = rest.partition("@")
            money[kind][currency] += amount
            if kind == "table":
                tables[id_][currency] += amount
        here = {
            "from": self._from,
            "money": _held(money),
            "tables": _held(tables),
            "rounds": dict(self._rounds),
            "played": sorted(self._played),
        }
        for name, value in here.items():
            told = report[name] if name != "tables" else {k: v for k, v in report[name].items() if v}
            if told != value:
                self._fault(f"the report that ends at event {end} says {name} otherwise than the log")
        self._from = end
        self._rounds.clear()
        self._played.clear()


def _held(sums: Mapping[str, Counter[str]]) -> dict[str, dict[str, int]]:
    held = {name: {c: n for c, n in each.items() if n} for name, each in sums.items()}
    return {name: each for name, each in held.items() if each}
