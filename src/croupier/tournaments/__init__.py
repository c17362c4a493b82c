"""Tournaments: a pure engine of conditions, entries, sessions, places, rankings and prizes.

A tournament is a pure function of its events, as a round of play is of its tape: :class:`Tournament` takes
them in one after another (:meth:`Tournament.take`) and nothing else changes it. What may be done is judged
by functions that change nothing and answer with the events to take in (:mod:`entering`, :mod:`sessions`,
:mod:`rounds`, :mod:`results`). A house stores the events, moves the money that :mod:`money` works out from
them, and refuses what the engine refuses.

**How a game joins.** The engine knows no game. It asks for the chips that a round of play left each player
with (``round-played``: by player what was wagered and what it came to), and what the conditions say. What a
book says stands in its :class:`~croupier.rulebooks.tournament_law.TournamentLaw`; a tournament of which the
book says nothing runs under ``BEYOND``. What a game adds stands beside it:

* a game against the dealer with an order of wagering uses :mod:`turns` (the marker, pass cards, undisclosed
  wagers);
* a game between players, whose tables play down to one field, says ``"field": true`` in its stages: players
  are moved from table to table (``moved``), tables are broken, and the order of elimination counts over the
  whole field. Its levels come by the clock (``minutes``), with whatever amounts it names (``first_blind``).
"""

from croupier.tournaments.conditions import Conditions, Level, Prize, Stage, read_conditions
from croupier.tournaments.events import Happened, Happening
from croupier.tournaments.state import Phase, Tournament

__all__ = [
    "Conditions",
    "Happened",
    "Happening",
    "Level",
    "Phase",
    "Prize",
    "Stage",
    "Tournament",
    "read_conditions",
]
