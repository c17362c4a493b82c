"""What lies on a table and what is said there: in order, and as it was."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.tape import Place, Withdraw
from croupier.rulebooks.games import game
from croupier.table.round import Round


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


def test_nobody_can_change_what_has_been_said() -> None:
    event: Any = a_round_with_wagers().events[-1]
    with pytest.raises(AttributeError):
        event.kind = "settled"
    with pytest.raises(TypeError):
        event.facts["stake"] = "1"
    with pytest.raises(TypeError):
        event[1] = {}
