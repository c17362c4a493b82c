"""Why a wager ended as it did, in a sentence: what both sides had, or what the dice or the wheel showed.

Each family says it of its own games, from what has happened in the round alone, so that a round is explained
in the same words wherever it is shown, and however long ago it was played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from croupier.games.baccarat.explain import explain as baccarat
from croupier.games.big_raise.explain import explain as big_raise
from croupier.games.blackjack.explain import explain as blackjack
from croupier.games.casino_war.explain import explain as casino_war
from croupier.games.craps.explain import explain as craps
from croupier.games.dealer_holdem.explain import explain as dealer_holdem
from croupier.games.dragon21.explain import explain as dragon21
from croupier.games.events import Event
from croupier.games.lucky_draw.explain import explain as lucky_draw
from croupier.games.lunar_poker.explain import explain as lunar_poker
from croupier.games.pai_gow.explain import explain as pai_gow
from croupier.games.poker.explain import explain as poker
from croupier.games.roulette.explain import explain as roulette
from croupier.games.sic_bo.explain import explain as sic_bo
from croupier.games.stud.explain import explain as stud
from croupier.games.wheel.explain import explain as wheel
from croupier.games.wording import UNDECIDED, Explained

Explain: TypeAlias = Callable[[Sequence[Event], Mapping[str, Any], Mapping[str, Any]], Explained]
"""From what happened before, the round's outcome, and what was said when the wager ended."""

EXPLAINS: Final[Mapping[str, Explain]] = MappingProxyType(
    {
        "baccarat": baccarat,
        "big_raise": big_raise,
        "blackjack": blackjack,
        "caribbean_stud": stud,
        "casino_war": casino_war,
        "craps": craps,
        "dealer_holdem": dealer_holdem,
        "dragon21": dragon21,
        "lucky_draw": lucky_draw,
        "lunar_poker": lunar_poker,
        "mississippi_stud": stud,
        "pai_gow": pai_gow,
        "poker": poker,
        "roulette": roulette,
        "sic_bo": sic_bo,
        "three_card_poker": stud,
        "wheel": wheel,
    }
)
"""What explains a wager's end, by family."""
ENTERED: Final = "The operator entered these odds: no rule prints any"
"""What is said of a wager that is paid at such odds."""


def explained(
    family: str, told: Sequence[Event], outcome: Mapping[str, Any] | None, ended: Event
) -> Explained:
    """Where a wager lay, and why it ended as it did.

    ``told`` is everything that had happened in the round before ``ended``, the event of its end.
    """
    explain = EXPLAINS.get(family)
    found = UNDECIDED if explain is None else explain(told, outcome or {}, ended.facts)
    if not ended.facts.get("entered"):
        return found
    return found._replace(because=f"{found.because}. {ENTERED}" if found.because else ENTERED)
