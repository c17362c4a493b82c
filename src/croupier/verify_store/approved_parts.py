"""Layouts and equipment that an authority approved: with a clause, in words, and before a table opens.

A table tells as it opens whether all acts are told (`acts` of 2); those of logs of before are not held to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from croupier.verify_store.per_table import PerTable, game_of

_ANY: Final = ""
_OF: Final[dict[tuple[str, str], dict[str, tuple[str, str]]]] = {
    ("qld-2010", "baccarat"): {
        "layout": ("sch 1 s 3(2)", "own"),
        "areas": ("sch 1 s 3(2)(a)", ""),
    },
    ("qld-2010", "blackjack"): {"layout": ("sch 2 s 3(4)", "own")},
    ("qld-2010", "caribbean_stud"): {"layout": ("sch 3 s 8(4)", "own")},
    ("qld-2010", "manila_poker"): {"layout": ("sch 5 s 11(2)", "all")},
    ("qld-2010", "pai_gow"): {"layout": ("sch 6 s 5(2)(a)", "own"), "la_ja": ("sch 6 s 22(2)", "live")},
    ("qld-2010", "roulette"): {"wheel": ("sch 7 s 2(2)", "")},
    ("qld-2010", "spanish_blackjack"): {"layout": ("sch 9 s 3(3)", "own")},
    ("qld-2010", "texas_holdem_poker"): {"layout": ("sch 11 s 11(2)", "own")},
    ("qld-2010", "omaha_poker"): {"layout": ("sch 11 s 11(2)", "own")},
    ("qld-2010", "texas_holdem_bonus"): {"layout": ("sch 12 s 9(4)", "own")},
    ("qld-2010", "three_card_poker"): {"layout": ("sch 13 s 10(4)", "own")},
    ("qld-2010", "casino_war"): {"layout": ("sch 14 s 3(4)", "own")},
    ("qld-2010", "mississippi_stud"): {"layout": ("sch 18 s 4(4)", "own")},
    ("nz-1996", _ANY): {"chips": ("div I r 14.3", "live")},
    ("nz-1996", "money_wheel"): {"symbols": ("div VII r 2.4", "all")},
    ("nz-1996", "caribbean_stud"): {"jackpot_equipment": ("div VIII r 2.4", "all")},
    ("nz-proposed", _ANY): {"chips": ("div I r 14.3", "live")},
    ("nz-proposed", "electronic_tai_sai"): {"terminals": ("div 9A r 3.4", "automated")},
    ("nz-poker-2017", _ANY): {"chips": ("div I r 14.3", "live")},
}
"""By rulebook and game what is approved: its clause, and which tables wait for it."""


class ApprovedParts:
    """What was approved, and which tables opened, event by event."""

    def __init__(self) -> None:
        self._known: set[tuple[str, str, str]] = set()
        self._tables = PerTable(lambda setup: setup)

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an approval, or with a table that opens without one."""
        if stream == "filings" and kind == "approval-entered":
            yield from self._entered(clauses if isinstance(clauses, list) else [], payload)
            return
        setup = self._tables.at(stream, kind, payload)
        if setup is None or kind not in ("table-opened", "table-reopened") or payload.get("acts") != 2:
            return
        book, game = game_of(setup)
        live = setup.get("mode") == "live"
        for what, (_, who) in _approved(book, game).items():
            due = {"all": True, "live": live, "automated": not live, "own": setup.get("own_layout") is True}
            if due.get(who, False) and (book, game, what) not in self._known:
                yield f"a table of {game:.40} opens, and its {what} was not approved"

    def _entered(self, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
        book, game, what = (str(payload.get(name)) for name in ("book", "game", "what"))
        found = _approved(book, game).get(what)
        if found is None or found[0] not in cited:
            yield f"{what:.40} of {game:.40} is approved by no rule, or without its clause"
        key = (book, game, what)
        if payload.get("ends") is True:
            if key not in self._known:
                yield f"the approval of {what:.40} of {game:.40} ends, and there was none"
            self._known.discard(key)
            return
        if not all(str(payload.get(name) or "").strip() for name in ("describes", "approval", "approved_on")):
            yield f"{what:.40} of {game:.40} is approved without what, by what or when"
        self._known.add(key)


def _approved(book: str, game: str) -> dict[str, tuple[str, str]]:
    return {**_OF.get((book, _ANY), {}), **_OF.get((book, game), {})}
