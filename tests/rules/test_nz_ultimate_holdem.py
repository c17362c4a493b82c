"""Ultimate Texas hold'em of New Zealand's proposed games: rounds, wagers, and what may befall them.

Rule 8.4 is printed; what else the game rests on is marked as published.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import card_codes
from croupier.games.events import Kind
from croupier.games.hands import BOARD
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, Wagering
from croupier.games.tape import Call, Decision
from croupier.games.wagers import Result
from croupier.record.rounds import write_record
from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from croupier.verify_record import verify
from tests.clauses import clause, states
from tests.rules.stud_hands import answer, back, nets, order, result
from tests.rules.tables import Table, refs

BOOK, GAME = "nz-proposed", "ultimate_holdem"
FLOP, LAST = "KD 3C 5S", "8H 6C"
BOARD_CARDS = f"{FLOP} {LAST}"
ACES, NOTHING, QUEENS = "AS AC", "7D 2H", "QC QD"


def published(*places: str) -> set[str]:
    return {f"published {place}" for place in places}


def both(*seats: int) -> tuple[str, ...]:
    return tuple(f"{seat} {wager} 10" for seat in seats for wager in ("ante", "blind"))


def table(*bets: str, **options: Any) -> Table:
    """An ante and a blind of one player, unless others are given."""
    return Table(BOOK, GAME, **options).bet(*(bets or both(1)))


def deal(played: Table, *cards: str) -> Table:
    """All cards, in the order in which the shuffler deals them; the first player is asked."""
    played.draw(" ".join(cards))
    played.round.apply(Call("dealt"))
    return played


def one(
    own: str, said: str, dealers: str = QUEENS, board: str = BOARD_CARDS, *bets: str, **more: Any
) -> Table:
    """A player alone, to the end."""
    return result(answer(deal(table(*bets, **more), own, dealers, board), *said.split()))


def two(*said: str) -> Table:
    """Two aces with ante and blind and trips, and nothing with the same, against two queens."""
    bets = [f"{seat} {wager} 10" for seat in (1, 2) for wager in ("ante", "blind", "trips")]
    return answer(deal(table(*bets), ACES, NOTHING, QUEENS, BOARD_CARDS), *said)


def asked(played: Table) -> Decide:
    request = played.round.request
    assert isinstance(request, Decide), request
    return request


def face_up(played: Table) -> list[str]:
    return card_codes([each.card for each in played.round.hands.cards.get(BOARD, []) if each.up])


# The deal -----------------------------------------------------------------------------------------


@clause("nz-proposed", "div 16 r 8.4(a)", "published shackleford rule 3")
@clause("nz-proposed", "published pa-653a § 653a.1 community card")
def test_two_cards_go_to_each_area_and_the_dealer_and_then_five_to_the_community() -> None:
    played = deal(table(*both(1, 3)), ACES, NOTHING, QUEENS, BOARD_CARDS)
    assert order(played) == "1133DD" + BOARD * 5
    assert not any(event.facts["face_up"] for event in played.events(Kind.DEALT))
    assert played.cited(Kind.DEALT, hand=BOARD) == {"div 16 r 8.4(a)"} | published(
        "pa-653a § 653a.1 community card"
    )
    assert played.cited(Kind.DEALT, hand="box_1") == {"div 16 r 8.4(a)"} | published("shackleford rule 3")
    assert played.cited(Kind.CALLED, step="dealt") == published("shackleford rule 3")


@clause("nz-proposed", "div 16 r 8.4")
def test_in_the_other_order_the_community_cards_come_first() -> None:
    made = table(*both(1, 3), deal="community_cards_first")
    played = deal(made, BOARD_CARDS, ACES, NOTHING, QUEENS)
    assert order(played) == BOARD * 5 + "1133DD"
    assert "div 16 r 8.4" in played.cited(Kind.DEALT, hand="dealer")
    assert "div 16 r 8.4(a)" not in {c.ref for event in played.round.events for c in event.clauses}
    assert nets(result(answer(played, "play_4x", "check", "check", "fold")))["w1+play"] == "40"


# Ante, blind and trips ------------------------------------------------------------------------------


@clause("nz-proposed", "published shackleford rule 2")
def test_a_blind_needs_an_ante_and_one_without_the_other_goes_back() -> None:
    with pytest.raises(Refused) as refused:
        table("1 blind 10")
    assert refs(refused.value.refusal) == published("shackleford rule 2")
    assert refused.value.refusal.nearest == ("ante first",)
    alone = table("1 ante 10", *both(2)).close()
    assert back(alone) == {"w1"}
    gone = table(*both(1, 2)).withdraw("w1", 1).close()
    assert back(gone) == {"w2"}


@clause("nz-proposed", "published shackleford rule 2")
@pytest.mark.parametrize(("ante", "blind"), [("10", "25"), ("25", "10")])
def test_what_is_more_of_an_unequal_ante_or_blind_goes_back(ante: str, blind: str) -> None:
    played = table(f"1 ante {ante}", f"1 blind {blind}").close()
    assert (played.lying("w1"), played.lying("w2")) == ("10", "10")


@clause("nz-proposed", "published northwood Trips Bonus")
def test_trips_needs_ante_and_blind_and_may_not_be_offered() -> None:
    with pytest.raises(Refused) as refused:
        table("1 trips 10")
    assert refs(refused.value.refusal) == published("northwood Trips Bonus")
    assert back(table("1 ante 10", "1 trips 5", *both(2)).close()) == {"w1", "w2"}
    with pytest.raises(Malformed):
        table(*both(1), "1 trips 5", trips_offered=False)


@clause("nz-proposed", "published nz-div-21 r 3.1", "published nz-div-21 r 5.4")
@clause("nz-proposed", "published qld-2010 sch 12 s 14(2)")
def test_there_are_so_many_areas_with_one_wager_each_and_a_hand_for_a_player() -> None:
    for bet, by in (
        ("6 ante 10 @6", "nz-div-21 r 3.1"),
        ("2 ante 10 @1", "nz-div-21 r 5.4"),
        ("1 ante 10 @2", "qld-2010 sch 12 s 14(2)"),
    ):
        with pytest.raises(Refused) as refused:
            table("1 ante 10", bet)
        assert refs(refused.value.refusal) == published(by)


# Streets --------------------------------------------------------------------------------------------


@clause("nz-proposed", "published shackleford rule 4", "published shackleford rule 5")
@clause("nz-proposed", "published shackleford rule 6", "published shackleford rule 7")
@clause("nz-proposed", "published shackleford rule 8", "published pa-653a § 653a.1 check")
@clause("nz-proposed", "published pa-653a § 653a.1 flop")
def test_the_play_wager_is_four_or_three_antes_then_two_then_one() -> None:
    played = deal(table(), ACES, QUEENS, BOARD_CARDS)
    for step, stakes, passing, rule, board, by in (
        ("before_flop", {"play_4x": 4000, "play_3x": 3000}, "check", 4, FLOP, {5}),
        ("after_flop", {"play_2x": 2000}, "check", 6, BOARD_CARDS, {7}),
        ("after_river", {"play_1x": 1000}, "fold", 8, BOARD_CARDS, set()),
    ):
        request = asked(played)
        assert (request.step, dict(request.stakes)) == (step, stakes)
        assert request.actions == (*stakes, passing)
        for action in stakes:
            refused = played.refusal(Decision(1, action, stake=1500))
            assert refs(refused) == published(f"shackleford rule {rule}")
        answer(played, passing)
        assert face_up(played) == board.split()
        assert published(f"shackleford rule {rule}") <= played.cited(Kind.DECIDED, step=step)
        turned = [e for e in played.events(Kind.TURNED) if e.facts["hand"] == BOARD]
        for each in by:
            assert published(f"shackleford rule {each}") <= {c.ref for c in turned[-1].clauses}


@pytest.mark.parametrize(
    ("said", "wagered"),
    [("play_4x", "40"), ("play_3x", "30"), ("check play_2x", "20"), ("check check play_1x", "10")],
)
def test_a_hand_that_has_bet_decides_no_more(said: str, wagered: str) -> None:
    played = one(ACES, said)
    assert [event.facts["action"] for event in played.events(Kind.DECIDED)] == said.split()
    assert nets(played) == {"w1": "10", "w2": "0", "w1+play": wagered}


@clause("nz-proposed", "published pa-653a § 653a.1 fold", "published jacobson step 8")
def test_who_folds_loses_ante_and_blind_and_the_hand_is_not_shown() -> None:
    played = one(NOTHING, "check check fold")
    assert nets(played) == {"w1": "-10", "w2": "-10"}
    assert published("shackleford rule 8", "pa-653a § 653a.1 fold", "jacobson step 8") == played.refs("w1")
    assert "dealer" not in played.round.outcome
    assert {e.facts["hand"] for e in played.events(Kind.TURNED)} == {BOARD}


# The end --------------------------------------------------------------------------------------------


@clause("nz-proposed", "published shackleford rule 9", "published shackleford rule 10")
@clause("nz-proposed", "published shackleford rule 11", "published shackleford rule 12")
@clause("nz-proposed", "published pa-653a § 653a.12(a)", "published pa-653a § 653a.12(b) paytable A")
@clause("nz-proposed", "published pa-653a § 653a.6(a)", "published pa-653a § 653a.6(b)")
@clause("nz-proposed", "published pa-653a § 653a.1 hand", "published jacobson step 9")
@pytest.mark.parametrize(
    ("own", "board", "blind"),
    [
        (ACES, BOARD_CARDS, "0"),
        ("9S 9D", "9H 2S 5D KC JC", "0"),
        ("4S 5H", "6S 7D 8D 2H JC", "10"),
        ("AS 2H", "3S 4D 5D KH JC", "10"),
        ("4S 9S", "6S 7S 2S KH JC", "15"),
        ("KS KD", "KH 2S 2D 5C 6H", "30"),
        ("KS KD", "KH KC 2D 5C 6H", "100"),
        ("4S 5S", "6S 7S 8S KH JC", "500"),
        ("AS KS", "QS JS TS 2H 6C", "5000"),
    ],
)
def test_a_higher_hand_wins_ante_and_play_evenly_and_the_blind_by_its_table(
    own: str, board: str, blind: str
) -> None:
    played = one(own, "check play_2x", board=board)
    assert nets(played) == {"w1": "10", "w2": blind, "w1+play": "20"}
    assert played.round.outcome["dealer"]["qualifies"] is True
    ranked = published("pa-653a § 653a.6(a)", "pa-653a § 653a.6(b)", "pa-653a § 653a.1 hand")
    assert ranked <= played.cited(Kind.COUNTED, hand="box_1")
    assert ranked | published("jacobson step 9") <= played.cited(Kind.COUNTED, hand="dealer")


@clause("nz-proposed", "published pa-653a § 653a.12(b) paytable B")
@pytest.mark.parametrize(
    ("own", "board", "blind"), [("4S 5H", "6S 7D 8D 2H JC", "0"), ("4S 9S", "6S 7S 2S KH JC", "15")]
)
def test_under_the_other_table_a_straight_has_the_blind_stand_off(own: str, board: str, blind: str) -> None:
    played = one(own, "play_4x", board=board, blind_pays="b")
    assert nets(played)["w2"] == blind
    assert published("pa-653a § 653a.12(b) paytable B") <= played.refs("w2")


@clause("nz-proposed", "published shackleford rule 10", "published jacobson step 9")
@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("AS 3D", {"w1": "0", "w2": "0", "w1+play": "40"}),
        ("8S 6H", {"w1": "0", "w2": "10", "w1+play": "40"}),
        ("4S 3D", {"w1": "0", "w2": "-10", "w1+play": "-40"}),
    ],
)
def test_without_a_pair_of_the_dealers_the_ante_stands_off_and_nothing_else(
    own: str, expected: dict[str, str]
) -> None:
    played = one(own, "play_4x", "QC JD", "2S 5H 7C 9D KC")
    assert nets(played) == expected
    assert played.round.outcome["dealer"]["qualifies"] is False
    assert played.end("w1").result is Result.STAND_OFF


def test_a_pair_on_the_board_has_the_dealer_qualify() -> None:
    played = one("AS 3D", "play_4x", "QC JD", "2S 2H 7C 9D KC")
    assert played.round.outcome["dealer"]["qualifies"] is True
    assert nets(played)["w1"] == "10"


@clause("nz-proposed", "published northwood ties")
def test_equal_hands_stand_off() -> None:
    played = one("2S 5H", "play_4x", "8C 7D", "KD QC JC TD AC")
    assert nets(played) == {"w1": "0", "w2": "0", "w1+play": "0"}
    assert published("northwood ties") <= played.refs("w1") & played.refs("w2") & played.refs("w1+play")


@clause("nz-proposed", "published pa-653a § 653a.12(c) paytable A")
@clause("nz-proposed", "published pa-653a § 653a.12(c) paytable B")
@clause("nz-proposed", "published pa-653a § 653a.12(c) paytable C")
@clause("nz-proposed", "published pa-653a § 653a.12(c) paytable D")
@clause("nz-proposed", "published northwood Trips Bonus")
def test_trips_is_paid_by_the_hand_whatever_the_dealer_has() -> None:
    """Three of a kind against a higher hand, and a full house against a lower one."""
    bets = (*both(1), "1 trips 10")
    for letter, three, full in (("a", "30", "90"), ("b", "30", "80"), ("c", "30", "80"), ("d", "30", "70")):
        lost = one("9S 9D", "play_4x", "KC KH", "9H KS 5D 2C JC", *bets, trips_pays=letter)
        won = one("KS KD", "play_4x", QUEENS, "KH 2S 2D 5C 6H", *bets, trips_pays=letter)
        assert (nets(lost)["w1"], nets(lost)["w3"], nets(won)["w3"]) == ("-10", three, full)
        by = published(f"pa-653a § 653a.12(c) paytable {letter.upper()}", "northwood Trips Bonus")
        assert lost.refs("w3") == won.refs("w3") == by


@clause("nz-proposed", "published live-maryland folding")
def test_the_trips_wager_of_a_folded_hand_is_in_action_and_its_cards_are_shown() -> None:
    bets = (*both(1), "1 trips 10")
    played = one("4S 5H", "check check fold", QUEENS, "6S 7D 8D 2H JC", *bets)
    assert nets(played) == {"w3": "40", "w1": "-10", "w2": "-10"}
    assert played.cited(Kind.TURNED, hand="box_1") == published("live-maryland folding")
    assert played.round.outcome["boxes"] == [
        {"box": 1, "cards": ["4S", "5H"], "end": "folded", "hand": "straight, 8 high"}
    ]
    assert "dealer" not in played.round.outcome


@clause("nz-proposed", "published palms-royale rule 7")
def test_or_it_is_lost_with_the_hand() -> None:
    bets = (*both(1), "1 trips 10")
    lost = {"trips_of_a_folded_hand": "lost"}
    played = one("4S 5H", "check check fold", QUEENS, "6S 7D 8D 2H JC", *bets, **lost)
    assert nets(played) == {"w1": "-10", "w2": "-10", "w3": "-10"}
    assert published("palms-royale rule 7") <= played.refs("w3")
    kept = one("4S 5H", "check check play_1x", QUEENS, "6S 7D 8D 2H JC", *bets, **lost)
    assert nets(kept)["w3"] == "40"


def test_hands_are_settled_from_the_dealers_right_and_the_dealers_is_turned_first() -> None:
    played = result(two("play_4x", "check", "play_2x"))
    assert [e.facts["hand"] for e in played.events(Kind.TURNED)][-3:] == ["dealer", "box_2", "box_1"]


# Misdeals -------------------------------------------------------------------------------------------


def again(played: Table) -> None:
    """All wagers are back, wagers are open, and a new deal is played out."""
    assert isinstance(played.round.request, Wagering)
    assert played.round.wagers == ()
    fresh = deal(played.bet(*both(1)), ACES, QUEENS, BOARD_CARDS)
    assert nets(result(answer(fresh, "play_4x")))[f"w{played._ids - 1}+play"] == "40"


@clause("nz-proposed", "published nz-div-21 r 11.2", "published nz-div-21 r 11.11")
@pytest.mark.parametrize("said", [(), ("check",), ("play_4x", "check", "check")])
def test_a_wrong_number_of_cards_is_a_misdeal(said: tuple[str, ...]) -> None:
    played = two(*said).report("wrong_number_of_cards")
    assert back(played) >= {f"w{n}" for n in range(1, 7)}
    again(played)


@clause("nz-proposed", "published nz-div-21 r 11.11")
def test_a_script_puts_wagers_up_anew_after_a_misdeal() -> None:
    bets = [
        {"seat": 1, "wager": wager, "stake": stake, "before": before}
        for before, stake in ((1, "10"), (2, "25"))
        for wager in ("ante", "blind")
    ]
    ran = run_script(
        {
            "rulebook": BOOK,
            "game": GAME,
            "equipment": {"cards": f"{ACES} QD {ACES} {QUEENS} {BOARD_CARDS}".split()},
            "wagers": bets,
            "decisions": [{"seat": 1, "action": "play_4x"}],
            "irregularities": [{"kind": "wrong_number_of_cards", "at": 4}],
        }
    )
    ended = [(each["stake"], each["result"], each["net"]) for each in ran.result["settled"]]
    first, then = [("10", "returned", "0")] * 2, [("25", "win", "25"), ("25", "stand_off", "0")]
    assert (ended, ran.result["refused"]) == ([*first, *then, ("100", "win", "100")], [])
    assert not verify(ran.record).faults


@clause("nz-proposed", "published nz-div-21 r 11.3")
def test_one_exposed_card_is_turned_over() -> None:
    played = table().draw("AS AC").report("card_exposed")
    assert back(played) == set()


@clause("nz-proposed", "published nz-div-21 r 11.5")
def test_more_than_one_exposed_card_is_a_misdeal_also_one_after_the_other() -> None:
    again(table().draw("AS AC").report("more_cards_exposed"))
    again(table().draw("AS AC").report("card_exposed").report("card_exposed"))
    with pytest.raises(Refused):
        two("play_4x").report("card_exposed")


@clause("nz-proposed", "published nz-big-raise r 11.4")
def test_a_community_card_exposed_in_the_deal_is_a_misdeal() -> None:
    with pytest.raises(Refused) as refused:
        table().draw("AS").report("community_card_exposed")
    assert published("nz-big-raise r 11.4") <= refs(refused.value.refusal)
    assert refused.value.refusal.nearest == ("card_exposed",)
    again(table().draw("AS AC QC QD KD").report("community_card_exposed"))
    first = table(deal="community_cards_first").draw("KD 3C").report("community_card_exposed")
    assert back(first) == {"w1", "w2"}


@clause("nz-proposed", "published nz-div-21 r 11.8", "published nz-div-21 r 11.9")
def test_cards_to_an_area_without_an_ante_are_a_misdeal_and_a_whole_hand_there_is_discarded() -> None:
    again(table().draw("AS AC QC").report("card_without_ante"))
    played = deal(table(), ACES, QUEENS, BOARD_CARDS).report("hand_without_ante")
    assert back(played) == set()
    assert asked(played).seat == 1


@clause("nz-proposed", "published nz-div-21 r 11.10")
def test_a_deck_that_is_not_whole_is_a_misdeal() -> None:
    again(deal(table(), ACES, QUEENS, BOARD_CARDS).report("deck_incomplete"))


# What befalls a round later ---------------------------------------------------------------------------


@clause("nz-proposed", "published nz-div-21 r 11.6", "published nz-div-21 r 11.7")
def test_own_cards_exposed_by_a_player_or_the_dealer_change_nothing() -> None:
    played = two().report("own_card_exposed", seat=1).report("dealers_cards_exposed")
    assert asked(played).actions == ("play_4x", "play_3x", "check")
    with pytest.raises(Malformed):
        answer(played, "play_4x", "play_4x").report("dealers_cards_exposed")


@clause("nz-proposed", "published qld-2010 sch 12 s 33(1)", "published qld-2010 sch 12 s 33(2)")
def test_a_community_card_turned_too_early_stays_and_decisions_stand() -> None:
    played = two("play_4x").report("community_card_turned", second_card=True, fifth_card=True)
    assert face_up(played) == ["3C", "6C"]
    assert asked(played).seat == 2
    answer(played, "check")
    assert sorted(face_up(played)) == sorted(["3C", "6C", "KD"])
    with pytest.raises(Refused):
        played.report("community_card_turned", second_card=True)
    answer(played, "check")
    assert sorted(face_up(played)) == sorted(BOARD_CARDS.split())
    found = nets(result(answer(played, "fold")))
    assert (found["w1+play"], found["w4"]) == ("40", "-10")


@clause("nz-proposed", "published nz-div-21 r 11.12")
def test_a_player_who_is_not_there_at_the_last_decision_has_folded() -> None:
    with pytest.raises(Malformed):
        two("play_4x").report("player_not_present")
    played = result(two("play_4x", "check", "check").report("player_not_present"))
    assert published("nz-div-21 r 11.12") == played.refs("w4") == played.refs("w5")
    assert (nets(played)["w4"], nets(played)["w5"]) == ("-10", "-10")


@clause("nz-proposed", "published nz-div-21 r 11.13")
@pytest.mark.parametrize("kept", [True, False])
def test_cards_that_are_collected_too_early_come_back_or_the_hand_is_void(kept: bool) -> None:
    played = two("play_4x", "check").report("cards_collected", reconstructed=kept)
    assert back(played) == (set() if kept else {"w4", "w5", "w6"})


@clause("nz-proposed", "published nz-div-21 r 11.1")
def test_for_cards_or_information_exchanged_a_hand_may_be_declared_void() -> None:
    played = two("play_4x").report("hand_declared_void", ruling="declared_void", seat=1)
    assert back(played) == {"w1", "w2", "w3", "w1+play"}
    other = two("play_4x").report("hand_declared_void", ruling="not_declared", seat=1)
    assert back(other) == set()


# Records --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said", ["play_4x play_3x", "check check play_2x play_2x", "check play_4x check fold"]
)
def test_rounds_of_two_players_are_verified(said: str) -> None:
    played = result(two(*said.split()))
    record = write_record(game(BOOK, GAME), {}, played.round)
    assert [str(fault) for fault in verify(record).faults] == []


@states("nz-proposed", "div 16 r 8.4")
def test_no_printed_clause_but_the_deal_is_cited_as_the_divisions() -> None:
    cited = {c for event in result(two("play_4x", "check", "play_2x")).round.events for c in event.clauses}
    assert {c.ref for c in cited if c.book == BOOK and not c.published} == {"div 16 r 8.4(a)"}
