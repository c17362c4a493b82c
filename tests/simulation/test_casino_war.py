"""Casino war by the million: the loop plays the shoes of the conduct, and agrees with the analysis."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.casino_war import kernel
from croupier.games.casino_war.battle import BATTLES, Battle
from croupier.games.casino_war.rules import CasinoWarRules
from croupier.games.casino_war.terms import ALWAYS_SURRENDER, ALWAYS_WAR
from croupier.games.comparing import EQUAL, HIGHER, LOWER
from croupier.games.compiled import compiled
from croupier.games.refusals import Malformed, Refused
from croupier.games.tape import Place
from croupier.rulebooks.games import game
from croupier.simulation import simulate
from croupier.simulation.casino_war import CasinoWarModel, loop
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import shuffle
from croupier.simulation.streams import stream
from croupier.table.round import Round
from tests.simulation.alike import counts_as_plain_python, counts_the_same_at_every_number_of_workers
from tests.simulation.shoes import opened, play_from

GAME = game("qld-2010", "casino_war")
SEED = 2010
SHOES = 4
ROUNDS = 400
"""What a card machine is asked for, at whose table shoes have no end."""
NAMES = {"lower": LOWER, "equal": EQUAL, "higher": HIGHER, None: kernel.NO_WAR}


def model(**options: object) -> CasinoWarModel:
    made = make_job(GAME, options, SEED).model
    assert isinstance(made, CasinoWarModel)
    return made


def by_conduct(made: CasinoWarModel, rules: CasinoWarRules) -> tuple[Counter[Battle], dict[str, int]]:
    """The battles of a chunk of shoes, and what each kind of wager won in them, in cents of one dollar."""
    battles: Counter[Battle] = Counter()
    won: Counter[str] = Counter()
    words = list(stream(SEED, "test", 0))
    sets = [made.plan.cards, made.plan.cards]
    for number in range(made.plan.chunk):
        cards = sets[number % 2]
        shuffle(cards, words, made.plan.shuffled)
        life = opened(rules.shoe, cards, made.plan.cutting_card)
        while life.ready:
            played = Round(rules)
            played.apply(Place("w", 1, "casino_war", 100))
            played.apply(Place("t", 1, "tie", 100))
            life = play_from(life, played, lambda asked: "go_to_war" if made.fights else "surrender")
            (box,) = played.outcome["boxes"]
            battles[Battle(NAMES[box["first"]], NAMES[box["war"]])] += 1
            for s in played.settlements:
                won["tie" if s.wager.type.name == "tie" else "casino_war"] += int(s.net)
            if rules.shoe.continuous:
                break
    return battles, dict(won)


@pytest.mark.parametrize("strategy", [None, ALWAYS_SURRENDER])
@pytest.mark.parametrize(
    ("options", "cutting_card"),
    [({}, 52), ({}, 200), ({"decks": 8}, 53), ({"decks": 1, "card_machine": True}, None)],
)
def test_the_loop_plays_shoes_as_the_conduct_does(
    options: dict[str, Any], cutting_card: int | None, strategy: str | None
) -> None:
    rules = GAME.rules(options)
    assert isinstance(rules, CasinoWarRules)
    made = make_job(GAME, options, 0, (), cutting_card, strategy).model
    assert isinstance(made, CasinoWarModel)
    made = replace(made, plan=replace(made.plan, chunk=ROUNDS if rules.shoe.continuous else SHOES))
    played, counts = made.play([stream(SEED, "test", 0)], 10**6)
    battles, won = by_conduct(made, rules)
    assert {Battle(*divmod(class_, loop.WARS)): n for class_, n in counts.items()} == dict(battles)
    assert played == battles.total()
    for name, cents in won.items():
        type_ = rules.wagers[name].counted
        lines = zip(type_.lines, made.by_line(counts, type_), strict=True)
        assert sum(100 * line.ratio * n for line, n in lines) == cents


@pytest.mark.parametrize(
    "options",
    [{}, {"decks": 8}, {"card_machine": True}, {"decks": 1, "card_machine": True}],
)
@pytest.mark.parametrize("strategy", [None, ALWAYS_WAR, ALWAYS_SURRENDER])
def test_means_are_those_of_the_exact_analysis(options: dict[str, object], strategy: str | None) -> None:
    found = simulate(GAME, options, rounds=3_000_000, seed=SEED, strategy=strategy)
    assert {w.type.name for w in found.wagers} == {"casino_war", "tie"}
    assert all(w.exact is not None and w.z is not None and abs(w.z) < 5 for w in found.wagers)


def test_surrender_costs_more_than_war_and_touches_no_wager_on_the_tie() -> None:
    means = {
        strategy: {w.name: w.exact for w in simulate(GAME, rounds=10, seed=1, strategy=strategy).wagers}
        for strategy in (ALWAYS_WAR, ALWAYS_SURRENDER)
    }
    # Half a unit on each of the ties, 23 of the 311 cards left.
    assert means[ALWAYS_SURRENDER]["casino_war"] == Fraction(-1, 2) * Fraction(23, 311)
    assert means[ALWAYS_SURRENDER]["casino_war"] < (means[ALWAYS_WAR]["casino_war"] or 0)
    assert means[ALWAYS_SURRENDER]["tie"] == means[ALWAYS_WAR]["tie"]


def test_a_strategy_that_nobody_plays_is_named() -> None:
    with pytest.raises(Malformed, match="strategy of casino_war 'surrender on a tie'"):
        simulate(GAME, rounds=1, seed=1, strategy="surrender on a tie")
    with pytest.raises(Malformed, match="strategy of baccarat"):
        simulate(game("qld-2010", "baccarat"), rounds=1, seed=1, strategy=ALWAYS_WAR)


@pytest.mark.parametrize("rounds", [1, 2, 129, 130, 131, 1000, 12345])
def test_exactly_so_many_rounds_are_counted(rounds: int) -> None:
    found = simulate(GAME, rounds=rounds, seed=SEED)
    assert {w.rounds for w in found.wagers} == {rounds}


@pytest.mark.long
def test_totals_are_the_same_at_every_number_of_workers() -> None:
    counts_the_same_at_every_number_of_workers(GAME, 2_000_000)


def test_plain_python_counts_the_same_as_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    counts_as_plain_python(monkeypatch, model, 60_000, loop)


def test_compiled_functions_answer_as_the_plain_ones() -> None:
    quick = compiled(kernel)
    for player in range(52):
        assert quick.rank(player) == kernel.rank(player)
        for dealer in range(52):
            assert quick.compare(player, dealer) == kernel.compare(player, dealer)
    for battle in BATTLES:
        assert quick.casino_war_line(*battle) == kernel.casino_war_line(*battle)
        assert quick.whole_line(*battle) == kernel.whole_line(*battle)


@pytest.mark.parametrize("battle", [b for b in BATTLES if b.war != kernel.NO_WAR])
def test_a_war_is_worth_what_its_two_wagers_are_together(battle: Battle) -> None:
    casino_war, go_to_war = (GAME.rules().wagers[name] for name in ("casino_war", "go_to_war"))
    apart = sum(w.lines[w.grade(battle)].ratio for w in (casino_war, go_to_war))
    whole = casino_war.counted
    assert whole.lines[whole.grade(battle)].ratio == apart


@pytest.mark.parametrize("cutting_card", [0, 51, 312])
def test_a_cutting_card_nearer_the_back_than_a_deck_is_refused(cutting_card: int) -> None:
    with pytest.raises(Refused, match=r"52 to 311 cards in from the back.*sch 14 s 14\(7\)"):
        make_job(GAME, {}, 0, (), cutting_card)


def test_the_cards_of_a_round_are_those_that_came_out() -> None:
    cards = [parse_card(code) for code in ["9S", "9H", "KD", "2C"]]
    counts = [0] * loop.CLASSES
    assert loop.deal(cards, 0, counts) == 4
    assert counts[EQUAL * loop.WARS + HIGHER] == 1
    assert loop.give_up(cards, 0, counts) == 2
    assert counts[EQUAL * loop.WARS + kernel.NO_WAR] == 1
