"""Practice tables of poker: bots on request, and what an own hand is worth, told to its player alone."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.refusals import Refused
from croupier.games.requests import Decide
from croupier.games.tape import Decision
from croupier.house import commands as c
from croupier.house.advising import question_of
from croupier.house.crash_checks import faults
from tests.house.floor import Floor, events
from tests.house.poker_tables import asked, opened


def to_decision(floor: Floor, person: str) -> Decide:
    """Let bots and the table go on to a decision of a player, who waits for one."""
    for _ in range(400):
        floor.run(floor.house.bots.act("t"))
        if floor.table().betting and not floor.table().credits_bet(person):
            floor.bet(person, "table_stakes", max(floor.table().chips.get(person, 0), 4_000))
        if asked(floor) == person:
            round_ = floor.table().round
            assert round_ is not None
            assert isinstance(round_.request, Decide)
            return round_.request
        floor.step()
    raise AssertionError("nothing was asked")


def with_bots(floor: Floor, bots: int = 3, **more: Any) -> None:
    """A practice table with anna at it and bots whom she asked for."""
    opened(floor, practice=True, **more)
    for person in ("ben", "carla"):
        floor.do(person, c.Leave("t"))
    floor.do("anna", c.AskForBots("t", bots))


def test_no_bot_plays_against_players_for_money(floor: Floor) -> None:
    opened(floor)
    floor.refused("anna", c.AskForBots("t", 1), "practice tables alone")


@pytest.mark.parametrize("game", ["texas_holdem_poker", "omaha_poker"])
def test_who_is_asked_is_told_what_their_own_hand_is_worth_and_nobody_elses(floor: Floor, game: str) -> None:
    with_bots(floor, game=game)
    request = to_decision(floor, "anna")
    person = floor.house.books.person("anna")
    seen = question_of(floor.table(), person).asked
    hole = 2 if game == "texas_holdem_poker" else 4
    assert {name: len(cards) for name, cards in seen.hands.items() if cards and name != "board"} == {
        f"seat_{request.seat}": hole
    }
    advice = floor.run(floor.house.advise("t", person)).advice
    assert advice is not None
    assert advice.only_a_hint
    assert set(advice.worth) <= set(request.actions)
    assert "random hand" in advice.hint
    assert "no best play" in advice.basis
    with pytest.raises(Refused, match="no decision of yours"):
        floor.run(floor.house.advise("t", floor.house.books.person("ben")))


def test_elsewhere_nobody_is_told_anything(floor: Floor) -> None:
    opened(floor)
    floor.step()
    for person in ("anna", "ben"):
        floor.bet(person, "table_stakes", 4_000)
    while (who := asked(floor)) is None:
        floor.step()
    with pytest.raises(Refused, match="practice tables and at tables where patrons are taught"):
        floor.run(floor.house.advise("t", floor.house.books.person(who)))


def test_bots_bring_what_may_be_brought_decide_in_turn_and_play_hand_after_hand(floor: Floor) -> None:
    with_bots(floor)
    bots = floor.table().bots
    decided = 0
    for _ in range(60):
        request = to_decision(floor, "anna")
        round_ = floor.table().round
        assert round_ is not None
        decided += sum(isinstance(entry, Decision) and entry.seat != request.seat for entry in round_.tape)
        action = next(a for a in ("check", "show", "fold") if a in request.actions)
        floor.do("anna", c.Decide("t", action))
        if floor.table().round_number > 6:
            break
    assert floor.table().round_number > 6
    assert decided > 6
    assert faults(floor.store) == []
    for data, _ in events(floor, "table:t", "round-finished"):
        stakes = {wager["seat"]: wager["stake"] for wager in data["wagers"]}
        assert len(stakes) >= 2
    (first, *_) = [data for data, _ in events(floor, "table:t", "round-finished")]
    # A hundred minimum wagers, which is the most that may be brought here.
    assert sorted(wager["stake"] for wager in first["wagers"]) == ["200", "200", "200", "40"]
    assert bots <= floor.table().bots


@pytest.mark.parametrize(
    ("game", "structure"), [("texas_holdem_poker", "no_limit"), ("omaha_poker", "structured")]
)
def test_bots_bet_and_raise_as_their_strategy_says(floor: Floor, game: str, structure: str) -> None:
    with_bots(floor, game=game, options={"structure": structure}, bots=4)
    floor.house.bots.chance = Random(11)
    anna, done = floor.table().seat_of("anna"), set[str]()
    for _ in range(60):
        request = to_decision(floor, "anna")
        floor.do("anna", c.Decide("t", next(a for a in ("check", "show", "fold") if a in request.actions)))
        entries = [data["entry"] for data, _ in events(floor, "table:t", "entry")]
        done = {e["action"] for e in entries if "action" in e and e["seat"] != anna}
        if {"bet", "raise", "call", "fold"} <= done:
            break
    assert {"bet", "raise", "call", "fold"} <= done
    assert faults(floor.store) == []


def test_bots_decide_by_the_machines_own_randomness_unless_told_otherwise(floor: Floor) -> None:
    assert isinstance(floor.house.bots.chance, SystemRandom)


def test_a_bot_that_is_asked_sees_its_own_cards_and_the_board_alone(floor: Floor) -> None:
    with_bots(floor)
    for _ in range(400):
        whose = asked(floor)
        if whose in floor.table().bots:
            break
        if floor.table().betting and not floor.table().credits_bet("anna"):
            floor.bet("anna", "table_stakes", 4_000)
            floor.run(floor.house.bots.act("t"))
        floor.step()
    assert whose in floor.table().bots
    seen = question_of(floor.table(), floor.house.books.person(str(whose))).asked
    assert {name for name, cards in seen.hands.items() if cards} == {f"seat_{seen.request.seat}"}
    assert all(event.kind is Kind.BET for event in seen.told)


def test_bots_go_where_nobody_else_is_left(floor: Floor) -> None:
    with_bots(floor)
    to_decision(floor, "anna")
    floor.do("anna", c.Decide("t", "fold"))
    for _ in range(400):
        floor.run(floor.house.bots.act("t"))
        if floor.table().seat_of("anna") is not None and floor.table().betting:
            floor.do("anna", c.Leave("t"))
        if not floor.table().bots:
            break
        floor.step()
    assert not floor.table().bots
    assert faults(floor.store) == []
