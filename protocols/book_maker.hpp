#pragma once
// An opening book of chess made of recorded games, in Polyglot's format.

#include <cstdint>
#include <map>
#include <utility>

#include "protocols/game_record.hpp"
#include "protocols/polyglot_book.hpp"

namespace betwixt::protocols {

// What a move weighs: twice its wins and its draws, as Polyglot's own books have it; how often it was played; or as
// much as any other of its position.
enum class BookWeight { results, games, equal };

struct BookRules {
    int plies = 24;       // from the start of each game
    int least_games = 3;  // a move that was played less often is left out
    int least_score = 0;  // so is one whose side scored less, in percent
    BookWeight weight = BookWeight::results;
};

class BookMaker {
public:
    explicit BookMaker(const BookRules& rules) : rules_(rules) {}

    // Counts the moves of a game of chess or Chess960. False where it is left out: results count, and it has none.
    // Throws std::invalid_argument, with the number of the move, where a move is not legal.
    bool add(Engine& engine, const GameRecord& game);

    // Sorted by key, the greatest weight of a position first. Moves that weigh nothing are left out: with results,
    // those that only lost. Weights of a position that do not fit 16 bits are scaled down, to one at least.
    PolyglotBook book() const;

private:
    struct Tally {
        std::uint64_t games = 0, points = 0;  // two for a win of the side that moves, one for a draw
    };
    bool looks_at_results() const { return rules_.weight == BookWeight::results || rules_.least_score > 0; }
    bool keeps(const Tally& tally) const;
    std::uint64_t weight(const Tally& tally) const;

    BookRules rules_;
    std::map<std::pair<std::uint64_t, std::uint16_t>, Tally> tallies_;  // by key and move
};

}  // namespace betwixt::protocols
