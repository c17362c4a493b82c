"""What a place, a wager and a decision must pass is judged in one way."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from croupier.games.refusals import Refused
from croupier.house.asked import Asked, judge
from croupier.house.checks import FOR_A_DECISION, FOR_A_PLACE, FOR_A_WAGER
from croupier.house.errors import refuse
from croupier.house.work import Work
from tests.house.floor import Floor


@pytest.mark.parametrize(
    "check", [*FOR_A_PLACE, *FOR_A_WAGER, *FOR_A_DECISION], ids=lambda check: check.__name__
)
def test_a_check_gives_its_answer_and_raises_nothing(check: Callable[[Any], object]) -> None:
    assert list(inspect.signature(check).parameters) == ["asked"]
    assert "raise " not in inspect.getsource(check)


def test_the_first_check_that_refuses_counts(floor: Floor) -> None:
    floor.open("t", "qld-2010", "baccarat")
    work = Work(floor.house.books, floor.house.books.person("anna"), 0, floor.table())
    asked = Asked(work=work, what="anything", person=work.person)
    judge(asked, (lambda _: None,))
    with pytest.raises(Refused, match="the second"):
        judge(asked, (lambda _: None, lambda a: refuse(a.what, "the second"), lambda a: refuse(a.what, "x")))
