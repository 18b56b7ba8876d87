#pragma once
// The moves of one node: listed, valued statically where that is possible, put in order, visited.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "betwixt/search/answers/solver.hpp"
#include "betwixt/search/answers/table.hpp"
#include "betwixt/search/depth/step.hpp"
#include "betwixt/search/hints.hpp"
#include "betwixt/search/leaves.hpp"
#include "betwixt/search/static_value.hpp"

namespace betwixt {

template <class C> class Moves {
public:
    using Position = typename C::Position;
    using Value = typename C::Value;
    using Move = typename C::Move;

    // Are moves searched as they are generated? So it is where nobody wants them in another order, the game is not over
    // before they are known, and generate() is a template.
    static constexpr bool streams =
        !C::Memory::enabled && !C::Ordering::enabled && SaysOver<Position> && !Undoes<Position> && Streams<Position>;
    static constexpr bool can_look_ahead = C::can_look_ahead;
    // Small positions, copied anyway, are kept from the lookahead to the visit; others are played again.
    static constexpr bool keeps = can_look_ahead && !Undoes<Position> && std::is_trivially_copyable_v<Position> &&
                                  sizeof(Position) * max_moves_of<Position> <= 2048;
    static constexpr bool scores = C::Game::scores_moves;

    // A move, and what the lookahead learned of the child that it leads to: all of it, or how to get there again.
    struct Bare {
        Move move;
    };
    struct Kept {
        Move move;
        typename C::Turn turn;
        bool quiet;
        Place at;
        int score;
        Canonical key;  // where the table is used; from the lookahead on where all will be asked for
        Position position;
    };
    struct Replayed {
        Move move;
        std::uint8_t forced;  // how many forced moves follow the move
        int score;
    };
    using Item = std::conditional_t<keeps, Kept, std::conditional_t<can_look_ahead, Replayed, Bare>>;

    Moves() {}  // NOLINT(modernize-use-equals-default): {} would clear the lists

    // Lists the moves of the node, once. False when there are none: the game is over.
    bool list(const C& c, const Position& pos, Depth depth) {
        if (streams) return true;  // nobody will ask for the list
        const auto add = [this](const Move& m) { return at(size_++).move = m, true; };
        MoveStream<Move, decltype(add)> stream{add};
        if constexpr (C::Game::lists_candidates && can_look_ahead)
            if (c.options.lookahead && c.options.bounds && depth >= 2) c.game.knowledge.candidates(pos, stream);
        if (size_ > 0) return true;
        if constexpr (Streams<Position>) {
            pos.generate(stream);
        } else {
            typename C::Moves moves;
            pos.generate(moves);
            for (const Move& m : moves) add(m);
        }
        return size_ > 0;
    }

    int size() const { return size_; }
    Item& at(int i) { return items_[i]; }
    // From now on the first `size` moves are what is left to search; their children have been looked at.
    void looked_ahead(int size, bool presorted, bool with_keys) {
        size_ = size;
        looked_ahead_ = true, presorted_ = presorted, with_keys_ = with_keys;
    }
    bool looked_ahead() const { return can_look_ahead && looked_ahead_; }

    // Takes a move that was searched before the others off the list.
    void strike(Move m) {
        int left = 0;
        for (int i = 0; i < size_; ++i)
            if (!(at(i).move == m)) at(left++).move = at(i).move;
        size_ = left;
    }

    // Puts the moves in order, as the stages of c.ordering rank them; without any, only the hash move is taken first.
    void arrange(const C& c, const Node<C>& n, int side) {
        if constexpr (C::Ordering::enabled) {
            const auto hash_move = betwixt::hash_move(c, n);
            const Position& pos = n.position;
            if (c.ordering.ranks(n.at.depth, n.draw.trust) || presorted_) {
                ranked_ = true;
                const Before before = c.ancestors.before(n.at.ply);
                for (int i = 0; i < size_; ++i) {
                    const auto own = [&] { return own_score(c, pos, i); };
                    rank(i) = c.ordering.rank({pos, at(i).move, hash_move, n.at, side, n.draw.trust, before}, own);
                }
            } else if (hash_move) {
                for (first_ = 0; first_ < size_ && !(at(first_).move == *hash_move);) ++first_;
            }
        }
    }

    // Calls visit(child, place, turn, move, quiet, known key) for the child after m, unless it spares the move.
    template <class Visit>
    static bool visit_one(const C& c, typename C::Passed pos, const Move& m, Place place, Visit& visit) {
        const BeforeMove<typename C::Game> before(c.game, pos, m);
        const Step step = step_of(c, pos, m, place);
        if (spares(visit, m, step.quiet)) return true;
        if (c.uses_table(place.depth - 1) || c.options.noisy_table) fetch_child(c, pos, m);
        Child<Position> child{pos, m};
        Position& p = child.position();
        return visit(p, place_after(c, place, step, p), before.after(p), m, step.quiet, nullptr);
    }
    // The same for all children in order, until one returns false.
    template <class Visit> void for_each(C& c, typename C::Passed pos, Place place, Visit& visit) {
        if constexpr (streams) {
            const auto make = [&](const Move& m) { return visit_one(c, pos, m, place, visit); };
            MoveStream<Move, decltype(make)> stream{make};
            pos.generate(stream);
        } else {
            if (ranked_) return for_each_ranked(c, pos, place, visit);
            if (first_ < size_ && !visit_item(c, pos, first_, place, visit)) return;
            for (int i = 0; i < size_; ++i)
                if (i != first_ && !visit_item(c, pos, i, place, visit)) return;
        }
    }

    // How many moves take() has left.
    int left() const { return size_ - taken_; }
    // The place of the next move; -1 if there is none.
    int take() {
        if (taken_ == size_) return -1;
        const int n = taken_++;
        return ranked_ ? take_best() : in_turn(n);
    }
    // Visits the child after move i.
    template <class Visit> bool visit_item(C& c, typename C::Passed pos, int i, Place place, Visit& visit) {
        Item& x = at(i);
        if constexpr (can_look_ahead)
            if (looked_ahead_) {
                if constexpr (keeps)
                    if (with_keys_ && i + 1 < size_) c.memory.prefetch(at(i + 1).key.key);
                return visit_seen(c, pos, x, place, visit);
            }
        return visit_one(c, pos, x.move, place, visit);
    }

private:
    // Does the visitor need no child after the move?
    template <class Visit> static bool spares(Visit& visit, const Move& m, bool quiet) {
        if constexpr (requires { visit.spares(m, quiet); }) return visit.spares(m, quiet);
        else return false;
    }
    // The n-th move where none is ranked: the hash move stands first.
    int in_turn(int n) const {
        if (first_ >= size_) return n;
        return n == 0 ? first_ : n <= first_ ? n - 1 : n;
    }

    // A cutoff comes with the first moves if at all: those are picked one by one, and many that are left are sorted.
    static constexpr int picked = 8;
    static constexpr bool sorts = max_moves_of<Position> > 4 * picked;

    template <class Visit> void for_each_ranked(C& c, typename C::Passed pos, Place place, Visit& visit) {
        for (int n = 0; n < (sorts ? std::min(size_, picked) : size_); ++n)
            if (!visit_item(c, pos, take_best(), place, visit)) return;
        if constexpr (sorts)
            if (size_ > picked) for_each_sorted(c, pos, place, visit);
    }
    // The moves that take_best() has left, in the order in which it would take them. Not in line: its list is large.
    template <class Visit>
    [[gnu::noinline]] void for_each_sorted(C& c, typename C::Passed pos, Place place, Visit& visit) {
        ForEachMove<int> left;
        int* end = left.data();
        for (int i = 0; i < size_; ++i)
            if (rank(i) != taken) *end++ = i;
        std::sort(left.data(), end, [this](int a, int b) { return rank(a) != rank(b) ? rank(a) > rank(b) : a < b; });
        for (const int* i = left.data(); i != end; ++i)
            if (!visit_item(c, pos, *i, place, visit)) return;
    }

    template <class T> using ForEachMove = Room<T, max_moves_of<Position>>;

    std::int64_t& rank(int i) { return ranks_[i]; }

    template <class Visit>
    bool visit_seen(C& c, typename C::Passed pos, Item& x, [[maybe_unused]] Place place, Visit& visit) {
        if constexpr (keeps) {
            if (spares(visit, x.move, x.quiet)) return true;
            if (!with_keys_ && c.uses_table(x.at.depth) && !Solver::solves(c, x.at)) x.key = canonical_of(x.position);
            return visit(x.position, x.at, x.turn, x.move, x.quiet, &x.key);
        } else {
            Arrival<C> child(c, pos, x.move, place);
            if constexpr (C::Game::knows_bounds)
                for (int i = 0; i < x.forced; ++i)
                    child.play(c, c.game.bounds(child.walk.position(), child.at, c.to_the_end, {}).forced);
            if (spares(visit, x.move, child.quiet)) return true;
            const Canonical key = canonical_of(child.walk.position());
            return visit(child.walk.position(), child.at, child.turn, x.move, child.quiet, &key);
        }
    }
    // The game's own score of move i.
    int own_score([[maybe_unused]] const C& c, [[maybe_unused]] const Position& pos, [[maybe_unused]] int i) {
        if constexpr (can_look_ahead)
            if (looked_ahead_) return at(i).score;
        if constexpr (scores) return OwnScore<typename C::Game>::score(c.game, pos, at(i).move);
        else return 0;
    }
    // The place of the highest rank that has not been taken, the first of equals.
    int take_best() {
        int best = 0;
        for (int i = 1; i < size_; ++i)
            if (rank(i) > rank(best)) best = i;
        rank(best) = taken;
        return best;
    }

    static constexpr std::int64_t taken = std::numeric_limits<std::int64_t>::min();
    ForEachMove<Item> items_;  // uninitialised on purpose, as the ranks: built at every node
    ForEachMove<std::int64_t> ranks_;
    int size_ = 0, taken_ = 0;
    int first_ = max_moves_of<Position>;
    bool ranked_ = false;
    bool looked_ahead_ = false;
    bool presorted_ = false;
    bool with_keys_ = false;
};

}  // namespace betwixt
