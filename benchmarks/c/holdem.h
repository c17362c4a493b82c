/* What the loops of hold'em against the dealer share: hands of seven cards, and bets looked up as bits. */
#include "shuffle.h"

enum { DECK = 52, SHUFFLED = 10, ROW = 64, PAIRS = 2048, EXCHANGES = 32 };

typedef struct {
    const int64_t *weights;
    int64_t start;
    const int32_t *lower, *upper;
    const uint16_t *places, *flushes;
} ranking;

static int flush_place(const uint8_t *hand, int64_t key, const ranking *r) {
    int full = key >> 35, suit = (full >> 4 & 1) + 2 * (full >> 8 & 1) + 3 * (full >> 12 & 1), ranks = 0;
    for (int n = 0; n < 7; n++)
        if ((hand[n] & 3) == suit)
            ranks |= 1 << ((hand[n] >> 2) + 12) % 13;
    return r->flushes[ranks];
}

static inline int place_of_seven(const uint8_t *hand, const ranking *r) {
    int64_t key = r->start;
    for (int n = 0; n < 7; n++)
        key += r->weights[hand[n]];
    int place = r->places[r->lower[key & 0x1FFFF] + r->upper[key >> 17 & 0x3FFF]];
    if (key >> 32 & 0x8888) {
        int suited = flush_place(hand, key, r);
        place = suited > place ? suited : place;
    }
    return place;
}

static inline int kind_of(int place) {
    return (place >= 1277) + (place >= 4137) + (place >= 4995) + (place >= 5853) + (place >= 5863) +
           (place >= 7140) + (place >= 7296) + (place >= 7452) + (place >= 7461);
}

static inline void sort_two(int *low, int *high) {
    int one = *low, other = *high;
    *low = one < other ? one : other;
    *high = one < other ? other : one;
}

static inline int looked_up(int found, int pair, const int16_t *moved, int classes, const uint8_t *bits) {
    int at = moved[(found & (EXCHANGES - 1)) * PAIRS + pair] * classes + found / EXCHANGES;
    return bits[at >> 3] >> (at & 7) & 1;
}
