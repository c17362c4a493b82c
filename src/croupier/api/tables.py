"""Rulebooks, games, and tables opened under options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from croupier.api.figures import AnalysedGame, SimulatedGame
from croupier.api.play import Round
from croupier.api.refused import Money, Refusal, RefusedError, amount_text, listed, malformed, refusing
from croupier.errors import shortened
from croupier.games.game import Game, Opening
from croupier.games.jackpots import HasPools
from croupier.games.options import Value, resolve, spelled
from croupier.games.refusals import Refusal as EngineRefusal
from croupier.games.refusals import Refused, unknown
from croupier.law.clauses import PUBLISHED
from croupier.money.amounts import decimal
from croupier.record.script import read_script_opening
from croupier.record.show import describe_game
from croupier.record.tables import decisions_of
from croupier.record.values import read_name
from croupier.rulebooks import rulebook, rulebook_names
from croupier.rulebooks.games import all_games, games
from croupier.rulebooks.games import game as find_game
from croupier.table.round import Round as Engine

Limit = Mapping[str, Money]
"""Bounds of a wager: ``{"min": "5", "max": 500, "step": 5}``, each of which may be left out."""
FIELDS: Final = {"first_cards": "carried"}
"""The fields of an opening that a script names otherwise."""


@dataclass(frozen=True, slots=True)
class BookInfo:
    """A rulebook."""

    name: str
    title: str
    jurisdiction: str
    currency: str
    """ISO 4217."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game of a rulebook."""

    book: str
    name: str
    title: str
    family: str
    """Games of one family are conducted alike, whatever the book."""
    part: str
    """The schedule or division that holds its rules."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a rulebook."""

    book: str
    ref: str
    heading: str
    """What it is about, in our words."""
    treatment: str
    """What the software does about it: ``enforced``, ``recorded``, ``physical``, ``not_built``, ``none``."""


def list_books() -> tuple[BookInfo, ...]:
    """The rulebooks.

    >>> import croupier
    >>> croupier.list_books()[0]
    BookInfo(name='qld-2010', title='Casino Gaming Rule 2010', jurisdiction='Queensland', currency='AUD')
    """
    books = (rulebook(name) for name in rulebook_names())
    return tuple(BookInfo(b.name, b.title, b.jurisdiction, b.currency) for b in books)


def list_games(book: str | None = None) -> tuple[GameInfo, ...]:
    """The games of a rulebook, or of all.

    Raises:
        RefusedError: there is no such rulebook.

    >>> import croupier
    >>> [game.name for game in croupier.list_games("nsw-blackjack")]
    ['blackjack']
    """
    with refusing("rulebook"):
        found = all_games() if book is None else games(read_name(book, "rulebook"))
    return tuple(GameInfo(g.book.name, g.name, g.title, g.family, g.scope) for g in found)


class Table:
    """A game of a rulebook under chosen options and limits.

    >>> import croupier
    >>> table = croupier.Table("qld-2010", "baccarat", {"no_commission": True})
    >>> table
    <Table of qld-2010 baccarat: no_commission=true>
    >>> "banker" in table.wagers
    True
    """

    def __init__(
        self,
        book: str,
        game: str,
        options: Mapping[str, Value] | None = None,
        *,
        limits: Mapping[str, Limit] | None = None,
        smallest_chip: Money | None = None,
    ) -> None:
        """Open a table.

        Args:
            book: the rulebook, by name (:func:`~croupier.list_books`).
            game: the game, by its name in the book (:func:`~croupier.list_games`).
            options: what the book leaves to the operator; the others are at the book's defaults.
            limits: bounds by the name of the wager, or ``table`` for all main wagers.
            smallest_chip: the smallest chip of the table; the currency's smallest coin if left out.

        Raises:
            RefusedError: an unknown name or value, or options that a clause does not let stand together.
        """
        self._given = dict(_mapping(options, "options"))
        self._script: dict[str, Any] = {"limits": _limits(limits, "limits")}
        if smallest_chip is not None:
            self._script["chips"] = {"smallest": amount_text(smallest_chip, "smallest chip")}
        with refusing("table"):
            self._game = find_game(read_name(book, "rulebook"), read_name(game, "game"))
            self._options = MappingProxyType(resolve(self._game.options, self._given))
            self._rules = self._game.rules(self._given)
            opening = read_script_opening(self._script, self._game)
            if (refusal := self._rules.opens(opening)) is not None:
                raise Refused(refusal)

    @property
    def book(self) -> str:
        """The rulebook, by name."""
        return self._game.book.name

    @property
    def game(self) -> str:
        """The game, by its name in the book."""
        return self._game.name

    @property
    def title(self) -> str:
        """The game's name for people."""
        return self._game.title

    @property
    def family(self) -> str:
        """The family of the game: games of one family are conducted alike, whatever the book."""
        return self._game.family

    @property
    def options(self) -> Mapping[str, Value]:
        """The value of every option."""
        return self._options

    @property
    def wagers(self) -> tuple[str, ...]:
        """The wagers that players place here, by name."""
        return tuple(name for name, kind in self._rules.wagers.items() if not kind.follows)

    @property
    def not_offered(self) -> Mapping[str, str]:
        """The wagers of the game that these options leave out, and why."""
        return MappingProxyType({name: why.reason for name, why in self._rules.not_offered.items()})

    @property
    def actions(self) -> tuple[str, ...]:
        """What players may decide in the game, by name."""
        return tuple(action.name for action in decisions_of(self._game))

    @property
    def irregularities(self) -> tuple[str, ...]:
        """The irregularities that the book provides for, by kind."""
        return tuple(self._rules.irregularities)

    @property
    def definition(self) -> Game:
        """The game as the engine has it, for what is not offered here."""
        return self._game

    def describe(self) -> dict[str, Any]:
        """Every option, wager, action, step and irregularity of the game with its clauses.

        Plain JSON values, as ``croupier games show --json`` prints them.
        """
        return describe_game(self._game)

    def clause(self, ref: str) -> Clause:
        """A clause of the book, or of the one that it amends; or a statement, as ``published``.

        Raises:
            RefusedError: there is no such clause.

        >>> import croupier
        >>> croupier.Table("qld-2010", "baccarat").clause("sch 1 s 11(2)(a)").treatment
        'enforced'
        """
        with refusing("clause"):
            name = read_name(ref, "clause")
            if (stated := self._game.book.statement(name)) is not None:
                heading = self._game.book.heading(name) or ""
                return Clause(stated.book, stated.ref, heading, PUBLISHED)
            found = self._game.book.clause(name)
            if found is None:
                raise unknown(f"clause of {self.book}", ref, self._game.book.catalogue)
        return Clause(found.book, found.ref, found.heading, found.treatment.value)

    def open_round(  # noqa: PLR0913
        self,
        *,
        after: Round | None = None,
        kind: str | None = None,
        first_cards: Iterable[str] = (),
        first_of_shoe: bool | None = None,
        designated_player: int | None = None,
        allowance_used: Iterable[int] = (),
        seat_limits: Mapping[int, Mapping[str, Limit]] | None = None,
        standings: Mapping[str, Iterable[int]] | None = None,
        jackpots: Mapping[str, Money] | None = None,
        announce: bool = True,
    ) -> Round:
        """Open a round.

        Args:
            after: the round before it: cards carried forward, used allowances, the last shooter and meters
                are taken from it, unless they are given here.
            kind: ``ordinary``, ``free`` or ``without_wagers``; what the round before demands if left out.
            first_cards: cards that left the shoe earlier and come first.
            first_of_shoe: whether it is the first round of a shoe; so it is if left out, unless it comes
                after a round that needs no new shoe.
            designated_player: the seat that holds the shoe, or has the dealer button.
            allowance_used: seats whose one wager under the minimum has been let pass already.
            seat_limits: limits of single seats.
            standings: seats that a rule treats apart, by its name for it.
            jackpots: what the meters show.
            announce: whether the dealer's calls are made as soon as they are due.

        Raises:
            RefusedError: something is unknown, or a rule forbids such a round.
        """
        seats = _mapping(seat_limits, "seat limits").items()
        named = {
            "kind": kind,
            "first_cards": listed(first_cards, "first cards") or None,
            "first_of_shoe": first_of_shoe,
            "designated_player": designated_player,
            "allowance_used": listed(allowance_used, "allowance used") or None,
            "seat_limits": {str(seat): _limits(own, f"limits of seat {seat}") for seat, own in seats},
            "standings": {
                name: listed(seats, f"standings {name}")
                for name, seats in _mapping(standings, "standings").items()
            },
        }
        meters = _mapping(jackpots, "jackpots").items()
        shown = {pool: amount_text(amount, f"jackpot {pool}") for pool, amount in meters}
        with refusing("round"):
            opening = {key: value for key, value in named.items() if value is not None}
            script = {**self._script, "opening": opening, "jackpots": shown}
            read = read_script_opening(script, self._game)
            if after is not None:
                said = {FIELDS.get(key, key) for key in opening}
                own = said - {"standings"}
                left = {key: value for key, value in _handed_on(after, self).items() if key not in own}
                meters_left = MappingProxyType({**left.pop("jackpots"), **read.jackpots})
                kept = {name: have for name, have in left.pop("standings").items() if name not in said}
                remembered = MappingProxyType({**kept, **read.standings})
                read = replace(read, **left, standings=remembered, jackpots=meters_left)
            self._check_meters(read)
            return Round(self, Engine(self._rules, read), announce=announce)

    def _check_meters(self, opening: Opening) -> None:
        """Refuse a meter that is no jackpot's of this table, or shows less than it is reset to."""
        pools = {pool.name: pool for pool in self._rules.pools} if isinstance(self._rules, HasPools) else {}
        for name, shows in opening.jackpots.items():
            if name not in pools:
                raise unknown("jackpot of this table", name, pools)
            least = pools[name].reset
            if shows < least:
                reason, near = f"its meter shows at least {decimal(least)}", (decimal(least),)
                raise Refused(EngineRefusal(f"jackpot {name}", reason, pools[name].clauses, near))

    def analyse(self) -> AnalysedGame:
        """Every wager's exact figures, and the best play.

        Raises:
            RefusedError: the game has no exact analysis.

        >>> import croupier
        >>> analysis = croupier.Table("nz-1996", "roulette").analyse()
        >>> analysis.house_edges["straight_up"]
        Fraction(1, 37)
        """
        from croupier.analysis import analyse

        with refusing("analysis"):
            return AnalysedGame(analyse(self._game, self._given))

    def simulate(
        self,
        rounds: int,
        seed: int,
        *,
        wagers: Iterable[str] = (),
        cutting_card: int | None = None,
        strategy: str | None = None,
        full_shoe: bool = False,
        workers: int = 1,
    ) -> SimulatedGame:
        """Play so many rounds with a unit on every wager; the same seed gives the same totals.

        Args:
            rounds: how many.
            seed: from 0 to 2**64 - 1.
            wagers: those to follow, by name; all if left out.
            cutting_card: how many cards are behind it; the fewest that the book allows if left out.
            strategy: how decisions are made, by the name that the analysis gives it; the best if left out.
            full_shoe: whether every round is dealt from a full shoe, as exact figures are of one.
            workers: how many processes play; no total depends on it.

        Raises:
            RefusedError: an unknown name or value, or something that a clause does not let stand.
        """
        from croupier.simulation import simulate

        behind = 0 if cutting_card is None else cutting_card
        whole = {"rounds": rounds, "seed": seed, "workers": workers, "cutting card": behind}
        for name, number in whole.items():
            if type(number) is not int:
                raise malformed(name, f"give a whole number, not {shortened(repr(number))}")
        if type(full_shoe) is not bool:
            raise malformed("full shoe", f"give True or False, not {shortened(repr(full_shoe))}")
        with refusing("simulation"):
            found = simulate(
                self._game,
                self._given,
                rounds=rounds,
                seed=seed,
                wagers=[read_name(wager, "wager") for wager in listed(wagers, "wagers")],
                cutting_card=cutting_card,
                strategy=None if strategy is None else read_name(strategy, "strategy"),
                full_shoe=full_shoe,
                workers=workers,
            )
        return SimulatedGame(found)

    def __repr__(self) -> str:
        named = ", ".join(f"{name}={spelled(self._options[name])}" for name in self._given)
        return f"<Table of {self.book} {self.game}{': ' if named else ''}{named}>"


class RecordedTable(Table):
    """The table that a record was played at, also under options that are refused by now."""

    def __init__(self, record: Mapping[str, Any], engine: Engine) -> None:
        self._game = find_game(record["rulebook"], record["game"])
        self._given = dict(record["options"])
        self._options = MappingProxyType(resolve(self._game.options, self._given))
        self._rules = engine.rules
        opening = engine.opening
        chip = {"smallest": decimal(opening.smallest_chip)}
        self._script = {"limits": opening.limits.to_json(), "chips": chip}


def _mapping(given: Any, name: str) -> Mapping[str, Any]:
    """A mapping by name; an empty one where none is given."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise malformed(name, f"give a mapping by name, not {shortened(repr(given))}")
    return given


def _limits(given: Any, name: str) -> dict[str, dict[str, str]]:
    """Limits as scripts write them."""
    return {
        wager: {
            bound: amount_text(amount, f"{bound} in the {name} of {wager}")
            for bound, amount in _mapping(bounds, f"{name} of {wager}").items()
        }
        for wager, bounds in _mapping(given, name).items()
    }


def _handed_on(before: Round, table: Table) -> dict[str, Any]:
    """What a round takes over from the one before it, by the fields of its opening.

    Raises:
        RefusedError: that one is not over, or was played at a table of another game.
    """
    if not isinstance(before, Round):
        raise malformed("round before", f"give a round, not {shortened(repr(before))}")
    if (before.table.book, before.table.game) != (table.book, table.game):
        raise RefusedError(Refusal("round before", f"it is of {before.table.book} {before.table.game}"))
    if not before.over:
        raise RefusedError(Refusal("round before", "it is not over"))
    return before.engine.closing.handed_on
