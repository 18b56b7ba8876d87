#pragma once
// The opening book of a session, and its options: OwnBook, Book File, Best Book Move, Book Seed.

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "protocols/polyglot_book.hpp"

namespace betwixt::protocols {

class OwnBook {
public:
    // Starts switched off and without a book.
    OwnBook();

    // Reads a book and plays from it. On error throws std::invalid_argument and changes nothing.
    void open(const std::string& file);

    // Lines such as "option name OwnBook type check default false", in the syntax of UCI.
    std::vector<std::string> uci_options() const;
    // Texts such as "OwnBook -check 0", in the syntax of CECP's `feature option="..."`.
    std::vector<std::string> xboard_options() const;
    // Names match in any case of letters; a check is true or 1, false or 0. False if there is no such option. On error
    // throws std::invalid_argument and changes nothing.
    bool set(const std::string& name, const std::string& value);

    bool has_book() const { return !book_.empty(); }
    // The book's moves in this position; empty without a book.
    BookMoves moves(Engine& engine) const;
    // The move to play: a random one, with probability proportional to its weight, or the one with the greatest weight.
    // Nothing if the book is off, or has no move here.
    std::optional<std::string> move(Engine& engine);

private:
    void close();
    void start_lots(int seed);

    PolyglotBook book_;
    std::string file_;
    bool plays_ = false, best_ = false;
    int seed_ = 0;  // 0: a different seed each time
    std::mt19937_64 lots_;
};

}  // namespace betwixt::protocols
