"""What a script may say of wagers and reports in their time, and what its result says back."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.record.runner import conduct_script, run_script
from croupier.verify_record import verify
from tests.clauses import clause, states

STRAIGHT = {"seat": 1, "wager": "straight_up", "covers": [17]}


def conducted(book: str, game: str, **parts: Any) -> dict[str, Any]:
    return conduct_script({"rulebook": book, "game": game, **parts}, events=True)


def events(result: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [e for e in result["events"] if e["event"] == kind]


# Wagers taken back ---------------------------------------------------------------------------------


def roulette(*wagers: dict[str, Any]) -> dict[str, Any]:
    return conducted("qld-2010", "roulette", wagers=list(wagers), equipment={"spins": [17]})


def test_a_wager_is_taken_back_in_the_stage_in_which_it_was_placed() -> None:
    result = roulette({**STRAIGHT, "stake": "10", "id": "a"}, {"seat": 1, "id": "a", "withdraw": True})
    assert [e["id"] for e in events(result, "wager_withdrawn")] == ["a"]
    assert (result["refused"], result["settled"]) == ([], [])


def test_a_wager_that_was_taken_back_is_placed_again_in_the_same_stage() -> None:
    placed = {**STRAIGHT, "id": "a"}
    back = {"seat": 1, "id": "a", "withdraw": True}
    result = roulette({**placed, "stake": "10"}, back, {**placed, "stake": "5"})
    assert [(s["id"], s["stake"], s["net"]) for s in result["settled"]] == [("a", "5", "175")]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (("place", "place"), "two wagers before stage 1"),
        (("back", "place"), "no such wager comes before it"),
        (("place", "back", "back"), "taken back twice before stage 1"),
    ],
)
def test_what_one_stage_cannot_have_of_a_wager_is_malformed(said: tuple[str, ...], why: str) -> None:
    placed, back = {**STRAIGHT, "stake": "10", "id": "a"}, {"seat": 1, "id": "a", "withdraw": True}
    result = roulette(*(placed if each == "place" else back for each in said))
    (refusal,) = result["refused"]
    assert why in refusal["reason"]
    assert (result["status"], refusal["clauses"]) == ("refused", [])


@clause("qld-2010", "sch 6 s 43")
def test_wagers_are_placed_and_taken_back_after_a_round_of_pai_gow_begins_again() -> None:
    result = conducted(
        "qld-2010",
        "pai_gow",
        equipment={"dice": [[1, 1, 1], [1, 1, 1]]},
        wagers=[
            {"seat": 2, "wager": "wager", "stake": "20", "id": "a"},
            {"seat": 3, "wager": "wager", "stake": "30", "id": "b"},
            {"seat": 2, "id": "a", "withdraw": True, "before": 2},
            {"seat": 4, "wager": "wager", "stake": "40", "id": "c", "before": 2},
        ],
        irregularities=[{"kind": "round_abandoned", "at": "tiles"}],
    )
    assert result["refused"] == []
    assert [(w["id"], w["seat"], w["stake"]) for w in result["open"]] == [("b", 3, "30"), ("c", 4, "40")]
    assert len(events(result, "dice_thrown")) == 2


# Open wagers ---------------------------------------------------------------------------------------


def test_a_round_that_waits_says_which_wagers_are_on_the_table_and_what_fee_was_paid() -> None:
    result = conducted(
        "qld-2010",
        "craps",
        equipment={"dice": [[2, 3]]},
        wagers=[
            {"seat": 1, "wager": "win_bet", "stake": "10"},
            {"seat": 2, "wager": "buy_bet_4", "stake": "20", "before": 2},
        ],
    )
    assert result["status"] == "waiting"
    assert result["open"] == [
        {"id": "w1", "seat": 1, "wager": "win_bet", "stake": "10", "box": 1, "details": {"point": 5}},
        {"id": "w2", "seat": 2, "wager": "buy_bet_4", "stake": "20", "box": 2, "fee": "1"},
    ]


def test_a_round_that_is_over_has_no_open_wagers() -> None:
    assert roulette({**STRAIGHT, "stake": "10"})["settled"]
    assert roulette({**STRAIGHT, "stake": "10"})["open"] == []


# Reports amid a round of betting -------------------------------------------------------------------


def holdem(*reports: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """Three players; on the flop player 1 bets 20, 2 calls, 3 folds. Cards: holes, a burn card, the flop."""
    said = [(3, "call"), (1, "call"), (2, "check"), (1, "bet", "20"), (2, "call"), (3, "fold")]
    return conducted(
        "qld-2010",
        "texas_holdem_poker",
        limits={"table": {"min": "10"}},
        opening={"designated_player": 3},
        equipment={"cards": ["AS", "KS", "QS", "AD", "KD", "QD", "2C", "7H", "8H", "KH", "3D", "4C"]},
        wagers=[{"seat": s, "wager": "table_stakes", "stake": "500"} for s in (1, 2, 3)],
        decisions=[dict(zip(("seat", "action", "stake"), each, strict=False)) for each in said],
        irregularities=list(reports),
        **parts,
    )


def decided_before_the_report(result: dict[str, Any]) -> list[str]:
    (at,) = (n for n, e in enumerate(result["events"]) if e["event"] == "irregularity")
    return [e["action"] for e in result["events"][:at] if e["event"] == "decided"]


@clause("qld-2010", "sch 11 s 36(1)", "sch 11 s 36(3)(a)")
@pytest.mark.parametrize(
    ("decision", "before", "refused"),
    [
        ("d4", [], [["sch 11 s 36(3)(a)", "sch 11 s 36(3)(b)"]]),
        ("d5", ["bet"], []),
        ("d6", ["bet", "call"], []),
    ],
)
def test_a_report_is_made_between_two_actions_of_a_round_of_betting(
    decision: str, before: list[str], refused: list[list[str]]
) -> None:
    exposed = {"kind": "community_card_exposed", "at": "second_betting", "before_decision": decision}
    result = holdem(exposed)
    # Bets are held to the highest made: 20 may be bet before the report, and not after it.
    assert [r["clauses"] for r in result["refused"]][:1] == refused
    assert decided_before_the_report(result) == ["call", "call", "check", *before]


@states("qld-2010", "sch 3 s 21(1)")
@pytest.mark.parametrize(("about", "before"), [({}, []), ({"before_decision": "second"}, ["bet"])])
def test_a_report_is_made_between_the_decisions_of_two_players_at_stud_poker(
    about: dict[str, str], before: list[str]
) -> None:
    cards = "2S 4S 6H 8D TC KS JH 9D 7C 3S AC QD 5H 4D 2H"
    result = conducted(
        "qld-2010",
        "caribbean_stud",
        options={"deal": "five_at_a_time"},
        equipment={"cards": cards.split()},
        wagers=[{"seat": s, "wager": "ante", "stake": "10"} for s in (1, 2)],
        decisions=[
            {"seat": 1, "action": "bet", "id": "first"},
            {"seat": 2, "action": "fold", "id": "second"},
        ],
        irregularities=[{"kind": "wagers_declared_void", "seat": 2, "at": "decision", **about}],
    )
    assert decided_before_the_report(result) == before


@pytest.mark.parametrize(
    ("report", "why"),
    [
        ({"before_decision": "d9"}, "d9"),
        ({"before_decision": "d1", "before_wager": "w1"}, "not both"),
    ],
)
def test_a_report_names_one_decision_of_the_script(report: dict[str, Any], why: str) -> None:
    result = holdem({"kind": "wagers_declared_void", "seat": 1, "at": "first_betting", **report})
    (refusal,) = result["refused"]
    assert result["status"] == "refused"
    assert why in f"{refusal['what']} {refusal['reason']}"


def test_two_decisions_of_one_id_are_malformed() -> None:
    twice = [{"seat": 1, "action": "bet", "id": "x"}, {"seat": 2, "action": "bet", "id": "x"}]
    result = conducted("qld-2010", "caribbean_stud", decisions=twice)
    assert result["refused"][0]["reason"] == "two decisions have it"


# Wrong calls ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "cited"),
    [
        pytest.param(
            "qld-2010",
            {"sch 7 s 6(1)", "sch 7 s 13(1)"},
            marks=clause("qld-2010", "sch 7 s 6(1)", "sch 7 s 13(1)"),
        ),
        pytest.param("nz-1996", set[str](), id="nz-1996"),
    ],
)
@pytest.mark.parametrize("at", [1, "result"])
def test_a_wrong_call_of_a_spin_is_of_the_result_that_was_entered(
    book: str, cited: set[str], at: int | str
) -> None:
    result = conducted(
        book,
        "roulette",
        wagers=[{**STRAIGHT, "stake": "10", "id": "w1"}],
        equipment={"spins": [17, 18]},
        irregularities=[{"kind": "wrong_call", "at": at}],
    )
    assert result["refused"] == []
    # 17 was entered wrongly: 18 alone decides, in the outcome and in the settlement.
    assert (result["outcome"]["number"], [s["number"] for s in result["outcome"]["spins"]]) == ("18", ["18"])
    assert [s["net"] for s in result["settled"]] == ["-10"]
    (remedy,) = events(result, "remedy")
    assert cited <= set(remedy["clauses"])


def test_a_wrong_call_of_the_second_spin_is_of_that_one() -> None:
    second = {"seat": 1, "wager": "straight_up", "covers": [18], "stake": "10", "id": "b", "before": 2}
    result = conducted(
        "qld-2010",
        "roulette",
        wagers=[{**STRAIGHT, "stake": "10", "id": "a"}, second],
        equipment={"spins": [17, 18, 19]},
        irregularities=[{"kind": "wrong_call", "at": 2}],
    )
    assert [(s["id"], s["net"]) for s in result["settled"]] == [("a", "350"), ("b", "-10")]
    assert [s["number"] for s in result["outcome"]["spins"]] == ["17", "19"]


# Meters --------------------------------------------------------------------------------------------


@states("nsw-blackjack", "r 14.28", "r 14.28.1", "r 14.28.2")
@pytest.mark.parametrize(
    ("said", "minimum", "shows"),
    [("9000", 10_000, "10000"), ("9000", 25_000, "25000"), ("30000", 25_000, "30000")],
)
def test_a_meter_below_the_minimum_shows_the_minimum_before_anybody_wagers_on_it(
    said: str, minimum: int, shows: str
) -> None:
    result = conducted(
        "nsw-blackjack",
        "blackjack",
        options={"jackpot_minimum": minimum, "shuffling_device": True},
        jackpots={"progressive": said},
        equipment={"cards": ["TS", "9S", "8D", "9H"]},
        wagers=[{"seat": 1, "wager": "blackjack", "stake": "10"}],
        decisions=[{"seat": 1, "action": "stand"}],
    )
    assert result["outcome"]["next_round"]["jackpots"] == {"progressive": shows}
    (opened,) = events(result, "opened")
    assert opened["jackpots"] == {"progressive": shows}
    reset = [(a["assumed"], a["clauses"][0]) for a in result["assumed"]]
    assert reset == ([] if said == shows else [(f"it is reset to {shows}", "r 14.28")])


# Grounds and seats ---------------------------------------------------------------------------------


def void(book: str, game: str, wager: str, cards: str, **said: Any) -> dict[str, Any]:
    return conducted(
        book,
        game,
        equipment={"cards": cards.split()},
        wagers=[{"seat": 1, "wager": wager, "stake": "10"}],
        irregularities=[{"kind": "wagers_declared_void", "at": "wagers", "seat": 1, **said}],
    )


@pytest.mark.parametrize(
    ("book", "game", "wager", "usual", "cited"),
    [
        pytest.param(
            "qld-2010",
            "baccarat",
            "player",
            "contravention",
            ["s 10(1)(a)", "s 10(2)(a)"],
            marks=clause("qld-2010", "s 10(1)(a)", "s 10(2)(a)"),
        ),
        pytest.param(
            "nsw-blackjack",
            "blackjack",
            "blackjack",
            "player_card",
            ["r 18.1", "r 16.22", "r 1.1 def invalid wager"],
            marks=clause("nsw-blackjack", "r 18.1", "r 16.22", "r 1.1 def invalid wager"),
        ),
    ],
)
def test_a_result_says_on_which_ground_of_several_wagers_were_void_where_the_script_names_none(
    book: str, game: str, wager: str, usual: str, cited: list[str]
) -> None:
    said = {"ruling": "all_of_the_round"} if game == "blackjack" else {}
    result = void(book, game, wager, "9S 8S", **said)
    what = "report of wagers_declared_void states no ground"
    assert result["assumed"] == [{"what": what, "assumed": f"the usual one, {usual}", "clauses": cited}]
    assert void(book, game, wager, "9S 8S", ground=usual, **said)["assumed"] == []


@clause("nz-1996", "div I r 11.2(a)")
def test_the_one_ground_of_a_book_is_not_assumed_and_may_be_named() -> None:
    left_out = void("nz-1996", "mini_baccarat", "player", "9S 8S")
    named = void("nz-1996", "mini_baccarat", "player", "9S 8S", ground="device")
    assert left_out["assumed"] == named["assumed"] == []
    assert left_out["settled"] == named["settled"]
    assert left_out["settled"][0]["clauses"][0] == "div I r 11.2(a)"


@pytest.mark.parametrize(
    ("book", "ground", "near"),
    [("qld-2010", "player_card", "contravention"), ("nz-1996", "devise", "device")],
)
def test_a_ground_that_the_book_does_not_have_is_malformed(book: str, ground: str, near: str) -> None:
    game = "baccarat" if book == "qld-2010" else "mini_baccarat"
    result = void(book, game, "player", "9S 8S", ground=ground)
    (refusal,) = result["refused"]
    assert (result["status"], refusal["clauses"]) == ("refused", [])
    assert near in refusal["nearest"]


@pytest.mark.parametrize(
    ("game", "wager", "seats"), [("baccarat", "player", "seat 1 to 14"), ("roulette", "red", "seat 1 to 12")]
)
def test_a_report_of_a_seat_that_the_table_lacks_is_refused_and_names_those_it_has(
    game: str, wager: str, seats: str
) -> None:
    result = conducted(
        "qld-2010",
        game,
        wagers=[{"seat": 1, "wager": wager, "stake": "10"}],
        irregularities=[{"kind": "wagers_declared_void", "at": "wagers", "seat": 99}],
    )
    (refusal,) = result["refused"]
    assert refusal["reason"] == f"there is no seat 99 at this table: it has {seats}"
    assert refusal["nearest"] == [seats]


# Cash ----------------------------------------------------------------------------------------------


@clause("qld-2010", "sch 4 s 5(4)(a)", "sch 4 s 5(4)(b)", "sch 4 s 5(5)")
def test_a_wager_at_craps_is_placed_in_cash_and_the_record_says_so() -> None:
    script = {
        "rulebook": "qld-2010",
        "game": "craps",
        "equipment": {"dice": [[3, 4]]},
        "wagers": [{"seat": 1, "wager": "win_bet", "stake": "10", "cash": True}],
    }
    done = run_script(script, events=True)
    (placed,) = events(done.result, "wager_placed")
    assert placed["cash"] is True
    assert {"sch 4 s 5(4)(a)", "sch 4 s 5(4)(b)", "sch 4 s 5(5)"} <= set(placed["clauses"])
    assert done.result["settled"][0]["net"] == "10"
    assert done.record is not None
    assert verify(done.record).ok


@clause("qld-2010", "sch 11 s 18(3)(b)")
def test_a_buy_in_at_poker_may_be_in_cash() -> None:
    result = conducted(
        "qld-2010",
        "texas_holdem_poker",
        wagers=[{"seat": s, "wager": "table_stakes", "stake": "500", "cash": s == 2} for s in (1, 2)],
    )
    assert [e.get("cash", False) for e in events(result, "wager_placed")] == [False, True]
    assert "sch 11 s 18(3)(b)" in events(result, "wager_placed")[1]["clauses"]


@clause("qld-2010", "sch 2 s 7(1)", "sch 7 s 9(1)")
@clause("nz-1996", "div I r 14.3")
@clause("nsw-blackjack", "r 5.2")
@pytest.mark.parametrize(
    ("book", "game", "wager", "ref"),
    [
        ("qld-2010", "blackjack", "blackjack", "sch 2 s 7(1)"),
        ("qld-2010", "roulette", "straight_up", "sch 7 s 9(1)"),
        ("nz-1996", "craps", "pass_bet", "div I r 14.3"),
        ("nsw-blackjack", "blackjack", "blackjack", "r 5.2"),
        ("nz-proposed", "electronic_tai_sai", "small", "div 9A r 4.4"),
    ],
)
def test_where_chips_are_wagered_cash_is_refused_with_the_clause(
    book: str, game: str, wager: str, ref: str
) -> None:
    placed = {"seat": 1, "wager": wager, "stake": "10", "cash": True}
    if wager == "straight_up":
        placed["covers"] = [17]
    (refusal,) = conducted(book, game, wagers=[placed])["refused"]
    assert (refusal["reason"], refusal["clauses"]) == ("a wager is not placed in cash", [ref])


# What is assumed -----------------------------------------------------------------------------------


def blackjack(*decisions: dict[str, Any]) -> dict[str, Any]:
    """A pair of eights against an ace; the dealer has 20."""
    cards = ["8S", "AD", "8C", "TC", "9D", "9C"]
    wagers = [{"seat": 1, "wager": "blackjack", "stake": "10"}]
    return conducted(
        "qld-2010", "blackjack", equipment={"cards": cards}, wagers=wagers, decisions=list(decisions)
    )


def stands(**more: Any) -> dict[str, Any]:
    return {"seat": 1, "action": "stand", **more}


SPLIT = {"seat": 1, "action": "split", "hand": 1}


@clause("qld-2010", "sch 2 s 23(1)")
def test_insurance_that_is_not_mentioned_is_assumed_to_be_declined() -> None:
    left_out = blackjack(SPLIT, stands(hand=1), stands(hand=2))
    (assumed,) = left_out["assumed"]
    assert (assumed["what"], assumed["assumed"]) == (
        "no decision of seat 1 at insuring about wager w1",
        "no_insurance",
    )
    assert "sch 2 s 23(1)" in assumed["clauses"]
    said = blackjack({"seat": 1, "action": "no_insurance"}, SPLIT, stands(hand=1), stands(hand=2))
    assert said["assumed"] == []
    assert said["hash"] == left_out["hash"]


def test_a_decision_without_a_hand_is_assumed_to_be_of_the_hand_that_is_asked() -> None:
    result = blackjack({"seat": 1, "action": "no_insurance"}, SPLIT, stands(), stands(hand=2))
    (assumed,) = result["assumed"]
    assert assumed["what"] == "decision stand of seat 1 at decision names no hand"
    assert assumed["assumed"] == "hand 1"


@clause("qld-2010", "sch 11 s 18(2)")
def test_an_absent_seat_with_table_stakes_is_said_to_play() -> None:
    def play(*absent: int) -> dict[str, Any]:
        return conducted(
            "qld-2010",
            "texas_holdem_poker",
            opening={"designated_player": 3, "standings": {"absent": list(absent)}},
            limits={"table": {"min": "10"}},
            wagers=[{"seat": s, "wager": "table_stakes", "stake": "500"} for s in (1, 2, 3)],
        )

    (assumed,) = play(2)["assumed"]
    assert assumed["what"] == "seat 2 is absent by the opening, and places table_stakes"
    assert assumed["assumed"] == "the seat plays, and is dealt in"
    assert play(4)["assumed"] == []


@clause("qld-2010", "sch 2 s 24(1)", "sch 2 s 23(3)")
@pytest.mark.parametrize(
    ("cards", "said", "most"),
    [
        (["6S", "9H", "5D", "TD", "8C"], {"seat": 1, "action": "double_down"}, "10"),
        (["TS", "AH", "9D", "9C"], {"seat": 1, "action": "insurance"}, "5"),
    ],
)
def test_a_decision_that_may_put_up_less_and_states_no_stake_is_assumed_to_put_up_the_most(
    cards: list[str], said: dict[str, Any], most: str
) -> None:
    def played(**stake: str) -> dict[str, Any]:
        return conducted(
            "qld-2010",
            "blackjack",
            wagers=[{"seat": 1, "wager": "blackjack", "stake": "10"}],
            equipment={"cards": cards},
            decisions=[{**said, **stake}, stands()],
        )

    (assumed,) = played()["assumed"]
    assert assumed["what"].startswith(f"decision {said['action']} of seat 1")
    assert assumed["assumed"] == f"the most, {most}"
    assert played(stake=most)["assumed"] == []
    assert played(stake=most)["settled"] == played()["settled"]
    assert [s["stake"] for s in played(stake="2")["settled"] if s["wager"] == said["action"]] == ["2"]


def test_a_stake_that_the_rules_fix_is_not_assumed() -> None:
    result = blackjack({"seat": 1, "action": "no_insurance"}, SPLIT, stands(hand=1), stands(hand=2))
    assert result["assumed"] == []


@clause("nsw-blackjack", "r 18.10")
def test_a_report_that_states_no_ruling_is_assumed_to_be_ruled_on_as_usual() -> None:
    def invalidated(**ruling: str) -> dict[str, Any]:
        return conducted(
            "nsw-blackjack",
            "blackjack",
            wagers=[{"seat": 1, "wager": "blackjack", "stake": "10"}],
            equipment={"cards": ["TS", "9H", "8D"]},
            irregularities=[{"kind": "game_invalidated", "at": "decision", **ruling}],
        )

    (assumed,) = invalidated()["assumed"]
    assert assumed["what"] == "report of game_invalidated states no ruling"
    assert assumed["assumed"] == "the usual one, disruption"
    # Not the clauses of the other rulings: nobody committed fraud.
    assert assumed["clauses"] == ["r 18.9.1", "r 18.10"]
    said = invalidated(ruling="disruption")
    assert (said["assumed"], said["settled"]) == ([], invalidated()["settled"])


# Hands without numbers -----------------------------------------------------------------------------


def two_boxes(second: dict[str, Any], *more: dict[str, Any]) -> dict[str, Any]:
    """Lucky draw baccarat: seat 1 has a hand of 7 in box 1 and of 9 in box 2; what it says of the second."""
    cards = ["3S", "4S", "KH", "4D", "5D", "8H"]
    wagers = [{"seat": 1, "wager": "enter", "stake": "10", "box": box} for box in (1, 2)]
    decisions = [{"seat": 1, "action": "stand", "hand": 1}, second, *more]
    return conducted(
        "qld-2010", "lucky_draw_baccarat", equipment={"cards": cards}, wagers=wagers, decisions=decisions
    )


def test_a_hand_by_number_is_refused_with_the_wagers_where_hands_have_none() -> None:
    result = two_boxes(stands(hand=2))
    (refusal,) = result["refused"]
    assert refusal["what"] == "decision stand of seat 1"
    assert "hand 2" in refusal["reason"]
    assert refusal["nearest"] == ["wager w1", "wager w2"]
    assert "sch 16 s 17(2)" in refusal["clauses"]
    assert (result["status"], result["waiting_for"]["wager"]) == ("waiting", "w2")
    named = two_boxes(stands(hand=2), stands(wager="w2"))
    assert (named["status"], len(named["refused"])) == ("settled", 1)


def test_hands_of_blackjack_are_named_by_their_numbers() -> None:
    result = blackjack({"seat": 1, "action": "no_insurance"}, SPLIT, stands(hand=2), stands(hand=1))
    assert (result["status"], result["refused"]) == ("settled", [])


# Retractions that nobody offers -------------------------------------------------------------------


@states("qld-2010", "sch 16 s 8(1)", "sch 16 s 8(2)")
@pytest.mark.parametrize(
    ("action", "refs"),
    [("stand", ["sch 16 s 8(1)"]), ("draw", ["sch 16 s 8(1)", "sch 16 s 8(2)"])],
)
def test_a_retraction_that_nobody_offers_is_refused_by_what_holds_the_wager(
    action: str, refs: list[str]
) -> None:
    def play(*decisions: dict[str, Any]) -> list[Any]:
        wagers = [{"seat": seat, "wager": "enter", "stake": "10"} for seat in (1, 2)]
        cards = {"cards": ["3S", "4S", "KH", "4D", "5D", "8H", "9C", "2C"]}
        result = conducted(
            "qld-2010", "lucky_draw_baccarat", equipment=cards, wagers=wagers, decisions=list(decisions)
        )
        return [(r["what"], r["clauses"]) for r in result["refused"]]

    says = {"seat": 1, "action": action}
    retracts = {"seat": 1, "action": "retract"}
    other = {"seat": 2, "action": "stand"}
    assert play(says, retracts, other) == [("decision retract of seat 1", refs)]
    # Instead of deciding: only the enter wager is there.
    first = [("action at decision 'retract'", ["sch 16 s 8(1)"])]
    assert play(retracts, says, other) == first


# Options -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "option", "value", "refs"),
    [
        ("lucky_draw_baccarat", "decks", 9, ["sch 16 s 4", "sch 16 s 35(3)(a)"]),
        ("mississippi_stud", "boxes", 12, ["sch 18 s 4(1)"]),
        ("lucky_draw_baccarat", "decks", 3, ["sch 16 s 4", "sch 16 s 35(3)(a)"]),
    ],
)
def test_an_option_is_refused_by_the_clauses_that_leave_it(
    game: str, option: str, value: int, refs: list[str]
) -> None:
    (refusal,) = conducted("qld-2010", game, options={option: value})["refused"]
    assert (refusal["what"].split("=")[0], refusal["clauses"]) == (f"option {option}", refs)
    assert refusal["nearest"]


def test_a_value_that_an_option_does_not_have_is_malformed_still() -> None:
    script = {"rulebook": "qld-2010", "game": "lucky_draw_baccarat"}
    assert run_script({**script, "options": {"decks": 9}}).malformed
    assert not run_script({**script, "options": {"decks": 3}}).malformed
