#include "lab/vocabulary.hpp"

#include <algorithm>
#include <vector>

#include "lab/sample.hpp"
#include "lab/toml_text.hpp"

namespace betwixt::lab {

namespace {

using Names = std::vector<std::string>;

// The settings that distinguish the cells of one position: the axes of an experiment.
const Names& settings_of_cells() {
    static const Names names{"algorithm", "table_bits", "replacement", "grain",
                             "lag",       "distortion", "threads",     "variant"};
    return names;
}

// The numbers of a cell at one depth: recorded ones, then those that reports compute.
const Names& columns() {
    static const Names names = [] {
        Names all;
        const Sample s;
        for_each_value(s, [&](const char* name, const auto&) { all.emplace_back(name); });
        for_each_count(s, [&](const char* name, auto) { all.emplace_back(name); });
        for (const char* name : {"seconds", "error", "agrees", "loss", "gain", "swing", "best_moves", "speed"})
            all.emplace_back(name);
        return all;
    }();
    return names;
}

void check(const TomlView& t, std::string_view key, const std::string& name, const Names& names, const char* what) {
    if (std::find(names.begin(), names.end(), name) == names.end())
        t.fail(key, fmt::format("names '{}', which is no {}; {}", name, what, suggestion(name, names, "there are")));
}

// Throws if the value of that key exists and is neither a setting nor one of `also`.
void check_setting(const TomlView& t, std::string_view key, const Names& also) {
    std::string name = also.front();
    t.read(key, name);
    if (std::find(also.begin(), also.end(), name) == also.end()) check(t, key, name, settings_of_cells(), "setting");
}

// Throws if a key of that table is neither a setting nor `also`.
void check_settings(const TomlView& t, std::string_view key, const std::string& also) {
    if (const auto table = t.table(key))
        for (const auto& name : table->keys())
            if (name != also) check(*table, name, name, settings_of_cells(), "setting");
}

// Throws if `name`, the value of that key, is neither a column nor a quotient such as "hits_per_nodes".
void check_column(const TomlView& t, std::string_view key, const std::string& name) {
    const auto per = name.find("_per_");
    check(t, key, name.substr(0, per), columns(), "column");
    if (per != std::string::npos) check(t, key, name.substr(per + 5), columns(), "column");
}

void check_column(const TomlView& t, std::string_view key) {
    std::string name;
    t.read(key, name);
    if (!name.empty()) check_column(t, key, name);
}

// The names that the file defines, for use in where, relative_to and beyond: its algorithms and its variants.
struct OwnNames {
    Names algorithms, variants;

    OwnNames(const std::string& file, const toml::table& table) {
        const TomlView top(file, table);
        top.read("algorithms", algorithms);
        if (const auto named = top.table("variants"))
            for (const auto& name : named->keys()) variants.push_back(name);
        if (variants.empty()) variants.emplace_back("plain");
    }
    void check_in(const TomlView& t, std::string_view key) const {
        const auto table = t.table(key);
        if (!table) return;
        check_all(*table, "algorithm", algorithms);
        check_all(*table, "variant", variants);
    }

private:
    static void check_all(const TomlView& t, const char* key, const Names& names) {
        Names wanted;
        t.read(key, wanted);
        for (const auto& name : wanted) check(t, key, name, names, key);
    }
};

}  // namespace

void check_names(const std::string& file, const std::string& text) {
    const toml::table table = read_toml(file, text);
    const OwnNames own(file, table);
    for (const char* key : {"figure", "claim"}) {
        const auto* all = table.get_as<toml::array>(key);
        if (!all) continue;
        for (const auto& element : *all) {
            const TomlView t(file, *element.as_table());
            check_column(t, "y");
            check_column(t, "against");
            check_column(t, "correlated_with");
            for (const char* cells : {"where", "relative_to", "beyond"}) own.check_in(t, cells);
            check_settings(t, "where", "depth");
            check_settings(t, "relative_to", "");
            check_settings(t, "beyond", "");
            if (const auto when = t.table("when"))
                for (const auto& name : when->keys()) check_column(*when, name, name);
            if (key != std::string_view("figure")) continue;
            check_setting(t, "x", {"depth", "position"});
            check_setting(t, "series", {"algorithm"});
        }
    }
}

}  // namespace betwixt::lab
