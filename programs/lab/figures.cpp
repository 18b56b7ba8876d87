#include "lab/figures.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "lab/results.hpp"
#include "lab/toml_text.hpp"

namespace betwixt::lab {

namespace {

// A value or a list of values, written as settings are in the journal: 20, 0.01, if-newer.
std::vector<std::string> values(const TomlView& t, const std::string& key) {
    const auto* node = t.find(key);
    if (!node) return {};
    const auto value = [&](const toml::node& n) {
        return n.is_number() ? as_text(*n.value<double>()) : t.scalar<std::string>(n, key);
    };
    if (!node->is_array()) return {value(*node)};
    std::vector<std::string> all;
    for (const auto& element : *node->as_array()) all.push_back(value(element));
    return all;
}

Where where_of(const TomlView& t) {
    Where where;
    if (const auto table = t.table("where"))
        for (const auto& key : table->keys())
            if (key != "depth") where[key] = values(*table, key);
    return where;
}

// Reads the keys of a quantity. An absent key keeps its value in `q`.
Quantity quantity_of(const TomlView& t, Quantity q) {
    t.read("y", q.y);
    t.read("per_iteration", q.per_iteration);
    t.read("relative", q.relative);
    t.read("share_at_most", q.share_at_most);
    const auto cell = [&](const char* name, std::map<std::string, std::string>& settings) {
        const auto table = t.table(name);
        if (!table) return;
        q.relative = true;
        settings.clear();
        for (const auto& key : table->keys())
            for (const auto& value : values(*table, key)) settings[key] = value;
    };
    cell("relative_to", q.relative_to), cell("beyond", q.beyond);
    return q;
}

std::map<std::string, int> depth_of(const TomlView& t) {
    std::map<std::string, int> depth;
    const auto* node = t.find("depth");
    if (node && node->is_table())
        for (const auto table = *t.table("depth"); const auto& game : table.keys()) table.read(game, depth[game]);
    else if (node) t.read("depth", depth[""]);
    return depth;
}

std::string name_of(const TomlView& t) {
    std::string name;
    t.read("name", name);
    if (name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") != std::string::npos)
        t.fail("name", "may have small letters, digits, '-' and '_' only");
    return name;
}

Figure figure_of(const TomlView& t, const std::string& reference) {
    t.allow({"name",          "title",         "note",    "x",        "y",
             "series",        "x_title",       "y_title", "relative", "relative_to",
             "per_iteration", "share_at_most", "depth",   "where",    "split_parity",
             "log_x",         "log_y",         "games",   "against",  "lines",
             "overview"});
    Figure f;
    f.name = name_of(t);
    if (f.name.empty()) t.fail("name", "is needed: what the figure's files are called");
    f.title = f.name;
    t.read("title", f.title), t.read("note", f.note), t.read("x", f.x), t.read("series", f.series);
    t.read("x_title", f.x_title), t.read("y_title", f.y_title), t.read("split_parity", f.split_parity);
    t.read("log_x", f.log_x), t.read("log_y", f.log_y), t.read("against", f.against);
    if (!reference.empty()) f.quantity.relative_to["algorithm"] = reference;
    f.quantity = quantity_of(t, f.quantity);
    if (f.quantity.relative && f.quantity.relative_to.empty())
        t.fail("relative", "needs a reference: the experiment's, or relative_to");
    if (f.by_position() && f.against.empty())
        t.fail("x", "of each position needs `against`: the column that places it");
    f.depth = depth_of(t);
    f.where = where_of(t);
    f.games = values(t, "games");
    f.lines = values(t, "lines");
    t.read("overview", f.overview);
    return f;
}

Depths depths_of(const TomlView& t) {
    const auto where = t.table("where");
    const auto* node = where ? where->find("depth") : nullptr;
    if (!node) return {};
    if (node->is_integer()) return {Depths::Kind::one, where->scalar<int>(*node, "depth")};
    using Kind = Depths::Kind;
    for (const auto& [name, kind] : {std::pair{"deepest", Kind::deepest},
                                     {"deepest two", Kind::deepest_two},
                                     {"deepest odd", Kind::deepest_odd},
                                     {"deepest even", Kind::deepest_even},
                                     {"all", Kind::all}})
        if (node->value<std::string>() == name) return {kind, 0};
    where->fail("depth", "needs a number, \"deepest\", \"deepest odd\", \"deepest even\", \"deepest two\" or \"all\"");
}

Interval interval_of(const TomlView& t, const std::string& key) {
    std::vector<double> bounds;
    t.read(key, bounds);
    if (bounds.size() != 2 || bounds[0] > bounds[1]) t.fail(key, "needs two numbers: [low, high]");
    return {bounds[0], bounds[1]};
}

Expectation expectation_of(const TomlView& claim) {
    const auto t = claim.table("expect");
    if (!t) claim.fail("expect", "is needed: {below = x}, {above = x} or {between = [x, y]}");
    t->allow({"below", "above", "between", "partly", "margin"});
    Expectation e;
    t->read("below", e.below), t->read("above", e.above), t->read("partly", e.partly), t->read("margin", e.margin);
    if (e.margin < 0 || e.margin >= 1) t->fail("margin", "needs a share of the bound, from 0 to below 1");
    if (t->find("between")) e.between = interval_of(*t, "between");
    if (e.below.has_value() + e.above.has_value() + e.between.has_value() != 1)
        claim.fail("expect", "needs one of below, above and between");
    return e;
}

Claim claim_of(const TomlView& t, const Questions& questions) {
    t.allow(
        {"text",  "paper",   "source",   "quote",       "setting", "figure",         "note",          "where",
         "when",  "y",       "relative", "relative_to", "beyond",  "per_iteration",  "share_at_most", "correlated_with",
         "games", "average", "expect",   "headline",    "name",    "over_conditions"});
    Claim c;
    c.name = name_of(t);
    const auto same = [&](const Claim& other) { return !c.name.empty() && other.name == c.name; };
    if (std::any_of(questions.claims.begin(), questions.claims.end(), same))
        t.fail("name", "'" + c.name + "' is the name of another claim");
    t.read("text", c.text), t.read("paper", c.paper), t.read("figure", c.figure), t.read("note", c.note);
    t.read("source", c.source), t.read("quote", c.quote), t.read("setting", c.setting);
    t.read("headline", c.headline);
    if (c.text.empty()) t.fail("text", "is needed: what the paper says");
    const auto at = std::find_if(questions.figures.begin(), questions.figures.end(),
                                 [&](const Figure& f) { return f.name == c.figure; });
    if (at == questions.figures.end())
        t.fail("figure", "needs the name of a figure of this file, not '" + c.figure + "'");
    c.quantity = quantity_of(t, at->quantity);
    c.where = at->where;
    for (const auto& [key, wanted] : where_of(t)) c.where[key] = wanted;
    if (const auto when = t.table("when"))
        for (const auto& key : when->keys()) c.when[key] = interval_of(*when, key);
    t.read("correlated_with", c.quantity.correlated_with);
    t.read("over_conditions", c.quantity.over_conditions);
    if (c.quantity.over_conditions && c.quantity.correlated_with.empty())
        t.fail("over_conditions", "needs correlated_with");
    c.depths = depths_of(t);
    c.games = values(t, "games");
    std::string average;
    t.read("average", average);
    c.by_sums = average == "sums";
    if (!average.empty() && (!c.by_sums || !c.quantity.ratio() || !c.quantity.beyond.empty()))
        t.fail("average", "may be \"sums\", of ratios without beyond");
    c.expect = expectation_of(t);
    return c;
}

// The order in which the file names values: its lists of texts, and its variants.
std::map<std::string, std::vector<std::string>> order_of(const toml::table& table) {
    std::map<std::string, std::vector<std::string>> order;
    for (const auto& [key, name] :
         {std::pair{"algorithms", "algorithm"}, {"replacement", "replacement"}, {"games", "game"}})
        if (const auto* list = table.get_as<toml::array>(key))
            for (const auto& value : *list)
                if (value.is_string()) order[name].push_back(value.value_or(std::string()));
    if (const auto* variants = table.get_as<toml::table>("variants")) {
        std::vector<std::pair<toml::source_position, std::string>> names;
        for (const auto& [key, value] : *variants) names.emplace_back(key.source().begin, key.str());
        std::stable_sort(names.begin(), names.end(), [](const auto& a, const auto& b) {
            return std::pair(a.first.line, a.first.column) < std::pair(b.first.line, b.first.column);
        });
        for (const auto& [where, name] : names) order["variant"].push_back(name);
    }
    return order;
}

template <class F> void for_each_table(const TomlView& top, const std::string& file, const char* key, F&& f) {
    const auto* node = top.find(key);
    if (!node) return;
    if (!node->is_array_of_tables()) top.fail(key, fmt::format("needs tables: [[{}]]", key));
    for (const auto& element : *node->as_array()) f(TomlView(file, *element.as_table()));
}

}  // namespace

Average Quantity::average() const {
    if (!correlated_with.empty()) return over_conditions ? Average::correlation_of_groups : Average::correlation;
    if (share_at_most) return Average::arithmetic;
    if (y == "seconds") return Average::median;
    return relative ? Average::geometric : Average::arithmetic;
}

const Figure& Questions::figure(const std::string& name) const {
    for (const auto& f : figures)
        if (f.name == name) return f;
    throw std::out_of_range("no figure " + name);
}

Questions read_questions(const std::string& file, const std::string& text) {
    const toml::table table = read_toml(file, text);
    const TomlView top(file, table);
    Questions q;
    q.title = file;
    top.read("title", q.title), top.read("source", q.source), top.read("reference", q.reference);
    q.order = order_of(table);
    for_each_table(top, file, "figure", [&](const TomlView& t) { q.figures.push_back(figure_of(t, q.reference)); });
    for_each_table(top, file, "claim", [&](const TomlView& t) { q.claims.push_back(claim_of(t, q)); });
    return q;
}

}  // namespace betwixt::lab
