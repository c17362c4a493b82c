"""Run round scripts through the real conduct of their games, and write their results."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.equipment.cards import Card, card_codes
from croupier.errors import CroupierError
from croupier.games.events import Kind
from croupier.games.game import place_label
from croupier.games.poker.terms import ABSENT
from croupier.games.refusals import Code, Malformed, Refusal, Refused
from croupier.games.remedies import GROUND
from croupier.games.requests import Announce, Decide, Deliver, Draw, Request, Roll, Spin, Wagering
from croupier.games.shoe import Burn
from croupier.games.shown import SHOWN
from croupier.games.tape import (
    Call,
    CuttingCard,
    Decision,
    Delivered,
    Entry,
    Landed,
    MeterRead,
    Place,
    Produce,
    Report,
    Thrown,
    Withdraw,
)
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.record.rounds import write_record
from croupier.record.script import (
    Script,
    ScriptedDecision,
    ScriptedWager,
    read_id,
    read_script,
)
from croupier.record.script_reports import ScriptedReport
from croupier.record.tables import REDUCE, RETRACT, actions_of, retractions_of
from croupier.table.answers import aside_of
from croupier.table.retractions import RETRACTION
from croupier.table.round import END, NO_MORE_BETS, Round, Status

WAITING: Final = "waiting"
REFUSED: Final = "refused"
MOST_SAID: Final = 500
"""The longest reason of a refusal, in characters."""


@dataclass(frozen=True, slots=True)
class Conducted:
    """What came of a script."""

    result: dict[str, Any]
    """As the round script's page describes it: plain JSON values."""
    record: dict[str, Any] | None
    """The record of the round; None where there was none."""
    malformed: bool = False
    """Whether the script itself was wrong, rather than against a rule."""


def conduct_script(data: object, *, events: bool = False) -> dict[str, Any]:
    """The result of one script, as plain JSON values; never raises for what a script says."""
    return run_script(data, events=events).result


def run_script(data: object, *, events: bool = False) -> Conducted:
    """Conduct one script; never raises for what a script says."""
    try:
        script = read_script(data)
        run = _Run(script)
    except (Refused, Malformed) as error:
        return refused_script(data, error.refusal)
    except CroupierError as error:
        return refused_script(data, Refusal("script", str(error)))
    run.play()
    return run.conducted(events=events)


def refused_script(data: object, refusal: Refusal) -> Conducted:
    """The result of a script of which nothing could be run."""
    try:
        identity = read_id(data) if isinstance(data, dict) else None
    except Malformed:
        identity = None
    if isinstance(identity, str):
        identity = identity[:MOST_SAID].encode("utf-8", "replace").decode()
    result: dict[str, Any] = {
        "id": identity,
        "status": REFUSED,
        "settled": [],
        "seats": [],
        "outcome": {},
        "refused": [_short(refusal).to_json()],
        "waiting_for": None,
        "open": [],
        "assumed": [],
        "events": [],
        "hash": None,
    }
    return Conducted(result, None, malformed=refusal.code is Code.MALFORMED or not refusal.clauses)


def _short(refusal: Refusal) -> Refusal:
    return replace(refusal, what=_cut(refusal.what), reason=_cut(refusal.reason))


def _cut(text: str) -> str:
    text = text.encode("utf-8", "backslashreplace").decode()
    return text if len(text) <= MOST_SAID else f"{text[: MOST_SAID - 3]}..."


class Assumed(NamedTuple):
    """Something that a script does not say, or says against itself, and what it was taken for."""

    what: str
    assumed: str
    clauses: Clauses

    def to_json(self) -> dict[str, Any]:
        """This as plain JSON values."""
        clauses = list(dict.fromkeys(c.ref for c in self.clauses))
        return {"what": _cut(self.what), "assumed": self.assumed, "clauses": clauses}


def _absent_with_stakes(script: Script) -> Iterator[Assumed]:
    """Seats that the opening names absent, and that have placed what they play with."""
    absent = script.opening.standings.get(ABSENT, frozenset())
    kinds = {w.name: w for w in script.game.wagers}
    for wager in script.wagers:
        entry = wager.entry
        if isinstance(entry, Place) and entry.seat in absent:
            what = f"seat {entry.seat} is absent by the opening, and places {entry.wager}"
            yield Assumed(what, "the seat plays, and is dealt in", kinds[entry.wager].clauses)


def _reset_meters(script: Script) -> Iterator[Assumed]:
    """Jackpots whose meters the script has show less than they can."""
    for pool, shown in script.reset:
        what = f"jackpots.{pool.name} shows {decimal(shown)}, less than its minimum"
        yield Assumed(what, f"it is reset to {decimal(pool.reset)}", pool.clauses)


class _Run:
    """One script on its way through a round."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.round = Round(script.rules, script.opening)
        self.cards = deque(script.cards)
        self.throws = deque(script.throws)
        self.spins = deque(script.spins)
        self.tiles = deque(script.tiles)
        self.wagers = deque(sorted(script.wagers, key=lambda w: w.before))
        self.decisions = list(script.decisions)
        self.reports = list(script.reports)
        self.refused: list[Refusal] = list(script.refused)
        self.assumed: list[Assumed] = [*_reset_meters(script), *_absent_with_stakes(script)]
        """What the script leaves to a default that matters."""
        self.burned = self._burn()
        self.spared: set[Card] = set()
        """Cards that were burned without being listed."""
        self.taken = len(script.opening.carried)
        """Cards, throws or spins of this round so far, cards in error included."""
        self.order = {step.name: i for i, step in enumerate(script.game.steps)}
        self.come_to = 0
        """The furthest step that the round has come to, by its place in the order."""
        self.burns_a_listed_card = False
        """Whether the card that is burned now was dealt as another, and stands in the list."""

    def _burn(self) -> list[Card]:
        """Take the burn cards off the list, where the script lists them."""
        shoe = self.script.rules.shoe
        if not self.script.burns_listed or shoe is None or shoe.burn is Burn.NOTHING:
            return []
        burned = self._take(1)
        if burned and shoe.burn is Burn.ONE_AND_ITS_VALUE:
            burned += self._take(shoe.burn_value(burned[0]))
        return burned

    def _take(self, count: int) -> list[Card]:
        """The next cards; a cutting card among them is seen as it comes out."""
        taken: list[Card] = []
        while self.cards and len(taken) < count:
            card = self.cards.popleft()
            if card == "CUT":
                self._try(CuttingCard())
            else:
                taken.append(card)
        return taken

    def play(self) -> None:
        """Go on until the round is over or the script has nothing more to give."""
        while (request := self.round.request) is not None:
            if not self._answer(request):
                return

    def _answer(self, request: Request) -> bool:
        """Give the round what it asks for; False where the script has nothing more to give."""
        self.come_to = max(self.come_to, self.order.get(request.step, 0))
        match request:
            case Wagering():
                while self.wagers and self.wagers[0].before <= request.stage:
                    if self._report(request, self.wagers[0].entry.id):
                        return True
                    self._try(self.wagers.popleft().entry)
                if self._report(request) or self._decide_meanwhile(request):
                    return True
                return self._try(Call(self._closing_call(request)))
            case Draw():
                return self._report(request) or self._decide_aside(request) or self._card()
            case Roll():
                return self._report(request) or self._throw()
            case Spin():
                return self._report(request) or self._spin()
            case Deliver():
                return self._report(request) or self._deliver(request)
            case Decide():
                return self._report(request) or self._decide_aside(request) or self._decide(request)
            case Announce():
                return self._report(request) or self._decide_aside(request) or self._try(Call(request.step))

    def _try(self, entry: Entry) -> bool:
        """Offer an entry; a refusal is noted and the round goes on without it."""
        try:
            self.round.apply(entry)
        except (Refused, Malformed) as error:
            refusal = error.refusal
            self.refused.append(replace(refusal, clauses=refusal.clauses or self._clauses(entry)))
            return False
        return True

    def _clauses(self, entry: Entry) -> Clauses:
        """What a refusal of an entry rests on where nothing more special is said."""
        game, request = self.script.game, self.round.request
        match entry:
            case Place():
                return next(w.clauses for w in game.wagers if w.name == entry.wager)
            case Withdraw():
                placed = [w.entry for w in self.script.wagers if isinstance(w.entry, Place)]
                return self._clauses(next(p for p in placed if p.id == entry.id))
            case Decision():
                if (held := self._holding(entry)) and getattr(request, "step", "") != RETRACTION:
                    return held
                if isinstance(request, Decide) and request.clauses:
                    return request.clauses
                return next(a.clauses for a in actions_of(game) if a.name == entry.action)
            case Report():
                kind = next(i for i in game.irregularities if i.kind == entry.kind)
                return tuple(dict.fromkeys(kind.clauses))
            case CuttingCard():
                shoe = self.script.rules.shoe
                return () if shoe is None else shoe.cutting_card
            case Produce() | Thrown() | Landed() | Delivered() | Call() | MeterRead():
                return () if request is None else request.clauses

    def _holding(self, decision: Decision) -> Clauses:
        """What holds the wagers of a player who takes them back by a decision; nothing for any other."""
        return self.round.felt.holding(decision.seat) if decision.action in (RETRACT, REDUCE) else ()

    def _burn_unseen(self) -> bool:
        """A card that the round burns and the script does not list: one that the list does not hold."""
        rules = self.script.rules
        assert rules.shoe is not None
        listed = {*self.script.cards, *self.script.opening.carried}
        for card in reversed(rules.shoe.deck.cards):
            if card in listed or card in self.spared:
                continue
            self.spared.add(card)
            return self._try(Produce(card))
        return False

    def _card(self) -> bool:
        request = self.round.request
        if isinstance(request, Draw) and request.burns and not self._lists_burn():
            return self._burn_unseen()
        if not self.cards:
            return False
        card = self.cards.popleft()
        if card == "CUT":
            # A second cutting card in one round is refused and leaves the cards as they are.
            self._try(CuttingCard())
            return True
        self.taken += 1
        return self._try(Produce(card))

    def _lists_burn(self) -> bool:
        """Whether the list holds the card that is burned: always, or as it was dealt for another."""
        listed = self.script.burns_listed or self.burns_a_listed_card
        self.burns_a_listed_card = False
        for scripted in self.reports:
            kind = self.round.rules.irregularities.get(scripted.report.kind)
            if kind is not None and kind.burns_the_next:
                steps = [step for step in kind.steps if self.order[step] > self.come_to]
                listed = listed or scripted.at in steps[:1]
        return listed

    def _closing_call(self, request: Wagering) -> str:
        """No more bets; the end of play where nothing is left to throw or spin and it may end."""
        goes_on = bool(self.throws or self.spins or self.wagers)
        ends = request.may_end and not goes_on and not self.round.wagers
        return END if ends else NO_MORE_BETS

    def _throw(self) -> bool:
        if not self.throws:
            return False
        self.taken += 1
        self._try(Thrown(self.throws.popleft()))
        return True

    def _spin(self) -> bool:
        if not self.spins:
            return False
        self.taken += 1
        self._try(Landed(self.spins.popleft()))
        return True

    def _deliver(self, request: Deliver) -> bool:
        if len(self.tiles) < request.count:
            return False
        return self._try(Delivered(tuple(self.tiles.popleft() for _ in range(request.count))))

    def _due(
        self, scripted: ScriptedReport, request: Request, wager: str | None, decision: str | None
    ) -> bool:
        if scripted.before_wager != wager or scripted.before_decision != decision:
            return False
        if isinstance(scripted.at, int) and decision is not None:
            return self.taken + 1 >= scripted.at
        kind = self.round.rules.irregularities.get(scripted.report.kind)
        entered = kind is not None and kind.of_entered and SHOWN not in scripted.report.details
        if isinstance(scripted.at, int) and entered:
            # A result is announced after the spin: that it was wrong can be reported once it is entered.
            return isinstance(request, Announce) and self.taken >= scripted.at
        if isinstance(scripted.at, int):
            # As that card is about to leave the shoe; at the next step where it never does.
            steps = (Draw, Announce) if "cards" in self.script.game.equipment else (Roll, Spin)
            return isinstance(request, steps) and self.taken + 1 >= scripted.at
        if request.step in self.round.rules.out_of_order:
            return request.step == scripted.at
        now = self.order.get(request.step)
        return now is not None and now >= self.order[scripted.at]

    def _report(self, request: Request, wager: str | None = None, decision: str | None = None) -> bool:
        """Report the irregularities that are due; True where the round has moved on by one.

        ``wager``: the one that is placed next, by id, while wagers are open; ``decision``: the one that is
        taken next, by id.
        """
        for scripted in [s for s in self.reports if self._due(s, request, wager, decision)]:
            self.reports.remove(scripted)
            report = scripted.report
            cards: list[Card] = []
            kind = self.round.rules.irregularities.get(report.kind)
            if kind is not None and kind.takes_card:
                cards = self._take(1)
                report = replace(report, card=cards[0] if cards else None)
            if self._try(report):
                self._assume_ruling(report)
                self._assume_ground(report)
                self.taken += len(cards)
                burning = isinstance(request, Draw) and request.burns
                self.burns_a_listed_card = burning and kind is not None and kind.burns_the_next
                return True
            self.cards.extendleft(cards)
        return False

    def _decide(self, request: Decide) -> bool:
        self._refuse_numbers(request)
        for scripted in [d for d in self.decisions if self._answers(d, request)]:
            if self._report(request, decision=scripted.id):
                return True
            self.decisions.remove(scripted)
            if self._try(scripted.decision._replace(wager=request.wager)):
                if request.hand is not None and scripted.decision.hand is None:
                    self._assume_hand(scripted.decision, request)
                self._assume_stake(scripted.decision, request)
                return True
        if request.default is None:
            return False
        taken = self._try(Decision(request.seat, request.default, wager=request.wager))
        if taken and (request.wager is not None or request.stakes):
            about = "" if request.wager is None else f" about wager {request.wager}"
            what = f"no decision of seat {request.seat} at {request.step}{about}"
            self.assumed.append(Assumed(what, request.default, request.clauses))
        return taken

    def _refuse_numbers(self, request: Decide) -> None:
        """Refuse decisions on what is asked that name a further hand, in a game that numbers no hands."""
        game = self.script.game
        if game.numbers_hands:
            return
        for scripted in list(self.decisions):
            decision = scripted.decision
            named, unnamed = decision.hand or 1, scripted.decision._replace(hand=None)
            if named > 1 and self._answers(replace(scripted, decision=unnamed), request):
                self.decisions.remove(scripted)
                self.refused.append(self._names_no_hand(decision, request))

    def _names_no_hand(self, decision: Decision, request: Decide) -> Refusal:
        """Why a decision on a further hand is for none, and what it may name instead."""
        kind = next(a for a in actions_of(self.script.game) if a.name == decision.action)
        about = kind.may_name_wager or kind.about_wager or kind in retractions_of(self.script.game)
        lying = [w for w in self.round.wagers if w.seat == decision.seat and not w.type.follows]
        named = about and len(lying) > 1
        return Refusal(
            f"decision {decision.action} of seat {decision.seat}",
            f"it names hand {decision.hand}, and this game does not number a player's hands: "
            + ("name the wager that it is about" if named else "leave hand out"),
            request.clauses,
            tuple(f"wager {w.id}" for w in lying) if named else ("hand 1",),
        )

    def _assume_hand(self, decision: Decision, request: Decide) -> None:
        """Note that a decision of a seat with several hands is of the one that was asked about."""
        what = f"decision {decision.action} of seat {decision.seat} at {request.step} names no hand"
        self.assumed.append(Assumed(what, f"hand {request.hand}", request.clauses))

    def _assume_stake(self, decision: Decision, request: Decide) -> None:
        """Note that a decision that says no stake puts up the most, where it may be less."""
        most = request.stakes.get(decision.action)
        if decision.stake is not None or most is None or request.from_wager:
            return
        action = next(a for a in actions_of(self.script.game) if a.name == decision.action)
        less = most - self.script.opening.smallest_chip
        if action.takes_stake and less > 0 and request.check(decision._replace(stake=less)) is None:
            what = f"decision {decision.action} of seat {decision.seat} at {request.step} states no stake"
            self.assumed.append(Assumed(what, f"the most, {decimal(most)}", action.clauses))

    def _assume_ruling(self, report: Report) -> None:
        """Note that staff ruled as usual on a report that says no ruling."""
        kind = self.round.rules.irregularities[report.kind]
        of_it = [e for e in self.round.events if e.facts.get("irregularity") == report.kind]
        if report.ruling is not None or len(kind.answers) < 2 or not of_it:
            return
        ruling = next((e.facts.get("ruling") for e in reversed(of_it) if e.kind is Kind.IRREGULARITY), None)
        if ruling is not None:
            what = f"report of {report.kind} states no ruling"
            self.assumed.append(Assumed(what, f"the usual one, {ruling}", of_it[-1].clauses))

    def _assume_ground(self, report: Report) -> None:
        """Note that staff declared on the usual ground what a report states no ground of."""
        kind = self.round.rules.irregularities[report.kind]
        if len(kind.grounds) > 1 and GROUND not in report.details:
            ground = kind.grounds[0]
            what = f"report of {report.kind} states no ground"
            self.assumed.append(Assumed(what, f"the usual one, {ground.name}", ground.clauses))

    def _decide_aside(self, request: Draw | Decide | Announce) -> bool:
        """Take a decision out of turn, once all that the script lists before it are taken, in its time.

        While the players are asked for it, each answers in turn unless the script says before which card.
        """
        if not request.aside or not self.decisions:
            return False
        scripted = self.decisions[0]
        asked = request.step == request.aside[0].step
        if scripted.before > self.taken + 1 or (asked and not scripted.before):
            return False
        if aside_of(request, scripted.decision) is None:
            return False
        if self._report(request, decision=scripted.id):
            return True
        self.decisions.remove(scripted)
        return self._try(scripted.decision)

    def _answers(self, scripted: ScriptedDecision, request: Decide) -> bool:
        """Whether a decision is meant for a request: its seat, its time, its wager where it names one."""
        decision = scripted.decision
        if decision.seat != request.seat or scripted.before > self.taken + 1:
            return False
        if decision.hand not in (None, request.hand or 1):
            return False
        if request.default is not None and decision.action not in request.actions:
            # Nobody needs to answer this: the decision is for something that is asked later.
            return False
        # What a decision puts beside a wager has the id of that one, and more.
        about = (request.wager or "").split("+")[0]
        return decision.wager in (None, request.wager, about)

    def _decide_meanwhile(self, request: Wagering) -> bool:
        """Take a decision that is due while wagers are open; True where one was taken."""
        lying = {w.id for w in self.round.wagers}
        for scripted in list(self.decisions):
            decision = scripted.decision
            due = scripted.before <= request.stage and decision.action in request.actions
            if due and (decision.wager is None or decision.wager in lying):
                if self._report(request, decision=scripted.id):
                    return True
                self.decisions.remove(scripted)
                if self._try(decision):
                    return True
        return False

    # What came of it ------------------------------------------------------------------------

    def conducted(self, *, events: bool) -> Conducted:
        """The result and the record of the round."""
        round_ = self.round
        over = round_.status is not Status.OPEN
        if over:
            self._note_unused()
        nets: dict[int, Fraction] = {}
        for s in round_.settlements:
            nets[s.wager.seat] = nets.get(s.wager.seat, Fraction(0)) + s.net
        record = write_record(self.script.game, self.script.options, round_)
        result = {
            "id": self.script.id,
            "status": round_.status.value if over else WAITING,
            "settled": [s.to_json() for s in round_.settlements],
            "seats": [{"seat": seat, "net": decimal(net)} for seat, net in sorted(nets.items())],
            "outcome": self._outcome(over),
            "refused": [_short(r).to_json() for r in (*self.refused, *round_.refusals)],
            "waiting_for": round_.waiting_for(),
            "open": [] if over else [w.facts() for w in round_.wagers],
            "assumed": [a.to_json() for a in self.assumed],
            "events": record["events"] if events else [],
            "hash": record["hash"],
        }
        return Conducted(result, record)

    def _outcome(self, over: bool) -> dict[str, Any]:
        outcome = dict(self.round.outcome)
        if self.burned:
            outcome["burned"] = card_codes(self.burned)
        if over:
            outcome["next_round"] = self.round.closing.to_json()
        if self.cards:
            outcome["cards_left"] = ["CUT" if c == "CUT" else card_codes([c])[0] for c in self.cards]
        return outcome

    def _note_unused(self) -> None:
        game = self.script.game
        for wager in self.wagers:
            self.refused.append(self._too_late(wager))
        for scripted in self.reports:
            what = f"irregularity {scripted.report.kind} at {scripted.at}"
            clauses = self._clauses(scripted.report)
            near = self._steps_reached()
            self.refused.append(Refusal(what, "the round never came to that point", clauses, near))
        for decision in (s.decision for s in self.decisions):
            what = f"decision {decision.action} of seat {decision.seat}"
            clauses = next(a.clauses for a in actions_of(game) if a.name == decision.action)
            clauses = self._holding(decision) or clauses
            near = self._nearest_decision(decision.seat)
            self.refused.append(Refusal(what, "the round never asked for it", clauses, near))

    def _steps_reached(self) -> tuple[str, ...]:
        """The steps that the round came to, each once, in order."""
        steps = (str(e.facts["step"]) for e in self.round.events if "step" in e.facts)
        return tuple(dict.fromkeys(steps))

    def _nearest_decision(self, seat: int) -> tuple[str, ...]:
        """What a script whose round is over could say in place of a decision that was never asked for.

        A seat that has decided has no further decision; else the seats that were asked could decide.
        """
        decided = dict.fromkeys(e.facts["seat"] for e in self.round.events if e.kind is Kind.DECIDED)
        if seat in decided:
            return (f"no further decision of seat {seat}",)
        return tuple(f"a decision of seat {each}" for each in decided) or ("no decision",)

    def _too_late(self, wager: ScriptedWager) -> Refusal:
        entry = wager.entry
        what = place_label(entry) if isinstance(entry, Place) else f"withdrawal of wager {entry.id}"
        if not self.round.takes_wagers:
            return Refusal(what, "this round is dealt without wagers", self.round.no_wagers)
        reason = f"the round took no wagers at stage {wager.before}"
        return Refusal(what, reason, self.round.betting_closed_by or self._clauses(entry))
