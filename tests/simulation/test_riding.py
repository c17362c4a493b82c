"""Winnings that ride on the hand, simulated: as the conduct plays them, and to the means that are told."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from croupier.analysis.blackjack import solve
from croupier.equipment.cards import Card, parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.games.blackjack.terms import BLACKJACK, RIDE, RIDING, RIDING_OR_NOT, TAKE
from croupier.games.refusals import Refused
from croupier.games.requests import Decide
from croupier.games.wagers import Result
from croupier.rulebooks.games import game
from croupier.simulation import simulate
from croupier.simulation.blackjack import loop, riding, states
from croupier.simulation.blackjack.riding import NAME, RidingModel, with_what_rides
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import PLACES
from croupier.simulation.streams import stream
from croupier.table.round import Round
from tests.analysis.blackjack_play import decided
from tests.clauses import states as states_clauses
from tests.examples import tries
from tests.playing import Cards, play_out
from tests.simulation.blackjack_rounds import model_of, placed

GAME = game("nz-proposed", "blackjack")
STAKE = 1000
LAYOUTS = ("let_it_ride", "house_money")


def rules_of(layout: str) -> BlackjackRules:
    rules = GAME.rules({"layout": layout})
    assert isinstance(rules, BlackjackRules)
    return rules


# Without the best play ---------------------------------------------------------------------------


def test_a_table_where_nothing_rides_refuses_the_strategy_with_its_clauses() -> None:
    with pytest.raises(Refused) as refused:
        make_job(GAME, {}, 1, strategy=NAME)
    assert {c.ref for c in refused.value.refusal.clauses} == {"div 2 r 15D.2", "div 2 r 15E.2"}
    with pytest.raises(Refused, match="no side wager rides"):
        make_job(game("qld-2010", "blackjack"), {}, 1, strategy=NAME)
    with pytest.raises(Refused, match="let_it_ride, which is not followed") as refused:
        make_job(GAME, {"layout": "let_it_ride"}, 1, wagers=("blackjack",), strategy=NAME)
    assert refused.value.refusal.nearest == ("let_it_ride",)


@states_clauses("nz-proposed", "div 2 r 15E.4(a)", "div 2 r 15E.4(b)", "div 2 r 15E.4(c)")
def test_the_side_wager_is_counted_with_what_rides() -> None:
    """A unit that won 2 to 1 rides as three: doubled and lost to the dealer it has cost four in all."""
    rules = rules_of("let_it_ride")
    alone = rules.wagers["let_it_ride"]
    counted = with_what_rides(alone, shape_of(rules))
    assert counted.lines[: len(alone.lines)] == alone.lines
    told = {line.name: (line.result, line.ratio) for line in counted.lines}
    assert told["suited sequence, rides: -4"] == (Result.LOSE, Fraction(-4))
    assert told["suited sequence, rides: -1"] == (Result.LOSE, Fraction(-1))
    assert told["suited sequence, rides: 2"] == (Result.WIN, Fraction(2))
    assert told["suited or in sequence, rides: 4"] == (Result.WIN, Fraction(4))
    # Two units ride, and a blackjack wins three with them.
    ratios = sorted(line.ratio for line in counted.lines if line.name.startswith("suited or in sequence, "))
    nets = (*shape_of(rules).nets, Fraction(3, 2))
    assert ratios == sorted(1 + 2 * Fraction(net) for net in nets)


def test_a_dealers_blackjack_takes_nothing_of_what_rides() -> None:
    shape = shape_of(rules_of("house_money"))
    own, rides = states.nets(shape), states.riding_nets(shape)
    differ = {divmod(at, loop.ENDS) for at, net in enumerate(own) if net != rides[at]}
    assert {dealers for _, dealers in differ} == {loop.BLACKJACK}
    assert {own[mine * loop.ENDS + dealers] for mine, dealers in differ} == {-1}
    assert {rides[mine * loop.ENDS + dealers] for mine, dealers in differ} == {0}
    # A hand over 21 has lost before.
    assert rides[loop.OVER * loop.ENDS + loop.BLACKJACK] == -1


def test_shoes_in_which_nothing_rides_are_those_of_the_usual_loop() -> None:
    model = model_of(GAME, 40, ("blackjack",))
    _, usual = model.play([stream(5, "test", 0)], 10**6)
    counts = model.buffer([0] * loop.NET_CLASSES**2)
    _, firsts, pairs, _, nets = model.tables
    cards = model.buffer(model.plan.cards, "uint8")
    words, burned = model.buffer(stream(5, "test", 0)), model.buffer(model.plan.burned)
    ends = model.buffer([0] * loop.PAIRS, "int16")
    none = model.buffer([], "int16")
    model.kernel.play_riding(
        *(cards, words, model.plan.shuffled, burned, model.plan.cut, int(model.plan.one_more)),
        *(model.tables, ((firsts, pairs),), nets, model.spared, ends, model.buffer([0])),
        *(model.buffer([]), none, 0, counts, model.plan.chunk, 10**6),
    )
    told = {class_ // loop.NET_CLASSES: int(n) for class_, n in enumerate(counts) if n}
    assert told == dict(usual)


# With it --------------------------------------------------------------------------------------------


def followed(layout: str) -> RidingModel:
    made = make_job(GAME, {"layout": layout}, 0, (BLACKJACK, layout), strategy=NAME).model
    assert isinstance(made, RidingModel)
    return made


def decides(model: RidingModel, round_: Round, cards: list[int], asked: Decide) -> str:
    side = model.riding.type.side
    assert side is not None
    number = side.grade(side.seen((Card(cards[0]), Card(cards[2])), (Card(cards[1]),)))
    line = model.riding.type.lines[number]
    if asked.step == RIDING_OR_NOT:
        at = tuple(kernel.value(cards[n]) - 1 for n in (0, 2, 1))
        return RIDE if model.riding.rides(line, Fraction(1))[1][at] else TAKE
    ridden = any(wager.type.name == RIDING for wager in round_.wagers)
    return decided(model.riding.solution(1 + line.ratio) if ridden else model.solution, round_, asked)


@pytest.mark.long
@states_clauses("nz-proposed", "div 2 r 15D.6", "div 2 r 15D.10", "div 2 r 15E.5", "div 2 r 15E.9")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_rounds_come_to_what_the_conduct_has_them_come_to(layout: str) -> None:
    """Cards of few ranks, which often win, pair, double and meet a dealer's blackjack."""
    model, rules = followed(layout), rules_of(layout)
    main, side = make_job(GAME, {"layout": layout}, 0, (BLACKJACK, layout), strategy=NAME).wagers
    chosen = random.Random(layout)
    rode: Counter[bool] = Counter()
    for _ in range(1500):
        ranks = chosen.choice(("AKTJ", "A88T", "6655T", "99TA", "2345", "TJQK", "AA23"))
        cards = [int(parse_card(chosen.choice(ranks) + chosen.choice("SSHD"))) for _ in range(PLACES + 1)]
        ending = loop.ends_of_first(cards, 0, model._ends)
        which = model._endings[ending][-1]
        rows, _, _, seconds, nets = model.tables
        firsts, pairs = model.plays[which]
        at, net, *_ = loop.deal(cards, 0, (rows, firsts, pairs, seconds, nets), model.spared)
        own = 0
        if which:
            played = (rows, firsts, pairs, seconds, model.own_nets)
            _, own, *_ = loop.deal(cards, 0, played, model.spared)
        class_ = (net * len(model._endings) + ending) * loop.NET_CLASSES + own
        told = [wager.lines[model.line(wager, class_, None) or 0].ratio for wager in (main, side)]
        pack, round_ = Cards(cards), placed(rules, {BLACKJACK: STAKE, layout: STAKE})
        play_out(round_, pack, partial(decides, model, round_, cards))
        assert sum(told) == Fraction(sum(s.net for s in round_.settlements), STAKE), (ranks, cards[:8])
        assert at == pack.dealt
        rode[bool(which)] += 1
    assert min(rode[True], rode[False]) > 100


@pytest.mark.long
@pytest.mark.parametrize("layout", LAYOUTS)
def test_means_are_those_of_what_riding_is_worth(layout: str) -> None:
    """Both wagers' means add up to the worth that is told; rounds that are dealt come to each."""
    found = followed(layout).riding
    means = riding.STRATEGY.means(rules_of(layout))
    both = means[BLACKJACK].value + means[layout].value
    assert float(both) == pytest.approx(
        solve(found.shape).mean + float(found.worth(Fraction(1)).value), abs=1e-8
    )
    assert max(means[BLACKJACK].error, means[layout].error) < Fraction(1, 10**6)
    dealt = simulate(GAME, {"layout": layout}, rounds=tries(4_000_000), seed=7, strategy=NAME)
    assert {each.name for each in dealt.wagers} >= {BLACKJACK, layout}
    for each in dealt.wagers:
        assert each.z is not None
        assert abs(each.z) < 4, each.name


@pytest.mark.long
def test_plain_python_counts_the_same() -> None:
    def counts(*, plain: bool) -> dict[int, int]:
        job = make_job(GAME, {"layout": "let_it_ride"}, 3, strategy=NAME, plain=plain)
        model = job.model
        assert isinstance(model, RidingModel)
        short = replace(model, plan=replace(model.plan, chunk=3))
        return dict(short.play([stream(3, "test", 0)], 10**6)[1])

    assert counts(plain=True) == counts(plain=False)
