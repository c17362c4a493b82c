"""New Zealand's flop games: discards, kill pots, boards that are dealt more than once, and irregularities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.events import Kind
from croupier.games.poker.kill_memory import KillMemory
from croupier.games.refusals import Malformed, Refused
from croupier.games.tape import Report
from tests.clauses import clause, states
from tests.rules.nz_poker_hands import NzHand

PINEAPPLE = "KS QS AS KD QD AD 7C 3H 2C 4C AC AH 8S 9C 5C TC 6D"
"""Seats 2, 3 and 1 have pairs of kings, queens and aces and an odd card; A A 8 5 6 are on the board."""
CALLED = ("1 call", "2 call", "3 check")
THREE = "2S 3S AS 7H 8H AD 4C KC QC 2C 5C 9D 6C 9H"
STEPS = {"pineapple": "first_betting", "crazy_pineapple": "second_betting"}


def pineapple(name: str, **options: Any) -> NzHand:
    """A hand of three in which all cards are called, up to the discards."""
    hand = NzHand(100, 100, 100, cards=PINEAPPLE, name=name, **options)
    hand.do(*CALLED)
    if name == "crazy_pineapple":
        hand.do("2 check", "3 check", "1 check")
    return hand


@clause("nz-poker-2017", "div 13 def pineapple", "div 13 r 16.1(c)(ii)")
@clause("nz-poker-2017", "div 13 r 16.2(d)", "div 13 r 16.3(d)")
@pytest.mark.parametrize(("name", "ref"), [("pineapple", "16.2(d)"), ("crazy_pineapple", "16.3(d)")])
def test_players_discard_one_of_three_cards_in_order_from_the_button(name: str, ref: str) -> None:
    hand = pineapple(name)
    assert (hand.asked.seat, hand.asked.step, hand.asked.actions) == (2, STEPS[name], ("discard", "fold"))
    with pytest.raises(Refused, match="not the player's cards"):
        hand.throws("2 AS")
    hand.throws("2 7C", "3 3H", "1 2C")
    told = hand.events(Kind.DISCARDED)
    assert [(e.facts["seat"], e.facts["count"]) for e in told] == [(2, 1), (3, 1), (1, 1)]
    assert all(e.hidden == ("cards",) and f"div 13 r {ref}" in hand.cites(e) for e in told)
    hand.show()
    assert hand.nets == {1: "4", 2: "-2", 3: "-2"}
    dealt = [e for e in hand.events(Kind.DEALT) if e.facts["hand"].startswith("seat")]
    assert len(dealt) == 9
    assert {"div 13 r 16.1(c)(ii)"} <= hand.cites(dealt[0])


@clause("nz-poker-2017", "div 13 r 16.2(d)")
def test_a_player_all_in_discards_too_and_who_is_left_alone_does_not() -> None:
    hand = NzHand(2, 100, 100, cards=PINEAPPLE, name="pineapple").do("1 all_in", "2 call", "3 check")
    hand.throws("2 7C", "3 3H")
    assert hand.asked.seat == 1
    hand = NzHand(100, 100, 100, cards=PINEAPPLE, name="pineapple").do("1 raise 6", "2 fold", "3 fold")
    assert hand.round.request is None


# Irregularities -----------------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 r 20.32")
@pytest.mark.parametrize("name", sorted(STEPS))
def test_a_card_that_came_before_all_had_discarded_goes_back(name: str) -> None:
    hand = pineapple(name).throws("2 7C")
    hand.report("dealt_before_discards", card="9S")
    assert (hand.asked.seat, hand.asked.actions) == (3, ("discard", "fold"))
    hand.throws("3 3H", "1 2C")
    hand.cards = [c if c != "8S" else "9S" for c in hand.cards]  # It may come again.
    hand.show()
    assert hand.nets[1] == "4"


@clause("nz-poker-2017", "div 13 r 20.32")
def test_no_discard_is_open_where_nobody_has_to_discard() -> None:
    hand = NzHand(100, 100, 100, cards=PINEAPPLE, name="pineapple")
    hand.on()
    refusal = hand.refusal(Report("dealt_before_discards", parse_card("9S"), {}))
    assert "div 13 r 20.32" in {c.ref for c in refusal.clauses}


@clause("nz-poker-2017", "div 13 r 20.33")
def test_who_has_not_discarded_once_there_was_action_has_a_dead_hand() -> None:
    hand = pineapple("pineapple").throws("2 7C", "3 3H", "1 2C").do("2 bet 2", "3 call")
    hand.report("failed_to_discard", seat=1, substantial_action=True)
    assert hand.asked.seat == 2
    folded = hand.events_of("fold")[-1]
    assert (folded.facts["seat"], hand.cites(folded)) == (1, {"div 13 r 20.33"})
    hand.show()
    assert hand.nets == {1: "-2", 2: "6", 3: "-4"}


@clause("nz-poker-2017", "div 13 r 20.33")
def test_a_hand_that_kept_all_cards_is_dead_whenever_that_is_found_later() -> None:
    hand = pineapple("pineapple").throws("2 7C", "3 3H", "1 2C").do("2 bet 2", "3 call", "1 call")
    hand.do("2 check").report("failed_to_discard", seat=1, substantial_action=True)
    folded = hand.events_of("fold")[-1]
    assert (folded.facts["seat"], hand.cites(folded)) == (1, {"div 13 r 20.33"})
    with pytest.raises(Refused, match="the hand of seat 1 is dead already"):
        hand.report("failed_to_discard", seat=1, substantial_action=True)
    hand.do("3 check", "2 check", "3 check").show()
    # Seat 1 had aces: of the others, who have kings and queens, seat 2 wins the pot of 12.
    assert hand.nets == {1: "-4", 2: "8", 3: "-4"}


def test_without_substantial_action_no_hand_is_dead() -> None:
    hand = pineapple("pineapple").throws("2 7C", "3 3H", "1 2C").do("2 check")
    with pytest.raises(Refused, match="without substantial action"):
        hand.report("failed_to_discard", seat=1, substantial_action=False)


@clause("nz-poker-2017", "div 13 r 20.30")
def test_the_fifth_card_exposed_early_goes_back_and_no_card_is_burned_again() -> None:
    hand = NzHand(100, 100, 100, cards=THREE).do(*CALLED, "2 check", "3 check", "1 check", "2 bet 2")
    hand.report("fifth_card_exposed", card="9H")
    assert hand.asked.seat == 3
    hand.cards = ["9H"]  # It comes again, with no burn card before it.
    hand.do("3 call", "1 call").show()
    assert hand.round.outcome["board"] == ["KC", "QC", "2C", "9D", "9H"]
    assert [e.facts["hand"] for e in hand.events(Kind.DEALT)].count("burn") == 2


@clause("nz-poker-2017", "div 13 r 20.31", "div 13 r 20.31(a)", "div 13 r 20.31(b)", "div 13 r 20.31(c)")
def test_the_fourth_card_exposed_early_is_set_aside_until_the_fifth() -> None:
    hand = NzHand(100, 100, 100, cards=THREE).do(*CALLED, "2 check")
    hand.report("fourth_card_exposed", card="TH")
    hand.cards = ["5C", "TH"]
    with pytest.raises(Malformed):
        hand.do("3 check", "1 check")  # The fourth card is another one.
    hand.cards = ["9D"]
    hand.on()
    hand.cards = ["TH"]  # Shuffled back, it may be the fifth, which has no burn card.
    hand.do("2 check", "3 check", "1 check").show()
    assert hand.round.outcome["board"] == ["KC", "QC", "2C", "9D", "TH"]
    assert [e.facts["hand"] for e in hand.events(Kind.DEALT)].count("burn") == 2


@clause("nz-poker-2017", "div 13 r 20.30")
def test_no_card_is_burned_for_a_fifth_card_that_is_dealt_again_either() -> None:
    hand = NzHand(100, 100, 100, cards=THREE, run_it_twice=7).do(*CALLED, "2 check", "3 check", "1 check")
    hand.report("fifth_card_exposed", card="9H")
    hand.cards = ["9H", "6C", "TD"]
    hand.do("2 all_in", "3 all_in", "1 all_in", "2 run_3", "3 run_3", "1 run_3").show()
    assert [board[4] for board in hand.round.outcome["boards"]] == ["9H", "6C", "TD"]
    assert [e.facts["hand"] for e in hand.events(Kind.DEALT)].count("burn") == 2


@states("nz-poker-2017", "div 13 r 20.30", "div 13 def stub")
def test_the_stub_has_cards_for_more_boards_where_none_is_burned() -> None:
    # 32 cards less 18 of nine players, flop and fourth card with two burn cards, which leaves eight.
    dealt = [f"{rank}{suit}" for rank in "789TJQKA" for suit in "SHDC"]
    hand = NzHand(*[50] * 9, cards=" ".join(dealt), deck=32, run_it_twice=7)
    hand.do(*(f"{seat} call" for seat in (4, 5, 6, 7, 8, 9, 1, 2)), "3 check")
    hand.do(*(f"{seat} check" for seat in (2, 3, 4, 5, 6, 7, 8, 9, 1)))
    hand.on().report("fifth_card_exposed", card=hand.cards.pop(0))
    hand.do("2 all_in", "3 all_in", *(f"{seat} fold" for seat in (4, 5, 6, 7, 8, 9, 1)))
    assert hand.asked.actions[-1] == "run_7"


# Run it twice -------------------------------------------------------------------------------

ALL_IN = "KS AS KD AD 2C 3C 4D 5H 6C 7C 8C 9C 2D 2H 3S 4S 5S TS 6S KC"
"""Heads up: kings for seat 2, aces for seat 1; the second board brings a king."""
RUN = ("div 13 def run it twice button", "div 13 def stub", "div 13 r 18.8.1", "div 13 r 18.8.2")


@clause("nz-poker-2017", "div 13 def run it twice button", "div 13 def stub")
@clause("nz-poker-2017", "div 13 r 18.8.1", "div 13 r 18.8.2", "div 13 r 18.8.3", "div 13 r 18.8.4(i)")
@clause("nz-poker-2017", "div 13 r 18.8.5", "div 13 r 18.8.6")
def test_all_five_cards_are_dealt_twice_and_each_board_has_half_the_pot() -> None:
    hand = NzHand(51, 51, cards=ALL_IN, run_it_twice=3, commission="percentage").do("1 all_in", "2 all_in")
    assert hand.asked.actions == ("run_1", "run_2", "run_3")
    hand.do("2 run_2", "1 run_2").show()
    first, second = hand.round.outcome["boards"]
    assert (first, second) == (["3C", "4D", "5H", "7C", "9C"], ["2H", "3S", "4S", "TS", "KC"])
    parts = [(p["board"], p["amount"], p["commission"], p["winners"]) for p in hand.round.outcome["won"]]
    # 5 % of 102 is 5; 97 are divided into 49 and 48.
    assert parts == [(1, "54", "5", [1]), (2, "48", "0", [2])]
    assert hand.nets == {1: "-2", 2: "-3"}
    faces = [e for e in hand.events(Kind.DEALT) if e.facts["hand"] == "board_2"]
    assert {"div 13 r 18.8.3", "div 13 r 18.8.4(i)"} <= hand.cites(faces[0])


@clause("nz-poker-2017", "div 13 r 18.8.4(ii)", "div 13 r 18.8.4(iii)")
@pytest.mark.parametrize(("street", "ref", "same"), [(1, "18.8.4(ii)", 3), (2, "18.8.4(iii)", 4)])
def test_what_lies_already_is_part_of_every_board(street: int, ref: str, same: int) -> None:
    hand = NzHand(50, 50, cards=ALL_IN, run_it_twice=7).do("1 call", "2 check")
    if street == 2:
        hand.do("2 check", "1 check")
    hand.do("2 all_in", "1 all_in", "2 run_2", "1 run_2").show()
    first, second = hand.round.outcome["boards"]
    assert first[:same] == second[:same]
    assert first[same:] != second[same:]
    faces = [e for e in hand.events(Kind.DEALT) if e.facts["hand"] == "board_2"]
    assert f"div 13 r {ref}" in hand.cites(faces[0])


@clause("nz-poker-2017", "div 13 r 18.8.2")
def test_without_one_number_for_all_the_cards_are_dealt_once() -> None:
    hand = (
        NzHand(50, 50, cards=ALL_IN, run_it_twice=7).do("1 all_in", "2 all_in", "2 run_3", "1 run_2").show()
    )
    assert "boards" not in hand.round.outcome
    hand = NzHand(50, 50, cards=ALL_IN, run_it_twice=7).do("1 all_in", "2 all_in", "2 run_1").show()
    assert "boards" not in hand.round.outcome


@states("nz-poker-2017", "div 13 def stub", "div 13 r 18.8.1")
def test_no_more_boards_than_the_stub_has_cards_for() -> None:
    # 32 cards less 4: three times five cards and three burn cards.
    cards = "KS AS KD AD"
    hand = NzHand(50, 50, cards=cards, run_it_twice=7, deck=32).do("1 all_in", "2 all_in")
    assert hand.asked.actions == ("run_1", "run_2", "run_3")
    hand = NzHand(50, 50, cards=cards, run_it_twice=7).do("1 all_in", "2 all_in")
    assert hand.asked.actions[-1] == "run_6"


def test_where_two_can_bet_on_nobody_is_asked_about_boards() -> None:
    hand = NzHand(20, 50, 50, cards=THREE, run_it_twice=7).do("1 all_in", "2 call", "3 call")
    assert hand.asked.step == "second_betting"


# Kill pots ----------------------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 def killer", "div 13 def kill wager", "div 13 def kill pots")
@clause("nz-poker-2017", "div 13 r 7.20", "div 13 r 7.22")
def test_the_killer_posts_the_kill_wager_and_acts_in_the_regular_order() -> None:
    sign = {"table": {"min": "2"}, "kill_wager": {"min": "5"}}
    hand = NzHand(100, 100, 100, cards=THREE, sign=sign, kill_pots=True, standings={"killer": {3}})
    hand.do("3 post_kill")
    (wager,) = hand.events_of("kill_wager")
    assert (wager.facts["seat"], wager.facts["amount"]) == (3, "3")  # With the large blind 5.
    assert {"div 13 r 7.20", "div 13 r 7.22"} <= hand.cites(wager)
    assert (hand.asked.seat, hand.asked.stakes["call"], hand.asked.least["raise"]) == (1, 500, 1000)
    hand.do("1 call", "2 call")
    assert hand.asked.seat == 3
    hand.do("3 check")
    assert hand.asked.least["bet"] == 500  # The size of the game is increased.


@clause("nz-poker-2017", "div 13 r 7.21")
def test_who_refuses_the_kill_wager_is_not_dealt_in_and_the_button_is_neutral() -> None:
    hand = NzHand(100, 100, 100, cards=THREE, kill_pots=True, standings={"killer": {3}}).do("3 refuse_kill")
    back = [e for e in hand.round.events if e.kind is Kind.RETURNED]
    assert "div 13 r 7.21" in hand.cites(back[-1])
    hand.do("1 fold")
    assert "seat_3" not in {e.facts["hand"] for e in hand.events(Kind.DEALT)}
    assert hand.round.outcome["kill_button"] == {"seat": 2, "shows": "leg_up", "refused": 3}


@clause("nz-poker-2017", "div 13 def kill button", "div 13 r 7.15", "div 13 r 7.16", "div 13 r 7.17")
@clause("nz-poker-2017", "div 13 r 7.18", "div 13 r 7.19")
@pytest.mark.parametrize(
    ("standings", "sign", "after"),
    [
        ({}, {}, (1, "leg_up")),  # From the centre.
        ({"leg_up": {1}}, {}, (1, "kill")),
        ({"leg_up": {2}}, {}, (1, "leg_up")),
        ({"killer": {1}}, {}, (1, "kill")),
        ({"killer": {2}}, {}, (1, "leg_up")),
        ({}, {"kill_pot": {"min": "6"}}, (1, "kill")),
        ({}, {"kill_pot": {"min": "7"}}, (1, "leg_up")),
    ],
)
def test_the_kill_button_goes_to_who_wins_an_entire_pot(
    standings: Mapping[str, Any], sign: Any, after: tuple[int, str]
) -> None:
    hand = NzHand(100, 100, 100, cards=THREE, sign=sign, kill_pots=True, standings=standings)
    if "killer" in standings:
        hand.do(f"{next(iter(standings['killer']))} post_kill")
    hand.show()
    button = hand.round.outcome["kill_button"]
    assert (button["seat"], button["shows"]) == after
    moved = [e for e in hand.events(Kind.MARKER) if e.facts["marker"] == "kill_button"]
    assert len(moved) == ((standings, after) != ({"killer": {1}}, (1, "kill")))
    assert all("div 13 r 7.16" in hand.cites(e) for e in moved)


SPLIT = "2S 2H 2D 3C 3S 3H 5S AS KS QS 6S JS 7S TS"


@pytest.mark.parametrize(
    ("standings", "after"),
    [({"leg_up": {1}}, (1, "leg_up")), ({"killer": {1}}, (1, "kill")), ({}, (None, None))],
)
def test_a_divided_pot_leaves_the_button_where_it_is(standings: Any, after: tuple[Any, Any]) -> None:
    hand = NzHand(100, 100, 100, cards=SPLIT, kill_pots=True, standings=standings)
    if "killer" in standings:
        hand.do("1 post_kill")
    hand.show()
    button = hand.round.outcome["kill_button"]
    assert (button["seat"], button["shows"]) == after


@clause("nz-poker-2017", "div 13 r 7.21(i)", "div 13 r 7.21(ii)", "div 13 r 7.21(iii)")
def test_who_comes_back_regains_the_button_or_posts_as_much() -> None:
    for name, ref in (("kill_regained", "7.21(i)"), ("kill_taken", "7.21(ii)")):
        standings = {"killer": {3}, name: {3}}
        hand = NzHand(100, 100, 100, cards=THREE, kill_pots=True, standings=standings).on()
        told = [e for e in hand.events(Kind.MARKER) if e.facts["marker"] == "kill_button"]
        assert [(e.facts["seat"], hand.cites(e)) for e in told] == [(3, {f"div 13 r {ref}"})]
    standings = {"killer": {3}, "kill_owed": {1}}
    hand = NzHand(100, 100, 100, cards=THREE, kill_pots=True, standings=standings).do("3 post_kill")
    owed = hand.events_of("kill_wager")
    assert {e.facts["seat"]: ("div 13 r 7.21(iii)" in hand.cites(e)) for e in owed} == {3: False, 1: True}
    assert (hand.asked.seat, hand.asked.actions[0]) == (1, "check")


def kills(*rounds: tuple[Any, ...]) -> KillMemory:
    """What a table remembers after hands: of each the seat of the button, what it shows, and who refused."""
    memory = KillMemory(plays=True)
    for seat, shows, refused in rounds:
        wagers = [
            {"seat": n, "person": p, "wager": "table_stakes", "result": "returned" if n == refused else "win"}
            for n, p in ((1, "anna"), (2, "ben"), (3, "carla"))
        ]
        memory = memory.round_over(
            {"kill_button": {"seat": seat, "shows": shows, "refused": refused}}, wagers
        )
    return memory


SEATS = {1: "anna", 2: "ben", 3: "carla"}


@states("nz-poker-2017", "div 13 r 7.18", "div 13 r 7.21(i)", "div 13 r 7.21(ii)", "div 13 r 7.21(iii)")
def test_a_table_remembers_who_has_the_kill_button_and_who_refused() -> None:
    assert kills().standings(SEATS) == {}
    assert kills((1, "leg_up", None)).standings(SEATS) == {"leg_up": {1}}
    assert kills((1, "kill", None)).standings(SEATS) == {"killer": {1}}
    assert kills((1, "kill", None)).standings({4: "anna"}) == {"killer": {4}}
    refused = (1, "kill", None), (None, None, 1)
    assert kills(*refused).standings(SEATS) == {"killer": {1}, "kill_regained": {1}}
    assert kills(*refused[:1], (2, "leg_up", 1)).standings(SEATS) == {"killer": {1}, "kill_taken": {1}}
    owed = kills(*refused[:1], (2, "kill", 1))
    assert owed.standings(SEATS) == {"killer": {2}, "kill_owed": {1}}
    assert owed.standings({2: "ben"}) == {"killer": {2}}
    # Who has posted as much and played owes nothing any more.
    assert kills(*refused[:1], (2, "kill", 1), (2, "kill", None)).standings(SEATS) == {"killer": {2}}
    assert KillMemory(plays=False).round_over({}, []).standings(SEATS) == {}
