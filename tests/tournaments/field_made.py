"""Fields that tests are about: conditions of hold'em, tables with buttons, hands that chance decides."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from croupier.rulebooks.nz_poker_2017.tournament import TOURNAMENTS
from croupier.table.dealer_button import DealerButton
from croupier.tournaments import Tournament, balance, entering, field, field_state, sessions
from croupier.tournaments.events import Happening
from croupier.tournaments.session import MINUTE, Session
from tests.tournaments.made import START, conditions, stage, take

BOOK, GAME = "nz-poker-2017", "holdem"
PLACES = 10


def field_stage(**changed: Any) -> dict[str, Any]:
    """Nine places at a table, 10,000 chips, blinds that double every ten minutes."""
    levels = [
        {"minutes": 10 * n, "first_blind": str(50 << n), "min": str(100 << n), "ante": str(10 << n)}
        for n in range(8)
    ]
    given = {"field": True, "seats": 9, "chips": "10000", "levels": levels, "rounds": None, "advance": 200}
    return stage("Field", **{**given, **changed})


def field_conditions(rules: dict[str, Any] | None = None, **changed: Any) -> dict[str, Any]:
    """Conditions of such a field: a fee of 50, and three prizes."""
    shares = [{"share": "1/2"}, {"share": "3/10"}, {"share": "1/5"}]
    return conditions(rules or field_stage(), **{"prizes": shares, "least": 3, **changed})


class Field:
    """A field whose hands are not dealt: who wins and loses is chance, and the blinds are where they lie."""

    def __init__(self, given: dict[str, Any], players: int, tables: int, seed: int = 1) -> None:
        self.chance = Random(seed)
        self.t = t = Tournament(1, TOURNAMENTS)
        self.now = START
        self.watch: Callable[[Happening], None] = lambda _: None
        self.take(entering.publish(t, BOOK, GAME, "mona", given, START, 0))
        for n in range(1, players + 1):
            self.take(entering.enter(t, f"bot-{n}", t.digest, 0))
        self.buttons: dict[str, DealerButton] = {}
        self.playing: set[str] = set()
        order = list(t.entries)
        self.chance.shuffle(order)
        names = [f"t{n}" for n in range(1, tables + 1)]
        self.take(sessions.draw(t, names, order, self.now))
        for name in names:
            self.take(sessions.allot(t, name, {}, self.now))
            self.take(sessions.begin(t, name, self.now))

    def take(self, happening: Happening) -> Happening:
        """Take an event in, and let who watches see it."""
        taken = take(self.t, happening)
        self.watch(taken)
        return taken

    def button(self, table: str) -> DealerButton:
        """The button of a table."""
        return self.buttons.setdefault(table, DealerButton(PLACES))

    def dues(self, table: str) -> dict[int, int]:
        """How far the large blind is from each place of a table."""
        button = self.button(table)
        return {place: button.ahead(place) or place for place in range(1, PLACES + 1)}

    def tables_now(self) -> dict[str, balance.TableNow]:
        """What the engine is told of the tables."""
        return {
            s.table: balance.TableNow(s.table not in self.playing, self.dues(s.table))
            for s in field_state.running(self.t)
        }

    def direct(self) -> None:
        """Do all that is to be done with the tables."""
        t = self.t
        while (act := balance.following(t, self.tables_now(), self.now)) is not None:
            match act:
                case balance.Pass(playing):
                    self.take(field.hand_for_hand(t, playing, self.now))
                case balance.Close(table) | balance.Finish(table):
                    why = field.LAST if isinstance(act, balance.Finish) else field.BROKEN
                    self.take(field.end(t, table, why, self.now))
                case balance.Shift(person, to, place):
                    self.move(person, to, place, field.BALANCE)
                case balance.Break(table):
                    leaving = list(t.sessions[table].active)
                    self.chance.shuffle(leaving)
                    for person in leaving:
                        into = balance.smallest(t, (table,))
                        assert into is not None
                        place = self.chance.choice(field.free_places(into))
                        self.move(person, into.table, place, field.BROKEN)

    def move(self, person: str, to: str, place: int, why: str) -> None:
        """A player goes to another table."""
        old = self.t.session_of(person)
        assert old is not None
        was = old.place_of(person)
        assert was is not None
        self.take(field.move(self.t, person, to, place, why, self.now))
        self.buttons[old.table] = self.button(old.table).left(was)

    def ready(self) -> list[Session]:
        """The tables that play their next hand."""
        tables = field_state.running(self.t)
        return [s for s in tables if balance.waits(self.t, s, self.now) is None]

    def hand(self, table: str) -> tuple[int | None, int, list[int]]:
        """A hand begins: the places of the first and the second blind, and who is dealt in."""
        session, button = self.t.sessions[table], self.button(table)
        places = sorted(p for p, person in session.places.items() if person in session.active)
        at = button.at if button.at is not None else places[-1]
        order = [p for p in places if p > at] + [p for p in places if p <= at]
        if len(order) == 2:
            return order[1], order[0], places
        left = button.second is not None and button.second not in places
        if left:
            after = [p for p in places if p > (button.second or 0)] + places
            return None, after[0], places
        return order[0], order[1], places

    def play(self, table: str, *, losers: int = 1) -> Happening:
        """A hand at a table: so many players go all-in and lose to another, or blinds pass."""
        t, session = self.t, self.t.sessions[table]
        first, second, places = self.hand(table)
        active = session.active
        stacks = {person: session.chips[person] for person in active}
        winner = self.chance.choice(active)
        others = [p for p in active if p != winner]
        nets: dict[str, int] = {}
        for person in self.chance.sample(others, min(losers, len(others))):
            nets[person] = -min(stacks[person], stacks[winner])
        nets[winner] = -sum(nets.values())
        happening = self.take(field.played(t, table, stacks, nets, self.now))
        designated = second if first is None else first
        at = self.button(table).lies_at(places, places)
        outcome = {
            "second_blind": second,
            "first_blind": first,
            "designated_player": first if len(places) == 2 else (at or designated),
        }
        self.buttons[table] = self.button(table).round_over(outcome, places, places)
        for place in set(places) - set(session.places):
            self.buttons[table] = self.button(table).left(place)
        return happening

    def wait(self, minutes: int) -> None:
        """Time goes by."""
        self.now += minutes * MINUTE
