from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.games.requests import Decide, Draw
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.journal import JOURNAL, entries
from croupier.house.recall import Recalled, find_rounds, keeps_a_secret, recall, record_of, with_reports
from croupier.record.rounds import replay_record
from croupier.web.recalled import head_json, recalled_json
from tests.clauses import clause
from tests.house.floor import Floor

NATURAL = "9S KD TH 2C"
"""The player's hand wins with a natural 9 against 2."""


@pytest.fixture
def played(floor: Floor) -> Floor:
    """A live table with two players, each with a wager in an open round."""
    floor.live()
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 1_000)
    floor.bet("ben", "banker", 1_000)
    return floor


def recalled(floor: Floor, number: int = 1) -> Recalled:
    return recall(floor.store, floor.table(), number)


def told(found: Recalled, kind: str) -> list[str]:
    """The events of the round that came of the log's events of a kind."""
    return [e.kind.value for m in found.moments if m.recorded.kind == kind for e in m.events]


def test_a_round_is_recalled_to_the_hash_that_the_log_holds(played: Floor) -> None:
    played.deal(NATURAL)
    found = recalled(played)
    assert found.hash == played.table().results[0].hash
    assert found.people == {1: "anna", 2: "ben"}
    replayed = replay_record(record_of(played.table(), found))
    assert (replayed.hash, replayed.departures) == (found.hash, ())
    assert not recalled_json(played.house, played.table(), found)["told_otherwise"]


def test_a_round_that_was_written_down_with_another_hash_says_so(played: Floor) -> None:
    """An earlier version may have cited other clauses; what the log holds is the round's."""
    played.deal(NATURAL)
    found = replace(recalled(played), hash="0" * 64)
    shown = recalled_json(played.house, played.table(), found)
    assert (shown["told_otherwise"], shown["hash"]) == (True, "0" * 64)


@clause("qld-2010", "sch 1 s 42(5)(c)(i)")
def test_a_list_of_rounds_says_what_was_ruled_corrected_and_disputed_in_each(played: Floor) -> None:
    played.do("dealer", c.CallStep("t", "no_more_bets"))
    played.do("dealer", c.EnterCard("t", "9S"))
    played.do("dealer", c.ReportIrregularity("t", "wrong_area"))
    played.do("anna", c.Decide("t", "keep"))
    played.do("ben", c.Decide("t", "keep"))
    for card in ("KD", "TH", "2C"):
        played.do("dealer", c.EnterCard("t", card))
    played.do("dealer", c.CallStep("t", "result"))
    played.do("dealer", c.OpenRound("t"))
    played.bet("anna", "player", 1_000)
    played.deal(NATURAL)
    played.do("anna", c.RaiseDispute("t", "I had the banker", 1))
    second, first = with_reports(played.store, find_rounds(played.store))
    assert (first.reports, second.reports) == ((("wrong_area", None),), ())
    shown = [head_json(played.house, head) for head in (first, second)]
    assert [each["ruled"] for each in shown] == [[{"title": "Cards on the wrong area", "ruling": None}], []]
    assert [len(each["disputes"]) for each in shown] == [1, 0]
    assert shown[0]["disputes"][0] == {"number": 1, "waits_for": "gaming manager"}


def test_a_round_in_progress_is_told_as_it_is(played: Floor) -> None:
    found = recalled(played)
    assert found.hash is None
    assert not recalled_json(played.house, played.table(), found)["told_otherwise"]


def test_each_moment_holds_the_table_as_it_stood(played: Floor) -> None:
    played.deal(NATURAL)
    hands = [dict(m.hands) for m in recalled(played).moments]
    grown = [hand for at, hand in enumerate(hands) if at == 0 or hand != hands[at - 1]]
    assert grown == [
        {},
        {"player": ["9S"]},
        {"player": ["9S"], "banker": ["KD"]},
        {"player": ["9S", "TH"], "banker": ["KD"]},
        {"player": ["9S", "TH"], "banker": ["KD", "2C"]},
    ]


def test_corrected_cards_show_where_they_were_corrected(played: Floor) -> None:
    played.deal("9S KD", result=False)
    played.do("supervisor", c.CorrectCards("t", ("8S", "KD")))
    played.do("dealer", c.EnterCard("t", "TH"))
    played.do("dealer", c.EnterCard("t", "2C"))
    played.do("dealer", c.CallStep("t", "result"))
    found = recalled(played)
    assert found.hash == played.table().results[0].hash
    assert told(found, "cards-corrected") == ["card_dealt", "card_dealt"]
    corrected = next(m for m in found.moments if m.recorded.kind == "cards-corrected")
    assert dict(corrected.hands) == {"player": ["8S"], "banker": ["KD"]}


@clause("qld-2010", "sch 2 s 43 def perfect pair")
def test_a_card_that_was_put_right_is_no_reason_for_what_was_paid(floor: Floor) -> None:
    limits = Limits({"table": Range(500, 50_000), "perfect_pairs": Range(500, 50_000)})
    floor.open("t", "qld-2010", "blackjack", mode=Mode.LIVE, limits=limits, options={"perfect_pairs": True})
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.CutCards("t", 100))
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "blackjack", 1_000)
    floor.bet("anna", "perfect_pairs", 1_000)
    floor.deal("8S", result=False)
    floor.do("dealer", c.CorrectLast("t", "9S"))
    cards = iter(("6H", "9S", "TD", "TC"))
    while floor.table().playing:
        match floor.table().round.request:  # type: ignore[union-attr]
            case Draw():
                floor.do("dealer", c.EnterCard("t", next(cards)))
            case Decide():
                floor.do("anna", c.Decide("t", "stand"))
            case called:
                floor.do("dealer", c.CallStep("t", called.step))  # type: ignore[union-attr]
    found = recalled(floor)
    at = next(n for n, m in enumerate(found.moments) if m.recorded.kind == "cards-corrected")
    entered, right = found.moments[at - 1 : at + 1]
    # The card that is put right stands where the one that was entered stood.
    assert right.stood == entered.stood
    shown = recalled_json(floor.house, floor.table(), found)["moments"]
    because = [event["because"] for moment in shown for event in moment["events"] if event["because"]]
    assert any("9 of spades" in why for why in because)
    assert not any("8 of spades" in why for why in because)


def test_a_round_that_was_opened_anew_is_recalled_from_its_last_opening(floor: Floor) -> None:
    floor.live()
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    limits = {"table": {"min": "20", "max": "500"}}
    floor.do("supervisor", c.ChangeLimits("t", limits, "at_once"))
    floor.deal(NATURAL)
    found = recalled(floor)
    assert found.hash == floor.table().results[0].hash
    assert found.opening.limits.table_maximum == 50_000
    assert found.opening.limits.to_json() == limits


def test_a_recalculated_round_ends_with_its_recalculation(played: Floor) -> None:
    played.deal(NATURAL)
    played.do("manager", c.CorrectRound("t", 1, ("2S", "9D", "TH", "KC"), "misread"))
    assert recalled(played).moments[-1].recorded.kind == "round-corrected"


def test_every_recalculation_of_a_round_is_shown_in_order(played: Floor) -> None:
    played.deal(NATURAL)
    for reason, last in (("misread", "KC"), ("misread again", "KD")):
        played.do("manager", c.CorrectRound("t", 1, ("2S", "9D", "TH", last), reason))
    played.round(NATURAL)
    played.do("manager", c.CorrectRound("t", 2, ("2S", "9D", "TH", "KC"), "of another round"))
    said = [m.recorded.data()["reason"] for m in recalled(played).moments if "reason" in m.recorded.data()]
    assert said == ["misread", "misread again"]


def test_a_card_face_down_is_not_shown_while_the_round_is_played(floor: Floor) -> None:
    floor.live(options={"deal": "face_down"})
    floor.do("dealer", c.OpenRound("t"))
    floor.deal("9S KD", result=False)
    assert dict(recalled(floor).moments[-1].hands) == {"player": [None], "banker": [None]}


def test_a_round_that_was_never_played_is_refused(floor: Floor) -> None:
    floor.live()
    with pytest.raises(Malformed, match="the table has played no such round"):
        recalled(floor, 7)


def test_rounds_are_found_by_table_person_and_time(played: Floor) -> None:
    played.deal(NATURAL)
    played.now += 3_600_000_000
    played.round(NATURAL)
    store = played.store
    assert [r.number for r in find_rounds(store)] == [2, 1]
    assert [r.number for r in find_rounds(store, person="anna")] == [1]
    assert find_rounds(store, person="a%") == []
    assert find_rounds(store, table="elsewhere") == []
    newest = find_rounds(store, limit=1)[0]
    assert [r.number for r in find_rounds(store, before=newest.position)] == [1]
    assert [r.number for r in find_rounds(store, until=newest.at - 1)] == [1]
    assert [r.number for r in find_rounds(store, since=newest.at)] == [2]


def test_the_journal_is_searched_by_table_and_clause(floor: Floor) -> None:
    floor.live()
    floor.do("supervisor", c.Note("t", "sch 1 s 14(1)", "eight decks inspected"))
    floor.do("supervisor", c.Note("t", "s 9", "no side bets"))
    newest, oldest = entries(floor.store, JOURNAL)
    assert (newest.clauses, oldest.clauses) == (("s 9",), ("sch 1 s 14(1)",))
    assert [e.data["text"] for e in entries(floor.store, JOURNAL, clause="s 9")] == ["no side bets"]
    assert entries(floor.store, JOURNAL, table="elsewhere") == []
    assert entries(floor.store, JOURNAL, before=newest.position) == [oldest]


def test_a_round_keeps_its_secret_until_the_unseen_card_it_left_has_been_dealt(played: Floor) -> None:
    played.deal(NATURAL, result=False)
    played.do("dealer", c.ReportIrregularity("t", "card_drawn_in_error", "7S"))
    played.do("dealer", c.CallStep("t", "result"))
    first = recalled(played).round
    assert keeps_a_secret(played.table(), first)
    played.do("dealer", c.OpenRound("t"))
    assert keeps_a_secret(played.table(), first)
    played.deal("KD 2H 9C")
    assert not keeps_a_secret(played.table(), first)
