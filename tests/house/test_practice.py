"""Practice tables: play money alone, and the best play told from what its player can see."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Mapping
from typing import Any

import pytest

from croupier.analysis.advice import Asked, adviser_of, advises
from croupier.analysis.advice import advise as analysed
from croupier.equipment.cards import parse_card
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Refusal, Refused
from croupier.games.requests import Decide
from croupier.house import Mode, NotAllowed, Role
from croupier.house import commands as c
from croupier.house.advising import Advised, Question, question_of
from croupier.house.founding import FOUNDER
from croupier.rulebooks.games import all_games
from tests.clauses import clause, states
from tests.house.floor import Floor, refs

GAMES = {
    "blackjack": "blackjack",
    "three_card_poker": "ante",
    "caribbean_stud": "ante",
    "casino_war": "casino_war",
    "lucky_draw_baccarat": "enter",
    "blackjack_challenge": "blackjack",
    "spanish_blackjack": "blackjack",
    "mississippi_stud": "ante",
    "big_raise_stud": "ante",
    "texas_holdem_bonus": "ante",
    "ultimate_holdem": "ante",
}
"""The games whose decisions are analysed, each with its main wager."""
BOOK_OF = {"big_raise_stud": "nz-proposed", "ultimate_holdem": "nz-proposed"}
ROUNDS = 60


def opened(floor: Floor, game: str, *people: str, book: str = "qld-2010") -> None:
    floor.open("t", book, game, practice=True)
    floor.sit(*people)


def to_decision(floor: Floor, game: str, *people: str) -> int:
    """Let the table go on to a decision of one of its people; returns the place that is asked."""
    for _ in range(50 * ROUNDS):
        table = floor.table()
        if table.round is not None and isinstance(table.round.request, Decide):
            return table.round.request.seat
        if table.betting and not table.now.lying:
            for person in people:
                floor.bet(person, GAMES[game], 1_000)
                if beside := table.rules.wagers[GAMES[game]].beside:
                    floor.bet(person, beside, 1_000)
        floor.step()
    raise AssertionError("nothing was asked")


def advised(floor: Floor, person: str, table: str = "t") -> Advised:
    return floor.run(floor.house.advise(table, floor.house.books.person(person)))


def refusal(floor: Floor, person: str, table: str = "t") -> Refusal:
    with pytest.raises(Refused) as error:
        advised(floor, person, table)
    return error.value.refusal


def page(floor: Floor, person: str) -> Mapping[str, list[str]]:
    """The cards that a person's page shows face up, by hand."""
    view = floor.view(person)
    assert view.round is not None
    assert view.you is not None
    hands = {**view.round["hands"], **view.you["hands"]}
    return {name: [card for card in cards if card] for name, cards in hands.items()}


@pytest.mark.parametrize(
    ("book", "game"),
    [
        *((BOOK_OF.get(game, "qld-2010"), game) for game in GAMES),
        ("nsw-blackjack", "blackjack"),
        ("nz-1996", "caribbean_stud"),
    ],
)
def test_advice_is_what_the_analysis_says_of_the_cards_on_the_page(
    floor: Floor, book: str, game: str
) -> None:
    opened(floor, game, "anna", "ben", book=book)
    for _ in range(6):
        seat = to_decision(floor, game, "anna", "ben")
        table = floor.table()
        person = table.seats[seat].person
        said = advised(floor, person)
        assert table.round is not None
        request = table.round.request
        assert isinstance(request, Decide)
        wager = next(w for w in table.round.wagers if w.id == request.wager)
        hands = {name: [parse_card(card) for card in cards] for name, cards in page(floor, person).items()}
        assert said.advice == analysed(
            table.game, Asked(table.rules, request, wager, hands, wagers=table.round.wagers)
        )
        assert said.advice is not None
        assert said.advice.action in request.actions
        assert set(said.advice.worth) <= set(request.actions)
        floor.do(person, c.Decide("t", said.advice.action, moment=said.question.moment))


@pytest.mark.parametrize(("game", "of_the_dealer"), [("three_card_poker", 0), ("caribbean_stud", 1)])
def test_no_card_that_a_player_cannot_see_is_asked_about(floor: Floor, game: str, of_the_dealer: int) -> None:
    opened(floor, game, "anna", "ben")
    seat = to_decision(floor, game, "anna", "ben")
    table = floor.table()
    asked = question_of(table, floor.house.books.person(table.seats[seat].person)).asked
    (other,) = set(table.seats) - {seat}
    assert len(asked.hands[f"box_{seat}"]) == {"three_card_poker": 3, "caribbean_stud": 5}[game]
    assert asked.hands[f"box_{other}"] == []
    assert len(asked.hands["dealer"]) == of_the_dealer


def test_only_who_is_asked_is_advised(floor: Floor) -> None:
    opened(floor, "blackjack", "anna", "ben")
    assert "no decision of yours" in refusal(floor, "anna").reason
    seat = to_decision(floor, "blackjack", "anna", "ben")
    asked = floor.table().seats[seat].person
    assert advised(floor, asked).advice is not None
    for other in {"anna", "ben", "carla"} - {asked}:
        assert "no decision of yours" in refusal(floor, other).reason


@clause("nz-1996", "div I r 4.1")
@clause("nsw-blackjack", "r 18.11")
def test_nobody_is_advised_where_people_wager(floor: Floor) -> None:
    floor.open("nz", "nz-1996", "mini_baccarat")
    floor.open("proposed", "nz-proposed", "baccarat")
    floor.open("nsw", "nsw-blackjack", "blackjack")
    for table, clause_ref in (("nz", "div I r 4.1"), ("proposed", "div I r 4.1"), ("nsw", "r 18.11")):
        said = refusal(floor, "anna", table)
        assert refs(said) == {clause_ref}
        assert "practice tables" in said.reason


def test_where_the_book_is_silent_advice_is_for_practice_alone(floor: Floor) -> None:
    floor.open("t", "qld-2010", "blackjack")
    floor.sit("anna")
    to_decision(floor, "blackjack", "anna")
    said = refusal(floor, "anna")
    assert said.clauses == ()
    assert "tables where patrons are taught" in said.reason


@states("qld-2010", "s 7(b)")
def test_players_of_a_teaching_table_are_told_the_best_play(floor: Floor) -> None:
    floor.open("t", "qld-2010", "blackjack", limits=Limits({"table": Range(200, 1_000)}), teaching=True)
    floor.sit("anna")
    to_decision(floor, "blackjack", "anna")
    said = advised(floor, "anna")
    assert said.advice is not None
    assert said.advice.action in said.question.asked.request.actions
    floor.open("plain", "qld-2010", "blackjack")
    assert "tables where patrons are taught" in refusal(floor, "anna", "plain").reason


def test_real_money_stays_away_from_a_practice_table(floor: Floor) -> None:
    floor.open("t", "nz-1996", "mini_baccarat", practice=True)
    floor.enter("rita", Role.PLAYER, play_money=False)
    with pytest.raises(NotAllowed, match="play money alone") as error:
        floor.do("rita", c.Sit("t"))
    assert refs(error.value.refusal) == {"div I r 4.1"}


def test_an_account_that_turns_to_money_at_a_practice_table_wagers_no_more_there(floor: Floor) -> None:
    floor.enter("dan", Role.PLAYER)
    opened(floor, "blackjack", "dan")
    floor.step()
    real = c.EnterPerson("dan", "Dan", (Role.PLAYER.value,), "1980-06-15", play_money=False, change=True)
    floor.run(floor.house.do(FOUNDER, real))
    floor.do("attendant", c.TakeCash("dan", 10_000))
    with pytest.raises(NotAllowed, match="play money alone"):
        floor.bet("dan", "blackjack", 1_000)


def test_a_practice_table_is_dealt_by_the_house(floor: Floor) -> None:
    with pytest.raises(Refused, match="dealt by the house") as error:
        floor.open("t", "nz-1996", "mini_baccarat", mode=Mode.LIVE, practice=True)
    assert refs(error.value.refusal) == {"div I r 4.1"}


def test_a_practice_table_is_one_after_a_restart(floor: Floor) -> None:
    opened(floor, "blackjack", "anna")
    floor.open("plain", "qld-2010", "blackjack")
    floor.restart()
    shown: dict[str, Any] = {t.id: t.practice for t in floor.house.tables()}
    assert shown == {"t": True, "plain": False}
    assert floor.view("anna").table["advised"]
    assert not floor.view("anna", "plain").table["advised"]
    seat = to_decision(floor, "blackjack", "anna")
    assert advised(floor, floor.table().seats[seat].person).advice is not None


def test_the_house_goes_on_while_advice_is_worked_out(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(floor, "blackjack", "anna")
    to_decision(floor, "blackjack", "anna")
    begun = asyncio.Event()
    finish: list[bool] = []

    def slow(question: object) -> object:
        loop.call_soon_threadsafe(begun.set)
        while not finish:
            time.sleep(0.001)
        return question

    monkeypatch.setattr("croupier.house.advising.answer", slow)
    loop = floor.runner.get_loop()

    async def meanwhile() -> str:
        asking = asyncio.ensure_future(floor.house.advise("t", floor.house.books.person("anna")))
        await begun.wait()
        await floor.house.do(floor.house.books.person("ben"), c.Sit("t"))
        assert not asking.done()
        finish.append(True)
        await asking
        return floor.table().seats[2].person

    assert floor.run(meanwhile()) == "ben"


def test_every_family_that_has_an_adviser_is_known_without_loading_its_analysis() -> None:
    families = {game.family for game in all_games() if game.name in GAMES} | {"lunar_poker", "pai_gow"}
    assert {game.family for game in all_games() if advises(game.family)} == families
    assert {game.family for game in all_games() if adviser_of(game) is not None} == families


def test_what_questions_share_is_worked_out_once_for_the_same_rules_and_ahead(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared = []
    monkeypatch.setattr("croupier.house.advising.prepare", lambda game, rules: prepared.append(game.name))
    opened(floor, "three_card_poker", "anna")
    floor.open("other", "qld-2010", "three_card_poker", practice=True)
    floor.open("plain", "qld-2010", "three_card_poker")

    async def ahead() -> None:
        for table in ("t", "other", "plain"):
            floor.house.prepare_advice(table)

    floor.run(ahead())
    to_decision(floor, "three_card_poker", "anna")
    assert advised(floor, "anna").advice is not None
    assert prepared == ["three_card_poker"]


def test_a_question_without_patience_is_told_how_long_it_has_been_worked_out_and_taken_up_again(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(floor, "three_card_poker", "anna")
    to_decision(floor, "three_card_poker", "anna")
    go_on, asked = threading.Event(), []

    def slow(question: Question) -> Advised:
        asked.append(question)
        assert go_on.wait(60)
        return Advised(question, None)

    monkeypatch.setattr("croupier.house.advising.answer", slow)
    anna = floor.house.books.person("anna")

    async def twice() -> tuple[Advised, Advised, Advised]:
        first = await floor.house.advise("t", anna, 0)
        again = await floor.house.advise("t", anna, 0)
        go_on.set()
        return first, again, await floor.house.advise("t", anna)

    first, again, done = floor.run(twice())
    assert first.working is not None
    assert again.working is not None
    assert again.working >= first.working >= 0
    assert (done.working, len(asked)) == (None, 1)
