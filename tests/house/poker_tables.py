"""Tables of poker in a house, for tests: opened, staked, dealt and decided at."""

from __future__ import annotations

from typing import Any

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide, Draw
from croupier.house import Mode
from croupier.house import commands as c
from croupier.web.poker_table import hand_json
from tests.house.floor import Floor

PEOPLE = ("anna", "ben", "carla")
GAME = "texas_holdem_poker"
LIMITS = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
ACES_OVER_KINGS: str = "2S 3S AS 7H 8H AD 4C KC QC 2C 5C 9D 6C 9H"
"""Seven and deuce, eight and three, aces; burn, K Q 2; burn, 9; burn, 9: seat 3 with the button has aces."""


def opened(floor: Floor, mode: Mode = Mode.AUTOMATED, game: str = GAME, **more: Any) -> None:
    given: dict[str, Any] = {"limits": LIMITS, "options": {}, **more}
    floor.open("t", "qld-2010", game, mode=mode, **given)
    floor.sit(*PEOPLE)
    if mode is Mode.LIVE:
        next_hand(floor)


def next_hand(floor: Floor) -> None:
    """The cards shuffled and cut, and a round opened at a dealer's table."""
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.CutCards("t", 26))
    floor.do("dealer", c.OpenRound("t"))


def stake(floor: Floor, **amounts: int) -> None:
    for person, amount in amounts.items():
        floor.bet(person, "table_stakes", amount)


def asked(floor: Floor) -> str | None:
    """Who is to decide."""
    table = floor.table()
    request = table.round.request if table.round is not None and table.playing else None
    return table.seats[request.seat].person if isinstance(request, Decide) else None


def deal(floor: Floor, cards: list[str]) -> None:
    """Enter cards as long as one is due; the deal of the hole cards is called."""
    while True:
        round_ = floor.table().round
        assert round_ is not None
        if isinstance(round_.request, Draw):
            floor.do("dealer", c.EnterCard("t", cards.pop(0)))
        elif round_.request is not None and round_.request.step == "dealt":
            floor.do("dealer", c.CallStep("t", "dealt"))
        else:
            return


def decide(floor: Floor, person: str, action: str, amount: int | None = None) -> None:
    assert asked(floor) == person
    floor.do(person, c.Decide("t", action, stake=amount))


def hand(floor: Floor) -> dict[str, Any]:
    """The hand as the page draws it."""
    round_ = floor.view().round
    assert round_ is not None
    return hand_json(round_["events"])


def three_staked(floor: Floor) -> Floor:
    """Three players with $100, $100 and $50 at a dealer's table; the button lies at the third."""
    opened(floor, Mode.LIVE)
    stake(floor, anna=10_000, ben=10_000, carla=5_000)
    return floor


def with_hole_cards(live: Floor) -> tuple[Floor, list[str]]:
    """A table with its hole cards dealt, and the cards that come next."""
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    cards = ACES_OVER_KINGS.split()
    deal(live, cards)
    return live, cards
