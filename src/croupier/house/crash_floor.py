"""The floor on which houses are killed and faults are made, and who plays there by a script.

Who plays asks a house that may be gone at any moment: :class:`Asks` sends what was not answered once more.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, Final, Protocol, TypeAlias

from croupier.equipment.cards import RANKS, SUITS
from croupier.games.limits import Limits, Range
from croupier.house import commands as c
from croupier.house.founding import FOUNDER, settle
from croupier.house.people import Role
from croupier.house.service import House
from croupier.house.setup import Mode, Pace, TableSetup
from croupier.table.notices import Route

MILLISECOND: Final = 1000
QUICK: Final = Pace(
    betting=40 * MILLISECOND,
    closed=MILLISECOND,
    card=MILLISECOND,
    result=5 * MILLISECOND,
    decision=150 * MILLISECOND,
)
LIMITS: Final = Limits({"table": Range(100, 100_000)})
CREDITS: Final = 1_000_000
DEALER: Final = "dora"
SUPERVISOR: Final = "sam"

Lies: TypeAlias = tuple[tuple[str, Mapping[str, Any]], ...]
"""Wagers by name, with where each lies."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A table that the proof is played at, and what its terminals wager on."""

    id: str
    book: str
    game: str
    wagers: Lies
    decisions: tuple[str, ...] = ()
    """What its players may have to decide."""
    options: Mapping[str, Any] = field(default_factory=dict)
    together: bool = False
    """Whether its wagers are placed one after the other: the second needs the first."""

    @property
    def of_the_room(self) -> bool:
        """Whether its players have stakes that stay there, wait for seats and change them."""
        return any(name == "table_stakes" for name, _ in self.wagers)


PUNTO_BANCO: Final[Lies] = (("player", {}), ("banker", {}), ("tie", {}))
STAGES: Final = (
    Stage("t1", "qld-2010", "baccarat", PUNTO_BANCO),
    Stage("t2", "nz-1996", "mini_baccarat", PUNTO_BANCO),
    Stage(
        "t3", "qld-2010", "craps", (("win_bet", {}), ("come_bet", {}), ("field_bet", {}), ("place_bet_6", {}))
    ),
    Stage(
        "t4",
        "nz-1996",
        "roulette",
        (("straight_up", {"selection": "17"}), ("red", {}), ("split", {"covers": [1, 2]})),
    ),
    Stage("t5", "qld-2010", "casino_war", (("casino_war", {}), ("tie", {})), ("go_to_war", "surrender")),
    Stage(
        "t6",
        "qld-2010",
        "blackjack",
        (("blackjack", {}), ("perfect_pairs", {})),
        ("draw", "stand", "double_down", "split", "no_insurance", "insurance"),
    ),
    Stage(
        "t7", "qld-2010", "three_card_poker", (("ante", {}), ("ante", {}), ("pair_plus", {})), ("bet", "fold")
    ),
    Stage(
        "t8",
        "qld-2010",
        "sic_bo",
        (("big", {}), ("any_triple", {}), ("doubles", {"selection": "3"}), ("odd", {})),
    ),
    Stage(
        "t10", "qld-2010", "caribbean_stud", (("ante", {}), ("ante", {}), ("jackpot", {})), ("bet", "fold")
    ),
    Stage(
        "t11",
        "qld-2010",
        "pai_gow",
        (("wager", {}), ("wager", {}), ("wager", {}), ("bank", {}), ("co_bank", {})),
        ("set", "house_way", "hand_over"),
    ),
    Stage(
        "t12",
        "qld-2010",
        "texas_holdem_poker",
        (("table_stakes", {}), ("table_stakes", {})),
        ("check", "call", "fold", "all_in", "raise", "bet", "show", "muck", "decline"),
    ),
    Stage(
        "t15",
        "nz-poker-2017",
        "holdem",
        (("table_stakes", {}), ("table_stakes", {})),
        ("check", "call", "fold", "all_in", "raise", "bet", "show", "muck", "keep_hand", "ask_for_flop"),
        # Each hand moves the operator's money to the meter of the jackpot.
        {"royal_flush_jackpot": "flop"},
    ),
    Stage("t9", "qld-2010", "wheel_of_fortune", (("symbol_a", {}), ("symbol_c", {}), ("symbol_h", {}))),
)
RAISED: Final = {"jackpot_contribution": 80}
LINKED: Final = tuple(
    Stage(
        id_,
        "qld-2010",
        "caribbean_stud",
        (("ante", {}), ("jackpot", {})),
        ("bet", "fold"),
        RAISED,
        together=True,
    )
    for id_ in ("t13", "t14")
)
"""Two tables whose jackpot is one: what moves its meter is written for both in one transaction."""
OFTENER: Final = LINKED * 4
DEALT_BY_ITSELF: Final = (*STAGES, *LINKED)
POKER: Final = next(stage.id for stage in STAGES if stage.game == "texas_holdem_poker")
CHANGES: Final = (
    {"structure": "full_pot"},
    {"charge": "commission"},
    {"raises": "3"},
    {"structure": "no_limit"},
    {"charge": "none"},
    {"raises": "no_maximum"},
)
"""What the terms of poker are changed to while it is played, again and again."""
OF_THE_ROOM: Final = (
    c.ChangeSeat.name,
    c.KeepSeat.name,
    c.WaitForSeat.name,
    c.LeaveAfterHand.name,
    c.Sit.name,
    c.Sit.name,
    c.DrawTime.name,
    c.WaitLonger.name,
    c.MuckUnasked.name,
)
"""What players ask of the room now and then, at tables where they play against each other."""
OFTEN: Final = 0.15
LIVE_STAGE: Final = Stage("live", "qld-2010", "baccarat", PUNTO_BANCO)
EVERYTHING: Final = (*DEALT_BY_ITSELF, LIVE_STAGE)


async def open_floor(house: House, players: Sequence[str], stages: Sequence[Stage] = EVERYTHING) -> None:
    """Enter people and open the tables of the floor, in a new house."""
    await house.do(FOUNDER, c.EnterPerson(DEALER, DEALER, (Role.DEALER.value,)))
    await house.do(FOUNDER, c.EnterPerson(SUPERVISOR, SUPERVISOR, (Role.SUPERVISOR.value,)))
    for name in players:
        person = c.EnterPerson(name, name, (Role.PLAYER.value,), born="1980-01-01", play_money=True)
        await house.do(FOUNDER, person)
        await house.do(house.books.person(name), c.BuyIn(CREDITS, "play_money"))
    for stage in stages:
        setup = TableSetup(
            stage.id,
            stage.id,
            stage.book,
            stage.game,
            stage.options,
            limits=LIMITS,
            pace=QUICK,
            mode=Mode.LIVE if stage is LIVE_STAGE else Mode.AUTOMATED,
        )
        await settle(house, stage.book, stage.game)
        await house.do(FOUNDER, c.OpenTable(setup.to_json()))
    if all(stage in stages for stage in LINKED):
        first, *others = (stage.id for stage in LINKED)
        await house.do(FOUNDER, c.LinkJackpots(first, tuple(others), "Linked jackpot", "the crash proof"))


class Asks(Protocol):
    """Sends commands to a house, and reads its tables, over as many of its lives as it takes."""

    random: random.Random
    players: list[str]

    @property
    def stages(self) -> Sequence[Stage]:
        """The tables of the floor."""
        ...

    async def ask(self, person: str, command: str, data: Mapping[str, Any], key: str) -> dict[str, Any]:
        """Send a command until it is answered: ``answer``, or why it was ``refused``."""
        ...

    async def view(self, person: str, table: str) -> dict[str, Any]:
        """See a table."""
        ...


class Terminal:
    """A player who places, changes, withdraws, repeats, decides and collects at all tables at once.

    ``pause``: the most seconds from one command to the next.
    """

    def __init__(self, proof: Asks, person: str, pause: float = 0.02) -> None:
        self._proof = proof
        self._person = person
        self._pause = pause
        self._random = random.Random(f"{person} {proof.random.random()}")  # noqa: S311
        self._sent = 0

    async def play(self) -> None:
        """Until it is cancelled."""
        stages = self._proof.stages
        for stage in stages:
            await self._ask(c.Sit.name, table=stage.id)
        linked = [stage for stage in OFTENER if stage in stages]
        while True:
            await self._something(self._random.choice([*stages, *linked]))
            await asyncio.sleep(self._random.uniform(0, self._pause))

    async def _something(self, stage: Stage) -> None:
        table = stage.id
        if stage.of_the_room and self._random.random() < OFTEN:
            name = self._random.choice(OF_THE_ROOM)
            data = {"seats": [self._random.randrange(1, 11)]} if name == c.ChangeSeat.name else {}
            await self._ask(name, table=table, **data)
            return
        if stage.decisions and self._random.random() < 0.5:
            await self._ask(c.Decide.name, table=table, action=self._random.choice(stage.decisions))
            return
        if stage.together:
            for wager, _ in stage.wagers:
                stake = str(self._random.randrange(1, 40))
                await self._ask(c.PlaceWager.name, table=table, wager=wager, stake=stake)
            return
        wager, details = self._random.choice(stage.wagers)
        match self._random.randrange(8):
            case 0:
                await self._ask(c.WithdrawWager.name, table=table, wager=wager, details=details)
            case 1:
                await self._ask(c.ClearWagers.name, table=table)
            case 2:
                await self._ask(c.RepeatWagers.name, table=table)
            case 3:
                await self._ask(c.Collect.name, table=table)
            case _:
                stake = str(self._random.randrange(1, 40))
                await self._ask(c.PlaceWager.name, table=table, wager=wager, stake=stake, details=details)

    async def _ask(self, command: str, **data: Any) -> None:
        self._sent += 1
        await self._proof.ask(self._person, command, data, f"{self._person}-{self._sent}")


class Dealer:
    """A dealer who does what the house says comes next, with cards drawn at random."""

    def __init__(self, proof: Asks, table: str = LIVE_STAGE.id, person: str = DEALER) -> None:
        self._proof = proof
        self._table = table
        self._person = person
        self._random = random.Random(proof.random.random())  # noqa: S311
        self._sent = 0

    async def play(self) -> None:
        """Until it is cancelled."""
        while True:
            view = await self._proof.view(self._person, self._table)
            step = view["staff"]["next"]
            command = str(step["command"])
            data: dict[str, Any] = {"table": self._table}
            match command:
                case c.CutCards.name:
                    data["at"] = self._random.randrange(20, 390)
                case c.EnterCard.name:
                    data["card"] = self._random.choice(RANKS) + self._random.choice(SUITS)
                case c.CallStep.name:
                    data["step"] = step["step"]
                    await asyncio.sleep(0.02 if step["step"] == "no_more_bets" else 0)
                case c.PrepareCards.name:
                    data["act"] = step["step"]
                    data["seen"] = "complete" if step["step"] == "inspected" else ""
                case c.AnswerCut.name:
                    command, data["seat"] = c.EnterCutAnswer.name, int(step["who"].removeprefix("seat "))
                    data["accept"] = self._random.random() < 0.5
                case _:
                    pass
            self._sent += 1
            await self._proof.ask(self._person, command, data, f"dealer-{self._sent}")


class Supervisor:
    """A supervisor who changes the terms of poker, on notice or as all its players agree."""

    def __init__(self, proof: Asks) -> None:
        self._proof = proof
        self._random = random.Random(proof.random.random())  # noqa: S311
        self._sent = 0

    async def play(self) -> None:
        """Until it is cancelled."""
        for terms in cycle(CHANGES):
            route = self._random.choice((Route.NOTICE, Route.AGREED, Route.AGREED))
            told = await self._ask(SUPERVISOR, c.ChangeTerms.name, options=terms, route=route.value)
            if "answer" in told and route is Route.AGREED:
                number = told["answer"]["facts"]["notice"]
                for person in self._proof.players:
                    await self._ask(person, c.AgreeToLimits.name, notice=number)
            await asyncio.sleep(self._random.uniform(0, 0.1))

    async def _ask(self, person: str, command: str, **data: Any) -> dict[str, Any]:
        self._sent += 1
        return await self._proof.ask(person, command, {"table": POKER, **data}, f"terms-{self._sent}")
