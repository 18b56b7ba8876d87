#pragma once
// The options of an engine by the names that experiment files use: those of engine/option_table.hpp, with _ for -. A
// file's [options] and variants set them; a journal's manifest lists them all.

#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "betwixt/engine/engine.hpp"

namespace betwixt::lab {

using Json = nlohmann::ordered_json;

struct Setting {
    std::string name;
    // Throws std::invalid_argument("needs ...") when the value is of another kind or out of range.
    std::function<void(EngineOptions&, const Json&)> set;
    std::function<Json(const EngineOptions&)> get;
};

const std::vector<Setting>& settings();
// Nothing when there is none of that name.
const Setting* setting_named(const std::string& name);

// All settings of `o`, by name.
Json to_json(const EngineOptions& o);

}  // namespace betwixt::lab
