#include "games/chess/evaluation.hpp"

#include <charconv>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace betwixt::data {
extern const std::string_view chess_weights;
}

namespace betwixt::chess {

namespace {

std::string_view take_word(std::string_view& line) {
    const auto from = std::min(line.find_first_not_of(" \t\r"), line.size());
    line.remove_prefix(from);
    const auto end = std::min(line.find_first_of(" \t\r"), line.size());
    const auto word = line.substr(0, end);
    line.remove_prefix(end);
    return word;
}

int take_number(std::string_view& line, int least, int most) {
    const auto word = take_word(line);
    int n = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
    if (error != std::errc{} || end != word.data() + word.size() || n < least || n > most)
        throw std::invalid_argument("'" + std::string(word) + "' is no number from " + std::to_string(least) + " to " +
                                    std::to_string(most));
    return n;
}

void read_line(std::string_view line, Weights& weights) {
    const auto name = take_word(line);
    if (name.empty() || name[0] == '#') return;
    const int first = find_group(name);
    if (first < 0) throw std::invalid_argument("there are no features '" + std::string(name) + "'");
    int count = 0;
    for (const auto& group : feature_groups)
        if (group.name == name) count = group.count;
    const int number = take_number(line, 0, count - 1);
    auto& w = weights[static_cast<std::size_t>(first + number)];
    w.middle = take_number(line, -5'000, 5'000);
    w.end = take_number(line, -5'000, 5'000);
    if (!take_word(line).empty()) throw std::invalid_argument("more than a name and three numbers");
}

struct Sum {
    const std::int32_t* weights;
    const std::int32_t* placed;
    std::array<std::int32_t, 2> of{};

    void add(Side s, int feature, int times) { of[s] += times * weights[feature]; }
    void place(Side s, Placed piece) { of[s] += placed[piece.number()]; }
};

}  // namespace

Weights read_weights(std::string_view text) {
    Weights weights{};
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        try {
            read_line(text.substr(0, end), weights);
        } catch (const std::invalid_argument& e) {
            throw std::invalid_argument("weights, line " + std::to_string(number) + ": " + e.what());
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return weights;
}

std::string write_weights(const Weights& weights) {
    std::string s;
    std::size_t i = 0;
    for (const auto& group : feature_groups)
        for (int n = 0; n < group.count; ++n, ++i)
            if (weights[i].middle != 0 || weights[i].end != 0)
                s += std::string(group.name) + ' ' + std::to_string(n) + ' ' + std::to_string(weights[i].middle) + ' ' +
                     std::to_string(weights[i].end) + '\n';
    return s;
}

const Weights& learned_weights() {
    static const Weights weights = read_weights(data::chess_weights);
    return weights;
}

int winning_scale(const Position& p, bool white_is_better) {
    const Side strong = white_is_better ? white : black, weak = opponent(strong);
    const auto material = [&](Side s) {
        return 3 * std::popcount(p.pieces(s, knight, bishop)) + 5 * std::popcount(p.pieces(s, rook)) +
               9 * std::popcount(p.pieces(s, queen));
    };
    // Without pawns a side needs an advantage of more than a minor piece.
    if (!p.pieces(strong, pawn) && material(strong) - material(weak) <= 3) return material(strong) < 5 ? 0 : 8;
    // Two knights cannot force mate.
    if (!p.pieces(strong, pawn) && material(strong) == 6 && !p.pieces(strong, bishop) && !p.pieces(weak, pawn))
        return 0;
    const Board own = p.pieces(strong, bishop), theirs = p.pieces(weak, bishop);
    const bool opposite_bishops = single(own) && single(theirs) && !(own & dark_squares) != !(theirs & dark_squares);
    if (opposite_bishops && material(strong) == 3 && material(weak) == 3) return 32;
    return 64;
}

bool is_dead(const Position& p) {
    if (p.pieces(pawn) | p.pieces(rook) | p.pieces(queen)) return false;
    return !several(p.pieces(knight) | p.pieces(bishop));
}

int worth_against_bare_king(const Position& p) {
    if (!single(p.pieces(white)) && !single(p.pieces(black))) return 0;
    const Side strong = single(p.pieces(black)) ? white : black;
    if (!p.pieces(strong, queen) && !p.pieces(strong, rook)) return 0;
    constexpr std::array<int, 5> usual{100, 320, 330, 500, 950};
    int worth = 1'000;
    for (int type = pawn; type <= queen; ++type)
        worth += usual[static_cast<std::size_t>(type)] * std::popcount(p.pieces(strong, static_cast<Type>(type)));
    const Square bare = p.king_of(opponent(strong)), near = p.king_of(strong);
    const auto from_centre = [](int line) { return std::max(3 - line, line - 4); };
    const auto apart = [&](auto line_of) { return std::abs(line_of(bare) - line_of(near)); };
    worth += 20 * (from_centre(file_of(bare)) + from_centre(rank_of(bare)));
    worth += 10 * (14 - apart(file_of) - apart(rank_of));
    return strong == white ? worth : -worth;
}

Evaluation::Evaluation(const Weights& weights) {
    for (std::size_t i = 0; i < weights.size(); ++i) packed_[i] = weights[i].end * 65'536 + weights[i].middle;
    for (int type = pawn; type <= king; ++type)
        for (Square at = 0; at < 64; ++at) {
            const Placed piece{type, at};
            for (const int feature : piece.features())
                placed_[static_cast<std::size_t>(piece.number())] += packed_[static_cast<std::size_t>(feature)];
        }
}

Evaluation::Value Evaluation::evaluate(const Position& p) const {
    if (is_dead(p)) return 0;
    if (const int v = worth_against_bare_king(p))
        return static_cast<Value>(std::clamp(p.side() == white ? v : -v, -limit, +limit));
    Sum sum{packed_.data(), placed_.data()};
    extract(p, sum);
    const std::int32_t both = sum.of[white] - sum.of[black];
    const int middle = static_cast<std::int16_t>(both & 0xffff);
    const int end = (both - middle) >> 16;
    const int scaled = end * winning_scale(p, end > 0) / 64;
    const int phase = phase_of(p);
    const int v = (middle * phase + scaled * (24 - phase)) / 24;
    return static_cast<Value>(std::clamp(p.side() == white ? v : -v, -limit, +limit));
}

}  // namespace betwixt::chess
