"""What must hold of a house while it plays: of its ledger, of its memory, and of what it has answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from croupier.house.books import Books
from croupier.house.loading import KEPT
from croupier.house.store import Store

Held: TypeAlias = Counter[str]
"""What was found to hold, and how often it was looked at."""
Acknowledged: TypeAlias = Sequence[tuple[str, str, Mapping[str, Any]]]
"""Commands that were answered: who asked, the key, the answer."""
BALANCED: Final = "accounts of a currency come to nothing"
REMEMBERED: Final = "a balance in memory is the store's"
ANSWERED: Final = "an answer that was given is stored"
CHAINED: Final = "an event is in the chain"
REPLAYED: Final = "a round is what its tape gives"
TOLD: Final = "a movement is one that events tell of"
ALL: Final = (BALANCED, REMEMBERED, ANSWERED, CHAINED, REPLAYED, TOLD)


def wrong_in_memory(store: Store, books: Books, held: Held) -> Iterator[str]:
    """What a ledger does not come to, and what memory does not share with it; nothing waits to be written."""
    for currency, total in store.balance_sheet().by_currency.items():
        held[BALANCED] += 1
        if total:
            yield f"the accounts in {currency} come to {total}, not to nothing"
    for kind in KEPT:
        for account, amount in store.balances(kind).items():
            held[REMEMBERED] += 1
            if books.balances.of(account) != amount:
                yield f"{account} holds {amount}, and {books.balances.of(account)} in memory"


def wrong_answers(store: Store, acknowledged: Acknowledged, held: Held) -> Iterator[str]:
    """Answers that were given and are not in the store, word for word."""
    kept = store.answers([(person, key) for person, key, _ in acknowledged])
    for person, key, answer in acknowledged:
        held[ANSWERED] += 1
        found = kept.get((person, key))
        if found is None:
            yield f"the command {key} of {person} was acknowledged and is lost"
        elif {**found.response, "repeated": False} != {**answer, "repeated": False}:
            yield f"the command {key} of {person} was answered otherwise than it is stored"
