/* The loop of src/croupier/simulation/big_raise/loop.py, written in C: the same generator, the same shuffle, two
 * decks side by side, the same tables of hands and of what is raised. Totals are equal bit for bit, so what is
 * left to compare is speed. The rules stand here a second time, as C programmers would write them; that the
 * totals agree checks them too.
 */
#include "shuffle.h"

enum { ROUND = 5, DECK = 52, ROW = 64, FOLDED = 11, MOST = 4, BONUS = 64 };

typedef struct {
    const int64_t *weights;
    int64_t start;
    const int32_t *lower, *upper;
    const uint16_t *places, *flushes;
    const int64_t *choose;
    const uint16_t *raises;
} tables;

static int flush_place(const uint8_t *hand, const tables *t) {
    int ranks = 0;
    for (int n = 0; n < 5; n++)
        ranks |= 1 << ((hand[n] >> 2) + 12) % 13;
    return t->flushes[ranks];
}

static inline int place_of(const uint8_t *hand, const tables *t) {
    int64_t key = t->start;
    for (int n = 0; n < 5; n++)
        key += t->weights[hand[n]];
    int place = t->places[t->lower[key & 0x1FFFF] + t->upper[key >> 17 & 0x3FFF]];
    if (key >> 32 & 0x8888) {
        int suited = flush_place(hand, t);
        place = suited > place ? suited : place;
    }
    return place;
}

static inline int line_of(int place) {
    return (place >= 2157) + (place >= 3037) + (place >= 4137) + (place >= 4995) + (place >= 5853) +
           (place >= 5863) + (place >= 7140) + (place >= 7296) + (place >= 7452) + (place >= 7461);
}

static inline void sort_two(int *low, int *high) {
    int one = *low, other = *high;
    *low = one < other ? one : other;
    *high = one < other ? other : one;
}

static inline int class_of(const uint8_t *cards, const tables *t) {
    const int64_t *two = t->choose + ROW, *three = two + ROW;
    int a = cards[0], b = cards[1], c = cards[2];
    sort_two(&a, &b);
    sort_two(&b, &c);
    sort_two(&a, &b);
    int found = t->raises[a + two[b] + three[c]], raised = found & 7, bonus = (found >> 3) * BONUS;
    if (!raised)
        return FOLDED * MOST + bonus;
    return line_of(place_of(cards, t)) * MOST + raised - 1 + bonus;
}

int64_t play(uint8_t *restrict first, uint8_t *restrict second, int64_t *restrict words,
             const int64_t *restrict weights, int64_t start, const int32_t *restrict lower,
             const int32_t *restrict upper, const uint16_t *restrict places, const uint16_t *restrict flushes,
             const int64_t *restrict choose, const uint16_t *restrict raises, int64_t *restrict counts,
             int64_t rounds) {
    const tables t = {weights, start, lower, upper, places, flushes, choose, raises};
    generator g = {words[0], words[1], words[2], words[3]};
    for (int64_t pair = 0; pair < rounds / 2; pair++) {
        shuffle_deck(first, DECK, &g, ROUND);
        shuffle_deck(second, DECK, &g, ROUND);
        int one = class_of(first, &t), other = class_of(second, &t);
        counts[one]++;
        counts[other]++;
    }
    if (rounds & 1) {
        shuffle_deck(first, DECK, &g, ROUND);
        counts[class_of(first, &t)]++;
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds;
}
