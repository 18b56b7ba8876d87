#include "play/course.hpp"

#include <sstream>
#include <stdexcept>
#include <utility>

#include "protocols/typed_move.hpp"

namespace betwixt::play {

namespace {

// A position's text split at the word `moves`.
struct PositionText {
    std::string board;
    std::vector<std::string> moves;
};

PositionText split(const std::string& text) {
    const bool only_moves = text.starts_with("moves ");
    const auto at = only_moves ? 0 : text.find(" moves ");
    if (at == std::string::npos) return {text, {}};
    PositionText parts{text.substr(0, at), {}};
    std::istringstream words(text.substr(at + (only_moves ? 6 : 7)));
    for (std::string word; words >> word;) parts.moves.push_back(word);
    return parts;
}

}  // namespace

void Course::begin(const std::string& text) {
    engine_.set_position(text);
    start_ = engine_.position();
    all_.clear(), played_ = 0;
    const auto [board, moves] = split(text);
    if (moves.empty()) return;
    try {
        engine_.set_position(board);
        const std::string before = engine_.position();
        for (const auto& move : moves) play(move, false);
        start_ = before;
    } catch (const std::invalid_argument&) {  // only the engine can interpret these moves
        engine_.set_position(text);
        all_.clear(), played_ = 0;
    }
}

void Course::play(const std::string& move, bool by_user) {
    Ply ply{move, protocols::shown_move(engine_, move), engine_.side_to_move(), by_user};
    engine_.play(move);
    all_.resize(played_++);
    all_.push_back(std::move(ply));
}

bool Course::undo() {
    const auto last = [this](auto&& wanted) {
        std::size_t at = played_;
        while (at > 0 && !wanted(all_[at - 1])) --at;
        return at;
    };
    auto to = last([](const Ply& p) { return p.by_user; });
    if (to == 0) to = last([](const Ply& p) { return p.move != "pass"; });
    if (to == 0) return false;
    for (; played_ >= to; --played_) engine_.take_back();
    return true;
}

bool Course::redo() {
    if (!can_redo()) return false;
    do engine_.play(all_[played_++].move);
    while (can_redo() && !all_[played_].by_user);
    return true;
}

}  // namespace betwixt::play
