"""Queensland's schedule 16, part 4 and section 36: the ways in which a round goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.requests import Decide
from croupier.games.tape import Report
from croupier.games.wagers import Result
from tests.clauses import clause
from tests.rules.tables import Table, refs

QLD = "qld-2010"
TOO_MANY = {f"sch 16 s 27{of}" for of in ("(1)", "(1)(a)", "(1)(b)", "(2)")}
LAST = {f"sch 16 s 29{of}" for of in ("(1)", "(1)(a)", "(1)(b)", "(1)(c)", "(2)")}
PASSED = {f"sch 16 s 30{of}" for of in ("(1)", "(1)(a)", "(1)(b)", "(2)")}
EARLY = {f"sch 16 s 31{of}" for of in ("(1)", "(1)(a)", "(1)(b)", "(2)", "(3)", "(4)", "(5)")}
NO_FIRST = {"sch 16 s 32(1)", "sch 16 s 32(2)"}
EXPOSED = {"sch 16 s 23(2)", "sch 16 s 23(3)", "sch 16 s 23(4)"}


def table(*bets: str, **options: Any) -> Table:
    return Table(QLD, "lucky_draw_baccarat", **options).bet(*(bets or ("1 enter 10",)))


def two() -> Table:
    return table("1 enter 10", "2 enter 20")


def remedy(played: Table) -> set[str]:
    return played.cited(Kind.REMEDY)


def answer(played: Table, seat: int) -> set[str]:
    """What a player's answer rests on: to keep or to retract the wager."""
    return played.cited(Kind.DECIDED, step="retraction", seat=seat)


def retractions(played: Table) -> int:
    """How many times a player has kept or retracted a wager."""
    return sum(e.facts["step"] == "retraction" for e in played.events(Kind.DECIDED))


def dealers(played: Table) -> list[str]:
    return list(played.round.outcome["dealer"]["cards"])


def cards_of(played: Table, box: int) -> list[str]:
    (found,) = [b for b in played.round.outcome["boxes"] if b["box"] == box]
    return list(found["cards"])


# Cards in error ---------------------------------------------------------------------------------


@clause("qld-2010", "sch 16 s 22")
def test_a_card_face_up_in_the_shoe_is_out_of_play() -> None:
    played = table().draw("9S").report("card_face_up", "AD").draw("8H KS").decide(1, "stand").deal("KC")
    assert dealers(played) == ["8H", "KC"]
    assert remedy(played) == {"sch 16 s 22"}


@clause("qld-2010", "sch 16 s 23(1)")
def test_a_card_drawn_in_error_that_nobody_saw_is_the_next_card() -> None:
    played = table().draw("9S 8H KS").report("card_drawn_in_error", "KC", exposed=False)
    played.decide(1, "stand").deal()
    assert dealers(played) == ["8H", "KC"]
    assert remedy(played) == {"sch 16 s 23(1)"}


@clause("qld-2010", "sch 16 s 23(2)", "sch 16 s 23(3)", "sch 16 s 23(4)")
def test_an_exposed_card_goes_to_who_takes_it_and_refused_by_all_to_the_dealer() -> None:
    taken = two().draw("2S 2D KH 2C 3C").report("card_drawn_in_error", "9C", exposed=True)
    taken.decide(1, "stand").decide(2, "draw").deal("8C")
    assert cards_of(taken, 2) == ["2D", "3C", "9C"]
    assert remedy(taken) == EXPOSED
    refused = two().draw("2S 2D KH 2C 3C").report("card_drawn_in_error", "9C", exposed=True)
    refused.decide(1, "stand").decide(2, "stand").deal()
    assert dealers(refused) == ["KH", "9C"]


@clause("qld-2010", "sch 16 s 23(3)")
@pytest.mark.parametrize("says", ["keep", "retract"])
def test_a_draw_wager_of_who_refuses_an_exposed_card_is_void(says: str) -> None:
    played = two().draw("2S 2D KH 2C 3C").decide(1, "draw").report("card_drawn_in_error", "TC", exposed=True)
    assert isinstance(played.round.request, Decide)
    assert played.round.request.wager == "w1+draw"
    played.decide(1, says)
    assert answer(played, 1) == {"sch 16 s 23(3)"}
    played.decide(2, "stand")
    if says == "keep":
        assert played.deal("9C").round.settlements[-1].wager.id == "w1+draw"
        assert cards_of(played, 1) == ["2S", "2C", "TC"]
        return
    played.deal("9C")
    assert played.end("w1+draw").result is Result.RETURNED
    assert played.refs("w1+draw") == {"sch 16 s 23(3)"}
    # The hand stands on its two cards, and the card is the dealer's second.
    assert cards_of(played, 1) == ["2S", "2C"]
    assert dealers(played)[:2] == ["KH", "TC"]


@clause("qld-2010", "sch 16 s 24(1)(a)", "sch 16 s 24(1)(b)", "sch 16 s 24(1)(c)", "sch 16 s 24(2)")
@pytest.mark.parametrize("cards", ["5C", "2C 2D"])
def test_a_card_to_the_dealers_completed_hand_is_out_of_play(cards: str) -> None:
    played = table().draw("9S KH KS").decide(1, "stand").draw(cards)
    assert played.step == "result"
    played.report("card_to_completed_dealer", "4S").deal()
    assert dealers(played) == ["KH", *cards.split()]
    assert remedy(played) == {f"sch 16 s 24{of}" for of in ("(1)(a)", "(1)(b)", "(1)(c)", "(2)")}


@clause("qld-2010", "sch 16 s 25")
def test_too_few_cards_are_made_up_from_the_discards() -> None:
    played = table().draw("9S 8H").report("shoe_too_short")
    assert remedy(played) == {"sch 16 s 25"}
    assert played.draw("KS").decide(1, "stand").deal("KC").net("enter") == "10"


# The original dealing ---------------------------------------------------------------------------


@clause("qld-2010", "sch 16 s 26(1)")
def test_misplaced_cards_are_put_in_order_before_the_dealer_acts() -> None:
    played = table().draw("9S 8H").report("misplaced_card", acted=False)
    assert remedy(played) == {"sch 16 s 26(1)"}
    assert played.draw("KS").decide(1, "stand").deal("KC").net("enter") == "10"


@clause("qld-2010", "sch 16 s 26(2)(a)", "sch 16 s 26(2)(b)", "sch 16 s 26(2)(c)")
@pytest.mark.parametrize("does", ["stand", "draw"])
def test_after_a_signal_or_a_third_card_the_cards_lie_as_they_lie(does: str) -> None:
    played = two().draw("9S 2D 8H KS 3C").decide(1, does)
    if does == "draw":
        # Until the card has come the dealer has not acted.
        assert played.report("misplaced_card", acted=False).draw("2H").step == "decision"
    refusal = played.refusal(Report("misplaced_card", None, {"acted": False}))
    assert refs(refusal) == {f"sch 16 s 26(2)({of})" for of in "abc"}


@clause("qld-2010", "sch 16 s 27(1)", "sch 16 s 27(1)(a)", "sch 16 s 27(1)(b)", "sch 16 s 27(1)(c)")
@clause("qld-2010", "sch 16 s 27(1)(d)", "sch 16 s 27(2)")
@pytest.mark.parametrize(
    ("early", "hand", "more"),
    [
        (["7C"], ["KH", "7C"], ""),
        (["2C"], ["KH", "2C", "9D"], "9D"),
        (["2C", "4D"], ["KH", "2C", "4D"], ""),
        # The hand stands on 7: what would not come in a correct deal is out of play.
        (["7C", "4D"], ["KH", "7C"], ""),
        (["2C", "4D", "9D"], ["KH", "2C", "4D"], ""),
    ],
)
def test_the_dealers_cards_count_as_usual_and_those_too_many_are_out_of_play(
    early: list[str], hand: list[str], more: str
) -> None:
    played = two().draw("9S 2D KH KS 3C").decide(1, "stand")
    for card in early:
        played.report("dealer_too_many_cards", card, acted=False)
        while played.step == "retraction":
            played.decide(played.round.request.seat, "keep")  # type: ignore[union-attr]
    assert remedy(played) == TOO_MANY
    assert answer(played, 1) == {"sch 16 s 27(1)(c)", "sch 16 s 27(1)(d)"}
    played.decide(2, "stand").deal(more)
    assert dealers(played) == hand


@clause("qld-2010", "sch 16 s 27(1)(c)", "sch 16 s 27(2)", "sch 16 s 26(1)")
def test_who_withdraws_from_a_dealer_with_too_many_cards_has_all_back() -> None:
    played = two().draw("2S 2D KH 3S 3C").decide(1, "draw").draw("2H")
    played.report("dealer_too_many_cards", "7C", acted=False).decide(1, "retract").decide(2, "retract")
    assert {s.wager.id for s in played.round.settlements} == {"w1", "w1+draw", "w2"}
    assert all(s.result is Result.RETURNED for s in played.round.settlements)
    assert played.deal().refs("w1") == {"sch 16 s 27(1)(c)"}
    early = two().draw("2S 2D KH").report("dealer_too_many_cards", "7C", acted=False)
    assert remedy(early) == {"sch 16 s 26(1)"}
    assert early.draw("3C").round.request.seat == 1  # type: ignore[union-attr]


@clause("qld-2010", "sch 16 s 28(1)")
def test_a_hand_without_cards_is_dead_once_another_is_acted_on() -> None:
    played = two().draw("9S").report("no_cards_dealt", acted=True)
    assert remedy(played) == {"sch 16 s 28(1)"}
    assert (played.end("w2").result, played.refs("w2")) == (Result.RETURNED, {"sch 16 s 28(1)"})
    before = two().draw("9S").report("no_cards_dealt", acted=False)
    assert remedy(before) == {"sch 16 s 26(1)"}


@clause("qld-2010", "sch 16 s 28(2)", "sch 16 s 28(2)(a)", "sch 16 s 28(2)(b)")
@pytest.mark.parametrize(("says", "section"), [("retract", "a"), ("keep", "b")])
def test_a_hand_of_one_card_is_retracted_or_gets_its_second_when_acted_on(says: str, section: str) -> None:
    played = two().draw("9S 2D KH").report("one_card_dealt", acted=True).decide(1, says)
    assert remedy(played) == {"sch 16 s 28(2)"}
    assert f"sch 16 s 28(2)({section})" in answer(played, 1)
    played.draw("5C")
    # Box 2 has its second card; box 1 gets its own when it is acted on.
    assert played.step == ("decision" if says == "retract" else "second_card")
    if says == "keep":
        assert played.draw("TS").round.request.seat == 1  # type: ignore[union-attr]


@clause("qld-2010", "sch 16 s 29(1)", "sch 16 s 29(1)(a)", "sch 16 s 29(1)(b)", "sch 16 s 29(1)(c)")
@clause("qld-2010", "sch 16 s 29(2)", "sch 16 s 29(2)(a)", "sch 16 s 29(2)(b)")
@pytest.mark.parametrize(("says", "section"), [("retract", "a"), ("keep", "b")])
def test_the_last_player_without_a_second_card_chooses_when_all_others_are_done(
    says: str, section: str
) -> None:
    played = two().draw("9S 2D KH 5C").report("last_player_one_card")
    assert remedy(played) == LAST
    played.decide(1, "stand")
    assert (played.step, played.round.request.seat) == ("retraction", 2)  # type: ignore[union-attr]
    played.decide(2, says)
    assert f"sch 16 s 29(2)({section})" in answer(played, 2)
    if says == "keep":
        played.draw("4C").decide(2, "draw").draw("3C")
        assert played.step == "dealer_second"
    else:
        assert played.end("w2").result is Result.RETURNED
    first = two().draw("9S 2D KH")
    assert refs(first.refusal(Report("last_player_one_card"))) == LAST


# Play -------------------------------------------------------------------------------------------


@clause("qld-2010", "sch 16 s 30(1)", "sch 16 s 30(1)(a)", "sch 16 s 30(1)(a)(i)", "sch 16 s 30(1)(a)(ii)")
@clause("qld-2010", "sch 16 s 30(1)(b)", "sch 16 s 30(2)")
@pytest.mark.parametrize("asked", [False, True])
@pytest.mark.parametrize("says", ["retract", "keep"])
def test_a_player_who_was_passed_over_retracts_or_plays_after_the_others(*, asked: bool, says: str) -> None:
    played = two().draw("2S 2D KH 3S 3C")
    if asked:
        played.decide(1, "draw")
    played.report("passed_over").decide(1, says)
    assert remedy(played) == PASSED | {f"sch 16 s 30(1)(a)({'ii' if asked else 'i'})"}
    assert answer(played, 1) == {"sch 16 s 30(2)"}
    played.decide(2, "stand")
    if says == "retract":
        assert played.step == "dealer_second"
        assert {s.wager.id for s in played.round.settlements} == ({"w1", "w1+draw"} if asked else {"w1"})
    else:
        assert played.step == ("third_card" if asked else "decision")
    last = two().draw("2S 2D KH 3S 3C").decide(1, "stand")
    assert refs(last.refusal(Report("passed_over"))) == PASSED


@clause(
    "qld-2010", "sch 16 s 31(1)", "sch 16 s 31(1)(a)", "sch 16 s 31(1)(b)", "sch 16 s 31(2)", "sch 16 s 31(3)"
)
@clause("qld-2010", "sch 16 s 31(4)", "sch 16 s 31(4)(a)", "sch 16 s 31(4)(b)", "sch 16 s 31(5)")
def test_cards_that_the_dealer_took_early_are_used_in_their_order() -> None:
    played = two().draw("2S 2D KH 3S 3C").decide(1, "stand")
    for card in ("4H", "9D"):
        played.report("dealer_drew_early", card)
    assert remedy(played) == EARLY | {"sch 16 s 31(4)(b)"}
    played.decide(2, "draw").deal()
    assert (cards_of(played, 2), dealers(played)) == (["2D", "3C", "4H"], ["KH", "9D"])
    second = two().draw("2S 2D KH 3S").report("dealer_drew_early", "9H")
    assert remedy(second) == EARLY | {"sch 16 s 31(4)(a)"}
    assert second.decide(1, "stand").decide(2, "stand").deal("8D").round.outcome["boxes"][1]["total"] == 1


@clause("qld-2010", "sch 16 s 31(1)", "sch 16 s 31(1)(a)", "sch 16 s 31(1)(b)", "sch 16 s 31(4)(a)")
@clause("qld-2010", "sch 16 s 31(4)(b)")
@pytest.mark.parametrize("says", ["draw", "stand"])
def test_a_last_player_found_missed_once_the_dealer_has_drawn_takes_the_cards_in_order(says: str) -> None:
    # Box 1 draws 4H, the dealer takes 9H and 4C, and only then is it seen that box 2 has one card.
    played = two().draw("2S 2D KH 3S").report("last_player_missed")
    assert remedy(played) == played.cited(Kind.IRREGULARITY) == {"sch 16 s 31(1)", "sch 16 s 31(1)(a)"}
    played.decide(1, "draw").draw("4H")
    assert played.step == "second_card"
    played.report("dealer_drew_early", "9H")
    assert (played.step, played.round.request.seat) == ("decision", 2)  # type: ignore[union-attr]
    played.report("dealer_drew_early", "4C").decide(2, says)
    # With 4C the dealer has 4 and draws once more; the player has no wager back.
    played.deal("7D" if says == "draw" else "8D")
    assert cards_of(played, 2) == ["2D", "9H", *(["4C"] if says == "draw" else [])]
    assert dealers(played) == ["KH", "7D"] if says == "draw" else ["KH", "4C", "8D"]
    assert retractions(played) == 0
    assert all(s.result is not Result.RETURNED for s in played.round.settlements)
    first = two().draw("2S 2D KH")
    assert refs(first.refusal(Report("last_player_missed"))) == {"sch 16 s 31(1)", "sch 16 s 31(1)(a)"}


def missed() -> Table:
    """The dealer's first card was missed; box 1 is to decide on 5, box 2 on 5."""
    played = two().draw("2S 2D").report("dealer_first_card_missed").draw("3S 3C")
    assert played.step == "decision"
    return played


@clause("qld-2010", "sch 16 s 32(1)", "sch 16 s 32(1)(a)", "sch 16 s 32(1)(b)")
@pytest.mark.parametrize("at", ["first decision", "third card", "second decision", "dealer"])
@pytest.mark.parametrize("says", ["retract", "keep"])
def test_a_dealers_missed_first_card_is_found_at_any_hand_and_all_may_withdraw(at: str, says: str) -> None:
    played = missed()
    assert remedy(played) == {"sch 16 s 32(1)"}
    drawn = at != "first decision"
    if drawn:
        played.decide(1, "draw")
    if at in ("second decision", "dealer"):
        played.draw("4H")
    if at == "dealer":
        # At the latest before the dealer's cards, without another report.
        played.decide(2, "stand")
    else:
        played.report("dealer_no_first_card")
        assert remedy(played) == {"sch 16 s 32(1)", "sch 16 s 32(2)"}
    assert (played.step, played.round.request.seat) == ("retraction", 1)  # type: ignore[union-attr]
    played.decide(1, says).decide(2, "keep")
    assert "sch 16 s 32(1)(a)" in answer(played, 1)
    if says == "retract":
        # The draw wager goes back with the enter wager.
        assert {s.wager.id for s in played.round.settlements} == ({"w1", "w1+draw"} if drawn else {"w1"})
        assert played.refs("w1") == {"sch 16 s 32(1)(a)"}
    else:
        assert played.round.settlements == []
        if at == "first decision":
            played.decide(1, "stand")
        if at == "third card":
            played.draw("4H")
    if at != "dealer":
        played.decide(2, "stand")
    # The dealer takes two cards, and nobody is asked again.
    ended = played.deal("4C 5C")
    assert dealers(ended) == ["4C", "5C"]
    assert retractions(ended) == 2


def test_a_dealer_who_has_a_first_card_was_not_missed() -> None:
    played = two().draw("2S 2D KH 3S 3C")
    assert refs(played.refusal(Report("dealer_no_first_card"))) == {"sch 16 s 32(1)", "sch 16 s 32(2)"}
    asked_once = missed().report("dealer_no_first_card").decide(1, "keep").decide(2, "keep")
    assert "reported before" in asked_once.refusal(Report("dealer_no_first_card")).reason


@clause("qld-2010", "sch 16 s 32(1)", "sch 16 s 32(1)(a)", "sch 16 s 32(1)(b)", "sch 16 s 32(2)")
def test_a_dealer_without_a_first_card_takes_two_if_anybody_stays() -> None:
    played = two().draw("2S 2D").report("dealer_no_first_card", acted=True).draw("3S 3C")
    assert remedy(played) == NO_FIRST
    played.decide(1, "retract").decide(2, "keep")
    assert "sch 16 s 32(1)(a)" in answer(played, 1)
    assert "sch 16 s 32(1)(b)" in answer(played, 2)
    assert dealers(played.decide(2, "stand").deal("4C 5C")) == ["4C", "5C"]
    gone = two().draw("2S 2D").report("dealer_no_first_card", acted=True).draw("3S 3C")
    assert gone.decide(1, "retract").decide(2, "retract").deal().round.outcome["dealer"]["cards"] == []


@clause("qld-2010", "sch 16 s 33", "sch 16 s 26(1)")
def test_an_extra_hand_is_void_once_a_hand_is_acted_on() -> None:
    played = table().draw("2S KH 3S").decide(1, "stand").report("extra_hand", "9C", acted=False)
    assert remedy(played) == {"sch 16 s 33"}
    assert dealers(played.deal("8D")) == ["KH", "8D"]
    before = table().draw("2S").report("extra_hand", "9C", acted=False)
    assert remedy(before) == {"sch 16 s 26(1)"}
    assert dealers(before.draw("3S").decide(1, "stand").deal("9D"))[0] == "9C"


@clause("qld-2010", "sch 16 s 34")
def test_a_supervisor_may_direct_that_an_absent_players_hands_stand() -> None:
    played = table("1 enter 10 @1", "1 enter 10 @2").draw("2S 2D KH 3S 3C")
    played.report("player_not_acting", ruling="not_directed")
    assert played.step == "decision"
    played.report("player_not_acting", ruling="directed")
    assert remedy(played) == {"sch 16 s 34"}
    # Both of the player's hands stand.
    assert played.step == "dealer_second"
    ended = played.deal("4C 5C")
    assert (cards_of(ended, 1), cards_of(ended, 2)) == (["2S", "3S"], ["2D", "3C"])


@clause("qld-2010", "sch 16 s 36(2)", "sch 16 s 36(3)", "sch 16 s 35(1)")
def test_a_card_machine_that_fails_is_repaired_and_wagers_may_go_back() -> None:
    played = table(card_machine=True).draw("2S KH 3S").decide(1, "draw")
    played.report("card_machine_malfunction", ruling="no_disadvantage")
    assert remedy(played) == {"sch 16 s 36(2)"}
    played.report("card_machine_malfunction", ruling="disadvantage").decide(1, "retract")
    assert {s.wager.id for s in played.round.settlements} == {"w1", "w1+draw"}
    assert played.refs("w1") == {"sch 16 s 36(3)"}
    refusal = table().draw("2S").refusal(Report("card_machine_malfunction", ruling="disadvantage"))
    assert refs(refusal) == {"sch 16 s 35(1)", "sch 16 s 36(1)"}
