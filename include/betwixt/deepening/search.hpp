#pragma once
// A search ready to use: table, move ordering, clock and algorithm in one object.

#include <stdexcept>
#include <string>
#include <utility>

#include "betwixt/deepening/deepen.hpp"
#include "betwixt/memory/compact.hpp"

namespace betwixt {

// Windows and steps that suit a game's unit.
template <class G> Tuning<typename G::Value> default_tuning() {
    using V = typename G::Value;
    const double unit = static_cast<double>(G::unit());
    return {G::unit(), std::integral<V> ? std::max(V{1}, static_cast<V>(unit / 4)) : static_cast<V>(unit / 4),
            unit / 100};
}

// Killers and history are left out where the game says that it has a better order of its own.
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

// Keeps what it learned from one call to the next. Not for two threads at once: give each its own.
template <class G, class TableType = DefaultTable<G>> class Search {
public:
    using Position = typename G::Position;
    using C = Context<G, TableType>;

    // 64 MB unless a table is given. Throws std::bad_alloc.
    explicit Search(G game = {}, TableType table = TableType::of_bytes(std::size_t{64} << 20))
        : game_(std::move(game)), table_(std::move(table)) {}

    SearchOptions options = default_options<G>();
    Plan<typename G::Value> plan{default_tuning<G>()};
    // Keys of the game's positions before the one searched, the oldest first, where positions can occur again.
    std::vector<Key> history{};
    std::string driver = "mtd(f)";
    std::string searcher = "alpha-beta";

    // Searches until a limit is reached, or until a deeper search could not change the value. `on_report` hears of
    // passes, iterations and the end. Throws std::invalid_argument when there is no such driver or searcher, or a
    // number lies outside its range (ranges.hpp), and InvalidValue.
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

    // What a search of this position works with, under the options: for one that asks about single nodes. It lives no
    // longer than this.
    C context(const Position& root) {
        SearchOptions o = options;
        o.tablebase &= trusts_tables(root);
        if (!o.values_as(valued_by_)) table_.forget_bounds();
        valued_by_ = o;
        ordering_.killers.enabled = o.killers;
        ordering_.history.enabled = o.history;
        ordering_.expect_selective(o.declares());
        return C{game_, table_, ordering_, clock_, o, &ends_, &evaluations_};
    }

    // Makes the value of a position known to later searches: proven, counted from that position.
    void learn(const Position& position, typename G::Value value) {
        Depth depth = longest_game<Position>;
        if constexpr (BoundsLength<Position>) depth = std::clamp(position.plies_left(), 0, depth);
        table_.store(key_of(position), depth, {value, value}, {value, value}, std::nullopt, true);
    }
    // Keeps the moves that the table remembers, and forgets what they are worth.
    void forget_bounds() { table_.forget_bounds(); }
    // Another table, in place of the one that there is.
    void use(TableType table) { table_ = std::move(table); }
    // Another instance of the game: what the table has learned of values is forgotten.
    void use(G game) {
        game_ = std::move(game);
        table_.forget_bounds();
        evaluations_.clear();
    }
    // Empties table, killers, history and what the game remembers of its ends.
    void forget() {
        table_.clear();
        ordering_.clear();
        ends_.clear();
        evaluations_.clear();
    }
    const G& game() const { return game_; }
    const TableType& table() const { return table_; }

private:
    // An EXACT search asks tables that know no counter only where each win of theirs comes before it makes the game a
    // draw.
    bool trusts_tables([[maybe_unused]] const Position& root) const {
        if constexpr (G::offers.table_plies)
            if (options.exact && options.counter_draws)
                return root.reversible_plies() + game_.table_plies() <= TraitsOf<Position>::drawn_after;
        return true;
    }

    G game_;
    TableType table_;
    SearchOptions valued_by_ = default_options<G>();  // what the table's bounds hold under
    Ordering<G> ordering_;
    typename G::EndMemory ends_;
    typename C::Evaluations evaluations_;
    Clock clock_;
};

}  // namespace betwixt
