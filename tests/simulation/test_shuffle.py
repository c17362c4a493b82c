from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise, permutations, product
from typing import Any

import numpy as np
import pytest

from croupier.games.compiled import compiled
from croupier.simulation import shuffle as plain
from croupier.simulation.streams import stream
from tests.evenness import chance_above, evenness

# Fails once in a thousand honest generators; at a fixed seed, always or never.
SIGNIFICANT = 0.001


def test_the_generator_gives_the_words_of_its_authors_implementation() -> None:
    # From the state 1, 2, 3, 4; also the test of Rust's rand_xoshiro.
    words = []
    state = (1, 2, 3, 4)
    for _ in range(10):
        word, state = plain.next_word(state)
        words.append(word)
    assert words[:5] == [641, 1573767, 3222811527, 3517856514, 836907274]
    assert words[5:] == [4247214768, 3867114732, 1355841295, 495546011, 621204420]


def ends_of_every_word(monkeypatch: pytest.MonkeyPatch, bits: int, draw: Any) -> Counter[tuple[int, ...]]:
    """What is drawn from every word there is, were words of so few bits; those passed over give nothing."""
    monkeypatch.setattr(plain, "BITS", bits)
    monkeypatch.setattr(plain, "MASK", (1 << bits) - 1)
    tried: list[int] = []
    last = (1 << bits) - 1

    def next_word(state: plain.State) -> tuple[int, plain.State]:
        # The word to be tried is the state; where it is passed over, one follows that never is.
        tried.append(state[0])
        return state[0], (last, *state[1:])

    monkeypatch.setattr(plain, "next_word", next_word)
    found: Counter[tuple[int, ...]] = Counter()
    for word in range(1 << bits):
        tried.clear()
        *drawn, _ = draw((word, 0, 0, 0))
        if len(tried) == 1:
            found[tuple(drawn)] += 1
    return found


@pytest.mark.parametrize("first", range(1, 9))
@pytest.mark.parametrize("second", range(1, 9))
def test_every_pair_comes_from_equally_many_words(
    monkeypatch: pytest.MonkeyPatch, first: int, second: int
) -> None:
    found = ends_of_every_word(monkeypatch, 10, lambda state: plain.two_below(state, first, second))
    each = (1 << 10) // (first * second)
    assert found == {(one, two): each for one in range(first) for two in range(second)}


@pytest.mark.parametrize("first", range(4, 10))
def test_every_four_come_from_equally_many_words(monkeypatch: pytest.MonkeyPatch, first: int) -> None:
    found = ends_of_every_word(monkeypatch, 13, lambda state: plain.four_below(state, first))
    bounds = [range(first - taken) for taken in range(4)]
    each = (1 << 13) // (first * (first - 1) * (first - 2) * (first - 3))
    assert found == dict.fromkeys(product(*bounds), each)


def test_the_fours_of_a_full_deck_fit_a_word() -> None:
    deck = plain.DECK
    assert deck * (deck - 1) * (deck - 2) * (deck - 3) < (plain.MASK + 1) // 256


@pytest.mark.parametrize(("size", "count"), [(5, 4), (6, 6), (4, 2)])
def test_every_choice_of_cards_of_a_deck_comes_equally_often(size: int, count: int) -> None:
    words = list(stream(6, "test", size))
    found: Counter[tuple[int, ...]] = Counter()
    choices = list(permutations(range(size), count))
    for _ in range(60 * len(choices)):
        cards = list(range(size))
        plain.shuffle_deck(cards, words, count)
        assert sorted(cards) == list(range(size))
        found[tuple(cards[:count])] += 1
    assert set(found) == set(choices)
    assert evenness(list(found.values())) > SIGNIFICANT


def test_every_card_of_a_deck_is_equally_likely_in_every_place() -> None:
    kernel = compiled(plain)
    words = np.array(stream(8, "test", 0), np.int64)
    cards = np.arange(52, dtype=np.uint8)
    found = np.zeros((18, 52), np.int64)
    shuffles = 52_000
    for _ in range(shuffles):
        kernel.shuffle_deck(cards, words, 18)
        found[np.arange(18), cards[:18]] += 1
    # The rows add up by themselves.
    statistic = ((found - shuffles / 52) ** 2).sum() / (shuffles / 52)
    assert SIGNIFICANT < chance_above(statistic, 18 * 51) < 1 - SIGNIFICANT


def test_shuffling_four_cards_gives_every_order_equally_often() -> None:
    words = list(stream(1, "test", 0))
    found: Counter[tuple[int, ...]] = Counter()
    cards = [0, 1, 2, 3]
    for _ in range(24_000):
        plain.shuffle(cards, words, 4)
        found[tuple(cards)] += 1
    assert set(found) == set(permutations(range(4)))
    assert evenness(list(found.values())) > SIGNIFICANT


def test_shuffling_an_odd_number_of_cards_but_one_gives_every_order_equally_often() -> None:
    words = list(stream(2, "test", 0))
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        cards = [0, 1, 2]
        plain.shuffle(cards, words, 2)
        found[tuple(cards)] += 1
    assert len(found) == 6
    assert evenness(list(found.values())) > SIGNIFICANT


def test_every_card_of_a_shoe_is_equally_likely_in_every_place() -> None:
    kernel = compiled(plain)
    words = np.array(stream(3, "test", 0), np.int64)
    cards = np.arange(416, dtype=np.int64)
    found = np.zeros((416, 416), np.int64)
    places = np.arange(416)
    shuffles = 20_000
    for _ in range(shuffles):
        kernel.shuffle(cards, words, 416)
        found[places, cards] += 1
    # Rows and columns add up by themselves, which takes 831 from the degrees of freedom.
    statistic = ((found - shuffles / 416) ** 2).sum() / (shuffles / 416)
    assert SIGNIFICANT < chance_above(statistic, 415 * 415) < 1 - SIGNIFICANT


def test_neighbouring_cards_of_a_shoe_are_independent() -> None:
    words = list(stream(4, "test", 0))
    cards = list(range(8))
    found: Counter[tuple[int, int]] = Counter()
    for _ in range(20_000):
        plain.shuffle(cards, words, 8)
        found.update(pairwise(cards))
    assert len(found) == 56
    assert evenness(list(found.values())) > SIGNIFICANT


def test_a_stream_begins_at_the_hash_of_its_name() -> None:
    hashed = hashlib.sha256(b"croupier stream 1\n7\nqld-2010 baccarat\n12").hexdigest()
    assert "".join(f"{word:08x}" for word in stream(7, "qld-2010 baccarat", 12)) == hashed[:32]


def test_every_seed_job_and_chunk_has_a_stream_of_its_own() -> None:
    names = [(seed, job, chunk) for seed in range(20) for job in "ab" for chunk in range(50)]
    assert len({stream(*name) for name in names}) == len(names)
