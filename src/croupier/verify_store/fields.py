"""What the log says of a tournament whose tables play down to one: hold'em, beyond the books.

Kept here by itself: who sits where with what chips, who went out in which hand with what stack, which tables
wait in a pass hand for hand, what levels and breaks have, races for odd chips, and prizes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

_MINUTE: Final = 60_000_000
_TAKES: Final = {
    "published": "_published",
    "entered": "_entered",
    "withdrawn": "_withdrawn",
    "drawn": "_drawn",
    "allotted": "_allotted",
    "begun": "_begun",
    "table-added": "_added",
    "entered-late": "_enters_late",
    "moved": "_moved",
    "paused": "_pauses",
    "resumed": "_resumes",
    "hand-for-hand": "_hand_for_hand",
    "coloured-up": "_coloured",
    "round-played": "_played",
    "out": "_out",
    "session-ended": "_ended",
    "cancelled": "_cancelled",
    "concluded": "_concluded",
}
"""What takes in which kind of event."""


class Field:
    """One of them, as far as it was told. Chips and money are in whole units and their fractions."""

    def __init__(self) -> None:
        self.conditions: Mapping[str, Any] = {}
        self.entered: set[str] = set()
        self.anew: Counter[str] = Counter()
        self.paid_in = Fraction(0)
        self.clock: int | None = None
        self.stopped: int | None = None
        """Since when the clock is stopped."""
        self.tables: dict[str, dict[int, str]] = {}
        """By table that is played: who has which place."""
        self.chips: dict[str, Fraction] = {}
        self.gone: dict[str, tuple[int, Fraction]] = {}
        """Who is out: in which hand, by number, and with what stack it began."""
        self.barred: list[str] = []
        self.chip: dict[str, Fraction] = {}
        self.hand = 0
        self.waits: set[str] = set()
        self.hand_for_hand = False
        self.over = False

    # Reading ------------------------------------------------------------------------------------

    @property
    def stage(self) -> Mapping[str, Any]:
        """The stage, of which there is one."""
        found: Mapping[str, Any] = self.conditions["stages"][0]
        return found

    @property
    def _shares(self) -> list[Fraction]:
        count = len(self.entered) + sum(self.anew.values())
        found = [Fraction(prize["share"]) for prize in self.conditions["prizes"]]
        for payout in self.conditions.get("payouts", ()):
            if payout["entries"] <= count:
                found = [Fraction(share) for share in payout["shares"]]
        return found

    @property
    def _left(self) -> int:
        return sum(map(len, self.tables.values()))

    def _minute(self, at: int) -> int:
        # A machine's clock may be set back behind the beginning.
        return 0 if self.clock is None else max(0, at - self.clock) // _MINUTE

    def _late(self, at: int) -> bool:
        until = self.stage.get("late_minutes", 0)
        now = at if self.stopped is None else min(at, self.stopped)
        return self.clock is not None and now < self.clock + until * _MINUTE

    def _at(self, person: str) -> str | None:
        return next((table for table, places in self.tables.items() if person in places.values()), None)

    # Hands at its tables ------------------------------------------------------------------------

    def opened(self, table: str, data: Mapping[str, Any]) -> Iterator[str]:
        """A hand is opened at a table: by the level that holds, not in a break, and not out of its pass."""
        if table not in self.tables or self.clock is None:
            yield f"a hand is opened at {table!r:.60}, where no session is played"
            return
        at = int(data["at"])
        now = self._minute(at)
        level = [x for x in self.stage["levels"] if x["minutes"] <= now][-1]
        limits = data["opening"]["limits"]
        named = {name: x for name, x in level.items() if name not in ("min", "minutes", "round", "chip")}
        for name, amount in {"table": level["min"], **named}.items():
            if Fraction(limits.get(name, {}).get("min", "0")) != Fraction(amount):
                yield f"{name} is {limits.get(name)}, and the level has {amount}"
        for each in self.stage.get("breaks", ()):
            begins = self.clock + each["minutes"] * _MINUTE
            if begins <= at < begins + each["lasts"] * _MINUTE:
                yield "a hand is opened in a break"
        if self.stopped is not None:
            yield "a hand is opened while the clock is stopped"
        if table in self.waits:
            yield f"{table!r:.60} plays on, and other tables have still to finish their hand of the pass"

    # Its own events -----------------------------------------------------------------------------

    def told(self, kind: str, data: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event of it."""
        if self.over and kind != "chips-missing":
            yield "the tournament is over, or was cancelled"
        takes: Callable[[dict[str, Any]], Iterable[str]] | None = getattr(self, _TAKES.get(kind, ""), None)
        yield from () if takes is None else takes(data)

    def _published(self, data: dict[str, Any]) -> Iterator[str]:
        if self.entered:
            yield "conditions are changed after somebody entered"
        self.conditions = data["conditions"]

    def _entered(self, data: dict[str, Any]) -> Iterator[str]:
        yield from self._enters(data["person"], data["fee"])

    def _withdrawn(self, data: dict[str, Any]) -> Iterator[str]:
        if data["person"] not in self.entered or self.clock is not None:
            yield f"{data['person']!r:.60} withdraws, and has not entered, or it has begun"
        self.entered.discard(data["person"])
        self.paid_in -= Fraction(data["refund"])

    def _allotted(self, data: dict[str, Any]) -> Iterator[str]:
        places = self.tables[data["table"]].values()
        if sorted(data["persons"]) != sorted(places) or data["short"]:
            yield "not every player gets the chips"
        self.chips.update({p: Fraction(self.stage["chips"]) for p in data["persons"]})

    def _begun(self, data: dict[str, Any]) -> Iterator[str]:
        self.clock = min(self.clock or data["at"], data["at"])
        if data["table"] not in self.tables:
            yield f"{data['table']!r:.60} is no table of it"

    def _added(self, data: dict[str, Any]) -> Iterator[str]:
        if not self._late(data["at"]) or data["table"] in self.tables:
            yield "a table is added after the entries, or twice"
        self.tables[data["table"]] = {}
        self.chip[data["table"]] = max(self.chip.values(), default=Fraction(0))

    def _pauses(self, data: dict[str, Any]) -> Iterator[str]:
        if self.stopped is not None or self.clock is None:
            yield "the clock is stopped, and does not go"
        if not str(data.get("reason") or "").strip():
            yield "the clock is stopped, and nobody says why"
        self.stopped = int(data["at"])

    def _resumes(self, data: dict[str, Any]) -> Iterator[str]:
        if self.stopped is None or self.clock is None or data["at"] < self.stopped:
            yield "the clock is started, and was not stopped"
            return
        self.clock += int(data["at"]) - self.stopped
        self.stopped = None

    def _hand_for_hand(self, data: dict[str, Any]) -> Iterator[str]:
        if self._left != len(self._shares) + 1 or self._late(data["at"]):
            yield "tables play hand for hand before the last place without a prize is decided"
        self.hand_for_hand = True
        self.waits = set(self.tables) - set(data["playing"])
        self._pass()

    def _out(self, data: dict[str, Any]) -> Iterator[str]:
        table, person = data["table"], data["person"]
        if person not in self.tables[table].values() or not data["disqualified"]:
            yield f"{person!r:.60} is disqualified at a table where they are not"
        self.tables[table] = {n: p for n, p in self.tables[table].items() if p != person}
        self.gone.pop(person, None)
        self.chips.pop(person, None)
        self.barred.append(person)
        self._pass()

    def _cancelled(self, data: dict[str, Any]) -> Iterator[str]:
        self.over = True
        yield from ()

    def _enters(self, person: str, fee: str) -> Iterator[str]:
        if person in self.entered or self.clock is not None:
            yield f"{person!r:.60} enters twice, or after the start"
        if Fraction(fee) != Fraction(self.conditions["fee"]):
            yield f"{person!r:.60} pays {fee}, and the fee is {self.conditions['fee']}"
        self.entered.add(person)
        self.paid_in += Fraction(fee)

    def _enters_late(self, data: dict[str, Any]) -> Iterator[str]:
        person, table, place = data["person"], data["table"], int(data["place"])
        if not self._late(data["at"]):
            yield f"{person!r:.60} enters after the time for it"
        if Fraction(data["fee"]) != Fraction(self.conditions["fee"]):
            yield f"{person!r:.60} pays {data['fee']}, and the fee is {self.conditions['fee']}"
        if Fraction(data["chips"]) != Fraction(self.stage["chips"]):
            yield f"{person!r:.60} has {data['chips']} chips, and everybody had {self.stage['chips']}"
        if place in self.tables[table] or not 1 <= place <= self.stage["seats"] or self._at(person):
            yield f"{person!r:.60} has place {place} of {table!r:.60}, which is taken, or another one"
        if person in self.entered:
            self.anew[person] += 1
            if self.anew[person] > self.stage.get("re_entries", 0) or person not in self.gone:
                yield f"{person!r:.60} enters anew, and may not"
            self.gone.pop(person, None)
        self.entered.add(person)
        self.paid_in += Fraction(data["fee"])
        self.tables[table][place] = person
        self.chips[person] = Fraction(self.stage["chips"])

    def _drawn(self, data: dict[str, Any]) -> Iterator[str]:
        self.tables = {table: {int(n): p for n, p in x.items()} for table, x in data["tables"].items()}
        seated = [p for places in self.tables.values() for p in places.values()]
        if sorted(seated) != sorted(self.entered):
            yield "places are given to others than those who have entered"
        sizes = [len(places) for places in self.tables.values()]
        if max(sizes) > self.stage["seats"] or max(sizes) - min(sizes) > 1:
            yield "tables differ by more than one player, or have more than the conditions say"
        self.chip = dict.fromkeys(self.tables, Fraction(self.stage["levels"][0].get("chip", 1)))

    def _moved(self, data: dict[str, Any]) -> Iterator[str]:
        person, old, new = data["person"], self.tables[data["from"]], self.tables[data["to"]]
        place = int(data["place"])
        if person not in old.values() or place in new or not 1 <= place <= self.stage["seats"]:
            yield f"{person!r:.60} is moved from a table where they are not, or to a place that is taken"
        if any(len(places) < len(new) for places in self.tables.values() if places is not old):
            yield f"{person!r:.60} is moved, and another table has fewer players"
        if data["why"] == "balance" and len(old) - len(new) < 2:
            yield f"{person!r:.60} is moved between tables that are balanced"
        if data["why"] == "broken" and self._left > (len(self.tables) - 1) * self.stage["seats"]:
            yield f"{data['from']!r:.60} is broken, and its players do not fit in at the others"
        if self.hand_for_hand and self.waits:
            yield f"{person!r:.60} is moved before the pass hand for hand is over"
        self.tables[data["from"]] = {n: p for n, p in old.items() if p != person}
        new[place] = person
        self._pass()

    def _pass(self) -> None:
        """Where all tables have played their hand of the pass, the next begins, or hand for hand is over."""
        playing = {table for table, places in self.tables.items() if len(places) > 1}
        if self.hand_for_hand and playing <= self.waits:
            self.waits = set()
            self.hand += 1
            self.hand_for_hand = len(playing) > 1 and self._left > len(self._shares)

    def _played(self, data: dict[str, Any]) -> Iterator[str]:
        table, places = data["table"], self.tables[data["table"]]
        nets = {p: Fraction(n) for p, n in data["nets"].items()}
        if sum(nets.values()):
            yield "what players win is not what others lose"
        for person, net in nets.items():
            if Fraction(data["wagers"][person]) != self.chips[person]:
                yield f"{person!r:.60} begins the hand with more chips than they have, or fewer"
            self.chips[person] += net
        said = {p: Fraction(n) for p, n in data["chips"].items()}
        if said != {p: self.chips[p] for p in places.values()} or min(said.values()) < 0:
            yield "the chips counted after the hand are not what it left"
        out = [p for p in places.values() if not self.chips[p]]
        if sorted(out) != sorted(data["out"]):
            yield f"{data['out']} are out, and {out} have no chips left"
        for person in out:
            self.gone[person] = (self.hand, Fraction(data["wagers"][person]))
            del self.chips[person]
        self.tables[table] = {n: p for n, p in places.items() if p not in out}
        if self.hand_for_hand:
            self.waits.add(table)
            self._pass()
        else:
            self.hand += 1

    def _coloured(self, data: dict[str, Any]) -> Iterator[str]:
        """Whole larger chips are changed, and the odd ones raced for: the highest cards have one each."""
        table, new, cards = data["table"], Fraction(data["chip"]), data["cards"]
        old = self.chip[table]
        odd = {p: self.chips[p] % new for p in self.tables[table].values()}
        total = sum(odd.values(), Fraction(0))
        wins = total // new + (2 * (total % new) >= new and total % new > 0)
        if {p: len(drawn) for p, drawn in cards.items()} != {p: n // old for p, n in odd.items() if n}:
            yield "not every odd chip has a card in the race"
        drawn = sorted((card, p) for p, each in cards.items() for card in each)
        if len({card for card, _ in drawn}) < len(drawn):
            yield "two odd chips have one card"
        order = list(dict.fromkeys(p for _, p in reversed(drawn)))[: int(wins)]
        must = {p: self.chips[p] - n + (new if p in order else 0) or new for p, n in odd.items()}
        if {p: Fraction(n) for p, n in data["chips"].items()} != must:
            yield "the race leaves others with chips than those with the highest cards"
        self.chips.update(must)
        self.chip[table] = new

    def _ended(self, data: dict[str, Any]) -> Iterator[str]:
        table = data["table"]
        last = len(self.tables) == 1 and self._left <= 1
        if self.tables[table] and not last:
            yield f"the session at {table!r:.60} ends, and players are still in there"
        if not last:
            del self.tables[table]
            self.waits.discard(table)
            self._pass()

    # The end ------------------------------------------------------------------------------------

    def _groups(self) -> list[list[str]]:
        """The order of all: who has all chips, then the last out first, those who are level together."""
        found = [[p for places in self.tables.values() for p in places.values()]]
        order = sorted(set(self.gone.values()), reverse=True)
        found += [[p for p, each in self.gone.items() if each == at] for at in order]
        return [group for group in (*found, *([p] for p in reversed(self.barred))) if group]

    def _concluded(self, data: dict[str, Any]) -> Iterator[str]:
        if self._left > 1 or [sorted(g) for g in data["results"]] != [sorted(g) for g in self._groups()]:
            yield "the results are not the order in which players went out"
        pool = max(self.paid_in + Fraction(self.conditions["added"]), Fraction(self.conditions["guarantee"]))
        if Fraction(data["pool"]) != pool:
            yield f"the pool is {data['pool']}, and comes to {pool}"
        got = {prize["person"]: Fraction(prize["amount"]) for prize in data["prizes"]}
        if sum(got.values(), Fraction(0)) != pool:
            yield "the prizes do not come to the pool"
        ranked = [[p for p in group if p not in self.barred] for group in data["results"]]
        for names, must in _prizes(self._shares, pool, [len(group) for group in ranked if group]):
            group = [group for group in ranked if group][names]
            if [got.get(p, Fraction(0)) for p in group] != must:
                yield f"{group} have {[str(got.get(p, 0)) for p in group]}, and not {[str(n) for n in must]}"
        self.over = True


def _prizes(
    shares: list[Fraction], pool: Fraction, groups: list[int]
) -> Iterator[tuple[int, list[Fraction]]]:
    """What each group of players has, by its number: in cents, what is over to the highest places."""
    cents = pool * 100
    count = min(len(shares), sum(groups))
    if not count:
        return
    mine = [sum(shares[count:], shares[0]), *shares[1:count]]
    amounts = [cents * share // 1 for share in mine]
    over = cents - sum(amounts)
    amounts = [amount + (n < over) for n, amount in enumerate(amounts)]
    amounts += [0] * (sum(groups) - count)
    at = 0
    for number, size in enumerate(groups):
        each, rest = divmod(sum(amounts[at : at + size]), size)
        yield number, [Fraction(each + (n < rest), 100) for n in range(size)]
        at += size
