#pragma once
// The truth, and one search at a fixed depth to compare with it.

#include <memory>
#include <vector>

#include "betwixt/deepening/algorithm.hpp"
#include "betwixt/memory/table.hpp"
#include "betwixt/search/clock.hpp"
#include "betwixt/search/reference/minimax.hpp"

namespace betwixt::testing {

// The minimax value of `position`, from a recursion that knows no window, table or order. `ply`: of the position, from
// where wins are counted.
template <class G> typename G::Value truth(const G& game, typename G::Position position, Depth depth,
                                           Depth quiescence = 0, Ply ply = root_ply) {
    NoMemory<typename G::Value, typename G::Move> memory;
    NoOrdering<G> ordering;
    Clock clock;
    Context<G, decltype(memory), NoOrdering<G>> c{.game = game, .memory = memory, .ordering = ordering, .clock = clock};
    c.options.quiescence = quiescence;
    c.options.tablebase = false;
    return minimax(c, position, {depth, ply});
}

// The value of the position after `move`, for the side to move before it.
template <class G> typename G::Value truth_of_move(const G& game, typename G::Position position, typename G::Move move,
                                                   Depth depth, Depth quiescence = 0) {
    const BeforeMove<G> before(game, position, move);
    position.play(move);
    return before.after(position).to_parent(truth(game, position, depth - 1, quiescence, root_ply + 1));
}

// All that a search needs, owned in one place.
template <class G, class Memory, class OrderingType = Ordering<G>> struct Bench {
    using C = Context<G, Memory, OrderingType>;
    using V = typename G::Value;

    G game;
    Memory memory;
    std::unique_ptr<OrderingType> ordering = std::make_unique<OrderingType>();
    Clock clock{};
    C context{.game = game, .memory = memory, .ordering = *ordering, .clock = clock};

    explicit Bench(const G& g, Memory m = {}, SearchOptions options = {}) : game(g), memory(std::move(m)) {
        context.options = options;
        if constexpr (OrderingType::enabled) {
            ordering->killers.enabled = options.killers;
            ordering->history.enabled = options.history;
        }
    }
    Bench(const Bench&) = delete;
    Bench& operator=(const Bench&) = delete;

    Root<C> root(const typename G::Position& position, const Algorithm<C>& algorithm, Depth depth,
                 Tuning<V> tuning = usual_tuning(), bool best_only = false) {
        Root<C> r(context, position, algorithm.ask, tuning);
        r.start(depth, {.best_only = best_only});
        return r;
    }
    // Runs driver `D` over recursion `S` once and returns the value.
    template <class D, class S> V value(const typename G::Position& position, Depth depth, V first_guess) {
        const auto algorithm = Algorithm<C>::template of<D, S>();
        auto r = root(position, algorithm, depth);
        return algorithm.drive(r, first_guess);
    }
    static constexpr Tuning<V> usual_tuning() { return {.width = V{25}, .step = V{8}, .epsilon = 0.01}; }
};

}  // namespace betwixt::testing
