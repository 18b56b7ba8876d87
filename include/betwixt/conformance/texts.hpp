#pragma once
// What verify checks of the text of moves and positions: each returns a sentence on the fault, or an empty string.

#include <algorithm>
#include <exception>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "betwixt/game/move_text.hpp"

namespace betwixt {

// Moves must have different texts, even if the case of letters is ignored.
template <class G> std::string move_text_fault(const typename G::Position& p, const typename G::Moves& moves) {
    std::vector<std::string> texts;
    for (const auto& m : moves) {
        const std::string text = G::Notation::move_text(p, m);
        if (text.empty()) return "the text of a move is empty";
        const auto same = [&](const auto& t) { return t.size() == text.size() && starts_with(t, text); };
        if (std::any_of(texts.begin(), texts.end(), same)) return "two moves are written " + text;
        texts.push_back(text);
    }
    return {};
}

// Text that is no position must be refused with std::invalid_argument.
template <class N, class P> std::string parse_fault(const std::string& text, const P& like) {
    try {
        static_cast<void>(read_position<N>(text, like));
    } catch (const std::invalid_argument&) {
    } catch (const std::exception& e) {
        return "parse(\"" + text + "\") throws something else than std::invalid_argument: " + e.what();
    }
    return {};
}

// The text with one character missing or replaced: rarely still a position.
inline std::string spoilt(std::string text, std::mt19937_64& random) {
    if (text.empty()) return "?";
    const std::size_t at = random() % text.size();
    if (random() % 4 == 0) return text.erase(at, 1);
    text[at] = static_cast<char>(' ' + random() % 95);
    return text;
}

}  // namespace betwixt
