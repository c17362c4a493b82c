"""Who leaves a game at a dealer's table with a supervisor's approval, and who leaves it without."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.errors import NotAllowed
from croupier.verify_store import verify
from tests.clauses import clause
from tests.house import poker_tables
from tests.house.floor import MINUTE, Floor, events, refs
from tests.house.poker_tables import asked, decide
from tests.house.test_manila import CARDS, deal, next_hand, opened, staked

LOOKS = "to take a call"


def folded(floor: Floor) -> None:
    """A hand that everybody folds to the last, with the cards in their order."""
    deal(floor, CARDS.split())
    while person := asked(floor):
        decide(floor, person, "fold")


def poor(floor: Floor) -> Floor:
    """After a hand of Manila at a dealer's table Carla has $18 left, and the minimum table stake is $20."""
    cards = staked(opened(floor), anna=10_000, ben=10_000, carla=2_000)
    for person, action in (("ben", "call"), ("carla", "call"), ("anna", "decline_to_raise")):
        decide(floor, person, action)
    deal(floor, cards)
    for person in ("anna", "ben"):
        decide(floor, person, "check")
    decide(floor, "carla", "fold")
    deal(floor, cards)
    decide(floor, "anna", "fold")
    assert floor.table().chips == {"anna": 9_800, "ben": 10_400, "carla": 1_800}
    return floor


def folded_out(floor: Floor, amid: Callable[[], object]) -> None:
    """A hand of hold'em that all but one give up, and something that is done amid it."""
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    poker_tables.deal(floor, poker_tables.ACES_OVER_KINGS.split())
    amid()
    while person := asked(floor):
        decide(floor, person, "fold")


def sound(floor: Floor) -> None:
    """The house comes back as it was, and neither verifier finds anything wrong."""
    before, out = floor.table().room, floor.table().sitting_out
    floor.restart()
    after = floor.table().room
    assert (after.absences, after.refused, floor.table().sitting_out) == (
        before.absences,
        before.refused,
        out,
    )
    assert faults(floor.store) == []
    assert [fault.what for fault in verify(str(floor.store.url)).faults] == []


@pytest.fixture
def kept(tmp_path: Path) -> Floor:
    return Floor(str(tmp_path / "house.sqlite")).people()


@clause("qld-2010", "sch 5 s 19(3)(a)", "sch 5 s 19(3)(b)")
def test_who_leaves_with_approval_and_is_back_in_time_plays_on_with_less_than_the_minimum(
    kept: Floor,
) -> None:
    floor = poor(kept)
    floor.refused("carla", c.AskForAbsence("t", " "), "say why")
    floor.do("carla", c.AskForAbsence("t", LOOKS))
    floor.do("carla", c.AskForAbsence("t", LOOKS))
    assert floor.you("carla")["room"]["absence"]["asked"] == floor.now
    with pytest.raises(NotAllowed, match="only the"):
        floor.do("dealer", c.AnswerAbsence("t", "carla"))
    floor.refused("supervisor", c.AnswerAbsence("t", "carla", approve=False), "say why not")
    floor.do("supervisor", c.AnswerAbsence("t", "carla", approve=False, reason="after this hand"))
    assert floor.you("carla")["room"]["absence"]["refused"] == "after this hand"
    floor.do("carla", c.AskForAbsence("t", LOOKS))
    floor.refused("supervisor", c.AnswerAbsence("t", "carla", minutes=241), "1 to 240 minutes")
    floor.do("supervisor", c.AnswerAbsence("t", "carla", minutes=10))
    floor.refused("supervisor", c.AnswerAbsence("t", "carla", approve=False, reason="no"), "approved already")
    _, cited = events(floor, "table:t", "room-absence-answered")[-1]
    assert "sch 5 s 19(3)(a)" in cited
    next_hand(floor)
    folded(floor)
    assert "left_game" not in events(floor, "table:t", "round-finished")[-1][0]
    sound(floor)
    floor.now += 10 * MINUTE
    floor.do("carla", c.SitOut("t", back=True))
    data, cited = events(floor, "table:t", "sits-out")[-1]
    assert data["out"] is False
    assert {"sch 5 s 19(3)(a)", "sch 5 s 19(3)(b)"} <= set(cited)
    next_hand(floor)
    assert "3.3.table_stakes" in floor.table().now.lying
    sound(floor)


@clause("qld-2010", "sch 5 s 19(1)", "sch 5 s 19(2)", "sch 5 s 19(3)(b)")
@pytest.mark.parametrize("approved", [False, True])
def test_who_leaves_without_approval_or_comes_back_too_late_brings_the_minimum(
    kept: Floor, *, approved: bool
) -> None:
    floor = poor(kept)
    if approved:
        # She has asked aloud: the supervisor enters why.
        floor.refused("supervisor", c.AnswerAbsence("t", "carla", minutes=10), "say why the player leaves")
        floor.do("supervisor", c.AnswerAbsence("t", "carla", minutes=10, reason=LOOKS))
    else:
        floor.do("carla", c.SitOut("t"))
    next_hand(floor)
    folded(floor)
    data, cited = events(floor, "table:t", "round-finished")[-1]
    assert data.get("left_game") == (None if approved else [3])
    next_hand(floor)
    floor.now += 11 * MINUTE
    if approved:
        late = floor.refused("carla", c.PlaceWager("t", "table_stakes", 1_800), "approved time is over")
        assert "sch 5 s 19(3)(b)" in refs(late)
        floor.do("carla", c.SitOut("t", back=True))
        _, cited = events(floor, "table:t", "room-absence-over")[-1]
        assert {"sch 5 s 19(3)(b)", "sch 5 s 19(1)", "sch 5 s 19(2)"} <= set(cited)
        waits = floor.refused("carla", c.PlaceWager("t", "table_stakes", 2_000), "joins the next one")
        assert "sch 5 s 19(1)" in refs(waits)
        assert "3.3.table_stakes" not in floor.table().now.lying
        folded(floor)
        next_hand(floor)
    else:
        assert {"sch 5 s 19(1)", "sch 5 s 19(2)"} <= set(cited)
        floor.do("carla", c.SitOut("t", back=True))
    assert floor.table().round.opening.standings["new_player"] >= {3}  # type: ignore[union-attr]
    refusal = floor.refused("carla", c.PlaceWager("t", "table_stakes", 1_900), "minimum")
    assert "sch 5 s 19(2)" in refs(refusal)
    floor.bet("carla", "table_stakes", 2_000)
    assert "3.3.table_stakes" in floor.table().now.lying
    sound(floor)


@clause("qld-2010", "sch 11 s 21(1)(a)", "sch 11 s 21(2)(a)", "sch 11 s 21(2)(b)", "sch 11 s 18(6)")
def test_at_holdem_who_has_approval_returns_and_who_has_none_is_a_new_player(kept: Floor) -> None:
    floor = poker_tables.three_staked(kept)
    folded_out(floor, lambda: floor.do("supervisor", c.AnswerAbsence("t", "carla", minutes=5, reason=LOOKS)))
    poker_tables.next_hand(floor)
    folded_out(floor, lambda: floor.do("ben", c.SitOut("t")))
    assert "left_game" not in events(floor, "table:t", "round-finished")[-1][0]
    assert floor.table().round_number == 2
    floor.do("carla", c.SitOut("t", back=True))
    poker_tables.next_hand(floor)
    assert set(floor.table().now.lying) == {"1.1.table_stakes", "3.3.table_stakes"}
    folded_out(floor, lambda: None)
    data, cited = events(floor, "table:t", "round-finished")[-1]
    assert data["left_game"] == [2]
    assert "sch 11 s 21(1)(a)" in cited
    floor.refused("supervisor", c.AnswerAbsence("t", "ben", reason=LOOKS), "left the game")
    sound(floor)


def test_an_automated_table_asks_nobody(floor: Floor) -> None:
    opened(floor, Mode.AUTOMATED)
    refusal = floor.refused("anna", c.AskForAbsence("t", LOOKS), "nobody is asked")
    assert refusal.nearest == ("sit-out",)
    assert floor.you("anna")["room"]["absence"] is None
