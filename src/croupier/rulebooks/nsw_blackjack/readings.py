"""How Croupier reads the unclear places of New South Wales' blackjack."""

from __future__ import annotations

from croupier.law import Reading
from croupier.rulebooks.nsw_blackjack import BOOK


def _enter(
    name: str, *rules: str, unclear: str, reading: str, alternative: str, option: str | None = None
) -> Reading:
    refs = (f"r {rule}" for rule in rules)
    return BOOK.read(Reading(name, BOOK.refer(*refs), unclear, reading, alternative, option))


# Hands -------------------------------------------------------------------------------------------

ACE_IN_A_DOUBLE = _enter(
    "ace-in-a-double",
    "11.1.1",
    "11.1.2",
    "3.2.1",
    unclear="An ace in the total of a double counts 1; whether it does so for good is not said.",
    reading=(
        "It counts 1 when the 9, 10 or 11 is made and stays 1: an ace and an 8 that draw a 2 are 11. An ace "
        "that is the third card counts 11 or 1 as usual."
    ),
    alternative="It may count 11 again when the third card has come.",
)
ACE_AND_TEN_OF_A_SPLIT = _enter(
    "ace-and-ten-of-a-split",
    "10.3",
    "11.1.1",
    "11.1.2",
    "12.3",
    unclear=(
        "An ace and a ten of a split count 21, which may draw nothing, or 11 with the ace of a double, which "
        "may be doubled. Queensland's schedule has the second rule, and only by implication the first."
    ),
    reading="They are 21, on which the rule says in terms that nothing is drawn: there is nothing to decide.",
    alternative="They may be doubled as 11: the bar on drawing is subject to the rule on doubles.",
    option="blackjack.split_21_doubled",
)
SPLIT_HAND_OVER_21 = _enter(
    "split-hand-over-21-and-blackjack",
    "10.5",
    "11.4",
    "12.7",
    "15.1.10",
    unclear=(
        "A dealer's blackjack takes the original wager alone, and a hand over 21 loses at once. Of a split "
        "hand over 21 the rule on splitting says which comes first; the one on doubling does not."
    ),
    reading="What a hand over 21 had on it is lost when it goes over, doubles too, and does not come back.",
    alternative="A double on a hand over 21 comes back when the dealer has a blackjack.",
)
NO_BLACKJACK_AFTER_ANY_SPLIT = _enter(
    "no-blackjack-after-a-split",
    "1.1 def blackjack",
    "12.3.2",
    unclear="The definition excludes hands of any split pair; the rule names aces and tens alone.",
    reading="Both say the same: an ace and a ten come together only on those.",
    alternative="None that matters.",
)
RESPLIT_TO_THREE = _enter(
    "resplit-to-three-hands",
    "12.4",
    "12.5",
    "12.5.3",
    "12.5.5",
    unclear="Which of the hands may be split again, and how the hands are numbered then.",
    reading=(
        "Either, when it has two cards of one value and there are two hands. The new hand bears the number 3 "
        "and is played next."
    ),
    alternative="The first of the two hands alone.",
    option="blackjack.resplit",
)
OTHERS_AND_A_SECOND_SPLIT = _enter(
    "others-and-a-second-split",
    "12.6.1",
    "12.6.2",
    unclear="Other players cover split hands or stay on the first: of a second split nothing is said.",
    reading="Those who have a wager on the hand that is split again are asked anew about the hand it forms.",
    alternative="What they said of the first split holds.",
)

# The dealer's card, insurance and even money --------------------------------------------------------

INSURANCE_AGAINST_TEN_LOSES = _enter(
    "insurance-against-a-ten-loses",
    "8.2",
    "13.3",
    unclear="That insurance is lost is said of a dealer's ace alone.",
    reading="Against a ten it is lost in the same way when the second card is no ace.",
    alternative="It lies until the final settlement.",
)
INSURANCE_IN_CHIPS = _enter(
    "insurance-half-in-chips",
    "8.1",
    "8.2",
    "5.2",
    unclear="Half of a wager may be an amount that no chip can make.",
    reading="It is the amount that the player names, up to half; where none is named, the most in chips.",
    alternative="No insurance on such a wager.",
)
EVEN_MONEY_AND_INSURANCE = _enter(
    "even-money-and-insurance",
    "9.1.2",
    "8.4",
    unclear="Even money gives insurance back, so that it may follow insurance; until when is not said.",
    reading=(
        "Who has insured a blackjack is asked once more at once, and whoever has one may ask for it until "
        "the first player decides on a hand. Then, and where insurance is offered late (rule 16.13), the "
        "interim settlement is over: there is no even money."
    ),
    alternative="Until the dealer's second card.",
)
EVEN_MONEY_OF_EACH_PLAYER = _enter(
    "even-money-of-each-player",
    "9.1.2",
    "5.7",
    unclear="Where several players share an area that has a blackjack, who may ask for even money.",
    reading="Each of them for the own wager: nothing is decided about cards.",
    alternative="The controlling player for all.",
)
BLACKJACK_PAID_LATE = _enter(
    "blackjack-paid-at-the-end",
    "9.1.1",
    "15.1.1",
    unclear="With approval a blackjack against 2 to 9 is paid at the final settlement.",
    reading="It is paid at once unless the table's option says otherwise; the amount is the same.",
    alternative="Approval round by round.",
    option="blackjack.blackjack_paid",
)
FACE_DOWN_UNTIL = _enter(
    "face-down-until-the-initial-deal-is-complete",
    "3.6.2",
    "9.1",
    "10.1",
    "14.19",
    unclear="Players' first two cards may be dealt face down; when they are turned is not said.",
    reading=(
        "When the initial deal is complete: optional wagers and blackjacks are settled then, and the dealer "
        "announces totals."
    ),
    alternative="Each hand when it is its turn, or when it has come to its end.",
    option="blackjack.players_cards",
)

# Wagers -------------------------------------------------------------------------------------------

NEAREST_THE_DEALER = _enter(
    "nearest-the-dealer",
    "5.7.3",
    "5.9",
    "5.10.1",
    unclear="Of equal wagers the one nearest the dealer gives control, which the tape of a round cannot see.",
    reading="The first placed counts as nearest, unless the dealer names another of the equal ones.",
    alternative="Nothing is dealt until the dealer has named one.",
)
MAXIMUM_IN_ORDER = _enter(
    "maximum-of-an-area-in-order",
    "6.1",
    "6.1.1",
    "6.3.1",
    "5.7.2",
    unclear=(
        "The controlling player has the first option up to the maximum; with nobody seated that is the "
        "highest wager, and how high an offered wager may be depends on what the maximum lets in."
    ),
    reading=(
        "An offered wager may fill what the seated player and those who wagered earlier have left. Of wagers "
        "that are found on the area above its maximum the controlling player's counts first, with nobody "
        "seated the highest, and the others in the order in which they were placed have what is left: of 400 "
        "and then 700 under a maximum of 1,000, 300 and 700 count."
    ),
    alternative="An offered wager that is the highest comes first too, and cuts earlier ones down.",
    option="blackjack.table_maximum",
)
BLAZING_AMOUNT = _enter(
    "amount-of-blazing-7s",
    "14.5",
    "14.24 table",
    "14.26.3",
    unclear="The pay table has two amounts; the sign shows the amount, and linked tables have one value.",
    reading="A table takes either unless its sign names one.",
    alternative="Always one of them alone.",
    option="blackjack.blazing_7s_wager",
)
BLAZING_GROSS = _enter(
    "blazing-7s-prizes-are-gross",
    "14.23",
    "14.24 table",
    unclear="Blazing 7's wagers are collected before the deal, win or lose; the table states amounts.",
    reading="The prize is all that comes back: what is won against before is the prize less the wager.",
    alternative="A winning wager is given back besides.",
)
FIXED_PRIZES = _enter(
    "fixed-prizes-of-blazing-7s",
    "14.27.3",
    "14.24 table",
    unclear="Fixed prizes are paid first, which matters only if they come off the jackpot; that is not said.",
    reading="They are the house's; an option takes them off the jackpot first.",
    alternative="They come off the jackpot.",
    option="blackjack.fixed_prizes",
)
SUITED_AND_DIAMONDS = _enter(
    "suited-and-diamonds-at-one-time",
    "14.27.1",
    "14.27.2",
    "14.27.4",
    unclear="In which order suited sevens and sevens of diamonds are paid at one time is not said.",
    reading=(
        "At one table they cannot come together: both hold the dealer's first card. Linked tables confirm "
        "wins one after the other."
    ),
    alternative="Of linked tables, tenths before the whole.",
)
JACKPOT_IN_CHIPS = _enter(
    "jackpot-share-in-chips",
    "5.12",
    "14.27.2",
    unclear="A tenth of a jackpot may be no amount of chips.",
    reading="It goes up to the next, as every payment does; the jackpot gives the exact share.",
    alternative="It is paid to the cent.",
)
JACKPOT_CONTRIBUTION = _enter(
    "jackpot-increment",
    "14.26.2",
    "2.3.4.1",
    unclear="At which rate wagers raise the jackpot is the operator's and stated nowhere.",
    reading="An option says the percentage. Wagers of a round raise the meter before its prizes are paid.",
    alternative="They raise it after the round.",
    option="blackjack.jackpot_contribution",
)
FIRST_OPTION_LATER = _enter(
    "first-option-on-blazing-7s",
    "5.8",
    "14.10",
    unclear="The opportunity is offered first to one player; how long it is kept is not said.",
    reading="Until no more bets: a wager of that player puts another's aside, which goes back.",
    alternative="Once another's wager was accepted the area is taken.",
)
OPTIONAL_PREFERENCE = _enter(
    "preference-on-optional-wagers",
    "14.9",
    unclear="Players of the area come first with optional wagers; how a place is kept for them is not said.",
    reading="One of the three places is kept for every player of the area who has no such wager yet.",
    alternative="A later wager of such a player puts another's aside.",
)
LOSS_LIMITS = _enter(
    "loss-limit-in-a-round",
    "16.23",
    "16.23.1",
    "18.3",
    unclear="A loss limit is over a period; what counts within a round is not said.",
    reading=(
        "A round opens with what a seat may still lose. What lies on the table counts as lost until it has "
        "ended; what was won in the round may be lost again. Doubles, splits and insurance keep to it."
    ),
    alternative="Initial wagers alone count.",
)
BLAZING_WITHIN_LOSS_LIMIT = _enter(
    "blazing-7s-within-a-loss-limit",
    "16.23",
    "16.23.1",
    "14.5",
    "14.24 table",
    unclear=(
        "Of a wager beyond a loss limit the amount within it is valid; a Blazing 7's wager is made in the "
        "amounts on the sign, and wins the same part of the jackpot in each of them."
    ),
    reading=(
        "What is within the limit counts as far as it is an amount on the sign: of $5 with $3 left $2.50, "
        "where the sign has both. With less left than any of them the whole wager goes back."
    ),
    alternative="Whatever is left counts, and wins a part of the jackpot like a whole wager.",
)
LOSS_LIMIT_PERIOD = _enter(
    "loss-limit-period",
    "1.1 def loss limit",
    "18.3",
    "18.4",
    unclear=(
        "A loss limit is over a period that the player sets: when a period begins, what counts in it "
        "and when a limit may be changed is not said."
    ),
    reading=(
        "A gaming day, a week from Monday or a month. What rounds have come to since the limit was set "
        "counts, winnings too, at all tables, in the period in which a round ends; then all begins "
        "afresh. A limit by which nothing more may be lost holds at once, and what lies on the table "
        "stays; any other holds from the next period on. While wagers lie at one table none are placed "
        "at another. Who is held back plays a round out and puts nothing more down, until the next "
        "period or until staff say so."
    ),
    alternative="Every change holds at once; a period begins when the limit is set.",
)

CUTTING_CARD = _enter(
    "cutting-card-from-the-back",
    "4.6",
    "16.9",
    unclear="The cutting card lies up to half way in from the back; how far at least is not said.",
    reading="A deck at least, so that the round in which it comes can be finished; up to half of the cards.",
    alternative="Anywhere from the last card on, the discards being shuffled where cards run out.",
)

CUTTING_CARD_FIRST = _enter(
    "cutting-card-first",
    "4.1.2",
    "4.1.3",
    "4.3.4",
    "16.14",
    unclear="Where the cutting card comes first of a new round the cards are shuffled; whether for that "
    "round or after it, and what becomes of the wagers that lie there, is not said.",
    reading="For that round: only of one in which it comes later does a rule say that it is completed, and "
    "completing a round is what follows where the shuffle was forgotten. The wagers lie, since no card of "
    "the round has left the shoe.",
    alternative="The round is dealt from the shoe as it is, and is its last.",
)

WHO_CUTS = _enter(
    "who-cuts",
    "4.3.1",
    "4.3.2",
    "4.4",
    unclear="Nobody is named who cuts after a shuffle that a supervisor directed, on a playing area that "
    "nobody is seated at, or at a table without players.",
    reading="After a directed shuffle the game commences again: the first player to the table cuts. On an "
    "area at which nobody is seated it is the seated player who wagered most on it; if that player has left, "
    "the next one clockwise. Without players the dealer or a supervisor cuts.",
    alternative="The player farthest to the right cuts in the first two cases, a casino supervisor in the "
    "last.",
)

DISCARDS_INTO_THE_DEVICE = _enter(
    "discards-into-the-device",
    "7.2",
    "16.15",
    unclear="The cards of a round go into the shuffling device when the next initial deal is complete; how "
    "soon they may come out of it, and what an analysis takes a round to be dealt from, is not said.",
    reading="Where the house deals they come behind as many cards as the initial deal of every playing area "
    "takes, and from there on as likely as any other. Analysis and simulation deal each round from all the "
    "cards.",
    alternative="They may be the next card after the initial deal of the areas that are played.",
)

DOUBLE_FOR_LESS = _enter(
    "double-for-less",
    "11.1",
    "6.1",
    unclear="A double is for no more than the original wager; whether the table's minimum holds is not said.",
    reading="Any amount of chips up to the original wager.",
    alternative="At least the minimum.",
)
ACES_IN_LUCKY_LUCKY = _enter(
    "aces-in-lucky-lucky",
    "14.17",
    "3.2.1",
    unclear="What the three cards of lucky lucky make where there is an ace.",
    reading="The better total, as of any hand: two aces and a nine are 21. A total of 21 may be soft.",
    alternative="An ace is always 11, or whichever makes a winning total.",
)

# Irregularities ------------------------------------------------------------------------------------

UNSEEN_CARD_TO_THE_DEALER = _enter(
    "unseen-card-to-the-dealer",
    "16.2",
    "16.6",
    unclear=(
        "A card dealt in error is the next card; one dealt to the dealer's hand and not exposed is the first "
        "of the next round."
    ),
    reading="The second rule is the narrower one and prevails, at any time of the round.",
    alternative="It holds of the dealer's completed hand alone.",
)
CARD_REFUSED = _enter(
    "card-refused",
    "16.2",
    "16.3",
    "16.4",
    unclear="How a player refuses an exposed card is not said.",
    reading=(
        "By standing, when it is the hand's turn; so a hand below 12 cannot. The dealer takes a card that "
        "all refuse."
    ),
    alternative="By saying so before, so that the next player is asked at once.",
)
CARD_OF_A_ROUND_WITHOUT_WAGERS = _enter(
    "unseen-card-of-a-round-without-wagers",
    "16.6",
    "16.7",
    unclear="Exposed cards of a round without wagers are burned; of cards that nobody saw nothing is said.",
    reading="Such a card is the first of the next round, as in rule 16.6.",
    alternative="It is burned too.",
)
WRONG_PAYMENTS = _enter(
    "wrong-payments-in-a-round",
    "16.19",
    "16.20",
    "16.21.2",
    unclear="Wrong payments are put right within a reasonable time; what becomes of the round is not said.",
    reading=(
        "Nothing: a round settles what the rules give, and its record shows the report and what is to be "
        "tried. Told of after the round it is a dispute. The monthly report of more than $1,000 is the "
        "operator's."
    ),
    alternative="The wager is settled anew for the difference.",
)
INVALID_WAGERS = _enter(
    "invalid-wagers-in-a-hand",
    "16.22.2",
    "16.22.3",
    "18.1",
    "18.8.1",
    "1.1 def invalid wager",
    "1.1 def void",
    unclear=(
        "Winning invalid wagers go back in the course of the hand, without winnings; of losing ones nothing "
        "is said, though an invalid wager is void, and void means no result. Results of previous hands stand."
    ),
    reading=(
        "All wagers that the player has made in the hand are void: those that lie go back; what was won on "
        "one earlier in the hand is taken back, a blackjack that was paid too, and what was lost goes back. "
        "Staff may rule that what was lost stays lost (not_those_lost)."
    ),
    alternative="Only wagers that lie on the table; or losing ones are always kept.",
)
TERMINATED_ROUND = _enter(
    "terminated-round",
    "17.4",
    "18.10",
    unclear=(
        "The amount wagered goes back to each player, and results of previous rounds stand; of what was paid "
        "earlier in the round nothing is said. Nor is it where an outcome is invalidated."
    ),
    reading=(
        "Nothing of the round stands: what was collected in it goes back, and what was won is taken back. "
        "The rules that let payments of a void round stand (16.8, 16.16.2) say so."
    ),
    alternative="Stakes go back, and what players were paid stands.",
)
INTERIM_SETTLEMENTS = _enter(
    "interim-settlements-of-a-void-round",
    "16.8",
    "16.16.2",
    "9.1",
    "14.13",
    unclear=(
        "All monies of a void round are returned, but interim settlements made to a player stand: rule 9 "
        "bears that name; optional wagers and insurance are settled in the round by other rules."
    ),
    reading=(
        "Whatever a player was paid on in the round stands, optional wagers too. What was lost and collected "
        "in it goes back: that was a settlement made to nobody."
    ),
    alternative="Payments by rule 9 alone stand, and those on optional wagers are taken back.",
)
OFFENDERS_WAGER = _enter(
    "offenders-wager",
    "18.10",
    "18.8",
    unclear="The offender's wager may be forfeited; of one that was settled in the round nothing is said.",
    reading="All that the offender wagered in the round is lost; what was won on it is taken back.",
    alternative="Only what lies on the table.",
)
MALFUNCTION_JACKPOT_WAGERS = _enter(
    "jackpot-wagers-settled-before-a-malfunction",
    "16.18.1",
    "14.23",
    "14.26.2",
    unclear=(
        "All progressive jackpot wagers of the round are returned; they have been collected before the deal "
        "and settled after it. Nothing lets a prize stand, as rules 16.8 and 16.16.2 let payments stand."
    ),
    reading=(
        "All of the round go back, the lost ones too, and a prize is taken back; what they put into the "
        "jackpot comes out of it. A wager that goes back is not in the meter."
    ),
    alternative="Those that have not come to their end; or lost ones too, while prizes that were paid stand.",
)
EXCLUDED_IN_A_ROUND = _enter(
    "excluded-in-a-round",
    "18.8",
    "18.8.1",
    "18.8.2",
    "16.10",
    unclear=(
        "Whoever is excluded takes no further part in the game. What becomes of a hand that they have "
        "wagered on already is not said, unless the wager is declared void, which is a power of its own."
    ),
    reading=(
        "They put nothing more down from that moment on: no wager, insurance, double or split. What lies "
        "there is decided by the round; they decide what costs nothing, or count as absent (16.10)."
    ),
    alternative="They decide nothing more: the hand is finished by the dealer as an absent player's is.",
)
WITHOUT_APPROVAL = _enter(
    "jackpot-malfunction-not-approved",
    "16.18",
    "16.18.1",
    "16.18.2",
    unclear=(
        "The game may go on without the jackpot if it is approved. Without approval nothing is said of the "
        "round that is played, nor how long the game goes on without it."
    ),
    reading=(
        "Only jackpot wagers of the round go back, so it is finished either way. Without approval no other "
        "round begins; with it jackpot wagers are not taken; both until the equipment works again."
    ),
    alternative="Without approval the round is void too, and everything that was wagered in it goes back.",
)
AMOUNTS_HAD_BACK = _enter(
    "amounts-had-back-after-a-malfunction",
    "17.5.1",
    unclear=(
        "Each player may have each amount wagered in the round back; whether one without another, and what "
        "was lost in it already, is not said."
    ),
    reading=(
        "Each initial and optional wager by itself, lost ones too, as where the round is terminated (17.4); "
        "doubles, splits and insurance go with the first. What a player was paid on stands."
    ),
    alternative="All of a player's wagers or none; or those alone that lie on the table.",
)
MARKERS_AFTER_NOTICE = _enter(
    "kept-minimum-after-notice",
    "6.5",
    "6.5.1",
    "6.5.1.2",
    "6.6",
    unclear=(
        "A player who was there when the minimum was raised may play on at the old one, and the marker is "
        "removed when the player leaves; rule 6.6 lets that minimum go up after 20 minutes of a sign. "
        "Whether the sign of a new table minimum is that sign is not said."
    ),
    reading=(
        "It is: a higher minimum after 20 minutes of its sign binds everybody at the table, and markers go. "
        "A sign may also state a higher minimum for players with a marker only, up to the table's. A further "
        "raise at once leaves every player the minimum that they keep."
    ),
    alternative="A sign for the table leaves the markers: only one that speaks of them raises what is kept.",
)
BURNED_FROM_A_DEVICE = _enter(
    "first-card-of-a-shuffling-device",
    "4.9",
    "4.7",
    "7.2",
    unclear=(
        "The first card of a card shoe or shuffling device is burned. A device that takes the cards of every "
        "round back has no end of a shoe; whether a card is burned from it once or before every round is not "
        "said."
    ),
    reading=(
        "Once, before the first round after the cards were put into the device. It goes into the device "
        "with the discards of that round (rule 7.2)."
    ),
    alternative="The first card of every round is burned, since the device is loaded anew for each.",
)
WAGER_REFUSED = _enter(
    "wager-refused-before-the-first-card",
    "18.16",
    "5.4",
    "14.8",
    unclear=(
        "A supervisor may refuse a wager before the first card and have it removed. What becomes of other "
        "wagers that need it, and whether the player may wager again in the round, is not said."
    ),
    reading=(
        "It is returned. Optional wagers that may not be made without it go back with it, once betting has "
        "closed; until then they stay, as the player may place another wager, which may be refused too."
    ),
    alternative="The refusal is of the player: all wagers of the round go back, and no other is taken.",
)
FURTHER_SHOES = _enter(
    "minimum-for-further-shoes",
    "5.13",
    "5.14",
    unclear=(
        "A manager may restrict a player to the minimum for the duration of all further shoes where the "
        "player misses a round: whether the miss is what brings the restriction, or is needed in each of "
        "those shoes again."
    ),
    reading=(
        "A player who missed a round of the shoe in play may be restricted; that lasts through this shoe "
        "and all further ones, until the manager ends it."
    ),
    alternative="In a further shoe the restriction begins when the player misses a round of that shoe.",
)
AREAS_GIVEN_UP = _enter(
    "areas-given-up",
    "5.11",
    "5.16",
    unclear=(
        "A player with several playing areas gives up one or more where seats are too few for the demand; "
        "who decides which, and for how long, is not said."
    ),
    reading=(
        "A casino supervisor names the area, where no seat is free. The player keeps at least one, does not "
        "wager on it again until the supervisor permits it, and keeps what is reserved by rule 5.16."
    ),
    alternative="The player chooses which area to give up.",
)
OMISSIONS = _enter(
    "omissions-end-with-the-round",
    "16.11",
    "16.12",
    "16.14",
    unclear="After a missed cut or shuffle the cards are shuffled when the round is over.",
    reading="The report has the round finished; staff shuffle and cut before the next one.",
    alternative="The round ends by itself with new cards.",
)
REFERS_TO_ITSELF = _enter(
    "same-time-refers-to-itself",
    "14.27.4",
    unclear="The rule that says what one time is names itself among the rules that it serves.",
    reading="It serves rules 14.27.1 to 14.27.3.",
    alternative="None.",
)
TOKENS_THAT_WIN = _enter(
    "promotional-tokens-that-win",
    "1.1 def casino promotional token",
    "5.2",
    unclear=(
        "Winnings on tokens are paid in chips. Whether tokens that win or stand off are collected, the rules "
        "leave to the conditions of the voucher, of which they say nothing."
    ),
    reading="As of any wager that does not lose, nothing is collected: the tokens stay their player's.",
    alternative="Tokens are collected however the wager ends.",
)
TOKENS_BESIDE_CHIPS = _enter(
    "promotional-tokens-beside-chips",
    "1.1 def casino promotional token",
    "5.2",
    "6.3",
    "10.1",
    "12.1",
    unclear=(
        "Wagers are placed by chips and/or tokens. It is not said whether one wager may be of both, nor "
        "which of them comes back of a wager over the maximum."
    ),
    reading=(
        "A wager may be of both, and so may what doubles, splits or insures it. What is over the maximum "
        "comes back in chips, as far as there are any."
    ),
    alternative="A wager is of chips alone or of tokens alone.",
)

# Persons -----------------------------------------------------------------------------------------

PLAYER_CARD_AT_A_TERMINAL = _enter(
    "player-card-at-a-terminal",
    "5.1",
    "18.1",
    "1.1 def player card",
    unclear="A card is presented to a dealer; of a table that no dealer deals nothing is said.",
    reading=(
        "At an automated table the session of the person stands for the card, which may be digital: a valid "
        "one must have been issued to them. Play for play money is no gaming and needs none. A day begins at "
        "midnight, universal time."
    ),
    alternative="A card reader of the terminal would have to read the card itself.",
)
WHAT_IS_DEPOSITED = _enter(
    "what-is-deposited",
    "1.1 def deposit limit",
    "1.1 def cash change",
    unclear=(
        "A deposit is made into an account, at the cashier among other ways; chips are bought at a table. In "
        "this house both come to credits."
    ),
    reading=(
        "Cash that an attendant or a manager counts is a deposit; what a dealer counts at a table, or a bill "
        "acceptor, buys chips. A lower limit holds at once, a higher one or none from the next day on, of "
        "which the text says nothing."
    ),
    alternative="Every purchase of credits would count, or a new limit hold at once in every case.",
)
CASINO_DOLLARS = _enter(
    "casino-dollars-and-money-instead",
    "20.3",
    "20.4",
    "1.1 def casino promotional token",
    unclear=(
        "Casino dollars are not defined. The winner may be paid a monetary value instead of a prize, and no "
        "prize is awarded in the form of cash."
    ),
    reading=(
        "Casino dollars are promotional tokens, given by a voucher. The money instead goes to the credits of "
        "the winner's account, as no cash is handed over."
    ),
    alternative="A cheque, or a transfer to the winner's bank, which the house does not make.",
)
