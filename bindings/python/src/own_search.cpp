#include "own_search.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "all_best.hpp"
#include "asked.hpp"
#include "betwixt/betwixt.hpp"
#include "betwixt/engine/value_text.hpp"
#include "own_position.hpp"

namespace betwixt::python {

namespace {

template <class Knowledge> class SearchOfOwn : public OwnSearch {
public:
    using G = Game<OwnPosition, Knowledge>;
    static constexpr bool outcomes = G::offers.outcomes;

    SearchOfOwn(const py::object& position, const EngineOptions& o)
        : search_(G{}, table(o)), game_(std::make_shared<OwnGame>(position)) {
        search_.options = o.search;
        search_.driver = o.driver, search_.searcher = o.searcher;
        search_.plan.guess_lag = o.guess_lag, search_.plan.best_only = o.best_only, search_.plan.stride = o.stride;
        search_.plan.own_driver = o.own_driver;
    }

    py::dict search(const py::object& state, Limits limits, bool all_best, const py::object& on_report) override {
        game_->equal_keys().begin(limits.time);
        const OwnPosition position = root_of(state, game_);
        py::list iterations;
        const auto heard = [&](const auto& r) {
            using Kind = typename std::decay_t<decltype(r)>::Kind;
            if (r.kind != Kind::iteration) return;
            iterations.append(told(r));
            if (!on_report.is_none()) on_report(told(r));
        };
        const auto part = [&](const Limits& l) { return search_(position, l, heard); };
        search_.plan.all_best = all_best;
        const auto last = all_best ? search_for_all_best(limits, part) : part(limits);
        if (!on_report.is_none()) on_report(told(last));
        py::dict d = told(last);
        d["iterations"] = iterations;
        return d;
    }
    void forget() override { search_.forget(); }
    bool takes(const py::object& position) const override {
        return game_->is_of(position) && has(position, "outcome") == outcomes;
    }

private:
    static DefaultTable<G> table(const EngineOptions& o) {
        return o.table_entries ? DefaultTable<G>(*o.table_entries) : DefaultTable<G>::of_bytes(o.table_megabytes << 20);
    }

    py::list moves(const std::vector<OwnPosition::Move>& numbers) const {
        py::list all;
        for (const auto& m : numbers) all.append(game_->move(m));
        return all;
    }
    // The fields of betwixt.Report.
    template <class R> py::dict told(const R& r) const {
        const auto number = [](double v) { return is_value(v) ? py::object(py::float_(v)) : py::object(py::none()); };
        const double value = is_value(r.bounds.lower) ? r.bounds.lower : r.bounds.upper;
        py::dict d;
        d["kind"] = r.kind == R::Kind::end ? "end" : "iteration";
        d["depth"] = r.depth;
        d["value"] = is_value(value) ? value + 0.0 : 0.0;  // 0, not -0
        d["lower"] = number(r.bounds.lower);
        d["upper"] = number(r.bounds.upper);
        d["value_text"] = bounds_text(r.bounds, 1.0, outcomes);
        d["best"] = r.best ? game_->move(*r.best) : py::object(py::none());
        d["pv"] = moves(r.pv);
        d["all_best"] = moves(r.all_best);
        d["proven"] = r.proven;
        const auto ends_in = outcomes && is_value(value) ? plies_to_end(value) : std::nullopt;
        d["ends_in"] = ends_in ? py::object(py::int_(*ends_in)) : py::object(py::none());
        d["points"] = py::none();
        d["selectivity"] = 100;
        d["nodes"] = r.stats.nodes;
        d["leaves"] = r.stats.leaves;
        d["passes"] = r.stats.passes;
        d["seconds"] = r.seconds;
        return d;
    }

    Search<G> search_;
    std::shared_ptr<OwnGame> game_;  // exists as long as the table, whose moves are numbers of the game
};

// Omits the options that do not apply to a game in Python: threads, selective search, endgame tables.
constexpr std::array<std::string_view, 16> options_of_own{
    "driver", "searcher",  "guess-lag", "stride",  "best-only",      "hash",      "table-entries", "table-depth",
    "exact",  "hash-move", "killers",   "history", "measured-order", "lookahead", "etc",           "table-bounds"};

}  // namespace

std::unique_ptr<OwnSearch> own_search(const py::object& position, const Keywords& given) {
    for (const auto& [name, value] : given.named())
        if (std::find(options_of_own.begin(), options_of_own.end(), name) == options_of_own.end())
            throw std::invalid_argument("a game in Python has no option '" + name + "'");
    EngineOptions options;
    options.table_megabytes = 16;
    using G = Game<OwnPosition, WonOrLost>;
    options.search = default_options<G>();
    options = given.over(options);
    if (has(position, "outcome")) return std::make_unique<SearchOfOwn<WonOrLost>>(position, options);
    return std::make_unique<SearchOfOwn<ByPoints>>(position, options);
}

}  // namespace betwixt::python
