"""Dragon21 by the million: the loop plays the conduct's shoes, and agrees with the analysis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from croupier.analysis import analyse
from croupier.equipment.cards import Card, card_code, parse_card
from croupier.games.compiled import have_numba
from croupier.games.dragon21 import kernel
from croupier.games.dragon21.hands import Finished, number
from croupier.games.dragon21.rules import Dragon21Rules
from croupier.games.tape import Place
from croupier.rulebooks.games import game
from croupier.simulation import simulate
from croupier.simulation.dragon21 import Dragon21Model, loop
from croupier.simulation.dragon21.model import finished_of
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import shuffle
from croupier.simulation.streams import stream
from croupier.table.round import Round
from tests.simulation.shoes import opened, play_from

GAME = game("nz-proposed", "dragon21")
SEED = 2121
SHOES = 2


def model(*, plain: bool = False, **options: object) -> Dragon21Model:
    made = make_job(GAME, options, SEED, plain=plain).model
    assert isinstance(made, Dragon21Model)
    return made


def played(made: Dragon21Model, shoes: int, words: list[int]) -> list[int]:
    """How many rounds the loop in plain Python plays in each class."""
    counts = [0] * made.classes
    table = [0] * loop.TABLE
    loop.tabulate(table)
    loop.play(
        made.plan.cards,
        made.plan.cards,
        words,
        (made.plan.shuffled, made.plan.burned, made.plan.cut, int(made.plan.one_more)),
        (table, int(made.pairs)),
        counts,
        shoes,
        100_000,
    )
    return counts


@pytest.mark.parametrize(("decks", "entered"), [(4, "none"), (7, "25:12:6")])
def test_the_loop_plays_the_rounds_of_the_conduct(decks: int, entered: str) -> None:
    """The same shoes, round for round: both finished hands and, if asked, the pairs that they began with."""
    made = model(decks=decks, perfect_pairs=entered)
    assert made.pairs == (entered != "none")
    rules = GAME.rules({"decks": decks})
    assert isinstance(rules, Dragon21Rules)
    ends: Counter[Finished] = Counter()
    words, again = list(stream(SEED, "test", 0)), list(stream(SEED, "test", 0))
    sets = [made.plan.cards, made.plan.cards]
    for place in range(SHOES):
        cards = sets[place % 2]
        shuffle(cards, words, made.plan.shuffled)
        life = opened(rules.shoe, cards, made.plan.cutting_card)
        while life.ready:
            round_ = Round(rules)
            round_.apply(Place("w", 1, "tie", 100))
            life = play_from(life, round_)
            hands = [[*map(parse_card, round_.outcome[hand]["cards"])] for hand in ("dragon", "tiger")]
            pairs = map(pair, hands) if made.pairs else ()
            ends[Finished(number(hands[0]), number(hands[1]), *pairs)] += 1
    counts = played(made, SHOES, again)
    classes = {class_: n for class_, n in enumerate(counts) if n}
    if made.pairs:
        assert {finished_of(*divmod(class_, loop.PAIRS)): n for class_, n in classes.items()} == dict(ends)
        assert len({each.tiger_pair for each in ends} | {each.dragon_pair for each in ends}) == 4
    else:
        assert {finished_of(class_): n for class_, n in classes.items()} == dict(ends)


def pair(hand: Sequence[Card]) -> int:
    """The class of the pair that a hand began with, by the definitions of section 1.0."""
    one, first, other, second = tuple("".join(card_code(card) for card in hand[:2]))
    if one != other:
        return 0
    return 3 if first == second else 2 if {first, second} in ({"H", "D"}, {"S", "C"}) else 1


def test_the_table_says_of_every_hand_and_card_what_the_kernel_does() -> None:
    table = [0] * loop.TABLE
    loop.tabulate(table)
    hands: list[tuple[list[int], int]] = [([], 0)]
    seen: set[int] = set()
    while hands:
        cards, state = hands.pop()
        if state in seen:
            continue
        seen.add(state)
        for card in range(0, 52, 4):
            more = [*cards, card]
            values = [kernel.value(each) for each in more]
            counts = kernel.count(sum(values), values.count(1))
            after = table[state * loop.FACES + card]
            assert loop.number(after) == counts, more
            assert (after >= loop.STANDS) == (not kernel.draws(counts)), more
            if after < loop.STANDS:
                hands.append((more, after))
    assert len(seen) == 1 + 15 + 6  # nothing, hard 2 to 16, soft 11 to 16


def test_a_round_that_the_shoe_cannot_finish_is_void_and_ends_no_wager() -> None:
    table, counts = [0] * loop.TABLE, [0] * loop.ENDINGS
    loop.tabulate(table)
    two, five = 4, 16
    for shoe in ([two] * 9, [five] * 6, [two] * 3):
        assert loop.deal_to_end(shoe, 0, counts, table, 0) == len(shoe)
    assert counts[loop.VOID] == sum(counts) == 3
    wager = GAME.rules({}).wagers["dragon"]
    assert model().line(wager, loop.VOID, None) is None
    assert model().by_line({loop.VOID: 7}, wager) == (0,) * len(wager.lines)
    counts = [0] * loop.ENDINGS * loop.PAIRS
    for shoe in ([two] * 9, [five] * 6, [two] * 3):
        assert loop.deal_to_end(shoe, 0, counts, table, 1) == len(shoe)
    assert counts[loop.VOID * loop.PAIRS] == sum(counts) == 3
    assert model(perfect_pairs="9:9:9").line(wager, loop.VOID * loop.PAIRS, None) is None


@pytest.mark.skipif(not have_numba(), reason="Numba is not installed")
@pytest.mark.parametrize("entered", ["none", "25:12:6"])
def test_compiled_rounds_are_those_of_plain_python(entered: str) -> None:
    plain, made = model(plain=True, perfect_pairs=entered), model(perfect_pairs=entered)
    assert (plain.arrays, made.arrays) == (False, True)
    streams = [stream(SEED, "test", 1)]
    assert plain.play(streams, 2_000) == made.play(streams, 2_000)


def test_rounds_from_a_continuous_shuffler_come_to_the_exact_means() -> None:
    """A seed that is fixed: the means of rounds from whole shoes lie within four standard errors."""
    options = {"cards_from": "continuous_shuffler", "decks": 4, "perfect_pairs": "25:12:6"}
    result = simulate(GAME, options, rounds=60_000, seed=SEED)
    exact = analyse(GAME, options)
    assert len(result.wagers) == 5
    for found in result.wagers:
        assert found.exact == exact.wager(found.name).mean
        assert found.rounds == 60_000
        assert found.z is not None
        assert abs(found.z) < 4


def test_the_shuffled_cards_of_a_shoe_are_all_that_it_can_use() -> None:
    plan = model(decks=8).plan
    assert (plan.cut, plan.shuffled, plan.one_more) == (416 - 20, 416, True)
    continuous = model(cards_from="continuous_shuffler").plan
    assert (continuous.shuffled, continuous.most_rounds) == (loop.MOST_CARDS, 1)
