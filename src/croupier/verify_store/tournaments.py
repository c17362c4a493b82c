"""What the log says of tournaments: entries and fees, chips that are never money, rankings and prizes.

Clauses: New South Wales, rules 19.1.8 (chips have no cash value), 19.3.2 (all fees are distributed), 19.4.1
(conditions are published), 19.5.6.2 (a refund that the manager approves), 19.6.2 (equal chips), 19.6.11
(notice), 19.10.2 (the most chips win).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from croupier.verify_store.fields import Field

_MINUTE: Final = 60_000_000
"""In microseconds."""
_CHIPS: Final = "TOURNEY"
"""How the code of a tournament's chips begins."""
_MAY: Final = {"stake", "settlement", "return", "winnings", "bonus", "correction", "tournament"}
"""What moves tournament chips."""


class _Tournament:
    """A tournament, as far as it was told."""

    def __init__(self) -> None:
        self.conditions: Mapping[str, Any] = {}
        self.edition = 1
        """From 2 on a void round gives back what was deducted in it for absence."""
        self.absent: dict[str, dict[str, Fraction]] = {}
        self.entered: set[str] = set()
        self.any_entry = False
        self.stage = -1
        self.players: dict[str, set[str]] = {}
        self.chips: dict[str, dict[str, Fraction]] = {}
        self.out: dict[str, list[str]] = {}
        self.barred: dict[str, list[str]] = {}
        self.contests: dict[str, tuple[list[str], list[str]]] = {}
        """Of play-offs: who comes before those who play, and who plays."""
        self.over = False
        self.paid_in = Fraction(0)
        self.fees_due: set[str] = set()
        """Who was disqualified for absence, and may have the fee back."""


class Tournaments:
    """All tournaments, event by event, with what the ledger says of their chips."""

    def __init__(self) -> None:
        self._all: dict[str, _Tournament | Field] = {}
        self._tables: dict[str, str] = {}
        """The stream of the tournament that a table is designated for, by its own stream."""
        self._sums: Counter[str] = Counter()

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event of a tournament, or with a movement of its chips."""
        if stream == "ledger":
            yield from self._moved(kind, payload)
            return
        if not isinstance(stream, str) or not stream.startswith(("tournament:", "table:")):
            return
        try:
            if stream.startswith("table:"):
                yield from self._at_table(stream, str(kind), payload)
                return
            known = self._all.get(stream)
            if kind == "published" and (known is None or not known.entered):
                of_field = bool(payload["conditions"]["stages"][0].get("field"))
                known = self._all[stream] = Field() if of_field else _Tournament()
            if known is None:
                yield "a tournament begins with its conditions"
            elif isinstance(known, Field):
                yield from known.told(str(kind), payload)
            else:
                yield from _told(known, str(kind), payload)
        except (KeyError, ValueError, TypeError, AttributeError, ZeroDivisionError) as error:
            yield f"it makes no sense as an event of a tournament: {type(error).__name__}"

    def _at_table(self, stream: str, kind: str, payload: dict[str, Any]) -> Iterator[str]:
        """Hands at tables of a field are those that its conditions and its clock have."""
        if kind == "table-opened":
            self._tables[stream] = f"tournament:{payload['setup'].get('tournament', 0)}"
        held = self._all.get(self._tables.get(stream, ""))
        if kind == "round-opened" and isinstance(held, Field):
            yield from held.opened(stream.removeprefix("table:"), payload)

    def _moved(self, kind: object, payload: dict[str, Any]) -> Iterator[str]:
        """Chips are wagered, and given and taken back by the tournament: nothing else moves them."""
        postings = payload.get("postings")
        for posting in postings if isinstance(postings, list) else ():
            account = str(posting[0]) if isinstance(posting, list) and posting else ""
            code = account.partition("@")[2]
            if code.startswith(_CHIPS):
                if kind not in _MAY and not _of_one_person(postings):
                    yield f"tournament chips are moved as {kind!r:.40}: {account}"
                if account.startswith(("cage:", "chips:", "drop:", "jackpot:")):
                    yield f"tournament chips have no cash value, and lie at {account}"


def _of_one_person(postings: object) -> bool:
    """Whether chips go from a player's account to the table, where they lie for them, or back."""
    accounts = [str(each[0]) for each in postings] if isinstance(postings, list) else []
    names = {account.partition("@")[0].partition(":")[2].rpartition("/")[2] for account in accounts}
    kinds = {account.partition(":")[0] for account in accounts}
    return len(names) == 1 and kinds == {"player", "unclaimed"}


def _told(t: _Tournament, kind: str, data: dict[str, Any]) -> Iterator[str]:
    if t.over and kind not in ("chips-missing", "form-inspected"):
        yield "the tournament is over, or was cancelled"
    match kind:
        case "published":
            if t.any_entry:
                yield "conditions are changed after somebody entered"
            t.conditions, t.edition = data["conditions"], int(data.get("edition", 1))
        case "entered":
            yield from _entered(t, data)
        case "withdrawn":
            t.entered.discard(data["person"])
            t.paid_in -= Fraction(data["refund"])
        case "drawn":
            yield from _drawn(t, data)
        case "allotted":
            yield from _allotted(t, data)
        case "bought-back":
            stage, person = _stage(t), data["person"]
            t.chips[data["table"]][person] += Fraction(stage["chips"])
            t.out[data["table"]].remove(person)
            t.paid_in += Fraction(stage["buy_back"])
        case "absent":
            deducted = Fraction(data["deducted"])
            t.chips[data["table"]][data["person"]] -= deducted
            t.absent.setdefault(data["table"], {})[data["person"]] = deducted
        case "round-voided":
            for person, deducted in t.absent.pop(data["table"], {}).items():
                t.chips[data["table"]][person] += deducted if t.edition > 1 else 0
        case "round-played":
            yield from _played(t, data)
        case "out":
            (t.barred if data["disqualified"] else t.out)[data["table"]].append(data["person"])
            t.fees_due |= {data["person"]} if data.get("ground") == "absent_out" else set()
        case "moved":
            chips = t.chips[data["from"]].pop(data["person"])
            t.chips[data["to"]][data["person"]] = chips
            t.players[data["from"]].discard(data["person"])
            t.players[data["to"]].add(data["person"])
        case "session-ended":
            yield from _ended(t, data)
        case "cancelled":
            t.over = True
        case "concluded":
            yield from _concluded(t, data)
            t.over = True
        case _:
            yield from _approved(t, kind, data)


def _stage(t: _Tournament) -> Mapping[str, Any]:
    stage: Mapping[str, Any] = t.conditions["stages"][t.stage]
    return stage


def _entered(t: _Tournament, data: dict[str, Any]) -> Iterator[str]:
    if data["person"] in t.entered:
        yield f"{data['person']!r:.60} enters twice"
    if Fraction(data["fee"]) != Fraction(t.conditions["fee"]):
        yield f"{data['person']!r:.60} pays {data['fee']}, and the fee is {t.conditions['fee']}"
    t.entered.add(data["person"])
    t.any_entry = True
    t.paid_in += Fraction(data["fee"])


def _approved(t: _Tournament, kind: str, data: dict[str, Any]) -> Iterator[str]:
    """What the manager lets players have: a fee back once (r 19.5.6.2), notice of a limit (r 19.6.11)."""
    if kind == "fee-refunded":
        if data["person"] not in t.fees_due:
            yield f"{data['person']!r:.60} has the fee back, and was not disqualified for absence, or has it"
        if Fraction(data["refund"]) != Fraction(t.conditions["fee"]):
            yield f"{data['person']!r:.60} has {data['refund']} back, and the fee is {t.conditions['fee']}"
        t.fees_due.discard(data["person"])
        t.paid_in -= Fraction(data["refund"])
    if kind == "time-limited":
        over = data["at"] + data["notice"] * _MINUTE
        if data.get("since", over) != over:
            yield "a time limit of wagers holds before its notice is over, or later"


def _drawn(t: _Tournament, data: dict[str, Any]) -> Iterator[str]:
    t.stage += 1
    t.players = {table: set(places.values()) for table, places in data["tables"].items()}
    t.chips, t.out, t.barred, t.contests, t.absent = {}, {}, {}, {}, {}
    for table, places in data["tables"].items():
        t.chips[table], t.out[table], t.barred[table] = {}, [], []
        if len(places) > int(_stage(t)["seats"]) or not set(places.values()) <= t.entered:
            yield f"places at {table!r:.60} are given to too many, or to persons who have not entered"


def _allotted(t: _Tournament, data: dict[str, Any]) -> Iterator[str]:
    table, stage = data["table"], _stage(t)
    if {*data["persons"], *data["short"]} != t.players[table]:
        yield f"not every player at {table!r:.60} gets chips"
    for person in data["persons"]:
        t.chips[table][person] = Fraction(stage["chips"])
        if not t.conditions["in_cash"]:
            t.paid_in += Fraction(stage["buy_in"])
    for person in data["short"]:
        t.chips[table][person] = Fraction(0)
        t.out[table].append(person)


def _played(t: _Tournament, data: dict[str, Any]) -> Iterator[str]:
    chips = t.chips[data["table"]]
    t.absent.pop(data["table"], None)
    for name, sign in (("nets", 1), ("deducted", -1)):
        for person, amount in data[name].items():
            chips[person] += sign * Fraction(amount)
    said = {person: Fraction(amount) for person, amount in data["chips"].items()}
    if any(chips[person] != amount or amount < 0 for person, amount in said.items()):
        yield "the chips counted after the round are not what it left"
    t.out[data["table"]].extend(data["out"])


def _ended(t: _Tournament, data: dict[str, Any]) -> Iterator[str]:
    """Who has more chips comes first; who is out comes after those who play, who was disqualified last."""
    table = data["table"]
    chips = t.chips[table]
    if {p: Fraction(n) for p, n in data["chips"].items()} != chips:
        yield "the chips recorded at the end are not those that were won"
    order = [p for group in data["ranking"] for p in group]
    if sorted(order) != sorted(t.players[table]):
        yield "the ranking does not name every player, once"
        return
    above, contest = t.contests.get(table, ([], sorted(order)))
    # Who was disqualified meanwhile comes after all others, and leaves a place among these.
    first, then = ([p for p in among if p not in t.barred[table]] for among in (above, contest))
    if order[: len(first)] != first or {*order[len(first) : len(first) + len(then)]} != {*then}:
        yield "others are ranked among those who play off than those who were level"
    gone = {*t.out[table], *t.barred[table]}
    among = [[p for p in group if p in contest and p not in gone] for group in data["ranking"]]
    amounts = [chips[p] for group in among for p in group[:1]]
    level = all(len({chips[p] for p in group}) == 1 for group in among if group)
    if amounts != sorted(set(amounts), reverse=True) or not level:
        yield "the ranking is not by the chips"
    out = [p for p in order if p in t.out[table] and p in contest]
    if out != [p for p in reversed(t.out[table]) if p in contest]:
        yield "those who were eliminated are not ranked by when they were"
    last = [p for p in order if p in t.barred[table]]
    if last and order[-len(last) :] != last:
        yield "who was disqualified is ranked before others"
    if data["play_off"]:
        t.contests[table] = (order[: order.index(data["play_off"][0])], list(data["play_off"]))


def _concluded(t: _Tournament, data: dict[str, Any]) -> Iterator[str]:
    """All of the pool goes to those who have won it, by the shares of the conditions."""
    own = Fraction(t.conditions["added"])
    pool = max(t.paid_in + own, Fraction(t.conditions["guarantee"]))
    prizes = data["prizes"]
    if Fraction(data["pool"]) != pool:
        yield f"the pool is {data['pool']}, and comes to {pool}"
    if sum((Fraction(prize["amount"]) for prize in prizes), Fraction(0)) != pool:
        yield "the prizes do not come to the pool"
    for prize, stated in zip(prizes[1:], t.conditions["prizes"][1:], strict=False):
        cents = int(100 * pool * Fraction(stated["share"]))
        if 100 * Fraction(prize["amount"]) != cents:
            yield f"place {prize['place']} has {prize['amount']}, and not its share"
    order = [person for group in data["results"] for person in group]
    if any(prize["person"] not in t.entered for prize in prizes) or not set(order) <= t.entered:
        yield "somebody who has not entered is in the results"
    places = [order.index(prize["person"]) for prize in prizes]
    if places != sorted(places):
        yield "the prizes are not in the order of the results"
