/* The loop of src/croupier/simulation/blackjack/two_hands_loop.py, written in C: the same generator, the same
 * shuffle, the same tables of the best play, the same totals.
 */
#include "shuffle.h"

enum { WIDTH = 16, ENDS = 32, TWICE = 32, ACE = 0, TEN = 9, EVEN = 8, HANDS = 55, LINES = 5 };
enum { NONE = 0, PAIR = 22, BLACKJACK = 23, OVER = 24, ADDED_BLACKJACK = 26, SAME = 28, NO_HAND = 0 };

typedef struct {
    const int32_t *states, *firsts, *pairs, *seconds;
    const int8_t *nets;
    const int16_t *numbers;
    const int8_t *switches;
} tables;

static inline int count(int face) { return face < TEN ? face + 1 : 10; }

static inline int natural(int one, int two) { return (one == ACE && two >= TEN) || (two == ACE && one >= TEN); }

static inline int waits(int end) {
    end &= TWICE - 1;
    return end > 0 && end < PAIR;
}

static inline int draw_out(const uint8_t **next, int state, const int32_t *states) {
    while (state >= 0)
        state = states[state | *(*next)++ >> 2];
    return -state;
}

static inline void hand(const uint8_t **next, int one, int two, int other, int up, const tables *t, int *ends) {
    ends[0] = draw_out(next, t->firsts[((other * WIDTH + up) * WIDTH + one) * WIDTH + two], t->states);
    ends[1] = NO_HAND;
    if (ends[0] != PAIR)
        return;
    int second = *(*next)++ >> 2;
    ends[0] = draw_out(next, t->pairs[((other * WIDTH + one) * WIDTH + up) * WIDTH + second], t->states);
    second = *(*next)++ >> 2;
    ends[1] = draw_out(next, t->pairs[(((other + HANDS) * WIDTH + two) * WIDTH + up) * WIDTH + second], t->states);
}

static inline int all_of(const int *ends, int dealers, const int8_t *nets) {
    return nets[ends[0] * ENDS + dealers] + nets[ends[1] * ENDS + dealers] + nets[ends[2] * ENDS + dealers] +
           nets[ends[3] * ENDS + dealers];
}

static inline const uint8_t *deal(const uint8_t *next, const tables *t, int spared, int *net) {
    int a = next[0] >> 2, b = next[1] >> 2, up = next[2] >> 2, c = next[3] >> 2, d = next[4] >> 2;
    next += 5;
    int place = ((count(a) * 10 + count(b)) * 10 + count(c)) * 10 + count(d);
    int kept = !t->switches[place * 10 + count(up) - 11111];
    if (!kept) {
        int card = c;
        c = d;
        d = card;
    }
    int ends[4] = {BLACKJACK, NO_HAND, BLACKJACK, NO_HAND};
    if (!(kept && natural(a, c)))
        hand(&next, a, c, t->numbers[b * WIDTH + d], up, t, ends);
    if (!(kept && natural(b, d)))
        hand(&next, b, d, t->numbers[a * WIDTH + c], up, t, ends + 2);
    int open = waits(ends[0]) || waits(ends[1]) || waits(ends[2]) || waits(ends[3]);
    if (!open) {
        int naturals = ends[0] == BLACKJACK || ends[2] == BLACKJACK;
        int over = spared && (ends[1] == OVER || ends[3] == OVER);
        if (!((naturals || over) && (up == ACE || up >= TEN))) {
            *net = all_of(ends, NONE, t->nets);
            return next;
        }
    }
    int dealers = t->seconds[up * WIDTH + (*next++ >> 2)];
    if (dealers == -BLACKJACK) {
        *net = t->nets[ends[0] * ENDS + (ends[0] == BLACKJACK ? SAME : BLACKJACK)] +
               t->nets[ends[1] * ENDS + ADDED_BLACKJACK] +
               t->nets[ends[2] * ENDS + (ends[2] == BLACKJACK ? SAME : BLACKJACK)] +
               t->nets[ends[3] * ENDS + ADDED_BLACKJACK];
        return next;
    }
    *net = all_of(ends, open ? draw_out(&next, dealers, t->states) : NONE, t->nets);
    return next;
}

static inline int match(const uint8_t *cards) {
    int one = cards[0] >> 2, two = cards[1] >> 2, three = cards[3] >> 2, four = cards[4] >> 2;
    int alike = (one == two) + (one == three) + (one == four) + (two == three) + (two == four) + (three == four);
    return alike == 6 ? 4 : alike == 3 ? 3 : alike == 2 ? 2 : alike;
}

int64_t play(uint8_t *restrict cards, int64_t size, int64_t *restrict words, int64_t shuffled,
             const int64_t *restrict burned, int64_t cut, int64_t one_more, const int32_t *restrict states,
             const int32_t *restrict firsts, const int32_t *restrict pairs, const int32_t *restrict seconds,
             const int8_t *restrict nets, const int16_t *restrict numbers, const int8_t *restrict switches,
             int64_t spared, int64_t matched, int64_t *restrict counts, int64_t shoes, int64_t rounds) {
    const tables t = {states, firsts, pairs, seconds, nets, numbers, switches};
    generator g = {words[0], words[1], words[2], words[3]};
    int64_t todo = rounds;
    for (int64_t shoe = 0; shoe < shoes && todo; shoe++) {
        shuffle_shoe(cards, size, &g, shuffled);
        const uint8_t *next = cards + burned[cards[0]], *until = cards + cut;
        int last = one_more;
        while (todo > 0 && (next < until || last)) {
            if (next >= until)
                last = 0;
            const uint8_t *began = next;
            int net;
            next = deal(began, &t, spared, &net);
            int64_t class = EVEN + net;
            if (matched)
                class = class * LINES + match(began);
            counts[class]++;
            todo--;
        }
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds - todo;
}
