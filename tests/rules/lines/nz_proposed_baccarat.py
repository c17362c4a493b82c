"""New Zealand's proposals, division 5: baccarat with side wagers, at 2 to 1, and with an ante."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.rounds import script

PLAYER, BANKER, TIE = "4S 3D 5H 5C", "3S 4D 5H 5C", "4S 4D 5H 5C"
"""A natural 9 of the hand named against 8, and 9 each."""
PLAYER_THREE = "KS KD 3H QC 5D TH"
"""The player's hand draws to 8 against 0."""
BANKER_THREE = "KS KD QH 3C TH 5D"
"""The banker's hand draws to 8 against 0."""
BANKER_SIX = "2S 2D 3H 4C TD"
"""The player's hand draws to 5; the banker's stands on 6."""
VOID = "div V r 5.6, div I r 1.0 def void(a), div I r 1.0 def stand off"
"""What a tie is to a wager on a hand where rule 4.1 of the rules in force has it."""
PAID = ", 13.3(a), 1.0 def 2 to 1 baccarat"
FACE = "1.0 def face value"


def on(wager: str, cards: str, stake: int = 20, **options: Any) -> Script:
    """A wager, beside one on the player's hand where it is a side wager."""
    main = "" if wager in ("player", "banker", "tie") else "1 player 20, "
    return script(f"{main}1 {wager} {stake}", cards=cards, options=options)


def _hands() -> Iterator[Line]:
    yield Line("player", "lower", None, "div V r 4.1(b)(ii)", on("player", BANKER))
    yield Line("player", "tie", None, f"div V r 4.1(b)(iii), {VOID}", on("player", TIE))
    yield Line("player", "higher", "1 to 1", "div V r 4.1(b)(i), 5.10(a)", on("player", PLAYER))
    yield Line("banker", "lower", None, "div V r 4.1(a)(ii)", on("banker", PLAYER))
    yield Line("banker", "tie", None, f"div V r 4.1(a)(iii), {VOID}", on("banker", TIE))
    paid = "div V r 4.1(a)(i), 5.10(b), div V r 1.0 def commission"
    yield Line("banker", "higher", "1 to 1 less 5%", paid, on("banker", BANKER))
    for odds in (8, 9):
        yield Line("tie", "not equal", None, "div V r 4.1(c)(ii)", on("tie", PLAYER, tie_odds=odds))
        won = on("tie", TIE, tie_odds=odds)
        yield Line("tie", "equal", f"{odds} to 1", "div V r 4.1(c)(i), 5.10(c)", won)


def _two_to_one() -> Iterator[Line]:
    double: dict[str, Any] = {"two_to_one": True}
    yield Line("player", "lower", None, "13.2(b)(ii)", on("player", BANKER, **double))
    yield Line("player", "tie", None, "13.2(b)(ii)", on("player", TIE, **double))
    yield Line("player", "higher", "1 to 1", "13.2(b)(i), 13.3(a)", on("player", PLAYER, **double))
    three = "higher with 8 or 9 of three cards"
    yield Line("player", three, "2 to 1", "13.2(b)(i)" + PAID, on("player", PLAYER_THREE, **double))
    yield Line("banker", "lower", None, "13.2(a)(ii)", on("banker", PLAYER, **double))
    yield Line("banker", "tie", None, "13.2(a)(ii)", on("banker", TIE, **double))
    yield Line("banker", "higher", "1 to 1", "13.2(a)(i), 13.3(a)", on("banker", BANKER, **double))
    yield Line("banker", three, "2 to 1", "13.2(a)(i)" + PAID, on("banker", BANKER_THREE, **double))
    half = on("banker", BANKER_SIX, **double, banker_six_half=True)
    yield Line("banker", "higher with 6", "1 to 2", "13.2(a)(i), 13.4", half)
    for odds in (8, 9):
        won = on("tie", TIE, **double, tie_odds=odds)
        yield Line("tie", "equal", f"{odds} to 1", "13.2(c)(i), 13.3(b)", won)
    yield Line("tie", "not equal", None, "13.2(c)(ii)", on("tie", PLAYER, **double))


def _pairs() -> Iterator[Line]:
    kinds = {"mixed": ("4S", "4H"), "coloured": ("4S", "4C"), "lucky": ("4S", "4S")}
    scales = {"one": (5, 10, 25, 100), "two": (5, 10, 20, 500)}
    for side in ("player", "banker"):
        for scale, odds in scales.items():
            any_pair: dict[str, Any] = {"pair_wagers": "any_pair", "any_pair_scale": scale}
            match: dict[str, Any] = {"pair_wagers": "lucky_match", "lucky_match_scale": scale}
            for number, (kind, own) in enumerate(kinds.items()):
                first, second = (own, ("9D", "KC")) if side == "player" else (("9D", "KC"), own)
                cards = f"{first[0]} {second[0]} {first[1]} {second[1]}"
                pays = f"11C.6, 11C.8 scale {scale}(a), 1.0 def any pair, {FACE}"
                to = f"{11 if scale == 'one' else 10} to 1"
                yield Line(f"any_pair_{side}", "pair", to, pays, on(f"any_pair_{side}", cards, **any_pair))
                pays = f"11D.6, 11D.8 scale {scale}({'abc'[number]}), 1.0 def {kind} match, {FACE}"
                name = f"lucky_match_{side}"
                won = on(name, cards, **match)
                yield Line(name, f"{kind} match", f"{odds[number]} to 1", pays, won)
            # Three aces count 3 and draw on: the third card of the hand is the same again.
            triple = "AS KD AS 7C AS" if side == "player" else "KD AS 6C AS AS"
            pays = f"11D.6, 11D.8 scale {scale}(d), 11D.9, 1.0 def lucky triple match, {FACE}"
            won = on(f"lucky_match_{side}", triple, **match)
            yield Line(f"lucky_match_{side}", "lucky triple match", f"{odds[3]} to 1", pays, won)
            none = on(f"any_pair_{side}", PLAYER, **any_pair)
            yield Line(f"any_pair_{side}", "no pair", None, "11C.6", none)
            none = on(f"lucky_match_{side}", PLAYER, **match)
            yield Line(f"lucky_match_{side}", "no pair", None, "11D.6", none)


def _entered() -> Iterator[Line]:
    """Section 11A at odds of the operator's."""
    own = "11A.2, 1.0 def perfect pair's wager"
    table: dict[str, Any] = {"pair_wagers": "none", "perfect_pairs": "25:12:6"}
    kinds = (("perfect", ("4S", "4S"), 25), ("coloured", ("4S", "4C"), 12), ("mixed", ("4S", "4H"), 6))
    for side in ("player", "banker"):
        name = f"perfect_pairs_{side}"
        for kind, pair, odds in kinds:
            first, second = (pair, ("9D", "KC")) if side == "player" else (("9D", "KC"), pair)
            cards = f"{first[0]} {second[0]} {first[1]} {second[1]}"
            yield Line(name, f"{kind} pair", f"{odds} to 1", f"{own}, {FACE}", on(name, cards, **table))
        yield Line(name, "no pair", None, own, on(name, PLAYER, **table))


def _antes() -> Iterator[Line]:
    ante: dict[str, Any] = {"ante_up": True}
    amount = {"ante": {"min": "1", "max": "1"}}
    both = script("1 player 20, 1 ante 1", cards=PLAYER, options=ante, limits=amount)
    yield Line("ante", "collected", None, "14.6, 1.0 def ante", both)
    missing = script("1 player 20 accepted=true", cards=PLAYER, options=ante, limits=amount)
    yield Line("player", RETURNED, None, "14.5, 14.7", missing)


TABLE = Table(
    "nz-proposed",
    "baccarat",
    "div 5 r",
    (*_hands(), *_two_to_one(), *_pairs(), *_entered(), *_antes()),
    options=({"pair_wagers": "none", "perfect_pairs": "25:12:6"},),
)
