"""A round of play by calls."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NoReturn, ParamSpec

from croupier.api.refused import (
    Money,
    Refusal,
    RefusedError,
    amount_text,
    in_units,
    listed,
    malformed,
    refusing,
)
from croupier.api.views import PlacedWager, Settlement, Waiting, settlements_of
from croupier.equipment.cards import card_codes
from croupier.equipment.tiles import tile_codes
from croupier.games.refusals import unknown
from croupier.games.requests import Announce, Decide, Wagering, describe
from croupier.games.tape import (
    Call,
    CuttingCard,
    Delivered,
    Entry,
    Landed,
    MeterRead,
    Place,
    Produce,
    Thrown,
    Vouched,
    Withdraw,
)
from croupier.record.rounds import round_hash, write_record
from croupier.record.script import read_decision, read_wager
from croupier.record.script_reports import read_report
from croupier.record.script_wagers import place_name
from croupier.record.values import read_amount, read_card, read_name, read_number, read_tile
from croupier.table.answers import not_now
from croupier.table.round import END, NO_MORE_BETS, Status
from croupier.table.round import Round as Engine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.api.tables import Table

P = ParamSpec("P")

ACTS: Final = (
    "place",
    "withdraw",
    "close_betting",
    "end",
    "deal",
    "throw",
    "spin",
    "deliver",
    "decide",
    "call",
    "report",
    "cutting_card",
    "read_meter",
)
"""The methods that enter something into the round: what :meth:`Round.why_not` judges."""

_PLACES_OF_SCRIPTS: Final = ("at", "before_wager", "before_decision")
"""By these a script says when something is reported: here it is reported now."""


class Round:
    """One round of play, conducted by the rulebook. Open one with :meth:`croupier.Table.open_round`.

    Enter what happens at the table by its methods, in the order in which it happens; :attr:`waiting_for` says
    what comes next. Every method that enters something raises :class:`~croupier.RefusedError` where a rule or
    sense forbids it, and the round is as it was. The dealer's calls are made as soon as they are due, unless
    the round was opened with ``announce=False``.

    >>> import croupier
    >>> spin = croupier.Table("qld-2010", "roulette").open_round()
    >>> spin.place(1, "straight_up", 5, covers=[17])
    'w1'
    >>> spin.close_betting()
    >>> spin.spin(17)
    >>> spin.settle()[0].net
    Fraction(175, 1)
    >>> spin
    <Round of qld-2010 roulette: settled, 1 wager ended>
    """

    def __init__(self, table: Table, engine: Engine, *, announce: bool = True) -> None:
        self.table: Final = table
        """The table that it is played at."""
        self._engine = engine
        self._announce = announce
        self._asking = False
        self._placed = 0
        self._go_on(engine)

    # What can be read -----------------------------------------------------------------------

    @property
    def waiting_for(self) -> Waiting | None:
        """What the round needs next, and what is legal now; None when it is over."""
        request = self._engine.request
        return None if request is None else Waiting.from_engine(request)

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self._engine.status is not Status.OPEN

    @property
    def status(self) -> str:
        """``open``, ``settled``, or ``void``: all wagers were returned."""
        return self._engine.status.value

    @property
    def wagers(self) -> tuple[PlacedWager, ...]:
        """The wagers on the table, in the order in which they were placed."""
        return tuple(map(PlacedWager.from_engine, self._engine.wagers))

    @property
    def hands(self) -> Mapping[str, tuple[str, ...]]:
        """The cards or tiles of every hand, by its name: ``player``, ``dealer``, ``box_1``."""
        hands = self._engine.hands
        cards = {name: tuple(card_codes(hands.of(name))) for name in hands.cards}
        tiles = {name: tuple(tile_codes(stack.tiles)) for name, stack in hands.stacks.items()}
        return MappingProxyType(cards | tiles)

    @property
    def settlements(self) -> tuple[Settlement, ...]:
        """How wagers have ended so far, in order, each with its clauses and what decided it."""
        engine = self._engine
        return settlements_of(self.table.family, engine.settlements, engine.events, engine.outcome)

    @property
    def nets(self) -> Mapping[int, Fraction]:
        """What each seat has against before the round, of the wagers that have ended."""
        nets: dict[int, Fraction] = {}
        for each in self._engine.settlements:
            nets[each.wager.seat] = nets.get(each.wager.seat, Fraction(0)) + in_units(each.net)
        return MappingProxyType(dict(sorted(nets.items())))

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """Parts of wagers that were not taken, and wagers cut or returned when betting closed."""
        return tuple(map(Refusal.from_engine, self._engine.refusals))

    @property
    def reportable(self) -> tuple[str, ...]:
        """The irregularities that can be reported at this step, by kind."""
        request = self._engine.request
        if request is None:
            return ()
        kinds = self._engine.rules.irregularities.values()
        return tuple(
            each.kind
            for each in kinds
            if each.impossible is None and (not each.steps or request.step in each.steps)
        )

    @property
    def outcome(self) -> Mapping[str, Any]:
        """What the round has come to, as ``croupier conduct`` prints it; empty until it is over."""
        return MappingProxyType(dict(self._engine.outcome))

    @property
    def next_round(self) -> Mapping[str, Any]:
        """What the round leaves behind for the next, as ``croupier conduct`` prints it."""
        return MappingProxyType(self._engine.closing.to_json())

    @property
    def events(self) -> list[dict[str, Any]]:
        """Everything that has happened, each event with its clauses, as records hold it."""
        return [event.to_json() for event in self._engine.events]

    @property
    def hash(self) -> str:
        """The SHA-256 hash of all that made the round and all that came of it."""
        return round_hash(self.table.definition, self.table.options, self._engine)

    @property
    def engine(self) -> Engine:
        """The round as the engine has it, for what is not offered here."""
        return self._engine

    def record(self) -> dict[str, Any]:
        """The round record, as docs/record.md describes it: plain JSON values, with their hash."""
        return write_record(self.table.definition, self.table.options, self._engine)

    def explain(self, id: str) -> str:  # noqa: A002
        """Why a wager ended as it did: what it came to, what decided it, and the clauses in words.

        Raises:
            RefusedError: no wager of that id has ended.

        >>> import croupier
        >>> coup = croupier.Table("qld-2010", "baccarat").open_round()
        >>> _ = coup.place(1, "player", 10), coup.close_betting(), coup.deal("9S 2D QH 4C")
        >>> print(coup.explain("w1"))  # doctest: +NORMALIZE_WHITESPACE
        w1: player of 10 by seat 1, win 10 at 1 to 1
        The player's hand counts 9 (9 of spades and queen of hearts),
        the banker's 6 (2 of diamonds and 4 of clubs).
          sch 1 s 11(2)(a): player wager wins on the higher count
          sch 1 s 12(1): player's hand pays 1 to 1
        """
        ended = [each for each in self.settlements if each.id == id]
        if not ended:
            near = [each.id for each in self.settlements]
            raise malformed(f"wager {id!r}", "no wager of that id has ended", near)
        return "\n".join(line for each in ended for line in self._explained(each))

    def _explained(self, ended: Settlement) -> Iterator[str]:
        yield str(ended)
        if ended.because:
            yield f"{ended.because[0].upper()}{ended.because[1:]}."
        yield from (f"  {ref}: {self.table.clause(ref).heading}" for ref in ended.clauses)

    # What can be entered --------------------------------------------------------------------

    def place(  # noqa: PLR0913
        self,
        seat: int,
        wager: str,
        stake: Money,
        *,
        id: str | None = None,  # noqa: A002
        box: int | None = None,
        hand: int | None = None,
        covers: Sequence[int | str] | None = None,
        selection: int | str | None = None,
        attach: str | None = None,
        working: bool | None = None,
        cash: bool = False,
        tokens: Money | None = None,
        accepted: bool = False,
    ) -> str:
        """Place a wager, or change one to another stake, and return its id.

        Args:
            seat: whose wager it is.
            wager: its kind, by name (:attr:`croupier.Table.wagers`).
            stake: in currency units, exactly.
            id: a name for it; that of a wager on the table changes it. Numbered if left out.
            box: the numbered betting area, where it is not that of the seat.
            hand: the hand that it is on, where its kind asks for one.
            covers: the numbers or positions that it covers.
            selection: the number, total or combination that it is on.
            attach: the id of the wager that it stands behind.
            working: whether it is on or off.
            cash: whether it is placed in cash.
            tokens: what of the stake is in promotional tokens.
            accepted: whether the dealer takes it although a rule refuses it.

        Raises:
            RefusedError: it cannot be placed now, or not so.
        """
        given: dict[str, Any] = {
            "seat": seat,
            "wager": wager,
            "stake": amount_text(stake, "stake"),
            "id": self._free_id() if id is None else id,
            "box": box,
            "hand": hand,
            "covers": list(covers) if isinstance(covers, (tuple, range)) else covers,
            "selection": selection,
            "attach": attach,
            "working": working,
            "cash": cash,
            "tokens": None if tokens is None else amount_text(tokens, "tokens"),
            "accepted": accepted,
        }
        with refusing("wager"):
            named = {key: value for key, value in given.items() if value is not None}
            entry = read_wager(named, self._placed + 1, self.table.definition).entry
            assert isinstance(entry, Place), entry
            if self._enter(entry):
                self._placed += 1
        return entry.id

    def withdraw(self, id: str) -> None:  # noqa: A002
        """Take a wager off the table, while wagers are open.

        Raises:
            RefusedError: there is no such wager, or it may not be taken back now.
        """
        with refusing(f"wager {id!r}"):
            seats = {wager.id: wager.seat for wager in self._engine.wagers}
            if read_name(id, "id of the wager") not in seats:
                raise unknown("wager on the table", id, seats)
            self._enter(Withdraw(id, seats[id]))

    def close_betting(self) -> None:
        """Call no more bets.

        Raises:
            RefusedError: wagers are not open.
        """
        with refusing("call of no more bets"):
            self._enter(Call(NO_MORE_BETS))

    def end(self) -> None:
        """End play between throws, where a game goes on from throw to throw and nothing waits for a result.

        Raises:
            RefusedError: play cannot stop here.
        """
        with refusing("call of end"):
            self._enter(Call(END))

    def deal(self, *cards: str) -> None:
        """Deal cards in the order in which they leave the shoe, cards that are burned among them.

        Each goes where the rules have it go. A text may hold several: ``deal("9S 2D", "QH")``.

        Raises:
            RefusedError: one of them cannot come now; those before it have been dealt.
        """
        with refusing("card"):
            codes = [code for text in cards for code in read_name(text, "card").split()]
            produced = [Produce(read_card(code, f"card {n}")) for n, code in enumerate(codes, start=1)]
            self._enter(*produced)

    def throw(self, *dice: int) -> None:
        """Throw the dice: their uppermost faces.

        Raises:
            RefusedError: no such throw can come now.
        """
        with refusing("throw"):
            self._enter(Thrown(tuple(read_number(face, "face of a die", 6) for face in dice)))

    def spin(self, place: int | str) -> None:
        """Spin the wheel: where it, or the ball, comes to rest.

        Raises:
            RefusedError: the wheel has no such place, or is not spun now.
        """
        with refusing("spin"):
            self._enter(Landed(place_name(place, "spin")))

    def deliver(self, *tiles: str) -> None:
        """Deliver a set of tiles to the box or hand that is next.

        Raises:
            RefusedError: no such set can come now.
        """
        with refusing("tiles"):
            self._enter(Delivered(tuple(read_tile(each, f"tile {n}") for n, each in enumerate(tiles, 1))))

    def decide(
        self,
        action: str,
        seat: int | None = None,
        *,
        hand: int | None = None,
        wager: str | None = None,
        stake: Money | None = None,
        tokens: Money | None = None,
        cards: Sequence[str] = (),
        tiles: Sequence[str] = (),
    ) -> None:
        """Take a player's decision: an action of :attr:`waiting_for`.

        Args:
            action: by its name.
            seat: whose it is; that of the seat that is asked if left out.
            hand: which of its hands it is about, from 1, where it has several.
            wager: the id of the wager that it is about, where it is not the one that is asked about.
            stake: what it puts up, where the player says how much; what is left of a wager that is reduced.
            tokens: what of that is in promotional tokens.
            cards: the cards that it names: those exchanged or discarded.
            tiles: the tiles that it names: those of the low hand.

        Raises:
            RefusedError: it cannot be decided now, or not so.
        """
        asked = self._engine.request if isinstance(self._engine.request, Decide) else None
        if seat is None and asked is None:
            self._nobody_asked(action)
        about = None if asked is None else asked.wager
        own = wager if wager is None or wager != about else None
        given: dict[str, Any] = {
            "seat": asked.seat if seat is None and asked is not None else seat,
            "action": action,
            "hand": hand,
            "wager": (wager or about) if self._names_a_wager(action) else own,
            "stake": None if stake is None else amount_text(stake, "stake"),
            "tokens": None if tokens is None else amount_text(tokens, "tokens"),
            "cards": listed(cards, "cards") or None,
            "tiles": listed(tiles, "tiles") or None,
        }
        with refusing("decision"):
            named = {key: value for key, value in given.items() if value is not None}
            entry = read_decision(named, 1, self.table.definition, self._ids()).decision
            mine = asked is not None and entry.seat == asked.seat and own is None
            self._enter(entry._replace(wager=about) if mine else entry)

    def _nobody_asked(self, action: str) -> NoReturn:
        """Refuse a decision that names no seat where none is asked, by what the round waits for."""
        request, what = self._engine.request, f"decision {action!r}"
        if request is None:
            raise malformed(what, f"the round is {self.status}")
        needs = describe(request)
        if action in [*needs.get("actions", ()), *(each["action"] for each in needs.get("aside", ()))]:
            raise malformed(what, "no seat is asked to decide: name the seat")
        raise RefusedError(Refusal.from_engine(not_now(request, what).refusal))

    def _names_a_wager(self, action: object) -> bool:
        return any(each.about_wager for each in self.table.definition.actions if each.name == action)

    def call(self, step: str) -> None:
        """Announce a step: needed only in a round that was opened with ``announce=False``.

        Raises:
            RefusedError: that step is not due.
        """
        with refusing("call"):
            self._enter(Call(read_name(step, "step")))

    def report(
        self, kind: str, *, card: str | None = None, ruling: str | None = None, **details: Any
    ) -> None:
        """Report an irregularity: its remedy is carried out.

        Args:
            kind: by its name (:attr:`reportable`).
            card: the card that left the shoe in error, where the kind is about one.
            ruling: what staff rule, where the book leaves it to them; the usual ruling if left out.
            details: what else the kind asks for: ``seat``, ``wager``, ``exposed``.

        Raises:
            RefusedError: it cannot happen here, or something is missing.

        >>> import croupier
        >>> coup = croupier.Table("qld-2010", "baccarat").open_round()
        >>> _ = coup.place(1, "player", 10), coup.close_betting(), coup.deal("9S 2D QH 4C")
        >>> coup.over
        True
        >>> coup.why_not(coup.report, "burn_omitted").reason
        'the round is over: an error found later is a dispute'
        """
        given = {name: value for name, value in details.items() if value is not None}
        with refusing("irregularity"):
            for name in _PLACES_OF_SCRIPTS:
                if name in given:
                    raise unknown(f"detail of irregularity {kind}", name, ())
            if "stake" in given:
                given["stake"] = amount_text(given["stake"], "stake")
            ruled = {} if ruling is None else {"ruling": ruling}
            scripted = read_report(
                {**given, **ruled, "kind": kind, "at": 1}, 1, self.table.definition, (), ()
            )
            named = None if card is None else read_card(card, f"card of irregularity {kind}")
            self._enter(replace(scripted.report, card=named))

    def cutting_card(self) -> None:
        """The cutting card comes out of the shoe instead of a card.

        Raises:
            RefusedError: it cannot come now.
        """
        with refusing("cutting card"):
            self._enter(CuttingCard())

    def read_meter(self, pool: str, shows: Money) -> None:
        """Read the meter of a linked jackpot, which other tables move too.

        Raises:
            RefusedError: no such jackpot is linked here, or the round is over.
        """
        with refusing("meter"):
            shown = read_amount(amount_text(shows, "meter"), "meter")
            self._enter(MeterRead(read_name(pool, "pool"), shown))

    def settle(self) -> tuple[Settlement, ...]:
        """Make the calls that are due, and return how all wagers have ended.

        Where a game goes on from throw to throw, play ends if no wager waits for a result.

        Raises:
            RefusedError: the round waits for something else.
        """
        engine = self._engine
        with refusing("settlement"):
            self._go_on(engine, announce=True)
            if isinstance(engine.request, Wagering) and engine.request.may_end and not engine.wagers:
                engine.apply(Call(END))
        if not self.over:
            raise malformed("settlement", f"the round waits for {self.waiting_for}")
        return self.settlements

    # What may be entered --------------------------------------------------------------------

    def why_not(self, act: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> Refusal | None:
        """Why one of the round's methods would refuse this now, or None; nothing changes.

        >>> import croupier
        >>> coup = croupier.Table("qld-2010", "baccarat").open_round()
        >>> print(coup.why_not(coup.deal, "9S").reason)
        the round is at step wagers and waits for players
        """
        if getattr(act, "__self__", None) is not self or getattr(act, "__name__", "") not in ACTS:
            raise malformed("why_not", "give a method of this round that enters something", ACTS)
        with self._only_asking():
            try:
                act(*args, **kwargs)
            except RefusedError as error:
                return error.refusal
        return None

    def may(self, act: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> bool:
        """Whether one of the round's methods would take this now; nothing changes."""
        return self.why_not(act, *args, **kwargs) is None

    @contextmanager
    def _only_asking(self) -> Iterator[None]:
        self._asking = True
        try:
            yield
        finally:
            self._asking = False

    def _enter(self, *entries: Entry) -> bool:
        """Have entries taken one after the other; says whether they were, and not only judged."""
        if not self._asking:
            for entry in entries:
                self._engine.apply(entry)
                self._go_on(self._engine)
        elif len(entries) == 1:
            self._engine.check(entries[0])
        else:
            engine = self._engine
            trial = Engine.replay(engine.rules, engine.opening, engine.tape)
            for entry in entries:
                trial.apply(entry)
                self._go_on(trial)
        return not self._asking

    def _go_on(self, engine: Engine, *, announce: bool = False) -> None:
        """Make the dealer's calls that are due, where they are made without being asked for."""
        while (announce or self._announce) and isinstance(request := engine.request, Announce):
            engine.apply(Call(request.step, Vouched.AUTOMATIC if request.vouched else None))

    def _free_id(self) -> str:
        number = self._placed + 1
        known = self._ids()
        while f"w{number}" in known:
            number += 1
        return f"w{number}"

    def _ids(self) -> tuple[str, ...]:
        """The ids of all wagers of the round."""
        there = (wager.id for wager in self._engine.wagers)
        return tuple(dict.fromkeys((*there, *(each.wager.id for each in self._engine.settlements))))

    def __repr__(self) -> str:
        table = f"{self.table.book} {self.table.game}"
        there, ended = len(self._engine.wagers), len(self._engine.settlements)
        if self.over:
            return f"<Round of {table}: {self.status}, {_counted(ended)} ended>"
        return f"<Round of {table}: waits for {self.waiting_for}, {_counted(there)} on the table>"


def _counted(wagers: int) -> str:
    return "1 wager" if wagers == 1 else f"{wagers} wagers"
