"""A shoe gives no card that its decks do not have: in a script, in a record, at a table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.game import Opening
from croupier.games.refusals import Malformed
from croupier.games.tape import Call, Place, Produce
from croupier.record.rounds import replay_record
from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from croupier.table.drawn_cards import DrawnCards
from croupier.table.round import Round
from croupier.verify_record import verify

SCRIPT: dict[str, Any] = {
    "rulebook": "qld-2010",
    "game": "three_card_poker",
    "equipment": {"cards": ["9S", "7S", "2S", "QC", "8H", "3D"]},
    "wagers": [{"seat": 1, "wager": "ante", "stake": "10"}],
    "decisions": [{"seat": 1, "action": "fold"}],
}


def round_of(name: str, wager: str, carried: str = "") -> Round:
    opening = Opening(carried=tuple(parse_card(c) for c in carried.split()))
    round_ = Round(game("qld-2010", name).rules({}), opening)
    round_.apply(Place("w1", 1, wager, 1000))
    round_.apply(Call("no_more_bets"))
    return round_


def test_one_deck_gives_a_card_once() -> None:
    round_ = round_of("three_card_poker", "ante")
    round_.apply(Produce(parse_card("9S")))
    before = len(round_.tape), len(round_.events)
    with pytest.raises(Malformed, match="comes 2 times out of 1 deck"):
        round_.apply(Produce(parse_card("9S")))
    assert (len(round_.tape), len(round_.events)) == before


def test_eight_decks_give_a_card_eight_times() -> None:
    shoe = game("qld-2010", "baccarat").rules({"decks": 8}).shoe
    out = DrawnCards(shoe, [parse_card("7H")] * 7)
    out.check(parse_card("7H"))
    out.add(parse_card("7H"))
    with pytest.raises(Malformed, match="comes 9 times out of 8 decks"):
        out.check(parse_card("7H"))


def test_what_was_carried_into_the_round_has_come_out() -> None:
    with pytest.raises(Malformed, match="7H"):
        DrawnCards(game("qld-2010", "three_card_poker").rules({}).shoe, [parse_card("7H")]).check(
            parse_card("7H")
        )


def test_cards_that_go_back_come_out_again() -> None:
    out = DrawnCards(game("qld-2010", "three_card_poker").rules({}).shoe, [])
    out.add(parse_card("7H"))
    out.go_back()
    out.check(parse_card("7H"))
    out.add(parse_card("7H"))
    with pytest.raises(Malformed, match="7H"):
        out.check(parse_card("7H"))


def test_a_joker_comes_out_of_no_deck() -> None:
    with pytest.raises(Malformed, match="no joker"):
        round_of("three_card_poker", "ante").apply(Produce(parse_card("JK")))


@pytest.mark.parametrize("card", ["JK", "9S"])
def test_a_record_with_an_impossible_card_is_none_of_a_round(card: str) -> None:
    record = run_script(SCRIPT).record
    assert record is not None
    text = json.dumps(record).replace("7S", card)
    with pytest.raises(Malformed, match=card):
        replay_record(json.loads(text))
    assert not verify(json.loads(text)).ok


def test_a_script_with_an_impossible_card_is_malformed() -> None:
    cards = ["9S", "9S", "2S", "QC", "8H", "3D"]
    done = run_script({**SCRIPT, "equipment": {"cards": cards}})
    assert done.malformed
    assert "9S" in done.result["refused"][0]["what"]
