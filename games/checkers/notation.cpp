#include "games/checkers/notation.hpp"

#include <charconv>
#include <optional>
#include <stdexcept>

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/safe_text.hpp"

namespace betwixt::checkers {

namespace {

struct Pieces {
    std::array<Board, 2> of{};
    Board kings = 0;
};

std::string joined(const Size& size, Board pieces, Board kings) {
    std::string s;
    for (Board b = pieces; b; b &= b - 1) {
        const int at = std::countr_zero(b);
        if (!s.empty()) s += ',';
        if (kings >> at & 1) s += 'K';
        s += std::to_string(size.number_of(at));
    }
    return s;
}

// Removes a square's number from the front and returns it.
int take_square(std::string_view& s, const Size& size) {
    int number = 0;
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), number);
    if (error != std::errc{} || number < 1 || number > size.count())
        throw std::invalid_argument(quoted_text(s.substr(0, 8)) + " is not a square from 1 to " +
                                    std::to_string(size.count()));
    s.remove_prefix(static_cast<std::size_t>(end - s.data()));
    return number;
}

bool take(std::string_view& s, std::string_view letters) {
    if (s.empty() || letters.find(s.front()) == std::string_view::npos) return false;
    s.remove_prefix(1);
    return true;
}

// Adds the pieces of one entry: 18, K10, 1-12.
void add_entry(std::string_view& s, const Size& size, Side side, Pieces& pieces) {
    const bool is_king = take(s, "Kk");
    const int first = take_square(s, size);
    const int last = take(s, "-") ? take_square(s, size) : first;
    if (last < first)
        throw std::invalid_argument("the squares " + std::to_string(first) + "-" + std::to_string(last) +
                                    " are no range");
    for (int number = first; number <= last; ++number) {
        const Board b = bit(size.bit_of(number));
        if ((pieces.of[black] | pieces.of[white]) & b)
            throw std::invalid_argument("square " + std::to_string(number) + " has two pieces");
        pieces.of[side] |= b;
        if (is_king) pieces.kings |= b;
    }
}

std::optional<Side> take_side(std::string_view& s) {
    if (take(s, "Bb")) return black;
    if (take(s, "Ww")) return white;
    return std::nullopt;
}

// Checks the rules: men are crowned on arrival, and no side has more pieces than at the start. Throws
// std::invalid_argument.
void check(const Pieces& pieces, const Size& size) {
    const std::array<Board, 2> crowns{size.black_crowns(), size.white_crowns()};
    const int most = std::popcount(size.black_start());
    for (const Side side : {black, white}) {
        const std::string name = side == black ? "Black" : "White";
        if (const Board wrong = pieces.of[side] & ~pieces.kings & crowns[side])
            throw std::invalid_argument("square " + std::to_string(size.number_of(std::countr_zero(wrong))) +
                                        " crowns: " + name + " has no man there");
        if (const int count = std::popcount(pieces.of[side]); count > most)
            throw std::invalid_argument(name + " has " + std::to_string(count) + " pieces, more than " +
                                        std::to_string(most));
    }
}

// Removes blanks beside a colon, a comma, a full stop or an end. A blank between two numbers stays and is rejected
// later.
std::string without_blanks_at_marks(std::string_view s) {
    constexpr std::string_view marks = ":,.";
    std::string plain;
    for (std::size_t i = 0; i < s.size(); ++i) {
        const auto next = s.find_first_not_of(' ', i);
        const bool free_before = plain.empty() || marks.find(plain.back()) != marks.npos;
        const bool free_behind = next == s.npos || marks.find(s[next]) != marks.npos;
        if (s[i] != ' ' || !(free_before || free_behind)) plain += s[i];
    }
    return plain;
}

// Skips :H0 and :F1, the clocks that some programs write at the end of a position.
bool take_clock(std::string_view& s) {
    if (!take(s, "HhFf")) return false;
    s.remove_prefix(std::min(s.find_first_not_of("0123456789"), s.size()));
    return true;
}

Pieces parse_pieces(std::string_view s, const Size& size) {
    Pieces pieces;
    std::array<bool, 2> seen{};
    while (!s.empty()) {
        if (!take(s, ":")) throw std::invalid_argument("expected ':' before " + quoted_text(s.substr(0, 8)));
        if (take_clock(s)) continue;
        const auto side = take_side(s);
        if (!side) throw std::invalid_argument("after ':' comes B or W, and that side's pieces");
        if (seen[*side]) throw std::invalid_argument("a side has two lists of pieces");
        seen[*side] = true;
        if (s.empty() || s.front() == ':') continue;  // this side has no piece left
        do add_entry(s, size, *side, pieces);
        while (take(s, ","));
    }
    if (!seen[black] || !seen[white]) throw std::invalid_argument("a position names the pieces of both sides");
    return pieces;
}

char piece_at(Board b, const std::array<Board, 2>& pieces, Board kings) {
    const bool is_king = kings & b;
    if (pieces[black] & b) return is_king ? 'B' : 'b';
    if (pieces[white] & b) return is_king ? 'W' : 'w';
    return '.';
}

}  // namespace

std::string squares_of_move(const Size& size, const Trail& t) {
    std::string s = t.jumps > 1 ? squares_of_move(size, trail(t.before)) : std::to_string(size.number_of(t.from));
    return (s += t.jumps ? 'x' : '-') += std::to_string(size.number_of(t.to));
}

template <class P> std::string BasicNotation<P>::move_text(const P& p, typename P::Move m) {
    const Trail& t = trail(m);
    const auto same_ends = [&](const auto& other) { return trail(other).from == t.from && trail(other).to == t.to; };
    const bool ambiguous = t.jumps > 1 && [&] {
        const auto moves = legal_moves(p);
        return std::count_if(moves.begin(), moves.end(), same_ends) > 1;
    }();
    if (ambiguous) return squares_of_move(p.size(), t);
    std::string s = std::to_string(p.size().number_of(t.from));
    return (s += t.jumps ? 'x' : '-') += std::to_string(p.size().number_of(t.to));
}

template <class P> std::string BasicNotation<P>::text(const P& p) {
    return std::string(p.side() == black ? "B" : "W") + ":W" + joined(p.size(), p.pieces(white), p.kings()) + ":B" +
           joined(p.size(), p.pieces(black), p.kings());
}

template <class P> P BasicNotation<P>::parse(std::string_view s, const P& like) {
    const std::string plain = without_blanks_at_marks(s);
    s = plain;
    while (!s.empty() && s.back() == '.') s.remove_suffix(1);
    const auto to_move = take_side(s);
    if (!to_move || (!s.empty() && s.front() != ':'))
        throw std::invalid_argument("a position begins with the side to move, B: or W:, as in B:W18,24,K10:B12,16,K22");
    const Pieces pieces = parse_pieces(s, like.size());
    check(pieces, like.size());
    return P(like, pieces.of, pieces.kings, *to_move);
}

// White at the bottom, as boards are printed, with the numbers of the squares.
template <class P> std::string BasicNotation<P>::draw(const P& p) {
    const Size& size = p.size();
    std::string s;
    for (int row = 0; row < size.rows; ++row) {
        std::string numbers;
        for (int column = 0; column < size.columns; ++column) {
            const int b = bit_at(row, column);
            s += b < 0 ? ' ' : piece_at(bit(b), {p.pieces(black), p.pieces(white)}, p.kings());
            s += ' ';
            if (b >= 0) (numbers += ' ') += std::to_string(size.number_of(b));
        }
        ((s += "  ") += numbers) += '\n';
    }
    return s + "b, w: men of Black and White; B, W: kings; " + (p.side() == black ? "Black" : "White") + " to move\n";
}

template struct BasicNotation<Position>;
template struct BasicNotation<SmallPosition>;

}  // namespace betwixt::checkers
