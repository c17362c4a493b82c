"""Why a player's stakes at a poker table came out of a hand as they did: who won the pots, and with what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from croupier.equipment.cards import parse_card
from croupier.games.events import Event, Kind
from croupier.games.poker.terms import TABLE_STAKES
from croupier.games.poker_hands import Ranking, evaluator, hand_name
from croupier.games.poker_hands.rankings import NAMED, STANDARD
from croupier.games.wording import UNDECIDED, Explained, a_hand, begin, dollars, last, listed

HOLD_EM: Final = 2
"""How many hole cards that game has; of more, exactly two count."""
FLOP: Final = 3
FIVE: Final = 5


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """The pots of the hand, their winners, and the hands that were shown; others may stay unseen.

    Where ``outcome`` has ``players``, their names by place, it is told to the player whose wager ended, by
    those names; else by places.
    """
    result = last(told, Kind.RESULT)
    won = result.get("won") or outcome.get("won") or ()
    if not won or ended["result"] == "returned" or ended["wager"] != TABLE_STAKES:
        return UNDECIDED
    boards = outcome.get("boards") or [outcome.get("board") or ()]
    hands, short = outcome.get("hands") or (), "deck" in outcome and "ranking" not in outcome
    ranking = None if short else NAMED[outcome.get("ranking", STANDARD.name)]
    on_boards = [
        {each["seat"]: _named(each, board, number, ranking) for each in hands}
        for number, board in enumerate(boards)
    ]
    names = {int(seat): name for seat, name in outcome.get("players", {}).items()}
    if names:
        names[ended["seat"]] = "you"
    rivals = _rivals(won, result.get("pots") or outcome.get("pots") or ())
    pots = [
        f"{_pot(part, several=len(won) > 1)} went to {_who(part, names)}"
        f"{_over(part, among, on_boards[part.get('board', 1) - 1], names)}"
        for part, among in zip(won, rivals, strict=True)
    ]
    return Explained("", begin("; ".join(pots)))


def _pot(part: Mapping[str, Any], *, several: bool) -> str:
    return f"{'a' if several else 'the'} pot of {dollars(part['amount'])}"


def _called(seat: int, names: Mapping[int, str]) -> str:
    return names.get(seat, f"place {seat}")


def _who(part: Mapping[str, Any], names: Mapping[int, str]) -> str:
    winners = part["winners"]
    shared = f", {dollars(part['share'])} each" if len(winners) > 1 else ""
    return f"{listed([_called(winner, names) for winner in winners])}{shared}"


def _over(
    part: Mapping[str, Any], among: Iterable[int], shown: Mapping[int, str], names: Mapping[int, str]
) -> str:
    """What the winners of a pot had, and what of those beside them who showed their hands."""
    hands = list(dict.fromkeys(shown[seat] for seat in part["winners"] if seat in shown))
    if not hands:
        return "" if shown else ": everybody else folded"
    losers = [seat for seat in sorted(among) if seat not in part["winners"] and seat in shown]
    beaten = [f"{_called(seat, names)} ({shown[seat]})" for seat in losers]
    had = listed([a_hand(hand) for hand in hands])
    return f" with {had}" + (f", against {listed(beaten)}" if beaten else ": no other hand was shown")


def _rivals(won: Sequence[Mapping[str, Any]], pots: Iterable[Mapping[str, Any]]) -> list[set[int]]:
    """Who could have won each part: a pot is part of the first that its eligible players could win.

    Parts are listed from the main pot on, and who has the best hand wins every pot that they are in.
    """
    found: list[set[int]] = [set() for _ in won]
    if any("board" in part for part in won):
        # Each pot has a part for every board, the first one first.
        of_pot = iter(pots)
        for number, part in enumerate(won):
            first = part["board"] == 1
            found[number] = set(next(of_pot)["eligible"]) if first else found[number - 1]
        return found
    for pot in pots:
        eligible = set(pot["eligible"])
        of = next((n for n, part in enumerate(won) if eligible.issuperset(part["winners"])), None)
        if of is not None:
            found[of] |= eligible
    return found


def _named(shown: Mapping[str, Any], board: Sequence[str], number: int, ranking: Ranking | None) -> str:
    """What a hand that was shown is with a board, by its number; its category where that says it better.

    ``ranking``: None of a deck whose ace is below another rank than the 2.
    """
    whole = len(shown["cards"]) >= FIVE
    if ranking is None or (len(board) < FLOP and not whole):
        return str(shown.get("on_boards", [shown["hand"]])[number]).replace("_", " ")
    own = tuple(map(parse_card, shown["cards"]))
    return best_name(own, tuple(map(parse_card, board)), ranking)


@lru_cache(maxsize=1024)
def best_name(own: tuple[int, ...], board: tuple[int, ...], ranking: Ranking = STANDARD) -> str:
    """The name of the best five cards: of hold'em's hole cards any count, of others two.

    Where there are too few community cards for that, as at stud and draw, all cards count.
    """
    if len(board) >= FLOP and (len(own) > HOLD_EM or ranking is not STANDARD):
        fives = [(*two, *three) for two in combinations(own, 2) for three in combinations(board, 3)]
    else:
        fives = list(combinations((*own, *board), 5))
    return hand_name(ranking, max(fives, key=evaluator(ranking, 5).place))
