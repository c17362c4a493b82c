"""The royal flush jackpot of New Zealand's hold-em, from section 19 of the amendments of 2017."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.poker.rules import PokerRules
from croupier.games.requests import Announce, Decide
from croupier.games.standings import remembered
from croupier.games.tape import Call, Decision, MeterRead, Report
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Status
from tests.clauses import clause, states
from tests.rules.nz_poker_hands import NzHand
from tests.rules.tables import Table

POOL = "royal_flush_jackpot"
ON_THE_FLOP = "AS 2C KD TS 7H 8D 4C QS JS KS 3C 2D 4H 5H"
"""Seat 1 has the ace and the ten of spades, and the flop the rest of the royal flush; seat 3 the button."""
ON_THE_RIVER = "AS 2C KD TS 7H 8D 4C QS JS 2D 3C 5D 4H KS"
"""The same hand, made by the fifth community card."""
ON_THE_BOARD = "2H 2C KD 3H 7H 8D 4C QS JS KS 3C AS 4H TS"
"""The royal flush lies on the board."""
ALONE = "2C AS KD 7H TS 8D 4C QS JS KS"
"""Seat 2, with the second blind, has the ace and the ten."""


class Royal(NzHand):
    """A hand for the jackpot, whose meter shows $1,000 as it opens; seat 3 has the button."""

    def __init__(
        self, *stacks: int, cards: str = ON_THE_FLOP, shows: int = 100_000, chip: str = "1", **options: Any
    ) -> None:
        options = {"royal_flush_jackpot": "flop", "button": 3, **options}
        standings = {k: frozenset(v) for k, v in options.pop("standings", {}).items()}
        opening = Opening(
            standings=remembered(standings, designated_player=options.pop("button")),
            jackpots=MappingProxyType({POOL: shows}),
        )
        sign = {"table": {"min": "2"}, "first_blind": {"min": "1"}}
        Table.__init__(self, "nz-poker-2017", "holdem", sign=sign, chip=chip, opening=opening, **options)
        self.cards = cards.split()
        for seat, stack in enumerate(stacks or (100, 100, 100), start=1):
            self.bet(f"{seat} table_stakes {stack}")

    def to(self, step: str) -> Royal:
        """Go on until staff are to call a step."""
        while not (isinstance(self.round.request, Announce) and self.round.request.step == step):
            if not self.once():
                request = self.round.request
                assert isinstance(request, Decide), (step, request)
                action = next(a for a in ("check", "call", "show") if a in request.actions)
                self.round.apply(Decision(request.seat, action))
        return self

    def refused_report(self, kind: str) -> set[str]:
        return {c.ref for c in self.refusal(Report(kind)).clauses}

    @property
    def won(self) -> dict[str, Any] | None:
        outcome = self.round.outcome
        return outcome.get(POOL) if outcome else None

    @property
    def meter(self) -> int:
        return self.round.closing.jackpots[POOL]


def test_only_holdem_may_be_played_for_it() -> None:
    for name in ("omaha", "pineapple", "crazy_pineapple"):
        assert not game("nz-poker-2017", name).jackpots
        assert POOL not in {o.name for o in game("nz-poker-2017", name).options}
    rules = game("nz-poker-2017", "holdem").rules({})
    assert isinstance(rules, PokerRules)
    assert (rules.pools, rules.links) == ((), None)
    assert "jackpot_equipment_fails" not in rules.irregularities


@states("nz-poker-2017", "div 13 r 19.3", "div 13 r 19.3(a)", "div 13 r 3.5")
def test_the_option_names_what_lets_a_table_have_it() -> None:
    (option,) = [o for o in game("nz-poker-2017", "holdem").options if o.name == POOL]
    assert {"div 13 r 19.3", "div 13 r 19.3(a)", "div 13 r 3.5"} <= {c.ref for c in option.clauses}


# The meter --------------------------------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 def jackpot button", "div 13 r 3.5(a)", "div 13 r 19.5", "div 13 r 19.2")
@clause("nz-poker-2017", "div 13 r 19.4(a)")
def test_the_dealer_presses_the_button_as_the_round_starts_and_the_meter_rises() -> None:
    hand = Royal(cards=ON_THE_RIVER)
    hand.round.apply(Call(NO_MORE_BETS))
    assert isinstance(hand.round.request, Announce)
    assert hand.round.request.step == "jackpot_button"
    assert not hand.events(Kind.METER)
    hand.round.apply(Call("jackpot_button"))
    (meter,) = hand.events(Kind.METER)
    assert meter.facts["shows"] == "1000.5"
    assert hand.events(Kind.BET)  # The blinds come after it.
    hand.show()
    assert (hand.won, hand.meter) == (None, 100_050)


@pytest.mark.parametrize("adds", ["0.10", "2.50", "10"])
def test_a_round_adds_what_the_operator_has_set(adds: str) -> None:
    hand = Royal(cards=ON_THE_RIVER, royal_flush_contribution=adds)
    hand.show()
    assert hand.meter == 100_000 + round(float(adds) * 100)


@clause("nz-poker-2017", "div 13 r 19.2")
def test_a_round_that_is_not_completed_adds_nothing() -> None:
    hand = Royal().to("dealt")
    assert hand.round.felt.meters_left[POOL] == 100_050
    hand.report("game_invalidated", ruling=hand.round.rules.irregularities["game_invalidated"].answers[0])
    assert hand.round.status is Status.VOID
    assert hand.meter == 100_000
    assert "div 13 r 19.2" in hand.cites(hand.events(Kind.METER)[-1])


def test_a_round_of_one_player_is_none() -> None:
    opening = Opening(jackpots=MappingProxyType({POOL: 500}))
    table = Table("nz-poker-2017", "holdem", opening=opening, royal_flush_jackpot="flop")
    table.bet("1 table_stakes 100")
    table.round.apply(Call(NO_MORE_BETS))
    assert table.round.status is Status.VOID
    assert not table.events(Kind.METER)


@clause("nz-poker-2017", "div 13 r 3.5(c)", "div 13 r 19.3(c)", "div 13 def jackpot display")
@clause("nz-poker-2017", "div 13 def jackpot system", "div 13 def jackpot system(a)")
def test_after_a_win_the_meter_begins_with_its_seed_again() -> None:
    hand = Royal(royal_flush_seed=500)
    hand.show()
    assert hand.meter == 50_000
    assert "div 13 r 19.3(c)" in hand.cites(hand.events(Kind.METER)[-1])
    bare = Royal()
    bare.show()
    assert bare.meter == 0


# Which hand wins ---------------------------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 def royal flush jackpot", "div 13 r 19.8", "div 13 r 19.11")
@clause("nz-poker-2017", "div 13 r 19.14", "div 13 r 19.17", "div 13 r 19.4(c)", "div 13 r 19.9")
def test_two_hole_cards_and_the_flop_win_all_that_the_meter_shows() -> None:
    hand = Royal()
    hand.show()
    assert hand.won == {"seat": 1, "cards": ["AS", "TS"], "shows": "1000.5", "pays": "1001"}
    # The pot is divided as if there was no jackpot.
    assert hand.nets == {1: "4", 2: "-2", 3: "-2"}


@pytest.mark.parametrize(
    ("cards", "with_flop", "with_community_cards"),
    [(ON_THE_FLOP, True, True), (ON_THE_RIVER, False, True), (ON_THE_BOARD, False, False)],
)
def test_the_turn_and_the_river_count_where_the_operator_has_community_cards_count(
    cards: str, with_flop: bool, with_community_cards: bool
) -> None:
    for which, wins in (("flop", with_flop), ("community_cards", with_community_cards)):
        hand = Royal(cards=cards, royal_flush_jackpot=which)
        hand.show()
        assert (hand.won is not None) is wins, which


def test_one_hole_card_is_not_enough() -> None:
    hand = Royal(cards="AS 2C KD 3H 7H 8D 4C QS JS KS 3C TS 4H 5H", royal_flush_jackpot="community_cards")
    hand.show()
    assert hand.round.outcome["hands"][0]["hand"] == "royal_flush"
    assert hand.won is None


@clause("nz-poker-2017", "div 13 r 19.9(a)")
@pytest.mark.parametrize(("chip", "pays"), [("0.50", "1000.5"), ("1", "1001"), ("5", "1005")])
def test_it_is_rounded_up_to_what_can_be_paid(chip: str, pays: str) -> None:
    hand = Royal(chip=chip)
    hand.show()
    assert hand.won is not None
    assert hand.won["pays"] == pays
    rounded = "div 13 r 19.9(a)" in hand.cites(hand.events(Kind.JACKPOT_WON)[0])
    assert rounded is (pays != "1000.5")


def test_with_thirty_two_cards_too() -> None:
    hand = Royal(cards="AS 9C KD TS 7H 8D 7C QS JS KS 8C 9D 8H 9H", deck=32)
    hand.to("deck_counted")
    hand.round.apply(Call("deck_counted"))
    assert hand.events(Kind.CALLED)[-1].facts["cards"] == 32
    hand.show()
    assert hand.won is not None


@clause("nz-poker-2017", "div 13 r 19.14")
def test_of_several_boards_the_first_counts() -> None:
    cards = "AS 2C TS 7H 4C {} 3C 2D 4H 5H 9C {} 8C 2S 9D 6H"
    for first, second, wins in (("QS JS KS", "3D 6D 9H", True), ("3D 6D 9H", "QS JS KS", False)):
        hand = Royal(51, 51, cards=cards.format(first, second), run_it_twice=2, button=2)
        hand.do("2 all_in", "1 all_in")
        while isinstance(hand.on().round.request, Decide):
            hand.round.apply(Decision(hand.asked.seat, "run_2" if "run_2" in hand.asked.actions else "show"))
        assert hand.round.status is Status.SETTLED
        assert len(hand.round.outcome["boards"]) == 2
        assert (hand.won is not None) is wins


# Recording, counting, confirming ------------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 r 19.6", "div 13 r 19.4(b)", "div 13 r 19.7", "div 13 r 19.10")
@clause("nz-poker-2017", "div 13 def jackpot management console", "div 13 r 3.5(b)")
def test_the_hand_is_recorded_the_deck_counted_and_the_payout_confirmed_before_anything_is_paid() -> None:
    hand = Royal()
    for step in ("jackpot_recorded", "deck_counted", "jackpot_confirmed"):
        request = hand.to(step).round.request
        assert isinstance(request, Announce)
        assert request.by == ("game supervisor" if step == "jackpot_confirmed" else "")
        assert not hand.round.settlements
        assert not hand.events(Kind.JACKPOT_WON)
        hand.round.apply(Call(step))
    assert hand.events(Kind.CALLED)[-2].facts["cards"] == 52
    assert hand.round.status is Status.SETTLED


def test_a_deck_that_is_not_complete_pays_nothing() -> None:
    hand = Royal().to("deck_counted")
    kind = hand.round.rules.irregularities["game_invalidated"]
    hand.report("game_invalidated", ruling=kind.answers[0])
    assert hand.round.status is Status.VOID
    assert hand.meter == 100_000
    assert not hand.events(Kind.JACKPOT_WON)


@clause("nz-poker-2017", "div 13 r 19.3(b)")
def test_what_other_tables_have_left_of_the_meter_is_paid() -> None:
    hand = Royal(chip="0.50").to("jackpot_confirmed")
    hand.round.apply(MeterRead(POOL, 1_250))
    assert "div 13 r 19.3(b)" in hand.cites(hand.events(Kind.METER_READ)[-1])
    hand.round.apply(Call("jackpot_confirmed"))
    assert hand.won is not None
    assert (hand.won["shows"], hand.meter) == ("12.5", 0)
    links = hand.round.rules.links  # type: ignore[attr-defined]
    assert {c.ref for c in links.in_turn} == {"div 13 r 19.9(b)"}


# Left alone --------------------------------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 r 19.1", "div 13 r 19.12", "div 13 r 19.13")
def test_who_is_left_alone_before_the_flop_may_ask_for_it() -> None:
    hand = Royal(cards=ALONE).do("3 fold", "1 fold")
    assert hand.asked.actions == ("ask_for_flop", "keep_hand")
    hand.do("2 ask_for_flop").on()
    turned = [e for e in hand.events(Kind.TURNED) if e.facts["hand"] == "seat_2"]
    assert "div 13 r 19.12" in hand.cites(turned[0])
    assert hand.won is not None
    assert hand.round.outcome["board"] == ["QS", "JS", "KS"]
    assert hand.nets == {1: "-1", 2: "1", 3: "0"}
    missed = Royal(cards="2C AS KD 7H TS 8D 4C QS JS KH").do("3 fold", "1 fold", "2 ask_for_flop").on()
    assert (missed.won, missed.meter) == (None, 100_050)


def test_who_keeps_the_hand_or_cannot_make_it_sees_no_flop() -> None:
    kept = Royal(cards=ALONE).do("3 fold", "1 fold", "2 keep_hand").on()
    assert (kept.won, kept.round.outcome["board"]) == (None, [])
    for other in ("AS TD", "AS 9S", "9S 8S"):
        first, second = other.split()
        cards = f"2C {first} KD 7H {second} 8D 4C QS JS KS"
        hand = Royal(cards=cards).do("3 fold", "1 fold")
        assert hand.round.status is Status.SETTLED, other


@clause("nz-poker-2017", "div 13 r 19.13")
def test_who_is_left_alone_later_exposes_the_hole_cards_or_does_not_qualify() -> None:
    for action, wins in (("table_hand", True), ("keep_hand", False)):
        hand = Royal().do("3 call", "1 call", "2 check", "1 bet 10", "2 fold", "3 fold")
        assert hand.asked.actions == ("table_hand", "keep_hand")
        hand.do(f"1 {action}").on()
        assert (hand.won is not None) is wins


def test_a_folded_hand_is_not_eligible() -> None:
    hand = Royal().do("3 call", "1 call", "2 check", "1 check", "2 bet 10", "3 call", "1 fold")
    hand.show()
    assert (hand.won, hand.meter) == (None, 100_050)


# What goes wrong ------------------------------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 r 19.15")
def test_a_round_that_was_not_recorded_is_adjusted_when_it_is_completed() -> None:
    hand = Royal(cards=ON_THE_RIVER).to("jackpot_button")
    hand.report("jackpot_round_not_recorded")
    assert not hand.events(Kind.METER)
    request = hand.to("jackpot_adjusted").round.request
    assert isinstance(request, Announce)
    assert request.by == "game supervisor"
    hand.round.apply(Call("jackpot_adjusted"))
    assert hand.meter == 100_050
    assert "div 13 r 19.15" in hand.cites(hand.events(Kind.METER)[-1])


@clause("nz-poker-2017", "div 13 r 19.16")
@pytest.mark.parametrize("at", ["jackpot_button", "dealt", "jackpot_recorded", "jackpot_confirmed"])
def test_equipment_that_fails_in_a_round_costs_nobody_anything(at: str) -> None:
    hand = Royal().to(at)
    hand.report("jackpot_equipment_fails")
    assert "div 13 r 19.16" in hand.refused_report("jackpot_equipment_fails")
    hand.show()
    assert hand.won is not None
    assert hand.won["shows"] == "1000.5"
    assert sum(e.facts["shows"] == "1000.5" for e in hand.events(Kind.METER)) == 1


@clause("nz-poker-2017", "div 13 r 19.16")
def test_it_cannot_fail_before_a_round_has_started() -> None:
    assert "div 13 r 19.16" in Royal().refused_report("jackpot_equipment_fails")


def test_without_its_equipment_nothing_is_played_for() -> None:
    hand = Royal(standings={"without_jackpot": {1, 2, 3}})
    hand.show()
    assert (hand.won, hand.events(Kind.METER)) == (None, [])
    assert not any(e.facts["step"] == "jackpot_button" for e in hand.events(Kind.CALLED))
    others = Royal(standings={"without_jackpot": {1}})
    others.show()
    assert (others.won, others.meter) == (None, 100_050)
