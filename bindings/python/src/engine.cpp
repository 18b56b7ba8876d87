#include "engine.hpp"

#include <algorithm>
#include <tuple>

#include "all_best.hpp"
#include "betwixt/analysis/ranking.hpp"
#include "betwixt/engine/playing.hpp"
#include "betwixt/engine/thinking.hpp"
#include "games/all.hpp"
#include "own_driver.hpp"

namespace betwixt::python {

namespace {

const char* kind_of(EngineReport::Kind kind) {
    switch (kind) {
        case EngineReport::Kind::pass: return "pass";
        case EngineReport::Kind::iteration: return "iteration";
        case EngineReport::Kind::move: return "move";
        default: return "end";
    }
}

// The fields of betwixt.Report.
py::dict dictionary_of_report(const EngineReport& r) {
    py::dict d;
    d["kind"] = kind_of(r.kind);
    d["depth"] = r.depth;
    d["value"] = r.value;
    d["lower"] = r.lower;
    d["upper"] = r.upper;
    d["value_text"] = r.value_text;
    d["best"] = r.best.empty() ? py::object(py::none()) : py::str(r.best);
    d["pv"] = r.pv;
    d["all_best"] = r.all_best;
    d["proven"] = r.proven;
    d["ends_in"] = r.ends_in;
    d["points"] = r.points;
    d["selectivity"] = r.selectivity;
    d["nodes"] = r.stats.nodes;
    d["leaves"] = r.stats.leaves;
    d["passes"] = r.stats.passes;
    d["seconds"] = r.seconds;
    return d;
}

// The fields of betwixt.Pass.
using Bracketed = std::tuple<Depth, std::optional<double>, std::optional<double>, bool>;

std::vector<std::size_t> places_of(const Engine& engine, const std::vector<std::string>& moves) {
    const auto legal = engine.legal_moves();
    std::vector<std::size_t> places;
    for (const auto& move : moves) {
        const auto found = std::find(legal.begin(), legal.end(), move);
        if (found == legal.end()) throw std::invalid_argument("'" + move + "' is not a legal move here");
        places.push_back(static_cast<std::size_t>(found - legal.begin()));
    }
    if (places.empty()) throw std::invalid_argument("moves needs at least one move");
    return places;
}

// An engine that finds all best moves as long as the object exists. Its table stays.
class AllBest {
public:
    explicit AllBest(Engine& engine) : engine_(engine), before_(engine.options()) {
        if (below_full_strength(before_)) throw std::invalid_argument("all_best needs the level full");
        EngineOptions options = before_;
        options.all_best = true;
        engine_.configure(options);
    }
    ~AllBest() { engine_.configure(before_); }
    AllBest(const AllBest&) = delete;
    AllBest& operator=(const AllBest&) = delete;

private:
    Engine& engine_;
    EngineOptions before_;
};

// Searches as the engine's options say. `on_report` hears of one end.
EngineReport searched(Engine& engine, const Limits& limits, bool all_best, const Engine::OnReport& on_report) {
    if (below_full_strength(engine.options()) && !all_best) return think(engine, limits, std::nullopt, on_report);
    if (!all_best) return engine.search(limits, on_report);
    const AllBest configured(engine);
    const auto report = search_for_all_best(limits, [&](const Limits& part) {
        return engine.search(part, [&](const EngineReport& r) {
            if (r.kind != EngineReport::Kind::end) on_report(r);
        });
    });
    on_report(report);
    return report;
}

}  // namespace

std::unique_ptr<Engine> engine_of(const std::string& game) {
    std::vector<std::string> names;
    for (const auto& entry : all_games()) {
        if (entry.name == game) return entry.create();
        names.push_back(entry.name);
    }
    throw std::invalid_argument("'" + game + "' is not a game; " + suggestion(game, names, "games are"));
}

PythonEngine::PythonEngine(const std::string& game, const std::string& style, const py::dict& options)
    : engine_(engine_of(game)) {
    if (style != "exact" && style != "play")
        throw std::invalid_argument("style needs one of exact, play, not '" + style + "'");
    auto chosen = Keywords(options).over(style == "play" ? for_play(*engine_) : engine_->defaults());
    chosen.report_passes = true;
    engine_->configure(chosen);
}

void PythonEngine::configure(const py::dict& options) {
    const Keywords given(options);  // may run Python code, which may begin a search
    Engine& engine = idle();
    engine.configure(given.over(engine.options()));
}

py::dict PythonEngine::options() const {
    py::dict all = dictionary_of(idle().options());
    const py::object function = function_of(idle().options());
    if (!function.is_none()) all["driver"] = function;
    return all;
}

py::dict PythonEngine::search(const py::object& depth, const py::object& nodes, const py::object& seconds,
                              const std::optional<std::vector<std::string>>& moves, bool all_best,
                              const py::object& on_report) {
    Limits limits = limits_of(depth, nodes, seconds);  // before the check for idleness, as in configure()
    limits.stop = background_.stop_flag();
    Engine& engine = idle();
    if (moves) limits.only = places_of(engine, *moves);
    std::vector<EngineReport> iterations;
    std::vector<Bracketed> bracket;
    EngineReport last;
    background_.run([&] {
        const auto heard = [&](const EngineReport& r) {
            if (r.kind == EngineReport::Kind::iteration) iterations.push_back(r);
            if (r.kind == EngineReport::Kind::pass) bracket.emplace_back(r.depth, r.lower, r.upper, r.decisive);
            if (on_report.is_none() || r.kind == EngineReport::Kind::pass) return;
            const py::gil_scoped_acquire locked;
            on_report(dictionary_of_report(r));
        };
        last = searched(engine, limits, all_best, heard);
    });
    py::dict d = dictionary_of_report(last);
    py::list all;
    for (const auto& r : iterations) all.append(dictionary_of_report(r));
    d["iterations"] = all;
    d["bracket"] = bracket;
    return d;
}

py::list PythonEngine::analyse(const py::object& depth, const py::object& nodes, const py::object& seconds) {
    Limits limits = limits_of(depth, nodes, seconds);
    limits.stop = background_.stop_flag();
    Engine& engine = idle();
    Ranking ranking;
    background_.run([&] { ranking = rank_moves(engine, limits); });
    py::list all;
    for (const auto& r : ranking.moves) all.append(dictionary_of_report(r));
    return all;
}

std::vector<std::pair<std::string, std::string>> games() {
    std::vector<std::pair<std::string, std::string>> all;
    for (const auto& entry : all_games()) all.emplace_back(entry.name, entry.summary);
    return all;
}

}  // namespace betwixt::python
