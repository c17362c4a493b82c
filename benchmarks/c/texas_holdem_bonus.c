/* The loop of src/croupier/simulation/dealer_holdem/bonus_loop.py, written in C: the same generator, the same
 * shuffle, two decks side by side, the same tables of hands and of what is bet. Totals are equal bit for bit,
 * so what is left to compare is speed. The rules stand here a second time, as C programmers would write them;
 * that the totals agree checks them too.
 */
#include "holdem.h"

enum { KINDS = 10, BETS = 3, ENDS = 3, HOLES = 8, FLOPS = 1755, TURNS = 16432 };

typedef struct {
    ranking rank;
    const int64_t *choose;
    const int16_t *moved;
    const uint8_t *goes_on;
    const int32_t *threes;
    const uint8_t *turn;
    const int32_t *fours;
    const uint8_t *river;
} tables;

static inline int hole_line(int one, int other) {
    int first = ((one >> 2) + 12) % 13, second = ((other >> 2) + 12) % 13;
    int high = first > second ? first : second, low = first > second ? second : first;
    int suited = (one & 3) == (other & 3);
    if (high == low)
        return high == 12 ? 7 : high >= 9 ? 3 : 1;
    if (high < 12 || low < 9)
        return 0;
    if (low == 11)
        return suited ? 6 : 4;
    return suited ? 5 : 2;
}

static inline int class_of(const uint8_t *cards, const tables *t) {
    const int64_t *two = t->choose + ROW, *three = two + ROW, *four = three + ROW;
    int low = cards[0], high = cards[1];
    int hole = hole_line(low, high);
    sort_two(&low, &high);
    int pair = low + two[high];
    if (!t->goes_on[pair])
        return HOLES * ENDS * BETS * KINDS + hole;
    int a = cards[2], b = cards[3], c = cards[4], d = cards[5];
    sort_two(&a, &b);
    sort_two(&b, &c);
    sort_two(&a, &b);
    int bet = looked_up(t->threes[a + two[b] + three[c]], pair, t->moved, FLOPS, t->turn);
    sort_two(&c, &d);
    sort_two(&b, &c);
    sort_two(&a, &b);
    bet += looked_up(t->fours[a + two[b] + three[c] + four[d]], pair, t->moved, TURNS, t->river);
    int player = place_of_seven(cards, &t->rank), dealer = place_of_seven(cards + 2, &t->rank);
    int end = player > dealer ? 1 : player == dealer ? 2 : 0;
    return ((hole * ENDS + end) * BETS + bet) * KINDS + kind_of(player);
}

int64_t play(uint8_t *restrict first, uint8_t *restrict second, int64_t *restrict words,
             const int64_t *restrict weights, int64_t start, const int32_t *restrict lower,
             const int32_t *restrict upper, const uint16_t *restrict places, const uint16_t *restrict flushes,
             const int64_t *restrict choose, const int16_t *restrict moved, const uint8_t *restrict goes_on,
             const int32_t *restrict threes, const uint8_t *restrict turn, const int32_t *restrict fours,
             const uint8_t *restrict river, int64_t *restrict counts, int64_t rounds) {
    const tables t = {{weights, start, lower, upper, places, flushes}, choose, moved, goes_on, threes, turn,
                      fours, river};
    generator g = {words[0], words[1], words[2], words[3]};
    for (int64_t pair = 0; pair < rounds / 2; pair++) {
        shuffle_deck(first, DECK, &g, SHUFFLED);
        shuffle_deck(second, DECK, &g, SHUFFLED);
        int one = class_of(first, &t), other = class_of(second, &t);
        counts[one]++;
        counts[other]++;
    }
    if (rounds & 1) {
        shuffle_deck(first, DECK, &g, SHUFFLED);
        counts[class_of(first, &t)]++;
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds;
}
