#pragma once
// The rules of checkers and of give-away checkers, on 8x8 and on smaller boards (rule_book.hpp).

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "betwixt/game/position.hpp"
#include "games/checkers/board.hpp"
#include "games/checkers/rule_book.hpp"
#include "games/checkers/trails.hpp"

namespace betwixt::checkers {

enum Side : std::uint8_t { black, white };
constexpr Side opponent(Side s) { return s == black ? white : black; }

struct Traits {
    // 12 kings have at most 48 steps. A hill-climbing search found no position with more than 42 moves, or 34 captures.
    static constexpr int max_moves = 64;
    static constexpr std::size_t move_indices = trails_count;
    // Steps are numbered singly, captures by their last square.
    static constexpr int reply_indices = first_jump + bits;
    static constexpr int drawn_after = rule_book::drawn_after;
    static constexpr bool ends_without_moves = true;
    // Searches of 20 ballots to depth 11 need 0.57 of the nodes that the measured choice needs.
    static constexpr bool ordered_by_history = true;
};

// The board is known at compile time, which is fast.
struct EightByEight {
    static constexpr const Masks& board() { return masks[0]; }
    static constexpr const Size& size() { return eight; }
    static constexpr int number() { return 0; }
    bool operator==(const EightByEight&) const = default;
};
// A board by its index in `sizes`.
struct AnySize {
    std::uint8_t index = sizes.size() - 1;
    const Masks& board() const { return masks[index]; }
    const Size& size() const { return sizes[index]; }
    int number() const { return index; }
    bool operator==(const AnySize&) const = default;
};

template <class BoardSize> class BasicPosition {
public:
    using Move = std::uint16_t;  // the number of a trail
    using Traits = checkers::Traits;

    explicit BasicPosition(Objective objective = Objective::win_all, BoardSize size = {})
        : pieces_{size.size().black_start(), size.size().white_start()}, size_(size), objective_(objective) {}
    // `pieces` by side; `kings` are those of both sides that are kings.
    BasicPosition(const BasicPosition& like, std::array<Board, 2> pieces, Board kings, Side to_move)
        : BasicPosition(like) {
        pieces_ = pieces, kings_ = kings, side_ = to_move, reversible_ = 0;
    }

    // Only captures if there are any (rule_book::captures_are_compulsory).
    void generate(auto& moves) const { side_ == black ? generate_for<black>(moves) : generate_for<white>(moves); }
    void play(Move m) {
        const Trail& t = trail(m);
        const Board from = bit(t.from), to = bit(t.to);
        Board& own = pieces_[side_];
        own = (own & ~from) | to;
        pieces_[opponent(side_)] &= ~t.captured;
        const bool is_king = kings_ & from;
        kings_ &= ~(from | t.captured);
        if (is_king || (to & size_.board().crowns[side_])) kings_ |= to;
        const bool reversible = is_king && t.captured == 0;
        reversible_ = reversible ? static_cast<std::uint16_t>(std::min(reversible_ + 1, 60'000)) : std::uint16_t{0};
        side_ = opponent(side_);
    }
    // True if there is no move: the side to move has lost, or has won if the aim is to lose all pieces.
    bool over() const { return !can_capture() && !can_step(); }
    Outcome outcome() const { return objective_ == Objective::win_all ? Outcome::loss : Outcome::win; }
    int count_moves() const { return side_ == black ? count_for<black>() : count_for<white>(); }
    bool legal(Move m) const {
        if (m >= trails_count) return false;
        const Trail& t = trail(m);
        if (t.from == t.to && t.jumps == 0) return false;
        if (!(pieces_[side_] >> t.from & 1) || can_capture() != (t.jumps > 0)) return false;
        if (t.jumps == 0) return (empty() >> t.to & 1) && may_go(t.from, t.to);
        Found found{m};
        generate(found);
        return found.is;
    }
    static std::size_t reply_index(Move m) {
        return m < first_jump ? m : static_cast<std::size_t>(first_jump + trail(m).to);
    }
    int to_move() const { return side_; }
    int reversible_plies() const { return reversible_; }
    Key key() const {
        const std::uint64_t size = static_cast<std::uint64_t>(size_.number());
        return {pieces_[black] | pieces_[white] << bits,
                kings_ | std::uint64_t{side_} << bits | pieces_[white] >> (64 - bits) << (bits + 1) | size << 48};
    }
    bool can_capture() const { return side_ == black ? jumpers_of<black>() != 0 : jumpers_of<white>() != 0; }
    bool can_step() const { return side_ == black ? steppers_of<black>() : steppers_of<white>(); }
    // The number of steps of a side; the side to move and captures do not matter.
    int steps(Side s) const { return s == black ? steps_of<black>() : steps_of<white>(); }
    Side side() const { return side_; }
    Board pieces(Side s) const { return pieces_[s]; }
    Board kings() const { return kings_; }
    Board men(Side s) const { return pieces_[s] & ~kings_; }
    Board empty() const { return size_.board().squares & ~(pieces_[black] | pieces_[white]); }
    int count() const { return std::popcount(pieces_[black] | pieces_[white]); }
    const Size& size() const { return size_.size(); }
    const Masks& board() const { return size_.board(); }
    Objective objective() const { return objective_; }

    // Compares the pieces, the side to move, the board and the aim. The counter of plies is not part of the position.
    bool operator==(const BasicPosition& p) const {
        return pieces_ == p.pieces_ && kings_ == p.kings_ && side_ == p.side_ && objective_ == p.objective_ &&
               size_ == p.size_;
    }

private:
    // Finds a move among those generated.
    struct Found {
        Move wanted;
        bool is = false;
        bool push(Move m) { return !(is = is || m == wanted); }
    };
    struct Counter {
        int count = 0;
        bool push(Move) { return ++count; }
    };

    // Directions 0 and 1 are forward for Black, 2 and 3 for White.
    template <Side s> static constexpr bool forward(int d) { return (d < 2) == (s == black); }
    template <Side s, int d> Board goers() const { return forward<s>(d) ? pieces_[s] : pieces_[s] & kings_; }
    template <Side s, int d> Board steppers() const {
        return goers<s, d>() & shifted(empty(), -directions[std::size_t{d}]);
    }
    // Squares from which a jump leads over a piece of the other side.
    template <Side s, int d> Board over() const {
        constexpr int by = directions[std::size_t{d}];
        return shifted(pieces_[opponent(s)], -by) & shifted(empty(), -2 * by);
    }
    template <Side s, int d> Board jumpers() const { return goers<s, d>() & over<s, d>(); }
    template <Side s> Board jumpers_of() const {
        return jumpers<s, 0>() | jumpers<s, 1>() | jumpers<s, 2>() | jumpers<s, 3>();
    }
    template <Side s> bool steppers_of() const {
        return (steppers<s, 0>() | steppers<s, 1>() | steppers<s, 2>() | steppers<s, 3>()) != 0;
    }
    bool may_go(int from, int to) const { return (kings_ >> from & 1) || (to > from) == (side_ == black); }

    template <Side s> void generate_for(auto& moves) const {
        if (jumpers_of<s>()) {
            captures<s, 0>(moves) && captures<s, 1>(moves) && captures<s, 2>(moves) && captures<s, 3>(moves);
        } else {
            steps<s, 0>(moves) && steps<s, 1>(moves) && steps<s, 2>(moves) && steps<s, 3>(moves);
        }
    }
    template <Side s> int steps_of() const {
        return population(steppers<s, 0>(), steppers<s, 1>()) + population(steppers<s, 2>(), steppers<s, 3>());
    }
    // In most positions of games the side to move has no king: then only two directions matter.
    template <Side s> int count_for() const {
        constexpr int left = s == black ? 0 : 2, right = left + 1;
        if (!(pieces_[s] & kings_)) [[likely]] {
            const Board to_left = jumpers<s, left>(), to_right = jumpers<s, right>();
            if (!(to_left | to_right)) return population(steppers<s, left>(), steppers<s, right>());
            return captures_of_men<s, left>(to_left) + captures_of_men<s, right>(to_right);
        } else if (!jumpers_of<s>()) {
            return steps_of<s>();
        }
        Counter counter;
        generate_for<s>(counter);
        return counter.count;
    }
    // Counts the captures of these men that begin with a jump in direction d. Most captures are one jump long and are
    // counted together.
    template <Side s, int d> int captures_of_men(Board men) const {
        constexpr int left = s == black ? 0 : 2, right = left + 1, by = directions[std::size_t{d}];
        const Board landed = shifted(men, 2 * by);
        const Board longer = landed & (over<s, left>() | over<s, right>());  // no jump continues from the crowning row
        Counter counter{population(landed ^ longer, 0)};
        for (Board b = longer; b; b &= b - 1) {
            const int from = std::countr_zero(b) - 2 * by;
            go_on<s>(counter, jump_of(d, from), empty(), false);
        }
        return counter.count;
    }
    template <Side s, int d> bool steps(auto& moves) const {
        for (Board b = steppers<s, d>(); b; b &= b - 1)
            if (!moves.push(step_of(d, std::countr_zero(b)))) return false;
        return true;
    }
    template <Side s, int d> bool captures(auto& moves) const {
        for (Board b = jumpers<s, d>(); b; b &= b - 1) {
            const int from = std::countr_zero(b);
            if (!go_on<s>(moves, jump_of(d, from), empty() | bit(from), kings_ >> from & 1)) return false;
        }
        return true;
    }
    // Generates all completions of the capture that begins with this trail.
    template <Side s> bool go_on(auto& moves, Move m, Board vacant, bool is_king) const {
        const Trail& t = trail(m);
        if (!is_king && (bit(t.to) & size_.board().crowns[s])) return moves.push(m);
        const Board left = pieces_[opponent(s)] & ~t.captured;
        bool longer = false;
        for (int d = 0; d < 4; ++d) {
            if (!is_king && !forward<s>(d)) continue;
            const int by = directions[static_cast<std::size_t>(d)];
            const Board here = bit(t.to);
            if (!(shifted(here, by) & left) || !(shifted(here, 2 * by) & vacant)) continue;
            longer = true;
            if (!go_on<s>(moves, t.longer[static_cast<std::size_t>(d)], vacant, is_king)) return false;
        }
        return longer || moves.push(m);
    }

    std::array<Board, 2> pieces_;
    Board kings_ = 0;
    std::uint16_t reversible_ = 0;  // plies since the last capture or move of a man
    Side side_ = black;
    [[no_unique_address]] BoardSize size_;
    Objective objective_;
};

using Position = BasicPosition<EightByEight>;
using SmallPosition = BasicPosition<AnySize>;

}  // namespace betwixt::checkers
