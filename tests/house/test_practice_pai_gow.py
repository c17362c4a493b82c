"""Practice tables of pai gow: how to set the tiles, told to who sets them alone; and bots that set theirs."""

from __future__ import annotations

import pytest

from croupier.analysis.advice import Advice
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Refused
from croupier.games.requests import Decide
from croupier.games.tape import Decision
from croupier.house import commands as c
from croupier.house.advising import question_of
from tests.house.floor import Floor

LIMITS = Limits({"table": Range(500, 50_000), "house_liability": Range(max=100_000)})


def opened(floor: Floor, *people: str) -> None:
    floor.open("t", "qld-2010", "pai_gow", practice=True, limits=LIMITS)
    for seat, person in enumerate(people, start=2):
        floor.do(person, c.Sit("t", seat))
    while not floor.table().betting:
        floor.step()
    for person in people:
        floor.bet(person, "wager", 1_000)


def to_setting(floor: Floor) -> Decide:
    for _ in range(100):
        round_ = floor.table().round
        if round_ is not None and isinstance(round_.request, Decide):
            return round_.request
        floor.step()
    raise AssertionError("nothing was asked")


def advised(floor: Floor, person: str) -> Advice:
    advice = floor.run(floor.house.advise("t", floor.house.books.person(person))).advice
    assert advice is not None
    return advice


def test_who_sets_a_box_is_told_how_from_its_own_tiles_alone(floor: Floor) -> None:
    opened(floor, "anna", "ben")
    request = to_setting(floor)
    person = floor.table().seats[request.seat].person
    other = {"anna": "ben", "ben": "anna"}[person]
    asked = question_of(floor.table(), floor.house.books.person(person)).asked
    own = floor.you(person)["hands"]
    assert [len(tiles) for tiles in asked.tiles.values() if tiles] == [4]
    assert asked.hands == {}
    advice = advised(floor, person)
    assert sorted(advice.worth) == ["house_way", "set"]
    assert set(advice.to_json()["tiles"]) <= set(own[f"box_{request.seat}"])
    with pytest.raises(Refused, match="no decision of yours"):
        advised(floor, other)
    tiles = tuple(advice.to_json()["tiles"])
    floor.do(person, c.Decide("t", "set", tiles=tiles))
    floor.play_out()


def test_bots_wager_and_set_their_tiles_as_is_best(floor: Floor) -> None:
    opened(floor, "anna")
    floor.do("anna", c.AskForBots("t", 2))
    bots = sorted(floor.table().bots)
    floor.run(floor.house.bots.act("t"))
    assert [floor.table().credits_bet(bot) for bot in bots] == [500, 500]
    made: list[Decision] = []
    for _ in range(200):
        round_ = floor.table().round
        if round_ is not None and isinstance(round_.request, Decide):
            seat = round_.request.seat
            person = floor.table().seats[seat].person
            if person in bots:
                best = advised(floor, person)
                at = len(round_.tape)
                floor.run(floor.house.bots.act("t"))
                done = [entry for entry in round_.tape[at:] if isinstance(entry, Decision)]
                assert done[0].action == best.action
                assert sorted(done[0].tiles) == (sorted(best.tiles) if best.action == "set" else [])
                made += done
                continue
        if len(made) == 2:
            break
        floor.step()
    assert {decision.seat for decision in made} == {floor.table().seat_of(bot) for bot in bots}
