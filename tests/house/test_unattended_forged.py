"""A place is given up by absence, once its player was told in time; what a forger makes of it is found.

No rulebook has it: the times are those that docs/house.md names.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.games.limits import NO_LIMITS
from croupier.house import Mode, NotAllowed
from croupier.house import commands as c
from croupier.house.automation import due
from croupier.house.presence import ENDS, watched
from croupier.house.proof import prove
from croupier.house.setup import Pace
from croupier.verify_store import verify
from tests.house.floor import MINUTE, Floor, events
from tests.store.forging import Told, rewrite
from tests.store.test_forgeries import copied

HOUR = 60 * MINUTE
PACE = Pace(betting=HOUR, closed=0, card=0, result=0)


def until(floor: Floor, at: int) -> None:
    """Let the table do what is due up to a time."""
    while (next_ := due(floor.table(), floor.now)) is not None and next_ <= at:
        floor.now = max(floor.now, next_)
        floor.step()
    floor.now = at


def told(floor: Floor) -> list[int | None]:
    return [floor.you(person)["given_up"] for person in ("anna", "ben")]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ben stays once and is given up later; Anna's place is kept as long as her wager lies.

    Carla takes a wager back, and has taken part with the round.
    """
    path = tmp_path_factory.mktemp("absence") / "house.sqlite"
    floor = Floor(str(path)).people()
    floor.open(pace=PACE)
    floor.sit("anna", "ben")
    sat = floor.now
    until(floor, sat + 10 * MINUTE - 1)
    assert floor.table().betting
    assert told(floor) == [None, None]
    until(floor, sat + 10 * MINUTE)
    assert told(floor) == [sat + 12 * MINUTE, sat + 12 * MINUTE]
    floor.restart()
    until(floor, sat + 12 * MINUTE - 1)
    floor.do("ben", c.Stay("t"))
    floor.bet("anna", "player", 1_000)
    assert told(floor) == [None, None]
    until(floor, sat + 24 * MINUTE - 2)
    assert told(floor) == [None, sat + 24 * MINUTE - 1]
    until(floor, sat + 24 * MINUTE - 1)
    assert [o.person for o in floor.table().seats.values()] == ["anna"]
    assert events(floor, "table:t", "left")[-1][0]["why"] == "absence"
    over = due(floor.table())
    assert over is not None
    assert over >= sat + HOUR
    until(floor, over)
    assert floor.table().results
    for _ in range(2):
        # A house that opens on its store reads no entries of rounds that are over.
        floor.step()
        floor.sit("carla")
        floor.bet("carla", "player", 1_000)
        floor.do("carla", c.ClearWagers("t"))
        floor.bet("anna", "player", 1_000)
        over = floor.now = floor.now + HOUR
        floor.play_out()
    floor.restart()
    assert floor.table().presence.since == {"anna": over, "carla": over}
    until(floor, over + 11 * MINUTE)
    assert told(floor)[0] == over + 12 * MINUTE
    floor.restart()
    # The house was closed at the time that it had told, and tells again.
    floor.now = over + 13 * MINUTE
    until(floor, floor.now)
    assert told(floor)[0] == over + 15 * MINUTE
    until(floor, over + 15 * MINUTE)
    assert not floor.table().seats
    floor.close()
    for each in (verify(str(path)), prove(str(path))):
        assert each.faults == []
    return path


def places(log: list[Told], kind: str) -> list[int]:
    return [place for place, each in enumerate(log) if each.kind == kind]


def other(kind: str, nth: int, **fields: Any) -> Callable[[list[Told]], list[Told]]:
    """The log with fields of one event changed, each by so much."""

    def change(log: list[Told]) -> list[Told]:
        at = places(log, kind)[nth]
        said = log[at].data
        data = {**said, **{name: said[name] + by for name, by in fields.items()}}
        return [*log[:at], replace(log[at], data=data), *log[at + 1 :]]

    return change


def without(kind: str, nth: int) -> Callable[[list[Told]], list[Told]]:
    def change(log: list[Told]) -> list[Told]:
        at = places(log, kind)[nth]
        return [*log[:at], *log[at + 1 :]]

    return change


def with_a_wager_up(log: list[Told]) -> list[Told]:
    """Anna's place is given up with Ben's, while her wager lies."""
    at = places(log, "left")[0]
    said = replace(log[at], data={**log[at].data, "seat": 1, "person": "anna"})
    return [*log[: at + 1], said, *log[at + 1 :]]


@pytest.mark.parametrize(
    ("change", "says", "proved"),
    [
        (with_a_wager_up, "has a wager in the round", "a wager of theirs lies"),
        (other("left", 0, at=-1), "was told of no such time", "at another time than they were told"),
        (without("absence-told", 2), "was told of no such time", "at another time than they were told"),
        (without("absence-ended", 0), "last took part at another time", "was not absent as long"),
        (other("absence-told", 0, since=1), "last took part at another time", "was not absent as long"),
        (other("absence-told", 0, until=-1), "sooner than the table has it", "told too late"),
        (other("left", -1, at=11_000_000), "was told of no such time", "at another time than they were told"),
        (other("round-finished", 1, at=-1), "what was last entered came at", "at another time than its last"),
        (
            other("round-finished", 1, took_part=["ben"]),
            "as if ['ben', 'carla'] took part",
            "or others took part",
        ),
    ],
)
def test_a_place_given_up_against_its_own_terms_is_found(
    sound: Path, tmp_path: Path, change: Callable[[list[Told]], list[Told]], says: str, proved: str
) -> None:
    path = copied(sound, tmp_path)
    rewrite(path, change)
    assert any(says in fault.what for fault in verify(str(path)).faults)
    assert any(proved in str(fault) for fault in prove(str(path)).faults)


def before(log: list[Told]) -> list[Told]:
    """The log as it was before the end of a round was told with its time, and who was absent at all."""
    data = [{name: said for name, said in each.data.items() if name not in ENDS} for each in log]
    return [
        replace(each, data=said) if each.kind == "round-finished" else each
        for each, said in zip(log, data, strict=True)
    ]


def test_of_a_log_of_before_absence_counts_from_the_next_round_that_ends(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite"
    floor = Floor(str(path)).people()
    floor.open(pace=PACE)
    floor.sit("anna", "ben")
    floor.step()
    floor.bet("anna", "player", 1_000)
    floor.play_out()
    floor.close()
    rewrite(path, before)
    for each in (verify(str(path)), prove(str(path))):
        assert each.faults == []
    floor = Floor(str(path))
    until(floor, floor.now + 50 * MINUTE)
    assert told(floor) == [None, None]
    floor.bet("anna", "player", 1_000)
    over = floor.now = floor.now + HOUR
    floor.play_out()
    floor.restart()
    assert floor.table().presence.since == {"anna": over, "ben": over}
    until(floor, over + 10 * MINUTE)
    assert told(floor) == [over + 12 * MINUTE] * 2
    floor.close()
    for each in (verify(str(path)), prove(str(path))):
        assert each.faults == []


def test_a_book_that_has_the_dealer_say_it_leaves_it_to_the_dealer(floor: Floor) -> None:
    assert not watched(floor.open("nz", "nz-1996", "mini_baccarat", mode=Mode.LIVE))
    assert watched(floor.open("qld", mode=Mode.LIVE))
    assert not watched(floor.open("kept", pace=Pace(absence=0)))
    assert not watched(floor.open("poker", game="manila_poker", limits=NO_LIMITS))
    with pytest.raises(NotAllowed):
        floor.do("anna", c.Stay("qld"))
