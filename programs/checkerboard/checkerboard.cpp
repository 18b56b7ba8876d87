// The two functions that CheckerBoard calls. They throw no exceptions.

#include "checkerboard/checkerboard.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <mutex>
#include <stdexcept>
#include <string>

#include "checkerboard/commands.hpp"

namespace {

using namespace betwixt;
using checkerboard::Player;

constexpr std::size_t room = 1024;  // size of a text buffer in bytes, with the terminating zero

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

// The clock in `info` and `moreinfo`; nothing if the caller gives none.
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
    const auto answer =
        command ? checkerboard::answer_to(std::string(command, strnlen(command, longest)), player()) : std::nullopt;
    copy(answer.value_or("?"), reply);
    return answer ? 1 : 0;
} catch (const std::exception& e) {
    copy(e.what(), reply);
    return 0;
} catch (...) {
    return 0;
}
