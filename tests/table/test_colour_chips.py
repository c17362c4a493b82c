"""Chips without a denomination: valued, issued and held by each book's clauses."""

from __future__ import annotations

import pytest

from croupier.games.refusals import Malformed, Refused
from croupier.games.roulette.rules import RouletteRules
from croupier.games.sic_bo.rules import SicBoRules
from croupier.rulebooks.games import game
from croupier.table.colour_chips import Colour, ColourChips
from tests.clauses import clause

QLD, NZ = "qld-2010", "nz-1996"
BOOKS = pytest.mark.parametrize("book", [QLD, NZ])


def chips(book: str = QLD, value_chips: str = "permitted") -> ColourChips:
    rules = game(book, "roulette").rules({"value_chips": value_chips})
    assert isinstance(rules, RouletteRules)
    return ColourChips(rules.colour_chips)


def refused(error: pytest.ExceptionInfo[Refused]) -> set[str]:
    return {c.ref for c in error.value.refusal.clauses}


@clause("qld-2010", "sch 7 s 10(1)")
@clause("nz-1996", "div I r 18.2(e)", "div III r 1.0 def non-value chips")
@pytest.mark.parametrize(("book", "ref"), [(QLD, "sch 7 s 10(1)"), (NZ, "div I r 18.2(e)")])
def test_they_have_a_value_before_they_are_issued(book: str, ref: str) -> None:
    with pytest.raises(Refused) as error:
        chips(book).issue("Ann", "blue", None)
    assert ref in refused(error)
    with pytest.raises(Malformed):
        chips(book).issue("Ann", "blue", 0)


@clause("qld-2010", "sch 7 s 10(2)")
@BOOKS
def test_they_are_worth_what_they_were_given(book: str) -> None:
    held = chips(book).issue("Ann", "blue", 250)
    with pytest.raises(Refused, match=r"worth 2\.5 "):
        held.issue("Ann", "blue", 500)
    assert held.to_json() == {"blue": {"value": "2.5", "holders": ["Ann"]}}


@clause("qld-2010", "sch 7 s 10(3)")
@clause("nz-1996", "div I r 18.2(d)")
@pytest.mark.parametrize(("book", "ref"), [(QLD, "sch 7 s 10(3)"), (NZ, "div I r 18.2(d)")])
def test_a_colour_is_one_players(book: str, ref: str) -> None:
    held = chips(book).issue("Ann", "blue", 250).issue("Ann", "blue", 250)
    with pytest.raises(Refused) as error:
        held.issue("Ben", "blue", 250)
    assert ref in refused(error)
    assert held.leave("Ann").issue("Ben", "blue", 100).colours["blue"] == Colour(100, frozenset({"Ben"}))


@clause("qld-2010", "sch 7 s 10(3)")
def test_in_queensland_players_may_agree_to_share_a_colour() -> None:
    shared = chips(QLD).issue("Ann", "blue", 250).issue("Ben", "blue", 250, agreed=True)
    assert shared.colours["blue"] == Colour(250, frozenset({"Ann", "Ben"}))
    assert shared.issue("Ann", "blue", 250) == shared
    with pytest.raises(Refused, match="held by Ann, Ben"):
        shared.issue("Cem", "blue", 250)
    with pytest.raises(Refused, match="held by Ann"):
        chips(NZ).issue("Ann", "blue", 250).issue("Ben", "blue", 250, agreed=True)


@clause("qld-2010", "sch 7 s 11")
@clause("nz-1996", "div I r 18.3", "div III r 1.0 def value chips")
@pytest.mark.parametrize(("book", "ref"), [(QLD, "sch 7 s 11"), (NZ, "div I r 18.3")])
def test_the_operator_may_permit_limit_or_prohibit_value_chips(book: str, ref: str) -> None:
    assert ref in {c.ref for c in chips(book).value_chips("Ann")}
    limited = chips(book, value_chips="limited").permit("Ann", on=True)
    assert limited.value_chips("Ann")
    for held, person in (
        (limited, "Ben"),
        (limited.permit("Ann", on=False), "Ann"),
        (prohibited(book), "Ann"),
    ):
        with pytest.raises(Refused) as error:
            held.value_chips(person)
        assert ref in refused(error)
    for held in (chips(book), prohibited(book)):
        with pytest.raises(Refused, match="value chips are"):
            held.permit("Ann", on=True)


def prohibited(book: str) -> ColourChips:
    return chips(book, value_chips="prohibited")


def of_dice(book: str, name: str, **options: str) -> ColourChips:
    """The chips of a table of shaken dice."""
    rules = game(book, name).rules(dict(options))
    assert isinstance(rules, SicBoRules)
    assert rules.colour_chips is not None
    return ColourChips(rules.colour_chips)


@clause("nz-1996", "div VI r 1.0 def non-value chips", "div VI r 1.0 def value chips")
def test_chips_of_tai_sai_have_a_value_before_they_are_issued_and_value_chips_may_be_prohibited() -> None:
    with pytest.raises(Refused) as error:
        of_dice(NZ, "tai_sai").issue("Ann", "blue", None)
    assert "div VI r 1.0 def non-value chips" in refused(error)
    with pytest.raises(Refused) as error:
        of_dice(NZ, "tai_sai", value_chips="prohibited").value_chips("Ann")
    assert "div VI r 1.0 def value chips" in refused(error)
