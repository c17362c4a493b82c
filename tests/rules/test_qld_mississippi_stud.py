"""Queensland's schedule 18: rounds of Mississippi stud poker, and what is done when one goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import card_codes
from croupier.games.events import Kind
from croupier.games.hands import BOARD
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide
from croupier.games.tape import Call, Decision, Report, Withdraw
from croupier.rulebooks.games import game
from croupier.table.round import Status
from tests.clauses import clause, states
from tests.rules.stud_hands import answer, back, nets, result
from tests.rules.tables import Table, place, refs

GAME = game("qld-2010", "mississippi_stud")
JACKS, SIXES, FIVES = "JS JD", "6S 6D", "5S 5D"
HOLES = "JS 6S 5S JD 6D 5D"
"""Pairs of jacks, sixes and fives, dealt one card at a time."""
STREETS = ("third_street", "fourth_street", "fifth_street")
COMMUNITY = "s 2 def community cards"
BOARD_OF_THREE = ("2C", "9H", "KC")


def table(*bets: str, **options: Any) -> Table:
    """Antes of three players, unless others are given."""
    placed = bets or ("1 ante 10", "2 ante 20", "3 ante 5")
    return Table("qld-2010", "mississippi_stud", **options).bet(*placed)


def dealt(*bets: str, holes: str = HOLES, **options: Any) -> Table:
    """All hole cards are dealt, and the first player is asked."""
    played = table(*bets, **options).draw(holes)
    played.round.apply(Call("dealt"))
    return played


def device() -> Table:
    """The same, dealt by a shuffling device: the communal cards lie face down."""
    return dealt(holes=f"{' '.join(BOARD_OF_THREE)} {JACKS} {SIXES} {FIVES}", shuffling_device=True)


def asked(played: Table) -> tuple[str, int]:
    """The step and the seat that is to decide."""
    request = played.round.request
    assert isinstance(request, Decide), request
    return request.step, request.seat


def board(played: Table) -> list[str]:
    """The communal cards that are face up."""
    return card_codes([each.card for each in played.round.hands.cards.get(BOARD, []) if each.up])


# A round --------------------------------------------------------------------------------------


@clause("qld-2010", "sch 18 s 8", "sch 18 s 11(1)", "sch 18 s 11(2)(a)(i)", "sch 18 s 11(2)(a)(ii)")
@clause("qld-2010", "sch 18 s 11(2)(a)(iii)", "sch 18 s 11(2)(a)(iv)", "sch 18 s 11(2)(a)(v)")
@clause("qld-2010", "sch 18 s 11(2)(a)", "sch 18 s 12(1)")
@clause("qld-2010", "sch 18 s 11(2)(a)(vi)", "sch 18 s 12(4)", "sch 18 s 13(3)", "sch 18 s 14(3)")
@clause("qld-2010", "sch 18 s 2 def 3rd street", "sch 18 s 2 def 4th street", "sch 18 s 2 def 5th street")
@clause("qld-2010", "sch 18 s 2 def community cards")
def test_a_shoe_deals_hole_cards_one_by_one_and_a_card_after_each_street() -> None:
    played = dealt()
    assert [e.facts["hand"] for e in played.events(Kind.DEALT)] == ["box_1", "box_2", "box_3"] * 2
    assert not any(e.facts["face_up"] for e in played.events(Kind.DEALT))
    for nth, paragraph in ((1, "i"), (4, "ii")):
        dealt_by = {"sch 18 s 11(1)", "sch 18 s 11(2)(a)", f"sch 18 s 11(2)(a)({paragraph})"}
        assert played.cited(Kind.DEALT, number=nth) == dealt_by
    assert played.cited(Kind.CALLED, step="dealt") == {"sch 18 s 11(2)(a)(iii)", "sch 18 s 12(1)"}
    letters = zip(("iv", "v", "vi"), ("12(4)", "13(3)", "14(3)"), ("3rd", "4th", "5th"), strict=True)
    for card, (number, section, street) in zip(BOARD_OF_THREE, letters, strict=True):
        answer(played, "bet_1x", "bet_2x", "bet_3x").draw(card)
        by = (f"s 11(2)(a)({number})", f"s {section}", f"s 2 def {street} street", COMMUNITY)
        assert played.cited(Kind.DEALT, card=card) == {f"sch 18 {each}" for each in by}
    assert board(played) == list(BOARD_OF_THREE)
    assert played.step == "result"


@clause("qld-2010", "sch 18 s 11(2)(b)", "sch 18 s 11(2)(b)(i)", "sch 18 s 11(2)(b)(ii)")
@clause("qld-2010", "sch 18 s 11(2)(b)(iii)", "sch 18 s 11(2)(b)(iv)", "sch 18 s 11(2)(b)(v)")
@clause("qld-2010", "sch 18 s 11(2)(b)(vi)", "sch 18 s 11(2)(b)(vii)")
def test_a_device_deals_the_communal_cards_first_and_two_hole_cards_at_a_time() -> None:
    played = device()
    to = [e.facts["hand"] for e in played.events(Kind.DEALT)]
    assert to == [BOARD] * 3 + ["box_1"] * 2 + ["box_2"] * 2 + ["box_3"] * 2
    assert board(played) == []
    assert played.cited(Kind.DEALT, hand="box_1") == {
        f"sch 18 s {each}" for each in ("11(1)", "11(2)(b)", "11(2)(b)(iii)")
    }
    for turned, number in enumerate(("v", "vi", "vii"), 1):
        answer(played, "bet_1x", "bet_1x", "bet_1x")
        assert board(played) == list(BOARD_OF_THREE[:turned])
        assert f"sch 18 s 11(2)(b)({number})" in played.cited(Kind.TURNED, cards=[BOARD_OF_THREE[turned - 1]])
    assert nets(result(played))["w1"] == "10"


@clause("qld-2010", "sch 18 s 12(2)", "sch 18 s 12(3)", "sch 18 s 13(1)(b)", "sch 18 s 13(2)")
@clause("qld-2010", "sch 18 s 14(1)(b)", "sch 18 s 14(2)")
def test_each_street_asks_for_one_two_or_three_antes_or_a_fold() -> None:
    played = dealt("1 ante 10", holes=JACKS)
    for street, bets, section, card in zip(
        STREETS, ("12(2)", "13(1)(b)", "14(1)(b)"), ("12(3)", "13(2)", "14(2)"), BOARD_OF_THREE, strict=True
    ):
        request = played.round.request
        assert isinstance(request, Decide)
        assert (request.step, request.actions) == (street, ("bet_1x", "bet_2x", "bet_3x", "fold"))
        assert request.stakes == {"bet_1x": 1000, "bet_2x": 2000, "bet_3x": 3000}
        refused = played.refusal(Decision(1, "bet_2x", stake=2500))
        assert (refs(refused), refused.nearest) == ({f"sch 18 s {section}"}, ("20",))
        answer(played, "bet_3x").draw(card)
        assert played.cited(Kind.DECIDED, step=street) == {f"sch 18 s {bets}"}
        assert played.cited(Kind.RAISED, wager=street) == {f"sch 18 s {bets}", f"sch 18 s {section}"}
    assert nets(result(played)) == {"w1": "10", **{f"w1+{street}": "30" for street in STREETS}}


@clause("qld-2010", "sch 18 s 15", "sch 18 s 15(a)", "sch 18 s 15(b)")
def test_hands_are_turned_from_the_dealers_right() -> None:
    played = dealt()
    for card in BOARD_OF_THREE:
        answer(played, "bet_1x", "bet_1x", "bet_1x").draw(card)
    result(played)
    assert [e.facts["hand"] for e in played.events(Kind.TURNED)] == ["box_3", "box_2", "box_1"]
    # Fives or lower lose, sixes stand off, jacks pay even money.
    assert nets(played)["w3"] == "-5"
    assert (nets(played)["w2"], nets(played)["w1"]) == ("0", "10")


FOLDS = {"sch 18 s 2 def fold", "sch 18 s 2 def continuing player"}


@clause("qld-2010", "sch 18 s 2 def fold", "sch 18 s 2 def continuing player", "sch 18 s 12(2)")
@clause("qld-2010", "sch 18 s 13(1)(a)", "sch 18 s 14(1)(a)")
@pytest.mark.parametrize(("street", "section"), [(0, "12(2)"), (1, "13(1)(a)"), (2, "14(1)(a)")])
def test_a_fold_and_what_it_loses_rest_on_the_street_it_is_made_on(street: int, section: str) -> None:
    played = dealt("1 ante 10", holes=JACKS)
    for card in BOARD_OF_THREE[:street]:
        answer(played, "bet_1x").draw(card)
    answer(played, "fold")
    assert played.cited(Kind.DECIDED, action="fold") == {f"sch 18 s {section}"}
    assert played.cited(Kind.FOLDED) == FOLDS | {f"sch 18 s {section}"}
    result(played)
    for wager in ("w1", *(f"w1+{each}" for each in STREETS[:street])):
        assert played.refs(wager) == FOLDS | {f"sch 18 s {section}"}


@clause("qld-2010", "sch 18 s 12(2)", "sch 18 s 26(2)")
def test_who_was_absent_and_decides_anew_folds_by_that_decision() -> None:
    played = dealt("1 ante 10", "2 ante 20", holes="JS 6S JD 6D").report("player_not_present")
    assert played.cited(Kind.FOLDED, id="w1") == {"sch 18 s 26(2)"}
    answer(played.report("community_card_exposed", "2C"), "fold", "bet_1x")
    for card in ("9H", "KC"):
        answer(played, "bet_1x").draw(card)
    assert result(played).refs("w1") == FOLDS | {"sch 18 s 12(2)"}


@clause("qld-2010", "sch 18 s 2 def fold", "sch 18 s 2 def continuing player")
def test_a_folded_hand_stays_face_down_and_loses_all_that_was_wagered() -> None:
    played = answer(dealt(), "bet_3x", "fold", "bet_1x").draw("2C")
    answer(played, "fold", "bet_2x").draw("9H")
    assert asked(played) == ("fifth_street", 3)
    answer(played, "bet_1x").draw("KC")
    result(played)
    assert [e.facts["hand"] for e in played.events(Kind.TURNED)] == ["box_3"]
    assert {id_: net for id_, net in nets(played).items() if not id_.startswith("w3")} == {
        "w1": "-10",
        "w1+third_street": "-30",
        "w2": "-20",
    }


def test_no_more_cards_are_dealt_once_all_have_folded() -> None:
    played = answer(dealt(), "fold", "fold", "fold")
    assert (played.step, board(played)) == ("result", [])
    assert set(nets(result(played)).values()) == {"-10", "-20", "-5"}


@clause("qld-2010", "sch 18 s 26(2)")
@pytest.mark.parametrize("street", [0, 1, 2])
def test_a_player_who_is_not_there_has_folded(street: int) -> None:
    played = dealt("1 ante 10", holes=JACKS)
    for card in BOARD_OF_THREE[:street]:
        answer(played, "bet_1x").draw(card)
    played.report("player_not_present")
    assert played.cited(Kind.REMEDY) == {"sch 18 s 26(2)"}
    assert played.step == "result"
    assert set(nets(result(played)).values()) == {"-10"}
    assert played.cited(Kind.DECIDED, deemed=True) == {"sch 18 s 26(2)"}
    assert played.refs("w1") == played.cited(Kind.FOLDED) == {"sch 18 s 26(2)"}


# Wagers ---------------------------------------------------------------------------------------


@clause("qld-2010", "sch 18 s 9(2)", "sch 18 s 9(3)")
def test_a_player_wagers_on_one_hand_and_an_area_takes_one_wager() -> None:
    assert refs(table("1 ante 10").refusal("1 ante 10 @2")) == {"sch 18 s 9(2)"}
    assert refs(table("1 ante 10").refusal("2 ante 10 @1")) == {"sch 18 s 9(3)"}


@clause("qld-2010", "sch 18 s 9(4)")
def test_nothing_moves_once_the_first_card_is_out() -> None:
    played = table("1 ante 10").draw("JS")
    for entry in (place("w1", "1 ante 20"), place("w2", "2 ante 20"), Withdraw("w1", 1)):
        assert "sch 18 s 9(4)" in refs(played.refusal(entry))


@clause("qld-2010", "sch 18 s 19(1)(a)", "sch 18 s 19(1)(b)")
@pytest.mark.parametrize(("stake", "counts", "section"), [("500", "100", "a"), ("2", "2", "b")])
def test_an_ante_outside_the_limits_that_was_taken(stake: str, counts: str, section: str) -> None:
    signed = Table("qld-2010", "mississippi_stud", sign={"table": {"min": "5", "max": "100"}})
    assert f"sch 18 s 19(1)({section})" not in refs(signed.refusal(f"1 ante {stake}"))
    signed.bet(f"1 ante {stake}", accepted=True)
    assert signed.lying("w1") == counts
    told = signed.cited(Kind.REDUCED if section == "a" else Kind.PLACED)
    assert f"sch 18 s 19(1)({section})" in told


@clause("qld-2010", "sch 18 s 19(2)(a)", "sch 18 s 19(2)(b)")
@pytest.mark.parametrize(
    ("stake", "lies", "section", "said"),
    [("35", "30", "(a)", "excess_back"), ("4", "4", "(b)", "one_to_three_antes_from_now_on")],
)
def test_a_street_wager_over_three_antes_is_cut_and_one_under_the_ante_counts(
    stake: str, lies: str, section: str, said: str
) -> None:
    played = dealt().report("third_street_not_1_to_3_antes", seat=1)
    assert played.cited(Kind.REMEDY) == {"sch 18 s 19(2)(a)", "sch 18 s 19(2)(b)"}
    played.decide(1, "bet_3x" if section == "(a)" else "bet_1x", stake)
    assert played.lying("w1+third_street") == lies
    assert played.cited(Kind.OFFERED, offer=said) == {f"sch 18 s 19(2){section}"}


@clause("qld-2010", "sch 18 s 13(2)", "sch 18 s 19(2)(b)")
def test_what_is_reported_of_a_street_wager_is_not_of_the_next() -> None:
    played = dealt("1 ante 10", holes=JACKS).report("third_street_not_1_to_3_antes", seat=1)
    played.decide(1, "bet_1x", "4").draw(BOARD_OF_THREE[0])
    assert played.lying("w1+third_street") == "4"
    assert refs(played.refusal(Decision(1, "bet_1x", stake=400))) == {"sch 18 s 13(2)"}


@clause("qld-2010", "sch 18 s 19(2)(a)", "sch 18 s 19(2)(b)", "sch 18 s 12(3)")
@pytest.mark.parametrize(
    ("lies", "counts", "rests"), [("40", "30", "19(2)(a)"), ("25", "25", "12(3)"), ("9", "9", "19(2)(b)")]
)
def test_it_is_noticed_when_wagers_are_taken_and_paid(lies: str, counts: str, rests: str) -> None:
    played = dealt("1 ante 10", holes=JACKS)
    for card in BOARD_OF_THREE:
        answer(played, "bet_3x").draw(card)
    played.report("third_street_not_1_to_3_antes", seat=1, stake=lies)
    assert played.cited(Kind.REMEDY) == {f"sch 18 s {rests}"}
    assert nets(result(played))["w1+third_street"] == counts


@clause("qld-2010", "sch 18 s 19(2)(a)", "sch 18 s 12(3)", "sch 18 s 13(2)", "sch 18 s 14(2)")
@pytest.mark.parametrize("street", STREETS)
@pytest.mark.parametrize("entered", ["bet_1x", "bet_2x"])
def test_of_more_than_three_antes_the_excess_goes_back_though_less_was_entered(
    street: str, entered: str
) -> None:
    """The wager is taken or paid at what is left of it, three antes; between the multiples, as it lies."""
    at = STREETS.index(street)
    for lies, counts, rests in (
        ("40", "30", "19(2)(a)"),
        ("25", "25", ("12(3)", "13(2)", "14(2)")[at]),
    ):
        played = dealt("1 ante 10", holes=JACKS)
        for each, card in zip(STREETS[: at + 1], BOARD_OF_THREE, strict=False):
            answer(played, entered if each == street else "bet_3x").draw(card)
        played.report(f"{street}_not_1_to_3_antes", seat=1, stake=lies)
        assert played.cited(Kind.REMEDY) == {f"sch 18 s {rests}"}
        assert played.cited(Kind.ENLARGED) == {f"sch 18 s {rests}"}
        for card in BOARD_OF_THREE[at + 1 :]:
            answer(played, "bet_3x").draw(card)
        assert nets(result(played))[f"w1+{street}"] == counts


def test_a_wager_of_one_two_or_three_antes_is_none_that_is_put_right() -> None:
    played = answer(dealt("1 ante 10", holes=JACKS), "bet_1x").draw("2C")
    for lies in ("10", "20", "30"):
        with pytest.raises(Refused, match="sch 18 s"):
            played.report("third_street_not_1_to_3_antes", seat=1, stake=lies)
    played = answer(dealt("1 ante 10", "2 ante 10", holes="JS 6S JD 6D"), "bet_1x", "bet_1x").draw("2C")
    answer(played, "fold")
    with pytest.raises(Refused, match="seat 1 has no hand"):
        played.report("fourth_street_not_1_to_3_antes", seat=1)
    answer(played, "bet_1x").draw("9H")
    with pytest.raises(Refused, match="say what lies there, as stake"):
        played.report("fourth_street_not_1_to_3_antes", seat=2)


# Hands that should not be ---------------------------------------------------------------------


@clause("qld-2010", "sch 18 s 20(a)", "sch 18 s 20(b)")
def test_a_card_dealt_without_an_ante_is_void_and_all_may_retract() -> None:
    played = table("1 ante 10", "2 ante 20").draw("JS 6S").report("card_without_ante", "KD")
    assert played.cited(Kind.REMEDY) == {"sch 18 s 20(a)", "sch 18 s 20(b)"}
    answer(played, "retract", "keep")
    assert (back(played), played.refs("w1")) == ({"w1"}, {"sch 18 s 20(b)"})


@clause("qld-2010", "sch 18 s 21(a)", "sch 18 s 21(b)", "sch 18 s 21(c)")
def test_of_two_hands_of_a_player_the_first_counts() -> None:
    played = table("1 ante 10", "2 ante 20").bet("1 ante 5 @3", accepted=True).draw(HOLES)
    played.round.apply(Call("dealt"))
    played.report("second_hand", seat=1)
    assert played.cited(Kind.REMEDY) == {f"sch 18 s 21({letter})" for letter in "abc"}
    assert (back(played), played.refs("w3")) == ({"w3"}, {"sch 18 s 21(b)"})
    answer(played, "keep", "retract")
    assert (back(played), played.refs("w2")) == ({"w2", "w3"}, {"sch 18 s 21(c)"})
    assert asked(played) == ("third_street", 1)


@clause("qld-2010", "sch 18 s 22(1)(a)")
@pytest.mark.parametrize("wrong", [{"seat": 1}, {"community_wrong": True}])
def test_a_wrong_number_of_cards_that_nobody_has_looked_at_voids_the_round(wrong: dict[str, Any]) -> None:
    played = dealt().report("wrong_number_of_cards", **wrong)
    assert (played.round.status, len(back(played))) == (Status.VOID, 3)
    assert played.refs("w1") == {"sch 18 s 22(1)(a)", "sch 18 s 2 def void"}


@clause("qld-2010", "sch 18 s 22(2)(a)", "sch 18 s 22(3)(b)", "sch 18 s 22(3)(c)")
def test_an_incomplete_deck_voids_the_round() -> None:
    played = answer(dealt(), "bet_2x", "fold")
    played.report("wrong_number_of_cards", ruling="deck_incomplete", seat=1, looked=True)
    assert (played.round.status, len(back(played))) == (Status.VOID, 4)
    assert {"sch 18 s 22(2)(b)", "sch 18 s 22(3)(b)"} <= played.cited(Kind.VOIDED)
    assert played.refs("w2") == {"sch 18 s 22(3)(c)"}


@clause("qld-2010", "sch 18 s 22(4)(a)", "sch 18 s 22(4)(b)")
@pytest.mark.parametrize("seat", [{}, {"seat": 2}])
def test_a_wrong_number_of_communal_cards_voids_the_round(seat: dict[str, Any]) -> None:
    played = answer(dealt(), "bet_1x", "bet_1x", "fold").draw("2C")
    played.report("wrong_number_of_cards", community_wrong=True, looked=True, **seat)
    assert (played.round.status, len(back(played))) == (Status.VOID, 5)
    assert "sch 18 s 22(4)(a)" in played.cited(Kind.VOIDED)
    assert played.refs("w3") == {"sch 18 s 22(4)(b)"}


@clause("qld-2010", "sch 18 s 22(5)(a)", "sch 18 s 22(5)(b)", "sch 18 s 22(5)(c)")
def test_a_wrong_number_of_hole_cards_voids_that_hand_and_others_may_retract() -> None:
    played = answer(dealt(), "bet_1x", "bet_1x", "fold").draw("2C")
    played.report("wrong_number_of_cards", seat=1, looked=True)
    assert {f"sch 18 s 22(5)({letter})" for letter in "ac"} <= played.cited(Kind.REMEDY)
    assert (back(played), played.refs("w1")) == ({"w1", "w1+third_street"}, {"sch 18 s 22(5)(b)"})
    answer(played, "retract")
    assert back(played) == {"w1", "w1+third_street", "w2", "w2+third_street"}
    assert played.refs("w2") == {"sch 18 s 22(5)(c)"}


# Cards that are seen, or lie elsewhere ---------------------------------------------------------


@clause("qld-2010", "sch 18 s 23", "sch 18 s 2 def void")
def test_a_card_exposed_in_the_initial_deal_voids_the_round() -> None:
    played = table().draw("JS 6S").report("card_exposed")
    assert (played.round.status, len(back(played))) == (Status.VOID, 3)
    assert played.refs("w1") == {"sch 18 s 23", "sch 18 s 2 def void"}
    at_a_device = table(shuffling_device=True).draw("2C").report("card_exposed")
    assert at_a_device.round.status is Status.VOID
    with pytest.raises(Malformed, match="cannot be reported at step third_street"):
        dealt().report("card_exposed")


def test_communal_cards_are_seen_too_early_as_the_table_deals_them() -> None:
    with pytest.raises(Refused, match=r"lie face down already.*nearest: community_card_turned"):
        device().report("community_card_exposed", "4C")
    for kind in ("community_card_turned", "wrong_community_card"):
        with pytest.raises(Refused, match="dealt face up from the shoe"):
            answer(dealt(), "bet_1x", "bet_1x", "bet_1x").draw("2C").report(kind, second_card=True)


@clause("qld-2010", "sch 18 s 24(a)", "sch 18 s 24(b)")
def test_a_misplaced_card_is_moved_while_no_further_one_is_dealt() -> None:
    played = table().draw("JS 6S").report("misplaced_card")
    assert played.cited(Kind.REMEDY) == {"sch 18 s 24(a)", "sch 18 s 24(b)"}
    assert played.cited(Kind.IRREGULARITY) == {"sch 18 s 24(a)", "sch 18 s 24(b)"}
    refusal = table().draw("JS 6S").refusal(Report("misplaced_card", details={"further_cards": True}))
    assert (refs(refusal), refusal.nearest) == (
        {"sch 18 s 24(a)", "sch 18 s 24(b)"},
        ("wrong_number_of_cards",),
    )


@clause("qld-2010", "sch 18 s 25(1)(a)", "sch 18 s 25(1)(b)", "sch 18 s 25(1)(c)", "sch 18 s 25(1)(d)")
def test_who_has_decided_may_change_it_once_a_communal_card_was_seen_too_early() -> None:
    played = answer(dealt(), "bet_3x", "fold").report("community_card_exposed", "2C")
    assert played.cited(Kind.REMEDY) == {f"sch 18 s 25(1)({letter})" for letter in "abcd"}
    assert board(played) == ["2C"]
    assert played.cited(Kind.DEALT, card="2C") == {"sch 18 s 25(1)(a)"}
    assert (back(played), played.refs("w1+third_street")) == ({"w1+third_street"}, {"sch 18 s 25(1)(b)"})
    assert played.cited(Kind.IN_AGAIN) == {"sch 18 s 25(1)(b)"}
    assert asked(played) == ("third_street", 1)
    # The first folds now, the second is in, the third decides for the first time; no card is dealt after.
    answer(played, "fold", "bet_2x", "bet_1x")
    assert asked(played) == ("fourth_street", 2)
    assert board(played) == ["2C"]
    answer(played, "bet_1x", "fold").draw("9H")
    answer(played, "bet_1x").draw("KC")
    found = nets(result(played))
    assert (found["w1"], found["w2"], found["w2+third_street"]) == ("-10", "0", "0")


@clause("qld-2010", "sch 18 s 25(1)(a)", "sch 18 s 25(1)(b)")
def test_several_may_be_seen_and_one_who_stays_away_keeps_the_decision() -> None:
    played = answer(dealt("1 ante 10", "2 ante 20", holes="JS 6S JD 6D"), "bet_2x")
    played.report("community_card_exposed", "2C").report("community_card_exposed", "9H")
    assert board(played) == ["2C", "9H"]
    answer(played, "bet_2x").report("community_card_exposed", "KC")
    assert asked(played) == ("third_street", 1)
    with pytest.raises(Refused, match="bet_2x stands"):
        played.report("player_not_present")
    with pytest.raises(Refused, match="all 3 communal cards"):
        played.report("community_card_exposed", "4C")


@clause("qld-2010", "sch 18 s 25(1)(a)", "sch 18 s 25(1)(b)")
def test_cards_of_a_device_that_were_turned_too_early_stay_face_up() -> None:
    played = answer(device(), "fold").report("community_card_turned", first_card=True, third_card=True)
    assert board(played) == ["2C", "KC"]
    assert asked(played) == ("third_street", 1)
    answer(played, "bet_1x", "bet_1x", "bet_1x")
    # One for 3rd street lies there, and another for 4th street.
    assert (board(played), asked(played)) == (["2C", "KC"], ("fourth_street", 1))
    answer(played, "bet_1x", "bet_1x", "bet_1x")
    assert (board(played), asked(played)) == (["2C", "KC"], ("fifth_street", 1))
    answer(played, "bet_1x", "bet_1x", "bet_1x")
    assert board(played) == list(BOARD_OF_THREE)
    named: tuple[dict[str, Any], ...] = ({}, {"first_card": True})
    for details in named:
        with pytest.raises(Refused, match=r"say which card.*second_card, third_card"):
            answer(device(), "bet_1x", "bet_1x", "bet_1x").report("community_card_turned", **details)


@clause("qld-2010", "sch 18 s 25(2)")
def test_a_wrong_card_that_was_turned_is_the_card_of_the_street() -> None:
    played = answer(device(), "bet_1x", "bet_1x", "bet_1x").report("wrong_community_card", third_card=True)
    assert played.cited(Kind.REMEDY) == {"sch 18 s 25(2)"}
    assert (board(played), asked(played)) == (["KC"], ("fourth_street", 1))
    answer(played, "bet_1x", "bet_1x", "bet_1x")
    assert board(played) == ["2C", "KC"]
    played.report("wrong_community_card", second_card=True)
    assert board(played) == ["9H", "KC"]
    answer(played, "bet_1x", "bet_1x", "bet_1x")
    assert board(played) == list(BOARD_OF_THREE)
    with pytest.raises(Refused, match="say which card"):
        answer(device(), "bet_1x", "bet_1x", "bet_1x").report("wrong_community_card", first_card=True)
    with pytest.raises(Refused, match="name one card"):
        answer(device(), "bet_1x", "bet_1x", "bet_1x").report(
            "wrong_community_card", second_card=True, third_card=True
        )


@clause("qld-2010", "s 10(2)(a)")
def test_a_supervisor_declares_the_wagers_of_a_player_void() -> None:
    played = answer(dealt(), "bet_1x").report("wagers_declared_void", seat=1)
    assert back(played) == {"w1", "w1+third_street"}
    assert played.lying("w2") == "20"


# Hands, equipment and options -------------------------------------------------------------------

RANKED = (
    ("2S 4H 7C 9D KS", "king high"),
    ("2S 2H 3C 4D 5S", "pair"),
    ("2S 2H 3C 3D 4S", "two pairs"),
    ("2S 2H 2C 3D 4S", "three"),
    ("AS 2H 3C 4D 5S", "straight"),
    ("2S 3S 4S 5S 7S", "flush"),
    ("2S 2H 2C 3D 3S", "full house"),
    ("2S 2H 2C 2D 3S", "four"),
    ("AS 2S 3S 4S 5S", "straight flush"),
    ("TS JS QS KS AS", "royal flush"),
)
"""The lowest hands of each kind, from the lowest kind to the highest; an ace may begin a straight."""


@clause("qld-2010", "sch 18 s 3(1)", "sch 18 s 3(2)", "sch 18 s 3(3)", "sch 18 s 3(4)", "sch 18 s 3(5)")
@clause("qld-2010", "sch 18 s 2 def face value", "sch 18 s 2 def face value(a)")
@clause(
    "qld-2010", "sch 18 s 2 def face value(b)", "sch 18 s 2 def player's hand", "sch 18 s 2 def hole cards"
)
@pytest.mark.parametrize(("cards", "kind"), RANKED)
def test_hands_of_five_cards_are_ranked(cards: str, kind: str) -> None:
    own, communal = cards.split()[:2], cards.split()[2:]
    played = dealt("1 ante 10", holes=" ".join(own))
    for card in communal:
        answer(played, "bet_1x").draw(card)
    result(played)
    (counted,) = played.events(Kind.COUNTED)
    assert str(counted.facts["ranking"]).startswith(kind)
    assert {clause.ref for clause in counted.clauses} >= {f"sch 18 s 3({n})" for n in range(1, 6)}


@clause("qld-2010", "sch 18 s 17", "sch 18 s 2 def stand-off", "sch 18 s 18(3)(a)")
def test_sixes_to_tens_stand_off() -> None:
    for rank in "6789T":
        played = dealt("1 ante 10", holes=f"{rank}S AD")
        for card in (f"{rank}H", "2C", "KD"):
            answer(played, "bet_2x").draw(card)
        assert set(nets(result(played)).values()) == {"0"}


@clause("qld-2010", "sch 18 s 2 def ante wager", "sch 18 s 9(1)")
@states("qld-2010", "sch 18 s 4(1)")
def test_an_ante_wager_lies_on_an_area_of_the_table() -> None:
    played = table("1 ante 10")
    assert {"sch 18 s 2 def ante wager", "sch 18 s 9(1)"} <= played.cited(Kind.PLACED)
    assert refs(played.refusal("2 ante 10 @8")) == {"sch 18 s 9(1)"}
    assert refs(played.refusal("2 ante 10.01")) == {"sch 18 s 9(1)"}
    (boxes,) = [option for option in GAME.options if option.name == "boxes"]
    assert {clause.ref for clause in boxes.clauses} == {"sch 18 s 4(1)"}
    assert table("1 ante 10 @9", boxes=9).lying("w1") == "10"


@states("qld-2010", "sch 18 s 5", "sch 18 s 6(1)", "sch 18 s 7(4)(a)", "sch 18 s 7(4)(b)", "sch 18 s 7(5)")
@states("qld-2010", "sch 18 s 11(2)", "sch 18 s 11(2)(a)", "sch 18 s 11(2)(b)")
@pytest.mark.parametrize("device", [False, True])
def test_one_deck_is_shuffled_after_every_round_and_cut_by_hand(device: bool) -> None:
    shoe = table(shuffling_device=device).shoe
    assert (shoe.decks, shoe.deck.size, shoe.continuous, shoe.by_hand) == (1, 52, True, not device)
    sections = {"5", "6(1)", "7(4)(a)", "7(4)(b)"}
    assert {clause.ref for clause in shoe.shuffle} == {f"sch 18 s {each}" for each in sections}
    assert {clause.ref for clause in shoe.cut} == {"sch 18 s 7(5)"}
    (option,) = [option for option in GAME.options if option.name == "shuffling_device"]
    assert {clause.ref for clause in option.clauses} == {"sch 18 s 5", "sch 18 s 11(2)"}
    chosen = {"sch 18 s 11(2)", "sch 18 s 11(2)(b)" if device else "sch 18 s 11(2)(a)"}
    assert {clause.ref for value, cited in option.cases if value is device for clause in cited} == chosen
