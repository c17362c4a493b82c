"""Why a wager of pai gow ended as it did: both hands of the box, by name, against both of the bank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.equipment.tiles import CHINESE, NAMES, parse_tile
from croupier.games.events import Event
from croupier.games.pai_gow import kernel
from croupier.games.pai_gow.terms import BANK, CO_BANK, UNOPPOSED
from croupier.games.wording import UNDECIDED, Explained, begin, dollars, of_box, the_box

_RANKED: Final = ("high nine", "gong", "wong")


def hand_name(one: int, other: int) -> str:
    """What two tiles are called as a hand: ``7``, ``teen gong``, ``pair of high 8s``."""
    value = kernel.value(one, other)
    if one == other:
        return "gee jun" if one == kernel.THREE_SIX else f"pair of {NAMES[one]}s"
    if value >= kernel.HIGH_NINE_FROM:
        rank, first = divmod(value - kernel.HIGH_NINE_FROM, 2)
        return f"{CHINESE[1 - first]} {_RANKED[rank]}"
    return str(kernel.count(value))


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """The hands of a wager's box against the bank's, or what the bank came to."""
    bank, box = outcome.get("bank"), of_box(outcome, ended["box"])
    where = the_box(ended)
    if ended["wager"] in (BANK, CO_BANK) and ended["seat"] in outcome.get(UNOPPOSED, ()):
        return Explained(where, "Nobody plays against the bank, so it wins and loses nothing")
    if bank is None or ended["result"] == "returned":
        return Explained(where, "")
    if ended["wager"] in (BANK, CO_BANK):
        return Explained(where, f"The bank has {_both(bank)}; {_banked(bank['won'])}")
    if not box:
        return UNDECIDED
    sides = [_side(hand, box[hand], bank[hand]) for hand in ("low", "high")]
    return Explained(where, f"{begin(where)}: {sides[0]}; {sides[1]}")


def _side(hand: str, tiles: Sequence[str], banks: Sequence[str]) -> str:
    """One hand against the bank's: "the low hand, 7, beats the bank's 5"."""
    own, other = (kernel.value(*map(parse_tile, pair)) for pair in (tiles, banks))
    names = _named(tiles), _named(banks)
    by = " by its highest tile" if names[0] == names[1] and own != other else ""
    if (kernel.beats_low if hand == "low" else kernel.beats_high)(own, other):
        ends = f"beats the bank's {names[1]}{by}"
    elif own < other:
        ends = f"loses to the bank's {names[1]}{by}"
    elif own == other:
        ends = f"equals the bank's {names[1]}, and the bank wins equal hands"
    else:
        ends = f"does not beat the bank's {names[1]}, as neither counts anything"
    return f"the {hand} hand, {names[0]}, {ends}"


def _named(tiles: Sequence[str]) -> str:
    return hand_name(*map(parse_tile, tiles))


def _both(hands: Mapping[str, Any]) -> str:
    return f"{_named(hands['low'])} low and {_named(hands['high'])} high"


def _banked(won: str) -> str:
    if won == "0":
        return "it won as much as it lost"
    ends = "lost" if won.startswith("-") else "won"
    return f"it {ends} {dollars(won.removeprefix('-'))} in all"
