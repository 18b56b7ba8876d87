#include "lab/settings.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>

#include "betwixt/engine/option_table.hpp"

namespace betwixt::lab {

namespace {

// Options that an experiment sets in other places. selectivity also sets selectivity-at-end, because each depth is one
// iteration.
constexpr std::array<std::string_view, 6> elsewhere{"driver",        "searcher", "hash",
                                                    "table-entries", "threads",  "selectivity-at-end"};

OptionValue value_of(const Json& value) {
    if (value.is_boolean()) return value.get<bool>();
    if (value.is_number_integer()) return value.get<std::int64_t>();
    if (value.is_number()) return value.get<double>();
    if (value.is_string()) return value.get<std::string>();
    return {};
}

Json json_of(const OptionValue& value) {
    return std::visit(
        [](const auto& x) {
            if constexpr (std::is_same_v<decltype(x), const std::monostate&>) return Json(nullptr);
            else return Json(x);
        },
        value);
}

Setting setting(const Option& option) {
    std::string name = option.name;
    std::replace(name.begin(), name.end(), '-', '_');
    return {name,
            [&option](EngineOptions& o, const Json& json) {
                const auto value = value_of(json);
                option.domain.check(value);
                option.store(o, value);
                if (option.name == "selectivity") o.selectivity_at_end = o.selectivity;
            },
            [&option](const EngineOptions& o) { return json_of(option.load(o)); }};
}

std::vector<Setting> all_settings() {
    std::vector<Setting> all;
    for (const auto& option : option_table())
        if (std::find(elsewhere.begin(), elsewhere.end(), option.name) == elsewhere.end())
            all.push_back(setting(option));
    return all;
}

}  // namespace

const std::vector<Setting>& settings() {
    static const std::vector<Setting> all = all_settings();
    return all;
}

const Setting* setting_named(const std::string& name) {
    for (const auto& s : settings())
        if (s.name == name) return &s;
    return nullptr;
}

Json to_json(const EngineOptions& o) {
    Json json;
    for (const auto& s : settings()) json[s.name] = s.get(o);
    return json;
}

}  // namespace betwixt::lab
