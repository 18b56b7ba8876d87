#pragma once
// A check that needs no knowledge of a game: MTD(f) with a table must find the value that minimax finds without one.

#include <exception>
#include <string>
#include <utility>

#include "betwixt/deepening/algorithm.hpp"
#include "betwixt/drivers/mtd_f.hpp"
#include "betwixt/memory/table.hpp"
#include "betwixt/search/alpha_beta.hpp"
#include "betwixt/search/clock.hpp"
#include "betwixt/search/reference/minimax.hpp"

namespace betwixt {

namespace detail {
// The value at a depth by MTD(f) with a table, from a root as in any other search.
template <class C>
typename C::Value verify_value(C& c, const typename C::Position& position, Depth depth, typename C::Value first_guess) {
    Root<C> root(c, position, &value_at_root<AlphaBeta, C>, {});
    if (root.moves() == 0) return terminal(c, position, root_ply);
    root.start(depth);
    MtdF{}.template operator()<typename C::Value>(root, first_guess);
    return root.value();
}
}  // namespace detail

// What differs at the first depth at which values differ, or an empty string. Deepens until minimax visits `nodes`
// positions. Finds rules or evaluations that depend on the way to a position, keys that two positions share, and wrong
// bounds(), candidates(), over() or plies_left().
template <class G>
std::string search_difference(const G& game, const typename G::Position& position, std::uint64_t nodes) {
    using P = typename G::Position;
    using V = typename G::Value;
    using Memory = Table<TwoBounds<V, typename G::Move>>;
    using Plain = Context<G, NoMemory<V, typename G::Move>, NoOrdering<G>>;
    using Tabled = Context<G, Memory>;                          // engines use it, too: compiled once
    SearchOptions options{.killers = false, .history = false};  // history would trust move_index
    options.quiescence = G::offers.noisy ? 2 : 0;
    options.table_depth = 0;    // stores leaves, too: their values may depend on the way
    options.tablebase = false;  // they give the value of the game, not that of its rules and evaluation

    NoMemory<V, typename G::Move> no_memory;
    NoOrdering<G> no_ordering;
    Ordering<G> ordering;
    ordering.killers.enabled = ordering.history.enabled = false;
    const std::size_t entries = nodes > 1'000 ? 1 << 14 : 1 << 10;
    Memory memory(entries);
    Memory looking_memory(entries);
    Clock clock;
    P root(position);
    V f{0};  // the value of the depth before is the first guess
    const auto difference = [&](Depth depth, const std::string& what, V g, const std::string& why) {
        return "at depth " + std::to_string(depth) + " mtd(f) " + what + " finds " + std::to_string(g) + ", minimax " +
               std::to_string(f) + ": " + why;
    };
    for (Depth depth = 1; depth < 10; ++depth) try {
            clock.start(nodes, std::nullopt, nullptr);
            Plain plain{game, no_memory, no_ordering, clock, options};
            if constexpr (BoundsLength<P>) plain.to_the_end = depth >= root.plies_left();
            Tabled tabled{game, memory, ordering, clock, options.frozen()};
            const V first_guess = std::exchange(f, minimax(plain, root, {depth, root_ply}));
            const V g = detail::verify_value(tabled, root, depth, first_guess);
            if (f != g)
                return difference(depth, "with a table", g,
                                  "two positions share a key, or a value depends on the way to its position");
            if constexpr (Tabled::can_look_ahead) {
                const auto look = [&](Memory& m, const SearchOptions& o) {
                    Tabled looking{game, m, ordering, clock, o};
                    return detail::verify_value(looking, root, depth, first_guess);
                };
                if (const V h = look(looking_memory, options); f != h) {
                    SearchOptions unbounded = options;
                    unbounded.bounds = false;
                    Memory fresh(entries);
                    const bool bounds = G::offers.bounds && look(fresh, unbounded) == f;
                    return difference(depth, "that looks ahead", h,
                                      bounds ? "bounds() does not agree with the ends of games, or forces a wrong move"
                                             : "candidates(), over() or plies_left() is wrong somewhere");
                }
            }
        } catch (const Stopped&) {
            break;
        } catch (const std::exception&) {
            break;  // other checks report it
        }
    return {};
}

}  // namespace betwixt
