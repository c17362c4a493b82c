"""The battery that every game passes: whatever people do, money, tape and hidden cards are kept."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import card_code
from croupier.games.events import Event, Kind
from croupier.games.game import Game, Opening, Rules, read_opening
from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.games.tape import Entry, Produce, Report, read_entry, write_entry
from croupier.games.wagers import Result
from croupier.money.amounts import parse_amount
from croupier.rulebooks.games import all_games
from croupier.table.retape import Produced, with_results
from croupier.table.round import Round, Status
from tests.examples import tries
from tools.people import People, openings, option_sets

MOST_ENTRIES = 60
UNIT = 60_000_000
"""A stake that all odds pay in whole minor units."""
GAMES = {f"{g.book.name} {g.name}": g for g in all_games()}
DRAWN = {name: (option_sets(game), openings(game)) for name, game in GAMES.items()}
"""What tables are drawn from; made once, for Hypothesis looks through each strategy that it is given."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
battery = settings(max_examples=tries(40), suppress_health_check=[HealthCheck.too_slow])
chances = st.randoms(use_true_random=True)


def table_of(game: Game, data: st.DataObject) -> tuple[Rules, Opening] | None:
    """A table under any options and any sign, or None where a rule forbids them, by its clause."""
    options, any_opening = DRAWN[f"{game.book.name} {game.name}"]
    try:
        rules = game.rules(data.draw(options))
        opening = data.draw(any_opening)
        Round(rules, opening)
    except Refused as error:
        names_a_clause(error.refusal)
        return None
    except Malformed:  # A minimum above a maximum.
        return None
    return rules, opening


def names_a_clause(refusal: Refusal) -> None:
    assert refusal.clauses, refusal
    assert refusal.reason


def names_what_is_wrong(refusal: Refusal) -> None:
    assert refusal.what
    assert refusal.reason


def attempt(round_: Round, entry: Entry) -> bool:
    """Try an entry: it is taken, or refused by a clause or by name with the round as it was."""
    before = (len(round_.events), len(round_.tape), round_.wagers, len(round_.settlements), round_.request)
    foreseen = round_.refusal_of(entry)
    try:
        round_.apply(entry)
    except Refused as error:
        names_a_clause(error.refusal)
        said = error.refusal
    except Malformed as error:
        names_what_is_wrong(error.refusal)
        said = error.refusal
    else:
        assert foreseen is None
        return True
    assert foreseen == said
    after = (len(round_.events), len(round_.tape), round_.wagers, len(round_.settlements), round_.request)
    assert after == before
    return False


class Shown:
    """What the table is shown of a round's events: each is written down once, as it happens."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self.text = ""

    def follow(self, events: list[Event]) -> None:
        known = len(self._events)
        assert events[:known] == self._events, "what was told stays told"
        new = events[known:]
        self.text += "".join(json.dumps(e.to_json(reveal=False)) for e in new)
        self._events += new


class Faces:
    """Which cards that left the shoe, and which tiles, nobody at the table has seen yet."""

    def __init__(self) -> None:
        self.out: set[str] = set()
        self.seen: set[str] = set()

    @property
    def unseen(self) -> set[str]:
        return self.out - self.seen

    def follow(self, entry: Entry, new: list[Event]) -> None:
        if isinstance(entry, Report) and entry.card is not None:
            self.out.add(card_code(entry.card))
            if entry.details.get("exposed"):
                self.seen.add(card_code(entry.card))
        for event in new:
            if event.kind is Kind.DEALT:
                self.out.add(event.facts["card"])
                if event.facts["face_up"]:
                    self.seen.add(event.facts["card"])
            elif event.kind is Kind.TURNED:
                self.seen.update(event.facts["cards"])
            elif event.kind is Kind.DELIVERED:
                # The names of some tiles are numbers, which events are full of.
                self.out.update(tile for tile in event.facts["tiles"] if not tile.isdecimal())
            elif event.kind is Kind.EXPOSED:
                self.seen.update(event.facts["tiles"])


def play(people: People, rules: Rules, opening: Opening) -> Round:
    """Any people at a table until the round is over or they have had enough."""
    faces, shown, round_ = Faces(), Shown(), Round(rules, opening)
    for _ in range(MOST_ENTRIES):
        if round_.request is None:
            break
        entry = people.entry(round_)
        said = len(round_.events)
        if not attempt(round_, entry):
            continue
        if isinstance(entry, Report) and entry.card is not None:
            people.shoe.pop()
        faces.follow(entry, round_.events[said:])
        shown.follow(round_.events)
        assert not [code for code in faces.unseen if f'"{code}"' in shown.text], (faces.unseen, shown.text)
    return round_


def finish(round_: Round, people: People) -> None:
    while round_.request is not None:
        entry = people.leave(round_)
        if not attempt(round_, entry):
            assert not isinstance(entry, Produce)


def again(rules: Rules, round_: Round) -> Round:
    """The round written down, read back and replayed."""
    written = json.loads(json.dumps(round_.to_json()))
    tape = [read_entry(e) for e in written["tape"]]
    assert tape == round_.tape
    return Round.replay(rules, read_opening(written["opening"]), tape)


def made(round_: Round) -> tuple[object, ...]:
    """Everything that a round has come to."""
    return (
        round_.tape,
        round_.events,
        round_.waiting_for(),
        round_.settlements,
        round_.refusals,
        round_.outcome,
        round_.closing,
        round_.status,
    )


def told(round_: Round) -> dict[str, Any]:
    """Everything that a round says of itself, written down."""
    return {
        "events": [e.to_json() for e in round_.events],
        "waiting": round_.waiting_for(),
        "settled": [s.to_json() for s in round_.settlements],
        "refused": [r.to_json() for r in round_.refusals],
        "outcome": round_.outcome,
        "next": round_.closing.to_json(),
        "status": round_.status,
    }


@every_game
@battery
@given(data=st.data(), chance=chances)
def test_hidden_cards_stay_hidden_and_refusals_name_a_clause_or_what_is_wrong(
    game: Game, data: st.DataObject, chance: Random
) -> None:
    if (table := table_of(game, data)) is not None:
        play(People(chance, game), *table)


@every_game
@battery
@given(data=st.data(), chance=chances)
def test_every_wager_ends_exactly_once_and_its_money_is_accounted_for(
    game: Game, data: st.DataObject, chance: Random
) -> None:
    if (table := table_of(game, data)) is None:
        return
    people = People(chance, game)
    round_ = play(people, *table)
    finish(round_, people)
    staked: Counter[str] = Counter()
    for event in round_.events:
        id_ = event.facts.get("id", "")
        match event.kind:
            case Kind.PLACED | Kind.CHANGED | Kind.RAISED:
                staked[id_] = parse_amount(event.facts["stake"])
            case Kind.WITHDRAWN:
                del staked[id_]
            case Kind.REDUCED:
                staked[id_] -= parse_amount(event.facts["returned"])
    # A wager that is paid and stays where it lies has not come to its end.
    ends = [s for s in round_.settlements if not s.stays]
    assert set(Counter(s.wager.id for s in ends).values()) <= {1}
    assert {s.wager.id: s.wager.stake for s in ends} == staked
    for settlement in round_.settlements:
        assert settlement.clauses
        # What is put back takes the earlier end's money with it, and no more.
        earlier = settlement.instead
        assert settlement.returned >= 0 if earlier is None else settlement.returned == -earlier.net
        match settlement.result:
            case Result.LOSE:
                if settlement.line is None:  # Forfeited, or settled for an amount: a share of a pot.
                    assert settlement.returned < settlement.wager.stake
                else:
                    assert settlement.returned == settlement.wager.stake * (1 - settlement.line.loses)
            case Result.WIN:
                assert settlement.net >= 0
            case _:
                assert settlement.net == 0


@every_game
@battery
@given(data=st.data(), chance=chances)
def test_a_tape_read_back_at_any_moment_makes_the_same_round(
    game: Game, data: st.DataObject, chance: Random
) -> None:
    if (table := table_of(game, data)) is None:
        return
    rules, opening = table
    people, round_ = People(chance, game), Round(rules, opening)
    # A replay gives one entry after another: what it has made so far is the round read back at that moment.
    read_back = again(rules, round_)
    for _ in range(MOST_ENTRIES):
        if round_.request is None:
            break
        if attempt(round_, people.entry(round_)):
            read_back.apply(read_entry(json.loads(json.dumps(write_entry(round_.tape[-1])))))
        assert made(read_back) == made(round_)
    assert told(again(rules, round_)) == told(round_)


@every_game
@battery
@given(data=st.data(), chance=chances)
def test_a_round_put_right_to_what_it_was_ends_as_it_did(
    game: Game, data: st.DataObject, chance: Random
) -> None:
    if (table := table_of(game, data)) is None:
        return
    rules, opening = table
    people = People(chance, game)
    round_ = play(people, rules, opening)
    finish(round_, people)
    came = [entry for entry in round_.tape if isinstance(entry, Produced)]
    anew = with_results(rules, opening, round_.tape, came)
    assert [s.to_json() for s in anew.settlements] == [s.to_json() for s in round_.settlements]
    assert (anew.status, anew.outcome, anew.closing) == (round_.status, round_.outcome, round_.closing)


@every_game
@battery
@given(data=st.data(), chance=chances)
def test_every_event_of_a_whole_round_names_its_clauses(
    game: Game, data: st.DataObject, chance: Random
) -> None:
    if (table := table_of(game, data)) is None:
        return
    people = People(chance, game)
    round_ = play(people, *table)
    finish(round_, people)
    assert round_.status in (Status.SETTLED, Status.VOID)
    without = {e.kind for e in round_.events if not e.clauses}
    assert without <= {Kind.OPENED, Kind.FINISHED}
    books = {c.book for e in round_.events for c in e.clauses}
    assert books <= {game.book.name} | ({game.book.amends.name} if game.book.amends else set())


@every_game
def test_a_game_is_plain_data_with_names_of_its_own(game: Game) -> None:
    parts = (game.options, game.wagers, game.irregularities)
    json.dumps([part.to_json() for group in parts for part in group])
    for names in (
        [o.name for o in game.options],
        [w.name for w in game.wagers],
        [i.kind for i in game.irregularities],
        [s.name for s in game.steps],
        [a.name for a in game.actions],
    ):
        assert len(set(names)) == len(names)
        assert all(name.isidentifier() and name == name.lower() for name in names)
    assert all(o.clauses for o in game.options)
    assert all(w.clauses and w.limit_clauses for w in game.wagers)
    assert all(i.clauses and i.remedy_text for i in game.irregularities)
    assert all(s.clauses for s in game.steps)


@every_game
def test_every_pay_line_has_its_clause_and_no_odds_but_for_a_win(game: Game) -> None:
    for wager in game.wagers:
        for line in wager.lines:
            assert line.clauses, (wager.name, line.name)
            assert (line.odds is not None) == (line.result is Result.WIN)
            assert line.ratio == line.net(UNIT) / Fraction(UNIT)
