#pragma once
// A position and the moves that were played since it was set, read and written as text.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/game/key_of.hpp"
#include "betwixt/game/move_text.hpp"
#include "betwixt/game/notation.hpp"

namespace betwixt {

template <class G> class PlayedGame {
public:
    using P = typename G::Position;
    using N = typename G::Notation;

    explicit PlayedGame(P start = {}) : start_(start), position_(start) {}

    const P& position() const { return position_; }
    int plies() const { return static_cast<int>(played_.size()); }
    // The positions before this one, the oldest first.
    std::vector<P> before() const {
        std::vector<P> positions;
        for (const auto& played : played_) positions.push_back(played.before);
        return positions;
    }

    // As Engine::set_position. Throws std::invalid_argument, and then changes nothing.
    void set(std::string_view text) {
        const bool only_moves = text.substr(0, 6) == "moves ";
        const auto at = only_moves ? 0 : text.find(" moves ");
        const std::string_view board = text.substr(0, at);
        const std::string_view record = at == std::string_view::npos ? "" : text.substr(at + (only_moves ? 6 : 7));
        const bool from_start = board.empty() || board == "start";
        PlayedGame game(start_);
        if constexpr (ReadsPosition<N, P>) {
            if (!from_start) game.position_ = read_position<N>(board, start_);
        } else if (!from_start) {
            game.play_all(board);
        }
        game.play_all(record);
        *this = std::move(game);
    }
    // True if the game is a draw by the third occurrence of its position, or, if `counter_counts`, by as many
    // reversible plies as its traits say. Draws by the rules, without a move left, do not count here.
    bool drawn(bool counter_counts) const {
        if constexpr (Repeats<P>) {
            const Key key = key_of(position_);
            const auto is_equal = [&](const Played& played) { return key_of(played.before) == key; };
            if (std::count_if(played_.begin(), played_.end(), is_equal) >= 2) return true;
            if constexpr (DrawsByCounter<P>)
                return counter_counts && position_.reversible_plies() >= TraitsOf<P>::drawn_after;
        }
        return false;
    }
    // Text that set() reads.
    std::string text() const {
        if constexpr (WritesPosition<N, P> && ReadsPosition<N, P>) return N::text(position_);
        std::string s;
        for (const auto& played : played_) s += (s.empty() ? "moves " : " ") + played.move;
        return s;
    }
    // Plays the moves of a whole game; forced ones may be left out. Returns every position on the way as text, the
    // first and the last included. Throws std::invalid_argument at a wrong move; the moves before it stay played.
    std::vector<std::string> play_all(std::string_view record) {
        std::vector<std::string> positions{text()};
        int left_out = 0;  // in a row
        while (record.find_first_not_of(' ') != std::string_view::npos) {
            const std::size_t before = record.size();
            const auto move = take_move<G>(position_, record);
            left_out = record.size() < before ? 0 : left_out + 1;
            if (left_out > most_left_out)
                throw std::invalid_argument("'" + std::string(record.substr(0, record.find(' '))) +
                                            "' does not follow after " + std::to_string(most_left_out) +
                                            " forced moves");
            play(move);
            positions.push_back(text());
        }
        return positions;
    }
    void play(const typename P::Move& m) {
        played_.push_back({position_, text_of<G>(position_, m)});
        position_.play(m);
    }
    // False if there is no move to take back.
    bool take_back() {
        if (played_.empty()) return false;
        position_ = played_.back().before;
        played_.pop_back();
        return true;
    }

private:
    static constexpr int most_left_out = 250;  // forced moves can repeat for ever
    struct Played {
        P before;
        std::string move;
    };

    P start_;
    P position_;
    std::vector<Played> played_;
};

}  // namespace betwixt
