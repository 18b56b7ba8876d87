// The two functions that CheckerBoard calls. Nothing is thrown out of them.

#include "checkerboard/checkerboard.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <mutex>
#include <stdexcept>
#include <string>

#include "checkerboard/player.hpp"

namespace {

using namespace betwixt;
using checkerboard::Player;

constexpr std::size_t room = 1024;  // for a text, its end included

std::mutex& one_at_a_time() {
    static std::mutex mutex;
    return mutex;
}
Player& player() {
    static Player player;
    return player;
}

void copy(const std::string& text, char* to) {
    if (!to) return;
    const std::size_t n = std::min(text.size(), room - 1);
    std::memcpy(to, text.data(), n);
    to[n] = '\0';
}

std::chrono::milliseconds milliseconds_from(double seconds) {
    constexpr double longest = 1e6;
    const double s = std::isnan(seconds) ? 0 : std::clamp(seconds, 0.0, longest);
    return std::chrono::milliseconds(std::max<std::int64_t>(1, static_cast<std::int64_t>(1000 * s)));
}

// The clock in `info` and `moreinfo`, if there is one.
std::optional<TimeControl> clock_in(int info, int moreinfo) {
    constexpr std::array units{0, 1, 10, 100};  // ms
    const auto bits = static_cast<unsigned>(moreinfo);
    const int unit = units[static_cast<unsigned>(info) >> 2 & 3u];
    if (unit == 0) return std::nullopt;
    return TimeControl{.left = std::chrono::milliseconds(unit * static_cast<std::int64_t>(bits >> 16)),
                       .increment = std::chrono::milliseconds(unit * static_cast<std::int64_t>(bits & 0xffffu))};
}

int play(int board[8][8], int color, double maxtime, char* str, const int* playnow, int info, int moreinfo,
         CBmove* move) {
    if (!board) throw std::invalid_argument("there is no board");
    Player::Request request{.board = checkerboard::read_board(board, color),
                            .clock = clock_in(info, moreinfo),
                            .playnow = playnow,
                            .show = [str](const std::string& text) { copy(text, str); }};
    if (!request.clock) request.limits.time = milliseconds_from(maxtime);
    const auto answer = player().choose(request);
    if (!answer.move) {
        copy("no legal move", str);
        return answer.result;
    }
    checkerboard::write_board(answer.board, board);
    if (move) *move = *answer.move;
    return answer.result;
}

// The option of the engine that a setting of the interface is; empty where it has none.
std::string option_named(const std::string& setting) {
    return setting == "hashsize" ? "hash" : setting == "searchthreads" ? "threads" : "";
}

// The answer to a command that is known; nothing to any other.
std::optional<std::string> obey(const std::string& command) {
    const auto word_end = [&](std::size_t from) { return std::min(command.find(' ', from), command.size()); };
    const auto first = command.substr(0, word_end(0));
    if (command == "name") return "Betwixt";
    if (command == "about") return "Betwixt\nCheckers and give-away checkers by memory-enhanced null-window search";
    if (command == "get protocolversion") return "2";
    if (command == "get gametype") return "21";
    if (command == "get variant") return player().variant();
    if (first != "set" && first != "get") return std::nullopt;
    const std::size_t at = std::min(first.size() + 1, command.size());
    const auto setting = command.substr(at, word_end(at) - at);
    const auto value = command.substr(std::min(word_end(at) + 1, command.size()));
    const auto option = option_named(setting);
    if (first == "get") return option.empty() ? std::nullopt : std::optional(player().option(option));
    if (setting == "gamehist") return player().set_history(value), "gamehist is set";
    if (setting == "variant") return player().set_variant(value), "variant is " + value;
    if (option.empty()) return std::nullopt;
    player().set_option(option, value);
    return setting + " is " + value;
}

}  // namespace

extern "C" [[gnu::visibility("default")]] int getmove(int board[8][8], int color, double maxtime, char str[1024],
                                                      int* playnow, int info, int moreinfo, CBmove* move) try {
    const std::lock_guard lock(one_at_a_time());
    return play(board, color, maxtime, str, playnow, info, moreinfo, move);
} catch (const std::exception& e) {
    copy(e.what(), str);
    return CB_UNKNOWN;
} catch (...) {
    return CB_UNKNOWN;
}

extern "C" [[gnu::visibility("default")]] int enginecommand(char command[256], char reply[1024]) try {
    constexpr std::size_t longest = 1u << 16;
    const std::lock_guard lock(one_at_a_time());
    const auto answer = command ? obey(std::string(command, strnlen(command, longest))) : std::nullopt;
    copy(answer.value_or("?"), reply);
    return answer ? 1 : 0;
} catch (const std::exception& e) {
    copy(e.what(), reply);
    return 0;
} catch (...) {
    return 0;
}
