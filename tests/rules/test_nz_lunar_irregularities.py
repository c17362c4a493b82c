"""Division 21, section 11: what is done when a round of lunar poker goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import card_codes
from croupier.games.events import Kind
from croupier.games.refusals import Malformed
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.tape import Report
from croupier.record.runner import run_script
from tests.clauses import clause
from tests.rules.stud_hands import answer, back, nets, order
from tests.rules.tables import Table, refs
from tests.rules.test_nz_lunar_poker import NOTHING, TENS, asked, call, dealt, exchange, over, table

AGAIN = {"div 21 r 11.11", "div I r 1.0 def void(a)", "div I r 1.0 def stand off"}
FLUSH = "AC JC 9C 6C 2C"
CASH = "9C 8C 7C 6C 5C"


def remedy(played: Table) -> set[str]:
    """The clauses of the last remedy."""
    return {c.ref for c in played.events(Kind.REMEDY)[-1].clauses}


def supers(*hands: str, **options: Any) -> Table:
    """Hands with an ante and a super wager each."""
    seats = range(1, len(hands) + 1)
    bets = [f"{seat} {wager}" for seat in seats for wager in ("ante 10", "super 5")]
    return dealt(TENS, *hands, bets=tuple(bets), **options)


# Misdeals -------------------------------------------------------------------------------------


@clause("nz-proposed", "div 21 r 11.2", "div 21 r 11.8", "div 21 r 11.10", "div 21 r 11.11")
@pytest.mark.parametrize(
    ("kind", "rule"),
    [("wrong_number_of_cards", "11.2"), ("card_without_ante", "11.8"), ("deck_incomplete", "11.10")],
)
def test_a_misdeal_returns_all_wagers_and_is_dealt_again_once_they_were_made_anew(
    kind: str, rule: str
) -> None:
    played = table("1 ante 10", "1 super 5", "2 ante 20").draw("9C 7D 5H")
    played.report(kind)
    assert back(played) == {"w1", "w2", "w3"}
    assert remedy(played) == {f"div 21 r {rule}", *AGAIN}
    assert isinstance(played.round.request, Wagering)
    played.bet("1 ante 5").draw(f"9C 7D 5H 3S 2C {TENS}")
    call(played, "dealt")
    assert asked(played) == ("decision", 1)


def test_a_misdeal_that_is_noticed_late_undoes_what_was_settled() -> None:
    played = supers(FLUSH, NOTHING.replace("9C", "9D").replace("2C", "2D"))
    answer(played, "declare", "buy")
    call(played, "locked_in")
    answer(played, "bet")
    assert played.net("w2") == "250"
    played.report("deck_incomplete")
    ended = {each.wager.id for each in played.round.settlements}
    assert ended == {"w1", "w2", "w3", "w4", "w1+bet", "w3+fee"}
    assert all(each.net == 0 for each in played.round.settlements)


@clause("nz-proposed", "div 21 r 11.9")
def test_a_complete_hand_without_an_ante_is_discarded() -> None:
    played = dealt(TENS, NOTHING).report("hand_without_ante")
    assert remedy(played) == {"div 21 r 11.9"}
    assert asked(played) == ("decision", 1)


@clause("nz-proposed", "div 21 r 11.9")
def test_a_hand_without_an_ante_is_complete_from_the_fifth_cards_on() -> None:
    shoe = table("1 ante 10", automatic_shuffler=False).draw("9C TC 7D TD 5H 7H 3S")
    refused = shoe.refusal(Report("hand_without_ante"))
    assert (refs(refused), refused.nearest) == ({"div 21 r 11.9"}, ("card_without_ante",))
    shoe.draw("4S").report("hand_without_ante")
    assert remedy(shoe) == {"div 21 r 11.9"}
    shuffler = table("1 ante 10").draw("9C").report("hand_without_ante")
    assert remedy(shuffler) == {"div 21 r 11.9"}
    late = answer(dealt(TENS, NOTHING), "bet")
    call(late, "locked_in")
    late.report("hand_without_ante")
    assert remedy(late) == {"div 21 r 11.9"}


# Exposed cards --------------------------------------------------------------------------------


@clause("nz-proposed", "div 21 r 11.3", "div 21 r 11.5")
def test_one_exposed_card_is_turned_over_and_a_second_one_is_a_misdeal() -> None:
    played = table("1 ante 10", automatic_shuffler=False).draw("9C")
    played.report("card_exposed", to_dealer=False)
    assert remedy(played) == {"div 21 r 11.3"}
    played.draw("TC")
    played.report("card_exposed", to_dealer=False)
    assert remedy(played) == {"div 21 r 11.5", *AGAIN}
    assert isinstance(played.round.request, Wagering)


@clause("nz-proposed", "div 21 r 11.5")
def test_more_than_one_exposed_card_is_a_misdeal() -> None:
    played = table("1 ante 10").draw("9C")
    played.report("more_cards_exposed")
    assert remedy(played) == {"div 21 r 11.5", *AGAIN}


@clause("nz-proposed", "div 21 r 11.4")
@pytest.mark.parametrize("shuffler", [False, True])
def test_an_exposed_card_of_the_dealers_is_the_face_up_card_and_the_fifth_comes_face_down(
    shuffler: bool,
) -> None:
    played = table("1 ante 10", automatic_shuffler=shuffler)
    played.draw("9C 7D 5H 3S 2C TC TD" if shuffler else "9C TC 7D TD")
    played.report("card_exposed", to_dealer=True)
    assert remedy(played) == {"div 21 r 11.4"}
    played.draw("7H 4S 3D" if shuffler else "5H 7H 3S 4S 2C 3D")
    assert order(played).count("d") == 0
    assert [e.facts["cards"] for e in played.events(Kind.TURNED)] == [["TD"]]


@clause("nz-proposed", "div 21 r 11.6")
def test_cards_that_a_player_exposes_are_no_misdeal() -> None:
    played = dealt(TENS, NOTHING).report("player_exposes_cards", seat=1)
    assert remedy(played) == {"div 21 r 11.6"}
    assert asked(played) == ("decision", 1)


@clause("nz-proposed", "div 21 r 11.7")
def test_once_the_dealers_cards_were_seen_players_bet_or_fold() -> None:
    played = dealt(TENS, NOTHING, "QC QD 9S 5C 3C")
    answer(played, "buy").report("dealer_exposes_cards")
    assert remedy(played) == {"div 21 r 11.7"}
    request = played.round.request
    assert isinstance(request, Decide)
    assert (request.seat, request.actions) == (2, ("bet", "declare", "fold"))
    answer(played, "bet")
    call(played, "locked_in")
    assert isinstance(played.round.request, Draw)


# Hands that are gone --------------------------------------------------------------------------


@clause("nz-proposed", "div 21 r 11.1")
@pytest.mark.parametrize(("ruling", "gone"), [("void", {"w1", "w2"}), ("not_void", set())])
def test_a_hand_may_be_declared_void(ruling: str, gone: set[str]) -> None:
    played = supers(NOTHING, "QC QD 9S 5C 3C").report("hand_void", ruling=ruling, seat=1)
    assert back(played) == gone
    assert "div 21 r 11.1" in remedy(played)
    assert asked(played)[1] == (2 if gone else 1)


@clause("nz-proposed", "div 21 r 11.12")
def test_a_player_who_is_not_there_forfeits_all_wagers() -> None:
    played = supers(FLUSH).report("player_not_present")
    assert over(played) == {"w1": "-10", "w2": "-5"}
    assert "div 21 r 11.12" in played.refs("w1") & played.refs("w2")


@clause("nz-proposed", "div 21 r 11.13")
def test_cards_that_were_collected_too_early_are_put_back_or_the_hand_is_void() -> None:
    played = supers(NOTHING).report("cards_removed", ruling="determined", seat=1)
    assert remedy(played) == {"div 21 r 11.13"}
    assert asked(played) == ("decision", 1)
    played.report("cards_removed", ruling="not_determined", seat=1)
    assert back(played) == {"w1", "w2"}


@clause("nz-proposed", "div 21 r 11.14", "div 21 r 9.4")
def test_laid_down_cards_among_the_discards_are_put_together_again_or_folded() -> None:
    played = dealt(TENS, "QC QD 9S 5C 3C", NOTHING)
    answer(played, "bet")
    played.report("cards_discarded", ruling="top_five", seat=1)
    assert remedy(played) == {"div 21 r 11.14"}
    played.report("cards_discarded", ruling="not_top_five", seat=2)
    assert nets(played) == {"w2": "-10"}
    assert played.refs("w2") == {"div 21 r 11.14", "div 21 r 9.4"}


@clause("nz-proposed", "div 21 r 11.13")
def test_cards_may_be_collected_too_early_from_who_has_drawn_but_not_from_under_a_bet() -> None:
    played = answer(supers(NOTHING, "QC QD 9S 5D 3C"), "bet", "buy")
    refused = played.refusal(Report("cards_removed", details={"seat": 1}, ruling="not_determined"))
    assert (refs(refused) >= {"div 21 r 11.13"}, refused.nearest) == (True, ("cards_discarded",))
    call(played, "locked_in").draw("KD")
    assert asked(played) == ("after_draw", 2)
    played.report("cards_removed", ruling="not_determined", seat=2)
    assert back(played) == {"w3", "w4"}
    assert isinstance(played.round.request, Announce)
    assert "result" not in played.round.rules.irregularities["cards_removed"].steps


@clause("nz-proposed", "div 21 r 11.14", "div 21 r 9.4")
@pytest.mark.parametrize("when", ["decision", "locked_in", "result"])
def test_a_hand_among_the_discards_that_has_bet_is_folded_and_has_its_bet_back(when: str) -> None:
    played = answer(dealt(TENS, "QC QD 9S 5C 3C", "JC JD 8S 5D 3H"), "bet")
    if when != "decision":
        answer(played, "bet")
        call(played, *(("locked_in",) if when == "result" else ()))
    played.report("cards_discarded", ruling="not_top_five", seat=1)
    if when == "decision":
        answer(played, "bet")
    call(played, *(("result",) if when == "result" else ("locked_in", "result")))
    assert over(played) == {"w1": "-10", "w1+bet": "0", "w2": "0", "w2+bet": "20"}
    assert played.refs("w1") == played.refs("w1+bet") == {"div 21 r 11.14", "div 21 r 9.4"}


@clause("nz-proposed", "div 21 r 11.14", "div 21 r 9.2")
def test_what_was_declared_of_a_hand_among_the_discards_is_not_verified() -> None:
    played = answer(supers(FLUSH, NOTHING.replace("9C", "9D").replace("2C", "2D")), "declare", "bet")
    played.report("cards_discarded", ruling="not_top_five", seat=1)
    call(played, "locked_in")
    assert (played.net("w1"), played.net("w2")) == ("-10", "-5")
    assert "div 21 r 9.2" in played.refs("w2")


# Combinations that were not declared ------------------------------------------------------------


@clause("nz-proposed", "div 21 r 11.16")
def test_a_super_combination_may_be_paid_after_a_draw_while_nobody_saw_the_new_cards() -> None:
    played = answer(supers(FLUSH), "buy")
    call(played, "locked_in").draw("KD")
    played.report("combination_not_declared", ruling="paid", seat=1, viewed=False)
    assert (played.net("w2"), asked(played)) == ("250", ("after_draw", 1))
    assert "div 21 r 11.16" in played.refs("w2") & remedy(played)
    answer(played, "bet")
    call(played, "result")
    # A flush, and an ace with a king besides.
    assert over(played) == {"w1+fee": "-10", "w2": "250", "w1+bet": "120", "w1": "0"}


@clause("nz-proposed", "div 21 r 11.16", "div 21 r 9.2")
@pytest.mark.parametrize(("viewed", "ruling"), [(True, "paid"), (False, "not_paid")])
def test_a_super_combination_is_not_paid_once_the_new_cards_were_seen(viewed: bool, ruling: str) -> None:
    played = answer(supers(FLUSH), "buy")
    call(played, "locked_in").draw("KD")
    played.report("combination_not_declared", ruling=ruling, seat=1, viewed=viewed)
    assert remedy(played) == {"div 21 r 11.16"}
    answer(played, "bet")
    assert (played.net("w2"), played.refs("w2")) == ("-5", {"div 21 r 4.5", "div 21 r 9.2"})


def test_a_combination_is_not_paid_once_later_boxes_were_dealt_cards() -> None:
    """Rules 11.15 and 11.16."""
    played = answer(supers(FLUSH, "QC QD 9S 5D 3C"), "buy", "buy")
    call(played, "locked_in").draw("KD KH")
    played.report("combination_not_declared", ruling="paid", seat=1, viewed=False)
    assert asked(played) == ("after_draw", 1)
    assert "w2" not in nets(played)
    assert refs(played.refusal(Report("combination_not_declared", details={"seat": 2, "viewed": False})))


@clause("nz-proposed", "div 21 r 11.15")
def test_instant_cash_may_be_paid_after_a_draw_and_the_new_cards_are_dealt_next() -> None:
    played = supers(CASH, "QC QD 9S 5D 3C")
    exchange(played, "9C 8C")
    answer(played, "buy")
    call(played, "locked_in").draw("KD KH")
    played.report("combination_not_declared", ruling="paid", seat=1, viewed=False)
    assert (played.net("w1"), played.net("w2")) == ("2000", "750")
    assert "div 21 r 11.15" in played.refs("w1") & remedy(played)
    # The sixth card of the next box is the first of those that were taken back.
    assert card_codes(played.round.hands.of("box_2"))[-1] == "KD"
    assert asked(played) == ("after_draw", 2)
    assert played.events(Kind.TAKEN_BACK)[0].facts["cards"] == ["KD", "KH"]


@clause("nz-proposed", "div 21 r 11.15")
def test_cards_that_were_taken_back_and_not_needed_start_no_other_round() -> None:
    """Rule 7.1(b): all the cards are shuffled at the end of the round."""
    played = answer(supers(CASH), "buy")
    call(played, "locked_in").draw("KD")
    played.report("combination_not_declared", ruling="paid", seat=1, viewed=False)
    assert over(played) == {"w1": "2000", "w2": "750", "w1+fee": "-10"}
    assert (played.round.closing.carried, played.events(Kind.CARRIED)) == ((), [])


# The deck runs out ----------------------------------------------------------------------------


def run_down(*reported: str) -> Table:
    """Five hands, each given up whole, and all cards of the deck but the last one drawn for them."""
    deck = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    hands = [" ".join(deck[at : at + 5]) for at in range(0, 25, 5)]
    played = dealt(" ".join(deck[25:30]), *hands, boxes=5)
    for kind in reported:
        played.report(kind)
    for hand in hands:
        exchange(played, hand)
    return call(played, "locked_in").draw(" ".join(deck[30:-1]))


@clause("nz-proposed", "div 21 r 11.17")
def test_where_the_deck_runs_out_the_discards_are_dealt() -> None:
    played = run_down()
    refused = played.refusal(Report("shoe_too_short"))
    assert (refs(refused), refused.nearest) == ({"div 21 r 11.17"}, ("the next card",))
    played.draw("KS").report("shoe_too_short")
    assert remedy(played) == {"div 21 r 11.17"}
    # A card that was given up comes again, one that lies in a hand does not.
    played.draw("AC")
    with pytest.raises(Malformed, match="it comes"):
        played.draw("KD")


@clause("nz-proposed", "div 21 r 11.9", "div 21 r 11.17")
def test_a_hand_that_was_dealt_where_there_is_no_ante_leaves_fewer_cards_in_the_deck() -> None:
    assert remedy(run_down("hand_without_ante").report("shoe_too_short")) == {"div 21 r 11.17"}


# Scripts --------------------------------------------------------------------------------------


@clause("nz-proposed", "div 21 r 9.8", "div 21 r 11.12")
def test_box_by_box_a_script_reports_at_a_declared_hand_after_the_draw_of_another() -> None:
    ran = run_script(
        {
            "rulebook": "nz-proposed",
            "game": "lunar_poker",
            "options": {"automatic_shuffler": True, "box_by_box": True},
            "equipment": {"cards": f"9D 7C 5H 3S 2D {FLUSH} {TENS} KS".split()},
            "wagers": [
                {"seat": seat, "wager": wager, "stake": "10"}
                for seat, wager in ((1, "ante"), (2, "ante"), (2, "super"))
            ],
            "decisions": [
                {"seat": 1, "action": "buy"},
                {"seat": 1, "action": "fold"},
                {"seat": 2, "action": "declare"},
            ],
            "irregularities": [{"kind": "player_not_present", "at": "declared"}],
        }
    )
    assert (ran.result["status"], ran.result["refused"]) == ("settled", [])
    ended = {each["id"]: (each["net"], each["clauses"]) for each in ran.result["settled"]}
    assert (ended["w3"][0], ended["w2"][0]) == ("500", "-10")
    assert "div 21 r 11.12" in ended["w2"][1]
