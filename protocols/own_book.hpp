#pragma once
// The opening book that a session plays from, and its options: OwnBook, Book File, Best Book Move, Book Seed.

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "protocols/polyglot_book.hpp"

namespace betwixt::protocols {

class OwnBook {
public:
    // Off, and without a book.
    OwnBook();

    // Reads a book, and plays from it. Throws std::invalid_argument and stays as it was.
    void open(const std::string& file);

    // "option name OwnBook type check default false", a line each, as UCI writes them.
    std::vector<std::string> uci_options() const;
    // "OwnBook -check 0", one each, as CECP writes them in `feature option="..."`.
    std::vector<std::string> xboard_options() const;
    // Whatever the case of the name; a check is true or 1, false or 0. False where the book has no such option. Throws
    // std::invalid_argument and stays as it was.
    bool set(const std::string& name, const std::string& value);

    bool has_book() const { return !book_.empty(); }
    // What there is of this position; nothing without a book.
    BookMoves moves(Engine& engine) const;
    // The move to play: by lot, as the weights are, or the one of the greatest weight. Nothing where the book is off,
    // or knows no move here.
    std::optional<std::string> move(Engine& engine);

private:
    void close();
    void start_lots(int seed);

    PolyglotBook book_;
    std::string file_;
    bool plays_ = false, best_ = false;
    int seed_ = 0;  // 0: another one each time
    std::mt19937_64 lots_;
};

}  // namespace betwixt::protocols
