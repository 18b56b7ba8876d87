#pragma once
// A search ready to use: table, move ordering, clock and algorithm in one object.

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "betwixt/deepening/deepen.hpp"
#include "betwixt/memory/compact.hpp"
#include "betwixt/memory/table.hpp"
#include "betwixt/search/clock.hpp"

namespace betwixt {

// Windows and steps that suit a game's unit.
template <class G> Tuning<typename G::Value> default_tuning() {
    using V = typename G::Value;
    const double unit = static_cast<double>(G::unit());
    return {G::unit(), std::integral<V> ? std::max(V{1}, static_cast<V>(unit / 4)) : static_cast<V>(unit / 4),
            unit / 100};
}

// Killers and history are off if the game declares that it has a better order.
template <class G> SearchOptions default_options() {
    constexpr bool ordered = GeneratesInOrder<typename G::Position>;
    constexpr bool by_history = OrderedByHistory<typename G::Position>;
    return {.killers = !ordered,
            .history = HasMoveIndex<typename G::Position> && !ordered && (!G::offers.score || by_history),
            .measured_order = !by_history,
            .etc = SearchOptions::measured};
}

namespace detail {
template <class G, bool compact> struct EntryOf { using type = TwoBounds<typename G::Value, typename G::Move>; };
template <class G> struct EntryOf<G, true> {
    using type = Compact<typename G::Value, typename G::Move, G::Traits::key_bits>;
};
}  // namespace detail
// The smallest entry that holds what a game's search learns.
template <class G> using EntryOf = typename detail::EntryOf<G, fits_compact<G>()>::type;
template <class G> using DefaultTable = Table<EntryOf<G>, AgedBucket>;

// Keeps what it learned from one call to the next. Not for two threads at the same time: each needs its own.
template <class G, class TableType = DefaultTable<G>> class Search {
public:
    using Position = typename G::Position;
    using C = Context<G, TableType>;

    // The table has 64 MB unless one is given. Throws std::bad_alloc.
    explicit Search(G game = {}, TableType table = TableType::of_bytes(std::size_t{64} << 20))
        : game_(std::move(game)), table_(std::move(table)) {}

    SearchOptions options = default_options<G>();
    Plan<typename G::Value> plan{default_tuning<G>()};
    // Keys of the game's positions before the one searched, the oldest first, if positions can occur again.
    std::vector<Key> history{};
    std::string driver = "mtd(f)";
    std::string searcher = "alpha-beta";

    // Searches until a limit is reached, or until a deeper search could not change the value. `on_report` is called
    // after passes and iterations and at the end. Throws std::invalid_argument if there is no such driver or searcher,
    // or if a number lies outside its range (ranges.hpp), and InvalidValue.
    template <class OnReport>
    ReportOf<C> operator()(const Position& position, const Limits& limits, OnReport&& on_report) {
        const auto algorithm = Algorithm<C>::find(driver, searcher);
        if (!algorithm) throw std::invalid_argument("no driver '" + driver + "' over '" + searcher + "'");
        if (options.exact && options.depends_on_window())
            throw std::invalid_argument("a search whose values depend on the window is not exact");
        C context = this->context(position);
        if constexpr (Repeats<Position>) context.path.start(history);
        return deepen(context, position, *algorithm, plan, limits, on_report);
    }
    ReportOf<C> operator()(const Position& position, const Limits& limits = {}) {
        return (*this)(position, limits, [](const auto&) {});
    }

    // The context of a search of this position under the options, for callers that search single nodes. It is valid
    // while this object lives.
    C context(const Position& root) {
        SearchOptions o = options;
        o.tablebase &= trusts_tables(root);
        if (valued_by_ && !keeps_values(*valued_by_, o)) table_.forget_bounds();
        valued_by_ = o;
        ordering_.killers.enabled = o.killers;
        ordering_.history.enabled = o.history;
        ordering_.expect_selective(o.declares());
        return C{game_, table_, ordering_, clock_, o, &ends_, &evaluations_};
    }

    // Stores a proven value of a position, counted from that position, for later searches.
    void learn(const Position& position, typename G::Value value) {
        Depth depth = longest_game<Position>;
        if constexpr (BoundsLength<Position>) depth = std::clamp(position.plies_left(), 0, depth);
        table_.store(key_of(position), depth, {value, value}, {value, value}, std::nullopt, true);
    }
    // Clears the bounds in the table and keeps its moves.
    void forget_bounds() { table_.forget_bounds(); }
    // Replaces the table.
    void use(TableType table) { table_ = std::move(table); }
    // Replaces the instance of the game, and clears the bounds in the table.
    void use(G game) {
        game_ = std::move(game);
        table_.forget_bounds();
        evaluations_.clear();
    }
    // Clears the table, killers, history, evaluations and the solver's memory.
    void forget() {
        table_.clear();
        valued_by_.reset();
        ordering_.clear();
        ends_.clear();
        evaluations_.clear();
    }
    const G& game() const { return game_; }
    const TableType& table() const { return table_; }

private:
    // An EXACT search uses endgame tables that ignore the counter of reversible plies only if all their wins come
    // before the counter makes the game a draw.
    bool trusts_tables([[maybe_unused]] const Position& root) const {
        if constexpr (G::offers.table_plies)
            if (options.exact && options.counter_draws)
                return root.reversible_plies() + game_.table_plies() <= TraitsOf<Position>::drawn_after;
        return true;
    }

    G game_;
    TableType table_;
    std::optional<SearchOptions> valued_by_{};  // the options of the last search, under which the table's bounds hold
    Ordering<G> ordering_;
    typename G::EndMemory ends_;
    typename C::Evaluations evaluations_;
    Clock clock_;
};

}  // namespace betwixt
