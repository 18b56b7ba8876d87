#include "lab/cells.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "betwixt/core/key.hpp"
#include "betwixt/drivers/all.hpp"
#include "lab/measurements.hpp"
#include "lab/positions.hpp"
#include "support/at_place.hpp"
#include "support/text.hpp"

namespace betwixt::lab {

namespace {

void apply(const Variant& variant, const std::string& game, EngineOptions& o) {
    for (const auto& [name, value] : variant.options) setting_named(name)->set(o, value);
    if (const auto own = variant.of_game.find(game); own != variant.of_game.end())
        for (const auto& [name, value] : own->second) setting_named(name)->set(o, value);
}

const GameEntry& entry_named(const std::string& name, const std::vector<GameEntry>& games) {
    std::vector<std::string> all;
    for (const auto& e : games) {
        if (e.name == name) return e;
        all.push_back(e.name);
    }
    throw std::invalid_argument(
        fmt::format("'games': '{}' is not a game; choose among {}", name, fmt::join(all, ", ")));
}

// The engine settings that all cells of a game share, before any variant. table_depth is fixed, so that the engine does
// not choose it per algorithm.
EngineOptions base_options(const Experiment& e, const std::string& game, const Engine& engine) {
    EngineOptions o = engine.defaults();
    o.search.table_depth = 1;
    apply(e.options, game, o);
    return o;
}

// Shuffles the cells, in the same order for every compiler (Fisher and Yates).
void shuffle_cells(std::vector<Cell>::iterator begin, std::vector<Cell>::iterator end, std::uint64_t seed) {
    for (std::ptrdiff_t left = end - begin; left > 1; --left) {
        const auto lot = mix(seed + static_cast<std::uint64_t>(left)) % static_cast<std::uint64_t>(left);
        std::iter_swap(begin + left - 1, begin + static_cast<std::ptrdiff_t>(lot));
    }
}

// The cells of one game: the product of positions and settings. The cells of a position are adjacent and in random
// order: a disturbance of the machine hits all settings alike, and no cell always follows the same other cell.
class Product {
public:
    Product(const Experiment& e, const GameEntry& entry, std::vector<Cell>& cells)
        : e_(e), entry_(entry), engine_(entry.create()), base_(base_options(e, entry.name, *engine_)), cells_(cells) {}

    void add(const std::vector<Place>& places, std::size_t& place) {
        for (const auto& p : places) {
            const auto first = static_cast<std::ptrdiff_t>(cells_.size());
            for (int repeat = 1; repeat <= e_.repeats; ++repeat)
                for (const int bits : e_.table_bits)
                    for (const auto& replacement : e_.replacement)
                        for (const double grain : e_.grain)
                            for (const int lag : e_.lag)
                                for (const double h : e_.distortion)
                                    for (const int threads : e_.threads)
                                        for (const auto& variant : e_.variants)
                                            for (const auto& algorithm : e_.algorithms)
                                                add({.game = entry_.name,
                                                     .record = p.record,
                                                     .ply = p.ply,
                                                     .position = p.position,
                                                     .line = p.line,
                                                     .algorithm = algorithm,
                                                     .table_bits = bits,
                                                     .replacement = replacement,
                                                     .grain = grain,
                                                     .lag = lag,
                                                     .distortion = h,
                                                     .threads = threads,
                                                     .repeat = repeat,
                                                     .depth = e_.depth.at(entry_.name),
                                                     .place = place},
                                                    variant);
            shuffle_cells(cells_.begin() + first, cells_.end(), mix(e_.seed) + place);
            ++place;
        }
    }
    EngineOptions base() const { return base_; }

private:
    void add(Cell cell, const Variant& variant) {
        EngineOptions& o = cell.engine = base_;
        o.table_entries = std::size_t{1} << cell.table_bits;
        o.replacement = cell.replacement;
        o.search.grain = cell.grain;
        o.guess_lag = cell.lag;
        o.threads = cell.threads;
        o.report_passes = e_.each_pass;
        apply(variant, cell.game, o);
        cell.variant = variant.name;
        const bool full_width = o.selectivity == 100;
        cell.reference_search = e_.reference_deeper > 0 && full_width && cell.algorithm == e_.reference;
        if (cell.reference_search) cell.depth += e_.reference_deeper;
        if (cell.algorithm.starts_with("real-mtd(f)") && engine_->info().value_type[0] != 'i')
            cell.tolerance = o.epsilon;
        cell.key = fmt::format(
            "game={} record={} ply={} algorithm={} table_bits={} replacement={} grain={} lag={} distortion={} "
            "threads={} variant={} repeat={}",
            cell.game, cell.record, cell.ply, cell.algorithm, cell.table_bits, cell.replacement, cell.grain, cell.lag,
            cell.distortion, cell.threads, cell.variant, cell.repeat);
        if (o.search.exact && full_width)
            cell.question = fmt::format("game={} record={} ply={} grain={} quiescence={}", cell.game, cell.record,
                                        cell.ply, o.search.grain, o.search.quiescence);
        cells_.push_back(std::move(cell));
    }

    const Experiment& e_;
    const GameEntry& entry_;
    std::unique_ptr<Engine> engine_;
    EngineOptions base_;
    std::vector<Cell>& cells_;
};

// Throws if distinct leaves cannot be counted: the engine must log them, and the search may evaluate no other nodes.
void check_log(const GameEntry& entry, const EngineOptions& o) {
    if (!entry.create_logged) throw std::invalid_argument("'distinct_leaves': no engine of this game logs its leaves");
    if (o.selectivity < 100 || o.search.presort > 0)
        throw std::invalid_argument(
            "'distinct_leaves': a search that presorts or is selective evaluates other nodes, too");
}

// Checks names and numbers against the engine before anything is measured.
void check(const Experiment& e, const GameEntry& entry, EngineOptions o) {
    const auto engine = entry.create();
    o.table_entries = 1;
    bool full_width = false;
    for (const auto& variant : e.variants)
        for (const auto& replacement : e.replacement) {
            EngineOptions all = o;
            all.replacement = replacement;
            all.threads = *std::max_element(e.threads.begin(), e.threads.end());
            apply(variant, entry.name, all);
            full_width = full_width || all.selectivity == 100;
            all.table_entries = all.bounds == "compact" ? std::size_t{1} << e.table_bits.front() : 1;
            support::at_place(fmt::format("{}, variant '{}'", entry.name, variant.name), [&] {
                engine->configure(all);
                if (e.distinct_leaves) check_log(entry, all);
            });
        }
    if (e.reference_deeper > 0 && !full_width)
        throw std::invalid_argument("'reference_deeper': no variant searches at full width, with a selectivity of 100");
}

// Lists, by name, everything in an experiment that its results depend on. Its texts, figures and claims are not
// included.
void identify(const Experiment& e, Plan& plan) {
    Json variants;
    for (const auto& v : e.variants) {
        variants[v.name] = Json::object();
        for (const auto& [name, value] : v.options) variants[v.name][name] = value;
        for (const auto& [game, options] : v.of_game)
            for (const auto& [name, value] : options) variants[v.name][game][name] = value;
    }
    const std::pair<const char*, Json> settings[] = {{"algorithms", e.algorithms},
                                                     {"depth", e.depth},
                                                     {"table_bits", e.table_bits},
                                                     {"replacement", e.replacement},
                                                     {"grain", e.grain},
                                                     {"lag", e.lag},
                                                     {"distortion", e.distortion},
                                                     {"threads", e.threads},
                                                     {"variants", variants},
                                                     {"repeats", e.repeats},
                                                     {"reference_deeper", e.reference_deeper},
                                                     {"distinct_leaves", e.distinct_leaves},
                                                     {"each_pass", e.each_pass}};
    for (const auto& [name, value] : settings) plan.identity.emplace_back(name, value.dump());
}

}  // namespace

AlgorithmName algorithm_named(const std::string& text) {
    const auto slash = text.find('/');
    AlgorithmName name{text.substr(0, slash), {}};
    if (name.driver.starts_with("aspiration(") && name.driver.ends_with(')')) {
        const auto open = name.driver.find('(');
        name.half_width = support::to_number(name.driver.substr(open + 1, name.driver.size() - open - 2));
        if (!name.half_width || !(*name.half_width > 0))
            throw std::invalid_argument(fmt::format("'{}' needs half the width of its window, a number above 0", text));
        name.driver.resize(open);
    }
    name.searcher = slash == text.npos ? std::string(usual_searcher(name.driver)) : text.substr(slash + 1);
    return name;
}

Plan plan_of(const Experiment& e, const std::vector<GameEntry>& games) {
    Plan plan{e, {}, {}};
    identify(e, plan);
    std::size_t place = 0;
    support::at_place(e.name, [&] {
        for (const auto& name : e.games) {
            const GameEntry& entry = entry_named(name, games);
            auto places = places_of(e.positions.at(name), e.seed, entry);
            const auto hash = fmt::format("{} of {} positions", hash_of(places), places.size());
            if (measurement_named(e.kind)->whole_games) places = whole_games(places);
            Product product(plan.experiment, entry, plan.cells);
            check(e, entry, product.base());
            product.add(places, place);
            plan.identity.emplace_back("positions_hash." + name, hash);
            plan.identity.emplace_back("options." + name, to_json(product.base()).dump());
        }
    });
    return plan;
}

}  // namespace betwixt::lab
