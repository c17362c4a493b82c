"""Whatever players and dealers do in whatever order, money, holds and the table agree."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from croupier.equipment.cards import RANKS, SUITS
from croupier.errors import CroupierError
from croupier.games.requests import Decide
from croupier.house import Command, read_command
from croupier.house import commands as c
from croupier.money.amounts import parse_amount
from tests.house.floor import PLAYERS, Floor

AUTO, LIVE, NZ = "auto", "live", "nz"
players = st.sampled_from(PLAYERS)
tables = st.sampled_from((AUTO, LIVE, NZ))
dealt = st.sampled_from((LIVE, NZ))
cards = st.builds(str.__add__, st.sampled_from(RANKS), st.sampled_from(SUITS))
stakes = st.sampled_from((500, 1_000, 2_000, 49_900))


class Casino(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.floor = Floor().people()
        self.floor.open(AUTO)
        self.floor.live(LIVE)
        self.floor.live(NZ, "nz-1996", "baccarat")

    def attempt(self, person: str, command: Command) -> None:
        """Do it, or be refused in words; either way the house stays sound."""
        with suppress(CroupierError):
            self.floor.do(person, command)
        assert not self.floor.house.faulty, command

    @rule(person=players, table=tables, standing=st.booleans())
    def sit(self, person: str, table: str, standing: bool) -> None:
        self.attempt(person, c.Sit(table, standing=standing))

    @rule(person=players, table=tables, wager=st.sampled_from(("player", "banker", "tie")), stake=stakes)
    def place(self, person: str, table: str, wager: str, stake: int) -> None:
        self.attempt(person, c.PlaceWager(table, wager, stake))

    @rule(
        person=players,
        table=tables,
        kind=st.sampled_from((c.ClearWagers, c.RepeatWagers, c.Collect, c.Leave)),
    )
    def other(self, person: str, table: str, kind: Any) -> None:
        self.attempt(person, kind(table))

    @rule(times=st.integers(1, 9))
    def automated(self, times: int) -> None:
        self.floor.step(AUTO, times)

    @rule(table=dealt, card=cards, choice=st.integers(0, 2))
    def what_comes_next(self, table: str, card: str, choice: int) -> None:
        state = self.floor.table(table)
        if state.playing and state.round is not None and isinstance(state.round.request, Decide):
            asks = state.round.request
            action = asks.actions[choice % len(asks.actions)]
            self.attempt(state.seats[asks.seat].person, c.Decide(table, action, 500, asks.wager))
            return
        staff = self.floor.view("dealer", table).staff
        assert staff is not None
        asked: dict[str, dict[str, Any]] = {
            "cut-cards": {"at": 200},
            "enter-card": {"card": card},
            "burn-card": {"card": card},
            "call-step": {"step": staff["next"]["step"]},
            "rule": {"ruling": "disadvantage"},
        }
        data = asked.get(staff["next"]["command"], {})
        by = "manager" if staff["next"]["command"] == "rule" else "dealer"
        self.attempt(by, read_command(staff["next"]["command"], {"table": table, **data}))

    @rule(table=dealt, card=cards, exposed=st.booleans(), which=st.integers(0, 20))
    def irregularity(self, table: str, card: str, exposed: bool, which: int) -> None:
        kinds = list(self.floor.table(table).rules.irregularities.values())
        kind = kinds[which % len(kinds)]
        details: dict[str, Any] = dict.fromkeys(kind.details, exposed)
        if kind.takes_seat:
            details["seat"] = 1
        named = card if kind.takes_card else None
        self.attempt("manager", c.ReportIrregularity(table, kind.kind, named, details))

    @rule()
    def restart(self) -> None:
        before = {p: self.floor.you(p, LIVE)["credits"] for p in PLAYERS}
        self.floor.restart()
        assert {p: self.floor.you(p, LIVE)["credits"] for p in PLAYERS} == before

    @invariant()
    def what_is_held_is_what_lies_on_the_tables(self) -> None:
        states = [self.floor.table(t) for t in (AUTO, LIVE, NZ)]
        lying = {x.hold: (x.person, x.amount) for s in states if s.playing for x in s.now.lying.values()}
        held = {h.id.removesuffix("@PLAY"): (h.player.id, h.amount) for h in self.floor.store.open_holds()}
        assert lying == held
        for state in states:
            if state.playing and state.round is not None:
                stakes = {w.id: w.stake for w in state.round.wagers}
                assert stakes == {id_: x.amount for id_, x in state.now.lying.items()}

    @invariant()
    def the_accounts_balance_and_memory_agrees_with_the_store(self) -> None:
        assert not any(self.floor.store.balance_sheet().by_currency.values())
        for person in PLAYERS:
            shown = parse_amount(self.floor.you(person, AUTO)["credits"])
            assert 0 <= shown == self.floor.credits(person)

    def teardown(self) -> None:
        self.floor.close()


TestCasino = Casino.TestCase
TestCasino.settings = settings(
    max_examples=8, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
