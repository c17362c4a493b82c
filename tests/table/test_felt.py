"""What lies on a table and what is said there: in order, and as it was."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.refusals import Refused
from croupier.games.tape import Call, Entry, Place, Withdraw
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round


def a_round_with_wagers() -> Round:
    round_ = Round(game("qld-2010", "baccarat").rules({}))
    for name, wager in (("p", "player"), ("b", "banker"), ("t", "tie")):
        round_.apply(Place(name, {"p": 1, "b": 2, "t": 3}[name], wager, 1000))
    return round_


def test_wagers_lie_in_the_order_in_which_they_were_first_placed() -> None:
    round_ = a_round_with_wagers()
    round_.apply(Place("p", 1, "player", 2000))
    round_.apply(Withdraw("b", 2))
    round_.apply(Place("b", 2, "banker", 500))
    assert [(w.id, w.stake) for w in round_.wagers] == [("p", 2000), ("t", 1000), ("b", 500)]
    assert [w.order for w in round_.wagers] == sorted(w.order for w in round_.wagers)


@pytest.mark.parametrize(
    ("entry", "instead"),
    [
        (Place("n", 4, "tie", 1000), "place it in the next round"),
        (Place("b", 2, "banker", 2000), "place it in the next round"),
        (Withdraw("b", 2), "leave it until it is settled"),
    ],
    ids=["new", "raised", "withdrawn"],
)
def test_who_wagers_or_withdraws_too_late_is_told_what_to_do_instead(entry: Entry, instead: str) -> None:
    round_ = a_round_with_wagers()
    round_.apply(Call(NO_MORE_BETS))
    with pytest.raises(Refused) as caught:
        round_.apply(entry)
    assert caught.value.refusal.nearest == (instead,)
    assert "sch 1 s 19(1)" in [clause.ref for clause in caught.value.refusal.clauses]


def test_nobody_can_change_what_has_been_said() -> None:
    event: Any = a_round_with_wagers().events[-1]
    with pytest.raises(AttributeError):
        event.kind = "settled"
    with pytest.raises(TypeError):
        event.facts["stake"] = "1"
    with pytest.raises(TypeError):
        event[1] = {}
