// Finds the legal move that a PDN text means.

#include <algorithm>
#include <stdexcept>

#include "protocols/draughts.hpp"
#include "protocols/pdn.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

// True if `those` contains all of `these` in this order.
bool come_among(const std::vector<int>& these, const std::vector<int>& those) {
    auto at = those.begin();
    for (const int square : these) {
        at = std::find(at, those.end(), square);
        if (at == those.end()) return false;
        ++at;
    }
    return true;
}

std::string listed(const std::vector<std::string>& moves) {
    std::string s;
    for (const auto& move : moves) (s += ' ') += move;
    return s;
}

// True if all moves lead to the same position.
bool lead_together(Engine& engine, const std::vector<std::string>& moves) {
    const auto after = [&](const std::string& move) {
        engine.play(move);
        auto position = engine.position();
        engine.take_back();
        return position;
    };
    return std::all_of(moves.begin(), moves.end(), [&](const auto& move) { return after(move) == after(moves[0]); });
}

}  // namespace

std::vector<std::string> moves_of_pdn(Engine& engine, std::string_view text) {
    const auto wanted = squares_in(text);
    if (wanted.size() < 2)
        throw std::invalid_argument(in_quotes(text) + " is no move; moves are written 9-13, 22x15 or 22x15x6");
    const auto legal = engine.legal_moves();
    // If two captures have the same ends, the engine's text has every square: then the given squares decide.
    std::vector<std::string> same_ends, fitting;
    for (const auto& move : legal) {
        const auto squares = squares_in(move);
        if (squares.size() < 2) continue;  // in this game moves are not from square to square
        if (squares.front() != wanted.front() || squares.back() != wanted.back()) continue;
        same_ends.push_back(move);
        if (squares.size() == 2 || come_among(wanted, squares)) fitting.push_back(move);
    }
    if (fitting.empty() && same_ends.size() == 1) fitting = same_ends;
    if (fitting.empty())
        throw std::invalid_argument(
            in_quotes(text) + " is not a legal move here; " +
            (legal.empty() ? std::string("the game is over") : "legal moves are" + listed(legal)));
    if (lead_together(engine, fitting)) fitting.resize(1);
    return fitting;
}

std::string move_of_pdn(Engine& engine, std::string_view text) {
    const auto moves = moves_of_pdn(engine, text);
    if (moves.size() > 1) throw std::invalid_argument(in_quotes(text) + " is ambiguous; write one of" + listed(moves));
    return moves.front();
}

}  // namespace betwixt::protocols
