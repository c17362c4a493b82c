"""Queensland, schedule 6: pai gow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from croupier.equipment.tiles import EACH, KINDS, Tile, tile_codes
from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.rounds import wager
from tests.rules.pai_gow_rounds import tiles

BANK: Final = "l8 l7 h10 3/6"
"""5 with a low 8, and 6 with a high 10; whoever has it sets it so."""
NO_LOW: Final = "12 h8 h6 l4"
"""A low hand of nothing with a high 6, and a gong of a 12."""
WINS, LOSES, STANDS_OFF = "h4 l4 12 9", "l4 l10 2 h10", "l4 l10 12 9"
"""8 and a wong; 4 and 2; 4 and a wong: the low hand's tiles come first."""
WON: Final = "36(1)(a), 36(1)(b), 19(1), 38"
LOST: Final = "36(2)(a), 36(2)(b), 38"
LOW_HIGHER: Final = "36(3)(a), 2 def standoff(b)"
HIGH_HIGHER: Final = "36(3)(b), 2 def standoff(b)"
ODDS: Final = "1 to 1 less 5%"
WHOLE, HALF = "2 def player/banker", "2 def co-banker"
PLAYED: Final = {"standings": {"played": [2, 3, 4, 5]}}


def dealt(boxes: Mapping[int, str], last: int) -> list[list[str]]:
    """Sets of four tiles for the boxes from 1 to the last one, in the order of the boxes."""
    given = {box: tiles(four) for box, four in boxes.items()}
    out = [tile for four in given.values() for tile in four]
    spare = [tile for tile in map(Tile, range(KINDS)) for _ in range(EACH - out.count(tile))]
    return [
        tile_codes(given[box] if box in given else [spare.pop() for _ in range(4)])
        for box in range(1, last + 1)
    ]


def played(
    wagers: str, boxes: Mapping[int, str], *, bank: int = 1, says: tuple[Any, ...] = (), **more: Any
) -> Script:
    """A round whose first tiles go to box 1; each box is set with its first two tiles apart.

    A player who banks sets the bank so as well; the house and a co-banker have the house way.
    """
    order = [box for box in sorted(boxes) if box != bank] + [bank]
    decisions = [
        {"seat": box, "action": "set", "tiles": tile_codes(tiles(boxes[box])[:2])}
        for box in order
        if box != bank or "bank" in wagers.split()
    ]
    # The chung's own box counts as 1, 9 and 17: so many points bring the first tiles to box 1.
    points = next(total for total in range(3, 19) if (bank - 1 + total - 1) % 8 == 0)
    dice = [min(6, points - 2), *_two(points - min(6, points - 2))]
    return {
        "wagers": [wager(text) for text in wagers.split(", ")],
        "equipment": {"dice": [dice], "tiles": dealt(boxes, max(boxes))},
        "decisions": [*decisions, *says],
        **more,
    }


def _two(points: int) -> tuple[int, int]:
    first = max(1, points - 6)
    return first, points - first


def against(four: str, stake: str = "20", bank: str = BANK, **options: Any) -> Script:
    """One wager on box 2 against the house."""
    return played(f"2 wager {stake}", {1: bank, 2: four}, options=options)


def _wagers() -> Iterator[Line]:
    yield Line("wager", "won", ODDS, WON, against(WINS))
    yield Line("wager", "lost", None, LOST, against(LOSES))
    # 6 by a low 6 and a low 10 over the bank's 5, and 6 by a high 6 under its 6 by a high 10.
    yield Line("wager", "stand off", None, f"{LOW_HIGHER}, 36(4)", against("l6 l10 h6 l10"))
    yield Line("wager", "stand off", None, LOW_HIGHER, against("h4 l4 l10 l7", bank="l4 l10 12 9"))
    yield Line("wager", "stand off", None, HIGH_HIGHER, against(STANDS_OFF))


def _of_equal_hands() -> Iterator[Line]:
    """Of the same total the highest tiles decide; where these are equal, the bank's hand is the higher."""
    yield Line("wager", "won", ODDS, f"{WON}, 36(4)", against("h4 11 12 h4"))
    yield Line("wager", "won", ODDS, f"{WON}, 36(4)", against("h4 11 12 9"))
    yield Line("wager", "won", ODDS, f"{WON}, 36(4)", against("l6 l10 12 h4"))
    yield Line("wager", "lost", None, f"{LOST}, 36(4)", against("l4 l10 l6 l10"))
    yield Line("wager", "lost", None, f"{LOST}, 36(5), 36(6)", against("l8 l7 h10 3/6"))
    yield Line("wager", "lost", None, f"{LOST}, 36(6), 36(4)", against("l8 l7 l6 l10"))
    yield Line("wager", "lost", None, f"{LOST}, 36(6)", against("l8 l7 h10 5"))
    yield Line("wager", "lost", None, f"{LOST}, 36(5)", against("l4 l10 h10 3/6"))
    yield Line("wager", "stand off", None, f"{LOW_HIGHER}, 36(5)", against("l6 l10 h10 3/6"))
    yield Line("wager", "stand off", None, f"{HIGH_HIGHER}, 36(6)", against("l8 l7 12 9"))
    yield Line("wager", "stand off", None, f"{LOW_HIGHER}, 36(4), 36(5)", against("h4 11 h10 3/6"))
    # A low hand of nothing is never above the bank's of nothing, whatever its tiles.
    yield Line("wager", "stand off", None, f"{HIGH_HIGHER}, 36(7)", against("h4 l6 5 5", bank=NO_LOW))
    yield Line("wager", "stand off", None, f"{HIGH_HIGHER}, 36(7)", against("h6 l4 5 5", bank=NO_LOW))
    yield Line("wager", "lost", None, f"{LOST}, 36(7)", against("h4 l6 l10 2", bank="h6 l4 12 9"))
    yield Line("wager", "won", ODDS, WON, against("h4 l7 5 5", bank=NO_LOW))


def _commission() -> Iterator[Line]:
    """5% exactly, or up to the next 50 cents where the table has it so."""
    up = {"commission_rounding": "up_to_50c"}
    yield Line("wager", "won", ODDS, WON, against(WINS, "15"))
    yield Line("wager", "won", ODDS, WON, against(WINS, "20", **up))
    yield Line("wager", "won", ODDS, f"{WON}, 19(2)", against(WINS, "15", **up))
    yield Line("wager", None, None, f"{WON}, 19(2)", against(WINS, "12.75", **up))
    yield Line("wager", None, None, f"{WON}, 19(2), 36(4)", against("h4 11 12 h4", "12.75", **up))
    yield Line("wager", "lost", None, LOST, against(LOSES, "15", **up))


def banked(kind: str, four: str, stake: str, put_up: str = "200", **options: Any) -> Script:
    """A bank on box 3 against one wager on box 2."""
    return played(
        f"3 {kind} {put_up}, 2 wager {stake}", {2: four, 3: BANK}, bank=3, options=options, opening=PLAYED
    )


def _banks() -> Iterator[Line]:
    """What a player's bank comes to, and half of one."""
    down = {"bank_commission_rounding": "down_to_50c"}
    for kind, covers in (("bank", WHOLE), ("co_bank", HALF)):
        profit = f"{covers}, 38, 19(3)"
        yield Line(kind, None, None, profit, banked(kind, LOSES, "97.50"))
        yield Line(kind, None, None, profit, banked(kind, LOSES, "20", **down))
        yield Line(kind, None, None, f"{profit}, 19(4)", banked(kind, LOSES, "97.50", **down))
        yield Line(kind, None, None, f"{covers}, 38", banked(kind, WINS, "20"))
        yield Line(kind, None, None, f"{covers}, 38", banked(kind, WINS, "20", **down))
        # Nothing is collected or paid of wagers that all stand off; of one that loses beside them, it is.
        yield Line(kind, None, None, f"{covers}, {HIGH_HIGHER}", banked(kind, STANDS_OFF, "20"))
        low = banked(kind, "l6 l10 h6 l10", "20")
        yield Line(kind, None, None, f"{covers}, {LOW_HIGHER}", low)
        beside = played(
            f"3 {kind} 200, 2 wager 20, 4 wager 20",
            {2: STANDS_OFF, 3: BANK, 4: "h4 l10 2 h10"},
            bank=3,
            opening=PLAYED,
        )
        yield Line(kind, None, None, profit, beside)
        even = played(
            f"3 {kind} 200, 2 wager 20, 4 wager 20",
            {2: WINS, 3: BANK, 4: LOSES.replace("l4", "l6")},
            bank=3,
            opening=PLAYED,
        )
        yield Line(kind, None, None, f"{covers}, 38", even)
        alone = {"wagers": [wager(f"3 {kind} 200")], "opening": PLAYED}
        yield Line(kind, RETURNED, None, covers, alone)
    # Players who combine their chips have what their bank comes to between them.
    for four, more in ((LOSES, ", 19(3)"), (WINS, "")):
        both = played("3 bank 100, 4 bank 50 box=3, 2 wager 20", {2: four, 3: BANK}, bank=3, opening=PLAYED)
        for seat in (3, 4):
            yield Line("bank", None, None, f"{WHOLE}, 38, 18(6){more}", both, seat=seat)
    # A wager against a player's bank is paid and bears commission as one against the house.
    for kind in ("bank", "co_bank"):
        yield Line("wager", "won", ODDS, WON, banked(kind, WINS, "20"))
        yield Line("wager", "lost", None, LOST, banked(kind, LOSES, "20"))
        yield Line("wager", "stand off", None, HIGH_HIGHER, banked(kind, STANDS_OFF, "20"))


def _returned() -> Iterator[Line]:
    """Wagers that go back without a result."""
    exposed = {"kind": "tiles_exposed_by_dealer", "at": "setting", "seat": 2, "several": True}
    retracts = played("2 wager 20", {1: BANK, 2: WINS}, irregularities=[exposed])
    retracted = {**retracts, "decisions": [{"seat": 2, "action": "retract"}]}
    yield Line("wager", RETURNED, None, "41(3)(a)", retracted)


TABLE = Table(
    "qld-2010",
    "pai_gow",
    "sch 6 s",
    (*_wagers(), *_of_equal_hands(), *_commission(), *_banks(), *_returned()),
)
