"""Kill pots: who has the kill button, and what it shows (``nz-poker-2017`` div 13 rr 7.14 to 7.22)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.poker.players import Table
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import (
    KILL,
    KILL_REGAINED,
    KILL_TAKEN,
    KILLER,
    LEG_UP,
    POST_KILL,
    REFUSE_KILL,
    Sign,
)
from croupier.games.requests import Conduct, Decide
from croupier.games.tape import Decision


@dataclass(frozen=True, slots=True)
class KillButton:
    """The kill button of a hand; it lies in the centre of the table where it is at no seat."""

    at: int | None = None
    kill: bool = False
    """Whether it shows kill; else leg up."""
    killer: int | None = None
    """Who posts the kill wager in this hand."""
    refused: int | None = None
    """Who has refused to, and is not dealt in."""

    def told(self) -> dict[str, Any]:
        """As the outcome of a hand has it: where it goes next."""
        shows = None if self.at is None else "kill" if self.kill else "leg_up"
        return {"kill_button": {"seat": self.at, "shows": shows, "refused": self.refused}}


def post_kill(rules: PokerRules, felt: Felt, opening: Opening) -> Conduct[KillButton | None]:
    """Ask the killer for the kill wager: who refuses is not dealt in. None where none are played."""
    if not rules.terms.kill:
        return None
    stakes = {w.seat: w for w in felt.wagers}
    at = next(iter(opening.standings.get(KILLER, ())), None)
    if at is None:
        return KillButton(next(iter(opening.standings.get(LEG_UP, ())), None))
    if at not in stakes:
        return KillButton(refused=at)
    law = rules.law.blinds
    for name, clauses in ((KILL_REGAINED, law.kill_regained), (KILL_TAKEN, law.kill_taken)):
        if at in opening.standings.get(name, ()):
            felt.say(Kind.MARKER, clauses, marker="kill_button", seat=at, shows="kill")
    answer: Decision | None = yield Decide(
        KILL,
        at,
        (POST_KILL, REFUSE_KILL),
        law.kill,
        default=POST_KILL,
        wager=stakes[at].id,
        absent=REFUSE_KILL,
    )
    if answer is not None and answer.action == REFUSE_KILL:
        felt.give_back(stakes[at], law.kill_refused)
        return KillButton(refused=at)
    return KillButton(at, kill=True, killer=at)


def kill_button(
    rules: PokerRules, felt: Felt, table: Table, button: KillButton, sign: Sign, told: Mapping[str, Any]
) -> KillButton:
    """Where the button goes after a hand: to who has won an entire pot, with leg up, and then with kill."""
    winners = {seat for part in told["won"] for seat in part["winners"]}
    moved = replace(button, killer=None)
    if len(winners) == 1:
        (seat,) = winners
        again = seat == button.at
        pot = table.pot
        moved = replace(moved, at=seat, kill=again or bool(sign.kill_pot and pot >= sign.kill_pot))
    elif button.kill and button.at not in winners:
        moved = replace(moved, at=None, kill=False)
    if (moved.at, moved.kill) != (button.at, button.kill):
        shows = "kill" if moved.kill else "leg up"
        facts: dict[str, Any] = {"seat": moved.at}
        if moved.at is not None:
            facts["shows"] = shows
        felt.say(Kind.MARKER, rules.law.blinds.kill_moves, marker="kill_button", **facts)
    return moved
