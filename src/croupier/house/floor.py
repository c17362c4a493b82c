"""The floor: tables opened and closed."""

from __future__ import annotations

from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.setup import read_setup
from croupier.house.state import Happened
from croupier.house.work import JSON, Work, handles


@handles(c.OpenTable)
def open_table(work: Work, command: c.OpenTable) -> JSON:
    """Open a table."""
    setup = read_setup(command.setup)
    if setup.id in work.books.tables:
        raise refuse(f"opening {setup.id}", "there is a table of that id")
    setup.rules()
    data = {"setup": setup.to_json()}
    work.table = work.books.open_table(data)
    work.happen(Happened.OPENED, data)
    return {"table": setup.id}
