"""Tables of poker in the house: whole hands, table stakes, money that is taken and put right."""

from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, NotNow, Refused
from croupier.house import Mode, Role
from croupier.house import commands as c
from croupier.house.errors import NotAllowed
from croupier.house.money import on_layout
from croupier.money.currencies import PLAY
from croupier.web.dealing import wagers_json
from tests.clauses import clause, states
from tests.house.floor import CREDITS, Floor, events, refs
from tests.house.poker_tables import (
    ACES_OVER_KINGS,
    LIMITS,
    PEOPLE,
    asked,
    deal,
    decide,
    hand,
    next_hand,
    opened,
    stake,
)


@clause("qld-2010", "sch 11 s 23(1)", "sch 11 s 23(2)", "sch 11 s 29(5)", "sch 11 s 29(6)")
@states("qld-2010", "sch 11 s 31(4)")
def test_a_hand_with_a_side_pot_is_paid_and_what_is_left_stays_on_the_table(
    dealt_in: tuple[Floor, list[str]],
) -> None:
    floor, cards = dealt_in
    assert [hand(floor)["seats"][seat]["blind"] for seat in "123"] == ["first_blind", "second_blind", ""]
    decide(floor, "carla", "all_in")
    decide(floor, "anna", "raise", 9_700)
    decide(floor, "ben", "call")
    assert hand(floor)["pot"] == "246"
    deal(floor, cards)
    assert [pot["amount"] for pot in hand(floor)["pots"]] == ["150", "96"]
    for _ in range(3):
        decide(floor, "anna", "check")
        decide(floor, "ben", "check")
        deal(floor, cards)
    decide(floor, "anna", "show")
    assert not floor.table().playing
    # Carla has aces and the board's nines for the first pot of $150; of the others anna has nines and twos,
    # ben the nines alone, for the $96 that they put in besides.
    assert floor.table().chips == {"anna": 9_800, "ben": 200, "carla": 15_000}
    left = [CREDITS - 10_000, CREDITS - 10_000, CREDITS - 5_000]
    assert [floor.credits(person) for person in PEOPLE] == left
    assert floor.store.open_holds() == []
    assert floor.store.balance(on_layout("t", "carla", PLAY)) == 15_000


@clause("qld-2010", "sch 11 s 14(4)(b)")
@states("qld-2010", "sch 11 s 18(5)", "sch 11 s 17(2)")
def test_chips_are_put_up_again_for_the_next_hand_and_the_button_passes(
    dealt_in: tuple[Floor, list[str]],
) -> None:
    floor, _ = dealt_in
    decide(floor, "carla", "fold")
    decide(floor, "anna", "fold")
    assert floor.table().chips == {"anna": 9_900, "ben": 10_100, "carla": 5_000}
    ends = {each["box"]: each["due"] for each in wagers_json(floor.house, floor.table())}
    assert {box: (due["take"], due["pay"]) for box, due in ends.items()} == {
        1: ("1", None),  # Anna's blind bet of her stake of $100.
        2: (None, "1"),
        3: (None, None),
    }
    with pytest.raises(Refused, match="the shoe is at shuffle"):
        floor.do("dealer", c.OpenRound("t"))
    next_hand(floor)
    table = floor.table()
    assert table.round is not None
    assert {w.seat: w.stake for w in table.round.wagers} == {1: 9_900, 2: 10_100, 3: 5_000}
    assert table.chips == {}
    assert table.round.opening.seat_having("designated_player") == 1
    assert refs(floor.refused("anna", c.Collect("t"), "chips stay on the table")) >= {"sch 11 s 18(2)"}
    stays = floor.refused("anna", c.PlaceWager("t", "table_stakes", 5_000), "chips stay on the table")
    assert "sch 11 s 18(5)" in refs(stays)


@clause("qld-2010", "sch 11 s 31(5)", "sch 11 s 31(6)")
def test_table_stakes_are_increased_before_a_round_up_to_the_maximum_buy_in(
    dealt_in: tuple[Floor, list[str]],
) -> None:
    floor, _ = dealt_in
    decide(floor, "carla", "fold")
    decide(floor, "anna", "fold")
    next_hand(floor)
    over = floor.refused("anna", c.PlaceWager("t", "table_stakes", 20_100), "maximum buy-in")
    assert {"sch 11 s 31(5)", "sch 11 s 31(6)"} <= refs(over)
    floor.bet("anna", "table_stakes", 20_000)


@clause("qld-2010", "sch 11 s 18(3)(a)")
def test_a_buy_in_is_within_the_limits_of_the_sign(staked: Floor) -> None:
    staked.do("carla", c.Leave("t"))
    staked.sit("carla")
    assert refs(staked.refused("carla", c.PlaceWager("t", "table_stakes", 1_900), "minimum buy-in")) == {
        "sch 11 s 18(3)(a)"
    }
    staked.refused("carla", c.PlaceWager("t", "table_stakes", 20_100), "maximum buy-in")


@clause("qld-2010", "sch 11 s 11(1)")
def test_no_eleventh_player_sits_down(floor: Floor) -> None:
    opened(floor)
    floor.enter_players(*(f"player-{number}" for number in range(7)))
    floor.enter("dora", Role.PLAYER)
    assert refs(floor.refused("dora", c.Sit("t"), "all 10 places are taken")) == {"sch 11 s 11(1)"}
    with pytest.raises(Malformed, match="the places are numbered 1 to 10") as said:
        floor.do("dora", c.Sit("t", 11))
    assert refs(said.value.refusal) == {"sch 11 s 11(1)"}


@states("qld-2010", "sch 11 s 24(2)")
def test_who_decides_out_of_turn_is_told_the_clause_of_the_turn(dealt_in: tuple[Floor, list[str]]) -> None:
    floor, _ = dealt_in
    with pytest.raises(NotNow, match="it is for seat 3 to decide") as said:
        floor.do("ben", c.Decide("t", "raise", stake=600))
    assert "sch 11 s 24(2)" in refs(said.value.refusal)


@clause("qld-2010", "sch 11 s 18(4)")
def test_a_bet_needs_no_credits_besides_and_nothing_is_added_in_a_hand(floor: Floor) -> None:
    limits = Limits({"table": Range(200), "table_stakes": Range(2_000, CREDITS)})
    opened(floor, Mode.LIVE, limits=limits)
    stake(floor, anna=CREDITS, ben=CREDITS, carla=2_000)
    assert floor.credits("anna") == 0
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(floor, ACES_OVER_KINGS.split())
    decide(floor, "carla", "fold")
    decide(floor, "anna", "raise", 50_000)
    assert hand(floor)["seats"]["1"]["stack"] == "499"
    floor.refused("carla", c.PlaceWager("t", "table_stakes", 4_000), "no more bets")


def test_an_automated_table_asks_in_turn_and_plays_omaha_with_four_cards(floor: Floor) -> None:
    opened(floor, game="omaha_poker", options={"structure": "full_pot", "charge": "commission"})
    floor.step()
    stake(floor, anna=4_000, ben=4_000, carla=4_000)
    while asked(floor) is None:
        floor.step()
    assert [len(floor.you(person)["hands"][f"seat_{seat}"]) for seat, person in enumerate(PEOPLE, 1)] == [
        4
    ] * 3
    assert asked(floor) == "carla"
    for _ in range(60):
        who = asked(floor)
        if who is None:
            if not floor.table().playing:
                break
            floor.step()
            continue
        wants = floor.view().round["waiting_for"]["actions"]  # type: ignore[index]
        decide(floor, who, next(a for a in ("check", "call", "show", "decline") if a in wants))
    # Three blinds of $2: $6 in the pot bear no commission (s 30(1)(a)), and nobody has gained any.
    assert sum(floor.table().chips.values()) == 12_000


@clause("qld-2010", "sch 11 s 30(1)(b)", "sch 11 s 27(14)(c)")
def test_commission_is_what_the_table_gains(floor: Floor) -> None:
    opened(floor, Mode.LIVE, options={"charge": "commission"})
    stake(floor, anna=10_000, ben=10_000, carla=5_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    cards = ACES_OVER_KINGS.split()
    deal(floor, cards)
    decide(floor, "carla", "all_in")
    decide(floor, "anna", "call")
    decide(floor, "ben", "fold")
    deal(floor, cards)
    decide(floor, "carla", "show")
    # $102 in the pot: ten whole tens, of each of which $1 is taken.
    assert sum(floor.table().chips.values()) == 25_000 - 1_000
    assert floor.table().chips["carla"] == 10_200 - 1_000


@clause("qld-2010", "sch 11 s 19(1)", "sch 11 s 19(2)")
def test_a_participation_fee_is_paid_with_the_stake_and_kept_by_the_house(floor: Floor) -> None:
    limits = Limits({**LIMITS.ranges, "participation_fee": Range(300, 300)})
    opened(floor, Mode.LIVE, limits=limits, options={"charge": "participation_fee"})
    stake(floor, anna=4_000, ben=4_000)
    assert floor.credits("anna") == CREDITS - 4_300
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(floor, ACES_OVER_KINGS.split())
    decide(floor, "ben", "fold")
    assert sum(floor.table().chips.values()) == 8_000
    next_hand(floor)
    assert [floor.credits(person) for person in ("anna", "ben")] == [CREDITS - 4_600] * 2


@clause("qld-2010", "sch 11 s 32(3)(a)", "sch 11 s 19(1)")
def test_a_misdeal_costs_no_participation_fee(floor: Floor) -> None:
    limits = Limits({**LIMITS.ranges, "participation_fee": Range(300, 300)})
    opened(floor, Mode.LIVE, limits=limits, options={"charge": "participation_fee"})
    stake(floor, anna=4_000, ben=4_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    assert floor.credits("anna") == CREDITS - 4_300
    floor.do("dealer", c.ReportIrregularity("t", "not_cut"))
    assert [floor.credits(person) for person in ("anna", "ben")] == [CREDITS - 4_000] * 2
    next_hand(floor)
    assert [floor.credits(person) for person in ("anna", "ben")] == [CREDITS - 4_300] * 2


@clause("qld-2010", "sch 19 s 10(2)", "sch 11 s 18(4)")
@states("qld-2010", "sch 11 s 18(5)")
def test_what_is_put_right_after_a_hand_goes_onto_table_stakes(dealt_in: tuple[Floor, list[str]]) -> None:
    floor, cards = dealt_in
    for person in ("carla", "anna", "ben"):
        decide(floor, person, "all_in")
    deal(floor, cards)
    while (who := asked(floor)) is not None:
        decide(floor, who, "show")
    # Aces took the main pot of 150 from a stake of 50, and twos the side pot of 100.
    assert floor.table().chips == {"anna": 10_000, "carla": 15_000}
    floor.do("ben", c.Leave("t"))
    had = {person: floor.credits(person) for person in PEOPLE}
    turned = ACES_OVER_KINGS.replace("7H", "AH").replace("AD", "7D").split()
    floor.do("manager", c.CorrectRound("t", 1, tuple(turned), "cards keyed for the wrong places"))
    # Nobody has the aces any more: anna's nines and twos win all 250.
    assert floor.table().chips == {"anna": 25_000, "carla": 0}
    assert {said["person"]: said["amount"] for said, _ in events(floor, "table:t", "stakes-put-right")} == {
        "anna": "150",
        "carla": "-150",
    }
    floor.do("manager", c.PutPaymentRight("t", "anna", 500, reason="short paid"))
    floor.do("manager", c.PutPaymentRight("t", "carla", 700, to_player=False, reason="paid too much"))
    assert floor.table().chips == {"anna": 25_500, "carla": 0}
    # She has no chips: her credits cover it.
    assert {p: floor.credits(p) - had[p] for p in PEOPLE} == {"anna": 0, "ben": 0, "carla": -700}
    for person, chips in floor.table().chips.items():
        assert floor.store.balance(on_layout("t", person, PLAY)) == chips


def test_no_bot_plays_against_players_but_for_practice(floor: Floor) -> None:
    opened(floor)
    floor.refused("anna", c.AskForBots("t", 1), "practice tables alone")


@clause("qld-2010", "s 10(2)(b)")
def test_who_is_excluded_in_a_hand_puts_nothing_more_into_the_pot(dealt_in: tuple[Floor, list[str]]) -> None:
    floor, _ = dealt_in
    floor.do("supervisor", c.Exclude("t", "carla", "collusion"))
    for action in ("call", "all_in"):
        with pytest.raises(NotAllowed, match="collusion") as error:
            floor.do("carla", c.Decide("t", action))
        assert error.value.refusal.nearest == ("fold",)
    decide(floor, "carla", "fold")
    decide(floor, "anna", "fold")
    assert floor.table().seat_of("carla") is None
