"""People entered over the API: ids that somebody has, days of birth that cannot be, offices that are none."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from croupier.house.people import day_of, latest_born
from tests.web.site import Caller, Site


@pytest.fixture
def adam(caller: Callable[[], Caller]) -> Caller:
    """The administrator."""
    return caller().enter("adam")


def entered(adam: Caller, status: int, **fields: Any) -> dict[str, Any]:
    """What entering a person is answered with."""
    given = {"person": "eve", "full_name": "Eve", "roles": ["player"], **fields}
    answer = adam.command("enter-person", **given)
    assert answer.status_code == status, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_entering_an_id_that_somebody_has_is_refused_and_changes_nothing(site: Site, adam: Caller) -> None:
    before = site.house.books.person("anna")
    told = entered(adam, 409, person="anna", full_name="Another Anna", roles=["manager"])
    assert "this id is taken" in told["error"]["reason"]
    assert "`change: true`" in told["error"]["reason"]
    assert site.house.books.person("anna") == before


def test_a_person_is_changed_where_the_command_says_so(site: Site, adam: Caller) -> None:
    entered(adam, 200, person="ben", full_name="Benedict", born="1990-01-01", play_money=True, change=True)
    assert site.house.books.person("ben").name == "Benedict"


def test_nobody_is_entered_by_a_change(site: Site, adam: Caller) -> None:
    told = entered(adam, 422, person="anne", change=True)
    assert told["error"]["nearest"][0] == "anna"
    assert "anne" not in site.house.books.people


@pytest.mark.parametrize(
    ("born", "says"),
    [
        ("2990-01-01", "still to come"),
        ("0001-01-01", "more than 120 years ago"),
        ("1990-13-45", "'1990-13-45' is not a date"),
        ("19900101", "is not a date"),
        (f"{datetime.now(UTC).year}-01-01", "nobody under 18"),
    ],
)
def test_a_day_of_birth_that_cannot_be_is_refused_at_its_field(
    site: Site, adam: Caller, born: str, says: str
) -> None:
    told = entered(adam, 422, born=born)
    assert told["error"]["what"] == "born"
    assert says in told["error"]["reason"]
    assert "eve" not in site.house.books.people


def test_days_of_birth_are_bounded_by_today(site: Site, adam: Caller) -> None:
    today = day_of(site.house.clock())
    assert adam.get("/api/people").json()["born"] == {
        "min": f"{today.year - 120}-01-01",
        "max": latest_born(today).isoformat(),
    }
    entered(adam, 200, born=latest_born(today).isoformat())
    entered(adam, 200, person="old", born=f"{today.year - 120}-01-01")


def test_a_role_that_is_none_is_refused_with_those_that_are(adam: Caller) -> None:
    told = entered(adam, 422, roles=["player", "dealr"])
    assert told["error"]["what"] == "roles"
    assert "player, dealer, attendant" in told["error"]["reason"]
    assert told["error"]["nearest"] == ["dealer"]
