"""How Croupier reads the unclear places of the poker amendments of 2017, and what is not printed in them."""

from __future__ import annotations

from croupier.law import Reading
from croupier.rulebooks.nz_poker_2017 import BOOK


def _enter(
    name: str, *rules: str, unclear: str, reading: str, alternative: str, option: str | None = None
) -> Reading:
    refs = (f"div 13 {rule}" for rule in rules)
    return BOOK.read(Reading(name, BOOK.refer(*refs), unclear, reading, alternative, option))


MISPRINTS = _enter(
    "poker-misprints",
    "preamble",
    "def heads up to head",
    "r 8.1",
    "r 7.12",
    unclear=(
        "The preamble names Division 1 where the heading has Division 13; terms read Heads Up to Head and "
        "a Free per Hand; rule 7.12 moves the button into an empty, without a noun; section 18.8 is "
        "printed twice."
    ),
    reading="Division 13, heads up, a fee per hand and an empty seat are meant; section 18.8 counts once.",
    alternative="None that can be played.",
)

GENERAL_RULES = _enter(
    "poker-general-rules",
    "preamble",
    unclear="The general rules that go with the division are not printed with it.",
    reading=(
        "Division I of 1996 (nz-1996): chips, decks, void wagers, outcomes invalidated, disputes. Where a "
        "player's wager is forfeited for fraud that is what was bet in the hand, not the chips beside it."
    ),
    alternative="Later general rules, which this book does not hold.",
)

BASE_RULES = _enter(
    "poker-base-rules",
    "r 16.1",
    "r 16.2",
    "r 16.3",
    "r 9.3",
    unclear=(
        "The amendments print what is new. Rules 9.1 and 9.3(a) to (e), the deals and betting rounds of "
        "sections 11 to 17, the showdown (18.1 to 18.4) and most irregularities (20.1 to 20.29) are not "
        "printed."
    ),
    reading=(
        "They are played as published elsewhere, in Robert's Rules of Poker and 58 Pa. Code chapters 637a "
        "and 653a, and cited so; irregularities that are not printed are left to staff, who may "
        "invalidate a hand."
    ),
    alternative="The rules of division 13 as it was before, which this book does not hold.",
)

SHORT_DECKS = _enter(
    "poker-short-decks",
    "r 5.1",
    "r 9.3(f)",
    unclear="Which ranks a deck of 40, 36 or 32 cards has is not said.",
    reading=(
        "The highest: from the 5, the 6 or the 7 up. The example of rule 9.3(f), 8-7-6-5-ace, is a straight "
        "with a low ace of 40 cards from the 5 up."
    ),
    alternative="Any other ten, nine or eight ranks.",
)

LOW_ACE = _enter(
    "poker-low-ace",
    "r 9.3(f)",
    unclear="What an ace that counts low is next to in a deck without the 2.",
    reading="The lowest rank of the deck: with 32 cards ace, 7, 8, 9 and 10 are the lowest straight.",
    alternative=(
        "The 2 alone, so that a short deck has no straight with a low ace; the rule's example has one."
    ),
)

POT_LIMIT = _enter(
    "poker-pot-limit",
    "def pot limit",
    unclear=(
        "Whether the pot that bounds a raise has the raiser's own call in it, and what is bet where the pot "
        "is less than the minimum wager."
    ),
    reading=(
        "The total chips in the pot, as it lies when the player acts: the call is not in it yet. Of a pot "
        "below the minimum wager all of it is bet, a whole bet; the next raise is the minimum wager again, "
        "as far as the pot lets it."
    ),
    alternative="The pot after the call, as Robert's Rules of Poker has it; an option.",
    option="holdem.pot_counts_call",
)

BLINDS_LIVE = _enter(
    "poker-blind-corrections",
    "r 7.11",
    unclear=(
        "What of two missed blinds is live where corrections are posted live, and what a player plays for "
        "who is all-in with one that is posted into the pot."
    ),
    reading=(
        "As much as the large blind counts in the first betting round; what is over it is in the pot alone. "
        "Who has no more than such chips plays for the chips that were posted so."
    ),
    alternative="All of it is live, so that a player could have more in than the others need to call.",
    option="holdem.blind_corrections",
)

NEW_PLAYERS = _enter(
    "poker-new-players",
    "r 7.11",
    unclear="Whether a player who has just sat down posts anything.",
    reading=(
        "Nobody avoids blinds by taking a new seat: a new player posts as much as the large blind, live, "
        "and is not dealt in with the button or due for the small blind, as published."
    ),
    alternative="A new player is dealt in free.",
)

STRADDLE_RAISE = _enter(
    "poker-straddle",
    "r 7.9",
    "r 7.10",
    "def straddle",
    unclear=(
        "A straddle is treated as a raise without effect on the structure; how much is raised after it, "
        "how many straddles there may be, and whether two players may have one is not said."
    ),
    reading=(
        "It raises by the large blind, so that the next raise is as much at least; one straddle, where "
        "three or more players are dealt in, by the player next to the last blind, before the first card; "
        "none in a hand with a kill wager, as nobody can double the last blind there."
    ),
    alternative="The straddle is the least raise, as Robert's Rules has it, and may be straddled again.",
)

STRADDLE_LAST = _enter(
    "poker-straddle-last",
    "r 7.9",
    unclear="Whether who acts last in the first betting round may raise there.",
    reading=(
        "Yes: the player acts once everybody else has, and may check or raise where nobody has raised since."
    ),
    alternative="The player may only call what others have raised.",
)

SMALL_BLIND_LEFT = _enter(
    "poker-small-blind-has-left",
    "r 7.12",
    "r 7.11",
    "def dealer button",
    unclear=(
        "Where the player who is due for the small blind leaves, the next posts the large one and nobody a "
        "small one; of a hand that two players are left for nothing is said."
    ),
    reading=(
        "Of two players who has the button posts the small blind, as published: nobody else is due for it."
    ),
    alternative="There is no small blind in that hand, and the large one is the same player's twice.",
)

OVERSIZE = _enter(
    "poker-oversize-chip",
    "r 7.13",
    unclear="What an oversize chip is where there is nothing to call.",
    reading="An opening bet is announced with its amount: the rule is of calls alone.",
    alternative="A bet of the whole chip.",
)

HALF_BET = _enter(
    "poker-half-a-bet",
    "r 10.2",
    unclear=(
        "At a structured limit an all-in wager of half a bet or more lets the others raise by the limit; "
        "below half they may raise it up to the limit. The half is said of a bet; of raises the last "
        "sentences say that no excess is a raise."
    ),
    reading=(
        "An all-in opening bet of half the limit or more is a bet. One below half is none: it is called, "
        "or increased to the limit, by anybody who acts after it. Over a bet an all-in wager short of a "
        "raise is never one: the next raise goes to what the full raise would have come to, and who has "
        "acted may only call it. A second all-in wager that comes to just that is such a raise, so that who "
        "has called the first may raise it."
    ),
    alternative=(
        "The half holds for raises, too; or a second all-in wager is measured from the first, and is none."
    ),
)

SHORT_OPENING = _enter(
    "poker-short-opening",
    "r 10.3",
    "r 10.4",
    unclear="What an all-in opening bet below the minimum is at no limit and pot limit.",
    reading=(
        "No foundation of raises, like a short raise: the next raise is the minimum bet over it, and who "
        "has checked already may only call it."
    ),
    alternative="An opening bet like any other.",
)

SHORT_TOGETHER = _enter(
    "poker-short-all-ins-together",
    "r 10.4",
    unclear="Whether several short all-in raises that come to a full raise together reopen the betting.",
    reading="Yes: what counts is what the player faces when the action returns, as published.",
    alternative="Only a single full raise does.",
)

RAKE = _enter(
    "poker-rake",
    "r 8.1",
    "def rake",
    unclear=(
        "Of which pot the percentage is, how it is rounded, whether a fee per hand is paid by the pot or "
        "by each player, and what the cap caps."
    ),
    reading=(
        "Of each pot that is won, once what nobody called has gone back, in whole chips rounded down; the "
        "main pot first, together at most the cap of the sign for a hand. A fee per hand is one amount "
        "out of the pots, within the same cap."
    ),
    alternative="A fee of each player in the hand, as a time charge is.",
)

TIME_CHARGE = _enter(
    "poker-time-charge",
    "r 8.1",
    unclear="For how long a time charge is paid, and when.",
    reading=(
        "The operator says whose charge is due: it is paid before a hand, and who does not pay it is not "
        "dealt in."
    ),
    alternative="It is collected outside the hands.",
)

ODD_CHIPS = _enter(
    "poker-odd-chips",
    "r 18.5",
    "r 18.8.5",
    unclear="Who has the chips that cannot be divided, among players and among several boards.",
    reading=(
        "Among players one each, clockwise from the button, in each pot by itself, as published. Among "
        "boards the boards that were dealt first."
    ),
    alternative="All to one player.",
)

UNCALLED = _enter(
    "poker-uncalled",
    "r 18.5",
    unclear="What becomes of chips that nobody called.",
    reading=(
        "They go back to their player before the pots are made and the commission is taken; to who has "
        "folded, too, where everybody who is left is all-in for less, as nobody could win them."
    ),
    alternative=(
        "They are part of the pot that was formed last; or only who stays has them back, and what who folded "
        "has bet deeper is part of it."
    ),
)

EARLY_FIFTH = _enter(
    "poker-early-fifth-card",
    "r 20.30",
    "r 20.31(c)",
    unclear=(
        "What shuffling a card with the remaining deck does where each card is entered as it leaves the deck."
    ),
    reading=(
        "The card is in the deck again and may come out once more; the cards after it are those entered. The "
        "burn card that was dealt before it stays, unseen, and is not entered. Where the rest of the board "
        "is dealt more than once no card is burned before any of the fifth cards."
    ),
    alternative="A card is burned before each fifth card after the first.",
)

DISCARDS = _enter(
    "poker-discards",
    "r 16.2(d)",
    "r 16.3(d)",
    unclear=(
        "Whether a player who is all-in discards, and whether the discard comes before or after the betting."
    ),
    reading=(
        "Every player who has not folded discards, all-in or not, once the betting of the round is over: "
        "it is incomplete until all have (rule 20.32)."
    ),
    alternative="Only players who can still bet do.",
)

SUBSTANTIAL = _enter(
    "poker-substantial-action",
    "r 20.33",
    unclear="What substantial action is, and what becomes of the chips of the dead hand.",
    reading=(
        "Staff judge the action, and report it in the next betting round once somebody has acted; the "
        "hand is folded, and what it has put in stays in the pot."
    ),
    alternative="A fixed number of acts; its chips go back.",
)

KILL_SIDE = _enter(
    "poker-kill-side",
    "def killer",
    "r 7.18",
    "r 7.20",
    unclear=(
        "Rule 7.20 has whoever has the kill button post a kill wager, whichever side it shows; rule 7.18 and "
        "the definition of kill pots speak of two pots in a row."
    ),
    reading="Only a player whose button shows kill is the killer and posts the kill wager.",
    alternative="A player whose button shows leg up posts it, too.",
)

KILL_WAGER = _enter(
    "poker-kill-wager",
    "def kill wager",
    "r 7.20",
    "r 7.22",
    unclear="How much the kill wager is, and what else it raises than the least bet of the first round.",
    reading=(
        "Twice the large blind, unless the table's sign states another amount. The limits of all rounds of "
        "the hand go up in the same measure."
    ),
    alternative="Only the least bet of the first round goes up.",
)

KILL_DIVIDED = _enter(
    "poker-kill-divided-pot",
    "r 7.16",
    "r 7.18",
    "r 7.19",
    unclear="Where the kill button goes when a pot is divided, or its player loses.",
    reading=(
        "A button that shows leg up stays until another player wins an entire pot. One that shows kill stays "
        "with a player who has a share, and else goes back to the centre, unless another wins an entire pot."
    ),
    alternative="It goes back to the centre whenever its player does not win an entire pot.",
)

RUNS = _enter(
    "poker-run-it-twice",
    "r 18.8.2",
    "r 18.8.4",
    "r 18.8.5",
    unclear=(
        "Whether the agreed number counts all boards, or those dealt after the first: the cards are dealt, "
        "and then dealt again for the agreed number of times."
    ),
    reading="All boards: the pot is divided by the number of times that cards are dealt, seven at most.",
    alternative="The number is of the boards beside the first.",
)

RUNS_ALLOWED = _enter(
    "poker-run-it-twice-allowed",
    "r 18.8.1",
    "r 18.8.2",
    unclear=(
        "A supervisor may allow it at the players' request, and the operator agrees to the number or decides "
        "it; whether that is asked in each hand is not said."
    ),
    reading=(
        "It is allowed for the table, as its sign has it: up to so many times, and the players who are left "
        "are asked. Where they do not all say the same number the cards are dealt once."
    ),
    alternative="A supervisor is asked in each hand.",
)

JACKPOT_ROUNDS = _enter(
    "poker-jackpot-rounds",
    "r 19.2",
    "r 19.5",
    unclear=(
        "A contribution is made for each round that is completed, and the system increments as the dealer "
        "presses the button when a round starts."
    ),
    reading=(
        "The meter rises as the round starts; where the round is not completed, as everything is void, "
        "what it added comes off again. A hand that all but one have folded is completed."
    ),
    alternative="A round that has started counts whatever becomes of it, or the meter rises at its end.",
)

JACKPOT_CARDS = _enter(
    "poker-jackpot-cards",
    "def royal flush jackpot",
    "r 19.12",
    "r 19.14",
    unclear=(
        "The definition names the community cards or the flop beside the first two cards; all later rules "
        "speak of the flop."
    ),
    reading=(
        "The operator says which: the flop alone, or all community cards of the first board. Both hole cards "
        "are part of the royal flush in either case, so that one on the board wins nothing. After a fold by "
        "all others only the flop is dealt."
    ),
    alternative="Turn and river always count, or one hole card is enough.",
    option="holdem.royal_flush_jackpot",
)

JACKPOT_GAMES = _enter(
    "poker-jackpot-games",
    "r 19.3(a)",
    unclear="A jackpot goes with hold-em and its variations in which two hole cards and a flop are dealt.",
    reading="Hold-em alone: pineapple has three hole cards, Omaha four, and two card Manila no flop.",
    alternative="Pineapple too, whose players keep two of three cards.",
)

JACKPOT_SEED = _enter(
    "poker-jackpot-seed",
    "r 19.2",
    "r 19.8",
    unclear="What the jackpot begins with, and begins with again after a win, is not said.",
    reading="The operator, who funds it, sets it: nothing by default.",
    alternative="It begins with nothing.",
    option="holdem.royal_flush_seed",
)

JACKPOT_PAYABLE = _enter(
    "poker-jackpot-payable",
    "r 19.9(a)",
    "r 19.11",
    unclear="The value is rounded up to the nearest payable amount, and paid in chips, cash or equivalent.",
    reading=(
        "The smallest chip of the table is what can be paid. It is paid into the player's credits, which the "
        "cage pays in cash and the table in chips; the operator bears what it is rounded up by."
    ),
    alternative="The smallest coin, or chips put on the table, where they could be wagered in the next hand.",
)

JACKPOT_EXPOSED = _enter(
    "poker-jackpot-exposed",
    "r 19.12",
    "r 19.13",
    unclear=(
        "A player exposes the hole cards when the dealer asks; when that is, where nobody calls after the "
        "flop, is not said."
    ),
    reading=(
        "Who wins without a showdown is asked once the others have folded, where the hand wins; whoever is "
        "silent keeps it. At a showdown a hand that is shown needs no more."
    ),
    alternative="The player must claim it.",
)

JACKPOT_FAILS = _enter(
    "poker-jackpot-equipment",
    "r 3.5",
    "r 19.4",
    "r 19.16",
    unclear="Equipment that fails during a round costs nobody anything; of later rounds nothing is said.",
    reading=(
        "They are played without the jackpot, as a table needs the button, the console and the display for "
        "it, until a supervisor enters what the meter shows."
    ),
    alternative="Play stops, or staff go on recording by hand.",
)

JACKPOT_ORDER = _enter(
    "poker-jackpot-order",
    "r 19.8",
    "r 19.9(b)",
    unclear="What the meter shows at settlement is paid, and outcomes come in the order of their recording.",
    reading=(
        "Settlement is when the payout is confirmed on the console; a hand that was recorded later is "
        "confirmed once those before it are, and has what they leave."
    ),
    alternative="The value is fixed as the hand is recorded.",
)

STUD_DECK = _enter(
    "poker-stud-deck",
    "r 5.1",
    "r 5.1(a)(ii)",
    "r 5.1(a)(iii)",
    unclear=(
        "Where a card is burned at stud, and what becomes of eight hands of seven cards, for which 52 do not "
        "suffice."
    ),
    reading=(
        "The most players of rule 5.1 are those that fit: ten, eight and six hands of five cards take 50, 40 "
        "and 30, so that five card stud has no burn cards; eight, six and four hands of six cards with three "
        "burn cards leave a card at least, so that seven card stud burns before the fourth card and the "
        "later ones, and deals one community card where the deck has no seventh for everybody and a burn "
        "card. That card has a burn card before it where two are left, as published."
    ),
    alternative=(
        "A burn card before every street of five card stud too, with the burn cards shuffled where the deck "
        "ends; at seven card stud the last cards mixed with the burn cards before there is a common one."
    ),
)

STUD_OPENS = _enter(
    "poker-stud-opens",
    "def seven card stud",
    "r 5.1",
    unclear="Who begins at stud, and with what.",
    reading=(
        "All put in the ante of the sign, a chip where it states none. The lowest card that lies face up, "
        "the ace the highest, brings in half of the minimum wager, or what the sign says, or opens with a "
        "whole bet; the next who can bet does where that player is all-in. Later the highest cards face up "
        "begin, of equal ones the first from the button, and a community card counts for nobody. At five "
        "card stud the operator may have the highest card begin in the first round too, who may check."
    ),
    alternative="The highest card begins in each round, and must bet.",
    option="five_card_stud.opens",
)

BRING_IN = _enter(
    "poker-bring-in",
    "r 10.2",
    "r 10.3",
    unclear=(
        "What a bring-in is to the half bet of rule 10.2, and to the least raise of rule 10.3; what is "
        "called where who brings in has too few chips for it."
    ),
    reading=(
        "A forced bet that is called, or completed to a whole bet, which is no raise: the next raise is as "
        "much as that whole bet. An all-in wager that falls short of the whole bet is one of rule 10.2, "
        "which everybody may make up or raise, who brought in, too; or it founds nothing by rule 10.3. What "
        "is called is the bring-in of the sign, as with a blind, even where all-in chips fall short of it."
    ),
    alternative="A bet like any other: the next raise is as much, and what falls short is called as it is.",
)

OPEN_PAIR = _enter(
    "poker-open-pair",
    "r 10.2",
    unclear="Whether a pair that lies face up after four cards lets the higher limit be bet.",
    reading="No: a structured limit has one amount for each betting round.",
    alternative="The higher limit may be bet then, as some casinos have it.",
)

STUD_KILL = _enter(
    "poker-kill-at-stud",
    "def kill pots",
    "def straddle",
    unclear="Whether kill pots and straddles are played where there are no blinds.",
    reading="They are offered at games with blinds: hold-em, Omaha, pineapples, draw and Manila.",
    alternative="A kill wager in a game with antes.",
)

DRAW_EXCHANGE = _enter(
    "poker-draw-exchange",
    "r 5.1(a)(i)",
    unclear=(
        "How many cards are exchanged at draw, whether one is burned, and what becomes of a deck of which "
        "eight hands leave twelve cards."
    ),
    reading=(
        "None to five, in order from the button, all-in or not, after one burn card; new cards come as each "
        "player gives cards up. Where no card is left what the others have discarded or folded is shuffled, "
        "without the burn card and, unless there is nothing else, what the player gave up who draws."
    ),
    alternative="At most three or four cards; the burn card and all discards come again.",
)

MANILA_BLINDS = _enter(
    "poker-manila-blinds",
    "def two card manila",
    "def three card manila",
    unclear="How many blinds Manila has, how much is bet in each round, and which hands rank above which.",
    reading=(
        "As first gazetted: as many as the sign says, two or one; a burn card before each community card but "
        "the first, which makes 36 cards of nine hands. A structured table bets its higher limit in the last "
        "round alone, and a flush beats a full house, as published. The showdown is that of the other games."
    ),
    alternative="The higher limit in the last two betting rounds; the usual order of hands.",
    option="two_card_manila.blinds",
)

SHORT_DECK_ORDER = _enter(
    "poker-short-deck-order",
    "r 9.3(f)",
    unclear="Whether a flush beats a full house in other games with a short deck.",
    reading="No: rule 9.3 is one order for all games, and Manila alone is set apart.",
    alternative="It does in every short deck, as flushes are rarer there.",
)
