from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.house.store.unit import ledger_text
from croupier.record.chain import (
    Entry,
    NotCanonical,
    canonical,
    check_kind,
    check_stream,
    clause_list,
    digest,
    genesis,
    link,
    read_canonical,
)
from croupier.verify_store import form

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63) + 1, 2**63 - 1) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)


def test_keys_are_sorted_and_nothing_stands_between() -> None:
    assert canonical({"b": [1, -2, None], "a": {"y": True, "x": False}}) == (
        '{"a":{"x":false,"y":true},"b":[1,-2,null]}'
    )


def test_strings_escape_only_what_json_makes_them() -> None:
    assert canonical('"\\\n\x01/é\u2028\x7f') == '"\\"\\\\\\n\\u0001/é\u2028\x7f"'


@given(
    st.fixed_dictionaries({}, optional={"about": texts})
    | st.fixed_dictionaries({"hold": texts, "wager": texts}),
    st.lists(st.tuples(st.sampled_from(["player:a@AUD", "held:t.1@AUD"]), st.integers(-(10**15), 10**15))),
)
def test_a_movement_is_written_as_any_other_payload(
    about: dict[str, str], lines: list[tuple[str, int]]
) -> None:
    assert ledger_text(about, lines) == canonical({**about, "postings": lines})


def test_strings_are_composed() -> None:
    assert canonical("Zoe\u0308") == '"Zoë"'


@pytest.mark.parametrize(
    "value",
    [1.0, float("nan"), b"x", {1: 2}, {"e\u0301": 1, "é": 2}, "\ud800", 2**63, -(2**63), {1, 2}, object()],
    ids=lambda value: type(value).__name__,
)
def test_what_has_no_one_text_is_refused(value: object) -> None:
    with pytest.raises(NotCanonical):
        canonical({"v": value} if not isinstance(value, dict) else value)


def test_what_is_too_deep_or_too_long_is_refused() -> None:
    deep: list[object] = []
    for _ in range(100):
        deep = [deep]
    with pytest.raises(NotCanonical, match="deeper"):
        canonical(deep)
    with pytest.raises(NotCanonical, match="characters"):
        canonical("x" * 2_000_000)


@pytest.mark.parametrize(
    "text",
    [
        '{"b":1,"a":2}',
        '{"a": 1}',
        "1.0",
        '"\\u0041"',
        "nul",
        '{"a":1,"a":1}',
        "-0",
        "1e5",
        "[NaN]",
        str(2**63),
    ],
)
def test_other_texts_of_a_value_are_not_read(text: str) -> None:
    with pytest.raises(NotCanonical):
        read_canonical(text)
    with pytest.raises(form.BadForm):
        form.read(text)


def test_what_is_too_deep_is_not_read() -> None:
    for depth in (64, 65):
        assert read_canonical("[" * depth + "]" * depth)
    with pytest.raises(NotCanonical, match="deeper"):
        read_canonical("[" * 66 + "]" * 66)


@given(values)
def test_reading_gives_back_what_was_written_composed(value: object) -> None:
    try:
        text = canonical(value)
    except NotCanonical:  # two keys that compose to one
        return
    assert canonical(read_canonical(text)) == text
    assert form.read(text) == read_canonical(text)


def test_an_accent_after_an_escape_does_not_join_with_its_letter() -> None:
    text = canonical("\n\u0303")
    assert text == '"\\n\u0303"'
    assert read_canonical(text) == form.read(text) == "\n\u0303"


def test_the_genesis_is_the_hash_of_the_documented_bytes() -> None:
    expected = hashlib.sha256(b'["croupier-store-1","0123abcd",1700000000000000]').hexdigest()
    assert genesis("0123abcd", 1_700_000_000_000_000) == expected
    assert form.genesis("0123abcd", 1_700_000_000_000_000) == expected


def test_a_link_is_the_hash_of_the_documented_bytes() -> None:
    previous = "0" * 64
    entry = Entry(7, "table:1", 3, "wager-placed", 1_700_000_000_000_000, '["sch 1 s 3"]', '{"name":"Zoë"}')
    by_hand = (
        b'["croupier-event-1",7,"0000000000000000000000000000000000000000000000000000000000000000",'
        b'"table:1",3,"wager-placed",1700000000000000,["sch 1 s 3"],{"name":"Zo\xc3\xab"}]'
    )
    assert link(previous, entry) == hashlib.sha256(by_hand).hexdigest()
    row = (7, "table:1", 3, "wager-placed", entry.at, entry.clauses, entry.payload, previous)
    assert form.event_hash(row) == hashlib.sha256(by_hand).hexdigest()


def test_a_digest_does_not_depend_on_the_order_of_keys() -> None:
    assert (
        digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1}) == hashlib.sha256(b'{"a":1,"b":2}').hexdigest()
    )


@pytest.mark.parametrize("name", ["", "Table", "a b", 'a"', "é", "a" * 201, "a\n", None])
def test_a_name_that_would_need_escapes_names_no_stream(name: str) -> None:
    with pytest.raises(NotCanonical):
        check_stream(name)
    with pytest.raises(NotCanonical):
        check_kind(name)


@pytest.mark.parametrize("clauses", [[""], [None], ["x" * 201]])
def test_a_clause_is_a_short_text(clauses: list[str]) -> None:
    with pytest.raises(NotCanonical):
        clause_list(clauses)
