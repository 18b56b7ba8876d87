#include "lab/experiment.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/ranges.h>

#include "lab/measurements.hpp"
#include "lab/toml_text.hpp"

namespace betwixt::lab {

namespace {

const std::vector<std::string> top_keys{"title",
                                        "source",
                                        "kind",
                                        "reference",
                                        "games",
                                        "algorithms",
                                        "positions",
                                        "depth",
                                        "options",
                                        "variants",
                                        "table_bits",
                                        "replacement",
                                        "grain",
                                        "lag",
                                        "distortion",
                                        "threads",
                                        "reference_deeper",
                                        "distinct_leaves",
                                        "each_pass",
                                        "repeats",
                                        "seed",
                                        "quick",
                                        "tiny",
                                        "figure",
                                        "claim"};
const std::vector<std::string> position_keys{"from", "to",   "every", "games", "random_games",
                                             "file", "tree", "count", "limit"};

void within(const TomlView& view, std::string_view key, double value, double low, double high) {
    if (!(value >= low && value <= high)) view.fail(key, fmt::format("must lie within {}..{}", low, high));
}

void read_choice(const TomlView& view, PositionChoice& c) {
    view.read("from", c.from);
    view.read("to", c.to);
    view.read("every", c.every);
    view.read("games", c.games);
    view.read("random_games", c.random_games);
    view.read("file", c.file);
    view.read("tree", c.trees);
    view.read("count", c.count);
    view.read("limit", c.limit);
    within(view, "from", c.from, 0, 10'000);
    within(view, "to", c.to, c.from, 10'000);
    within(view, "every", c.every, 1, 10'000);
    within(view, "count", c.count, 1, 1'000'000);
    for (const auto& [key, number] :
         {std::pair{"games", c.games}, {"random_games", c.random_games}, {"limit", c.limit}})
        if (number) within(view, key, *number, 1, 1'000'000);
}

// Reads one table `positions` for a game: the keys for every game, then the game's own table.
void read_choice_of(const std::optional<TomlView>& view, const std::string& game, PositionChoice& choice) {
    if (!view) return;
    read_choice(*view, choice);
    const auto own = view->table(game);
    if (!own) return;
    own->allow(position_keys);
    read_choice(*own, choice);
}

// The positions table of [quick] or [tiny] takes precedence over that of the file.
void read_positions(const TomlView& top, Experiment& e) {
    const auto view = top.table("positions");
    for (const auto& game : e.games) {
        PositionChoice& choice = e.positions[game];
        if (!view) continue;
        read_choice_of(view->lower(), game, choice);
        read_choice_of(view->upper(), game, choice);
    }
    if (!view) return;
    auto allowed = position_keys;
    allowed.insert(allowed.end(), e.games.begin(), e.games.end());
    view->allow(allowed);
}

// Reads a number for all games, or one number per game.
void read_depth(const TomlView& top, Experiment& e) {
    const auto* node = top.find("depth");
    if (!node) top.fail("depth", "is missing: the number of plies to search");
    for (const auto& game : e.games) {
        Depth depth = 0;
        if (node->is_table()) {
            const auto view = *top.table("depth");
            view.allow(e.games);
            if (!view.find(game)) view.fail(game, "is missing: the number of plies to search");
            view.read(game, depth);
            within(view, game, depth, 1, max_depth);
        } else {
            top.read("depth", depth);
            within(top, "depth", depth, 1, max_depth);
        }
        e.depth[game] = depth;
    }
}

Json json_of(const toml::node& node) {
    if (const auto v = node.value_exact<bool>()) return *v;
    if (const auto v = node.value_exact<std::int64_t>()) return *v;
    if (const auto v = node.value_exact<double>()) return *v;
    if (const auto v = node.value_exact<std::string>()) return *v;
    return nullptr;
}

// Reads an engine option with a value of the option's type.
void read_option(const TomlView& view, const std::string& key, Variant::Options& options) {
    const Json value = json_of(*view.find(key));
    try {
        EngineOptions scratch;
        setting_named(key)->set(scratch, value);
    } catch (const std::invalid_argument& error) {
        view.fail(key, error.what());
    }
    options.emplace_back(key, value);
}

// Reads options for all games, and tables with options for single games.
void read_options(const TomlView& view, const std::vector<std::string>& games, Variant& variant) {
    std::vector<std::string> names;
    for (const auto& s : settings()) names.push_back(s.name);
    auto allowed = names;
    allowed.insert(allowed.end(), games.begin(), games.end());
    view.allow(allowed);
    for (const auto& key : view.keys()) {
        if (std::find(games.begin(), games.end(), key) == games.end()) {
            read_option(view, key, variant.options);
            continue;
        }
        const auto own = *view.table(key);
        own.allow(names);
        for (const auto& name : own.keys()) read_option(own, name, variant.of_game[key]);
    }
}

void read_variants(const TomlView& top, Experiment& e) {
    if (const auto view = top.table("options")) read_options(*view, e.games, e.options);
    const auto* node = top.find("variants");
    if (!node) return;
    if (!node->is_table()) top.fail("variants", "needs a table, as in { plain = {}, unsorted = { history = false } }");
    e.variants.clear();
    const auto view = *top.table("variants");
    // Keeps the order of the file, which is the order in figures.
    std::vector<std::pair<toml::source_position, std::string>> order;
    for (const auto& key : view.keys()) order.emplace_back(view.find(key)->source().begin, key);
    std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [at, key] : order) {
        e.variants.push_back({key});
        read_options(*view.table(key), e.games, e.variants.back());
    }
}

void read_settings(const TomlView& top, Experiment& e) {
    top.read("table_bits", e.table_bits);
    top.read("replacement", e.replacement);
    top.read("grain", e.grain);
    top.read("lag", e.lag);
    top.read("distortion", e.distortion);
    top.read("threads", e.threads);
    top.read("reference_deeper", e.reference_deeper);
    top.read("distinct_leaves", e.distinct_leaves);
    top.read("each_pass", e.each_pass);
    top.read("repeats", e.repeats);
    top.read("seed", e.seed);
    for (const int bits : e.table_bits) within(top, "table_bits", bits, 0, 34);
    for (const int lag : e.lag) within(top, "lag", lag, 1, 2);
    for (const int threads : e.threads) within(top, "threads", threads, 1, 1024);
    for (const double grain : e.grain) within(top, "grain", grain, 0, 1e6);
    for (const double h : e.distortion) within(top, "distortion", h, -1e9, 1e9);
    within(top, "reference_deeper", e.reference_deeper, 0, 50);
    within(top, "repeats", e.repeats, 1, 1000);
}

void check_algorithms(const TomlView& top, const Experiment& e) {
    const Measurement* kind = measurement_named(e.kind);
    if (!kind) top.fail("kind", fmt::format("is none of {}", fmt::join(measurement_names(), ", ")));
    for (const auto& algorithm : e.algorithms) try {
            check_algorithm(*kind, algorithm);
        } catch (const std::invalid_argument& error) {
            top.fail("algorithms", fmt::format("cannot be measured: {}", error.what()));
        }
    if (!e.reference.empty() && std::find(e.algorithms.begin(), e.algorithms.end(), e.reference) == e.algorithms.end())
        top.fail("reference", fmt::format("is '{}', which is not among the algorithms", e.reference));
}

void check_extras(const TomlView& top, const Experiment& e) {
    if (e.reference_deeper > 0 && e.kind != "deepening") top.fail("reference_deeper", "needs kind = \"deepening\"");
    if (e.reference_deeper > 0 && e.reference.empty())
        top.fail("reference_deeper", "needs a reference, which goes so much deeper");
    if (e.distinct_leaves && e.kind != "deepening" && e.kind != "fixed_depth" && e.kind != "distortion")
        top.fail("distinct_leaves", "needs kind = \"deepening\", \"fixed_depth\" or \"distortion\"");
    if (e.each_pass && e.kind != "deepening") top.fail("each_pass", "needs kind = \"deepening\"");
}

// Throws if a value appears twice: it would be measured twice under one key.
template <class T> void distinct(const TomlView& top, std::string_view key, std::vector<T> list) {
    std::sort(list.begin(), list.end());
    if (std::adjacent_find(list.begin(), list.end()) != list.end()) top.fail(key, "says the same twice");
}

}  // namespace

std::string name_of(Mode mode) { return mode == Mode::full ? "full" : mode == Mode::quick ? "quick" : "tiny"; }

Mode mode_named(const std::string& name) {
    for (const Mode mode : {Mode::full, Mode::quick, Mode::tiny})
        if (name == name_of(mode)) return mode;
    throw std::invalid_argument(fmt::format("'{}' is none of full, quick, tiny", name));
}

Experiment read_experiment(const std::string& name, const std::string& file, const std::string& text, Mode mode) {
    const toml::table table = read_toml(file, text);
    const TomlView plain(file, table);
    plain.allow(top_keys);
    for (const Mode smaller : {Mode::quick, Mode::tiny})
        if (const auto sub = plain.table(name_of(smaller))) sub->allow(top_keys);
    const toml::table* const over = mode == Mode::full ? nullptr : table.get_as<toml::table>(name_of(mode));
    const TomlView top(file, table, over);

    Experiment e{.name = name, .text = text, .mode = mode};
    for (const char* key : {"title", "games", "algorithms"})
        if (!top.find(key)) top.fail(key, "is missing");
    top.read("title", e.title);
    top.read("source", e.source);
    top.read("kind", e.kind);
    top.read("games", e.games);
    top.read("algorithms", e.algorithms);
    top.read("reference", e.reference);
    read_positions(top, e);
    read_depth(top, e);
    read_variants(top, e);
    read_settings(top, e);
    check_algorithms(top, e);
    check_extras(top, e);
    distinct(top, "games", e.games), distinct(top, "algorithms", e.algorithms);
    distinct(top, "table_bits", e.table_bits), distinct(top, "replacement", e.replacement);
    distinct(top, "grain", e.grain), distinct(top, "lag", e.lag), distinct(top, "distortion", e.distortion);
    distinct(top, "threads", e.threads);
    return e;
}

}  // namespace betwixt::lab
