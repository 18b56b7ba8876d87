#pragma once
// Images of games under the symmetries of canonical(). If the start is its own image, the images of the moves to a
// position lead to the image of the position. It has the same key, and the rest of the game is the same. This finds
// moves that wrap round the board, and wins that are detected in one corner only.

#include <algorithm>
#include <string>
#include <vector>

#include "betwixt/conformance/view.hpp"
#include "betwixt/game/move_text.hpp"

namespace betwixt {

// The position that the images of all moves lead to.
template <class G> class Image {
public:
    using P = typename G::Position;
    using Move = typename G::Move;

    Image(const G& game, const P& start, int symmetry) : game_(game), position_(start), symmetry_(symmetry) {}

    // 0: none, there is nothing to compare.
    int symmetry() const { return symmetry_; }
    void leave() { symmetry_ = 0; }
    void play(const P& before, const Move& m) {
        if (symmetry_ == 0) return;
        const Move image = stored_move<P>(m, symmetry_);
        moves_ += ' ';  // (g++ 12 warns of a sum of both, falsely)
        moves_ += text_of<G>(position_, image);
        if (legal_moves(position_).contains(image) && legal_moves(before).contains(m)) position_.play(image);
        else symmetry_ = 0;  // already reported
    }
    // A sentence on what differs from `p`, or an empty string.
    std::string fault(const P& p) const {
        const std::string image = "the image of the position" + (moves_.empty() ? "" : ", after" + moves_);
        const auto moves = legal_moves(p);
        const auto moves_of_image = legal_moves(position_);
        for (const Move& m : moves)
            if (!moves_of_image.contains(stored_move<P>(m, symmetry_)))
                return text_of<G>(p, m) + " is legal, but not its image in " + image;
        if (moves.size() != moves_of_image.size()) return "more moves are legal in " + image;
        if (!(key_of(p) == key_of(position_))) return "canonical() gives another key to " + image;
        const auto what = View<G>(game_, p).outlook_difference(View<G>(game_, position_));
        return what.empty() ? "" : "the rest of the game is another in " + image + ": " + what;
    }

private:
    const G& game_;
    P position_;
    int symmetry_;
    std::string moves_;
};

// The symmetries of `start`: of those that canonical() returns in the first two plies, all that leave the start as it
// is. Under these the first moves and their images lead to equal keys; half of them suffice, as the game may be faulty.
template <class G> std::vector<int> symmetries_of([[maybe_unused]] const typename G::Position& start) {
    using P = typename G::Position;
    std::vector<int> named;
    if constexpr (IsSymmetric<P>) {
        const auto name = [&](const P& p) {
            const int s = p.canonical().symmetry;
            if (s != 0 && std::find(named.begin(), named.end(), s) == named.end()) named.push_back(s);
        };
        const auto after = [](P p, const typename P::Move& m) {
            p.play(m);
            return p;
        };
        const auto moves = legal_moves(start);
        for (const auto& m : moves) {
            const P child = after(start, m);
            name(child);
            for (const auto& reply : legal_moves(child)) name(after(child, reply));
        }
        std::erase_if(named, [&](int s) {
            int same = 0;
            for (const auto& m : moves)
                if (const auto image = stored_move<P>(m, s); moves.contains(image))
                    same += key_of(after(start, m)) == key_of(after(start, image));
            return 2 * same < moves.size();
        });
    }
    return named;
}

}  // namespace betwixt
