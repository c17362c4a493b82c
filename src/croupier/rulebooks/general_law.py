"""The general part of a rulebook as data: what holds at every table, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from importlib import import_module
from types import MappingProxyType
from typing import Final

from croupier.errors import CroupierError
from croupier.games.limits import Range
from croupier.law import Clauses, Rulebook
from croupier.money.currencies import Currency
from croupier.rulebooks import BOOKS, rulebook
from croupier.rulebooks.absence_law import AbsenceLaw
from croupier.rulebooks.approval_law import Approvable
from croupier.rulebooks.card_acts import NO_ACTS, CardActs
from croupier.rulebooks.cash_law import NO_CASH_LAW, CashLaw
from croupier.rulebooks.cut_law import CutLaw
from croupier.rulebooks.equipment_acts import NO_EQUIPMENT, EquipmentActs
from croupier.rulebooks.games import game as find_game
from croupier.rulebooks.people_law import (
    NO_MORE_OF_PERSONS,
    DeviceLaw,
    LossLimitLaw,
    NomineeLaw,
    PersonsLaw,
)
from croupier.rulebooks.round_acts import NO_ROUND_ACTS, RoundActs
from croupier.rulebooks.table_acts import NO_DIRECTED_ACTS, TableActs
from croupier.rulebooks.tournament_law import BEYOND, TournamentLaw

_HOMES: Final = {
    "qld-2010": "general",
    "nz-1996": "house_rules",
    "nz-proposed": "house_rules",
    "nz-poker-2017": "house_rules",
    "nsw-blackjack": "house_rules",
}
"""The module of each book that declares its ``GENERAL``."""


class Role(StrEnum):
    """An office of the house; rulebooks have names of their own for them."""

    PLAYER = "player"
    DEALER = "dealer"
    ATTENDANT = "attendant"
    """Pays and takes money for electronic table games."""
    SUPERVISOR = "supervisor"
    """Queensland's gaming supervisor, New Zealand's game supervisor."""
    CASINO_SUPERVISOR = "casino_supervisor"
    """New Zealand's rank above the game supervisor."""
    MANAGER = "manager"
    """Queensland's gaming manager, New Zealand's casino or shift manager."""
    INSPECTOR = "inspector"
    """The Government's inspector: sees everything, and reviews disputes where the book says so."""
    ADMINISTRATOR = "administrator"
    """Enters people and their offices; has no part in the games."""
    DEVICE = "device"
    """A bill acceptor: it has a credential of its own and counts cash in, nothing else."""


INCLUDES: Final[Mapping[Role, frozenset[Role]]] = MappingProxyType(
    {
        Role.CASINO_SUPERVISOR: frozenset({Role.SUPERVISOR}),
        Role.MANAGER: frozenset({Role.SUPERVISOR, Role.CASINO_SUPERVISOR}),
    }
)
"""The lesser offices that a greater one includes."""


class Power(StrEnum):
    """Something that not everybody may do."""

    PLAY = "play"
    DEAL = "deal"
    REPORT = "report"
    """Report irregularities, and enter in the journal what the book wants recorded."""
    RULE = "rule"
    """Rule on an irregularity where the book leaves it to staff."""
    SUPERVISE = "supervise"
    """Enter what the book has recorded, and answer players' requests."""
    VOID_WAGERS = "void_wagers"
    REFUSE_WAGERS = "refuse_wagers"
    """Refuse a wager before the first card, and have it removed."""
    AREAS = "areas"
    """Reserve playing areas for a player, or have a player give one up for others."""
    HOLD_TO_MINIMUM = "hold_to_minimum"
    """Hold a player who missed a round to the minimum for further shoes."""
    EXCLUDE = "exclude"
    """Exclude a person from a game."""
    BAR_FROM_TABLE = "bar_from_table"
    """Keep a person from a table where another plays."""
    EXCLUDE_FROM_HOUSE = "exclude_from_house"
    INVALIDATE = "invalidate"
    CHANGE_LIMITS = "change_limits"
    VARY_TERMS = "vary_terms"
    """Change the terms of a game at an open table; where nobody has it, who changes limits does."""
    PERSONAL_LIMITS = "personal_limits"
    OWN_LOSS_LIMIT = "own_loss_limit"
    """Set a loss limit for oneself."""
    LOSS_LIMITS = "loss_limits"
    """Enter a loss limit on the word of the player whose it is."""
    HOLD_FROM_WAGERING = "hold_from_wagering"
    """Hold a player back until the next period of the loss limit."""
    DECLARED_CHIPS = "declared_chips"
    """Enter the chips that a player with a loss limit declares."""
    OPEN_TABLE = "open_table"
    CLOSE_TABLE = "close_table"
    FREE_HAND = "free_hand"
    ADDITIONAL_BURN = "additional_burn"
    DIRECT_SHUFFLE = "direct_shuffle"
    """Direct that the cards be shuffled after a round; each game's own part gives it, or nobody has it."""
    REPLACE_CARDS = "replace_cards"
    """Direct that the cards or tiles be replaced after a round; given in the same way."""
    LAST_ROUNDS = "last_rounds"
    """Direct how many more rounds are played before the table is closed; given in the same way."""
    MOVE_SHOE = "move_shoe"
    """Order the designated player to pass the shoe."""
    DIRECT_DEALER = "direct_dealer"
    DIRECT_PLAYER = "direct_player"
    """Direct that the dealer holds the shoe."""
    PARTNERSHIPS = "partnerships"
    """Find that players are partners with a view to exceeding a maximum."""
    SILENCE = "silence"
    """Direct players to be silent."""
    COUNT_DECK = "count_deck"
    """Direct the dealer to count the cards."""
    INSPECT_EQUIPMENT = "inspect_equipment"
    """Inspect tiles, dice and other equipment before a table's rounds, and check dice in play."""
    STOP_TABLE = "stop_table"
    """Stop a table whose equipment does not work, and let it go on."""
    VACATE_SEAT = "vacate_seat"
    """Have a player who makes no wagers give the seat up."""
    RECALCULATE = "recalculate"
    REFUSE_CREDIT = "refuse_credit"
    RECOVER = "recover"
    """Recover an overpayment."""
    PAY = "pay"
    """Pay credits by hand, and take what players bring."""
    PAY_CREDITS = "pay_credits"
    """Pay credits by hand: dealers too where the game's own part lets them, to players of their table."""
    COUNT_CASH = "count_cash"
    """Count cash that a player brings, and give credits for it."""
    READ_TICKETS = "read_tickets"
    """Read a voucher that a player brings, for the player's credits."""
    UNCLAIMED = "unclaimed"
    DISPUTES = "disputes"
    """Sit on the ladder that decides disputes."""
    ENTER_PEOPLE = "enter_people"
    FILINGS = "filings"
    """Enter what was approved in writing, and report to a regulator."""
    VENUE = "venue"
    """Enter at which venue the house is."""
    CAPITAL = "capital"
    """Bring the house's own cash into the cage, and take it out."""
    PLAYER_CARDS = "player_cards"
    """Issue player cards, and withdraw them; enter that players exclude themselves."""
    FOUR_EYES = "four_eyes"
    """Set over what amount pay-outs and corrections need a second person."""
    CONFIRM = "confirm"
    """Be the second person of a pay-out or a correction."""
    PROMOTIONS = "promotions"
    """Prepare promotions, award prizes; issue vouchers that are exchanged for promotional tokens."""
    PROMOTION_ENTRIES = "promotion_entries"
    """Enter persons into promotions."""
    FLOAT_COUNT = "float_count"
    """Count the chips of a table's float and those of a slip, and change players' chips."""
    FLOAT_SIGN = "float_sign"
    """Sign what the dealer has counted, and take the drop box off the table."""
    FLOAT_REQUEST = "float_request"
    """Request a fill or a credit, or cancel it."""
    FLOAT_CARRY = "float_carry"
    """Carry chips between the cage and a table."""
    FLOAT_CAGE = "float_cage"
    """Hand out and take in chips at the cage, and count what is in drop boxes."""
    CHIPS = "chips"
    """Bring new chips into the house, and take old ones out."""
    DRAWER = "drawer"
    """Have a drawer at the cage, and sign for another's."""
    SHIFTS = "shifts"
    """Begin and end a shift."""
    TOURNAMENTS = "tournaments"
    """Have control of a tournament."""
    BOTS = "bots"
    """Have bots take places at a practice table, and send them away."""


@dataclass(frozen=True, slots=True)
class Given:
    """The offices that have a power, and the clauses that give it."""

    offices: frozenset[Role]
    clauses: Clauses = ()


@dataclass(frozen=True, slots=True)
class LimitLaw:
    """How the limits of a table are set and changed."""

    set_by: Clauses
    sign: Clauses
    """They are displayed."""
    notice: Clauses
    """Changed after a sign with the new limit and the time has stood long enough."""
    minutes: int
    only_when_worse: bool
    """Whether only a higher minimum and a lower maximum are conditional."""
    hands: int = 0
    """How many completed rounds of notice players have."""
    hands_clauses: Clauses = ()
    only_minimum: bool = False
    """Whether the minutes are owed for a higher minimum alone."""
    at_once: Clauses = ()
    """A minimum may be raised at once, sparing those present."""
    marker: Clauses = ()
    marker_goes: Clauses = ()
    marker_place: Clauses = ()
    kept: Clauses = ()
    """After notice that minimum goes up too; where empty, it is kept until the player leaves."""
    kept_sign: Clauses = ()
    """The sign states both minimums."""
    agreed: Clauses = ()
    """All players agree."""
    first_opening: Clauses = ()
    """The table opens for the first time in the gaming day."""
    no_activity: Clauses = ()
    inspector: Clauses = ()
    """An inspector is told."""
    personal: Clauses = ()
    """One player may be let over the maximum."""
    increments: Clauses = ()
    buy_in: Clauses = ()
    """What may be bought in for at a table has limits too; empty where the book is silent."""
    no_wagers: frozenset[str] = frozenset()
    """The limits by name that are none of a wager: of a buy-in, or of a fee."""
    between: Clauses = ()
    """Changes come at the end of a round alone."""
    agreed_sign: Clauses = ()
    """The sign is changed where all players agree, too."""


@dataclass(frozen=True, slots=True)
class Teaching:
    """Tables at which patrons are taught."""

    limits: Range
    clauses: Clauses
    taught: Clauses
    """What they are taught: how the game is best played too."""
    approved: Clauses
    """Their number and type is approved."""


@dataclass(frozen=True, slots=True)
class Coins:
    """Coins that may be wagered and paid."""

    value: int
    """In minor units."""
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class Terminals:
    """Games on player terminals: what is shown, taken and paid."""

    plays_by: Clauses
    """The game's own rules apply."""
    resembles: Clauses
    layout: Clauses
    shows: Mapping[str, Clauses]
    """Each thing that must be shown, by the field of the view that shows it."""
    played_through: Clauses
    closes: Clauses
    """Nothing is taken, changed or withdrawn after no more bets."""
    buy_in: Clauses
    several_games: Clauses
    most: Clauses
    """For each game the most terminals are approved."""
    system: Clauses
    """They belong to an approved game system."""
    wagers: Clauses
    countdown: Clauses
    settles: Clauses
    """The result shown, losing wagers cleared, winnings shown and added to the credits."""
    collect: Clauses
    """Winning wagers lie until they are collected."""
    own_minimum: Clauses
    voucher: Clauses
    by_hand: Clauses
    redeem: Clauses
    not_displayed: Clauses
    wrongly_displayed: Clauses
    recalculated: Clauses
    paid_correctly: Clauses
    malfunction: Clauses


@dataclass(frozen=True, slots=True)
class TerminalMoney:
    """How money comes to a terminal of a game and goes from it."""

    inserted: Clauses
    """Cash that the terminal takes."""
    counted: Clauses
    """Cash or chips that somebody counts."""
    voucher: Clauses
    """It gives a voucher for its credits."""
    by_hand: Clauses
    """They are paid by somebody's hand."""
    redeem: Clauses
    by_dealer: Clauses = ()
    """The dealer cancels them and pays them out in chips; empty where dealers do not."""


@dataclass(frozen=True, slots=True)
class ShoeHolderLaw:
    """How the shoe is offered to the players of a game that they deal."""

    offered: Clauses
    accepted: Clauses
    dealer: Clauses
    """Nobody accepts it: the dealer deals."""
    given_up: Clauses
    """Offered again after its holder stops."""
    may_pass: Clauses
    must_pass: Clauses
    ordered: Clauses
    directed: Clauses
    standing: Clauses
    """Standing players never hold it."""


@dataclass(frozen=True, slots=True)
class FreeHands:
    """Rounds without wagers at players' or staff's wish."""

    marker: Clauses
    requested: Clauses
    agreed: Clauses
    capped: Clauses
    empty: Clauses
    """At an empty table, with authority."""
    at_most: int
    """In a row at an empty table, on one authority."""
    at_most_clauses: Clauses
    further: Clauses


@dataclass(frozen=True, slots=True)
class Replacement:
    """When cards or tiles may be replaced by direction, besides who directs it: see :class:`Power`."""

    at_end: Clauses = ()
    """From a shoe, only once it is over and before the shuffle; empty where that is after any round."""
    any_round: Clauses = ()
    """Where ``at_end`` holds for shoes: with a shuffling device after any round."""
    told: Clauses = ()
    """An inspector is told of it."""
    prepared: Clauses = ()
    """How what is brought is prepared, where the shoe's own rules do not say so."""


@dataclass(frozen=True, slots=True)
class ToldFirst:
    """A table with this value of an option opens only once somebody was told of it."""

    option: str
    value: str
    offices: tuple[str, ...]
    """Everybody who is told, in the book's own words."""
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class Directions:
    """What staff may direct of one player's wagers and playing areas."""

    one_area: Clauses
    """A manager may direct that a player wager in one area only, and the minimum."""
    told: Clauses
    """An inspector is told of it."""
    told_first: bool = False
    """Whether the inspector is told before the direction, not of it."""
    held_to_minimum: Clauses = ()
    """A manager may hold a player who missed a round to the minimum, once an inspector was told."""
    missed: Clauses = ()
    """Which players those are."""
    area_given_up: Clauses = ()
    """A player with several areas gives one up where others find no seat."""
    areas_reserved: Clauses = ()
    """Areas are reserved for one player all the same."""


@dataclass(frozen=True, slots=True)
class SeatLaw:
    """Who has a seat that several persons want."""

    contested: Clauses
    """Before the rounds of play start a draw of cards decides."""
    priorities: tuple[Clauses, Clauses, Clauses]
    """Who comes first afterwards: players since the start, other players, who wishes to become one."""
    equal: Clauses
    """Of equal priority a draw of cards decides."""
    highest: Clauses = ()
    """The highest card wins it."""

    def decided(self, started: bool) -> Clauses:
        """What has a draw decide; ``started``: whether rounds of play have been played."""
        return self.equal if started else self.contested


@dataclass(frozen=True, slots=True)
class IdleLaw:
    """When a player who makes no wager may be told to give the seat up."""

    rounds: int
    """Rounds in a row without a wager."""
    clauses: Clauses
    when_full: bool = True
    """Whether only those rounds count in which every other seat was in use."""


NO_DIRECTIONS: Final = Directions((), ())


@dataclass(frozen=True, slots=True)
class LastRounds:
    """A direction that only so many more rounds be played before a table is closed."""

    rounds: int
    directed: Clauses
    """Who may direct it, and until when."""
    unshuffled: Clauses
    """Why the cutting card has nothing shuffled among them."""


@dataclass(frozen=True, slots=True)
class ReadyCards:
    """Cards that come to a table checked or shuffled before, and what is done with them there."""

    name: str
    title: str
    clauses: Clauses
    """What lets them be used."""
    ways: tuple[tuple[tuple[str, Clauses], ...], ...]
    """What may be done with them before the cut: acts in their order (washed, stacked, riffled), each with
    what has it done."""
    kept: bool = True
    """Whether they must have been secured in a designated area until now."""
    approved: bool = False
    """Whether they need an approval."""


ENTRY_TERMINAL: Final = "staff.next"
"""The field of a view that is an entry terminal: what its dealer's page asks for, and shows as typed."""
LIT: Final = "results"
"""The field from which the areas that win light up, and the latest results are displayed."""
AREAS: Final = "wagers"
"""The field that is the areas for wagers."""
RACK: Final = "colours"
"""The field that is the display rack and its marker buttons: each player's colour, and what it is worth."""


@dataclass(frozen=True, slots=True)
class TablePlay:
    """What one game's part of the book says of its table rather than of its rounds."""

    shoe_holder: ShoeHolderLaw | None = None
    free_hands: FreeHands | None = None
    additional_burn: Clauses = ()
    standing_areas: Clauses = ()
    """Standing players wager on the areas of seated players, and not of empty places."""
    powers: Mapping[Power, Given] = field(default_factory=lambda: MappingProxyType({}))
    """What the game's own part gives to offices."""
    replacement: Replacement = Replacement()
    limits: LimitLaw | None = None
    """How its limits are changed, where its own part says so beside the general part."""
    terms: frozenset[str] = frozenset()
    """The options of the game that may be changed at an open table, as limits are; see ``limits``."""
    terms_limits: frozenset[str] = frozenset()
    """The limits that are changed with them by whoever may only vary the terms."""
    low_limit: Clauses = ()
    """What low limit gaming is dealt from; empty where there is none."""
    acts: TableActs = NO_DIRECTED_ACTS
    """What staff may direct beside its rounds."""
    card_acts: CardActs = NO_ACTS
    """What is done with its cards beside shuffling and cutting them."""
    equipment: EquipmentActs = NO_EQUIPMENT
    """What is done with tiles, dice, wheels and devices beside its rounds."""
    round_acts: RoundActs = NO_ROUND_ACTS
    """What is done by hand in its rounds at a dealer's table, and how players show decisions."""
    cut: CutLaw | None = None
    """Who cuts the cards; None where its own part gives the cut to no player."""
    last_rounds: LastRounds | None = None
    ready_cards: Mapping[str, ReadyCards] = field(default_factory=lambda: MappingProxyType({}))
    """Cards that may come checked or shuffled before, by name."""
    nominees: Clauses = ()
    """What lets players name others who wager for them; empty where nobody does that."""
    nominee_law: NomineeLaw | None = None
    """Who approves them, and who may be none; None where whoever is named wagers at once."""
    no_nominees: Clauses = ()
    """What forbids it; empty where the book only says how players wager."""
    posted: Clauses = ()
    """What has a sign or a notice posted at the table as it opens, beside that of the limits."""
    named: Clauses = ()
    """It may be presented by any name; empty where nothing says so."""
    not_linked: Clauses = ()
    """What linked tables would have in common, where the house links none of the game; else empty."""
    directions: Directions = NO_DIRECTIONS
    idle: IdleLaw | None = None
    """When a seat is given up for want of wagers, where its own part says so."""
    seats: SeatLaw | None = None
    """Who has a seat that several persons want; None where its own part is silent."""
    seats_allocated: Clauses = ()
    """A supervisor has the last word on who sits where."""
    chips_stay: Clauses = ()
    """A player's chips remain on the table; empty where nothing but the stakes' own clauses says so."""
    topped_up: Clauses = ()
    """Table stakes may be increased before a round, within the buy-in; empty where nothing says so."""
    absence: AbsenceLaw | None = None
    """Who leaves the game for a while with approval, and returns to it; None where nothing says so."""
    moved: Clauses = ()
    """Who is directed to move from table to table is no new player; empty where nothing says so."""
    shows: Mapping[str, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """What its terminals must show, by the field of the view that shows it; see :class:`Terminals`."""
    tournaments: TournamentLaw | None = None
    """What its own part says of tournaments; None where it is silent."""
    told_first: tuple[ToldFirst, ...] = ()
    """The options of which an inspector, or somebody else, is told before a table opens with them."""


@dataclass(frozen=True, slots=True)
class WrongPaymentsLaw:
    """Wrong payments that a regulator is told of at the end of each month."""

    over: int
    """Those of more than this, in minor units."""
    told: str
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class Venue:
    """A place for which games are approved by name."""

    title: str
    games: Mapping[str, Clauses]
    """The games that are approved there, by name, each with what approves it."""


NO_MORE: Final = TablePlay()


@dataclass(frozen=True, slots=True)
class GeneralLaw:
    """What a rulebook says of every table. A power that is not listed nobody has."""

    book: Rulebook
    offices: Mapping[Role, tuple[str, Clauses]]
    """The book's own names for the offices that it has, and where it defines them."""
    powers: Mapping[Power, Given]
    limits: LimitLaw
    currency: Currency
    """What its tables play in, except where they are played for play money."""
    ladder: tuple[Role, ...]
    """Who decides a dispute, then who reviews the decision on request, to the last."""
    ladder_clauses: Clauses = ()
    told_of_inspector: Clauses = ()
    copies: Clauses = ()
    """A copy of the rules is shown on request; empty where the book is silent."""
    minimum_age: int = 18
    age: Clauses = ()
    """Where the text states the age; empty where another Act does."""
    approvals: Mapping[str, tuple[Approvable, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """What of layouts and equipment is approved, by the game's part; "" for every game."""
    teaching: Teaching | None = None
    coins: Coins | None = None
    private: Mapping[str, Clauses] | None = None
    """What a table may be reserved for, with the clauses; None where the book is silent."""
    private_sign: Clauses = ()
    closing_minutes: int = 0
    closing: Clauses = ()
    chips: Clauses = ()
    """What wagers are made with, where a game's own part permits no chips without a denomination."""
    idle: IdleLaw | None = None
    """When a player who does not wager may be told to give the seat up; None where the book is silent."""
    void: Clauses = ()
    partnership: Clauses = ()
    """No wager of a partnership of players that is to exceed a maximum; empty where the book is silent."""
    silence: Clauses = ()
    """Players may be directed to be silent at every table."""
    overpaid: Clauses = ()
    unclaimed: Clauses = ()
    cash: CashLaw = NO_CASH_LAW
    no_advice: Clauses = ()
    """Why nobody tells a player how to play at a table where people wager; empty where the book is silent."""
    terminals: Terminals | None = None
    terminal_money: Mapping[str, TerminalMoney] = field(default_factory=lambda: MappingProxyType({}))
    """How money comes to the terminals of a game, by its division, where its own part says so."""
    loss_limits: LossLimitLaw | None = None
    devices: DeviceLaw | None = None
    persons: PersonsLaw = NO_MORE_OF_PERSONS
    wrong_payments: WrongPaymentsLaw | None = None
    venues: Mapping[str, Venue] = field(default_factory=lambda: MappingProxyType({}))
    """The places for which the book's games are approved, by name; empty where it names none."""
    games: Mapping[str, TablePlay] = field(default_factory=lambda: MappingProxyType({}))
    """By the schedule or division that holds the game."""
    _acts: dict[str, TableActs] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What :meth:`acts` has found."""

    def table_play(self, scope: str) -> TablePlay:
        """What the part of a game says of its table."""
        return self.games.get(scope, NO_MORE)

    def acts(self, scope: str) -> TableActs:
        """What staff may direct at a game's tables beside the rounds; in some books silence at any."""
        found = self._acts.get(scope)
        if found is None:
            acts = self.table_play(scope).acts
            found = acts if acts.silence or not self.silence else replace(acts, silence=self.silence)
            self._acts[scope] = found
        return found

    def at(self, scope: str) -> GeneralLaw:
        """The law of a game's tables: what its own part says goes before the general part."""
        play = self.table_play(scope)
        powers = MappingProxyType({**self.powers, **play.powers})
        return replace(self, powers=powers, limits=play.limits or self.limits, idle=play.idle or self.idle)

    @property
    def collects(self) -> Clauses:
        """Why winning wagers lie on a layout until they are collected; empty where paid at once."""
        return () if self.terminals is None else self.terminals.collect

    def named(self, role: Role) -> str:
        """The book's own name for an office."""
        return self.offices[role][0] if role in self.offices else role.value.replace("_", " ")


class NoGeneralLaw(CroupierError):
    """A rulebook whose rules for tables and people are not stated here."""


def _stated(book: Rulebook) -> Rulebook | None:
    """The book itself or the one that it amends, whichever states the general law."""
    found: Rulebook | None = book
    while found is not None and found.name not in _HOMES:
        found = found.amends
    return found


def has_general_law(book: str) -> bool:
    """Whether tables may be opened by a rulebook."""
    return _stated(rulebook(book)) is not None


def general_law(book: str) -> GeneralLaw:
    """The general law of a rulebook, or of the one that it amends.

    Raises:
        UnknownRulebook: there is no such book.
        NoGeneralLaw: the house does not know the book's rules for tables and people.
    """
    found = _stated(rulebook(book))
    if found is None:
        raise NoGeneralLaw(f"{book}: no table is opened by it, for want of its rules for tables and people")
    law = import_module(f"{BOOKS[found.name]}.{_HOMES[found.name]}").GENERAL
    assert isinstance(law, GeneralLaw), book
    return law


def tournament_law(book: str, game: str) -> TournamentLaw:
    """What a rulebook says of tournaments of a game; one that says nothing leaves them to the trade.

    Raises:
        UnknownRulebook, NoGeneralLaw: as :func:`general_law`.
        Malformed: the book has no such game.
    """
    return general_law(book).table_play(find_game(book, game).scope).tournaments or BEYOND
