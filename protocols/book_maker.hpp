#pragma once
// Makes an opening book for chess from recorded games, in Polyglot's format.

#include <cstdint>
#include <map>
#include <utility>

#include "protocols/game_record.hpp"
#include "protocols/polyglot_book.hpp"

namespace betwixt::protocols {

// The weight of a move: twice its wins plus its draws, as in Polyglot's own books; the number of games with it; or
// equal for all moves of a position.
enum class BookWeight { results, games, equal };

struct BookRules {
    int plies = 24;       // from the start of each game
    int least_games = 3;  // a move played less often is left out
    int least_score = 0;  // in percent: a move whose side scored less is left out
    BookWeight weight = BookWeight::results;
};

class BookMaker {
public:
    explicit BookMaker(const BookRules& rules) : rules_(rules) {}

    // Counts the moves of a game of chess or Chess960. False if the game is skipped because results count and it has
    // none. Throws std::invalid_argument, with the number of the move, on an illegal move.
    bool add(Engine& engine, const GameRecord& game);

    // Sorted by key; within a position the greatest weight first. Moves of weight 0 are left out: with
    // BookWeight::results, those that only lost. If weights of a position do not fit 16 bits, they are scaled down,
    // each to at least 1.
    PolyglotBook book() const;

private:
    struct Tally {
        std::uint64_t games = 0, points = 0;  // points: two for a win of the side that moves, one for a draw
    };
    bool looks_at_results() const { return rules_.weight == BookWeight::results || rules_.least_score > 0; }
    bool keeps(const Tally& tally) const;
    std::uint64_t weight(const Tally& tally) const;

    BookRules rules_;
    std::map<std::pair<std::uint64_t, std::uint16_t>, Tally> tallies_;  // by key and move
};

}  // namespace betwixt::protocols
