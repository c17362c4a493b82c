"""Hands of seven card stud written as PHH are read by PokerKit, which plays them to the same chips."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Wagering
from croupier.games.standings import remembered
from croupier.games.tape import Call, Decision, Place
from croupier.record.phh import NoHandHistory, hand_history, history_of
from croupier.record.rounds import replay_record, write_record
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round
from tests.examples import tries
from tests.record.test_phh import stacks_by_pokerkit
from tests.record.test_verify_nz_dealt_poker import recorded, shared
from tests.rules.test_nz_dealt_poker import SEVEN, stud
from tools.people import People

STUD = game("nz-poker-2017", "seven_card_stud")
SIGN = Limits({"table": Range(min=200, max=400), "ante": Range(min=100), "bring_in": Range(min=100)})


def random_hand(chance: Random, options: dict[str, Any], stakes: tuple[int, int]) -> dict[str, Any]:
    """The record of a hand that nobody folds where a check would do, which PokerKit does not allow."""
    count = chance.randint(2, 6)
    opening = Opening(
        standings=remembered(designated_player=chance.randint(1, count)), limits=SIGN, smallest_chip=100
    )
    rules = STUD.rules(options)
    round_, people = Round(rules, opening), People(chance, STUD)
    assert rules.shoe is not None
    people.shoe = [card for card in people.shoe if rules.shoe.deck.copies(card)]
    for seat in range(1, count + 1):
        round_.apply(Place(f"w{seat}", seat, "table_stakes", 100 * chance.randint(*stakes)))
    while (request := round_.request) is not None:
        entry = Call(NO_MORE_BETS) if isinstance(request, Wagering) else people.answer(round_)
        if isinstance(entry, Decision) and entry.action in ("fold", "muck"):
            actions = getattr(request, "actions", ())
            if "check" in actions or chance.random() < 0.6:
                continue
        try:
            round_.apply(entry)
        except (Refused, Malformed):
            continue
    record: dict[str, Any] = json.loads(json.dumps(write_record(STUD, options, round_)))
    return record


@pytest.mark.parametrize("stakes", [(100, 200), (2, 80)])
def test_pokerkit_reads_hands_to_the_same_chips(stakes: tuple[int, int]) -> None:
    read = 0
    for seed in range(tries(40)):
        try:
            text = hand_history(random_hand(Random(seed), {"raises": 3}, stakes))
        except NoHandHistory:
            continue  # Said below, case by case.
        found, told, over = stacks_by_pokerkit(text)
        assert over
        assert all(abs(a - b) < 1 for a, b in zip(found, told, strict=True)), text
        read += 1
    assert read > tries(20)


def test_cards_that_were_not_seen_are_not_told_and_those_face_up_are() -> None:
    read = 0
    for seed in range(tries(20)):
        record = random_hand(Random(seed), {"raises": 3}, (100, 200))
        again = replay_record(record)
        seen = {c for e in again.round.events if e.kind is Kind.TURNED for c in e.facts["cards"]}
        seen |= {e.facts["card"] for e in again.round.events if e.kind is Kind.DEALT and not e.hidden}
        try:
            text = history_of(STUD, record["options"], again.round, record["hash"], seen)
        except NoHandHistory:
            continue
        said = text.split("seats")[0]
        for event in again.round.events:
            if event.kind is Kind.DEALT and event.facts["hand"] != "burn":
                code = event.facts["card"]
                assert (f"{code[0]}{code[1].lower()}" in said) is (code in seen)
        read += 1
    assert read


def all_in(*stacks: int, cards: str = SEVEN) -> dict[str, Any]:
    """The record of a hand whose players go all-in as soon as they may."""
    hand = stud("seven_card_stud", stacks=stacks, cards=cards, structure="structured")
    while hand.on().round.request is not None and hand.asked.step != "showdown":
        asked = hand.asked
        act = next(each for each in ("all_in", "bring_in", "check", "call") if each in asked.actions)
        hand.do(f"{asked.seat} {act}")
    hand.show()
    return recorded(hand, "seven_card_stud", structure="structured")


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (lambda: all_in(3, 3, 3), "cards that come after the last bet"),
        (lambda: all_in(100, 100, 5), "a wager short of a bet"),
        (shared, "a card for all has no place in it"),
        (lambda: random_hand(Random(1), {"deck": 40}, (100, 200)), "with 52 cards alone"),
        (lambda: random_hand(Random(1), {"structure": "no_limit"}, (100, 200)), "no name for Seven card"),
    ],
)
def test_what_the_format_cannot_tell_is_refused(record: Callable[[], dict[str, Any]], said: str) -> None:
    with pytest.raises(NoHandHistory, match=said):
        hand_history(record())
