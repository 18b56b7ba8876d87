#include "lab/figures.hpp"

#include <algorithm>
#include <initializer_list>
#include <stdexcept>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "lab/results.hpp"

namespace betwixt::lab {

namespace {

// One table of the file, with where it stands for messages.
class Entry {
public:
    Entry(const toml::table& table, std::string where) : table_(table), where_(std::move(where)) {}

    [[noreturn]] void fail(const std::string& key, const std::string& why) const {
        throw std::invalid_argument(fmt::format("{}, line {}: {} {}", where_, table_.source().begin.line, key, why));
    }
    void allow(std::initializer_list<std::string_view> keys) const {
        for (const auto& [key, node] : table_)
            if (std::find(keys.begin(), keys.end(), key.str()) == keys.end())
                fail("'" + std::string(key.str()) + "'",
                     fmt::format("is not a key here; keys are {}", fmt::join(keys, ", ")));
    }
    const toml::node* find(const std::string& key) const { return table_.get(key); }

    std::string text(const std::string& key, const std::string& otherwise = "") const {
        const auto* node = find(key);
        if (!node) return otherwise;
        if (!node->is_string()) fail(key, "needs a text in quotes");
        return node->value_or(std::string());
    }
    bool flag(const std::string& key, bool otherwise) const { return optional_flag(key).value_or(otherwise); }
    std::optional<bool> optional_flag(const std::string& key) const {
        const auto* node = find(key);
        if (!node) return std::nullopt;
        if (!node->is_boolean()) fail(key, "needs true or false");
        return node->value<bool>();
    }
    std::optional<double> number(const std::string& key) const {
        const auto* node = find(key);
        if (!node) return std::nullopt;
        if (!node->is_number()) fail(key, "needs a number");
        return node->value<double>();
    }
    // A value, or a list of them, as the journal writes settings.
    std::vector<std::string> values(const std::string& key) const {
        const auto* node = find(key);
        if (!node) return {};
        if (!node->is_array()) return {value(key, *node)};
        std::vector<std::string> all;
        for (const auto& element : *node->as_array()) all.push_back(value(key, element));
        return all;
    }
    std::optional<Entry> table(const std::string& key) const {
        const auto* node = find(key);
        if (!node) return std::nullopt;
        if (!node->is_table()) fail(key, "needs a table: {name = value}");
        return Entry(*node->as_table(), where_);
    }
    std::vector<std::string> keys() const {
        std::vector<std::string> all;
        for (const auto& [key, node] : table_) all.emplace_back(key.str());
        return all;
    }

private:
    std::string value(const std::string& key, const toml::node& node) const {
        if (node.is_string()) return node.value_or(std::string());
        if (node.is_number()) return as_text(node.value_or(0.0));
        fail(key, "needs texts or numbers");
    }

    const toml::table& table_;
    std::string where_;
};

Where where_of(const Entry& e) {
    Where where;
    if (const auto table = e.table("where"))
        for (const auto& key : table->keys())
            if (key != "depth") where[key] = table->values(key);
    return where;
}

// `otherwise` is what an absent key means.
Quantity quantity_of(const Entry& e, Quantity q) {
    q.y = e.text("y", q.y);
    q.per_iteration = e.flag("per_iteration", q.per_iteration);
    q.relative = e.flag("relative", q.relative);
    if (const auto table = e.table("relative_to")) {
        q.relative = true;
        q.relative_to.clear();
        for (const auto& key : table->keys()) q.relative_to[key] = table->values(key).at(0);
    }
    return q;
}

Figure figure_of(const Entry& e, const std::string& reference) {
    e.allow({"name", "title", "note", "x", "y", "series", "x_title", "y_title", "relative", "relative_to",
             "per_iteration", "depth", "where", "split_parity", "log_x", "log_y", "games"});
    Figure f;
    f.name = e.text("name");
    if (f.name.empty()) e.fail("name", "is needed: what the figure's files are called");
    if (f.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") != std::string::npos)
        e.fail("name", "may have small letters, digits, '-' and '_' only");
    f.title = e.text("title", f.name), f.note = e.text("note");
    f.x = e.text("x", f.x), f.series = e.text("series", f.series);
    f.x_title = e.text("x_title"), f.y_title = e.text("y_title");
    Quantity plain;
    if (!reference.empty()) plain.relative_to["algorithm"] = reference;
    f.quantity = quantity_of(e, plain);
    if (f.quantity.relative && f.quantity.relative_to.empty())
        e.fail("relative", "needs a reference: the experiment's, or relative_to");
    if (const auto* depth = e.find("depth"); depth && depth->is_table())
        for (const auto table = *e.table("depth"); const auto& game : table.keys())
            f.depth[game] = static_cast<int>(*table.number(game));
    else if (depth) f.depth[""] = static_cast<int>(*e.number("depth"));
    f.where = where_of(e);
    f.split_parity = e.flag("split_parity", false);
    f.log_x = e.optional_flag("log_x"), f.log_y = e.optional_flag("log_y");
    f.games = e.values("games");
    return f;
}

Depths depths_of(const Entry& e) {
    const auto where = e.table("where");
    if (!where || !where->find("depth")) return {};
    if (where->find("depth")->is_integer()) return {Depths::Kind::one, static_cast<int>(*where->number("depth"))};
    const auto text = where->text("depth");
    if (text == "deepest") return {};
    if (text == "deepest two") return {Depths::Kind::deepest_two, 0};
    if (text == "all") return {Depths::Kind::all, 0};
    e.fail("where.depth", "needs a number, \"deepest\", \"deepest two\" or \"all\"");
}

Expectation expectation_of(const Entry& claim) {
    const auto e = claim.table("expect");
    if (!e) claim.fail("expect", "is needed: {below = x}, {above = x} or {between = [x, y]}");
    e->allow({"below", "above", "between", "partly", "toward"});
    Expectation x{e->number("below"), e->number("above"), std::nullopt, e->number("partly")};
    if (const auto* node = e->find("between")) {
        const auto* array = node->as_array();
        if (!array || array->size() != 2 || !array->get(0)->is_number() || !array->get(1)->is_number())
            e->fail("between", "needs two numbers: [low, high]");
        x.between = Interval{array->get(0)->value_or(0.0), array->get(1)->value_or(0.0)};
    }
    if (x.below.has_value() + x.above.has_value() + x.between.has_value() != 1)
        claim.fail("expect", "needs one of below, above and between");
    return x;
}

Claim claim_of(const Entry& e, const Questions& questions) {
    e.allow({"text", "paper", "figure", "note", "where", "y", "relative", "relative_to", "per_iteration", "games",
             "expect"});
    Claim c;
    c.text = e.text("text"), c.paper = e.text("paper"), c.figure = e.text("figure"), c.note = e.text("note");
    if (c.text.empty()) e.fail("text", "is needed: what the paper says");
    const auto at = std::find_if(questions.figures.begin(), questions.figures.end(),
                                 [&](const Figure& f) { return f.name == c.figure; });
    if (at == questions.figures.end())
        e.fail("figure", "needs the name of a figure of this file, not '" + c.figure + "'");
    c.quantity = quantity_of(e, at->quantity);
    c.where = at->where;
    for (const auto& [key, values] : where_of(e)) c.where[key] = values;
    c.depths = depths_of(e);
    c.games = e.values("games");
    c.expect = expectation_of(e);
    return c;
}

// The order in which the file names values: lists of texts, and the names of variants.
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

template <class F> void for_each_table(const toml::table& table, const std::string& file, const char* key, F&& f) {
    const auto* node = table.get(key);
    if (!node) return;
    if (!node->is_array_of_tables()) Entry(table, file).fail(key, fmt::format("needs tables: [[{}]]", key));
    for (const auto& element : *node->as_array()) f(Entry(*element.as_table(), file));
}

}  // namespace

Average Quantity::average() const {
    if (y == "seconds") return Average::median;
    return relative ? Average::geometric : Average::arithmetic;
}

const Figure& Questions::figure(const std::string& name) const {
    for (const auto& f : figures)
        if (f.name == name) return f;
    throw std::out_of_range("no figure " + name);
}

Questions read_questions(const std::string& file, const std::string& text) {
    toml::table table;
    try {
        table = toml::parse(text);
    } catch (const toml::parse_error& error) {
        throw std::invalid_argument(
            fmt::format("{}, line {}: {}", file, error.source().begin.line, error.description()));
    }
    const Entry top(table, file);
    Questions q;
    q.title = top.text("title", file), q.source = top.text("source"), q.reference = top.text("reference");
    q.order = order_of(table);
    for_each_table(table, file, "figure", [&](const Entry& e) { q.figures.push_back(figure_of(e, q.reference)); });
    for_each_table(table, file, "claim", [&](const Entry& e) { q.claims.push_back(claim_of(e, q)); });
    return q;
}

}  // namespace betwixt::lab
