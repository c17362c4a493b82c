"""Irregularities and their remedies.

A remedy is an edit of the tape, from a small vocabulary that all games share: a conduct never learns of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from croupier.equipment.cards import Card
from croupier.games.facts import Fact
from croupier.games.incident import Incident
from croupier.games.shown import Shows
from croupier.games.shuffling_back import ShuffleBack
from croupier.games.tape import Decision, Report
from croupier.games.wagers import Wager
from croupier.law import Clauses


@dataclass(frozen=True, slots=True)
class Continue:
    """Nothing is undone: play goes on as it stands."""

    lies: str = ""
    """The wager, by ``id``, whose place was in question: how it ends rests on the remedy's clauses too."""


@dataclass(frozen=True, slots=True)
class UseNext:
    """The reported card is the next card that the conduct asks for."""


@dataclass(frozen=True, slots=True)
class CarryForward:
    """The reported card becomes the first card of the next round."""

    exposed: bool
    """Exposed cards make the next round one without wagers."""


@dataclass(frozen=True, slots=True)
class BurnFirst:
    """The round is put right as if its first card had been burned: every later card moves up one."""


@dataclass(frozen=True, slots=True)
class WithoutWagers:
    """All wagers go back and the round is played out without any (a dummy round, a void hand)."""


@dataclass(frozen=True, slots=True)
class OfferRetraction:
    """Each player may keep, retract or (with ``reduce``) reduce each wager before play goes on.

    If none remains and ``else_without_wagers``, the round is played out without any.
    """

    reduce: bool
    else_without_wagers: bool = False
    kinds: tuple[str, ...] = ()
    """The wagers that may be retracted, by name; all where empty."""
    box: int | None = None
    """The box that they lie in; None for all."""
    whole: bool = False
    """Whether what decisions put beside a wager is not offered by itself, and goes back with it."""
    hand: bool = False
    """Whether all that a player has in a box goes back with the wager that is offered (see ``kinds``), the
    first of these there; with ``whole``, all of these and what decisions put beside them."""
    at: tuple[str, ...] = ()
    """The steps of which the first to come has it offered; at once where empty."""
    to: str | None = None
    """The hand whose card must be due at that step; None where it is offered whichever is."""
    lost_too: bool = False
    """Whether what was lost earlier in the round is offered too: all that was wagered in it."""
    retracted: Clauses = ()
    """What a wager that is retracted rests on, besides the remedy's clauses and not what one is kept by."""
    kept: Clauses = ()
    """What one that is kept, or reduced, rests on in the same way."""
    only: tuple[str, ...] = ()
    """The wagers that it is offered about, by ``id``; see ``for_box``. All where empty."""
    for_box: tuple[str, ...] = ()
    """The wagers, by name, of all players of its box that go back with a retracted one, though lost."""
    about: str = ""
    """What went wrong, where it is found at one time or another: it is offered once, when it is found."""


class Undoes(Enum):
    """What becomes of wagers that were settled earlier in the same round."""

    NOTHING = 0
    """Their ends stand."""
    LOSSES = 1
    """What was collected goes back; payments made to players stand."""
    PAYMENTS = 2
    """What was won is taken back; losses stand."""
    EVERYTHING = 3
    """None of their ends stands: losses go back, and what was won is taken back."""

    @property
    def losses(self) -> bool:
        """Whether what was collected goes back."""
        return self in (Undoes.LOSSES, Undoes.EVERYTHING)

    @property
    def payments(self) -> bool:
        """Whether what was won is taken back."""
        return self in (Undoes.PAYMENTS, Undoes.EVERYTHING)


@dataclass(frozen=True, slots=True)
class Void:
    """The round has no result; all wagers go back and no more cards are dealt."""

    new_shoe: bool = False
    """Whether the cards must be shuffled or replaced before the next round."""
    forfeit: int | None = None
    """The seat whose wagers are not given back but forfeited (a player's fraud)."""
    undoes: Undoes = Undoes.NOTHING
    """What of the wagers that were settled before in the round."""

    def takes(self, wager: Wager) -> bool:
        """Whether a wager goes back, or is forfeited: all are."""
        return True


@dataclass(frozen=True, slots=True)
class ReturnSeat:
    """The wagers of one seat are declared void and go back."""

    seat: int
    undoes: Undoes = Undoes.NOTHING
    """What of those that were settled before in the round."""

    def takes(self, wager: Wager) -> bool:
        """Whether a wager goes back."""
        return wager.seat == self.seat


@dataclass(frozen=True, slots=True)
class ReturnWagers:
    """These wagers are void and go back."""

    wagers: tuple[str, ...]
    """By ``id``."""
    undoes: Undoes = Undoes.NOTHING
    """What of those that were settled before in the round."""
    with_others: bool = False
    """Whether wagers that may not be in play without them go back too, once betting has closed."""
    by_kind: Mapping[str, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """What returns wagers of a kind, by its name, where the clauses of the remedy tell kinds apart."""

    def takes(self, wager: Wager) -> bool:
        """Whether a wager goes back."""
        return wager.id in self.wagers


@dataclass(frozen=True, slots=True)
class Reduce:
    """A wager is less than was entered: it counts as what lies there, and the rest was never put down."""

    wager: str
    """By ``id``."""
    stake: int
    """What lies there, in minor units."""


@dataclass(frozen=True, slots=True)
class Enlarge:
    """A wager is more than was entered: it counts as what lies there, as far as that may be."""

    wager: str
    """By ``id``."""
    stake: int
    """What it counts as, in minor units."""


@dataclass(frozen=True, slots=True)
class Discard:
    """The reported card is out of play."""


@dataclass(frozen=True, slots=True)
class Refill:
    """The discards are shuffled and dealt from; all the cards are shuffled before the next round."""

    kept: tuple[Card, ...] | None = None
    """The cards in hands, where the discards of this round come back; None where those of earlier ones do."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Cards that a hand was dealt are the next cards in play again, for as long as the round needs cards."""

    hand: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ShuffleAfter:
    """Nothing is undone: the round is finished, and the cards are shuffled before the next one."""


@dataclass(frozen=True, slots=True)
class DeemAbsent:
    """The player who is asked counts as having decided what an absent player counts as."""

    stays: bool = False
    """Whether that holds for everything that the player is asked in the rest of the round."""


@dataclass(frozen=True, slots=True)
class PassOver:
    """What is asked for is passed over: the conduct is told so, and asks again in its own time."""

    instead: Decision | None = None
    """What a player has done whose turn it is not, which the conduct is told in its stead."""


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A card of a hand lies face up from now on, in place of the one that does."""

    hand: str
    card: Card
    instead: Card
    """The one that is turned face down."""


@dataclass(frozen=True, slots=True)
class ShowHand:
    """All cards of a hand are turned, for everybody."""

    hand: str


@dataclass(frozen=True, slots=True)
class Reserve:
    """The reported card lies at that hand already: it is the next one that the hand takes."""

    to: str


@dataclass(frozen=True, slots=True)
class Declare:
    """Staff declare something of this round, which the conduct goes by."""

    fact: Fact


@dataclass(frozen=True, slots=True)
class StartAgain:
    """What the equipment produced does not count: the throw or spin is made again.

    The wagers lie as they did. Nothing that has been settled is undone.
    """

    wagers_open: bool
    """Whether they may be changed and withdrawn, and others placed, until no more bets is called anew."""


@dataclass(frozen=True, slots=True)
class Reposition:
    """A wager counts as if it lay elsewhere on the layout; see ``takes_position``."""

    wager: str
    """By ``id``."""
    type: str
    """The kind of wager that it becomes, by name."""
    details: Mapping[str, Any]
    instead_of: Clauses = ()
    """What settles wagers where they lie: how this one ends does not rest on it."""


Edit: TypeAlias = (
    ReturnSeat
    | Continue
    | UseNext
    | CarryForward
    | BurnFirst
    | WithoutWagers
    | OfferRetraction
    | Void
    | StartAgain
    | Reposition
    | ReturnWagers
    | Reduce
    | Enlarge
    | Discard
    | Refill
    | TakeBack
    | ShuffleAfter
    | DeemAbsent
    | PassOver
    | Reserve
    | Declare
    | TurnUp
    | ShowHand
    | ShuffleBack
)

By: TypeAlias = Mapping[type[Edit], Clauses]
"""What wagers that an edit of a kind returns or offers rest on."""

EDIT_NAMES: Final[Mapping[type[Edit], str]] = MappingProxyType(
    {
        Continue: "continue",
        UseNext: "use_next",
        CarryForward: "carry_forward",
        BurnFirst: "burn_first",
        WithoutWagers: "without_wagers",
        OfferRetraction: "offer_retraction",
        ReturnSeat: "return_seat",
        Void: "void",
        StartAgain: "start_again",
        Reposition: "reposition",
        ReturnWagers: "return_wagers",
        Reduce: "reduce",
        Enlarge: "enlarge",
        Discard: "discard",
        Refill: "refill",
        TakeBack: "take_back",
        ShuffleAfter: "shuffle_after",
        DeemAbsent: "deem_absent",
        PassOver: "pass_over",
        Reserve: "reserve",
        Declare: "declare",
        TurnUp: "turn_up",
        ShowHand: "show_hand",
        ShuffleBack: "shuffle_back",
    }
)
"""How a record names the edits of a remedy."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """What is done about an irregularity: edits in order, with the clauses that say so."""

    edits: tuple[Edit, ...]
    clauses: Clauses
    says: str
    """The remedy in plain words, for the table's display and the record."""
    by: By = field(default_factory=lambda: MappingProxyType({}))
    """Where only some of the clauses say so."""

    def of(self, edit: Edit) -> Clauses:
        """What the wagers that an edit returns or offers rest on."""
        return self.by.get(type(edit), self.clauses)


class Rank(Enum):
    """Whose word a ruling takes, whatever the book calls the office."""

    NOBODY = auto()
    """There is nothing to rule on."""
    TABLE = auto()
    """Of those at the table: nobody is called to it."""
    STAFF = auto()
    """Of those whom the book has rule on irregularities."""
    MANAGER = auto()
    """Of managers alone."""


class Ruler(NamedTuple):
    """Who rules on an irregularity."""

    title: str
    """As the book names the office."""
    rank: Rank = Rank.STAFF


NOBODY: Final = Ruler("", Rank.NOBODY)
DEALER: Final = Ruler("dealer", Rank.TABLE)
BANKER: Final = Ruler("player/banker", Rank.TABLE)
OPERATOR: Final = Ruler("casino operator")
SHOOTER: Final = Ruler("shooter")
GROUND: Final = "ground"
"""What a report names the ground by on which staff declare something."""
DIRECTED: Final = "directed"
NOT_DIRECTED: Final = "not_directed"
DIRECTIONS: Final = (DIRECTED, NOT_DIRECTED)
"""Whether who may direct something does."""
APPROVED: Final = "approved"
NOT_APPROVED: Final = "not_approved"
APPROVALS: Final = (APPROVED, NOT_APPROVED)
"""Whether the game goes on without its jackpot."""


@dataclass(frozen=True, slots=True)
class JackpotStops:
    """The equipment of a jackpot fails: from then on the game goes on without it, if approved."""

    pools: tuple[str, ...]
    """By name."""
    wagers: tuple[str, ...]
    """The wagers that are not taken until the equipment works again, by name."""
    approval: Clauses
    """What has the game go on by approval alone; empty where it goes on without."""


@dataclass(frozen=True, slots=True)
class Impossible:
    """Why an irregularity that a rulebook knows cannot happen at a table with its options."""

    reason: str
    clauses: Clauses
    instead: tuple[str, ...] = ()
    """The kinds of irregularity that may be meant."""


@dataclass(frozen=True, slots=True)
class Ground:
    """One of the grounds on which staff may declare something, which their report names."""

    name: str
    title: str
    clauses: Clauses
    back: tuple[Clauses, Clauses] | None = None
    """What returns wagers before the first card and after it; what is declared does, where None."""
    earlier: Clauses = ()  # What lets stand how wagers of earlier rounds ended, where the book says so.


@dataclass(frozen=True, slots=True)
class Irregularity:
    """A kind of irregularity that a rulebook provides for.

    ``remedy`` decides, from the incident and the report, what is done; it raises
    :class:`~croupier.games.refusals.Refused` where the report does not fit the round.
    """

    kind: str
    title: str
    trigger: str
    clauses: Clauses
    remedy: Callable[[Incident, Report], Remedy]
    steps: tuple[str, ...] = ()
    """The steps of the round at which it can be reported; any where empty."""
    takes_card: bool = False
    """Whether a card left the shoe in error and must be named."""
    details: tuple[str, ...] = ()
    """The yes-or-no facts that the report must give: ``exposed``."""
    takes_seat: bool = False
    """Whether it is about one player, whose ``seat`` the report must give."""
    may_name_seat: bool = False
    """Whether it may be about one player, whose ``seat`` the report then gives."""
    takes_wager: bool = False
    """Whether it is about one wager, whose id the report must give as ``wager``."""
    actions: tuple[str, ...] = ()
    """What the player may have done: the report says which, as ``action``, and how much, as ``stake``."""
    may_give_stake: bool = False
    """Whether the report may say what a wager comes to that lies there, as ``stake``."""
    takes_position: bool = False
    """Whether the report must say where the wager should lie.

    As ``position``: ``{"wager": "split", "covers": ["8", "11"]}``, the kind of wager and its details.
    """
    grounds: tuple[Ground, ...] = ()
    """The grounds on which staff may declare it; a report names one as ``ground``, else the first holds."""
    rulings: tuple[str, ...] = ()
    """What staff may rule, where the book leaves it to them; the first is usual."""
    ruled_by: Ruler = NOBODY
    """Whose ruling it is."""
    ruled_where: str = ""
    """The yes-or-no fact without which there is nothing to rule on; empty where there always is."""
    notify: tuple[str, ...] = ()
    """Whom the book says must be told."""
    remedy_text: str = ""
    retractable: bool = False
    """Whether players may come to keep or retract their wagers."""
    reducible: bool = False
    """Whether they may come to reduce them as well."""
    offered: Clauses = ()
    """What lets them, where that is not all of ``clauses``."""
    new_cards: Clauses = ()
    """What has other cards brought for the next round; empty where the cards may stay."""
    burns_the_next: bool = False
    """Whether the card that was dealt is the burn card, as none had been burned before it."""
    stops_jackpot: JackpotStops | None = None
    """The jackpot that it puts out of order for the rounds that follow."""
    impossible: Impossible | None = None
    """Why it cannot happen at this table; None where it can."""
    of_entered: bool = False
    """Whether a report that does not say what was announced is about a result that has been entered."""
    shows: Shows = Shows.NOTHING
    """What the report may say that dice or a wheel showed, or that was called, as ``shown``."""
    dealer_only: Clauses = ()
    """What has nobody but the dealer declare it; empty where staff who supervise may report it too."""

    @property
    def takes_action(self) -> bool:
        """Whether the report must say what the player did."""
        return bool(self.actions)

    @property
    def takes_stake(self) -> bool:
        """Whether the report may say how much, as ``stake``."""
        return self.takes_action or self.may_give_stake

    @property
    def answers(self) -> tuple[str, ...]:
        """What may be ruled, of this round or of those that follow; empty where nobody is asked."""
        return self.rulings or (APPROVALS if self.stops_jackpot and self.stops_jackpot.approval else ())

    def ground(self, details: Mapping[str, Any]) -> Ground | None:
        """The ground that a report with these details names or leaves out; None where the kind has none."""
        named = details.get(GROUND)
        return next((each for each in self.grounds if named in (None, each.name)), None)

    def asks(self, details: Mapping[str, Any]) -> bool:
        """Whether somebody is asked to rule on a report with these details."""
        return bool(self.answers) and (not self.ruled_where or bool(details.get(self.ruled_where)))

    @property
    def at_the_table(self) -> bool:
        """Whether who is at the table decides it, so that the dealer rules on it or enters the ruling."""
        return self.ruled_by.rank is Rank.TABLE

    def to_json(self) -> dict[str, Any]:
        """The irregularity as plain JSON values."""
        return {
            "kind": self.kind,
            "title": self.title,
            "trigger": self.trigger,
            "remedy": self.remedy_text,
            "steps": list(self.steps),
            "card": self.takes_card,
            "details": list(self.details),
            "seat": self.takes_seat,
            "may_name_seat": self.may_name_seat,
            "wager": self.takes_wager,
            "position": self.takes_position,
            "actions": list(self.actions),
            "stake": self.takes_stake,
            "shown": self.shows is not Shows.NOTHING,
            "grounds": [
                {"name": g.name, "title": g.title, "clauses": [c.ref for c in g.clauses]}
                for g in self.grounds
            ],
            "rulings": list(self.answers),
            "new_cards": [c.ref for c in self.new_cards],
            "ruled_by": self.ruled_by.title,
            "ruled_where": self.ruled_where,
            "at_the_table": self.at_the_table,
            "notify": list(self.notify),
            "clauses": [c.ref for c in self.clauses],
        }
