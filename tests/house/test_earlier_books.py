"""Books that an earlier version of Croupier kept, whose rules took what these refuse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.games import shoe_errors
from croupier.games.blackjack import mishaps
from croupier.games.game import Game
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.house import Mode, Pace
from croupier.house import commands as c
from croupier.house.recall import recall
from croupier.house.setup import LONGEST
from croupier.house.store import RoundNotTaken
from croupier.record.rounds import replay_record, write_record
from croupier.rulebooks.games import game
from croupier.table.round import Round
from croupier.verify_store import verify
from tests.clauses import clause
from tests.house.floor import CREDITS, Floor, events, refs

NSW = ("nsw-blackjack", "blackjack")
QLD = ("qld-2010", "blackjack")
LIMITS = Limits({"table": Range(500, 50_000)})


@pytest.fixture
def lasting(tmp_path: Path) -> Iterator[Floor]:
    made = Floor(str(tmp_path / "house.sqlite")).people()
    yield made
    made.close()
    assert verify(str(tmp_path / "house.sqlite")).ok


@clause("nsw-blackjack", "r 5.13")
@clause("qld-2010", "sch 2 s 62(4)")
@pytest.mark.parametrize(
    ("named", "options"),
    [
        (NSW, {"shuffling_device": True, "late_entry": "minimum_only"}),
        (QLD, {"card_machine": True, "late_entry": "refused", "sitting_out": "refused"}),
    ],
)
def test_a_table_with_options_that_are_refused_by_now_plays_on(
    lasting: Floor, named: tuple[str, str], options: dict[str, Any]
) -> None:
    with pytest.raises(Refused):
        lasting.open("t", *named, limits=LIMITS, options=options)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "rules", Game.kept_rules)
        lasting.open("t", *named, limits=LIMITS, options=options)
    lasting.sit("anna")
    lasting.step()
    lasting.bet("anna", "blackjack", 1_000)
    lasting.restart()
    lasting.play_out()
    assert lasting.table().setup.options == options
    assert [data["status"] for data, _ in events(lasting, "table:t", "round-finished")] == ["settled"]


def test_the_record_of_a_round_under_options_that_are_refused_by_now_replays() -> None:
    options = {"shuffling_device": True, "late_entry": "minimum_only"}
    played = Round(game(*NSW).kept_rules(options))
    replayed = replay_record(write_record(game(*NSW), options, played))
    assert not replayed.departures


def test_a_table_with_a_time_above_the_longest_plays_on(lasting: Floor) -> None:
    slow = Pace(betting=LONGEST + 1)
    with pytest.raises(Malformed, match="up to 86400 seconds"):
        lasting.open(pace=slow)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("croupier.house.setup.LONGEST", LONGEST + 1)
        lasting.open(pace=slow)
    lasting.sit("anna")
    lasting.step()
    lasting.restart()
    lasting.bet("anna", "player", 1_000)
    assert lasting.table().setup.pace == slow


@pytest.mark.parametrize("written", ["60", True])
def test_a_table_with_a_cutting_card_that_is_no_number_plays_on(lasting: Floor, written: object) -> None:
    with pytest.raises(Malformed, match="a whole number of cards"):
        lasting.open(cutting_card=written)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("croupier.house.setup._read_cutting_card", lambda value, *, kept: value)
        patch.setattr("croupier.house.setup._check_cutting_card", lambda *_: None)
        lasting.open(cutting_card=written)
    lasting.restart()
    lasting.sit("anna")
    lasting.step()
    lasting.bet("anna", "player", 1_000)
    lasting.play_out()
    assert lasting.table().setup.cutting_card is None
    assert len(events(lasting, "table:t", "round-finished")) == 1


@clause("nsw-blackjack", "r 4.6")
def test_a_shoe_whose_cutting_card_lies_further_in_than_is_let_by_now_plays_on(lasting: Floor) -> None:
    lasting.open("t", *NSW, mode=Mode.LIVE, limits=LIMITS)
    lasting.shuffle("t")
    refused = lasting.refused("dealer", c.CutCards("t", 100, 200), "52 to 156 cards in from the back")
    assert "r 4.6" in refs(refused)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("croupier.games.shoe.ShoeRules.check_cutting_card", lambda *_: None)
        lasting.do("dealer", c.CutCards("t", 100, 200))
    lasting.restart()
    assert lasting.table().shoe.cutting_card == 112
    lasting.do("dealer", c.BurnCard("t"))
    lasting.do("dealer", c.OpenRound("t"))


@clause("qld-2010", "sch 2 s 61", "sch 2 s 61(a)", "sch 2 s 61(b)")
def test_a_report_that_is_refused_by_now_waits_for_no_ruling(lasting: Floor) -> None:
    lasting.open("t", *QLD, mode=Mode.LIVE, limits=LIMITS)
    lasting.shuffle("t")
    lasting.do("dealer", c.CutCards("t", 200))
    lasting.sit("anna", "ben")
    lasting.do("dealer", c.OpenRound("t"))
    for person in ("anna", "ben"):
        lasting.bet(person, "blackjack", 1_000)
    lasting.deal("9H 8D TC 7C 6S", result=False)
    lasting.do("dealer", c.CallStep("t", "initial_result"))
    of_ben = c.ReportIrregularity("t", "player_not_acting", details={"seat": 2})
    assert refs(lasting.refused("dealer", of_ben, "seat 1 is to decide now")) == {
        "sch 2 s 61",
        "sch 2 s 61(a)",
        "sch 2 s 61(b)",
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shoe_errors, "of_who_is_asked", lambda *_: None)
        lasting.do("dealer", of_ben)
        lasting.restart()
    lasting.refused("dealer", c.EnterDecision("t", 1, "stand"), "waits for a ruling")
    # These rules would refuse every ruling on it, and the round would stand for good.
    lasting.restart()
    lasting.refused("supervisor", c.Rule("t", "directed"), "no irregularity waits")
    lasting.do("dealer", c.EnterDecision("t", 1, "stand"))
    lasting.do("dealer", of_ben)
    lasting.restart()
    lasting.do("supervisor", c.Rule("t", "not_directed"))
    assert lasting.table().now.awaiting is None


def reported_not_cut(floor: Floor) -> None:
    """A dealer's table with a shuffling device, where cards that were not cut were reported in a round."""
    floor.open("t", *NSW, mode=Mode.LIVE, limits=LIMITS, options={"shuffling_device": True})
    floor.shuffle("t")
    floor.do("dealer", c.BurnCard("t"))
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "blackjack", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.do("dealer", c.EnterCard("t", "AS"))
    not_cut = c.ReportIrregularity("t", "cards_not_cut")
    assert refs(floor.refused("dealer", not_cut)) == {"r 4.7"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mishaps, "unfit", lambda *_: None)
        floor.do("dealer", not_cut)


def test_a_table_whose_last_round_is_over_goes_on_from_what_it_came_to(lasting: Floor) -> None:
    reported_not_cut(lasting)
    for card in ("9H", "KD"):
        lasting.do("dealer", c.EnterCard("t", card))
    lasting.do("dealer", c.CallStep("t", "initial_result"))
    before = lasting.table()
    lasting.restart()
    table = lasting.table()
    assert (table.round, table.results, table.shoe) == (None, before.results, before.shoe)
    assert (table.version, table.on_layout) == (before.version, before.on_layout)
    with pytest.raises(Refused, match=r"by other rules: irregularity cards_not_cut.*stands in the log"):
        recall(lasting.store, table, 1)
    # A blackjack on 10 is paid 15; the next round is played as any other.
    lasting.do("anna", c.Collect("t"))
    assert lasting.credits("anna") == CREDITS + 1_500
    assert lasting.you("anna")["last"]["net"] == "15"
    lasting.shuffle("t")
    lasting.do("dealer", c.BurnCard("t"))
    lasting.do("dealer", c.OpenRound("t"))
    lasting.bet("anna", "blackjack", 1_000)
    lasting.restart()
    assert lasting.table().betting
    assert len(events(lasting, "table:t", "round-finished")) == 1


def test_a_round_in_progress_is_finished_first_by_the_version_that_began_it(lasting: Floor) -> None:
    reported_not_cut(lasting)
    lasting.run(lasting.house.close())
    said = "round 1 of table t is in progress.*cards in a shuffling device are not cut.*Finish it with"
    with pytest.raises(RoundNotTaken, match=said):
        lasting.run(lasting._open())
    # Nothing was written: the version that began it opens the books and plays on.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mishaps, "unfit", lambda *_: None)
        lasting.house = lasting.run(lasting._open())
    lasting.do("dealer", c.EnterCard("t", "9H"))
