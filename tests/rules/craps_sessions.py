"""Sessions of craps written short: throws as ``"33 61"``, wagers as ``"1 win_bet 10 before=2 id=w"``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.record.runner import conduct_script

FLAGS = {"true": True, "false": False}


def throws(text: str) -> list[list[int]]:
    """``"33 61"``: two throws, of 3 and 3 and of 6 and 1."""
    return [[int(face) for face in pair] for pair in text.split()]


def wager(text: str) -> dict[str, Any]:
    """A wager, its change, or (``down``) its withdrawal."""
    seat, name, *rest = text.split()
    said: dict[str, Any] = {"seat": int(seat)}
    if name == "down":
        said["withdraw"] = True
    else:
        said |= {"wager": name, "stake": rest.pop(0)}
    for word in rest:
        key, value = word.split("=")
        said[key] = int(value) if key in ("before", "box") else FLAGS.get(value, value)
    return said


class Session:
    """What came of a session."""

    def __init__(self, result: Mapping[str, Any]) -> None:
        self.result = result
        self.refused: list[dict[str, Any]] = result["refused"]

    def ends(self, name: str) -> list[dict[str, Any]]:
        """The ends of the wagers of a name or an id, in order."""
        return [s for s in self.result["settled"] if name in (s["id"], s["wager"])]

    def end(self, name: str) -> dict[str, Any]:
        """The one end of a wager."""
        (found,) = self.ends(name)
        return found

    def net(self, name: str) -> str:
        """What the player has against before the wager."""
        net: str = self.end(name)["net"]
        return net

    def outcome(self, name: str) -> str:
        """Whether it won, lost, stood off or was returned."""
        said: str = self.end(name)["result"]
        return said

    def refs(self, name: str) -> list[str]:
        """The clauses that its end cites."""
        cited: list[str] = self.end(name)["clauses"]
        return cited

    @property
    def refusal(self) -> dict[str, Any]:
        """The one refusal."""
        (found,) = self.refused
        return found

    @property
    def undecided(self) -> bool:
        """Whether the session waits for another throw."""
        return bool(self.result["status"] == "waiting")

    def events(self, kind: str) -> list[dict[str, Any]]:
        """Everything of a kind that happened."""
        return [e for e in self.result["events"] if e["event"] == kind]

    @property
    def shooters(self) -> list[int | None]:
        """Who threw each throw of a session that has ended."""
        return [t["shooter"] for t in self.result["outcome"]["throws"]]


def play(
    book: str,
    dice: str,
    *wagers: str,
    options: Mapping[str, Any] | None = None,
    limits: Mapping[str, Any] | None = None,
    decisions: Sequence[Mapping[str, Any]] = (),
    irregularities: Sequence[Mapping[str, Any]] = (),
    chip: str = "0.05",
) -> Session:
    """Conduct a session; wagers without an id are w1, w2..."""
    script = {
        "rulebook": book,
        "game": "craps",
        "options": options or {},
        "limits": limits or {},
        "chips": {"smallest": chip},
        "equipment": {"dice": throws(dice)},
        "wagers": [wager(w) for w in wagers],
        "decisions": list(decisions),
        "irregularities": list(irregularities),
    }
    return Session(conduct_script(script, events=True))
