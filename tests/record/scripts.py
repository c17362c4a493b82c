"""Scripts that several tests start from."""

from __future__ import annotations

from typing import Any

NATURAL = ("9S", "2D", "QH", "3C")
"""Player 9, banker 5: a natural, four cards."""
SIX_CARDS = ("2S", "3D", "2H", "2C", "5S", "6D")
"""Player 4, banker 5; the player's third card is a 5, so the banker draws too."""
PLAYER_STANDS = ("KS", "3D", "7H", "2C", "4S")
"""Player 7 stands; banker 5 draws a 4 and has 9."""


def script(**changes: Any) -> dict[str, Any]:
    """A round of Queensland's baccarat with ten on the player's hand, which wins by a natural."""
    usual: dict[str, Any] = {
        "id": "one",
        "rulebook": "qld-2010",
        "game": "baccarat",
        "equipment": {"cards": list(NATURAL)},
        "wagers": [{"seat": 1, "wager": "player", "stake": "10"}],
    }
    return {k: v for k, v in {**usual, **changes}.items() if v is not ...}


def wager(name: str = "player", stake: str = "10", seat: int = 1, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "wager": name, "stake": stake, **more}


def cards(*codes: str) -> dict[str, list[str]]:
    return {"cards": list(codes)}
