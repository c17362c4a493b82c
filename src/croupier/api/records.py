"""Round scripts and round records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from croupier.api.play import Round
from croupier.api.refused import malformed, refusing
from croupier.api.tables import RecordedTable
from croupier.record.reading import read_json
from croupier.record.rounds import replay_record
from croupier.record.runner import conduct_script

if TYPE_CHECKING:
    from croupier.verify_record import Report


def conduct(script: Mapping[str, Any] | str, *, events: bool = False) -> dict[str, Any]:
    """Run a round script, and return its result: both forms are those of ``croupier conduct``.

    What a script says wrong is in the result: its status is ``refused`` then.

    Args:
        script: plain JSON values, or their text.
        events: whether the result has every event.

    Raises:
        RefusedError: a text is not JSON.

    >>> import croupier
    >>> result = croupier.conduct({
    ...     "rulebook": "nz-1996", "game": "roulette", "equipment": {"spins": [0]},
    ...     "wagers": [{"seat": 1, "wager": "straight_up", "stake": "10", "covers": [0]}],
    ... })
    >>> result["status"], result["seats"]
    ('settled', [{'seat': 1, 'net': '350'}])
    """
    with refusing("script"):
        return conduct_script(read_json(script) if isinstance(script, str) else script, events=events)


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played again."""

    round: Round
    """The round that its tape makes."""
    departures: tuple[str, ...]
    """Where that departs from what the record says; empty where it does not."""

    @property
    def same(self) -> bool:
        """Whether the round came to what the record says, and to the same hash."""
        return not self.departures


def replay(record: Mapping[str, Any] | str) -> Replay:
    """Play a round record again: the round as it stands at its end, and where it departs from the record.

    Raises:
        RefusedError: it is not a record, or its tape is not one of a round.

    >>> import croupier
    >>> coup = croupier.Table("qld-2010", "baccarat").open_round()
    >>> _ = coup.place(1, "tie", 10), coup.close_betting(), coup.deal("9S 9D QH KC")
    >>> again = croupier.replay(coup.record())
    >>> again.same, again.round.nets[1]
    (True, Fraction(80, 1))
    """
    with refusing("record"):
        values = read_json(record) if isinstance(record, str) else record
        replayed = replay_record(values)
        table = RecordedTable(values, replayed.round)
    return Replay(Round(table, replayed.round, announce=False), replayed.departures)


def verify(record: Mapping[str, Any] | str | Round) -> Report:
    """Check a round record by a program that shares no code with what writes records.

    It derives the result and every payment again from tables of its own. ``ok`` of the report says whether
    nothing was wrong, ``faults`` what was, and ``unchecked`` what its tables do not cover.

    Args:
        record: a round, its record, or the text of one.

    Raises:
        RefusedError: a text holds more than one record, or none.

    >>> import croupier
    >>> coup = croupier.Table("qld-2010", "baccarat").open_round()
    >>> _ = coup.place(1, "tie", 10), coup.close_betting(), coup.deal("9S 9D QH KC")
    >>> croupier.verify(coup).ok
    True
    >>> altered = coup.record()
    >>> altered["hash"] = "0" * 64
    >>> croupier.verify(altered).faults[0].where
    'hash'
    """
    from croupier.verify_record import verify as verify_values
    from croupier.verify_record import verify_text

    if isinstance(record, Round):
        return verify_values(record.record())
    if not isinstance(record, str):
        return verify_values(record)
    reports = list(verify_text(record))
    if len(reports) != 1:
        raise malformed("record", f"the text holds {len(reports)} records: verify one at a time")
    return reports[0]
