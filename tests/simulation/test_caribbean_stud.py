"""Caribbean stud by the million: the loop plays the deals of the conduct, and agrees with the analysis."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

import numpy as np
import pytest

from croupier.analysis.caribbean_stud import distribution
from croupier.analysis.stud import Bets, Play
from croupier.equipment.cards import FULL_DECK, card_code
from croupier.games.caribbean_stud import kernel
from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.caribbean_stud.showdown import Showdown
from croupier.games.compiled import compiled
from croupier.games.poker_hands import STANDARD, evaluator, kinds
from croupier.games.refusals import Refused
from croupier.games.stud import finish
from croupier.games.stud.showdown import ENDED
from croupier.games.tape import Place
from croupier.money.odds import Odds
from croupier.rulebooks.games import game
from croupier.simulation import simulate
from croupier.simulation.caribbean_stud import StudModel, loop
from croupier.simulation.caribbean_stud.model import best_upcards
from croupier.simulation.caribbean_stud.model import model as make_model
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import shuffle_deck
from croupier.simulation.streams import stream
from croupier.table.round import Round
from tests.examples import tries
from tests.playing import Cards, play_out
from tests.simulation.alike import counts_as_plain_python, counts_the_same_at_every_number_of_workers

GAME = game("qld-2010", "caribbean_stud")
SEED = 2010
ROUNDS = tries(401)
ENDS = {name: end for end, name in ENDED.items()}


def model(**options: object) -> StudModel:
    made = make_job(GAME, options, SEED).model
    assert isinstance(made, StudModel)
    return made


@cache
def best_with_ace_king() -> Bets:
    """The best play of the hands that the upcard decides about."""
    found = distribution(low=kernel.QUALIFIES_FROM, high=kinds.PAIR_FROM)
    return Play(found, GAME.rules().wagers["ante"].counted).best


def bets(cards: list[int]) -> bool:
    """Whether the first five cards are bet on against the last one, by the exact analysis."""
    place = evaluator(STANDARD).place(cards[:5])
    if not kernel.QUALIFIES_FROM <= place < kinds.PAIR_FROM:
        return place >= kinds.PAIR_FROM
    found = distribution(low=kernel.QUALIFIES_FROM, high=kinds.PAIR_FROM)
    for row in np.flatnonzero(found.places == place):
        for suits in _exchanges(found.cards[row].tolist(), cards[:5]):
            up = next(c for c in range(52) if c // 4 == cards[9] // 4 and suits[c % 4] == cards[9] % 4)
            return bool(best_with_ace_king()[row, found.upcards[row].tolist().index(up)])
    raise AssertionError(cards)


def _exchanges(stands: list[int], hand: list[int]) -> list[list[int]]:
    """The exchange of suits that makes a hand of the one that stands for it, if there is one."""
    to: dict[int, int] = {}
    for card in stands:
        (own,) = [c for c in hand if c // 4 == card // 4]
        if to.setdefault(card % 4, own % 4) != own % 4:
            return []
    if len(set(to.values())) < len(to):
        return []
    others = [suit for suit in range(4) if suit not in to.values()]
    return [[to[suit] if suit in to else others.pop() for suit in range(4)]]


def by_conduct(cards: list[int]) -> tuple[int, dict[str, int]]:
    """The class of the round that these ten cards make, and what its wagers of one unit come to."""
    round_ = Round(GAME.rules({"deal": "five_at_a_time", "dead_mans_hand": True}))
    round_.apply(Place("a", 1, "ante", 100))
    round_.apply(Place("j", 1, "jackpot", 100))
    place = evaluator(STANDARD).place(cards[:5])
    action = "bet" if bets(cards) else "fold"
    play_out(round_, Cards(cards), lambda asked: action)
    won = {"ante": 0, "jackpot": 0}
    for s in round_.settlements:
        won["jackpot" if s.wager.type.name == "jackpot" else "ante"] += int(s.net)
    (box,) = round_.outcome["boxes"]
    class_ = (ENDS[box["end"]] * kinds.KINDS + kinds.kind(place)) * 2 + kernel.is_dead_mans_hand(place)
    return class_, won


def test_the_loop_plays_deals_as_the_conduct_does() -> None:
    """A meter that shows nothing pays its least, which is what the jackpot wager is counted at."""
    words = stream(SEED, "test", 0)
    made = model(dead_mans_hand=True)
    played, counts = made.play([words], ROUNDS)
    decks = [[int(card) for card in FULL_DECK.cards] for _ in range(2)]
    state = list(words)
    classes: Counter[int] = Counter()
    won: Counter[str] = Counter()
    for number in range(ROUNDS):
        deck = decks[number % 2]
        shuffle_deck(deck, state, loop.ROUND)
        class_, nets = by_conduct(deck[: loop.ROUND])
        classes[class_] += 1
        won.update(nets)
    assert (played, counts) == (ROUNDS, dict(classes))
    for name, minor in won.items():
        type_ = GAME.rules({"dead_mans_hand": True}).wagers[name].counted
        lines = zip(type_.lines, made.by_line(counts, type_), strict=True)
        assert sum(100 * line.ratio * n for line, n in lines) == minor


RARE = (
    "AS KS QS JS TS AH KH 2C 3D 4H",
    "9S 8S 7S 6S 5S AH KH 2C 3D 4H",
    "5S 4S 3S 2S AS AH KH QC JD TH",
    "AS AH 8S 8H 3D AD AC 8D 8C 3C",
    "2S 2H 2D 2C 3D AD AC AH KD KC",
    "2S 7S 9S JS KS 2H 7H 9H JH KH",
    "AS KH QD JC 2S 3S 4H 5D 7C 2D",
    "AS KH 7D 3C 2S AD KC 7H 3D 2C",
)


@pytest.mark.parametrize("codes", RARE)
def test_rare_hands_are_classed_as_the_conduct_plays_them(codes: str) -> None:
    deck = {card_code(card): int(card) for card in FULL_DECK.cards}
    cards = [deck[code] for code in codes.split()]
    made = evaluator(STANDARD).tables
    lists = (made.lower, made.upper, made.places, made.flushes)
    ranking = (made.weights.tolist(), made.start, *(each.tolist() for each in lists))
    upcards = best_upcards(GAME.rules().wagers["ante"].counted)
    assert loop.class_of(cards, ranking, upcards) == by_conduct(cards)[0]


@pytest.mark.long
@pytest.mark.parametrize("options", [{}, {"jackpot": "set"}, {"dead_mans_hand": True}])
def test_means_are_those_of_the_exact_analysis(options: dict[str, object]) -> None:
    found = simulate(GAME, options, rounds=3_000_000, seed=SEED)
    assert {w.type.name for w in found.wagers} == {"ante", "jackpot"}
    assert all(w.exact is not None and w.z is not None and abs(w.z) < 5 for w in found.wagers)


@pytest.mark.long
def test_new_zealands_game_is_simulated_too() -> None:
    found = simulate(game("nz-1996", "caribbean_stud"), rounds=1_000_000, seed=SEED)
    assert all(w.z is not None and abs(w.z) < 5 for w in found.wagers)


@pytest.mark.parametrize("rounds", [1, 2, 65_535, 65_536, 65_537, 200_001])
def test_exactly_so_many_rounds_are_counted(rounds: int) -> None:
    assert {w.rounds for w in simulate(GAME, rounds=rounds, seed=SEED).wagers} == {rounds}


@pytest.mark.long
def test_totals_are_the_same_at_every_number_of_workers() -> None:
    counts_the_same_at_every_number_of_workers(GAME, 1_000_001)


def test_plain_python_counts_the_same_as_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    counts_as_plain_python(monkeypatch, model, 66_001, loop)


def test_compiled_functions_answer_as_the_plain_ones() -> None:
    quick, quick_kinds = compiled(kernel), compiled(kinds)
    chance = Random(3)
    for _ in range(3000):
        player, dealer = (chance.randrange(kinds.PLACES) for _ in range(2))
        ended, hand = kernel.end(player, dealer), kinds.kind(player)
        assert (quick.end(player, dealer), quick_kinds.kind(player)) == (ended, hand)
        assert quick.whole_line(ended, hand) == kernel.whole_line(ended, hand)
        assert quick.jackpot_line(ended, hand, 1) == kernel.jackpot_line(ended, hand, 1)


def test_a_cutting_card_is_refused() -> None:
    with pytest.raises(Refused, match=r"sch 3 s 12\(5\)"):
        make_job(GAME, {}, 0, (), 10)


def test_payments_whose_best_play_nobody_has_looked_for_are_refused() -> None:
    rules = GAME.rules()
    assert isinstance(rules, StudRules)
    ante = rules.wagers["ante"]
    assert ante.whole is not None
    won = ante.whole.grade(Showdown(finish.WON, kinds.PAIR))
    lines = list(ante.whole.lines)
    lines[won] = replace(lines[won], odds=Odds(4))
    dear = replace(ante, whole=replace(ante.whole, lines=tuple(lines)))
    with pytest.raises(Refused, match="known for other payments"):
        make_model(replace(rules, wagers={**rules.wagers, "ante": dear}), None, (dear,))
