#pragma once
// The options of an engine under the names of experiment files: those of engine/option_table.hpp, with _ for -. A
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
    // Throws std::invalid_argument("needs ...") if the value has the wrong type or is out of range.
    std::function<void(EngineOptions&, const Json&)> set;
    std::function<Json(const EngineOptions&)> get;
};

const std::vector<Setting>& settings();
// nullptr if there is none of that name.
const Setting* setting_named(const std::string& name);

// All settings of `o`, by name.
Json to_json(const EngineOptions& o);

}  // namespace betwixt::lab
