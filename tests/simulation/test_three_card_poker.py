"""Three card poker by the million: the loop plays the deals of the conduct, and agrees with the analysis."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from croupier.equipment.cards import FULL_DECK
from croupier.games.compiled import compiled
from croupier.games.poker_hands import THREE_CARD, evaluator
from croupier.games.refusals import Refused
from croupier.games.stud import finish
from croupier.games.stud.showdown import ENDED
from croupier.games.tape import Place
from croupier.games.three_card_poker import kernel
from croupier.games.three_card_poker.rules import ThreeCardRules
from croupier.games.three_card_poker.showdown import Showdown
from croupier.money.odds import Odds
from croupier.rulebooks.games import game
from croupier.simulation import simulate
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import shuffle_deck
from croupier.simulation.streams import stream
from croupier.simulation.three_card_poker import ThreeCardModel, loop
from croupier.simulation.three_card_poker.model import model as make_model
from croupier.simulation.three_card_poker.model import places
from croupier.table.round import Round
from tests.examples import tries
from tests.playing import Cards, play_out
from tests.simulation.alike import counts_as_plain_python, counts_the_same_at_every_number_of_workers

GAME = game("qld-2010", "three_card_poker")
SEED = 2010
ROUNDS = tries(401)
ENDS = {name: end for end, name in ENDED.items()}


def model(**options: object) -> ThreeCardModel:
    made = make_job(GAME, options, SEED).model
    assert isinstance(made, ThreeCardModel)
    return made


def by_conduct(cards: list[int]) -> tuple[int, dict[str, int]]:
    """The class of the round that these six cards make, and what its wagers of one unit come to."""
    round_ = Round(GAME.rules({"deal": "three_at_a_time"}))
    round_.apply(Place("a", 1, "ante", 1))
    round_.apply(Place("p", 1, "pair_plus", 1))
    place = evaluator(THREE_CARD).place(cards[:3])
    action = "bet" if place >= kernel.BET_FROM else "fold"
    play_out(round_, Cards(cards), lambda asked: action)
    won = {"ante": 0, "pair_plus": 0}
    for s in round_.settlements:
        won["pair_plus" if s.wager.type.name == "pair_plus" else "ante"] += int(s.net)
    (box,) = round_.outcome["boxes"]
    return ENDS[box["end"]] * kernel.KINDS + kernel.kind(place), won


def test_the_loop_plays_deals_as_the_conduct_does() -> None:
    words = stream(SEED, "test", 0)
    made = model()
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
    for name, units in won.items():
        type_ = GAME.rules().wagers[name].counted
        lines = zip(type_.lines, made.by_line(counts, type_), strict=True)
        assert sum(line.ratio * n for line, n in lines) == units


@pytest.mark.parametrize("options", [{}, {"deal": "three_at_a_time"}, {"shuffling_device": True}])
def test_means_are_those_of_the_exact_analysis(options: dict[str, object]) -> None:
    found = simulate(GAME, options, rounds=3_000_000, seed=SEED)
    assert {w.type.name for w in found.wagers} == {"ante", "pair_plus"}
    assert all(w.exact is not None and w.z is not None and abs(w.z) < 5 for w in found.wagers)


@pytest.mark.parametrize("rounds", [1, 2, 65_535, 65_536, 65_537, 200_001])
def test_exactly_so_many_rounds_are_counted(rounds: int) -> None:
    assert {w.rounds for w in simulate(GAME, rounds=rounds, seed=SEED).wagers} == {rounds}


@pytest.mark.long
def test_totals_are_the_same_at_every_number_of_workers() -> None:
    counts_the_same_at_every_number_of_workers(GAME, 2_000_001)


def test_plain_python_counts_the_same_as_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    counts_as_plain_python(monkeypatch, model, 70_001, loop)


def test_every_hand_in_every_order_is_looked_up_at_its_place() -> None:
    table, place, chance = places(), evaluator(THREE_CARD).place, Random(13)
    for hand in combinations(range(52), 3):
        assert table[loop.number(*chance.sample(hand, 3))] == place(hand)


def test_compiled_functions_answer_as_the_plain_ones() -> None:
    quick = compiled(kernel)
    chance = Random(13)
    for _ in range(3000):
        player, dealer, bet_from = (chance.randrange(741) for _ in range(3))
        ended = kernel.end_of(player, dealer, bet_from)
        assert quick.end_of(player, dealer, bet_from) == ended
        assert quick.whole_line(ended, kernel.kind(player)) == kernel.whole_line(ended, kernel.kind(player))
        assert quick.pair_plus_line(ended, kernel.kind(player)) == kernel.pair_plus_line(
            ended, kernel.kind(player)
        )


def test_a_cutting_card_is_refused() -> None:
    with pytest.raises(Refused, match=r"sch 13 s 13\(5\)"):
        make_job(GAME, {}, 0, (), 10)


def test_payments_whose_best_play_nobody_has_looked_for_are_refused() -> None:
    rules = GAME.rules()
    assert isinstance(rules, ThreeCardRules)
    ante = rules.wagers["ante"]
    assert ante.whole is not None
    won = ante.whole.grade(Showdown(finish.WON, kernel.STRAIGHT))
    lines = list(ante.whole.lines)
    lines[won] = replace(lines[won], odds=Odds(4))
    dear = replace(ante, whole=replace(ante.whole, lines=tuple(lines)))
    with pytest.raises(Refused, match="known for other payments"):
        make_model(replace(rules, wagers={**rules.wagers, "ante": dear}), None, (dear,))
