"""Rounds kept by branch of the law: what of a round is a branch, how one is kept, and how it is held.

A kept round is one line of ``tests/corpus/branches/BOOK_GAME.jsonl``: its options and opening, the steps that
were tried (each taken, or refused under clauses), what every decision might be and with how much, what
each wager came to, and the hash of its record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from croupier.equipment.cards import card
from croupier.errors import CroupierError
from croupier.games.game import Game, Opening, RoundKind, Rules, read_opening
from croupier.games.limits import Limits, Range
from croupier.games.options import Value
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide
from croupier.games.standings import BETTING_MARKER, remembered
from croupier.games.tape import Entry, read_entry, write_entry
from croupier.games.wagers import Settlement
from croupier.money.amounts import decimal
from croupier.record.rounds import write_record
from croupier.rulebooks.tournament_law import TOURNAMENT
from croupier.table.round import Round, Status
from croupier.verify_record import verify
from tools.people import METERS, People

MOST_ENTRIES: Final = 70
"""How many entries people try before they want to go home."""
MOST_TO_LEAVE: Final = 120
_NUMBERED: Final = re.compile(r"\d+")
_TELLING: Final = ("step", "hand", "action", "edits", "line", "result", "kind", "ruling", "face_up", "reason")
"""Facts of an event that name a branch; others are cards, amounts and ids."""
EDGES: Final = {
    "caribbean_stud": ((0, 12, 3, 2, 1), (0, 11, 10, 9, 8)),
    "three_card_poker": ((11, 2, 1), (10, 9, 7)),
}
"""Ranks of the lowest hand that qualifies and of the highest that does not: ace-king-4-3-2 and
ace-queen-jack-10-9; queen-3-2 and jack-10-8."""
Step = tuple[dict[str, Any], "list[str] | None"]


class Kept(NamedTuple):
    """A round as it is kept."""

    options: dict[str, Any]
    opening: dict[str, Any]
    steps: list[Step]
    asks: dict[str, list[Any]]
    """What could be decided, by the number of entries before: the actions, and what some may stake."""
    ends: list[list[str]]
    """Wager, result, net and odds, in the order in which wagers ended."""
    hash: str

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return self._asdict()


class Played(NamedTuple):
    """A round and the branches that each of its steps took."""

    round: Round
    options: dict[str, Value]
    steps: list[tuple[Entry, list[str] | None]]
    asks: dict[str, list[Any]]
    refused: dict[int, str]
    """The branch that a refused step took, by its place among the steps."""


def play(game: Game, seed: int, given: Mapping[str, Value] = MappingProxyType({})) -> Played | None:
    """A round of people who try anything, from first to last; None where no such table may open.

    ``given``: options that are as they are said, for those that chance seldom brings together.
    """
    chance = Random(seed)
    options = {o.name: chance.choice(o.values) for o in _some(chance, game.options)} | dict(given)
    try:
        rules = game.rules(options)
        opening = _opening(chance, game)
        round_ = Round(rules, _of_a_tournament(chance, opening) if options.get(TOURNAMENT) else opening)
    except (Refused, Malformed):
        return None
    people = People(chance, game)
    _stack(chance, game, people)
    steps: list[tuple[Entry, list[str] | None]] = []
    asks: dict[str, list[Any]] = {}
    refused: dict[int, str] = {}
    for tried in range(MOST_ENTRIES + MOST_TO_LEAVE):
        if round_.request is None:
            return Played(round_, options, steps, asks, refused)
        _note_asked(round_, asks)
        entry = people.entry(round_) if tried < MOST_ENTRIES else people.leave(round_)
        try:
            round_.apply(entry)
        except Refused as error:
            refs = sorted({clause.ref for clause in error.refusal.clauses})
            refused[len(steps)] = f"refused {type(entry).__name__} {_named(entry)} {refs}"
            steps.append((entry, refs))
            continue
        except CroupierError:
            continue
        steps.append((entry, None))
        if getattr(entry, "card", None) is not None and type(entry).__name__ == "Report":
            people.shoe.pop()
    return None


def recorded(game: Game, record: dict[str, Any]) -> Played:
    """The round of a record, whose every entry was taken."""
    round_ = opened(game, record)
    steps: list[tuple[Entry, list[str] | None]] = []
    asks: dict[str, list[Any]] = {}
    for entry in map(read_entry, record["tape"]):
        _note_asked(round_, asks)
        round_.apply(entry)
        steps.append((entry, None))
    return Played(round_, dict(record["options"]), steps, asks, {})


def ends(round_: Round) -> set[str]:
    """The branches by which wagers of a round ended."""
    return {
        f"ends {end.wager.type.name} {end.line and end.line.name} {end.result} {_odds(end)} "
        f"{sorted({c.ref for c in end.clauses})}"
        for end in round_.settlements
    }


def _stack(chance: Random, game: Game, people: People) -> None:
    """Have a hand that just qualifies, or just does not, come out of the shoe together, now and then."""
    if game.family not in EDGES or chance.random() < 0.4:
        return
    ranks = chance.choice(EDGES[game.family])
    suits = [chance.sample(range(4), 2)[n % 2] for n in range(len(ranks))]
    hand = [card(rank, suit) for rank, suit in zip(ranks, suits, strict=True)]
    if len(set(suits)) == 1:
        return
    rest = [each for each in people.shoe if each not in hand]
    at = chance.randrange(8) * len(ranks)
    # the shoe is dealt from its end
    people.shoe[:] = [*rest[: len(rest) - at], *hand, *rest[len(rest) - at :]]


def _some(chance: Random, options: tuple[Any, ...]) -> list[Any]:
    return chance.sample(options, min(len(options), chance.choice((0, 1, 1, 2, 3))))


def _opening(chance: Random, game: Game) -> Opening:
    kinds = (RoundKind.ORDINARY,) * 8 + (RoundKind.FREE, RoundKind.WITHOUT_WAGERS)
    keys = ("table", "table_differential", *(w.name for w in game.wagers), *game.limit_keys)
    sign = {
        key: Range(chance.choice((None, 100, 500)), chance.choice((None, 10_000)))
        for key in chance.sample(keys, chance.choice((0, 0, 1, 2)))
    }
    tiles = "tiles" in game.equipment
    kind, first_of_shoe = chance.choice(kinds), chance.random() < 0.3
    designated, chip = chance.choice((None, None, 1)), chance.choice((1, 5, 50, 100))
    shooter = chance.choice((None, 1, 4)) if game.family == "craps" else None
    allowance = chance.sample(range(1, 6), chance.choice((0, 0, 1)))
    jackpots = {pool.name: chance.choice(METERS) for pool in game.jackpots}
    standings = {n: frozenset(chance.sample(range(1, 7), 2)) for n in game.standings if tiles}
    return Opening(
        kind=kind,
        first_of_shoe=first_of_shoe,
        limits=Limits(sign),
        smallest_chip=chip,
        jackpots=jackpots,
        standings=remembered(
            standings, designated_player=designated, last_shooter=shooter, allowance_used=allowance
        ),
    )


def _of_a_tournament(chance: Random, opening: Opening) -> Opening:
    """The same with a minimum, of which wagers are whole units, and the marker somewhere."""
    ranges = {**opening.limits.ranges, "table": Range(100, chance.choice((500, 10_000)))}
    standings = {**opening.standings, BETTING_MARKER: frozenset({chance.randint(1, 7)})}
    return replace(opening, limits=Limits(ranges), standings=standings)


def _note_asked(round_: Round, asks: dict[str, list[Any]]) -> None:
    request = round_.request
    if isinstance(request, Decide):
        stakes = {action: decimal(most) for action, most in sorted(request.stakes.items())}
        asks[str(len(round_.tape))] = [sorted(request.actions), stakes]


def _named(entry: Entry) -> str:
    """What an entry is about, of what rules tell apart."""
    return str(getattr(entry, "wager", None) or getattr(entry, "action", None) or getattr(entry, "kind", ""))[
        :40
    ]


def branches(played: Played) -> Iterator[tuple[str, int | None]]:
    """The branches of the law that a round took, with the refused step that took it, if it was one."""
    for place, branch in played.refused.items():
        yield branch, place
    round_ = played.round
    for event in round_.events:
        facts = {name: event.facts[name] for name in _TELLING if name in event.facts}
        told = _NUMBERED.sub("#", repr(sorted(facts.items(), key=lambda fact: fact[0])))
        yield f"{event.kind} {told} {sorted({str(c.ref) for c in event.clauses})}", None
    yield from ((each, None) for each in sorted(ends(round_)))
    for actions, stakes in played.asks.values():
        yield f"asked {actions} {sorted(stakes)}", None
    yield from ((each, None) for each in _outcome(round_.outcome, ""))
    yield from ((each, None) for each in _cells(round_))
    yield from ((each, None) for each in _edges(round_))


def _outcome(told: Any, path: str) -> Iterator[str]:
    """What a round came to, by the name of each fact: totals, hands, winners, whether somebody qualifies."""
    match told:
        case dict():
            for name, value in told.items():
                yield from _outcome(value, f"{path}.{_NUMBERED.sub('#', str(name))}")
        case bool() | int():
            yield f"outcome{path}={told}" if isinstance(told, bool) or 0 <= told <= 31 else f"outcome{path}"
        case str() if not _NUMBERED.search(told):
            yield f"outcome{path}={told}"
        case _:
            yield f"outcome{path}"


def _cells(round_: Round) -> Iterator[str]:
    """The cell of baccarat's drawing tableau that a round fell into."""
    told = round_.outcome
    if {"player", "banker"} <= told.keys() and isinstance(told["banker"], dict) and "cards" in told["banker"]:
        player, banker = ([_worth(code) for code in told[side]["cards"]] for side in ("player", "banker"))
        third = player[2] if len(player) > 2 else "-"
        two = sum(player[:2]) % 10, sum(banker[:2]) % 10
        yield f"cell player {two[0]} drew {third} banker {two[1]} has {len(banker)}"


def _worth(code: str) -> int:
    """The points of a card at baccarat."""
    return 1 if code[0] == "A" else int(code[0]) if code[0].isdigit() else 0


def _edges(round_: Round) -> Iterator[str]:
    """Whether the dealer had the lowest hand that qualifies, or the highest that does not."""
    dealer = round_.outcome.get("dealer")
    if isinstance(dealer, dict) and "qualifies" in dealer:
        ranks = sorted(code[0] for code in dealer["cards"])
        for edge in EDGES.get(type(round_.rules).__module__.split(".")[2], ()):
            if ranks == sorted("A23456789TJQK"[rank] for rank in edge):
                yield f"edge {ranks} {dealer['qualifies']} {len(round_.settlements) > 0}"


def kept(game: Game, played: Played, wanted: set[int]) -> Kept:
    """A round as it is kept: with what was taken, and of what was refused the ``wanted`` steps."""
    round_ = played.round
    record = write_record(game, played.options, round_)
    steps = [
        (write_entry(entry), refs)
        for place, (entry, refs) in enumerate(played.steps)
        if refs is None or place in wanted
    ]
    return Kept(
        dict(played.options), round_.opening.to_json(), steps, played.asks, _ends(round_), record["hash"]
    )


def _ends(round_: Round) -> list[list[str]]:
    return [[s.wager.type.name, str(s.result), str(s.net), _odds(s)] for s in round_.settlements]


def _odds(end: Settlement) -> str:
    """The odds that a wager was paid at; empty where it was paid at none."""
    odds = end.to_json()["odds"]
    return "" if odds is None else str(odds)


def opened(game: Game, line: dict[str, Any]) -> Round:
    """The round of a kept line, as it opens."""
    rules: Rules = game.rules(line["options"])
    return Round(rules, read_opening(line["opening"]))


def played_again(game: Game, line: dict[str, Any]) -> Round:
    """The round of a kept line, with every step that was taken."""
    round_ = opened(game, line)
    for entry, refs in line["steps"]:
        if refs is None:
            round_.apply(read_entry(entry))
    return round_


def replayed(game: Game, line: dict[str, Any], *, renew: bool = False) -> tuple[list[str], str]:
    """Where a kept round departs from what it was, and the hash that it comes to now.

    Every step is tried again: what was taken must be, what was refused must be refused under the same
    clauses, and every decision must offer the same actions with the same stakes. With ``renew`` a refusal
    under other clauses is no departure: they are written into the line.
    """
    departs: list[str] = []
    try:
        round_ = opened(game, line)
    except CroupierError as error:
        return [f"the table does not open: {error}"], ""
    asks: dict[str, list[Any]] = {}
    for entry, refs in line["steps"]:
        _note_asked(round_, asks)
        try:
            round_.apply(read_entry(entry))
        except Refused as error:
            found = sorted({clause.ref for clause in error.refusal.clauses})
            if refs is None:
                return [*departs, f"{entry} is refused: {error}"], ""
            if renew:
                refs[:] = found
            elif refs != found:
                departs.append(f"{entry} is refused under {found}, not {refs}")
        except CroupierError as error:
            return [*departs, f"{entry}: {error}"], ""
        else:
            if refs is not None:
                return [*departs, f"{entry} is taken, which {refs} refuse"], ""
    if round_.status is Status.OPEN:
        return [*departs, "the round is not over"], ""
    departs += [
        f"what can be decided differs after {n} entries"
        for n, was in line["asks"].items()
        if asks.get(n) != was
    ]
    if _ends(round_) != line["ends"]:
        departs.append(f"wagers end {_ends(round_)}, not {line['ends']}")
    record = write_record(game, line["options"], round_)
    departs += [f"the verifier: {fault}" for fault in verify(record).faults]
    return departs, str(record["hash"])
