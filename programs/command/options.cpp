// betwixt options: the options of an engine, and how each interface spells them. docs/reference/options.md is its
// output.

#include "command/session.hpp"
#include "support/json.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using support::joined;
using support::Json;
using support::TextTable;

namespace {

const char* name_of(OptionGroup group) {
    switch (group) {
        case OptionGroup::algorithm: return "algorithm";
        case OptionGroup::memory: return "table";
        case OptionGroup::strength: return "strength of play";
        default: return "order of moves";
    }
}

std::string default_of(const Option& o) {
    const auto value = o.load(EngineOptions{});
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "on" : "off";
    return betwixt::text_of(value);
}

std::string values_of(const Option& o) {
    if (o.domain.kind() == Domain::Kind::flag) return "on, off by " + o.opposite;
    return o.domain.choices().empty() ? o.domain.range() : joined(o.domain.choices());
}

std::string as_markdown() {
    std::string page =
        "# Options of an engine\n\n"
        "This page is what `betwixt options --format markdown` prints.\n\n"
        "| written in | as |\n| --- | --- |\n"
        "| the command line (`search`, `solve`, `compare`, `play`, `nboard`, `gtp`) | `--table-depth 2`, "
        "`--no-killers` |\n"
        "| a player of a match | `table-depth=2,no-killers` |\n"
        "| an experiment | `table_depth = 2`, `killers = false` |\n"
        "| GTP | `betwixt-set_option table-depth 2`, `betwixt-set_option no-killers` |\n\n"
        "Play begins with `--practical`, `--etc 12`, and, where a game allows it, `--selectivity 73`; solving has "
        "defaults of its own.\n"
        "An experiment chooses driver, searcher and size of table by keys of its own, and its level of selectivity "
        "holds at the end of "
        "the game, too.\n";
    for (const auto group :
         {OptionGroup::algorithm, OptionGroup::memory, OptionGroup::ordering, OptionGroup::strength}) {
        page +=
            fmt::format("\n## Of the {}\n\n| option | values | default | what it does |\n| --- | --- | --- | --- |\n",
                        name_of(group));
        for (const auto& o : option_table())
            if (o.group == group)
                page += fmt::format("| `{}` | {} | {} | {} |\n", o.name, values_of(o), default_of(o), o.help);
    }
    page += "\n## Limits of a search\n\n| limit | values | what it does |\n| --- | --- | --- |\n";
    for (const auto& limit : limit_table())
        page += fmt::format("| `{}` | {} | {} |\n", limit.name, limit.domain.range(), limit.help);
    return page;
}

Json as_json() {
    Json all = Json::array();
    for (const auto& o : option_table())
        all.push_back({{"option", o.name},
                       {"group", name_of(o.group)},
                       {"values", values_of(o)},
                       {"default", default_of(o)},
                       {"help", o.help}});
    return all;
}

int list_options(const std::string& format) {
    TextTable table({"option", "values", "default", "what it does"});
    for (const auto& o : option_table()) table.add({o.name, values_of(o), default_of(o), o.help});
    if (format == "markdown") fmt::print("{}", as_markdown());
    else if (format == "json") fmt::print("{}\n", support::json_text(as_json(), 2));
    else fmt::print("{}", format == "csv" ? table.csv() : table.text());
    return done;
}

}  // namespace

void add_option_list(CLI::App& app, Session&, Run& run) {
    auto& sub = *app.add_subcommand("options", "List the options of an engine");
    static std::string format;
    format = "table";
    add_value(sub, "format", Domain::choice({"table", "csv", "json", "markdown"}), "How to print it (default table)",
              [](const OptionValue& v) { format = std::get<std::string>(v); });
    sub.callback([&] { run = [] { return list_options(format); }; });
}

}  // namespace betwixt::command
