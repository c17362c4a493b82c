"""How a table is set up: rulebook, game, options, limits, chips, and who deals."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from croupier.games.game import Game, Rules
from croupier.games.limits import BUY_IN, NO_LIMITS, Limits, parse_limits, read_limits
from croupier.games.options import Value
from croupier.games.refusals import Malformed, Refusal, Refused, about, unknown
from croupier.house.room.terms import USUAL, RoomTerms, read_terms
from croupier.house.told import Told, read_told
from croupier.money.amounts import decimal, parse_amount
from croupier.rulebooks.games import game as find_game
from croupier.table.shoe_life import ShoeLife

_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}", re.ASCII)
MOST_TITLE: Final = 80
"""The longest title, in characters."""
SECOND: Final = 1_000_000
"""Times are whole microseconds."""
LONGEST: Final = 24 * 3600 * SECOND
"""The longest that a step of a table may take."""
LEAST_NOTICE: Final = 30 * SECOND
"""The least time to answer who is told that their place is given up."""


class Mode(StrEnum):
    """Who deals."""

    AUTOMATED = "automated"
    """The house's own shoe, without staff: a fully automated table game."""
    LIVE = "live"
    """A dealer, who enters the cards that came out."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How a table is timed, in microseconds: most of it where the house deals."""

    betting: int = 20 * SECOND
    """The wagering period that is counted down."""
    closed: int = 1 * SECOND
    """From no more bets to the first card."""
    card: int = SECOND * 7 // 10
    result: int = 5 * SECOND
    """How long a result stands before the next wagering period."""
    decision: int = 15 * SECOND
    """How long a player has to decide, where the rules say what saying nothing counts as."""
    absence: int = 600 * SECOND
    """How long a player may take no part before they are told that their place is given up; 0 for ever."""
    told: int = 120 * SECOND
    """How long before it they are told."""

    def to_json(self) -> dict[str, int]:
        """The pace in microseconds."""
        return {name: getattr(self, name) for name in self.__slots__}


AT_ONCE: Final = Pace(0, 0, 0, 0, 0)
"""Every step is due as soon as the one before it is written: for tests and measurements."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What a table is opened with."""

    id: str
    """Its name in addresses: ``baccarat-1``."""
    title: str
    book: str
    game: str
    options: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    limits: Limits = NO_LIMITS
    smallest_chip: int = 100
    """In minor units."""
    mode: Mode = Mode.AUTOMATED
    pace: Pace = Pace()
    cutting_card: int | None = None
    """How far from the back the cutting card goes; the least that the book allows if None."""
    coins: bool = False
    """Whether the prescribed coins are taken beside chips."""
    teaching: bool = False
    """Whether patrons are taught there, within limits that the book sets."""
    practice: bool = False
    """Whether it is for play money alone."""
    jackpots: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """What the meters of jackpots show when the table opens, in minor units, by the pool."""
    private: str | None = None
    """What a private table is reserved for: ``persons`` or ``event``; None for one open to all."""
    private_for: frozenset[str] = frozenset()
    """The ids of those whom a private table is for."""
    low_limit: bool = False
    """Whether low limit gaming is offered there."""
    own_layout: bool = False
    """Whether its layout is another than that of the rulebook's diagrams, and needs an approval."""
    tournament: int = 0
    """The number of the tournament that it is designated for; 0 for none."""
    told: tuple[Told, ...] = ()
    """Who was told of the table before it opened, and when, where its options want that."""
    room: RoomTerms = USUAL
    """The times of waiting lists, time banks and pauses, where players' stakes stay on the table."""

    def __post_init__(self) -> None:
        if _ID.fullmatch(self.id) is None:
            reason = "a table's id is of small letters, digits and hyphens"
            raise Malformed(f"table {self.id!r}", reason, about=("id",))
        if not self.title.strip():
            raise Malformed(f"table {self.id}", "a table needs a title", about=("title",))
        if self.smallest_chip <= 0:
            reason = "the smallest chip is a positive amount"
            raise Malformed(f"table {self.id}", reason, about=("smallest_chip",))

    @property
    def instructs(self) -> bool:
        """Whether players may be told the best play: they play for play money, or are there to be taught."""
        return self.practice or self.teaching

    def find_game(self) -> Game:
        """The game that is played."""
        return find_game(self.book, self.game)

    def rules(self) -> Rules:
        """The rules of the game under the options, also where a new table is refused them by now."""
        return self.find_game().kept_rules(self.options)

    def to_json(self) -> dict[str, Any]:
        """The setup as plain JSON values."""
        return {
            "id": self.id,
            "title": self.title,
            "book": self.book,
            "game": self.game,
            "options": dict(self.options),
            "limits": self.limits.to_json(),
            "smallest_chip": decimal(self.smallest_chip),
            "mode": self.mode.value,
            "pace": self.pace.to_json(),
            "cutting_card": self.cutting_card,
            "coins": self.coins,
            **({"low_limit": True} if self.low_limit else {}),
            **({"own_layout": True} if self.own_layout else {}),
            **({"tournament": self.tournament} if self.tournament else {}),
            "teaching": self.teaching,
            "practice": self.practice,
            "jackpots": {pool: decimal(shows) for pool, shows in sorted(self.jackpots.items())},
            "private": self.private,
            "private_for": sorted(self.private_for),
            "told": [each.to_json() for each in self.told],
            **({"room": self.room.to_json()} if self.room != USUAL else {}),
        }


def read_setup(data: Mapping[str, Any], *, kept: bool = False) -> TableSetup:
    """The setup that :meth:`TableSetup.to_json` wrote, or that a person gave with fewer entries.

    ``kept``: a store holds it, and an earlier version may have taken a place of the cutting card there that
    is no number; the card then goes where the book has it at the least.

    Raises:
        Malformed: an unknown entry, game, option or limit, or a value of the wrong kind.
    """
    known = tuple(TableSetup.__slots__)
    for name in data:
        if name not in known:
            raise unknown("entry of a table's setup", name, known)
    for name in ("book", "game"):
        _text(name, data.get(name, ""))
    for name in ("options", "limits", "pace", "jackpots", "room"):
        if not isinstance(data.get(name, {}), Mapping):
            raise Malformed(f"{name} of a table", "write an object", about=(name,))
    try:
        game = find_game(data["book"], data["game"])
        given = data.get("limits", {})
        names = tuple(w.name for w in game.wagers)
        private = data.get("private")
        return TableSetup(
            id=str(data["id"]),
            title=_text("title", data.get("title", game.title)),
            book=str(data["book"]),
            game=str(data["game"]),
            options=MappingProxyType(dict(data.get("options", {}))),
            limits=parse_limits(given, (*names, *game.limit_keys, BUY_IN)) if given else read_limits({}),
            smallest_chip=parse_amount(data.get("smallest_chip", "1")),
            mode=_read_mode(data.get("mode", Mode.AUTOMATED)),
            pace=_read_pace(data.get("pace", {})),
            cutting_card=_read_cutting_card(data.get("cutting_card"), kept=kept),
            coins=_yes("coins", data.get("coins", False)),
            low_limit=_yes("low_limit", data.get("low_limit", False)),
            own_layout=_yes("own_layout", data.get("own_layout", False)),
            tournament=_number("tournament", data.get("tournament", 0)),
            teaching=_yes("teaching", data.get("teaching", False)),
            practice=_yes("practice", data.get("practice", False)),
            jackpots=_read_jackpots(game, data.get("jackpots", {})),
            private=None if private is None else str(private),
            private_for=_read_persons(data.get("private_for", [])),
            told=read_told(data.get("told", [])),
            room=read_terms(data.get("room", {})),
        )
    except KeyError as error:
        raise Malformed("setup of a table", f"{error.args[0]} is missing") from None
    except (TypeError, ValueError, AttributeError) as error:
        raise Malformed("setup of a table", f"it cannot be read: {error}") from None


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise Malformed(f"{name} of a table", "write a text")
    return value


def _yes(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise Malformed(f"{name} of a table", "write true or false", ("true", "false"))
    return value


def _number(name: str, value: object) -> int:
    if type(value) is not int or value < 0:
        raise Malformed(f"{name} of a table", "write a whole number", about=(name,))
    return value


def _read_cutting_card(value: object, *, kept: bool) -> int | None:
    """How many cards from the back the cutting card goes; None for the book's least.

    Raises:
        Malformed: it is no whole number, and was not kept.
    """
    if value is None or type(value) is int:
        return value
    if kept:
        return None
    reason = "write a whole number of cards, or null for the book's least"
    raise Malformed("cutting_card of a table", reason, about=("cutting_card",))


def _read_persons(given: object) -> frozenset[str]:
    """Whom a private table is for.

    Raises:
        Malformed: it is no list of texts.
    """
    if not isinstance(given, list) or not all(isinstance(person, str) for person in given):
        reason = 'write a list of persons, like ["anna", "ben"]'
        raise Malformed("private_for of a table", reason, about=("private_for",))
    return frozenset(given)


def _read_pace(given: Mapping[str, Any]) -> Pace:
    """How a table is timed.

    Raises:
        Malformed: an unknown entry, or a time that is no whole number.
    """
    for name, time in given.items():
        if name not in Pace.__slots__:
            raise unknown("time of a table", name, Pace.__slots__)
        if type(time) is not int:
            raise _no_time(name)
    return Pace(**given)


def check_new(setup: TableSetup) -> None:
    """Refuse what a new table cannot have, and one that is kept may have from an earlier version.

    Raises:
        Malformed: a time below nothing or above the longest, a meter below nothing, or a title that is too
            long.
        Refused: options that a clause does not let stand together, or a place where the cutting card does
            not go.
    """
    for name, time in setup.pace.to_json().items():
        if not 0 <= time <= LONGEST:
            raise _no_time(name)
    if setup.pace.absence and setup.pace.told < LEAST_NOTICE:
        reason = f"a player is told {LEAST_NOTICE // SECOND} seconds or more before the place is given up"
        near = (str(LEAST_NOTICE),)
        raise Malformed(f"table {setup.id}", reason, near, about=("pace", "told"))
    if len(setup.title) > MOST_TITLE:
        reason = f"a table's title has at most {MOST_TITLE} characters"
        raise Malformed(f"table {setup.id}", reason, about=("title",))
    for pool, shows in setup.jackpots.items():
        if shows < 0:
            reason = f"a meter shows 0 or more, not {decimal(shows)}"
            raise Malformed(f"jackpot {pool}", reason, ("0",), about=("jackpots", pool))
    rules = setup.find_game().rules(setup.options)
    if setup.cutting_card is not None:
        with about("cutting_card"):
            _check_cutting_card(setup.cutting_card, rules)


def _check_cutting_card(back: int, rules: Rules) -> None:
    """Refuse a place of the cutting card, counted from the back, that the shoe cannot have.

    Raises:
        Refused: too near the back, beyond the front, or no shoe with a cutting card is dealt from.
    """
    shoe = rules.shoe
    if shoe is None or not shoe.has_cutting_card:
        what = f"cutting card {back} cards from the back"
        raise Refused(Refusal(what, "no shoe with a cutting card is dealt from here"))
    shoe.check_cutting_card(back, ShoeLife.unshuffled(shoe).size)


def _no_time(name: str) -> Malformed:
    most = LONGEST // SECOND
    return Malformed(
        f"time {name}", f"it is a whole number of microseconds up to {most} seconds", about=(name,)
    )


def _read_mode(given: object) -> Mode:
    """Whether the house deals, or a dealer.

    Raises:
        Malformed: it is neither.
    """
    found = next((mode for mode in Mode if mode == given), None)
    if found is None:
        raise unknown("mode", given, Mode)
    return found


def _read_jackpots(game: Game, given: Mapping[str, str]) -> Mapping[str, int]:
    """What meters show, by the pool.

    Raises:
        Malformed: the game has no such pool.
    """
    pools = [pool.name for pool in game.jackpots]
    for name in given:
        if name not in pools:
            raise unknown("jackpot", name, pools)
    return MappingProxyType({name: parse_amount(shows) for name, shows in given.items()})
