"""Players and supervisors who do anything with lists, seats and banks, in any order: what holds."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide
from croupier.house import Mode, Role
from croupier.house import commands as c
from croupier.house.commands import Command
from croupier.house.crash_checks import faults
from croupier.house.room.terms import SECOND, RoomTerms
from croupier.verify_store import verify
from tests.house.floor import Floor

FOUR = Limits({"table": Range(200, 400), "table_stakes": Range(2_000)})
WHO = tuple(f"p{n}" for n in range(9))
TERMS = RoomTerms(come=5 * SECOND, bank=20 * SECOND, draw=15 * SECOND, refill=SECOND)
ACTS = 260


def house(tmp_path: Path, mode: Mode) -> tuple[Floor, str]:
    """Two tables of four seats each (seven card stud with 32 cards), and nine who would play."""
    path = str(tmp_path / "house.sqlite")
    floor = Floor(path).people()
    for name in WHO:
        floor.enter(name, Role.PLAYER)
        floor.do(name, c.BuyIn(100_000, "play_money"))
    for id_ in ("t", "u"):
        options = {"deck": "32", "structure": "structured"}
        floor.open(
            id_, "nz-poker-2017", "seven_card_stud", limits=FOUR, options=options, room=TERMS, mode=mode
        )
    return floor, path


def something(floor: Floor, chance: Random, table: str) -> tuple[str, Command]:
    """Anything that somebody may try."""
    person, other = chance.choice(WHO), chance.choice(WHO)
    seat, why = chance.randrange(1, 5), chance.choice(("", "a reason"))
    of_players: list[Command] = [
        c.Sit(table),
        c.Sit(table, seat),
        c.Leave(table),
        c.WaitForSeat(table, wide=chance.random() < 0.3),
        c.WaitForSeat(table, leaves=chance.choice(("t", "u"))),
        c.LeaveList(table),
        c.ChangeSeat(table, (seat,) if chance.random() < 0.6 else ()),
        c.KeepSeat(table),
        c.LeaveAfterHand(table, on=chance.random() < 0.7),
        c.DrawTime(table),
        c.CallTime(table),
        c.WaitLonger(table),
        c.MuckUnasked(table),
        *[c.PlaceWager(table, "table_stakes", 2_000)] * 6,
        c.SitOut(table, back=chance.random() < 0.6),
    ]
    of_staff: list[Command] = [
        c.CallFromList(table, other, seat if chance.random() < 0.5 else None, why),
        c.PassOver(table, other, why),
        c.TakeOffList(table, other, why),
        c.MoveToTable(table, other, chance.choice(("t", "u")), None, why),
        c.AllocateSeat(table, seat, other),
    ]
    if chance.random() < 0.12:
        return chance.choice(("supervisor", person)), chance.choice(of_staff)
    return person, chance.choice(of_players)


def held(floor: Floor) -> None:
    """What holds at every moment."""
    for id_ in ("t", "u"):
        table = floor.table(id_)
        room, seated = table.room, [o.person for o in table.seats.values()]
        listed = [each.person for each in room.waiting]
        assert len(set(seated)) == len(seated) <= 4
        assert len(set(listed)) == len(listed)
        assert not set(listed) & set(seated)
        for seat, call in room.called.items():
            assert seat not in table.seats
            assert call.person in listed
        assert {wish.person for wish in room.wishes} <= set(seated)
        assert room.leaving <= set(seated)
        assert all(0 <= left <= TERMS.bank for left in room.banks.values())
        assert list(room.waiting) == sorted(room.waiting, key=lambda each: each.order)


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, 8))])
def test_whatever_is_tried_seats_lists_and_banks_hold(tmp_path: Path, seed: int) -> None:
    floor, path = house(tmp_path, Mode.AUTOMATED)
    chance, done = Random(seed), 0
    for _ in range(ACTS):
        id_ = chance.choice(("t", "u"))
        table = floor.table(id_)
        request = table.round.request if table.playing and table.round is not None else None
        try:
            if isinstance(request, Decide) and chance.random() < 0.5 and request.seat in table.seats:
                person = table.seats[request.seat].person
                if chance.random() < 0.3:
                    floor.do(person, c.DrawTime(id_))
                made = chance.choice([a for a in request.actions if a not in ("bet", "raise", "complete")])
                floor.do(person, c.Decide(id_, made))
            elif chance.random() < 0.3:
                floor.now += chance.randrange(3 * SECOND)
                floor.step(id_)
            else:
                floor.do(*something(floor, chance, id_))
            done += 1
        except (Refused, Malformed):
            pass
        held(floor)
    assert done > ACTS / 4
    kinds = Counter(event.kind for id_ in ("t", "u") for event in floor.store.events(f"table:{id_}"))
    assert min(kinds["room-joined"], kinds["room-called"], kinds["room-seat-wanted"]) > 0 or seed
    assert sum(kind.startswith("room-") for kind in kinds) > 2
    before = [floor.table(id_).room for id_ in ("t", "u")]
    floor.restart()
    assert [floor.table(id_).room for id_ in ("t", "u")] == before
    assert faults(floor.store) == []
    floor.close()
    assert [fault.what for fault in verify(path).faults] == []
