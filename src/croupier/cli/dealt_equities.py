"""``croupier poker equities`` for games of own cards: five and seven card stud, and draw."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from croupier.cli.printing import counted, put_json, put_line, put_table, waiting

if TYPE_CHECKING:
    from croupier.analysis.equities import Equity
    from croupier.analysis.equities.dealt import Own
    from croupier.simulation.equities import Estimate

DEALS: Final = 1_000_000
RANDOM: Final = "random"
NONE: Final = "none"
RULE: Final = "rule"
WHOLE: Final = 52


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game of own cards by its name: ``draw_40``."""

    kind: str
    size: int

    @property
    def words(self) -> str:
        """The game in words."""
        title = self.kind.replace("_", " ").capitalize()
        return title if self.size == WHOLE else f"{title} with {self.size} cards"

    @property
    def own(self) -> Own:
        """The game as analysis knows it."""
        from croupier.analysis.equities.dealt import Kind, Own

        return Own(Kind(self.kind), self.size)


def own_of(name: str) -> OwnGame:
    """The game of a name."""
    kind, _, size = name.rpartition("_")
    return OwnGame(kind, int(size)) if size.isdecimal() else OwnGame(name, WHOLE)


def put_dealt(
    game: OwnGame,
    texts: Sequence[str],
    others: tuple[str, str],
    discards: Sequence[str],
    deals: int | None,
    seed: int | None,
    *,
    as_json: bool,
) -> None:
    """Weigh hands, exactly where the ways to complete them are few enough, and print it.

    ``others``: the board, which these games lack, and dead cards.

    Raises:
        Malformed: a text is no cards, or there is a board.
        BadDeal: cards that cannot lie on one table.
    """
    from time import perf_counter

    from croupier.analysis.equities.dealt import MOST_WAYS, Dealt, Kind
    from croupier.games.refusals import Malformed
    from croupier.simulation.dealt_equities import estimate_dealt

    board, dead = others
    if board:
        raise Malformed("--board", f"{game.words} has no community cards: write what a hand has as its cards")
    own = game.own
    if discards and own.kind is not Kind.DRAW:
        raise Malformed("--discard", "cards are exchanged at draw alone", ("draw", "draw_40", "draw_32"))
    if len(discards) > len(texts):
        raise Malformed("--discard", f"{len(texts)} hands give up cards, each once at most")
    hands = [None if text.strip().lower() == RANDOM else _cards("hand", text) for text in texts]
    gone = [_given_up(text) for text in discards]
    if any(hand is None and gives is not None for hand, gives in zip(hands, gone, strict=False)):
        raise Malformed("--discard", "a random hand is exchanged by rule", (RULE,))
    out = _cards("dead cards", dead)
    known = [hand for hand in hands if hand is not None]
    start = perf_counter()
    whole = own.kind is not Kind.DRAW or len(known) == len(hands)
    table = Dealt.of(own, [hand or () for hand in hands], out, gone) if whole else None
    ways = None if table is None else table.ways
    exact = deals is None and ways is not None and ways <= MOST_WAYS
    seed = None if exact else secrets.randbits(64) if seed is None else seed
    weighed: Sequence[Equity | Estimate]
    with waiting("weighing hands"):
        if table is not None and seed is None:
            weighed = table.equities()
        else:
            assert seed is not None, seed
            weighed = estimate_dealt(own, hands, out, gone, deals=deals or DEALS, seed=seed)
    seconds = perf_counter() - start
    shown = [_weighed(text, weighed[number]) for number, text in enumerate(texts)]
    cases = _cases(weighed[0])
    if not as_json:
        _put(game, shown, cases, ways, seed, seconds)
        return
    put_json(
        {
            "game": game.kind if game.size == WHOLE else f"{game.kind}_{game.size}",
            "dead": "".join(dead.split()),
            "discards": list(discards),
            "method": "exact" if exact else "dealt",
            "ways": ways,
            **({} if exact else {"deals": cases}),
            "seed": seed,
            "seconds": round(seconds, 6),
            "hands": shown,
        }
    )


def _cards(what: str, text: str) -> tuple[int, ...]:
    from croupier.analysis.equities import BadRange, parse_hand
    from croupier.games.refusals import Malformed

    try:
        return parse_hand(text)
    except BadRange:
        raise Malformed(f"{what} {text!r}", "write the cards one after the other, like Td5c2s") from None


def _given_up(text: str) -> tuple[int, ...] | None:
    """The cards that are given up; None where the rule says which."""
    named = text.strip().lower()
    return None if named == RULE else () if named == NONE else _cards("discard", text)


def _cases(weighed: Equity | Estimate) -> int:
    from croupier.analysis.equities import Equity

    return weighed.boards if isinstance(weighed, Equity) else weighed.deals


def _weighed(text: str, weighed: Equity | Estimate) -> dict[str, Any]:
    """What a hand is worth, as plain JSON values: fractions where they are exact."""
    from croupier.analysis.equities import Equity
    from croupier.analysis.figures import ratio_text

    cases, shares = _cases(weighed), weighed.shares
    win, tie = Fraction(shares[1], cases), Fraction(sum(shares[2:]), cases)
    found: dict[str, Any] = {"hand": text}
    if isinstance(weighed, Equity):
        found |= {"win": ratio_text(win), "tie": ratio_text(tie), "equity": ratio_text(weighed.equity)}
    else:
        found["standard_error"] = weighed.standard_error
    decimals = {"win_decimal": float(win), "tie_decimal": float(tie)}
    return {**found, **decimals, "equity_decimal": float(weighed.equity), "shares": list(shares)}


def _put(
    game: OwnGame,
    shown: Sequence[dict[str, Any]],
    cases: int,
    ways: int | None,
    seed: int | None,
    seconds: float,
) -> None:
    exact = seed is None
    rows: list[tuple[str, ...]] = []
    for each in shown:
        figures = [f"{100 * each[f'{name}_decimal']:.4f}%" for name in ("equity", "win", "tie")]
        last = each["equity"] if exact else f"{100 * each['standard_error']:.4f}%"
        rows.append((each["hand"], *figures, last))
    put_table(game.words, ("hand", "equity", "wins", "shares", "exactly" if exact else "s.e."), rows)
    if exact:
        put_line(f"{counted(cases, 'way')} to complete the hands, each counted; {seconds:.2f} s")
        return
    of = "" if ways is None else f" of {ways:,} ways"
    put_line(f"{counted(cases, 'deal')}{of}, seed {seed}; {seconds:.2f} s")
