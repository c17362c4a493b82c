"""The verifier makes out by itself what dice, wheels and wars decide, and finds what was falsified."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from croupier.equipment.cards import card_code
from croupier.games.game import Game, Opening
from croupier.games.refusals import Malformed, Refused
from croupier.games.tape import Report
from croupier.record.rounds import write_record
from croupier.record.runner import run_script
from croupier.rulebooks.games import all_games
from croupier.table.round import Round
from croupier.verify_record import verify
from croupier.verify_record.form import record_hash
from tools.people import People

CHIPS = (1, 5, 50, 100)
SEEDS = range(25)
FAMILIES = (
    "baccarat",
    "blackjack",
    "caribbean_stud",
    "casino_war",
    "craps",
    "dealer_holdem",
    "dragon21",
    "lucky_draw",
    "mississippi_stud",
    "pai_gow",
    "roulette",
    "sic_bo",
    "three_card_poker",
    "wheel",
)
GAMES = {f"{g.book.name} {g.name}": g for g in all_games() if g.family in FAMILIES}


def some_round(game: Game, chance: Random) -> dict[str, Any] | None:
    """The record of whatever people did at a table under any options; None where there is no such table."""
    options = {o.name: chance.choice(o.values) for o in game.options if chance.random() < 0.3}
    try:
        standings = {name: frozenset(range(1, 7)) for name in game.standings if name == "played"}
        opening = Opening(smallest_chip=chance.choice(CHIPS), standings=standings)
        round_ = Round(game.rules(options), opening)
    except Refused:
        return None
    people = People(chance, game)
    for _ in range(80):
        if round_.request is None:
            break
        entry = people.entry(round_)
        try:
            round_.apply(entry)
        except (Refused, Malformed):
            continue
        if isinstance(entry, Report) and entry.card is not None:
            assert card_code(people.shoe.pop()) == card_code(entry.card)
    record: dict[str, Any] = json.loads(json.dumps(write_record(game, options, round_)))
    return record


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whatever_people_do_the_record_is_sound(game: Game) -> None:
    for seed in SEEDS:
        record = some_round(game, Random(seed))
        if record is not None:
            assert [str(f) for f in verify(record).faults] == [], seed


def record_of(rulebook: str, game: str, **parts: Any) -> dict[str, Any]:
    record = run_script({"id": "one", "rulebook": rulebook, "game": game, **parts}).record
    assert record is not None
    loaded: dict[str, Any] = json.loads(json.dumps(record))
    return loaded


def bet(wager: str, stake: str = "10", seat: int = 1, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "wager": wager, "stake": stake, **more}


def dealt(codes: str) -> list[str]:
    return codes.split()


RECORDS = {
    "casino war": record_of(
        "qld-2010",
        "casino_war",
        equipment={"cards": ["3S", "4S", "9H", "4D", "5S", "6D"]},
        wagers=[
            bet("casino_war", id="a"),
            bet("casino_war", seat=2, id="b"),
            bet("tie", seat=2),
            bet("casino_war", seat=3),
        ],
        decisions=[{"seat": 2, "action": "go_to_war"}],
    ),
    "surrender": record_of(
        "qld-2010",
        "casino_war",
        equipment={"cards": ["4S", "4D"]},
        wagers=[bet("casino_war")],
        decisions=[{"seat": 1, "action": "surrender"}],
    ),
    "pai gow": record_of(
        "qld-2010",
        "pai_gow",
        options={"commission_rounding": "up_to_50c"},
        equipment={
            "dice": [[1, 2, 6]],
            "tiles": [
                ["l8", "l7", "h10", "3/6"],
                ["12", "9", "h4", "l4"],
                ["12", "9", "l4", "l10"],
                ["2", "h10", "l6", "11"],
                ["11", "l10", "5", "h8"],
            ],
        },
        wagers=[bet("wager", seat=seat) for seat in (2, 3, 4, 5)],
        decisions=[
            {"seat": 2, "action": "set", "tiles": ["l4", "h4"]},
            {"seat": 3, "action": "set", "tiles": ["l4", "l10"]},
            {"seat": 4, "action": "house_way"},
            {"seat": 5, "action": "set", "tiles": ["l10", "11"]},
        ],
    ),
    "a player's bank": record_of(
        "qld-2010",
        "pai_gow",
        opening={"standings": {"played": [3, 4]}},
        equipment={
            "dice": [[1, 2, 6]],
            "tiles": [["l8", "l7", "h10", "3/6"], ["2", "h10", "l4", "l10"]],
        },
        wagers=[bet("bank", "100", 3), bet("bank", "50", 4, box=3), bet("wager", "25", 5, box=4)],
        decisions=[
            {"seat": 5, "action": "set", "tiles": ["l4", "l10"]},
            {"seat": 3, "action": "hand_over"},
            {"seat": 4, "action": "set", "tiles": ["l8", "l7"]},
        ],
    ),
    "three card poker": record_of(
        "qld-2010",
        "three_card_poker",
        options={"deal": "three_at_a_time"},
        equipment={"cards": ["4S", "5D", "6S", "9D", "7D", "2H", "8S", "8D", "KH", "AC", "TH", "JD"]},
        wagers=[
            *(bet("ante", seat=seat) for seat in (1, 2, 3)),
            *(bet("pair_plus", seat=seat) for seat in (1, 2, 3)),
        ],
        decisions=[{"seat": 1, "action": "bet"}, {"seat": 2, "action": "fold"}, {"seat": 3, "action": "bet"}],
    ),
    "caribbean stud": record_of(
        "qld-2010",
        "caribbean_stud",
        options={"deal": "five_at_a_time", "jackpot_contribution": 50},
        jackpots={"progressive": "60000"},
        limits={"bet_payment": {"max": "500"}},
        equipment={
            "cards": [
                "9S",
                "8S",
                "7S",
                "6S",
                "5S",
                "9H",
                "8H",
                "7H",
                "6H",
                "5H",
                "AS",
                "AD",
                "4S",
                "JC",
                "2S",
                "KS",
                "QD",
                "JH",
                "TD",
                "2H",
                "AC",
                "KH",
                "QC",
                "4C",
                "3D",
            ]
        },
        wagers=[
            *(bet("ante", seat=seat) for seat in (1, 2, 3, 4)),
            *(bet("jackpot", "1", seat=seat) for seat in (1, 2, 4)),
        ],
        decisions=[{"seat": seat, "action": "fold" if seat == 4 else "bet"} for seat in (1, 2, 3, 4)],
    ),
    "stud hands that are in again": record_of(
        "qld-2010",
        "caribbean_stud",
        equipment={
            "cards": [
                "9S",
                "AH",
                "AC",
                "7S",
                "QD",
                "3S",
                "JS",
                "4S",
                "TC",
                "2S",
                "8C",
                "AD",
                "JD",
                "6C",
                "2C",
            ]
        },
        wagers=[*(bet(wager, seat=seat) for seat in (1, 2) for wager in ("ante", "jackpot"))],
        decisions=[{"seat": 1, "action": "fold"}, {"seat": 2, "action": "bet"}],
        irregularities=[
            {"kind": "card_exposed", "at": 4, "to_dealer": True},
            {"kind": "wrong_number_of_cards", "at": "result", "looked": True, "dealer_wrong": True},
        ],
    ),
    "hands that are in again": record_of(
        "qld-2010",
        "three_card_poker",
        equipment={"cards": ["4S", "8S", "AC", "4D", "4H", "8D", "KH", "TH", "JD"]},
        wagers=[*(bet(wager, seat=seat) for seat in (1, 2) for wager in ("ante", "pair_plus"))],
        decisions=[{"seat": 1, "action": "fold"}, {"seat": 2, "action": "bet"}],
        irregularities=[
            {"kind": "wrong_number_of_cards", "at": "result", "looked": True, "dealer_wrong": True}
        ],
    ),
    "mississippi stud": record_of(
        "qld-2010",
        "mississippi_stud",
        equipment={"cards": ["TS", "2C", "JS", "2D", "QS", "KS", "AS"]},
        wagers=[bet("ante", seat=1), bet("ante", seat=2)],
        decisions=[
            {"seat": seat, "action": action}
            for seat, action in ((1, "bet_1x"), (2, "bet_3x"), (1, "bet_3x"), (2, "bet_1x"), (1, "bet_2x"))
        ]
        + [{"seat": 2, "action": "fold"}],
    ),
    "a street decided anew": record_of(
        "qld-2010",
        "mississippi_stud",
        equipment={"cards": ["JS", "6C", "JD", "6D", "5D", "9H", "7D"]},
        wagers=[bet("ante", seat=1), bet("ante", seat=2)],
        decisions=[
            {"seat": 1, "action": "fold"},
            {"seat": 1, "action": "bet_1x"},
            {"seat": 2, "action": "bet_3x", "id": "late"},
            *({"seat": seat, "action": "bet_2x"} for _ in range(2) for seat in (1, 2)),
        ],
        irregularities=[{"kind": "community_card_exposed", "at": "third_street", "before_decision": "late"}],
    ),
    "a wrong card turned": record_of(
        "qld-2010",
        "mississippi_stud",
        options={"shuffling_device": True},
        equipment={"cards": ["JC", "9H", "2S", "JS", "4D"]},
        wagers=[bet("ante")],
        decisions=[{"seat": 1, "action": action} for action in ("bet_1x", "bet_3x", "bet_2x")],
        irregularities=[{"kind": "wrong_community_card", "at": "fourth_street", "second_card": True}],
    ),
    "craps": record_of(
        "qld-2010",
        "craps",
        equipment={"dice": [[3, 1], [6, 2], [2, 2], [5, 6], [3, 4]]},
        wagers=[
            bet("win_bet"),
            bet("dont_win_bet", seat=2),
            bet("hardway_4"),
            bet("lay_bet_6", "30"),
            bet("field_bet", seat=2),
            bet("come_bet", before=2),
            bet("win_bet_odds", before=2),
        ],
    ),
    "craps of New Zealand": record_of(
        "nz-1996",
        "craps",
        equipment={"dice": [[6, 6], [5, 4], [3, 4]]},
        wagers=[bet("dont_pass_bet"), bet("c_and_e"), bet("place_bet_to_win_5", "10")],
    ),
    "craps of New Zealand in chips of a dollar": record_of(
        "nz-1996",
        "craps",
        options={"commission_rounding": "up_to_chips"},
        chips={"smallest": "1"},
        equipment={"dice": [[1, 1], [5, 6], [3, 3], [3, 4]]},
        wagers=[
            bet("c_and_e", "9", selection="1:8"),
            bet("c_and_e", "3", before=2, selection="2:1"),
            bet("buy_bet_4", "30", before=2),
        ],
    ),
    "roulette": record_of(
        "qld-2010",
        "roulette",
        equipment={"spins": ["17"]},
        wagers=[
            bet("straight_up", selection="17"),
            bet("split", covers=["16", "17"]),
            bet("red"),
            bet("dozen", selection="2"),
        ],
    ),
    "sic-bo": record_of(
        "qld-2010",
        "sic_bo",
        equipment={"dice": [[4, 2, 4]]},
        wagers=[
            bet("small"),
            bet("doubles", selection="4"),
            bet("three_dice_totals", selection="10"),
            bet("individual_die_face_values", selection="4"),
            bet("four_number_combination", selection="2-3-4-5"),
        ],
    ),
    "wheel of fortune": record_of(
        "qld-2010",
        "wheel_of_fortune",
        options={"spaces": 54},
        equipment={"spins": ["c"]},
        wagers=[bet("symbol_c"), bet("symbol_a")],
    ),
    "money wheel": record_of(
        "nz-1996", "money_wheel", equipment={"spins": ["E"]}, wagers=[bet("symbol_e"), bet("symbol_a")]
    ),
}

every_record = pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)


def forged(record: dict[str, Any], at: int, **facts: Any) -> dict[str, Any]:
    """The record with another event there, and the hash of what it says now."""
    changed = copy.deepcopy(record)
    changed["events"][at].update(facts)
    return {**changed, "hash": record_hash({k: v for k, v in changed.items() if k != "hash"})}


def told(record: dict[str, Any], *kinds: str) -> list[tuple[int, dict[str, Any]]]:
    return [(at, e) for at, e in enumerate(record["events"]) if e["event"] in kinds]


@every_record
def test_the_records_of_these_tests_are_sound_and_nothing_of_them_is_left_unchecked(
    record: dict[str, Any],
) -> None:
    report = verify(record)
    assert report.faults == []
    assert report.unchecked == []
    assert report.finished
    assert report.ended == report.wagers > 0


@every_record
def test_a_loser_who_is_paid_is_found(record: dict[str, Any]) -> None:
    for at, event in told(record, "settled"):
        if event["result"] == "lose":
            win = {"result": "win", "odds": "1 to 1", "net": event["stake"]}
            assert not verify(forged(record, at, **win)).ok, event


@every_record
def test_a_winner_who_is_not_paid_is_found(record: dict[str, Any]) -> None:
    for at, event in told(record, "settled"):
        if event["result"] == "win":
            lost = {"result": "lose", "odds": None, "net": f"-{event['stake']}"}
            assert not verify(forged(record, at, **lost)).ok, event


@every_record
def test_better_odds_are_found(record: dict[str, Any]) -> None:
    for at, event in told(record, "settled"):
        if event["result"] == "win":
            net = str(int(event["stake"]) * 100)
            assert not verify(forged(record, at, odds="100 to 1", net=net)).ok, event


@every_record
def test_a_settlement_that_is_left_out_is_found(record: dict[str, Any]) -> None:
    for at, event in told(record, "settled", "paid", "wager_travelled", "hand_folded"):
        changed = copy.deepcopy(record)
        del changed["events"][at]
        assert not verify(forged(changed, 0)).ok, event


@every_record
def test_a_result_that_is_told_otherwise_is_found(record: dict[str, Any]) -> None:
    other = {"total": 11, "number": "18", "symbol": "b", "sections": 3, "compared": "higher", "point": 9}
    for at, event in told(record, "result", "counted"):
        for name in other.keys() & event.keys():
            if event[name] != other[name]:
                assert not verify(forged(record, at, **{name: other[name]})).ok, (event, name)


def test_dice_that_fell_otherwise_on_tape_and_in_the_event_are_found_by_what_they_decide() -> None:
    record = copy.deepcopy(RECORDS["sic-bo"])
    at = next(at for at, _ in told(record, "dice_thrown"))
    entry = next(e for e in record["tape"] if e["entry"] == "thrown")
    entry["dice"] = [4, 3, 4]
    assert not verify(forged(record, at, dice=[4, 3, 4])).ok


def test_a_fee_that_was_not_taken_is_found() -> None:
    record = RECORDS["craps"]
    at = next(at for at, e in told(record, "wager_placed") if e["wager"] == "lay_bet_6")
    assert record["events"][at]["fee"] == "1.25", "five per cent of 25, what 30 wins against 6"
    assert not verify(forged(record, at, fee="0.25")).ok


def test_a_commission_that_chips_cannot_make_is_found() -> None:
    record = RECORDS["craps of New Zealand in chips of a dollar"]
    at = next(at for at, e in told(record, "wager_placed") if e["wager"] == "buy_bet_4")
    assert record["events"][at]["fee"] == "2", "five per cent of 30 is 1.50"
    assert not verify(forged(record, at, fee="1")).ok
    exact = copy.deepcopy(record)
    exact["options"]["commission_rounding"] = "exact"
    assert not verify(forged(exact, at, fee="1.5")).ok


def test_a_craps_and_eleven_paid_as_if_it_were_divided_otherwise_is_found() -> None:
    record = RECORDS["craps of New Zealand in chips of a dollar"]
    (first, one), (second, two) = (e for e in told(record, "settled") if e[1]["wager"] == "c_and_e")
    assert (one["result"], one["odds"], one["net"]) == ("win", None, "-1"), "7 won and 8 lost on a 2"
    assert (two["odds"], two["net"]) == ("13 to 3", "13"), "15 won and 2 lost on an 11"
    assert not verify(forged(record, first, odds="6 to 2", net="27")).ok
    assert not verify(forged(record, second, odds="14 to 2", net="21")).ok


def test_a_war_that_was_not_paid_for_is_found() -> None:
    record = RECORDS["casino war"]
    at = next(at for at, _ in told(record, "wager_raised"))
    assert not verify(forged(record, at, stake="5")).ok


def test_a_hand_that_is_called_otherwise_and_a_bonus_at_other_odds_are_found() -> None:
    record = RECORDS["three card poker"]
    for at, event in told(record, "counted"):
        assert not verify(forged(record, at, ranking="pair of 3s")).ok, event
    ((at, event),) = told(record, "paid")
    assert not verify(forged(record, at, odds="4 to 1", net="40")).ok, event
    for at, event in told(record, "cards_turned"):
        assert not verify(forged(record, at, cards=["2C", "3C", "4C"])).ok, event


@pytest.mark.parametrize(
    "name",
    ["three card poker", "hands that are in again", "caribbean stud", "stud hands that are in again"],
)
def test_a_dealer_who_qualifies_is_none_who_does_not(name: str) -> None:
    at, event = told(RECORDS[name], "counted")[0]
    assert not verify(forged(RECORDS[name], at, qualifies=not event["qualifies"])).ok


def test_a_bet_of_another_amount_than_the_ante_is_found() -> None:
    record = RECORDS["three card poker"]
    for at, _ in told(record, "wager_raised"):
        assert not verify(forged(record, at, stake="5")).ok


def test_a_jackpot_of_another_amount_a_wrong_meter_and_a_bet_paid_too_much_are_found() -> None:
    record = RECORDS["caribbean stud"]
    for at, event in told(record, "settled"):
        if event["line"] is None:
            assert not verify(forged(record, at, net="5000")).ok, event
    ((at, _),) = told(record, "jackpot_meter")
    assert not verify(forged(record, at, shows="60001.5")).ok


def test_tiles_and_hands_that_are_told_otherwise_are_found() -> None:
    record = RECORDS["pai gow"]
    for at, event in told(record, "hand_set"):
        assert not verify(forged(record, at, low=event["high"], high=event["low"])).ok, event
        assert not verify(forged(record, at, house_way=not event["house_way"])).ok, event
    for at, event in told(record, "tiles_exposed", "tiles_delivered"):
        assert not verify(forged(record, at, tiles=["12", "2", "5", "5"])).ok, event
        assert not verify(forged(record, at, hand="box_7")).ok, event
    ((at, _),) = told(record, "marker_placed")
    assert not verify(forged(record, at, hand="box_2")).ok


def test_a_bank_that_is_told_to_come_to_more_is_found() -> None:
    record = RECORDS["a player's bank"]
    for at, event in told(record, "settled"):
        if event["wager"] == "bank":
            assert event["line"] is None
            assert not verify(forged(record, at, net="25")).ok, event
