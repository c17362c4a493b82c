"""Events in plain words: what a round's trail says to people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.equipment.cards import card_name, parse_card
from croupier.games.events import Event, Kind
from croupier.games.wording import a_hand, dollars, listed, numbered
from croupier.house.staff_views import hand_words
from croupier.web.placed import COLUMN, DOZEN, placed
from croupier.web.tiles_told import set_words

_CALLS: Final = {
    "no_more_bets": "No more bets",
    "result": "The result is called",
    "war_result": "The result of the war is called",
    "end": "Play ends",
    "dealt": "The hole cards are dealt",
    "supervisor_told": "The supervisor is told of a jackpot hand, and acknowledges it",
    "deck_counted": "The deck is counted: {cards} cards",
    "jackpot_button": "The round is recorded for the jackpot",
    "jackpot_recorded": "The jackpot hand is recorded",
    "jackpot_confirmed": "A supervisor confirms the jackpot payout on the console",
    "jackpot_adjusted": "A supervisor adjusts the jackpot for this round",
    "no_bets_this_hand": "No wagers this hand",
}
_COMPARED: Final = {"lower": "is lower than", "equal": "equals", "higher": "is higher than"}
_MARKERS: Final = {
    "chung": "chung",
    "co_bank": "co-bank marker",
    "priority_set": "priority set marker",
}
_SEVEN: Final = 7
_COME_OUT: Final = {
    2: "craps",
    3: "craps",
    12: "craps",
    7: "a natural",
    11: "a natural",
}
"""What the totals of a come out roll are called that set no point."""
_NUMBERED: Final = ("box_", "seat_")
_BETS: Final[Mapping[str, str]] = {
    "check": "checks",
    "call": "calls {amount}",
    "bet": "bets {amount}",
    "raise": "raises: {amount} more",
    "all_in": "goes all-in with {amount}",
    "fold": "folds",
    "muck": "mucks",
    "first_blind": "places the first blind of {amount}",
    "second_blind": "places the second blind of {amount}",
    "blind_bet": "places the blind bet of {amount}",
    "decline_to_raise": "declines to raise",
    "ante": "posts an ante of {amount}",
    "bring_in": "brings in for {amount}",
    "straddle": "posts a straddle of {amount}",
    "kill_wager": "posts a kill wager of {amount}",
    "new_player": "posts {amount} as a new player",
    "missed_blinds": "posts {amount} for missed blinds",
    "uncalled": "takes back {amount}, not called",
    "short_of_call": "puts out {amount}, which is less than the call",
    "out_of_turn": "bets {amount} out of turn",
    "goes_back": "has {amount} back that was bet out of turn",
}
"""What players do in a round of betting, by what the rules call it."""
PLAIN_LINES: Final = frozenset({"won", "lost", "stand off", "paid"})
"""Pay lines that say no more than how the wager ended."""
_RESULTS: Final = {"win": "wins", "lose": "loses", "stand_off": "stands off", "returned": "goes back"}


def words(name: str) -> str:
    """A name of the rules as words: ``player_third`` is "player third"."""
    return name.replace("_", " ")


def _card(code: object) -> str:
    return card_name(parse_card(code)) if isinstance(code, str) else "a card face down"


def _cards(codes: list[str]) -> str:
    return ", ".join(_card(code) for code in codes)


def tell(event: Event, titles: Mapping[str, str], *, reveal: bool) -> str:
    """An event in a sentence. ``titles`` names the wagers; without ``reveal`` hidden facts stay hidden."""
    facts = {k: v for k, v in event.facts.items() if reveal or k not in event.hidden}
    teller = _TELLERS.get(event.kind)
    return words(event.kind.value) if teller is None else teller(facts, titles)


def _wager(facts: Mapping[str, Any], titles: Mapping[str, str]) -> str:
    fee = f" and a fee of {dollars(facts['fee'])}" if facts.get("fee") else ""
    cash = " in cash" if facts.get("cash") else ""
    if facts.get("tokens"):
        cash += f", {dollars(facts['tokens'])} of it in tokens"
    return f"{wager_title(facts, titles)}, {dollars(facts['stake'])}{cash}{fee}, {_placed(facts)}"


def _placed(facts: Mapping[str, Any]) -> str:
    """Whose a wager is, and where it lies where that is not the area of their own place."""
    box, hand = facts.get("box", facts["seat"]), facts.get("details", {}).get("hand")
    other = f", box {box}" if box != facts["seat"] else ""
    return f"seat {facts['seat']}{other}" + (f", hand {hand}" if hand else "")


def wager_title(facts: Mapping[str, Any], titles: Mapping[str, str]) -> str:
    """A wager by its title and where it lies: "Split on 8 and 11"."""
    title = titles.get(facts["wager"], words(facts["wager"]))
    return placed(facts["wager"], title, facts.get("details", {}))


def _settled(facts: Mapping[str, Any], titles: Mapping[str, str]) -> str:
    line = f" on “{facts['line']}”" if facts.get("line") and facts["line"] not in PLAIN_LINES else ""
    odds = f" at {facts['odds']}" if facts.get("odds") else ""
    net = dollars(facts["net"], signed=True)
    return f"{_wager(facts, titles)}: {_RESULTS[facts['result']]}{line}{odds}, {net}"


def _stood(facts: Mapping[str, Any]) -> str:
    if facts["hand"] == "both":
        return f"Both hands stand: {facts.get('reason', '')}"
    return f"The {facts['hand']}'s hand stands on {facts['count']}"


def _turned(facts: Mapping[str, Any]) -> str:
    if facts["hand"].startswith("seat_"):
        return f"{hand_words(facts['hand']).capitalize()} shows {_cards(facts['cards'])}"
    if facts["hand"] == "burn":
        return f"An exposed card becomes the burn card: {_cards(facts['cards'])}"
    if "instead" in facts:
        up, down = _cards(facts["cards"]), _card(facts["instead"])
        return f"{_whose(facts['hand'])} exposed card is turned up, {up}, and {down} is turned down"
    by = "the dealer" if facts.get("by") is None else f"seat {facts['by']}"
    return (
        f"{_whose(facts['hand'])} cards are turned by {by}: {_cards(facts.get('arranged', facts['cards']))}"
    )


def _whose(hand: str) -> str:
    """Whose cards are meant, at the beginning of a sentence: "The player's", "Box 3's"."""
    return f"{hand_words(hand).capitalize()}'s" if hand.startswith(_NUMBERED) else f"The {words(hand)}'s"


def _marker(facts: Mapping[str, Any]) -> str:
    """What marker lies where: at a hand, or at a place."""
    if "times" in facts:
        return f"The remaining community cards are dealt {facts['times']} times"
    if facts["marker"] == "kill_button":
        at = "in the centre of the table" if facts["seat"] is None else f"at seat {facts['seat']}"
        return f"The kill button lies {at}" + (f", showing {facts['shows']}" if "shows" in facts else "")
    if "hand" not in facts:
        return f"The {words(facts['marker'])} lies at seat {facts['seat']}"
    return f"The {_MARKERS[facts['marker']]} lies at {hand_words(facts['hand'])}"


def _offered(facts: Mapping[str, Any]) -> str:
    if "offer" in facts:
        seats = [str(seat) for seat in facts.get("seats", ())]
        if not seats:
            return f"Offered: {words(facts['offer'])}"
        return f"The {words(facts['offer'])} is offered to place{'s' * (len(seats) > 1)} {listed(seats)}"
    return f"The {facts['hand']}'s hand is offered to seat {facts['seat']}"


def _dealer(facts: Mapping[str, Any]) -> str:
    """What the dealer's hand came to: of blackjack, where the dealer had to take one, or of poker."""
    dealer = facts["dealer"]
    if "qualifies" in dealer:
        return f"The dealer has {a_hand(dealer['hand'])}{'' if dealer['qualifies'] else _NOT_QUALIFIED}"
    if "total" not in dealer:
        return "The dealer takes no card"
    if dealer.get("blackjack"):
        return "The dealer has a blackjack"
    return f"The dealer has {dealer['total']}{', too many' if dealer.get('bust') else ''}"


_NOT_QUALIFIED: Final = ", which does not qualify"


def _two_hands(facts: Mapping[str, Any]) -> str:
    """What the two hands count that everybody wagers on."""
    return ", ".join(f"{hand} {facts[hand]}" for hand in _HANDS if hand in facts)


_HANDS: Final = ("player", "banker", "dragon", "tiger")


def _winner(facts: Mapping[str, Any]) -> str:
    count = _two_hands(facts)
    return f"A tie: {count}" if facts["winner"] == "tie" else f"The {facts['winner']} wins: {count}"


def _total(facts: Mapping[str, Any]) -> str:
    """What a throw of craps decides: the come out roll, the point, seven out."""
    total, point = facts["total"], facts["point"]
    called = f"{total} the hard way" if facts["hard"] else f"{total}"
    if facts["come_out"]:
        ends = _COME_OUT.get(total, f"the point is {total}")
        return f"The come out roll is {called}: {ends}"
    if total == point:
        return f"The total is {called}: the point is made"
    if total == _SEVEN:
        return f"Seven out: the point was {point}"
    return f"The total is {called}; the point is still {point}"


def _bet(facts: Mapping[str, Any]) -> str:
    """What a player did in a round of betting, and what is in the pot then."""
    told = _BETS.get(facts["action"], words(facts["action"])).format(amount=dollars(facts["amount"]))
    return f"Seat {facts['seat']} {told}; {dollars(facts['pot'])} in the pot"


def _pots(facts: Mapping[str, Any]) -> str:
    """Who won the pots."""
    told = []
    for part in facts["won"]:
        who = listed([f"seat {seat}" for seat in part["winners"]])
        charged = f", less {dollars(part['commission'])} commission" if part["commission"] != "0" else ""
        shares = f" ({dollars(part['share'])} each)" if len(part["winners"]) > 1 else ""
        told.append(f"{dollars(part['amount'])}{charged} to {who}{shares}")
    return f"The pots are won: {'; '.join(told)}"


def _dice_result(facts: Mapping[str, Any]) -> str:
    """What a tumble of three dice is told by."""
    return f"The result is called: {facts['call']}"


def _spin_result(facts: Mapping[str, Any]) -> str:
    """What a spin of roulette, or of a wheel of symbols, is told by."""
    if "symbol" in facts:
        return f"Symbol {facts['symbol'].upper()}"
    told = [facts["colour"], *(facts[name] for name in ("parity", "half") if name in facts)]
    if "dozen" in facts:
        told += [numbered(name, facts[name]) for name in (DOZEN, COLUMN)]
    return f"{facts['number']}: {', '.join(map(str, told))}"


_ENDS: Final = {"won": "wins", "lost": "loses", "stand_off": "stands off"}
_BANKERS: Final = {"house": "The house", "co_bank": "The player and the house", "bank": "The player"}


def _set(facts: Mapping[str, Any]) -> str:
    way = " the house way" if facts["house_way"] else ""
    made = f": {set_words(facts)}" if "low" in facts else ""
    return f"{hand_words(facts['hand']).capitalize()} is set{way}{made}"


def _exposed(facts: Mapping[str, Any]) -> str:
    box, tiles = hand_words(facts["hand"]).capitalize(), facts["tiles"]
    if "end" not in facts:
        return f"{box}: {listed(tiles)}"
    return f"{box} {_ENDS[facts['end']]} with {set_words({'low': tiles[:2], 'high': tiles[2:]})}"


def _bank_result(facts: Mapping[str, Any]) -> str:
    """What the bank of pai gow had."""
    bank = facts["bank"]
    return f"{_BANKERS[bank['kind']]} banked on box {bank['box']}: {set_words(bank)}"


_RESULT_BY: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = {
    "winner": _winner,
    "come_out": _total,
    "number": _spin_result,
    "symbol": _spin_result,
    "call": _dice_result,
    "pots": _pots,
    "dealer": _dealer,
    "bank": _bank_result,
}
"""How a result is told, by the fact that only such results have; the first that is there counts."""


_VOUCHED: Final = {
    "automatic": " (automatically: the table deals by itself)",
    "corrected": " (entered when the round was settled anew)",
}
"""How a step was called, where nobody at the table called it."""


def _called(facts: Mapping[str, Any]) -> str:
    says = _CALLS.get(facts["step"], f"Called: {words(facts['step'])}").format_map(facts)
    return says + _VOUCHED.get(facts.get("how", ""), "")


def _result(facts: Mapping[str, Any]) -> str:
    return next((teller(facts) for name, teller in _RESULT_BY.items() if name in facts), "The result")


def _counted(facts: Mapping[str, Any]) -> str:
    if "compared" in facts:
        told = _COMPARED[facts["compared"]]
        return f"{hand_words(facts['hand']).capitalize()}: its card {told} the dealer's"
    if "ranking" in facts:
        whose = "The dealer" if facts["hand"] == "dealer" else hand_words(facts["hand"]).capitalize()
        return (
            f"{whose} has {a_hand(facts['ranking'])}{'' if facts.get('qualifies', True) else _NOT_QUALIFIED}"
        )
    if "total" in facts:
        blackjack = ", a blackjack" if facts.get("blackjack") else ""
        return f"{hand_words(facts['hand']).capitalize()} counts {facts['total']}{blackjack}"
    return f"Point counts: {_two_hands(facts)}"


def _shooter(facts: Mapping[str, Any]) -> str:
    seat, was, reason = facts["seat"], facts.get("was"), facts.get("reason", "")
    if seat is not None:
        return f"Seat {seat} is the shooter"
    if reason == "nobody_accepted":
        return "No player accepts the dice; the next throw has no shooter"
    why = f" ({words(reason)})" if reason else ""
    return f"The dice leave seat {was}{why}" if was is not None else f"No shooter{why}"


def _put_back(facts: Mapping[str, Any], titles: Mapping[str, str]) -> str:
    lost = facts["was"]["result"] == "lose"
    says = "what it lost goes back" if lost else f"what it won, {dollars(facts['was']['net'])}, is taken back"
    forfeited = "; it is forfeited" if facts["result"] == "lose" else ""
    return f"Put back: {_wager(facts, titles)}; {says}{forfeited}"


def _paid(facts: Mapping[str, Any], titles: Mapping[str, str]) -> str:
    if facts.get("line") is None:
        # An amount that no odds of the wager's give, whatever becomes of that.
        return f"Seat {facts['seat']} is paid a bonus, {dollars(facts['net'], signed=True)}"
    return f"{_settled(facts, titles)}; the wager stays up"


def _decided(facts: Mapping[str, Any]) -> str:
    """A player's decision, or what a rule takes for one where the player made none."""
    if facts.get("deemed"):
        return f"Seat {facts['seat']} deemed to decide: {words(facts['action'])} (no decision made)"
    return f"Seat {facts['seat']} decides: {words(facts['action'])}"


def _pool(facts: Mapping[str, Any]) -> str:
    """A jackpot by its pool."""
    return f"the {words(facts['pool']).removesuffix(' jackpot')} jackpot"


def _irregularity(facts: Mapping[str, Any]) -> str:
    ruled = f"; ruled: {words(facts['ruling'])}" if facts.get("ruling") else ""
    card = f" ({_card(facts['card'])})" if facts.get("card") else ""
    face = facts.get("shown")
    shown = "" if face is None else f"; shown: {'-'.join(map(str, face)) if isinstance(face, list) else face}"
    return f"Irregularity: {words(facts['irregularity'])}{card}{shown}{ruled}"


_TELLERS: Final[Mapping[Kind, Callable[[Mapping[str, Any], Mapping[str, str]], str]]] = {
    Kind.OPENED: lambda f, t: "The round is opened",
    Kind.PLACED: lambda f, t: f"Wager placed: {_wager(f, t)}",
    Kind.CHANGED: lambda f, t: f"Wager changed: {_wager(f, t)}",
    Kind.WITHDRAWN: lambda f, t: f"Wager withdrawn: {_wager(f, t)}",
    Kind.ENLARGED: lambda f, t: f"Wager corrected: {_wager(f, t)}; {f['added']} more than was entered",
    Kind.REDUCED: lambda f, t: f"Wager cut down: {_wager(f, t)}; {f['returned']} goes back",
    Kind.CALLED: lambda f, t: _called(f),
    Kind.RAISED: lambda f, t: f"Further wager: {_wager(f, t)}",
    Kind.DEALT: lambda f, t: f"To {hand_words(f['hand'])}: {_card(f.get('card'))}",
    Kind.THROWN: lambda f, t: f"The dice show {listed([str(each) for each in f['dice']])}",
    Kind.LANDED: lambda f, t: f"It comes to rest at {f['place'].upper()}",
    Kind.DELIVERED: lambda f, t: f"{hand_words(f['hand']).capitalize()} gets its tiles",
    Kind.SET: lambda f, t: _set(f),
    Kind.EXPOSED: lambda f, t: _exposed(f),
    Kind.MARKER: lambda f, t: _marker(f),
    Kind.TRAVELLED: lambda f, t: f"The wager travels: {_wager(f, t)}",
    Kind.SWITCHED: lambda f, t: f"Called {'on' if f['details']['working'] else 'off'}: {_wager(f, t)}",
    Kind.REPOSITIONED: lambda f, t: f"Wager moved: {_wager(f, t)}",
    Kind.PAID: _paid,
    Kind.METER_READ: lambda f, t: f"The linked meter of {_pool(f)} shows {dollars(f['shows'])}",
    Kind.METER: lambda f, t: f"The meter of {_pool(f)} shows {dollars(f['shows'])}",
    Kind.JACKPOT_WON: lambda f, t: f"Seat {f['seat']} wins {_pool(f)}: {dollars(f['pays'])}",
    Kind.BET: lambda f, t: _bet(f),
    Kind.FOLDED: lambda f, t: f"Folded: {_wager(f, t)}",
    Kind.IN_AGAIN: lambda f, t: f"In again: {_wager(f, t)}",
    Kind.TURNED: lambda f, t: _turned(f),
    Kind.BURNED: lambda f, t: f"Burned: {_card(f.get('card'))}",
    Kind.CUTTING_CARD: lambda f, t: "The cutting card comes out",
    Kind.COUNTED: lambda f, t: _counted(f),
    Kind.STOOD: lambda f, t: _stood(f),
    Kind.OFFERED: lambda f, t: _offered(f),
    Kind.SURRENDERED: lambda f, t: f"Half is surrendered: {_wager(f, t)}",
    Kind.CONTROL: lambda f, t: f"Seat {f['seat']} controls box {f['box']}",
    Kind.SPLIT: lambda f, t: (
        f"{hand_words(f['hand']).capitalize()} is split: {_card(f['card'])} begins another hand"
    ),
    Kind.EXCHANGED: lambda f, t: (
        f"The second cards of {hand_words(f['hand'])} and {hand_words(f['other'])} are switched: "
        f"{_card(f['gets'])} for {_card(f['gives'])}"
    ),
    Kind.SHOOTER: lambda f, t: _shooter(f),
    Kind.DECIDED: lambda f, t: _decided(f),
    Kind.IRREGULARITY: lambda f, t: _irregularity(f),
    Kind.REMEDY: lambda f, t: f"Remedy: {f['remedy']}",
    Kind.RECONSTRUCTED: lambda f, t: "The round is put right and runs again",
    Kind.RESULT: lambda f, t: _result(f),
    Kind.SETTLED: _settled,
    Kind.RETURNED: _settled,
    Kind.PUT_BACK: _put_back,
    Kind.CARRIED: lambda f, t: f"Carried to the next round: {_card(f.get('card'))}",
    Kind.VOIDED: lambda f, t: "The round is void",
    Kind.FINISHED: lambda f, t: f"The round is over: {f['status']}",
}
