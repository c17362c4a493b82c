"""``croupier poker``: equities of hands and ranges, and what a poker room takes from a hand."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from croupier.cli.dealt_equities import own_of, put_dealt
from croupier.cli.flags import JsonFlag, OptionFlags
from croupier.cli.numbers import whole
from croupier.cli.printing import (
    counted,
    fail,
    parse_options,
    put_exhibit,
    put_json,
    put_line,
    put_table,
    waiting,
)

if TYPE_CHECKING:
    from croupier.analysis.equities import Equity, Variant
    from croupier.analysis.parsheet import Page
    from croupier.analysis.parsheet.document import Document
    from croupier.analysis.rake_sheet import RakeSheet
    from croupier.analysis.raked_sheet import RakedSheet
    from croupier.games.game import Game
    from croupier.games.poker_hands.rankings import Category
    from croupier.simulation.equities import Estimate, Range
    from croupier.simulation.poker import Often, ShowdownsDealt

FAMILY: Final = "poker"
DEALS: Final = 1_000_000
RANDOM: Final = "random"
HOLDEM_GAME: Final = "texas_holdem_poker"
USUAL_PLAYERS: Final = 6


class GameName(StrEnum):
    """The games whose hands are weighed."""

    HOLDEM = "holdem"
    OMAHA = "omaha"
    MANILA = "manila"
    MANILA_ACE_LOW = "manila_ace_low"
    HOLDEM_32 = "holdem_32"
    OMAHA_32 = "omaha_32"
    THREE_CARD_MANILA = "three_card_manila"
    THREE_CARD_MANILA_32 = "three_card_manila_32"
    PINEAPPLE = "pineapple"
    PINEAPPLE_32 = "pineapple_32"
    CRAZY_PINEAPPLE = "crazy_pineapple"
    CRAZY_PINEAPPLE_32 = "crazy_pineapple_32"
    FIVE_CARD_STUD = "five_card_stud"
    FIVE_CARD_STUD_40 = "five_card_stud_40"
    FIVE_CARD_STUD_32 = "five_card_stud_32"
    SEVEN_CARD_STUD = "seven_card_stud"
    SEVEN_CARD_STUD_40 = "seven_card_stud_40"
    SEVEN_CARD_STUD_32 = "seven_card_stud_32"
    DRAW = "draw"
    DRAW_40 = "draw_40"
    DRAW_32 = "draw_32"

    @property
    def words(self) -> str:
        """The game in words."""
        return _TITLES.get(self) or own_of(self.value).words


_OF_HOLDEM: Final = {
    GameName.PINEAPPLE: "HOLDEM",
    GameName.PINEAPPLE_32: "HOLDEM_32",
    GameName.CRAZY_PINEAPPLE: "HOLDEM",
    GameName.CRAZY_PINEAPPLE_32: "HOLDEM_32",
}
"""Games that are hold'em once a card is discarded, by the name of its variant."""
THREE: Final = 3
THREE_DEALS: Final = 50_000
"""How often pineapple is dealt, which takes longer, where nothing is said."""
_TITLES: Final = {
    GameName.HOLDEM: "Hold'em",
    GameName.OMAHA: "Omaha",
    GameName.MANILA: "Manila",
    GameName.MANILA_ACE_LOW: "Manila, the ace also low",
    GameName.HOLDEM_32: "Hold'em with 32 cards",
    GameName.OMAHA_32: "Omaha with 32 cards",
    GameName.PINEAPPLE: "Pineapple",
    GameName.PINEAPPLE_32: "Pineapple with 32 cards",
    GameName.CRAZY_PINEAPPLE: "Crazy pineapple",
    GameName.CRAZY_PINEAPPLE_32: "Crazy pineapple with 32 cards",
    GameName.THREE_CARD_MANILA: "Three card Manila with 36 cards",
    GameName.THREE_CARD_MANILA_32: "Three card Manila with 32 cards",
}


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    group = typer.Typer(help="Poker: equities of hands, and what is taken from pots.", no_args_is_help=True)
    group.command("equities")(put_equities)
    group.command("rake")(put_rake)
    app.add_typer(group, name="poker")


# Equities -------------------------------------------------------------------------------------------


def put_equities(
    hands: Annotated[
        list[str],
        typer.Argument(metavar="HAND...", help="Two or more: AhKh, QQ+, 'TT+, AKs', random; AsAhKsKh."),
    ],
    board: Annotated[str, typer.Option(help="Community cards that are known: Td5c2s.")] = "",
    dead: Annotated[str, typer.Option(help="Cards that are out of the deck besides.")] = "",
    game: Annotated[GameName, typer.Option("--game", help="Which game it is.")] = GameName.HOLDEM,
    deals: Annotated[
        int | None,
        whole("--deals", "Deal so often; known hands are counted exactly if left out.", least=1),
    ] = None,
    seed: Annotated[
        int | None, whole("--seed", "The same seed deals the same cards; drawn if left out.", metavar="S")
    ] = None,
    discards: Annotated[
        list[str] | None,
        typer.Option(
            "--discard",
            help="At draw, what a hand gives up: AsKd, none, or rule, in order; by rule if left out.",
        ),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Weigh hands: what share of the pot each is worth, exactly for known hands, by dealing for ranges.

    At stud a hand is what is known of it (AhKh, or random), and what is missing is dealt.
    """
    from time import perf_counter

    from croupier.analysis.equities import Variant
    from croupier.games.refusals import Malformed

    if len(hands) < 2:
        raise Malformed("hands", "weigh two or more against each other, like AhKh QQ+")
    if game not in _OF_HOLDEM and game.name not in Variant.__members__:
        put_dealt(own_of(game.value), hands, (board, dead), discards or (), deals, seed, as_json=as_json)
        return
    if discards:
        raise Malformed("--discard", "cards are exchanged at draw alone", ("draw", "draw_40", "draw_32"))
    variant = Variant[_OF_HOLDEM.get(game, game.name)]
    hole = THREE if game in _OF_HOLDEM else variant.hole
    ranges = [_range(text, variant, hole) for text in hands]
    lying, out = _cards("board", board), _cards("dead cards", dead)
    sizes = [comb(variant.deck.size, hole) if each is None else len(each) for each in ranges]
    exact = deals is None and all(size == 1 for size in sizes)
    seed = None if exact else secrets.randbits(64) if seed is None else seed
    start = perf_counter()
    with waiting("weighing hands"):
        if game in _OF_HOLDEM:
            weighed = _weigh_three(game, ranges, lying, out, variant, deals, seed)
        else:
            weighed = _weigh(ranges, lying, out, variant, deals, seed)
    seconds = perf_counter() - start
    shown = [_weighed(text, sizes[n], weighed[n]) for n, text in enumerate(hands)]
    cases = _cases(weighed[0])
    if not as_json:
        _put_weighed(game, board, shown, cases, seed, seconds)
        return
    put_json(
        {
            "game": game.value,
            "board": "".join(board.split()),
            "dead": "".join(dead.split()),
            "method": "exact" if exact else "dealt",
            "boards" if exact else "deals": cases,
            "seed": seed,
            "seconds": round(seconds, 6),
            "hands": shown,
        }
    )


def _weigh(
    ranges: Sequence[Range],
    board: tuple[int, ...],
    dead: tuple[int, ...],
    variant: Variant,
    deals: int | None,
    seed: int | None,
) -> Sequence[Equity | Estimate]:
    """What each hand or range is worth: counted where there is no seed, else dealt."""
    from croupier.analysis.equities import equities
    from croupier.simulation.equities import estimate

    if seed is None:
        return equities([each[0] for each in ranges if each is not None], board, dead, variant)
    return estimate(ranges, board, dead, variant, deals=deals or DEALS, seed=seed)


def _weigh_three(
    game: GameName,
    ranges: Sequence[Range],
    board: tuple[int, ...],
    dead: tuple[int, ...],
    variant: Variant,
    deals: int | None,
    seed: int | None,
) -> Sequence[Equity | Estimate]:
    """What each hand of pineapple is worth: counted where there is no seed, else dealt."""
    from croupier.simulation.pineapple_equities import equities_of_three, estimate_of_three

    crazy = game in (GameName.CRAZY_PINEAPPLE, GameName.CRAZY_PINEAPPLE_32)
    hands = [None if each is None else each[0] for each in ranges]
    if seed is None:
        known = [hand for hand in hands if hand is not None]
        return equities_of_three(known, board, dead, crazy=crazy, variant=variant)
    many = deals or THREE_DEALS
    return estimate_of_three(hands, board, dead, crazy=crazy, variant=variant, deals=many, seed=seed)


def _range(text: str, variant: Variant, hole: int) -> Range:
    """The hands that a text names; None where it is any hand.

    Raises:
        BadRange: it names none.
        Malformed: it is no hand of three or four cards.
    """
    from croupier.analysis.equities import BadRange, parse_hand, parse_range
    from croupier.games.refusals import Malformed

    if text.strip().lower() == RANDOM:
        return None
    if hole == variant.hole == 2:
        deck = set(variant.deck.cards)
        held = parse_range(text)
        kept = tuple(hand for hand in held if set(hand) <= deck)
        return kept or held  # A hand that the deck lacks is refused by its cards.
    try:
        hand = parse_hand(text)
    except BadRange:
        hand = ()
    if len(hand) != hole:
        many = {THREE: "three cards like AsAhKs", 4: "four cards like AsAhKsKh"}[hole]
        raise Malformed(f"hand {text!r}", f"write its {many}, or random")
    return (hand,)


def _cards(what: str, text: str) -> tuple[int, ...]:
    from croupier.analysis.equities import BadRange, parse_hand
    from croupier.games.refusals import Malformed

    try:
        return parse_hand(text)
    except BadRange:
        raise Malformed(f"{what} {text!r}", "write the cards one after the other, like Td5c2s") from None


def _cases(weighed: Equity | Estimate) -> int:
    from croupier.analysis.equities import Equity

    return weighed.boards if isinstance(weighed, Equity) else weighed.deals


def _weighed(text: str, hands: int, weighed: Equity | Estimate) -> dict[str, Any]:
    """What a hand or a range is worth, as plain JSON values: fractions where they are exact."""
    from croupier.analysis.equities import Equity
    from croupier.analysis.figures import ratio_text

    cases, shares = _cases(weighed), weighed.shares
    win, tie = Fraction(shares[1], cases), Fraction(sum(shares[2:]), cases)
    found: dict[str, Any] = {"hand": text, "hands": hands}
    if isinstance(weighed, Equity):
        found |= {"win": ratio_text(win), "tie": ratio_text(tie), "equity": ratio_text(weighed.equity)}
    else:
        found["standard_error"] = weighed.standard_error
    decimals = {"win_decimal": float(win), "tie_decimal": float(tie)}
    return {**found, **decimals, "equity_decimal": float(weighed.equity), "shares": list(shares)}


def _put_weighed(
    game: GameName,
    board: str,
    shown: Sequence[Mapping[str, Any]],
    cases: int,
    seed: int | None,
    seconds: float,
) -> None:
    exact = seed is None
    columns = ("hand", "equity", "wins", "shares", *(("exactly",) if exact else ("s.e.", "hands")))
    rows: list[tuple[str, ...]] = []
    for each in shown:
        figures = [f"{100 * each[f'{name}_decimal']:.4f}%" for name in ("equity", "win", "tie")]
        if exact:
            rows.append((each["hand"], *figures, each["equity"]))
        else:
            error, hands = f"{100 * each['standard_error']:.4f}%", f"{each['hands']:,}"
            rows.append((each["hand"], *figures, error, hands))
    put_table(f"{game.words}, {f'board {board}' if board else 'before the flop'}", columns, rows)
    how = f"{counted(cases, 'board')}, each counted" if exact else f"{counted(cases, 'deal')}, seed {seed}"
    put_line(f"{how}; {seconds:.2f} s")


# What is taken --------------------------------------------------------------------------------------


def put_rake(
    rulebook: str = "qld-2010",
    game: str = HOLDEM_GAME,
    minimum: Annotated[str, typer.Option(help="The minimum wager, which is the second blind.")] = "2",
    maximum: Annotated[
        str | None,
        typer.Option(help="The maximum wager; twice the minimum if left out."),
    ] = None,
    first_blind: Annotated[str | None, typer.Option(help="Half of the minimum if left out.")] = None,
    stack: Annotated[str, typer.Option(help="What each player has on the table.")] = "200",
    chip: Annotated[str, typer.Option(help="The smallest chip of the table.")] = "1",
    fee: Annotated[str, typer.Option(help="The participation fee, with -o charge=participation_fee.")] = "0",
    cap: Annotated[str | None, typer.Option(help="The most that is raked of a hand.")] = None,
    hand_fee: Annotated[str, typer.Option(help="The fee for a hand, with -o commission=hand_fee.")] = "0",
    players: Annotated[list[int] | None, whole("--players", "How many stay; may be repeated.")] = None,
    bets: Annotated[
        list[int] | None, whole("--bets", "Bets and raises a round; may be repeated.", least=0)
    ] = None,
    option: OptionFlags = None,
    out: Annotated[Path | None, typer.Option("--out", help="Write it as an HTML page.")] = None,
    as_json: JsonFlag = False,
) -> None:
    """Find what is taken from a hand, by betting structure, players and bets a round."""
    from croupier.analysis.hands_taken import BETS
    from croupier.analysis.rake_sheet import PLAYERS, rake_sheet
    from croupier.analysis.raked_sheet import PLAYERS as RAKED_PLAYERS
    from croupier.analysis.raked_sheet import is_raked, raked_sheet
    from croupier.analysis.table_sign import TableSign
    from croupier.games.refusals import Malformed
    from croupier.money.amounts import parse_amount
    from croupier.rulebooks.games import game as find

    found = find(rulebook, game)
    given = parse_options(option)
    raked = is_raked(found)
    if not raked and (cap is not None or hand_fee != "0"):
        raise Malformed("cap and hand fee", "only a table whose pots are raked has them")
    sign = TableSign(
        minimum=parse_amount(minimum),
        chip=parse_amount(chip),
        stack=parse_amount(stack),
        maximum=None if maximum is None else parse_amount(maximum),
        first_blind=None if first_blind is None else parse_amount(first_blind),
        fee=parse_amount(fee),
        cap=None if cap is None else parse_amount(cap),
        hand_fee=parse_amount(hand_fee),
    )
    sheet: RakeSheet | RakedSheet
    made = BETS if bets is None else bets
    if raked:
        sheet = raked_sheet(found, given, sign, players or RAKED_PLAYERS, made)
    else:
        sheet = rake_sheet(found, given, sign, players or PLAYERS, made)
    show_rake(sheet, as_json=as_json)
    if out is not None:
        _write_rake(sheet, out, told=not as_json)


def _write_rake(sheet: RakeSheet | RakedSheet, out: Path, *, told: bool) -> None:
    """Write the sheet as a page, without showdowns: ``croupier parsheet`` deals them."""
    from croupier.analysis.parsheet.rake import write_rake_page

    page = write_rake_page(sheet)
    try:
        out.write_text(page.html, encoding="utf-8")
    except OSError as error:
        fail(f"cannot write {out}: {error.strerror}")
    if told:
        put_line(f"{out}: {len(page.html):,} characters, fingerprint {page.fingerprint}")


def usual_sheet(game: Game, given: Mapping[str, object]) -> RakeSheet | RakedSheet:
    """What is taken at a table of 2 and 4 dollars with stakes of 200, for the commands of every game."""
    from croupier.analysis.rake_sheet import rake_sheet
    from croupier.analysis.raked_sheet import is_raked, usual_raked
    from croupier.analysis.table_sign import TableSign

    if is_raked(game):
        return usual_raked(game, given)
    return rake_sheet(game, given, TableSign(minimum=200, chip=100, stack=20_000))


def sheet_page(sheet: RakeSheet | RakedSheet, document: Document, rounds: int, seed: int) -> Page:
    """The page of a sheet, with showdowns that are dealt for it; ``rounds``: how many, 0 for none."""
    from croupier.analysis.parsheet.rake import write_rake_page
    from croupier.simulation.poker_sheet import showdowns

    dealt = None
    if rounds:
        with waiting("dealing showdowns"):
            dealt = showdowns(sheet.game, rounds, seed)
    return write_rake_page(sheet, document, dealt)


def show_rake(sheet: RakeSheet | RakedSheet, *, as_json: bool) -> None:
    """Print what is taken: JSON, or a table for people."""
    from croupier.money.amounts import decimal

    if as_json:
        put_json(sheet.to_json())
        return
    put_line(f"{sheet.game.title} ({sheet.game.book.name}): players wager against each other.")
    put_line("; ".join(f"{name.replace('_', ' ')} {value}" for name, value in sheet.sign().items()))
    for exhibit in sheet.exhibits():
        put_exhibit(exhibit)
    put_line(
        f"No {sheet.of} pays more than {decimal(sheet.most)} of commission, nor more than "
        f"{100 * float(sheet.dearest):.2f}% of itself."
    )
    put_line("Another sign: croupier poker rake. What hands are worth: croupier poker equities AhKh QQ+")


# Simulation -----------------------------------------------------------------------------------------


def put_showdowns(dealt: ShowdownsDealt, *, as_json: bool) -> None:
    """Say how pots were won and shared where everybody stayed to the showdown."""
    if as_json:
        put_json(dealt.to_json())
        return
    title = (
        f"{dealt.game.title} ({dealt.game.book.name}): {dealt.rounds:,} showdowns of "
        f"{counted(dealt.players, 'player')}"
    )
    seats = [(str(place), *_often(each)) for place, each in enumerate(dealt.shares, start=1)]
    put_table(title, ("from the button", "share of the pots", "s.e.", "exact", "z"), seats)
    put_table("Hands that won", ("hand", "how often", "s.e."), _kinds(dealt.won_with, 2))
    put_table("Hands held", ("hand", "how often", "s.e.", "exact", "z"), _kinds(dealt.held, 4))
    shared, by_all = dealt.shared, dealt.shared_by_all
    put_line(
        f"pots shared {_percent(shared.mean)} (s.e. {100 * shared.standard_error:.4f}%); by everybody, so "
        f"that nothing is taken, {_percent(by_all.mean)} (s.e. {100 * by_all.standard_error:.4f}%)"
    )
    kind = "compiled" if dealt.compiled else "plain Python"
    put_line(
        f"{dealt.rounds_per_second:,.0f} rounds a second ({kind}, {dealt.engine}, {dealt.workers} at a time, "
        f"{dealt.seconds:.2f} s)"
    )
    put_line(f"seed {dealt.seed}, digest {dealt.digest}")


def _kinds(found: Mapping[Category, Often], columns: int) -> list[tuple[str, ...]]:
    """Kinds of hands, the highest first."""
    return [
        (kind.name.lower().replace("_", " "), *_often(each)[:columns])
        for kind, each in reversed(list(found.items()))
    ]


def _often(each: Often) -> tuple[str, str, str, str]:
    exact = "" if each.exact is None else _percent(each.exact)
    z = "" if each.z is None else f"{each.z:+.2f}"
    return _percent(each.mean), f"{100 * each.standard_error:.4f}%", exact, z


def _percent(share: Fraction) -> str:
    return f"{100 * float(share):.4f}%"
