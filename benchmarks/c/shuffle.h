/* What the loops in C draw by: the generator of src/croupier/simulation/shuffle.py (xoshiro128++), and the
 * same two shuffles, of a shoe by two cards from a word and of a deck by four.
 */
#include <stdint.h>

typedef struct {
    uint32_t a, b, c, d;
} generator;

static inline uint32_t rotated(uint32_t word, int by) { return (word << by) | (word >> (32 - by)); }

static inline uint32_t next_word(generator *g) {
    uint32_t word = rotated(g->a + g->d, 7) + g->a;
    uint32_t shifted = g->b << 9;
    g->c ^= g->a;
    g->d ^= g->b;
    g->b ^= g->c;
    g->a ^= g->d;
    g->c ^= shifted;
    g->d = rotated(g->d, 11);
    return word;
}

static inline void exchange(uint8_t *cards, int place, uint32_t ahead) {
    uint8_t card = cards[place + ahead];
    cards[place + ahead] = cards[place];
    cards[place] = card;
}

static inline void shuffle_shoe(uint8_t *cards, int size, generator *state, int count) {
    generator g = *state;
    for (int place = 0; place < count; place += 2) {
        uint32_t first = size - place, second = first - 1, pairs = first * second, one, two;
        for (;;) {
            uint64_t spread = (uint64_t)next_word(&g) * first;
            one = spread >> 32;
            spread = (spread & 0xFFFFFFFF) * second;
            two = spread >> 32;
            uint32_t left = (uint32_t)spread;
            if (left >= pairs || left >= (UINT64_C(1) << 32) % pairs)
                break;
        }
        exchange(cards, place, one);
        exchange(cards, place + 1, two);
    }
    *state = g;
}

static inline void shuffle_deck(uint8_t *cards, int size, generator *g, int count) {
    int place = 0;
    for (; place + 4 <= count; place += 4) {
        uint32_t first = size - place, fours = first * (first - 1) * (first - 2) * (first - 3), ahead[4];
        for (;;) {
            uint64_t spread = (uint64_t)next_word(g) * first;
            ahead[0] = spread >> 32;
            for (int i = 1; i < 4; i++) {
                spread = (spread & 0xFFFFFFFF) * (first - i);
                ahead[i] = spread >> 32;
            }
            uint32_t left = (uint32_t)spread;
            if (left >= fours || left >= (UINT64_C(1) << 32) % fours)
                break;
        }
        for (int i = 0; i < 4; i++)
            exchange(cards, place + i, ahead[i]);
    }
    if (place < count) {
        uint32_t first = size - place, second = first - 1, pairs = first * second, one, two;
        for (;;) {
            uint64_t spread = (uint64_t)next_word(g) * first;
            one = spread >> 32;
            spread = (spread & 0xFFFFFFFF) * second;
            two = spread >> 32;
            uint32_t left = (uint32_t)spread;
            if (left >= pairs || left >= (UINT64_C(1) << 32) % pairs)
                break;
        }
        exchange(cards, place, one);
        exchange(cards, place + 1, two);
    }
}
