#pragma once
// The check that needs no knowledge of a game: MTD(f) with a table finds what minimax finds without one.

#include <exception>
#include <string>
#include <utility>

#include "betwixt/drivers/mtd_f.hpp"
#include "betwixt/search/alpha_beta.hpp"
#include "betwixt/search/minimax.hpp"

namespace betwixt {

// What differs at the first depth at which anything does, or nothing. Deepens until minimax visits `nodes` positions.
// Rules or evaluations that depend on the way to a position differ, and keys that two positions share.
template <class G>
std::string search_difference(const G& game, const typename G::Position& position, std::uint64_t nodes) {
    using P = typename G::Position;
    using V = typename G::Value;
    using Memory = Table<TwoBounds<V, typename G::Move>>;
    using Plain = Context<G, NoMemory<V, typename G::Move>, NoOrdering<P>>;
    using Search = Context<G, Memory, NoOrdering<P>>;
    SearchOptions options{};
    options.quiescence = SaysNoisy<P> ? 2 : 0;
    options.table_depth = 0;  // leaves too: their values may depend on the way

    NoMemory<V, typename G::Move> no_memory;
    NoOrdering<P> ordering;  // history would trust move_index
    Memory memory(1 << 14);
    Clock clock;
    P root(position);
    V f{0};  // the value of the depth before is the first guess
    for (Depth depth = 1; depth < 10; ++depth) try {
            clock.start(nodes, std::nullopt, nullptr);
            Plain plain{game, no_memory, ordering, clock, options, depth};
            Search search{game, memory, ordering, clock, options, depth};
            const V first_guess = std::exchange(f, minimax(plain, root, depth));
            const auto test = [&](Window<V> w) { return mt<AlphaBeta>(search, root, w, depth); };
            const V g = MtdF{}.template operator()<V>(test, first_guess);
            if (f != g)
                return "at depth " + std::to_string(depth) + " mtd(f) with a table finds " + std::to_string(g) +
                       ", minimax without one " + std::to_string(f) +
                       ": two positions share a key, or a value depends on the way to its position";
        } catch (const Stopped&) {
            break;
        } catch (const std::exception&) {
            break;  // other checks tell
        }
    return {};
}

}  // namespace betwixt
