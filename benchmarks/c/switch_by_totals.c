/* Blackjack switch played by totals: worked out from endless decks, dealt from decks that have an end.
 *
 * It shares nothing with Croupier. The play comes from a plain recursion over totals in which every card is as
 * likely as in endless decks, and rounds of that play are dealt from full shoes: so what a rule costs can be
 * told without trusting an analysis or a published figure. Any two cards are doubled, split hands too; split
 * aces get one card each; a dealer's 22 stands off, but with a blackjack, which pays 1 to 1.
 */
#include <math.h>
#include <stdint.h>
#include <string.h>

enum { ACE = 1, TEN = 10, MOST = 21, PUSHED = 22, OVER = 23 };
enum { STAND, DRAW, DOUBLE };

static int soft_stands, peek, hands_most, counts, switches;
static double chance[TEN + 1];
static double ends[TEN + 1][OVER + 1]; /* by the first card and what it comes to, blackjacks left out */
static double natural[TEN + 1];        /* that the dealer has a blackjack and nobody has looked */
static double drawing[TEN + 1][2][32]; /* by first card, whether there is an ace, and the hard total */
static double of_two[TEN + 1][2][32], split_worth[TEN + 1][TEN + 1];
static int draws[TEN + 1][2][32], acts[TEN + 1][2][32];

static int counted(int hard, int ace) { return ace && hard <= 11 ? hard + 10 : hard; }

static void dealer_ends(int up, int hard, int ace, int cards, double p) {
    int total = counted(hard, ace);
    if (cards == 2 && total == MOST) natural[up] += p;
    else if (total > MOST) ends[up][total == PUSHED ? PUSHED : OVER] += p;
    else if (total >= (total != hard ? soft_stands : 17)) ends[up][total] += p;
    else
        for (int card = ACE; card <= TEN; card++)
            dealer_ends(up, hard + card, ace || card == ACE, cards + 1, p * chance[card]);
}

/* What so many units are worth on a hand that takes no more cards. */
static double stands(int up, int total, int units) {
    double won = 0;
    if (total > MOST) return -units;
    for (int end = 17; end <= MOST; end++) won += ends[up][end] * ((total > end) - (total < end));
    return units * (won + ends[up][OVER] - natural[up]);
}

static double worth_drawing(int up, int ace, int hard) {
    if (hard > MOST) return -1;
    if (draws[up][ace][hard] < 0) {
        double more = 0, stood = stands(up, counted(hard, ace), 1);
        for (int card = ACE; card <= TEN; card++)
            more += chance[card] * worth_drawing(up, ace || card == ACE, hard + card);
        draws[up][ace][hard] = more > stood;
        drawing[up][ace][hard] = more > stood ? more : stood;
    }
    return drawing[up][ace][hard];
}

static void work_out(void) {
    memset(ends, 0, sizeof ends);
    memset(natural, 0, sizeof natural);
    for (int card = ACE; card <= TEN; card++) chance[card] = (card == TEN ? 4 : 1) / 13.0;
    for (int up = ACE; up <= TEN; up++) {
        dealer_ends(up, up, up == ACE, 1, 1.0);
        if (peek) {
            for (int end = 17; end <= OVER; end++) ends[up][end] /= 1 - natural[up];
            natural[up] = 0;
        }
        for (int ace = 0; ace < 2; ace++)
            for (int hard = 0; hard < 32; hard++) draws[up][ace][hard] = -1;
        for (int ace = 0; ace < 2; ace++)
            for (int hard = 2; hard <= MOST; hard++) {
                double doubled = 0, best = worth_drawing(up, ace, hard);
                for (int card = ACE; card <= TEN; card++)
                    doubled += chance[card] * stands(up, counted(hard + card, ace || card == ACE), 2);
                acts[up][ace][hard] = doubled > best ? DOUBLE : draws[up][ace][hard] ? DRAW : STAND;
                of_two[up][ace][hard] = doubled > best ? doubled : best;
            }
        for (int card = ACE; card <= TEN; card++) {
            double one = 0;
            for (int next = ACE; next <= TEN; next++) {
                int ace = card == ACE || next == ACE, hard = card + next;
                one += chance[next] * (card == ACE ? stands(up, counted(hard, 1), 1) : of_two[up][ace][hard]);
            }
            split_worth[up][card] = 2 * one;
        }
    }
}

static int splits(int up, int one, int two) {
    int ace = one == ACE;
    return one == two && split_worth[up][one] > of_two[up][ace][2 * one];
}

static int is_natural(int one, int two) { return one + two == 11 && (one == ACE || two == ACE); }

static double worth(int up, int one, int two, int switched) {
    int ace = one == ACE || two == ACE;
    if (is_natural(one, two) && (!switched || counts)) return 1 - natural[up];
    if (splits(up, one, two)) return split_worth[up][one];
    return of_two[up][ace][one + two];
}

/* Chance: xoshiro256++ of Blackman and Vigna, begun by splitmix64. */

static uint64_t s[4];

static uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static uint64_t word(void) {
    uint64_t result = rotl(s[0] + s[3], 23) + s[0], t = s[1] << 17;
    s[2] ^= s[0], s[3] ^= s[1], s[1] ^= s[2], s[0] ^= s[3], s[2] ^= t, s[3] = rotl(s[3], 45);
    return result;
}

static void begin(uint64_t seed) {
    for (int i = 0; i < 4; i++) {
        uint64_t z = seed += 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9, z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        s[i] = z ^ (z >> 31);
    }
}

static uint32_t below(uint32_t n) { /* Lemire */
    uint64_t m = (word() >> 32) * n;
    if ((uint32_t)m < n)
        for (uint32_t least = -n % n; (uint32_t)m < least;) m = (word() >> 32) * n;
    return m >> 32;
}

/* A shoe: cards are drawn into its front, which is a full shoe in some order when a round is over. */

static uint8_t shoe[52 * 64];
static int size, dealt;

static int card(void) {
    int at = dealt + below(size - dealt);
    uint8_t found = shoe[at];
    shoe[at] = shoe[dealt], shoe[dealt++] = found;
    return found;
}

typedef struct { int total, units; } Hand;

static Hand made[16];
static int made_count, formed;

static void played(int up, int one, int two, int of_split) {
    int ace = one == ACE || two == ACE, hard = one + two;
    if (formed < hands_most && splits(up, one, two) && !(of_split && one == ACE)) {
        formed++;
        played(up, one, card(), 1);
        played(up, one, card(), 1);
        return;
    }
    Hand *hand = &made[made_count++];
    hand->units = 1;
    if (!(of_split && one == ACE)) {
        if (acts[up][ace][hard] == DOUBLE) {
            int more = card();
            hand->units = 2, hard += more, ace |= more == ACE;
        } else
            while (hard <= MOST && draws[up][ace][hard]) {
                int more = card();
                hard += more, ace |= more == ACE;
            }
    }
    hand->total = counted(hard, ace);
}

static int round_net(void) {
    dealt = 0;
    int a = card(), b = card(), c = card(), d = card(), up = card(), hole = card();
    int has = is_natural(up, hole), switched = 0;
    if (!(peek && has) && switches) {
        double kept = worth(up, a, b, 0) + worth(up, c, d, 0);
        switched = worth(up, a, d, 1) + worth(up, c, b, 1) > kept + 1e-12;
        if (switched) { int t = b; b = d, d = t; }
    }
    int own[2] = {is_natural(a, b) && (!switched || counts), is_natural(c, d) && (!switched || counts)};
    if (peek && has) return (own[0] ? 0 : -1) + (own[1] ? 0 : -1);
    int net = 0;
    made_count = 0;
    formed = 1;
    if (own[0]) net += has ? 0 : 1;
    else played(up, a, b, 0);
    formed = 1;
    if (own[1]) net += has ? 0 : 1;
    else played(up, c, d, 0);
    int hard = up + hole, ace = up == ACE || hole == ACE;
    while (!has) {
        int total = counted(hard, ace);
        if (total >= (total != hard ? soft_stands : 17)) break;
        int more = card();
        hard += more, ace |= more == ACE;
    }
    int end = counted(hard, ace);
    for (int i = 0; i < made_count; i++) {
        int total = made[i].total, units = made[i].units;
        if (total > MOST || has) net -= units;
        else if (end > PUSHED) net += units;
        else if (end != PUSHED) net += units * ((total > end) - (total < end));
    }
    return net;
}

/* Plays rounds of a unit on each of two hands. ``soft``: 18 where the dealer draws to a soft 17, else 17.
 * ``looks``: 1 where the dealer looks for a blackjack before anybody decides, 0 where a dealer's blackjack takes
 * all that was put up. ``hands``: how many a dealt hand may be split into. ``counted``: 1 where an ace and a ten
 * that came together by a switch are a blackjack. ``switched``: 0 where nobody ever switches. ``found`` gets what
 * both hands of all rounds come to, and the squares of it. */
void play(int32_t decks, int32_t soft, int32_t looks, int32_t hands, int32_t counting, int32_t switching,
          int64_t rounds, uint64_t seed, int64_t *found) {
    soft_stands = soft, peek = looks, hands_most = hands, counts = counting, switches = switching;
    begin(seed);
    work_out();
    size = 52 * decks;
    for (int i = 0; i < size; i++) shoe[i] = i % 13 >= TEN ? TEN : i % 13 + 1;
    for (int64_t i = 0; i < rounds; i++) {
        int net = round_net();
        found[0] += net, found[1] += (int64_t)net * net;
    }
}
