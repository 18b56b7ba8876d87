#pragma once
// The children of one node: listed, looked at before any of them is searched, put in order, visited.
//
// Looking pays where games end suddenly: a move that wins at once is found before its neighbours' trees are searched.

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>

#include "betwixt/search/context.hpp"
#include "betwixt/search/quiescence.hpp"

namespace betwixt {

// Values a child without searching it, where that can be done: the game is over, or the position's foresight decides
// it for this window. Plays forced moves on the way: `pos`, `depth`, `w` and `passed` (is the opponent of the side
// that asks to move?) are then those of the position reached. The value is that of the side to move there.
template <class C>
[[gnu::always_inline]] inline std::optional<typename C::Value> glance(C& c, typename C::Position& pos, Depth& depth,
                                                                      typename C::Window& w, bool& passed) {
    for (;;) {
        if (c.over(pos)) return c.clock.tick(), c.terminal(pos, depth);
        if (depth <= 0) {
            if (!SaysOver<typename C::Position> || c.uses_table(depth)) return std::nullopt;
            c.clock.tick();
            return quiescence(c, pos, w, 0);
        }
        if constexpr (!C::Game::foresees) return std::nullopt;
        else {
            const auto seen = c.game.foresee(pos, depth, c.complete, w);
            if (seen.lower >= w.beta) return ++c.stats.foreseen, seen.lower;
            if (seen.upper <= w.alpha || seen.lower >= seen.upper) return ++c.stats.foreseen, seen.upper;
            if (!seen.is_forced || depth < 2) return std::nullopt;  // at the horizon another move may be as good
            w = {std::max(w.alpha, seen.lower), std::min(w.beta, seen.upper)};
            const auto mover = mover_of(pos);
            pos.play(seen.forced);
            depth = c.below(depth, pos);
            const bool turned = turn_passed(mover, pos);
            passed ^= turned;
            w = seen_across(turned, w);
        }
    }
}

template <class C> class Children {
public:
    using Position = typename C::Position;
    using Value = typename C::Value;
    using Window = typename C::Window;
    using Move = typename C::Move;

    // Small positions, copied anyway, are kept from the look to the visit.
    static constexpr bool keeps = C::can_look;
    static constexpr bool scores = ScoresMoves<Position>;

    Children() {}  // NOLINT(modernize-use-equals-default): a member of a union may have no default

    // Lists the moves of a node with this remaining depth. False when there are none: the game is over.
    bool list(const C& c, const Position& pos, Depth depth) {
        if (C::streams) return true;  // nobody will ask for the list
        const auto add = [this](const Move& m) { return at(size_++).move = m, true; };
        MoveStream stream{add};
        if constexpr (ListsCandidates<Position> && C::can_look)
            if (c.options.look && depth >= 2) pos.candidates(stream);
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

    // Values the children that can be valued at sight and strikes them off the list. Returns the value of the node when
    // it is known then; else `seen`, `best` (its move) and `w` say what has been found.
    std::optional<Value> look(C& c, typename C::Passed pos, Window& w, Depth depth, std::optional<Move>& best) {
        const auto mover = mover_of(pos);
        presorted_ = c.presorts(depth);
        named_ = c.uses_table(depth - 1) && (C::looks_first || c.wants_etc(depth));
        const bool all_wanted =
            c.ordering.ranks(depth) || presorted_ || c.wants_etc(depth);  // or each while the one before is searched
        Value seen = -infinity<Value>;
        int left = 0;
        for (int i = 0; i < size_; ++i) {
            const Move m = at(i).move;
            Position next(pos);
            next.play(m);
            Position child(next);
            Depth child_depth = c.below(depth, child);
            bool passed = turn_passed(mover, child);
            Window inner = seen_across(passed, Window{std::max(w.alpha, seen), w.beta});
            const auto v = glance(c, child, child_depth, inner, passed);
            if (!v) {
                Kept& kept = at(left++);
                kept = {m, passed, child_depth, 0, child, {}};
                if constexpr (scores)
                    if (depth > 1) kept.score = C::Ordering::score(pos, m, next);
                if (presorted_) kept.score += as_score(seen_across(passed, c.estimate(child, c.presort_plies(depth))));
                if (named_ && !c.solves(child)) {
                    kept.name = canonical_of(child);
                    if (left == 1 || all_wanted) c.memory.prefetch(kept.name.key);
                }
                continue;
            }
            const Value value = seen_across(passed, *v);
            if (value > seen) seen = value, best = m;
            if (seen >= w.beta) return c.looked(true), seen;
        }
        c.looked(left < size_);
        size_ = left;
        seen_ = seen;
        looked_ = true;
        if (left == 0) return seen;
        if constexpr (C::Game::has_outcomes && SaysOver<Position>) {
            // None of these children is finished yet, so a win by way of them takes two plies at least.
            const Value soonest = to_frame(static_cast<Value>(win<Value> - 2), depth);
            if (seen >= soonest) return seen;
            if (soonest <= w.alpha) return soonest;
            w.beta = std::min(w.beta, soonest);
        }
        return std::nullopt;
    }

    // Puts the hash move first, then killers, then the others by score and history.
    void arrange(const C& c, const Position& pos, const std::optional<Move>& hash_move, Depth depth, int side) {
        if constexpr (C::Ordering::enabled) {
            if (c.ordering.ranks(depth) || presorted_) {
                ranked_ = true;
                for (int i = 0; i < size_; ++i) {
                    const auto own = [&] { return own_score(pos, i); };
                    rank(i) = c.ordering.rank(pos, at(i).move, hash_move, c.root_depth - depth, side, depth, own);
                }
            } else if (hash_move) {
                for (first_ = 0; first_ < size_ && !(at(first_).move == *hash_move);) ++first_;
            }
        }
    }

    // Calls visit(child, depth, passed, move) for the child after m.
    template <class Visit>
    static bool visit_one(const C& c, typename C::Passed pos, const Move& m, Depth depth, Visit& visit) {
        const auto mover = mover_of(pos);
        Child<Position> child{pos, m};
        return visit(child.position(), c.below(depth, child.position()), turn_passed(mover, child.position()), m);
    }
    // The same for all children in order, until one returns false.
    template <class Visit> void for_each(C& c, typename C::Passed pos, Depth depth, Visit& visit) {
        if constexpr (C::streams) {
            const auto make = [&](const Move& m) { return visit_one(c, pos, m, depth, visit); };
            MoveStream stream{make};
            pos.generate(stream);
        } else {
            if (ranked_) {
                for (int n = size_; n > 0; --n)
                    if (!visit_item(c, pos, take_best(), depth, visit)) return;
                return;
            }
            if (first_ < size_ && !visit_item(c, pos, first_, depth, visit)) return;
            for (int i = 0; i < size_; ++i)
                if (i != first_ && !visit_item(c, pos, i, depth, visit)) return;
        }
    }

    // The best value of a child seen without search.
    Value seen() const { return seen_; }
    bool looked() const { return C::can_look && looked_; }
    // Takes a move that was visited before the others off the list.
    void strike(const std::optional<Move>& m) {
        if (!m) return;
        int left = 0;
        for (int i = 0; i < size_; ++i)
            if (!(at(i).move == *m)) at(left++).move = at(i).move;
        size_ = left;
    }

private:
    struct Bare {
        Move move;
    };
    struct Kept {
        Move move;
        bool passed;
        Depth depth;
        int score;
        Position position;
        Canonical name;  // where the table is used; from the look on where all will be asked for
    };
    using Item = std::conditional_t<keeps, Kept, Bare>;
    template <class T> using Array = std::array<T, static_cast<std::size_t>(max_moves_of<Position>)>;

    Item& at(int i) { return items_[static_cast<std::size_t>(i)]; }
    std::int64_t& rank(int i) { return ranks_[static_cast<std::size_t>(i)]; }

    template <class Visit> bool visit_item(C& c, typename C::Passed pos, int i, Depth depth, Visit& visit) {
        Item& x = at(i);
        if constexpr (keeps)
            if (looked_) {
                if (named_ && i + 1 < size_) c.memory.prefetch(at(i + 1).name.key);
                if (!named_ && c.uses_table(depth - 1) && !c.solves(x.position)) x.name = canonical_of(x.position);
                c.arriving = &x.name;
                return visit(x.position, x.depth, x.passed, x.move);
            }
        if constexpr (GivesChildKey<Position> && C::Memory::enabled)
            if (c.uses_table(depth - 1)) c.memory.prefetch(key_after(pos, x.move));
        return visit_one(c, pos, x.move, depth, visit);
    }
    // The game's own score of move i.
    int own_score([[maybe_unused]] const Position& pos, [[maybe_unused]] int i) {
        if constexpr (keeps)
            if (looked_) return at(i).score;
        if constexpr (scores) return C::Ordering::score(pos, at(i).move);
        else return 0;
    }
    // An evaluation on the scale of a game's scores: 6 for a unit, for in proofs few replies count more than a good value.
    static int as_score(Value v) {
        return static_cast<int>(static_cast<double>(v) * 6 / static_cast<double>(C::Game::unit()));
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
    union {  // uninitialised on purpose: built at every node
        Array<Item> items_;
    };
    union {
        Array<std::int64_t> ranks_;
    };
    int size_ = 0;
    int first_ = max_moves_of<Position>;
    bool ranked_ = false;
    bool looked_ = false;
    bool presorted_ = false;
    bool named_ = false;
    Value seen_ = -infinity<Value>;
};

}  // namespace betwixt
