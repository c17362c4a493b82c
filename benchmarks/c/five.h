/* Ranking hands of five cards by the tables of src/croupier/games/poker_hands/tables.py. */
#include <stdint.h>

typedef struct {
    const int64_t *weights;
    int64_t start;
    const int32_t *lower, *upper;
    const uint16_t *places, *flushes;
} ranking;

static int flush_place(const uint8_t *hand, const ranking *r) {
    int ranks = 0;
    for (int n = 0; n < 5; n++)
        ranks |= 1 << ((hand[n] >> 2) + 12) % 13;
    return r->flushes[ranks];
}

static inline int place_of(const uint8_t *hand, const ranking *r) {
    int64_t key = r->start;
    for (int n = 0; n < 5; n++)
        key += r->weights[hand[n]];
    int place = r->places[r->lower[key & 0x1FFFF] + r->upper[key >> 17 & 0x3FFF]];
    if (key >> 32 & 0x8888) {
        int suited = flush_place(hand, r);
        place = suited > place ? suited : place;
    }
    return place;
}

static inline void sort_two(int *low, int *high) {
    int one = *low, other = *high;
    *low = one < other ? one : other;
    *high = one < other ? other : one;
}
