"""The page about the API is a program, and it runs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from croupier.games.limits import Limits, Range
from croupier.house import House, Pace, Role
from croupier.house import commands as c
from croupier.house.founding import FOUNDER
from croupier.house.setup import SECOND
from croupier.record.rounds import replay_record
from tests.clauses import states
from tests.web.site import Caller, Site, mini

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
QUICK = Pace(betting=2 * SECOND, closed=0, card=0, result=SECOND, decision=60 * SECOND)


async def _administrator(house: House) -> None:
    roles = (Role.ADMINISTRATOR.value,)
    await house.do(FOUNDER, c.EnterPerson("administrator", "Adam", roles, demonstration=True))


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house as the demonstration floor has it: a table of blackjack that deals itself."""
    limits = Limits({"table": Range(500, 50_000)})
    table = mini(id="blackjack", title="Blackjack", game="blackjack", limits=limits, pace=QUICK)
    running = Site(tmp_path, (table,), automatic=True).start()
    running.do(partial(_administrator))
    yield running
    running.stop()


@states("qld-2010", "sch 19 s 3(2)(d)")
def test_the_program_of_the_page_signs_in_wagers_decides_and_takes_the_record_home(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    house = 'HOUSE = "http://127.0.0.1:8000"'
    program = "".join(BLOCKS)
    assert program.count(house) == 1
    names: dict[str, Any] = {"__name__": "api"}
    exec(compile(program.replace(house, f'HOUSE = "{site.url}"'), "docs/api.md", "exec"), names)
    record = json.loads((tmp_path / "round.json").read_text(encoding="utf-8"))
    assert replay_record(record).departures == ()
    assert {w["wager"] for w in names["why"]["wagers"]} == {"blackjack"}
    [told] = [w["because"] for w in names["why"]["wagers"]]
    assert told.startswith("Box 3 has ")


def test_a_visitor_gets_a_cookie_once_and_a_token_that_belongs_to_it(site: Site) -> None:
    with Caller(site) as caller:
        first = caller.get("/api/visit")
        assert "set-cookie" in first.headers
        again = caller.get("/api/visit")
        assert "set-cookie" not in again.headers
        assert again.json() == first.json()
        caller.token = first.json()["csrf_token"]
        signed = caller.send_json("/api/sign-in/demonstration", {"person": "anna"})
        assert signed.status_code == 200
        assert caller.get("/api/visit").json()["csrf_token"] == signed.json()["csrf_token"]


def test_a_token_of_another_visit_is_refused(site: Site) -> None:
    with Caller(site) as one, Caller(site) as other:
        one.get("/api/visit")
        one.token = other.get("/api/visit").json()["csrf_token"]
        assert one.send_json("/api/sign-in/demonstration", {"person": "anna"}).status_code == 403
