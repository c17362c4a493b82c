"""The card that a report names is put right like any other: at once, by a supervisor, or after the round."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.equipment.cards import parse_card
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.recall import recall, record_of
from croupier.record.rounds import replay_record
from croupier.verify_record import verify as verify_record
from croupier.verify_store import verify as verify_store
from croupier.web.recalled import recalled_json
from tests.clauses import clause
from tests.house.floor import Floor, events


def report(floor: Floor, kind: str, card: str, **details: Any) -> None:
    floor.do("dealer", c.ReportIrregularity("t", kind, card, {"exposed": True, **details}))


@pytest.fixture
def exposed(floor: Floor) -> Floor:
    """Player 7, banker 5; the dealer gave the player a third card, and said that it was the 3 of clubs."""
    floor.live()
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "banker", 1_000)
    floor.deal("7S 5D KS KH", result=False)
    report(floor, "third_card_to_player", "3C")
    return floor


def said(floor: Floor, round_: int = 1) -> list[str]:
    """What the page of a recalled round says of each event of the log."""
    found = recall(floor.store, floor.table(), round_)
    return [m["says"] for m in recalled_json(floor.house, floor.table(), found)["moments"]]


def sound(floor: Floor, round_: int = 1) -> None:
    """The round replays to its hash, which the verifier that shares no code with it finds too."""
    found = recall(floor.store, floor.table(), round_)
    record = record_of(floor.table(), found)
    assert record["hash"] == found.hash
    assert replay_record(record).departures == ()
    assert verify_record(record).faults == []


@clause("qld-2010", "sch 1 s 42(1)", "sch 1 s 42(4)(a)")
def test_a_dealer_puts_right_the_card_just_named_and_its_remedy_follows(exposed: Floor) -> None:
    exposed.do("dealer", c.CorrectLast("t", "4C"))
    corrected = events(exposed, "table:t", "cards-corrected")[-1][0]
    assert (corrected["cards"], corrected["reported"]) == (["7S", "5D", "KS", "KH"], ["4C"])
    # The banker has 5 and draws the card that the player got in error.
    assert exposed.table().round.outcome == {}  # type: ignore[union-attr]
    exposed.restart()
    assert faults(exposed.store) == []
    exposed.do("dealer", c.CallStep("t", "result"))
    assert exposed.table().results[-1].outcome["banker"]["cards"] == ["5D", "KH", "4C"]
    assert "3C" in str([e for m in recall(exposed.store, exposed.table(), 1).moments for e in m.events])
    assert "The cards entered are put right: 7S 5D KS KH; in reports 4C" in said(exposed)
    sound(exposed)


@clause("qld-2010", "sch 1 s 42(1)")
def test_a_supervisor_puts_it_right_together_with_the_cards_of_the_hands(exposed: Floor) -> None:
    exposed.refused("supervisor", c.CorrectCards("t", ("7S", "5D", "KS", "KH"), ("4C", "5C")), "name 1 card")
    exposed.do("supervisor", c.CorrectCards("t", ("7S", "6D", "KS", "KH"), ("4C",)))
    exposed.do("dealer", c.CallStep("t", "result"))
    assert exposed.table().results[-1].outcome["banker"]["cards"] == ["6D", "KH"]
    # The banker stands on 6: the card starts the next round.
    assert [each.card for each in exposed.table().shoe.carried] == [parse_card("4C")]
    sound(exposed)


@clause("qld-2010", "sch 19 s 10(2)")
def test_a_finished_round_is_settled_anew_on_the_card_that_really_was_named(exposed: Floor) -> None:
    exposed.do("dealer", c.CallStep("t", "result"))
    # Banker 5 and 3 against 7 wins; with a ten it would have lost.
    cards = ("7S", "5D", "KS", "KH")
    answer = exposed.do("manager", c.CorrectRound("t", 1, cards, "misread", reported=("TC",)))
    assert answer.facts["differences"] == {"anna": "-19.5"}
    assert events(exposed, "table:t", "round-corrected")[-1][0]["reported"] == ["TC"]
    assert said(exposed)[-1] == "The round is settled anew: 7S 5D KS KH; in reports TC (misread)"
    # A second recalculation that says nothing of it leaves it as it was put right.
    again = exposed.do("manager", c.CorrectRound("t", 1, ("7C", *cards[1:]), "looked at again"))
    assert again.facts["differences"] == {}


@clause("qld-2010", "sch 19 s 10(2)", "sch 1 s 42(1)")
def test_a_round_that_is_settled_anew_leaves_the_next_its_cards_as_they_really_are(
    exposed: Floor,
) -> None:
    exposed.do("dealer", c.CallStep("t", "result"))
    stands = c.CorrectRound("t", 1, ("7S", "6D", "KS", "KH"), "misread", reported=("TC",))
    exposed.do("manager", stands)
    assert [each.card for each in exposed.table().shoe.carried] == [parse_card("TC")]
    exposed.restart()
    exposed.do("dealer", c.OpenRound("t"))
    assert exposed.table().round.opening.carried == (parse_card("TC"),)  # type: ignore[union-attr]
    nine = replace(stands, reported=("9C",))
    refusal = exposed.refused("manager", nine, "other cards for the next round, which has begun")
    assert refusal.nearest == ("put-payment-right",)
    # What leaves the same cards is put right at any time.
    exposed.do("manager", replace(stands, cards=("6S", "6D", "KS", "KH"), reason="looked at again"))


def test_a_card_that_cannot_be_there_is_no_more_taken_in_a_correction(exposed: Floor) -> None:
    report_ = exposed.table().round.tape[-1]  # type: ignore[union-attr]
    for number in range(exposed.table().shoe.rules.decks):
        exposed.table().seen[parse_card("9D")] = number + 1
    exposed.refused("dealer", c.CorrectLast("t", "9D"), "all 8 of it")
    assert exposed.table().round.tape[-1] == report_  # type: ignore[union-attr]


def test_it_is_the_dealers_own_until_anything_else_has_happened(exposed: Floor) -> None:
    exposed.do("dealer", c.CallStep("t", "result"))
    exposed.refused("dealer", c.CorrectLast("t", "4C"))


def test_the_store_is_sound_with_what_was_put_right(tmp_path: Path) -> None:
    url = str(tmp_path / "house.sqlite")
    floor = Floor(url).people()
    floor.live()
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "banker", 1_000)
    floor.deal("7S 5D KS KH", result=False)
    report(floor, "third_card_to_player", "3C")
    floor.do("dealer", c.CorrectLast("t", "4C"))
    floor.do("dealer", c.CallStep("t", "result"))
    floor.close()
    assert verify_store(url).ok
