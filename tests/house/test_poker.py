"""Tables of poker in the house: table stakes, hidden hands, the button, side pots, absence, restarts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, Draw, Wagering
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.errors import NotAllowed
from croupier.house.money import on_layout
from croupier.house.setup import SECOND, Pace
from croupier.money.amounts import parse_amount
from croupier.web.poker_table import hand_json
from tests.clauses import clause
from tests.house.bettors import picture
from tests.house.floor import CREDITS, Floor, events, refs

PEOPLE = ("anna", "ben", "carla")
GAME = "texas_holdem_poker"
LIMITS = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
ACES_OVER_KINGS = "2S 3S AS 7H 8H AD 4C KC QC 2C 5C 9D 6C 9H"
"""Seven and deuce, eight and three, aces; burn, K Q 2; burn, 9; burn, 9: seat 3 with the button has aces."""


def opened(floor: Floor, mode: Mode = Mode.AUTOMATED, game: str = GAME, **more: Any) -> None:
    given: dict[str, Any] = {"limits": LIMITS, "options": {}, **more}
    floor.open("t", "qld-2010", game, mode=mode, **given)
    floor.sit(*PEOPLE)
    if mode is Mode.LIVE:
        next_hand(floor)


def next_hand(floor: Floor) -> None:
    """The cards shuffled and cut, and a round opened at a dealer's table."""
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.CutCards("t", 26))
    floor.do("dealer", c.OpenRound("t"))


def stake(floor: Floor, **amounts: int) -> None:
    for person, amount in amounts.items():
        floor.bet(person, "table_stakes", amount)


def asked(floor: Floor) -> str | None:
    """Who is to decide."""
    table = floor.table()
    request = table.round.request if table.round is not None and table.playing else None
    return table.seats[request.seat].person if isinstance(request, Decide) else None


def deal(floor: Floor, cards: list[str]) -> None:
    """Enter cards as long as one is due; the deal of the hole cards is called."""
    while True:
        round_ = floor.table().round
        assert round_ is not None
        if isinstance(round_.request, Draw):
            floor.do("dealer", c.EnterCard("t", cards.pop(0)))
        elif round_.request is not None and round_.request.step == "dealt":
            floor.do("dealer", c.CallStep("t", "dealt"))
        else:
            return


def decide(floor: Floor, person: str, action: str, amount: int | None = None) -> None:
    assert asked(floor) == person
    floor.do(person, c.Decide("t", action, stake=amount))


def hand(floor: Floor) -> dict[str, Any]:
    """The hand as the page draws it."""
    round_ = floor.view().round
    assert round_ is not None
    return hand_json(round_["events"])


@pytest.fixture
def live(floor: Floor) -> Floor:
    """Three players with $100, $100 and $50 at a dealer's table; the button lies at the third."""
    opened(floor, Mode.LIVE)
    stake(floor, anna=10_000, ben=10_000, carla=5_000)
    return floor


@pytest.fixture
def dealt(live: Floor) -> tuple[Floor, list[str]]:
    """That table with its hole cards dealt, and the cards that come next."""
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    cards = ACES_OVER_KINGS.split()
    deal(live, cards)
    return live, cards


# Whole hands ----------------------------------------------------------------------------------------


@clause("qld-2010", "sch 11 s 23(1)", "sch 11 s 23(2)", "sch 11 s 29(5)", "sch 11 s 29(6)", "sch 11 s 31(4)")
def test_a_hand_with_a_side_pot_is_paid_and_what_is_left_stays_on_the_table(
    dealt: tuple[Floor, list[str]],
) -> None:
    floor, cards = dealt
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
    assert floor.store.balance(on_layout("t", "carla")) == 15_000


@clause("qld-2010", "sch 11 s 18(5)", "sch 11 s 17(2)", "sch 11 s 14(4)(b)")
def test_chips_are_put_up_again_for_the_next_hand_and_the_button_passes(
    dealt: tuple[Floor, list[str]],
) -> None:
    floor, _ = dealt
    decide(floor, "carla", "fold")
    decide(floor, "anna", "fold")
    assert floor.table().chips == {"anna": 9_900, "ben": 10_100, "carla": 5_000}
    with pytest.raises(Refused, match="the shoe is at shuffle"):
        floor.do("dealer", c.OpenRound("t"))
    next_hand(floor)
    table = floor.table()
    assert table.round is not None
    assert {w.seat: w.stake for w in table.round.wagers} == {1: 9_900, 2: 10_100, 3: 5_000}
    assert table.chips == {}
    assert table.round.opening.designated_player == 1
    assert refs(floor.refused("anna", c.Collect("t"), "chips stay on the table")) >= {"sch 11 s 18(2)"}
    floor.refused("anna", c.PlaceWager("t", "table_stakes", 5_000), "chips stay on the table")


@clause("qld-2010", "sch 11 s 18(3)(a)")
def test_a_buy_in_is_within_the_limits_of_the_sign(live: Floor) -> None:
    live.do("carla", c.Leave("t"))
    live.sit("carla")
    assert refs(live.refused("carla", c.PlaceWager("t", "table_stakes", 1_900), "minimum buy-in")) == {
        "sch 11 s 18(3)(a)"
    }
    live.refused("carla", c.PlaceWager("t", "table_stakes", 20_100), "maximum buy-in")


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


# Who sees what --------------------------------------------------------------------------------------


def codes_in(value: object) -> Iterator[str]:
    """Every text anywhere in plain JSON values."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from codes_in(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from codes_in(each)


def test_hole_cards_are_for_their_player_alone_and_those_not_shown_stay_unseen(
    dealt: tuple[Floor, list[str]],
) -> None:
    floor, cards = dealt
    assert floor.you("carla")["hands"] == {"seat_3": ["AS", "AD"]}
    decide(floor, "carla", "all_in")
    decide(floor, "anna", "call")
    decide(floor, "ben", "fold")
    deal(floor, cards)
    decide(floor, "carla", "show")
    assert not floor.table().playing
    sent = set(codes_in(floor.view("ben").to_json()))
    assert {"3S", "8H", "AS", "AD"} <= sent
    assert not sent & {"2S", "7H"}
    assert floor.you("anna")["hands"] == {"seat_1": ["2S", "7H"]}


def test_the_order_of_a_used_shoe_is_in_the_log_and_on_no_page(floor: Floor) -> None:
    opened(floor)
    floor.step()
    stake(floor, anna=4_000, ben=4_000)
    for _ in range(200):
        if floor.table().round_number > 2:
            break
        floor.step()
        for person in ("anna", "ben"):
            if floor.table().betting and not floor.table().credits_bet(person):
                floor.bet(person, "table_stakes", floor.table().chips[person])
    assert events(floor, "table:t", "shoe-revealed")
    assert len({data["commitment"] for data, _ in events(floor, "table:t", "shoe-shuffled")}) >= 3
    view = floor.view("anna").to_json()
    assert view["shoe"]["revealed"] is view["equipment"]["revealed"] is None
    assert view["shoe"]["commitment"]


# Absence, leaving, newcomers ------------------------------------------------------------------------


def test_who_says_nothing_in_time_checks_or_folds_and_then_sits_out(floor: Floor) -> None:
    opened(floor, pace=Pace(betting=0, closed=0, card=0, result=0, decision=9 * SECOND))
    floor.step()
    stake(floor, anna=4_000, ben=4_000, carla=4_000)
    while asked(floor) != "carla":
        floor.step()
    deciding = floor.view().to_json()["round"]["deciding"]
    assert (deciding["seat"], deciding["period"]) == (3, 9 * SECOND)
    floor.step()
    assert hand(floor)["seats"]["3"]["folded"]
    decide(floor, "anna", "call")
    floor.step()
    assert not hand(floor)["seats"]["2"]["folded"]
    floor.play_out()
    while not floor.table().betting:
        floor.step()
    table = floor.table()
    assert table.away == {"anna", "ben", "carla"}
    assert table.round is not None
    assert table.round.wagers == ()
    floor.bet("carla", "table_stakes", table.chips["carla"])
    assert floor.table().away == {"anna", "ben"}


@clause("qld-2010", "sch 11 s 21(2)(a)", "sch 11 s 21(2)(b)", "sch 11 s 23A(2)(a)", "sch 11 s 18(6)")
def test_a_player_says_in_a_hand_that_they_sit_out_from_the_next_and_comes_back(
    dealt: tuple[Floor, list[str]],
) -> None:
    floor, _ = dealt
    assert floor.do("carla", c.SitOut("t")).facts == {"away": True}
    assert floor.do("carla", c.SitOut("t")).facts == {"away": True}
    # The hand goes on, and what is decided in it takes nothing back.
    decide(floor, "carla", "fold")
    decide(floor, "anna", "fold")
    next_hand(floor)
    assert set(floor.table().now.lying) == {"1.1.table_stakes", "2.2.table_stakes"}
    you = floor.view("carla").you
    assert you is not None
    assert you["away"]
    assert floor.table().chips == {"carla": 5_000}
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(floor, ["2S", "3S", "7H", "8H"])
    decide(floor, asked(floor) or "", "fold")
    # Both blind bets have passed her place; she owes them as she comes back, whenever she says so.
    assert floor.do("carla", c.SitOut("t", back=True)).facts == {"away": False}
    next_hand(floor)
    assert len(floor.table().now.lying) == 3
    assert faults(floor.store) == []


def test_who_sits_out_while_chips_may_be_put_up_takes_theirs_back_and_may_put_them_up_again(
    live: Floor,
) -> None:
    live.do("ben", c.SitOut("t"))
    assert "2.2.table_stakes" not in live.table().now.lying
    live.do("ben", c.SitOut("t", back=True))
    assert live.table().sitting_out == frozenset()
    live.do("ben", c.SitOut("t"))
    stake(live, ben=10_000)
    assert not live.table().sits_out("ben")


def test_nobody_sits_out_where_chips_do_not_stay(floor: Floor) -> None:
    floor.live()
    floor.sit("anna")
    floor.refused("anna", c.SitOut("t"), "wager no more")


@clause("qld-2010", "sch 19 s 10(2)", "sch 11 s 18(4)", "sch 11 s 18(5)")
def test_what_is_put_right_after_a_hand_goes_onto_table_stakes(dealt: tuple[Floor, list[str]]) -> None:
    floor, cards = dealt
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
        assert floor.store.balance(on_layout("t", person)) == chips


@clause("qld-2010", "sch 11 s 20(3)")
def test_nothing_is_dealt_to_a_single_player(floor: Floor) -> None:
    opened(floor)
    floor.step()
    stake(floor, anna=4_000)
    for _ in range(6):
        floor.step()
    assert floor.table().betting
    assert floor.table().round_number == 1


@clause("qld-2010", "sch 11 s 18(4)")
def test_who_has_chips_in_a_hand_leaves_when_it_is_over_and_takes_them_along(
    dealt: tuple[Floor, list[str]],
) -> None:
    floor, _ = dealt
    decide(floor, "carla", "fold")
    floor.refused("carla", c.Leave("t"), "still to be decided")
    decide(floor, "anna", "fold")
    floor.do("carla", c.Leave("t"))
    assert floor.credits("carla") == CREDITS
    assert floor.table().chips == {"anna": 9_900, "ben": 10_100}
    floor.do("anna", c.Leave("t"))
    assert floor.credits("anna") == CREDITS - 100


@clause("qld-2010", "sch 11 s 17(5)(a)", "sch 11 s 17(5)(b)", "sch 11 s 23(4)")
def test_where_the_second_blind_has_left_there_is_one_blind_and_then_a_dead_button(floor: Floor) -> None:
    opened(floor, Mode.LIVE)
    floor.enter_players("dai")
    stake(floor, anna=4_000, ben=4_000, carla=4_000, dai=4_000)
    fold_out(floor, 3, "dai", "anna")  # Button at 4: anna and ben have the blinds.
    assert told_of(floor) == (4, 1, 2)
    floor.do("ben", c.Leave("t"))
    next_hand(floor)
    fold_out(floor, 3, *("dai",))
    assert told_of(floor) == (1, None, 3)
    next_hand(floor)
    fold_out(floor, 3)
    assert told_of(floor) == (2, 3, 4)


def told_of(floor: Floor) -> tuple[int, int | None, int]:
    """The places of the button and of the blinds in the last hand."""
    outcome = floor.table().results[-1].outcome
    return outcome["button"], outcome["first_blind"], outcome["second_blind"]


def fold_out(floor: Floor, players: int, *who: str) -> None:
    """A hand that everybody folds to the last."""
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(floor, ACES_OVER_KINGS.split())
    while (person := asked(floor)) is not None:
        decide(floor, person, "fold")
    assert not floor.table().playing


@clause("qld-2010", "sch 11 s 21(3)(a)", "sch 11 s 21(3)(b)", "sch 11 s 23A(1)(a)")
def test_a_newcomer_puts_in_the_second_blind_wherever_the_blinds_lie(
    floor: Floor,
) -> None:
    opened(floor, Mode.LIVE)
    floor.do("carla", c.Leave("t"))
    floor.do("carla", c.Sit("t", 5))
    floor.enter_players("dai", seat=3)
    stake(floor, anna=4_000, ben=4_000, dai=4_000)
    fold_out(floor, 3)
    assert told_of(floor) == (3, 1, 2)
    next_hand(floor)  # The button comes to 1, the blinds are 2 and 3.
    stake(floor, carla=4_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    assert hand(floor)["seats"]["5"]["blind"] == "new_player"
    assert hand(floor)["seats"]["5"]["street"] == "2"


def test_no_bot_plays_against_players(floor: Floor) -> None:
    opened(floor, practice=True)
    floor.refused("anna", c.AskForBots("t", 1), "not against players")


# Random play and restarts ---------------------------------------------------------------------------


def act(floor: Floor, chance: random.Random) -> None:
    """Something that the player who is asked may do; perhaps the time runs out."""
    table = floor.table()
    request = table.round.request if table.round is not None and table.playing else None
    if isinstance(request, Decide) and chance.random() < 0.85:
        action = chance.choice(request.actions)
        most = request.stakes.get(action, 0)
        least = request.least.get(action)
        amount = None if least is None else chance.randrange(least, most + 100, 100)
        try:
            floor.do(table.seats[request.seat].person, c.Decide("t", action, stake=amount))
        except (Refused, Malformed):
            assert not floor.house.faulty
        return
    if isinstance(request, Wagering):
        for person in PEOPLE:
            if not table.credits_bet(person):
                try:
                    floor.bet(person, "table_stakes", max(table.chips.get(person, 0), 2_000))
                except Refused:
                    assert not floor.house.faulty
            elif chance.random() < 0.05:
                floor.do(person, c.WithdrawWager("t", "table_stakes"))
    floor.step()


def test_random_hands_keep_the_ledger_and_the_table_the_same_through_restarts(floor: Floor) -> None:
    opened(floor, options={"charge": "commission"})
    chance = random.Random("poker")
    for number in range(700):
        act(floor, chance)
        assert not floor.house.faulty
        table = floor.table()
        if number % 10 == 0:
            for person in PEOPLE:
                assert floor.store.balance(on_layout("t", person)) == table.chips.get(person, 0)
        if number % 70 == 69:
            before = picture(floor, PEOPLE)
            floor.restart()
            assert picture(floor, PEOPLE) == before
    assert faults(floor.store) == []
    done = events(floor, "table:t", "round-finished")
    assert len(done) > 10
    for data, _ in done:
        taken = parse_amount(data["outcome"].get("commission", "0"))
        assert sum(parse_amount(wager["net"]) for wager in data["wagers"]) == -taken


# Other cards, and no more money ---------------------------------------------------------------------


@clause("qld-2010", "sch 11 s 33A(b)", "sch 11 s 33A(c)")
def test_after_a_missing_or_foreign_card_a_new_set_of_cards_is_brought(
    dealt: tuple[Floor, list[str]],
) -> None:
    floor, _ = dealt
    floor.do("dealer", c.ReportIrregularity("t", "missing_or_foreign_card"))
    floor.restart()
    staff = floor.view("dealer").staff
    assert staff is not None
    assert staff["next"]["command"] == "shuffle"
    assert "sch 11 s 33A(c)" in staff["next"]["clauses"]
    assert refs(floor.refused("dealer", c.Shuffle("t"), "others brought")) == {"sch 11 s 33A(c)"}
    floor.do("dealer", c.Shuffle("t", replaced=True))
    data, cited = events(floor, "table:t", "shoe-shuffled")[-1]
    assert data["replaced"] is True
    assert "sch 11 s 33A(c)" in cited
    floor.do("dealer", c.CutCards("t", 26))
    floor.do("dealer", c.OpenRound("t"))


@clause("qld-2010", "sch 11 s 33A(c)")
def test_an_automated_table_brings_other_cards_by_itself(floor: Floor) -> None:
    opened(floor)
    floor.step()
    stake(floor, anna=4_000, ben=4_000, carla=4_000)
    while asked(floor) is None:
        floor.step()
    floor.do("supervisor", c.ReportIrregularity("t", "missing_or_foreign_card"))
    while not floor.table().playing:
        floor.step()
    data, cited = events(floor, "table:t", "shoe-shuffled")[-1]
    assert data["replaced"] is True
    assert "sch 11 s 33A(c)" in cited
    assert floor.table().new_cards == ()


@clause("qld-2010", "s 10(2)(b)")
def test_who_is_excluded_in_a_hand_puts_nothing_more_into_the_pot(dealt: tuple[Floor, list[str]]) -> None:
    floor, _ = dealt
    floor.do("supervisor", c.Exclude("t", "carla", "collusion"))
    for action in ("call", "all_in"):
        with pytest.raises(NotAllowed, match="collusion") as error:
            floor.do("carla", c.Decide("t", action))
        assert error.value.refusal.nearest == ("fold",)
    decide(floor, "carla", "fold")
    decide(floor, "anna", "fold")
    assert floor.table().seat_of("carla") is None


# Too little left to play on -------------------------------------------------------------------------


def left_with_less(floor: Floor) -> None:
    """Anna has $1 of $21 left after the first hand, with the minimum wager at $2."""
    opened(floor, Mode.LIVE)
    stake(floor, anna=2_100, ben=3_500, carla=5_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    cards = ACES_OVER_KINGS.split()
    deal(floor, cards)
    decide(floor, "carla", "call")
    decide(floor, "anna", "raise", 1_900)
    decide(floor, "ben", "call")
    decide(floor, "carla", "call")
    deal(floor, cards)
    while (who := asked(floor)) is not None:
        request = floor.table().round.request  # type: ignore[union-attr]
        assert isinstance(request, Decide)
        decide(floor, who, "check" if "check" in request.actions else "show")
        deal(floor, cards)
    assert floor.table().chips["anna"] == 100


@clause("qld-2010", "sch 11 s 31(4)", "sch 11 s 21(1)(a)", "sch 11 s 21(3)(b)")
def test_who_does_not_top_up_has_left_the_game_and_comes_back_as_a_new_player(floor: Floor) -> None:
    left_with_less(floor)
    next_hand(floor)
    fold_out(floor, 2)
    assert 1 not in floor.table().button.played  # type: ignore[union-attr]
    data, cited = events(floor, "table:t", "round-finished")[-1]
    assert data["left_game"] == [1]
    assert "sch 11 s 31(4)" in cited
    floor.restart()
    next_hand(floor)
    assert 1 in floor.table().round.opening.standings["new_player"]  # type: ignore[union-attr]
    refusal = floor.refused("anna", c.PlaceWager("t", "table_stakes", 1_900), "minimum buy-in")
    assert "sch 11 s 18(3)(a)" in refs(refusal)
    stake(floor, anna=2_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    # A new player gets no hand as designated player or in the first blind's position.
    blinds = floor.table().round
    assert blinds is not None
    first = [e.facts["seat"] for e in blinds.events if e.facts.get("action") == "first_blind"]
    assert 1 not in first


@clause("qld-2010", "sch 11 s 31(3)")
def test_who_tops_up_before_the_next_round_goes_on_playing(floor: Floor) -> None:
    left_with_less(floor)
    next_hand(floor)
    stake(floor, anna=2_000)
    fold_out(floor, 3)
    assert "left_game" not in events(floor, "table:t", "round-finished")[-1][0]
    assert 1 in floor.table().button.played  # type: ignore[union-attr]


@clause("qld-2010", "sch 11 s 31(1)", "sch 11 s 21(2)(a)")
def test_who_sits_out_with_too_little_left_has_not_left_the_game(floor: Floor) -> None:
    left_with_less(floor)
    floor.do("anna", c.SitOut("t"))
    next_hand(floor)
    fold_out(floor, 2)
    assert "left_game" not in events(floor, "table:t", "round-finished")[-1][0]
    assert 1 in floor.table().button.played  # type: ignore[union-attr]
