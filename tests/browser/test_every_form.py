"""Every form that a console of staff opens keeps what was typed, and says at the field what is wrong.

Forms are found by pressing every button of every page. Nothing that they send reaches the house.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route

from croupier.house import commands as c
from croupier.money.currencies import PLAY
from tests.browser import staff
from tests.browser.chromium import CHROMIUM
from tests.browser.pictures import BACCARAT
from tests.browser.screens import enter
from tests.browser.staff import do
from tests.browser.test_every_page import PLAYED, dealer_of, house_of_pages
from tests.web.site import Site

FORMS: Final = Path(__file__).with_name("every_form.js").read_text(encoding="utf-8")
PAYS: Final = "carl"
"""A player of money."""
REASON: Final = "this cannot be so"
BUTTONS: Final = "main button:visible:enabled:not([aria-pressed]):not([role=tab]), main summary:visible"
PAGES: Final = (
    *((dealer_of(id_), f"/dealer/{id_}") for id_ in PLAYED),
    *(("sam", f"/pit/{id_}") for id_ in PLAYED),
    *(("max", f"/pit/{id_}") for id_ in PLAYED),
    *(("max", path) for path in ("/cage", "/people", "/confirmations", "/tournaments", "/promotions")),
    (dealer_of(BACCARAT), f"/float/{BACCARAT}"),
    ("adam", "/people"),
    ("abe", "/cage"),
    ("abe", "/attendant"),
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house in which there is much to do, also with chips of its own and with a player's money."""
    for running in house_of_pages(tmp_path_factory.mktemp("forms")):
        for currency in ("AUD", PLAY.code):
            do(running, "max", c.RegisterChips(500, 100, "red", currency))
        do(
            running,
            "adam",
            c.EnterPerson(PAYS, PAYS.capitalize(), ("player",), "1985-05-05", demonstration=True),
        )
        do(running, "abe", c.TakeCash(PAYS, 100_00))
        yield running


class Refusing:
    """The house's answer to all that is sent: a refusal, about a field where one is named."""

    def __init__(self) -> None:
        self.about: str | None = None
        self.sent = 0

    def __call__(self, route: Route) -> None:
        if route.request.method != "POST":
            route.fallback()
            return
        self.sent += 1
        told: dict[str, Any] = {"what": "", "reason": REASON, "clauses": [], "nearest": []}
        if self.about is not None:
            told["about"] = [self.about]
        body = json.dumps({"error": told})
        route.fulfill(status=422, content_type="application/json", body=body)


def faults_of(page: Page, house: Refusing) -> list[str]:
    """What is wrong with the form in the open dialog, and with those that it leads to."""
    wrong: list[str] = []
    before, asks = house.sent, page.evaluate("() => everyForm.asks()")
    house.about = None
    if missing := page.evaluate("() => everyForm.empty()"):
        page.evaluate("() => everyForm.send()")
        staff.answered(page)
        if house.sent != before:
            wrong.append("sent though fields are empty that need something")
        for name in missing:
            wrong += page.evaluate("name => everyForm.at(name)", name)
        wrong += page.evaluate("name => everyForm.focused(name)", missing[0])
    held = page.evaluate("() => everyForm.fill()")
    house.about = list(held)[-1]
    page.evaluate("() => everyForm.send()")
    staff.answered(page)
    if not page.evaluate("() => everyForm.there()"):
        return [*wrong, "closed though the house refused"]
    if house.sent == before and page.evaluate("() => everyForm.asks()") != asks:
        return wrong + faults_of(page, house)
    if page.evaluate("() => everyForm.held()") != held:
        wrong.append("does not keep what was typed")
    if house.sent == before:
        return [
            *wrong,
            f"nothing was sent of {held}: {page.locator('dialog[open] .notice').all_inner_texts()}",
        ]
    wrong += page.evaluate("name => everyForm.at(name)", house.about)
    wrong += page.evaluate("name => everyForm.focused(name)", house.about)
    return wrong


def buttons(page: Page) -> list[str]:
    """The buttons of a page by their words, those that are alike but for numbers once."""
    found: dict[str, str] = {}
    for words in page.locator(BUTTONS).all_inner_texts():
        found.setdefault(re.sub(r"\d+", "0", words), words)
    return list(found.values())


@pytest.mark.long
@pytest.mark.parametrize(("person", "path"), PAGES)
def test_a_form_keeps_what_was_typed_and_says_at_the_field_what_is_wrong(
    site: Site, person: str, path: str
) -> None:
    """Every form that a button of the page opens."""
    window = enter(site, person)
    page = window.page
    house = Refusing()
    page.route("**/api/**", house)
    staff.visit(page, path)
    if path == "/attendant":
        page.fill("#sought", PAYS)
        page.click(f'[data-player="{PAYS}"]')
        staff.answered(page)
    wrong: list[str] = []
    seen = 0
    for words in buttons(page):
        button = page.locator(BUTTONS).filter(has_text=re.compile(f"^\\s*{re.escape(words)}\\s*$")).first
        if not button.count():
            continue  # what was pressed before has drawn it otherwise
        button.click()
        staff.answered(page)
        page.evaluate(FORMS)
        if page.evaluate("() => everyForm.there()"):
            seen += 1
            wrong += [f"{words}: {each}" for each in faults_of(page, house)]
        page.evaluate("() => { for (const each of document.querySelectorAll('dialog[open]')) each.close(); }")
    found = tuple(window.faults)
    page.unroute_all(behavior="ignoreErrors")
    CHROMIUM.take_back(window)
    assert found == ()
    assert seen
    assert not wrong, "\n".join(wrong)
