"""A card drawn in error is told to the whole table until it is dealt: its face where it was seen."""

from __future__ import annotations

from typing import Any

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.clauses import clause
from tests.house.floor import Floor

LIMITS = Limits({"table": Range(500, 50_000)})
EXPOSED = ["sch 2 s 50(2)", "sch 2 s 50(3)", "sch 2 s 50(4)"]


def deciding(floor: Floor) -> None:
    """Anna has 5 and 7 at Queensland's blackjack against a 6, and decides."""
    floor.open("t", "qld-2010", "blackjack", limits=LIMITS, mode=Mode.LIVE)
    floor.sit("anna", "ben")
    floor.do("dealer", c.Shuffle("t"))
    floor.cut("t", 100)
    floor.do("dealer", c.OpenRound("t"))
    floor.do("anna", c.PlaceWager("t", "blackjack", 2_000))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in ("5S", "6H", "7D"):
        floor.do("dealer", c.EnterCard("t", card))
    floor.do("dealer", c.CallStep("t", "initial_result"))


def drawn(floor: Floor, card: str, *, exposed: bool) -> None:
    floor.do("dealer", c.ReportIrregularity("t", "card_drawn_in_error", card, {"exposed": exposed}))


def told(floor: Floor, person: str | None) -> list[dict[str, Any]]:
    """What somebody, or the public display, is told of cards drawn in error."""
    round_ = floor.view(person).round
    assert round_ is not None
    found: list[dict[str, Any]] = round_["drawn_in_error"]
    return found


@clause("qld-2010", "sch 2 s 50(2)", "sch 2 s 50(3)", "sch 2 s 50(4)")
def test_an_exposed_card_is_told_to_everybody_until_a_hand_takes_it(floor: Floor) -> None:
    deciding(floor)
    assert told(floor, None) == []
    drawn(floor, "4H", exposed=True)
    for person in (None, "anna", "ben", "dealer", "supervisor"):
        assert told(floor, person) == [{"card": "4H", "clauses": EXPOSED}]
    floor.do("anna", c.Decide("t", "draw"))
    assert told(floor, None) == []
    round_ = floor.view().round
    assert round_ is not None
    assert round_["hands"]["box_1"] == ["5S", "7D", "4H"]


@clause("qld-2010", "sch 2 s 50(3)", "sch 2 s 50(4)")
def test_an_exposed_card_that_all_refuse_lies_at_the_dealers_hand(floor: Floor) -> None:
    deciding(floor)
    drawn(floor, "4H", exposed=True)
    floor.do("anna", c.Decide("t", "stand"))
    round_ = floor.view().round
    assert round_ is not None
    assert round_["hands"]["dealer"] == ["6H", "4H"]
    assert told(floor, None) == []


@clause("qld-2010", "sch 2 s 50(1)")
def test_the_face_of_a_card_that_nobody_has_seen_is_told_to_nobody(floor: Floor) -> None:
    deciding(floor)
    drawn(floor, "4H", exposed=False)
    # The same card of another deck after it, and seen: that one alone shows.
    drawn(floor, "4H", exposed=True)
    for person in (None, "anna", "supervisor"):
        assert told(floor, person) == [
            {"card": None, "clauses": ["sch 2 s 50(1)"]},
            {"card": "4H", "clauses": EXPOSED},
        ]
    floor.do("anna", c.Decide("t", "draw"))
    assert told(floor, None) == [{"card": "4H", "clauses": EXPOSED}]


@clause("qld-2010", "sch 2 s 50(2)")
def test_a_card_drawn_in_error_waits_in_a_house_that_is_built_anew(floor: Floor) -> None:
    deciding(floor)
    drawn(floor, "4H", exposed=True)
    floor.restart()
    assert told(floor, "anna") == [{"card": "4H", "clauses": EXPOSED}]
