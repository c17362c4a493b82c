/* The loop of src/croupier/simulation/big_raise/loop.py, written in C: the same generator, the same shuffle, two
 * decks side by side, the same tables of hands and of what is raised. Totals are equal bit for bit, so what is
 * left to compare is speed. The rules stand here a second time, as C programmers would write them; that the
 * totals agree checks them too.
 */
#include "five.h"
#include "shuffle.h"

enum { ROUND = 5, DECK = 52, ROW = 64, FOLDED = 11, MOST = 4, BONUS = 64 };

typedef struct {
    ranking five;
    const int64_t *choose;
    const uint16_t *raises;
} tables;

static inline int line_of(int place) {
    return (place >= 2157) + (place >= 3037) + (place >= 4137) + (place >= 4995) + (place >= 5853) +
           (place >= 5863) + (place >= 7140) + (place >= 7296) + (place >= 7452) + (place >= 7461);
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
    return line_of(place_of(cards, &t->five)) * MOST + raised - 1 + bonus;
}

int64_t play(uint8_t *restrict first, uint8_t *restrict second, int64_t *restrict words,
             const int64_t *restrict weights, int64_t start, const int32_t *restrict lower,
             const int32_t *restrict upper, const uint16_t *restrict places, const uint16_t *restrict flushes,
             const int64_t *restrict choose, const uint16_t *restrict raises, int64_t *restrict counts,
             int64_t rounds) {
    const tables t = {{weights, start, lower, upper, places, flushes}, choose, raises};
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
