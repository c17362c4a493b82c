"""Hold-em with antes, which levels of a tournament have and no sign of the book: beyond it.

Random hands, players with less than an ante among them, are judged by the verifier, which keeps antes by
itself, and read by PokerKit, which plays them to the same chips.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from croupier.games.game import Opening
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Wagering
from croupier.games.standings import remembered
from croupier.games.tape import Call, Decision, Place
from croupier.record.phh import NoHandHistory, hand_history
from croupier.record.rounds import record_hash, replay_record, write_record
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round
from croupier.verify_record import verify
from tests.examples import tries
from tests.record.test_phh import stacks_by_pokerkit
from tools.people import People

SIGN = Limits(
    {
        "table": Range(min=2000),
        "first_blind": Range(min=1000),
        "ante": Range(min=300),
        "table_stakes": Range(min=100),
    }
)


def random_hand(chance: Random, least: int = 1) -> dict[str, Any]:
    """The record of a hand of two to six players with ``least`` chips or more."""
    of, count = game("nz-poker-2017", "holdem"), chance.randint(2, 6)
    standings = remembered(designated_player=chance.randint(1, count))
    round_ = Round(of.rules({}), Opening(standings=standings, limits=SIGN, smallest_chip=100))
    people = People(chance, of)
    for seat in range(1, count + 1):
        chips = chance.choice((least, chance.randint(least, 60), chance.randint(least, 400)))
        round_.apply(Place(f"w{seat}", seat, "table_stakes", 100 * chips))
    while (request := round_.request) is not None:
        entry = Call(NO_MORE_BETS) if isinstance(request, Wagering) else people.answer(round_)
        folds = isinstance(entry, Decision) and entry.action in ("fold", "muck")
        if folds and ("check" in getattr(request, "actions", ()) or chance.random() < 0.6):
            continue
        try:
            round_.apply(entry)
        except (Refused, Malformed):
            continue
    record: dict[str, Any] = json.loads(json.dumps(write_record(of, {}, round_)))
    return record


def test_random_hands_with_antes_are_judged_right_and_replayed_to_the_same_hash() -> None:
    for seed in range(tries(60)):
        record = random_hand(Random(seed))
        assert [str(fault) for fault in verify(record).faults] == [], seed
        assert not replay_record(record).departures, seed
        bets = [e for e in record["events"] if e["event"] == "bet" and e["action"] == "ante"]
        stakes = {e["seat"]: float(e["stake"]) for e in record["tape"] if e["entry"] == "place"}
        assert {e["seat"]: float(e["amount"]) for e in bets} == {s: min(3, n) for s, n in stakes.items()}


def test_pokerkit_plays_hands_with_antes_to_the_same_chips() -> None:
    read = 0
    for seed in range(tries(60)):
        try:
            record = random_hand(Random(seed), 24)
            text = hand_history(record)
        except NoHandHistory:
            continue
        found, told, over = stacks_by_pokerkit(text)
        assert over
        assert "antes = [3" in text
        # What is left over of a pot, a chip each from the left of the button, PokerKit divides further.
        pots = len(replay_record(record).round.outcome["won"])
        assert all(abs(a - b) < pots for a, b in zip(found, told, strict=True)), (text, found)
        read += 1
    assert read > tries(15)


def test_a_hand_whose_antes_are_told_otherwise_is_found() -> None:
    record = random_hand(Random(3), least=40)
    ante = next(e for e in record["events"] if e["event"] == "bet" and e["action"] == "ante")
    ante["amount"] = "2"
    record["hash"] = record_hash({name: value for name, value in record.items() if name != "hash"})
    assert any("the ante is 3" in str(fault) for fault in verify(record).faults)
