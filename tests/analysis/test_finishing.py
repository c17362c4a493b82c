"""How a wager on the dealer's 22 goes with the others of a round: every tape of tiny shoes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from croupier.analysis import analyse
from croupier.analysis.blackjack import Solution, finishing, side, solve
from croupier.equipment.cards import Card, parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.games.blackjack.twentyone import Directed
from croupier.games.tape import Place
from croupier.rulebooks.games import game
from croupier.simulation.streams import stream
from croupier.table.round import Round
from tests.analysis.blackjack_play import decided
from tests.clauses import states
from tests.examples import sampled
from tests.playing import Cards, play_out
from tests.simulation.blackjack_rounds import model_of

GAME = game("nz-proposed", "blackjack")
STAKE = 1000
WAGERS = ("blackjack", "super_sevens", "lucky_match", "push_22")
Nets = tuple[Fraction, ...]


def ended(table: BlackjackRules, found: Solution, dealt: list[Card]) -> Round:
    round_ = Round(table)
    for name in WAGERS:
        round_.apply(Place(name, 1, name, STAKE))
    play_out(round_, Cards(dealt), lambda asked: decided(found, round_, asked))
    return round_


def nets(
    table: BlackjackRules, found: Solution, left: Counter[Card], dealt: list[Card], chance: Fraction
) -> Iterator[tuple[Fraction, Nets]]:
    """(how often, what each wager nets, decisions included): every ending."""
    round_ = ended(table, found, dealt)
    if round_.request is None:
        told = {name: Fraction(0) for name in WAGERS}
        for settlement in round_.settlements:
            of = settlement.wager.type.name
            told[of if of in WAGERS else "blackjack"] += Fraction(settlement.net, STAKE)
        yield chance, tuple(told.values())
        return
    assert left.total(), "the shoe is too small"
    for card, number in list(left.items()):
        if number:
            left[card] -= 1
            share = Fraction(number, left.total() + 1)
            yield from nets(table, found, left, [*dealt, card], chance * share)
            left[card] += 1


@states("nz-proposed", "div 2 r 20A.4", "div 2 r 20A.5", "div 2 r 20.7")
@pytest.mark.parametrize(
    "case",
    sampled(
        [
            ("usual", "6S 6S 6S TS TS TS TS TH TS 8S"),
            ("free_bet", "6S 6S 6S TS TS TS TS TH TS 8S"),
            ("usual", "7S 7S 7S 8S 8S TS TS TS TS TS"),
            ("usual", "8S 8S 8S TS TS TS TS TH 6S 6S"),
            ("free_bet", "8S 8S 8S TS TS TS TS TH 6S 6S"),
            ("free_bet", "AS AS 5S 5S 6S TS TS TS TS TS TS"),
            ("usual", "5S 5S 5H 6S 6S TS TS TS TS TS TS"),
        ],
        2,
    ),
)
def test_every_tape_of_a_tiny_shoe_has_the_mean_products_that_are_counted(case: tuple[str, str]) -> None:
    layout, shoe = case
    table = GAME.rules({"layout": layout, "push_22": True, "decks": 8})
    assert isinstance(table, BlackjackRules)
    table = replace(table, twenty_one=replace(table.twenty_one, directed=Directed()))
    cards = [parse_card(code) for code in shoe.split()]
    held = Counter(kernel.value(card) for card in cards)
    counts = tuple(cards.count(Card(card)) for card in range(side.CARDS))
    found = solve(replace(shape_of(table), shoe=tuple(held[n] for n in range(1, 11))))
    lines = [line.ratio for line in table.wagers["push_22"].lines]
    lifts = tuple(ratio - lines[kernel.NO_22] for ratio in lines)
    products: defaultdict[str, Fraction] = defaultdict(Fraction)
    for chance, told in nets(table, found, Counter(cards), [], Fraction(1)):
        *others, push = told
        for name, net in zip(WAGERS, others, strict=False):
            products[name] += chance * net * (push - lines[kernel.NO_22])
    main = finishing.with_main(found, counts, lifts)
    assert main == pytest.approx(float(products["blackjack"]), abs=1e-12)
    assert main or layout != "usual"
    for name in ("super_sevens", "lucky_match"):
        type_ = table.wagers[name]
        assert type_.side is not None
        ratios = [line.ratio for line in type_.lines]
        told_ = finishing.with_side(found, counts, type_.side, ratios, lifts, ended_by_split=True)
        assert told_ == products[name]


@pytest.mark.long
@pytest.mark.parametrize("layout", ["usual", "free_bet"])
def test_covariances_are_those_of_simulated_rounds(layout: str) -> None:
    options: dict[str, Any] = {"layout": layout, "push_22": True}
    model = model_of(GAME, 1024, **options)
    table = replace(model, plan=replace(model.plan, chunk=1 << 16))
    _, counts = table.play((stream(5, "together", n) for n in range(10**6)), 10_000_000)
    rounds = sum(counts.values())
    analysis = analyse(GAME, options)
    types = {wager.name: wager.type for wager in analysis.wagers}
    push = [float(line.ratio) for line in types["push_22"].lines]
    for name in ("blackjack", "super_sevens", "lucky_match"):
        other = [float(line.ratio) for line in types[name].lines]
        total = squares = 0.0
        for class_, often in counts.items():
            one, two = (model.line(types[each], class_, None) for each in ("push_22", name))
            both = push[one] * other[two]
            total += both * often
            squares += both**2 * often
        mean = total / rounds
        error = ((squares / rounds - mean**2) / rounds) ** 0.5
        exact = (
            analysis.covariance("push_22", name) + analysis.wager(name).mean * analysis.wager("push_22").mean
        )
        assert abs(mean - float(exact)) < 4 * error, name
