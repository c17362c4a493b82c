"""Players of a dealer's table who leave, ask, are answered and come back at random: the log holds."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest

from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Announce, Decide, Draw
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.commands import Command
from croupier.house.crash_checks import faults
from croupier.verify_store import verify
from tests.house import poker_tables, test_manila
from tests.house.floor import MINUTE, Floor

WHO = ("anna", "ben", "carla")
CARDS = {
    "manila_poker": test_manila.CARDS.split(),
    "texas_holdem_poker": poker_tables.ACES_OVER_KINGS.split(),
}
ACTS: Final = 300


def something(chance: Random) -> tuple[str, Command]:
    """Anything that somebody may try."""
    person, why = chance.choice(WHO), chance.choice(("", "to take a call"))
    tries: list[tuple[str, Command]] = [
        (person, c.SitOut("t")),
        (person, c.SitOut("t", back=True)),
        (person, c.SitOut("t", back=True)),
        (person, c.AskForAbsence("t", why)),
        ("supervisor", c.AnswerAbsence("t", person, chance.random() < 0.7, chance.choice((1, 5, 20)), why)),
        (person, c.PlaceWager("t", "table_stakes", chance.choice((1_800, 2_000, 4_000)))),
        (person, c.ClearWagers("t")),
        (person, c.Leave("t")),
        (person, c.Sit("t", chance.choice((None, 1, 2, 3, 4)))),
        (person, c.ChangeSeat("t")),
    ]
    return chance.choice(tries)


def goes_on(floor: Floor, game: str, cards: list[str], chance: Random) -> None:
    """The dealer's next act, or the player's who is asked."""
    table = floor.table()
    request = table.round.request if table.playing and table.round is not None else None
    match request:
        case None:
            floor.shuffle("t")
            floor.do("dealer", c.CutCards("t", 16))
            floor.do("dealer", c.OpenRound("t"))
            cards[:] = CARDS[game]
        case Draw():
            floor.do("dealer", c.EnterCard("t", cards.pop(0)))
        case Announce(step=step):
            floor.do("dealer", c.CallStep("t", step))
        case Decide(seat=seat, actions=actions):
            usual = [a for a in ("fold", "check", "call", "decline_to_raise") if a in actions]
            floor.do(table.seats[seat].person, c.Decide("t", chance.choice(usual)))
        case _:
            floor.do("dealer", c.CallStep("t", "no_more_bets"))


@pytest.mark.long
@pytest.mark.parametrize("game", CARDS)
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_tried_the_log_says_who_has_left_the_game(tmp_path: Path, game: str, seed: int) -> None:
    path = str(tmp_path / "house.sqlite")
    floor, chance, cards = Floor(path).people(), Random(f"{game} {seed}"), list[str]()
    limits = test_manila.LIMITS if game == "manila_poker" else poker_tables.LIMITS
    floor.open("t", "qld-2010", game, mode=Mode.LIVE, limits=limits, options={})
    floor.sit(*WHO)
    for _ in range(ACTS):
        try:
            if chance.random() < 0.6:
                goes_on(floor, game, cards, chance)
            else:
                floor.do(*something(chance))
        except (Refused, Malformed):
            pass
        floor.now += chance.choice((0, 0, MINUTE))
    table = floor.table()
    before = (table.room.absences, table.room.refused, table.sitting_out, table.away, table.button)
    floor.restart()
    table = floor.table()
    assert (table.room.absences, table.room.refused, table.sitting_out, table.away, table.button) == before
    assert faults(floor.store) == []
    floor.close()
    assert [fault.what for fault in verify(path).faults] == []
