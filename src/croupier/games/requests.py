"""Requests: what the conduct of a game asks for next, and from whom.

The conduct of a game is a generator. It yields a request and is sent the answer: a card for
:class:`Draw`, the faces for :class:`Roll`, a place for :class:`Spin`, tiles for :class:`Deliver`, a
:class:`~croupier.games.tape.Decision` for :class:`Decide` (and for a :class:`Wagering` that lets players
decide meanwhile), nothing for the calls. The driver around
it owns the tape, legality, irregularities, events and money. Requests are made at every step, so they are
named tuples: as fixed as frozen dataclasses, and made in a third of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, TypeVar

from croupier.games.refusals import Refusal
from croupier.games.tape import NOTHING, Decision
from croupier.games.wagers import Wager
from croupier.law import Citation
from croupier.money.amounts import decimal

if TYPE_CHECKING:
    from croupier.games.game import Accepted

_made: Final = tuple.__new__
"""Makes a named tuple as calling it does, without the step in between."""


def _lets_all(*_: Any) -> None:
    """Refuses nothing, and says nothing."""


def _nothing() -> str:
    """Every player is asked."""
    return ""


def _binds_nobody(_: Decision) -> bool:
    """Nothing is taken but what is offered."""
    return False


def _comes_to_nothing() -> Mapping[str, Any]:
    """The outcome of play that has not begun."""
    return NOTHING


def _takes_no_part(*_: Any) -> None:
    """Places nothing of what is refused."""


class Wagering(NamedTuple):
    """Wagers may be placed, changed and withdrawn until staff call ``no_more_bets``."""

    step: str
    clauses: tuple[Citation, ...] = ()
    closing: tuple[Citation, ...] = ()
    """What the call of no more bets rests on."""
    stage: int = 1
    """Which window of the round it is; a script's ``before``."""
    may_end: bool = False
    """Whether play may stop here: nothing on the table waits for a result."""
    complete: bool = False
    """Whether play has come to its natural end: where nothing lies, a table ends the round here."""
    outcome: Callable[[], Mapping[str, Any]] = _comes_to_nothing
    """What the round has come to if play stops here, as plain JSON values, when asked."""
    play: Callable[[], Mapping[str, Any] | None] = _lets_all
    """Where play stands that goes on from throw to throw (point, shooter, throws), when asked; None in other
    games."""
    check: Callable[[Wager, Sequence[Wager]], Refusal | None] = _lets_all
    """Why a wager cannot be placed beside the others just now, or None."""
    in_part: Callable[[Wager, Refusal, Sequence[Wager]], Accepted | None] = _takes_no_part
    """What is placed by itself instead of a wager that a rule refuses (a terminal does so), or None."""
    actions: Mapping[str, tuple[Citation, ...]] = NOTHING
    """What players may decide meanwhile, with clauses: the conduct is sent the decision and asks again."""
    check_decision: Callable[[Decision], Refusal | None] = _lets_all
    """Why such a decision cannot be taken just now, or None."""
    held: tuple[Citation, ...] = ()
    """What holds wagers where they lie once the first card or tiles are out; ``closing`` where empty."""


class Aside(NamedTuple):
    """What a player may ask for although it is not asked: while others decide, or before a card."""

    seat: int
    action: str
    wager: str
    """The wager that it is about, by ``id``."""
    step: str
    """The step that it belongs to."""
    clauses: tuple[Citation, ...] = ()


class Draw(NamedTuple):
    """A card for a hand, as it leaves the shoe."""

    step: str
    to: str
    """The hand that it goes to: ``player``, ``banker``."""
    face_up: bool
    clauses: tuple[Citation, ...] = ()
    needed: Callable[[], bool] | None = None
    """Whether the hand still gets one: where its wagers have all gone back the conduct is sent None.

    None where it gets one whatever has happened.
    """
    takes_shown: bool = False
    """Whether the hand gets a card that is out of the shoe and was seen, even one that it does not need."""
    burns: bool = False
    """Whether the card is burned, unseen: which one it is changes nothing."""
    aside: tuple[Aside, ...] = ()
    """What players may ask for before it: the conduct is sent the decision and asks again."""


def card_for(
    step: str, to: str, face_up: bool, clauses: tuple[Citation, ...], needed: Callable[[], bool] | None
) -> Draw:
    """A card for a hand that gets it while it is ``needed``: a :class:`Draw`, made in half the time."""
    asked: Draw = _made(Draw, (step, to, face_up, clauses, needed, False, False, ()))
    return asked


class Roll(NamedTuple):
    """A throw of dice, or a tumble of them."""

    step: str
    dice: int
    clauses: tuple[Citation, ...] = ()


class Spin(NamedTuple):
    """A spin of a wheel: where it comes to rest."""

    step: str
    places: tuple[str, ...]
    """A name for each of the equally likely places that it can come to rest at; some may share one."""
    clauses: tuple[Citation, ...] = ()
    spellings: Mapping[str, str] = NOTHING
    """Other names of the places, in small letters."""


@dataclass(frozen=True, slots=True)
class Deliver:
    """A set of tiles for a box, as it comes off the stacks."""

    step: str
    to: str
    """The box or hand that it goes to."""
    count: int
    clauses: tuple[Citation, ...] = ()


class Decide(NamedTuple):
    """A player's decision among ``actions``.

    Where the wager that it is about has gone back, or every wager of the player and it has a ``default``,
    nobody is asked.
    """

    step: str
    seat: int
    actions: tuple[str, ...]
    clauses: tuple[Citation, ...] = ()
    default: str | None = None
    """What it counts as when the player says nothing; None where the round must wait."""
    wager: str | None = None
    """The wager that it is about, by ``id``."""
    absent: str | None = None
    """What it counts as where the player is not there to decide, as staff or a clock say."""
    stakes: Mapping[str, int] = NOTHING
    """What an action puts up besides, in minor units; none where it is not named.

    Where the player may say how much, it is the most.
    """
    hand: int | None = None
    """Which of the player's hands it is about, counted from 1; None where a player has one only."""
    check: Callable[[Decision], Refusal | None] = _lets_all
    """Why such a decision cannot be taken just now (its stake), or None."""
    least: Mapping[str, int] = NOTHING
    """The least that an action puts up where the player may say how much, in minor units."""
    from_wager: bool = False
    """Whether what actions put up comes out of the wager that it is about, which is staked already."""
    aside: tuple[Aside, ...] = ()
    """What players may ask for meanwhile: the conduct is sent the decision and asks again."""
    closed: Callable[[str], tuple[str, tuple[Citation, ...]] | None] = _lets_all
    """Why an action of the game is not among these, and by which clauses; None where nothing says."""
    binds: Callable[[Decision], bool] = _binds_nobody
    """Whether an action that is not among these binds all the same, as what a rule makes of it."""
    by: Mapping[str, tuple[Citation, ...]] = NOTHING
    """What an action rests on, where that is not all of ``clauses``."""
    sizes: Mapping[str, tuple[int, ...]] = NOTHING
    """The only amounts that an action may put up, in minor units; any where it names none."""
    unasked: Callable[[], str] = _nothing
    """What a house decides at once for a player who wants it so; empty where it asks every player.

    It is worked out when it is asked for. It may tell of cards that nobody has seen: it is for the house, and
    shown to nobody.
    """
    idle: Callable[[], str] = _nothing
    """What a house decides at once for any player, as nothing that may be chosen gains anything; empty where
    something may. It is worked out when it is asked for."""


class Announce(NamedTuple):
    """Staff call a step: ``result``."""

    step: str
    clauses: tuple[Citation, ...] = ()
    by: str = ""
    """The office whose word it takes; the dealer's where empty."""
    says: Mapping[str, Any] = NOTHING
    """What somebody vouches for who calls it, as plain JSON values: that the deck has 52 cards."""
    aside: tuple[Aside, ...] = ()
    """What players may ask for before it is called: the conduct is sent the decision."""

    @property
    def vouched(self) -> bool:
        """Whether somebody vouches for something by the call: an office's word, or a count."""
        return bool(self.by or self.says)


Request: TypeAlias = Wagering | Draw | Roll | Spin | Deliver | Decide | Announce

Outcome = TypeVar("Outcome")
Conduct: TypeAlias = Generator[Request, Any, Outcome]


def describe(request: Request) -> dict[str, Any]:
    """A request as plain JSON values: who must do what, and the legal choices."""
    out = _described(request)
    if isinstance(request, (Draw, Decide, Announce)) and request.aside:
        out["aside"] = [{"seat": a.seat, "action": a.action, "wager": a.wager} for a in request.aside]
    return out


def _described(request: Request) -> dict[str, Any]:
    match request:
        case Wagering():
            actions = ["place", "withdraw", *request.actions, "no_more_bets"]
            return {"who": "players", "step": request.step, "actions": actions}
        case Draw():
            return {"who": "equipment", "step": request.step, "for": request.to, "needs": "card"}
        case Decide():
            out: dict[str, Any] = {
                "who": f"seat {request.seat}",
                "seat": request.seat,
                "step": request.step,
                "actions": list(request.actions),
            }
            if request.wager is not None:
                out["wager"] = request.wager
            if request.hand is not None:
                out["hand"] = request.hand
            if request.stakes:
                out["stakes"] = {action: decimal(stake) for action, stake in request.stakes.items()}
            if request.least:
                out["least"] = {action: decimal(stake) for action, stake in request.least.items()}
            if request.sizes:
                out["sizes"] = {
                    action: [decimal(s) for s in sizes] for action, sizes in request.sizes.items()
                }
            return out
        case Roll():
            return {"who": "equipment", "step": request.step, "needs": f"{request.dice} dice"}
        case Spin():
            return {"who": "equipment", "step": request.step, "needs": "spin"}
        case Deliver():
            needs = f"{request.count} tiles"
            return {"who": "equipment", "step": request.step, "for": request.to, "needs": needs}
        case Announce():
            return {"who": request.by or "dealer", "step": request.step, "actions": ["call"]}
