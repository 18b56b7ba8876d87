#include "match/player_spec.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "betwixt/engine/option_table.hpp"
#include "match/external.hpp"
#include "support/text.hpp"

namespace betwixt::match {

namespace {

struct Field {
    std::string key;
    std::optional<std::string> value;
};

// Splits the text at commas. `command` takes the rest of the text, commas included.
std::vector<Field> fields_of(std::string_view text) {
    std::vector<Field> fields;
    while (!text.empty()) {
        const bool last = text.substr(0, 8) == "command=";
        const auto comma = last ? std::string_view::npos : text.find(',');
        const auto field = text.substr(0, comma);
        const auto equals = field.find('=');
        if (field.empty() || equals == 0) throw std::invalid_argument("there is nothing between two commas");
        fields.push_back({std::string(field.substr(0, equals)), std::nullopt});
        if (equals != std::string_view::npos) fields.back().value = field.substr(equals + 1);
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    return fields;
}

// Removes a field from the list and returns its value.
std::string taken(std::vector<Field>& fields, const std::string& key) {
    const auto at = std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.key == key; });
    if (at == fields.end()) return "";
    auto value = at->value.value_or("");
    if (value.empty()) throw std::invalid_argument("'" + key + "' needs a value, as in " + key + "=...");
    fields.erase(at);
    if (std::any_of(fields.begin(), fields.end(), [&](const Field& f) { return f.key == key; }))
        throw std::invalid_argument("'" + key + "' is given twice");
    return value;
}

// Removes the limits from the list and returns them.
MoveLimits taken_limits(std::vector<Field>& fields, const std::string& clock) {
    std::array<std::optional<std::int64_t>, 3> given;
    for (std::size_t i = 0; i < given.size(); ++i) {
        const auto& limit = limit_table()[i];
        const auto text = taken(fields, limit.name);
        try {
            if (!text.empty()) given[i] = std::get<std::int64_t>(limit.domain.read(text));
        } catch (const std::invalid_argument& e) {
            throw std::invalid_argument(limit.name + " " + e.what());
        }
    }
    const auto& [depth, nodes, movetime] = given;
    MoveLimits l;
    if (depth) l.depth = static_cast<Depth>(*depth);
    if (nodes) l.nodes = static_cast<std::uint64_t>(*nodes);
    if (movetime) l.seconds = static_cast<double>(*movetime) / 1000;
    if (!clock.empty()) l.clock = time_control(clock);
    if (l.seconds && l.clock) throw std::invalid_argument("movetime excludes tc");
    return l;
}

[[noreturn]] void refuse(const std::string& key, bool ours) {
    std::vector<std::string> known{"name", "tc"};
    for (const auto& limit : limit_table()) known.push_back(limit.name);
    known.emplace_back("protocol");
    if (ours)
        for (auto& name : option_names(option_table())) known.push_back(std::move(name));
    else known.insert(known.end(), {"dir", "log", "option.NAME", "command"});
    throw std::invalid_argument(fmt::format("'{}' is not known of {}; {}", key,
                                            ours ? "an engine of ours" : "an external engine",
                                            suggestion(key, known, "known are")));
}

// The options of an engine of this library, under the names of `betwixt search`.
EngineOptions options_of(const std::vector<Field>& fields, const EngineOptions& defaults) {
    GivenOptions given;
    bool frozen = false;
    for (const auto& f : fields) {
        if (f.key == "frozen" && !f.value) {
            frozen = true;
            continue;
        }
        const auto named = find_option(option_table(), f.key);
        if (!named.option) refuse(f.key, true);
        give(given, named, f.value);
    }
    EngineOptions o = overlaid(defaults, given);
    if (frozen) o.search = o.search.frozen();
    return o;
}

void read_program(PlayerSpec& spec, std::vector<Field>& fields) {
    const auto line = taken(fields, "command");
    if (line.empty()) throw std::invalid_argument("an external engine needs command=PROGRAM ARGS, as the last field");
    spec.command = {words_of(line), taken(fields, "dir"), taken(fields, "log")};
    if (spec.command.words.empty()) throw std::invalid_argument("the command is empty");
    for (auto f = fields.begin(); f != fields.end();) {
        if (f->key.substr(0, 7) != "option.") {
            ++f;
            continue;
        }
        spec.settings.emplace_back(f->key.substr(7), f->value.value_or(""));
        f = fields.erase(f);
    }
    if (spec.name.empty()) spec.name = spec.command.words[0].substr(spec.command.words[0].rfind('/') + 1);
}

}  // namespace

TimeControl time_control(const std::string& text) {
    TimeControl t;
    const auto plus = text.find('+');
    const auto number = [&](const std::string& s) {
        std::size_t end = 0;
        double x = -1;
        try {
            x = std::stod(s, &end);
        } catch (const std::exception&) {
            end = 0;
        }
        if (s.empty() || end != s.size() || !(x >= 0 && x <= 1e6))
            throw std::invalid_argument("a time control is SECONDS or SECONDS+SECONDS, as in 60+0.5, not '" + text +
                                        "'");
        return x;
    };
    t.base = number(text.substr(0, plus));
    if (plus != std::string::npos) t.increment = number(text.substr(plus + 1));
    if (t.base <= 0)
        throw std::invalid_argument("a time control begins with more than 0 seconds, not with '" + text + "'");
    return t;
}

PlayerSpec player_spec(const std::string& text, const EngineOptions& defaults, const MoveLimits& common) {
    PlayerSpec spec{.text = text};
    auto fields = fields_of(text);
    spec.name = taken(fields, "name");
    spec.protocol = taken(fields, "protocol");
    const auto clock = taken(fields, "tc");
    if (!spec.protocol.empty()) read_program(spec, fields);
    spec.limits = taken_limits(fields, clock);
    if (!spec.limits.any()) spec.limits = common;
    if (!spec.protocol.empty()) {
        if (!fields.empty()) refuse(fields.front().key, false);
        check_protocol(spec);
        return spec;
    }
    spec.options = options_of(fields, defaults);
    const bool names_driver = std::ranges::any_of(fields, [](const Field& f) { return f.key == "driver"; });
    if (spec.name.empty()) spec.name = names_driver || text.empty() ? spec.options.driver : text;
    if (!spec.limits.any())
        throw std::invalid_argument("an engine of ours needs a limit: depth, nodes, movetime or tc");
    return spec;
}

}  // namespace betwixt::match
