"""Big Raise stud poker of New Zealand's proposed games: rounds, wagers, and what may befall them."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, Wagering
from croupier.games.tape import Withdraw
from croupier.games.wagers import Result
from croupier.money.amounts import decimal
from croupier.record.rounds import replay_record, write_record
from croupier.rulebooks.games import game
from croupier.verify_record import verify
from tests.clauses import clause, states
from tests.rules.stud_hands import answer, back, nets, result
from tests.rules.tables import Table, refs

BOOK, GAME = "nz-proposed", "big_raise_stud"
RULE = "div Big-Raise r"
JUNK = "2C 7D"
"""Community cards that help no hand of these tests unless they hold a 2 or a 7."""


def table(*bets: str, **options: Any) -> Table:
    return Table(BOOK, GAME, **{"automatic_shuffler": True, **options}).bet(*(bets or ("1 ante 10",)))


def deal(played: Table, *hands: str, board: str = JUNK, bottom: str = "6C") -> Table:
    """Packets of three, as a shuffler deals them."""
    return played.draw(" ".join((*hands, board, bottom)))


def one(hand: str, does: str = "raise_1x", board: str = JUNK, **options: Any) -> Table:
    return result(answer(deal(table(**options), hand, board=board), does))


def ends(played: Table) -> dict[str, tuple[str, str]]:
    return {
        s.wager.type.name: (s.line.name if s.line else "", decimal(s.net)) for s in played.round.settlements
    }


def report(played: Table, kind: str, ruling: str | None = None, **details: Any) -> Table:
    return played.report(kind, None, ruling, **details)


def cites(played: Table) -> set[str]:
    return {c.ref for event in played.round.events for c in event.clauses}


# The deal -----------------------------------------------------------------------------------------


def to_whom(played: Table) -> str:
    told = [str(e.facts["hand"]) for e in played.events(Kind.DEALT)]
    return "".join({"board": "C", "burn": "b"}.get(name, name.removeprefix("box_")) for name in told)


@clause("nz-proposed", "div Big-Raise r 8.1(a)", "div Big-Raise r 8.1(b)")
@clause("nz-proposed", "div Big-Raise r 8.2", "div Big-Raise r 8.3", "div Big-Raise r 8.3(a)")
@clause("nz-proposed", "div Big-Raise r 8.3(b)")
def test_a_shoe_deals_a_card_to_each_area_and_the_community_until_it_has_two() -> None:
    made = Table(BOOK, GAME, automatic_shuffler=False).bet("1 ante 10", "3 ante 10")
    played = made.draw("AS KS 2C 9S QS 7D 8S JS")
    assert to_whom(played) == "13C13C13"
    assert not any(each.up for hand in played.round.hands.cards.values() for each in hand)


@clause("nz-proposed", "div Big-Raise r 8.4", "div Big-Raise r 8.4(a)")
@clause("nz-proposed", "div Big-Raise r 8.4(b)")
def test_a_shuffler_deals_packets_of_three_and_the_bottom_card_of_the_community_is_discarded() -> None:
    played = deal(table("1 ante 10", "3 ante 10"), "AS KS 9C", "QS JS 8C")
    assert to_whom(played) == "111333CCb"
    assert [each.up for each in played.round.hands.cards["burn"]] == [False]
    played = result(answer(played, "raise_4x", "fold"))
    assert played.round.outcome["board"] == ["2C", "7D"]


# What hands are paid ------------------------------------------------------------------------------


@clause("nz-proposed", "div Big-Raise r 10.2(a)", "div Big-Raise r 10.6(a)", "div Big-Raise r 5.7")
@clause("nz-proposed", "div Big-Raise r 4.1", "div Big-Raise r 4.2", "div Big-Raise r 1.2 def poker value")
@clause("nz-proposed", "div Big-Raise r 4.3(a)", "div Big-Raise r 4.3(b)", "div Big-Raise r 4.3(c)")
@clause("nz-proposed", "div Big-Raise r 4.3(d)", "div Big-Raise r 4.3(e)", "div Big-Raise r 4.3(f)")
@clause("nz-proposed", "div Big-Raise r 4.3(g)", "div Big-Raise r 4.3(h)", "div Big-Raise r 4.3(i)")
@clause("nz-proposed", "div Big-Raise r 4.3(j)", "div Big-Raise r 10.1")
@clause("nz-proposed", "div Big-Raise r 5.2(b)", "div Big-Raise r 1.2 def raise wager")
@pytest.mark.parametrize(
    ("hand", "board", "raised"),
    [
        ("TS TD 9C", JUNK, "20"),
        ("AS AD 9C", JUNK, "20"),
        ("2S 2D 7C", "7D KC", "40"),
        ("2S 2D 2H", "7D KC", "60"),
        ("AS 2D 3H", "4D 5C", "80"),
        ("TS JD QH", "KD AC", "80"),
        ("9S 7S 3S", "4S 2S", "120"),
        ("2S 2D 2H", "7D 7C", "160"),
        ("2S 2D 2H", "2C KC", "800"),
        ("9S 8S 7S", "6S 5S", "2000"),
        ("AS KS QS", "JS TS", "10000"),
    ],
)
def test_a_hand_above_a_pair_of_nines_wins_its_ante_evenly_and_its_raise_at_its_odds(
    hand: str, board: str, raised: str
) -> None:
    played = one(hand, "raise_2x", board)
    assert nets(played) == {"w1": "10", "w1+raise": raised}


@clause("nz-proposed", "div Big-Raise r 10.2(b)")
@pytest.mark.parametrize("pair", ["6", "7", "8", "9"])
def test_a_pair_of_sixes_to_nines_stands_off(pair: str) -> None:
    played = one(f"{pair}S {pair}D KC", "raise_3x", "2C QD")
    assert nets(played) == {"w1": "0", "w1+raise": "0"}
    assert {s.result for s in played.round.settlements} == {Result.STAND_OFF}


@clause("nz-proposed", "div Big-Raise r 10.2(c)", "div Big-Raise r 10.5")
@pytest.mark.parametrize("hand", ["5S 5D KC", "2S 2D KC", "AS KD JC"])
def test_a_hand_below_a_pair_of_sixes_loses_ante_and_raise(hand: str) -> None:
    assert nets(one(hand, "raise_4x", "7C QD")) == {"w1": "-10", "w1+raise": "-40"}


@clause("nz-proposed", "div Big-Raise r 5.8")
def test_a_raise_is_paid_no_more_than_the_sign_says_and_the_ante_is_not_held_to_that() -> None:
    made = Table(BOOK, GAME, sign={"bet_payment": {"max": "3000"}}, automatic_shuffler=True)
    played = result(answer(deal(made.bet("1 ante 10"), "AS KS QS", board="JS TS"), "raise_4x"))
    assert nets(played) == {"w1": "10", "w1+raise": "3000"}


# Decisions ----------------------------------------------------------------------------------------


@clause("nz-proposed", "div Big-Raise r 5.2", "div Big-Raise r 5.2(a)", "div Big-Raise r 9.1")
@clause("nz-proposed", "div Big-Raise r 9.2", "div Big-Raise r 9.2(a)", "div Big-Raise r 1.2 def fold")
def test_who_folds_loses_the_ante_and_no_community_card_is_turned_for_nobody() -> None:
    played = one("AS KD JC", "fold")
    assert nets(played) == {"w1": "-10"}
    assert played.round.outcome["board"] == []


@clause("nz-proposed", "div Big-Raise r 5.2(b)")
@pytest.mark.parametrize(("action", "stake"), [("raise_1x", "20"), ("raise_4x", "50"), ("raise_2x", "5")])
def test_a_raise_is_so_many_antes(action: str, stake: str) -> None:
    played = deal(table(), "AS KD JC")
    with pytest.raises(Refused) as refused:
        played.decide(1, action, stake=stake)
    assert refs(refused.value.refusal) == {f"{RULE} 5.2(b)"}


# Blind bets ---------------------------------------------------------------------------------------


@clause("nz-proposed", "div Big-Raise r 5.1(c)", "div Big-Raise r 5.9(b)")
def test_a_blind_bet_stays_as_the_raise_of_its_hand_or_goes_back_when_its_player_folds() -> None:
    stays = result(answer(deal(table("1 ante 10", "1 blind 30"), "TS TD 9C"), "stay"))
    assert nets(stays) == {"w1": "10", "w2": "30"}
    folds = result(answer(deal(table("1 ante 10", "1 blind 30"), "AS KD 9C"), "fold"))
    assert nets(folds) == {"w2": "0", "w1": "-10"}
    assert back(folds) == {"w2"}


@clause("nz-proposed", "div Big-Raise r 5.9(b)")
def test_a_player_with_a_blind_bet_raises_no_more() -> None:
    played = deal(table("1 ante 10", "1 blind 10"), "TS TD 9C")
    request = played.round.request
    assert isinstance(request, Decide)
    assert request.actions == ("stay", "fold")
    with pytest.raises((Refused, Malformed)):
        played.decide(1, "raise_4x")
    with pytest.raises(Refused) as refused:
        played.decide(1, "stay", stake="10")
    assert refs(refused.value.refusal) == {f"{RULE} {rule}" for rule in ("5.2", "5.2(a)", "5.9(b)", "9.1")}


@clause("nz-proposed", "div Big-Raise r 5.2(b)")
@pytest.mark.parametrize("stake", ["5", "15", "50"])
def test_a_blind_bet_is_one_to_four_antes(stake: str) -> None:
    with pytest.raises(Refused) as refused:
        table("1 ante 10", f"1 blind {stake}")
    assert refs(refused.value.refusal) == {f"{RULE} 5.1(c)", f"{RULE} 5.2(b)"}
    assert refused.value.refusal.nearest == ("10", "20", "30", "40")


@clause("nz-proposed", "div Big-Raise r 5.1(c)")
def test_a_blind_bet_needs_its_ante_and_goes_back_where_that_is_changed_or_taken_off() -> None:
    with pytest.raises(Refused) as refused:
        table("1 blind 10")
    assert refs(refused.value.refusal) == {f"{RULE} 5.1(c)"}
    alone = table("1 ante 10", "1 blind 10").withdraw("w1", 1).close()
    assert back(alone) == {"w2"}


def test_without_blind_betting_there_is_no_such_wager() -> None:
    with pytest.raises(Malformed):
        table("1 ante 10", "1 blind 10", blind_betting=False)
    with pytest.raises(Malformed):
        table("1 ante 10", "1 three_card_bonus 10", bonus_offered=False)


# The bonus ----------------------------------------------------------------------------------------


@clause("nz-proposed", "div Big-Raise r 10.3", "div Big-Raise r 10.6(b)", "div Big-Raise r 5.1(b)")
@clause("nz-proposed", "div Big-Raise r 1.2 def three card bonus wager")
@clause("nz-proposed", "published pa-669a § 669a.6(c)", "published qld-2010 sch 13 s 9(1)")
@pytest.mark.parametrize(
    ("hand", "line", "net"),
    [
        ("9S 8S 7S", "straight flush", "200"),
        ("9S 9D 9C", "three of a kind", "150"),
        ("9S 8D 7C", "straight", "30"),
        ("9S 5S 3S", "flush", "15"),
        ("9S 9D 3S", "pair", "5"),
        ("9S 5D 3S", "odd cards", "-5"),
        ("QS KD AS", "straight", "30"),
        ("KS AD 2S", "odd cards", "-5"),
    ],
)
def test_the_bonus_is_paid_by_the_first_three_cards(hand: str, line: str, net: str) -> None:
    played = deal(table("1 ante 10", "1 three_card_bonus 5"), hand, board="TH TC")
    assert ends(result(answer(played, "raise_1x")))["three_card_bonus"] == (line, net)


@clause("nz-proposed", "published qld-2010 sch 13 s 9(5)", "div Big-Raise r 4.2")
@pytest.mark.parametrize(
    ("hand", "reads", "line"),
    [
        ("AS 2D 3S", "straight", "straight"),
        ("AS 2S 3S", "straight", "straight flush"),
        ("AS 2D 3S", "no_straight", "odd cards"),
        ("AS 2S 3S", "no_straight", "flush"),
        ("2S 3D 4S", "no_straight", "straight"),
        ("2S 3S 4S", "no_straight", "straight flush"),
        ("5S 5D 5C", "no_straight", "three of a kind"),
    ],
)
def test_ace_two_three_is_a_straight_as_published_or_none_where_the_ace_is_high(
    hand: str, reads: str, line: str
) -> None:
    played = deal(table("1 ante 10", "1 three_card_bonus 5", ace_two_three=reads), hand, board="TH TC")
    played = result(answer(played, "raise_1x"))
    assert ends(played)["three_card_bonus"][0] == line
    told = next(s for s in played.round.settlements if s.wager.type.name == "three_card_bonus")
    published = [c.ref for c in told.clauses if c.published]
    assert ("published qld-2010 sch 13 s 9(5)" in published) == (reads == "straight")


@clause("nz-proposed", "div Big-Raise r 9.2(c)")
def test_the_bonus_of_a_folded_hand_is_verified_and_its_cards_are_shown() -> None:
    played = deal(
        table("1 ante 10", "1 three_card_bonus 5", "2 ante 10"), "2S 3S 5S", "KS KD 9C", board="TH 8C"
    )
    played = result(answer(played, "fold", "raise_1x"))
    assert nets(played) == {"w1": "-10", "w2": "15", "w3": "10", "w3+raise": "10"}
    assert played.round.outcome["boxes"][0] == {
        "box": 1,
        "cards": ["2S", "3S", "5S"],
        "three_cards": "flush",
        "end": "folded",
    }


@clause("nz-proposed", "div Big-Raise r 10.5", "div Big-Raise r 10.3")
@pytest.mark.parametrize(
    ("hand", "board", "ante"), [("2S 2D 9C", "TH 8C", "-10"), ("6S 6D 9C", "TH 8C", "0")]
)
def test_the_bonus_is_paid_on_hands_that_lose_and_that_stand_off(hand: str, board: str, ante: str) -> None:
    played = deal(table("1 ante 10", "1 three_card_bonus 5"), hand, board=board)
    played = result(answer(played, "raise_1x"))
    assert nets(played)["w1"] == ante
    assert nets(played)["w2"] == "5"


@clause("nz-proposed", "div Big-Raise r 11.9", "div Big-Raise r 5.1(b)")
def test_a_bonus_wager_without_an_ante_is_refused_and_void_where_its_ante_was_taken_off() -> None:
    with pytest.raises(Refused) as refused:
        table("1 three_card_bonus 5")
    assert refs(refused.value.refusal) == {f"{RULE} 11.9", f"{RULE} 5.1(b)"}
    assert back(table("1 ante 10", "1 three_card_bonus 5").withdraw("w1", 1).close()) == {"w2"}


# Wagers -------------------------------------------------------------------------------------------


@clause("nz-proposed", "div Big-Raise r 3.1", "div Big-Raise r 5.3")
def test_there_are_up_to_seven_areas() -> None:
    with pytest.raises(Refused) as refused:
        table("1 ante 10 @8")
    assert refs(refused.value.refusal) == {f"{RULE} 3.1", f"{RULE} 5.3"}


@clause("nz-proposed", "div Big-Raise r 5.1(a)", "div Big-Raise r 1.2 def ante wager")
def test_an_ante_is_told_with_what_lets_it_be_made() -> None:
    assert {f"{RULE} 5.1(a)", f"{RULE} 1.2 def ante wager"} <= cites(table())


@clause("nz-proposed", "div Big-Raise r 5.6")
def test_an_area_takes_one_wager() -> None:
    with pytest.raises(Refused) as refused:
        table("1 ante 10", "2 ante 10 @1")
    assert refs(refused.value.refusal) == {f"{RULE} 5.6"}


@clause("nz-proposed", "div Big-Raise r 5.9(a)", "div Big-Raise r 5.9(b)", "div Big-Raise r 5.10")
def test_nothing_is_made_or_withdrawn_after_no_more_bets() -> None:
    played = deal(table("1 ante 10", "1 blind 10"), "AS KD 9C")
    for attempt in (lambda: played.bet("2 ante 10"), lambda: played.round.apply(Withdraw("w2", 1))):
        with pytest.raises(Refused):
            attempt()
    with pytest.raises(Refused) as refused:
        played.round.apply(Withdraw("w2", 1))
    assert {f"{RULE} 5.9(a)", f"{RULE} 5.9(b)", f"{RULE} 5.10"} <= refs(refused.value.refusal)


@clause("nz-proposed", "div Big-Raise r 5.5")
def test_a_player_wagers_on_one_area_unless_several_are_permitted() -> None:
    with pytest.raises(Refused) as refused:
        table("1 ante 10", "1 ante 10 @2")
    assert refs(refused.value.refusal) == {f"{RULE} 5.5"}
    played = deal(table("1 ante 10", "1 ante 10 @2", several_areas="several"), "TS TD 9C", "AS KD 9H")
    played = result(answer(played, "raise_4x", "fold"))
    assert nets(played) == {"w1": "10", "w1+raise": "40", "w2": "-10"}


# Several hands, one seen --------------------------------------------------------------------------


def several(*bets: str) -> Table:
    return table(*bets, several_areas="one_seen")


def unseen(played: Table) -> set[str]:
    rules: Any = played.rules
    return set(rules.unseen(played.round.wagers, played.round.declared))


@states("nz-proposed", "div Big-Raise r 5.5.2")
def test_the_hand_of_the_own_place_may_be_looked_at_or_the_first_dealt() -> None:
    assert unseen(several("2 ante 10 @1", "2 ante 10 @2", "2 ante 10 @5")) == {"box_1", "box_5"}
    assert unseen(several("2 ante 10 @4", "2 ante 10 @5", "1 ante 10")) == {"box_5"}
    assert unseen(table("1 ante 10", "1 ante 10 @2", several_areas="several")) == set()


@clause("nz-proposed", "div Big-Raise r 11.15", "div Big-Raise r 11.15(a)")
def test_one_hand_that_was_looked_at_may_be_deemed_the_players_own() -> None:
    played = deal(several("1 ante 10", "1 ante 10 @2"), "TS TD 9C", "AS KD 9H")
    report(played, "blind_hand_seen", "directed", seat=1, box_2=True)
    assert unseen(played) == {"box_1"}
    played = result(answer(played, "raise_1x", "raise_1x"))
    assert back(played) == set()


@clause("nz-proposed", "div Big-Raise r 11.15(b)")
def test_where_several_hands_were_looked_at_all_of_them_may_be_void() -> None:
    played = deal(several("1 ante 10", "1 ante 10 @2", "1 ante 10 @3"), "TS TD 9C", "AS KD 9H", "QS QD 4C")
    report(played, "blind_hand_seen", "directed", seat=1, box_1=True, box_3=True)
    assert back(played) == {"w1", "w3"}
    assert nets(result(answer(played, "raise_1x"))) == {
        "w1": "0",
        "w3": "0",
        "w2": "-10",
        "w2+raise": "-10",
    }


@clause("nz-proposed", "div Big-Raise r 11.15(b)")
@pytest.mark.parametrize("ruling", ["directed", "not_directed"])
def test_hands_that_were_looked_at_one_after_the_other_count_together(ruling: str) -> None:
    made = several("1 ante 10", "1 ante 10 @2", "1 ante 10 @3")
    played = deal(made, "TS TD 9C", "AS KD 9H", "QS QD 4C")
    report(played, "blind_hand_seen", ruling, seat=1, box_2=True)
    assert back(played) == set()
    report(played, "blind_hand_seen", "directed", seat=1, box_3=True)
    assert back(played) == {"w2", "w3"}
    assert nets(result(answer(played, "raise_1x")))["w1+raise"] == "10"
    record = write_record(
        game(BOOK, GAME), {"automatic_shuffler": True, "several_areas": "one_seen"}, played.round
    )
    assert [str(fault) for fault in verify(record).faults] == []


def test_nothing_need_be_directed_and_a_report_names_blind_hands_of_the_player() -> None:
    played = deal(several("1 ante 10", "1 ante 10 @2"), "TS TD 9C", "AS KD 9H")
    for details in ({"box_1": True}, {}, {"box_3": True}):
        with pytest.raises(Refused):
            report(played, "blind_hand_seen", "directed", seat=1, **details)
    report(played, "blind_hand_seen", "not_directed", seat=1, box_2=True)
    assert unseen(played) == {"box_2"}
    with pytest.raises(Refused) as refused:
        report(deal(table(), "TS TD 9C"), "blind_hand_seen", "directed", seat=1, box_2=True)
    assert refs(refused.value.refusal) == {f"{RULE} 5.5", f"{RULE} 5.5.2"}


@clause("nz-proposed", "div Big-Raise r 5.5.2")
def test_that_there_are_no_blind_hands_is_refused_by_its_rule() -> None:
    with pytest.raises(Refused):
        report(deal(table(), "TS TD 9C"), "blind_hand_seen", "directed", seat=1, box_2=True)


# Misdeals -----------------------------------------------------------------------------------------


def again(played: Table) -> None:
    """All wagers are back, wagers are open, and a new deal is played out."""
    assert isinstance(played.round.request, Wagering)
    assert played.round.wagers == ()
    fresh = deal(played.bet("1 ante 20"), "TS TD 9C")
    assert nets(result(answer(fresh, "raise_1x")))[f"w{played._ids}"] == "20"


@clause("nz-proposed", "div Big-Raise r 11.2", "div Big-Raise r 11.11")
def test_a_wrong_number_of_cards_is_a_misdeal() -> None:
    played = deal(table("1 ante 10", "1 blind 10", "1 three_card_bonus 5"), "AS KD 9C")
    report(played, "wrong_number_of_cards")
    assert back(played) == {"w1", "w2", "w3"}
    again(played)


@clause("nz-proposed", "div Big-Raise r 11.3")
def test_one_exposed_card_is_turned_over() -> None:
    played = report(table().draw("AS KD"), "card_exposed")
    assert back(played) == set()
    assert nets(result(answer(played.draw("9C 2C 7D 6C"), "fold"))) == {"w1": "-10"}


@clause("nz-proposed", "div Big-Raise r 11.5")
def test_more_than_one_exposed_card_is_a_misdeal_also_one_after_the_other() -> None:
    again(report(table().draw("AS KD"), "more_cards_exposed"))
    one_after_another = report(report(table().draw("AS KD"), "card_exposed"), "card_exposed")
    again(one_after_another)
    decided = answer(deal(table("1 ante 10", "2 ante 10"), "AS KD 9C", "QS QD 4C"), "raise_1x")
    with pytest.raises(Refused):
        report(decided, "card_exposed")


@clause("nz-proposed", "div Big-Raise r 11.4")
def test_a_community_card_exposed_in_the_deal_is_a_misdeal() -> None:
    again(report(table().draw("AS KD 9C 2C"), "community_card_exposed"))
    with pytest.raises(Malformed, match="cannot be reported at step decision"):
        report(deal(table(), "AS KD 9C"), "community_card_exposed")


@clause("nz-proposed", "div Big-Raise r 11.4")
def test_no_community_card_is_exposed_before_one_is_dealt_or_about_to_be() -> None:
    for cards in ("AS", "AS KD"):
        with pytest.raises(Refused) as refused:
            report(table().draw(cards), "community_card_exposed")
        assert f"{RULE} 11.4" in refs(refused.value.refusal)
    again(report(table().draw("AS KD 9C"), "community_card_exposed"))
    between = Table(BOOK, GAME).bet("1 ante 10", "2 ante 10").draw("AS KS 2C 9S")
    assert back(report(between, "community_card_exposed")) == {"w1", "w2"}


@clause("nz-proposed", "div Big-Raise r 11.6")
def test_cards_exposed_by_their_player_are_no_misdeal() -> None:
    played = report(deal(table(), "AS KD 9C"), "own_card_exposed", seat=1)
    assert isinstance(played.round.request, Decide)


@clause("nz-proposed", "div Big-Raise r 11.8")
def test_cards_to_an_area_without_an_ante_are_a_misdeal_before_all_are_dealt() -> None:
    again(report(table().draw("AS KD"), "card_without_ante"))


@clause("nz-proposed", "div Big-Raise r 11.9")
def test_a_complete_hand_there_is_discarded() -> None:
    played = report(deal(table(), "AS KD 9C"), "hand_without_ante")
    assert isinstance(played.round.request, Decide)


@clause("nz-proposed", "div Big-Raise r 11.9")
def test_no_hand_from_a_shoe_is_complete_before_the_third_cards_are_dealt() -> None:
    def shoe() -> Table:
        return Table(BOOK, GAME).bet("1 ante 10", "2 ante 10")

    for cards in ("", "AS KS 2C 9S QS"):
        with pytest.raises(Refused) as refused:
            report(shoe().draw(cards) if cards else shoe().close(), "hand_without_ante")
        assert refs(refused.value.refusal) == {f"{RULE} 11.9"}
    third = report(shoe().draw("AS KS 2C 9S QS 7D"), "hand_without_ante")
    assert back(third) == set()
    assert back(report(table().close(), "hand_without_ante")) == set()


@clause("nz-proposed", "div Big-Raise r 11.10")
def test_a_deck_that_is_not_whole_is_a_misdeal() -> None:
    again(report(deal(table(), "AS KD 9C"), "deck_incomplete"))


# Community cards seen too early -------------------------------------------------------------------


@clause("nz-proposed", "div Big-Raise r 11.7")
def test_who_is_still_to_decide_raises_by_one_ante_or_folds() -> None:
    made = table("1 ante 10", "2 ante 10", "3 ante 10", "3 blind 40")
    played = answer(deal(made, "TS TD 9C", "AS KD 9H", "QS QD 4C"), "raise_4x")
    report(played, "community_card_turned", first_card=True)
    assert [each.up for each in played.round.hands.cards["board"]] == [True, False]
    request = played.round.request
    assert isinstance(request, Decide)
    assert (request.seat, request.actions) == (2, ("raise_1x", "fold"))
    assert {f"{RULE} 11.7"} <= {c.ref for c in request.clauses}
    played.decide(2, "raise_1x")
    assert isinstance(played.round.request, Decide)
    assert played.round.request.actions == ("stay", "fold")
    played = result(answer(played, "stay"))
    assert nets(played)["w1+raise"] == "40"
    assert nets(played)["w2+raise"] == "-10"
    assert nets(played)["w4"] == "40"


# Hands that are not played as they should be --------------------------------------------------------


@clause("nz-proposed", "div Big-Raise r 11.1", "div Big-Raise r 9.5")
def test_a_hand_may_be_declared_void_for_information_exchanged() -> None:
    made = deal(table("1 ante 10", "1 three_card_bonus 5", "2 ante 10"), "TS TD 9C", "AS KD 9H")
    played = report(made, "hand_declared_void", "declared_void", seat=1)
    assert back(played) == {"w1", "w2"}
    assert nets(result(answer(played, "fold")))["w3"] == "-10"
    kept = deal(table(), "TS TD 9C")
    report(kept, "hand_declared_void", "not_declared", seat=1)
    assert nets(result(answer(kept, "raise_1x")))["w1"] == "10"


@clause("nz-proposed", "div Big-Raise r 11.12")
def test_a_player_who_is_away_has_folded_and_the_bonus_stays_in_action() -> None:
    played = deal(table("1 ante 10", "1 blind 20", "1 three_card_bonus 5"), "TS TD 9C")
    report(played, "player_not_present")
    played = result(played)
    assert nets(played) == {"w2": "0", "w1": "-10", "w3": "5"}
    bonus = next(s for s in played.round.settlements if s.wager.id == "w3")
    assert f"{RULE} 11.12" in {c.ref for c in bonus.clauses}


@clause("nz-proposed", "div Big-Raise r 11.13")
def test_cards_that_the_dealer_collected_are_reconstructed_or_the_hand_is_void() -> None:
    kept = report(deal(table(), "TS TD 9C"), "cards_collected", reconstructed=True)
    assert isinstance(kept.round.request, Decide)
    gone = deal(table("1 ante 10", "1 three_card_bonus 5", "2 ante 10"), "TS TD 9C", "AS KD 9H")
    report(gone, "cards_collected", reconstructed=False)
    assert back(gone) == {"w1", "w2"}


@clause("nz-proposed", "div Big-Raise r 11.14")
def test_laid_down_cards_are_reconstructed_from_the_top_of_the_discards_or_the_hand_has_folded() -> None:
    kept = report(deal(table(), "TS TD 9C"), "laid_down_cards_discarded", top_three=True)
    assert isinstance(kept.round.request, Decide)
    folded = report(deal(table(), "TS TD 9C"), "laid_down_cards_discarded", top_three=False)
    played = result(folded)
    assert nets(played) == {"w1": "-10"}
    assert f"{RULE} 9.2" in cites(played)


def of_the_bonus(played: Table) -> set[str]:
    ended = next(s for s in played.round.settlements if s.wager.type.name == "three_card_bonus")
    return {c.ref for c in ended.clauses}


@clause("nz-proposed", "div Big-Raise r 9.2(c)", "div Big-Raise r 10.6(b)")
def test_a_bonus_wager_is_told_only_with_the_rules_that_decide_it() -> None:
    laid = deal(table("1 ante 10", "1 three_card_bonus 5"), "TS TD 9C")
    told = of_the_bonus(result(report(laid, "laid_down_cards_discarded", top_three=False)))
    assert f"{RULE} 9.2(c)" in told
    assert f"{RULE} 11.12" not in told
    for hand, paid in (("TS TD 9C", True), ("TS 9D 2H", False)):
        won = deal(table("1 ante 10", "1 three_card_bonus 5"), hand, board="TC 4D")
        told = of_the_bonus(result(answer(won, "raise_1x")))
        assert (f"{RULE} 10.6(b)" in told) is paid


# Rounds that are kept -------------------------------------------------------------------------------


def played_rounds() -> list[tuple[dict[str, object], Table]]:
    made = table("1 ante 10", "2 ante 10", "3 ante 10", "3 blind 40", "3 three_card_bonus 5")
    early = answer(deal(made, "TS TD 9C", "AS KD 9H", "QS QD 4C"), "raise_4x")
    report(early, "community_card_turned", first_card=True, second_card=True)
    void = deal(several("1 ante 10", "1 ante 10 @2", "1 ante 10 @3"), "TS TD 9C", "AS KD 9H", "QS QD 4C")
    report(void, "blind_hand_seen", "directed", seat=1, box_1=True, box_3=True)
    misdealt = report(table("1 ante 10", "1 blind 10").draw("AS KD"), "more_cards_exposed")
    again = deal(misdealt.bet("1 ante 20"), "TS TD 9C")
    absent = report(deal(table("1 ante 10", "1 three_card_bonus 5"), "TS TD 9C"), "player_not_present")
    shoe = Table(BOOK, GAME).bet("1 ante 10", "3 ante 10", "3 three_card_bonus 5")
    shoe.draw("AS KS 2C 9S QS 7D 8S JS")
    low = deal(
        table("1 ante 10", "1 three_card_bonus 5", ace_two_three="no_straight"), "AS 2S 3S", board="TH 8C"
    )
    by_shuffler: dict[str, object] = {"automatic_shuffler": True}
    return [
        (by_shuffler, result(answer(early, "raise_1x", "stay"))),
        ({**by_shuffler, "several_areas": "one_seen"}, result(answer(void, "raise_3x"))),
        (by_shuffler, result(answer(again, "raise_1x"))),
        (by_shuffler, result(absent)),
        ({}, result(answer(shoe, "fold", "raise_2x"))),
        ({**by_shuffler, "ace_two_three": "no_straight"}, result(answer(low, "fold"))),
    ]


@pytest.mark.parametrize("number", range(6))
def test_a_record_replays_to_itself_and_the_verifier_finds_nothing_wrong(number: int) -> None:
    options, played = played_rounds()[number]
    record = write_record(game(BOOK, GAME), options, played.round)
    assert replay_record(record).round.settlements == played.round.settlements
    found = verify(record)
    assert [str(fault) for fault in found.faults] == []
    assert found.unchecked == []
