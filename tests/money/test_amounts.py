"""Amounts: exact decimals read to the cent, and written back."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money.amounts import MAX_AMOUNT, BadAmount, decimal, parse_amount


@pytest.mark.parametrize(
    ("text", "cents"),
    [("10", 1000), ("2.5", 250), ("0.01", 1), ("-3.20", -320), (" 7 ", 700), ("0010.500", 1050), ("0", 0)],
)
def test_decimals_are_read_to_the_cent(text: str, cents: int) -> None:
    assert parse_amount(text) == cents


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("1.001", "finer than a cent"),
        ("10000000000001", "too large"),
        ("9" * 16, "too large"),
        ("9" * 10_000, "too large"),
        ("1e3", "not an amount"),
        ("1,000", "not an amount"),
        (".5", "not an amount"),
        ("", "not an amount"),
        ("\u0661", "not an amount"),
        (10, "in quotes"),
        (None, "in quotes"),
    ],
)
def test_what_is_no_amount_is_said_to_be_none(given: object, why: str) -> None:
    with pytest.raises(BadAmount, match=why):
        parse_amount(given)


@given(st.integers(-MAX_AMOUNT, MAX_AMOUNT))
def test_what_is_written_reads_as_the_same(cents: int) -> None:
    assert parse_amount(decimal(cents)) == cents


@given(st.fractions(max_denominator=10**6))
def test_fractions_of_a_cent_are_written_exactly(cents: Fraction) -> None:
    assert Fraction(decimal(cents)) * 100 == cents
