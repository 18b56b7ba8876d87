#include "match/player_spec.hpp"

#include <algorithm>

#include "command/session.hpp"
#include "match/external.hpp"
#include "support/text.hpp"

namespace betwixt::match {

namespace {

struct Field {
    std::string key;
    std::optional<std::string> value;
};

// The fields between commas. `command` takes all that follows it, commas included.
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

// The value of a field, taken out of the list.
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

// Reads the fields that are left as the options of `betwixt search` of the same names.
command::Arguments arguments_of(const std::vector<Field>& fields, bool ours) {
    command::Arguments a;
    CLI::App app;
    app.set_help_flag();
    command::add_limits(app, a);
    if (ours) {
        command::add_algorithm(app, a);
        command::add_memory(app, a);
        command::add_ordering(app, a);
    }
    std::vector<std::string> words;
    for (const auto& f : fields) words.push_back("--" + f.key + (f.value ? "=" + *f.value : ""));
    std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
    try {
        app.parse(words);
    } catch (const CLI::ExtrasError&) {
        std::vector<std::string> known{"name", "tc"};
        for (const auto* o : app.get_options()) known.push_back(o->get_lnames().front());
        const std::vector<std::string> more =
            ours ? std::vector<std::string>{"protocol"}
                 : std::vector<std::string>{"protocol", "dir", "log", "option.NAME", "command"};
        known.insert(known.end(), more.begin(), more.end());
        const auto wrong = app.remaining().front();
        throw std::invalid_argument(
            fmt::format("'{}' is not known of {}; known are {}", wrong.substr(2, wrong.find('=') - 2),
                        ours ? "an engine of ours" : "an external engine", support::joined(known)));
    } catch (const CLI::ParseError& e) {
        std::string what = e.what();
        std::replace(what.begin(), what.end(), '\n', ' ');
        throw std::invalid_argument(what);
    }
    return a;
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

MoveLimits limits_of(const command::Arguments& a, const std::string& clock) {
    MoveLimits l;
    l.depth = a.depth;
    l.nodes = a.nodes;
    if (a.movetime) l.seconds = static_cast<double>(*a.movetime) / 1000;
    if (!clock.empty()) l.clock = time_control(clock);
    if (l.seconds && l.clock) throw std::invalid_argument("movetime excludes tc");
    return l;
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
    const auto a = arguments_of(fields, spec.protocol.empty());
    spec.limits = limits_of(a, clock);
    if (!spec.limits.any()) spec.limits = common;
    if (!spec.protocol.empty()) {
        check_protocol(spec);
        return spec;
    }
    spec.options = command::engine_options(a, defaults);
    if (spec.name.empty()) spec.name = spec.options.driver;
    if (!spec.limits.any())
        throw std::invalid_argument("an engine of ours needs a limit: depth, nodes, movetime or tc");
    return spec;
}

}  // namespace betwixt::match
