/* Showdowns of every form of poker, in C: the deals of src/croupier/simulation/showdowns_loop.py, forms_loop.py and
 * draw_loop.py by the same generator and tables of hands, so that totals are equal bit for bit; how hands are put
 * together and compared is written anew.
 */
#include "shuffle.h"

enum { BOARD = 5, KINDS = 16, MOST = 13, BURNED = 1 };
#define FLUSHES (UINT64_C(0x8888) << 32)

typedef struct {
    const int64_t *weights;
    int64_t start;
    const int32_t *lower, *upper;
    const uint16_t *places, *flushes;
} tables;

static inline int rank_of(int card) { return card < 4 ? 12 : (card >> 2) - 1; }

static inline int plain_place(const tables *t, uint64_t key) {
    return t->places[t->lower[key & 0x1FFFF] + t->upper[key >> 17 & 0x3FFF]];
}

static inline int larger(int one, int two) { return one > two ? one : two; }

/* Five cards whose sum of weights is known, and the ranks that they have as bits. */
static inline int five(const tables *t, uint64_t key, int ranks) {
    int place = plain_place(t, key);
    return key & FLUSHES ? larger(place, t->flushes[ranks]) : place;
}

static int suited(const tables *t, uint64_t key, const uint8_t *hand, int cards) {
    int suit = 0, ranks = 0;
    while (!(key >> (35 + 4 * suit) & 1))
        suit++;
    for (int i = 0; i < cards; i++)
        if ((hand[i] & 3) == suit)
            ranks |= 1 << rank_of(hand[i]);
    return t->flushes[ranks];
}

static inline int five_of(const tables *t, const uint8_t *hand) {
    uint64_t key = t->start;
    for (int i = 0; i < 5; i++)
        key += t->weights[hand[i]];
    int place = plain_place(t, key);
    return key & FLUSHES ? larger(place, suited(t, key, hand, 5)) : place;
}

static inline int seven_of(const tables *t, const uint8_t hand[7]) {
    uint64_t key = t->start;
    for (int i = 0; i < 7; i++)
        key += t->weights[hand[i]];
    int place = plain_place(t, key);
    return key & FLUSHES ? larger(place, suited(t, key, hand, 7)) : place;
}

static inline void count(const int *found, int players, const int64_t *kinds, int64_t *counts) {
    int best = 0;
    int64_t who = 0;
    for (int p = 0; p < players; p++)
        best = larger(best, found[p]);
    for (int p = 0; p < players; p++)
        who |= (int64_t)(found[p] == best) << p;
    counts[(who * KINDS + kinds[best]) * KINDS + kinds[found[0]]]++;
}

#define LOAD generator g = {words[0], words[1], words[2], words[3]}
#define STORE words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d

/* Two decks in turn, so that one is shuffled while the hands of the other are looked up. */
#define PLAY(needed, deal)                                        \
    LOAD;                                                         \
    int dealt = (needed) + ((needed) & 1);                        \
    for (int64_t n = 0; n < deals; n += 2) {                      \
        shuffle_deck(cards, size, &g, dealt);                     \
        shuffle_deck(other, size, &g, dealt);                     \
        deal(cards);                                              \
        if (n + 1 < deals) {                                      \
            deal(other);                                          \
        }                                                         \
    }                                                             \
    STORE;                                                        \
    return deals

/* Two cards beside a board whose key is known. */
static inline int with_two(const uint8_t *deck, int one, int two, uint64_t board, const tables *t) {
    uint64_t key = board + t->weights[one] + t->weights[two];
    int place = plain_place(t, key);
    if (key & FLUSHES) {
        uint8_t hand[7] = {deck[0], deck[1], deck[2], deck[3], deck[4], one, two};
        place = larger(place, suited(t, key, hand, 7));
    }
    return place;
}

/* Hold'em. */
static inline void boards(const uint8_t *deck, int players, const tables *t, const int64_t *kinds, int64_t *counts) {
    uint64_t board = t->start;
    int found[MOST];
    for (int i = 0; i < BOARD; i++)
        board += t->weights[deck[i]];
    for (int p = 0; p < players; p++)
        found[p] = with_two(deck, deck[BOARD + 2 * p], deck[BOARD + 2 * p + 1], board, t);
    count(found, players, kinds, counts);
}

int64_t play_boards(uint8_t *cards, int64_t size, uint8_t *other, int64_t *words, int64_t players,
                    const int64_t *weights, int64_t start, const int32_t *lower, const int32_t *upper,
                    const uint16_t *places, const uint16_t *flushes, const int64_t *kinds, int64_t *counts,
                    int64_t deals) {
    tables t = {weights, start, lower, upper, places, flushes};
#define DEAL(deck) boards(deck, players, &t, kinds, counts)
    PLAY(BOARD + 2 * players, DEAL);
#undef DEAL
}

/* Omaha and Manila: by the ranks of two own cards a row, in it by the ranks of three of the board a place. */
typedef struct {
    const int64_t *ranks, *rows, *numbers;
    const uint16_t *places, *flushes;
} pairs_and_threes;

static inline void threes(const uint8_t *deck, int players, int held, const pairs_and_threes *t, const int64_t *kinds,
                          int64_t *counts) {
    int of_board[10], found[MOST], n = 0, suits[4] = {0}, suit = -1;
    for (int out = 0; out < BOARD; out++) {
        if (++suits[deck[out] & 3] == 3)
            suit = deck[out] & 3;
        for (int too = out + 1; too < BOARD; too++) {
            int index = 0;
            for (int i = 0; i < BOARD; i++)
                if (i != out && i != too)
                    index = index << 4 | (int)t->ranks[deck[i]];
            of_board[n++] = (int)t->numbers[index];
        }
    }
    for (int p = 0; p < players; p++) {
        const uint8_t *hand = deck + BOARD + held * p;
        int best = 0;
        for (int i = 1; i < held; i++)
            for (int j = 0; j < i; j++) {
                const uint16_t *row = t->places + t->rows[t->ranks[hand[i]] << 4 | t->ranks[hand[j]]];
                for (int k = 0; k < 10; k++)
                    best = larger(best, row[of_board[k]]);
                if ((hand[i] & 3) == suit && (hand[j] & 3) == suit) {
                    int own = 1 << t->ranks[hand[i]] | 1 << t->ranks[hand[j]], there[BOARD], many = 0;
                    for (int c = 0; c < BOARD; c++)
                        if ((deck[c] & 3) == suit)
                            there[many++] = 1 << t->ranks[deck[c]];
                    for (int a = 2; a < many; a++)
                        for (int b = 1; b < a; b++)
                            for (int c = 0; c < b; c++)
                                best = larger(best, t->flushes[own | there[a] | there[b] | there[c]]);
                }
            }
        found[p] = best;
    }
    count(found, players, kinds, counts);
}

int64_t play_threes(uint8_t *cards, int64_t size, uint8_t *other, int64_t *words, int64_t players, int64_t held,
                    const int64_t *ranks, const int64_t *rows, const int64_t *numbers, const uint16_t *places,
                    const uint16_t *flushes, const int64_t *kinds, int64_t *counts, int64_t deals) {
    pairs_and_threes t = {ranks, rows, numbers, places, flushes};
#define DEAL(deck)                                                \
    if (held == 2)                                                \
        threes(deck, players, 2, &t, kinds, counts);              \
    else if (held == 3)                                           \
        threes(deck, players, 3, &t, kinds, counts);              \
    else                                                          \
        threes(deck, players, 4, &t, kinds, counts)
    PLAY(BOARD + held * players, DEAL);
#undef DEAL
}

static inline void fives(const uint8_t *deck, int players, const tables *t, const int64_t *kinds, int64_t *counts) {
    int found[MOST];
    for (int p = 0; p < players; p++)
        found[p] = five_of(t, deck + 5 * p);
    count(found, players, kinds, counts);
}

int64_t play_fives(uint8_t *cards, int64_t size, uint8_t *other, int64_t *words, int64_t players,
                   const int64_t *weights, int64_t start, const int32_t *lower, const int32_t *upper,
                   const uint16_t *places, const uint16_t *flushes, const int64_t *kinds, int64_t *counts,
                   int64_t deals) {
    tables t = {weights, start, lower, upper, places, flushes};
#define DEAL(deck) fives(deck, players, &t, kinds, counts)
    PLAY(5 * players, DEAL);
#undef DEAL
}

static inline void sevens(const uint8_t *deck, int players, int shared, const tables *t, const int64_t *kinds,
                          int64_t *counts) {
    int found[MOST];
    for (int p = 0; p < players; p++) {
        uint8_t hand[7];
        for (int i = 0; i < 6; i++)
            hand[i] = deck[(7 - shared) * p + i];
        hand[6] = shared ? deck[6 * players] : deck[7 * p + 6];
        found[p] = seven_of(t, hand);
    }
    count(found, players, kinds, counts);
}

int64_t play_sevens(uint8_t *cards, int64_t size, uint8_t *other, int64_t *words, int64_t players, int64_t shared,
                    const int64_t *weights, int64_t start, const int32_t *lower, const int32_t *upper,
                    const uint16_t *places, const uint16_t *flushes, const int64_t *kinds, int64_t *counts,
                    int64_t deals) {
    tables t = {weights, start, lower, upper, places, flushes};
#define DEAL(deck)                                                \
    if (shared)                                                   \
        sevens(deck, players, 1, &t, kinds, counts);              \
    else                                                          \
        sevens(deck, players, 0, &t, kinds, counts)
    PLAY(shared ? 6 * players + 1 : 7 * players, DEAL);
#undef DEAL
}

/* Pineapple: the two to keep are sought among the three pairs, those without the last card first. */
static inline int kept(const uint8_t *deck, const uint8_t *hand, int crazy, const int64_t *worth, const tables *t) {
    static const int pairs[3][2] = {{0, 1}, {0, 2}, {1, 2}};
    int64_t value[3];
    uint64_t flop = t->start;
    int ranks = 0;
    if (crazy)
        for (int i = 0; i < 3; i++)
            flop += t->weights[deck[i]], ranks |= 1 << rank_of(deck[i]);
    for (int n = 0; n < 3; n++) {
        int one = hand[pairs[n][0]], two = hand[pairs[n][1]];
        value[n] = worth[one * 64 + two];
        if (crazy)
            value[n] += (int64_t)five(t, flop + t->weights[one] + t->weights[two],
                                      ranks | 1 << rank_of(one) | 1 << rank_of(two)) << 32;
    }
    int which = value[1] > value[0];
    return value[2] > value[which] ? 2 : which;
}

static inline void pineapple(const uint8_t *deck, int players, int crazy, const int64_t *worth, const tables *fives,
                             const tables *t, const int64_t *kinds, int64_t *counts) {
    uint64_t board = t->start;
    int found[MOST];
    for (int i = 0; i < BOARD; i++)
        board += t->weights[deck[i]];
    for (int p = 0; p < players; p++) {
        const uint8_t *three = deck + BOARD + 3 * p;
        int which = kept(deck, three, crazy, worth, fives);
        found[p] = with_two(deck, three[which == 2], three[which == 0 ? 1 : 2], board, t);
    }
    count(found, players, kinds, counts);
}

int64_t play_pineapple(uint8_t *cards, int64_t size, uint8_t *other, int64_t *words, int64_t players, int64_t crazy,
                       const int64_t *worth, const int64_t *weights5, int64_t start5, const int32_t *lower5,
                       const int32_t *upper5, const uint16_t *places5, const uint16_t *flushes5,
                       const int64_t *weights, int64_t start, const int32_t *lower, const int32_t *upper,
                       const uint16_t *places, const uint16_t *flushes, const int64_t *kinds, int64_t *counts,
                       int64_t deals) {
    tables f = {weights5, start5, lower5, upper5, places5, flushes5};
    tables t = {weights, start, lower, upper, places, flushes};
#define DEAL(deck)                                                        \
    if (crazy)                                                            \
        pineapple(deck, players, 1, worth, &f, &t, kinds, counts);        \
    else                                                                  \
        pineapple(deck, players, 0, worth, &f, &t, kinds, counts)
    PLAY(BOARD + 3 * players, DEAL);
#undef DEAL
}

/* Draw: what is exchanged is told by counting ranks and suits; hands that need no exchange are left alone. */
static inline int exchanged(const tables *t, const uint8_t *hand, int pat) {
    if (five_of(t, hand) >= pat)
        return 0;
    uint64_t ranks = 0;
    int suits[4] = {0}, gone = 0, high = -1, next = -1;
    for (int i = 0; i < 5; i++) {
        int rank = rank_of(hand[i]);
        ranks += UINT64_C(1) << 4 * rank;
        suits[hand[i] & 3]++;
        next = larger(next, rank < high ? rank : high);
        high = larger(high, rank);
    }
    if (ranks & UINT64_C(0xEEEEEEEEEEEEE)) {
        for (int i = 0; i < 5; i++)
            gone |= ((ranks >> 4 * rank_of(hand[i]) & 15) == 1) << i;
        return gone;
    }
    for (int i = 0; i < 5; i++)
        gone |= (suits[hand[i] & 3] != 4) << i;
    if (gone != 31)
        return gone;
    gone = 0;
    for (int i = 0; i < 5; i++)
        gone |= (rank_of(hand[i]) < next) << i;
    return gone;
}

static inline void change(uint8_t *one, uint8_t *two) {
    uint8_t card = *one;
    *one = *two, *two = card;
}

static inline uint32_t below(generator *g, uint32_t bound) {
    for (;;) {
        uint64_t spread = (uint64_t)next_word(g) * bound;
        if ((uint32_t)spread >= bound || (uint32_t)spread >= (UINT64_C(1) << 32) % bound)
            return spread >> 32;
    }
}

static inline void draws(uint8_t *deck, int size, int players, int pat, generator *g, const tables *t,
                         const int64_t *kinds, int64_t *counts) {
    int found[MOST], base = 5 * players + BURNED, next = base, mixed = 0;
    for (int p = 0; p < players; p++) {
        uint8_t *hand = deck + 5 * p;
        int gone = exchanged(t, hand, pat), own = 0;
        for (int i = 0; i < 5; i++) {
            if (!(gone >> i & 1))
                continue;
            if (next == size) {
                int others = size - base - own;
                for (int n = 0; n < own && n < others; n++)
                    change(deck + base + n, deck + size - 1 - n);
                next = size - others, mixed = 1;
            }
            if (mixed)
                change(deck + next, deck + next + below(g, size - next));
            change(hand + i, deck + next++);
            own++;
        }
        found[p] = five_of(t, hand);
    }
    count(found, players, kinds, counts);
}

int64_t play_draw(uint8_t *cards, int64_t size, uint8_t *other, int64_t *words, int64_t players, int64_t pat,
                  const int64_t *weights, int64_t start, const int32_t *lower, const int32_t *upper,
                  const uint16_t *places, const uint16_t *flushes, const int64_t *kinds, int64_t *counts,
                  int64_t deals) {
    tables t = {weights, start, lower, upper, places, flushes};
    int needed = 8 * players + BURNED + 1;
    needed = needed < size ? needed & ~1 : size;
#define DEAL(deck) draws(deck, size, players, pat, &g, &t, kinds, counts)
    PLAY(needed, DEAL);
#undef DEAL
}
