"""Odds are shown as the rulebook prints them; records and money have them in whole numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games.events import Event, Kind
from croupier.games.wagers import PayLine, Result
from croupier.money.odds import Odds
from croupier.rulebooks.games import game
from croupier.web.layout import pays
from croupier.web.odds import as_printed, event_as_printed
from croupier.web.told_rules import told
from tests.clauses import states

CRAPS = game("qld-2010", "craps")
PRINTED = {"hardway_4": "7.5 to 1", "hardway_6": "9.5 to 1", "any_craps": "7.5 to 1"}


def won(wager: str) -> PayLine:
    kind = CRAPS.rules().wagers[wager]
    return next(line for line in kind.lines if line.result is Result.WIN)


@states("qld-2010", "sch 4 s 10(1)")
@pytest.mark.parametrize(("wager", "printed"), PRINTED.items())
def test_craps_shows_its_half_odds_as_printed_and_pays_them_exactly(wager: str, printed: str) -> None:
    line = won(wager)
    assert pays(CRAPS.rules().wagers[wager].to_json()["pays"]) == printed
    assert line.net(200) == 200 * Fraction(printed.removesuffix(" to 1"))


@states("qld-2010", "sch 10 s 24(1)")
def test_symbol_c_of_the_alternative_wheel_is_shown_at_six_and_a_half() -> None:
    wheel = game("qld-2010", "wheel_of_fortune")
    given = {"spaces": 54}
    rules = (rule for group in told(wheel, given, wheel.rules(given)) for rule in group["rules"])
    says = [rule["says"] for rule in rules]
    assert any("6.5 to 1" in each for each in says)
    assert not any("13 to 2" in each for each in says)


def test_a_settled_wager_is_told_at_the_odds_as_printed() -> None:
    wagers = CRAPS.rules().wagers
    kept = {"wager": "any_craps", "line": "2, 3 or 12", "odds": "15 to 2"}
    assert as_printed(kept, wagers) == {**kept, "odds": "7.5 to 1"}
    assert event_as_printed(Event(Kind.SETTLED, kept), wagers).facts["odds"] == "7.5 to 1"
    assert as_printed({**kept, "wager": "big"}, wagers)["odds"] == "15 to 2"


def test_odds_that_are_printed_as_something_else_are_none() -> None:
    with pytest.raises(ValueError, match="are not odds of 15 to 2"):
        Odds(15, 2, printed="7 to 1")
