"""A round as it would have been with other results: for one entered wrongly, or found wrong later.

What was reported and ruled in the round stays where it was among the results, and its remedy is carried out
again on the results that really came: the ruling stands, what it comes to follows the cards.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, TypeGuard

from croupier.equipment.cards import Card
from croupier.games.game import Opening, Rules
from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.games.requests import Announce, Decide, Deliver, Draw, Roll, Spin, Wagering
from croupier.games.tape import (
    Call,
    CuttingCard,
    Decision,
    Delivered,
    Entry,
    Landed,
    MeterRead,
    Produce,
    Report,
    Thrown,
    Vouched,
)
from croupier.law import Clauses
from croupier.table.answers import aside_of
from croupier.table.retractions import KEEP, RETRACTION
from croupier.table.round import Round, Status

Produced: TypeAlias = Produce | Thrown | Landed | Delivered
"""What the equipment comes to: a card, a throw, a spin, a set of tiles."""
WHAT: Final = "recalculation"


def with_cards(
    rules: Rules,
    opening: Opening,
    tape: Sequence[Entry],
    cards: Sequence[Card],
    reported: Sequence[Card] | None = None,
) -> Round:
    """The round of a tape, had these cards come; see :func:`with_results`."""
    return with_results(rules, opening, tape, [Produce(card) for card in cards], reported)


def with_results(
    rules: Rules,
    opening: Opening,
    tape: Sequence[Entry],
    results: Sequence[Produced],
    reported: Sequence[Card] | None = None,
) -> Round:
    """The round of a tape, had the equipment come to this, in order; everything else stays as it was.

    It is over if the results finish it, and otherwise waits for what comes next. What was placed, taken
    back or decided between two throws stays between them; so do reports of irregularities and their
    rulings, of which the remedies are carried out again. A card that a report names is not among the
    results: ``reported`` are those cards as they really were, in order (None: as they were reported).

    Raises:
        Refused: more results than the round takes, wagers or calls that could not have been made on
            them, or a report, its ruling or what a player answered to it does not fit them; more or
            fewer ``reported`` cards than reports have named.
    """
    return _Retaping(rules, opening, _renamed(tape, reported), results, read_by=tape).run()


def reported_cards(tape: Sequence[Entry]) -> list[Card]:
    """The cards that the reports of a round name, in order."""
    return [entry.card for entry in tape if isinstance(entry, Report) and entry.card is not None]


def _names_card(entry: Entry) -> TypeGuard[Report]:
    """Whether an entry is a report of a card that left the shoe in error."""
    return isinstance(entry, Report) and entry.card is not None


def _renamed(tape: Sequence[Entry], reported: Sequence[Card] | None) -> list[Entry]:
    """The tape with other cards named in its reports.

    Raises:
        Refused: reports have named more or fewer.
    """
    if reported is None:
        return list(tape)
    named = len(reported_cards(tape))
    if named != len(reported):
        word = "card" if named == 1 else "cards"
        raise Refused(Refusal(WHAT, f"the reports of the round name {named} {word}, not {len(reported)}"))
    cards = deque(reported)
    return [replace(entry, card=cards.popleft()) if _names_card(entry) else entry for entry in tape]


@dataclass(frozen=True, slots=True)
class _Said:
    """What people entered between the results."""

    entry: Entry
    answers: bool
    """Whether it is a player's answer to an offer that a ruling made."""


@dataclass(frozen=True, slots=True)
class _Stands:
    """A report, what a player asked for out of turn, or the cutting card: it stays among the results."""

    entry: Report | Decision | CuttingCard
    after: int
    """How many results came before it."""
    then: tuple[_Said, ...] = ()
    """What entered the round between it, a report, and the next one."""
    wagering: bool = False
    """Whether it came while wagers were taken: the cutting card comes after them otherwise."""


class _Retaping:
    """One run of a tape with other results."""

    def __init__(
        self,
        rules: Rules,
        opening: Opening,
        tape: Sequence[Entry],
        results: Sequence[Produced],
        *,
        read_by: Sequence[Entry],
    ) -> None:
        """``read_by``: the same entries as they were made, which say what was asked for at each."""
        self._rules = rules
        self._left: deque[Produced] = deque(results)
        self._came = 0
        first, stand, self._finished = _read(Round(rules, opening), read_by, tape)
        self._said: deque[_Said] = deque(first)
        """What may enter before the next that stands."""
        self._stand = deque(_moved(tape, results, stand))
        self._round = Round(rules, opening)

    def run(self) -> Round:
        """Run it."""
        round_ = self._round
        while round_.status is Status.OPEN:
            entry = None if self._cutting_card(here=True) else self._next()
            if entry is not None:
                self._came += isinstance(entry, Produced)
                round_.apply(entry)
            elif self._due or self._cutting_card(here=False):
                self._apply_standing()
            else:
                break
        self._check_all_used()
        return round_

    @property
    def _due(self) -> bool:
        """Whether what stands next comes here."""
        return bool(self._stand) and self._stand[0].after == self._came

    def _cutting_card(self, *, here: bool) -> bool:
        """Whether the cutting card comes next of what stands; ``here``: and now."""
        if not self._stand or not isinstance(self._stand[0].entry, CuttingCard):
            return False
        now = self._stand[0].wagering or not isinstance(self._round.request, Wagering)
        return not here or (self._due and now)

    def _next(self) -> Entry | None:
        """What enters the round next; None where it waits, or where something that stands comes first."""
        request = self._round.request
        match request:
            case Wagering():
                return self._said.popleft().entry if self._said else None
            case Draw() | Roll() | Spin() | Deliver():
                return None if self._due or not self._left else self._left.popleft()
            case Decide():
                return self._decision(request)
            case Announce() if read := self._take(lambda e: isinstance(e, MeterRead)):
                return read
            case Announce(step):
                called = self._take(lambda e: isinstance(e, Call) and e.step == step)
                how = Vouched.CORRECTED if request.vouched else None
                return called or (Call(step, how) if self._finished and not self._due else None)
            case None:
                return None

    def _take(self, fits: Callable[[Entry], bool], *, answers: bool = False) -> Entry | None:
        found = next((s for s in self._said if s.answers is answers and fits(s.entry)), None)
        if found is not None:
            self._said.remove(found)
        return None if found is None else found.entry

    def _decision(self, asks: Decide) -> Entry | None:
        """What the player decided, or what counts where nobody was asked: something came after it."""
        offered = asks.step == RETRACTION
        said = self._take(
            lambda e: isinstance(e, Decision) and e.seat == asks.seat and e.wager in (None, asks.wager),
            answers=offered,
        )
        if said is not None or asks.default is None or self._due:
            return said
        went_on = self._finished or bool(self._left) or bool(self._stand) or bool(self._said)
        return Decision(asks.seat, asks.default) if went_on else None

    def _apply_standing(self) -> None:
        """Report the irregularity again, with its ruling; or have the cutting card come."""
        stands = self._stand.popleft()
        try:
            self._round.apply(stands.entry)
        except (Refused, Malformed) as error:
            raise self._contradicts(stands.entry, error.refusal.reason, error.refusal.clauses) from error
        self._said.extend(stands.then)

    def _check_all_used(self) -> None:
        """Refuse where something is left over that must have its place in the round.

        Raises:
            Refused: a report, an answer to what it offered, or a result.
        """
        for stands in self._stand:
            if not isinstance(stands.entry, CuttingCard):
                raise self._contradicts(stands.entry, "the round does not come to it")
        answered = next((s.entry for s in self._said if s.answers), None)
        if isinstance(answered, Decision) and answered.action != KEEP:
            reason = f"seat {answered.seat} said to {answered.action} a wager, which would not be offered"
            raise Refused(Refusal(WHAT, f"it would contradict what was ruled: {reason}"))
        if self._left:
            kind = "cards" if isinstance(self._left[0], Produce) else "results"
            raise Refused(Refusal(WHAT, f"the round takes {len(self._left)} fewer of these {kind}"))

    def _contradicts(
        self, entry: Report | Decision | CuttingCard, reason: str, clauses: Clauses = ()
    ) -> Refused:
        """Why something that stands cannot stand with these results."""
        if isinstance(entry, CuttingCard):
            return Refused(Refusal(WHAT, f"the cutting card could not have come there: {reason}", clauses))
        if isinstance(entry, Decision):
            asked = f"seat {entry.seat} could not have asked for {entry.action.replace('_', ' ')}"
            return Refused(Refusal(WHAT, f"{asked}: {reason}", clauses))
        kind = self._rules.irregularities[entry.kind]
        ruled = f"the report of {kind.title.lower()}"
        if entry.ruling is not None:
            ruled = f"the ruling {entry.ruling.replace('_', ' ')!r} on {kind.title.lower()}"
        says = f"it would contradict {ruled}: {reason}"
        return Refused(Refusal(WHAT, says, tuple(dict.fromkeys(kind.clauses + clauses))))


def _read(
    round_: Round, made: Sequence[Entry], tape: Sequence[Entry]
) -> tuple[list[_Said], list[_Stands], bool]:
    """What entered before the first report, all that stands with what followed, and whether it ended.

    ``made`` are the entries as they were made, ``tape`` the same ones as they are to be.
    """
    said: list[list[_Said]] = [[]]
    stand: list[tuple[Report | Decision | CuttingCard, int, int, bool]] = []
    came = 0
    for was, entry in zip(made, tape, strict=True):
        request = round_.request
        round_.apply(was)
        if isinstance(entry, Produced):
            came += 1
        elif isinstance(entry, CuttingCard):
            stand.append((entry, came, 0, isinstance(request, Wagering)))
        elif isinstance(entry, Report) or (isinstance(entry, Decision) and aside_of(request, entry)):
            said.append([])
            stand.append((entry, came, len(said) - 1, isinstance(request, Wagering)))
        else:
            answers = isinstance(request, Decide) and request.step == RETRACTION
            said[-1].append(_Said(entry, answers and isinstance(entry, Decision)))
    stands = [
        _Stands(entry, after, tuple(said[at]) if at else (), open_) for entry, after, at, open_ in stand
    ]
    return said[0], stands, round_.status is not Status.OPEN


def _moved(tape: Sequence[Entry], came: Sequence[Produced], stand: Sequence[_Stands]) -> list[_Stands]:
    """What stands, by its place among the results that really came.

    Where there are more or fewer of them, its place is counted from the end at which they are the same.

    Raises:
        Refused: a report lies among results of which neither those before nor those after it are the same.
    """
    was = [entry for entry in tape if isinstance(entry, Produced)]
    if len(was) == len(came):
        return list(stand)
    least = min(len(was), len(came))
    head = next((n for n in range(least) if was[n] != came[n]), least)
    tail = next((n for n in range(least - head) if was[-1 - n] != came[-1 - n]), least - head)
    out: list[_Stands] = []
    for each in stand:
        after = each.after
        if after > head and len(was) - after <= tail:
            after += len(came) - len(was)
        elif after > head and not isinstance(each.entry, CuttingCard):
            reason = "which of them came before the irregularity is unclear: put them right one by one"
            raise Refused(Refusal(WHAT, reason, nearest=(f"all {len(was)}, those out of play too",)))
        out.append(replace(each, after=after))
    return out
