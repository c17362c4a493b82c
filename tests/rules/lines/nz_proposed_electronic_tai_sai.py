"""New Zealand's proposals, division 9A: electronic tai-sai, settled by the rules of tai-sai in force."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import Line, Table, nz_tai_sai

TERMINAL = ", 3.3(c)(v), 4.7, 6.1"
"""A terminal's wager is settled as it shows it, by the rules of tai-sai."""
CREDITED = ", 5.4(b)(iii)(A)"
"""What is won is calculated and shown."""


def _lines() -> Iterator[Line]:
    for line in nz_tai_sai.TABLE.lines:
        clauses = ", ".join(f"div VI r {ref}" for ref in line.clauses.split(", "))
        yield line._replace(clauses=clauses + TERMINAL + (CREDITED if line.odds else ""))


TABLE = Table("nz-proposed", "electronic_tai_sai", "div 9A r", tuple(_lines()))
