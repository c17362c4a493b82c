"""The API of floats, the cage and reports: who sees what, and that nobody who counts is told the figure."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.house import commands as c
from tests.browser.staff import live
from tests.web.site import Caller, Site

TEN = {"5": 10}
PAGES = {
    "/api/float/live": {"dora", "sam", "max"},
    "/float": {"dora", "sam", "max"},
    "/float/live": {"dora", "sam", "max"},
    "/api/cage": {"abe", "max"},
    "/cage": {"abe", "max"},
    "/api/reports": {"sam", "max", "ines"},
    "/api/reports/1": {"sam", "max", "ines"},
    "/reports": {"sam", "max", "ines"},
}


@pytest.fixture(scope="module")
def banked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house whose live table has an open float, with a shift, a drawer and a drop box to count."""
    folder: Path = tmp_path_factory.mktemp("floats")
    site = Site(folder, (live(),)).start()

    def do(person: str, command: c.Command) -> Any:
        return site.do(lambda house: house.do(house.books.person(person), command)).facts

    for name in ("rita", "cyd"):
        do("adam", c.EnterPerson(name, name.title(), ("attendant",), demonstration=True))
    do("adam", c.EnterPerson("carl", "Carl", ("player",), born="1985-05-05", demonstration=True))
    do("max", c.RegisterChips(5_00, 100, "red", "AUD"))
    do("max", c.BringCapital(1_000_00, currency="AUD"))
    do("max", c.OpenShift("day"))
    do("abe", c.OpenDrawer(100_00, "AUD"))
    do("cyd", c.SignDrawer(1))
    do("dora", c.TakeOver("live"))
    slip = do("dora", c.RequestFill("live", TEN))["slip"]
    do("abe", c.IssueFill("live", slip))
    do("rita", c.CarrySlip("live", slip))
    do("dora", c.CountSlip("live", slip, TEN))
    do("sam", c.SignSlip("live", slip))
    do("dora", c.CountFloat("live", "opening", TEN))
    do("sam", c.SignFloat("live"))
    do("carl", c.Sit("live"))
    do("dora", c.TakeCash("carl", 20_00))
    do("sam", c.TakeDropBox("live"))
    yield site
    site.stop()


@pytest.mark.parametrize(("path", "people"), PAGES.items(), ids=PAGES.keys())
def test_pages_are_for_their_offices(banked: Site, path: str, people: set[str]) -> None:
    for person in ("anna", "dora", "sam", "max", "ines", "abe"):
        with Caller(banked) as caller:
            status = caller.enter(person).get(path).status_code
            assert status == (200 if person in people else 403), person


def test_a_float_says_what_it_should_hold(banked: Site) -> None:
    with Caller(banked) as sam:
        seen = sam.enter("sam").get("/api/float/live").json()
    assert (seen["expected"], seen["open"], seen["box"]) == ("30", True, 2)
    assert seen["holds"] == [
        {"value": "5", "colour": "red", "count": 10},
        {"value": None, "colour": None, "worth": "-20"},
    ]
    (past,) = seen["past"]
    assert [each["step"] for each in past["hands"]] == ["requested", "issued", "carried", "counted", "signed"]
    with Caller(banked) as sam:
        assert sam.enter("sam").get("/api/float/nowhere").status_code == 404


def test_who_counts_is_not_told_what_should_be_there(banked: Site) -> None:
    with Caller(banked) as rita:
        seen = rita.enter("rita").get("/api/cage").json()
    (box,) = seen["boxes"]
    assert "20" not in (box["amount"], box.get("holds"))
    assert box["may"] is True
    (drawer,) = seen["drawers"]
    assert drawer["holds"] == "100"
    with Caller(banked) as abe:
        (own,) = abe.enter("abe").get("/api/cage").json()["drawers"]
    assert (own["mine"], own["holds"]) == (True, None)


def test_a_count_of_the_cage_is_shown_with_what_it_is_held_against(banked: Site) -> None:
    with Caller(banked) as rita:
        rita.enter("rita")
        rita.done("count-cage", purpose="opening", chips={"5": 89}, cash="900", currency="AUD")
        (own,) = [each for each in rita.get("/api/cage").json()["stock"] if each["currency"] == "AUD"]
    assert (own["state"], own["count"]["worth"], own["count"]["stood"]) == ("counted", "445", "450")
    with Caller(banked) as cyd:
        signed = cyd.enter("cyd").done("sign-cage", currency="AUD", reason="a chip short")
        assert signed["variance"] == "-5"
    with Caller(banked) as ines:
        (sheet,) = ines.enter("ines").get("/api/reports/1").json()["cage"]
    assert (sheet["opener"], sheet["opener_cash"], sheet["variance"]) == ("445", "900", "-5")


def test_a_report_is_of_a_shift_that_there_is(banked: Site) -> None:
    with Caller(banked) as ines:
        seen = ines.enter("ines").get("/api/reports/1").json()
        assert ines.get("/api/reports/2").status_code == 404
    (sheet,) = [each for each in seen["tables"] if each["table"] == "live"]
    assert (sheet["drop"], sheet["fills"], sheet["opener"]) == ("20", "50", "50")
    assert seen["slips"] == {"requested": 1, "received": 1, "cancelled": 0}
