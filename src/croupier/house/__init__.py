"""The house: its people, tables, cage and disputes, over one store.

>>> import asyncio
>>> from croupier.house.store import open_store
>>> async def tables() -> list[str]:
...     with open_store("sqlite://") as store:
...         async with await House.open(store) as house:
...             return [table.id for table in house.tables()]
>>> asyncio.run(tables())
[]
"""

from __future__ import annotations

from croupier.house import private_rows
from croupier.house.commands import COMMANDS, Command, TableCommand
from croupier.house.desk import Answer
from croupier.house.entrance import SignedIn
from croupier.house.errors import BadSignIn, NotAllowed, NotSignedIn, OutOfService, TooManyAttempts
from croupier.house.feed import Change
from croupier.house.people import Person, Role
from croupier.house.service import House
from croupier.house.setup import AT_ONCE, Mode, Pace, TableSetup, read_setup
from croupier.house.views import TableSummary, TableView
from croupier.house.wire import read_command, write_command

__all__ = [
    "AT_ONCE",
    "COMMANDS",
    "Answer",
    "BadSignIn",
    "Change",
    "Command",
    "House",
    "Mode",
    "NotAllowed",
    "NotSignedIn",
    "OutOfService",
    "Pace",
    "Person",
    "Role",
    "SignedIn",
    "TableCommand",
    "TableSetup",
    "TableSummary",
    "TableView",
    "TooManyAttempts",
    "private_rows",
    "read_command",
    "read_setup",
    "write_command",
]
