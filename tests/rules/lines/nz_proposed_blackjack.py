"""New Zealand, proposed, Division 2: blackjack with its amendments, over the lines of 1996."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tests.rules.lines import Line, Table, nz_blackjack
from tests.rules.lines.blackjack import played
from tests.rules.lines.rounds import Script

OFF = "div I r 1.0 def stand off"
MATCH = "1 blackjack 10, 1 lucky_match 5"
HOUSE = "1 blackjack 10, 1 house_money 5"
RIDE = "1 blackjack 10, 1 let_it_ride 5"
PUSH = "1 blackjack 10, 1 push_22 5"


def _base() -> Iterator[Line]:
    """The lines of 1996, with the odds of the layout in place of those that its rule 4.5 prints."""
    for line in nz_blackjack.TABLE.lines:
        refs = sorted(nz_blackjack.TABLE.refs(line.clauses))
        yield line._replace(clauses=", ".join("5.4" if ref == "div II r 4.5" else ref for ref in refs))


def _inscribed() -> Iterator[Line]:
    paid = "div II r 8.1, 5.4, div II r 1.0 def blackjack"
    for odds in ("7_to_5", "6_to_5"):
        script = played("AS 9D KH", options={"blackjack_odds": odds})
        yield Line("blackjack", "blackjack", odds.replace("_", " "), paid, script)


def _matches() -> Iterator[Line]:
    """Rule 15F.9: 5, 10, 25 and 100 to 1, or 5, 10, 20 and 500."""
    name = "lucky_match"
    for scale, lucky, triple in (("one", 25, 100), ("two", 20, 500)):
        options = {"lucky_match_scale": scale}
        lines = (
            ("no match", "8S TD 9S 9C", "1 stand", None, "15F.6, 15F.8"),
            ("mixed match", "8S TD 8H 9C", "1 stand", 5, "15F.8, 1.0 def mixed match"),
            ("coloured match", "8S TD 8C 8H 9C", "1 draw", 10, "15F.8, 1.0 def coloured match"),
            ("lucky match", "8S TD 8S 9C", "1 stand", lucky, "15F.8, 1.0 def lucky match"),
            ("lucky match", "8S TD 8S 8C 9C", "1 draw", lucky, "15F.8, 1.0 def lucky match"),
            (
                "lucky match",
                "8S TD 8S 8S TC 9C",
                "1 split, 1 stand hand=1, 1 stand hand=2",
                lucky,
                "15F.10, 1.0 def lucky match",
            ),
            (
                "lucky triple match",
                "8S TD 8S 8S 9C",
                "1 draw",
                triple,
                "15F.8, 15F.7, 1.0 def lucky triple match",
            ),
            (
                "mixed match",
                "8S TD 8H TC TH 9C",
                "1 split, 1 stand hand=1, 1 stand hand=2",
                5,
                "15F.8, 1.0 def mixed match",
            ),
        )
        for line, cards, said, odds, refs in lines:
            paid = refs if odds is None else f"{refs}, 15F.6, 15F.9 scale {scale}"
            script = played(cards, said, MATCH, options=options)
            yield Line(name, line, None if odds is None else f"{odds} to 1", paid, script)


def _won_at_once() -> Iterator[Line]:
    """Rules 15D.5 and 15E.4."""
    house: dict[str, object] = {"layout": "house_money"}
    for line, cards, odds in (
        ("neither sequence nor pair", "TS 9D 8S", None),
        ("sequence", "TS 9D 9H", 1),
        ("sequence", "AS 9D 2H", 1),
        ("sequence", "KS 9D AH", 1),
        ("pair", "KS 9D KS", 3),
        ("suited sequence", "QS 9D KS", 4),
        ("suited sequence", "2S 9D AS", 4),
        ("suited ace and king", "AS 9D KS", 9),
    ):
        natural = cards[0] + cards[-2] in ("AK", "KA")
        script = played(
            cards if natural else f"{cards} 4C 9C", "" if natural else "1 draw", HOUSE, options=house
        )
        if odds is None:
            yield Line("house_money", line, None, "15D.5", script)
        else:
            yield Line("house_money", line, f"{odds} to 1", "15D.5, 15D.6", script)
    ride: dict[str, object] = {"layout": "let_it_ride"}
    for line, cards, won, refs in (
        ("neither suited nor in sequence", "TS 9D 8H", None, "15E.4(c)"),
        ("suited or in sequence", "TS 9D 8S", "1 to 1", "15E.4(b), 15E.5(a)"),
        ("suited or in sequence", "TS 9D 9H", "1 to 1", "15E.4(b), 15E.5(a)"),
        ("suited sequence", "QS 9D KS", "2 to 1", "15E.4(a), 15E.5(a)"),
    ):
        yield Line("let_it_ride", line, won, refs, played(f"{cards} 4C 9C", "1 draw", RIDE, options=ride))


RIDDEN = {
    "house_money": (HOUSE, "15D.10", "15D.11"),
    "let_it_ride": (RIDE, "15E.9", "15E.10"),
}


def _ridden(wagers: str, options: dict[str, object], up: str, rest: str, said: str) -> Script:
    """A suited eight and nine, against a first card of the dealer's."""
    return played(f"8S {up} 9S {rest}", f"1 ride, {said}", wagers, options=options)


def _riding() -> Iterator[Line]:
    """Rules 15D.10 and 15D.11, 15E.9 and 15E.10: as the hand, but 3 to 2, and off against a blackjack."""
    for layout, (wagers, paid, spared) in RIDDEN.items():
        options: dict[str, object] = {"layout": layout}
        of = partial(_ridden, wagers, options)
        rows = (
            ("over 21", None, f"div II r 4.1(f), div II r 12.2, {paid}", of("TD", "KC", "1 draw")),
            ("lower than the dealer", None, f"div II r 4.1(g), {paid}", of("TD", "9C", "1 stand")),
            ("equal to the dealer", None, f"div II r 4.1(e), {paid}, {OFF}", of("TD", "7C", "1 stand")),
            ("dealer over 21", "1 to 1", f"div II r 4.1(a), {paid}", of("TD", "6C KC", "1 stand")),
            (
                "higher than the dealer",
                "1 to 1",
                f"div II r 4.1(b), {paid}",
                of("TD", "4C 9C", "1 draw"),
            ),
            ("dealer's blackjack", None, spared, of("TD", "AC", "1 stand")),
        )
        for line, odds, refs, script in rows:
            yield Line("riding", line, odds, refs, script)
        natural = f"div II r 1.0 def blackjack, {paid}"
        at_once = played("AS 9D KS", "1 ride", wagers, options=options)
        yield Line("riding", "blackjack", "3 to 2", f"div II r 8.1, {natural}", at_once)
        after_ten = played("AS TD KS 7C", "1 ride", wagers, options=options)
        yield Line("riding", "blackjack", "3 to 2", f"div II r 8.2, div II r 4.1(b), {natural}", after_ten)
        even = played("AS AD KS", "1 ride, 1 even_money", wagers, options=options)
        yield Line("riding", "even money", "1 to 1", f"div II r 8.3, {paid}", even)
        both = played("AS TD KS AC", "1 ride", wagers, options=options)
        yield Line("riding", "dealer's blackjack", None, spared, both)


def _free_bet() -> Iterator[Line]:
    """Rule 20.7: all but a blackjack stands off against 22."""
    options = {"layout": "free_bet"}
    stood = played("TS TD 9H 6C 6H", "1 stand", options=options)
    yield Line("blackjack", "the dealer's 22", None, "20.7", stood)
    yield Line(
        "double_down",
        "the dealer's 22",
        None,
        "20.7",
        played("6S TD 3H TC 6C 6H", "1 double_down", options=options),
    )
    parted = played("8S TD 8H TC TH 6C 6H", "1 split, 1 stand hand=1, 1 stand hand=2", options=options)
    yield Line("split", "the dealer's 22", None, "20.7", parted)
    paid = "div II r 8.2, div II r 4.1(a), 5.4, div II r 1.0 def blackjack"
    two = "1 blackjack 10, 2 blackjack 10 box=2"
    beaten = played("AS TS TD KH 8H 6C 6S", "2 stand", two, options=options)
    yield Line("blackjack", "blackjack", "3 to 2", paid, beaten, seat=1)


def _push_22() -> Iterator[Line]:
    """Rule 20A.6: 50, 20 and 8 to 1, or 50, 20 and 7."""
    for scale, other in (("one", 8), ("two", 7)):
        options = {"push_22": True, "push_22_scale": scale}
        for line, dealers, odds in (
            ("the dealer has no 22", ("TD", "9C"), None),
            ("22", ("TD", "6C 6H"), other),
            ("22 of one colour", ("TD", "6H 6D"), 20),
            ("22 of one suit", ("TD", "6D 6D"), 50),
        ):
            # The hand is over 21: the dealer draws for Push 22 alone.
            script = played(f"TS {dealers[0]} 6H TC {dealers[1]}", "1 draw", PUSH, options=options)
            refs = "20A.4" if odds is None else f"20A.4, 20A.6 scale {scale}"
            yield Line("push_22", line, None if odds is None else f"{odds} to 1", refs, script)


def _entered() -> Iterator[Line]:
    """Sections 15B and 15C: odds of the operator's, by what pairs are."""
    for name, odds, rule, pays in (
        ("perfect_pairs", "25:12:6", "15B.2", {"8S": (25, "perfect pair"), "8C": (12, "coloured pair")}),
        ("perfect_pairs", "25:12:6", "15B.2", {"8H": (6, "mixed pair"), "9S": (None, "no pair")}),
        ("any_pairs", "11", "15C.3", {"8H": (11, "pair"), "9S": (None, "no pair")}),
    ):
        options = {"pair_wagers": "none", name: odds}
        for second, (paid, line) in pays.items():
            wagers = f"1 blackjack 10, 1 {name} 5"
            script = played(f"8S TD {second} 9C", "1 stand", wagers, options=options)
            refs = rule if paid is None else f"{rule}, 5.4"
            yield Line(name, line, None if paid is None else f"{paid} to 1", refs, script)


def _lines() -> Iterator[Line]:
    yield from _base()
    yield from _entered()
    yield from _inscribed()
    yield from _matches()
    yield from _won_at_once()
    yield from _riding()
    yield from _free_bet()
    yield from _push_22()


TABLE = Table(
    "nz-proposed",
    "blackjack",
    "div 2 r",
    tuple(_lines()),
    options=(
        {"pair_wagers": "none", "perfect_pairs": "25:12:6"},
        {"pair_wagers": "none", "any_pairs": "11"},
    ),
)
