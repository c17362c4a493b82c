"""What a group knows, and how it judges what a venue tells: pure, and worked out again from the log."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from croupier.group.errors import NotSo

Data = Mapping[str, Any]
GROUP: Final = "group"
"""The stream of the group itself: founded, venues entered and stopped."""
FEED: Final = "standings"
"""The stream of what every venue is told; the number of an item is its place in it."""
ACTS: Final = "told:"
"""Before the name of a venue, the stream of what it told; the number of an act is its place in it."""
OFFICE_ACTS: Final = "office"
"""The stream of what the group's own office did."""
OFFICE: Final = ""
"""Stands in the place of a venue for the office."""
SECOND: Final = 1_000_000
AHEAD: Final = 3_660 * 24 * 3600 * SECOND
"""No self-exclusion lasts longer than some ten years, as none does that a house takes."""


@dataclass(slots=True)
class Patron:
    """Somebody who plays at the group's venues."""

    number: int
    born: str
    card: int
    at: dict[str, str] = field(default_factory=dict)
    """Their id at each venue that knows them."""
    excluded: set[str] = field(default_factory=set)
    """Which venues have excluded them from all."""
    until: int = 0
    """Until when they have excluded themselves, in microseconds since 1970."""


@dataclass(slots=True)
class Venue:
    """A house of the group."""

    name: str
    key: str
    """Its public key, in hexadecimal digits."""
    active: bool = True
    told: int = 0
    position: int = 0
    """Up to which position of its log it has reported."""
    hash: str = ""
    reported_at: int = 0
    money: dict[str, dict[str, int]] = field(default_factory=dict)
    """What its accounts of each kind hold, by currency, in minor units."""
    tables: dict[str, dict[str, int]] = field(default_factory=dict)
    rounds: Counter[str] = field(default_factory=Counter)
    """How many rounds each table has finished, in all that was reported."""
    played: set[str] = field(default_factory=set)
    """Who has ever wagered there, by id."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What comes of an act: how the venue is answered, and what every venue is told."""

    outcome: Data
    feed: tuple[tuple[str, Data], ...] = ()


@dataclass(slots=True)
class GroupState:
    """The group, as its log has it."""

    id: str = ""
    venues: dict[str, Venue] = field(default_factory=dict)
    patrons: dict[int, Patron] = field(default_factory=dict)
    cards: dict[int, int] = field(default_factory=dict)
    """Whose each card is or was."""
    apart: dict[frozenset[int], set[str]] = field(default_factory=dict)
    officers: dict[str, str] = field(default_factory=dict)
    """By name, SHA-256 of the hash of their password."""
    feed: int = 0
    reasons: dict[int, tuple[str, str]] = field(default_factory=dict)
    """By item of the feed, which officer did it and why, where the group's own office did."""
    _doing: tuple[str, str] | None = None

    # Judging --------------------------------------------------------------------------------------

    def judge(self, venue: Venue, act: str, said: Data, at: int, new_card: Callable[[], int]) -> Judged:
        """What comes of an act of a venue; nothing is changed.

        Raises:
            NotSo: it is refused, and why.
        """
        try:
            match act:
                case "enrol":
                    return self._enrol(venue, str(said["person"]), _born(said["born"]), new_card)
                case "link":
                    return self._link(venue, said)
                case "new-card":
                    patron = self._own(venue, said["patron"])
                    return self._issue(patron, new_card)
                case "exclude" | "readmit":
                    return self._exclude(venue.name, self._own(venue, said["patron"]), act)
                case "self-exclude":
                    return self._self_exclude(venue, said, at)
                case "keep-apart" | "let-together":
                    return self._apart(venue, act, said)
                case "report":
                    self._report(venue, said)
                    return Judged({})
                case _:
                    raise NotSo(f"{act:.40} is nothing that a venue tells")
        except (KeyError, TypeError, ValueError, AttributeError):
            raise NotSo(f"{act:.40} is not told so") from None

    def _own(self, venue: Venue, number: object) -> Patron:
        """A patron of whom the venue may speak: one whom it knows."""
        patron = self.patrons.get(number) if isinstance(number, int) else None
        if patron is None or venue.name not in patron.at:
            raise NotSo("the venue knows no such patron, and a venue speaks of its own alone")
        return patron

    def _known(self, venue: Venue, person: str) -> None:
        if not 0 < len(person) <= 40:
            raise NotSo("a person has an id of 1 to 40 characters")
        number = next((p.number for p in self.patrons.values() if p.at.get(venue.name) == person), None)
        if number is not None:
            raise NotSo(f"the person is patron {number} already")

    def _enrol(self, venue: Venue, person: str, born: str, new_card: Callable[[], int]) -> Judged:
        self._known(venue, person)
        number, card = len(self.patrons) + 1, self._unused(new_card)
        feed = ("card", {"patron": number, "card": card, "venue": venue.name})
        return Judged({"patron": number, "card": card}, (feed,))

    def _unused(self, new_card: Callable[[], int]) -> int:
        while (card := new_card()) in self.cards:
            pass
        return card

    def _link(self, venue: Venue, said: Data) -> Judged:
        self._known(venue, str(said["person"]))
        patron = self.patrons.get(self.cards.get(said["card"], 0))
        # The same words for a card that was never issued and a day of birth that is another's.
        if patron is None or patron.card != said["card"] or patron.born != said["born"]:
            raise NotSo("the card is not valid, or is another person's")
        if venue.name in patron.at:
            raise NotSo("the venue knows the patron of that card as somebody else")
        return Judged({"patron": patron.number, "card": patron.card})

    def _issue(self, patron: Patron, new_card: Callable[[], int]) -> Judged:
        card = self._unused(new_card)
        return Judged({"card": card}, (("card", {"patron": patron.number, "card": card, "venue": OFFICE}),))

    def _exclude(self, venue: str, patron: Patron, act: str) -> Judged:
        if act == "readmit" and venue not in patron.excluded:
            raise NotSo("who has excluded a patron readmits them, and this is not who did")
        return Judged({}, ((act, {"patron": patron.number, "venue": venue}),))

    def _self_exclude(self, venue: Venue, said: Data, at: int) -> Judged:
        patron, until = self._own(venue, said["patron"]), said["until"]
        if not isinstance(until, int) or isinstance(until, bool) or until > at + AHEAD:
            raise NotSo("a self-exclusion lasts until a time, ten years from now at the most")
        if until <= patron.until:
            raise NotSo("one lasts as long already, and nobody makes it shorter")
        return Judged({}, (("self-exclude", {"patron": patron.number, "until": until, "venue": venue.name}),))

    def _apart(self, venue: Venue, act: str, said: Data) -> Judged:
        patron, other = self._own(venue, said["patron"]), self._own(venue, said["other"])
        if patron is other:
            raise NotSo("a patron is not kept apart from themselves")
        pair = frozenset((patron.number, other.number))
        if act == "let-together" and venue.name not in self.apart.get(pair, ()):
            raise NotSo("who keeps two patrons apart lets them play together, and this is not who does")
        feed = (act, {"patron": patron.number, "other": other.number, "venue": venue.name})
        return Judged({}, (feed,))

    @staticmethod
    def _report(venue: Venue, said: Data) -> None:
        """Refuse a report that does not follow the one before, or that does not add up."""
        if said["from"] != venue.position or not said["position"] > venue.position:
            raise NotSo(f"the report does not follow the one before, which ends at {venue.position}")
        if not isinstance(said["hash"], str) or len(said["hash"]) != 64:
            raise NotSo("a report names the hash of the event that it ends at")
        sums: Counter[str] = Counter()
        for held in said["money"].values():
            sums.update({str(currency): _whole(amount) for currency, amount in held.items()})
        if any(sums.values()):
            raise NotSo("the books that are reported do not come to nothing")
        won: Counter[str] = Counter()
        for held in said["tables"].values():
            won.update({str(currency): _whole(amount) for currency, amount in held.items()})
        if {c: n for c, n in won.items() if n} != said["money"].get("table", {}):
            raise NotSo("what the tables have won is not what their accounts hold together")
        if any(_whole(n) < 1 for n in said["rounds"].values()):
            raise NotSo("a table has finished one round or more, or is left out")
        if not all(isinstance(each, str) for each in said["played"]):
            raise NotSo("who has wagered is told by id")

    def judge_office(self, act: str, patron: int) -> Judged:
        """What comes of an act of the group's own office.

        Raises:
            NotSo: it is refused.
        """
        known = self.patrons.get(patron)
        if known is None:
            raise NotSo(f"there is no patron {patron}")
        if act not in ("exclude", "readmit"):
            raise NotSo(f"{act:.40} is nothing that the office does")
        if act == "exclude" and OFFICE in known.excluded:
            raise NotSo("the group has excluded the patron already")
        return self._exclude(OFFICE, known, act)

    # Taking in ------------------------------------------------------------------------------------

    def take(self, stream: str, kind: str, data: Data) -> None:
        """Take in an event of the group's log."""
        if stream == GROUP:
            self._taken(kind, data)
        elif stream == FEED:
            self.feed += 1
            self._stands(kind, data)
        elif stream == OFFICE_ACTS:
            self._doing = (str(data["by"]), str(data["reason"]))
        elif stream.startswith(ACTS):
            self._told(self.venues[stream.removeprefix(ACTS)], kind, data)

    def _taken(self, kind: str, data: Data) -> None:
        if kind == "founded":
            self.id = str(data["group"])
        elif kind == "venue-entered":
            name, key = str(data["venue"]), str(data["key"])
            known = self.venues.setdefault(name, Venue(name, key))
            known.key, known.active = key, True
        elif kind == "venue-stopped":
            self.venues[str(data["venue"])].active = False
        elif kind == "officer-entered":
            self.officers[str(data["officer"])] = str(data["digest"])
        elif kind == "officer-removed":
            self.officers.pop(str(data["officer"]), None)

    def _told(self, venue: Venue, kind: str, data: Data) -> None:
        venue.told += 1
        said, outcome = data["said"], data["outcome"]
        if "refused" in outcome:
            return
        match kind:
            case "enrol":
                patron = Patron(outcome["patron"], str(said["born"]), outcome["card"])
                patron.at[venue.name] = str(said["person"])
                self.patrons[patron.number] = patron
                self.cards[patron.card] = patron.number
            case "link":
                self.patrons[outcome["patron"]].at[venue.name] = str(said["person"])
            case "report":
                venue.position, venue.hash = int(said["position"]), str(said["hash"])
                venue.reported_at = int(data["at"])
                venue.money, venue.tables = dict(said["money"]), dict(said["tables"])
                venue.rounds.update(said["rounds"])
                venue.played.update(said["played"])
            case _:
                pass  # What it comes to is in what every venue is told.

    def _stands(self, kind: str, data: Data) -> None:
        patron, venue = self.patrons[int(data["patron"])], str(data["venue"])
        if self._doing is not None:
            self.reasons[self.feed], self._doing = self._doing, None
        match kind:
            case "card":
                patron.card = int(data["card"])
                self.cards[patron.card] = patron.number
            case "exclude":
                patron.excluded.add(venue)
            case "readmit":
                patron.excluded.discard(venue)
            case "self-exclude":
                patron.until = max(patron.until, int(data["until"]))
            case "keep-apart" | "let-together":
                by = self.apart.setdefault(frozenset((patron.number, int(data["other"]))), set())
                (by.add if kind == "keep-apart" else by.discard)(venue)

    # Adding up ------------------------------------------------------------------------------------

    def totals(self) -> dict[str, Any]:
        """What the venues have reported, added up: money by kind of account and currency, rounds, people."""
        money: dict[str, Counter[str]] = defaultdict(Counter)
        for venue in self.venues.values():
            for kind, held in venue.money.items():
                money[kind].update(held)
        return {
            "money": {kind: {c: n for c, n in held.items() if n} for kind, held in sorted(money.items())},
            "rounds": sum(venue.rounds.total() for venue in self.venues.values()),
            "people": len(set(self._people())),
            "patrons": len(self.patrons),
        }

    def _people(self) -> Iterator[int | tuple[str, str]]:
        """Everybody who has wagered somewhere; a patron of several venues once."""
        known = {(name, person): p.number for p in self.patrons.values() for name, person in p.at.items()}
        for venue in self.venues.values():
            for person in venue.played:
                yield known.get((venue.name, person), (venue.name, person))


def _born(text: object) -> str:
    """A day of birth; raises ValueError."""
    return date.fromisoformat(str(text)).isoformat()


def _whole(amount: object) -> int:
    """A whole number; raises TypeError."""
    if not isinstance(amount, int) or isinstance(amount, bool):
        raise TypeError(amount)
    return amount
