#pragma once
// Options by name, as a command line, a player or a client writes them.

#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/engine/nearest_name.hpp"
#include "betwixt/engine/option.hpp"

namespace betwixt {

// What a word names: an option, or the opposite of a flag.
struct NamedOption {
    const Option* option = nullptr;  // nullptr if there is no such name
    bool off = false;
};
inline NamedOption find_option(const std::vector<Option>& options, std::string_view name) {
    for (const auto& o : options)
        if (o.name == name || (!o.opposite.empty() && o.opposite == name)) return {&o, o.name != name};
    return {};
}

// The names of all options and opposites.
inline std::vector<std::string> option_names(const std::vector<Option>& options) {
    std::vector<std::string> names;
    for (const auto& o : options) {
        names.push_back(o.name);
        if (!o.opposite.empty()) names.push_back(o.opposite);
    }
    return names;
}

// The value that `text` gives the option. A flag needs no text: it is then on, or, by its opposite's name, off. Throws
// std::invalid_argument: "NAME needs a number greater than 0, not 'x'".
inline OptionValue read_option(const NamedOption& named, const std::optional<std::string>& text) {
    const Option& o = *named.option;
    const std::string& name = named.off ? o.opposite : o.name;
    const bool flag = o.domain.kind() == Domain::Kind::flag;
    if (!text && !flag) throw std::invalid_argument(name + " needs " + o.domain.sentence());
    OptionValue value = true;
    try {
        if (text) value = o.domain.read(*text);
    } catch (const std::invalid_argument& e) {
        throw std::invalid_argument(name + " " + e.what());
    }
    return named.off ? OptionValue(!std::get<bool>(value)) : value;
}

using GivenOptions = std::map<std::string, OptionValue, std::less<>>;

// Adds an option. Throws std::invalid_argument, also if it has been given before.
inline void give(GivenOptions& given, const NamedOption& named, const std::optional<std::string>& text) {
    const auto value = read_option(named, text);
    if (!given.emplace(named.option->name, value).second)
        throw std::invalid_argument(named.option->name + " is given twice");
}

}  // namespace betwixt
