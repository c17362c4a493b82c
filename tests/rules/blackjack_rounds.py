"""Rounds of blackjack written short: cards, wagers, decisions; asked in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.record.runner import conduct_script

ONE = ("1 blackjack 10",)


class Played:
    """What came of a round."""

    def __init__(self, result: dict[str, Any]) -> None:
        self.result = result

    def end(self, name: str, seat: int | None = None) -> dict[str, Any]:
        """The end of the only wager of that name or id (of a seat)."""
        (found,) = [
            s for s in self.result["settled"] if name in (s["wager"], s["id"]) and seat in (None, s["seat"])
        ]
        return dict(found)

    def net(self, name: str, seat: int | None = None) -> str:
        """What the player has against before it."""
        return str(self.end(name, seat)["net"])

    def refs(self, name: str) -> set[str]:
        """The clauses of its end."""
        return set(self.end(name)["clauses"])

    @property
    def remedies(self) -> set[str]:
        """The clauses of every remedy."""
        return {ref for e in self.events("remedy") for ref in e["clauses"]}

    @property
    def next_round(self) -> dict[str, Any]:
        """What the round leaves to the next."""
        return dict(self.result["outcome"]["next_round"])

    @property
    def nets(self) -> dict[str, str]:
        """The net of every wager, by its id."""
        return {s["id"]: s["net"] for s in self.result["settled"]}

    @property
    def status(self) -> str:
        """Where the round stands."""
        return str(self.result["status"])

    @property
    def waits(self) -> dict[str, Any]:
        """What it waits for."""
        return dict(self.result["waiting_for"])

    @property
    def dealer(self) -> list[str]:
        """The dealer's cards."""
        return list(self.result["outcome"]["dealer"]["cards"])

    def hand(self, box: int, hand: int = 1) -> dict[str, Any]:
        """A hand of a box."""
        (found,) = [b for b in self.result["outcome"]["boxes"] if b["box"] == box]
        return dict(found["hands"][hand - 1])

    def refused(self) -> list[set[str]]:
        """The clauses of every refusal."""
        return [set(r["clauses"]) for r in self.result["refused"]]

    def events(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind."""
        return [e for e in self.result["events"] if e["event"] == kind]

    def order(self, *names: str) -> list[str]:
        """Of these wagers and hands: in which order they were settled or dealt to."""
        told = [e.get("id") or e.get("hand") for e in self.result["events"]]
        kinds = ("settled", "card_dealt", "returned")
        found = [n for n, e in zip(told, self.result["events"], strict=True) if e["event"] in kinds]
        return [n for n in found if n in names]


def wrong(kind: str, at: int | str, **details: Any) -> tuple[dict[str, Any]]:
    """A report of an irregularity."""
    return ({"kind": kind, "at": at, **details},)


def play(
    cards: str,
    bets: Sequence[str] = ONE,
    does: str = "",
    wrong: Sequence[dict[str, Any]] = (),
    **options: Any,
) -> Played:
    """Conduct a round; see :func:`written`."""
    return Played(conduct_script(written(cards, bets, does, wrong, **options), events=True))


def written(
    cards: str,
    bets: Sequence[str] = ONE,
    does: str = "",
    wrong: Sequence[dict[str, Any]] = (),
    **options: Any,
) -> dict[str, Any]:
    """The script of a round: ``does`` is like ``1 split; 1 double_down 5``; ids are ``w1``, ``w2``..."""
    wagers = []
    for number, bet in enumerate(bets, start=1):
        seat, name, stake, *more = bet.split()
        wager: dict[str, Any] = {"id": f"w{number}", "seat": int(seat), "wager": name, "stake": stake}
        for word in more:
            wager |= {"accepted": True} if word == "accepted" else {"box": int(word[1:])}
        wagers.append(wager)
    decisions = []
    for text in filter(None, (part.strip() for part in does.split(";"))):
        seat, action, *more = text.split()
        decision: dict[str, Any] = {"seat": int(seat), "action": action}
        for word in more:
            decision["wager" if word.startswith("w") else "stake"] = word
        decisions.append(decision)
    script: dict[str, Any] = {
        "rulebook": options.pop("rulebook", "qld-2010"),
        "game": options.pop("game", "blackjack"),
    }
    for key in ("limits", "chips", "opening", "jackpots"):
        if key in options:
            script[key] = options.pop(key)
    script |= {
        "options": options,
        "equipment": {"cards": cards.split()},
        "wagers": wagers,
        "decisions": decisions,
        "irregularities": list(wrong),
    }
    return script
