#pragma once
// Text of moves for any game: in its notation, or as a number.

#include <cctype>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "betwixt/game/game.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/notation.hpp"
#include "betwixt/game/safe_text.hpp"

namespace betwixt {

// The notation's move_text, else the move itself if it is an integer, else its place in the list of legal moves.
template <class G> std::string text_of(const typename G::Position& pos, const typename G::Move& m) {
    if constexpr (WritesMoves<typename G::Notation, typename G::Position>) return G::Notation::move_text(pos, m);
    else if constexpr (std::integral<typename G::Move>) return std::to_string(m);
    else {
        const auto moves = legal_moves(pos);
        return "#" + std::to_string(std::find(moves.begin(), moves.end(), m) - moves.begin() + 1);
    }
}

// True if `s` begins with `start`, ignoring the case of letters.
inline bool starts_with(std::string_view s, std::string_view start) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    if (s.size() < start.size()) return false;
    for (std::size_t i = 0; i < start.size(); ++i)
        if (lower(s[i]) != lower(start[i])) return false;
    return true;
}

// All legal moves as text, for a message.
template <class G> std::string legal_text(const typename G::Position& pos) {
    const auto moves = legal_moves(pos);
    if (moves.empty()) return "the game is over";
    std::string s = "legal moves are";
    for (const auto& m : moves) (s += ' ') += text_of<G>(pos, m);
    return s;
}

// The legal move whose text is `s`. Throws std::invalid_argument, listing the legal moves, if there is none.
template <class G> typename G::Move move_from_text(const typename G::Position& pos, std::string_view s) {
    const auto moves = legal_moves(pos);
    for (const auto& m : moves)
        if (const auto t = text_of<G>(pos, m); t.size() == s.size() && starts_with(s, t)) return m;
    throw std::invalid_argument(quoted_text(s) + " is not a legal move here; " + legal_text<G>(pos));
}

// Removes the next move from a game record, written with or without blanks, and returns it. A forced move may be
// missing: it is then returned and nothing is removed. Throws std::invalid_argument if no legal move is found.
template <class G> typename G::Move take_move(const typename G::Position& pos, std::string_view& record) {
    while (!record.empty() && record.front() == ' ') record.remove_prefix(1);
    const auto moves = legal_moves(pos);
    std::optional<typename G::Move> longest;
    std::size_t length = 0;
    for (const auto& m : moves)
        if (const auto t = text_of<G>(pos, m); t.size() > length && starts_with(record, t))
            longest = m, length = t.size();
    record.remove_prefix(length);
    if (longest) return *longest;
    if (moves.size() == 1) return moves.front();
    throw std::invalid_argument(quoted_text(record.substr(0, record.find(' '))) + " begins with no legal move; " +
                                legal_text<G>(pos));
}

}  // namespace betwixt
