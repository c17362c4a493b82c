/* The loop over hands of seven cards, as croupier.games.poker_hands.kernel has it, for comparison. */
#include <stdint.h>

static const uint64_t FLUSHES = 0x8888ull << 32;

void rank_sevens(const uint8_t *hands, int64_t count, const int64_t *weights, int64_t start,
                 const int32_t *lower, const int32_t *upper, const uint16_t *places,
                 const uint16_t *flushes, uint16_t *out) {
    for (int64_t row = 0; row < count; row++) {
        const uint8_t *hand = hands + 7 * row;
        uint64_t key = (uint64_t)start;
        for (int i = 0; i < 7; i++) key += (uint64_t)weights[hand[i]];
        uint16_t place = places[lower[key & 0x1ffff] + upper[(key >> 17) & 0x3fff]];
        if (key & FLUSHES) {
            int suit = 0;
            while (!((key >> (32 + 4 * suit)) & 8)) suit++;
            unsigned bits = 0;
            for (int i = 0; i < 7; i++)
                if ((hand[i] & 3) == suit) bits |= hand[i] < 4 ? 4096u : 1u << ((hand[i] >> 2) - 1);
            if (flushes[bits] > place) place = flushes[bits];
        }
        out[row] = place;
    }
}
