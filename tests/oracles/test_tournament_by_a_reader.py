"""Random tournaments through the engine, against rule 19 of New South Wales' blackjack read alone."""

from __future__ import annotations

import itertools
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from croupier.games.refusals import Refused
from croupier.money.amounts import decimal
from croupier.rulebooks.tournament_law import Act
from croupier.tournaments import entering, results, rounds, sessions
from croupier.tournaments.forms import deemed
from croupier.tournaments.money import POOL, flows
from croupier.tournaments.session import Form
from tests.clauses import clause
from tests.oracles import tournament_by_a_reader as oracle
from tests.oracles.rounds import rounds as how_many
from tests.producing import saw
from tests.tournaments.made import conditions, published, stage, take

UNIT = 1000
RESULTS = (-1, -1, -1, 1, 1, 0, Fraction(3, 2), -2, 2)
"""What a chip of a wager comes to: lost, won, stood off, a blackjack, a double lost and won."""


class Played:
    """One random tournament: conditions, entries, and every round of its stages."""

    def __init__(self, seed: str) -> None:
        self.chance = Random(seed)
        chance = self.chance
        stages = [self._stage(number) for number in range(chance.randint(0, 2))] + [self._stage(9)]
        placed = min(chance.randint(1, 3), int(stages[-1]["seats"]))
        stages[-1] |= {"advance": placed, "best_losers": 0}
        parts = [chance.randint(1, 5) for _ in range(placed)]
        self.shares = [Fraction(part, sum(parts)) for part in parts]
        self.fee, self.added = chance.choice((0, 5000, 3333)), chance.choice((0, 10000))
        self.guarantee = (chance.choice((0, 50001)), chance.randint(2, 6))
        self.by_marker = chance.random() < 0.7
        most = 3 * int(stages[0]["seats"])
        self.t = published(
            conditions(
                *stages,
                fee=decimal(self.fee),
                added=decimal(self.added),
                guarantee=decimal(self.guarantee[0]),
                guarantee_entries=min(self.guarantee[1], most),
                order="marker" if self.by_marker else "none",
                prizes=[{"share": str(share)} for share in self.shares],
                least=max(2, placed),
                most=most,
            )
        )
        self.stages = stages
        self.buy_ins = self.buy_backs = 0
        self.paid: dict[str, int] = {}
        """The fees of those who withdrew: they stay in the pool."""

    def _stage(self, number: int) -> dict[str, Any]:
        chance = self.chance
        seats, least = chance.randint(2, 6), UNIT
        levels = [{"round": 1, "min": decimal(least), "max": decimal(least * chance.randint(3, 12))}]
        if chance.random() < 0.4:
            raised = least * 2
            levels.append({"round": chance.randint(2, 3), "min": decimal(raised), "max": decimal(raised * 5)})
        return stage(
            f"Stage {number}",
            seats=seats,
            advance=chance.randint(1, seats - 1),
            chips=decimal(least * chance.randint(3, 12)),
            levels=levels,
            rounds=chance.randint(1, 5),
            buy_in=decimal(chance.choice((0, 0, 2000))),
            buy_back=decimal(3000),
            buy_backs=chance.choice((0, 0, 1)),
            buy_back_until=2,
            best_losers=chance.choice((0, 0, 1, 2)),
            pass_cards=chance.choice((0, 0, 1)),
            forms=chance.choice((0, 0, 1)),
        )

    def run(self) -> bool:
        """Play it to its end; False where too many are left for the last table, and it is cancelled."""
        t, chance = self.t, self.chance
        count = chance.randint(t.agreed.least, t.agreed.most)
        for number in range(count):
            take(t, entering.enter(t, f"p{number}", t.digest, 0))
        if count > t.agreed.least and chance.random() < 0.2:
            self.paid["p0"] = self.fee
            take(t, entering.withdraw(t, "p0", 0))
        for number in range(len(self.stages)):
            players = list(sessions.next_players(t))
            rules = t.agreed.stages[number]
            if not players or (number == len(self.stages) - 1 and len(players) > rules.seats):
                self._cancelled()
                return False
            self._stage_played(number, players)
        self._concluded()
        return True

    def _cancelled(self) -> None:
        """Rule 19.3.4: all entry fees are refunded, and what was paid for chips with them."""
        happening = entering.cancel(self.t, "too many are left", 0)
        moved = flows(self.t, happening.kind, happening.data)
        back = sum(flow.amount for flow in moved if flow.source[0] == POOL)
        take(self.t, happening)
        fees = self.fee * len(self.t.entries) + sum(self.paid.values())
        assert back == fees + self.buy_ins + self.buy_backs

    def _stage_played(self, number: int, players: list[str]) -> None:
        t, chance = self.t, self.chance
        rules = t.agreed.stages[number]
        tables = [f"t{number}-{n}" for n in range(rules.tables(len(players)))]
        chance.shuffle(players)
        take(t, sessions.draw(t, tables, players, 0))
        ends = [self._session(table, number) for table in tables]
        through = [p for groups, _, _ in ends for p in [q for g in groups for q in g][: rules.advance]]
        expected = [p for p in through if not any(p in barred for _, barred, _ in ends)]
        assert list(t.qualified[: len(expected)]) == expected
        others = [
            [[p for p in group if p not in through and p not in barred] for group in groups]
            for groups, barred, _ in ends
        ]
        self._best_losers(
            t.qualified[len(expected) :], others, {p: n for *_, held in ends for p, n in held.items()}
        )

    def _best_losers(
        self, found: tuple[str, ...], others: list[list[list[str]]], held: dict[str, int]
    ) -> None:
        """Those with most chips at the end of their session go on, in the order of each table."""
        assert len(found) == min(self.t.rules.best_losers, sum(len(g) for order in others for g in order))
        for person in found:
            heads = [next(filter(None, order), []) for order in others]
            assert held[person] == max(held[p] for group in heads for p in group)
            next(group for group in heads if person in group).remove(person)

    def _session(self, table: str, number: int) -> tuple[list[list[str]], list[str], dict[str, int]]:
        t, chance = self.t, self.chance
        rules = t.agreed.stages[number]
        session = t.sessions[table]
        can_pay = {p: chance.random() < 0.95 for p in session.players}
        take(t, sessions.allot(t, table, can_pay, 0))
        take(t, sessions.begin(t, table, 0))
        short = [p for p in session.players if rules.buy_in and not can_pay[p]]
        self.buy_ins += rules.buy_in * (len(session.players) - len(short))
        mine = oracle.Session(
            seats={p: place for place, p in session.places.items()},
            levels=[oracle.Limits(x.round, x.min, x.max or 0) for x in rules.levels],
            chips={p: 0 if p in short else rules.chips for p in session.players},
            cards=dict.fromkeys(session.players, rules.pass_cards),
            forms=dict.fromkeys(session.players, rules.forms),
        )
        mine.out = [oracle.Fell(p, 0, 0, 0, n) for n, p in enumerate(short)]
        while mine.round <= (rules.rounds or 0) and len(mine.playing) > 1:
            self._round(table, mine)
            self._buys_back(table, mine)
        held = dict(mine.chips)
        groups = self._played_off(table, mine, number)
        return groups, mine.disqualified, held

    def _played_off(self, table: str, mine: oracle.Session, number: int) -> list[list[str]]:
        """The session ends; those who are level where it matters play off until there is an order."""
        t, rules = self.t, self.t.agreed.stages[number]
        last = number == len(self.stages) - 1
        groups = mine.groups()
        while True:
            lots = sorted({p for s in t.sessions.values() for p in s.players})
            take(t, sessions.end(t, table, lots, 0))
            barred = [[p] for p in reversed(mine.disqualified)]
            session = t.sessions[table]
            places = range(1, rules.advance + 1) if last else (rules.advance,)
            level = next((tied for n in places if (tied := oracle.play_off(groups, n))), [])
            assert sorted(session.contest if session.running else ()) == level
            if not level:
                assert [sorted(g) for g in session.ranking] == [sorted(g) for g in [*groups, *barred]]
                return groups
            at = groups.index(next(g for g in groups if sorted(g) == level))
            contest = oracle.Session(
                seats={p: mine.seats[p] for p in level},
                levels=mine.levels,
                chips=mine.chips,
                cards=mine.cards,
                forms=mine.forms,
                round=mine.round,
                marker=mine.marker,
            )
            while len(level) > 1 and [sorted(g) for g in contest.groups()].count(sorted(level)):
                self._round(table, contest)
                if oracle.play_off([*groups[:at], *contest.groups(), *groups[at + 1 :]], rules.advance) == []:
                    break
            mine.round, mine.marker = contest.round, contest.marker
            mine.disqualified += contest.disqualified
            groups = [*groups[:at], *contest.groups(), *groups[at + 1 :]]

    def _buys_back(self, table: str, mine: oracle.Session) -> None:
        """Rule 19.4.2(g): as the conditions say, with the chips of a beginner on top of what is left."""
        t, session = self.t, self.t.sessions[table]
        rules = session.rules
        for fell in list(mine.out):
            may = (
                rules.buy_backs > session.bought_back.get(fell.player, 0)
                and session.rounds <= rules.buy_back_until
            )
            if may and self.chance.random() < 0.5:
                take(t, sessions.buy_back(t, table, fell.player, 0))
                mine.out.remove(fell)
                mine.chips[fell.player] += rules.chips
                self.buy_backs += rules.buy_back
            elif not may:
                with pytest.raises(Refused):
                    sessions.buy_back(t, table, fell.player, 0)

    def _round(self, table: str, mine: oracle.Session) -> None:
        t, chance, session = self.t, self.chance, self.t.sessions[table]
        limits, made, passed, absent = mine.limits, dict[str, int](), set[str](), set[str]()
        results_of: dict[str, Fraction] = {}
        deducted: dict[str, int] = {}
        order = mine.order()
        if not self.by_marker:
            order = sorted(order, key=lambda p: chance.random())
        else:
            assert list(rounds.waits_for(t, session, ())) == order
        assert (session.level(0).min, session.level(0).max) == (limits.least, limits.most)
        for n, person in enumerate(order):
            if self.by_marker:
                assert rounds.waits_for(t, session, made)[0] == person
                for other in order[n + 1 : n + 2]:
                    refusal = rounds.wager_refused(t, session, other, limits.least, made, 0)
                    assert refusal is not None
                    saw(refusal.clauses)
                    assert t.law.of(Act.OUT_OF_TURN)[0] in refusal.clauses
            has, draw = mine.chips[person], chance.random()
            if draw < 0.05 and mine.absences.get(person, 0) < 3:
                take(t, rounds.absent(t, table, person, 0))
                absent.add(person)
            elif draw < 0.15 and mine.cards.get(person):
                take(t, rounds.pass_round(t, table, person, made, 0))
                passed.add(person)
            elif draw < 0.3 and mine.forms.get(person):
                mine.forms[person] -= 1
                written = chance.choice(
                    (None, 1, limits.least, limits.most, limits.most + UNIT, has, has + UNIT)
                )
                self._form(table, person, written, limits, has, made, deducted)
            else:
                made[person] = self._wagers(session, person, limits, has, made)
            if person in made:
                doubles = 2 * made[person] <= has
                results_of[person] = Fraction(chance.choice(RESULTS if doubles else RESULTS[:7]))
        if chance.random() < 0.05:
            mine.forms = {p: mine.forms.get(p, 0) + (p in session.forms) for p in mine.forms}
            mine.void()
            take(t, rounds.voided(t, table, 0))
            assert session.chips == mine.chips, (session.chips, mine.chips, t.edition, absent)
            return
        removed = [p for p in order if p in made and results_of[p] < 0]
        chance.shuffle(removed)
        nets = {p: int(made[p] * results_of[p]) for p in made}
        take(t, rounds.played(t, table, made, nets, removed, 0))
        for person, amount in deducted.items():
            mine.chips[person] -= amount
        mine.settle(made, results_of, removed, frozenset(passed), frozenset(absent))
        assert session.chips == mine.chips
        for person in mine.playing:
            if chance.random() < 0.01 and len(mine.playing) > 1:
                take(t, sessions.disqualify(t, table, person, Act.HIDDEN, "hid chips", 0))
                mine.disqualify(person)

    def _wagers(
        self, session: Any, person: str, limits: oracle.Limits, has: int, made: dict[str, int]
    ) -> int:
        """A player pushes chips forward: what rule 19.6.14 leaves as it is is taken, and nothing else."""
        pushed = min(
            has, self.chance.choice((limits.least, limits.least * 2, limits.most, has, has // 2 + 100))
        )
        counts = oracle.counted(pushed, limits, has)
        assert counts is not None
        refusal = rounds.wager_refused(self.t, session, person, pushed, made, 0)
        assert (refusal is None) == (counts == pushed), (pushed, counts, limits)
        return counts

    def _form(
        self,
        table: str,
        person: str,
        written: int | None,
        limits: oracle.Limits,
        has: int,
        made: dict[str, int],
        deducted: dict[str, int],
    ) -> None:
        t, session = self.t, self.t.sessions[table]
        form = Form("" if written is None else "blackjack", written)
        take(t, rounds.give_form(t, table, person, form, made, 0))
        take(t, rounds.examine(t, table, person, 0))
        counts = oracle.form_counts(written, limits, has)
        counted = deemed(t.law, form, session.level(0), has)
        assert (counted.amount, counted.wagers) == (counts, written is not None), (written, limits, has)
        if counted.wagers:
            made[person] = counts
        else:
            deducted[person] = counts

    def _concluded(self) -> None:
        t = self.t
        take(t, results.conclude(t, 0))
        fees = self.fee * len(t.entries) + sum(self.paid.values())
        whole = oracle.pool(fees, self.buy_ins, self.buy_backs, self.added, self.guarantee[0])
        barred = {p for stage_ in (*t.over, tuple(t.sessions.values())) for s in stage_ for p in s.barred}
        ranked = [p for g in t.results for p in g if p not in barred]
        assert {w.person: w.amount for w in t.won if w.amount} == oracle.prizes(whole, self.shares, ranked)
        (final,) = t.sessions.values()
        assert t.results[: len(final.ranking)] == final.ranking
        order = [p for g in t.results for p in g]
        for stage_, later in itertools.pairwise((*t.over, tuple(t.sessions.values()))):
            gone_on = {p for s in later for p in s.players}
            for session in stage_:
                mine = [
                    g
                    for group in session.ranking
                    if (g := [p for p in group if p not in {*gone_on, *session.barred}])
                ]
                assert [p for p in order if p in {q for g in mine for q in g}] == [
                    p for g in mine for p in sorted(g, key=order.index)
                ]


@clause(
    "nsw-blackjack",
    "r 19.3.4",
    "r 19.5.6.1",
    "r 19.6.13",
    "r 19.7.1",
    "r 19.8.3.1",
    "r 19.8.3.2",
    "r 19.8.3.3",
    "r 19.9.2",
    "r 19.9.4",
    "r 19.10.2",
    "r 19.10.3",
    "r 19.10.4",
)
def test_random_tournaments_come_to_what_a_reader_of_rule_19_gives() -> None:
    concluded = sum(Played(f"rule 19 {number}").run() for number in range(how_many(300)))
    assert concluded
