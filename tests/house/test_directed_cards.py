"""Cards shuffled and replaced by direction: whose it is, by which clause, and where there is none."""

from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.house import Mode, NotAllowed
from croupier.house import commands as c
from croupier.table.shoe_life import Stage
from croupier.web.pit import table_json
from tests.clauses import clause, states
from tests.house.floor import Floor, events, refs

AGAIN = c.DirectShuffle("t", "not mixed")
OTHERS = c.DirectShuffle("t", "worn", replaced=True)


def not_allowed(floor: Floor, person: str, command: c.DirectShuffle) -> set[str]:
    with pytest.raises(NotAllowed) as error:
        floor.do(person, command)
    return refs(error.value.refusal)


def directed(floor: Floor) -> tuple[str, ...]:
    return events(floor, "table:t", "shoe-to-shuffle")[-1][1]


@clause("qld-2010", "sch 2 s 15", "sch 2 s 12(3)(c)")
@clause("qld-2010", "sch 14 s 16", "sch 14 s 13(3)(c)")
@clause("qld-2010", "sch 16 s 15", "sch 16 s 12(3)(c)")
@clause("qld-2010", "sch 15 s 15", "sch 15 s 12(3)(c)")
@clause("qld-2010", "sch 17 s 15", "sch 17 s 12(3)(c)")
@pytest.mark.parametrize(
    ("game", "again", "others", "managers"),
    [
        ("blackjack", "sch 2 s 12(3)(c)", "sch 2 s 15", True),
        ("casino_war", "sch 14 s 13(3)(c)", "sch 14 s 16", False),
        ("lucky_draw_baccarat", "sch 16 s 12(3)(c)", "sch 16 s 15", True),
        ("blackjack_switch", "sch 15 s 12(3)(c)", "sch 15 s 15", True),
        ("blackjack_challenge", "sch 17 s 12(3)(c)", "sch 17 s 15", True),
    ],
)
def test_a_gaming_supervisor_has_cards_replaced_and_shuffled_where_the_game_says_so(
    floor: Floor, game: str, again: str, others: str, managers: bool
) -> None:
    floor.open("t", "qld-2010", game, mode=Mode.LIVE)
    assert not_allowed(floor, "dealer", OTHERS) == {others}
    floor.do("supervisor", OTHERS)
    assert directed(floor) == (others,)
    assert floor.view("dealer").staff["next"]["says"].startswith("Other cards")  # type: ignore[index]
    floor.shuffle("t", replaced=True)
    if managers:
        assert not_allowed(floor, "supervisor", AGAIN) == {again}
        floor.do("manager", AGAIN)
    else:
        floor.do("supervisor", AGAIN)
    assert directed(floor) == (again,)


@clause("qld-2010", "sch 1 s 14(2)(c)")
def test_baccarat_in_queensland_knows_a_shuffle_by_direction_and_no_replacement(floor: Floor) -> None:
    floor.live()
    floor.refused("manager", OTHERS, "the rules of baccarat know of none")
    with pytest.raises(NotAllowed):
        floor.do("dealer", OTHERS)
    floor.do("manager", AGAIN)
    assert directed(floor) == ("sch 1 s 14(2)(c)",)


@pytest.mark.parametrize("game", ["caribbean_stud", "three_card_poker", "texas_holdem_poker"])
@pytest.mark.parametrize("command", [AGAIN, OTHERS], ids=["shuffled", "replaced"])
def test_a_game_that_is_shuffled_for_every_round_knows_neither(
    floor: Floor, game: str, command: c.DirectShuffle
) -> None:
    floor.open("t", "qld-2010", game, mode=Mode.LIVE)
    floor.refused("manager", command, "know of none")
    assert table_json(floor.house, floor.table(), floor.house.books.person("manager"), 0)["shuffles"] == []


def test_dice_are_neither_shuffled_nor_replaced_by_direction(floor: Floor) -> None:
    floor.open("t", "qld-2010", "craps", mode=Mode.LIVE)
    floor.refused("manager", AGAIN, "know of none")


@clause("qld-2010", "sch 6 s 24(1)", "sch 6 s 24(2)")
def test_a_gaming_supervisor_has_tiles_replaced_after_a_round(floor: Floor) -> None:
    floor.open("t", "qld-2010", "pai_gow", mode=Mode.LIVE)
    floor.refused("supervisor", AGAIN, "know of none")
    floor.do("supervisor", OTHERS)
    assert directed(floor) == ("sch 6 s 24(1)",)
    floor.restart()
    wanted = floor.view("dealer").staff["next"]  # type: ignore[index]
    assert wanted["says"].startswith("Other tiles")
    assert wanted["clauses"] == ["sch 6 s 24(1)", "sch 6 s 24(2)", "sch 6 s 20(1)"]
    floor.do("dealer", c.OpenRound("t"))
    assert floor.table().new_cards == ()
    assert events(floor, "table:t", "round-opened")[-1][1] == ("sch 6 s 24(2)",)


@clause("nz-1996", "div II r 6.9", "div IV r 7.6", "div V r 7.7", "div VIII r 6.5", "div IX r 7.7")
@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("blackjack", "div II r 6.9"),
        ("mini_baccarat", "div IV r 7.6"),
        ("baccarat", "div V r 7.7"),
        ("caribbean_stud", "div VIII r 6.5"),
        ("midi_baccarat", "div IX r 7.7"),
    ],
)
def test_in_new_zealand_a_casino_manager_has_cards_replaced_and_an_inspector_is_told(
    floor: Floor, game: str, rule: str
) -> None:
    floor.open("t", "nz-1996", game, mode=Mode.LIVE)
    floor.refused("manager", AGAIN, "know of none")
    assert not_allowed(floor, "casino-supervisor", OTHERS) == {rule}
    facts = floor.do("manager", OTHERS).facts
    assert facts == {"notify": ["Government inspector"], "notice": 1}
    assert directed(floor) == (rule,)
    floor.restart()
    waiting = table_json(floor.house, floor.table(), floor.house.books.person("manager"), 0)
    assert [each["notice"] for each in waiting["to_tell"]] == [1]
    assert "inspector" in {each["what"] for each in waiting["tile"]["waits"]}
    floor.do("casino-supervisor", c.TellInspector("t", 1))
    assert events(floor, "table:t", "inspector-told")[0][1] == (rule,)
    assert floor.table().to_tell == {}


@clause("nz-1996", "div V r 7.7")
def test_the_proposed_games_are_dealt_from_cards_that_are_replaced_likewise(floor: Floor) -> None:
    floor.open("t", "nz-proposed", "baccarat", mode=Mode.LIVE)
    floor.do("manager", OTHERS)
    assert directed(floor) == ("div V r 7.7",)


@clause("nsw-blackjack", "r 3.5.1", "r 4.1.4")
def test_in_new_south_wales_cards_from_a_shoe_are_replaced_once_it_is_over(floor: Floor) -> None:
    floor.open("t", "nsw-blackjack", "blackjack", mode=Mode.LIVE)
    assert refs(floor.refused("supervisor", OTHERS, "once the cutting card has come")) == {"r 3.5.1"}
    floor.shuffle("t")
    floor.do("dealer", c.CutCards("t", 100))
    shoe = floor.table().shoe
    floor.refused("supervisor", OTHERS, "once the cutting card has come")
    floor.table().shoe = type(shoe)(shoe.rules, Stage.SHUFFLE, shoe.size, rounds=9)
    floor.do("supervisor", OTHERS)
    assert directed(floor) == ("r 3.5.1",)
    floor.shuffle("t", replaced=True)
    floor.do("supervisor", AGAIN)
    assert directed(floor) == ("r 4.1.4",)


@clause("nsw-blackjack", "r 3.5.1")
def test_where_the_house_deals_the_direction_waits_for_the_end_of_the_shoe(floor: Floor) -> None:
    limits = Limits({"table": Range(500)})
    floor.open("t", "nsw-blackjack", "blackjack", limits=limits, cutting_card=156)
    assert not_allowed(floor, "dealer", OTHERS) == {"r 3.5.1", "r 3.5.2"}
    floor.sit("anna")
    floor.step()
    floor.bet("anna", "blackjack", 500)
    floor.step()
    assert not floor.table().between_rounds
    assert floor.do("supervisor", OTHERS).facts == {"at_end": True}
    assert directed(floor) == ("r 3.5.1",)
    assert refs(floor.refused("supervisor", OTHERS, "directed already")) == {"r 3.5.1"}
    floor.restart()
    first = floor.table().shoe_number
    for _ in range(100):
        floor.play_out()
        floor.step()
        if floor.table().shoe_number > first + 1:
            break
        floor.bet("anna", "blackjack", 500)
    shuffled = events(floor, "table:t", "shoe-shuffled")
    # The shoe in play is dealt to its end; the next is of other cards, the one after it of the same.
    assert [data["replaced"] for data, _ in shuffled] == [False, True, False]
    assert "r 3.5.1" in shuffled[1][1]
    assert "r 3.5.1" not in shuffled[2][1]


@clause("nsw-blackjack", "r 4.1.4", "r 3.5.1")
def test_a_shuffle_by_direction_does_not_end_the_shoe_that_other_cards_are_brought_after(
    floor: Floor,
) -> None:
    floor.open("t", "nsw-blackjack", "blackjack", limits=Limits({"table": Range(500)}))
    floor.step()
    floor.do("supervisor", OTHERS)
    floor.do("supervisor", AGAIN)
    shuffled = events(floor, "table:t", "shoe-shuffled")
    assert [data["replaced"] for data, _ in shuffled] == [False, False]
    assert floor.table().new_at_end


KEPT = c.WithdrawReplacement("t", "they are not worn after all")


def to_the_end(floor: Floor) -> None:
    """Play rounds until the shoe is over, before it is shuffled again."""
    for _ in range(40):
        floor.bet("anna", "blackjack", 500)
        floor.play_out()
        if floor.table().shoe_over:
            return
        floor.step()
    raise AssertionError("the shoe does not end")


@clause("nsw-blackjack", "r 3.5.1")
@states("nsw-blackjack", "r 3.5")
def test_a_replacement_that_waits_for_the_end_of_the_shoe_is_taken_back(floor: Floor) -> None:
    limits = Limits({"table": Range(500)})
    floor.open("t", "nsw-blackjack", "blackjack", limits=limits, cutting_card=156)
    floor.sit("anna")
    floor.step()
    assert refs(floor.refused("supervisor", KEPT, "none waits for the end of the shoe")) == {"r 3.5.1"}
    floor.do("supervisor", OTHERS)
    with pytest.raises(NotAllowed):
        floor.do("dealer", KEPT)
    floor.do("supervisor", KEPT)
    [(data, cited)] = events(floor, "table:t", "shoe-replacement-withdrawn")
    assert (data["by"], data["reason"], cited) == ("supervisor", "they are not worn after all", ("r 3.5.1",))
    floor.restart()
    to_the_end(floor)
    floor.step()
    shuffled = events(floor, "table:t", "shoe-shuffled")
    assert [data["replaced"] for data, _ in shuffled] == [False, False]
    assert "r 3.5.1" not in shuffled[1][1]
    # It may be directed anew, for this shoe.
    floor.do("supervisor", OTHERS)
    assert floor.table().new_at_end


@clause("nsw-blackjack", "r 3.5.1")
def test_a_replacement_stands_once_the_shoe_is_over(floor: Floor) -> None:
    limits = Limits({"table": Range(500)})
    floor.open("t", "nsw-blackjack", "blackjack", limits=limits, cutting_card=156)
    floor.sit("anna")
    floor.step()
    floor.do("supervisor", OTHERS)
    to_the_end(floor)
    assert refs(floor.refused("supervisor", KEPT, "it has begun: the shoe is over")) == {"r 3.5.1"}
    floor.step()
    floor.refused("supervisor", KEPT, "none waits for the end of the shoe")
    assert [data["replaced"] for data, _ in events(floor, "table:t", "shoe-shuffled")] == [False, True]


@clause("qld-2010", "sch 6 s 24(1)")
def test_tiles_whose_replacement_was_directed_are_brought(floor: Floor) -> None:
    floor.open("t", "qld-2010", "pai_gow", mode=Mode.LIVE)
    floor.do("supervisor", OTHERS)
    floor.refused("supervisor", KEPT, "it has begun: other cards or tiles are brought before the next round")


@clause("nsw-blackjack", "r 3.5.2")
def test_in_new_south_wales_cards_from_a_shuffling_device_are_replaced_after_any_round(floor: Floor) -> None:
    floor.open("t", "nsw-blackjack", "blackjack", mode=Mode.LIVE, options={"shuffling_device": True})
    floor.do("supervisor", OTHERS)
    assert directed(floor) == ("r 3.5.2",)


@states("qld-2010", "sch 2 s 15")
def test_a_page_offers_each_direction_to_whoever_may_give_it(floor: Floor) -> None:
    floor.open("t", "qld-2010", "blackjack", mode=Mode.LIVE)
    for person, allowed in (
        ("supervisor", [False, True]),
        ("manager", [True, True]),
        ("dealer", [False, False]),
    ):
        told = table_json(floor.house, floor.table(), floor.house.books.person(person), 0)
        assert [each["allowed"] for each in told["shuffles"]] == allowed
        assert told["controls"]["direct-shuffle"]["allowed"] is any(allowed)
    assert [each["clauses"][0]["ref"] for each in told["shuffles"]] == ["sch 2 s 12(3)(c)", "sch 2 s 15"]
