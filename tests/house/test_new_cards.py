"""New cards before their first shuffle: inspected, spread, seen by players, washed, loaded, by clause."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.house import Mode, NotAllowed, Role
from croupier.house import commands as c
from croupier.house.staff_views import next_for_staff
from tests.clauses import clause
from tests.house.card_tables import SEEN, opened, prepared, sound
from tests.house.floor import Floor, events, refs


@pytest.fixture
def floor() -> Iterator[Floor]:
    made = Floor().people()
    yield made
    made.close()


QLD = (
    pytest.param(
        "baccarat",
        ("sch 1 s 14(1)", "sch 1 s 14(1)(a)", "sch 1 s 14(1)(b)"),
        marks=clause("qld-2010", "sch 1 s 14(1)", "sch 1 s 14(1)(a)", "sch 1 s 14(1)(b)"),
    ),
    pytest.param(
        "blackjack",
        ("sch 2 s 12(1)", "sch 2 s 12(1)(a)", "sch 2 s 12(1)(b)"),
        marks=clause("qld-2010", "sch 2 s 12(1)", "sch 2 s 12(1)(a)", "sch 2 s 12(1)(b)"),
    ),
    pytest.param(
        "caribbean_stud",
        ("sch 3 s 12(1)", "sch 3 s 12(1)(a)", "sch 3 s 12(1)(b)", "sch 3 s 12(2)"),
        marks=clause("qld-2010", "sch 3 s 12(1)", "sch 3 s 12(1)(a)", "sch 3 s 12(1)(b)", "sch 3 s 12(2)"),
    ),
    pytest.param(
        "spanish_blackjack",
        ("sch 9 s 12(1)", "sch 9 s 12(1)(a)", "sch 9 s 12(1)(b)"),
        marks=clause("qld-2010", "sch 9 s 12(1)", "sch 9 s 12(1)(a)", "sch 9 s 12(1)(b)"),
    ),
    pytest.param(
        "texas_holdem_poker",
        (
            "sch 11 s 14(1)",
            "sch 11 s 14(1)(a)",
            "sch 11 s 14(1)(b)",
            "sch 11 s 14(2)(a)",
            "sch 11 s 14(2)(b)",
        ),
        marks=clause(
            "qld-2010",
            "sch 11 s 14(1)",
            "sch 11 s 14(1)(a)",
            "sch 11 s 14(1)(b)",
            "sch 11 s 14(2)(a)",
            "sch 11 s 14(2)(b)",
        ),
    ),
    pytest.param(
        "texas_holdem_bonus",
        ("sch 12 s 12(1)", "sch 12 s 12(1)(a)", "sch 12 s 12(1)(b)"),
        marks=clause("qld-2010", "sch 12 s 12(1)", "sch 12 s 12(1)(a)", "sch 12 s 12(1)(b)"),
    ),
    pytest.param(
        "three_card_poker",
        ("sch 13 s 13(1)", "sch 13 s 13(1)(a)", "sch 13 s 13(1)(b)", "sch 13 s 13(2)"),
        marks=clause(
            "qld-2010", "sch 13 s 13(1)", "sch 13 s 13(1)(a)", "sch 13 s 13(1)(b)", "sch 13 s 13(2)"
        ),
    ),
    pytest.param(
        "casino_war",
        ("sch 14 s 13(1)", "sch 14 s 13(1)(a)", "sch 14 s 13(1)(b)"),
        marks=clause("qld-2010", "sch 14 s 13(1)", "sch 14 s 13(1)(a)", "sch 14 s 13(1)(b)"),
    ),
    pytest.param(
        "blackjack_switch",
        ("sch 15 s 12(1)", "sch 15 s 12(1)(a)", "sch 15 s 12(1)(b)"),
        marks=clause("qld-2010", "sch 15 s 12(1)", "sch 15 s 12(1)(a)", "sch 15 s 12(1)(b)"),
    ),
    pytest.param(
        "lucky_draw_baccarat",
        ("sch 16 s 12(1)", "sch 16 s 12(1)(a)", "sch 16 s 12(1)(b)"),
        marks=clause("qld-2010", "sch 16 s 12(1)", "sch 16 s 12(1)(a)", "sch 16 s 12(1)(b)"),
    ),
    pytest.param(
        "blackjack_challenge",
        ("sch 17 s 12(1)", "sch 17 s 12(1)(a)", "sch 17 s 12(1)(b)"),
        marks=clause("qld-2010", "sch 17 s 12(1)", "sch 17 s 12(1)(a)", "sch 17 s 12(1)(b)"),
    ),
    pytest.param(
        "mississippi_stud",
        ("sch 18 s 7(1)", "sch 18 s 7(1)(a)", "sch 18 s 7(1)(b)", "sch 18 s 7(2)"),
        marks=clause("qld-2010", "sch 18 s 7(1)", "sch 18 s 7(1)(a)", "sch 18 s 7(1)(b)", "sch 18 s 7(2)"),
    ),
)


@pytest.mark.parametrize(("game", "cited"), QLD)
def test_queenslands_dealer_inspects_the_cards_before_they_are_shuffled(
    floor: Floor, game: str, cited: tuple[str, ...], tmp_path: Path
) -> None:
    opened(floor, "qld-2010", game)
    assert refs(floor.refused("dealer", c.Shuffle("t"), "inspected first")) == set(cited)
    floor.refused("dealer", c.PrepareCards("t", "inspected"), "say what was seen")
    floor.do("dealer", c.PrepareCards("t", "inspected", seen="two 9S", fit=False))
    assert "two 9S" in next_for_staff(floor.table())["says"]
    floor.refused("dealer", c.Shuffle("t"), "inspected first")
    floor.do("dealer", c.PrepareCards("t", "inspected", seen=SEEN))
    floor.give("dealer", c.Shuffle("t"))
    assert prepared(floor) == [("inspected", cited)] * 2
    ((data, why),) = events(floor, "table:t", "shoe-shuffled")
    assert (data["prepared"], set(cited[:3]) <= set(why)) == (["inspected"], True)
    assert sound(floor, tmp_path)


@pytest.mark.parametrize(
    ("game", "ref"),
    [
        pytest.param("blackjack", "sch 2 s 62(2)(b)", marks=clause("qld-2010", "sch 2 s 62(2)(b)")),
        pytest.param("spanish_blackjack", "sch 9 s 52(2)(b)", marks=clause("qld-2010", "sch 9 s 52(2)(b)")),
        pytest.param("casino_war", "sch 14 s 31(3)(b)", marks=clause("qld-2010", "sch 14 s 31(3)(b)")),
        pytest.param("blackjack_switch", "sch 15 s 44(2)(b)", marks=clause("qld-2010", "sch 15 s 44(2)(b)")),
        pytest.param(
            "lucky_draw_baccarat", "sch 16 s 35(3)(b)", marks=clause("qld-2010", "sch 16 s 35(3)(b)")
        ),
        pytest.param(
            "blackjack_challenge", "sch 17 s 50(2)(b)", marks=clause("qld-2010", "sch 17 s 50(2)(b)")
        ),
    ],
)
def test_cards_are_inspected_and_shuffled_before_they_go_into_a_card_machine(
    floor: Floor, game: str, ref: str, tmp_path: Path
) -> None:
    opened(floor, "qld-2010", game, card_machine=True)
    refusal = floor.refused("dealer", c.Shuffle("t"), "inspected, then riffled, then loaded first")
    assert ref in refs(refusal)
    floor.refused("dealer", c.PrepareCards("t", "loaded"), "they are to be inspected now")
    floor.do("dealer", c.Shuffle("t"))
    assert [(act, ref in cited) for act, cited in prepared(floor)] == [
        ("inspected", True),
        ("riffled", True),
        ("loaded", True),
    ]
    assert sound(floor, tmp_path)


@clause("qld-2010", "s 4 def preshuffled")
def test_preshuffled_cards_were_inspected_before_they_came(floor: Floor) -> None:
    opened(floor, "qld-2010", "blackjack")
    floor.do("dealer", c.Shuffle("t", preshuffled=True))
    assert "s 4 def preshuffled" in events(floor, "table:t", "shoe-shuffled")[-1][1]
    assert prepared(floor) == []


NZ = (
    pytest.param(
        "nz-1996",
        "blackjack",
        {},
        {
            "inspected": "div II r 5.1",
            "checked": "div II r 5.1",
            "spread": "div II r 5.2",
            "viewed": "div II r 5.2",
            "washed": "div II r 5.3(a)",
            "stacked": "div II r 5.3(b)",
        },
        "div II r 5.3(c)",
        marks=clause(
            "nz-1996",
            "div II r 5.1",
            "div II r 5.2",
            "div II r 5.3(a)",
            "div II r 5.3(b)",
            "div II r 5.3(c)",
        ),
        id="blackjack",
    ),
    pytest.param(
        "nz-1996",
        "mini_baccarat",
        {},
        {
            "inspected": "div IV r 6.1",
            "checked": "div IV r 6.1",
            "spread": "div IV r 6.2",
            "viewed": "div IV r 6.2",
            "washed": "div IV r 6.3(a)",
            "stacked": "div IV r 6.3(b)",
        },
        "div IV r 6.3(c)",
        marks=clause(
            "nz-1996",
            "div IV r 6.1",
            "div IV r 6.2",
            "div IV r 6.3(a)",
            "div IV r 6.3(b)",
            "div IV r 6.3(c)",
        ),
        id="mini baccarat",
    ),
    pytest.param(
        "nz-1996",
        "baccarat",
        {},
        {
            "inspected": "div V r 6.1",
            "checked": "div V r 6.1",
            "spread": "div V r 6.2",
            "viewed": "div V r 6.2",
            "washed": "div V r 6.3(a)",
            "stacked": "div V r 6.3(b)",
        },
        "div V r 6.3(c)",
        marks=clause(
            "nz-1996", "div V r 6.1", "div V r 6.2", "div V r 6.3(a)", "div V r 6.3(b)", "div V r 6.3(c)"
        ),
        id="baccarat",
    ),
    pytest.param(
        "nz-1996",
        "midi_baccarat",
        {},
        {
            "inspected": "div IX r 6.1",
            "checked": "div IX r 6.1",
            "spread": "div IX r 6.2",
            "viewed": "div IX r 6.2",
            "washed": "div IX r 6.3(a)",
            "stacked": "div IX r 6.3(b)",
        },
        "div IX r 6.3(c)",
        marks=clause(
            "nz-1996",
            "div IX r 6.1",
            "div IX r 6.2",
            "div IX r 6.3(a)",
            "div IX r 6.3(b)",
            "div IX r 6.3(c)",
        ),
        id="midi baccarat",
    ),
    pytest.param(
        "nz-1996",
        "caribbean_stud",
        {},
        {
            "inspected": "div VIII r 5.1",
            "checked": "div VIII r 5.1",
            "spread": "div VIII r 5.2",
            "viewed": "div VIII r 5.2",
            "stacked": "div VIII r 5.3",
        },
        "div VIII r 5.3",
        marks=clause("nz-1996", "div VIII r 5.1", "div VIII r 5.2", "div VIII r 5.3"),
        id="stud from a shoe",
    ),
    pytest.param(
        "nz-1996",
        "caribbean_stud",
        {"automatic_shuffler": True},
        {
            "inspected": "div VIII r 5.1",
            "checked": "div VIII r 5.1",
            "spread": "div VIII r 5.2",
            "viewed": "div VIII r 5.2",
            "washed": "div VIII r 5.4(a)",
            "stacked": "div VIII r 5.4(a)",
            "riffled": "div VIII r 5.4(a)",
            "loaded": "div VIII r 5.4(b)",
            "cutting_card": "div VIII r 5.4(c)",
        },
        "div VIII r 5.4(b)",
        marks=clause("nz-1996", "div VIII r 5.4(a)", "div VIII r 5.4(b)", "div VIII r 5.4(c)"),
        id="stud from a shuffler",
    ),
    pytest.param(
        "nz-proposed",
        "big_raise_stud",
        {},
        {
            "inspected": "div Big-Raise r 6.1",
            "checked": "div Big-Raise r 6.1",
            "spread": "div Big-Raise r 6.2",
            "viewed": "div Big-Raise r 6.2",
            "stacked": "div Big-Raise r 6.3",
        },
        "div Big-Raise r 6.3",
        marks=clause("nz-proposed", "div Big-Raise r 6.1", "div Big-Raise r 6.2", "div Big-Raise r 6.3"),
        id="big raise from a shoe",
    ),
    pytest.param(
        "nz-proposed",
        "big_raise_stud",
        {"automatic_shuffler": True},
        {
            "inspected": "div Big-Raise r 6.1",
            "checked": "div Big-Raise r 6.1",
            "spread": "div Big-Raise r 6.2",
            "viewed": "div Big-Raise r 6.2",
            "washed": "div Big-Raise r 6.4(a)",
            "stacked": "div Big-Raise r 6.4(a)",
            "riffled": "div Big-Raise r 6.4(a)",
            "loaded": "div Big-Raise r 6.4(b)",
            "cutting_card": "div Big-Raise r 6.4(c)",
        },
        "div Big-Raise r 6.4(b)",
        marks=clause(
            "nz-proposed", "div Big-Raise r 6.4(a)", "div Big-Raise r 6.4(b)", "div Big-Raise r 6.4(c)"
        ),
        id="big raise from a shuffler",
    ),
    pytest.param(
        "nz-proposed",
        "lunar_poker",
        {},
        {
            "inspected": "div 21 r 6.1",
            "checked": "div 21 r 6.1",
            "spread": "div 21 r 6.2",
            "stacked": "div 21 r 6.3",
        },
        "div 21 r 6.3",
        marks=clause("nz-proposed", "div 21 r 6.1", "div 21 r 6.2", "div 21 r 6.3"),
        id="lunar from a shoe",
    ),
    pytest.param(
        "nz-proposed",
        "lunar_poker",
        {"automatic_shuffler": True},
        {
            "inspected": "div 21 r 6.1",
            "checked": "div 21 r 6.1",
            "spread": "div 21 r 6.2",
            "washed": "div 21 r 6.4(a)",
            "stacked": "div 21 r 6.4(a)",
            "riffled": "div 21 r 6.4(a)",
            "loaded": "div 21 r 6.4(b)",
            "cutting_card": "div 21 r 6.4(c)",
        },
        "div 21 r 6.4(b)",
        marks=clause("nz-proposed", "div 21 r 6.4(a)", "div 21 r 6.4(b)", "div 21 r 6.4(c)"),
        id="lunar from a shuffler",
    ),
    pytest.param(
        "qld-2010",
        "manila_poker",
        {},
        {
            "inspected": "sch 5 s 14(1)",
            "checked": "sch 5 s 14(1)",
            "spread": "sch 5 s 14(2)",
            "viewed": "sch 5 s 14(3)",
            "washed": "sch 5 s 14(3)",
            "stacked": "sch 5 s 14(3)",
        },
        "sch 5 s 14(3)",
        marks=clause(
            "qld-2010",
            "s 4 def washing",
            "sch 5 s 14(1)",
            "sch 5 s 14(2)",
            "sch 5 s 14(3)",
            "sch 5 s 14(4)(a)",
        ),
        id="manila",
    ),
)


@pytest.mark.parametrize(("book", "game", "options", "acts", "shuffled"), NZ)
def test_cards_are_inspected_twice_spread_seen_and_mixed_before_the_shuffle(
    floor: Floor,
    book: str,
    game: str,
    options: dict[str, Any],
    acts: dict[str, str],
    shuffled: str,
    tmp_path: Path,
) -> None:
    opened(floor, book, game, **options)
    for act, ref in acts.items():
        refusal = floor.refused("dealer", c.Shuffle("t"), f"new cards are to be {act}")
        assert ref in refs(refusal)
        told = next_for_staff(floor.table())
        assert (told["step"], ref in told["clauses"]) == (act, True)
        if act == "checked":
            floor.do("supervisor", c.InspectCards("t", SEEN))
        else:
            floor.do("dealer", c.PrepareCards("t", act, seen=SEEN if act == "inspected" else ""))
    floor.refused("dealer", c.PrepareCards("t", "washed"), "nothing is to be done")
    floor.give("dealer", c.Shuffle("t"))
    assert [(act, acts[act] in cited) for act, cited in prepared(floor)] == [(act, True) for act in acts]
    ((data, cited),) = events(floor, "table:t", "shoe-shuffled")
    assert (data["prepared"], shuffled in cited) == (list(acts), True)
    assert sound(floor, tmp_path)


def test_dealer_and_supervisor_inspect_them_independently(floor: Floor) -> None:
    opened(floor, "nz-1996", "baccarat")
    floor.refused("supervisor", c.InspectCards("t", SEEN), "to be inspected first")
    with pytest.raises(NotAllowed):
        floor.give("dealer", c.InspectCards("t", SEEN))
    floor.enter("sam", Role.DEALER)
    floor.do(
        "administrator",
        c.EnterPerson("sam", "Sam", ("dealer", "supervisor"), "1980-06-15", change=True),
    )
    floor.give("sam", c.PrepareCards("t", "inspected", seen=SEEN))
    floor.refused("sam", c.PrepareCards("t", "checked", seen=SEEN), "independently of the dealer")
    floor.refused("sam", c.InspectCards("t", SEEN), "does not do it again")
    floor.refused("supervisor", c.InspectCards("t", " "), "say what was seen")
    floor.do("supervisor", c.InspectCards("t", "a marked KD", fit=False))
    assert floor.table().cards_state.prepared == ()
    assert next_for_staff(floor.table())["says"].startswith("Bring other cards")


def test_cards_stay_spread_until_a_player_has_come_to_see_them(floor: Floor) -> None:
    floor.open("t", "nz-1996", "baccarat", mode=Mode.LIVE)
    floor.do("dealer", c.PrepareCards("t", "inspected", seen=SEEN))
    floor.do("supervisor", c.InspectCards("t", SEEN))
    floor.do("dealer", c.PrepareCards("t", "spread"))
    refusal = floor.refused("dealer", c.PrepareCards("t", "viewed"), "stay spread for the first")
    assert (refs(refusal), refusal.nearest) == ({"div V r 6.2"}, ("sit",))
    floor.sit("anna")
    floor.do("dealer", c.PrepareCards("t", "viewed"))
    assert events(floor, "table:t", "shoe-prepared")[-1][0]["seats"] == [1]


@clause("nsw-blackjack", "r 3.3")
@pytest.mark.parametrize("who", ["dealer", "supervisor"])
def test_in_new_south_wales_dealer_or_supervisor_checks_the_cards(floor: Floor, who: str) -> None:
    opened(floor, "nsw-blackjack", "blackjack")
    assert refs(floor.refused("dealer", c.Shuffle("t"), "inspected first")) == {"r 3.3"}
    if who == "dealer":
        floor.do("dealer", c.PrepareCards("t", "inspected", seen="deck-checking device: complete"))
    else:
        floor.do("supervisor", c.InspectCards("t", SEEN))
    floor.give("dealer", c.Shuffle("t"))
    ((data, cited),) = events(floor, "table:t", "shoe-prepared")
    assert (data["by"], data["fit"], cited) == (who, True, ("r 3.3",))


@clause("nsw-blackjack", "r 3.4")
def test_cards_that_the_casino_has_shuffled_before_were_checked_then(floor: Floor) -> None:
    opened(floor, "nsw-blackjack", "blackjack")
    floor.do("dealer", c.Shuffle("t", cards="preshuffled", secured="card room"))
    ((_, cited),) = events(floor, "table:t", "shoe-shuffled")
    assert ("r 3.4" in cited, prepared(floor)) == (True, [])
