#pragma once
// Connect Four on 7 columns and 6 rows.

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "betwixt/game/game.hpp"

namespace betwixt::connect4 {

inline constexpr int columns = 7;
inline constexpr int rows = 6;

// A column takes seven bits, the seventh always empty, so that shifts never run from one column into the next.
class Position {
public:
    using Move = std::uint8_t;  // column 0..6
    static constexpr int max_moves = columns;
    static constexpr std::size_t move_indices = columns;
    static constexpr int max_plies = columns * rows;
    static constexpr int key_bits = 7 * columns;

    void generate(auto& moves) const {
        for (const Move column : from_the_centre)
            if (!(all_ & top(column)) && !moves.push(column)) return;
    }
    void play(Move column) {
        const std::uint64_t stone = (all_ + bottom(column)) & squares(column);
        const std::uint64_t stones = mine_ | stone;
        const bool wins = my_threats_ & stone;
        mine_ ^= all_;
        all_ |= stone;
        my_threats_ = their_threats_;
        their_threats_ = completing(stones);
        if (wins) their_threats_ |= lost;
    }
    bool over() const { return their_threats_ & lost || all_ == full; }
    Outcome outcome() const { return their_threats_ & lost ? Outcome::loss : Outcome::draw; }
    int plies_left() const { return columns * rows - std::popcount(all_); }
    // The winner's stones left over, and one: 1 for a win with the last stone.
    int points(int plies) const {
        if (plies == 0) return 0;
        const int score = (plies_left() - std::abs(plies)) / 2 + 1;
        return plies > 0 ? score : -score;
    }
    Position opposite() const {
        Position p = *this;
        p.mine_ ^= p.all_;
        std::swap(p.my_threats_, p.their_threats_);
        return p;
    }

    // --- what it knows beyond the rules -------------------------------------------------------------------------------
    // A position and its mirror image are one. Stones of the side to move and a stone on top of each column tell all.
    Canonical canonical() const {
        const std::uint64_t name = mine_ + all_ + bottoms;
        const std::uint64_t image = mirrored(name);
        return name <= image ? Canonical{name, 0} : Canonical{image, 1};
    }
    static Move to_canonical(Move m, int symmetry) { return symmetry ? static_cast<Move>(columns - 1 - m) : m; }
    static Move from_canonical(Move m, int symmetry) { return to_canonical(m, symmetry); }

    [[gnu::always_inline]] Foresight<Move> foresight() const {
        Foresight<Move> f;
        const std::uint64_t good = safe(their_threats_);
        const int left = plies_left();
        if (my_threats_ & playable()) {
            f.worst = f.best = Ending::win_in(1);
        } else if (!good) {
            f.worst = f.best = Ending::loss_in(2);
        } else if (left <= 2) {
            f.worst = f.best = Ending::draw();
        } else {
            f.worst = Ending::loss_in(4);
            f.best = Ending::win_in(3);
            if (!four(mine_ | (full & ~all_))) f.best = Ending::draw();
            else if (left % 2 == 0 && !four(full & ~follow_up()))
                f.best = four(follow_up()) ? Ending::loss_in(left) : Ending::draw();
            if (!(good & (good - 1))) f.force(column_of(good));
        }
        return f;
    }
    void candidates(auto& moves) const {
        const std::uint64_t good = safe(their_threats_);
        for (const Move column : from_the_centre)
            if (good & squares(column)) moves.push(column);
    }
    // Threats count, most of all those that can be carried out soon, but little those above one that the opponent carries
    // out first.
    int score(Move, const Position& next) const {
        const std::uint64_t threats = next.their_threats_ & ~next.all_;
        const std::uint64_t met = next.my_threats_ & ~next.all_;
        const std::uint64_t useful = threats & ~((met & ~(met << 1)) << 1);
        const std::uint64_t open = next.playable();
        return 4 * std::popcount(threats) + 4 * std::popcount(useful) + 12 * std::popcount(useful & open << 1) +
               5 * std::popcount(useful & open << 2);
    }

    // Stones of the side to move, and of its opponent; bit 7 * column + row.
    std::uint64_t mine() const { return mine_; }
    std::uint64_t theirs() const { return mine_ ^ all_; }

    std::string move_text(Move column) const { return {static_cast<char>('1' + column)}; }
    std::string text() const;
    static Position parse(std::string_view s);
    std::string draw() const;
    bool operator==(const Position&) const = default;

private:
    static constexpr std::uint64_t bottom(int column) { return std::uint64_t{1} << (7 * column); }
    static constexpr std::uint64_t top(int column) { return bottom(column) << (rows - 1); }
    static constexpr std::uint64_t bottoms = 0x0000'0408'1020'4081;
    static constexpr std::uint64_t full = bottoms * ((1 << rows) - 1);

    static constexpr std::uint64_t squares(int column) { return std::uint64_t{0x3f} << (7 * column); }
    static constexpr std::uint64_t even_rows = bottoms * 0b101010;
    static constexpr std::array<Move, columns> from_the_centre{3, 2, 4, 1, 5, 0, 6};

    static constexpr std::uint64_t mirrored(std::uint64_t s) {
        std::uint64_t m = s & std::uint64_t{0x7f} << 21;
        for (int c = 0; c < 3; ++c) {
            const int apart = 42 - 14 * c;
            m |= (s & std::uint64_t{0x7f} << 7 * c) << apart;
            m |= s >> apart & std::uint64_t{0x7f} << 7 * c;
        }
        return m;
    }
    // Squares, empty or not, that make four together with three of these stones.
    static constexpr std::uint64_t completing(std::uint64_t s) {
        std::uint64_t found = s << 1 & s << 2 & s << 3;
        for (const int d : {7, 6, 8}) {
            const std::uint64_t right = s << d & s << 2 * d;
            const std::uint64_t left = s >> d & s >> 2 * d;
            found |= (right & (s << 3 * d | s >> d)) | (left & (s << d | s >> 3 * d));
        }
        return found & full;
    }
    static Move column_of(std::uint64_t square) { return static_cast<Move>(std::countr_zero(square) / 7); }
    std::uint64_t playable() const { return (all_ + bottoms) & full; }
    // Moves after which these threats cannot be carried out at once: a threat is met, and no stone is put below one.
    std::uint64_t safe(std::uint64_t threats) const {
        const std::uint64_t direct = threats & playable();
        if (direct & (direct - 1)) return 0;
        return (direct ? direct : playable()) & ~((threats & ~all_) >> 1);
    }
    // When the number of stones is even, the opponent can always answer in the same column, or, on an even square at
    // the top of one, by another such square: all even squares but those are theirs in the end, if nobody wins before.
    std::uint64_t follow_up() const { return theirs() | (even_rows & ~mine_ & ~playable()); }

    static constexpr bool four(std::uint64_t s) {
        for (const int direction : {1, 7, 6, 8}) {
            const std::uint64_t pairs = s & s >> direction;
            if (pairs & pairs >> 2 * direction) return true;
        }
        return false;
    }
    std::string stones() const;

    static constexpr std::uint64_t lost = std::uint64_t{1} << 63;

    std::uint64_t mine_ = 0;
    std::uint64_t all_ = 0;
    // Squares that complete four, kept up to date: all that a position has to know of its stones. `lost` is no square.
    std::uint64_t my_threats_ = 0;
    std::uint64_t their_threats_ = 0;
};

// Stones are worth 4, 2 and 1 by their column's distance from the centre, and 0 at the edge.
struct Evaluation {
    static constexpr std::int16_t limit = 60;
    std::int16_t operator()(const Position& p) const {
        return static_cast<std::int16_t>(worth(p.mine()) - worth(p.theirs()));
    }

private:
    static constexpr std::uint64_t column(int c) { return std::uint64_t{0x7f} << (7 * c); }
    static int worth(std::uint64_t stones) {
        return 4 * std::popcount(stones & column(3)) + 2 * std::popcount(stones & (column(2) | column(4))) +
               std::popcount(stones & (column(1) | column(5)));
    }
};

using Game = betwixt::Game<Position, Evaluation>;

}  // namespace betwixt::connect4
