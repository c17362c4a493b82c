"""Queensland's schedule 3, part 6: what is done when a round of Caribbean stud poker goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.refusals import Refused
from croupier.games.requests import Decide
from croupier.record.rounds import record_hash, replay_record
from croupier.record.runner import run_script
from croupier.table.round import Status
from croupier.verify_record import verify
from tests.clauses import clause, states
from tests.rules.stud_hands import CARIBBEAN, answer, back, cited_at_the_end, nets, result
from tests.rules.stud_hands import caribbean_table as table
from tests.rules.tables import Table

STRAIGHT_FLUSH, ROYAL = "7S 6S 5S 4S 3S", "AS KS QS JS TS"
FLUSH, ODD, PAIR, DEALER = CARIBBEAN


def dealt() -> Table:
    """Three players with a flush, odd cards and a pair against a pair of aces: the first is asked."""
    return table().draw(f"{FLUSH} {ODD} {PAIR} {DEALER}")


# Bet wagers -----------------------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 27(a)")
def test_what_a_bet_has_above_twice_the_ante_goes_back() -> None:
    played = dealt().report("bet_not_twice_the_ante", seat=1).decide(1, "bet", "25")
    assert played.lying("w1+bet") == "20"
    (offer,) = played.events(Kind.OFFERED)
    assert (offer.facts["excess"], [c.ref for c in offer.clauses]) == ("5", ["sch 3 s 27(a)"])


@clause("qld-2010", "sch 3 s 27(b)")
def test_a_bet_under_twice_the_ante_counts_as_it_lies_and_the_player_is_told() -> None:
    played = dealt().report("bet_not_twice_the_ante", seat=1).decide(1, "bet", "15")
    (offer,) = played.events(Kind.OFFERED)
    assert (offer.facts["seat"], [c.ref for c in offer.clauses]) == (1, ["sch 3 s 27(b)"])
    assert nets(result(answer(played, "fold", "fold")))["w1+bet"] == "75"


# Hands that should not be there ---------------------------------------------------------------


@clause("qld-2010", "sch 3 s 28(a)", "sch 3 s 28(b)", "sch 3 s 28(c)")
def test_cards_dealt_without_an_ante_are_void_and_all_may_retract() -> None:
    played = table("1 ante 10", "1 jackpot 1", "2 ante 20").bet("3 jackpot 1", accepted=True)
    assert back(played) == {"w4"}
    played.draw(FLUSH).report("card_without_ante", "KC")
    assert played.cited(Kind.REMEDY) == {"sch 3 s 28(a)", "sch 3 s 28(b)", "sch 3 s 28(c)"}
    answer(played, "retract", "keep")
    assert back(played) == {"w1", "w2", "w4"}
    # The hand that was retracted gets no more cards, and the removed card goes to nobody.
    played.draw(f"{ODD} {DEALER}")
    assert [e.facts["hand"] for e in played.events(Kind.DEALT)][5:] == ["box_2"] * 5 + ["dealer"] * 5
    answer(played, "bet")
    assert result(played).net("w3") == "-20"


# Wrong numbers of cards -----------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 30(3)(b)", "sch 3 s 30(3)(c)")
def test_an_incomplete_deck_voids_the_round_and_gives_folded_wagers_back() -> None:
    played = answer(dealt(), "bet", "fold")
    played.report("wrong_number_of_cards", ruling="deck_incomplete", seat=1, looked=True)
    assert (played.round.status, back(played)) == (Status.VOID, {"w1", "w1+bet", "w2", "w3", "w4", "w5"})
    assert "sch 3 s 30(3)(b)" in played.cited(Kind.VOIDED)
    assert played.refs("w3") == {"sch 3 s 30(3)(c)"}


FOUR = {f"sch 3 s 30(4)({letter})" for letter in "abcdef"}
SIX = {f"sch 3 s 30(6)({letter})" for letter in "abcdefgh"}


@clause("qld-2010", "sch 3 s 30(4)(a)", "sch 3 s 30(4)(b)", "sch 3 s 30(4)(c)")
@clause("qld-2010", "sch 3 s 30(4)(d)", "sch 3 s 30(4)(e)", "sch 3 s 30(4)(f)")
@pytest.mark.parametrize("first", ["bet", "fold"])
def test_a_wrong_hand_of_the_dealer_does_not_qualify_and_folded_hands_are_in_again(first: str) -> None:
    played = answer(dealt(), first, "fold", "bet")
    played.report("wrong_number_of_cards", dealer_wrong=True, looked=True)
    assert played.cited(Kind.REMEDY) >= FOUR
    result(played)
    # The flush wins the jackpot whether folded or not; the jackpot wager on odd cards goes back.
    even = {"w1": "10", "w2": "99", "w3": "20", "w4": "0", "w5": "40", "w5+bet": "0"}
    assert nets(played) == even | ({"w1+bet": "0"} if first == "bet" else {})
    assert back(played) == {"w4"}
    assert {"sch 3 s 30(4)(b)", "sch 3 s 30(4)(c)"} <= played.refs("w3")
    assert "sch 3 s 30(4)(d)" in played.refs("w5+bet")
    assert "sch 3 s 30(4)(e)" in played.refs("w4")
    assert "sch 3 s 30(4)(f)" in played.refs("w2")
    assert played.round.outcome["dealer"]["qualifies"] is False
    assert not any(ref.startswith("sch 3 s 30(6)") for ref in cited_at_the_end(played))
    assert {"sch 3 s 30(4)(a)", "sch 3 s 30(4)(b)"} <= played.cited(Kind.COUNTED, hand="dealer")


@clause("qld-2010", "sch 3 s 30(5)(a)", "sch 3 s 30(5)(b)", "sch 3 s 30(5)(c)")
def test_a_wrong_hand_of_a_player_is_void_and_others_who_have_not_folded_may_retract() -> None:
    played = answer(dealt(), "bet", "fold")
    played.report("wrong_number_of_cards", seat=1, looked=True)
    assert back(played) == {"w1", "w2", "w1+bet"}
    assert {"sch 3 s 30(5)(a)", "sch 3 s 30(5)(c)"} <= played.cited(Kind.REMEDY)
    assert played.refs("w1") == {"sch 3 s 30(5)(b)"}
    assert isinstance(played.round.request, Decide)
    assert (played.round.request.seat, played.round.request.step) == (3, "retraction")
    settled = nets(result(answer(played, "keep", "bet")))
    assert {id_: settled[id_] for id_ in ("w3", "w4", "w5", "w5+bet")} == {
        "w3": "-20",
        "w4": "-1",
        "w5": "-40",
        "w5+bet": "-80",
    }


@clause("qld-2010", "sch 3 s 30(6)(a)", "sch 3 s 30(6)(b)", "sch 3 s 30(6)(c)", "sch 3 s 30(6)(d)")
@clause("qld-2010", "sch 3 s 30(6)(e)", "sch 3 s 30(6)(f)", "sch 3 s 30(6)(g)", "sch 3 s 30(6)(h)")
def test_where_both_hands_are_wrong_the_players_goes_back_and_others_are_paid() -> None:
    played = answer(dealt(), "fold", "bet", "bet")
    played.report("wrong_number_of_cards", seat=3, dealer_wrong=True, looked=True)
    assert played.cited(Kind.REMEDY) >= SIX
    assert back(played) == {"w5", "w5+bet"}
    result(played)
    even = {"w5": "0", "w5+bet": "0", "w1": "10", "w2": "99", "w3": "20", "w3+bet": "0", "w4": "0"}
    assert nets(played) == even
    assert {"sch 3 s 30(6)(d)", "sch 3 s 30(6)(e)"} <= played.refs("w1")
    assert "sch 3 s 30(6)(f)" in played.refs("w3+bet")
    assert "sch 3 s 30(6)(g)" in played.refs("w4")
    assert "sch 3 s 30(6)(h)" in played.refs("w2")
    assert not any(ref.startswith("sch 3 s 30(4)") for ref in cited_at_the_end(played))


# Exposed cards --------------------------------------------------------------------------------


def faces(played: Table) -> tuple[list[str], list[list[str]]]:
    """The dealer's cards that came face up, and those that were turned during the deal."""
    up = [str(e.facts["card"]) for e in played.events(Kind.DEALT) if e.facts["face_up"]]
    return up, [e.facts["cards"] for e in played.events(Kind.TURNED)]


UPCARD: list[tuple[str, dict[str, Any], str, str]] = [
    ("card_exposed", {"to_dealer": True}, "(6)", "AD"),
    ("two_cards_exposed", {"to_dealer": True}, "(3)", "AC"),
    ("two_cards_exposed", {"to_dealer": True, "to_player": True}, "(5)", "AD"),
    ("three_cards_exposed", {"to_dealer": True}, "(2)", "AD"),
    ("three_cards_exposed", {"two_to_dealer": True}, "(2)", "AC"),
    ("three_cards_exposed", {"to_dealer": True, "two_to_dealer": True}, "(2)", "AC"),
]


@clause("qld-2010", "sch 3 s 31(6)", "sch 3 s 31(6)(a)", "sch 3 s 31(6)(b)")
@clause("qld-2010", "sch 3 s 31(3)", "sch 3 s 31(3)(a)", "sch 3 s 31(3)(b)", "sch 3 s 31(3)(c)")
@clause("qld-2010", "sch 3 s 31(5)", "sch 3 s 31(5)(a)", "sch 3 s 31(5)(b)", "sch 3 s 31(5)(c)")
@clause("qld-2010", "sch 3 s 31(2)", "sch 3 s 31(2)(a)", "sch 3 s 31(2)(b)", "sch 3 s 31(2)(c)")
@pytest.mark.parametrize(("kind", "details", "section", "upcard"), UPCARD)
def test_the_first_exposed_card_of_the_dealers_is_the_upcard(
    kind: str, details: dict[str, Any], section: str, upcard: str
) -> None:
    played = table("1 ante 10").draw(f"{FLUSH} AC AD").report(kind, **details)
    letters = "ab" if section == "(6)" else "abc"
    expected = {f"sch 3 s 31{section}", *(f"sch 3 s 31{section}({letter})" for letter in letters)}
    assert played.cited(Kind.REMEDY) == expected
    answer(played.draw("JD 6C 2C"), "bet")
    # It was turned where it lay, and the last one came face down.
    assert faces(played) == ([], [[upcard]])
    assert nets(result(played))["w1+bet"] == "100"


@clause("qld-2010", "sch 3 s 31(2)(a)", "sch 3 s 31(2)(b)")
def test_of_three_cards_exposed_that_are_all_the_dealers_the_first_is_the_upcard() -> None:
    played = table("1 ante 10").draw(f"{FLUSH} AC AD JD").report("three_cards_exposed", three_to_dealer=True)
    assert "void" not in played.events(Kind.REMEDY)[-1].facts["edits"]
    answer(played.draw("6C 2C"), "bet")
    assert faces(played) == ([], [["AC"]])
    # One more is a fourth: they count together, though none was a player's.
    void = table("1 ante 10").draw(f"{FLUSH} AC AD JD").report("three_cards_exposed", three_to_dealer=True)
    assert void.report("card_exposed", to_dealer=True).round.status is Status.VOID


@clause("qld-2010", "sch 3 s 31(3)(a)", "sch 3 s 31(2)(a)")
def test_of_exposed_cards_that_are_told_one_by_one_the_dealers_first_stays_the_upcard() -> None:
    played = table("1 ante 10").draw(f"{FLUSH} AC").report("card_exposed", to_dealer=True)
    played.draw("AD").report("card_exposed", to_dealer=True)
    played.draw("JD").report("card_exposed", to_dealer=True)
    answer(played.draw("6C 2C"), "bet")
    assert faces(played) == ([], [["AC"]])


LATE: list[tuple[str, dict[str, Any], str, str]] = [
    ("card_exposed", {"to_dealer": True, "dealers_first": True}, "(6)(a)", "AC"),
    ("card_exposed", {"to_dealer": True, "dealers_fourth": True}, "(6)(a)", "6C"),
    ("two_cards_exposed", {"to_dealer": True, "dealers_second": True, "dealers_fifth": True}, "(3)(a)", "AD"),
    (
        "two_cards_exposed",
        {"to_dealer": True, "to_player": True, "dealers_third": True},
        "(5)(a)",
        "JD",
    ),
    ("three_cards_exposed", {"to_dealer": True, "dealers_third": True}, "(2)(a)", "JD"),
]


@clause("qld-2010", "sch 3 s 31(6)(a)", "sch 3 s 31(3)(a)", "sch 3 s 31(5)(a)", "sch 3 s 31(2)(a)")
@pytest.mark.parametrize(("kind", "details", "section", "upcard"), LATE)
def test_an_exposed_card_that_is_told_of_when_all_are_dealt_is_turned_up_in_place_of_the_last(
    kind: str, details: dict[str, Any], section: str, upcard: str
) -> None:
    played = table("1 ante 10").draw(f"{FLUSH} {DEALER}").report(kind, **details)
    (turned,) = played.events(Kind.TURNED)
    assert (turned.facts["hand"], turned.facts["cards"], turned.facts["instead"]) == (
        "dealer",
        [upcard],
        "2C",
    )
    assert f"sch 3 s 31{section}" in {c.ref for c in turned.clauses}
    assert [c for c in played.round.hands.codes()["dealer"] if c] == [upcard]
    assert nets(result(answer(played, "bet")))["w1"] == "10"


@clause("qld-2010", "sch 3 s 31(6)(a)")
def test_the_last_card_lies_face_up_already_and_others_are_named_once_all_are_dealt() -> None:
    dealt_out = f"{FLUSH} {DEALER}"
    last = table("1 ante 10").draw(dealt_out).report("card_exposed", to_dealer=True, dealers_fifth=True)
    assert not last.events(Kind.TURNED)
    unclear: list[tuple[str, dict[str, Any], str]] = [
        ("card_exposed", {"to_dealer": True}, "say which of the dealer's were exposed"),
        ("card_exposed", {"dealers_first": True}, r"names 1 .* states that 0 .*\(to_dealer\)"),
        (
            "two_cards_exposed",
            {"to_dealer": True, "dealers_first": True},
            r"names 1 .* states that 2 .*\(to_dealer, to_player\)",
        ),
    ]
    for kind, details, why in unclear:
        with pytest.raises(Refused, match=why):
            table("1 ante 10").draw(dealt_out).report(kind, **details)
    with pytest.raises(Refused, match="cards are still dealt"):
        table("1 ante 10").draw(f"{FLUSH} AC").report("card_exposed", to_dealer=True, dealers_first=True)
    # A second report changes nothing: the first exposed card stays the upcard.
    twice = table("1 ante 10").draw(dealt_out).report("card_exposed", to_dealer=True, dealers_third=True)
    twice.report("card_exposed", to_dealer=True, dealers_first=True)
    assert [e.facts["cards"] for e in twice.events(Kind.TURNED)] == [["JD"]]


@clause("qld-2010", "sch 3 s 31(6)(a)")
def test_the_verifier_follows_a_card_that_is_turned_up_late_and_misses_one_that_is_not() -> None:
    script = {
        "rulebook": "qld-2010",
        "game": "caribbean_stud",
        "options": {"deal": "five_at_a_time"},
        "equipment": {"cards": f"{FLUSH} {DEALER}".split()},
        "wagers": [{"seat": 1, "wager": "ante", "stake": "10"}],
        "decisions": [{"seat": 1, "action": "bet"}],
        "irregularities": [
            {"kind": "card_exposed", "at": "decision", "to_dealer": True, "dealers_first": True}
        ],
    }
    record = run_script(script).record
    assert record is not None
    assert (replay_record(record).departures, verify(record).faults) == ((), [])
    (turned,) = [e for e in record["events"] if "instead" in e]
    turned["cards"] = ["AD"]
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    assert any("must tell" in str(fault) for fault in verify(record).faults)


@clause("qld-2010", "sch 3 s 31(6)(a)")
def test_a_card_exposed_as_it_goes_to_the_dealer_is_the_first_one_and_lies_face_up() -> None:
    played = table("1 ante 10", deal="one_at_a_time").draw("9S").report("card_exposed", to_dealer=True)
    answer(played.draw("AC 7S 3S 4S 2S AD JD 6C 2C"), "bet")
    assert faces(played) == (["AC"], [])


@clause("qld-2010", "sch 3 s 31(6)(a)")
def test_a_first_card_that_was_exposed_is_turned_before_the_player_gets_the_next() -> None:
    played = table("1 ante 10", deal="one_at_a_time").draw("9S AC").report("card_exposed", to_dealer=True)
    assert faces(played) == ([], [["AC"]])
    played.draw("7S 3S 4S 2S AD JD 6C 2C")
    assert faces(played) == ([], [["AC"]])


@clause("qld-2010", "sch 3 s 31(6)", "sch 3 s 31(3)", "sch 3 s 31(5)", "sch 3 s 31(2)")
@pytest.mark.parametrize(("kind", "details", "section", "upcard"), UPCARD)
def test_no_card_of_the_dealers_is_exposed_before_the_dealer_has_one(
    kind: str, details: dict[str, Any], section: str, upcard: str
) -> None:
    played = table("1 ante 10", "2 ante 10").draw("9S 7S")
    with pytest.raises(Refused, match="the dealer has no card yet") as refused:
        played.report(kind, **details)
    assert f"sch 3 s 31{section}" in {c.ref for c in refused.value.refusal.clauses}
    answer(played.draw(f"3S 4S 2S {ODD} {DEALER}"), "bet", "fold")
    assert faces(played) == (["2C"], [])


PLAYERS: list[tuple[str, dict[str, Any], str]] = [
    ("card_exposed", {}, "(7)"),
    ("two_cards_exposed", {"to_player": True}, "(4)"),
]


@clause("qld-2010", "sch 3 s 31(7)", "sch 3 s 31(7)(a)", "sch 3 s 31(7)(b)")
@clause("qld-2010", "sch 3 s 31(4)", "sch 3 s 31(4)(a)", "sch 3 s 31(4)(b)")
@pytest.mark.parametrize(("kind", "details", "section"), PLAYERS)
def test_exposed_cards_of_players_are_turned_down_and_play_goes_on(
    kind: str, details: dict[str, Any], section: str
) -> None:
    played = table("1 ante 10").draw("9S 7S").report(kind, **details)
    expected = {f"sch 3 s 31{section}", f"sch 3 s 31{section}(a)", f"sch 3 s 31{section}(b)"}
    assert played.cited(Kind.REMEDY) == expected
    answer(played.draw(f"3S 4S 2S {DEALER}"), "bet")
    assert faces(played) == (["2C"], [])
    assert nets(result(played))["w1"] == "10"


@clause("qld-2010", "sch 3 s 31(1)")
@pytest.mark.parametrize("kind", ["three_cards_exposed", "more_cards_exposed"])
@pytest.mark.parametrize("cards", ["9S 7S 3S", f"{FLUSH} {ODD} {PAIR} {DEALER}"])
def test_three_or_more_exposed_cards_void_the_round(kind: str, cards: str) -> None:
    played = table().draw(cards).report(kind)
    assert (played.round.status, len(back(played))) == (Status.VOID, 5)
    assert played.refs("w1") == played.refs("w2") == {"sch 3 s 31(1)"}


@clause("qld-2010", "sch 3 s 31(1)", "sch 3 s 31(3)", "sch 3 s 31(6)")
def test_a_card_shown_after_the_deal_is_none_exposed_during_it() -> None:
    for action in ("bet", "fold"):
        for kind in ("card_exposed", "three_cards_exposed", "more_cards_exposed"):
            with pytest.raises(Refused, match="the deal is over"):
                answer(dealt(), action).report(kind)
    with pytest.raises(Refused, match="no card of the round"):
        table().close().report("card_exposed")
    with pytest.raises(Refused, match="to the dealer, to players, or one to each"):
        dealt().report("two_cards_exposed")


ADDED: list[tuple[list[tuple[str, dict[str, Any]]], str]] = [
    ([("card_exposed", {}), ("card_exposed", {})], "(4)"),
    ([("card_exposed", {"to_dealer": True}), ("card_exposed", {})], "(5)"),
    ([("card_exposed", {}), ("card_exposed", {"to_dealer": True})], "(5)"),
    ([("card_exposed", {"to_dealer": True}), ("card_exposed", {"to_dealer": True})], "(3)"),
    ([("card_exposed", {}), ("two_cards_exposed", {"to_player": True})], "(1)"),
    ([("two_cards_exposed", {"to_player": True}), ("card_exposed", {})], "(1)"),
    ([("two_cards_exposed", {"to_dealer": True}), ("card_exposed", {})], "(2)"),
    ([("two_cards_exposed", {"to_player": True}), ("card_exposed", {"to_dealer": True})], "(2)"),
    ([("three_cards_exposed", {"to_dealer": True}), ("card_exposed", {"to_dealer": True})], "(1)"),
]


@clause("qld-2010", "sch 3 s 31(1)", "sch 3 s 31(2)", "sch 3 s 31(3)", "sch 3 s 31(4)", "sch 3 s 31(5)")
@pytest.mark.parametrize(("reports", "section"), ADDED)
def test_cards_exposed_one_after_another_count_together(
    reports: list[tuple[str, dict[str, Any]]], section: str
) -> None:
    played = table("1 ante 10").draw(f"{FLUSH} AC AD")
    for kind, details in reports:
        played.report(kind, **details)
    last = played.events(Kind.REMEDY)[-1]
    assert f"sch 3 s 31{section}" in {c.ref for c in last.clauses}
    assert (played.round.status is Status.VOID) == (section == "(1)")
    if section != "(1)":
        played.draw("JD 6C 2C")
        # A card of the dealer's is turned once, however many more are reported; else the last lies up.
        told = [(kind, details) for kind, details in reports if details.get("to_dealer")]
        first = "AC" if told and told[0] == ("two_cards_exposed", {"to_dealer": True}) else "AD"
        assert faces(played) == (([], [[first]]) if told else (["2C"], []))


@clause("qld-2010", "sch 3 s 31(1)")
def test_three_cards_of_players_void_the_round_though_reported_one_by_one() -> None:
    played = table("1 ante 10").draw("9S").report("card_exposed").draw("7S").report("card_exposed")
    played.draw("3S").report("card_exposed")
    assert (played.round.status, back(played)) == (Status.VOID, {"w1"})
    assert played.refs("w1") == {"sch 3 s 31(1)"}


# Misplaced and removed cards ------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 32(a)", "sch 3 s 32(b)")
def test_a_misplaced_card_is_moved_and_the_round_goes_on() -> None:
    played = table("1 ante 10").draw("9S").report("misplaced_card")
    assert played.cited(Kind.REMEDY) == {"sch 3 s 32(a)", "sch 3 s 32(b)"}
    answer(played.draw(f"7S 3S 4S 2S {DEALER}"), "bet")
    assert result(played).net("w1+bet") == "100"
    with pytest.raises(Refused, match="further cards"):
        table().draw("9S 7S").report("misplaced_card", further_cards=True)


@clause("qld-2010", "sch 3 s 33(a)")
def test_removed_cards_that_can_be_determined_are_put_back() -> None:
    played = dealt().report("cards_removed", ruling="determined", seat=1)
    assert played.cited(Kind.REMEDY) == {"sch 3 s 33(a)"}
    assert nets(result(answer(played, "bet", "fold", "fold")))["w1"] == "10"


@clause("qld-2010", "sch 3 s 33(b)(i)", "sch 3 s 33(b)(ii)")
@pytest.mark.parametrize("decided", [(), ("bet",), ("bet", "fold", "fold")])
def test_removed_cards_that_cannot_be_determined_give_the_wagers_of_the_hand_back(
    decided: tuple[str, ...],
) -> None:
    played = answer(dealt(), *decided).report("cards_removed", ruling="not_determined", seat=1)
    assert back(played) == {"w1", "w2"} | ({"w1+bet"} if decided else set())
    assert played.refs("w1") == {"sch 3 s 33(b)(i)"}
    assert played.refs("w2") == {"sch 3 s 33(b)(ii)"}
    with pytest.raises(Refused, match=r"sch 3 s 33"):
        answer(dealt(), "fold").report("cards_removed", seat=1)


@clause("qld-2010", "sch 3 s 23(6)(b)", "sch 3 s 23(6)(c)")
def test_a_deck_that_is_not_complete_when_a_prize_is_due_voids_the_round() -> None:
    for large in (STRAIGHT_FLUSH, ROYAL):
        played = answer(table().draw(f"{large} {ODD} {PAIR} {DEALER}"), "bet", "fold", "bet")
        played.report("deck_incomplete")
        assert (played.round.status, len(back(played))) == (Status.VOID, 7)
        assert played.refs("w3") == {"sch 3 s 23(6)(c)"}


@clause("qld-2010", "sch 3 s 23(6)(b)")
@states("qld-2010", "sch 3 s 23(5)")
def test_the_deck_is_counted_only_before_a_straight_flush_or_royal_flush_is_paid() -> None:
    not_so = [
        answer(dealt(), "bet", "fold", "bet"),
        # The straight flush has folded, or has no jackpot wager.
        answer(table().draw(f"{STRAIGHT_FLUSH} {ODD} {PAIR} {DEALER}"), "fold", "bet", "bet"),
        answer(table("1 ante 10").draw(f"{STRAIGHT_FLUSH} {DEALER}"), "bet"),
    ]
    for played in not_so:
        with pytest.raises(Refused, match=r"sch 3 s 23\(5\)\(b\)"):
            played.report("deck_incomplete")
    # A player's hand that is void has no folded hand in again (s 30(5)).
    void = answer(table().draw(f"{STRAIGHT_FLUSH} {ODD} {PAIR} {DEALER}"), "fold", "bet", "bet")
    void.report("wrong_number_of_cards", seat=2, looked=True)
    answer(void, "keep")
    with pytest.raises(Refused, match=r"sch 3 s 23\(5\)\(b\)"):
        void.report("deck_incomplete")
    # Folded, it is paid where the dealer's hand is declared not to qualify.
    reinstated = answer(table().draw(f"{STRAIGHT_FLUSH} {ODD} {PAIR} {DEALER}"), "fold", "bet", "bet")
    reinstated.report("wrong_number_of_cards", dealer_wrong=True, looked=True).report("deck_incomplete")
    assert reinstated.round.status is Status.VOID
