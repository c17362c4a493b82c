"""What games other than baccarat have in common to this verifier: results, and what each does to wagers.

A game's play follows the cards, dice or places of a record, says whether what is told of them is true,
and names for every result the wagers that must end, travel or go back, and how. What a result asks for
must be told by the very next events.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, TypeAlias

from croupier.verify_record.form import amount
from croupier.verify_record.payments import LOSE, STAND_OFF, WIN, Due

SETTLED: Final = "settled"
RETURNED: Final = "returned"
TRAVELLED: Final = "wager_travelled"
SURRENDERED: Final = "wager_surrendered"
PAID: Final = "paid"
FOLDED: Final = "hand_folded"
IN_AGAIN: Final = "hand_in_again"

Lying: TypeAlias = Mapping[str, dict[str, Any]]
"""The wagers on the table by id: ``seat``, ``wager``, ``box``, ``stake``, ``fee``, ``details``."""


_NOTHING: Final = Due(STAND_OFF)


@dataclass(frozen=True, slots=True)
class End:
    """What a result does to a wager."""

    event: str
    """The event that must tell of it."""
    due: Due = _NOTHING
    """How it is settled."""
    point: int = 0
    """Where it travels to."""
    marks: dict[str, Any] | None = None
    """What its details say then, where it does not travel to a number."""


@dataclass(frozen=True, slots=True)
class Undone:
    """What a remedy makes of wagers that were settled earlier in the round."""

    losses: bool = False
    """Losses go back."""
    wins: bool = False
    """Winnings are taken back."""
    seat: int | None = None
    """The only seat that it is about; all of them where it is None."""
    kind: str = ""
    """The only wagers that it is about, by name; all where empty."""
    wager: str = ""
    """The only wager that it is about, by id, with what was put beside it; all where empty."""
    box: int | None = None
    """The only box that it is about; all where it is None."""
    kinds: tuple[str, ...] = ()
    """The only wagers that it is about, by name, where it is about several kinds; all where empty."""
    forfeits: int | None = None
    """The seat whose wagers are forfeited."""


Ends: TypeAlias = dict[str, End]
"""By the wager's id."""


def settled(due: Due) -> End:
    """A wager is settled so."""
    return End(SETTLED, due)


def won(odds: str, up_or_down: str = "", unit: Fraction = Fraction(0)) -> Due:
    """A wager wins at these odds."""
    return Due(WIN, odds, up_or_down, unit)


def amount_won(net: Fraction) -> Due:
    """A wager ends for an amount, in currency units."""
    return Due(WIN if net > 0 else LOSE if net < 0 else STAND_OFF, net=net)


def is_dice(value: object, count: int) -> bool:
    """Whether a value is so many dice that show 1 to 6."""
    shows = isinstance(value, list) and all(type(die) is int and 1 <= die <= 6 for die in value)
    return shows and isinstance(value, list) and len(value) == count


class Play:
    """A game's round as this verifier makes it out; a family overrides what it has."""

    amid: frozenset[str] = frozenset()
    """The events that may come between those by which a result is carried out."""
    reserves: str = ""
    """The hand that cards lie at which a remedy reserves; any where empty."""
    bets: frozenset[str] = frozenset({"bet"})
    """The wagers that decisions put up, and that staff may find to be less or more than was entered."""
    closes = False
    """Whether wagers are made before the first card alone, so that nothing is placed once betting closed."""
    for_box: tuple[str, ...] = ()
    """The wagers of all players of its box, by name, that go back with one that is retracted, though lost."""
    by_hand = False
    """Whether who retracts a wager retracts all that he or she has in its box."""
    beside_hand: frozenset[str] = frozenset()
    """The wagers, by name, that stay in the box all the same."""

    offers: frozenset[str] = frozenset()
    """What else is offered to a player with a wager, by its name."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.book: str = record["rulebook"]
        self.game: str = record["game"]
        self.options: dict[str, Any] = record["options"]
        self.opening: dict[str, Any] = record["opening"]
        self.chip = amount(self.opening["smallest_chip"]) or Fraction(1)
        self.said: dict[str, Any] = {}
        """The last decision, as the tape has it."""
        self.rests_on = ""
        """The clauses that the last remedy rests on, where this verifier has worked it out."""
        self.unsettled = ""
        """The result that is entered and not told yet, in words."""

    def opens(self) -> str:
        """What is wrong with the sign of the table, or nothing."""
        return ""

    def fee(self, wager: dict[str, Any]) -> Fraction:
        """What is paid beside a wager when it is made."""
        return Fraction(0)

    def thrown(self, dice: object) -> str:
        """The dice fell; returns what is wrong with that, or nothing."""
        return "this game is played without dice"

    def place(self, entered: object) -> object:
        """The place that staff meant, however they spelled it."""
        return entered

    def landed(self, place: object) -> str:
        """The wheel or the ball came to rest; returns what is wrong with that, or nothing."""
        return "this game is played without a wheel"

    def could_show(self, value: object, kind: str) -> bool:
        """Whether a void throw or spin could show that, or a wrong call of this kind say it."""
        return False

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """A card was dealt; returns what is wrong with that, or nothing."""
        return "this game is played without cards"

    def delivered(self, event: dict[str, Any]) -> str:
        """Tiles went to a hand; returns what is wrong with that, or nothing."""
        return "this game is played without tiles"

    def offered(self, event: dict[str, Any], lying: Lying) -> str:
        """Something is offered to a player; returns what is wrong with that, or nothing."""
        offer, seat = str(event.get("offer")), event.get("seat")
        own = [w["stake"] for w in lying.values() if w["seat"] == seat]
        if not own:
            return f"seat {seat!r:.40} has no wager there"
        if offer in self.offers:
            return ""
        bets = [w["stake"] for w in lying.values() if w["seat"] == seat and w["wager"] in self.bets]
        said = amount(self.said.get("stake"))
        if said is None or self.said.get("seat") != seat or not bets:
            return f"there is no such offer as {offer!r:.60} now"
        if offer == "excess_back":
            back = amount(event.get("excess"))
            true = back is not None and back > 0 and said - back in bets
            return "" if true else f"{event.get('excess')!r:.40} is not what was bet beyond the bet"
        if not offer.endswith("_from_now_on"):
            return f"there is no such offer as {offer!r:.60}"
        return "" if said in bets else f"{said} was bet, and does not lie there"

    def marked(self, event: dict[str, Any], lying: Lying) -> str:
        """A marker was placed; returns what is wrong with that, or nothing."""
        return "there are no markers in this game"

    def set_hand(self, event: dict[str, Any]) -> str:
        """Tiles were set into hands; returns what is wrong with that, or nothing."""
        return "no hands are set in this game"

    def exposed(self, event: dict[str, Any]) -> str:
        """Tiles were turned; returns what is wrong with that, or nothing."""
        return "this game is played without tiles"

    def counted(self, event: dict[str, Any]) -> str:
        """Hands were compared; returns what is wrong with that, or nothing."""
        return "nothing is counted in this game"

    def turned(self, event: dict[str, Any]) -> str:
        """The cards of a hand were turned; returns what is wrong with that, or nothing."""
        return ""

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """An irregularity is to be remedied by these edits; returns what is wrong with that, or nothing."""
        return ""

    def wrong_ruling(self, report: dict[str, Any], ruling: object) -> str:
        """Staff ruled so on what was reported; returns what is wrong with that, or nothing."""
        return ""

    def answered(self, event: dict[str, Any], lying: Lying) -> str:
        """A player who may retract a wager decided; returns what is wrong with that, or nothing."""
        return ""

    def reopens(self, report: dict[str, Any]) -> bool:
        """Whether a remedy that starts the round again has wagers made anew."""
        return False

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """An irregularity was reported and remedied by these edits."""

    def undoes(self, report: dict[str, Any]) -> Undone | None:
        """What the remedy of a report undoes of what was settled; None where all of that stands."""
        return None

    def offers_lost(self, report: dict[str, Any]) -> bool:
        """Whether players may have back what they lost earlier in the round, when they may retract."""
        return False

    def put_back(self, wager: dict[str, Any]) -> None:
        """How a wager had ended was undone."""

    def meters_told(self) -> str:
        """The round is over, void or not; returns which meter was not told of, or nothing."""
        return ""

    def awarded(self, wager: dict[str, Any]) -> Due | None:
        """What the player of a wager is paid besides, though it may have ended; None where nothing is."""
        return None

    def paid(self, wager: dict[str, Any]) -> Due | None:
        """A wager won and lies on: how it is paid; None where it is not."""
        return None

    def may_end(self, wager: dict[str, Any], lying: Lying) -> Due | None:
        """How a wager ends that no result has ended, as things stand; None where it cannot end now."""
        return None

    def discarded(self, event: dict[str, Any], lying: Lying) -> str:
        """Cards of a hand were given up; returns what is wrong with that, or nothing."""
        return "no cards are given up in this game"

    def taken_back(self, event: dict[str, Any]) -> str:
        """Cards that a hand was dealt are to be dealt next; returns what is wrong with that, or nothing."""
        return "no cards are taken back in this game"

    def parted(self, event: dict[str, Any]) -> str:
        """A hand was split into two; returns what is wrong with that, or nothing."""
        return "no hands are split in this game"

    def exchanged(self, event: dict[str, Any]) -> str:
        """The last cards of two hands were switched; returns what is wrong with that, or nothing."""
        return "no cards are switched in this game"

    def forfeited(self, wager: dict[str, Any]) -> Due:
        """What a player loses whose wager is forfeited: all of it."""
        return Due(LOSE)

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """A wager ends, or is paid and lies on; returns what should have come before that, or nothing."""
        return ""

    def goes_back(self, wager: dict[str, Any]) -> bool:
        """Whether a wager goes back by what has come of the round, not by what has just entered it."""
        return False

    def most(self, wager: dict[str, Any], lying: Lying) -> Fraction | None:
        """The most that a wager counts as of which more lies there than was entered; None: all of it."""
        return None

    def kept(self, wager: dict[str, Any]) -> str:
        """Why a remedy that returns wagers does not return this one, or nothing."""
        return ""

    def in_again(self, wager: dict[str, Any]) -> bool:
        """Whether a hand that had folded is in again, as its player decides anew."""
        return False

    def bet(self, event: dict[str, Any]) -> str:
        """A player acted in a round of betting; returns what is wrong with that, or nothing."""
        return "there is no betting in this game"

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """A step was called; returns what is wrong with that, and what it does to wagers."""
        return "", {}

    def says(self, step: object) -> dict[str, Any]:
        """What is told of the call of a step besides its name."""
        return {}

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """A player decided; returns what is wrong with that, and what it does to wagers."""
        return "", {}

    def placed(self, wager: dict[str, Any]) -> str:
        """A wager came to lie there that no dealer took against a rule; returns what is wrong with that."""
        return ""

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """A decision put a wager beside another; returns what is wrong with that, or nothing."""
        return "no decision puts a wager up"

    def lends(self, wager: dict[str, Any], beside: dict[str, Any]) -> Fraction:
        """What of a wager that a decision put beside another the house has put up."""
        return Fraction(0)

    def told(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """A result was told; returns what is wrong with that, and what it does to wagers."""
        return "this game tells no result", {}

    def shooter(self, event: dict[str, Any], lying: Lying, last: dict[str, Any]) -> str:
        """The dice passed; returns what is wrong with that, or nothing. ``last``: the last entry."""
        return "nobody throws dice in this game"

    def meter_read(self, pool: str, shows: Fraction) -> str:
        """The meter of a linked jackpot was looked at again; returns what is wrong with that, or nothing."""
        return "this game has no jackpot that can be linked"

    def metered(self, pool: str, shows: Fraction) -> str:
        """The meter of a jackpot moved; returns what is wrong with that, or nothing."""
        return "this game has no jackpot"

    def jackpot_won(self, event: dict[str, Any]) -> str:
        """A hand is paid a jackpot that no wager is on; returns what is wrong with that, or nothing."""
        return "this game has no such jackpot"

    def finished(self) -> str:
        """The round is over; returns what is missing, or nothing."""
        return ""

    @property
    def leaves(self) -> dict[str, Any]:
        """What the next round takes over besides cards."""
        return {}


class SpinPlay(Play, ABC):
    """A game whose every round is a spin: its result settles all that lies on the layout."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.shown: object = None
        """Where the dice or the wheel came to rest; None while nothing waits to be told."""
        self._result_called = False

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """What is told of the result."""

    @abstractmethod
    def due(self, wager: dict[str, Any]) -> Due | None:
        """How a wager ends; None where it is none of the game's."""

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The result is called once the dice or the wheel have come to rest."""
        if step == "result":
            self._result_called = self.shown is not None
            return ("" if self._result_called else "there is no result yet"), {}
        return ("the result before it was never told" if self.shown is not None else ""), {}

    def lends(self, wager: dict[str, Any], beside: dict[str, Any]) -> Fraction:
        """What of a wager that a decision put beside another the house has put up."""
        return Fraction(0)

    def told(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """The result is told, and every wager ends."""
        if self.shown is None or not self._result_called:
            return "there is no result that was called", {}
        must = self.facts()
        said = {k: v for k, v in event.items() if k not in ("event", "clauses")}
        ends = {id_: due for id_, wager in lying.items() if (due := self.due(wager)) is not None}
        fault = "" if said == must else f"it tells of {said!r:.160}, and must of {must}"
        if len(ends) < len(lying):
            fault = "wagers lie there that the game does not have"
        self.shown, self._result_called = None, False
        return fault, {id_: settled(due) for id_, due in ends.items()}

    def again(self) -> None:
        """The spin, or what was called of it, does not count."""
        self.shown, self._result_called = None, False

    def finished(self) -> str:
        """Nothing is left that was not told."""
        return "" if self.shown is None else "the last result was never told"
