"""The verifier makes out by itself what rounds of blackjack come to, and finds what was falsified."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from croupier.equipment.cards import Card
from croupier.games.game import Game, Opening
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.tape import Call, Decision, Place, Produce, Report
from croupier.record.rounds import write_record
from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round
from croupier.verify_record import verify
from croupier.verify_record.form import record_hash
from tests.clauses import states

CHALLENGE = "blackjack_challenge"
SPANISH = "spanish_blackjack"
GAMES = {
    "qld-2010": game("qld-2010", "blackjack"),
    "nsw-blackjack": game("nsw-blackjack", "blackjack"),
    CHALLENGE: game("qld-2010", CHALLENGE),
    SPANISH: game("qld-2010", SPANISH),
    "nz-1996": game("nz-1996", "blackjack"),
    "nz-proposed": game("nz-proposed", "blackjack"),
}
ROUNDS = 60
STAKES = (100, 250, 500, 1000, 1500, 2000)


def some_round(played: Game, chance: Random) -> dict[str, Any]:
    """The record of a round that is played to its end, under any options, with mishaps now and then."""
    while True:
        options = {o.name: chance.choice(o.values) for o in played.options if chance.random() < 0.4}
        try:
            rules = played.rules(options)
        except Refused:
            continue
        break
    assert rules.shoe is not None
    shoe = rules.shoe.fresh
    chance.shuffle(shoe)
    round_ = Round(rules, Opening(smallest_chip=chance.choice((1, 5, 50, 100))))
    placed = [name for name, type_ in rules.wagers.items() if not type_.follows]
    for number in range(12):
        name = "blackjack" if number < 4 else chance.choice(placed)
        box = chance.choice((None, 1, 2))
        attempt(round_, Place(f"w{number}", chance.randint(1, 4), name, chance.choice(STAKES), box))
    while (request := round_.request) is not None:
        if chance.random() < 0.03:
            mishap(round_, played, chance, shoe)
            continue
        match request:
            case Wagering():
                round_.apply(Call(NO_MORE_BETS))
            case Announce():
                round_.apply(Call(request.step))
            case Draw():
                round_.apply(Produce(shoe.pop()))
            case Decide():
                action = chance.choice(request.actions)
                if not attempt(round_, Decision(request.seat, action)):
                    assert attempt(round_, Decision(request.seat, request.actions[0]))
    record: dict[str, Any] = json.loads(json.dumps(write_record(played, options, round_)))
    return record


def attempt(round_: Round, entry: Place | Decision | Report) -> bool:
    try:
        round_.apply(entry)
    except (Refused, Malformed):
        return False
    return True


def mishap(round_: Round, played: Game, chance: Random, shoe: list[Card]) -> None:
    kind = chance.choice(played.irregularities)
    details: dict[str, Any] = {name: chance.random() < 0.5 for name in kind.details}
    if kind.takes_seat:
        details["seat"] = chance.randint(1, 4)
    ruling = chance.choice((None, *kind.rulings))
    card = shoe[-1] if kind.takes_card else None
    if attempt(round_, Report(kind.kind, card, details, ruling)) and card is not None:
        shoe.pop()


@pytest.mark.parametrize("played", GAMES)
def test_rounds_that_are_played_to_the_end_are_sound(played: str) -> None:
    for seed in range(ROUNDS):
        report = verify(some_round(GAMES[played], Random(seed)))
        assert [str(fault) for fault in report.faults] == [], seed
        assert report.finished


# What was falsified -------------------------------------------------------------------------------


def recorded(book: str, cards: str, does: str, *bets: str, **parts: Any) -> dict[str, Any]:
    wagers = []
    for number, bet in enumerate(bets, start=1):
        seat, name, stake, *box = bet.split()
        there = {"box": int(box[0].removeprefix("@"))} if box else {}
        wagers.append({"id": f"w{number}", "seat": int(seat), "wager": name, "stake": stake, **there})
    decisions = [
        {"seat": int(seat), "action": action}
        for seat, action in (part.split() for part in does.split(";") if part)
    ]
    script = {
        "rulebook": book,
        "game": "blackjack",
        "equipment": {"cards": cards.split()},
        "wagers": wagers,
        "decisions": decisions,
        **parts,
    }
    record: dict[str, Any] = json.loads(json.dumps(run_script(script).record))
    return record


SPLIT = recorded(
    "qld-2010", "8S 6H 8D 3C TC 2C 9D TD KD", "1 split;1 double_down;1 double_down", "1 blackjack 10"
)
NATURALS = recorded("qld-2010", "AS TS AH KD 9C QD", "2 stand", "1 blackjack 10", "2 blackjack 10")
SIDES = recorded(
    "qld-2010", "7S TH 7S 7S KD 9C", "1 draw", "1 blackjack 10", "1 super_sevens 5", "1 perfect_pairs 5"
)
LUCKY = recorded("nsw-blackjack", "6S 8S 7S KC TD", "1 draw", "1 blackjack 10", "1 lucky_lucky 5")
BLAZING = recorded(
    "nsw-blackjack",
    "7S 7S 7S 7S 9D TC TD",
    "1 draw;2 stand",
    "1 blackjack 10",
    "1 blazing_7s 2.50",
    "2 blackjack 10",
    "2 blazing_7s 2.50",
    options={"shuffling_device": True, "jackpot_contribution": 10},
    jackpots={"progressive": "50000.00"},
)
INSURED = recorded(
    "nsw-blackjack",
    "TS KH 9D AD",
    "1 insurance;1 stand",
    "1 blackjack 10",
    options={"insurance_against_ten": True},
)
BY_TENS = recorded(
    "qld-2010",
    "AS AD AC QH QS TD KC AH",
    "",
    "1 blackjack 10",
    "2 blackjack 10",
    "3 blackjack 10",
    "3 any_pairs 5",
    game=CHALLENGE,
)
THREE_HANDS = recorded(
    "qld-2010",
    "8S AH 8D 8C TC 3H TH 2D 7D KD",
    "1 split;1 split;1 stand;1 double_down;1 draw;1 stand",
    "1 blackjack 10",
    game=CHALLENGE,
)
AT_ONCE = recorded(
    "qld-2010",
    "2S 5S AD 3D 6D 2C 4S 5H TC",
    "1 draw;1 draw;1 draw;2 double_down",
    "1 blackjack 10",
    "2 blackjack 10",
    game=CHALLENGE,
)
NZ_SEVENS = recorded(
    "nz-1996",
    "7S AH 7S 7H TC 9H TH TD",
    "1 insurance;1 split;1 split;1 stand;1 stand;1 stand",
    "1 blackjack 20",
    "1 super_sevens 2",
    limits={"table": {"min": "5"}, "super_sevens": {"min": "2", "max": "2"}},
)
RIDING = recorded(
    "nz-proposed",
    "5S AH 6S KH 9D",
    "1 ride;1 insurance;1 double_down",
    "1 blackjack 10",
    "1 house_money 5",
    "1 lucky_match 5",
    options={"layout": "house_money"},
)
FREE = recorded(
    "nz-proposed",
    "8S 9H 8D 8C 3D TC TD 9S 6C 7H",
    "1 split;1 split;1 double_down;1 stand;1 stand",
    "1 blackjack 10",
    "1 push_22 5",
    options={"layout": "free_bet", "push_22": True},
)
SETTLED = "AS 6S TS 6H KS 6C 9D TC TD 8D"
THREE = ("1 blackjack 10", "2 blackjack 20", "3 blackjack 30", "2 perfect_pairs 5", "3 perfect_pairs 5")


def gone_wrong(kind: str, **details: Any) -> dict[str, Any]:
    """New South Wales: a blackjack and a pair paid, 22 and no pair collected, when something goes wrong."""
    parts = {"options": {"shuffling_device": True}, "irregularities": [{"kind": kind, "at": 9, **details}]}
    return recorded("nsw-blackjack", SETTLED, "2 draw;3 stand", *THREE, **parts)


PUT_BACK = {
    "void": gone_wrong("missing_or_foreign_card"),
    "not reconstructed": gone_wrong("round_dealt_wrongly", ruling="impossible"),
    "terminated": gone_wrong("shuffling_device_malfunction", ruling="disadvantage"),
    "fraud": gone_wrong("game_invalidated", ruling="fraud_by_player", seat=2),
    "invalid wager": gone_wrong("wagers_declared_void", seat=1),
    "had back": recorded(
        "nsw-blackjack",
        SETTLED,
        "2 draw;3 stand;2 retract;3 keep;3 retract",
        *THREE,
        options={"shuffling_device": True},
        irregularities=[{"kind": "shuffling_device_malfunction", "at": 9, "ruling": "no_other_device"}],
    ),
    "nz: misplaced": recorded(
        "nz-1996",
        "7S TS 9H 9D 6D KC",
        "1 stand;2 draw",
        "1 blackjack 10",
        "2 blackjack 20",
        irregularities=[{"kind": "misplaced_card", "at": 7, "ruling": "impossible"}],
    ),
    "nz: hand void": recorded(
        "nz-1996",
        "TS TD 6D 9D KD TC 8H",
        "1 draw;2 stand;1 retract;2 keep",
        "1 blackjack 10",
        "2 blackjack 20",
        irregularities=[{"kind": "dealer_no_first_card", "at": "dealer_first", "acted": True}],
    ),
    "lost stays lost": gone_wrong("wagers_declared_void", seat=2, ruling="not_those_lost"),
}
RECORDS = {
    "split": SPLIT,
    "naturals": NATURALS,
    "side wagers": SIDES,
    "lucky lucky": LUCKY,
    "blazing 7's": BLAZING,
    "insured": INSURED,
    "by their tens": BY_TENS,
    "three hands": THREE_HANDS,
    "at once": AT_ONCE,
    "nz: super sevens": NZ_SEVENS,
    "nz proposed: riding": RIDING,
    "nz proposed: free": FREE,
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
def test_nothing_of_these_records_is_left_unchecked(record: dict[str, Any]) -> None:
    report = verify(record)
    assert (report.faults, report.unchecked) == ([], [])
    assert report.finished
    assert report.ended == report.wagers > 0


@every_record
def test_another_end_of_a_wager_is_found(record: dict[str, Any]) -> None:
    for at, event in told(record, "settled"):
        lost = {"result": "lose", "odds": None, "net": f"-{event['stake']}"}
        even = {"result": "win", "odds": "1 to 1", "net": event["stake"]}
        void = {"result": "stand_off", "odds": None, "net": "0"}
        for other in (lost, even, void):
            if any(event[name] != value for name, value in other.items()):
                assert not verify(forged(record, at, **other)).ok, (event, other)
        assert not verify(forged(record, at, net="1000000")).ok, event


@every_record
def test_an_end_that_is_left_out_is_found(record: dict[str, Any]) -> None:
    for at, event in told(record, "settled", "hand_split", "wager_raised"):
        changed = copy.deepcopy(record)
        del changed["events"][at]
        assert not verify(forged(changed, 0)).ok, event


@every_record
def test_totals_and_hands_told_otherwise_are_found(record: dict[str, Any]) -> None:
    for at, event in told(record, "counted"):
        assert not verify(forged(record, at, total=event["total"] + 1)).ok, event
    ((at, event),) = told(record, "result")
    assert not verify(forged(record, at, dealer={**event["dealer"], "total": 5})).ok
    for at, event in told(record, "card_dealt"):
        assert not verify(forged(record, at, face_up=False)).ok, event
        assert not verify(forged(record, at, hand="box_9")).ok, event


def test_a_card_that_the_dealer_may_not_draw_is_found() -> None:
    at, event = told(SPLIT, "card_dealt")[-1]
    assert event["hand"] == "dealer"
    assert not verify(forged(SPLIT, at, step="additional_card")).ok
    assert not verify(forged(SPLIT, at, hand="box_1")).ok


def test_more_than_a_decision_may_put_up_is_found() -> None:
    for record in (SPLIT, INSURED):
        for at, event in told(record, "wager_raised"):
            assert not verify(forged(record, at, stake="20")).ok, event


def test_a_decision_that_was_not_open_is_found() -> None:
    for at, event in told(SPLIT, "decided"):
        changed = copy.deepcopy(SPLIT)
        (entry,) = [e for e in changed["tape"] if e.get("action") == event["action"]][:1]
        entry["action"] = "even_money"
        assert not verify(forged(changed, at, action="even_money")).ok, event


def test_less_than_the_minimum_on_insurance_is_found_where_it_is_the_least() -> None:
    (raised,) = [each for each in told(NZ_SEVENS, "wager_raised") if each[1]["wager"] == "insurance"]
    at, _ = raised
    assert not verify(forged(NZ_SEVENS, at, stake="4")).ok


def test_what_rides_and_what_is_lent_otherwise_is_found() -> None:
    for at, event in told(RIDING, "wager_raised"):
        for stake in ("35.05", "0.05"):
            if event["wager"] == "riding" or stake == "35.05":
                assert not verify(forged(RIDING, at, stake=stake)).ok, event
        assert not verify(forged(RIDING, at, lent=event["stake"])).ok, event
    for at, event in told(FREE, "wager_raised"):
        assert event["lent"] == event["stake"]
        for lent in ("0", "5"):
            assert not verify(forged(FREE, at, lent=lent)).ok, event


SHARED = ("1 blackjack 10", "2 blackjack 10 @1", "2 house_money 5 @1")


@states("nz-proposed", "div 2 r 15D.8")
def test_what_rides_stays_on_the_first_hand_where_the_wager_on_the_second_goes_to_a_third() -> None:
    does = "2 ride;1 split;2 cover_both;1 stand;1 split;2 second_hand;1 stand;1 stand"
    record = recorded(
        "nz-proposed", "8S 9H 8D TC 8C KD KC TD", does, *SHARED, options={"layout": "house_money"}
    )
    assert verify(record).faults == []
    (at, split), *further = told(record, "wager_travelled")
    assert (split["id"], further) == ("w2+split", [])
    assert not verify(forged(record, at, id="w2+riding")).ok


@states("nz-1996", "div II r 15.5(a)")
def test_what_another_player_has_riding_goes_back_with_a_hand_that_is_void() -> None:
    missed = {"kind": "dealer_no_first_card", "at": "dealer_first", "acted": True}
    about: dict[str, Any] = {"options": {"layout": "house_money"}, "irregularities": [missed]}
    record = recorded("nz-proposed", "8S 8D", "2 ride;1 stand;1 retract", *SHARED, **about)
    assert verify(record).faults == []
    assert {e["id"] for _, e in told(record, "returned")} == {"w1", "w2", "w2+riding"}


def test_a_meter_that_shows_something_else_is_found() -> None:
    ((at, event),) = told(BLAZING, "jackpot_meter")
    # A tenth of 50,000.50 is won.
    assert event["shows"] == "45000.45"
    assert not verify(forged(BLAZING, at, shows="45000.40")).ok


# Ends that are undone -----------------------------------------------------------------------------

every_undoing = pytest.mark.parametrize("record", PUT_BACK.values(), ids=PUT_BACK)


@every_undoing
def test_ends_that_are_undone_are_sound(record: dict[str, Any]) -> None:
    assert told(record, "put_back")
    assert verify(record).faults == []


@every_undoing
def test_an_end_that_should_have_been_undone_and_was_not_is_found(record: dict[str, Any]) -> None:
    for at, event in told(record, "put_back"):
        changed = copy.deepcopy(record)
        del changed["events"][at]
        assert not verify(forged(changed, 0)).ok, event


@every_undoing
def test_an_end_that_is_undone_otherwise_is_found(record: dict[str, Any]) -> None:
    for at, event in told(record, "put_back"):
        others: tuple[dict[str, Any], ...] = (
            {"net": "1"},
            {"result": "win"},
            {"stake": "1"},
            {"seat": 9},
            {"clauses": []},
            {"was": {"result": "lose", "net": "-1"}},
        )
        for facts in others:
            assert not verify(forged(record, at, **facts)).ok, (event, facts)


def test_an_end_that_is_undone_without_cause_is_found() -> None:
    for name, other in (("void", "terminated"), ("lost stays lost", "invalid wager")):
        changed = copy.deepcopy(PUT_BACK[name])
        at, _ = told(changed, "put_back")[0]
        (taken,) = [e for _, e in told(PUT_BACK[other], "put_back") if e["id"] == "w1"]
        changed["events"].insert(at, taken)
        assert not verify(forged(changed, 0)).ok


def test_a_meter_that_keeps_what_went_back_is_found() -> None:
    record = recorded(
        "nsw-blackjack",
        "7S 7S 7S 7S 9D TC TD",
        "1 draw;2 stand",
        "1 blackjack 10",
        "1 blazing_7s 2.50",
        options={"shuffling_device": True, "jackpot_contribution": 10},
        jackpots={"progressive": "50000.00"},
        irregularities=[{"kind": "jackpot_malfunction", "at": "decision"}],
    )
    assert verify(record).faults == []
    (_, (at, event)) = told(record, "jackpot_meter")
    assert event["shows"] == "50000"
    assert not verify(forged(record, at, shows="49999")).ok
    changed = copy.deepcopy(record)
    del changed["events"][at]
    assert not verify(forged(changed, 0)).ok


REFUSED = recorded(
    "nsw-blackjack",
    "TS 9S 9D 8D",
    "2 stand",
    "1 blackjack 10",
    "2 blackjack 10",
    irregularities=[{"kind": "wager_refused", "at": "first_card", "wager": "w1"}],
)


@states("nsw-blackjack", "r 18.16")
def test_a_wager_that_is_refused_after_the_first_card_is_found() -> None:
    assert (verify(REFUSED).faults, verify(REFUSED).unchecked) == ([], [])
    late = copy.deepcopy(REFUSED)
    (first, _), *_ = told(late, "card_dealt")
    (refusal, _), *_ = told(late, "irregularity")
    late["events"].insert(refusal, late["events"].pop(first))
    report = next(at for at, entry in enumerate(late["tape"]) if entry["entry"] == "report")
    late["tape"].insert(report, late["tape"].pop(report + 1))
    (fault,) = verify(forged(late, 0)).faults
    assert "no wager is refused any more" in fault.what
