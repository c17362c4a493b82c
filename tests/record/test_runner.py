"""A script runs as a round would: what a rule forbids is refused with its clause, and play goes on."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.record.runner import run_script
from croupier.rulebooks.games import all_games
from tests.clauses import clause, states
from tests.record.scripts import NATURAL, PLAYER_STANDS, SIX_CARDS, cards, script, wager

BACCARATS = [game for game in all_games() if game.family == "baccarat"]


def run(**changes: Any) -> dict[str, Any]:
    done = run_script(script(**changes))
    assert not done.malformed, done.result["refused"]
    return done.result


def nets(result: dict[str, Any]) -> dict[str, str]:
    return {s["wager"]: s["net"] for s in result["settled"]}


def refused(result: dict[str, Any]) -> dict[str, Any]:
    (refusal,) = result["refused"]
    assert refusal["clauses"], "a refusal in a round names its clause"
    assert isinstance(refusal, dict)
    return refusal


def test_a_wager_of_nothing_is_told_the_least_that_the_table_and_its_chips_take() -> None:
    limits = {"player": {"min": "4.50", "max": "100"}}
    result = run(limits=limits, chips={"smallest": "1"}, wagers=[wager(stake="0"), wager("tie", "5")])
    assert refused(result)["nearest"] == ["5"]


def test_a_round_is_settled_and_its_leftover_cards_are_told() -> None:
    result = run(equipment=cards(*NATURAL, "8D"))
    assert result["status"] == "settled"
    assert nets(result) == {"player": "10"}
    assert result["seats"] == [{"seat": 1, "net": "10"}]
    assert result["outcome"]["player"] == {"cards": ["9S", "QH"], "count": 9, "natural": True}
    assert result["outcome"]["cards_left"] == ["8D"]
    assert result["waiting_for"] is None


def test_events_are_printed_on_request_and_change_nothing_else() -> None:
    plain, told = run_script(script()).result, run_script(script(), events=True).result
    assert plain["events"] == []
    assert [e["event"] for e in told["events"]][:3] == ["opened", "wager_placed", "called"]
    assert {**told, "events": []} == plain


def test_a_script_that_ends_early_waits() -> None:
    result = run(equipment=cards("9S"))
    assert result["status"] == "waiting"
    assert result["waiting_for"] == {
        "who": "equipment",
        "step": "banker_first",
        "for": "banker",
        "needs": "card",
    }
    assert result["settled"] == []


@clause("qld-2010", "sch 1 s 29(1)")
def test_a_wager_that_the_options_do_not_offer_is_refused_with_its_clause() -> None:
    result = run(options={"perfect_pairs": False}, wagers=[wager(), wager("perfect_pairs_player")])
    assert nets(result) == {"player": "10"}
    assert refused(result)["clauses"] == ["sch 1 s 29(1)"]


@pytest.mark.parametrize("stake", ["0", "-5", "0.03"])
@pytest.mark.parametrize("game", BACCARATS, ids=lambda g: f"{g.book.name} {g.name}")
def test_an_amount_that_chips_cannot_make_is_refused_and_the_round_goes_on(game: Any, stake: str) -> None:
    result = run(rulebook=game.book.name, game=game.name, wagers=[wager(stake=stake), wager("tie", "5")])
    assert result["status"] == "settled"
    assert refused(result)["what"].startswith(f"wager player of {stake}")
    assert nets(result) == {"tie": "-5"}


@clause("qld-2010", "sch 1 s 4(1)", "sch 1 s 15(2)(a)")
def test_an_option_that_a_clause_forbids_is_left_at_its_default() -> None:
    result = run(options={"decks": 7, "perfect_pairs": False})
    assert result["status"] == "settled"
    refusal = refused(result)
    assert refusal["what"] == "option decks=7"
    assert refusal["reason"].endswith("the round is played with decks=8")
    assert refusal["clauses"] == ["sch 1 s 4(1)", "sch 1 s 15(2)(a)"]


@clause("nz-1996", "div I r 13.5")
def test_limits_that_a_rule_forbids_are_refused_whole_and_are_not_malformed() -> None:
    limits = {"table": {"min": "5", "step": "10"}}
    done = run_script(script(rulebook="nz-1996", game="baccarat", limits=limits))
    assert not done.malformed
    assert done.result["status"] == "refused"
    assert done.result["refused"][0]["clauses"] == ["div I r 13.5"]


# Wagers at their stages -------------------------------------------------------------------------


@states("qld-2010", "sch 1 s 8(3)")
def test_wagers_change_and_are_withdrawn_before_the_first_card_is_exposed() -> None:
    result = run(
        options={"wagers_after_first_card": True},
        wagers=[
            wager("player", "10", id="a"),
            wager("tie", "5", seat=2, id="b"),
            wager("player", "20", id="a", before=2),
            {"seat": 2, "id": "b", "before": 2, "withdraw": True},
            wager("banker", "40", seat=3, before=2),
        ],
    )
    assert result["refused"] == []
    assert nets(result) == {"player": "20", "banker": "-40"}


@clause("qld-2010", "sch 1 s 19(1)")
def test_a_wager_for_a_stage_that_never_comes_is_refused() -> None:
    refusal = refused(run(wagers=[wager(before=2)]))
    assert refusal["reason"] == "the round took no wagers at stage 2"
    assert refusal["clauses"] == ["sch 1 s 19(1)", "sch 1 s 8(2)(b)"]


# Irregularities: where they are reported --------------------------------------------------------


def report(kind: str, at: int | str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "at": at, **more}


@clause("qld-2010", "sch 1 s 42(3)")
@pytest.mark.parametrize("at", ["banker_second", 4])
def test_a_card_in_error_is_the_next_of_the_list_at_a_step_or_a_number(at: int | str) -> None:
    result = run(
        equipment=cards("9S", "2D", "QH", "KD", "3C"), irregularities=[report("card_drawn_in_error", at)]
    )
    assert result["outcome"]["banker"]["cards"] == ["2D", "3C"]
    assert result["outcome"]["next_round"]["kind"] == "ordinary"
    assert result["outcome"]["next_round"]["first_cards"] == ["KD"]


@clause("qld-2010", "sch 1 s 42(1)", "sch 1 s 42(2)")
def test_a_step_that_is_passed_over_reports_at_the_next_one() -> None:
    """The player's hand stands, so its third card is never asked for: the banker's is."""
    result = run(
        equipment=cards(*PLAYER_STANDS), irregularities=[report("third_card_to_player", "player_third")]
    )
    assert result["refused"] == []
    assert result["outcome"]["banker"]["cards"] == ["3D", "2C", "4S"]


@states("qld-2010", "sch 1 s 42(1)")
def test_a_refused_report_leaves_its_card_in_the_shoe() -> None:
    """The player's hand draws, so its third card is no error."""
    result = run(equipment=cards(*SIX_CARDS), irregularities=[report("third_card_to_player", "player_third")])
    assert "sch 1 s 42(1)" in refused(result)["clauses"]
    assert result["outcome"]["player"]["cards"] == ["2S", "2H", "5S"]
    assert result["outcome"]["banker"]["cards"] == ["3D", "2C", "6D"]


def test_a_number_beyond_the_last_card_is_reported_before_the_result() -> None:
    """Card 5 is never dealt after a natural: the error is found at the result."""
    result = run(equipment=cards(*NATURAL, "8D"), irregularities=[report("card_drawn_in_error", 5)])
    assert result["outcome"]["next_round"]["first_cards"] == ["8D"]
    assert nets(result) == {"player": "10"}


def test_a_number_that_never_comes_is_refused_with_the_clauses_of_its_kind() -> None:
    refusal = refused(run(irregularities=[report("card_face_up", 9)]))
    assert refusal["reason"] == "the round never came to that point"
    assert "sch 1 s 42(8)(a)" in refusal["clauses"]
    assert refusal["nearest"][:2] == ["no_more_bets", "player_first"]
    assert refusal["nearest"][-1] == "result"


def test_the_carried_cards_count_among_the_cards_of_the_round() -> None:
    result = run(
        opening={"first_cards": ["9S"], "first_of_shoe": False},
        equipment=cards("2D", "KD", "QH", "3C"),
        irregularities=[report("card_drawn_in_error", 3)],
    )
    assert result["outcome"]["player"]["cards"] == ["9S", "QH"]
    assert result["outcome"]["next_round"]["first_cards"] == ["KD"]


def test_a_hundred_refused_reports_end_like_one() -> None:
    result = run(irregularities=[report("card_face_up", 1)] * 100)
    assert len(result["refused"]) == 100
    assert nets(result) == {"player": "10"}


def test_one_report_too_many_is_malformed() -> None:
    assert run_script(script(irregularities=[report("card_face_up", 1)] * 101)).malformed


# Decisions --------------------------------------------------------------------------------------


@clause("qld-2010", "sch 1 s 42(5)(a)", "sch 1 s 42(5)(c)(i)")
def test_decisions_are_taken_in_order_for_each_seat_and_wager() -> None:
    result = run(
        wagers=[wager(id="a"), wager("tie", "5", id="b"), wager("banker", "8", seat=2)],
        irregularities=[report("wrong_area", 3)],
        decisions=[
            {"seat": 2, "action": "reduce", "stake": "6"},
            {"seat": 1, "action": "retract", "wager": "b"},
        ],
    )
    assert result["refused"] == []
    assert nets(result) == {"tie": "0", "player": "10", "banker": "-6"}


def test_an_illegal_decision_is_refused_and_the_next_one_counts() -> None:
    result = run(
        irregularities=[report("wrong_area", 3)],
        decisions=[
            {"seat": 1, "action": "reduce", "stake": "20"},
            {"seat": 1, "action": "reduce", "stake": "4"},
        ],
    )
    assert "below 10" in refused(result)["reason"]
    assert nets(result) == {"player": "4"}


def test_a_decision_that_the_round_never_asks_for_is_refused() -> None:
    result = run(decisions=[{"seat": 1, "action": "retract"}])
    assert refused(result)["reason"] == "the round never asked for it"
    assert refused(result)["nearest"] == ["no decision"]


def test_a_decision_too_many_is_refused_with_the_nearest_that_the_script_could_say() -> None:
    def near(seat: int) -> list[str]:
        decisions = [{"seat": 1, "action": "stand"}, {"seat": seat, "action": "stand"}]
        wagers = [{"seat": 1, "wager": "blackjack", "stake": "10"}]
        game = {"rulebook": "nz-1996", "game": "blackjack", "options": {}}
        result = run(**game, wagers=wagers, decisions=decisions, equipment=cards("9S", "9H", "TS", "TC"))
        return list(refused(result)["nearest"])

    assert near(1) == ["no further decision of seat 1"]
    assert near(2) == ["a decision of seat 1"]


@clause("nz-1996", "div V r 8.9", "div V r 8.10")
def test_the_bank_is_offered_and_an_irregularity_may_be_reported_then() -> None:
    result = run(
        rulebook="nz-1996",
        game="baccarat",
        options={"style": "B"},
        wagers=[wager("banker", "20"), wager("banker", "40", seat=2)],
        irregularities=[report("game_invalidated", "banker_offer")],
    )
    assert result["status"] == "void"
    assert nets(result) == {"banker": "0"}


@clause("nz-1996", "div V r 8.9", "div V r 8.10")
def test_who_says_nothing_to_an_offer_declines() -> None:
    result = run_script(
        script(
            rulebook="nz-1996",
            game="baccarat",
            options={"style": "B"},
            wagers=[wager("banker", "20"), wager("banker", "40", seat=2)],
            decisions=[{"seat": 1, "action": "accept"}],
        ),
        events=True,
    ).result
    offers = [e["seat"] for e in result["events"] if e["event"] == "offered"]
    assert offers == [2, 1]
    assert result["refused"] == []


# The cutting card and the burn ------------------------------------------------------------------


@clause("qld-2010", "sch 1 s 18(1)", "sch 1 s 18(4)")
@pytest.mark.parametrize(("place", "seen"), [(0, "first"), (2, "during")])
def test_the_cutting_card_comes_out_where_the_list_has_it(place: int, seen: str) -> None:
    listed = [*NATURAL[:place], "CUT", *NATURAL[place:]]
    result = run(equipment={"cards": listed})
    assert result["outcome"]["next_round"]["cutting_card"] == seen
    assert nets(result) == {"player": "10"}


def test_the_cutting_card_comes_out_before_a_card_in_error() -> None:
    result = run(
        equipment=cards("9S", "2D", "CUT", "KD", "QH", "3C"),
        irregularities=[report("card_drawn_in_error", 3)],
    )
    assert result["refused"] == []
    assert result["outcome"]["next_round"]["cutting_card"] == "during"
    assert result["outcome"]["next_round"]["first_cards"] == ["KD"]


def test_a_second_cutting_card_is_refused() -> None:
    result = run(equipment=cards("9S", "CUT", "2D", "CUT", "QH", "3C"))
    assert refused(result)["what"] == "cutting card"
    assert nets(result) == {"player": "10"}


@clause("nz-proposed", "div 5 r 7.8")
def test_a_continuous_shuffler_has_no_cutting_card() -> None:
    result = run(
        rulebook="nz-proposed",
        game="baccarat",
        options={"continuous_shuffler": True},
        equipment=cards("CUT", *NATURAL),
    )
    assert refused(result)["clauses"] == ["div 5 r 7.8"]


@states("qld-2010", "sch 1 s 17(10)")
def test_listed_burns_are_taken_off_first() -> None:
    result = run(options={"burns": "listed"}, equipment=cards("8D", *NATURAL))
    assert result["outcome"]["burned"] == ["8D"]
    assert nets(result) == {"player": "10"}


@states("nz-1996", "div V r 7.5", "div V r 7.6")
def test_new_zealand_burns_as_many_more_as_the_first_card_is_worth() -> None:
    result = run(
        rulebook="nz-1996",
        game="baccarat",
        options={"burns": "listed"},
        equipment=cards("3D", "AS", "AD", "AH", *NATURAL),
    )
    assert result["outcome"]["burned"] == ["3D", "AS", "AD", "AH"]
    assert nets(result) == {"player": "10"}


def test_cards_that_a_round_burns_are_in_the_list_only_where_the_script_says_so() -> None:
    """One hand of hold'em with its board named outright, and the same with the burn cards between."""
    board = ["AC", "KC", "QC", "9C", "8D"]
    hands = ["AS", "3S", "AH", "3H"]
    between = [*hands, "2D", *board[:3], "4D", board[3], "5D", board[4]]
    call, check = {"seat": 1, "action": "call"}, {"seat": 2, "action": "check"}
    streets = [check, {"seat": 1, "action": "check"}] * 3
    shown = [{"seat": 2, "action": "show"}, {"seat": 1, "action": "show"}]
    base: dict[str, Any] = {
        "rulebook": "qld-2010",
        "game": "texas_holdem_poker",
        "limits": {"table": {"min": "2", "max": "4"}, "first_blind": {"min": "1"}},
        "opening": {"designated_player": 1},
        "wagers": [{"seat": seat, "wager": "table_stakes", "stake": "50"} for seat in (1, 2)],
        "decisions": [call, check, *streets, *shown],
    }
    plain = run_script({**base, "equipment": {"cards": [*hands, *board]}}).result
    listed = run_script({**base, "options": {"burns": "listed"}, "equipment": {"cards": between}}).result
    for result in (plain, listed):
        assert result["status"] == "settled", result["refused"]
        # Three aces, whoever has them, win the two dollars of the other.
        assert sorted(seat["net"] for seat in result["seats"]) == ["-2", "2"]
    assert plain["seats"] == listed["seats"]


@clause("qld-2010", "sch 11 s 35(1)(a)", "sch 11 s 35(1)(b)", "sch 11 s 35(2)(a)", "sch 11 s 35(2)(b)")
@pytest.mark.parametrize(("at", "place"), [("flop", 0), ("burn", 0), ("turn", 3), ("river", 4)])
def test_a_burn_card_that_was_missed_is_the_next_of_the_list(at: str, place: int) -> None:
    """The card that was dealt without one before it is burned, and the one behind it takes its place."""
    board = ["AC", "KC", "QC", "9C", "8D"]
    dealt = ["AS", "3S", "AH", "3H", *board[:place], "2D", *board[place:]]
    check = [{"seat": seat, "action": "check"} for seat in (2, 1)]
    done = run_script(
        {
            "rulebook": "qld-2010",
            "game": "texas_holdem_poker",
            "limits": {"table": {"min": "2", "max": "4"}, "first_blind": {"min": "1"}},
            "opening": {"designated_player": 1},
            "wagers": [{"seat": seat, "wager": "table_stakes", "stake": "50"} for seat in (1, 2)],
            "decisions": [{"seat": 1, "action": "call"}, check[0], *check * 3, {"seat": 2, "action": "show"}],
            "irregularities": [{"kind": "burn_card_missed", "at": at}],
            "equipment": {"cards": dealt},
        }
    ).result
    assert (done["status"], done["refused"]) == ("settled", [])
    assert done["outcome"]["board"] == board
