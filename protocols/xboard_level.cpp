#include "protocols/xboard_level.hpp"

#include <algorithm>
#include <cmath>

#include "protocols/text_parts.hpp"
#include "protocols/xboard_text.hpp"

namespace betwixt::protocols {

namespace {

constexpr std::int64_t longest = 1'000'000'000;  // seconds, and hundredths of them

XboardLevel::Time seconds_in(const std::string& text) {
    const auto seconds = real_number(text);
    if (!seconds) throw XboardError("needs a number of seconds");
    const double most = static_cast<double>(longest);
    return XboardLevel::Time(static_cast<std::int64_t>(1000 * std::clamp(*seconds, 0.0, most)));
}
// "5" and "0:30": minutes, and seconds after the colon.
XboardLevel::Time minutes_in(const std::string& text) {
    const auto colon = text.find(':');
    const auto minutes = 60 * seconds_in(text.substr(0, colon));
    return colon == std::string::npos ? minutes : minutes + seconds_in(text.substr(colon + 1));
}

}  // namespace

void XboardLevel::set_level(const std::vector<std::string>& words) {
    if (words.size() != 3) throw XboardError("needs MOVES BASE INCREMENT");
    const auto session = xboard_number(words[0], 0, 1000);
    const auto base = minutes_in(words[1]);
    increment_ = seconds_in(words[2]);
    session_ = static_cast<int>(session), base_ = base;
    left_.reset(), time_of_move_.reset();
}

void XboardLevel::set_time_of_move(const std::string& text) {
    time_of_move_ = std::max(Time(1), seconds_in(text));
    base_.reset();
}

void XboardLevel::set_depth(const std::string& text) { depth_ = static_cast<Depth>(xboard_number(text, 1, max_depth)); }

void XboardLevel::set_rate(const std::string& text) {
    const auto rate = xboard_number(text, -1, longest);
    rate_ = rate > 0 ? std::optional(static_cast<std::uint64_t>(rate)) : std::nullopt;
}

void XboardLevel::set_clock(const std::string& text) { left_ = Time(10 * xboard_number(text, 0, longest)); }

void XboardLevel::begin_game() {
    moves_ = 0;
    left_.reset(), depth_.reset();
}

Limits XboardLevel::limits() const {
    Limits l{.depth = depth_.value_or(max_depth)};
    if (!rate_) {
        if (time_of_move_) l.time = std::max(Time(1), *time_of_move_ - std::min(Time(30), *time_of_move_ / 10));
        return l;
    }
    // Converts time to nodes: the time of a move, which for a clock is its soft limit.
    const auto time = time_of_move_ ? *time_of_move_ : has_clock() ? time_budget(control()).soft : Time(2000);
    constexpr double most = 1e18;
    const double nodes = static_cast<double>(time.count()) * static_cast<double>(*rate_) / 1000;
    l.nodes = static_cast<std::uint64_t>(std::clamp(nodes, 1.0, most));
    return l;
}

std::optional<TimeControl> XboardLevel::clock() const {
    return has_clock() && !rate_ ? std::optional(control()) : std::nullopt;
}

bool XboardLevel::has_clock() const { return !time_of_move_ && (base_ || left_); }

TimeControl XboardLevel::control() const {
    TimeControl c{.left = left_ ? *left_ : *base_, .increment = increment_.value_or(Time{0})};
    if (session_ > 0) c.moves_to_go = session_ - moves_ % session_;
    return c;
}

}  // namespace betwixt::protocols
