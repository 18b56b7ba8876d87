#include "games/kalah/position.hpp"

#include <cstring>

namespace betwixt::kalah {

void Position::play(Move house) {
    const int me = side_;
    int in_hand = at(me, house);
    at(me, house) = 0;
    int side = me;
    int i = house;
    while (in_hand > 0) {
        if (++i > (side == me ? houses : houses - 1)) side ^= 1, i = 0;
        ++at(side, i);
        --in_hand;
    }
    const bool again = side == me && i == houses;
    if (side == me && i < houses && at(me, i) == 1 && at(1 - me, houses - 1 - i) > 0) {
        at(me, houses) = static_cast<std::uint8_t>(at(me, houses) + 1 + at(1 - me, houses - 1 - i));
        at(me, i) = at(1 - me, houses - 1 - i) = 0;
    }
    if (!again) side_ ^= 1;
}

Key Position::key() const {
    std::array<std::uint64_t, 2> words;
    static_assert(sizeof words == sizeof pits_);
    std::memcpy(words.data(), &pits_, sizeof words);  // Emscripten 3.1.6 has no std::bit_cast
    const std::uint64_t first = mix(words[0] + 0x9e3779b97f4a7c15u * side_);
    return Key::mixed(mix(first ^ words[1]), mix(mix(words[1] + 0x632be59bd9b4e019u) + 3 * first));
}

int Position::in_houses(int side) const {
    int sum = 0;
    for (int i = 0; i < houses; ++i) sum += at(side, i);
    return sum;
}

bool Position::over() const { return in_houses(0) == 0 || in_houses(1) == 0; }

}  // namespace betwixt::kalah
