"""A tournament as it stands: made by its events alone, and changed by nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NamedTuple

from croupier.money.amounts import parse_amount
from croupier.record.chain import digest
from croupier.rulebooks.tournament_law import Act, TournamentLaw
from croupier.tournaments import field_state
from croupier.tournaments.conditions import Conditions, Stage, read_conditions
from croupier.tournaments.errors import NotSo
from croupier.tournaments.events import Happened
from croupier.tournaments.prizes import Won, pool_of, prizes, prizes_of_field
from croupier.tournaments.ranking import Groups
from croupier.tournaments.session import MINUTE, Form, Session
from croupier.tournaments.standing import advancing, overall


class Phase(StrEnum):
    """How far a tournament is."""

    ENTRIES = "entries"
    """It is announced, and entries are taken."""
    PLAY = "play"
    """Places were given: the field is closed."""
    CONCLUDED = "concluded"
    CANCELLED = "cancelled"


EDITION: Final = 2
"""How what follows from an event is worked out. A tournament keeps that by which it was published, so that
logs of before replay. From 2 on a void round gives back what was deducted for absence, cancellation refunds
the fees of those who withdrew, nobody is ranked before one who was placed better at their own table, and a
level by the clock is that of a whole round."""


class TimeLimit(NamedTuple):
    """How long a wager may take from now on."""

    seconds: int | None
    notice: int
    """The minutes of notice that players were given."""
    since: int
    """When they are over, and the limit holds, in microseconds since 1970."""
    before: int | None
    """How many seconds a wager may take until then; None: as long as its player wants."""


@dataclass(slots=True)
class Tournament:
    """The state of one tournament. Amounts are in minor units, of money or of its own chips."""

    number: int
    law: TournamentLaw
    book: str = ""
    game: str = ""
    manager: str = ""
    conditions: Conditions | None = None
    called: Callable[[str], str] = field(default=str, repr=False, compare=False)
    """What a person is called in a refusal: the house gives names for ids. Nothing of it is in any event."""
    titled: Callable[[str], str] = field(default=str, repr=False, compare=False)
    """What a table is called there, as persons are."""
    edition: int = 1
    digest: str = ""
    """What binds an entry to the conditions that the player saw."""
    phase: Phase = Phase.ENTRIES
    starts: int | None = None
    """When the first session is to start, in microseconds since 1970."""
    entries: dict[str, int] = field(default_factory=dict)
    """Who is in, by when they entered."""
    refused: dict[str, str] = field(default_factory=dict)
    """Whose application was refused, and why."""
    left: dict[str, int] = field(default_factory=dict)
    """Who withdrew, with what they had back."""
    kept: dict[str, int] = field(default_factory=dict)
    """The fees of those who withdrew too late to have them back."""
    paid_in: int = 0
    """Fees, buy-backs, and buy-ins that go to the pool."""
    stage: int = -1
    sessions: dict[str, Session] = field(default_factory=dict)
    """Those of the stage that is played, by table."""
    over: list[tuple[Session, ...]] = field(default_factory=list)
    """The sessions of the stages before."""
    qualified: tuple[str, ...] = ()
    """Who goes on to the next stage."""
    gone: list[str] = field(default_factory=list)
    """Who was eliminated in the stage, over all its tables, the first first."""
    gone_at: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Of a field: in which hand, by number, each of them went out, and with what stack it began."""
    serial: int = 0
    """Numbers the hands of a field; those of one pass hand for hand are one."""
    paused: int | None = None
    """Of a field: since when its clock is stopped, in microseconds since 1970; None while it goes."""
    hand_for_hand: bool = False
    """Whether all tables of a field play one hand and wait for each other."""
    held: set[str] = field(default_factory=set)
    """The tables that have played their hand of the pass."""
    re_entered: dict[str, int] = field(default_factory=dict)
    """How often each player has entered a field anew."""
    removed: int = 0
    """Chips of disqualified players of a field, which are out of play, in minor units."""
    raced: int = 0
    """By how much races for odd chips have changed the chips in play."""
    chip: int = 0
    """The smallest chip that a field began with, in minor units."""
    limit: TimeLimit | None = None
    absent_out: list[str] = field(default_factory=list)
    """Who was disqualified for absence, over all stages."""
    fees_back: dict[str, int] = field(default_factory=dict)
    """Who of them has the entry fee back, as the manager approved, in minor units of money."""
    disputes: dict[int, str] = field(default_factory=dict)
    """What is in dispute, by number: play waits for it."""
    disputed: int = 0
    decisions: dict[int, str] = field(default_factory=dict)
    """What the manager decided, by the number of the dispute."""
    missing: dict[str, int] = field(default_factory=dict)
    """Chips that were not returned, by table, in minor units."""
    results: Groups = ()
    won: tuple[Won, ...] = ()

    # Reading --------------------------------------------------------------------------------

    @property
    def stream(self) -> str:
        """The stream of its events."""
        return f"{PREFIX}{self.number}"

    @property
    def agreed(self) -> Conditions:
        """The conditions."""
        assert self.conditions is not None, "a tournament begins with its conditions"
        return self.conditions

    @property
    def rules(self) -> Stage:
        """The stage that is played."""
        return self.agreed.stages[self.stage]

    @property
    def last_stage(self) -> bool:
        """Whether it is the last."""
        return self.stage == len(self.agreed.stages) - 1

    @property
    def entry_count(self) -> int:
        """How many entries were paid for, with those of players who have entered anew."""
        return len(self.entries) + sum(self.re_entered.values())

    @property
    def pool(self) -> int:
        """What the prize pool comes to, in minor units of money."""
        return pool_of(self.agreed, self.paid_in, self.entry_count)[0]

    def session_of(self, person: str) -> Session | None:
        """The session of the stage that somebody has a place in."""
        return next((s for s in self.sessions.values() if s.place_of(person) is not None), None)

    def seconds(self, at: int) -> int | None:
        """How long a wager may take at a time; None: as long as its player wants."""
        if self.limit is None:
            return self.agreed.seconds
        return self.limit.seconds if at >= self.limit.since else self.limit.before

    @property
    def stage_over(self) -> bool:
        """Whether every session of the stage has ended."""
        return bool(self.sessions) and all(s.ended is not None for s in self.sessions.values())

    # Events ---------------------------------------------------------------------------------

    def take(self, kind: str, data: Mapping[str, Any]) -> None:
        """Take an event in.

        Raises:
            NotSo: it says what does not follow from what went before; nothing is then known of the state.
        """
        _TAKES[Happened(kind)](self, data)


PREFIX: Final = "tournament:"


def _session(t: Tournament, data: Mapping[str, Any]) -> Session:
    return t.sessions[str(data["table"])]


def _published(t: Tournament, data: Mapping[str, Any]) -> None:
    if t.entries or t.left or t.phase is not Phase.ENTRIES:
        raise NotSo("conditions are published after somebody entered under others")
    t.book, t.game, t.manager = str(data["book"]), str(data["game"]), str(data["manager"])
    t.conditions = read_conditions(data["conditions"])
    t.digest = digest(data["conditions"])
    t.edition = int(data.get("edition", 1))
    t.starts = int(data["starts"])


def _entered(t: Tournament, data: Mapping[str, Any]) -> None:
    person = str(data["person"])
    if person in t.entries or t.phase is not Phase.ENTRIES or data["conditions"] != t.digest:
        raise NotSo(f"{person} enters twice, too late, or under other conditions")
    if parse_amount(data["fee"]) != t.agreed.fee:
        raise NotSo(f"{person} pays another fee than the conditions say")
    t.entries[person] = int(data["at"])
    t.paid_in += t.agreed.fee


def _refused(t: Tournament, data: Mapping[str, Any]) -> None:
    person = str(data["person"])
    if person in t.entries:
        raise NotSo(f"{person} has entered, and is refused")
    t.refused[person] = str(data["reason"])


def _withdrawn(t: Tournament, data: Mapping[str, Any]) -> None:
    person, back = str(data["person"]), parse_amount(data["refund"])
    until = t.agreed.refundable_until
    free = until is not None and int(data["at"]) <= until and until > 0
    if t.phase is not Phase.ENTRIES or back != (t.agreed.fee if free else 0):
        raise NotSo(f"{person} has another part of the fee back than the conditions say")
    del t.entries[person]
    t.left[person] = back
    t.kept[person] = t.kept.get(person, 0) + t.agreed.fee - back
    t.paid_in -= back


def _cancelled(t: Tournament, data: Mapping[str, Any]) -> None:
    t.phase = Phase.CANCELLED


def _drawn(t: Tournament, data: Mapping[str, Any]) -> None:
    if t.stage >= 0:
        t.over.append(tuple(t.sessions.values()))
    t.stage, t.phase = t.stage + 1, Phase.PLAY
    expected = set(t.qualified) if t.stage else set(t.entries)
    tables = {str(name): {int(p): str(who) for p, who in x.items()} for name, x in data["tables"].items()}
    seated = [who for places in tables.values() for who in places.values()]
    if len(set(seated)) < len(seated) or set(seated) != expected:
        raise NotSo("places are given to others than those who play the stage")
    t.gone = []
    # In one order, whatever the order in which an event is kept.
    t.sessions = {name: Session(name, t.stage, t.rules, tables[name]) for name in sorted(tables)}
    if t.rules.field:
        field_state.drawn(t)


def _allotted(t: Tournament, data: Mapping[str, Any]) -> None:
    session, rules = _session(t, data), t.rules
    for person in map(str, data["persons"]):
        _gives_chips(session, person)
        session.bought_in.add(person)
        if rules.buy_in and not t.agreed.in_cash:
            t.paid_in += rules.buy_in
    for person in map(str, data["short"]):
        _goes(t, session, person)
        session.chips.setdefault(person, 0)
    if {*data["persons"], *data["short"]} != set(session.players):
        raise NotSo("every player of the table gets the same chips, or is out")


def _gives_chips(session: Session, person: str) -> None:
    rules = session.rules
    session.chips[person] = session.chips.get(person, 0) + rules.chips
    session.cards.setdefault(person, rules.pass_cards)
    session.forms_left.setdefault(person, rules.forms)


def _start_altered(t: Tournament, data: Mapping[str, Any]) -> None:
    t.starts = int(data["starts"])


def _time_limited(t: Tournament, data: Mapping[str, Any]) -> None:
    seconds, notice, at = data["seconds"], int(data["notice"]), int(data["at"])
    since = at + notice * MINUTE
    if int(data.get("since", since)) != since:
        raise NotSo("a time limit of wagers holds from when its notice is over")
    t.limit = TimeLimit(None if seconds is None else int(seconds), notice, since, t.seconds(at))


def _begun(t: Tournament, data: Mapping[str, Any]) -> None:
    session = _session(t, data)
    session.began = int(data["at"])
    if t.edition > 1 and not session.rules.field:
        session.settled = session.began


def _passed(t: Tournament, data: Mapping[str, Any]) -> None:
    session, person = _session(t, data), str(data["person"])
    if session.cards.get(person, 0) < 1 or person not in session.active:
        raise NotSo(f"{person} has no pass card")
    session.cards[person] -= 1
    session.passed.add(person)


def _form_given(t: Tournament, data: Mapping[str, Any]) -> None:
    session, person = _session(t, data), str(data["person"])
    amount = data["amount"]
    if person in session.forms and person in session.examined:
        raise NotSo(f"{person}'s form was examined, and is changed")
    if person not in session.forms:
        if session.forms_left.get(person, 0) < 1:
            raise NotSo(f"{person} has no undisclosed wager left")
        session.forms_left[person] -= 1
    session.forms[person] = Form(str(data["wager"]), None if amount is None else parse_amount(amount))
    session.beside[person] = parse_amount(data["beside"])


def _form_examined(t: Tournament, data: Mapping[str, Any]) -> None:
    session, person = _session(t, data), str(data["person"])
    if data["returned"]:
        del session.forms[person]
        session.forms_left[person] += 1
    else:
        session.examined.add(person)


def _absent(t: Tournament, data: Mapping[str, Any]) -> None:
    session, person, amount = _session(t, data), str(data["person"]), parse_amount(data["deducted"])
    had = session.absences.get(person, 0)
    if had >= t.agreed.absent_rounds or amount > session.chips[person]:
        raise NotSo(f"{person} has been absent for {had} rounds, or has fewer chips")
    session.absences[person] = had + 1
    session.chips[person] -= amount
    session.absent[person] = amount


def _played(t: Tournament, data: Mapping[str, Any]) -> None:
    session = _session(t, data)
    if int(data["round"]) != session.rounds + 1 or not session.running:
        raise NotSo(f"round {data['round']} follows round {session.rounds}")
    for person, net in data["nets"].items():
        session.chips[person] += parse_amount(net)
        session.house -= parse_amount(net)
    for person, amount in data["deducted"].items():
        session.chips[person] -= parse_amount(amount)
    if any(amount < 0 for amount in session.chips.values()):
        raise NotSo("a player loses more chips than they have")
    said = {person: parse_amount(amount) for person, amount in data["chips"].items()}
    if said != {person: session.chips[person] for person in said}:
        raise NotSo("the chips that were counted are not those that the round left")
    place = data["marker"]
    session.marker = None if place is None else int(place)
    session.rounds += 1
    if session.settled is not None:
        session.settled = int(data["at"])
    for person in map(str, data["out"]):
        if t.rules.field:
            field_state.goes_out(t, session, person, parse_amount(data["wagers"].get(person, "0")))
        else:
            _goes(t, session, person)
    if t.rules.field:
        if sum(parse_amount(net) for net in data["nets"].values()):
            raise NotSo("what players of a field win is what others lose")
        field_state.hand_over(t, session)
    back = {*data["wagers"]} if t.edition == 1 else set(session.chips) - set(session.absent)
    session.announced, session.forms = session.forms, {}
    _next_round(session)
    for person in back.intersection(session.active):
        session.absences.pop(person, None)


def _next_round(session: Session) -> None:
    for each in (session.passed, session.examined, session.late):
        each.clear()
    session.absent.clear()


def _voided(t: Tournament, data: Mapping[str, Any]) -> None:
    session = _session(t, data)
    for person in session.passed:
        session.cards[person] += 1
    for person in session.forms:
        session.forms_left[person] += 1
    session.forms = {}
    if t.edition > 1:
        for person, amount in session.absent.items():
            session.chips[person] += amount
            session.absences[person] -= 1
    _next_round(session)


def _late(t: Tournament, data: Mapping[str, Any]) -> None:
    _session(t, data).late.add(str(data["person"]))


def _out(t: Tournament, data: Mapping[str, Any]) -> None:
    session, person = _session(t, data), str(data["person"])
    if not data["disqualified"]:
        _goes(t, session, person)
        return
    session.barred.append(person)
    if data["ground"] == Act.ABSENT_OUT:
        t.absent_out.append(person)
    if person in session.out:
        session.out.remove(person)
        t.gone.remove(person)
    if t.rules.field:
        field_state.disqualified(t, session, person)


def _fee_refunded(t: Tournament, data: Mapping[str, Any]) -> None:
    person, fee = str(data["person"]), parse_amount(data["refund"])
    due = person in t.absent_out and person not in t.fees_back and not t.rules.field
    if not due or t.phase is not Phase.PLAY or fee != t.agreed.fee:
        raise NotSo(f"{person} has the fee back, and was not disqualified for absence, or has it already")
    t.fees_back[person] = fee
    t.paid_in -= fee


def _goes(t: Tournament, session: Session, person: str) -> None:
    session.out.append(person)
    t.gone.append(person)


def _bought_back(t: Tournament, data: Mapping[str, Any]) -> None:
    session, person = _session(t, data), str(data["person"])
    session.bought_back[person] = session.bought_back.get(person, 0) + 1
    session.out.remove(person)
    t.gone.remove(person)
    _gives_chips(session, person)
    t.paid_in += session.rules.buy_back


def _moved(t: Tournament, data: Mapping[str, Any]) -> None:
    person, old = str(data["person"]), t.sessions[str(data["from"])]
    new, place = t.sessions[str(data["to"])], int(data["place"])
    if place in new.places and new.places[place] in new.active:
        raise NotSo(f"place {place} of {new.table} is taken")
    for each in ("chips", "cards", "forms_left", "absences", "bought_back"):
        kept = getattr(old, each)
        if person in kept:
            getattr(new, each)[person] = kept.pop(person)
    old.places = {p: who for p, who in old.places.items() if who != person}
    new.places[place] = person
    if t.rules.field:
        field_state.moved(t, old, new, person)


def _counted(t: Tournament, data: Mapping[str, Any]) -> None:
    """What was counted stands in the log; it is held against the state where it is entered."""


def _chips_counted(t: Tournament, data: Mapping[str, Any]) -> None:
    session = _session(t, data)
    session.counted = session.rounds


def _early_asked(t: Tournament, data: Mapping[str, Any]) -> None:
    session = _session(t, data)
    session.asked, session.agreed = frozenset(session.active), set()


def _early_agreed(t: Tournament, data: Mapping[str, Any]) -> None:
    _session(t, data).agreed.add(str(data["person"]))


def _ended(t: Tournament, data: Mapping[str, Any]) -> None:
    session = _session(t, data)
    standing = session.standing()
    if [list(group) for group in standing] != data["ranking"]:
        raise NotSo(f"the ranking at {session.table} is not what the chips come to")
    if {p: parse_amount(n) for p, n in data["chips"].items()} != session.chips:
        raise NotSo(f"the chips recorded at {session.table} are not those that were won")
    if not session.contest:
        session.held = dict(session.chips)
    level = () if data["why"] == EARLY_CASH else session.level_players(last=t.last_stage)
    if list(level) != data["play_off"]:
        raise NotSo(f"those who play off at {session.table} are not those who are level")
    if level:
        before = [group for group in standing if group != level]
        cut = standing.index(level)
        session.above, session.below = standing[:cut], standing[cut + 1 :]
        session.contest = level
        assert len(before) == len(standing) - 1
        session.asked, session.agreed = frozenset(), set()
        return
    session.ended, session.ranking = int(data["at"]), standing
    if t.rules.field:
        field_state.settle_pass(t)
    if t.stage_over:
        t.qualified = advancing(t, [str(p) for p in data["lots"]])


def _chips_missing(t: Tournament, data: Mapping[str, Any]) -> None:
    t.missing[str(data["table"])] = parse_amount(data["amount"])


def _disputed(t: Tournament, data: Mapping[str, Any]) -> None:
    t.disputed = int(data["number"])
    t.disputes[t.disputed] = str(data["text"])


def _decided(t: Tournament, data: Mapping[str, Any]) -> None:
    number = int(data["number"])
    del t.disputes[number]
    t.decisions[number] = str(data["decision"])


def _concluded(t: Tournament, data: Mapping[str, Any]) -> None:
    results = overall(t)
    won = winners(t, results)
    if [list(group) for group in results] != data["results"]:
        raise NotSo("the results are not those of the sessions")
    said = [
        (str(w["person"]), int(w["place"]), parse_amount(w["amount"]), str(w["goods"]))
        for w in data["prizes"]
    ]
    if said != [tuple(each) for each in won]:
        raise NotSo("the prizes are not those of the conditions")
    t.results, t.won, t.phase = results, won, Phase.CONCLUDED


def winners(t: Tournament, results: Groups) -> tuple[Won, ...]:
    """Who has which prize, by the order of all; who was disqualified has none."""
    barred = {p for stage in (*t.over, tuple(t.sessions.values())) for s in stage for p in s.barred}
    if t.rules.field:
        groups = (tuple(p for p in group if p not in barred) for group in results)
        structure = t.agreed.prizes_for(t.entry_count)
        return prizes_of_field(structure, t.pool, tuple(group for group in groups if group))
    ranking = [person for group in results for person in group if person not in barred]
    return prizes(t.agreed, t.pool, ranking)


EARLY_CASH: Final = "cash"
"""Why a session ends early: its chips are disposed of in cash, as all agree."""

_TAKES: Final = {
    Happened.PUBLISHED: _published,
    Happened.ENTERED: _entered,
    Happened.REFUSED: _refused,
    Happened.WITHDRAWN: _withdrawn,
    Happened.CANCELLED: _cancelled,
    Happened.DRAWN: _drawn,
    Happened.ALLOTTED: _allotted,
    Happened.START_ALTERED: _start_altered,
    Happened.TIME_LIMITED: _time_limited,
    Happened.BEGUN: _begun,
    Happened.PASSED: _passed,
    Happened.FORM_GIVEN: _form_given,
    Happened.FORM_EXAMINED: _form_examined,
    Happened.FORM_INSPECTED: _counted,
    Happened.LATE: _late,
    Happened.ABSENT: _absent,
    Happened.VOIDED: _voided,
    Happened.PLAYED: _played,
    Happened.OUT: _out,
    Happened.FEE_REFUNDED: _fee_refunded,
    Happened.BOUGHT_BACK: _bought_back,
    Happened.MOVED: _moved,
    Happened.COUNTED: _chips_counted,
    Happened.EARLY_ASKED: _early_asked,
    Happened.EARLY_AGREED: _early_agreed,
    Happened.ENDED: _ended,
    Happened.CHIPS_MISSING: _chips_missing,
    Happened.DISPUTED: _disputed,
    Happened.DECIDED: _decided,
    Happened.ENTERED_LATE: field_state.entered_late,
    Happened.TABLE_ADDED: field_state.table_added,
    Happened.PAUSED: field_state.paused,
    Happened.RESUMED: field_state.resumed,
    Happened.HAND_FOR_HAND: field_state.hand_for_hand,
    Happened.COLOURED_UP: field_state.coloured_up,
    Happened.CONCLUDED: _concluded,
}
