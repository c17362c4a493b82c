"""The felt: the wagers that lie on a table in a round, what is said there, and how wagers end.

It is what the conduct of a game sees of the table. Every wager ends exactly once: settled on a line of
its pay table, returned, or withdrawn while betting is open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from croupier.equipment.cards import CODES, Card, card_code
from croupier.equipment.tiles import Tile, tile_codes
from croupier.games.events import CALLED, PLACED, SETTLED, TURNED, Event, Kind
from croupier.games.facts import Fact
from croupier.games.game import ORDINARY, Opening, RoundKind, Rules
from croupier.games.hands import Hands
from croupier.games.jackpots import Linkable
from croupier.games.refusals import Malformed, Refusal, Refused, unknown
from croupier.games.remedies import Reposition
from croupier.games.requests import Request, Wagering
from croupier.games.standings import ALLOWANCE_USED, LAST_SHOOTER, remembered
from croupier.games.tape import NOTHING, MeterRead, Place, Report
from croupier.games.wagers import FOLDED, LOSE, STAND_OFF, WIN, PayLine, Result, Settlement, Wager
from croupier.law import Citation
from croupier.money.amounts import decimal, exact, parse_amount
from croupier.table.placement import Placement

_made: Final = tuple.__new__
"""Makes a named tuple as calling it does, without the step in between: a round has a score of events."""

_fixed: Final[Callable[[dict[str, Any]], Mapping[str, Any]]] = MappingProxyType
"""Makes the facts of an event unchangeable."""

NOTED: Final = frozenset({Kind.RESULT, Kind.SHOOTER, Kind.METER, Kind.METER_READ})
"""What changes the table itself, or what it leaves to the next round, when it is said."""


class Felt:
    """The table in one round.

    It has 28 fields at most of its own: CPython keeps objects with 30 in a slower way.
    """

    then_say: Callable[[], None] | None = None
    """What the conduct has said when ends of wagers were undone: what a meter shows then."""
    say_if_void: Callable[[], None] | None = None
    """What the conduct has said where the round is declared void."""
    at_risk: Callable[[Wager], int] | None = None
    """What of a wager its player stands to lose so far; all of it where the conduct has said nothing."""

    def __init__(self, rules: Rules, opening: Opening) -> None:
        self.rules = rules
        self.opening = opening
        self.events: list[Event] = []
        self.settlements: list[Settlement] = []
        self.refusals: list[Refusal] = []
        """Wagers that were placed in part only, or cut down or returned when betting closed."""
        self.without_wagers = opening.kind is not ORDINARY.kind
        self.windows = 0
        """How many times betting has been closed."""
        self._closed: tuple[tuple[Citation, ...], tuple[Citation, ...]] = (), ()
        """What the last call of no more bets rested on; what holds wagers since then, once cards are out."""
        self.out = False
        """Whether cards or tiles have come out since then."""
        self.hands = Hands()
        """The cards and tiles of the deal."""
        self.reports: list[Report] = []
        """The irregularities of the deal, in order."""
        self.deemed: dict[str, tuple[Citation, ...]] = {}
        """By ``id`` of a wager: what had a decision about it made for an absent player."""
        self._begun = [0]
        """How many things had happened whenever the round began: a remedy may have it begin again."""
        self.allowance: set[int] = set(opening.having(ALLOWANCE_USED))
        self.declared: frozenset[Fact] = frozenset()
        self.void_seats: set[int] = set()
        """The seats whose wagers were declared void."""
        self.last_shooter = opening.seat_having(LAST_SHOOTER)
        """The seat that has the dice, or had them last."""
        self.meters_left: dict[str, int] = dict(opening.jackpots) if opening.jackpots else {}
        """What the meters of jackpots show by what has happened so far, in minor units, by the pool."""
        self.results: list[Mapping[str, Any]] = []
        """The facts of every result that this round has had, in order."""
        self._settled: set[str] = set()
        """The wagers that a settlement names, by ``id``; those that lie on after it included."""
        self.ended: set[str] = set()
        """Those of them that have come to their end."""
        self._numbers: dict[str, int] = {}
        """By what an id begins with, how it may be numbered: a settlement names all with lower numbers."""
        self.wagers: tuple[Wager, ...] = ()
        """The wagers on the table, in the order in which they were placed."""
        self.meters: Mapping[str, int] = opening.jackpots
        """What the meters of jackpots show, in minor units, by the pool."""
        self.by_id: dict[str, Wager] = {}
        """The same by ``id``: one that changes keeps its place."""
        self.placements = 0
        """How many times a wager has been placed, changed or put up."""
        self._moved: dict[str, tuple[tuple[Citation, ...], tuple[Citation, ...]]] = {}
        """Wagers that count as if they lay elsewhere, by ``id``: what says so, and despite what."""

    @property
    def closed_by(self) -> tuple[Citation, ...]:
        """What refuses wagers since the last call of no more bets; nothing where there was none.

        That call, until the first card or tiles are out; from then on what holds wagers where they lie.
        """
        called, held = self._closed
        return held if held and self.out else called

    def holding(self, seat: int, wager: Wager | None = None) -> tuple[Citation, ...]:
        """What holds the wagers of a seat where they are, or one of them; nothing where nothing does."""
        if wager is not None and wager.type.holds:
            return wager.type.holds
        made = (*self.wagers, *(s.wager for s in self.settlements))
        brought = (clause for w in made if w.seat == seat for clause in w.type.holds)
        return tuple(dict.fromkeys((*self.closed_by, *brought)))

    # For the conduct ------------------------------------------------------------------------

    @property
    def leaves(self) -> Mapping[str, frozenset[int]]:
        """What the table remembers of its seats after what has happened."""
        if self.last_shooter is None and not self.allowance:
            return NOTHING
        return remembered(last_shooter=self.last_shooter, allowance_used=self.allowance)

    @property
    def takes_wagers(self) -> bool:
        """Whether wagers may lie on the table in this round."""
        return not self.without_wagers

    @property
    def no_wagers(self) -> tuple[Citation, ...]:
        """What forbids wagers in a round that is dealt without any: in a free hand, or in any other."""
        free = self.rules.free_hand if self.opening.kind is RoundKind.FREE else ()
        return free or self.rules.without_wagers

    def say(
        self, kind: Kind, clauses: tuple[Citation, ...], /, *, hidden: tuple[str, ...] = (), **facts: Any
    ) -> None:
        """Record that something happened."""
        fixed = _fixed(facts)
        if kind in NOTED:
            self._note(kind, fixed)
        self.events.append(_made(Event, (kind, fixed, clauses, hidden)))

    def tell(
        self,
        kind: Kind,
        clauses: tuple[Citation, ...],
        facts: dict[str, Any],
        hidden: tuple[str, ...] = (),
    ) -> None:
        """Record what happens at every step and changes nothing on the table: the facts are kept as given."""
        self.events.append(_made(Event, (kind, _fixed(facts), clauses, hidden)))

    def _note(self, kind: Kind, facts: Mapping[str, Any]) -> None:
        if kind is Kind.RESULT:
            self.results.append(facts)
        elif kind is Kind.SHOOTER:
            self.last_shooter = facts["was"] if facts["seat"] is None else facts["seat"]
        else:
            self.meters_left[facts["pool"]] = parse_amount(facts["shows"])

    def settle(
        self,
        wager: Wager,
        line: int | PayLine,
        why: tuple[Citation, ...] = (),
        *,
        clauses: tuple[Citation, ...] | None = None,
        case: int = 0,
    ) -> None:
        """End a wager on a line of its pay table, or on one made for how this wager is divided.

        ``why``: what it rests on besides. ``clauses``: instead of the line's, where only some of them apply.
        ``case``: which case of the line it is, where the line has several.
        """
        paid = wager.type.lines[line] if isinstance(line, int) else line
        chip = self.opening.smallest_chip
        net = paid.net(wager.stake, chip)
        cited = paid.cited(wager.stake, chip, case) if clauses is None else clauses
        if wager.id in self._moved:
            by, instead_of = self._moved[wager.id]
            cited = tuple(clause for clause in cited if clause not in instead_of) + by
        if wager.tokens or wager.lent:
            net = wager.borne(net)
        self._end(_made(Settlement, (wager, paid.result, net, paid, why + cited, False, None)), SETTLED)

    def settle_for(
        self,
        wager: Wager,
        net: Fraction | int,
        clauses: tuple[Citation, ...],
        *,
        won: bool = False,
        line: PayLine | None = None,
    ) -> None:
        """End a wager for an exact amount that no odds give: of a pot, a jackpot, or won by a bank.

        ``won``: it has won, also where commission leaves nothing. ``line``: that of its pay table that a
        jackpot pays.
        """
        result = WIN if net > 0 or won else LOSE if net < 0 else STAND_OFF
        exactly = exact(net) if isinstance(net, int) else net
        if wager.tokens or wager.lent:
            exactly = wager.borne(exactly)
        self._end(_made(Settlement, (wager, result, exactly, line, clauses, False, None)), SETTLED)

    def pay(self, wager: Wager, line: int, more: tuple[Citation, ...] = ()) -> None:
        """Pay a wager on a line of its pay table, which rests on ``more`` besides; it stays where it lies."""
        paid = wager.type.lines[line]
        assert paid.result is Result.WIN and wager.id in self.by_id, (wager, paid)
        chip = self.opening.smallest_chip
        cited = paid.cited(wager.stake, chip) + more
        settlement = Settlement(wager, paid.result, paid.net(wager.stake, chip), paid, cited, stays=True)
        self.settlements.append(settlement)
        self._settled.add(wager.id)
        self.say(Kind.PAID, cited, **settlement.facts())

    def award(self, wager: Wager, amount: int, clauses: tuple[Citation, ...]) -> None:
        """Pay the player of a wager of this round an amount besides, whatever becomes of the wager."""
        settlement = Settlement(wager, Result.WIN, exact(amount), None, clauses, stays=True)
        self.settlements.append(settlement)
        self.say(Kind.PAID, clauses, **settlement.facts())

    def mark(
        self, wager: Wager, clauses: tuple[Citation, ...], /, kind: Kind = Kind.TRAVELLED, **details: Any
    ) -> Wager:
        """Change the details of a wager: where it has travelled to, whether it is on."""
        marked = replace(wager, details=MappingProxyType({**wager.details, **details}))
        self.by_id[wager.id] = marked
        self._changed()
        self.say(kind, clauses, **marked.facts())
        return marked

    @property
    def deal(self) -> Sequence[Event]:
        """What has happened since the round began, or since a remedy had it begin again."""
        begun = self._begun[-1]
        return self.events[begun:] if begun else self.events

    @property
    def deals(self) -> int:
        """How many times the round has begun."""
        return len(self._begun)

    def turn(
        self,
        hand: str,
        cards: Sequence[Card],
        clauses: tuple[Citation, ...],
        *,
        instead: Card | None = None,
        **facts: Any,
    ) -> None:
        """Turn cards of a hand, ``instead`` of one that is turned face down."""
        self.hands.turn(hand, cards, instead)
        if instead is not None:
            facts["instead"] = card_code(instead)
        self.tell(TURNED, clauses, {"hand": hand, "cards": [CODES[card] for card in cards], **facts})

    def discard(
        self,
        hand: str,
        cards: Sequence[Card],
        clauses: tuple[Citation, ...],
        *,
        up: bool = False,
        **facts: Any,
    ) -> None:
        """Cards of a hand are given up, ``up`` where everybody has seen them."""
        self.hands.discard(hand, cards)
        told = {"hand": hand, "count": len(cards), "cards": [CODES[card] for card in cards], **facts}
        self.tell(Kind.DISCARDED, clauses, told, () if up else ("cards",))

    def split(self, hand: str, to: str, clauses: tuple[Citation, ...]) -> None:
        """The last card of a hand begins another one."""
        self.say(Kind.SPLIT, clauses, hand=hand, to=to, card=card_code(self.hands.part(hand, to)))

    def switch(self, hand: str, other: str, clauses: tuple[Citation, ...]) -> None:
        """The last cards of two hands are switched."""
        gets, gives = self.hands.switch(hand, other)
        told = {"hand": hand, "other": other, "gets": CODES[gets], "gives": CODES[gives]}
        self.tell(Kind.EXCHANGED, clauses, told)

    def expose(self, hand: str, tiles: Sequence[Tile], clauses: tuple[Citation, ...], **facts: Any) -> None:
        """Turn the tiles of a hand."""
        self.hands.lay(hand, tiles, up=True)
        self.say(Kind.EXPOSED, clauses, hand=hand, tiles=tile_codes(tiles), **facts)

    def set_tiles(
        self,
        hand: str,
        low: Sequence[Tile],
        high: Sequence[Tile],
        clauses: tuple[Citation, ...],
        *,
        house_way: bool,
        up: bool,
    ) -> None:
        """Set the tiles of a hand; it stays hidden where they were not turned before."""
        self.hands.lay(hand, (*low, *high), up=up)
        facts = {"hand": hand, "house_way": house_way, "low": tile_codes(low), "high": tile_codes(high)}
        self.say(Kind.SET, clauses, hidden=() if up else ("low", "high"), **facts)

    def take_back(self, hand: str, cards: Sequence[Card], clauses: tuple[Citation, ...]) -> None:
        """Cards that a hand was dealt are taken back, and dealt next."""
        self.hands.discard(hand, cards)
        told = {"hand": hand, "cards": [CODES[card] for card in cards]}
        self.tell(Kind.TAKEN_BACK, clauses, told, ("cards",))

    def start_again(self) -> None:
        """What was dealt does not count: nothing is declared of it, and hands that had folded are in."""
        self._begun.append(len(self.events))
        self.hands.clear()
        self.reports.clear()
        self.deemed.clear()
        self.declared = frozenset(fact for fact in self.declared if not fact.of_deal)
        for wager in self.wagers:
            if wager.folded:
                details = {name: value for name, value in wager.details.items() if name != FOLDED}
                self.by_id[wager.id] = replace(wager, details=MappingProxyType(details))
                self._changed()

    def put_up(
        self,
        name: str,
        beside: Wager,
        stake: int,
        *,
        by: tuple[Citation, ...] | None = None,
        tokens: int = 0,
        lent: int = 0,
        **details: Any,
    ) -> Wager:
        """A player's decision puts a further wager beside one that lies there.

        ``by``: what lets it, where that is not what lets such wagers be made. ``tokens``: what of the stake
        is in promotional tokens. ``lent``: what of it the house puts up.
        """
        type_ = self.rules.wagers[name]
        assert beside.type.name in (type_.follows, *type_.also_follows), (name, beside)
        assert beside.id in self.by_id and stake > 0, (name, beside)
        identity = f"{beside.id}+{name}"
        while identity in self.by_id or identity in self._settled:
            identity += "+"
        self.placements += 1
        on = MappingProxyType(details)
        entry = Place(identity, beside.seat, name, stake, beside.box, on, tokens=tokens)
        wager = Wager.placed(entry, type_, self.placements, self.opening.smallest_chip)
        wager = replace(wager, lent=lent) if lent else wager
        self.by_id[identity] = wager
        self._changed()
        self.say(Kind.RAISED, by or type_.clauses, **wager.facts(), beside=beside.id)
        return wager

    def _changed(self) -> None:
        """Others lie there now: conducts ask for them far more often than they change."""
        self.wagers = tuple(self.by_id.values())

    def judge_reading(self, entry: MeterRead, request: Request | None) -> tuple[Citation, ...]:
        """By what a linked jackpot's meter is read.

        Raises:
            Malformed: the round is over, or the table plays for no such jackpot.
        """
        links = self.rules.links if isinstance(self.rules, Linkable) else None
        if request is None:
            raise Malformed(f"meter of {entry.pool}", "the round is over")
        if links is None or entry.pool != links.pool:
            raise Malformed(f"meter of {entry.pool}", "no such jackpot can be linked at this table")
        return links.clauses

    def read_meter(self, entry: MeterRead, clauses: tuple[Citation, ...]) -> None:
        """A linked jackpot's meter is looked at again."""
        self.meters = {**self.meters, entry.pool: entry.shows}
        self.say(Kind.METER_READ, clauses, pool=entry.pool, shows=decimal(entry.shows))

    def over(self) -> None:
        """Nothing enters the round any more: what the conduct has said for later is forgotten."""
        if self.at_risk is not None:
            self.at_risk = None
        if self.then_say is not None or self.say_if_void is not None:
            self.then_say = self.say_if_void = None

    def if_void(self, say: Callable[[], None]) -> None:
        """Have something said if the round is declared void."""
        self.say_if_void = say

    def only_risked(self, at_risk: Callable[[Wager], int]) -> None:
        """Have no more of a wager forfeited than its player has bet by then."""
        self.at_risk = at_risk

    def when_put_back(self, say: Callable[[], None]) -> None:
        """Have something said whenever ends of wagers have been undone."""
        self.then_say = say

    # Placing and withdrawing ----------------------------------------------------------------

    def free_id(self, first: str) -> str:
        """An id that no wager has borne: ``first``, or it with a number."""
        number = self._numbers.get(first, 1)
        while _numbered(first, number) in self._settled:
            number += 1
        self._numbers[first] = number
        while _numbered(first, number) in self.by_id:
            number += 1
        return _numbered(first, number)

    def wager(self, identity: str) -> Wager:
        """The wager of that id; it lies on the table."""
        return self.by_id[identity]

    def place(self, placement: Placement) -> None:
        """Have a wager lie on the table as it was judged."""
        wager, now, refusal, part, valid = placement
        clauses = wager.type.clauses
        if wager.cash:
            clauses += self.rules.cash
        if wager.tokens:
            clauses += self.rules.tokens
        if valid is not None and valid.uses_allowance:
            self.allowance.add(wager.seat)
        if valid is not None and valid.stake >= wager.stake:
            clauses += valid.clauses
        kind = Kind.CHANGED if wager.id in self.by_id else PLACED
        self.placements += 1
        self.by_id[wager.id] = wager
        self.wagers = tuple(self.by_id.values())
        self.tell(kind, clauses, wager.facts())
        if refusal is None:
            return
        if part is not None:
            self.refusals.append(refusal)
            self.cut(wager, part.stake, part.clauses)
        elif now is not None:
            self.give_back(wager, now.clauses)
        elif valid is not None and valid.stake == 0:
            self.give_back(wager, valid.clauses)
        elif valid is not None and valid.stake < wager.stake:
            self.cut(wager, valid.stake, valid.clauses)

    def withdraw(self, wager: Wager) -> None:
        """Take a wager off the table."""
        del self.by_id[wager.id]
        self._changed()
        self.say(Kind.WITHDRAWN, wager.type.clauses, **wager.facts())

    def close(self, request: Wagering) -> None:
        """No more bets: cut down or return what may not lie."""
        # Not the request: what it checks wagers by knows the felt, and a round is to be free when it is left.
        called = request.closing or request.clauses
        self._closed = called, request.held
        self.out = False
        self.windows += 1
        self.tell(CALLED, called, {"step": "no_more_bets"})
        self.keep_to_rules()

    def keep_to_rules(self) -> None:
        """Cut down or return what may not be in play beside the others, once betting has closed."""
        for adjustment in self.rules.at_close(self.wagers, self.opening):
            wager, refusal = self.by_id[adjustment.wager], adjustment.refusal
            if adjustment.stake:
                # What is left of the wager counts: the rest of it alone is refused.
                left, rest = decimal(adjustment.stake), decimal(wager.stake - adjustment.stake)
                refusal = replace(refusal, what=f"{rest} of {refusal.what}", nearest=(left,))
                self.cut(wager, adjustment.stake, refusal.clauses)
            else:
                self.give_back(wager, refusal.clauses)
            self.refusals.append(refusal)

    # Putting right --------------------------------------------------------------------------

    def repositioned(self, edit: Reposition) -> Wager:
        """A wager as it would lie elsewhere.

        Raises:
            Refused: it may not lie there.
            Malformed: no such wager lies there, or no such position is known.
        """
        wager = self.by_id.get(edit.wager)
        if wager is None:
            raise unknown("wager on the table", edit.wager, self.by_id)
        type_ = self.rules.wagers.get(edit.type)
        if type_ is None:
            raise unknown("wager", edit.type, self.rules.wagers)
        for detail in edit.details:
            if detail not in type_.takes:
                raise unknown(f"detail of wager {type_.name}", detail, type_.takes)
        moved = replace(wager, type=type_, details=MappingProxyType(dict(edit.details)))
        lying = [w for w in self.wagers if w.id != wager.id]
        if (refusal := self.rules.check(moved, lying, self.opening)) is not None:
            raise Refused(refusal)
        return moved

    def reposition(
        self, moved: Wager, clauses: tuple[Citation, ...], instead_of: tuple[Citation, ...] = ()
    ) -> None:
        """Have a wager count as if it lay where :meth:`repositioned` put it (``instead_of``: as there)."""
        self.by_id[moved.id] = moved
        self._moved[moved.id] = clauses, instead_of
        self._changed()
        self.say(Kind.REPOSITIONED, clauses, **moved.facts())

    def stays(self, wager: str, clauses: tuple[Citation, ...]) -> None:
        """Have a wager count where it lies, which was in question: how it ends rests on these too."""
        self._moved.setdefault(wager, (clauses, clauses))

    # Ending ---------------------------------------------------------------------------------

    def cut(self, wager: Wager, stake: int, clauses: tuple[Citation, ...]) -> None:
        """Reduce a wager to a smaller stake; the rest goes back."""
        assert 0 < stake < wager.stake, (wager, stake)
        left = self.by_id[wager.id] = wager.cut(stake, self.opening.smallest_chip)
        self._changed()
        back: dict[str, Any] = {"returned": decimal(wager.stake - stake)}
        if wager.fee > left.fee:
            back["fee_returned"] = decimal(wager.fee - left.fee)
        self.say(Kind.REDUCED, clauses, **left.facts(), **back)

    def enlarge(self, wager: Wager, stake: int, clauses: tuple[Citation, ...]) -> None:
        """A wager counts as more than was entered."""
        assert stake > wager.stake, (wager, stake)
        now = self.by_id[wager.id] = wager.cut(stake, self.opening.smallest_chip)
        self._changed()
        self.say(Kind.ENLARGED, clauses, **now.facts(), added=decimal(stake - wager.stake))

    def give_back(self, wager: Wager, clauses: tuple[Citation, ...], *, whole: bool = False) -> None:
        """End a wager without a result, and with ``whole`` what decisions have put beside it."""
        self._end(Settlement(wager, Result.RETURNED, exact(0), None, clauses), Kind.RETURNED)
        if whole:
            self.give_beside_back(wager, clauses)

    def give_beside_back(self, wager: Wager, clauses: tuple[Citation, ...]) -> None:
        """End what decisions have put beside a wager without a result."""
        for other in [w for w in self.wagers if w.id.startswith(f"{wager.id}+")]:
            self.give_back(other, clauses)

    def give_all_back(self, clauses: tuple[Citation, ...]) -> None:
        """End all wagers without a result; the round goes on without any."""
        for wager in self.wagers:
            self.give_back(wager, clauses)
        self.without_wagers = True

    def forfeit(self, wager: Wager, clauses: tuple[Citation, ...]) -> None:
        """Take a wager for the house under a clause, not by its pay table; of chips what has been bet."""
        lost = wager.held if self.at_risk is None else self.at_risk(wager)
        if self.at_risk is not None and not lost:
            self.give_back(wager, clauses)
            return
        # Of a wager that is all in tokens nothing is held in money, and it is forfeited all the same.
        self._end(Settlement(wager, Result.LOSE, exact(-lost), None, clauses), SETTLED)

    def put_back(
        self, settlement: Settlement, clauses: tuple[Citation, ...], *, forfeit: bool = False
    ) -> None:
        """Undo how a wager ended: it neither wins nor loses, or is forfeited."""
        place = next(i for i, each in enumerate(self.settlements) if each is settlement)
        wager = settlement.wager
        forfeited = forfeit and not settlement.besides
        result, net = (Result.LOSE, -wager.held) if forfeited else (Result.RETURNED, 0)
        anew = Settlement(wager, result, exact(net), None, clauses, instead=settlement)
        self.settlements[place] = anew
        if not settlement.besides:
            self.ended.add(wager.id)
        was = {"result": settlement.result.value, "net": decimal(settlement.net)}
        self.say(Kind.PUT_BACK, clauses, **anew.facts(), was=was)

    def _end(self, settlement: Settlement, kind: Kind) -> None:
        """A wager's one and only end."""
        wager = settlement.wager
        identity = wager.id
        assert identity in self.by_id, f"wager {identity} ends twice"
        del self.by_id[identity]
        self.wagers = tuple(self.by_id.values())
        net, of = settlement.net.as_integer_ratio()
        assert net >= (wager.tokens + wager.lent - wager.stake - wager.fee) * of, settlement
        self.settlements.append(settlement)
        self._settled.add(identity)
        self.ended.add(identity)
        self.tell(kind, settlement.clauses, settlement.facts())


def _numbered(first: str, number: int) -> str:
    return first if number == 1 else f"{first}~{number}"
