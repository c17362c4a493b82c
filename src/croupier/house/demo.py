"""The demonstration floor: every game of every book open, and somebody for each role.

Its accounts hold play money, and anybody may sign in as any of them with one click.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.games.game import Game
from croupier.games.limits import HOUSE_LIABILITY, Limits, Range
from croupier.games.options import Value
from croupier.games.traits import Trait
from croupier.games.wagers import WagerType
from croupier.house import commands as c
from croupier.house.demo_promotions import BEFORE, file_first
from croupier.house.founding import FOUNDER, check_no_earnest, settle
from croupier.house.people import Role
from croupier.house.service import House
from croupier.house.setup import SECOND, Mode, Pace, TableSetup
from croupier.house.store import Store
from croupier.house.store.store import now
from croupier.money.currencies import PLAY
from croupier.rulebooks.games import all_games
from croupier.rulebooks.general_law import has_general_law
from croupier.simulation.advice import advises

PEOPLE: Final = (
    ("anna", "Anna", (Role.PLAYER,)),
    ("ben", "Ben", (Role.PLAYER,)),
    ("carla", "Carla", (Role.PLAYER,)),
    ("dai", "Dai", (Role.PLAYER,)),
    ("dealer", "Dora the dealer", (Role.DEALER,)),
    ("attendant", "Abe the attendant", (Role.ATTENDANT,)),
    ("supervisor", "Sam the supervisor", (Role.SUPERVISOR,)),
    ("casino-supervisor", "Cass the casino supervisor", (Role.CASINO_SUPERVISOR,)),
    ("manager", "Max the manager", (Role.MANAGER,)),
    ("inspector", "Ines the inspector", (Role.INSPECTOR,)),
    ("administrator", "Adam the administrator", (Role.ADMINISTRATOR,)),
)
CREDITS: Final = 1_000_000
"""What every player begins with, in minor units."""
CHIPS: Final = {"nz-1996": 25, "nz-proposed": 25}
"""The smallest chips, in minor units: where a banker's win must be paid exactly, $5 then wins $4.75."""
CHIPS_AT_CAGE: Final = ((100, "blue"), (500, "red"), (2_500, "green"), (10_000, "black"))
"""The denominations of the demonstration's chips, in minor units, each with its colour."""
LIMITS: Final = Range(500, 50_000)
SIDE: Final = Range(100, 10_000)
UNHURRIED: Final = 60 * SECOND
"""How long a player has to decide at a practice table, and to set tiles at any."""
SMALL: Final = Range(100, 50_000)
"""At tables where a player has many wagers at once."""
ONE_STAKE: Final[Mapping[str, Range]] = MappingProxyType(
    {
        # a chip of one denomination in a slot
        "jackpot": Range(200, 200),
        # schedule 2 has it one dollar (section 38), New South Wales one of two amounts (rule 14.24)
        "bonus_blackjack": Range(100, 100),
        "blazing_7s": Range(500, 500),
    }
)
"""Wagers beside the main ones that are one amount and no other."""
ONE_STAKE_IN: Final[Mapping[tuple[str, str], Range]] = MappingProxyType(
    {
        ("nz-1996", "super_sevens"): Range(500, 500),
        ("nz-proposed", "super_sevens"): Range(500, 500),
        ("nz-proposed", "house_money"): Range(500, 500),
        ("nz-proposed", "let_it_ride"): Range(500, 500),
        ("nz-proposed", "lucky_match"): Range(500, 500),
        ("nz-proposed", "push_22"): Range(500, 500),
    }
)
"""The same by the book that has it so (division II rule 14.3; division 2 rules 15D.4 to 20A.3)."""
JACKPOT: Final = 1_250_000
"""What the meters of jackpots begin with."""
POKER_LIMITS: Final = Limits(
    {"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)}
)
"""Blinds of $1 and $2, and from ten to a hundred of the second to sit down with."""
MANILA_LIMITS: Final = Limits({"table": Range(200), "table_stakes": Range(2_000)})
"""A blind bet of $2, and ten of them to enter the game with: its sign states no maximum."""
UNBOUNDED: Final = Range(100)
"""Of what lies behind another wager, whose rules bound it by that, and of what is put up for a bank."""
LIABILITY: Final = Range(max=200_000)
"""What the house stands for as a player's partner in a bank."""


async def found(store: Store) -> None:
    """Found the house of a demonstration a day before it opens, so that promotions are filed in time.

    A house that has people was founded, and stays as it is.
    """
    opens = now()
    async with await House.open(store, clock=lambda: now() - BEFORE, automatic=False) as house:
        if not house.books.people:
            await _enter_people(house)
            await file_first(house, opens)


async def _enter_people(house: House) -> None:
    for id_, name, roles in PEOPLE:
        if id_ not in house.books.people:
            await _enter(house, id_, name, roles)


async def open_floor(house: House, pace: Pace | None = None) -> None:
    """Open the demonstration floor in a house, as far as it is not open yet.

    Raises:
        KeptInEarnest: the house is no demonstration.
    """
    check_no_earnest(house)
    await _enter_people(house)
    for setup in setups():
        if setup.id not in house.books.tables:
            paced = setup if pace is None else replace(setup, pace=pace)
            await settle(house, setup.book, setup.game)
            await house.do(FOUNDER, c.OpenTable(paced.to_json()))
    await _bring_chips(house)


async def _bring_chips(house: House) -> None:
    """Chips of play money at the cage, so that a dealer's table may have a float."""
    for value, colour in CHIPS_AT_CAGE:
        if (PLAY.code, value) not in house.books.cash.chip_sets:
            await house.do(FOUNDER, c.RegisterChips(value, 1_000, colour, PLAY.code))


async def _enter(house: House, id_: str, name: str, roles: tuple[Role, ...]) -> None:
    plays = Role.PLAYER in roles
    person = c.EnterPerson(
        id_,
        name,
        tuple(r.value for r in roles),
        born="1990-01-01",
        play_money=plays,
        demonstration=True,
    )
    await house.do(FOUNDER, person)
    if plays:
        await house.do(house.books.person(id_), c.BuyIn(CREDITS, "play_money"), key="demonstration")


SHOWN: Final[Mapping[tuple[str, str], Mapping[str, Value]]] = {
    # The jackpot of Blazing 7's needs a shuffling device; half of each wager goes into it.
    ("nsw-blackjack", "blackjack"): {
        "shuffling_device": True,
        "jackpot_contribution": 50,
        "blazing_7s_wager": "5",
    },
    # What goes into the prize is the control system's (schedule 3 s 2): half of each wager here, too.
    ("qld-2010", "caribbean_stud"): {"jackpot_contribution": 50},
    # Half of a bank's profit on wagers of whole dollars is then of whole cents.
    ("qld-2010", "pai_gow"): {"bank_commission_rounding": "down_to_50c"},
    ("qld-2010", "texas_holdem_poker"): {"charge": "commission"},
    ("qld-2010", "omaha_poker"): {"charge": "commission", "structure": "full_pot"},
    ("nz-poker-2017", "holdem"): {"royal_flush_jackpot": "flop"},
}
"""Options of games that show more of them than their defaults do."""


def setups() -> list[TableSetup]:
    """The tables of the floor: every game of the families shown, dealt by the house and by a dealer."""
    found: list[TableSetup] = []
    for game in all_games():
        if has_general_law(game.book.name):
            for variant, options in _variants(game):
                found.extend(_tables(game, variant, options))
            if advises(game.family):
                found.append(_for_practice(game))
    return found


def first_table(game: Game) -> TableSetup:
    """A table of a game at its options' defaults, with the limits and chips of the demonstration floor."""
    return _tables(game, game.name, {})[0]


def _for_practice(game: Game) -> TableSetup:
    """A game's first table once more, as one at which players may be told the best play."""
    variant, options = _variants(game)[0]
    table = _tables(game, variant, options)[0]
    title, pace = f"{table.title}, for practice", replace(table.pace, decision=UNHURRIED)
    return replace(table, id=f"{table.id}-practice", title=title, pace=pace, practice=True)


def _variants(game: Game) -> list[tuple[str, dict[str, Value]]]:
    """A game as it is, or each of the names that its book gives it."""
    for option in game.options:
        if option.name == "variant":
            return [(str(value), {option.name: value}) for value in option.values]
    return [(game.name, dict(SHOWN.get((game.book.name, game.name), {})))]


def _limits_of(game: Game, limits: Limits) -> Limits:
    """The limits of a game whose tables state more than wagers, or others."""
    if POKER_LIMITS.ranges.keys() & game.limit_keys:
        return POKER_LIMITS
    if Trait.AMONG_PLAYERS in game.traits:
        return MANILA_LIMITS
    return _with_liability(limits) if HOUSE_LIABILITY in game.limit_keys else limits


def _tables(game: Game, variant: str, options: dict[str, Value]) -> list[TableSetup]:
    table = LIMITS if game.equipment == ("cards",) else SMALL
    limits = Limits({"table": table, **{w.name: _beside(game, w) for w in game.wagers if not w.main}})
    words = game.title if variant == game.name else variant.replace("_", " ")
    base = TableSetup(
        id=f"{game.book.name}-{variant.replace('_', '-')}",
        title=f"{words[0].upper()}{words[1:]}, {game.book.jurisdiction}",
        book=game.book.name,
        game=game.name,
        options=options,
        limits=_limits_of(game, limits),
        smallest_chip=CHIPS.get(game.book.name, 100),
        pace=Pace(decision=UNHURRIED) if "tiles" in game.equipment else Pace(),
        jackpots=MappingProxyType({pool.name: JACKPOT for pool in game.jackpots}),
    )
    live = replace(base, id=f"{base.id}-live", title=f"{base.title}, with a dealer", mode=Mode.LIVE)
    return [base, live]


def _with_liability(limits: Limits) -> Limits:
    return Limits({**limits.ranges, HOUSE_LIABILITY: LIABILITY})


def _beside(game: Game, wager: WagerType) -> Range:
    """The limits of a wager beside the main ones."""
    fixed = ONE_STAKE_IN.get((game.book.name, wager.name)) or ONE_STAKE.get(wager.name)
    if fixed is not None:
        return fixed
    return UNBOUNDED if "attach" in wager.takes or wager.follows or wager.pooled else SIDE
