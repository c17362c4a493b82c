"""The hands of a round as the felt knows them are those that its events tell of."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from croupier.equipment.cards import Card, parse_card
from croupier.games.events import Event, Kind
from croupier.games.hands import Hands, InHand
from croupier.games.tape import Produce, Report
from croupier.record.rounds import replay_record
from croupier.table.round import Round

RECORDS = sorted((Path(__file__).parent.parent / "corpus" / "records").glob("*.json"))
Told = dict[str, list[tuple[str, bool]]]


def told_by(events: Iterable[Event]) -> Told:
    """The cards or tiles of each hand, and whether they are turned, from what was told."""
    hands: Told = {}
    for event in events:
        facts = event.facts
        match event.kind:
            case Kind.DEALT:
                hands.setdefault(facts["hand"], []).append((facts["card"], facts["face_up"]))
            case Kind.TURNED:
                _turn(hands, facts["hand"], facts["cards"], facts.get("instead"))
            case Kind.SPLIT:
                hands[facts["to"]] = [hands[facts["hand"]].pop()]
                assert hands[facts["to"]][0][0] == facts["card"]
            case Kind.EXCHANGED:
                one, other = hands[facts["hand"]], hands[facts["other"]]
                one[1], other[1] = other[1], one[1]
                assert (one[1][0], other[1][0]) == (facts["gets"], facts["gives"])
            case Kind.DELIVERED:
                hands[facts["hand"]] = [(tile, False) for tile in facts["tiles"]]
            case Kind.EXPOSED:
                hands[facts["hand"]] = [(tile, True) for tile in facts["tiles"]]
            case Kind.SET:
                up = not event.hidden or hands[facts["hand"]][0][1]
                hands[facts["hand"]] = [(tile, up) for tile in (*facts["low"], *facts["high"])]
            case Kind.DISCARDED if "hand" in facts:
                gone = facts["cards"]
                hands[facts["hand"]] = [each for each in hands[facts["hand"]] if each[0] not in gone]
            case Kind.RECONSTRUCTED:
                hands.clear()
            case Kind.REMEDY if "start_again" in facts["edits"]:
                hands.clear()
            case _:
                pass
    return hands


def _turn(hands: Told, hand: str, turned: list[str], instead: str | None) -> None:
    if hand not in hands:
        for name, there in hands.items():
            hands[name] = [each for each in there if each[0] not in turned]
    there = hands.get(hand, [])
    if len(turned) < len(there):
        hands[hand] = [(code, code in turned or (up and code != instead)) for code, up in there]
    else:
        hands[hand] = [(code, True) for code in turned]


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_hands_of_a_record_are_what_its_events_tell_at_every_moment(path: Path) -> None:
    was = replay_record(json.loads(path.read_text())).round
    round_ = Round(was.rules, was.opening)
    for entry in was.tape:
        round_.apply(entry)
        told = told_by(round_.events)
        assert round_.hands.codes(reveal=True) == {
            hand: [c for c, _ in cards] for hand, cards in told.items()
        }
        assert round_.hands.codes() == {
            hand: [code if up else None for code, up in cards] for hand, cards in told.items()
        }


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_what_has_come_out_is_what_was_entered_since_cards_last_went_back(path: Path) -> None:
    round_ = replay_record(json.loads(path.read_text())).round
    remedies = iter([e.facts["edits"] for e in round_.events if e.kind is Kind.REMEDY])
    came: list[Card] = []
    refilled = False
    for entry in round_.tape:
        if isinstance(entry, (Produce, Report)) and entry.card is not None:
            came.append(entry.card)
        if isinstance(entry, Report):
            edits = next(remedies)
            refilled |= "refill" in edits
            if {"refill", "start_again"} & set(edits):
                came.clear()
    assert (list(round_.came), round_.refilled) == (came, refilled)


def test_a_card_that_is_turned_in_place_of_another_keeps_its_number() -> None:
    hands, (first, last) = Hands(), map(parse_card, ("8D", "KC"))
    hands.cards["dealer"] = [InHand(first, 1, False), InHand(last, 2, True)]
    hands.turn("dealer", [first], last)
    assert hands.codes() == {"dealer": ["8D", None]}
    assert hands.codes({2}) == {"dealer": ["8D", "KC"]}
    hands.turn("dealer", [last, first])
    assert [each.number for each in hands.cards["dealer"]] == [2, 1]
