"""The loop of blackjack: card for card what the conduct plays, and the same without Numba."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.equipment.cards import Card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.tape import Call, Decision, Place, Produce
from croupier.rulebooks.games import game
from croupier.simulation.blackjack import BlackjackModel, loop
from croupier.simulation.blackjack.model import dealers_hands
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import shuffle
from croupier.simulation.streams import stream
from croupier.table.round import NO_MORE_BETS, Round
from tests.analysis.blackjack_play import decided

GAME = game("qld-2010", "blackjack")
STAKE = 1000
BLACKJACK = len(kernel.NETS)
"""The line of a blackjack that is paid."""


def model_of(shoes: int, wagers: tuple[str, ...] = (), **options: Any) -> BlackjackModel:
    made = make_job(GAME, options, 0, wagers).model
    assert isinstance(made, BlackjackModel)
    return replace(made, plan=replace(made.plan, chunk=shoes))


def rounds_by_conduct(model: BlackjackModel, rules: BlackjackRules, seed: int) -> list[Round]:
    """The rounds of a chunk of shoes, dealt through the real conduct, decided as the loop decides."""
    words = list(stream(seed, "test", 0))
    cards = model.plan.cards
    found: list[Round] = []
    for _ in range(model.plan.chunk):
        shuffle(cards, words, model.plan.shuffled)
        at, last = 0, model.plan.one_more
        while at < model.plan.cut or last:
            last = last and at < model.plan.cut
            round_ = Round(rules)
            round_.apply(Place("w", 1, "blackjack", STAKE))
            for side in ("perfect_pairs", "super_sevens"):
                round_.apply(Place(side, 1, side, STAKE))
            round_.apply(Place("bonus_blackjack", 1, "bonus_blackjack", 100))
            while (request := round_.request) is not None:
                match request:
                    case Wagering():
                        round_.apply(Call(NO_MORE_BETS))
                    case Announce():
                        round_.apply(Call(request.step))
                    case Decide():
                        round_.apply(Decision(1, decided(model.solution, round_, request)))
                    case Draw():
                        round_.apply(Produce(Card(cards[at])))
                        at += 1
            found.append(round_)
    return found


@pytest.mark.parametrize(
    ("options", "shoes"),
    [({}, 4), ({"decks": 6, "split_bust": "lost"}, 4)],
)
def test_the_loop_plays_shoes_as_the_conduct_does(options: dict[str, Any], shoes: int) -> None:
    rules = GAME.rules(options)
    assert isinstance(rules, BlackjackRules)
    model = model_of(shoes, **options)
    played, counts = model.play([stream(77, "test", 0)], 10**6)
    rounds = rounds_by_conduct(model, rules, 77)
    assert played == len(rounds)
    for name in ("perfect_pairs", "super_sevens", "bonus_blackjack"):
        lines = Counter(s.line.name for r in rounds for s in r.settlements if s.wager.id == name and s.line)
        told = model.by_line(counts, rules.wagers[name])
        by_name: Counter[str] = Counter()
        for line, often in zip(rules.wagers[name].lines, told, strict=True):
            by_name[line.name] += often
        assert +by_name == lines
    nets: Counter[int] = Counter()
    for round_ in rounds:
        net = sum(s.net for s in round_.settlements if s.wager.id.startswith("w"))
        nets[BLACKJACK if net * 2 == 3 * STAKE else kernel.NETS.index(int(net / STAKE))] += 1
    main = model.by_line(counts, rules.wagers["blackjack"].counted)
    assert {n: often for n, often in enumerate(main) if often} == dict(nets)


def test_a_round_may_be_dealt_from_cards_that_are_mixed_again_each_time() -> None:
    model = model_of(300, ("blackjack",), decks=2, card_machine=True)
    played, counts = model.play([stream(5, "test", 0)], 10**6)
    assert played == 300
    assert sum(counts.values()) == 300


def test_plain_python_counts_the_same_totals() -> None:
    fast = model_of(2)
    plain = replace(fast, kernel=SimpleNamespace(**vars(loop)), arrays=False)
    assert fast.play([stream(9, "test", 0)], 10**6) == plain.play([stream(9, "test", 0)], 10**6)


def test_the_main_wager_alone_is_counted_by_the_same_rounds() -> None:
    whole, alone = model_of(4), model_of(4, ("blackjack",))
    type_ = GAME.rules({}).wagers["blackjack"].counted
    one = whole.play([stream(3, "test", 0)], 10**6)[1]
    other = alone.play([stream(3, "test", 0)], 10**6)[1]
    assert whole.by_line(one, type_) == alone.by_line(other, type_)


def test_the_dealers_table_is_the_dealers_rule() -> None:
    table = dealers_hands()
    # From a five: a six makes 11, which draws; a picture then makes 21.
    state = table[4 * 10 + 5]
    assert state >= 0
    assert table[state * 10 + 9] == -21
    # An ace and a six are a soft 17: the dealer stands. A ten and a six draw, and a king is over 21.
    assert table[0 * 10 + 5] == -17
    assert table[table[9 * 10 + 5] * 10 + 9] == -loop.OVER
    assert loop.OVER > kernel.MOST
