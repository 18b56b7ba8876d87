#pragma once
// Engine for a Game: the non-template interface to the templates.

#include <cmath>
#include <optional>
#include <variant>

#include "betwixt/conformance/verify.hpp"
#include "betwixt/deepening/search.hpp"
#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/logged.hpp"
#include "betwixt/engine/option_table.hpp"
#include "betwixt/engine/played_game.hpp"
#include "betwixt/engine/value_text.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/notation.hpp"
#include "betwixt/game/perft.hpp"
#include "betwixt/search/instruments/virtual_time.hpp"

namespace betwixt {

namespace detail {
template <Value V> constexpr std::string_view type_name() {
    if constexpr (std::same_as<V, std::int16_t>) return "int16";
    else if constexpr (std::same_as<V, std::int32_t>) return "int32";
    else if constexpr (std::same_as<V, std::int64_t>) return "int64";
    else if constexpr (std::same_as<V, float>) return "float";
    else return "double";
}
// The error message if the game lacks what the option needs; else empty.
inline std::string_view missing(Needs needs, const Offers& offers) {
    if (needs == Needs::null_move && !offers.null_move) return "this game has no null move";
    if (needs == Needs::noisy && !offers.noisy)
        return "this game does not say which moves are quiet: nothing to reduce or to cut off";
    if (needs == Needs::extends && !offers.extends) return "this game does not say which moves to extend";
    return {};
}
// Throws std::invalid_argument if a game with these offers cannot be searched with these options.
inline void check_selectivity(const SearchOptions& o, const Offers& offers) {
    for (const auto& row : search_option_rows) {
        if (is_same(row, o, SearchOptions{})) continue;
        if (const auto sentence = missing(row.needs, offers); !sentence.empty())
            throw std::invalid_argument(std::string(sentence));
        if (o.exact && row.changes == Changes::window)
            throw std::invalid_argument(std::string(row.range.name) +
                                        " depends on the window, the table or the path: it needs practical");
    }
}
}  // namespace detail

template <class G> class GameEngine final : public Engine {
public:
    using P = typename G::Position;
    using N = typename G::Notation;
    using V = typename G::Value;
    using Move = typename G::Move;

    explicit GameEngine(G game = {}, P start = {})
        : game_(start), search_(std::in_place_index<0>, game, TableOf<TwoBounds<V, Move>>(1)) {
        options_.table_entries = 1;
        configure(defaults());
    }

    // The info of an engine whose table has entries of so many bytes.
    static GameInfo info_with(std::size_t bytes_per_entry) {
        return {.value_type = std::string(detail::type_name<V>()),
                .has_outcomes = G::offers.outcomes,
                .unit = static_cast<double>(G::unit()),
                .bytes_per_entry = bytes_per_entry,
                .bounds_length = BoundsLength<P>,
                .fits_compact = fits_compact<G>(),
                .selective = G::offers.model,
                .can_pass = G::offers.null_move,
                .forces_noisy = G::offers.may_stand_pat};
    }
    static GameInfo default_info() { return info_with(TableOf<TwoBounds<V, Move>>::bytes_per_entry()); }

    GameInfo info() const override {
        return info_with(std::visit([](const auto& search) { return search.table().bytes_per_entry(); }, search_));
    }
    EngineOptions defaults() const override {
        EngineOptions o;
        o.search = default_options<G>();
        return o;
    }
    const std::vector<Option>& option_list() const override { return option_table(); }
    const EngineOptions& options() const override { return options_; }
    void configure(const EngineOptions& options) override;

    void set_position(std::string_view text) override { game_.set(text); }
    std::string position() const override { return game_.text(); }
    std::string board() const override {
        if constexpr (Draws<N, P>) return N::draw(pos());
        else return position() + "\n";
    }
    std::vector<std::string> legal_moves() const override {
        std::vector<std::string> texts;
        for (const auto& m : betwixt::legal_moves(pos())) texts.push_back(text_of<G>(pos(), m));
        return texts;
    }
    std::optional<std::string> result() const override {
        if (!betwixt::legal_moves(pos()).empty())
            return game_.drawn(options_.search.counter_draws) ? std::optional<std::string>("a draw") : std::nullopt;
        const V v = game().terminal(pos(), root_ply);
        if (v == V{0}) return "a draw";
        return value_text(v, G::unit(), G::offers.outcomes) + " for the side to move";
    }
    std::optional<double> final_value() const override {
        if (!betwixt::legal_moves(pos()).empty()) return std::nullopt;
        const V v = game().terminal(pos(), root_ply);
        if constexpr (G::offers.outcomes) return v > V{0} ? 1 : v < V{0} ? -1 : 0;
        else return static_cast<double>(v) / static_cast<double>(G::unit());
    }
    double gain([[maybe_unused]] std::string_view move) const override {
        if constexpr (!G::offers.gain) return 0;
        else
            return static_cast<double>(game().gain(pos(), move_from_text<G>(pos(), move))) /
                   static_cast<double>(G::unit());
    }
    bool has_outcomes() const override { return G::offers.outcomes; }
    bool can_repeat() const override { return Repeats<P>; }
    void play(std::string_view text) override { game_.play(move_from_text<G>(pos(), text)); }
    bool take_back() override { return game_.take_back(); }
    std::vector<std::string> play_all(std::string_view record) override { return game_.play_all(record); }
    std::optional<int> empties() const override {
        if constexpr (CountsEmpties<N, P>) return N::empties(pos());
        else return std::nullopt;
    }
    int side_to_move() const override {
        if constexpr (requires { static_cast<int>(pos().to_move()); }) return static_cast<int>(pos().to_move()) & 1;
        else return game_.plies() % 2;
    }

    EngineReport search(const Limits& limits, const OnReport& on_report) override {
        return std::visit([&](auto& search) { return run(search, limits, on_report); }, search_);
    }
    EngineReport seen_before(std::string_view move, EngineReport after) const override;
    void learn(double value) override {
        const double most = static_cast<double>(G::offers.outcomes ? win<V> : G::limit()) /
                            (G::offers.outcomes ? 1.0 : static_cast<double>(G::unit()));
        if (!(std::abs(value) <= most))
            throw std::invalid_argument(std::to_string(value) + " is no value of this game");
        std::visit([&](auto& search) { search.learn(pos(), value_of(value)); }, search_);
    }
    void forget() override {
        std::visit([](auto& search) { search.forget(); }, search_);
        if constexpr (logs_leaves<G>) game().leaf_log->clear();
    }
    void forget_bounds() override {
        std::visit([](auto& search) { search.forget_bounds(); }, search_);
    }
    TraceLog* trace() override {
        if constexpr (traces_nodes<G>) return game().trace.get();
        else return nullptr;
    }
    TableUse table_use() const override {
        return std::visit(
            [](const auto& search) {
                const auto& t = search.table();
                return TableUse{t.entries(), t.occupancy(), t.entries() * t.bytes_per_entry()};
            },
            search_);
    }

    int table_permille() const override {
        return std::visit([](const auto& search) { return search.table().sampled_permille(); }, search_);
    }

    std::optional<std::uint64_t> perft(Depth depth, bool passes_count, const std::atomic<bool>* stop) override try {
        P copy = pos();
        if (passes_count) return betwixt::perft(copy, depth, stop);
        if constexpr (KnowsPasses<P>) return perft_of_turns(copy, depth, stop);
        else throw std::invalid_argument("this game does not say which moves are passes");
    } catch (const PerftStopped&) {
        return std::nullopt;
    }

private:
    template <class Entry> using TableOf = Table<Entry, AnyReplacement>;

    // Converts a value as a report gives it to the game's own number.
    static V value_of(double value) {
        constexpr double most = static_cast<double>(below(infinity<V>));
        const bool decisive = G::offers.outcomes && std::abs(value) <= most && is_decisive(static_cast<V>(value));
        const double v = std::clamp(decisive ? value : value * static_cast<double>(G::unit()), -most, most);
        if constexpr (std::integral<V>) return static_cast<V>(std::llround(v));
        else return static_cast<V>(v);
    }
    // The window of the question that the options ask, if they do.
    std::optional<Window<V>> question() const {
        if (options_.at_least) return null_window(value_of(*options_.at_least));
        if (options_.at_most) return null_window(above(value_of(*options_.at_most)));
        return std::nullopt;
    }

    const P& pos() const { return game_.position(); }
    const G& game() const {
        return std::visit([](const auto& search) -> const G& { return search.game(); }, search_);
    }
    template <class S> EngineReport run(S& search, const Limits& limits, const OnReport& on_report);
    template <class R> EngineReport translate(const R& report) const;
    // An end of a window as a report gives it, cut to the values that the game can have.
    static double within(V v) { return *number(std::clamp(v, opposite(G::limit()), G::limit())); }
    void tell_value(Bounds<V> bounds, EngineReport& e) const;
    // As a report gives it; nothing for a bound that is not there.
    static std::optional<double> number(V v) {
        if (!is_value(v)) return std::nullopt;
        const bool shown_in_units = !(G::offers.outcomes && is_decisive(v));
        return static_cast<double>(v) / (shown_in_units ? static_cast<double>(G::unit()) : 1.0);
    }
    // The index of the move of that text among the legal ones; nothing for no text. Throws std::invalid_argument.
    std::optional<std::size_t> place_of(const std::string& text) const {
        if (text.empty()) return std::nullopt;
        const auto all = betwixt::legal_moves(pos());
        const auto found = std::find(all.begin(), all.end(), move_from_text<G>(pos(), text));
        return static_cast<std::size_t>(found - all.begin());
    }
    // Converts units to the game's own numbers; to at least 1 for integers.
    static V in_values(double units) {
        const double v = units * static_cast<double>(G::unit());
        if constexpr (std::integral<V>) return std::max(V{1}, static_cast<V>(std::llround(v)));
        else return static_cast<V>(v);
    }

    template <class Entry> using SearchOf = Search<G, TableOf<Entry>>;
    using CompactSearch = Search<G>;
    using AnySearch = std::conditional_t<fits_compact<G>(), std::variant<SearchOf<TwoBounds<V, Move>>, CompactSearch>,
                                         std::variant<SearchOf<TwoBounds<V, Move>>>>;

    // Replaces the table. Killers and history are kept if the new table has entries of the same kind.
    template <class S, class T> void use_table(T table) {
        if (auto* search = std::get_if<S>(&search_)) search->use(std::move(table));
        else search_ = S(game(), std::move(table));
    }
    // A table of so many entries, or one of so many megabytes, which grows.
    template <class T>
    static T table_of(const EngineOptions& o, typename T::Scheme scheme = {}, Kept kept = Kept::known) {
        if (o.table_entries) return T(*o.table_entries, scheme, kept);
        return T::of_bytes(o.table_megabytes << 20, scheme, kept);
    }
    void use_entries(const EngineOptions& options);
    void use_compact(const EngineOptions& options);
    // True if these options choose other tables than the current ones. Throws std::invalid_argument if the game has no
    // such choice.
    bool chooses_tables(const EngineOptions& o) const {
        const bool folder = o.tables != options_.tables;
        const bool limits = o.table_pieces != options_.table_pieces || o.table_counter != options_.table_counter;
        if (folder && !G::offers.use_tables) throw std::invalid_argument("this game has no endgame tables in a folder");
        if (limits && !G::offers.limit_tables)
            throw std::invalid_argument("this game does not limit the use of its endgame tables");
        return folder || limits;
    }
    // A copy of the game that uses the tables of these options. Throws std::invalid_argument.
    G with_tables([[maybe_unused]] const EngineOptions& o) const {
        G instance = game();
        if constexpr (G::offers.use_tables)
            if (o.tables != options_.tables) instance.knowledge.use_tables(o.tables);
        if constexpr (G::offers.limit_tables) instance.knowledge.limit_tables(o.table_pieces, o.table_counter);
        return instance;
    }

    PlayedGame<G> game_;
    EngineOptions options_;
    AnySearch search_;
};

template <class G> void GameEngine<G>::configure(const EngineOptions& o) {
    check_domains(o);
    const bool selective = std::min({o.selectivity, o.selectivity_at_end, o.shallow_selectivity}) < 100;
    if (!G::offers.model && selective)
        throw std::invalid_argument("this game has no selective search: its evaluation predicts nothing");
    if (selectivity_level(o.selectivity) > selectivity_level(o.selectivity_at_end))
        throw std::invalid_argument("the search at the end of the game is no less sure than before");
    detail::check_selectivity(o.search, G::offers);
    if (logs_leaves<G> && o.threads > 1) throw std::invalid_argument("what a search visits is recorded of one thread");
    std::optional<G> other;
    if (chooses_tables(o)) other.emplace(with_tables(o));
    const bool same_table = o.table_entries == options_.table_entries &&
                            o.table_megabytes == options_.table_megabytes && o.replacement == options_.replacement &&
                            o.bounds == options_.bounds;
    if (!same_table) {
        if (o.bounds == "compact") use_compact(o);
        else use_entries(o);
    }
    if constexpr (G::offers.use_tables)
        if (other) std::visit([&](auto& search) { search.use(*other); }, search_);
    options_ = o;
}

template <class G> void GameEngine<G>::use_entries(const EngineOptions& o) {
    using Entry = TwoBounds<V, Move>;
    AnyReplacement scheme = AgedBucket{};
    with_named<Replacements>(o.replacement, [&](auto named) { scheme = named; });
    use_table<SearchOf<Entry>>(table_of<TableOf<Entry>>(o, scheme, o.bounds == "one" ? Kept::latest : Kept::known));
}

template <class G> void GameEngine<G>::use_compact(const EngineOptions& o) {
    if constexpr (!fits_compact<G>()) {
        throw std::invalid_argument("compact entries do not hold all that this game's positions and values can be");
    } else {
        using Entry = EntryOf<G>;
        constexpr std::size_t fewest = Entry::fewest_buckets * AgedBucket::ways;
        const std::size_t entries = o.table_entries.value_or((o.table_megabytes << 20) / sizeof(Entry));
        if (o.replacement != AgedBucket::name)
            throw std::invalid_argument("compact entries are replaced by aged-bucket, not by " + o.replacement);
        if (entries < fewest)
            throw std::invalid_argument("compact entries need a table of at least " + std::to_string(fewest) +
                                        " entries to tell positions apart, not " + std::to_string(entries));
        use_table<CompactSearch>(table_of<Table<Entry, AgedBucket>>(o));
    }
}

template <class G> template <class S>
EngineReport GameEngine<G>::run(S& search, const Limits& limits, const OnReport& on_report) {
    search.options = options_.search;
    search.plan = {.tuning = {in_values(options_.width), in_values(options_.step),
                              options_.epsilon * static_cast<double>(G::unit())},
                   .guess_lag = options_.guess_lag,
                   .best_only = options_.best_only,
                   .sign_only = options_.sign_only,
                   .stride = options_.stride,
                   .first_guess = options_.first_guess ? std::optional(value_of(*options_.first_guess)) : std::nullopt,
                   .first_move = place_of(options_.first_move),
                   .all_best = options_.all_best,
                   .selectivity = selectivity_level(options_.selectivity),
                   .selectivity_at_end = selectivity_level(options_.selectivity_at_end)};
    search.plan.shallow_selectivity = selectivity_level(options_.shallow_selectivity);
    search.plan.threads = options_.threads;
    search.plan.sharing = options_.sharing == sharing_names[0] ? Sharing::abdada : Sharing::young_brothers;
    search.plan.first_of_equals = options_.first_of_equals;
    search.plan.processors = nullptr;
    if (options_.virtual_time) search.plan.processors = [] { return virtual_processors(); };
    search.plan.work_log = options_.work_log;
    search.plan.question = question();
    search.plan.own_driver = options_.own_driver;
    search.plan.moves_after = options_.report_moves_after;
    search.history.clear();
    if constexpr (Repeats<P>)
        for (const auto& before : game_.before()) search.history.push_back(key_of(before));
    search.driver = options_.driver;
    search.searcher = options_.searcher;
    return translate(search(pos(), limits, [&](const auto& report) {
        const bool pass = report.kind == std::decay_t<decltype(report)>::Kind::pass;
        if (on_report && (!pass || options_.report_passes)) on_report(translate(report));
    }));
}

template <class G> template <class R> EngineReport GameEngine<G>::translate(const R& r) const {
    EngineReport e;
    e.kind = static_cast<EngineReport::Kind>(r.kind);
    e.depth = r.depth;
    e.selectivity = selectivity_levels[static_cast<std::size_t>(r.selectivity)].percent;
    e.proven = r.proven;
    e.number = r.number;
    if (e.kind != EngineReport::Kind::move) tell_value(r.bounds, e);
    if (e.kind == EngineReport::Kind::pass)
        e.alpha = within(r.asked.alpha), e.beta = within(r.asked.beta), e.null_window = r.asked.null();
    if (r.best) e.best = text_of<G>(pos(), *r.best);
    for (const auto& m : r.all_best) e.all_best.push_back(text_of<G>(pos(), m));
    P along = pos();
    for (const auto& m : r.pv) {
        e.pv.push_back(text_of<G>(along, m));
        along.play(m);
    }
    e.stats = r.stats;
    if constexpr (logs_leaves<G>) e.distinct_leaves = game().leaf_log->distinct_besides(pos());
    e.table = r.table;
    e.seconds = r.seconds;
    e.threads = r.threads;
    e.waited = r.waited;
    e.work = r.work;
    return e;
}

// Fills in value, bounds and points of the current position, and their text.
template <class G> void GameEngine<G>::tell_value(Bounds<V> bounds, EngineReport& e) const {
    const V value = is_value(bounds.lower) ? bounds.lower : bounds.upper;
    e.lower = number(bounds.lower);
    e.upper = number(bounds.upper);
    e.value = number(value).value_or(0);
    e.decisive = G::offers.outcomes && is_value(value) && is_decisive(value);
    e.ends_in = e.decisive ? plies_to_end(value) : std::nullopt;
    e.value_text = bounds_text(bounds, G::unit(), G::offers.outcomes);
    e.points.reset();
    if constexpr (CountsPoints<N, P>)
        if (e.exact() && (bounds.lower == V{0} || is_decisive(bounds.lower)))
            e.points = N::points(pos(), plies_to_end(bounds.lower).value_or(0));
}

template <class G> EngineReport GameEngine<G>::seen_before(std::string_view move, EngineReport after) const {
    const Move m = move_from_text<G>(pos(), move);
    const BeforeMove<G> before(game(), pos(), m);
    P reached = pos();
    reached.play(m);
    Bounds<V> bounds;
    if (after.lower) bounds.lower = value_of(*after.lower);
    if (after.upper) bounds.upper = value_of(*after.upper);
    bounds = before.after(reached).to_parent(bounds);
    tell_value(G::bounds_from_root(bounds, root_ply + 1), after);  // a win is a ply further away
    ++after.depth;
    after.best = text_of<G>(pos(), m);
    after.pv.insert(after.pv.begin(), after.best);
    after.all_best.clear();
    return after;
}

// The one line that registers a game: `betwixt::game<MyGame>("nim", "take the last stone")`. `make` is called once
// for each engine, when the engine is created.
template <class G>
GameEntry game(std::string name, std::string summary, std::function<G()> make = {}, typename G::Position start = {}) {
    if (!make) make = [] { return G{}; };
    return {std::move(name), std::move(summary),
            [make, start] { return std::unique_ptr<Engine>(std::make_unique<GameEngine<G>>(make(), start)); },
            &GameEngine<G>::default_info,
            [make, start](std::string_view position, const VerifyOptions& options) {
                PlayedGame<G> from(start);
                from.set(position);
                return verify(make(), from.position(), options);
            }};
}

// For GameEntry::create_logged: an engine with its own logs.
template <class G> std::unique_ptr<Engine> logged_engine(G instance = {}, typename G::Position start = {}) {
    return std::make_unique<GameEngine<Logged<G>>>(Logged<G>(std::move(instance)), std::move(start));
}

}  // namespace betwixt
