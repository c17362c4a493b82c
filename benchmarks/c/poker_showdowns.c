/* The loop of src/croupier/simulation/showdowns_loop.py, written in C: the same generator, the same shuffle, two
 * decks side by side, the same tables of hands. Totals are equal bit for bit, so what is left to compare is speed.
 */
#include "shuffle.h"

enum { DECK = 52, BOARD = 5, LOWER_BITS = 17, SUITS_SHIFT = 32 };
#define FLUSHES (UINT64_C(0x8888) << SUITS_SHIFT)

static int flush_of(const uint8_t *cards, int first, uint64_t key, const uint16_t *flushes) {
    int suit = 0, ranks = 0;
    while (!(key >> (SUITS_SHIFT + 4 * suit) & 8))
        suit++;
    for (int i = 0; i < BOARD + 2; i++) {
        int card = cards[i < BOARD ? i : first + i - BOARD];
        if ((card & 3) == suit)
            ranks |= card < 4 ? 4096 : 1 << ((card >> 2) - 1);
    }
    return flushes[ranks];
}

typedef struct {
    const int64_t *weights;
    int64_t start;
    const int32_t *lower, *upper;
    const uint16_t *places, *flushes;
} tables;

static inline void showdown(const uint8_t *cards, int players, const tables *t, int64_t *winners, int64_t *best) {
    uint64_t board = t->start;
    int found[10], most = 0, who = 0;
    for (int i = 0; i < BOARD; i++)
        board += t->weights[cards[i]];
    for (int p = 0; p < players; p++) {
        int first = BOARD + 2 * p;
        uint64_t key = board + t->weights[cards[first]] + t->weights[cards[first + 1]];
        int place = t->places[t->lower[key & 0x1FFFF] + t->upper[key >> LOWER_BITS & 0x3FFF]];
        if (key & FLUSHES) {
            int flush = flush_of(cards, first, key, t->flushes);
            place = flush > place ? flush : place;
        }
        found[p] = place;
        most = place > most ? place : most;
    }
    for (int p = 0; p < players; p++)
        who |= (found[p] == most) << p;
    winners[who]++;
    best[most]++;
}

int64_t play(uint8_t *cards, uint8_t *other, int64_t *words, int64_t players, const int64_t *weights,
             int64_t start, const int32_t *lower, const int32_t *upper, const uint16_t *places,
             const uint16_t *flushes, int64_t *winners, int64_t *best, int64_t deals) {
    generator g = {words[0], words[1], words[2], words[3]};
    tables t = {weights, start, lower, upper, places, flushes};
    int count = BOARD + 2 * (int)players + 1;
    for (int64_t deal = 0; deal < deals / 2; deal++) {
        shuffle_deck(cards, DECK, &g, count);
        shuffle_deck(other, DECK, &g, count);
        showdown(cards, players, &t, winners, best);
        showdown(other, players, &t, winners, best);
    }
    if (deals & 1) {
        shuffle_deck(cards, DECK, &g, count);
        showdown(cards, players, &t, winners, best);
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return deals;
}
