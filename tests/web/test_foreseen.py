"""What rulings on a report would bring about, asked before it is made: who may ask, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.games.limits import Limits, Range
from croupier.house import Command, Mode
from croupier.house import commands as c
from tests.clauses import states
from tests.web.site import Caller, Site, mini

BOXES = "boxes"
ITSELF = "itself"
NOT_ACTING = {"kind": "player_not_acting"}

Make = Callable[[], Caller]


def do(site: Site, person: str, command: Command) -> None:
    site.do(lambda house: house.do(house.books.person(person), command))


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Blackjack with a dealer, where Anna with 9 is to act against a 6; and a table that deals by itself."""
    limits = Limits({"table": Range(500, 50_000)})
    boxes = mini(id=BOXES, title="Blackjack", game="blackjack", limits=limits, mode=Mode.LIVE)
    itself = mini(id=ITSELF, title="Blackjack by itself", game="blackjack", limits=limits)
    running = Site(tmp_path, (boxes, itself)).start()
    running.prepare(BOXES)
    do(running, "dora", c.Shuffle(BOXES))
    do(running, "dora", c.CutCards(BOXES, 100))
    do(running, "anna", c.Sit(BOXES, 1))
    do(running, "dora", c.OpenRound(BOXES))
    do(running, "anna", c.PlaceWager(BOXES, "blackjack", 2_000))
    do(running, "dora", c.CallStep(BOXES, "no_more_bets"))
    for card in ("5S", "6H", "4D"):
        do(running, "dora", c.EnterCard(BOXES, card))
    do(running, "dora", c.CallStep(BOXES, "initial_result"))
    yield running
    running.stop()


def asked(who: Caller, report: dict[str, Any] = NOT_ACTING, table: str = BOXES) -> httpx.Response:
    return who.send_json(f"/api/dealer/{table}/consequences", report)


def why(answer: httpx.Response) -> str:
    reason: str = answer.json()["error"]["reason"]
    return reason


@states("qld-2010", "sch 2 s 61")
def test_who_may_report_is_told_what_each_ruling_brings_about(caller: Make) -> None:
    for person in ("dora", "sam"):
        answer = asked(caller().enter(person))
        assert answer.status_code == 200
        assert [each["ruling"] for each in answer.json()["consequences"]] == ["directed", "not_directed"]
        assert "sch 2 s 61" in str(answer.json()["consequences"])


def test_a_player_is_not_told_nor_is_a_dealer_who_does_not_deal_there(site: Site, caller: Make) -> None:
    assert asked(anna := caller().enter("anna")).status_code == 403
    assert why(asked(anna)).startswith("only the ")
    do(site, "adam", c.EnterPerson("dan", "Dan", ("dealer",), "1990-01-01", demonstration=True))
    do(site, "dora", c.TakeOver(BOXES))
    other = asked(caller().enter("dan"))
    assert (other.status_code, why(other)) == (403, "dora is dealing this table: take over first")


def test_nobody_is_told_at_a_table_that_there_is_not(caller: Make) -> None:
    assert asked(caller().enter("dora"), table="elsewhere").status_code == 404


def test_a_table_that_deals_by_itself_takes_no_dealers_report(caller: Make) -> None:
    answer = asked(caller().enter("dora"), table=ITSELF)
    assert (answer.status_code, why(answer)) == (409, "this is an automated table")


def test_nothing_is_foreseen_while_another_report_waits_for_its_ruling(site: Site, caller: Make) -> None:
    do(site, "dora", c.ReportIrregularity(BOXES, "player_not_acting"))
    for person in ("dora", "sam"):
        answer = asked(caller().enter(person))
        assert (answer.status_code, why(answer).partition(" on ")[0]) == (409, "it waits for a ruling")


@pytest.mark.parametrize(
    "report",
    [
        {"kind": "player_not_actin"},
        {"kind": "player_not_acting", "card": "1S"},
        {"kind": "player_not_acting", "card": "9S"},
        {"kind": "player_not_acting", "details": {"seat": 9, "shoe": 1}},
    ],
)
def test_what_the_report_would_not_take_is_not_foreseen(caller: Make, report: dict[str, Any]) -> None:
    who = caller().enter("sam")
    told = asked(who, report)
    made = who.command("report-irregularity", table=BOXES, **report)
    assert (told.status_code, told.json()) == (made.status_code, made.json())
    assert told.status_code == 422
