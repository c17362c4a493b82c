"""Bots at practice tables: asked for, marked, at play by everybody's rules, gone when nobody is left."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from croupier.games.refusals import Refused
from croupier.games.requests import Decide
from croupier.games.tape import Decision, Entry
from croupier.house import House, NotAllowed, Pace, Role
from croupier.house import commands as c
from croupier.house.advising import question_of
from croupier.house.founding import FOUNDER
from croupier.house.setup import SECOND
from croupier.house.state import TableState
from croupier.house.store import open_store
from tests.clauses import states
from tests.house.floor import CHEAP, LIMITS, Floor

MINIMUM = 500
PACED = Pace(betting=20 * SECOND, closed=0, card=0, result=0, decision=15 * SECOND)


def opened(floor: Floor, game: str = "blackjack", bots: int = 2, **setup: Any) -> list[str]:
    """A practice table with anna at it, and bots whom she asked for; their ids."""
    floor.open("t", "qld-2010", game, practice=True, pace=PACED, **setup)
    floor.sit("anna")
    if not bots:
        return []
    facts = floor.do("anna", c.AskForBots("t", bots)).facts
    return [each["person"] for each in facts["bots"]]


def act(floor: Floor) -> None:
    floor.run(floor.house.bots.act("t"))


def asked(table: TableState) -> str | None:
    """Whose decision the round waits for."""
    request = table.round.request if table.round is not None and table.playing else None
    return table.seats[request.seat].person if isinstance(request, Decide) else None


def tape_of(floor: Floor) -> list[Entry]:
    """The tape of the round in progress, or of the last."""
    round_ = floor.table().round
    assert round_ is not None
    return list(round_.tape)


def play(floor: Floor, steps: int) -> None:
    """Let the table go on with its bots, anna wagering and leaving her decisions to the clock."""
    for _ in range(steps):
        act(floor)
        if floor.table().betting and not floor.table().credits_bet("anna"):
            kind = next(k for k in floor.table().rules.wagers.values() if k.main)
            floor.bet("anna", kind.name, 1_000)
        floor.step()
        assert not floor.house.faulty


def test_bots_take_the_free_places_under_names_that_say_what_they_are(floor: Floor) -> None:
    assert opened(floor) == ["bot-1", "bot-2"]
    seats = floor.view("anna").seats
    assert [(s["name"], s["bot"]) for s in seats] == [("Anna", False), ("Bot 1", True), ("Bot 2", True)]
    (summary,) = floor.house.tables()
    assert (summary.taken, summary.bots) == (3, 2)


def test_every_table_counts_its_bots_from_one(floor: Floor) -> None:
    opened(floor)
    floor.open("other", "qld-2010", "baccarat", practice=True)
    floor.sit("ben", table="other")
    facts = floor.do("ben", c.AskForBots("other")).facts
    assert facts["bots"] == [{"person": "bot-3", "name": "Bot 1", "seat": 2}]
    floor.do("anna", c.SendBotAway("t", 2))
    act(floor)
    assert floor.do("anna", c.AskForBots("t")).facts["bots"][0]["person"] == "bot-1"


def test_only_who_plays_or_works_at_a_practice_table_of_cards_has_bots_there(floor: Floor) -> None:
    opened(floor, bots=0)
    with pytest.raises(NotAllowed, match="take a place"):
        floor.do("ben", c.AskForBots("t"))
    with pytest.raises(NotAllowed, match="only the "):
        floor.do("dealer", c.AskForBots("t"))
    floor.do("supervisor", c.AskForBots("t"))
    floor.open("plain", "qld-2010", "blackjack")
    floor.open("dice", "qld-2010", "craps", practice=True)
    floor.sit("anna", table="plain")
    floor.sit("anna", table="dice")
    floor.refused("anna", c.AskForBots("plain"), "practice tables alone")
    floor.refused("anna", c.AskForBots("dice"), "games of cards and of tiles")


def test_no_more_bots_come_than_places_are_free(floor: Floor) -> None:
    opened(floor, bots=0)
    places = floor.table().seating.places
    for wrong in (0, places):
        floor.refused("anna", c.AskForBots("t", wrong), "so many places are free")
    floor.do("anna", c.AskForBots("t", places - 1))
    floor.refused("anna", c.AskForBots("t"), "no place is free")


@pytest.mark.parametrize(
    "game",
    [
        "blackjack",
        "three_card_poker",
        "caribbean_stud",
        "casino_war",
        "baccarat",
        "lucky_draw_baccarat",
        "blackjack_challenge",
        "spanish_blackjack",
        "mississippi_stud",
        # What its best decisions rest on takes half a minute to count.
        pytest.param("texas_holdem_bonus", marks=pytest.mark.long),
    ],
)
def test_every_round_each_bot_wagers_the_least_and_decides_the_best(floor: Floor, game: str) -> None:
    bots = opened(floor, game)
    decided = 0
    for _ in range(120):
        if floor.table().betting:
            act(floor)
            assert [floor.table().credits_bet(bot) for bot in bots] == [MINIMUM, MINIMUM]
            kind = next(k for k in floor.table().rules.wagers.values() if k.main)
            floor.bet("anna", kind.name, 1_000)
        whose = asked(floor.table())
        if whose is not None and whose in bots:
            best = floor.run(floor.house.advise("t", floor.house.books.person(whose))).advice
            assert best is not None
            tape, seat = tape_of(floor), floor.table().seat_of(whose)
            act(floor)
            made = tape_of(floor)[len(tape)]
            assert isinstance(made, Decision)
            assert (made.seat, made.action) == (seat, best.action)
            decided += 1
        else:
            floor.step()
    assert decided > 3 or game in ("baccarat", "casino_war")
    assert floor.store.balance_sheet().total == 0


def test_bots_play_where_a_table_lets_them_split_again(floor: Floor) -> None:
    options = {"resplit": True, "shuffling_device": True}
    floor.open("t", "nsw-blackjack", "blackjack", practice=True, pace=PACED, options=options)
    floor.sit("anna")
    floor.do("anna", c.AskForBots("t", 5))
    play(floor, 150)
    assert len(floor.table().bots) == 5


def test_what_a_bot_decides_rests_on_its_own_cards_alone(floor: Floor) -> None:
    bots = opened(floor, "three_card_poker")
    for _ in range(60):
        if asked(floor.table()) in bots:
            break
        play(floor, 1)
    table, bot = floor.table(), asked(floor.table())
    assert bot is not None
    assert bot in bots
    own = f"box_{table.seat_of(bot)}"
    hands = question_of(table, floor.house.books.person(bot)).asked.hands
    assert {name for name, cards in hands.items() if cards} == {own}


def test_bots_go_when_nobody_else_is_left(floor: Floor) -> None:
    opened(floor)
    floor.step()
    act(floor)
    floor.do("anna", c.Leave("t"))
    act(floor)
    assert not floor.table().seats
    assert floor.store.open_holds() == []
    floor.step(times=2)
    assert floor.table().now.betting_ends is None


def test_a_table_with_bots_alone_waits(floor: Floor) -> None:
    opened(floor)
    floor.step()
    floor.do("anna", c.Leave("t"))
    for _ in range(3):
        floor.step()
        assert floor.table().between_rounds
    assert floor.table().now.betting_ends is None
    assert len(floor.table().seats) == 2


def test_a_bot_whose_wager_is_up_goes_when_it_is_decided(floor: Floor) -> None:
    (bot,) = opened(floor, bots=1)
    floor.step()
    act(floor)
    floor.step()
    floor.do("anna", c.Leave("t"))
    act(floor)
    assert floor.table().seat_of(bot) == 2
    for _ in range(40):
        act(floor)
        if floor.table().seat_of(bot) is None:
            break
        floor.step()
    assert floor.table().seat_of(bot) is None
    assert floor.store.open_holds() == []


def test_a_bot_is_sent_away_by_who_plays_there_and_comes_again_when_asked_for(floor: Floor) -> None:
    opened(floor)
    floor.refused("anna", c.SendBotAway("t", 1), "no bot has that place")
    with pytest.raises(NotAllowed, match="who plays at the table"):
        floor.do("ben", c.SendBotAway("t", 2))
    floor.do("anna", c.SendBotAway("t", 2))
    floor.restart()
    act(floor)
    assert sorted(floor.table().bots) == ["bot-2"]
    again = floor.do("anna", c.AskForBots("t")).facts["bots"]
    assert [(each["person"], each["seat"]) for each in again] == [("bot-1", 2)]
    assert "bot-3" not in floor.house.books.people


def test_who_finds_no_place_free_may_send_a_bot_away(floor: Floor) -> None:
    opened(floor, bots=0)
    floor.do("anna", c.AskForBots("t", floor.table().seating.places - 1))
    floor.do("ben", c.SendBotAway("t", 4))
    act(floor)
    floor.do("ben", c.Sit("t", 4))
    assert floor.table().seats[4].person == "ben"


def test_bots_play_on_after_a_restart(floor: Floor) -> None:
    bots = opened(floor)
    for _ in range(6):
        play(floor, 7)
        before = floor.view("anna").seats
        floor.restart()
        assert floor.view("anna").seats == before
    assert floor.table().bots == set(bots)
    assert floor.table().round_number > 1


@states("qld-2010", "sch 1 s 16(1)")
def test_a_bots_agreement_is_not_asked(floor: Floor) -> None:
    opened(floor, "baccarat")
    assert floor.do("anna", c.Ask("t", "free_hand")).facts["granted"]
    floor.do("anna", c.AskForBots("t"))
    assert floor.view("anna").requests[0]["granted"]
    assert floor.table().persons == {"anna"}


def test_nobody_comes_in_as_a_bot_nor_is_one_changed(floor: Floor) -> None:
    opened(floor, bots=1)
    administrator = floor.house.books.person("administrator")
    with pytest.raises(NotAllowed, match="a bot has no password"):
        floor.run(floor.house.set_password(administrator, "bot-1", "a long enough password"))
    with pytest.raises(NotAllowed):
        floor.run(floor.house.sign_in_demonstration("bot-1"))
    with pytest.raises(Refused, match="a bot is the house's own"):
        floor.enter("bot-1", Role.PLAYER)


def test_a_person_of_a_bots_name_keeps_it(floor: Floor) -> None:
    floor.enter("bot-1", Role.PLAYER)
    assert opened(floor, bots=1) == ["bot-2"]
    assert not floor.house.books.person("bot-1").bot


def test_a_running_house_has_its_bots_play_by_themselves() -> None:
    """Anna wagers once and is away; her bots are dealt in, decide, and the round is paid."""
    quick = Pace(betting=SECOND // 5, closed=0, card=0, result=SECOND // 20, decision=SECOND // 2)

    async def played() -> None:
        with open_store("sqlite://") as store:
            async with await House.open(store, hasher=CHEAP) as house:
                await enter(house)
                anna = house.books.person("anna")
                await house.do(FOUNDER, c.OpenTable(practice_table(quick)))
                await house.do(anna, c.Sit("t"))
                await house.do(anna, c.AskForBots("t", 3))
                async for _ in house.changes("t"):
                    if len(house.books.table("t").results) >= 2:
                        break
                wagered = {e.person for r in house.books.table("t").results for e in r.ended}
                assert wagered == {"bot-1", "bot-2", "bot-3"}
                while True:
                    try:
                        await house.do(anna, c.Leave("t"))
                        break
                    except Refused:
                        await asyncio.sleep(0)
                async for _ in house.changes("t"):
                    if not house.books.table("t").seats:
                        break

    asyncio.run(asyncio.wait_for(played(), 300))


async def enter(house: House) -> None:
    await house.do(FOUNDER, c.EnterPerson("anna", "Anna", ("player",), "1980-06-15", play_money=True))


def practice_table(pace: Pace) -> dict[str, Any]:
    return {
        "id": "t",
        "title": "t",
        "book": "qld-2010",
        "game": "three_card_poker",
        "limits": LIMITS.to_json(),
        "pace": pace.to_json(),
        "practice": True,
    }
