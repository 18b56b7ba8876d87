#pragma once
// Finds the end of one game in a text of Portable Game Notation or Portable Draughts Notation. Used for reading games
// and for splitting a text into games.

#include <string>
#include <string_view>
#include <vector>

#include "protocols/portable_lexer.hpp"

namespace betwixt::protocols {

// A game ends with its result, at the tags of the next game, or where moves start again with number 1 after an empty
// line. A tag begins a new game if it follows moves or an empty line, or if it repeats a tag that a game has only once.
// If the header has an empty line between all of its tags, a single empty line does not begin a game.
class PortableGame {
public:
    PortableGame(const PortableNotation& notation, std::string_view text, std::size_t at)
        : notation_(&notation), lexer_(notation, text, at), size_(text.size()) {}

    // Returns tags, then moves, then a result if there is one, then always the end.
    PortableToken next();
    // The place after the last token; at the end, the place where the next game may begin.
    std::size_t at() const { return lexer_.at(); }
    // True if the end of the text was reached: with more text the game might end elsewhere.
    bool saw_all() const { return saw_all_; }
    const PortableLexer& lexer() const { return lexer_; }

private:
    PortableToken end_at(std::size_t at);
    PortableToken read();
    bool star_praises();
    bool begins_next(const PortableToken& token);
    bool tag_begins_next(const std::string& name);

    const PortableNotation* notation_;
    PortableLexer lexer_;
    std::size_t size_;
    std::vector<std::string> tags_;  // the names of the tags so far
    bool begun_ = false;             // the first move was read
    bool over_ = false, saw_all_ = false;
    bool close_ = false;  // two tags were not separated by an empty line
};

// The place to continue after a fault at `at`: the next line that begins a tag. Skips the tags around the fault.
std::size_t next_header(std::string_view text, std::size_t at);

}  // namespace betwixt::protocols
