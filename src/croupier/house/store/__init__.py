"""The store of the house: an event log chained by hashes, and a double-entry ledger, in one database.

>>> from croupier.money.postings import Reason, house, player, transfer
>>> ada = player(17, "AUD")
>>> with open_store("sqlite://") as store:
...     with store.transaction() as unit:
...         _ = unit.move(transfer(Reason.PROMOTION, house("promotions", "AUD"), ada, 5_000))
...         _ = unit.append("table:1", [Event("welcome", {"player": 17})])
...     store.balance(ada), store.balance_sheet().total
(5000, 0)
"""

from croupier.house.store.errors import (
    BadEvent,
    BadStoreUrl,
    CommandConflict,
    HoldClosed,
    HoldError,
    HoldExists,
    NoSuchHold,
    RoundNotTaken,
    SecretsLost,
    StoreCorrupt,
    StoreError,
    StoreSealed,
    StoreTaken,
    StoreTooNew,
    StoreUnavailable,
    StreamMoved,
)
from croupier.house.store.model import (
    Answered,
    BalanceSheet,
    Event,
    Head,
    Hold,
    HoldState,
    PostingLine,
    Recorded,
)
from croupier.house.store.store import Done, Failed, Store, open_store
from croupier.house.store.unit import COMMANDS, LEDGER, Unit
from croupier.house.store.writer import GroupWriter

__all__ = [
    "COMMANDS",
    "LEDGER",
    "Answered",
    "BadEvent",
    "BadStoreUrl",
    "BalanceSheet",
    "CommandConflict",
    "Done",
    "Event",
    "Failed",
    "GroupWriter",
    "Head",
    "Hold",
    "HoldClosed",
    "HoldError",
    "HoldExists",
    "HoldState",
    "NoSuchHold",
    "PostingLine",
    "Recorded",
    "RoundNotTaken",
    "SecretsLost",
    "Store",
    "StoreCorrupt",
    "StoreError",
    "StoreSealed",
    "StoreTaken",
    "StoreTooNew",
    "StoreUnavailable",
    "StreamMoved",
    "Unit",
    "open_store",
]
