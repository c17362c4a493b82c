"""Words for explanations: cards as they are spoken, boxes and hands, what happened in a round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from croupier.equipment.cards import card_name, parse_card
from croupier.games.events import Event, Kind


class Explained(NamedTuple):
    """What is said of a wager that has come to its end."""

    where: str
    """Its box, and on which of its hands it lay: "box 3", "box 3, hand 2"; empty where areas are shared."""
    because: str
    """What both sides had, a sentence without its full stop; empty where the round decided nothing."""


NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")
"""Small numbers in words."""

UNDECIDED: Final = Explained("", "")
"""Nothing is known of it but the clause that it ended by."""


def the_box(ended: Mapping[str, Any], hand: int | None = None) -> str:
    """The box of a wager, with the number of the hand where it has several."""
    return f"box {ended['box']}" + (f", hand {hand}" if hand is not None else "")


def begin(words: str) -> str:
    """Words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def listed(names: Sequence[str]) -> str:
    """Names in a row: "a, b and c"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def dollars(amount: str, *, signed: bool = False) -> str:
    """An exact amount as it is read: ``$12.50``; what is no decimal (a part of a cent) as it is."""
    sign = "−" if amount.startswith("-") else "+" if signed and amount != "0" else ""
    whole, _, cents = amount.removeprefix("-").partition(".")
    if not whole.isdigit() or len(cents) > 2:
        return amount
    return f"{sign}${int(whole):,}.{cents.ljust(2, '0')}"


def spoken(codes: Iterable[str]) -> str:
    """Cards as they are spoken."""
    return listed([card_name(parse_card(code)) for code in codes])


def a_hand(name: str) -> str:
    """The name of a poker hand in a sentence: "a pair of kings", "queen high"."""
    several = name.split(" ", maxsplit=1)[0] in ("two", "three", "four", "odd", "ace")
    return name if (name.endswith(" high") and "," not in name) or several else f"a {name}"


def counting(told: Sequence[Event]) -> Sequence[Event]:
    """What has happened since the round was last put right and run again: what counts of it."""
    for place in range(len(told) - 1, -1, -1):
        if told[place].kind is Kind.RECONSTRUCTED:
            return told[place + 1 :]
    return told


def last(told: Sequence[Event], kind: Kind) -> Mapping[str, Any]:
    """The facts of the last event of a kind; none where there was none."""
    return next((event.facts for event in reversed(told) if event.kind is kind), {})


def dealt(told: Sequence[Event], *hands: str) -> list[str]:
    """The cards that went to hands, in the order dealt."""
    cards = (e.facts for e in counting(told) if e.kind is Kind.DEALT)
    return [facts["card"] for facts in cards if facts.get("hand") in hands and facts.get("card")]


def of_box(outcome: Mapping[str, Any], number: int) -> Mapping[str, Any]:
    """What an outcome says of a box; nothing where it says nothing."""
    return next((box for box in outcome.get("boxes", ()) if box["box"] == number), {})


ORDINALS: Final = {1: "1st", 2: "2nd", 3: "3rd"}


def numbered(name: str, number: int) -> str:
    """A column or dozen as the trade says it: "2nd dozen"."""
    return f"{ORDINALS[number]} {name}"
