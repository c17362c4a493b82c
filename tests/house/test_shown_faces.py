"""What a void throw or spin showed at a dealer's table is in the log, and in the record of the round."""

from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.clauses import clause
from tests.house.floor import Floor, events

LIMITS = Limits({"table": Range(500, 50_000)})


@clause("qld-2010", "sch 8 s 17(1)")
@clause("nz-1996", "div VI r 7.1", "div X r 7.1(b)")
@clause("nz-proposed", "div 9A r 7.1")
@pytest.mark.parametrize(
    ("book", "game", "wager", "kind", "shown"),
    [
        ("qld-2010", "sic_bo", "small", "die_not_flat", [1, 2, 3]),
        ("nz-1996", "tai_sai", "small", "die_not_flat", [1, 2, 3]),
        ("nz-proposed", "electronic_tai_sai", "small", "die_not_flat", [1, 2, 3]),
        ("nz-1996", "craps", "pass_bet", "die_on_die", [3, 4]),
        ("qld-2010", "roulette", "red", "ball_out", "17"),
    ],
)
def test_what_a_void_throw_showed_is_kept(
    floor: Floor, book: str, game: str, wager: str, kind: str, shown: object
) -> None:
    floor.open("t", book, game, mode=Mode.LIVE, limits=LIMITS)
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", wager, 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    if game == "craps":
        floor.do("anna", c.Decide("t", "accept"))
    floor.do("dealer", c.ReportIrregularity("t", kind, details={"shown": shown}))
    reports = [
        data["entry"] for data, _ in events(floor, "table:t", "entry") if data["entry"]["entry"] == "report"
    ]
    assert [entry["details"]["shown"] for entry in reports] == [shown]
    floor.restart()
    round_ = floor.table().round
    assert round_ is not None
    assert [e.facts["shown"] for e in round_.events if "shown" in e.facts] == [shown]
