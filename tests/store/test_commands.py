from __future__ import annotations

import pytest

from croupier.house.store import CommandConflict, Store, StoreError, Unit
from tests.store.places import ADA, fund, sha, wager

PLACE = sha('{"wager":"banker","stake":"5"}')
OTHER = sha('{"wager":"player","stake":"5"}')


def place_once(store: Store, key: str, digest: str) -> object:
    """Place a wager as the house does, however often the player's terminal sends it."""
    with store.transaction() as unit:
        answer = unit.once("player:ada", key, digest)
        if answer is None:
            wager(unit, f"w-{key}", ADA, 500)
            answer = {"hold": f"w-{key}", "credits": unit.balance(ADA)}
            unit.remember("player:ada", key, digest, answer)
        return answer


def test_a_command_that_comes_again_gets_its_answer_and_changes_nothing(store: Store) -> None:
    fund(store, ADA, 2_000)
    first = place_once(store, "k1", PLACE)
    head = store.head()
    assert place_once(store, "k1", PLACE) == first == {"hold": "w-k1", "credits": 1_500}
    assert store.head() == head
    assert place_once(store, "k2", PLACE) == {"hold": "w-k2", "credits": 1_000}


def test_a_key_does_not_stand_for_another_command(store: Store) -> None:
    fund(store, ADA, 2_000)
    place_once(store, "k1", PLACE)
    with pytest.raises(CommandConflict, match="k1"):
        place_once(store, "k1", OTHER)
    assert store.balance(ADA) == 1_500


def test_a_key_belongs_to_its_actor(store: Store) -> None:
    with store.transaction() as unit:
        unit.remember("player:ada", "k1", PLACE, {"n": 1})
        assert unit.once("player:ben", "k1", OTHER) is None
        unit.remember("player:ben", "k1", OTHER, {"n": 2})
        assert unit.once("player:ada", "k1", PLACE) == {"n": 1}


def test_a_command_is_answered_once(store: Store) -> None:
    with store.transaction() as unit:
        unit.remember("player:ada", "k1", PLACE, {})
        with pytest.raises(CommandConflict):
            unit.remember("player:ada", "k1", PLACE, {})
    with store.transaction() as unit, pytest.raises(CommandConflict):
        unit.remember("player:ada", "k1", PLACE, {})


def test_a_command_whose_unit_failed_may_come_again(store: Store) -> None:
    def answered_in_vain(unit: Unit) -> None:
        unit.remember("player:ada", "k1", PLACE, {})
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), store.transaction() as unit:
        answered_in_vain(unit)
    with store.transaction() as unit:
        assert unit.once("player:ada", "k1", OTHER) is None


@pytest.mark.parametrize(
    ("actor", "key", "digest"),
    [("", "k", PLACE), ("a b", "k", PLACE), ("a", "", PLACE), ("a", "k\x00", PLACE), ("a", "k", "short")],
)
def test_what_cannot_identify_a_command_is_refused(store: Store, actor: str, key: str, digest: str) -> None:
    with store.transaction() as unit, pytest.raises(StoreError):
        unit.once(actor, key, digest)
