"""The form of a game: what a rulebook's module declares, and what a round opens with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, Protocol

from croupier.equipment.cards import Card, card_codes, parse_card
from croupier.equipment.tiles import Tile
from croupier.games.events import Kind
from croupier.games.facts import Fact
from croupier.games.hands import Hands
from croupier.games.jackpots import Pool
from croupier.games.limits import NO_LIMITS, Limits, read_limits
from croupier.games.marked import Marked
from croupier.games.options import Option, Value, resolve
from croupier.games.refusals import Malformed, Refusal
from croupier.games.remedies import Irregularity
from croupier.games.requests import Conduct
from croupier.games.shoe import ShoeRules
from croupier.games.standings import ALLOWANCE_USED, DESIGNATED, LAST_SHOOTER, NOBODY, OWN_KEYS, remembered
from croupier.games.tape import Place
from croupier.games.traits import DEALERS_HAND, Cloth, Trait
from croupier.games.wagers import PayLine, Settlement, Wager, WagerType
from croupier.law import Citation, Clauses, Rulebook, path
from croupier.money.amounts import decimal, parse_amount


class RoundKind(StrEnum):
    """Whether the round takes wagers."""

    ORDINARY = "ordinary"
    FREE = "free"
    """A free hand: dealt on request, without wagers."""
    WITHOUT_WAGERS = "without_wagers"
    """A dummy round or void hand: dealt because a card was exposed."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a round begins with: the head of its tape."""

    kind: RoundKind = RoundKind.ORDINARY
    carried: tuple[Card, ...] = ()
    """Cards that left the shoe earlier and come first in this round."""
    first_of_shoe: bool = False
    limits: Limits = NO_LIMITS
    seat_limits: Mapping[int, Limits] = field(default_factory=lambda: MappingProxyType({}))
    """Limits of single seats: a higher maximum allowed, an old minimum kept."""
    smallest_chip: int = 1
    """In minor units."""
    standings: Mapping[str, frozenset[int]] = field(default_factory=lambda: MappingProxyType({}))
    """What the table remembers of its seats: those that a rule treats apart for what they did before, or as
    staff directed, by its name for it."""
    jackpots: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """What the meters of jackpots show, in minor units, by the pool."""

    def limits_of(self, seat: int) -> Limits:
        """The limits that bind a seat."""
        return self.seat_limits.get(seat, self.limits) if self.seat_limits else self.limits

    def having(self, standing: str) -> frozenset[int]:
        """The seats that have a standing."""
        return self.standings.get(standing, NOBODY)

    def seat_having(self, standing: str) -> int | None:
        """The seat that has a standing which one has at most."""
        return next(iter(self.standings.get(standing, ())), None)

    def to_json(self) -> dict[str, Any]:
        """The opening as plain JSON values."""
        out: dict[str, Any] = {
            "round": str(self.kind),
            "carried": card_codes(self.carried),
            "first_of_shoe": self.first_of_shoe,
            "designated_player": self.seat_having(DESIGNATED),
            "limits": self.limits.to_json(),
            "seat_limits": {},
            "smallest_chip": decimal(self.smallest_chip),
            "allowance_used": sorted(self.having(ALLOWANCE_USED)),
        }
        if self.seat_limits:
            out["seat_limits"] = {str(s): lim.to_json() for s, lim in sorted(self.seat_limits.items())}
        if not OWN_KEYS.issuperset(self.standings):
            told = [name for name in sorted(self.standings) if name not in OWN_KEYS]
            out["standings"] = {name: sorted(self.standings[name]) for name in told}
        if (shooter := self.seat_having(LAST_SHOOTER)) is not None:
            out["last_shooter"] = shooter
        if self.jackpots:
            out["jackpots"] = {pool: decimal(shows) for pool, shows in sorted(self.jackpots.items())}
        return out


ORDINARY: Final = Opening()
"""Nothing out of the ordinary."""


def read_opening(data: Mapping[str, Any]) -> Opening:
    """The opening that :meth:`Opening.to_json` wrote.

    Raises:
        Malformed: the data are not an opening.
    """
    try:
        seat_limits = {int(s): read_limits(lim) for s, lim in data["seat_limits"].items()}
        designated, shooter = data["designated_player"], data.get("last_shooter")
        told = {str(n): frozenset(int(s) for s in have) for n, have in data.get("standings", {}).items()}
        if not told.keys().isdisjoint(OWN_KEYS):
            raise ValueError(f"{', '.join(sorted(told.keys() & set(OWN_KEYS)))} in standings")
        return Opening(
            kind=RoundKind(data["round"]),
            carried=_read_carried(data["carried"]),
            first_of_shoe=bool(data["first_of_shoe"]),
            limits=read_limits(data["limits"]),
            seat_limits=MappingProxyType(seat_limits),
            smallest_chip=parse_amount(data["smallest_chip"]),
            standings=remembered(
                told,
                designated_player=None if designated is None else int(designated),
                allowance_used=[int(s) for s in data["allowance_used"]],
                last_shooter=None if shooter is None else int(shooter),
            ),
            jackpots=MappingProxyType(
                {str(pool): parse_amount(shows) for pool, shows in data.get("jackpots", {}).items()}
            ),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Malformed("opening of a round", f"it cannot be read: {error!r}") from error


def _read_carried(given: object) -> tuple[Card, ...]:
    """The cards carried into a round, from a list of codes."""
    if not isinstance(given, list):
        raise Malformed("carried", 'write a list of cards like ["9S", "QC"]')
    return tuple(parse_card(c) for c in given)


@dataclass(frozen=True, slots=True)
class Step:
    """A named step of a round, in the order of play."""

    name: str
    title: str
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class ActionType:
    """Something that a player may decide."""

    name: str
    title: str
    clauses: Clauses
    called: str = ""
    """What players and dealers call it, where that is not its name: "Hit" for ``draw``."""
    about_wager: bool = False
    """Whether the decision is about one of the player's wagers and must name it."""
    may_name_wager: bool = False
    """Whether it may name the wager, where the round asks about one after the other."""
    takes_stake: bool = False
    """Whether the player may say how much it puts up."""
    takes_tiles: int = 0
    """How many tiles it must name."""
    takes_cards: bool = False
    """Whether it names cards of the player's hand."""
    by_staff: bool = False
    """Whether it is staff who order it of the player."""
    on_leaving: bool = False
    """Whether a player who leaves the table counts as deciding it, where it can be decided."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A wager cut down (or, to nothing, returned) when betting closes."""

    wager: str
    """By ``id``."""
    stake: int
    """What is left of it, in minor units."""
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Accepted:
    """What counts of a wager that the dealer took although a rule refuses it."""

    stake: int
    """The valid part, in minor units; the rest goes back."""
    clauses: Clauses
    uses_allowance: bool = False
    """Whether the player's one wager under the minimum has been let pass with it."""


@dataclass(frozen=True, slots=True)
class NotOffered:
    """Why a table does not offer a wager of its game."""

    reason: str
    clauses: Clauses


class Felt(Protocol):
    """The table as the conduct of a game sees it."""

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """The wagers on the table, in the order in which they were placed."""
        ...

    @property
    def by_id(self) -> Mapping[str, Wager]:
        """The same by ``id``."""
        ...

    @property
    def takes_wagers(self) -> bool:
        """Whether wagers may lie on the table in this round."""
        ...

    @property
    def hands(self) -> Hands:
        """The cards and tiles of the deal."""
        ...

    @property
    def deemed(self) -> Mapping[str, Clauses]:
        """By ``id`` of a wager: what had a decision about it made for an absent player."""
        ...

    @property
    def meters(self) -> Mapping[str, int]:
        """What the meters of jackpots show, in minor units, by the pool."""
        ...

    @property
    def settlements(self) -> Sequence[Settlement]:
        """The wagers that have come to their end in this round, in order."""
        ...

    @property
    def windows(self) -> int:
        """How many times betting has been closed in this round."""
        ...

    @property
    def results(self) -> Sequence[Mapping[str, Any]]:
        """The facts of every result that this round has had, in order."""
        ...

    def say(self, kind: Kind, clauses: Clauses, /, *, hidden: tuple[str, ...] = (), **facts: Any) -> None:
        """Something happened."""

    def tell(self, kind: Kind, clauses: Clauses, facts: dict[str, Any], hidden: tuple[str, ...] = ()) -> None:
        """The same for what is told at every step: it changes nothing on the table, and keeps the facts."""

    def turn(self, hand: str, cards: Sequence[Card], clauses: Clauses, **facts: Any) -> None:
        """Cards of a hand are turned."""

    def discard(
        self, hand: str, cards: Sequence[Card], clauses: Clauses, *, up: bool = False, **facts: Any
    ) -> None:
        """Cards of a hand are given up, ``up`` where everybody has seen them."""

    def split(self, hand: str, to: str, clauses: Clauses) -> None:
        """The last card of a hand begins another one."""

    def switch(self, hand: str, other: str, clauses: Clauses) -> None:
        """The last cards of two hands are switched."""

    def expose(self, hand: str, tiles: Sequence[Tile], clauses: Clauses, **facts: Any) -> None:
        """The tiles of a hand are turned."""

    def set_tiles(
        self,
        hand: str,
        low: Sequence[Tile],
        high: Sequence[Tile],
        clauses: Clauses,
        *,
        house_way: bool,
        up: bool,
    ) -> None:
        """The tiles of a hand are set; it stays hidden where they were not turned before."""

    def settle(
        self,
        wager: Wager,
        line: int | PayLine,
        why: Clauses = (),
        *,
        clauses: Clauses | None = None,
        case: int = 0,
    ) -> None:
        """A wager ends on a line of its pay table, or on one made for how this wager is divided.

        ``why``: what it rests on besides. ``clauses``: instead of the line's, where only some of them apply.
        ``case``: which case of the line it is, where the line has several.
        """

    def settle_for(
        self,
        wager: Wager,
        net: Fraction | int,
        clauses: Clauses,
        *,
        won: bool = False,
        line: PayLine | None = None,
    ) -> None:
        """A wager ends for an exact amount, in minor units, that no odds of its pay table give.

        ``won``: it has won, also where nothing is left of the win. ``line``: that of its pay table that a
        jackpot pays.
        """

    def pay(self, wager: Wager, line: int, more: Clauses = ()) -> None:
        """A wager wins on a line of its pay table, which rests on ``more`` besides, and stays there."""

    def award(self, wager: Wager, amount: int, clauses: Clauses) -> None:
        """The player of a wager of this round is paid an amount besides, in minor units, however it ends."""

    def mark(self, wager: Wager, clauses: Clauses, /, kind: Kind = Kind.TRAVELLED, **details: Any) -> Wager:
        """A wager travels, or (another kind of event) is switched on or off: its details change."""
        ...

    @property
    def declared(self) -> frozenset[Fact]:
        """What remedies have declared of this round."""
        ...

    @property
    def void_seats(self) -> Set[int]:
        """The seats whose wagers were declared void in this round."""
        ...

    def if_void(self, say: Callable[[], None]) -> None:
        """Have something said if the round is declared void."""
        ...

    def only_risked(self, at_risk: Callable[[Wager], int]) -> None:
        """Have no more of a wager forfeited than its player has bet by then, in minor units."""

    def when_put_back(self, say: Callable[[], None]) -> None:
        """What is to be said whenever ends of wagers have been undone."""

    def put_up(
        self,
        name: str,
        beside: Wager,
        stake: int,
        *,
        by: Clauses | None = None,
        tokens: int = 0,
        lent: int = 0,
        **details: Any,
    ) -> Wager:
        """A player's decision puts a further wager, of a kind that follows another, beside one there.

        ``by``: what lets it, where that is not what lets such wagers be made. ``tokens``: what of the stake
        is in promotional tokens. ``lent``: what of it the house puts up.
        """
        ...

    def give_back(self, wager: Wager, clauses: Clauses) -> None:
        """A wager ends without a result."""


class Play(Protocol):
    """The conduct of a family: what plays a round."""

    def __call__(self, rules: Any, felt: Felt, opening: Opening, /) -> Conduct[dict[str, Any]]:
        """A round under rules of the family's own kind; returns its outcome as plain JSON values."""
        ...


class Rules(Protocol):
    """A game under chosen options: what a table plays by."""

    @property
    def inscriptions(self) -> tuple[tuple[str, Clauses], ...]:
        """What is written on the layout, beside its areas: the words and what has them there."""
        ...

    @property
    def marked(self) -> tuple[Marked, ...]:
        """The words that areas of the layout bear."""
        ...

    @property
    def drawn(self) -> Clauses:
        """What else of the table its page draws."""
        ...

    @property
    def wagers(self) -> Mapping[str, WagerType]:
        """The wagers offered."""
        ...

    @property
    def not_offered(self) -> Mapping[str, NotOffered]:
        """The wagers of the game that this table does not offer, and why."""
        ...

    @property
    def irregularities(self) -> Mapping[str, Irregularity]:
        """The irregularities provided for."""
        ...

    @property
    def cash(self) -> Clauses:
        """What lets a wager be placed in cash; empty where chips are wagered only."""
        ...

    @property
    def tokens(self) -> Clauses:
        """What lets a wager be made in promotional tokens; empty where they are not taken."""
        ...

    @property
    def out_of_order(self) -> tuple[str, ...]:
        """Steps that come before earlier ones of the game too."""
        ...

    @property
    def without_wagers(self) -> Clauses:
        """The clauses that forbid wagers on a round dealt without any."""
        ...

    @property
    def free_hand(self) -> Clauses:
        """What forbids them in a free hand, where that is something else."""
        ...

    def opens(self, opening: Opening) -> Refusal | None:
        """Why the table cannot be played at with such limits and chips, or None."""
        ...

    def check(self, wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        """Why a wager cannot be taken beside the others, or None."""
        ...

    @property
    def shoe(self) -> ShoeRules | None:
        """How the shoe is prepared and used up; None where the game is not played with cards."""
        ...

    def accepted(self, wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        """What counts of a wager that the dealer took beside the others although it is refused."""
        ...

    def at_close(self, lying: Sequence[Wager], opening: Opening) -> tuple[Adjustment, ...]:
        """The wagers that are cut down or returned when betting closes."""
        ...

    def removal(self, wager: Wager, stake: int) -> Refusal | None:
        """Why a wager that lies there cannot be cut to a stake (nothing: taken off), or None."""
        ...

    @property
    def play(self) -> Play:
        """The conduct of a round under such rules."""
        ...


@dataclass(frozen=True, slots=True)
class Family:
    """Games that are conducted alike, whatever the rulebook."""

    name: str
    steps: Callable[[Any], tuple[Step, ...]] | None
    """The steps of a round, by a law of the family's own kind, or None: each game has its own."""
    actions: Callable[[Any], tuple[ActionType, ...]] = lambda _law: ()
    """What players decide, by that law."""
    equipment: tuple[str, ...] = ("cards",)
    traits: frozenset[Trait] = frozenset()
    """What sets its games apart wherever they are shown."""
    cloth: Cloth | None = DEALERS_HAND
    """How a console draws the hands; None where a game has none."""
    numbers_hands: bool = False
    """Whether the hands of a player are numbered, so that a decision may name one."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a rulebook: everything that the outside may name."""

    book: Rulebook
    name: str
    title: str
    family: str
    part: Citation
    """The schedule, division or section that holds its rules."""
    options: tuple[Option, ...]
    steps: tuple[Step, ...]
    actions: tuple[ActionType, ...]
    wagers: tuple[WagerType, ...]
    """Every wager of the game at its default odds, offered by default or not."""
    irregularities: tuple[Irregularity, ...]
    build: Callable[[Mapping[str, Value]], Rules]
    """Rules from resolved options; raises Refused where options exclude each other."""
    refuse: Callable[[Mapping[str, Value]], None] = lambda _: None
    """Raises Refused where options exclude each other that earlier versions let a table have."""
    equipment: tuple[str, ...] = ("cards",)
    """What decides its rounds: ``cards``, ``dice``, ``spins``, ``tiles``."""
    traits: frozenset[Trait] = frozenset()
    """What sets it apart wherever it is shown."""
    cloth: Cloth | None = DEALERS_HAND
    """How a console draws its hands; None where it has none."""
    numbers_hands: bool = False
    """Whether the hands of a player are numbered, so that a decision may name one."""
    limit_keys: tuple[str, ...] = ()
    """What a table's limits may name besides wagers: ``ante_waiver``."""
    standings: tuple[str, ...] = ()
    """The standings that a seat may have when a round opens."""
    jackpots: tuple[Pool, ...] = ()
    """The pools whose meters a round may open with, under any options."""
    looks: Clauses = ()
    """What lets players look at their own hands, face down as they are, once all cards are dealt.

    Empty where a card that lies face down is for nobody to see.
    """
    looks_from: str = ""
    """The step whose call ends the deal of what players may look at; empty where that is all the cards."""
    mucks: Clauses = ()
    """Why cards that were not shown stay unseen when a round is over; empty where all may be recalled."""

    @property
    def scope(self) -> str:
        """The schedule or division that holds the game: ``sch 1``, ``div IV``."""
        return path(self.part.ref)[0]

    def rules(self, given: Mapping[str, object] | None = None) -> Rules:
        """The rules under the given options.

        Raises:
            Malformed: an unknown option or value.
            Refused: options that a clause does not let stand together.
        """
        values = resolve(self.options, given or {})
        self.refuse(values)
        return _built(self.build, tuple(values.items()))

    def kept_rules(self, given: Mapping[str, object]) -> Rules:
        """The rules of a table or a record that is kept: also under options that are refused by now.

        Raises:
            Malformed: an unknown option or value.
            Refused: options that no version has let stand together.
        """
        return _built(self.build, tuple(resolve(self.options, given).items()))


@lru_cache(maxsize=64)
def _built(build: Callable[[Mapping[str, Value]], Rules], values: tuple[tuple[str, Value], ...]) -> Rules:
    """The rules that resolved options make, which all tables under the same options share."""
    return build(dict(values))


def declare(
    family: Family,
    book: Rulebook,
    name: str,
    title: str,
    part: Clauses,
    options: tuple[Option, ...],
    build: Callable[[Mapping[str, Value]], Rules],
    *,
    law: Any = None,
    **more: Any,
) -> Game:
    """A game of a family as a rulebook has it; what follows from its usual options is taken from them.

    Args:
        family: how it is conducted.
        book: the rulebook.
        name: its name within the book.
        title: its name for people.
        part: the clause that stands for the schedule, division or section that holds its rules.
        options: what a table of it may choose.
        build: rules from resolved options.
        law: the law whose steps and decisions are the game's, where its usual options have fewer of them.
        more: other fields of :class:`Game`, and those that do not follow from the usual options.
    """
    usual: Any = build(resolve(options, {}))
    law = law or usual.law
    known: dict[str, Any] = {
        "actions": family.actions(law),
        "wagers": tuple(usual.wagers.values()),
        "irregularities": tuple(usual.irregularities.values()),
        "equipment": family.equipment,
        "traits": family.traits,
        "cloth": family.cloth,
        "numbers_hands": family.numbers_hands,
    }
    if family.steps is not None and "steps" not in more:
        known["steps"] = family.steps(law)
    return Game(
        book=book,
        name=name,
        title=title,
        family=family.name,
        part=part[0],
        options=options,
        build=build,
        **(known | more),
    )


def place_label(entry: Place) -> str:
    """A placement as a refusal names it."""
    return f"wager {entry.wager} of {decimal(entry.stake)} by seat {entry.seat}"
