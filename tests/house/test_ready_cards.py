"""Cards that come to a dealer's table checked or shuffled before: what is entered of them, and what waits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.house import Mode
from croupier.house import commands as c
from croupier.verify_store import verify
from tests.clauses import clause, of
from tests.house.floor import Floor, events, refs

PRECHECKED: dict[str, Any] = {
    "cards": "prechecked",
    "done": ("washed", "stacked", "riffled"),
    "secured": "card room",
}


def table(floor: Floor, game: str) -> Floor:
    floor.open("t", "nz-proposed", game, mode=Mode.LIVE)
    return floor


def shuffled(floor: Floor, **said: Any) -> tuple[dict[str, Any], set[str]]:
    """The dealer enters cards; what the log keeps of them, and the clauses."""
    floor.shuffle("t", **said)
    data, clauses = events(floor, "table:t", "shoe-shuffled")[-1]
    return data, set(clauses)


@pytest.mark.parametrize(
    ("ref", "game", "division"),
    [
        of(clause("nz-proposed", "div 2 r 6.5"), "blackjack", "div 2"),
        of(clause("nz-proposed", "div 2 r 6.5(a)"), "blackjack", "div 2"),
        of(clause("nz-proposed", "div 2 r 6.5(b)"), "blackjack", "div 2"),
        of(clause("nz-proposed", "div 2 r 6.5(c)"), "blackjack", "div 2"),
        of(clause("nz-proposed", "div 5 r 6.5"), "baccarat", "div 5"),
        of(clause("nz-proposed", "div 5 r 6.5(a)"), "baccarat", "div 5"),
        of(clause("nz-proposed", "div 5 r 6.5(b)"), "baccarat", "div 5"),
        of(clause("nz-proposed", "div 5 r 6.5(c)"), "baccarat", "div 5"),
        of(clause("nz-proposed", "div Dragon21 r 6.1"), "dragon21", "div 5"),
    ],
)
def test_prechecked_cards_are_washed_stacked_and_riffled(
    floor: Floor, ref: str, game: str, division: str, tmp_path: Path
) -> None:
    table(floor, game)
    data, clauses = shuffled(floor, **PRECHECKED)
    assert ref in clauses
    assert data["came"] == {**PRECHECKED, "done": ["washed", "stacked", "riffled"], "approval": ""}
    assert (data["by"], data["preshuffled"]) == ("dealer", False)
    assert {f"{division} r 6.5({letter})" for letter in "abc"} <= clauses
    assert floor.table().shoe.stage.value == "cut"
    floor.store.backup(tmp_path / "house.sqlite")
    assert verify(str(tmp_path / "house.sqlite")).ok


@pytest.mark.parametrize(
    ("ref", "game", "done"),
    [
        of(clause("nz-proposed", "div 2 r 6.5(a)"), "blackjack", ("stacked", "riffled")),
        of(clause("nz-proposed", "div 2 r 6.5(b)"), "blackjack", ("washed", "riffled")),
        of(clause("nz-proposed", "div 2 r 6.5(c)"), "blackjack", ("washed", "stacked")),
        of(clause("nz-proposed", "div 5 r 6.5(a)"), "baccarat", ("stacked", "riffled")),
        of(clause("nz-proposed", "div 5 r 6.5(b)"), "baccarat", ("washed", "riffled")),
        of(clause("nz-proposed", "div 5 r 6.5(c)"), "baccarat", ("washed", "stacked")),
    ],
)
def test_what_was_not_done_with_prechecked_cards_is_named_and_the_cut_waits(
    floor: Floor, ref: str, game: str, done: tuple[str, ...]
) -> None:
    table(floor, game)
    refusal = floor.refused("dealer", c.Shuffle("t", **{**PRECHECKED, "done": done}), "washed, then stacked")
    assert refs(refusal) == {ref}
    floor.refused("dealer", c.CutCards("t", 100), "shuffle")
    assert not events(floor, "table:t", "shoe-shuffled")


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("nz-proposed", "div 2 r 6.5"), "blackjack"),
        of(clause("nz-proposed", "div 5 r 6.5"), "baccarat"),
    ],
)
@pytest.mark.parametrize("done", [("washed",), ("riffled",), ("washed", "riffled")])
def test_preshuffled_cards_are_washed_or_riffled_or_both(
    floor: Floor, ref: str, game: str, done: tuple[str, ...]
) -> None:
    table(floor, game)
    for wrong in ((), ("stacked",), ("riffled", "washed")):
        said = c.Shuffle("t", cards="preshuffled", done=wrong, secured="card room")
        assert refs(floor.refused("dealer", said, "before the cut")) == {ref}
    nowhere = c.Shuffle("t", cards="preshuffled", done=done)
    assert refs(floor.refused("dealer", nowhere, "designated area")) == {ref}
    data, clauses = shuffled(floor, cards="preshuffled", done=done, secured="card room")
    assert ref in clauses
    assert (data["preshuffled"], data["came"]["secured"]) == (True, "card room")


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("nz-proposed", "div 2 r 6.6"), "blackjack"),
        of(clause("nz-proposed", "div 5 r 6.6"), "baccarat"),
    ],
)
def test_cards_shuffled_by_their_maker_need_an_approval_and_no_shuffle(
    floor: Floor, ref: str, game: str
) -> None:
    table(floor, game)
    assert refs(floor.refused("dealer", c.Shuffle("t", cards="by_maker"), "by which approval")) == {ref}
    again = c.Shuffle("t", cards="by_maker", approval="DIA 12", done=("riffled",))
    assert refs(floor.refused("dealer", again, "nothing, not riffled")) == {ref}
    data, clauses = shuffled(floor, cards="by_maker", approval="DIA 12")
    assert ref in clauses
    assert (data["came"]["approval"], data["came"]["done"]) == ("DIA 12", [])


def test_ready_cards_are_others_than_those_in_play(floor: Floor) -> None:
    table(floor, "blackjack")
    shuffled(floor)
    refusal = floor.refused("dealer", c.Shuffle("t", **PRECHECKED), "enter them as replaced")
    assert refs(refusal) == {"div 2 r 6.5"}
    shuffled(floor, replaced=True, **PRECHECKED)


def test_a_book_that_knows_no_ready_cards_takes_none(floor: Floor) -> None:
    floor.open("t", "nz-1996", "blackjack", mode=Mode.LIVE)
    floor.refused("dealer", c.Shuffle("t", **PRECHECKED), "knows no cards that come so")
    floor.refused("dealer", c.Shuffle("t", done=("washed",)), "which ready cards")
