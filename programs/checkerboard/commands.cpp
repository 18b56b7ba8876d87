#include "checkerboard/commands.hpp"

#include <array>
#include <stdexcept>
#include <string_view>
#include <thread>

namespace betwixt::checkerboard {

namespace {

using Reply = std::optional<std::string>;

struct Answer {
    std::string_view command, reply;
};
constexpr std::array always{
    Answer{"name", "Betwixt"},
    Answer{"about", "Betwixt\nCheckers and give-away checkers by memory-enhanced null-window search"},
    Answer{"help", "betwixt_checkers.md"},  // a file beside the library: docs/reference/checkerboard.md
    Answer{"get protocolversion", "2"},
    Answer{"get gametype", "21"},
    Answer{"get book", "0"},  // there is no opening book
};

bool switched_on(const std::string& setting, const std::string& value) {
    if (value != "0" && value != "1") throw std::invalid_argument(setting + " is 0 or 1, not '" + value + "'");
    return value == "1";
}

// The engine option that a setting of the interface stands for.
std::string option_named(const std::string& setting) {
    if (setting == "hashsize") return "hash";
    if (setting == "searchthreads") return "threads";
    if (setting == "dbpath") return "tables";
    return setting;
}

Reply get(const std::string& setting, Player& player) {
    const auto number = [](bool on) { return std::string(on ? "1" : "0"); };
    if (setting == "variant") return player.variant();
    if (setting == "allscores") return number(player.all_scores());
    if (setting == "solve") return number(player.solves());
    if (setting == "enable_wld") return number(player.option("tablebase") == "true");
    if (setting == "max_dbpieces") return std::to_string(player.most_pieces_in_tables());
    if (setting == "cpus") return std::to_string(std::thread::hardware_concurrency());
    return player.option(option_named(setting));
}

// Changes a setting. False if there is no such setting.
bool set(const std::string& setting, const std::string& value, Player& player) {
    if (setting == "variant") return player.set_variant(value), true;
    if (setting == "allscores") return player.set_all_scores(switched_on(setting, value)), true;
    if (setting == "solve") return player.set_solves(switched_on(setting, value)), true;
    if (setting == "enable_wld") return player.set_option("tablebase", switched_on(setting, value) ? "true" : "false");
    if (setting == "book" && value != "0") throw std::invalid_argument("there is no opening book: book is 0");
    if (setting == "max_dbpieces")
        throw std::invalid_argument("the tables decide how many pieces they have: set dbpath names their folder");
    return setting == "book" || player.set_option(option_named(setting), value);
}

}  // namespace

std::optional<std::string> answer_to(const std::string& command, Player& player) {
    for (const auto& [text, reply] : always)
        if (command == text) return std::string(reply);
    const auto word_end = [&](std::size_t from) { return std::min(command.find(' ', from), command.size()); };
    const auto first = command.substr(0, word_end(0));
    const std::size_t at = std::min(first.size() + 1, command.size());
    const auto setting = command.substr(at, word_end(at) - at);
    const auto value = command.substr(std::min(word_end(at) + 1, command.size()));
    if (first == "get") return get(setting, player);
    if (first != "set") return std::nullopt;
    if (setting == "gamehist") return player.set_history(value), "gamehist is set";
    return set(setting, value, player) ? Reply(setting + " is " + value) : std::nullopt;
}

}  // namespace betwixt::checkerboard
