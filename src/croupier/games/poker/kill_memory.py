"""What a table remembers of its kill pots from hand to hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from croupier.games.poker.terms import (
    KILL_OWED,
    KILL_REGAINED,
    KILL_TAKEN,
    KILLER,
    LEG_UP,
    TABLE_STAKES,
)
from croupier.games.wagers import Result


@dataclass(frozen=True, slots=True)
class KillMemory:
    """What a table remembers of its kill pots: by person, as places change hands."""

    plays: bool
    """Whether kill pots are played."""
    holder: str | None = None
    kill: bool = False
    """Whether the button shows kill; else leg up."""
    refused: frozenset[str] = frozenset()
    """Who has refused a kill wager, and not played since."""

    @property
    def names(self) -> frozenset[str]:
        """The standings that it gives."""
        every = frozenset({KILLER, LEG_UP, KILL_OWED, KILL_REGAINED, KILL_TAKEN})
        return every if self.plays else frozenset()

    def round_over(self, outcome: Mapping[str, Any], wagers: Iterable[Mapping[str, Any]]) -> KillMemory:
        """A hand has been played, to this outcome and with these wagers, as the log keeps them."""
        button = outcome.get("kill_button")
        if not self.plays or button is None:
            return self
        people = {int(w["seat"]): str(w["person"]) for w in wagers if w["wager"] == TABLE_STAKES}
        played = {
            str(w["person"])
            for w in wagers
            if w["wager"] == TABLE_STAKES and w["result"] != Result.RETURNED.value
        }
        refused = self.refused - played
        if button["refused"] is not None:
            who = people.get(int(button["refused"])) or self.holder
            refused |= frozenset() if who is None else {who}
        holder = None if button["seat"] is None else people.get(int(button["seat"]), self.holder)
        return replace(self, holder=holder, kill=button["shows"] == "kill", refused=refused)

    def standings(self, seats: Mapping[int, str]) -> Mapping[str, frozenset[int]]:
        """The seats that have each standing, by who has which now.

        Who refused a kill wager and is still at the table regains the button where nobody is the killer.
        """
        places = {person: seat for seat, person in seats.items()}
        back = sorted(places[person] for person in self.refused if person in places)
        at = places.get(self.holder or "")
        if at is not None and self.kill:
            return {KILLER: frozenset({at}), **({KILL_OWED: frozenset(back)} if back else {})}
        if back:
            again = frozenset(back[:1])
            return {KILLER: again, (KILL_REGAINED if at is None else KILL_TAKEN): again}
        return {} if at is None else {LEG_UP: frozenset({at})}
