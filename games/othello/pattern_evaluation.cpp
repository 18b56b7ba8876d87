#include "games/othello/pattern_evaluation.hpp"

namespace betwixt::othello {

namespace {

using namespace patterns;

// The squares of a board, lowest first.
std::vector<Board> squares_of(Board b) {
    std::vector<Board> squares;
    for (; b; b &= b - 1) squares.push_back(b & -b);
    return squares;
}

// The permutation of the pattern's squares by mirror image i, which maps the pattern onto itself.
std::vector<std::size_t> moved(const std::vector<Board>& squares, int i) {
    std::vector<std::size_t> to;
    to.reserve(squares.size());
    for (const Board s : squares)
        to.push_back(
            static_cast<std::size_t>(std::find(squares.begin(), squares.end(), image(s, i)) - squares.begin()));
    return to;
}

// Entry c is the mirror image of content c: its digits move as the squares do. Each entry follows from an earlier one.
std::vector<std::uint32_t> mirrored(const std::vector<std::size_t>& to) {
    std::vector<std::uint32_t> images(power_of_3(static_cast<int>(to.size())));
    std::uint32_t digit = 1;  // the weight of the digit that is added
    for (const std::size_t t : to) {
        const std::uint32_t moved_digit = power_of_3(static_cast<int>(t));
        for (std::uint32_t c = digit; c < 3 * digit; ++c) images[c] = images[c - digit] + moved_digit;
        digit *= 3;
    }
    return images;
}

// The lowest index among the mirror images of each content.
std::vector<std::uint32_t> lowest_images(const Pattern& p) {
    const auto squares = squares_of(p.squares);
    std::vector<std::uint32_t> lowest(power_of_3(length(p)));
    for (std::uint32_t c = 0; c < lowest.size(); ++c) lowest[c] = c;
    for (int i = 1; i < 8; ++i) {
        if (image(p.squares, i) != p.squares) continue;
        const auto images = mirrored(moved(squares, i));
        for (std::uint32_t c = 0; c < lowest.size(); ++c) lowest[c] = std::min(lowest[c], images[c]);
    }
    return lowest;
}

SharedContents share() {
    SharedContents s;
    s.weight_of.resize(contents);
    for (std::size_t p = 0; p < list.size(); ++p) {
        const auto lowest = lowest_images(list[p]);
        for (std::uint32_t c = 0; c < lowest.size(); ++c)
            s.weight_of[offsets[p] + c] = lowest[c] == c ? s.weights++ : s.weight_of[offsets[p] + lowest[c]];
    }
    for (std::uint32_t c = mobilities; c < contents; ++c) s.weight_of[c] = s.weights++;
    return s;
}

}  // namespace

const SharedContents& SharedContents::get() {
    static const SharedContents shared = share();
    return shared;
}

}  // namespace betwixt::othello
