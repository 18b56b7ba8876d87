#include "games/kalah/notation.hpp"

#include <charconv>
#include <stdexcept>

namespace betwixt::kalah {

std::string Notation::text(const Position& p) {
    std::string s;
    for (int side = 0; side < 2; ++side)
        for (int i = 0; i <= houses; ++i)
            s += std::to_string(p.at(side, i)) + (i < houses ? "," : side == 0 ? "/" : "");
    return s + (p.side_ == 0 ? " S" : " N");
}

Position Notation::parse(std::string_view s) {
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
        const bool fits = number <= 2 * houses * seeds;  // checked first, so that the sum cannot overflow
        total += fits ? number : 0;
        if (!fits || total > 2 * houses * seeds) throw std::invalid_argument("a Kalah position has at most 48 seeds");
        p.at(k / (houses + 1), k % (houses + 1)) = static_cast<std::uint8_t>(number);
        at = next + 1;
    }
    if (end - at != 1 || (*at != 'S' && *at != 'N')) throw std::invalid_argument(shape);
    p.side_ = *at == 'N';
    return p;
}

std::string Notation::draw(const Position& p) {
    const auto cell = [](int n) { return (n < 10 ? "  " : " ") + std::to_string(n); };
    std::string north = "    ";
    std::string south = "    ";
    for (int i = 0; i < houses; ++i) {
        north += cell(p.at(1, houses - 1 - i));
        south += cell(p.at(0, i));
    }
    return "      6  5  4  3  2  1   North\n" + north + "\n " + cell(p.store(1)) + std::string(20, ' ') +
           cell(p.store(0)) + "\n" + south + "\n      1  2  3  4  5  6   South     " +
           (p.side_ == 0 ? "South" : "North") + " to move\n";
}

}  // namespace betwixt::kalah
