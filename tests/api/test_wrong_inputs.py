"""Whatever is not taken is refused by one error: name, reason, clauses, and the nearest choices."""

from __future__ import annotations

import contextlib
import inspect
import random
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

import croupier
from croupier import RefusedError, Round, Table
from croupier.api.play import ACTS


def refused(act: Callable[[], object]) -> RefusedError:
    """The error that something raises, whole."""
    with pytest.raises(RefusedError) as caught:
        act()
    error = caught.value
    assert error.name
    assert error.reason
    assert isinstance(error.clauses, tuple)
    assert all(isinstance(ref, str) for ref in error.clauses)
    assert all(isinstance(choice, str) for choice in error.nearest)
    assert str(error).startswith(f"{error.name}: {error.reason}")
    assert error.code == error.refusal.code
    assert isinstance(error, croupier.RefusedError)
    return error


OPENED: list[tuple[Callable[[], object], str, str]] = [
    (lambda: Table("qld-2011", "baccarat"), "rulebook 'qld-2011'", "qld-2010"),
    (lambda: Table("qld-2010", "bacarat"), "game of qld-2010 'bacarat'", "baccarat"),
    (lambda: Table("qld-2010", "baccarat", {"deks": 6}), "option 'deks'", "decks"),
    (lambda: Table("qld-2010", "baccarat", {"decks": 9}), "option decks", "8"),
    (lambda: Table("qld-2010", "baccarat", limits={"tye": {"min": 5}}), "limit 'tye'", "tie"),
    (lambda: Table("qld-2010", "baccarat", limits={"tie": {"mim": 5}}), "bound in the limits", "min"),
    (lambda: Table("qld-2010", "baccarat", limits={"tie": {"min": 5.5}}), "min in the limits of tie", "5.5"),  # type: ignore[dict-item]
    (lambda: Table("qld-2010", "baccarat", smallest_chip=0), "smallest of chips", ""),
    (lambda: Table("qld-2010", "baccarat", smallest_chip=0.5), "smallest chip", "0.5"),  # type: ignore[arg-type]
    (lambda: Table(["qld-2010"], "baccarat"), "rulebook", ""),  # type: ignore[arg-type]
    (lambda: Table("qld-2010", None), "game", ""),  # type: ignore[arg-type]
    (lambda: Table("qld-2010", "baccarat", ["decks"]), "options", ""),  # type: ignore[arg-type]
    (lambda: Table("qld-2010", "baccarat", limits=5), "limits", ""),  # type: ignore[arg-type]
    (lambda: Table("qld-2010", "baccarat", limits={"tie": 5}), "limits of tie", ""),  # type: ignore[dict-item]
    (lambda: croupier.list_games("nz-1997"), "rulebook 'nz-1997'", "nz-1996"),
    (lambda: Table("qld-2010", "baccarat").clause("sch 1 s 999"), "clause of qld-2010", "sch 1"),
    (lambda: Table("qld-2010", "baccarat").clause(5), "clause", ""),  # type: ignore[arg-type]
    (lambda: Table("qld-2010", "baccarat").open_round(kind="fre"), "kind of round", "free"),
    (lambda: Table("qld-2010", "baccarat").open_round(first_cards=["1S"]), "card 1", "9S"),
    (lambda: Table("qld-2010", "baccarat").open_round(designated_player=0), "designated_player", ""),
    (lambda: Table("qld-2010", "baccarat").open_round(jackpots={"pool": 5}), "key of jackpots", ""),
    (lambda: Table("qld-2010", "baccarat").open_round(standings={"absent": [1]}), "key of opening", ""),
    (lambda: Table("qld-2010", "baccarat").open_round(first_cards="9S"), "first cards", "9S"),
    (lambda: Table("qld-2010", "baccarat").open_round(allowance_used=5), "allowance used", "[5]"),  # type: ignore[arg-type]
    (lambda: Table("qld-2010", "baccarat").open_round(seat_limits=5), "seat limits", ""),  # type: ignore[arg-type]
    (lambda: Table("qld-2010", "baccarat").open_round(seat_limits={0: {}}), "seat_limits", ""),
    (lambda: Table("qld-2010", "baccarat").open_round(standings=5), "standings", ""),  # type: ignore[arg-type]
    (lambda: Table("qld-2010", "baccarat").open_round(jackpots=5), "jackpots", ""),  # type: ignore[arg-type]
    (lambda: Table("qld-2010", "baccarat").open_round(after=5), "round before", ""),  # type: ignore[arg-type]
    (
        lambda: Table("nsw-blackjack", "blackjack").open_round(jackpots={"progressive": "10000"}),
        "progressive",
        "",
    ),
    (lambda: Table("qld-2010", "baccarat").analyse().wager("bankr"), "wager 'bankr'", "banker"),
    (lambda: Table("qld-2010", "texas_holdem_poker").analyse(), "exact analysis", ""),
    (lambda: Table("qld-2010", "baccarat").simulate(0, seed=1), "rounds 0", "1"),
    (lambda: Table("qld-2010", "baccarat").simulate(5, seed=-1), "seed -1", "0"),
    (lambda: Table("qld-2010", "baccarat").simulate(5, seed=1, workers=0), "simulation", ""),
    (lambda: Table("qld-2010", "baccarat").simulate(5, seed=1, strategy=5), "strategy", ""),  # type: ignore[arg-type]
    (lambda: Table("qld-2010", "baccarat").simulate(5, 1, cutting_card="x"), "cutting card", ""),  # type: ignore[arg-type]
    (lambda: Table("qld-2010", "baccarat").simulate(5, 1, full_shoe="no"), "full shoe", ""),  # type: ignore[arg-type]
    (lambda: Table("nz-1996", "roulette").simulate(5, seed=1, full_shoe=True), "full shoe", ""),
    (lambda: Table("qld-2010", "baccarat").analyse().wager(5), "wager", ""),  # type: ignore[arg-type]
    (lambda: Table("qld-2010", "baccarat").simulate("5", seed=1), "rounds", ""),  # type: ignore[arg-type]
    (lambda: Table("qld-2010", "baccarat").simulate(5, seed=1, wagers=["tye"]), "wager 'tye'", "tie"),
    (lambda: Table("qld-2010", "baccarat").simulate(5, seed=1, cutting_card=417), "cutting card", ""),
    (lambda: Table("qld-2010", "baccarat").simulate(5, seed=1, wagers="tie"), "wagers", "tie"),
    (lambda: Table("qld-2010", "baccarat").simulate(5, seed=1, strategy="luck"), "strategy", ""),
    (lambda: croupier.conduct("{"), "script", ""),
    (lambda: croupier.replay("[]"), "record", ""),
    (lambda: croupier.replay({"form": "croupier/round-record/1"}), "record", ""),
    (lambda: croupier.verify("[]"), "record", ""),
]


@pytest.mark.parametrize(("act", "name", "near"), OPENED, ids=range(len(OPENED)))
def test_what_cannot_be_opened_asked_or_read_is_refused(
    act: Callable[[], object], name: str, near: str
) -> None:
    error = refused(act)
    assert name in error.name
    assert near in "".join(error.nearest)


def betting() -> Round:
    """A coup of baccarat with a wager, betting open."""
    coup = Table("qld-2010", "baccarat", limits={"table": {"min": 5, "max": 100}}).open_round()
    coup.place(1, "player", 10)
    return coup


ENTERED: list[tuple[Callable[[Round], object], str, str]] = [
    (lambda r: r.place(1, "tye", 5), "wager 'tye'", "tie"),
    (lambda r: r.place(1, "banker", 101), "banker", "100"),
    (lambda r: r.place(1, "banker", "ten"), "stake", ""),
    (lambda r: r.place(1, "banker", 10.5), "stake", "10.5"),  # type: ignore[arg-type]
    (lambda r: r.place(1, "banker", True), "stake", "10"),
    (lambda r: r.place(1, "banker", None), "stake", "10"),  # type: ignore[arg-type]
    (lambda r: r.place(1, "banker", Fraction(100, 3)), "stake", ""),
    (lambda r: r.place(1, "banker", Decimal("NaN")), "stake", ""),
    (lambda r: r.place(1, "banker", Decimal("1e999999")), "stake", ""),
    (lambda r: r.place(1, "banker", 10**400), "stake", ""),
    (lambda r: r.place(1, "banker", -5), "banker", ""),
    (lambda r: r.place("1", "banker", 5), "seat", ""),  # type: ignore[arg-type]
    (lambda r: r.place(0, "banker", 5), "seat", ""),
    (lambda r: r.place(1, 7, 5), "wager", "player"),  # type: ignore[arg-type]
    (lambda r: r.place(1, "banker", 5, id=""), "id", ""),
    (lambda r: r.place(1, "banker", 5, box=0), "box", ""),
    (lambda r: r.place(1, "banker", 5, covers=[17]), "covers", "seat"),
    (lambda r: r.place(2, "player", 10, id="w1"), "player", ""),
    (lambda r: r.place(1, "banker", 5, cash="yes"), "cash", ""),  # type: ignore[arg-type]
    (lambda r: r.withdraw("w2"), "wager on the table 'w2'", "w1"),
    (lambda r: r.withdraw(2), "id of the wager", ""),  # type: ignore[arg-type]
    (lambda r: r.end(), "call of end", ""),
    (lambda r: r.deal("9S"), "card 9S", "place"),
    (lambda r: r.deal("1S"), "card 1", "9S"),
    (lambda r: r.deal(9), "card", ""),  # type: ignore[arg-type]
    (lambda r: r.throw(3, 4), "throw", "place"),
    (lambda r: r.throw(7), "face of a die", ""),
    (lambda r: r.spin(17), "spin", "place"),
    (lambda r: r.spin(None), "spin", ""),  # type: ignore[arg-type]
    (lambda r: r.deliver("dragon"), "tile 1", ""),
    (lambda r: r.decide("draw"), "decision 'draw'", "place"),
    (lambda r: r.decide("draw", 1), "action 'draw'", ""),
    (lambda r: r.call("result"), "call of result", ""),
    (lambda r: r.call(5), "step", ""),  # type: ignore[arg-type]
    (lambda r: r.report("burn_ommitted"), "irregularity 'burn_ommitted'", "burn_omitted"),
    (lambda r: r.report("burn_omitted", ruling="shrug"), "ruling", ""),
    (lambda r: r.report("burn_omitted", card="XX"), "card", "9S"),
    (lambda r: r.report("burn_omitted", at=3), "detail of irregularity", ""),
    (lambda r: r.report("burn_omitted", colour="red"), "detail of irregularity", ""),
    (lambda r: r.read_meter("pool", 5), "meter of pool", ""),
    (lambda r: r.read_meter("pool", "much"), "meter", ""),
    (lambda r: r.settle(), "settlement", ""),
    (lambda r: r.explain("w1"), "wager 'w1'", ""),
    (lambda r: r.why_not(print, "x"), "why_not", "place"),
    (lambda r: r.why_not(r.record), "why_not", "place"),
    (lambda r: r.why_not(betting().close_betting), "why_not", "place"),
    (lambda r: r.table.open_round(after=r), "round before", ""),
    (lambda r: Table("qld-2010", "roulette").open_round(after=r), "round before", ""),
]


@pytest.mark.parametrize(("act", "name", "near"), ENTERED, ids=range(len(ENTERED)))
def test_what_a_round_does_not_take_is_refused_and_it_is_as_it_was(
    act: Callable[[Round], object], name: str, near: str
) -> None:
    coup = betting()
    before = coup.hash
    error = refused(lambda: act(coup))
    assert name in error.name
    assert near in "".join(error.nearest)
    assert coup.hash == before
    assert coup.place(2, "tie", 5) == "w2"


def test_a_rule_that_refuses_is_named_by_its_clauses() -> None:
    coup = betting()
    error = refused(lambda: coup.place(1, "player", 2, id="w1"))
    assert error.clauses == ("sch 1 s 9(1)", "sch 1 s 9(4)", "sch 1 s 9(5)")
    assert (error.code, error.nearest) == ("below_minimum", ("5",))


def test_a_meter_below_its_minimum_is_refused_with_the_minimum() -> None:
    options = {"shuffling_device": True, "jackpot_minimum": 10_000}
    table = Table("nsw-blackjack", "blackjack", options)
    error = refused(lambda: table.open_round(jackpots={"progressive": "9999.95"}))
    assert error.name == "jackpot progressive"
    assert error.nearest == ("10000",)
    assert error.clauses == ("r 14.28", "r 14.28.1", "r 14.28.2", "r 14.28.3")
    play = table.open_round(jackpots={"progressive": 10_000})
    assert play.record()["opening"]["jackpots"] == {"progressive": "10000"}


def test_a_card_that_the_shoe_has_no_more_is_refused_and_those_before_it_stay_dealt() -> None:
    play = Table("qld-2010", "three_card_poker").open_round()
    play.place(1, "ante", 5)
    play.close_betting()
    error = refused(lambda: play.deal("9S 8S 9S"))
    assert "9S" in error.name
    assert sum(len(cards) for cards in play.hands.values()) == 2


def test_after_the_round_nothing_is_taken() -> None:
    coup = betting()
    coup.close_betting()
    coup.deal("9S 2D QH 4C")
    for act in (
        lambda: coup.place(1, "player", 10),
        lambda: coup.withdraw("w1"),
        coup.close_betting,
        lambda: coup.deal("9S"),
        lambda: coup.report("burn_omitted"),
        coup.cutting_card,
        lambda: coup.read_meter("pool", 5),
    ):
        refused(act)
    assert coup.nets == {1: 10}


def deciding() -> Round:
    """A round of blackjack in which seat 1 decides about fifteen against a six."""
    play = Table("qld-2010", "blackjack").open_round()
    play.place(1, "blackjack", 10)
    play.place(2, "blackjack", 10)
    play.close_betting()
    play.deal("8S 9S 6D 7H 8H")
    return play


DECIDED: list[tuple[Callable[[Round], object], str, str]] = [
    (lambda r: r.decide("hit"), "action", ""),
    (lambda r: r.decide("drw"), "action", "draw"),
    (lambda r: r.decide("split"), "decision split", "stand"),
    (lambda r: r.decide("draw", 2), "decision draw of seat 2", "seat 1"),
    (lambda r: r.decide("draw", 1, wager="w2"), "decision draw of seat 1", "w1"),
    (lambda r: r.decide("draw", 1, wager="w9"), "wager", ""),
    (lambda r: r.decide("draw", hand=2), "decision draw of seat 1", "hand 1"),
    (lambda r: r.decide("draw", stake=5), "stake", ""),
    (lambda r: r.decide("draw", stake=0.5), "stake", "0.5"),  # type: ignore[arg-type]
    (lambda r: r.decide("draw", cards="8S"), "cards", "8S"),
    (lambda r: r.decide("draw", cards=["8S"]), "cards", ""),
    (lambda r: r.decide("draw", tiles=5), "tiles", "[5]"),  # type: ignore[arg-type]
    (lambda r: r.decide(None), "decision 1", ""),  # type: ignore[arg-type]
    (lambda r: r.place(1, "blackjack", 10), "blackjack", ""),
    (lambda r: r.withdraw("w1"), "blackjack", ""),
    (lambda r: r.close_betting(), "no_more_bets", "draw"),
]


@pytest.mark.parametrize(("act", "name", "near"), DECIDED, ids=range(len(DECIDED)))
def test_what_cannot_be_decided_is_refused_and_the_same_is_asked(
    act: Callable[[Round], object], name: str, near: str
) -> None:
    play = deciding()
    asked, before = play.waiting_for, play.hash
    error = refused(lambda: act(play))
    assert name in error.name
    assert near in "".join(error.nearest)
    assert (play.waiting_for, play.hash) == (asked, before)
    play.decide("stand")


def test_a_decision_that_nobody_is_asked_for_is_told_what_the_round_waits_for() -> None:
    play = Table("qld-2010", "blackjack").open_round()
    assert "name the seat" in refused(lambda: play.decide("control_box")).reason
    play.place(1, "blackjack", 10)
    play.close_betting()
    error = refused(lambda: play.decide("stand"))
    assert (error.reason, error.nearest) == (
        "the round is at step first_card and waits for equipment",
        ("card",),
    )
    assert "sch 2 s 17(1)(a)" in error.clauses
    spin = Table("nz-1996", "roulette").open_round()
    spin.place(1, "straight_up", 10, covers=[0])
    spin.close_betting()
    spin.spin(0)
    spin.settle()
    assert refused(lambda: spin.decide("stand")).reason == "the round is settled"


def test_a_number_of_dice_or_a_place_that_cannot_come_is_refused() -> None:
    craps = Table("qld-2010", "craps").open_round()
    craps.place(1, "win_bet", 10)
    craps.close_betting()
    craps.decide("accept")
    refused(lambda: craps.throw(3))
    refused(lambda: craps.throw(3, 4, 5))
    refused(lambda: craps.throw(3, 0))
    refused(lambda: craps.throw("3", 4))  # type: ignore[arg-type]
    wheel = Table("nz-1996", "roulette").open_round()
    wheel.place(1, "straight_up", 10, covers=[0])
    wheel.close_betting()
    assert refused(lambda: wheel.spin(37)).nearest
    refused(lambda: wheel.spin("double zero"))


def test_a_bare_call_or_a_meter_of_another_pool_is_refused() -> None:
    hand = Table("qld-2010", "caribbean_stud").open_round()
    refused(lambda: hand.read_meter("progresive", 1000))
    refused(lambda: hand.read_meter("progressive", 10.5))  # type: ignore[arg-type]
    refused(lambda: hand.call("reslt"))


JUNK: list[Any] = [
    *(None, True, -1, 0, 1, 10**30, 1.5, "", "x", "9S", "w1", "player", "\ud800", "a" * 5000),
    *([], ["9S"], [[]], {}, {"a": 1}, {1: 2}, (1,), {1}, b"x", range(3), object()),
    *(float("nan"), Decimal("sNaN"), Decimal("Infinity"), Fraction(1, 3), 10, "10"),
]


def call_with_junk(act: Callable[..., object], chance: random.Random) -> None:
    """Call something with arguments of which any may be of no right type."""
    given: list[Any] = []
    named: dict[str, Any] = {}
    for each in inspect.signature(act).parameters.values():
        if each.kind is each.VAR_POSITIONAL:
            given += chance.choices(JUNK, k=2)
        elif each.kind is each.POSITIONAL_OR_KEYWORD:
            given.append(chance.choice(JUNK))
        elif each.kind is each.KEYWORD_ONLY and chance.random() < 0.3:
            named[each.name] = chance.choice(JUNK)
    act(*given, **named)


@pytest.mark.parametrize("seed", range(40))
def test_nothing_but_that_error_comes_of_input_of_any_sort(seed: int) -> None:
    chance = random.Random(seed)
    table = Table("qld-2010", "baccarat")
    of_tables: list[Callable[..., object]] = [table.open_round, table.clause, Table, croupier.list_games]
    others: list[Callable[..., object]] = [croupier.conduct, croupier.replay]
    for make in (betting, deciding):
        play = make()
        acts: list[Callable[..., object]] = [getattr(play, name) for name in (*ACTS, "explain", "why_not")]
        for act in (*acts, *of_tables, *others):
            with contextlib.suppress(RefusedError):
                call_with_junk(act, chance)
