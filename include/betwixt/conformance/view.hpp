#pragma once
// All that can be seen of a position through its functions, and whether two positions differ.

#include <cmath>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>

#include "betwixt/game/game.hpp"
#include "betwixt/game/key_of.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/move_text.hpp"
#include "betwixt/game/notation.hpp"

namespace betwixt {

template <class P> bool same_moves(const MovesOf<P>& a, const MovesOf<P>& b) {
    if (a.size() != b.size()) return false;
    if (std::equal(a.begin(), a.end(), b.begin())) return true;
    for (const auto& m : a)
        if (!b.contains(m)) return false;
    return true;
}

// True if two positions are equal, without a call of their functions: by ==, else by bytes, else always true.
template <class P> bool identical(const P& a, const P& b) {
    if constexpr (std::equality_comparable<P>) return a == b;
    else if constexpr (std::has_unique_object_representations_v<P>) return std::memcmp(&a, &b, sizeof(P)) == 0;
    else return true;
}

template <class G> struct View {
    using P = typename G::Position;
    using N = typename G::Notation;
    using V = typename G::Value;

    MovesOf<P> moves;  // as the table stores them
    Key key;
    int symmetry = 0;
    V value{};  // as evaluate() or terminal() returned it, in range or not
    int plies_left = 0;
    std::string text;

    View(const G& game, const P& p) {
        const Canonical name = canonical_of(p);
        key = name.key, symmetry = name.symmetry;
        for (const auto& m : legal_moves(p)) moves.push(stored_move<P>(m, symmetry));
        if (!moves.empty()) value = game.knowledge.evaluate(p);
        else if constexpr (HasTerminal<typename G::Knowledge, P>) value = static_cast<V>(game.knowledge.terminal(p));
        else value = static_cast<V>(p.outcome());
        if constexpr (BoundsLength<P>) plies_left = p.plies_left();
        if constexpr (WritesPosition<N, P>) text = N::text(p);
    }

    // A sentence on what makes the rest of the game of `other` different, or an empty string.
    std::string outlook_difference(const View& other) const {
        if (!same_moves<P>(moves, other.moves)) return "its legal moves differ";
        if (value == other.value || (is_nan(value) && is_nan(other.value))) return {};
        const std::string values = std::to_string(value) + " and " + std::to_string(other.value);
        return (moves.empty() ? "its outcome differs: " : "its evaluation differs: ") + values;
    }
    std::string difference(const View& other) const {
        if (text != other.text) return "its text differs: " + text + " and " + other.text;
        if (!(key == other.key)) return "its key differs";
        if (plies_left != other.plies_left) return "its plies_left() differs";
        return outlook_difference(other);
    }
    // A hash: equal where outlook_difference() finds nothing.
    std::uint64_t outlook() const { return mix(static_cast<std::uint64_t>(ordinal(value))) ^ hash_of_moves(); }
    // A hash: equal for equal positions, and hardly ever for others.
    std::uint64_t identity([[maybe_unused]] const P& p) const {
        if constexpr (WritesPosition<N, P>) return std::hash<std::string>{}(text);
        else if constexpr (std::has_unique_object_representations_v<P>) return hash_of_bytes(p);
        else return outlook();
    }

private:
    static bool is_nan(V v) { return std::isnan(static_cast<double>(v)); }
    template <class T> static std::uint64_t hash_of_bytes(const T& t) {
        std::string bytes(sizeof t, '\0');
        std::memcpy(bytes.data(), &t, sizeof t);
        return std::hash<std::string>{}(bytes);
    }
    // Independent of the order of moves.
    std::uint64_t hash_of_moves() const {
        auto sum = static_cast<std::uint64_t>(moves.size());
        if constexpr (std::has_unique_object_representations_v<typename P::Move>)
            for (const auto& m : moves) sum += hash_of_bytes(m);
        return sum;
    }
};

// A sentence on how two positions differ, in their contents or their views, or an empty string.
template <class G> std::string difference(const G& game, const typename G::Position& a, const View<G>& view_of_a,
                                          const typename G::Position& b) {
    if (auto what = view_of_a.difference(View<G>(game, b)); !what.empty()) return what;
    return identical(a, b) ? "" : "its contents differ";
}

// The same for what matters to the rest of the game, `plies` plies deep.
template <class G>
std::string outlook_difference(const G& game, const typename G::Position& a, const typename G::Position& b, int plies) {
    using P = typename G::Position;
    const View<G> view_of_a(game, a);
    const View<G> view_of_b(game, b);
    if (auto what = view_of_a.outlook_difference(view_of_b); !what.empty() || plies == 0) return what;
    for (const auto& stored : view_of_a.moves) {
        const auto m = board_move<P>(stored, view_of_a.symmetry);
        P next_a(a);
        P next_b(b);
        next_a.play(m);
        next_b.play(board_move<P>(stored, view_of_b.symmetry));
        if (const auto what = outlook_difference(game, next_a, next_b, plies - 1); !what.empty())
            return "after " + text_of<G>(a, m) + " " + what;
    }
    return {};
}

}  // namespace betwixt
