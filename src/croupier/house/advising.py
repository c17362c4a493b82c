"""Advice: the best play, for the player whose decision a round waits for.

It is given at practice tables, dealt by the house for play money, and at tables where a book has patrons
taught how to play (``qld-2010`` s 7(b)). Nowhere else do those who work for a casino tell players how to
play. It rests on what that player's page shows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Container, Iterable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final

from croupier.analysis.advice import Advice, Asked
from croupier.equipment.cards import Card, parse_card
from croupier.equipment.tiles import parse_tile
from croupier.games.events import Event, Kind
from croupier.games.game import Game
from croupier.games.refusals import Refusal, Refused
from croupier.games.requests import Decide
from croupier.games.wagers import Wager
from croupier.house.background import Beside, Works
from croupier.house.equipment import Tiles
from croupier.house.errors import refuse
from croupier.house.own_cards import own_hands
from croupier.house.people import Person
from croupier.house.state import TableState
from croupier.simulation.advice import STRONG, Choice, advise, choose, prepare
from croupier.table.round import Round

THREADS: Final = 2
"""So many are at work at once: a question need not wait until another game has been worked out."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that a player is asked for, at one moment of a round."""

    game: Game
    round: str
    moment: int
    asked: Asked


@dataclass(frozen=True, slots=True)
class Advised:
    """What was advised, and about what."""

    question: Question
    advice: Advice | None
    """None where the analysis has nothing to say of the decision, or still works."""
    working: float | None = None
    """For how many seconds the house has been working it out; None where it has done."""

    def to_json(self) -> dict[str, Any]:
        """The advice as plain JSON values."""
        return {
            "round": self.question.round,
            "moment": self.question.moment,
            "step": self.question.asked.request.step,
            "wager": self.question.asked.wager.id,
            "advice": None if self.advice is None else self.advice.to_json(),
            "working": None if self.working is None else round(self.working, 1),
        }


def check_advised(tables: Iterable[TableState], person: Person, what: str) -> None:
    """Let pass who may be told the best play: nobody who plays where a book bars advice.

    Raises:
        Refused: the person has a place at such a table, or wagers there for somebody who has.
    """
    for table in tables:
        if table.law.no_advice and not table.setup.instructs and table.plays(person.id):
            reason = (
                f"you have a place at {table.title}, where players are not told how to play: "
                "it is open to you when you have left it"
            )
            raise Refused(Refusal(what, reason, table.law.no_advice))


def question_of(table: TableState, person: Person) -> Question:
    """What a player is asked at a table where the best play may be told, with what they can see.

    Raises:
        Refused: it may not be told there, or the table's round waits for no decision of theirs.
    """
    if not table.setup.instructs:
        raise Refused(Refusal(f"advice at {table.title}", _why_not(table), table.law.no_advice))
    return asked_of(table, person)


def asked_of(table: TableState, person: Person) -> Question:
    """What somebody is asked, with what they can see; a bot is asked where nobody is told how to play.

    Raises:
        Refused: the table's round waits for no decision of theirs.
    """
    what = f"advice at {table.title}"
    round_, seat = table.round, table.seat_of(person.id)
    request = round_.request if round_ is not None and table.playing else None
    if round_ is None or seat is None or not isinstance(request, Decide) or request.seat != seat:
        raise refuse(what, "the round waits for no decision of yours")
    wager = _about(round_, request)
    if wager is None:
        raise refuse(what, "the decision is about no wager of yours")
    hands = seen_by(table, person.id)
    tiled = isinstance(table.device, Tiles)
    asked = Asked(
        table.rules,
        request,
        wager,
        {} if tiled else {name: [parse_card(code) for code in codes] for name, codes in hands.items()},
        {name: [parse_tile(code) for code in codes] for name, codes in hands.items()} if tiled else {},
        round_.wagers,
        [event for event in round_.deal if _is_told(event)],
        round_.opening.limits,
        round_.opening.smallest_chip,
        _given_up(round_, own_hands(table, person.id)),
    )
    return Question(table.game, table.round_id, len(round_.tape), asked)


def _why_not(table: TableState) -> str:
    if table.law.no_advice:
        return "players are not told how to play where they wager: it is given at practice tables"
    if table.law.teaching is not None:
        return "it is given at practice tables and at tables where patrons are taught"
    return f"it is given at practice tables alone; {table.law.book.title} says nothing of it"


def _is_told(event: Event) -> bool:
    """Whether it is a bet, or a card that everybody sees."""
    return event.kind is Kind.BET or (event.kind is Kind.DEALT and not event.hidden)


def _given_up(round_: Round, own: Container[str]) -> dict[str, list[Card]]:
    """The cards that a player has given up in the deal, by the hands that are the player's own."""
    given: dict[str, list[Card]] = {}
    for event in round_.deal:
        if event.kind is Kind.DISCARDED and event.facts["hand"] in own:
            given.setdefault(event.facts["hand"], []).extend(map(parse_card, event.facts["cards"]))
    return given


def _about(round_: Round, request: Decide) -> Wager | None:
    """The wager that a decision is about: the one named, or the player's first main one."""
    own = [wager for wager in round_.wagers if wager.seat == request.seat]
    if request.wager is not None:
        return next((wager for wager in own if wager.id == request.wager), None)
    return next((wager for wager in own if wager.type.main), None)


def seen_by(table: TableState, person: str) -> dict[str, list[str]]:
    """The cards or tiles that a player's page shows, by hand: those that lie face up, and their own."""
    assert table.round is not None
    shown = {**table.round.hands.codes(), **own_hands(table, person)}
    return {name: [code for code in codes if code is not None] for name, codes in shown.items()}


def answer(question: Question) -> Advised:
    """Work out what is best."""
    return Advised(question, advise(question.game, question.asked))


def choice(question: Question, chance: Random, strength: str = STRONG) -> Choice | None:
    """What a bot of a strength does that is asked; None where nothing is known of it."""
    return choose(question.game, question.asked, chance, strength)


class Advisers:
    """Works advice out in threads of its own, so that the house goes on meanwhile.

    What all questions at tables with the same rules share is worked out once, ahead of the first of them
    where somebody has looked at such a table before; an answer is kept until its asker's next question.
    """

    def __init__(self) -> None:
        self._threads = Beside(THREADS, "croupier-adviser")
        self._prepared: Works[tuple[Any, ...], None] = Works()
        self._asked: Works[tuple[str, str, str, int], Advised] = Works()

    def prepare(self, table: TableState) -> asyncio.Task[None]:
        """Begin to work out what questions at a table share; done once for the same rules."""
        key = (table.setup.book, table.setup.game, tuple(sorted(table.options.items())))
        return self._prepared.begin(key, partial(self._threads.do, prepare, table.game, table.rules))

    async def answer(self, table: TableState, person: Person, patience: float | None) -> Advised:
        """What is best for a player who is asked; after ``patience`` seconds, that it is still worked out.

        Raises:
            Refused: as :func:`question_of` says.
        """
        question = question_of(table, person)
        asker = (table.id, person.id)
        self._asked.forget(lambda key: key[:2] != asker)
        key = (*asker, question.round, question.moment)
        answered, seconds = await self._asked.wait(key, partial(self._answering, table, question), patience)
        return answered or Advised(question, None, seconds)

    async def _answering(self, table: TableState, question: Question) -> Advised:
        await self.prepare(table)
        return await self._threads.do(answer, question)

    async def close(self) -> None:
        """Begin nothing more, and wait for nothing."""
        await self._asked.close()
        await self._prepared.close()
        self._threads.close()
