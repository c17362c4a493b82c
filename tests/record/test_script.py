"""What is wrong with a script is said by name, with the nearest valid names."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.refusals import Malformed
from croupier.record.runner import run_script
from croupier.record.script import read_script
from croupier.record.show import describe_game
from croupier.rulebooks.games import game as find_game
from tests.record.scripts import cards, script, wager

DEEP: list[Any] = []
for _ in range(40):
    DEEP = [DEEP]


def irregular(report: dict[str, Any]) -> dict[str, Any]:
    return script(irregularities=[report])


def decided(decision: dict[str, Any]) -> dict[str, Any]:
    return script(decisions=[decision])


MALFORMED = [
    # (what is changed, what the refusal names, what it says or suggests)
    ([], "script", "JSON object"),
    ("a text", "script", "JSON object"),
    (None, "script", "JSON object"),
    (script(rulebook=...), "rulebook", "missing"),
    (script(rulebook=[]), "rulebook", "in quotes"),
    (script(rulebook="qld-2011"), "qld-2011", "qld-2010"),
    (script(game=...), "game", "missing"),
    (script(game={"name": "baccarat"}), "game", "in quotes"),
    (script(game="bacarat"), "bacarat", "baccarat"),
    (script(wager=[]), "wager", "wagers"),
    (script(id=1.5), "id", "text"),
    (script(id=["x"]), "id", "text"),
    (script(options=[]), "options", "JSON object"),
    (script(options={"deck": 8}), "deck", "decks"),
    (script(options={"decks": 9}), "option decks", "8"),
    (script(options={"decks": 8.0}), "option decks", "8"),
    (script(options={"decks": [8]}), "option decks", "8"),
    (script(options={"no_commission": 1}), "option no_commission", "true"),
    (script(options={"burns": "lsited"}), "option burns", "listed"),
    (script(limits=[]), "limits", "object"),
    (script(limits={"tble": {"min": "5"}}), "tble", "table"),
    (script(limits={"table": {"minimum": "5"}}), "minimum", "min"),
    (script(limits={"table": {"min": 5}}), "min in the limits of table", "in quotes"),
    (script(limits={"table": {"max": "-5"}}), "max in the limits of table", "negative"),
    (script(limits={"table": {"min": "9", "max": "5"}}), "limits", "above the maximum"),
    (script(chips={"smallest": 1}), "smallest of chips", "in quotes"),
    (script(chips={"smallest": "0"}), "smallest of chips", "more than 0"),
    (script(chips={"smalest": "1"}), "smalest", "smallest"),
    (script(equipment=["9S"]), "equipment", "JSON object"),
    (script(equipment={"crads": []}), "crads", "cards"),
    (script(equipment={"dice": [[1, 2]]}), "equipment.dice", "played with cards"),
    (script(equipment={"cards": "9S"}), "equipment.cards", "list"),
    (script(equipment=cards("9S", "8H", "1X")), "card 3 of equipment.cards", "'1X' is not a card"),
    (script(equipment={"cards": ["9S", 9]}), "card 2 of equipment.cards", "9 is not a card"),
    (script(equipment={"cards": [["9S"]]}), "card 1 of equipment.cards", "is not a card"),
    (script(equipment=cards("JK")), "card JK", "no joker"),
    (script(equipment=cards(*["9S"] * 9)), "card 9S", "9 times out of 8 decks"),
    (script(equipment={"cards": ["9S"] * 10_001}), "equipment.cards", "at most|the most is 10000"),
    (script(wagers={}), "wagers", "list"),
    (script(wagers=["player"]), "wager 1", "JSON object"),
    (script(wagers=[wager(), wager("plyer")]), "plyer", "player"),
    (script(wagers=[{"seat": 1, "wager": {}, "stake": "1"}]), "wager 1", "in quotes"),
    (script(wagers=[{"wager": "tie", "stake": "1"}]), "wager 1", "seat is missing"),
    (script(wagers=[wager(sate=1)]), "sate", "seat"),
    (script(wagers=[wager(seat=0)]), "seat of wager 1", "from 1"),
    (script(wagers=[wager(seat=-3)]), "seat of wager 1", "from 1"),
    (script(wagers=[wager(seat=10**30)]), "wagers[1].seat", "64 bits"),
    (script(wagers=[wager(seat=10**6)]), "seat of wager 1", "from 1 to 999"),
    (script(wagers=[wager(), {"seat": True, "wager": "tie", "stake": "1"}]), "seat of wager 2", "true"),
    (script(wagers=[{"seat": "1", "wager": "tie", "stake": "1"}]), "seat of wager 1", "'1'"),
    (script(wagers=[wager(), {"seat": 1, "wager": "tie", "stake": 1}]), "stake of wager 2", "in quotes"),
    (script(wagers=[{"seat": 1, "wager": "tie", "stake": 1.5}]), "stake of wager 1", "in quotes"),
    (script(wagers=[{"seat": 1, "wager": "tie", "stake": None}]), "stake of wager 1", "in quotes"),
    (script(wagers=[wager(stake="10.001")]), "stake of wager 1", "finer than a cent"),
    (script(wagers=[wager(stake="1e3")]), "stake of wager 1", "'1e3' is not an amount"),
    (script(wagers=[wager(stake="9" * 15)]), "stake of wager 1", "too large"),
    (script(wagers=[wager(box=0)]), "box of wager 1", "from 1"),
    (script(wagers=[wager(before=0)]), "before of wager 1", "from 1"),
    (script(wagers=[wager(before=1.5)]), "before of wager 1", "from 1"),
    (script(wagers=[wager(id="")]), "id of wager 1", "short text"),
    (script(wagers=[wager(id=["a"])]), "id of wager 1", "short text"),
    (script(wagers=[wager(accepted="yes")]), "accepted of wager 1", "true or false"),
    (script(wagers=[wager(covers=[1, 2])]), "covers of wager 1", "takes no covers"),
    (script(wagers=[wager(working=True)]), "working of wager 1", "takes no working"),
    (script(wagers=[wager(id="a"), wager(id="a")]), "wager id 'a'", "two wagers"),
    (script(wagers=[{"seat": 1, "id": "b", "withdraw": True}]), "withdrawal of 'b'", "no such wager"),
    (script(wagers=[wager(withdraw=True)]), "wager 1", "id is missing"),
    (script(wagers=[wager()] * 1_001), "wagers", "the most is 1000"),
    (decided({"seat": 1, "action": "keeep"}), "keeep", "keep"),
    (decided({"seat": 1, "action": {}}), "action", "in quotes"),
    (decided({"action": "keep"}), "decision 1", "seat is missing"),
    (decided({"seat": 1, "action": "reduce"}), "decision 1", "stake is missing"),
    (
        decided({"seat": 1, "action": "keep", "stake": "1"}),
        "stake of decision 1",
        "takes no stake",
    ),
    (decided({"seat": 1, "action": "keep", "cards": ["9S"]}), "cards of decision 1", "takes no"),
    (decided({"seat": 1, "action": "keep", "wager": "w2"}), "w2", "w1"),
    (decided({"seat": 1, "action": "keep", "wager": []}), "wager id", "no such"),
    (irregular({"at": 3}), "irregularity 1", "kind is missing"),
    (irregular({"kind": "card_face_up"}), "irregularity 1", "at is missing"),
    (irregular({"kind": {}, "at": 3}), "irregularity", "in quotes"),
    (irregular({"kind": "card_faceup", "at": 3}), "card_faceup", "card_face_up"),
    (irregular({"kind": "card_face_up", "at": 0}), "at of irregularity 1", "from 1"),
    (irregular({"kind": "card_face_up", "at": "player_thrid"}), "player_thrid", "player_third"),
    (irregular({"kind": "card_face_up", "at": []}), "step", "in quotes"),
    (
        irregular({"kind": "card_face_up", "at": 3, "ruling": "x"}),
        "ruling of",
        "nothing to rule",
    ),
    (
        irregular({"kind": "burn_omitted", "at": 3, "ruling": "reconstrct"}),
        "reconstrct",
        "reconstruct",
    ),
    (
        irregular({"kind": "card_drawn_in_error", "at": 3, "exposed": 1}),
        "exposed",
        "true or false",
    ),
    (
        irregular({"kind": "card_drawn_in_error", "at": 3, "card": "9S"}),
        "card",
        "equipment.cards",
    ),
    (
        irregular({"kind": "wagers_declared_void", "at": 3}),
        "wagers_declared_void",
        "seat is missing",
    ),
    (script(opening={"kinds": "free"}), "kinds", "kind"),
    (script(opening={"kind": "fre"}), "fre", "free"),
    (script(opening={"first_cards": ["9S", "ZZ"]}), "card 2 of opening.first_cards", "'ZZ' is not a card"),
    (script(opening={"first_of_shoe": 1}), "opening.first_of_shoe", "true or false"),
    (script(opening={"designated_player": 0}), "opening.designated_player", "from 1"),
    (script(opening={"seat_limits": {"one": {}}}), "opening.seat_limits", "not a seat number"),
    (script(opening={"seat_limits": {"01": {}}}), "opening.seat_limits", "not a seat number"),
    (script(options={"burns": "listed"}, opening={"first_of_shoe": False}), "option burns", "first round"),
    (script(id=DEEP), "id", "nested deeper"),
    (script(id="x" * 2_000), "id", "2000 characters"),
    (script(id="\ud800"), "id", "surrogate"),
    (script(id=float("nan")), "id", "nan is not a number"),
    (script(equipment={"cards": ("9S",)}), "equipment.cards", "a tuple is not a value of JSON"),
    (script(equipment={"cards": [["9S"] * 500] * 500}), "script", "more than 200000 values"),
    ({1: 2}, "key 1", "a text"),
]


OF_OPTIONS = ("option decks", "option no_commission")
"""Options of the game, which its clauses leave; ``burns`` is one of scripts alone."""


@pytest.mark.parametrize(("data", "named", "says"), MALFORMED, ids=[m[1] + ": " + m[2] for m in MALFORMED])
def test_what_is_malformed_is_named(data: Any, named: str, says: str) -> None:
    done = run_script(data)
    assert done.malformed
    assert done.result["status"] == "refused"
    assert done.result["settled"] == done.result["events"] == []
    assert done.record is None
    assert done.result["hash"] is None
    (refusal,) = done.result["refused"]
    assert named in refusal["what"]
    told = f"{refusal['reason']} {' '.join(refusal.get('nearest', ()))}"
    assert any(part in told for part in says.split("|"))
    # A value that an option does not have is refused by what leaves the option.
    assert bool(refusal["clauses"]) == (named in OF_OPTIONS)


def test_a_refused_script_echoes_its_id() -> None:
    assert run_script(script(id="the seventh", game="x")).result["id"] == "the seventh"
    assert run_script(script(id=7, game="x")).result["id"] == 7


def test_a_script_may_be_as_short_as_a_rulebook_and_a_game() -> None:
    read = read_script({"rulebook": "nz-1996", "game": "midi_baccarat"})
    assert (read.id, read.wagers, read.cards, read.decisions, read.reports) == (None, (), (), (), ())
    assert read.opening.smallest_chip == read.game.book.smallest_coin
    assert read.opening.first_of_shoe


def test_options_may_be_spelled_as_text_and_are_all_listed() -> None:
    read = read_script(script(options={"decks": "6", "no_commission": "true"}))
    assert (read.options["decks"], read.options["no_commission"]) == (6, True)
    assert set(read.options) == {o.name for o in read.game.options}


@pytest.mark.parametrize(
    ("name", "given", "meant"),
    [("lucky_lucky_table", 2, "2"), ("blazing_7s_wager", 5, "5"), ("blazing_7s_wager", 2.5, "2.50")],
)
def test_an_option_whose_values_are_numerals_may_be_given_as_a_number(
    name: str, given: object, meant: str
) -> None:
    table = {"rulebook": "nsw-blackjack", "game": "blackjack"}
    assert read_script({**table, "options": {name: given}}).options[name] == meant


@pytest.mark.parametrize("given", [4, True, 2.0, -1, 10**400, 1e308])
def test_a_number_that_no_value_writes_is_refused(given: object) -> None:
    data = {"rulebook": "nsw-blackjack", "game": "blackjack", "options": {"lucky_lucky_table": given}}
    with pytest.raises(Malformed):
        read_script(data)


def test_cards_may_be_written_in_small_letters_with_10_for_the_ten() -> None:
    read = read_script(script(equipment=cards("9s", "10d", "TD", "cut")))
    assert read.cards == read_script(script(equipment=cards("9S", "TD", "TD", "CUT"))).cards


def test_a_wager_without_an_id_is_named_by_its_place() -> None:
    read = read_script(script(wagers=[wager(), wager("tie", seat=2)]))
    assert [w.entry.id for w in read.wagers] == ["w1", "w2"]


def test_a_carried_card_counts_as_one_of_the_decks() -> None:
    full = script(options={"decks": 6}, equipment=cards(*["9S"] * 6), opening={"first_cards": ["9S"]})
    with pytest.raises(Malformed, match="7 times out of 6 decks"):
        read_script(full)


@pytest.mark.parametrize(
    ("game", "lists"), [("baccarat", True), ("texas_holdem_bonus", False), ("casino_war", False)]
)
def test_a_game_lists_that_wagers_are_reduced_only_where_an_irregularity_offers_it(
    game: str, lists: bool
) -> None:
    found = find_game("qld-2010", game)
    assert ("reduce" in [action["name"] for action in describe_game(found)["actions"]]) is lists
    # A script may name it all the same; a round that never asks for it refuses it.
    decided = {"seat": 1, "action": "reduce", "stake": "5"}
    read_script({"rulebook": "qld-2010", "game": game, "decisions": [decided]})
