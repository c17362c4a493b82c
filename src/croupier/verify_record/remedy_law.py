"""Which clauses a remedy may rest on, by what was reported: this verifier's own table, typed from the texts.

It covers Queensland's and New Zealand's games of twenty-one, lucky draw baccarat and the games of two hands.
Of games whose remedies are worked out one by one (``remedies.py``) the clause found there must be cited.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

_IN_ORDER: Final = 53
"""The section of schedule 2 by which cards are put in their order while nobody has acted."""
_SECTIONS: Final[Mapping[str, tuple[int, ...]]] = {
    "card_face_up": (49,),
    "card_drawn_in_error": (50,),
    "card_to_completed_dealer": (50, 51),
    "shoe_too_short": (52,),
    "misplaced_card": (_IN_ORDER,),
    "dealer_too_many_cards": (_IN_ORDER, 54),
    "no_cards_dealt": (_IN_ORDER, 55),
    "one_card_dealt": (_IN_ORDER, 55),
    "fewer_than_four_cards": (_IN_ORDER, 55),
    "last_player_one_card": (56,),
    "passed_over": (57,),
    "last_player_missed": (58,),
    "dealer_drew_early": (58,),
    "dealer_no_first_card": (_IN_ORDER, 59),
    "dealer_first_card_missed": (59,),
    "extra_hand": (_IN_ORDER, 60),
    "player_not_acting": (61,),
}
"""Part 7 of schedule 2; the parts on irregularities of schedules 9, 15, 16 and 17 have its order."""
_QUEENSLAND: Final[Mapping[str, tuple[str, int, tuple[str, ...], Mapping[str, tuple[str, ...]]]]] = {
    "blackjack": ("sch 2", 0, ("s 62", "s 63"), {}),
    "spanish_blackjack": ("sch 9", -10, ("s 52", "s 53"), {}),
    "blackjack_switch": ("sch 15", -19, ("s 44", "s 45"), {"one_wager_of_two": ("s 43",)}),
    "blackjack_challenge": ("sch 17", -12, ("s 50", "s 51"), {}),
    "lucky_draw_baccarat": ("sch 16", -27, ("s 35", "s 36"), {}),
}
"""By game: its schedule, how far its sections are from schedule 2's, those on the card machine, others."""
_VOID: Final = "div I r 1.0 def void"
_INVALID: Final = ("div I r 12.1", "div I r 12.2")
_TWENTY_ONE_1996: Final[Mapping[str, tuple[str, ...]]] = {
    "card_face_up": ("div II r 15.1",),
    "card_drawn_in_error": ("div II r 15.2", "div II r 15.7", "div II r 15.8"),
    "extra_hand": ("div II r 15.3",),
    "box_without_cards": ("div II r 15.4",),
    "dealer_no_first_card": ("div II r 15.5",),
    "exposed_card_to_dealer": ("div II r 15.6",),
    "misplaced_card": ("div II r 15.8", _VOID),
    "player_not_acting": ("div II r 15.9", "div II r 1.0 def hard total"),
    "shoe_too_short": ("div II r 15.10",),
    "damaged_card": ("div II r 15.11",),
    "cards_not_shuffled": ("div II r 15.12", "div II r 6.1"),
    "cutting_card_missing": ("div II r 15.13",),
    "game_invalidated": _INVALID,
}
_TWO_HANDS: Final[Mapping[str, tuple[int, ...]]] = {
    "third_card_to_player": (1, 2),
    "additional_card_to_dragon": (1, 2),
    "card_drawn_in_error": (1, 3),
    "first_card_face_up": (1, 4),
    "card_face_up": (5,),
    "shoe_too_short": (6,),
    "out_of_sequence": (7, 8),
    "burn_omitted": (9,),
}
"""Part 12 of divisions V and IX, and part 11 of division IV."""
_DRAGON21: Final = ("div Dragon21 r 12.1", "div Dragon21 r 1.0 def void hand")
_PARTS: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("nz-1996", "mini_baccarat"): ("div IV r 11",),
    ("nz-1996", "baccarat"): ("div V r 12",),
    # Rules 11.7 to 11.9 of division IX stand in its part 12.
    ("nz-1996", "midi_baccarat"): ("div IX r 11", "div IX r 12"),
    ("nz-proposed", "baccarat"): ("div V r 12",),
    ("nz-proposed", "dragon21"): ("div V r 12",),
}


def _within(ref: str, place: str) -> bool:
    """Whether a clause is a place, or lies in it."""
    return ref == place or ref.startswith(f"{place}(")


def _places(book: str, game: str, kind: str) -> tuple[str, ...]:
    """Where the clauses of a remedy lie; nothing of what no table here covers."""
    if book == "qld-2010" and game in _QUEENSLAND:
        schedule, offset, machine, others = _QUEENSLAND[game]
        if kind == "card_machine_malfunction":
            own = machine
        else:
            own = others.get(kind, tuple(f"s {n + offset}" for n in _SECTIONS.get(kind, ())))
        return tuple(f"{schedule} {section}" for section in own)
    if game == "blackjack" and book in ("nz-1996", "nz-proposed"):
        return _TWENTY_ONE_1996.get(kind, ())
    if (parts := _PARTS.get((book, game))) is None:
        return ()
    if kind == "game_invalidated":
        return _INVALID
    own = tuple(f"{part}.{n}" for part in parts for n in _TWO_HANDS.get(kind, ()))
    if own and game == "dragon21":
        own += _DRAGON21
    return (*own, _VOID) if kind in ("shoe_too_short", "out_of_sequence") else own


def wrong_law(book: str, game: str, kind: object, cited: Iterable[str]) -> str:
    """What is wrong with the clauses that a remedy cites, or nothing."""
    refs = list(cited)
    places = _places(book, game, str(kind))
    if not places:
        return ""
    strays = [ref for ref in refs if not any(_within(ref, place) for place in places)]
    if strays:
        return f"it cites {', '.join(strays)[:120]}, which is not about {kind!s:.60}"
    return "" if refs else f"it cites nothing, and {kind!s:.60} is put right by {', '.join(places)}"


def uncited(by: str, cited: Iterable[str]) -> str:
    """What is wrong where a remedy does not cite the clauses that it rests on, or nothing."""
    refs = list(cited)
    missing = [
        " or ".join(cases)
        for cases in spelled(by)
        if not any(_within(ref, case) for ref in refs for case in cases)
    ]
    return f"it does not cite {', '.join(missing)}, by which it is put right" if missing else ""


def spelled(by: str) -> list[list[str]]:
    """Clauses that are written in short, each in full with the cases that may stand for it.

    >>> spelled("sch 3 s 31(3) or (4), (7), s 32")
    [['sch 3 s 31(3)', 'sch 3 s 31(4)'], ['sch 3 s 31(7)'], ['sch 3 s 32']]
    >>> spelled("div VIII rr 14.3, 14.10")
    [['div VIII r 14.3'], ['div VIII r 14.10']]
    """
    found: list[list[str]] = []
    last = ""
    for part in filter(None, by.replace(" rr ", " r ").split(", ")):
        cases: list[str] = []
        for case in part.split(" or "):
            last = _in_full(case, last)
            cases.append(last)
        found.append(cases)
    return found


def _in_full(ref: str, before: str) -> str:
    """A clause that is written in short, after another one."""
    if not before or ref.startswith(("sch ", "div ")):
        return ref
    unit, section = before.rsplit(maxsplit=1)
    if ref.startswith("("):
        return f"{unit} {section.partition('(')[0]}{ref}"
    return f"{unit} {ref}" if ref[0].isdigit() else f"{unit.rsplit(maxsplit=1)[0]} {ref}"
