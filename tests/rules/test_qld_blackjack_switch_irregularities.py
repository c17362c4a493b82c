"""Queensland's schedule 15, part 4 and section 45: how a round of blackjack switch goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.tape import Call, Report
from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from croupier.verify_record import verify
from tests.clauses import clause
from tests.rules import blackjack_rounds
from tests.rules.blackjack_rounds import Played, wrong
from tests.rules.tables import Table, refs

ONE = ("1 blackjack 10", "1 second_blackjack 10")
TWO = (*ONE, "2 blackjack 20", "2 second_blackjack 20")
ROUND = partial(blackjack_rounds.play, game="blackjack_switch")
KEPT = "1 no_switch; 1 stand; 1 stand"
BOTH = f"{KEPT}; 2 no_switch; 2 stand; 2 stand"


def play(cards: str, bets: Sequence[str] = ONE, does: str = KEPT, wrong: Any = (), **options: Any) -> Played:
    return ROUND(cards, bets, does, wrong, **options)


def of(section: int, *parts: str) -> set[str]:
    return {f"sch 15 s {section}{part}" for part in parts}


COMPLETED = of(32, "(1)(a)", "(1)(b)", "(1)(c)", "(2)")
ORDERED = of(34, "(1)")
ACTED = of(34, "(2)(a)", "(2)(b)", "(2)(c)", "(2)(d)")
LAST = of(37, "(1)", "(1)(a)", "(1)(b)", "(1)(c)", "(2)")
PASSED = of(38, "(1)", "(1)(a)", "(1)(b)", "(2)")
EARLY = of(39, "(1)", "(1)(a)", "(1)(b)", "(2)", "(3)", "(4)", "(5)")
NO_FIRST = of(40, "(1)", "(2)", "(2)(b)", "(3)", "(3)(b)")
NOT_ACTING = of(42, "", "(a)", "(b)", "(c)")


def answer(played: Played, seat: int) -> set[str]:
    """What a player's answer rests on: to keep or to retract the wagers; each is asked once for a box."""
    (found,) = [e for e in played.events("decided") if e["step"] == "retraction" and e["seat"] == seat]
    return set(found["clauses"])


# Cards in error ---------------------------------------------------------------------------------


def test_what_may_be_withdrawn_is_named_in_the_plural() -> None:
    kinds = {each.kind: each for each in game("qld-2010", "blackjack_switch").irregularities}
    assert "pairs of wagers may be withdrawn" in kinds["dealer_too_many_cards"].remedy_text
    assert kinds["dealer_no_first_card"].remedy_text.startswith("Pairs of wagers may be withdrawn")


@clause("qld-2010", "sch 15 s 30")
def test_a_card_face_up_in_the_shoe_is_out_of_play() -> None:
    played = play("TS TH AD 9H 9S 9D 9C", wrong=wrong("card_face_up", 3))
    assert played.dealer == ["9H", "9C"]
    assert played.remedies == of(30, "")


@clause("qld-2010", "sch 15 s 31(1)")
def test_an_unexposed_card_drawn_in_error_is_the_next_card() -> None:
    played = play("TS TH 7H 5D 9D AD", wrong=wrong("card_drawn_in_error", "decision"))
    assert (played.dealer, played.remedies) == (["7H", "AD"], of(31, "(1)"))


@clause("qld-2010", "sch 15 s 31(2)", "sch 15 s 31(3)", "sch 15 s 31(4)")
def test_an_exposed_card_is_the_next_card_and_the_dealers_second_if_all_refuse_it() -> None:
    error = wrong("card_drawn_in_error", "decision", exposed=True)
    taken = play("5S TH 6H 7D 9D 8C TC KC", does="1 no_switch; 1 draw; 1 stand; 1 stand", wrong=error)
    assert taken.hand(1)["cards"] == ["5S", "7D", "8C"]
    refused = play("5S TH 6H 7D 9D 8C TC", wrong=error)
    assert (refused.hand(1)["cards"], refused.dealer[:2]) == (["5S", "7D"], ["6H", "8C"])
    assert refused.remedies == of(31, "(2)", "(3)", "(4)")


@clause("qld-2010", "sch 15 s 32(1)(a)", "sch 15 s 32(1)(b)", "sch 15 s 32(1)(c)", "sch 15 s 32(2)")
@pytest.mark.parametrize("cards", ["TS TH 9H 9S 9D 8C 2D", "TS TH AH 9S 9D 7C 2D"])
def test_a_card_too_many_on_the_dealers_completed_hand_is_out_of_play(cards: str) -> None:
    played = play(cards, wrong=wrong("card_to_completed_dealer", "result"))
    assert (len(played.dealer), played.remedies) == (2, COMPLETED)


@clause("qld-2010", "sch 15 s 32(1)(a)", "sch 15 s 31(2)")
@pytest.mark.parametrize("second", ["6C", "5C"])
def test_a_dealers_soft_17_is_not_complete(second: str) -> None:
    # Blackjacks wait for the second card alone: the round is at its result.
    cards = f"AS AH AD KD QD {second} KD"
    refused = play(cards, does="1 no_switch", wrong=wrong("card_to_completed_dealer", "result"))
    assert COMPLETED | of(31, "(2)") in refused.refused()


@clause("qld-2010", "sch 15 s 33")
def test_a_shoe_that_runs_out_is_refilled_from_the_discards() -> None:
    played = play("TS TH 9H 9S 9D 8C", wrong=wrong("shoe_too_short", 3))
    assert (played.net("w1"), played.next_round["new_shoe"]) == ("10", True)


@clause("qld-2010", "sch 15 s 34(1)", "sch 15 s 34(2)(e)")
def test_misplaced_cards_are_put_in_order_until_the_dealer_acts_on_a_hand() -> None:
    error = wrong("misplaced_card", "switching")
    cards = "TS TH 9H 9S 9D 8C"
    assert play(cards, wrong=error).remedies == ORDERED
    assert play(cards, wrong=wrong("misplaced_card", "switching", acted=True)).refused() == [ACTED]
    # The super match wager has been settled.
    assert play(cards, (*ONE, "1 super_match 5"), wrong=error).refused() == [of(34, "(2)(e)")]


@clause("qld-2010", "sch 15 s 34(2)(a)", "sch 15 s 34(2)(b)", "sch 15 s 34(2)(c)", "sch 15 s 34(2)(d)")
@clause("qld-2010", "sch 15 s 34(1)")
@pytest.mark.parametrize(
    ("cards", "decides", "then", "acted"),
    [
        ("5S 5H 9H 6D 3D", "no_switch", "", False),
        ("5S 5H 9H 6D 3D", "switch", "", True),
        ("5S 5H 9H 6D 3D", "no_switch stand", "", True),
        ("5S 5H 9H 6D 3D", "no_switch double_down", "", False),
        ("5S 5H 9H 6D 3D", "no_switch double_down", "2C", True),
        ("8S 5H 9H 8D 3D", "no_switch split", "", False),
        ("8S 5H 9H 8D 3D", "no_switch split", "2C", True),
    ],
)
def test_the_round_itself_shows_that_a_hand_was_acted_on(
    cards: str, decides: str, then: str, acted: bool
) -> None:
    table = Table("qld-2010", "blackjack_switch").bet(*ONE).draw(cards)
    table.round.apply(Call("initial_result"))
    for action in decides.split():
        table.decide(1, action)
    table.draw(then)
    if acted:
        assert refs(table.refusal(Report("misplaced_card"))) == ACTED
    else:
        assert table.report("misplaced_card").cited(Kind.REMEDY) == ORDERED


# The dealer's hand ------------------------------------------------------------------------------


@clause("qld-2010", "sch 15 s 35(1)", "sch 15 s 35(1)(a)", "sch 15 s 35(1)(b)", "sch 15 s 35(1)(c)")
@clause("qld-2010", "sch 15 s 35(2)", "sch 15 s 35(2)(a)", "sch 15 s 35(2)(b)", "sch 15 s 34(1)")
def test_players_may_withdraw_both_wagers_from_a_dealer_with_two_cards() -> None:
    error = wrong("dealer_too_many_cards", "decision", acted=True)
    does = "1 no_switch; 1 keep; 1 stand; 1 stand"
    played = play("TS 9D AH 9S TD KD", does=does, wrong=error)
    # 19 loses against 21, which the ace and the king count, and they are no blackjack.
    assert (played.dealer, played.net("w1"), played.refs("w1")) == (["AH", "KD"], "-10", of(6, "(3)(f)"))
    assert answer(played, 1) == of(35, "(1)(b)", "(1)(c)", "(2)(a)")
    withdrawn = play("TS 9D AH 9S TD KD", does="1 no_switch; 1 retract", wrong=error)
    assert [withdrawn.end(w)["result"] for w in ("w1", "w2")] == ["returned", "returned"]
    assert answer(withdrawn, 1) == of(35, "(1)(b)")
    early = wrong("dealer_too_many_cards", "decision")
    does = "1 no_switch; 1 draw; 1 stand; 1 stand"
    drawn = play("5S 9D AH 5H TD KD 9C", does=does, wrong=early)
    assert (drawn.hand(1)["cards"], drawn.remedies) == (["5S", "5H", "KD"], ORDERED)


@clause("qld-2010", "sch 15 s 40(1)", "sch 15 s 40(1)(a)", "sch 15 s 40(1)(b)")
@clause("qld-2010", "sch 15 s 40(2)", "sch 15 s 40(2)(a)", "sch 15 s 40(2)(b)")
@clause("qld-2010", "sch 15 s 40(3)", "sch 15 s 40(3)(a)", "sch 15 s 40(3)(b)")
def test_a_dealer_without_a_first_card_takes_two_when_a_hand_is_left() -> None:
    error = wrong("dealer_no_first_card", "dealer_first", acted=True)
    cards = "TS 9S 8H 7H 8D TD 9D 7D TC 8S"
    played = play(cards, TWO, f"1 keep; 2 keep; {BOTH}", error)
    assert (played.dealer, played.remedies) == (["TC", "8S"], NO_FIRST)
    assert played.nets == {"w1": "0", "w2": "10", "w3": "-20", "w4": "-20"}
    one = play(cards, TWO, f"1 retract; 2 keep; {BOTH}", error)
    assert [one.end(w)["result"] for w in ("w1", "w2")] == ["returned", "returned"]
    assert answer(one, 1) == of(40, "(1)(a)", "(3)(a)")
    assert answer(one, 2) == of(40, "(1)(a)", "(1)(b)", "(2)(a)")
    bust = play("TS 9S 6D 6H TC KC", does="1 keep; 1 no_switch; 1 draw; 1 draw", wrong=error)
    assert (bust.dealer, bust.nets) == ([], {"w1": "-10", "w2": "-10"})
    early = play("TS TH 9H 9S 9D 8C", wrong=wrong("dealer_no_first_card", "dealer_first"))
    assert early.remedies == ORDERED


# Players' hands ---------------------------------------------------------------------------------


@clause("qld-2010", "sch 15 s 36(1)")
def test_a_box_without_cards_is_dead_once_another_is_acted_on() -> None:
    does = "2 no_switch; 2 stand; 2 stand"
    played = play("9S 8S 8H TD TC 9C", TWO, does, wrong("no_cards_dealt", 1, acted=True))
    assert [played.end(w)["result"] for w in ("w1", "w2")] == ["returned", "returned"]
    assert (played.hand(2)["cards"], played.remedies) == (["9S", "TD"], of(36, "(1)"))
    early = play("TS TH 9H 9S 9D 8C", wrong=wrong("no_cards_dealt", 1))
    assert early.remedies == ORDERED
    later = play("TS TH 9H 9S 9D 8C", wrong=wrong("no_cards_dealt", 2, acted=True))
    assert later.refused() == [of(36, "(1)")]


@clause("qld-2010", "sch 15 s 36(2)", "sch 15 s 36(2)(a)", "sch 15 s 36(2)(b)")
@pytest.mark.parametrize(
    ("at", "cards", "hands"),
    [
        # The first hand has no second card, or neither has; the second hand has none, or only later.
        ((6,), "9S 8S 7S 6S 8H TD 9D 7D 5C TC TH", ("9S 5C", "8S TD")),
        ((6, 6), "9S 8S 7S 6S 8H 9D 7D 5C 4C TC TH", ("9S 5C", "8S 4C")),
        ((2,), "9S 7S 6S 8H TD 9D 7D 5C 4C TC TH", ("9S TD", "5C 4C")),
    ],
)
def test_a_box_with_fewer_than_four_cards_gets_the_others_or_goes_back(
    at: tuple[int, ...], cards: str, hands: tuple[str, str]
) -> None:
    error = tuple(each for place in at for each in wrong("fewer_than_four_cards", place, acted=True))
    played = play(cards, TWO, f"1 keep; {BOTH}", error)
    assert played.status == "settled"
    assert (played.hand(1)["cards"], played.hand(1, 2)["cards"]) == tuple(map(str.split, hands))
    assert answer(played, 1) == of(36, "(2)(a)", "(2)(b)")
    back = play(cards, TWO, f"1 retract; {BOTH}", error)
    assert [back.end(w)["result"] for w in ("w1", "w2")] == ["returned", "returned"]
    assert back.refs("w2") == answer(back, 1) == of(36, "(2)(a)")
    early = play("TS TH 9H 9S 9D 8C", wrong=wrong("fewer_than_four_cards", 2))
    assert early.remedies == ORDERED


@clause("qld-2010", "sch 15 s 36(2)(a)", "sch 15 s 6(6)(a)", "sch 15 s 6(6)(b)")
@pytest.mark.parametrize(
    ("at", "cards", "four"),
    [
        # The second hand has no card when its box is withdrawn, neither has a second one, or one hand has.
        ((2,), "9S 7S 6S 8H TD 9D 7D 5C 4C TC TH", "9S TD 5C 4C"),
        ((6, 6), "9S 8S 7S 6S 8H 9D 7D 5C 9C TC TH", "9S 5C 8S 9C"),
        ((6,), "9S 8S 7S 6S 8H TD 9D 7D 8C TC TH", "9S 8C 8S TD"),
    ],
)
def test_super_match_stays_where_the_wagers_beside_it_are_retracted(
    at: tuple[int, ...], cards: str, four: str
) -> None:
    bets = (*TWO, "1 super_match 5", "2 super_match 5 @1")
    error = tuple(each for place in at for each in wrong("fewer_than_four_cards", place, acted=True))
    played = play(cards, bets, f"1 retract; {BOTH}", error)
    assert [played.end(w)["result"] for w in ("w1", "w2")] == ["returned", "returned"]
    dealt = [h["cards"] for h in played.result["outcome"]["boxes"][0]["hands"]]
    assert [card for hand in dealt for card in hand] == four.split()
    net = "5" if len({card[0] for card in four.split()}) < 4 else "-5"
    assert [played.end(w)["net"] for w in ("w5", "w6")] == [net, net]


def test_a_record_of_super_match_that_goes_back_with_a_hand_is_found() -> None:
    cards, error = "9S 8S 7S 6S 8H TD 9D 7D 8C TC TH", wrong("fewer_than_four_cards", 6, acted=True)
    bets = (*TWO, "1 super_match 5", "2 super_match 5 @1")
    script = blackjack_rounds.written(cards, bets, f"1 retract; {BOTH}", error, game="blackjack_switch")
    record = run_script(script).record
    assert record is not None
    assert verify(record).ok
    events = record["events"]
    before = next(n for n, e in enumerate(events) if e.get("id") == "w1" and e["event"] == "returned")
    wrongly = next(dict(e) for e in events if e.get("id") == "w5" and e["event"] == "settled")
    wrongly |= {"event": "returned", "net": "0", "result": "returned", "line": None, "odds": None}
    found = verify({**record, "events": [*events[:before], wrongly, *events[before:]]})
    assert "nothing that entered the round lets the stake go back" in " ".join(map(str, found.faults))


@clause("qld-2010", "sch 15 s 37(1)", "sch 15 s 37(1)(a)", "sch 15 s 37(1)(b)", "sch 15 s 37(1)(c)")
@clause("qld-2010", "sch 15 s 37(2)", "sch 15 s 37(2)(a)", "sch 15 s 37(2)(b)")
def test_the_last_player_without_second_cards_gets_them_before_the_dealer_does() -> None:
    error = (*wrong("last_player_one_card", 8), *wrong("last_player_one_card", 8))
    cards = "9S 8S 7S 6S 8H TD 9D 9C 9H TC"
    played = play(cards, TWO, f"{KEPT}; 2 keep; 2 no_switch; 2 stand; 2 stand", error)
    assert (played.hand(2)["cards"], played.hand(2, 2)["cards"]) == (["7S", "9C"], ["6S", "9H"])
    assert (played.dealer, played.remedies) == (["8H", "TC"], LAST)
    assert answer(played, 2) == of(37, "(2)(a)", "(2)(b)")
    back = play(cards, TWO, f"{KEPT}; 2 retract", error)
    assert [back.end(w)["result"] for w in ("w3", "w4")] == ["returned", "returned"]
    assert answer(back, 2) == of(37, "(2)(a)")
    assert play(cards, TWO, BOTH, wrong("last_player_one_card", 6)).refused() == [LAST]
    # The first hand of the box has its second card.
    assert play(cards, TWO, BOTH, wrong("last_player_one_card", 9)).refused() == [LAST]


@clause("qld-2010", "sch 15 s 38(1)", "sch 15 s 38(1)(a)", "sch 15 s 38(1)(b)", "sch 15 s 38(2)")
@clause("qld-2010", "sch 15 s 38(1)(a)(i)", "sch 15 s 38(1)(a)(ii)")
@pytest.mark.parametrize(
    ("step", "before", "ref"),
    [
        ("switching", "", "(1)(a)(i)"),
        ("decision", "1 no_switch; ", "(1)(a)(i)"),
        ("additional_card", "1 no_switch; 1 draw; ", "(1)(a)(ii)"),
    ],
)
def test_a_player_who_was_passed_over_plays_after_all_the_others(step: str, before: str, ref: str) -> None:
    cards = "5S 8S 7S TS 8H 7D 9D TD 9C TC KC"
    error = wrong("passed_over", step)
    after = "" if before else "1 no_switch; "
    others = "2 no_switch; 2 stand; 2 stand"
    played = play(cards, TWO, f"{before}1 keep; {others}; {after}1 draw; 1 stand; 1 stand", error)
    assert played.hand(1)["cards"] == ["5S", "7D", "TC"]
    assert played.remedies == PASSED | of(38, ref)
    back = play(cards, TWO, f"{before}1 retract; {others}", error)
    assert [back.end(w)["result"] for w in ("w1", "w2")] == ["returned", "returned"]
    assert play("TS TH 9H 9S 9D 8C", wrong=wrong("passed_over", "switching")).refused() == [PASSED]


@clause("qld-2010", "sch 15 s 39(1)", "sch 15 s 39(1)(a)", "sch 15 s 39(1)(b)", "sch 15 s 39(2)")
@clause("qld-2010", "sch 15 s 39(3)", "sch 15 s 39(4)", "sch 15 s 39(4)(a)", "sch 15 s 39(4)(b)")
@clause("qld-2010", "sch 15 s 39(5)")
@pytest.mark.parametrize("step", ["switching", "decision"])
def test_cards_that_the_dealer_took_before_the_last_player_are_used_in_their_order(step: str) -> None:
    error = (*wrong("dealer_drew_early", step), *wrong("dealer_drew_early", step))
    played = play("5S TH 8H 4D 9D TC 9C KD", does="1 no_switch; 1 draw; 1 stand; 1 stand", wrong=error)
    assert (played.hand(1)["cards"], played.dealer[:2]) == (["5S", "4D", "TC"], ["8H", "9C"])
    assert played.remedies == EARLY | of(39, "(4)(b)")
    without = play("5S TH 8H TC 9C KD", wrong=wrong("dealer_drew_early", "second_card"))
    assert without.hand(1)["cards"] == ["5S", "TC"]
    assert without.remedies == EARLY | of(39, "(4)(a)")


@clause("qld-2010", "sch 15 s 41")
def test_an_extra_hand_is_void_once_the_dealer_has_acted() -> None:
    error = wrong("extra_hand", "decision", acted=True)
    void = play("TS TH 9H 9S 9D 2C 8C", wrong=error)
    assert (void.dealer, void.remedies) == (["9H", "8C"], of(41, ""))
    assert play("TS TH 9H 9S 9D 8C", wrong=wrong("extra_hand", 3)).remedies == ORDERED


@clause("qld-2010", "sch 15 s 42", "sch 15 s 42(a)", "sch 15 s 42(b)", "sch 15 s 42(c)")
@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("5S TH 9H 6D 9D 9C TD", "5S 6D 9C"),
        ("5S TH 9H 7D 9D TD", "5S 7D"),
        # A soft 17 draws, a soft 18 stands.
        ("AS TH 9H 6D 9D 2C TD", "AS 6D 2C"),
        ("AS TH 9H 7D 9D TD", "AS 7D"),
        # Nothing is switched for an absent player, though an ace and a king could come together.
        ("AS KH 9H 9D QD TD", "AS 9D"),
    ],
)
def test_the_hands_of_a_player_who_does_not_act_are_not_switched(cards: str, hand: str) -> None:
    played = play(cards, does="", wrong=wrong("player_not_acting", "switching"))
    assert played.status == "settled"
    assert played.hand(1)["cards"] == hand.split()
    assert (played.remedies, played.events("cards_switched")) == (NOT_ACTING, [])


@clause("qld-2010", "sch 15 s 43", "sch 15 s 43(a)", "sch 15 s 43(b)", "sch 15 s 6(1)(a)")
@pytest.mark.parametrize(("says", "result"), [("keep", "win"), ("retract", "returned")])
def test_a_hand_dealt_to_one_wager_of_two_is_void_and_others_may_retract_theirs(
    says: str, result: str
) -> None:
    bets = (*ONE, "2 blackjack 10", "3 blackjack 10", "3 second_blackjack 10")
    error = (*wrong("one_wager_of_two", 3), *wrong("one_wager_of_two", "switching"))
    does = f"1 {says}; 3 keep; {KEPT if says == 'keep' else ''}; 3 no_switch; 3 stand; 3 stand"
    played = play("TS TH 2C 9S 9C 9H 9D TD KS QS 3C 8C", bets, does, error)
    assert played.refs("w3") == of(6, "(1)(a)")
    assert [played.end(w)["result"] for w in ("w1", "w2")] == [result, result]
    assert len(played.hand(3)["cards"]) == 2
    assert played.remedies == of(43, "", "(a)")
    assert answer(played, 1) == of(43, "(b)")


# The card machine -------------------------------------------------------------------------------


@clause("qld-2010", "sch 15 s 45(2)", "sch 15 s 45(3)", "sch 15 s 44(1)")
def test_after_a_malfunction_disadvantaged_players_may_have_their_wagers_back() -> None:
    error = wrong("card_machine_malfunction", "decision", ruling="disadvantage")
    does = "1 no_switch; 1 retract; 1 keep; 1 stand"
    played = play("TS TH 9H 9S 9D 8C", does=does, wrong=error, card_machine=True)
    assert [played.end(w)["result"] for w in ("w1", "w2")] == ["returned", "win"]
    repaired = wrong("card_machine_malfunction", "decision")
    assert play("TS TH 9H 9S 9D 8C", wrong=repaired, card_machine=True).remedies == of(45, "(2)")
    assert play("TS TH 9H 9S 9D 8C", wrong=repaired).refused()[0] == of(44, "(1)")
