/* The loop of src/croupier/simulation/caribbean_stud/loop.py, written in C: the same generator, the same
 * shuffle, two decks side by side, the same tables of hands and of what is bet on. Totals are equal bit for
 * bit, so what is left to compare is speed. The rules stand here a second time, as C programmers would write
 * them; that the totals agree checks them too.
 */
#include "five.h"
#include "shuffle.h"

enum { LOST, WON, STOOD_OFF, NOT_QUALIFIED, FOLDED };
enum { KINDS = 10, ROUND = 10, DECK = 52 };
enum {
    ACE_KING = 1113,
    PAIR = 1277,
    TWO_PAIRS = 4137,
    DEAD_MANS = 4929,
    THREE = 4995,
    STRAIGHT = 5853,
    FLUSH = 5863,
    FULL_HOUSE = 7140,
    FOUR = 7296,
    STRAIGHT_FLUSH = 7452,
    ROYAL = 7461
};

typedef struct {
    ranking five;
    const int64_t *upcards;
} tables;

static inline int kind_of(int place) {
    return (place >= PAIR) + (place >= TWO_PAIRS) + (place >= THREE) + (place >= STRAIGHT) + (place >= FLUSH) +
           (place >= FULL_HOUSE) + (place >= FOUR) + (place >= STRAIGHT_FLUSH) + (place >= ROYAL);
}

static int bets_on_ace_king(const uint8_t *cards, int place, const tables *t) {
    int suits = 0;
    for (int n = 0; n < 5; n++) {
        int rank = ((cards[n] >> 2) + 12) % 13, below = 0;
        for (int other = 0; other < 5; other++)
            below += ((cards[other] >> 2) + 12) % 13 < rank;
        suits |= (cards[n] & 3) << 2 * below;
    }
    return t->upcards[(place - ACE_KING) * 1024 + suits] >> cards[9] & 1;
}

static inline void deal(const uint8_t *cards, const tables *t, int64_t *counts) {
    int player = place_of(cards, &t->five), dealer = place_of(cards + 5, &t->five);
    int end = player > dealer ? WON : player == dealer ? STOOD_OFF : LOST;
    end = dealer < ACE_KING ? NOT_QUALIFIED : end;
    if (player < PAIR && (player < ACE_KING || !bets_on_ace_king(cards, player, t)))
        end = FOLDED;
    int dead = player >= DEAD_MANS && player < DEAD_MANS + 11;
    counts[(end * KINDS + kind_of(player)) * 2 + dead]++;
}

int64_t play(uint8_t *restrict first, uint8_t *restrict second, int64_t *restrict words,
             const int64_t *restrict weights, int64_t start, const int32_t *restrict lower,
             const int32_t *restrict upper, const uint16_t *restrict places, const uint16_t *restrict flushes,
             const int64_t *restrict upcards, int64_t *restrict counts, int64_t rounds) {
    const tables t = {{weights, start, lower, upper, places, flushes}, upcards};
    generator g = {words[0], words[1], words[2], words[3]};
    for (int64_t pair = 0; pair < rounds / 2; pair++) {
        shuffle_deck(first, DECK, &g, ROUND);
        shuffle_deck(second, DECK, &g, ROUND);
        deal(first, &t, counts);
        deal(second, &t, counts);
    }
    if (rounds & 1) {
        shuffle_deck(first, DECK, &g, ROUND);
        deal(first, &t, counts);
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds;
}
