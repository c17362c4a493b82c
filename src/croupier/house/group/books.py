"""What a venue knows of its group, as its own log has it.

Streams are read one after the other when a house opens, so that what each of them says stands by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.house.away import moment
from croupier.house.setup import SECOND

GROUP: Final = "group"
"""The stream of joining a group, and of when it was within reach."""
TOLD: Final = "group-told"
"""The stream of what the group was told; the number of an act is its place in it."""
ANSWERED: Final = "group-answered"
"""The stream of how the group answered these, in their order."""
HEARD: Final = "group-heard"
"""The stream of what the group told every venue; the group's number is the place in it."""
STREAMS: Final = frozenset({GROUP, TOLD, ANSWERED, HEARD})
KEY: Final = "group-key"
"""The name of the secret that is the venue's own key to the group."""
GOES_ON: Final = 4 * 3600 * SECOND
"""How long a venue lets patrons of the group in by what it last knew, where nothing else was said."""
NOTED: Final = 600 * SECOND
"""How often a contact is noted in the log: by so much a house that starts again may know less."""
OFFICE: Final = ""
"""Stands in the place of a venue for the group's own office."""

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Joined:
    """To which group a house belongs, and under which name."""

    group: str
    """The id of the group's store."""
    key: str
    """The group's public key, in hexadecimal digits."""
    venue: str
    goes_on: int
    """How long patrons are let in by what was last known, in microseconds."""


@dataclass(frozen=True, slots=True)
class Act:
    """What the group is told: numbered from 1 on."""

    number: int
    act: str
    said: Data


@dataclass(slots=True)
class GroupBooks:
    """The group, as a venue knows it."""

    joined: Joined | None = None
    patrons: dict[str, int] = field(default_factory=dict)
    """The patrons of the group whom the house knows, by their id in the house."""
    persons: dict[int, str] = field(default_factory=dict)
    cards: dict[int, int] = field(default_factory=dict)
    """The valid card of each patron."""
    excluded: dict[int, set[str]] = field(default_factory=dict)
    """Which venues have excluded a patron from all."""
    away: dict[int, int] = field(default_factory=dict)
    """Until when a patron has excluded themselves, in microseconds since 1970."""
    apart: dict[frozenset[int], set[str]] = field(default_factory=dict)
    """Which venues have two patrons kept from each other's tables."""
    told: int = 0
    answered: int = 0
    waiting: dict[int, Act] = field(default_factory=dict)
    """What the group was told and has not answered, by number."""
    heard: int = 0
    contact: int = 0
    """When the group was last within reach, in microseconds since 1970."""
    lost: bool = False
    reported: int = 0
    """Up to which position of the log the house has reported."""

    @property
    def venue(self) -> str:
        """The house's name in the group; empty where it is in none."""
        return "" if self.joined is None else self.joined.venue

    def take(self, stream: str, kind: str, data: Data) -> None:
        """Take in an event of one of the streams."""
        match stream:
            case "group":
                self._reached(kind, data)
            case "group-told":
                self._told(data)
            case "group-answered":
                self._answered(data)
            case _:
                assert stream == HEARD, stream
                self._heard(data)

    def _reached(self, kind: str, data: Data) -> None:
        if kind == "joined":
            self.joined = Joined(
                str(data["group"]), str(data["key"]), str(data["venue"]), int(data["goes_on"])
            )
        self.contact = max(self.contact, int(data["at"]) if kind != "lost" else int(data["since"]))
        self.lost = kind == "lost"

    def _told(self, data: Data) -> None:
        act = Act(int(data["number"]), str(data["act"]), data["said"])
        self.told = act.number
        if act.number > self.answered:
            self.waiting[act.number] = act
        # What a house says of a patron holds there at once, whether the group is within reach or not.
        match act.act:
            case "report":
                self.reported = int(act.said["position"])
            case "exclude" | "readmit" | "keep-apart" | "let-together":
                self._stands(self.venue_of(data), act.act, act.said)
            case _:
                pass

    @staticmethod
    def venue_of(data: Data) -> str:
        """Which venue has told something."""
        return str(data["venue"])

    def _answered(self, data: Data) -> None:
        self.answered = int(data["number"])
        self.waiting.pop(self.answered, None)
        if "person" in data and "patron" in data:
            self.patrons[str(data["person"])] = int(data["patron"])
            self.persons[int(data["patron"])] = str(data["person"])

    def _heard(self, data: Data) -> None:
        said, kind = data["said"], str(data["kind"])
        self.heard = int(data["number"])
        match kind:
            case "card":
                self.cards[int(said["patron"])] = int(said["card"])
            case "self-exclude":
                patron = int(said["patron"])
                self.away[patron] = max(self.away.get(patron, 0), int(said["until"]))
            case _ if said["venue"] != str(data["here"]):
                self._stands(str(said["venue"]), kind, said)
            case _:
                pass  # What this house said itself stands since it said so.

    def _stands(self, venue: str, act: str, said: Data) -> None:
        if act in ("exclude", "readmit"):
            by = self.excluded.setdefault(int(said["patron"]), set())
        else:
            by = self.apart.setdefault(frozenset((int(said["patron"]), int(said["other"]))), set())
        if act in ("exclude", "keep-apart"):
            by.add(venue)
        else:
            by.discard(venue)

    # What is asked --------------------------------------------------------------------------------

    def why_excluded(self, person: str) -> str | None:
        """Why somebody is kept from every venue of the group; None where they are not."""
        patron = self.patrons.get(person)
        by = set() if patron is None else self.excluded.get(patron, set())
        if not by:
            return None
        return f"excluded from every venue of the group by {_named(by)}"

    def why_apart(self, person: str, there: Collection[str]) -> str | None:
        """Why somebody is kept from where others play; None where they are not."""
        patron = self.patrons.get(person)
        if patron is None or not self.apart:
            return None
        others = {self.patrons[each] for each in there if each != person and each in self.patrons}
        for other in sorted(others):
            if by := self.apart.get(frozenset((patron, other))):
                return f"kept from the tables of {self.persons[other]} at every venue by {_named(by)}"
        return None

    def why_unheard(self, person: str, at: int) -> str | None:
        """Why a patron is not let in by what was last known of them; None where they may be."""
        if self.joined is None or person not in self.patrons or at - self.contact <= self.joined.goes_on:
            return None
        return (
            f"the group has not been within reach since {moment(self.contact)}, and what it said of its "
            f"patrons then holds for {self.joined.goes_on // (60 * SECOND)} minutes: whether they were "
            "excluded since, nobody can tell now"
        )


def _named(venues: Collection[str]) -> str:
    return " and ".join(sorted(each if each != OFFICE else "its office" for each in venues))
