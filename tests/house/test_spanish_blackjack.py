"""Spanish blackjack at the house's own table and at a dealer's."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.house import Mode, NotAllowed
from croupier.house import commands as c
from croupier.verify_store import verify
from tests.clauses import clause
from tests.examples import tries
from tests.house.floor import CREDITS, Floor, deal, events, refs, with_open_round

GAME = "spanish_blackjack"
ROUNDS = tries(150)


@pytest.fixture
def live(floor: Floor) -> Floor:
    """A dealer's table with an open round."""
    return with_open_round(floor, GAME)


@clause("qld-2010", "sch 9 s 8(3)(b)", "sch 9 s 8(3)(c)", "sch 9 s 22")
def test_the_super_bonus_is_paid_to_all_players_though_their_wagers_have_ended(live: Floor) -> None:
    live.bet("anna", "blackjack", 1_000)
    live.bet("ben", "blackjack", 2_500)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "KS 7S 7H 5D 7S")
    live.do("dealer", c.CallStep("t", "initial_result"))
    live.do("anna", c.Decide("t", "draw"))
    deal(live, "KD")
    live.do("ben", c.Decide("t", "draw"))
    deal(live, "7S")
    # Nothing waits for the dealer: the round is over.
    live.do("ben", c.Collect("t"))
    assert live.credits("anna") == CREDITS - 1_000 + 5_000
    assert live.credits("ben") == CREDITS + 3 * 2_500 + 500_000
    assert live.store.open_holds() == []


@clause("qld-2010", "sch 9 s 8(3)(b)", "sch 9 s 8(3)(c)", "s 10(2)(a)")
def test_the_super_bonus_of_wagers_that_are_declared_void_is_taken_back(live: Floor) -> None:
    live.bet("anna", "blackjack", 2_500)
    live.bet("ben", "blackjack", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "7S 9S 7H 7S 9D")
    live.do("dealer", c.CallStep("t", "initial_result"))
    live.do("anna", c.Decide("t", "draw"))
    deal(live, "7S")
    live.do("supervisor", c.VoidWagers("t", 1, "exchanged cards"))
    live.do("ben", c.Decide("t", "stand"))
    deal(live, "KD")
    live.do("dealer", c.CallStep("t", "result"))
    for person in ("anna", "ben"):
        live.do(person, c.Collect("t"))
    assert live.credits("anna") == CREDITS
    assert live.credits("ben") == CREDITS + 1_000 + 5_000
    assert live.store.open_holds() == []


@clause("qld-2010", "sch 9 s 25(7)", "sch 9 s 25(7)(b)", "sch 9 s 25(8)", "sch 9 s 25(8)(a)", "sch 9 s 23(4)")
def test_a_double_is_withdrawn_and_a_wager_surrendered(live: Floor) -> None:
    live.bet("anna", "blackjack", 1_000)
    live.bet("ben", "blackjack", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "5S 9H KD 6S 7C")
    live.do("dealer", c.CallStep("t", "initial_result"))
    live.do("anna", c.Decide("t", "surrender"))
    live.do("ben", c.Decide("t", "double_down", 800))
    deal(live, "2H")
    live.do("ben", c.Decide("t", "forfeit"))
    deal(live, "KC")
    live.do("dealer", c.CallStep("t", "result"))
    live.do("anna", c.Collect("t"))
    live.do("ben", c.Collect("t"))
    assert (live.credits("anna"), live.credits("ben")) == (CREDITS - 500, CREDITS - 1_000)
    assert live.store.open_holds() == []


@clause("qld-2010", "sch 9 s 11(2)(a)", "sch 9 s 11(2)(b)", "sch 9 s 11(3)", "sch 9 s 11(4)")
def test_a_manager_directs_a_player_to_the_minimum_and_tells_an_inspector(floor: Floor) -> None:
    floor.open("t", "qld-2010", GAME)
    floor.sit("anna")
    while not floor.table().betting:
        floor.step()
    with pytest.raises(NotAllowed) as error:
        floor.do("supervisor", c.DirectPlayer("t", 1, "follows the cutting card"))
    assert refs(error.value.refusal) == {"sch 9 s 11(2)(a)", "sch 9 s 11(2)(b)"}
    directed = floor.do("manager", c.DirectPlayer("t", 1, "follows the cutting card"))
    floor.do("manager", c.TellInspector("t", directed.facts["notice"]))
    floor.refused("anna", c.PlaceWager("t", "blackjack", 1_000), "the minimum only")
    floor.bet("anna", "blackjack", 500)
    floor.refused("anna", c.PlaceWager("t", "blackjack", 500, box=5), "one box")


@clause("qld-2010", "sch 9 s 12(3)(c)", "sch 9 s 15")
def test_a_manager_has_the_cards_replaced_or_shuffled(floor: Floor) -> None:
    floor.open("t", "qld-2010", GAME, mode=Mode.LIVE)
    again = c.DirectShuffle("t", "a card is bent")
    others = c.DirectShuffle("t", "a card is bent", replaced=True)
    with pytest.raises(NotAllowed) as error:
        floor.do("supervisor", others)
    assert refs(error.value.refusal) == {"sch 9 s 15"}
    floor.do("manager", others)
    assert events(floor, "table:t", "shoe-to-shuffle")[-1][1] == ("sch 9 s 15",)
    floor.do("dealer", c.Shuffle("t", replaced=True))
    with pytest.raises(NotAllowed) as error:
        floor.do("supervisor", again)
    assert refs(error.value.refusal) == {"sch 9 s 12(3)(c)"}
    floor.do("manager", again)
    assert events(floor, "table:t", "shoe-to-shuffle")[-1][1] == ("sch 9 s 12(3)(c)",)


@clause("qld-2010", "sch 9 s 19(2)")
def test_the_cutting_card_as_the_first_card_has_the_cards_shuffled(live: Floor) -> None:
    live.bet("anna", "blackjack", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    live.do("dealer", c.SeeCuttingCard("t"))
    refusal = live.refused("dealer", c.EnterCard("t", "9S"), "the cutting card came first")
    assert refs(refusal) == {"sch 9 s 19(2)", "sch 9 s 12(3)(b)"}
    live.do("dealer", c.Shuffle("t"))
    live.cut("t", 100)
    deal(live, "KS 9D KH")


def test_a_table_of_the_house_plays_many_rounds_and_keeps_its_money(floor: Floor) -> None:
    floor.open("t", "qld-2010", GAME)
    floor.sit("anna", "ben")
    nets = {"anna": 0, "ben": 0}
    for _ in range(ROUNDS):
        while not floor.table().betting:
            floor.step()
        for person in nets:
            floor.bet(person, "blackjack", 1_000)
            floor.bet(person, "perfect_pairs", 500)
        floor.play_out()
        for ended in floor.table().results[-1].ended:
            nets[ended.person] += ended.net
        for person in nets:
            floor.do(person, c.Collect("t"))
    assert {person: floor.credits(person) - CREDITS for person in nets} == nets
    assert floor.store.open_holds() == []


# Three last rounds --------------------------------------------------------------------------------


def round_of(live: Floor, *before: str, last: str = "") -> None:
    """A round that anna wins with 20 to 19; the cutting card comes before the first or the last card."""
    if not live.table().betting:
        live.do("dealer", c.OpenRound("t"))
    live.bet("anna", "blackjack", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    if before:
        live.do("dealer", c.SeeCuttingCard("t"))
    deal(live, "KS 9D KH")
    live.do("dealer", c.CallStep("t", "initial_result"))
    live.do("anna", c.Decide("t", "stand"))
    if last:
        live.do("dealer", c.SeeCuttingCard("t"))
    deal(live, "KC")
    live.do("dealer", c.CallStep("t", "result"))
    live.do("anna", c.Collect("t"))


LAST = c.DirectLastRounds("t", "the pit closes")


@clause("qld-2010", "sch 9 s 19(3)", "sch 9 s 19(4)")
@pytest.mark.parametrize("first", [True, False])
def test_three_last_rounds_are_played_without_a_shuffle_and_the_table_closes(
    live: Floor, first: bool, tmp_path: Path
) -> None:
    """Sections 19(1) and (2) have the cards shuffled; among the three last rounds nothing is."""
    round_of(live)
    done = live.do("manager", LAST)
    assert done.facts["rounds"] == 3
    said = events(live, "table:t", "shoe-last-rounds")[-1]
    assert set(said[1]) == {"sch 9 s 19(3)", "sch 9 s 19(4)"}
    shoe = live.table().shoe_number
    round_of(live)
    if first:
        round_of(live, "the cutting card first")
    else:
        round_of(live, last="the cutting card")
    assert (live.table().shoe.ready, live.table().shoe_number) == (True, shoe)
    round_of(live)
    refusal = live.refused("dealer", c.OpenRound("t"), "to close now")
    assert refs(refusal) == {"sch 9 s 19(3)"}
    live.step()
    assert not live.table().open
    assert events(live, "table:t", "table-closed")[-1][1] == ("sch 9 s 19(3)",)
    live.store.backup(tmp_path / "house.sqlite")
    assert verify(str(tmp_path / "house.sqlite")).ok
    live.do("manager", c.ReopenTable("t"))
    assert live.table().shoe.last_rounds is None
    live.do("dealer", c.Shuffle("t"))
    live.cut("t", 100)
    live.sit("anna")
    round_of(live)


@clause("qld-2010", "sch 9 s 19(3)")
def test_last_rounds_are_directed_between_rounds_before_the_cutting_card(live: Floor) -> None:
    with pytest.raises(NotAllowed) as error:
        live.do("supervisor", LAST)
    assert refs(error.value.refusal) == {"sch 9 s 19(3)"}
    live.bet("anna", "blackjack", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    assert refs(live.refused("manager", LAST, "before a round starts")) == {"sch 9 s 19(3)"}
    deal(live, "KS 9D KH")
    live.do("dealer", c.CallStep("t", "initial_result"))
    live.do("anna", c.Decide("t", "stand"))
    live.do("dealer", c.SeeCuttingCard("t"))
    deal(live, "KC")
    live.do("dealer", c.CallStep("t", "result"))
    assert refs(live.refused("manager", LAST, "the cutting card has come")) == {"sch 9 s 19(3)"}
    live.do("dealer", c.Shuffle("t"))
    live.cut("t", 100)
    live.do("manager", LAST)
    assert refs(live.refused("manager", LAST, "to close already")) == {"sch 9 s 19(3)"}


@clause("qld-2010", "sch 9 s 19(3)")
def test_a_direction_that_the_book_does_not_know_is_refused(floor: Floor) -> None:
    floor.open("t", "qld-2010", GAME, mode=Mode.LIVE, options={"card_machine": True})
    assert refs(floor.refused("manager", LAST, "no cutting card")) == {"sch 9 s 19(3)"}


@clause("qld-2010", "sch 9 s 19(3)")
def test_an_automated_table_plays_its_last_rounds_and_closes(floor: Floor) -> None:
    floor.open("t", "qld-2010", GAME)
    floor.sit("anna")
    floor.do("manager", LAST)
    played = 0
    for _ in range(400):
        table = floor.table()
        if not table.open:
            break
        if table.betting and not table.now.lying:
            floor.bet("anna", "blackjack", 1_000)
            played += 1
        floor.step()
    assert not floor.table().open
    assert played == 3
    assert events(floor, "table:t", "table-closed")[-1][1] == ("sch 9 s 19(3)",)
