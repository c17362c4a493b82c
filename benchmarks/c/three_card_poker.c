/* The loop of src/croupier/simulation/three_card_poker/loop.py, written in C: the same generator, the same
 * shuffle, two decks side by side, the same table of places. Totals are equal bit for bit, so what is left
 * to compare is speed. The rules stand here a second time, as C programmers would write them; that the
 * totals agree checks them too.
 */
#include "shuffle.h"

enum { LOST, WON, STOOD_OFF, NOT_QUALIFIED, FOLDED };
enum { KINDS = 6, ROUND = 6, DECK = 52 };
enum { QUEEN = 112, PAIR = 274, FLUSH = 430, STRAIGHT = 704, THREE = 716, STRAIGHT_FLUSH = 729 };

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
        shuffle_deck(first, DECK, &g, ROUND);
        shuffle_deck(second, DECK, &g, ROUND);
        deal(first, places, bet_from, counts);
        deal(second, places, bet_from, counts);
    }
    if (rounds & 1) {
        shuffle_deck(first, DECK, &g, ROUND);
        deal(first, places, bet_from, counts);
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds;
}
