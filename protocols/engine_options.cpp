#include "protocols/engine_options.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "betwixt/engine/given_options.hpp"
#include "protocols/hub_text.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

std::string uci_type(const Domain& d, const std::string& value) {
    switch (d.kind()) {
        case Domain::Kind::flag: return value.empty() ? "check default false" : "check default " + value;
        case Domain::Kind::whole:
            if (!d.choices().empty()) break;
            if (value.empty()) return "string default <empty>";  // unset, which no number can express
            return fmt::format("spin default {} min {:.0f} max {:.0f}", value, d.least(), d.most());
        case Domain::Kind::real:
        case Domain::Kind::text: return "string default " + (value.empty() ? "<empty>" : value);
        case Domain::Kind::choice: break;
    }
    return fmt::format("combo default {} var {}", value, fmt::join(d.choices(), " var "));
}

// Converts guess-lag to Guess Lag.
std::string uci_name(std::string name) {
    bool first = true;
    for (char& c : name) {
        if (first) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        first = c == '-';
        if (first) c = ' ';
    }
    return name;
}

std::string uci_line(const Engine& engine, const Option& o, std::string_view name) {
    return fmt::format("option name {} type {}", name, uci_type(o.domain, text_of(o.load(engine.options()))));
}

// "-spin 64 1 4096", "-combo a /// *b", "-check 1", "-string value".
std::string xboard_type(const Domain& d, const std::string& value) {
    switch (d.kind()) {
        case Domain::Kind::flag: return value == "true" ? "-check 1" : "-check 0";
        case Domain::Kind::whole:
            if (!d.choices().empty()) break;
            if (value.empty()) return "-string ";  // unset, which no number can express
            return fmt::format("-spin {} {:.0f} {:.0f}", value, d.least(), d.most());
        case Domain::Kind::real:
        case Domain::Kind::text: return "-string " + value;
        case Domain::Kind::choice: break;
    }
    std::vector<std::string> choices;
    for (const auto& choice : d.choices()) choices.push_back((choice == value ? "*" : "") + choice);
    return fmt::format("-combo {}", fmt::join(choices, " /// "));
}

// False for options of selectivity if the game has no model of it.
bool is_for(const Engine& engine, const Option& option) {
    return engine.info().selective || option.name.find("selectivity") == std::string::npos;
}

// The options that a GUI shows, those that people look for first.
std::vector<Option> shown_options(const Engine& engine) {
    static constexpr std::array<std::string_view, 4> usual{"hash", "threads", "level", "tables"};
    const auto place = [](const Option& o) { return std::find(usual.begin(), usual.end(), o.name) - usual.begin(); };
    std::vector<Option> shown;
    for (const auto& o : engine.option_list())
        if (is_for(engine, o)) shown.push_back(o);
    std::ranges::stable_sort(shown, std::less(), place);
    return shown;
}

std::string hub_type(const Domain& d, const std::string& value) {
    switch (d.kind()) {
        case Domain::Kind::flag: return "bool";
        case Domain::Kind::whole:
            if (!d.choices().empty()) break;
            if (value.empty()) return "string";  // unset, which no number can express
            return fmt::format("int min={:.0f} max={:.0f}", d.least(), d.most());
        case Domain::Kind::real: return value.empty() ? "string" : "real";
        case Domain::Kind::text: return "string";
        case Domain::Kind::choice: break;
    }
    return fmt::format("enum values=\"{}\"", fmt::join(d.choices(), " "));
}

}  // namespace

std::vector<std::string> hub_parameters(const Engine& engine) {
    std::vector<std::string> lines;
    for (const auto& o : shown_options(engine)) {
        const auto value = text_of(o.load(engine.options()));
        lines.push_back(
            fmt::format("param name={} value={} type={}", o.name, hub_value(value), hub_type(o.domain, value)));
    }
    return lines;
}

std::vector<std::string> uci_options(const Engine& engine) {
    std::vector<std::string> lines;
    for (const auto& o : shown_options(engine)) lines.push_back(uci_line(engine, o, uci_name(o.name)));
    return lines;
}

std::string uci_option(const Engine& engine, const std::string& name, std::string_view shown) {
    return uci_line(engine, *find_option(engine.option_list(), name).option, shown);
}

void set_uci_option(Engine& engine, const std::string& name, const std::optional<std::string>& value) {
    auto own = lower(name);
    std::replace(own.begin(), own.end(), ' ', '-');
    const Option* const option = find_option(engine.option_list(), own).option;
    if (value == "<empty>" && option) return;
    const bool as_given = option && option->domain.kind() == Domain::Kind::text;  // the name of a folder
    set_option(engine, own, value && !as_given ? std::optional(lower(*value)) : value);
}

std::vector<std::string> xboard_options(const Engine& engine) {
    std::vector<std::string> lines;
    for (const auto& o : shown_options(engine))
        lines.push_back(
            fmt::format("{} {}", uci_name(o.name), xboard_type(o.domain, text_of(o.load(engine.options())))));
    return lines;
}

const Option* find_xboard_option(const Engine& engine, const std::string& name) {
    auto own = lower(name);
    std::replace(own.begin(), own.end(), ' ', '-');
    return find_option(engine.option_list(), own).option;
}

std::vector<std::string> option_lines(const Engine& engine) {
    std::vector<std::string> lines;
    for (const auto& o : engine.option_list()) {
        const auto value = text_of(o.load(engine.options()));
        const bool flag = o.domain.kind() == Domain::Kind::flag;
        lines.push_back(
            fmt::format("{} {} {}", o.name, value.empty() ? "-" : value, flag ? "true|false" : o.domain.range()));
    }
    return lines;
}

void set_option(Engine& engine, const std::string& name, const std::optional<std::string>& value) {
    const auto named = find_option(engine.option_list(), name);
    if (!named.option)
        throw std::invalid_argument(fmt::format("'{}' is not an option; {}", name,
                                                suggestion(name, option_names(engine.option_list()), "options are")));
    EngineOptions options = engine.options();
    named.option->set(options, read_option(named, value));
    try {
        engine.configure(options);
    } catch (const std::bad_alloc&) {
        throw std::invalid_argument("there is not enough memory for that table; it stays as it is");
    }
}

}  // namespace betwixt::protocols
