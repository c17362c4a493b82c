"""Events in plain words: what a round's trail says to people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.equipment.cards import card_name, parse_card
from croupier.games.events import Event, Kind

_CALLS: Final = {
    "no_more_bets": "No more bets",
    "result": "The result is called",
    "no_bets_this_hand": "No wagers this hand",
}
_RESULTS: Final = {"win": "wins", "lose": "loses", "stand_off": "stands off", "returned": "goes back"}


def words(name: str) -> str:
    """A name of the rules as words: ``player_third`` is "player third"."""
    return name.replace("_", " ")


def _card(code: object) -> str:
    return card_name(parse_card(code)) if isinstance(code, str) else "a card face down"


def _cards(codes: list[str]) -> str:
    return ", ".join(_card(code) for code in codes)


def tell(event: Event, titles: Mapping[str, str], *, reveal: bool) -> str:
    """An event in a sentence. ``titles`` names the wagers; without ``reveal`` hidden facts stay hidden."""
    facts = {k: v for k, v in event.facts.items() if reveal or k not in event.hidden}
    teller = _TELLERS.get(event.kind)
    return words(event.kind.value) if teller is None else teller(facts, titles)


def _wager(facts: Mapping[str, Any], titles: Mapping[str, str]) -> str:
    title = titles.get(facts["wager"], words(facts["wager"]))
    return f"{title}, {facts['stake']}, place {facts['seat']}"


def _settled(facts: Mapping[str, Any], titles: Mapping[str, str]) -> str:
    line = f" on “{facts['line']}”" if facts.get("line") else ""
    odds = f" at {facts['odds']}" if facts.get("odds") else ""
    return f"{_wager(facts, titles)}: {_RESULTS[facts['result']]}{line}{odds}, {facts['net']}"


def _stood(facts: Mapping[str, Any]) -> str:
    if facts["hand"] == "both":
        return f"Both hands stand: {facts.get('reason', '')}"
    return f"The {facts['hand']}'s hand stands on {facts['count']}"


def _turned(facts: Mapping[str, Any]) -> str:
    by = "the dealer" if facts.get("by") is None else f"place {facts['by']}"
    return f"The {facts['hand']}'s cards are turned by {by}: {_cards(facts['cards'])}"


def _result(facts: Mapping[str, Any]) -> str:
    if "winner" not in facts:
        return "The result"
    count = f"player {facts['player']}, banker {facts['banker']}"
    return f"A tie: {count}" if facts["winner"] == "tie" else f"The {facts['winner']} wins: {count}"


def _irregularity(facts: Mapping[str, Any]) -> str:
    ruled = f"; ruled: {words(facts['ruling'])}" if facts.get("ruling") else ""
    card = f" ({_card(facts['card'])})" if facts.get("card") else ""
    return f"Irregularity: {words(facts['irregularity'])}{card}{ruled}"


_TELLERS: Final[Mapping[Kind, Callable[[Mapping[str, Any], Mapping[str, str]], str]]] = {
    Kind.OPENED: lambda f, t: "The round is opened",
    Kind.PLACED: lambda f, t: f"Wager placed: {_wager(f, t)}",
    Kind.CHANGED: lambda f, t: f"Wager changed: {_wager(f, t)}",
    Kind.WITHDRAWN: lambda f, t: f"Wager withdrawn: {_wager(f, t)}",
    Kind.REDUCED: lambda f, t: f"Wager cut down: {_wager(f, t)}; {f['returned']} goes back",
    Kind.CALLED: lambda f, t: _CALLS.get(f["step"], f"Called: {words(f['step'])}"),
    Kind.DEALT: lambda f, t: f"To the {f['hand']}'s hand: {_card(f.get('card'))}",
    Kind.TURNED: lambda f, t: _turned(f),
    Kind.BURNED: lambda f, t: f"Burned: {_card(f.get('card'))}",
    Kind.CUTTING_CARD: lambda f, t: "The cutting card comes out",
    Kind.COUNTED: lambda f, t: f"Point counts: player {f['player']}, banker {f['banker']}",
    Kind.STOOD: lambda f, t: _stood(f),
    Kind.OFFERED: lambda f, t: f"The {f['hand']}'s hand is offered to place {f['seat']}",
    Kind.DECIDED: lambda f, t: f"Place {f['seat']} decides: {words(f['action'])}",
    Kind.IRREGULARITY: lambda f, t: _irregularity(f),
    Kind.REMEDY: lambda f, t: f"Remedy: {f['remedy']}",
    Kind.RECONSTRUCTED: lambda f, t: "The round is put right and runs again",
    Kind.RESULT: lambda f, t: _result(f),
    Kind.SETTLED: _settled,
    Kind.RETURNED: _settled,
    Kind.CARRIED: lambda f, t: f"Carried to the next round: {_card(f.get('card'))}",
    Kind.VOIDED: lambda f, t: "The round is void",
    Kind.FINISHED: lambda f, t: f"The round is over: {f['status']}",
}
