/* The loop of src/croupier/simulation/lunar_poker/loop.py, written in C: the same generator, the same shuffle, the
 * same tables of hands and choices, and the same estimate of what a bet wins after a draw. Totals are equal bit
 * for bit, so what is left to compare is speed. The rules stand here a second time, as C programmers would write
 * them; that the totals agree checks them too.
 */
#include "shuffle.h"

enum {
    DECK = 52, ROUND = 16, ROW = 64, HAND = 5, UP = 9, DRAWN = 10, RANKS = 13, SUPER = 512, CLASSES = 8192,
    FOLDS = 0, BETS = 1, BUYS = 2, QUALIFIES = 1113, PAIR_FROM = 1277, TWO_PAIRS_FROM = 4137, BET_LINES = 118,
    LOST = 0, WON = 1, LEVEL = 2, OUT = 3, FOLDED = 4, NO_HAND = 5, ENDS = 8, SECONDS = 11, ACE = 12, KING = 11
};

enum { ODD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL_FLUSH };

typedef struct {
    const int64_t *weights;
    int64_t start;
    const int32_t *lower, *upper;
    const uint16_t *places, *flushes;
} ranking;

typedef struct {
    ranking five, six;
    const int64_t *choose;
    const int32_t *rows;
    const uint8_t *suits, *choices;
    const int64_t *odds, *table;
} tables;

typedef struct {
    int ranks, twos, threes, suit, suited;
} features;

static inline int rank_of(int card) { return ((card >> 2) + 12) % 13; }

static inline int place_of_key(int64_t key, const ranking *r) {
    return r->places[r->lower[key & 0x1FFFF] + r->upper[key >> 17 & 0x3FFF]];
}

static inline int place_of_five(const uint8_t *hand, const ranking *r) {
    int64_t key = r->start;
    for (int n = 0; n < HAND; n++)
        key += r->weights[hand[n]];
    int place = place_of_key(key, r);
    if (key >> 32 & 0x8888) {
        int ranks = 0;
        for (int n = 0; n < HAND; n++)
            ranks |= 1 << rank_of(hand[n]);
        int flush = r->flushes[ranks];
        place = flush > place ? flush : place;
    }
    return place;
}

static int place_of_six(const uint8_t *cards, int sixth, const ranking *r) {
    int64_t key = r->start + r->weights[sixth];
    for (int n = 0; n < HAND; n++)
        key += r->weights[cards[n]];
    int place = place_of_key(key, r);
    if (key >> 32 & 0x8888) {
        int by_suit[4] = {0}, many[4] = {0};
        for (int n = 0; n <= HAND; n++) {
            int card = n < HAND ? cards[n] : sixth;
            by_suit[card & 3] |= 1 << rank_of(card);
            many[card & 3]++;
        }
        for (int suit = 0; suit < 4; suit++)
            if (many[suit] >= HAND && r->flushes[by_suit[suit]] > place)
                place = r->flushes[by_suit[suit]];
    }
    return place;
}

static inline int kind_of(int place) {
    return (place >= PAIR_FROM) + (place >= TWO_PAIRS_FROM) + (place >= 4995) + (place >= 5853) + (place >= 5863) +
           (place >= 7140) + (place >= 7296) + (place >= 7452) + (place >= 7461);
}

static inline int runs_of(int ranks) {
    int low = ranks << 1 | ranks >> 12;
    return low & low >> 1 & low >> 2 & low >> 3 & low >> 4;
}

/* Estimates ------------------------------------------------------------------------------------------- */

static void dealers_hands(const int *free, int up, double *low_hands, double *both_hands) {
    int64_t one = 0, two = 0, three = 0, four = 0;
    for (int rank = 0; rank < KING; rank++) {
        int64_t each = rank == up ? 0 : free[rank];
        one += each;
        two += each * each;
        three += each * each * each;
        four += each * each * each * each;
    }
    int64_t pairs = (one * one - two) / 2, threes = (one * one * one - 3 * one * two + 2 * three) / 6;
    int64_t fours =
        (one * one * one * one - 6 * one * one * two + 3 * two * two + 8 * one * three - 6 * four) / 24;
    int64_t aces = free[ACE], kings = free[KING], low, both;
    if (up == ACE)
        low = fours, both = kings * threes;
    else if (up == KING)
        low = fours, both = aces * threes;
    else
        low = fours + (aces + kings) * threes, both = aces * kings * pairs;
    for (int lowest = -1; lowest < 9; lowest++) {
        if (!((lowest <= up && up <= lowest + 4) || (up == ACE && lowest == -1)))
            continue;
        int64_t many = 1;
        for (int rank = lowest; rank < lowest + 5; rank++) {
            int at = rank < 0 ? ACE : rank;
            if (at != up)
                many *= free[at];
        }
        *(lowest == 8 ? &both : &low) -= many;
    }
    *low_hands = low;
    *both_hands = both;
}

static void lower_pairs(const int *free, int up, int pair, double *below, double *level) {
    int64_t one = 0, two = 0, three = 0, lower = 0, same = 0;
    for (int rank = 0; rank < RANKS; rank++) {
        int64_t each = rank == up ? 0 : free[rank];
        one += each;
        two += each * each;
        three += each * each * each;
    }
    int64_t threes = (one * one * one - 3 * one * two + 2 * three) / 6;
    for (int rank = 0; rank <= pair && rank < RANKS; rank++) {
        int64_t each = free[rank], many, rest = one - each;
        if (rank == up)
            many = each * threes;
        else
            many = each * (each - 1) / 2 * ((rest * rest - (two - each * each)) / 2);
        *(rank == pair ? &same : &lower) += many;
    }
    *below = lower;
    *level = same;
}

static void beaten_kickers(const int *free, int up, int ranks, double *below, double *same) {
    int mine = ranks & ((1 << KING) - 1);
    int64_t lower = 0, level = 0, times = (up == ACE ? 1 : free[ACE]) * (up == KING ? 1 : free[KING]);
    for (int high = 2; high < KING; high++)
        for (int middle = 1; middle < high; middle++)
            for (int small = 0; small < middle; small++) {
                int mask = 1 << high | 1 << middle | 1 << small;
                if ((up < KING && !(mask >> up & 1)) || mask > mine)
                    continue;
                int64_t many = times;
                many *= high == up ? 1 : free[high];
                many *= middle == up ? 1 : free[middle];
                many *= small == up ? 1 : free[small];
                *(mask == mine ? &level : &lower) += many;
            }
    *below = lower;
    *same = level;
}

/* Below two pairs. */
static double bet_worth(const int *free, int up, int ranks, int twos, int pays) {
    int64_t many = 0;
    for (int rank = 0; rank < RANKS; rank++)
        many += free[rank];
    double hands = many * (many - 1) * (many - 2) * (many - 3) / 24.0, low, both, below, level;
    dealers_hands(free, up, &low, &both);
    low -= low * (1.0 / 256.0);
    double plays = hands - low;
    if (twos) {
        lower_pairs(free, up, __builtin_ctz(twos), &below, &level);
        double won = both + below + 0.5 * level;
        return (low + 2 * pays * won - 3 * (plays - won)) / hands;
    }
    if (ranks >> KING == 3) {
        beaten_kickers(free, up, ranks, &below, &level);
        return (low + 2 * pays * below - 3 * (plays - below - level)) / hands;
    }
    return (low - 3 * plays) / hands;
}

/* Rules ----------------------------------------------------------------------------------------------- */

static features features_of(const uint8_t *cards, int sixth) {
    features f = {0};
    int by_suit[4] = {0}, many[4] = {0};
    for (int n = 0; n < HAND + (sixth >= 0); n++) {
        int card = n < HAND ? cards[n] : sixth, bit = 1 << rank_of(card);
        f.threes |= f.twos & bit;
        f.twos |= f.ranks & bit;
        f.ranks |= bit;
        by_suit[card & 3] |= bit;
        many[card & 3]++;
    }
    for (int suit = 0; suit < 4; suit++)
        if (many[suit] >= HAND)
            f.suit = by_suit[suit], f.suited = many[suit];
    return f;
}

enum { NONE, ACE_KING, A_PAIR, A_TWO_PAIRS, A_STRAIGHT, A_FLUSH, A_FULL_HOUSE, A_STRAIGHT_FLUSH,
       PAIR_ACE_KING, STRAIGHT_PAIR, STRAIGHT_ACE_KING };

static const int BOTH = 3 << KING, BROADWAY = 31 << 8;

static inline int several(int mask) { return (mask & (mask - 1)) != 0; }

static int beside_a_straight(int ranks, int both) {
    if (several(runs_of(ranks)))
        return A_STRAIGHT;
    return both && (ranks & BROADWAY) != BROADWAY ? ACE_KING : NONE;
}

static int second_of(int kind, const features *f) {
    int both = (f->ranks & BOTH) == BOTH;
    switch (kind) {
    case ODD:
        return NONE;
    case TWO_PAIRS:
        if (several(f->twos & (f->twos - 1)))
            return A_TWO_PAIRS;
        return both && f->twos != BOTH ? ACE_KING : NONE;
    case PAIR:
    case THREE:
        return both ? ACE_KING : NONE;
    case STRAIGHT:
        return f->twos ? STRAIGHT_PAIR : beside_a_straight(f->ranks, both);
    case FULL_HOUSE:
        if (several(f->threes))
            return A_FULL_HOUSE;
        return both && f->twos != BOTH ? ACE_KING : NONE;
    case FOUR:
        if (several(f->twos))
            return A_FULL_HOUSE;
        return both ? ACE_KING : NONE;
    }
    if (f->suited > 5)
        return several(runs_of(f->suit)) ? A_STRAIGHT_FLUSH : A_FLUSH;
    if (kind == FLUSH) {
        int beside = both && ((f->suit & BOTH) != BOTH || f->twos & BOTH);
        if (runs_of(f->ranks))
            return beside && (f->ranks & BROADWAY) != BROADWAY ? STRAIGHT_ACE_KING : A_STRAIGHT;
        if (f->twos)
            return beside ? PAIR_ACE_KING : A_PAIR;
        return beside ? ACE_KING : NONE;
    }
    if (f->twos)
        return STRAIGHT_PAIR;
    return f->ranks & ~f->suit ? beside_a_straight(f->ranks, both) : NONE;
}

static int paid_besides(int found, int ace_king, int pays) {
    if (!pays)
        return NONE;
    if (!ace_king) {
        if (found == ACE_KING)
            return NONE;
        found = found == PAIR_ACE_KING ? A_PAIR : found == STRAIGHT_ACE_KING ? A_STRAIGHT : found;
    }
    if (pays == 1)
        found = found == PAIR_ACE_KING                                    ? A_PAIR
                : found == STRAIGHT_PAIR || found == STRAIGHT_ACE_KING ? A_STRAIGHT
                                                                       : found;
    return found;
}

static int super_line(int kind, int ranks, int same) {
    int straight = kind == STRAIGHT || kind >= STRAIGHT_FLUSH;
    if (straight && same)
        return 7;
    switch (kind) {
    case FOUR: return 8;
    case FULL_HOUSE: return 6;
    case FLUSH: return 5;
    case STRAIGHT: return 4;
    case THREE: return 3;
    }
    return (ranks & 7 << 10) == 7 << 10 ? 2 : same;
}

/* A round --------------------------------------------------------------------------------------------- */

static inline void swap(uint8_t *cards, int one, int other) {
    uint8_t card = cards[one];
    cards[one] = cards[other];
    cards[other] = card;
}

static inline int there(int card, int suits) { return (card & ~3) | (suits >> 2 * (card & 3) & 3); }

static int give_up(uint8_t *cards, int given, int suits) {
    int own[HAND], many = 0;
    for (int n = 0; n < HAND; n++)
        own[n] = there(cards[n], suits);
    for (int place = 0; place < HAND; place++) {
        int below = 0;
        for (int other = 0; other < HAND; other++)
            below += own[other] < own[place];
        if (given >> below & 1)
            swap(cards, place, DRAWN + many++);
    }
    return many;
}

static int bets(const uint8_t *cards, int seen, int sixth, int place, const int64_t *table) {
    if (place >= TWO_PAIRS_FROM)
        return 1;
    if (table[4])
        return place >= table[4];
    int free[RANKS];
    for (int rank = 0; rank < RANKS; rank++)
        free[rank] = 4;
    for (int n = 0; n < HAND; n++)
        free[rank_of(cards[n])]--;
    for (int n = UP; n < seen; n++)
        free[rank_of(cards[n])]--;
    features f = features_of(cards, sixth);
    int wins = f.twos ? table[2 + (f.ranks >> KING == 3)] : table[2];
    return bet_worth(free, rank_of(cards[UP]), f.ranks, f.twos, wins) > -1.0;
}

static int forces(uint8_t *cards, int seen, int place, int wins, const ranking *five) {
    int highest = HAND, won = 0, lost = 0;
    for (int n = HAND + 1; n <= UP; n++)
        if (rank_of(cards[n]) > rank_of(cards[highest]))
            highest = n;
    swap(cards, highest, UP);
    uint8_t goes = cards[UP];
    for (int n = seen; n < DECK; n++) {
        cards[UP] = cards[n];
        int made = place_of_five(cards + HAND, five);
        won += made >= QUALIFIES && made < place;
        lost += made >= QUALIFIES && made > place;
    }
    cards[UP] = goes;
    return 2 * wins * won - 3 * lost > 2 * (DECK - seen);
}

static inline int end_of(int place, int dealer, int forced) {
    if (dealer < QUALIFIES)
        return forced ? NO_HAND : OUT;
    return place > dealer ? WON : place == dealer ? LEVEL : LOST;
}

static int ending(uint8_t *cards, int seen, int sixth, int place, int made, int fees, const tables *t) {
    int ended = end_of(place, place_of_five(cards + HAND, &t->five), 0);
    if (ended != WON && ended != OUT)
        return fees * BET_LINES + ended;
    features f = features_of(cards, sixth);
    int besides = paid_besides(second_of(made, &f), t->table[0], t->table[1]);
    if (ended == OUT) {
        int wins = t->odds[made * 16 + besides];
        if (wins < 4 || !forces(cards, seen, place, wins, &t->five))
            return fees * BET_LINES + ended;
        fees++;
        swap(cards, UP, seen);
        ended = end_of(place, place_of_five(cards + HAND, &t->five), 1);
        if (ended != WON)
            return fees * BET_LINES + ended;
    }
    return fees * BET_LINES + ENDS + made * SECONDS + besides;
}

static inline void sort_two(int *low, int *high) {
    int one = *low, other = *high;
    *low = one < other ? one : other;
    *high = one < other ? other : one;
}

static int class_of(uint8_t *cards, const tables *t) {
    int c[HAND], black = 0, ranks = 0;
    for (int n = 0; n < HAND; n++) {
        c[n] = cards[n];
        black += 9 >> (cards[n] & 3) & 1;
        ranks |= 1 << rank_of(cards[n]);
    }
    sort_two(c, c + 1), sort_two(c + 3, c + 4), sort_two(c + 2, c + 4), sort_two(c + 2, c + 3);
    sort_two(c, c + 3), sort_two(c, c + 2), sort_two(c + 1, c + 4), sort_two(c + 1, c + 3), sort_two(c + 1, c + 2);
    int64_t number = c[0];
    for (int n = 1; n < HAND; n++)
        number += t->choose[n * ROW + c[n]];
    int place = place_of_five(cards, &t->five), made = kind_of(place);
    int side = super_line(made, ranks, black == 0 || black == HAND) * SUPER;
    if (made >= STRAIGHT_FLUSH)
        return made - STRAIGHT_FLUSH + 6 + side;
    int suits = t->suits[number];
    int choice = t->choices[(int64_t)t->rows[number] * DECK + there(cards[UP], suits)];
    if (choice == FOLDS)
        return FOLDED + side;
    int fees = 0, seen = DRAWN, sixth = -1;
    if (choice != BETS) {
        fees = 1;
        if (choice == BUYS) {
            seen = DRAWN + 1, sixth = cards[DRAWN];
            place = place_of_six(cards, sixth, &t->six);
        } else {
            seen = DRAWN + give_up(cards, choice, suits);
            place = place_of_five(cards, &t->five);
        }
        if (!bets(cards, seen, sixth, place, t->table))
            return BET_LINES + FOLDED + side;
        made = kind_of(place);
    }
    return ending(cards, seen, sixth, place, made, fees, t) + side;
}

int64_t play(uint8_t *first, uint8_t *second, int64_t *words, const int64_t *weights, int64_t start,
             const int32_t *lower, const int32_t *upper, const uint16_t *places, const uint16_t *flushes,
             const int64_t *weights_six, int64_t start_six, const int32_t *lower_six, const int32_t *upper_six,
             const uint16_t *places_six, const uint16_t *flushes_six, const int64_t *choose, const int32_t *rows,
             const uint8_t *suits, const uint8_t *choices, const int64_t *odds, const int64_t *table,
             int64_t *room, int64_t *counts, int64_t rounds) {
    (void)room;
    const tables t = {{weights, start, lower, upper, places, flushes},
                      {weights_six, start_six, lower_six, upper_six, places_six, flushes_six},
                      choose, rows, suits, choices, odds, table};
    generator g = {words[0], words[1], words[2], words[3]};
    for (int64_t number = 0; number < rounds; number++) {
        uint8_t *deck = number & 1 ? second : first;
        shuffle_deck(deck, DECK, &g, ROUND);
        counts[class_of(deck, &t) & (CLASSES - 1)]++;
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds;
}
