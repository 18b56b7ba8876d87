#include "games/kalah/position.hpp"

#include <bit>
#include <charconv>
#include <stdexcept>

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
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(pits_);
    const std::uint64_t first = mix(words[0] + 0x9e3779b97f4a7c15u * side_);
    return {mix(first ^ words[1]), mix(mix(words[1] + 0x632be59bd9b4e019u) + 3 * first)};
}

int Position::in_houses(int side) const {
    int sum = 0;
    for (int i = 0; i < houses; ++i) sum += at(side, i);
    return sum;
}

bool Position::over() const { return in_houses(0) == 0 || in_houses(1) == 0; }

bool Position::noisy(Move house) const {
    Position after = *this;
    after.play(house);
    return after.side_ == side_ || after.store(side_) > store(side_) + 1;
}

// Text: houses and store of the first side, of the second, and who is to move: "4,4,4,4,4,4,0/4,4,4,4,4,4,0 S".
std::string Position::text() const {
    std::string s;
    for (int side = 0; side < 2; ++side)
        for (int i = 0; i <= houses; ++i) s += std::to_string(at(side, i)) + (i < houses ? "," : side == 0 ? "/" : "");
    return s + (side_ == 0 ? " S" : " N");
}

Position Position::parse(std::string_view s) {
    const std::string shape =
        "a Kalah position reads like 4,4,4,4,4,4,0/4,4,4,4,4,4,0 S: houses and store of South, of North, the mover";
    Position p;
    int total = 0;
    const char* at = s.data();
    const char* const end = at + s.size();
    for (int k = 0; k < 2 * (houses + 1); ++k) {
        int number = 0;
        const auto [next, error] = std::from_chars(at, end, number);
        const char expected = k == houses ? '/' : k == 2 * houses + 1 ? ' ' : ',';
        if (error != std::errc{} || number < 0 || next == end || *next != expected) throw std::invalid_argument(shape);
        total += number;
        if (total > 2 * houses * seeds) throw std::invalid_argument("a Kalah position has at most 48 seeds");
        p.at(k / (houses + 1), k % (houses + 1)) = static_cast<std::uint8_t>(number);
        at = next + 1;
    }
    if (end - at != 1 || (*at != 'S' && *at != 'N')) throw std::invalid_argument(shape);
    p.side_ = *at == 'N';
    return p;
}

std::string Position::draw() const {
    const auto cell = [](int n) { return (n < 10 ? "  " : " ") + std::to_string(n); };
    std::string north = "    ";
    std::string south = "    ";
    for (int i = 0; i < houses; ++i) {
        north += cell(at(1, houses - 1 - i));
        south += cell(at(0, i));
    }
    return "      6  5  4  3  2  1   North\n" + north + "\n " + cell(store(1)) + std::string(20, ' ') + cell(store(0)) +
           "\n" + south + "\n      1  2  3  4  5  6   South     " + (side_ == 0 ? "South" : "North") + " to move\n";
}

}  // namespace betwixt::kalah
