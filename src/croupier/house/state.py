"""The state of a table: what its events in the log come to.

Commands are checked against this state and become events; :func:`croupier.house.applying.apply` is the
only way in which the state changes, now and when it is rebuilt from the log after a restart.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from croupier.equipment.cards import Card
from croupier.games.capabilities import HasTableStakes, Memory, memory_of
from croupier.games.game import Game, Opening, Rules
from croupier.games.limits import TABLE, Limits, Range
from croupier.games.options import Value
from croupier.games.refusals import Refusal, Refused
from croupier.games.remedies import NOT_APPROVED, Irregularity
from croupier.games.requests import Wagering
from croupier.games.tape import Place
from croupier.house.act_events import ActsState
from croupier.house.areas import NO_AREAS, Areas
from croupier.house.attendance import NOBODY, Attendance
from croupier.house.by_hand_events import ByHand
from croupier.house.card_events import CardsState
from croupier.house.contests import Contest
from croupier.house.equipment import CARDS, Bound, Device, SecretResult, device_of
from croupier.house.equipment_events import EquipmentState
from croupier.house.floats.tray import Tray
from croupier.house.kept_rounds import Ended, Finished, RoundState
from croupier.house.links import JackpotLink
from croupier.house.people_events import PeopleState
from croupier.house.presence import Presence
from croupier.house.room.state import RoomState
from croupier.house.setup import Mode, TableSetup
from croupier.house.shoes import SecretOrder
from croupier.law import Clauses
from croupier.money.currencies import PLAY, Currency, tournament_chips
from croupier.rulebooks.cut_law import Occasion
from croupier.rulebooks.general_law import GeneralLaw, Power, TablePlay, general_law, has_general_law
from croupier.rulebooks.table_acts import TableActs
from croupier.table.colour_chips import ColourChips, HasColourChips
from croupier.table.cut_offer import CutMade, CutOffer, CuttingCardAt
from croupier.table.dealer_button import DealerButton
from croupier.table.notices import Circumstances, Closure, Posted
from croupier.table.round import Round, Status
from croupier.table.seat_order import SeatOrder
from croupier.table.seating import Occupant, Seating, last_places, places
from croupier.table.shoe_holder import ShoeHolder
from croupier.table.shoe_life import ShoeLife, Stage

HOUSE_ID: Final = "house"
"""Who deals at an automated table, as the log names it."""
RESULTS_KEPT: Final = 100
"""How many results a table shows; every round can be recalled from the log."""
ROUNDS_PACED: Final = 13
"""So many openings of rounds are kept: the pace of the last twelve."""


NOTHING_DIRECTED: Final = ActsState()
NEW_CARDS: Final = CardsState()
NEW_EQUIPMENT: Final = EquipmentState()
NOTHING_BY_HAND: Final = ByHand()
NOTHING_KNOWN: Final = PeopleState()
EMPTY_ROOM: Final = RoomState()
NONE_KEPT: Final[Mapping[int, SecretResult]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ToTell:
    """What an inspector is still to be told of."""

    says: str
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class JackpotStopped:
    """A jackpot of which the equipment is out of order, and whether the game goes on without it."""

    kind: str
    """The irregularity."""
    pools: tuple[str, ...]
    wagers: tuple[str, ...]
    """Those that are not taken, by name."""
    approved: bool
    by: str
    """Whose approval it takes."""
    clauses: Clauses

    @classmethod
    def by_report(cls, kind: Irregularity, ruling: str | None) -> JackpotStopped | None:
        """What a report comes to; approval is usual. None where no jackpot is out of order."""
        stops = kind.stops_jackpot
        if stops is None:
            return None
        approved = ruling != NOT_APPROVED
        clauses = stops.approval or kind.clauses
        return cls(kind.kind, stops.pools, stops.wagers, approved, kind.ruled_by.title, clauses)


@dataclass(frozen=True, slots=True)
class Request:
    """What a player asked for and the others are asked to agree to."""

    number: int
    what: str
    by: str
    asked: frozenset[str]
    agreed: frozenset[str]

    @property
    def granted(self) -> bool:
        """Whether everybody who was asked agrees."""
        return self.asked <= self.agreed


@dataclass(frozen=True, slots=True)
class Decision:
    """What one rung of the ladder decided about a dispute."""

    by: str
    office: str
    text: str
    told_of_inspector: bool
    upheld: bool | None = None
    """Whether the player was right; None in decisions of a time when it was not asked."""


@dataclass(frozen=True, slots=True)
class Dispute:
    """A dispute, and how it was decided so far."""

    number: int
    by: str
    text: str
    round: int | None
    decisions: tuple[Decision, ...] = ()
    waiting: bool = True
    """Whether the next rung is to decide."""
    ground: str = ""
    """What players answer for themselves that it is about, by name; empty where it is about nothing of it."""

    def to_json(self) -> dict[str, Any]:
        """The dispute as plain JSON values."""
        return {
            "number": self.number,
            "by": self.by,
            "text": self.text,
            "round": self.round,
            "waiting": self.waiting,
            "ground": self.ground,
            "decisions": [asdict(decision) for decision in self.decisions],
        }


@dataclass(slots=True, eq=False)
class TableState:
    """Everything about one table. Read it freely; change it by applying events alone."""

    setup: TableSetup
    game: Game
    rules: Rules
    shoe_life: ShoeLife | None
    """The shoe; None where the game has none. See :attr:`shoe`."""
    device: Device | None
    """The dice, the wheel or the tiles; None where cards alone decide."""
    law: GeneralLaw
    secrets: Mapping[int, SecretOrder]
    results_kept: Mapping[int, SecretResult]
    """The result that an automated table is bound to, by its number."""
    seating: Seating
    limits: Limits
    bots: frozenset[str] = frozenset()
    """Those with a place of whom nobody is behind."""
    strengths: Mapping[str, str] = field(default_factory=dict)
    """How well each of them plays who does not play as well as it can."""
    sent_away: frozenset[str] = frozenset()
    """The bots that are to go."""
    open: bool = True
    opened_on: int | None = None
    """The gaming day on which it was last opened, as a number."""
    on_duty: str | None = None
    """The dealer who has the table."""
    closure: Closure | None = None
    shoe_number: int = 0
    commitment: str | None = None
    revealed: Mapping[str, Any] | None = None
    off_boxes: frozenset[int] = frozenset()
    """The boxes that have been taken out of play by off markers."""
    seen: Counter[Card] = field(default_factory=Counter)
    """The cards that have come since the shuffle, of rounds that are over and burned ones that were shown.

    At a table where staff enter them from a shoe that lasts.
    """
    seen_from: int = 0
    """The first round that they count from."""
    results_bound: int = 0
    """How many throws or spins the house has bound itself to."""
    bound: Bound | None = None
    """The one that comes next."""
    last_shooter: int | None = None
    """The place that had the dice last."""
    colours: ColourChips | None = None
    """Whose the chips without a denomination are; None where none are used."""
    round: Round | None = None
    round_number: int = 0
    now: RoundState = field(default_factory=RoundState)
    moved_at: int = 0
    """When the round last went on, for the pace of an automated table."""
    opened_at: deque[int] = field(default_factory=lambda: deque(maxlen=ROUNDS_PACED))
    """When its last rounds opened, the newest last: how many it plays an hour."""
    confirmed_at: int | None = None
    """When the last result was confirmed; None before the first."""
    results: deque[Finished] = field(default_factory=lambda: deque(maxlen=RESULTS_KEPT))
    on_layout: dict[str, list[Ended]] = field(default_factory=dict)
    repeatable: dict[str, tuple[Place, ...]] = field(default_factory=dict)
    allowance: frozenset[str] = frozenset()
    """Who has used up the one wager under the minimum in this session at the table."""
    jackpots: dict[str, int] = field(default_factory=dict)
    """What the meters of jackpots show, in minor units, by the pool; its minimum where it is not named."""
    link: JackpotLink | None = None
    """The link of its jackpot with those of other tables: each of them keeps what the one meter shows."""
    stopped: JackpotStopped | None = None
    """The jackpot of which the equipment is out of order."""
    terms: Mapping[str, Value] | None = None
    """The game's options since they were changed; None while they are those of the opening."""
    to_tell: dict[int, ToTell] = field(default_factory=dict)
    """What an inspector is still to be told of besides notices of limits, by number."""
    areas: Areas = NO_AREAS
    play_money: bool | None = None
    """Whether it is played for play money, as its first wager was; None before it."""
    """Playing areas that are reserved for a player, or that a player gave up."""
    new_cards: Clauses = ()
    """What has other cards brought before the next round; empty where the cards stay."""
    shuffle_directed: bool = False
    """Whether the shuffle that is due is one by direction."""
    new_at_end: bool = False
    """Whether others are brought once the shoe in play is over, by a direction that waits for that."""
    notices: dict[int, Posted] = field(default_factory=dict)
    personal: dict[str, Limits] = field(default_factory=dict)
    terminal_minimums: dict[int, int] = field(default_factory=dict)
    shoe_holder: ShoeHolder | None = None
    cutting_card_at: CuttingCardAt | None = None
    """Where the cutting card came since the shuffle."""
    shuffled_for: Occasion | None = Occasion.START
    """What the cards were shuffled after; None where the cutting card came and nobody noted where."""
    cards_state: CardsState = NEW_CARDS
    """What was done with its cards."""
    acts_state: ActsState = NOTHING_DIRECTED
    """What was directed beside its rounds and has no end yet."""
    equipped: EquipmentState = NEW_EQUIPMENT
    by_hand: ByHand = NOTHING_BY_HAND
    """What was done with tiles, dice and devices."""
    people: PeopleState = NOTHING_KNOWN
    """What is known of those at it: cards presented, help by hand."""
    cut_offer: CutOffer | None = None
    """The offer of the cut of these cards; None where it was not offered."""
    cut_made: CutMade | None = None
    """The cut of these cards."""
    attendance: Attendance = NOBODY
    """Who has played since the shuffle, and who is under a manager's direction."""
    memory: Memory = field(default_factory=lambda: memory_of(None))
    """What it remembers of its rounds for its game."""
    requests: dict[int, Request] = field(default_factory=dict)
    free_hands: int = 0
    """How many free hands are still to be dealt by direction."""
    free_hands_in_a_row: int = 0
    """At an empty table, since somebody was last there or authority was given."""
    disputes: dict[int, Dispute] = field(default_factory=dict)
    counted: int = 0
    """Numbers notices, requests and disputes."""
    version: int = 0
    cached: object | None = None
    """What the views of this version have in common; theirs alone."""
    stakes: str = ""
    """The wager that players' chips on the table are, by name; empty where they wager against the house."""
    button: DealerButton | None = None
    """The dealer button, where players wager against each other."""
    chips: dict[str, int] = field(default_factory=dict)
    """What each person has on the table besides what they have put up: table stakes between rounds."""
    away: frozenset[str] = frozenset()
    """Whose table stakes are not put up for them: who sat a round out, or let their time run out."""
    sitting_out: frozenset[str] = frozenset()
    """Who has said that they sit out from the next round on, until they say otherwise."""
    tray: Tray = field(default_factory=Tray)
    """Its float, slips and drop boxes."""
    seat_order: SeatOrder = field(default_factory=SeatOrder)
    """Who comes first where several persons want a seat, and whose one is that was drawn for."""
    room: RoomState = EMPTY_ROOM
    """Who waits for a seat or wants another, time banks, and what players have set."""

    presence: Presence = field(default_factory=Presence)
    """Who takes part, since when, and who was told that their place is given up by absence."""
    contest: Contest | None = None
    """The session of a tournament that it has; kept by the books, not by the table's events."""

    # Reading --------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The table's id."""
        return self.setup.id

    @property
    def title(self) -> str:
        """The table's title."""
        return self.setup.title

    @property
    def shoe(self) -> ShoeLife:
        """The shoe of a table that deals from one.

        Raises:
            Refused: the game is not dealt from a shoe.
        """
        if self.shoe_life is None:
            raise Refused(Refusal(f"the shoe at {self.title}", f"{self.game.title} is not dealt from a shoe"))
        return self.shoe_life

    @shoe.setter
    def shoe(self, shoe: ShoeLife) -> None:
        self.shoe_life = shoe

    @property
    def why_shuffled(self) -> Clauses:
        """What has the cards shuffled next: before play starts, when a shoe is over, or by direction."""
        rules = self.shoe.rules
        first = () if self.shoe_number else rules.before_play
        why = first or (rules.reshuffle if self.shoe_over else ()) + rules.shuffle
        at_end = self.play.replacement.at_end if self.new_at_end and self.shoe_over else ()
        by = self.law.powers[Power.DIRECT_SHUFFLE].clauses if self.shuffle_directed else ()
        return tuple(dict.fromkeys(self.new_cards + at_end + by + why))

    @property
    def shoe_over(self) -> bool:
        """Whether the cutting card has come, and the cards are not shuffled yet."""
        return self.shoe.stage is Stage.SHUFFLE and self.shoe.rounds > 0

    @property
    def cards_replaced(self) -> bool:
        """Whether the cards are taken away, so that the next shuffle is of others.

        Some books have that at the end of every shoe, some after irregularities, or staff direct it.
        """
        directed = bool(self.new_cards) or (self.new_at_end and self.shoe_over)
        return directed or (self.shoe.rules.replaced and self.shoe_number > 0)

    @property
    def equipment(self) -> str:
        """What decides the rounds: ``cards``, ``dice``, ``spins`` or ``tiles``."""
        return CARDS if self.device is None else self.device.kind

    @property
    def options(self) -> Mapping[str, Value]:
        """The game's options that are in force."""
        return self.setup.options if self.terms is None else self.terms

    @property
    def in_order(self) -> bool:
        """Whether changes of limits and terms come into force one after another, as they were posted.

        So they do where the game's terms may change: each is stated on top of those before it.
        """
        return bool(self.play.terms)

    def waits_behind(self, number: int) -> bool:
        """Whether a posted change waits for others that were posted before it."""
        return self.in_order and any(earlier < number for earlier in self.notices)

    def built_on(self, number: int) -> tuple[int, ...]:
        """The posted changes that were stated on top of one, by their numbers."""
        return tuple(later for later in sorted(self.notices) if self.in_order and later > number)

    def as_posted(self, before: int | None = None) -> tuple[Limits, Mapping[str, Value]]:
        """Limits and options once everything is in force that is posted, or was ``before`` a notice."""
        limits, options = self.limits, self.options
        for number, posted in sorted(self.notices.items()):
            if before is None or number < before:
                limits = posted.limits
                options = options if posted.terms is None else posted.terms
        return limits, options

    def options_of(self, opened: Mapping[str, Any]) -> Mapping[str, Value]:
        """The options that a round was played under, by what its opening says."""
        given: Mapping[str, Value] = opened.get("options", self.setup.options)
        return given

    def rules_of(self, opened: Mapping[str, Any]) -> Rules:
        """The rules that a round was played by, by what its opening says."""
        options = self.options_of(opened)
        return self.rules if options == self.options else self.game.kept_rules(options)

    @property
    def currency(self) -> Currency:
        """What it is played for: its rulebook's money, play money, or the chips of a tournament."""
        if self.setup.tournament:
            return tournament_chips(self.setup.tournament)
        return PLAY if self.play_money or self.setup.practice else self.law.currency

    @property
    def live(self) -> bool:
        """Whether a dealer deals."""
        return self.setup.mode is Mode.LIVE

    @property
    def play(self) -> TablePlay:
        """What the part of the game says of its table."""
        return self.law.table_play(self.game.scope)

    @property
    def acts(self) -> TableActs:
        """What staff may direct beside its rounds."""
        return self.law.acts(self.game.scope)

    @property
    def collects(self) -> bool:
        """Whether winning and void wagers lie on the layout until they are collected."""
        return bool(self.law.collects)

    def sits_out(self, person: str) -> bool:
        """Whether somebody is not to be dealt in for the next round."""
        return person in self.away or person in self.sitting_out

    @property
    def keeps_stakes(self) -> bool:
        """Whether players have table stakes, which stay on the table from round to round."""
        return self.button is not None

    def least_to_play(self, seat: int) -> int:
        """The least that a continuing player needs on the table: the minimum wager, or 1; in minor units."""
        if isinstance(self.rules, HasTableStakes) and not self.rules.needs_minimum:
            return 1
        limits = self.limits_of(seat) if seat in self.seats else self.limits
        return limits.of(TABLE, main=True).min or self.unit

    @property
    def unit(self) -> int:
        """The smallest step of a stake: the smallest chip, or a coin where the table takes coins."""
        coins = self.law.coins
        if self.setup.coins and coins is not None:
            return min(self.setup.smallest_chip, coins.value)
        return self.setup.smallest_chip

    @property
    def seats(self) -> Mapping[int, Occupant]:
        """Who has which place."""
        return self.seating.occupants

    @property
    def persons(self) -> frozenset[str]:
        """Everybody with a place, and everybody with a wager on the layout; no bots."""
        lying = {each.person for each in self.now.lying.values()} if self.playing else set()
        return frozenset({o.person for o in self.seats.values()} | lying) - self.bots

    @property
    def attended(self) -> bool:
        """Whether anybody but bots has a place, or a session of a tournament is played."""
        return (self.contest is not None and self.contest.playing) or any(
            occupant.person not in self.bots for occupant in self.seats.values()
        )

    @property
    def round_id(self) -> str:
        """The id of the round that is being played, or was last."""
        return f"{self.setup.id}.{self.round_number}"

    @property
    def playing(self) -> bool:
        """Whether a round is in progress."""
        return self.round is not None and self.round.status is Status.OPEN

    @property
    def betting(self) -> bool:
        """Whether wagers may be placed now."""
        return self.playing and self.round is not None and isinstance(self.round.request, Wagering)

    @property
    def between_rounds(self) -> bool:
        """Whether nothing has begun: no round, or one that waits for its first wager."""
        if not self.playing:
            return True
        assert self.round is not None
        return self.betting and not self.round.tape and not self.now.lying

    @property
    def circumstances(self) -> Circumstances:
        """What goes on at the table, for a change of its limits."""
        opened = self.opened_on is not None
        return Circumstances(self.persons, not self.between_rounds, opened, self.seating.kept)

    def seat_of(self, person: str) -> int | None:
        """The place that a person has."""
        return self.seating.seat_of(person)

    def handles_cards(self, person: str) -> bool:
        """Whether somebody may take the cards of a player whose nominee they are: who is seated may."""
        seat = self.seat_of(person)
        return self.play.nominee_law is not None and seat is not None and not self.seats[seat].standing

    def plays(self, person: str) -> bool:
        """Whether somebody has a place, or may wager for somebody who has."""
        return any(person in (each.person, each.nominee) for each in self.seats.values())

    def credits_bet(self, person: str) -> int:
        """What a person has lying on the table."""
        if not self.playing:
            return 0
        return sum(each.amount for each in self.now.lying.values() if each.person == person)

    def bet_of(self, person: str) -> int:
        """What a person's wagers on the table come to, tokens among them, in minor units."""
        if not self.playing:
            return 0
        return sum(each.amount + each.tokens for each in self.now.lying.values() if each.person == person)

    @property
    def bets(self) -> Mapping[str, int]:
        """What each person's wagers on the table come to, as :meth:`bet_of` has it; nobody's who has none."""
        found: Counter[str] = Counter()
        for each in self.now.lying.values() if self.playing else ():
            found[each.person] += each.amount + each.tokens
        return found

    def has_wagers(self, person: str) -> bool:
        """Whether a person has a wager on the table."""
        return self.playing and any(each.person == person for each in self.now.lying.values())

    def finished(self, number: int) -> Finished | None:
        """A round that is over, where its result is still shown."""
        return next((r for r in self.results if r.number == number), None)

    def limits_of(self, seat: int) -> Limits:
        """The limits that bind a place in the next round: personal ones, a kept or a terminal's minimum."""
        occupant = self.seats[seat]
        ranges = dict(self.limits.ranges)
        if occupant.keeps is not None:
            for name, old in occupant.keeps.ranges.items():
                ranges[name] = replace(ranges.get(name, Range()), min=old.min)
        ranges.update(self.personal.get(occupant.person, Limits()).ranges)
        if seat in self.terminal_minimums:
            ranges[TABLE] = replace(ranges.get(TABLE, Range()), min=self.terminal_minimums[seat])
        return Limits(ranges)

    def plain_opening(self, limits: Limits | None = None) -> Opening:
        """An opening with these limits (the table's, if None), for checking them."""
        return Opening(limits=limits or self.limits, smallest_chip=self.unit)


def open_state(
    setup: TableSetup,
    secrets: Mapping[int, SecretOrder],
    results: Mapping[int, SecretResult] = NONE_KEPT,
) -> TableState:
    """The state of a table that has just been opened.

    Raises:
        Refused, Malformed: the setup does not make a table.
    """
    rules, game = setup.rules(), setup.find_game()
    if not has_general_law(setup.book):
        reason = f"{game.book.title} says nothing of how a house is kept: its games are played by scripts"
        raise Refused(Refusal(f"table {setup.id}", reason))
    law = general_law(setup.book).at(game.scope)
    between = rules if isinstance(rules, HasTableStakes) else None
    holder = law.table_play(game.scope).shoe_holder
    offered = holder is not None and setup.mode is Mode.LIVE and getattr(rules, "passes_shoe", None)
    return TableState(
        setup=setup,
        game=game,
        rules=rules,
        shoe_life=None if rules.shoe is None else ShoeLife.unshuffled(rules.shoe),
        device=device_of(game, rules),
        law=law,
        secrets=secrets,
        results_kept=results,
        colours=colour_chips_of(rules, setup),
        seating=Seating(places(rules), last=last_places(rules), idle=law.idle),
        limits=setup.limits,
        jackpots=dict(setup.jackpots),
        shoe_holder=ShoeHolder(holder) if holder is not None and offered else None,
        memory=memory_of(rules),
        stakes=between.table_stakes if between else "",
        button=DealerButton(places(rules), between.passes_button) if between else None,
    )


def colour_chips_of(rules: Rules, setup: TableSetup) -> ColourChips | None:
    """The colours of a dealer's table whose book has chips without a denomination; none are out yet."""
    law = rules.colour_chips if isinstance(rules, HasColourChips) else None
    return None if law is None or setup.mode is not Mode.LIVE else ColourChips(law)


def refs(clauses: Clauses) -> tuple[str, ...]:
    """Citations as the log writes them."""
    return tuple([c.ref for c in clauses])
