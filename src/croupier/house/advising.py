"""Advice at practice tables: the best play, for the player whose decision a round waits for.

No rulebook lets those who work for a casino tell players how to play where they wager, so it is given at
practice tables alone: dealt by the house, for play money. It rests on what that player's page shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from croupier.analysis.advice import Advice, Asked
from croupier.equipment.cards import parse_card
from croupier.equipment.tiles import parse_tile
from croupier.games.events import Event, Kind
from croupier.games.game import Game
from croupier.games.refusals import Refusal, Refused
from croupier.games.requests import Decide
from croupier.games.wagers import Wager
from croupier.house.common_views import hands_of
from croupier.house.equipment import Tiles
from croupier.house.errors import refuse
from croupier.house.own_cards import own_hands
from croupier.house.people import Person
from croupier.house.state import TableState
from croupier.simulation.advice import Choice, advise, choose
from croupier.table.round import Round


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
    """None where the analysis has nothing to say of the decision."""

    def to_json(self) -> dict[str, Any]:
        """The advice as plain JSON values."""
        return {
            "round": self.question.round,
            "moment": self.question.moment,
            "step": self.question.asked.request.step,
            "wager": self.question.asked.wager.id,
            "advice": None if self.advice is None else self.advice.to_json(),
        }


def question_of(table: TableState, person: Person) -> Question:
    """What a player of a practice table is asked, with what they can see.

    Raises:
        Refused: the table is none for practice, or its round waits for no decision of theirs.
    """
    what = f"advice at {table.title}"
    if not table.setup.practice:
        raise Refused(Refusal(what, _why_not(table), table.law.no_advice))
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
        [event for event in round_.events if _is_told(event)],
        round_.opening.limits,
        round_.opening.smallest_chip,
    )
    return Question(table.game, table.round_id, len(round_.tape), asked)


def _why_not(table: TableState) -> str:
    if table.law.no_advice:
        return "players are not told how to play where they wager: it is given at practice tables"
    return f"it is given at practice tables alone; {table.law.book.title} says nothing of it"


def _is_told(event: Event) -> bool:
    """Whether it is a bet, or a card that everybody sees."""
    return event.kind is Kind.BET or (event.kind is Kind.DEALT and not event.hidden)


def _about(round_: Round, request: Decide) -> Wager | None:
    """The wager that a decision is about: the one named, or the player's first main one."""
    own = [wager for wager in round_.wagers if wager.seat == request.seat]
    if request.wager is not None:
        return next((wager for wager in own if wager.id == request.wager), None)
    return next((wager for wager in own if wager.type.main), None)


def seen_by(table: TableState, person: str) -> dict[str, list[str]]:
    """The cards or tiles that a player's page shows, by hand: those that lie face up, and their own."""
    assert table.round is not None
    shown = {**hands_of(table.round), **own_hands(table, person)}
    return {name: [code for code in codes if code is not None] for name, codes in shown.items()}


def answer(question: Question) -> Advised:
    """Work out what is best; it may take a second the first time, while the analysis is compiled."""
    return Advised(question, advise(question.game, question.asked))


def choice(question: Question, chance: Random) -> Choice | None:
    """What a bot does that is asked; None where nothing is known of it."""
    return choose(question.game, question.asked, chance)
