/* The loop of src/croupier/simulation/three_card_poker/loop.py, written in C: the same generator, the same
 * shuffle, two decks side by side, the same table of places. Totals are equal bit for bit, so what is left
 * to compare is speed. The rules stand here a second time, as C programmers would write them; that the
 * totals agree checks them too.
 */
#include <stdint.h>

enum { LOST, WON, STOOD_OFF, NOT_QUALIFIED, FOLDED };
enum { KINDS = 6, ROUND = 6, DECK = 52 };
enum { QUEEN = 112, PAIR = 274, FLUSH = 430, STRAIGHT = 704, THREE = 716, STRAIGHT_FLUSH = 729 };

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

static inline void shuffle(uint8_t *cards, generator *g) {
    int place = 0;
    for (; place + 4 <= ROUND; place += 4) {
        uint32_t first = DECK - place, fours = first * (first - 1) * (first - 2) * (first - 3), ahead[4];
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
    if (place < ROUND) {
        uint32_t first = DECK - place, second = first - 1, pairs = first * second, one, two;
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

static inline int place_of(const uint8_t *hand, const int16_t *places) {
    int ranks = (hand[0] >> 2) << 8 | (hand[1] >> 2) << 4 | (hand[2] >> 2);
    int suited = (((hand[0] ^ hand[1]) | (hand[0] ^ hand[2])) & 3) == 0;
    return places[ranks | suited << 12];
}

static inline int kind_of(int place) {
    return (place >= PAIR) + (place >= FLUSH) + (place >= STRAIGHT) + (place >= THREE) +
           (place >= STRAIGHT_FLUSH);
}

static inline void deal(const uint8_t *cards, const int16_t *places, int bet_from, int64_t *counts) {
    int player = place_of(cards, places), dealer = place_of(cards + 3, places);
    int end = player > dealer ? WON : player == dealer ? STOOD_OFF : LOST;
    end = dealer < QUEEN ? NOT_QUALIFIED : end;
    end = player < bet_from ? FOLDED : end;
    counts[end * KINDS + kind_of(player)]++;
}

int64_t play(uint8_t *restrict first, uint8_t *restrict second, int64_t *restrict words,
             const int16_t *restrict places, int64_t bet_from, int64_t *restrict counts, int64_t rounds) {
    generator g = {words[0], words[1], words[2], words[3]};
    for (int64_t pair = 0; pair < rounds / 2; pair++) {
        shuffle(first, &g);
        shuffle(second, &g);
        deal(first, places, bet_from, counts);
        deal(second, places, bet_from, counts);
    }
    if (rounds & 1) {
        shuffle(first, &g);
        deal(first, places, bet_from, counts);
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds;
}
