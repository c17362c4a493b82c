"""What is done about irregularities, for this verifier: worked out from a game's clauses, and carried out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.verify_record.plays import Lying, Play


@dataclass(frozen=True, slots=True)
class Must:
    """What is done about an irregularity, and the clause that says so."""

    edits: tuple[str, ...]
    by: str
    may: str = ""
    """What may be done besides;"""
    instead: str = ""
    """what may be done instead of all of them, where the verifier cannot tell."""


class Remedied(Play, ABC):
    """A game whose every remedy this verifier works out by itself."""

    law: str
    """What the clauses of the game are of."""
    declared_void: str = "s 5(2)(a), s 10(2)(a)"
    """The clauses by which staff declare wagers void."""
    usual: Mapping[str, str]
    """What staff are taken to rule where a report does not say."""
    settles_early = False
    """Whether wagers are settled in the course of the round, and may be declared void then."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._void: dict[str, str] = {}
        """The wagers that a remedy has go back, and the clause that does;"""
        self._offered: dict[str, str] = {}
        """those whose players are still to keep or retract them."""
        self._lost: dict[str, object] = {}
        """The wagers that were lost earlier in the round and may be had back, and their seats."""

    def _cite(self, clause: str) -> str:
        return clause if clause.startswith("div ") else f"{self.law} {clause}"

    @abstractmethod
    def _must(self, report: dict[str, Any], lying: Lying) -> Must | str:
        """What is done about an irregularity, or what is wrong with the report of it."""

    def _returned(self, report: dict[str, Any], lying: Lying) -> set[str]:
        """The wagers that a remedy returns which makes some void."""
        return set()

    def _asked(self, lying: Lying) -> set[str]:
        """The wagers whose players are asked where they may retract."""
        return set(lying) | set(self._lost)

    def _goes_with(self, id_: str, lying: Lying) -> set[str]:
        """What goes back with a wager that is retracted, and itself."""
        return {id_}

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """The remedy is what the text has for what was found."""
        kind = report.get("kind")
        declared_void = kind == "wagers_declared_void"
        must = Must(("return_seat",), self.declared_void) if declared_void else self._must(report, lying)
        if isinstance(must, str):
            return must
        by = must.by if declared_void else self._cite(must.by)
        # The ground of a declaration is checked by itself.
        self.rests_on = "" if declared_void or edits == (must.instead,) else by
        done = tuple(edit for edit in edits if edit != must.may)
        if sorted(done) != sorted(must.edits) and edits != (must.instead,):
            return f"{kind} is put right by {', '.join(must.edits)} ({by}), and not by {', '.join(edits)}"
        back: set[str] = set()
        if declared_void:
            seat = report.get("details", {}).get("seat")
            back = {id_ for id_, wager in lying.items() if wager["seat"] == seat}
        elif "return_wagers" in edits:
            back = self._returned(report, lying)
        asks = declared_void and not self.settles_early
        if not back and (asks or ("return_wagers" in edits and "start_again" not in edits)):
            return f"no hand is void by that ({by})"
        self._void |= dict.fromkeys(back, by)
        if "offer_retraction" in edits:
            self._offered |= dict.fromkeys(self._asked(lying) - back, by)
        return ""

    def wrong_ruling(self, report: dict[str, Any], ruling: object) -> str:
        """Staff rule as the report says, or as is usual."""
        usual = self.usual.get(str(report.get("kind")))
        must = report.get("ruling", usual)
        told = usual is None or ruling == must
        return "" if told else f"its ruling is {ruling!r:.60}, and must be {must!r:.60}"

    def kept(self, wager: dict[str, Any]) -> str:
        """A remedy returns the wagers that it makes void, and no others."""
        by = next(iter(self._void.values()), "no clause")
        return "" if wager["id"] in self._void else f"{wager['id']} is not void by that ({by})"

    def answered(self, event: dict[str, Any], lying: Lying) -> str:
        """A player keeps a wager, or retracts it with what goes back with it."""
        id_ = str(event.get("wager"))
        by = self._offered.pop(id_, None)
        seat = lying[id_]["seat"] if id_ in lying else self._lost.get(id_)
        if by is None or seat != event.get("seat"):
            return "no such wager is to be kept or retracted now"
        if event.get("action") not in ("keep", "retract"):
            return f"a wager is kept or retracted whole ({by})"
        if event.get("action") == "retract" and id_ in lying:
            self._void |= dict.fromkeys(self._goes_with(id_, lying), by)
        return ""

    def put_back(self, wager: dict[str, Any]) -> None:
        """What was lost went back."""
        self._lost.pop(wager["id"], None)

    def _undone(self, lying: Lying) -> str:
        """What is wrong where play goes on and a remedy is not carried out."""
        stay = [id_ for id_ in self._void if id_ in lying]
        asked = [id_ for id_ in self._offered if id_ in lying or id_ in self._lost]
        fault = ""
        if stay:
            by = self._void[stay[0]]
            fault = f"the wagers of a void or retracted hand lie there still: {', '.join(stay)} ({by})"
        elif asked:
            by = self._offered[asked[0]]
            fault = f"not all players had the option of retracting: {', '.join(asked)} ({by})"
        self._void, self._offered = {}, {}
        return fault
