"""A dealer's page where the decks are not of 52: what can be entered on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.equipment.cards import Deck
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import LIVE, do
from tests.web.site import Site

WITHOUT_TENS = Deck("A23456789JQK")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A house whose baccarat is dealt from decks without tens."""
    monkeypatch.setattr("croupier.rulebooks.qld_2010.baccarat.FULL_DECK", WITHOUT_TENS)
    monkeypatch.setattr("croupier.games.game._built", lambda build, values: build(dict(values)))  # Not kept.
    yield from staff.serve(tmp_path)


@pytest.mark.long
def test_a_dealer_is_offered_the_ranks_that_the_decks_have(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.wagered(site)
    do(site, "dora", c.CallStep(LIVE, "no_more_bets"))
    page = enter("dora", path=f"/dealer/{LIVE}")
    expect(page.locator(".pad .ranks button")).to_have_text([*WITHOUT_TENS.ranks])
    typed = page.locator(".pad .buffer b")
    for key, shown in (("t", "–"), ("1", "1"), ("0", "1"), ("9", "9")):
        page.keyboard.press(key)
        expect(typed).to_have_text(shown)
