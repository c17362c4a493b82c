"""Word of a correction, or of a decided dispute, to the player whom it concerns, kept until it is read.

A notice is numbered through the house. The movement of money that carries a correction out names the
notice, so that a line of a statement leads to the round, the reason and the clauses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.games.refusals import Malformed, Refusal
from croupier.house import commands as c
from croupier.house.errors import NotAllowed
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.money.amounts import decimal, parse_amount

if TYPE_CHECKING:
    from croupier.house.books import Books

STREAM: Final = "corrections"
"""The stream of notices."""
TOLD, READ = "correction-told", "correction-read"
"""A notice is given; its player has read it."""
_OF_A_WAGER: Final = ("id", "wager", "seat", "box", "stake", "result", "line", "odds", "net", "clauses")
"""What a notice says of each of the player's wagers, as far as it is known."""


@dataclass(frozen=True, slots=True)
class CorrectionNotice:
    """What was first told, what was corrected, and why."""

    number: int
    person: str
    kind: str
    """``round-corrected``, ``payment-put-right``, ``credit-refused``, ``overpayment-recovered``
    or ``dispute-decided``."""
    table: str
    round: int | None
    amount: int
    """What the player is given (or, below nothing, owes), in minor units."""
    not_covered: int
    """How much of what the player owes the credits did not cover."""
    reason: str
    book: str
    clauses: tuple[str, ...]
    at: int
    by: str
    first: Mapping[str, Any] | None = None
    """Status, outcome and the player's wagers as told before; None where no result was corrected."""
    now: Mapping[str, Any] | None = None
    """The same as they were corrected."""
    read: bool = False

    def to_json(self) -> dict[str, Any]:
        """The notice as plain JSON values."""
        out: dict[str, Any] = {name: getattr(self, name) for name in self.__slots__}
        return {
            **out,
            "amount": decimal(self.amount),
            "not_covered": decimal(self.not_covered),
            "clauses": list(self.clauses),
        }


def read_notice(data: Mapping[str, Any]) -> CorrectionNotice:
    """A notice from its event."""
    kept = {name: data[name] for name in CorrectionNotice.__slots__}
    amounts = {name: parse_amount(data[name]) for name in ("amount", "not_covered")}
    return CorrectionNotice(**{**kept, **amounts, "clauses": tuple(data["clauses"])})


def next_number(books: Books) -> int:
    """The number of the next notice."""
    return len(books.corrections) + 1


def unread(books: Books, person: str) -> list[CorrectionNotice]:
    """The notices that a person has not read, the oldest first."""
    return [each for each in books.corrections.values() if each.person == person and not each.read]


def correction_json(books: Books, notice: CorrectionNotice) -> dict[str, Any]:
    """A notice as its player is shown it: with the titles of the table and of the wagers."""
    table = books.tables.get(notice.table)
    by = books.people.get(notice.by)
    titles = {} if table is None else {name: kind.title for name, kind in table.rules.wagers.items()}

    def titled(told: Mapping[str, Any] | None) -> dict[str, Any] | None:
        if told is None:
            return None
        return {
            **told,
            "wagers": [{**w, "title": titles.get(w["wager"], w["wager"])} for w in told["wagers"]],
        }

    return {
        **notice.to_json(),
        "title": notice.table if table is None else table.setup.title,
        "family": "" if table is None else table.game.family,
        "by": {"id": notice.by, "name": notice.by if by is None else by.name},
        "first": titled(notice.first),
        "now": titled(notice.now),
    }


class Moved(NamedTuple):
    """What a correction gives somebody (or, below nothing, takes), and what credits did not cover of it."""

    person: str
    amount: int
    not_covered: int


class Told(NamedTuple):
    """A round as a player was told it before, and as it is corrected; see :func:`own_part`."""

    round: int
    before: Mapping[str, Any] | None = None
    now: Mapping[str, Any] | None = None


def tell(
    work: Work, kind: str, moved: Moved, reason: str, clauses: Clauses, told: Told | None = None
) -> CorrectionNotice:
    """Give a person word of a correction."""
    table = work.at_table
    notice = CorrectionNotice(
        number=next_number(work.books),
        person=moved.person,
        kind=kind,
        table=table.id,
        round=None if told is None else told.round,
        amount=moved.amount,
        not_covered=moved.not_covered,
        reason=reason,
        book=table.law.book.name,
        clauses=tuple(dict.fromkeys(clause.ref for clause in clauses)),
        at=work.at,
        by=work.person.id,
        first=None if told is None else told.before,
        now=None if told is None else told.now,
    )
    work.tell_house(STREAM, TOLD, notice.to_json(), clauses)
    return notice


def own_part(finished: Mapping[str, Any], wagers: Sequence[Mapping[str, Any]], person: str) -> JSON:
    """What a finished round came to for a person: its status, its outcome and the person's wagers."""
    own = [
        {name: wager[name] for name in _OF_A_WAGER if name in wager}
        for wager in wagers
        if wager["person"] == person
    ]
    return {"status": finished["status"], "outcome": finished["outcome"], "wagers": own}


@handles(c.ReadCorrection)
def read_correction(work: Work, command: c.ReadCorrection) -> JSON:
    """Note that a player has read a notice.

    Raises:
        Malformed: there is no such notice.
        NotAllowed: it is somebody else's.
    """
    notice = work.books.corrections.get(command.number)
    what = f"notice {command.number}"
    if notice is None:
        raise Malformed(what, "there is no notice of a correction with that number")
    if notice.person != work.person.id:
        raise NotAllowed(Refusal(what, "it is for somebody else"))
    if not notice.read:
        work.tell_house(STREAM, READ, {"number": notice.number, "person": notice.person, "at": work.at})
    return {"unread": len(unread(work.books, work.person.id))}
