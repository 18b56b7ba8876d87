#include "match/log.hpp"

#include <cerrno>
#include <cstring>
#include <stdexcept>

#include <fmt/format.h>

namespace betwixt::match {

Log::Log(const std::string& path) : path_(path), out_(path, std::ios::app) {
    if (!out_) throw std::invalid_argument("cannot write '" + path + "': " + std::strerror(errno));
}

void Log::begin(std::uint64_t game, const std::string& first, const std::string& second, const std::string& opening) {
    add(game, fmt::format("begins: {} against {}, opening '{}'", first, second, opening));
}

void Log::move(std::uint64_t game, std::size_t ply, const std::string& player, const Choice& choice) {
    if (choice.resigns) return add(game, player + " resigns");
    std::string text = fmt::format("ply {}: {} plays {}", ply, player, choice.move);
    const auto& [score, depth, seconds] = choice.note;
    if (score) text += fmt::format(", value {:+.2f}", *score);
    if (depth) text += fmt::format(", depth {}", *depth);
    add(game, text + fmt::format(", {:.3f} s", seconds));
}

void Log::end(std::uint64_t game, const std::string& result) { add(game, "ends: " + result); }

void Log::add(std::uint64_t game, const std::string& text) {
    const std::lock_guard lock(mutex_);
    out_ << fmt::format("game {} {}", game + 1, text) << std::endl;
    if (!out_) throw std::invalid_argument("cannot write '" + path_ + "': " + std::strerror(errno));
}

}  // namespace betwixt::match
